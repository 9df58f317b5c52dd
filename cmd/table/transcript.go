package table

import (
	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/referee"
	"shinpan/referee/record"
)

// transcript is the output of "play --json": the commands and their results, then the position. A
// nil transcript ignores everything.
type transcript struct {
	Match   string  `json:"match"`
	Answers []heard `json:"answers"`
	// Problems holds the problems with the decks, the board and the match file.
	Problems []app.ProblemJSON `json:"problems"`
	// Board and Score describe the final position. They are absent if problems prevented the match.
	Board *app.BoardJSON `json:"board,omitempty"`
	// YAML is the position as a board file, if the game has such files.
	YAML  string         `json:"board_yaml,omitempty"`
	Ask   *asked         `json:"ask,omitempty"`
	Score *app.ScoreJSON `json:"score,omitempty"`
	// pending is the command that is being applied.
	pending string
}

// heard is one command and its results. Except for “why”, a command that only looks things up has
// no results.
type heard struct {
	Line    string            `json:"line"`
	Entries []match.EntryJSON `json:"entries"`
	// Refused holds the problems that prevented recording an answer, and Notes the problems with
	// recorded answers.
	Refused []app.ProblemJSON `json:"refused"`
	Notes   []app.ProblemJSON `json:"notes"`
	// Why breaks down the number that the command asked about.
	Why *match.LedgerJSON `json:"why,omitempty"`
}

// transcriptIf returns an empty transcript if one is wanted, and nil otherwise.
func transcriptIf(wanted bool) *transcript {
	if !wanted {
		return nil
	}
	return &transcript{Answers: []heard{}, Problems: []app.ProblemJSON{}}
}

// line notes a typed command, which belongs to the next entries or the next rejection. If the
// previous command had no results, line adds that command by itself.
func (tr *transcript) line(text string) {
	if tr == nil {
		return
	}
	if tr.pending != "" {
		tr.heard(heard{})
	}
	tr.pending = text
}

// picked notes an answer that was picked and not typed.
func (tr *transcript) picked(text string) {
	if tr != nil && tr.pending == "" {
		tr.pending = text
	}
}

// heard adds the results of the pending command. Lists in it are never null.
func (tr *transcript) heard(came heard) {
	came.Line, tr.pending = tr.pending, ""
	came.Entries = append([]match.EntryJSON{}, came.Entries...)
	came.Refused = append([]app.ProblemJSON{}, came.Refused...)
	came.Notes = append([]app.ProblemJSON{}, came.Notes...)
	tr.Answers = append(tr.Answers, came)
}

// mistyped notes a command that could not be applied.
func (tr *transcript) mistyped(code, message string) {
	if tr == nil {
		return
	}
	refused := app.ProblemJSON{Code: code, Problem: code, Grade: referee.Impossible.String(), Message: message, Also: []app.PlaceJSON{}}
	tr.heard(heard{Refused: []app.ProblemJSON{refused}})
}

// add notes the recorded entries, or the reason why there are none.
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

// explained notes the breakdown of a number.
func (tr *transcript) explained(w *lang.Words, ledger referee.Ledger) {
	if tr == nil {
		return
	}
	why := match.LedgerJSONOf(w, ledger)
	tr.heard(heard{Why: &why})
}

// began notes the problems with which a match began, or which prevented the match.
func (tr *transcript) began(w *lang.Words, problems []referee.Problem) {
	if tr != nil {
		tr.Problems = append(tr.Problems, app.ProblemsJSON(w, problems)...)
	}
}

// end returns the transcript with the current position.
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
