package table

import (
	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/referee"
	"shinpan/referee/record"
)

// transcript is what "play --json" prints: what was said and what came of it,
// then the position. A nil transcript takes nothing.
type transcript struct {
	Match   string  `json:"match"`
	Answers []heard `json:"answers"`
	// Problems are those of the decks, the board and the match file.
	Problems []app.ProblemJSON `json:"problems"`
	// Board and Score are the position at the end. They are missing if the
	// problems refused the match.
	Board *app.BoardJSON `json:"board,omitempty"`
	// YAML is the position as a board file, if the game has such files.
	YAML  string         `json:"board_yaml,omitempty"`
	Ask   *asked         `json:"ask,omitempty"`
	Score *app.ScoreJSON `json:"score,omitempty"`
	// pending is the line that is being applied.
	pending string
}

// heard is one line and what came of it. A line that only looks something up
// has no results, except those of why.
type heard struct {
	Line    string            `json:"line"`
	Entries []match.EntryJSON `json:"entries"`
	// Refused are the problems that kept an answer from being recorded, Notes
	// those of answers that were.
	Refused []app.ProblemJSON `json:"refused"`
	Notes   []app.ProblemJSON `json:"notes"`
	// Why takes apart the number that the line asked for.
	Why *match.LedgerJSON `json:"why,omitempty"`
}

// transcriptIf returns an empty transcript if one is wanted.
func transcriptIf(wanted bool) *transcript {
	if !wanted {
		return nil
	}
	return &transcript{Answers: []heard{}, Problems: []app.ProblemJSON{}}
}

// line notes what was typed, for the next entries or refusal. A line before it
// that had no results is noted alone.
func (tr *transcript) line(text string) {
	if tr == nil {
		return
	}
	if tr.pending != "" {
		tr.heard(heard{})
	}
	tr.pending = text
}

// picked notes an answer that was not typed as a line.
func (tr *transcript) picked(text string) {
	if tr != nil && tr.pending == "" {
		tr.pending = text
	}
}

// heard adds the results of the pending line. Lists are never null.
func (tr *transcript) heard(came heard) {
	came.Line, tr.pending = tr.pending, ""
	came.Entries = append([]match.EntryJSON{}, came.Entries...)
	came.Refused = append([]app.ProblemJSON{}, came.Refused...)
	came.Notes = append([]app.ProblemJSON{}, came.Notes...)
	tr.Answers = append(tr.Answers, came)
}

// mistyped notes a line that could not be applied.
func (tr *transcript) mistyped(code, message string) {
	if tr == nil {
		return
	}
	refused := app.ProblemJSON{Code: code, Problem: code, Grade: referee.Impossible.String(), Message: message, Also: []app.PlaceJSON{}}
	tr.heard(heard{Refused: []app.ProblemJSON{refused}})
}

// add notes what was recorded, or why nothing was.
func (tr *transcript) add(w *lang.Words, m *record.Match, entries []record.Entry, problems []referee.Problem) {
	if tr == nil || len(entries) == 0 && len(problems) == 0 {
		return
	}
	rules := m.Game().Rules.Table()
	came := heard{Entries: match.RuledJSON(w, m, entries)}
	if referee.Refuses(problems) {
		came.Refused = app.Cited(app.ProblemsJSON(w, problems), rules)
	} else {
		came.Notes = app.Cited(app.ProblemsJSON(w, problems), rules)
	}
	tr.heard(came)
}

// explained notes a number that was taken apart.
func (tr *transcript) explained(w *lang.Words, ledger referee.Ledger) {
	if tr == nil {
		return
	}
	why := match.LedgerJSONOf(w, ledger)
	tr.heard(heard{Why: &why})
}

// began notes the problems with which a match began, or that refused it.
func (tr *transcript) began(w *lang.Words, problems []referee.Problem) {
	if tr != nil {
		tr.Problems = append(tr.Problems, app.ProblemsJSON(w, problems)...)
	}
}

// end returns the transcript with the position as it is now.
func (tr *transcript) end(s session, w *lang.Words) (*transcript, error) {
	tr.line("")
	state := s.match.State()
	board := app.BoardAsJSON(w, s.match.View(state, referee.Nobody), state)
	score := app.ScoreJSON{Score: state.Score(), Rulings: app.DecidedAsJSON(w, s.match.DecidedScore(s.match.Count()))}
	tr.Match, tr.Board, tr.Score, tr.Ask = s.path, &board, &score, askedOf(s, w)
	if s.game.Boards == nil {
		return tr, nil
	}
	yaml, err := s.game.Boards.WriteBoard(state, referee.Nobody)
	tr.YAML = string(yaml)
	return tr, err
}
