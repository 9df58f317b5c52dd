package record

import (
	"maps"
	"reflect"
	"slices"

	"shinpan/referee"
	"shinpan/referee/viewdiff"
)

// Rereading is the result of replaying a match under other rulings: it shows the effect of each
// answer in force under these rulings.
type Rereading struct {
	// Rulings holds the rulings in force, by id, without the defaults.
	Rulings map[string]string
	// Match is the match under these rulings, in memory. It ends before the first answer that is
	// impossible. Its entries have their own numbers. It is nil if the match cannot even begin.
	Match *Match
	// From is the first entry after which the board looks different, or 0. It is the number of an
	// entry in the original match, like all other entry numbers in a Rereading.
	From int
	// Refused holds, in order, the answers that break a rule only under the new rulings; Allowed
	// holds the answers that broke a rule only under the original rulings.
	Refused, Allowed []Reread
	// Stopped is the answer that is impossible now, or nil.
	Stopped *Reread
	// Was is the result of the original match, and Is is the result of the replay; each is nil if
	// its match has not ended.
	Was, Is *Result
	// Problems explain why the match cannot begin.
	Problems []referee.Problem
}

// Reread is an answer that is judged differently under other rulings.
type Reread struct {
	// Entry is the entry of the original match.
	Entry  int
	Answer referee.Answer
	// Problems holds the problems with the answer under these rulings.
	Problems []referee.Problem
	// Broke holds the rules that it broke before, if it is allowed now.
	Broke []Broke
}

// ResultDiffers reports whether the match had a result and the replay does not reach the same one.
func (r Rereading) ResultDiffers() bool {
	return r.Was != nil && !reflect.DeepEqual(r.Was, r.Is)
}

// Differs reports whether any answer, the table or the result differs.
func (r Rereading) Differs() bool {
	return r.Match == nil || r.From > 0 || r.Stopped != nil || len(r.Refused)+len(r.Allowed) > 0
}

// Reread replays the answers in force after an entry under other rulings. The
// given options replace those of the match; all others stay. An answer that
// breaks a rule now is allowed and listed. The match itself does not change.
func (m *Match) Reread(entry int, options map[string]string) Rereading {
	rulings := maps.Clone(m.header.Rulings)
	if rulings == nil {
		rulings = map[string]string{}
	}
	maps.Copy(rulings, options)
	again := Rereading{Rulings: rulings}
	other := newMatch(m.game)
	other.board = m.board
	header, setup := m.header, m.setup
	header.Rulings, setup.Rulings = rulings, rulings
	if again.Problems = other.open(header, setup); referee.Refuses(again.Problems) {
		return again
	}
	again.Match = other
	line := m.LineAt(entry)
	for _, step := range line {
		if !again.step(step) {
			break
		}
	}
	again.Was, again.Is = ended(m.after(line)), ended(other.State())
	return again
}

// ended returns the result of a position that ends a match, or nil.
func ended(state referee.State) *Result {
	if state.Ask() != nil {
		return nil
	}
	result := resultOf(state.Score())
	return &result
}

// step applies the answer of a step again and reports whether that was possible.
func (r *Rereading) step(step Step) bool {
	state := r.Match.State()
	now := Reread{Entry: step.Entry, Answer: step.Answer}
	var broke []referee.Problem
	if state.Ask() == nil {
		now.Problems = []referee.Problem{{Code: "match.over", Grade: referee.Impossible}}
	} else {
		now.Problems = state.Check(step.Answer)
		broke = slices.DeleteFunc(slices.Clone(now.Problems), func(p referee.Problem) bool { return p.Grade == referee.Warning })
	}
	if referee.CannotBe(now.Problems) {
		r.Stopped = &now
		return false
	}
	_, problems := r.Match.Do(step.Answer, Grounds{Anyway: len(broke) > 0, Why: rereadReason(broke)})
	switch {
	case referee.Refuses(problems): // the answer cannot be completed
		now.Problems = problems
		r.Stopped = &now
		return false
	case len(broke) > 0 && len(step.Broke) == 0:
		r.Refused = append(r.Refused, now)
	case len(broke) == 0 && len(step.Broke) > 0:
		now.Broke = step.Broke
		r.Allowed = append(r.Allowed, now)
	}
	if r.From == 0 && len(viewdiff.Between(step.State.View(referee.Nobody), r.Match.State().View(referee.Nobody))) > 0 {
		r.From = step.Entry
	}
	return true
}

// rereadReason returns the reason given for an override in a rereading; it is never written
// anywhere.
func rereadReason(broke []referee.Problem) string {
	if len(broke) == 0 {
		return ""
	}
	return "reread"
}
