package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/pile"
	"shinpan/referee/unseen"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// Shinpan sees neither hands nor Decks nor face-down cards (package unseen). It accepts a card that
// a player names, unless the player can know that it is wrong, because the hand is known or the
// registered deck has no copy left (R-HIDDEN).

// Card returns the card with an id, from the set or from the declarations of a board.
func (m *Match) Card(b *position.Board, id referee.Card) (*cards.Card, bool) {
	if card, ok := m.Set.Card(id); ok {
		return card, true
	}
	return pile.Find(b.Known, id)
}

func (s standing) card(id string) (*cards.Card, bool) { return s.Card(s.b, referee.Card(id)) }

// named returns the cards of a slot.
func (s standing) named(a referee.Answer, slot string) []*cards.Card {
	return pile.Named(a, slot, s.card)
}

// one returns the card of a slot that has been checked, or nil for an empty slot.
func (s standing) one(a referee.Answer, slot string) *cards.Card {
	if list := s.named(a, slot); len(list) > 0 {
		return list[0]
	}
	return nil
}

// checkHand returns the problems if a player's hand cannot hold some named cards at the same time.
// It cites the rule by which they leave the hand.
func (s standing) checkHand(by, seat referee.Seat, list []*cards.Card, rule string) []referee.Problem {
	if i := slices.IndexFunc(list, (*cards.Card).Extra); i >= 0 {
		return referee.ByRule(referee.Cannot("extra-in-hand", referee.Args{"card": list[i].ID}), "R-DECK-EXTRA-KIND")
	}
	hand := s.b.Side(seat).Hand
	copies := func(i int) unseen.Copies { return s.copies(by, seat, list[i], list[:i]) }
	return s.knowing(hand.CheckAll(seat, list, hand.Shown(by == seat || s.Dealt), copies, rule))
}

// knowing returns some problems, which become Impossible if Shinpan deals and so knows every card.
func (s standing) knowing(problems []referee.Problem) []referee.Problem {
	if s.Dealt {
		for i := range problems {
			problems[i].Grade = referee.Impossible
		}
	}
	return problems
}

// copies returns the number of copies of a card, as far as the speaker knows: three with its name
// (R-DECK-COPIES) or, for the owner, the number in the registered deck. It subtracts the copies
// that the answer has already named.
func (s standing) copies(by, owner referee.Seat, card *cards.Card, before []*cards.Card) unseen.Copies {
	c := unseen.Copies{Owner: owner, Card: card.ID, Most: rulebook.Copies, Rule: "R-DECK-COPIES"}
	same := func(other *cards.Card) bool { return other.Same() == card.Same() }
	if d := s.decks[owner.Index()]; d != nil && (by == owner || s.Dealt) {
		c.Most, c.Listed, same = s.of(d, owner, card), true, func(other *cards.Card) bool { return other == card }
	}
	c.Seen = s.b.Seen(by, owner, same)
	c.Named = len(pile.Filter(before, same))
	return c
}

// of returns the number of copies of a card in a registered deck.
func (s standing) of(d *registered, owner referee.Seat, card *cards.Card) int {
	if card.Index < 0 { // declared in the match
		seen := map[referee.Card]int{}
		s.b.Seen(owner, owner, func(other *cards.Card) bool {
			if other.Index < 0 {
				seen[other.ID]++
			}
			return false
		})
		return d.newer.Of(card.ID, seen)
	}
	return d.main.Count(card.Index) + d.extra.Count(card.Index) + d.sided.Count(card.Index)
}

// checkElsewhere returns the problems if a named card cannot be in a player's Deck or Extra Deck,
// or face-down on the field.
func (s standing) checkElsewhere(by, owner referee.Seat, card *cards.Card) []referee.Problem {
	if problems := s.copies(by, owner, card, nil).Check(); problems != nil {
		return s.knowing(problems)
	}
	return nil
}

// handInView returns the cards of a hand that a question can name. A question is public, so these
// are all known cards only if Shinpan deals.
func (s standing) handInView(seat referee.Seat) []*cards.Card {
	return s.b.Side(seat).Hand.Shown(s.Dealt)
}

// handSlot returns a slot for cards of a player's hand that a test accepts: those that all players
// know or, if the players deal, any card of the pool.
func (s standing) handSlot(name string, seat referee.Seat, pool []string, test func(*cards.Card) bool) *referee.Slot {
	slot := pile.Slot(name, pile.Filter(s.handInView(seat), test))
	if !s.Dealt {
		slot.Open, slot.Pool, slot.Copies = true, pool, nil
	}
	return slot
}

// extraSlot returns a slot for a card of a player's Extra Deck that a test accepts. A
// registered list is private, so it is shown only if Shinpan deals.
func (s standing) extraSlot(name string, seat referee.Seat, pool []string, test func(*cards.Card) bool) *referee.Slot {
	var list []*cards.Card
	if d := s.decks[seat.Index()]; d != nil && s.Dealt {
		for _, card := range d.extras {
			if test(card) && s.copies(seat, seat, card, nil).Check() == nil {
				list = append(list, card)
			}
		}
	}
	slot := pile.Slot(name, list)
	if !s.Dealt {
		slot.Open, slot.Pool, slot.Copies = true, pool, nil
	}
	return slot
}

// uncovers returns the card at a spot: the one that the answer names, or the known one.
func (s standing) uncovers(at position.Spot, said *cards.Card) *cards.Card {
	if said != nil {
		return said
	}
	return s.b.At(at).Card
}

// untoldCard rejects using the other player's face-down card without a name, because a later
// rejection by the rules would reveal the card (R-HIDDEN).
func (s standing) untoldCard(by referee.Seat, at position.Spot, said *cards.Card) []referee.Problem {
	p := s.b.At(at)
	if s.untold || said != nil || p.Card == nil || !p.Hidden() || by == at.Seat {
		return nil
	}
	return referee.ByRule(referee.Cannot("name-it", referee.Args{"piece": s.b.ID(at)}), "R-HIDDEN")
}

// checkUncovered returns the problems if a face-down card cannot be the one that its controller
// names (R-HIDDEN). It returns none if no name is necessary.
func (s standing) checkUncovered(at position.Spot, said *cards.Card) []referee.Problem {
	p := s.b.At(at)
	switch {
	case p.Card == nil && said == nil:
		return referee.ByRule(referee.Cannot("name-it", referee.Args{"piece": s.b.ID(at)}), "R-HIDDEN")
	case p.Card != nil && said != nil && said != p.Card:
		return s.otherCard(at, said)
	case p.Card == nil && said.Extra(): // the card was Set from the hand
		return referee.ByRule(referee.Cannot("extra-in-hand", referee.Args{"card": said.ID}), "R-DECK-EXTRA-KIND")
	case p.Card == nil:
		return s.checkElsewhere(at.Seat, p.Owner, said)
	}
	return nil
}

// uncover names a face-down card before it is turned face-up.
func (r *run) uncover(at position.Spot, said *cards.Card) *cards.Card {
	p := r.b.At(at)
	p.Card = r.standing().uncovers(at, said)
	return p.Card
}
