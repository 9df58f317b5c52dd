package saintseiya

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/rulebook"
)

// source is an effect at work, with its player and the place of its card.
type source struct {
	// seat is the player of the effect, who plays, activates or acquires the card, or whose turn it
	// is.
	seat referee.Seat
	card *cards.Card
	line *cards.Line
	// place is the place of the card on the terrain, or of the card that it faces, or 0 if
	// there is none.
	place int
	// number identifies a played character; it is 0 for other cards.
	number int
	// fight is the acquisition in which the effect is at work, or nil.
	fight *fight
	// those holds the cards that steps have remembered, by name.
	those map[string][]ref
	// shown holds the cards that the effect has revealed from piles. idle holds the players for
	// whom it changed nothing.
	shown []ref
	idle  []referee.Seat
	// unpaid means that the payments of the effect were impossible.
	unpaid bool
}

func (s *source) cause() referee.Cause { return referee.Cause{Line: s.line.Code} }

// effect is a change that a lasting effect makes.
type effect struct {
	*source
	*cards.Change
}

// lasting returns the changes by lasting effects whose conditions hold, from cards on the terrain
// and from played characters (R-TERRAIN-EFFECT). The fight is the current or hypothetical
// acquisition, or nil.
func (s standing) lasting(f *fight) []effect {
	if !s.automatic() {
		return nil
	}
	var all []effect
	for i := range s.b.Terrain {
		if card := s.b.Terrain[i].Card; card != nil {
			all = s.changes(all, source{seat: s.b.Turn, card: card, place: i + 1, fight: f}, cards.OnTerrain)
		}
	}
	for i := range s.b.Played {
		p := &s.b.Played[i]
		all = s.changes(all, source{seat: s.b.Turn, card: p.Card, place: p.Place, number: p.Number, fight: f}, cards.Played)
	}
	return all
}

// changes adds the changes by the lasting effects of one card.
func (s standing) changes(all []effect, of source, at cards.When) []effect {
	for i := range of.card.Lines {
		line := &of.card.Lines[i]
		if line.At != at {
			continue
		}
		src := new(source)
		*src = of
		src.line = line
		if !s.holds(src, line.Effect.If) {
			continue
		}
		for k := range line.Effect.While {
			if change := &line.Effect.While[k]; s.holds(src, change.If) {
				all = append(all, effect{src, change})
			}
		}
	}
	return all
}

// holds reports whether a condition holds. A nil condition always holds.
func (s standing) holds(src *source, c *cards.Condition) bool {
	switch {
	case c == nil:
		return true
	case c.Exists != nil:
		return s.exists(src, c.Exists)
	case c.Facing != "":
		return src.place == s.position(c.Facing)
	case c.Flames != "":
		return (s.b.Flames%2 == 0) == (c.Flames == cards.Even)
	}
	return true
}

// exists reports whether there is a card that fits a description.
func (s standing) exists(src *source, w *cards.Which) bool {
	found := false
	s.within(src, w, src.seat, func(x ref) bool {
		found = s.describes(src, w, x)
		return !found
	})
	return found
}

// position returns the place that effects call the first or the last (ruling
// first-card).
func (s standing) position(p cards.Position) int {
	if (p == cards.First) == s.Ruled(rulebook.FirstCardPlace1) {
		return 1
	}
	return rulebook.Places
}

// unwoundable returns the effect that keeps a played character from being wounded, or nil.
func (s standing) unwoundable(number int) *source {
	i := s.b.Numbered(number)
	if i < 0 {
		return nil
	}
	for _, e := range s.lasting(nil) {
		if verb, ok := e.Verb.(*cards.NotWounded); ok && s.describes(e.source, &verb.Which, s.played(i)) {
			return e.source
		}
	}
	return nil
}

// unhealable returns the effect that keeps a player's wounded character from being healed, or nil.
func (s standing) unhealable(seat referee.Seat, card *cards.Card) *source {
	for _, e := range s.lasting(nil) {
		if verb, ok := e.Verb.(*cards.NotHealed); ok && s.describes(e.source, &verb.Which, ref{zone: cards.InWounded, seat: seat, card: card}) {
			return e.source
		}
	}
	return nil
}

// unacquirable returns the effect that keeps the card in a place from being acquired, or nil.
func (s standing) unacquirable(place int) *source {
	return s.unacquirableBy(place, s.lasting(nil))
}

// unacquirableBy does the same as unacquirable, with given changes by lasting effects.
func (s standing) unacquirableBy(place int, lasting []effect) *source {
	for _, e := range lasting {
		if verb, ok := e.Verb.(*cards.NotAcquired); ok && s.describes(e.source, &verb.Which, s.lying(place)) {
			return e.source
		}
	}
	return nil
}

// ref is a card with its place.
type ref struct {
	zone cards.Zone
	// seat is the player who has the card, or Nobody on the terrain.
	seat referee.Seat
	card *cards.Card
	// place and number are as in source.
	place, number int
}

// describes reports whether a description fits a card in its place.
func (s standing) describes(src *source, w *cards.Which, x ref) bool {
	if x.card == nil || !s.printed(src, w, x) || w.Of == "" && personal(w.In) && x.seat != src.seat || w.Of == cards.OfOpponent && x.seat == src.seat {
		return false
	}
	if self := src.is(x); w.Self && !self || w.Other && self {
		return false
	}
	switch w.In {
	case cards.Beside:
		return x.zone == cards.InPlay && x.place == src.place && x.place > 0 && x.number != src.number
	case cards.InPlay:
		return x.zone == cards.InPlay
	case cards.Fighters:
		return x.zone == cards.InPlay && src.fight != nil && slices.Contains(src.fight.numbers, x.number)
	case cards.Faced:
		return x.zone == cards.Terrain && x.place == src.place
	case "":
		return true
	}
	return x.zone == w.In
}

