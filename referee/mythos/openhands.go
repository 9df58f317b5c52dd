package mythos

import (
	"fmt"
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/deck"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/unseen"
)

// With open hands, Shinpan knows every card. Simulation uses open hands, and players can choose
// them. Two things differ: Chance is asked for each card when it leaves a deck, and players are
// asked for the cards that leave their hands. Shinpan asks no question about cards that a player
// may look at, and the players declare nothing.

func checkHandsOption(value string) []referee.Problem {
	if value == referee.HandsKnown || value == referee.HandsHidden {
		return nil
	}
	return referee.Cannot("hands-option", referee.Args{"value": value, "known": referee.HandsKnown, "hidden": referee.HandsHidden})
}

// checkOpen requires the decks of both players if hands are open, because cards are drawn from
// the rest of them.
func checkOpen(setup referee.Setup) []referee.Problem {
	if !setup.Dealt() || wholeDecks(setup) {
		return nil
	}
	return referee.Cannot("hands-without-decks", nil)
}

// wholeDecks reports whether both players register a deck with its characters.
func wholeDecks(setup referee.Setup) bool {
	for i := range rulebook.Players {
		if list := setup.Deck(referee.Seat(i + 1)); list == nil || deck.OnlyMissions(*list) {
			return false
		}
	}
	return true
}

// uncoverTop ensures that, with open hands, Shinpan knows the top n cards of a deck, or all of
// them if there are fewer. Chance determines them only at this moment.
func (r *run) uncoverTop(seat referee.Seat, n int, cause referee.Cause) error {
	deck := r.b.Side(seat).Deck
	n = min(n, deck.N) - len(deck.Known)
	if !r.OpenHands || n <= 0 {
		return nil
	}
	answer, err := r.ask(func() flow.Question { return r.dealt(seat, n, cause) })
	if err != nil {
		return err
	}
	known := &r.b.Side(seat).Deck.Known
	*known = slices.Grow(*known, n)
	for _, id := range answer.All("cards") {
		card, _ := r.Cards.Card(referee.Card(id))
		*known = append(*known, card)
	}
	return nil
}

// dealt asks Chance for cards from a deck; only their player sees them.
func (r *run) dealt(seat referee.Seat, n int, cause referee.Cause) flow.Question {
	stands, moves := r.standing(), filling("deal", r.restSlot(r.b, seat, n))
	return flow.Question{
		Ask:   referee.Ask{Seat: referee.Chance, Key: "deal", Args: referee.Args{"of": seat, "n": n}, Cause: cause, Moves: moves},
		Check: func(a referee.Answer) []referee.Problem { return stands.checkDeal(a, moves[0].Slots[0]) },
		Sight: flow.Only(seat),
	}
}

// restSlot returns a slot for n of the cards that a deck still holds, which are the registered
// cards that are not elsewhere. After an allowed illegal answer there can be too few such cards;
// then any card can come.
func (m *Match) restSlot(b *position.Board, seat referee.Seat, n int) referee.Slot {
	deck := m.decks[seat.Index()]
	rest := remainder{Rest: deck.Rest()}
	rest.less(b, seat)
	if rest.N < n {
		slot := anyCharacter("cards", n)
		slot.Max = n
		return slot
	}
	slot := referee.Slot{Name: "cards", Min: n, Max: n, From: make([]string, 0, len(deck.versions)), Copies: make([]int, 0, len(deck.versions))}
	for _, card := range deck.versions {
		if n := rest.Count(card.Index); n > 0 {
			slot.From, slot.Copies = append(slot.From, string(card.ID)), append(slot.Copies, n)
		}
	}
	return slot
}

// remainder holds the rest of a registered deck.
type remainder struct {
	unseen.Rest
	// unknown is the number of removed cards that are not known.
	unknown int
}

// less removes the player's cards that are not among the deck's unknown cards.
func (r *remainder) less(b *position.Board, owner referee.Seat) {
	for i := range b.Missions {
		sides := &b.Missions[i].Characters
		for s := range sides {
			for _, c := range sides[s] {
				for _, h := range c.Under {
					r.take(h, owner)
				}
				r.take(c.Top, owner)
			}
		}
	}
	side := b.Side(owner)
	for _, pile := range [...][]*cards.Card{side.Discard, side.Hand.Open, side.Hand.Known, side.Deck.Known} {
		for _, card := range pile {
			if card == nil {
				r.unknown++
				continue
			}
			r.Take(card.Index)
		}
	}
}

