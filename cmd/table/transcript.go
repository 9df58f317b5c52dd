package table

import (
	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/record"
)

// transcript is what "play --json" prints: what was said and what came of it,
// then the position. A nil transcript takes nothing.
type transcript struct {
	Match   string       `json:"match,omitempty"`
	Answers []heard      `json:"answers"`
	Board   referee.View `json:"board"`
	// YAML is the position as a board file, if the game has such files.
	YAML  string        `json:"board_yaml,omitempty"`
	Ask   *asked        `json:"ask,omitempty"`
	Score referee.Score `json:"score"`
	// pending is the line that is being carried out.
	pending string
}

// heard is one line and what came of it.
type heard struct {
	Line    string         `json:"line,omitempty"`
	Entries []record.Entry `json:"entries,omitempty"`
	// Refused are the problems for which nothing was recorded, Notes those
	// that came with what was.
	Refused []app.ProblemJSON `json:"refused,omitempty"`
	Notes   []app.ProblemJSON `json:"notes,omitempty"`
}

// asked is the question that stands at the end.
type asked struct {
	Seat  referee.Seat `json:"seat"`
	Key   string       `json:"key"`
	Verbs []string     `json:"verbs"`
}

// transcriptIf is an empty transcript where one is wanted.
func transcriptIf(wanted bool) *transcript {
	if !wanted {
		return nil
	}
	return &transcript{Answers: []heard{}}
}

// line notes what was typed, for the next entries or refusal.
func (tr *transcript) line(text string) {
	if tr != nil {
		tr.pending = text
	}
}

// picked notes an answer that was not typed as a line.
func (tr *transcript) picked(text string) {
	if tr != nil && tr.pending == "" {
		tr.pending = text
	}
}

// mistyped notes a line that could not be carried out.
func (tr *transcript) mistyped(code, message string) {
	if tr == nil {
		return
	}
	refused := app.ProblemJSON{Code: code, Problem: code, Grade: referee.Impossible.String(), Message: message, Also: []app.PlaceJSON{}}
	tr.Answers = append(tr.Answers, heard{Line: tr.pending, Refused: []app.ProblemJSON{refused}})
	tr.pending = ""
}

// add notes what was recorded, or why nothing was.
func (tr *transcript) add(w *lang.Words, entries []record.Entry, problems []referee.Problem) {
	if tr == nil || len(entries) == 0 && len(problems) == 0 {
		return
	}
	came := heard{Line: tr.pending, Entries: entries}
	if referee.Refuses(problems) {
		came.Refused = app.ProblemsJSON(w, problems)
	} else {
		came.Notes = app.ProblemsJSON(w, problems)
	}
	tr.Answers = append(tr.Answers, came)
	tr.pending = ""
}

// end is the transcript with the position as it is now.
func (tr *transcript) end(s session) (*transcript, error) {
	state := s.match.State()
	tr.Match, tr.Board, tr.Score = s.path, state.View(referee.Nobody), state.Score()
	if ask := state.Ask(); ask != nil {
		tr.Ask = &asked{Seat: ask.Seat, Key: ask.Key}
		for _, m := range ask.Moves {
			tr.Ask.Verbs = append(tr.Ask.Verbs, m.Verb)
		}
	}
	if s.game.Boards == nil {
		return tr, nil
	}
	yaml, err := s.game.Boards.WriteBoard(state, referee.Nobody)
	tr.YAML = string(yaml)
	return tr, err
}
