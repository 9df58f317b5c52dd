package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// fetches asks for a card of a hand or a Deck, and returns nil if the player names none.
func (r *run) fetches(a *acting, w *cards.Which, key referee.Key, in *referee.Slot) (*cards.Card, error) {
	card, _, err := r.fetch(a, w, key, in, "", nil)
	if card == nil && err == nil && w.In == cards.InDeck {
		r.shuffles(a)
	}
	return card, err
}

// fetch asks the player of an effect for a card in the hand or the Deck that fits a description, in
// addition to those already named. The player can always find no card, because other players cannot
// check.
func (r *run) fetch(a *acting, w *cards.Which, key referee.Key, in *referee.Slot, as cards.Manner, named []*cards.Card) (*cards.Card, referee.Answer, error) {
	side := r.b.Side(a.seat)
	if w.In == cards.InHand && side.Hand.N == 0 || w.In == cards.InDeck && side.Deck.N == 0 || w.In == cards.InExtra && side.Down == 0 {
		return nil, referee.Answer{}, nil
	}
	return r.takes(a, key, areaOf(w.In), func(s standing) ([]*referee.Slot, func(*cards.Card) []referee.Problem) {
		comes := key != "take.special" || r.edition < editionReturns
		may := func(c *cards.Card) bool {
			switch {
			case comes:
				return true
			case w.In == cards.InExtra:
				_, special := s.rules(c)
				return special == "" || special == cards.FirstSo && as != ""
			}
			return s.mayCome(position.Lying{Card: c})
		}
		if !comes {
			was := may
			may = func(c *cards.Card) bool {
				return was(c) && s.checkBanned(a.seat, cards.NoSpecialSummon, areaOf(w.In), c) == nil
			}
		}
		suits := func(c *cards.Card) bool { return a.fits(w, c) && (!w.Drawn || s.isDrawn(a, c)) }
		fits := func(c *cards.Card) bool { return suits(c) && may(c) }
		slot := s.handSlot("card", a.seat, poolOf(w), fits)
		if w.In == cards.InExtra {
			slot = s.extraSlot("card", a.seat, poolOf(w), fits)
		}
		if w.In == cards.InDeck {
			slot = s.deckSlot(a, w, fits)
		}
		slots := []*referee.Slot{slot}
		if in != nil {
			slots = append(slots, in)
		}
		return slots, func(card *cards.Card) []referee.Problem {
			problems := s.checkThere(a.seat, a.seat, areaOf(w.In), card)
			switch {
			case named != nil && w.In == cards.InHand:
				problems = s.checkHand(a.seat, a.seat, append(slices.Clone(named), card), "R-HIDDEN")
			case named != nil:
				problems = append(problems, s.copies(a.seat, a.seat, card, named).Check()...)
			}
			switch {
			case !suits(card):
				problems = append(referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID}), problems...)
			case !fits(card):
				problems = append(referee.Breaks("not-proper", "R-PROPER", referee.Args{"card": card.ID}), problems...)
			}
			return problems
		}
	})
}

// takes asks the player of an effect for a card in an area, or for none. A function returns the
// slots, of which the first is the card, and the check of a card. takes returns nil for no card.
func (r *run) takes(a *acting, key referee.Key, area string, of func(standing) ([]*referee.Slot, func(*cards.Card) []referee.Problem)) (*cards.Card, referee.Answer, error) {
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slots, check := of(s)
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "fetch", Args: referee.Args{"card": a.card.ID, "key": key, "area": where(area)}, Cause: a.cause(), Moves: orNone(referee.Move{Verb: "take", Slots: slots})},
			Check: func(answer referee.Answer) []referee.Problem {
				if answer.Verb == "none" {
					return nil
				}
				return check(s.one(answer, "card"))
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return nil, answer, err
	}
	return r.standing().one(answer, "card"), answer, nil
}

// orNone returns a move and the answer “none”, or only “none” if Shinpan knows that there is no card
// for the move.
func orNone(move referee.Move) []referee.Move {
	moves := []referee.Move{move, {Verb: "none"}}
	if move.Empty() != nil {
		return moves[1:]
	}
	return moves
}

// checkExtra refuses a card of the Extra Deck that a test rejects or that cannot be there.
func (s standing) checkExtra(a *acting, card *cards.Card, fits func(*cards.Card) bool) []referee.Problem {
	if !fits(card) {
		return referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID})
	}
	return s.checkThere(a.seat, a.seat, areaExtra, card)
}

// deckSlot returns a slot for a card of the Deck of an effect's player that fits a description.
func (s standing) deckSlot(a *acting, w *cards.Which, fits func(*cards.Card) bool) *referee.Slot {
	if s.Dealt {
		return s.inDeck(a.seat, fits)
	}
	return &referee.Slot{Name: "card", Min: 1, Open: true, Pool: poolOf(w)}
}

// inDeck returns a slot for a card from a Deck that Shinpan has dealt.
func (s standing) inDeck(seat referee.Seat, fits func(*cards.Card) bool) *referee.Slot {
	slot := s.restSlot(seat)
	slot.Secret = false
	only := &referee.Slot{Name: "card", Min: 1}
	for _, id := range slot.From {
		if card, ok := s.card(id); ok && fits(card) {
			only.Add(id, 1)
		}
	}
	for _, card := range s.b.Side(seat).Deck.Known {
		if fits(card) {
			only.Add(string(card.ID), 1)
		}
	}
	return only
}

// poolOf returns conditions on the facts of the cards that a description means.
func poolOf(w *cards.Which) []string {
	if len(w.Type) == 1 {
		return []string{"type=" + string(w.Type[0])}
	}
	return []string{}
}

// fetchSeveral asks the player of an effect for some cards of the Deck that fit a description. Two
// further tests are for each card and for all of them together; nil means no test. Finding too few
// is always possible, because other players cannot know.
func (r *run) fetchSeveral(a *acting, w *cards.Which, key referee.Key, n int, may func(standing, *cards.Card) bool, agree func([]*cards.Card) bool) ([]*cards.Card, error) {
	if r.b.Side(a.seat).Deck.N < n {
		return nil, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		fits := func(c *cards.Card) bool { return a.fits(w, c) && (may == nil || may(s, c)) }
		slot := s.deckSlot(a, w, fits)
		slot.Name, slot.Min, slot.Max = "cards", n, n
		moves := orNone(referee.Move{Verb: "cut", Slots: []*referee.Slot{slot}})
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "fetch-several", Args: referee.Args{"card": a.card.ID, "key": key, "area": where(areaDeck), "n": n}, Cause: a.cause(), Moves: moves},
			Check: func(answer referee.Answer) []referee.Problem {
				list := s.named(answer, "cards")
				for i, card := range list {
					if !fits(card) {
						return referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID})
					}
					if problems := append(s.checkThere(a.seat, a.seat, areaDeck, card), s.copies(a.seat, a.seat, card, list[:i]).Check()...); problems != nil {
						return problems
					}
				}
				if agree != nil && len(list) == n && !agree(list) {
					return referee.Breaks("not-alike", "R-CARD-TEXT", referee.Args{"card": a.card.ID})
				}
				return nil
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return nil, err
	}
	return r.standing().named(answer, "cards"), nil
}
