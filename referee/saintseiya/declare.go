package saintseiya

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// The players declare the effects of cards that Shinpan does not apply, and other changes that they
// agree on. Each declaration is logged with its reason.

// declarations returns the verbs of the players' declarations.
func declarations() []verb {
	card := blankCard.From(func(s standing) []string {
		var ids []string
		for i := range s.Cards.All() {
			ids = append(ids, string(s.Cards.All()[i].ID))
		}
		return ids
	})
	zone := func(name string) blank {
		return newBlank(name, referee.KindWord).As(name, name).OneOf("where", zones()...)
	}
	whose := func(name string) blank { return blankSeat.As(name, name).Optionally() }
	count := newBlank("count", referee.KindNumber)
	return []verb{
		{Name: "move", Blanks: []blank{card, zone("from"), whose("of"), zone("to"), whose("for"), blankBy}, Check: standing.checkMove, Change: (*run).declareMove},
		{Name: "draw", Blanks: []blank{blankSeat, count.Between(1, 99), blankBy}, Check: standing.checkSeat, Change: (*run).declareDraw},
		{Name: "reshuffle", Blanks: []blank{blankSeat, blankBy}, Check: standing.checkSeat, Change: (*run).declareReshuffle},
		{Name: "flames", Blanks: []blank{count, blankBy}, Change: (*run).declareFlames},
	}
}

// The zones that a declaration can name. A declaration can also name the places of the terrain.
const (
	zoneRemoved = "removed"
	zoneReserve = "reserve"
)

// ownZones holds the zones that each player has.
var ownZones = []string{"hand", "pile", "discard", "wounded", "destroyed", "aside", "armour"}

// zones returns every zone that a declaration can name.
func zones() []string {
	all := append(slices.Clip(ownZones), zoneReserve, zoneRemoved)
	for place := 1; place <= rulebook.Places; place++ {
		all = append(all, position.PlaceID(place))
	}
	return all
}

// where is a place that a declaration names.
type where struct {
	zone string
	seat referee.Seat
}

// ends returns the source and target of a moved card. Without a named player, they belong to the
// speaker.
func ends(a referee.Answer) (from, to where) {
	named := func(slot, zone string) where {
		seat, _ := referee.ParseSeat(a.One(slot))
		if seat == referee.Nobody {
			seat = a.Seat
		}
		return where{a.One(zone), seat}
	}
	return named("of", "from"), named("for", "to")
}

// at returns the cards that can be at a place.
func (s standing) at(w where) []*cards.Card {
	switch {
	case w.zone == zoneRemoved:
		return s.b.Removed
	case w.zone == zoneReserve:
		return nil
	case s.b.On(position.PlaceOf(w.zone)) != nil:
		return []*cards.Card{s.b.On(position.PlaceOf(w.zone))}
	case slices.Contains(ownZones, w.zone):
		return s.zone(w.seat, cards.Zone(w.zone))
	}
	return nil
}

// checkMove reports a card that is not in its source, or cannot be in its target.
func (s standing) checkMove(a referee.Answer) []referee.Problem {
	from, to := ends(a)
	card := s.named(a, "card")[0]
	there := slices.Contains(s.at(from), card) || from.zone == zoneReserve && s.mayBeReserved(card)
	switch {
	case from.zone == "hand" && !s.b.Side(from.seat).MayHold(s.Knows(), []*cards.Card{card}), !there:
		return referee.Cannot("not-there", referee.Args{"card": card.ID, "zone": referee.Key("where." + from.zone)})
	case position.PlaceOf(to.zone) > 0 && s.b.On(position.PlaceOf(to.zone)) != nil && from.zone != to.zone,
		to.zone == "armour" && (!card.Armour || s.b.Side(to.seat).Armour != nil && from != to),
		to.zone == "wounded" && card.Armour:
		return referee.Cannot("cannot-lie-there", referee.Args{"card": card.ID, "zone": referee.Key("where." + to.zone)})
	case card.Hero != "" && (to.zone == zoneReserve || position.PlaceOf(to.zone) > 0):
		return referee.Breaks("hero-card-there", "R-BOX", referee.Args{"card": card.ID, "zone": referee.Key("where." + to.zone)})
	}
	return nil
}

// mayBeReserved reports whether the reserve can hold a card.
func (s standing) mayBeReserved(card *cards.Card) bool {
	have := s.outside(s.b)
	have[card.Index]++
	return s.b.Reserve.N > 0 && card.Hero == "" && !referee.Refuses(s.oneMore(have, card))
}

// checkSeat requires a seat to belong to a player.
func (s standing) checkSeat(a referee.Answer) []referee.Problem {
	if seat, _ := referee.ParseSeat(a.One("seat")); seat.Index() >= len(s.b.Sides) {
		return referee.Cannot("not-a-player", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	return nil
}

// said returns the reason that the players gave.
func said(a referee.Answer) referee.Cause { return referee.Cause{Said: a.One("by")} }

// declareMove moves a card as the players declare.
func (r *run) declareMove(a referee.Answer, cause referee.Cause) error {
	from, to := ends(a)
	card := r.named(a, "card")[0]
	r.takeAway(from, card)
	r.putThere(to, card)
	r.tell(referee.Event{Kind: "moved", Seat: from.seat, Other: to.seat, Card: card.ID, Place: to.zone, Key: referee.Key("where." + to.zone), Cause: cause})
	if to.zone == "wounded" && from.zone != "wounded" {
		r.markers()
	}
	return nil
}

func (r *run) takeAway(from where, card *cards.Card) {
	switch {
	case from.zone == zoneReserve:
		r.b.Reserve.Take(card)
	case from.zone == zoneRemoved:
		r.takeFrom(ref{zone: cards.Removed, card: card})
	case position.PlaceOf(from.zone) > 0:
		r.lift(position.PlaceOf(from.zone))
	default:
		r.takeFrom(ref{zone: cards.Zone(from.zone), seat: from.seat, card: card})
	}
}

func (r *run) putThere(to where, card *cards.Card) {
	side := r.b.Side(to.seat)
	switch to.zone {
	case zoneReserve:
		r.b.Reserve.Put(card)
	case zoneRemoved:
		r.b.Removed = append(r.b.Removed, card)
	case "hand":
		side.AddToHand(card)
	case "pile":
		side.PutOnPile(card)
	case "aside":
		side.Aside = append(side.Aside, card)
	case "discard", "wounded", "destroyed", "armour":
		r.lay(ref{zone: cards.Zone(to.zone), seat: to.seat}, card)
	default:
		r.b.Terrain[position.PlaceOf(to.zone)-1] = position.Place{Card: card}
	}
}

// declareDraw draws cards that their player sees and Shinpan does not.
func (r *run) declareDraw(a referee.Answer, cause referee.Cause) error {
	seat, _ := referee.ParseSeat(a.One("seat"))
	return r.draw(seat, a.Number("count"), cause) // the players declare, so Shinpan does not deal
}

// declareReshuffle shuffles the discard pile into the draw pile.
func (r *run) declareReshuffle(a referee.Answer, cause referee.Cause) error {
	seat, _ := referee.ParseSeat(a.One("seat"))
	r.reshuffle(seat, cause)
	return nil
}

// declareFlames puts flames on the clock, or takes them off.
func (r *run) declareFlames(a referee.Answer, cause referee.Cause) error {
	r.extinguish(-a.Number("count"), referee.Event{Cause: cause})
	return nil
}
