package record

import (
	"shinpan/referee"
	"shinpan/referee/proof"
)

// NumberOpen returns the entry that revealed Shinpan's number, or 0.
func (m *Match) NumberOpen() int {
	for _, e := range m.entries {
		if e.Kind == EntryOpen && e.Of == 0 {
			return e.N
		}
	}
	return 0
}

// Number returns Shinpan's number for fair draws, or "" if this device does not have it. No player
// is allowed to see it before the match is over.
func (m *Match) Number() string { return m.number }

// drawn returns the source of the next draw of a match with a seed or with fair draws. For other
// matches, the source is nil; ok is false if the number is missing.
func (m *Match) drawn() (referee.Source, bool) {
	switch {
	case m.header.Seed != nil:
		return m.seeded(), true
	case m.header.Fair == nil:
		return nil, true
	case m.number == "":
		return nil, false
	}
	return m.header.Fair.Draw(m.header.ID, m.number, drawsIn(m.tip())+1), true
}

// fairDraw is a draw to check once the number is known.
type fairDraw struct {
	ask  *referee.Ask
	draw int
	e    Entry
}

// checkFair checks all draws of a match with fair draws, once the whole file has been read, because
// the number is revealed only at the end.
func (r *reading) checkFair() {
	fair := r.match.header.Fair
	if fair == nil {
		return
	}
	if seat := fair.Broken(r.match.header.ID); seat != referee.Nobody {
		r.problem(referee.Problem{Code: "match.words-broken", Args: referee.Args{"seat": seat}, Grade: referee.Illegal}, 0)
	}
	open := r.match.NumberOpen()
	number := r.match.number
	if open > 0 {
		number = r.match.entries[open-1].Open.Number
	}
	r.report.Fair = FairUnproven
	if number == "" || r.decksMissing() {
		return
	}
	proven := open > 0
	for _, d := range r.fair {
		args := referee.Args{"entry": d.e.N, "line": r.match.notation.Line(d.e.Say)}
		drawn, ok := referee.Draw(d.ask, fair.Draw(r.match.header.ID, number, d.draw))
		if !ok || r.match.notation.Format(drawn) != d.e.Say {
			r.problem(referee.Problem{Code: "match.luck-not-fair", Args: args, Grade: referee.Illegal}, d.e.N)
			proven = false
		}
		if open > 0 && d.e.N > open {
			r.problem(referee.Problem{Code: "match.luck-known", Args: args, Grade: referee.Warning}, d.e.N)
			proven = false
		}
	}
	if proven {
		r.report.Fair = FairProven
	}
}

// number returns Shinpan's number from the file next to the match, if it matches the commitment.
func (r *reading) number(h Header) string {
	switch {
	case h.Fair == nil || r.replay.Number == "":
		return ""
	case !h.Fair.Opens(h.ID, r.replay.Number):
		r.problem(referee.Problem{Code: "match.number-not-promised", Grade: referee.Illegal}, 0)
		return ""
	}
	return r.replay.Number
}

// badFair returns the problems with a header's fair draws: words that JSON would not preserve, the
// wrong number of them, or a commitment that does not match.
func badFair(h Header, number string) []referee.Problem {
	if h.Fair == nil {
		return nil
	}
	var problems []referee.Problem
	if len(h.Fair.Words) != len(h.Players) || h.Seed != nil || !h.Fair.Opens(h.ID, number) || h.Fair.Broken(h.ID) != referee.Nobody {
		problems = append(problems, referee.Problem{Code: "match.bad-fair", Grade: referee.Impossible})
	}
	for _, words := range h.Fair.Words {
		problems = append(problems, badText(words.Words)...)
	}
	return problems
}

// PromiseNumber begins fair draws with the commitment to Shinpan's number.
func PromiseNumber(match, number string) *proof.Fair {
	return &proof.Fair{Number: proof.NumberHash(match, number)}
}

// The state of fair draws.
const (
	FairProven   = "proven"   // the number was revealed, and every draw follows from it
	FairUnproven = "unproven" // the number has not been revealed yet
)
