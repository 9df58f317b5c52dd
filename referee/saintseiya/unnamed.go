package saintseiya

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
)

// A player who ends a turn may discard a number of cards without naming them (R-UPKEEP-DISCARD).
// The cards are face-up, so the players see them. Shinpan asks for their names when an effect looks
// at them.

// numbers returns the possible numbers of unnamed discards, in the form of answers. If Shinpan
// deals the cards, there are none, because it has to know the remaining cards.
func (s standing) numbers() []string {
	if s.Dealt {
		return nil
	}
	var list []string
	for n := range s.b.Side(s.b.Turn).Hand.N {
		list = append(list, strconv.Itoa(n+1))
	}
	return list
}

// unnamed returns how many cards an answer discards without naming them.
func unnamed(a referee.Answer) int {
	n, _ := strconv.Atoi(a.One("discarding"))
	return n
}

// noNumber returns the reason why the given number of cards cannot be discarded unnamed.
func (s standing) noNumber(token string) []referee.Problem {
	p := referee.Cannot("not-so-many-in-hand", referee.Args{"word": token, "n": s.b.Side(s.b.Turn).Hand.N})
	if s.Dealt {
		p = referee.Cannot("name-them", nil)
	}
	p[0].Rule = "R-UPKEEP-DISCARD"
	return p
}

// discardUnnamed discards cards of the active player's hand without naming them; it logs the names
// of those that all players know anyway.
func (r *run) discardUnnamed(n int) {
	seat := r.b.Turn
	known := r.b.Side(seat).DiscardUnnamed(n)
	for _, card := range known {
		r.tell(referee.Event{Kind: "discarded", Seat: seat, Card: card.ID, Cause: rule("R-UPKEEP-DISCARD")})
	}
	if n -= len(known); n > 0 {
		r.tell(referee.Event{Kind: "discarded-unnamed", Seat: seat, N: n, Cause: rule("R-UPKEEP-DISCARD")})
	}
}

// unsure reports whether a player's discard pile can have unnamed cards that fit a description.
func (s standing) unsure(src *source, w *cards.Which, you, seat referee.Seat) bool {
	if w.In != cards.InDiscard || w.Those.Value != "" {
		return false
	}
	return slices.ContainsFunc(s.b.Side(seat).MayBeUnnamed(s.Knows()), s.fitting(src, w, you, seat))
}

// fitting returns a test for the cards in a player's discard pile that fit a description, as seen
// by a player.
func (s standing) fitting(src *source, w *cards.Which, you, seat referee.Seat) func(*cards.Card) bool {
	of := *src
	of.seat = you
	return func(card *cards.Card) bool {
		return s.describes(&of, w, ref{zone: cards.InDiscard, seat: seat, card: card})
	}
}

// looksFor has players name their discards if a condition requires a card there and none of the
// named cards fits.
func (r *run) looksFor(src *source, c *cards.Condition) error {
	if c == nil || c.Exists == nil {
		return nil
	}
	w := c.Exists
	has := func(seat referee.Seat) bool {
		return w.In == cards.InDiscard && slices.ContainsFunc(r.b.Side(seat).Discard, r.standing().fitting(src, w, src.seat, seat))
	}
	seats := r.standing().whose(w, src.seat)
	if slices.ContainsFunc(seats, has) {
		return nil
	}
	for _, seat := range seats {
		if !r.standing().unsure(src, w, src.seat, seat) {
			continue
		}
		if err := r.nameDiscards(seat, src); err != nil || has(seat) {
			return err
		}
	}
	return nil
}

// looksForLasting does the same as looksFor for the lasting effects in play.
func (r *run) looksForLasting() error {
	if !r.automatic() || !slices.ContainsFunc(r.b.Sides, func(s position.Side) bool { return s.Unnamed > 0 }) {
		return nil
	}
	for _, place := range r.b.Occupied(nil) {
		if err := r.looksForLinesOf(source{seat: r.b.Turn, card: r.b.On(place), place: place}, cards.OnTerrain); err != nil {
			return err
		}
	}
	for _, p := range r.b.Played {
		if err := r.looksForLinesOf(source{seat: r.b.Turn, card: p.Card, place: p.Place, number: p.Number}, cards.Played); err != nil {
			return err
		}
	}
	return nil
}

// looksForLinesOf does the same as looksFor for the lasting effects of one card.
func (r *run) looksForLinesOf(src source, at cards.When) error {
	for of := range src.linesAt(at) {
		conditions := []*cards.Condition{of.line.Effect.If}
		for k := range of.line.Effect.While {
			conditions = append(conditions, of.line.Effect.While[k].If)
		}
		for _, c := range conditions {
			if err := r.looksFor(&of, c); err != nil {
				return err
			}
		}
	}
	return nil
}

// looksAt has players name their discards if the other card of an exchange can be there.
func (r *run) looksAt(d doing, e *cards.Exchange, first ref) error {
	you, w := d.you, e.With
	if same(e) {
		you, w.Of = first.seat, ""
	}
	for _, seat := range r.standing().whose(&w, you) {
		if r.standing().unsure(d.source, &w, you, seat) {
			if err := r.nameDiscards(seat, d.source); err != nil {
				return err
			}
		}
	}
	return nil
}

// nameDiscards has a player name all unnamed cards of the discard pile, because an effect looks at
// them. If there is only one possibility, it does not ask.
func (r *run) nameDiscards(seat referee.Seat, src *source) error {
	side := r.b.Side(seat)
	list, evident := side.Evident(r.Knows())
	if !evident {
		answer, err := r.ask(func() flow.Question {
			slot := pile.Slot("cards", list)
			slot.Min, slot.Max = side.Unnamed, side.Unnamed
			return flow.Question{Ask: referee.Ask{Seat: seat, Key: "named", Args: referee.Args{"n": side.Unnamed, "card": src.card.ID}, Cause: src.cause(),
				Moves: []referee.Move{{Verb: "named", Slots: []*referee.Slot{slot}}}}}
		})
		if err != nil {
			return err
		}
		list = r.named(answer, "cards")
	}
	side.NameDiscards(list)
	r.Tell(referee.Event{Kind: "named", Seat: seat, Cards: pile.IDs(list), Cause: src.cause()})
	return nil
}
