package habit

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// Player is a simulated player at a question, for a game that suggests answers
// (game.Simulation.Try).
type Player struct {
	At  referee.State
	Src referee.Source
}

// Ask returns the question.
func (p Player) Ask() *referee.Ask { return p.At.Ask() }

// OneIn reports true on average once in the given number of calls.
func (p Player) OneIn(times int) bool { return referee.IntN(p.Src, times) == 0 }

// Say returns the player's answer with the given verb, as referee.Say makes it.
func (p Player) Say(verb string, pairs ...string) referee.Answer {
	return referee.Say(p.Ask().Seat, verb, pairs...)
}

// guesses is the number of attempts at an answer with the given verb.
const guesses = 8

// Legal returns a legal answer with the given verb, if one is found.
func (p Player) Legal(verb string) (referee.Answer, bool) {
	guesser := referee.Guesser{Source: p.Src}
	return guesser.Legal(p.At, verb, guesses)
}

// Often returns a legal answer with a verb n times out of n+1 on average; otherwise it reports
// false.
func (p Player) Often(n int, verb string) (referee.Answer, bool) {
	if p.OneIn(n + 1) {
		return referee.Answer{}, false
	}
	return p.Legal(verb)
}

// Offers reports whether the question offers a verb.
func (p Player) Offers(verb string) bool {
	_, ok := p.Ask().Move(verb)
	return ok
}

// AnyOf returns an answer with a verb and a random token of its slot. It reports false if the
// slot lists nothing.
func (p Player) AnyOf(verb, name string) (referee.Answer, bool) {
	move, _ := p.Ask().Move(verb)
	slot, ok := move.Slot(name)
	if !ok || len(slot.From) == 0 {
		return referee.Answer{}, false
	}
	return p.Say(verb, name, slot.From[referee.IntN(p.Src, len(slot.From))]), true
}

// DeckLines returns the lines of a section of a deck with these cards and their copies, in the
// order that index gives.
func DeckLines[C interface {
	comparable
	flow.Identified
}](section string, copies map[C]int, index func(C) int) []referee.DeckLine {
	var lines []referee.DeckLine
	for _, card := range slices.SortedFunc(maps.Keys(copies), func(a, b C) int { return cmp.Compare(index(a), index(b)) }) {
		id := card.Identity()
		lines = append(lines, referee.DeckLine{Section: section, Ref: string(id), Card: id, Count: copies[card]})
	}
	return lines
}

// AddUp reports events of a kind that do not add up to the change in the players' numbers of
// something ("Battle Rewards").
func AddUp(what, kind string, had, have []int, events []referee.Event) error {
	had = slices.Clone(had)
	for _, e := range events {
		if e.Kind != kind {
			continue
		}
		if i := e.Seat.Index(); e.Was != had[i] || e.Now != e.Was+e.N {
			return fmt.Errorf("%s had %d %s: %+v", e.Seat, had[i], what, e)
		}
		had[e.Seat.Index()] = e.Now
	}
	for i := range have {
		if had[i] != have[i] {
			return fmt.Errorf("player %d has %d %s, the events come to %d", i+1, have[i], what, had[i])
		}
	}
	return nil
}
