package cards

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// Material is a monster as a possible material: its printed facts, with the changes that apply
// to it.
type Material struct {
	// ID is the card, and As is the card that it is treated as by name.
	ID, As referee.Card
	// Name is the card's English name, or "" if it is not known.
	Name            string
	Race, Attribute string
	// Level and Rank are without a Value if the monster has none.
	Level, Rank Figure
	traits      traits
}

// Material returns the card as printed.
func (c *Card) Material() Material {
	return Material{
		ID: c.ID, As: c.Same(), Name: c.Names["en"], Race: c.Race, Attribute: c.Attribute, Level: c.Level, Rank: c.Ranked(), traits: c.traits,
	}
}

// Is reports whether the monster has a trait.
func (m Material) Is(t Trait) bool { return m.traits.has(t) }

// With returns the same monster with a trait added.
func (m Material) With(t Trait) Material {
	m.traits |= t.bit()
	return m
}

// Without returns the same monster without a trait.
func (m Material) Without(t Trait) Material {
	m.traits &^= t.bit()
	return m
}

// Verdict is the answer to whether something holds, as far as card facts can tell.
type Verdict int8

// The verdicts, in order. If several must hold together, the lowest counts.
const (
	No Verdict = iota
	// Ask means that only the players can tell, from the texts of cards.
	Ask
	Yes
)

func verdict(holds bool) Verdict {
	if holds {
		return Yes
	}
	return No
}

// Fits reports whether a monster fits the description of a part. It is certain about a series only
// if the name has the words, because card texts can add cards to a series and exclude others.
func (p Part) Fits(m Material) Verdict {
	level, hasLevel := m.Level.Value()
	lacks := func(t Trait) bool { return !m.Is(t) }
	switch {
	case p.Card != 0 && m.ID != cardOf(p.Card) && m.As != cardOf(p.Card),
		slices.ContainsFunc(p.Is, lacks), slices.ContainsFunc(p.Not, m.Is),
		p.Either != nil && !slices.ContainsFunc(p.Either, m.Is),
		p.Race != "" && m.Race != p.Race,
		p.Attribute != "" && m.Attribute != p.Attribute,
		p.Level != 0 && (!hasLevel || level < p.Level || level > p.Level && !p.AtLeast):
		return No
	case p.Series != "" && !inSeries(m.Name, p.Series):
		return Ask
	case p.NotSeries != "" && m.Name == "":
		return Ask
	}
	return verdict(p.NotSeries == "" || !inSeries(m.Name, p.NotSeries))
}

// inSeries reports whether a name has the words of a series. Capitals matter: “Gyroid” contains
// "roid", but “Roid Rage” does not.
func inSeries(name, series string) bool { return strings.Contains(name, series) }

// Allows reports whether exactly these monsters can be the materials. If the materials have no
// parts, the players decide.
func (m Materials) Allows(list []Material) Verdict {
	if m.Ask != "" || m.Parts == nil {
		return Ask
	}
	a := assignment{parts: m.Parts, list: list, used: make([][]int, len(m.Parts))}
	return a.best(0)
}

// Missing returns a part of a line that has too few of the monsters. It returns -1 if each part has
// enough of them. The line then has too many monsters, or monsters of the wrong kind.
func (m Materials) Missing(list []Material) int {
	for i, p := range m.Parts {
		fitting := 0
		for _, one := range list {
			if p.Fits(one) != No {
				fitting++
			}
		}
		if fitting < p.Least() {
			return i
		}
	}
	return -1
}

// Phrase returns a part of a line of materials in every language.
func (s *Set) Phrase(p Part) referee.Words { return p.phrase(s.namesOf, s.words) }

// assignment assigns each monster of a list to a part.
type assignment struct {
	parts []Part
	list  []Material
	used  [][]int // the monsters of each part
}

// best returns the best verdict for any way to assign the remaining monsters to parts. There are
// only a few parts and a few monsters, so it can try every way.
func (a *assignment) best(next int) Verdict {
	if next == len(a.list) {
		return a.whole()
	}
	best := No
	for i, p := range a.parts {
		fits := p.Fits(a.list[next])
		if fits <= best || p.Greatest() != 0 && len(a.used[i]) == p.Greatest() {
			continue
		}
		a.used[i] = append(a.used[i], next)
		best = max(best, min(fits, a.best(next+1)))
		a.used[i] = a.used[i][:len(a.used[i])-1]
	}
	return best
}

// whole reports whether each part has enough monsters and they share what the part requires.
func (a *assignment) whole() Verdict {
	for i, p := range a.parts {
		if len(a.used[i]) < p.Least() || !a.alike(p.Same, a.used[i]) {
			return No
		}
	}
	return Yes
}

// alike reports whether the given monsters share what a part requires.
func (a *assignment) alike(same Common, used []int) bool {
	for _, i := range used {
		first, other := a.list[used[0]], a.list[i]
		rank, ranked := other.Rank.Value()
		wanted, _ := first.Rank.Value()
		switch {
		case same == SameName && other.As != first.As:
			return false
		case same == SameRank && (!ranked || rank != wanted):
			return false
		}
	}
	return true
}
