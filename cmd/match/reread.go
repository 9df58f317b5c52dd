package match

import (
	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
)

// reread holds the changes that another reading of the rules makes to a match, as --json shows
// them.
type reread struct {
	Path    string            `json:"path"`
	Game    string            `json:"game"`
	Rulings map[string]string `json:"rulings"`
	// Same means that there are no differences.
	Same bool `json:"same"`
	// From is the first entry after which the position differs, or 0 if there is none.
	From    int          `json:"from"`
	Refused []rereadLine `json:"refused"`
	Allowed []rereadLine `json:"allowed"`
	Stopped *rereadLine  `json:"stopped"`
	// Was is the recorded result. Is is the result under the other reading. Each is nil if the
	// match does not end under that reading.
	Was *record.Result `json:"was"`
	Is  *record.Result `json:"is"`
	// ResultDiffers means that there was a result and that the other reading changes it.
	ResultDiffers bool `json:"result_differs"`
}

// rereadLine is an answer that the other reading judges differently.
type rereadLine struct {
	Entry    int               `json:"entry"`
	Seat     referee.Seat      `json:"seat"`
	Say      string            `json:"say"`
	Problems []app.ProblemJSON `json:"problems"`
	// Broke lists the rules that the answer broke, if the other reading allows it.
	Broke []record.Broke `json:"broke,omitempty"`
}

// rereadOf replays a match under other options.
func rereadOf(m *Opened, options map[string]string) *reread {
	again := m.Match.Reread(m.Match.Count(), options)
	r := &reread{Path: m.Path, Game: m.Game.ID, Rulings: again.Rulings, Same: !again.Differs(), From: again.From,
		Refused: rereadLines(m, again.Refused), Allowed: rereadLines(m, again.Allowed),
		Was: again.Was, Is: again.Is, ResultDiffers: again.ResultDiffers()}
	if again.Stopped != nil {
		r.Stopped = &rereadLines(m, []record.Reread{*again.Stopped})[0]
	}
	return r
}

func rereadLines(m *Opened, answers []record.Reread) []rereadLine {
	lines := []rereadLine{}
	for _, a := range answers {
		lines = append(lines, rereadLine{a.Entry, a.Answer.Seat, m.Match.Notation().Format(a.Answer), app.ProblemsJSON(m.Words, a.Problems), a.Broke})
	}
	return lines
}

// text describes the changes that another reading makes.
func (r *reread) text(m *Opened, paper screen.Paper) string {
	w := m.Words
	if r.Same {
		return screen.Said(w.Text("reread.same", referee.Args{"path": r.Path}), paper)
	}
	args := referee.Args{"path": r.Path, "entry": r.From, "was": "", "is": ""}
	key := referee.Key("reread.differs")
	switch {
	case r.ResultDiffers && r.Is != nil:
		key = "reread.result"
		args["was"], args["is"] = resultText(w, *r.Was), resultText(w, *r.Is)
	case r.ResultDiffers:
		key = "reread.no-result"
		args["was"] = resultText(w, *r.Was)
	}
	text := screen.Said(w.Text(key, args), paper)
	tell := func(key referee.Key, lines ...rereadLine) {
		for _, line := range lines {
			said := referee.Args{"n": line.Entry, "seat": line.Seat, "say": m.Match.Notation().Line(line.Say), "why": brokenRules(line.Broke)}
			if len(line.Problems) > 0 {
				said["why"] = line.Problems[0].Message
			}
			text += screen.Said("  "+w.Text(key, said), paper)
		}
	}
	tell("reread.refused", r.Refused...)
	tell("reread.allowed", r.Allowed...)
	if r.Stopped != nil {
		tell("reread.stopped", *r.Stopped)
	}
	return text
}

// resultText returns a result in words: the winner and the totals.
func resultText(w *lang.Words, r record.Result) string {
	return w.Text("reread.result-of", referee.Args{"outcome": r.Outcome, "total": r.Total})
}
