package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// Effects destroy or banish cards of hands and Decks. In a hand, they can only act on cards that all
// players know; in a Deck, its player names them.

// held reports whether a description means cards of a hand or of a Deck.
func held(w *cards.Which) bool {
	return w.In == cards.InHand || w.In == cards.InDeck || w.Plus != nil && held(w.Plus)
}

// destroysHeld destroys cards of hands and Decks, together with those on the field that the
// description means.
func (r *run) destroysHeld(a *acting, v *cards.Destroy) (bool, error) {
	done := a.done
	any := false
	var all []position.Moved
	for w := &v.Which; w != nil; w = w.Plus {
		part := *w
		part.Plus = nil
		a.done = done
		did, err := false, error(nil)
		switch part.In {
		case cards.InHand:
			did = r.destroysInHands(a, &part)
		case cards.InDeck:
			did, err = r.destroysInDeck(a, &part, v.N)
		default:
			did, err = r.takesOff(a, &part, 0, false, cards.ToGrave, "destroyed")
		}
		if err != nil {
			return false, err
		}
		if did {
			any, all = true, append(all, a.done...)
		}
	}
	a.done = all
	return any, nil
}

// destroysInHands destroys the known cards of hands that fit a description.
func (r *run) destroysInHands(a *acting, w *cards.Which) bool {
	done := a.done
	a.done = nil
	for _, seat := range r.b.InTurn() {
		if w.Of != "" && (w.Of == cards.OfYou) != (seat == a.seat) {
			continue
		}
		moved := slices.Clone(done)
		for _, card := range slices.Clone(r.b.Side(seat).Hand.Open) {
			if w.Done {
				i := slices.IndexFunc(moved, func(m position.Moved) bool { return m.Card == card && m.Seat == seat })
				if i < 0 {
					continue
				}
				moved = slices.Delete(moved, i, i+1)
			}
			if a.fits(w, card) {
				r.breaks(a, seat, areaHand, card)
			}
		}
	}
	return len(a.done) > 0
}

// breaks destroys a card of a hand or a Deck.
func (r *run) breaks(a *acting, seat referee.Seat, from string, card *cards.Card) {
	r.breaking = true
	r.sends(seat, areaGrave, r.take(seat, from, card), referee.Event{Kind: "destroyed-held", Key: whereIn(cards.Area(from)), Cause: a.cause()})
	r.breaking = false
	a.done, r.b.Fresh = append(a.done, position.Moved{Card: card, Seat: seat}), true
}

// destroysInDeck destroys up to n cards of the Deck of an effect's player, who names them one at a
// time.
func (r *run) destroysInDeck(a *acting, w *cards.Which, n int) (bool, error) {
	a.done = nil
	for range n {
		card, _, err := r.fetch(a, w, "take.destroy", nil, "", nil)
		if err != nil {
			return false, err
		}
		if card == nil {
			break
		}
		r.breaks(a, a.seat, areaDeck, card)
	}
	r.shuffles(a)
	return len(a.done) > 0, nil
}

// movesNamed moves all cards of certain names from the hand and the Deck of an effect's player, who
// names those that Shinpan does not know.
func (r *run) movesNamed(a *acting, v *cards.Move) (bool, error) {
	to := areaTo(v.To)
	with := *a // the names
	a.done = nil
	for w := &v.Which; w != nil; w = w.Plus {
		part := *w
		part.Plus = nil
		if v.To == cards.ToBanished && r.standing().checkBanishing(a.seat, part.In) != nil {
			continue
		}
		list, err := r.allNamed(&with, &part)
		if err != nil {
			return false, err
		}
		for _, card := range list {
			r.sends(a.seat, to, r.take(a.seat, areaOf(part.In), card), referee.Event{Kind: "moved", Cause: a.cause()})
			a.done, r.b.Fresh = append(a.done, position.Moved{Card: card, Seat: a.seat}), true
		}
		if part.In == cards.InDeck {
			r.shuffles(a)
		}
	}
	return len(a.done) > 0, nil
}

// allNamed returns all cards of a hand or a Deck that have certain names.
func (r *run) allNamed(a *acting, w *cards.Which) ([]*cards.Card, error) {
	var list []*cards.Card
	side := r.b.Side(a.seat)
	fits := func(c *cards.Card) bool { return a.fits(w, c) }
	hidden := side.Deck.N
	if w.In == cards.InHand {
		for _, card := range side.Hand.Shown(r.Dealt) {
			if fits(card) {
				list = append(list, card)
			}
		}
		hidden = side.Hand.N - len(side.Hand.Shown(r.Dealt))
	} else if r.Dealt {
		slot := r.standing().inDeck(a.seat, fits)
		for i, id := range slot.From {
			card, _ := r.standing().card(id)
			for range slot.Copies[i] {
				list = append(list, card)
			}
		}
	}
	if r.Dealt || hidden == 0 {
		return list, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slot := &referee.Slot{Name: "cards", Min: 1, Max: hidden, Open: true, Pool: poolOf(w)}
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "all-named", Args: referee.Args{"card": a.card.ID, "area": whereIn(w.In)}, Cause: a.cause(), Moves: []referee.Move{{Verb: "cut", Slots: []*referee.Slot{slot}}, {Verb: "none"}}},
			Check: func(answer referee.Answer) []referee.Problem {
				said := s.named(answer, "cards")
				for i, card := range said {
					if !fits(card) {
						return referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID})
					}
					if problems := s.copies(a.seat, a.seat, card, said[:i]).Check(); problems != nil {
						return problems
					}
				}
				return nil
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return list, err
	}
	return append(list, r.standing().named(answer, "cards")...), nil
}

// showsDown shows a face-down card on the field, which stays face-down.
func (r *run) showsDown(a *acting, serial int) error {
	if err := r.identify(serial); err != nil {
		return err
	}
	if at, ok := r.b.Locate(serial); ok && !r.b.At(at).Named {
		p := r.b.At(at)
		p.Named = true
		r.tell(referee.Event{Kind: "shown-down", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Cause: a.cause()})
	}
	return nil
}

// whereIn returns the message key of a hand or of a Deck as a whole.
func whereIn(in cards.Area) referee.Key {
	if in == cards.InDeck {
		return where("in-deck")
	}
	return where(areaOf(in))
}
