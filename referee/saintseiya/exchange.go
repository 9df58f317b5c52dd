package saintseiya

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/rulebook"
)

// stepExchange applies the verb Exchange.
func stepExchange(r *run, d doing, verb cards.Verb) (bool, error) {
	exchange := verb.(*cards.Exchange)
	first, err := r.chooseFor(d, &exchange.Which, cards.Take{}, "exchange", verb)
	if err != nil || len(first) == 0 || len(r.partners(d, exchange, first[0])) == 0 {
		return false, err
	}
	with := d
	if same(exchange) {
		with.you = first[0].seat
	}
	if err := r.looksAt(with, exchange, first[0]); err != nil {
		return false, err
	}
	second, err := r.exchangeWith(with, exchange, first[0])
	if err != nil || len(second) == 0 {
		return false, err
	}
	r.exchange(d, first[0], second[0])
	return true, nil
}

// same reports whether both cards must belong to the player who has the first one.
func same(e *cards.Exchange) bool { return personal(e.Which.In) && e.Which.Of != "" }

// partners returns the cards that a first card can be exchanged with. A card that a player is
// acquiring no longer counts as a card of the terrain.
func (r *run) partners(d doing, e *cards.Exchange, first ref) []ref {
	found := r.standing().partners(d, e, first)
	return slices.DeleteFunc(found, func(x ref) bool { return x.zone == cards.Terrain && r.acquiring(x.place) })
}

func (s standing) partners(d doing, e *cards.Exchange, first ref) []ref {
	you, w := d.you, e.With
	if same(e) {
		you, w.Of = first.seat, ""
	}
	found := s.described(d.source, &w, you)
	return slices.DeleteFunc(found, func(x ref) bool { return x == first || !holds(x.zone, first.card) || !holds(first.zone, x.card) })
}

func (r *run) exchangeWith(d doing, e *cards.Exchange, first ref) ([]ref, error) {
	found := r.partners(d, e, first)
	if len(found) == 0 {
		return nil, nil
	}
	c := choice{doing: d, which: &e.With, word: "exchange-with", chooser: d.seat}
	switch {
	case len(found) == 1:
		return found, nil
	case found[0].zone == cards.Terrain:
		return r.askPlaces(c, found)
	case found[0].zone == cards.InArmour:
		var seats []referee.Seat
		for _, x := range found {
			seats = append(seats, x.seat)
		}
		seat, err := r.askPlayer(d, "whose", seats)
		return slices.DeleteFunc(found, func(x ref) bool { return x.seat != seat }), err
	}
	return r.askSome(c, found, 1, 1)
}

// exchange swaps the places of two cards.
func (r *run) exchange(d doing, a, b ref) {
	switch {
	case a.zone == cards.Terrain && b.zone == cards.Terrain:
		r.b.Terrain[a.place-1], r.b.Terrain[b.place-1] = r.b.Terrain[b.place-1], r.b.Terrain[a.place-1]
		r.follow(a.place, b.place)
		for _, f := range r.fights {
			switch f.place {
			case a.place:
				f.place = b.place
			case b.place:
				f.place = a.place
			}
		}
	default:
		r.takeFrom(a)
		r.takeFrom(b)
		r.lay(a, b.card)
		r.lay(b, a.card)
	}
	e := referee.Event{Kind: "exchanged", Seat: a.seat, Other: b.seat, Cards: []referee.Card{a.card.ID, b.card.ID}, Cause: d.cause()}
	if a.place > 0 {
		e.Was, e.Now = a.place, b.place
	}
	r.tell(e)
}

// holds reports whether a card can be in a zone. An Armure cannot be wounded, and only an Armure
// can be in play as one.
func holds(zone cards.Zone, card *cards.Card) bool {
	return (zone != cards.InWounded || !card.Armour) && (zone != cards.InArmour || card.Armour)
}

// follow moves the characters that face one of two swapped cards along with it (ruling
// exchanged-cards).
func (r *run) follow(a, b int) {
	if r.Ruled(rulebook.ExchangedCardsPlace) {
		return
	}
	for i := range r.b.Played {
		switch p := &r.b.Played[i]; p.Place {
		case a:
			p.Place = b
		case b:
			p.Place = a
		}
	}
}

// lay puts a card in the former place of another card.
func (r *run) lay(where ref, card *cards.Card) {
	side := r.b.Side(where.seat)
	switch where.zone {
	case cards.InArmour:
		side.Armour = card
	case cards.InDestroyed:
		side.Destroyed = append(side.Destroyed, card)
	case cards.InDiscard:
		side.Discard = append(side.Discard, card)
	case cards.InWounded:
		side.Wounded = append(side.Wounded, card)
	case cards.InAside:
		side.Aside = append(side.Aside, card)
	}
}