// take removes a card if it is the player's.
func (r *remainder) take(h position.Held, owner referee.Seat) {
	switch {
	case h.Owner != owner:
	case h.Card == nil:
		r.unknown++
	default:
		r.Take(h.Card.Index)
	}
}

// checkDeal checks which cards leave a deck.
func (s standing) checkDeal(a referee.Answer, slot *referee.Slot) []referee.Problem {
	ids := a.All("cards")
	if len(ids) != slot.Min {
		return referee.Cannot("how-many", referee.Args{"least": slot.Min, "most": slot.Most(), "n": len(ids)})
	}
	for i, id := range ids {
		if _, problems := s.character(id); problems != nil {
			return problems
		}
		left := 0
		if at := slices.Index(slot.From, id); at >= 0 && !slot.Open {
			left = slot.Copies[at]
		}
		if !slot.Open && unseen.Count(ids[:i], id) >= left {
			return []referee.Problem{refusal("not-in-rest", "R-DECK-COPIES", referee.Args{"card": referee.Card(id), "n": left})}
		}
	}
	return nil
}

// checkHidden requires the answer to name the card that is played hidden from the hand.
func (s standing) checkHidden(a referee.Answer) []referee.Problem {
	if a.One("as") == "" {
		return referee.Cannot("say-hidden", nil)
	}
	card, problems := s.character(a.One("as"))
	if problems != nil {
		return problems
	}
	return s.checkHand(holding{a.Seat, a.Seat, card, 0})
}

// addCards offers cards in a slot, each with its number of copies.
func addCards(slot *referee.Slot, cards []*cards.Card) {
	for _, card := range cards {
		slot.Add(string(card.ID), 1)
	}
}

// faceUp returns the cards if all their faces are known, or nil otherwise.
func faceUp(cards []*cards.Card) []*cards.Card {
	if slices.Contains(cards, nil) {
		return nil
	}
	return cards
}

// putOpenOnTop puts cards of an open hand on the deck, with the last named card on top.
func (r *run) putOpenOnTop(src *source, n int) error {
	cards, err := r.fromHand(src.seat, request{asking: asking{src: src, seat: src.seat, verb: "put-back-cards", about: referee.Args{"n": n}}, least: n, most: n, secret: true})
	if err != nil {
		return err
	}
	side := r.b.Side(src.seat)
	for _, card := range cards {
		side.Hand.Take(card)
		side.Deck.Put(card)
	}
	return nil
}

// placedOpen removes the card that goes into play face-down, as its player or Chance names it.
func (r *run) placedOpen(src *source, from cards.Source, owner referee.Seat) (*cards.Card, error) {
	if from != cards.FromHand {
		card, err := r.topCard(src, owner)
		if err == nil {
			r.b.Side(owner).Deck.TakeTop()
		}
		return card, err
	}
	cards, err := r.fromHand(owner, request{asking: asking{src: src, seat: owner, verb: "place-card"}, least: 1, most: 1, secret: true})
	if err != nil {
		return nil, err
	}
	r.b.Side(owner).Hand.Take(cards[0])
	return cards[0], nil
}

// Dealt checks, if hands are open, that the visible cards and those in the deck add up to the
// registered ones.
func (s *State) Dealt() error {
	if !s.OpenHands {
		return nil
	}
	for i, deck := range s.decks {
		left := remainder{Rest: deck.Rest()}
		left.less(s.Table, referee.Seat(i+1))
		unknown := s.Table.Sides[i].Deck.N - len(s.Table.Sides[i].Deck.Known)
		switch {
		case left.unknown > 0:
			return fmt.Errorf("a card of player %d is not known", i+1)
		case left.Surplus >= 0:
			return fmt.Errorf("there are more copies of %s than the %d of player %d's deck", s.Cards.All()[left.Surplus].ID, deck.Count(left.Surplus), i+1)
		case unknown != left.N:
			return fmt.Errorf("player %d's deck has %d unknown cards, not %d", i+1, unknown, left.N)
		}
	}
	return nil
}
