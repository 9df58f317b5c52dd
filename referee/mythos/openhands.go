package mythos

import (
	"slices"

	"shinpan/referee"
)

// At a table with open hands the referee knows every card: simulation, and
// whoever wants to play so. It is the same table but for this: what comes off
// a deck is asked of Chance when it does, and what leaves a hand, of its
// player. Nothing that a card lets a player look at need be asked then, and
// nothing be declared.

// The option of a setup that opens the hands.
const (
	handsOption = "hands"
	handsKnown  = "known"
	handsHidden = "hidden"
)

func checkHandsOption(value string) []referee.Problem {
	if value == handsKnown || value == handsHidden {
		return nil
	}
	return impossible("hands-option", referee.Args{"value": value, "known": handsKnown, "hidden": handsHidden})
}

// checkOpen wants the decks of both players where hands are open: what may be
// drawn is what is left of them.
func checkOpen(setup referee.Setup) []referee.Problem {
	if setup.Options[handsOption] != handsKnown || setup.Deck(1) != nil && setup.Deck(2) != nil {
		return nil
	}
	return impossible("hands-without-decks", nil)
}

// checkOpen wants a board file with open hands to say every card.
func (r *boardReader) checkOpen() {
	if !r.match.openHands {
		return
	}
	for i, f := range []sideFile{r.file.P1.Value, r.file.P2.Value} {
		if seat := referee.Seat(i + 1); !r.b.handKnown(seat) {
			r.say("hand-unknown", f.Hand.Place, referee.Args{"seat": seat})
		}
	}
	if unknown := r.b.all(func(_ spot, c *character) bool { return slices.Contains(faces(c.cards()), nil) }); len(unknown) > 0 {
		r.say("piece-unknown", r.file.Game.Place, referee.Args{"piece": unknown[0].id()})
	}
}

// uncoverTop makes sure that the referee knows the n top cards of a deck, as
// many as there are, where hands are open: Chance says which they are now, and
// not before.
func (r *run) uncoverTop(seat referee.Seat, n int, cause referee.Cause) error {
	deck := r.b.side(seat).deck
	n = min(n, deck.n) - len(deck.known)
	if !r.openHands || n <= 0 {
		return nil
	}
	answer, err := r.ask(func() referee.Ask {
		slot := r.restSlot(r.b, seat, n)
		return referee.Ask{Seat: referee.Chance, Key: "deal", Args: referee.Args{"of": seat, "n": n}, Cause: cause,
			Moves: filling("deal", slot)}
	})
	if err != nil {
		return err
	}
	known := &r.b.side(seat).deck.known
	*known = slices.Grow(*known, n)
	for _, id := range answer.All("cards") {
		card, _ := r.cards.Card(referee.Card(id))
		*known = append(*known, card)
	}
	return nil
}

// manyCards is more cards than a few sets have.
const manyCards = 512

// restSlot takes n cards of those that a deck still holds: the registered ones
// less those that are elsewhere. After an overruled answer there may be too
// few; then any card may come.
func (m *match) restSlot(b *board, seat referee.Seat, n int) referee.Slot {
	deck := m.decks[seat.Index()]
	rest := deck.all(make([]uint8, 0, manyCards))
	rest.less(b, seat)
	if rest.n < n {
		return referee.Slot{Name: "cards", Min: n, Max: n, Open: true, From: m.characterIDs}
	}
	slot := referee.Slot{Name: "cards", Min: n, Max: n, From: make([]string, 0, len(deck.versions)), Copies: make([]int, 0, len(deck.versions))}
	for _, card := range deck.versions {
		if n := int(rest.copies[card.index]); n > 0 {
			slot.From, slot.Copies = append(slot.From, string(card.ID)), append(slot.Copies, n)
		}
	}
	return slot
}

// remainder is what is left of a registered deck: how many cards, and how many
// copies of each by its index.
type remainder struct {
	n      int
	copies []uint8
	// unknown counts cards that are not known, surplus is one of which there
	// are more than registered.
	unknown int
	surplus *Card
}

// all is the whole deck, counted where there is room.
func (d *registered) all(room []uint8) remainder {
	return remainder{n: d.size, copies: append(room, d.copies...)}
}

