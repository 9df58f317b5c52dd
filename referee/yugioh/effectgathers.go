package yugioh

import (
	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// gathered holds the monsters that a player uses for a Summon: the serial numbers of those on the
// field, and those of the hand and of the Deck.
type gathered struct {
	serials    []int
	hand, deck []*cards.Card
}

// gathers asks the player of an effect for the monsters to use for a Summon, in the order of the
// places where they are. It moves none of them.
func (r *run) gathers(a *acting, deck bool) (gathered, error) {
	return r.gathersUpTo(a, mostMaterials, deck)
}

func (r *run) gathersUpTo(a *acting, n int, deck bool) (gathered, error) {
	var g gathered
	serials := r.standing().tributable(a, &cards.Tribute{})
	serials, err := r.picksUpTo(a, "gathers", serials, 0, min(n, len(serials)))
	if err != nil {
		return g, err
	}
	for _, serial := range serials {
		if err := r.identify(serial); err != nil {
			return g, err
		}
	}
	g.serials = serials
	full := func() bool { return len(g.serials)+len(g.hand)+len(g.deck) >= n }
	w := cards.Which{In: cards.InHand, Of: cards.OfYou, Type: []cards.Kind{cards.Monster}}
	for !full() && len(g.hand) < r.b.Side(a.seat).Hand.N {
		card, _, err := r.fetch(a, &w, "take.material", nil, "", g.hand)
		if err != nil {
			return g, err
		}
		if card == nil {
			break
		}
		g.hand = append(g.hand, card)
	}
	for w.In = cards.InDeck; deck && !full() && len(g.deck) < r.b.Side(a.seat).Deck.N; {
		card, _, err := r.fetch(a, &w, "take.material", nil, "", g.deck)
		if err != nil {
			return g, err
		}
		if card == nil {
			break
		}
		g.deck = append(g.deck, card)
	}
	return g, nil
}

// materialsOf returns gathered monsters as materials, and their cards.
func (s standing) materialsOf(g gathered) (list []cards.Material, used []*cards.Card) {
	for _, serial := range g.serials {
		if at, ok := s.b.Locate(serial); ok {
			list, used = append(list, s.material(at)), append(used, s.b.At(at).Card)
		}
	}
	for _, card := range append(append([]*cards.Card{}, g.hand...), g.deck...) {
		list, used = append(list, card.Material()), append(used, card)
	}
	return list, used
}

// usesGathered sends gathered monsters to the Graveyard, for the Summon that a rule describes.
func (r *run) usesGathered(a *acting, g gathered, id string) {
	r.summoning = true
	var spots []position.Spot
	for _, serial := range g.serials {
		if at, ok := r.b.Locate(serial); ok {
			spots = append(spots, at)
		}
	}
	r.spend(spots, id)
	for _, from := range []struct {
		area string
		list []*cards.Card
	}{{areaHand, g.hand}, {areaDeck, g.deck}} {
		for _, card := range from.list {
			l := r.take(a.seat, from.area, card)
			if r.tributing {
				r.spends(a.seat, card, cards.Tributes)
			}
			r.sends(a.seat, areaGrave, l, referee.Event{Kind: "material", Cause: rule(id)})
		}
	}
	if len(g.deck) > 0 {
		r.shuffles(a)
	}
	r.b.Fresh = true
}

// fusesWithDeck Fusion Summons a monster with monsters of the field, of the hand and of the Deck. If
// they are not its materials, nothing happens (R-FUSION).
func (r *run) fusesWithDeck(a *acting, v *cards.FusionSummon) (bool, error) {
	card, answer, err := r.takes(a, "take.fusion", areaExtra, func(s standing) ([]*referee.Slot, func(*cards.Card) []referee.Problem) {
		fits := func(c *cards.Card) bool {
			_, special := s.rules(c)
			return c.Is(cards.Fusion) && a.fits(&v.Which, c) && (special == "" || special == cards.FirstSo) && !s.sole(a.seat, c) &&
				s.checkBanned(a.seat, cards.NoSpecialSummon, areaExtra, c) == nil
		}
		return []*referee.Slot{s.extraSlot("card", a.seat, []string{"trait=Fusion"}, fits), battlePositionSlot()},
			func(card *cards.Card) []referee.Problem { return s.checkExtra(a, card, fits) }
	})
	if err != nil || card == nil {
		return false, err
	}
	g, err := r.gathers(a, true)
	list, used := r.standing().materialsOf(g)
	if err != nil || len(list) == 0 || r.standing().checkFused(card, used, len(list)) != nil || card.Materials.Allows(list) == cards.No || len(r.b.Free(a.seat, position.MonsterZones))+len(g.serials) == 0 {
		return false, err
	}
	r.usesGathered(a, g, "R-FUSION")
	r.fromExtra(referee.Say(a.seat, "fusion", "card", string(card.ID), "in", answer.One("in")), position.HowFusion, nil, "R-FUSION")
	return true, nil
}

// deckToo reports whether a Fusion Summon can use monsters of the Deck.
func (s standing) deckToo(a *acting, v *cards.FusionSummon) bool {
	for i := range v.Deck {
		if !s.so(a, &v.Deck[i]) {
			return false
		}
	}
	return v.Deck != nil && s.b.Side(a.seat).Deck.N > 0 && s.b.Side(a.seat).Down > 0
}
