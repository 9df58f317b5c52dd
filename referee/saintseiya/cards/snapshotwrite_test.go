package cards

import (
	"fmt"
	"strconv"
	"strings"

	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
)

// factsOf repeats the facts of the cards, and their words. Few commands need the effects as
// well.
func factsOf(s *Set) cardfile.Snapshot {
	made := cardfile.Snapshot{Digest: s.Digest()}
	for _, e := range s.words.Classes {
		made.Row("class", e.Key.Value, e.Value.Printed.Value, e.Value.EN.Value, strings.Join(vocabulary.Choices(e.Value.Is...), " "), strconv.Itoa(e.Value.Cards))
	}
	for _, e := range s.words.Heroes {
		made.Row("hero", e.Key.Value, e.Value.Value)
	}
	made.Aliases(s.words.Aliases)
	for i := range s.All() {
		c := &s.All()[i]
		made.Row(append([]string{"card", string(c.ID), c.Name, c.Class, string(c.Rank), c.Hero, fmt.Sprintf(numbersForm, c.Number, c.ForceCost, c.CosmosCost, c.Force, c.Cosmos, c.Soin, c.Flamme, c.Copies.N, c.Copies.Guessed)}, c.Points.columns()...)...)
	}
	return made
}

// columns returns PV as columns of a snapshot.
func (p Points) columns() []string {
	bonus, with, groups := orEmpty(p.Bonus), orEmpty(p.With), orEmpty(p.Groups)
	number := strconv.Itoa
	return []string{
		number(p.N), number(bonus.N), string(bonus.Kind), bonus.Class.Value,
		number(with.N), with.Name.Value, p.Names.Value, number(groups.Of), string(groups.In),
	}
}

func orEmpty[T any](p *T) (empty T) {
	if p == nil {
		return empty
	}
	return *p
}

// effectsOf repeats what the cards do, as a snapshot.
func effectsOf(s *Set) (cardfile.Snapshot, error) { return s.Effects(effectValues()) }