// less takes off the cards of a player that are not among the unknown ones of
// the deck.
func (r *remainder) less(b *board, owner referee.Seat) {
	for i := range b.missions {
		for _, side := range b.missions[i].characters {
			for _, c := range side {
				for _, h := range c.under {
					r.take(h, owner)
				}
				r.take(c.top, owner)
			}
		}
	}
	side := b.side(owner)
	for _, pile := range [...][]*Card{side.discard, side.hand.open, side.hand.known, side.deck.known} {
		for _, card := range pile {
			r.take(held{card, owner}, owner)
		}
	}
}

// take takes off a card if it is the player's.
func (r *remainder) take(h held, owner referee.Seat) {
	switch {
	case h.owner != owner:
	case h.card == nil:
		r.unknown++
	case r.copies[h.card.index] == 0:
		r.surplus = h.card
	default:
		r.copies[h.card.index]--
		r.n--
	}
}

// checkDeal checks which cards come off a deck.
func checkDeal(s *state, a referee.Answer) []referee.Problem {
	slot, _ := s.ask.Moves[0].Slot("cards")
	ids := a.All("cards")
	if len(ids) != slot.Min {
		return impossible("how-many", referee.Args{"least": slot.Min, "most": slot.Most(), "n": len(ids)})
	}
	for i, id := range ids {
		if _, problems := s.character(id); problems != nil {
			return problems
		}
		left := 0
		if at := slices.Index(slot.From, id); at >= 0 && !slot.Open {
			left = slot.Copies[at]
		}
		if !slot.Open && times(ids[:i], id) >= left {
			return []referee.Problem{refusal("not-in-rest", "R-DECK-COPIES", referee.Args{"card": referee.Card(id), "n": left})}
		}
	}
	return nil
}

// checkHidden wants the card of the hand that is hidden.
func (s *state) checkHidden(a referee.Answer) []referee.Problem {
	if a.One("as") == "" {
		return impossible("say-hidden", nil)
	}
	card, problems := s.character(a.One("as"))
	if problems != nil {
		return problems
	}
	return s.checkHand(holding{a.Seat, a.Seat, card, 0})
}

// cardSlot takes one of the cards of some lists.
func cardSlot(name string, lists ...[]*Card) referee.Slot {
	n := 0
	for _, cards := range lists {
		n += len(cards)
	}
	slot := referee.Slot{Name: name, Min: 1, From: make([]string, 0, n), Copies: make([]int, 0, n)}
	for _, cards := range lists {
		for _, card := range cards {
			if at := slices.Index(slot.From, string(card.ID)); at >= 0 {
				slot.Copies[at]++
				continue
			}
			slot.From, slot.Copies = append(slot.From, string(card.ID)), append(slot.Copies, 1)
		}
	}
	return slot
}

// faceUp are cards whose faces all are known, nil when one is not.
func faceUp(cards []*Card) []*Card {
	if slices.Contains(cards, nil) {
		return nil
	}
	return cards
}

// putOpenOnTop puts cards of an open hand on the deck, the last named on top.
func (r *run) putOpenOnTop(src *source, n int) error {
	cards, err := r.fromHand(src.seat, request{asking: asking{src: src, seat: src.seat, verb: "put-back-cards", about: referee.Args{"n": n}}, least: n, most: n})
	if err != nil {
		return err
	}
	side := r.b.side(src.seat)
	for _, card := range cards {
		side.hand.take(card)
		side.deck.n++
		side.deck.known = slices.Insert(slices.Clip(side.deck.known), 0, card)
		side.deck.said = slices.Insert(slices.Clip(side.deck.said), 0, nil)
	}
	return nil
}

// placedOpen takes the card that is put face-down into play, which its player,
// or Chance, has said.
func (r *run) placedOpen(src *source, from Source, owner referee.Seat) (*Card, error) {
	if from != FromHand {
		card, err := r.topCard(src, owner)
		if err == nil {
			r.b.side(owner).deck.takeTop()
		}
		return card, err
	}
	cards, err := r.fromHand(owner, request{asking: asking{src: src, seat: owner, verb: "place-card"}, least: 1, most: 1})
	if err != nil {
		return nil, err
	}
	r.b.side(owner).hand.take(cards[0])
	return cards[0], nil
}
