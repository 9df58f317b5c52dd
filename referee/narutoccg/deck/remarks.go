package deck

import (
	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
)

// remarks warns about legal decklists that are probably mistakes: Jutsu that no Ninja in the list
// may use, and cards with costs that no other cards in it can pay.
func (d rules) remarks(list referee.Decklist) []referee.Problem {
	r := remarks{list: list}
	for _, line := range list.Lines {
		card, known := d.set.Card(line.Card)
		if !known || line.Section == SectionSideboard {
			continue
		}
		r.cards = append(r.cards, listed{card, line})
		if line.Section == SectionMain {
			r.total += line.Count
		}
	}
	if r.total < enoughCards {
		return nil
	}
	for _, l := range r.cards {
		r.unusable(l)
		r.unpayable(l)
	}
	referee.SortProblems(r.problems)
	return r.problems
}

// enoughCards is the smallest list for which missing cards are worth a warning.
const enoughCards = 40

type remarks struct {
	list     referee.Decklist
	cards    []listed
	total    int
	problems []referee.Problem
}

// listed is a card with its line.
type listed struct {
	*cards.Card
	line referee.DeckLine
}

func (r *remarks) warn(code, rule string, l listed, args referee.Args) {
	args["card"] = l.ID
	r.problems = append(r.problems, referee.Problem{Code: code, Rule: rule, At: l.line.At, Args: args, Fix: code, Grade: referee.Warning})
}

// unusable warns about a Jutsu that no Ninja in the list may use as printed.
func (r *remarks) unusable(l listed) {
	if l.Type != cards.Jutsu || len(l.Requirement) == 0 {
		return
	}
	for _, other := range r.cards {
		for _, attacking := range []bool{true, false} {
			if other.Type == cards.Ninja && l.Requirement.Allows(r.inBattle(other.Card, attacking)) != cards.No {
				return
			}
		}
	}
	r.warn("decklist.jutsu-unusable", "R-JUTSU", l, referee.Args{})
}

// inBattle returns a Ninja as it can be in a battle, with any changes and any teammates. Its
// unknown values leave conditions undecided.
func (r *remarks) inBattle(card *cards.Card, attacking bool) cards.User {
	user := cards.As(card)
	user.Entrance, user.Combat, user.Mental = cards.X(), cards.X(), cards.X()
	user.Injured, user.Head, user.Attacking, user.Blocking = true, true, attacking, !attacking
	for _, other := range r.cards {
		user.Team = append(user.Team, other.Card)
	}
	return user
}

// unpayable warns about a hand cost or a Jutsu cost that requires more cards with a symbol than
// the rest of the deck has.
func (r *remarks) unpayable(l listed) {
	if hand, ok := l.Hand.Value(); ok && hand > r.others(l, l.Symbols) {
		r.warn("decklist.hand-cost-unpayable", "R-HAND-COST", l, referee.Args{"n": hand})
	}
	if len(l.Cost) == 0 {
		return
	}
	for _, price := range l.Cost {
		if r.pays(l, price) {
			return
		}
	}
	r.warn("decklist.jutsu-cost-unpayable", "R-JUTSU-COST", l, referee.Args{"cost": l.Cost.String()})
}

// pays reports whether the other cards of the deck can pay a price.
func (r *remarks) pays(l listed, price cards.Price) bool {
	for symbol, n := range price.Units {
		if n > r.others(l, cards.Symbol(symbol).Set()) {
			return false
		}
	}
	return true
}

// others returns the number of other cards in the deck that have one of the symbols.
func (r *remarks) others(l listed, symbols cards.Symbols) int {
	n := 0
	for _, other := range r.cards {
		if other.line.Section == SectionMain && other.Symbols.Share(symbols) {
			n += other.line.Count
		}
	}
	if l.line.Section == SectionMain && l.Symbols.Share(symbols) {
		n-- // leaves out the card itself
	}
	return n
}