// is reports whether a card is the card of the effect: a played character by its number, the card
// in a place, or the player's Armure in play.
func (s *source) is(x ref) bool {
	switch {
	case s.number > 0:
		return x.number == s.number
	case x.zone == cards.Terrain:
		return x.place == s.place
	}
	return x.zone == cards.InArmour && x.seat == s.seat && x.card == s.card
}

// there reports whether a card is still in the place where it was found.
func (s standing) there(x ref) bool {
	switch x.zone {
	case cards.InPlay:
		return s.b.Numbered(x.number) >= 0
	case cards.Terrain:
		return s.b.On(x.place) == x.card
	case cards.Removed:
		return slices.Contains(s.b.Removed, x.card)
	case shown:
		return slices.Contains(s.b.Shown, x.card)
	case cards.InHand:
		return s.b.Side(x.seat).MayHold(s.Knows(), []*cards.Card{x.card})
	}
	return slices.Contains(s.zone(x.seat, x.zone), x.card)
}

// personal reports whether each player has their own zone of a kind.
func personal(zone cards.Zone) bool {
	switch zone {
	case cards.InHand, cards.InPile, cards.InDiscard, cards.InWounded, cards.InDestroyed, cards.InAside, cards.InArmour:
		return true
	}
	return false
}

// printed reports whether a card meets the parts of a description about the card itself and its
// neighbours.
func (s standing) printed(src *source, w *cards.Which, x ref) bool {
	if !w.Fits(x.card) || w.Adjacent && x.place-src.place != 1 && src.place-x.place != 1 {
		return false
	}
	if w.RankAbove.Value == "" {
		return true
	}
	below := src.those[w.RankAbove.Value]
	if len(below) == 0 {
		return false
	}
	above, ok := below[0].card.Rank.Above()
	return ok && x.card.Rank == above
}

// described returns the cards that fit a description, as seen by a player. In hands
// and piles, all cards that can be there count.
func (s standing) described(src *source, w *cards.Which, you referee.Seat) []ref {
	var found []ref
	of := *src
	of.seat = you
	s.within(src, w, you, func(x ref) bool {
		if s.describes(&of, w, x) {
			found = append(found, x)
		}
		return true
	})
	return found
}

// within calls visit with each card of the zone that a description names, until visit returns
// false.
func (s standing) within(src *source, w *cards.Which, you referee.Seat, visit func(ref) bool) {
	var list []ref
	switch {
	case w.Those.Value != "":
		list = less(src.those[w.Those.Value], src.those[w.NotThose.Value])
	case w.In == "" && w.Self:
		list = s.itself(src)
	default:
		s.lyingIn(w, you, visit)
	}
	for _, x := range list {
		if !visit(x) {
			return
		}
	}
}

// lyingIn does the same as within for a zone of the table.
func (s standing) lyingIn(w *cards.Which, you referee.Seat, visit func(ref) bool) {
	switch w.In {
	case cards.InPlay, cards.Beside, cards.Fighters:
		for i := range s.b.Played {
			if !visit(s.played(i)) {
				return
			}
		}
	case cards.Terrain, cards.Faced:
		for i := range s.b.Terrain {
			if s.b.Terrain[i].Card != nil && !visit(s.lying(i+1)) {
				return
			}
		}
	case cards.Removed:
		for _, card := range s.b.Removed {
			if !visit(ref{zone: cards.Removed, card: card}) {
				return
			}
		}
	default:
		for _, seat := range s.whose(w, you) {
			for _, card := range s.zone(seat, w.In) {
				if !visit(ref{zone: w.In, seat: seat, card: card}) {
					return
				}
			}
		}
	}
}

// less returns a list of cards without the cards of another list, copy by copy.
func less(list, without []ref) []ref {
	left := slices.Clone(list)
	for _, x := range without {
		if i := slices.Index(left, x); i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	return left
}

// itself returns the card of an effect with its current place, if it is still in play.
func (s standing) itself(src *source) []ref {
	if i := s.b.Numbered(src.number); src.number > 0 && i >= 0 {
		return []ref{s.played(i)}
	}
	if src.number == 0 && src.place > 0 && s.b.On(src.place) == src.card {
		return []ref{s.lying(src.place)}
	}
	if src.card.Armour && s.b.Side(src.seat).Armour == src.card {
		return []ref{{zone: cards.InArmour, seat: src.seat, card: src.card}}
	}
	return nil
}

// whose returns the players whose zones a description means.
func (s standing) whose(w *cards.Which, you referee.Seat) []referee.Seat {
	switch w.Of {
	case cards.OfOpponent:
		return s.b.Opponents(you)
	case cards.OfAnyone:
		return s.b.After(you)
	}
	return []referee.Seat{you}
}

// zone returns the cards of a player's zone. For a hand or a pile, these are all cards that can be
// there.
func (s standing) zone(seat referee.Seat, zone cards.Zone) []*cards.Card {
	side := s.b.Side(seat)
	switch zone {
	case cards.InHand:
		return side.InHand(s.Knows())
	case cards.InPile:
		return slices.Concat(side.Pile.Known, side.InPile(s.Knows()))
	case cards.InDiscard:
		return side.InDiscard(s.Knows())
	case cards.InWounded:
		return side.Wounded
	case cards.InDestroyed:
		return side.Destroyed
	case cards.InAside:
		return side.Aside
	case cards.InArmour:
		if side.Armour != nil {
			return []*cards.Card{side.Armour}
		}
	}
	return nil
}
