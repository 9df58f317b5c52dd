package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/pile"
	"shinpan/referee/unseen"
)

// Shinpan sees neither hands nor decks (package unseen). It accepts a card that a player names
// from the hand, unless that player can know that the card is not there. That is so if the hand is
// known, or if the registered deck has no copy left (R-HIDDEN).

// Card returns the card with the given id: one of the set, or one that a board has declared.
func (m *Match) Card(b *position.Board, id referee.Card) (*cards.Card, bool) {
	if card, ok := m.Set.Card(id); ok {
		return card, true
	}
	return pile.Find(b.Known, id)
}

func (s standing) card(id string) (*cards.Card, bool) { return s.Card(s.b, referee.Card(id)) }

// named returns the cards that an answer gives for a slot.
func (s standing) named(a referee.Answer, slot string) []*cards.Card {
	return pile.Named(a, slot, s.card)
}

// one returns the card that a checked answer gives for a slot.
func (s standing) one(a referee.Answer, slot string) *cards.Card { return s.named(a, slot)[0] }

// checkHand checks that a player's hand can hold all the named cards at once, and cites the rule
// by which they leave it.
func (s standing) checkHand(seat referee.Seat, list []*cards.Card, rule string) []referee.Problem {
	return s.checkHandBy(seat, seat, list, rule)
}

// checkHandBy does the same as checkHand for cards that any player names, because other players
// know less about the hand than its owner.
func (s standing) checkHandBy(by, seat referee.Seat, list []*cards.Card, rule string) []referee.Problem {
	if i := slices.IndexFunc(list, (*cards.Card).Apart); i >= 0 {
		return referee.ByRule(referee.Cannot("apart", referee.Args{"card": list[i].ID}), "R-REINFORCEMENT-DECK")
	}
	hand := s.b.Side(seat).Hand
	copies := func(i int) unseen.Copies { return s.copies(by, seat, list[i], list[:i]) }
	return s.knowing(hand.CheckAll(seat, list, hand.Shown(by == seat || s.Dealt), copies, rule))
}

// knowing makes the first problem impossible to allow if Shinpan deals, because Shinpan then
// knows the hand.
func (s standing) knowing(problems []referee.Problem) []referee.Problem {
	if s.Dealt && len(problems) > 0 {
		problems[0].Grade = referee.Impossible
	}
	return problems
}

// inView returns the cards of a hand that a question can name. The question is public, so the
// hand's known cards are all included only if Shinpan deals.
func (s standing) inView(seat referee.Seat) []*cards.Card {
	return s.b.Side(seat).Hand.Shown(s.Dealt)
}

// copies returns the number of copies of a card, as far as the speaker knows: three of its name
// (R-COPIES) or, for its owner, as many as the registered deck has. It takes into account the
// copies that the answer has already named.
func (s standing) copies(by, owner referee.Seat, card *cards.Card, before []*cards.Card) unseen.Copies {
	c := unseen.Copies{Owner: owner, Card: card.ID, Most: rulebook.Copies, Rule: "R-COPIES"}
	same := func(other *cards.Card) bool { return other.Name == card.Name && other.Apart() == card.Apart() }
	if d := s.decks[owner.Index()]; d != nil && (by == owner || s.Dealt) {
		c.Most, c.Listed, same = d.of(card), true, func(other *cards.Card) bool { return other == card }
	}
	c.Seen = s.b.Seen(by, owner, same)
	c.Named = len(pile.Filter(before, same))
	return c
}

// of returns the number of copies of a card in the deck.
func (d *registered) of(card *cards.Card) int {
	if card.Index < 0 {
		return d.newer.Of(card.ID, nil) // declared during the match
	}
	return d.Count(card.Index)
}

// imaginable returns the maximum number of cards in a hand that a test can accept, as far as all
// players can see. The registered decklist does not count, because the opponent may not have seen
// it.
func (s standing) imaginable(seat referee.Seat, test func(*cards.Card) bool) int {
	n := s.b.Side(seat).Hand.N
	for _, card := range s.inView(seat) {
		if !test(card) {
			n--
		}
	}
	return n
}

// possible returns the maximum number of cards in a hand that a test can accept, according to
// public knowledge. It leaves out the given cards, which are already named. In earlier versions, a
// registered deck also counted.
func (s standing) possible(seat referee.Seat, without []*cards.Card, test func(*cards.Card) bool) int {
	hand := s.b.Side(seat).Hand
	faces := s.inView(seat)
	unknown := hand.N - len(faces)
	for _, card := range without {
		if i := slices.Index(faces, card); i >= 0 {
			faces = slices.Concat(faces[:i], faces[i+1:])
		} else {
			unknown--
		}
	}
	n := 0
	for _, card := range faces {
		if test(card) {
			n++
		}
	}
	if d := s.decks[seat.Index()]; d != nil && unknown > 0 && s.edition < editionWaits {
		left := 0
		for _, card := range d.prints {
			if test(card) {
				left += max(0, d.of(card)-s.b.Seen(seat, seat, func(other *cards.Card) bool { return other == card })-unseen.Count(without, card))
			}
		}
		for id, copies := range d.newer.Each {
			if card, known := s.card(string(id)); !known || test(card) {
				left += max(0, copies-s.b.Seen(seat, seat, func(other *cards.Card) bool { return other.ID == id }))
			}
		}
		unknown = min(unknown, left)
	}
	return n + max(0, unknown)
}

// handSlot returns a slot for cards in a player's hand that a test accepts, without the given ones,
// which are already named. It lists those that all players know. If the players deal, it also
// allows any card from the pool, with the likeliest first.
func (s standing) handSlot(name string, seat referee.Seat, pool []string, test func(*cards.Card) bool, without ...*cards.Card) *referee.Slot {
	inView := s.inView(seat)
	for _, card := range without {
		inView, _ = pile.Without(inView, card)
	}
	slot := pile.Slot(name, pile.Filter(inView, test))
	if !s.Dealt {
		slot.Open, slot.Pool, slot.Copies = true, pool, nil
	}
	return slot
}

// offers reports whether a slot has any card to name.
func offers(slot *referee.Slot) bool { return slot.Open || len(slot.From) > 0 }

// anyCard returns the pool of all cards.
func anyCard() []string { return []string{} }
