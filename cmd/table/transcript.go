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
	Match   string        `json:"match,omitempty"`
	Answers []said        `json:"answers"`
	Board   referee.View  `json:"board"`
	YAML    string        `json:"board_yaml"`
	Ask     *asked        `json:"ask,omitempty"`
	Score   referee.Score `json:"score"`
	pending string
}

// said is one line and what came of it.
type said struct {
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
	tr.Answers = append(tr.Answers, said{Line: tr.pending, Refused: []app.ProblemJSON{refused}})
	tr.pending = ""
}

// add notes what was recorded, or why nothing was.
func (tr *transcript) add(w *lang.Words, entries []record.Entry, problems []referee.Problem) {
	if tr == nil || len(entries) == 0 && len(problems) == 0 {
		return
	}
	came := said{Line: tr.pending, Entries: entries}
	if referee.Refuses(problems) {
		came.Refused = app.ProblemsJSON(w, problems)
	} else {
		came.Notes = app.ProblemsJSON(w, problems)
	}
	tr.Answers = append(tr.Answers, came)
	tr.pending = ""
}

// write prints the transcript with the position as it is now.
func (tr *transcript) write(t *table) error {
	if tr == nil {
		return nil
	}
	state := t.match.State()
	tr.Match, tr.Board, tr.Score = t.path, state.View(referee.Nobody), state.Score()
	if ask := state.Ask(); ask != nil {
		tr.Ask = &asked{Seat: ask.Seat, Key: ask.Key}
		for _, m := range ask.Moves {
			tr.Ask.Verbs = append(tr.Ask.Verbs, m.Verb)
		}
	}
	yaml, err := t.game.Boards.WriteBoard(state, referee.Nobody)
	if err != nil {
		return err
	}
	tr.YAML = string(yaml)
	return t.WriteJSON(tr)
}
