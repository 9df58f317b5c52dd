package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// The two values with which players acquire cards.
const (
	byForce  = "force"
	byCosmos = "cosmos"
)

// fight is a real or hypothetical acquisition by Force or by Cosmos: the player, the card, and
// the cards used for it.
type fight struct {
	seat  referee.Seat
	place int
	value string
	// numbers holds the numbers of the characters. armour is the Armure, or nil if none is used.
	numbers []int
	armour  *cards.Card
	// moved means that the card's own effect has moved it.
	moved bool
}

// term is a part of a number, with its source.
type term struct {
	n     int
	key   referee.Key
	cause referee.Cause
	card  referee.Card
}

func sum(terms []term) int {
	n := 0
	for _, t := range terms {
		n += t.n
	}
	return n
}

// of returns one of two numbers: the one for Force or the one for Cosmos.
func of(value string, force, cosmos int) int {
	if value == byForce {
		return force
	}
	return cosmos
}

// strength returns the parts of the value that a played character adds to an acquisition.
func (s standing) strength(i int, value string) []term {
	return s.strengthBy(i, value, s.lasting(nil))
}

// strengthBy does the same as strength, with given changes by lasting effects.
func (s standing) strengthBy(i int, value string, lasting []effect) []term {
	p := s.b.Played[i]
	terms := []term{{n: of(value, p.Card.Force, p.Card.Cosmos), key: "part.printed", card: p.Card.ID}}
	add := func(n int, key referee.Key, cause referee.Cause, card referee.Card) {
		if n != 0 {
			terms = append(terms, term{n, key, cause, card})
		}
	}
	for _, gains := range [...][]position.Gain{p.Gains, s.b.Gains} {
		for _, gain := range gains {
			cause, by := s.lineOf(gain.Line)
			key := referee.Key("part.line")
			if by == "" {
				key = "part.gained"
			}
			add(of(value, gain.Force, 0), key, cause, by)
		}
	}
	var doubled []*source
	for _, e := range lasting {
		src := e.source
		switch verb := e.Verb.(type) {
		case *cards.Value:
			if s.valueGoesTo(src, verb, i) {
				add(of(value, verb.Force, verb.Cosmos)*s.times(src, verb.Per), "part.line", src.cause(), src.card.ID)
			}
		case *cards.Double:
			if s.describes(src, &verb.Which, s.played(i)) {
				doubled = append(doubled, src)
			}
		}
	}
	for _, src := range doubled {
		n := sum(terms)
		if s.Ruled(rulebook.DoubledValuesPrinted) {
			n = terms[0].n
		}
		add(n, "part.doubled", src.cause(), src.card.ID)
	}
	return terms
}

// valueGoesTo reports whether an effect that adds to values applies to a played character.
func (s standing) valueGoesTo(src *source, verb *cards.Value, i int) bool {
	if verb.To == nil {
		return src.number == s.b.Played[i].Number
	}
	return s.describes(src, verb.To, s.played(i))
}

// times returns a factor: the number of cards that fit a description, or 1 if there is no
// description.
func (s standing) times(src *source, per *cards.Which) int {
	if per == nil {
		return 1
	}
	return len(s.described(src, per, src.seat))
}

// price returns the parts of the cost of a fight's card in the fight's value. It reports false if
// the card has no such cost (R-COST).
func (s standing) price(f *fight) ([]term, bool) { return s.priceBy(f, s.lasting(f)) }

// priceBy does the same as price, with given changes by lasting effects.
func (s standing) priceBy(f *fight, lasting []effect) ([]term, bool) {
	card := s.b.On(f.place)
	base, found := s.base(f, card, lasting)
	if !found {
		return nil, false
	}
	terms, least := []term{base}, term{key: "part.least"}
	take := func(n, atLeast int, src referee.Cause, from referee.Card) {
		if n == 0 {
			return
		}
		terms = append(terms, term{-n, "part.line", src, from})
		if atLeast > least.n {
			least = term{atLeast, "part.least", src, from}
		}
	}
	for _, less := range s.b.Terrain[f.place-1].Less {
		cause, by := s.lineOf(less.Line)
		take(of(f.value, less.Force, less.Cosmos), less.Least, cause, by)
	}
	for _, e := range lasting {
		if verb, ok := e.Verb.(*cards.Price); ok && s.priceOf(e.source, verb, f) {
			take(of(f.value, verb.Force, verb.Cosmos)*s.times(e.source, verb.Per), verb.Least, e.cause(), e.card.ID)
		}
	}
	place := term{key: "part.last-place", cause: rule("R-LAST-PLACE"), card: card.ID}
	if f.place == rulebook.Places {
		place.n = -rulebook.LastPlaceDiscount
	}
	if s.Ruled(rulebook.LeastPriceBeforePlace) {
		terms = append(atLeast(terms, least), place)
		return atLeast(terms, term{key: "part.least", cause: place.cause, card: card.ID}), true
	}
	return atLeast(append(terms, place), least), true
}

// atLeast adds a term that raises a price to its minimum.
func atLeast(terms []term, least term) []term {
	if least.n -= sum(terms); least.n > 0 {
		terms = append(terms, least)
	}
	return terms
}

// lineOf returns a cause that cites an effect, and the card that has it. If the effect is unknown,
// it cites the text of a card (R-CARD-TEXT).
func (s standing) lineOf(code string) (referee.Cause, referee.Card) {
	card, _, ok := s.Cards.Line(code)
	if !ok {
		return rule("R-CARD-TEXT"), ""
	}
	return referee.Cause{Line: code}, card.ID
}

// base returns the initial cost of a card by a value: the printed cost, a cost that an effect
// grants, or its Cosmos cost if players may pay that in Force.
func (s standing) base(f *fight, card *cards.Card, lasting []effect) (term, bool) {
	if n := of(f.value, card.ForceCost, card.CosmosCost); n > 0 {
		return term{n: n, key: "part.cost", card: card.ID}, true
	}
	if f.value == byForce {
		for _, code := range s.b.ByForce {
			if s.payable(code, f.place) && card.CosmosCost > 0 {
				cause, by := s.lineOf(code)
				return term{card.CosmosCost, "part.line", cause, by}, true
			}
		}
		return term{}, false
	}
	for _, e := range lasting {
		if verb, ok := e.Verb.(*cards.OtherPrice); ok && e.place == f.place && e.number == 0 && s.alone(e.source, e.Change, f) {
			return term{verb.Cosmos, "part.line", e.cause(), card.ID}, true
		}
	}
	return term{}, false
}

// alone reports whether a fight can use an alternative price. Under the ruling hyoga-price, it must
// use only the cards for which an effect grants that price.
func (s standing) alone(src *source, change *cards.Change, f *fight) bool {
	if !s.Ruled(rulebook.HyogaPriceHyogaAlone) || change.If == nil || change.If.Exists == nil {
		return true
	}
	return f.armour == nil && len(s.described(src, change.If.Exists, src.seat)) == len(f.numbers)
}

// payable reports whether an effect lets players pay for the card in a place in Force.
func (s standing) payable(code string, place int) bool {
	card, line, ok := s.Cards.Line(code)
	if !ok {
		return false
	}
	src := &source{seat: s.b.Turn, card: card, line: &line}
	for _, step := range line.Effect.Do {
		if verb, ok := step.Value.Verb.(*cards.PayableByForce); ok && s.describes(src, &verb.Which, s.lying(place)) {
			return true
		}
	}
	return false
}

// priceOf reports whether a price effect applies to the card of a fight.
func (s standing) priceOf(src *source, verb *cards.Price, f *fight) bool {
	if verb.Of == nil {
		return src.number == 0 && src.place == f.place
	}
	return s.describes(src, verb.Of, s.lying(f.place))
}

// usedBy does the same as used, with given changes by lasting effects.
func (s standing) usedBy(f *fight, lasting []effect) [][]term {
	used := make([][]term, len(f.numbers), len(f.numbers)+1)
	for k, number := range f.numbers {
		if i := s.b.Numbered(number); i >= 0 {
			used[k] = s.strengthBy(i, f.value, lasting)
		}
	}
	if f.armour != nil {
		used = append(used, []term{{n: of(f.value, f.armour.Force, f.armour.Cosmos), key: "part.printed", card: f.armour.ID}})
	}
	return used
}

// facing returns the fight of all characters that face a place, for the display of the board.
func (s standing) facing(place int, value string) *fight {
	f := &fight{seat: s.b.Turn, place: place, value: value}
	for _, i := range s.b.Facing(place) {
		f.numbers = append(f.numbers, s.b.Played[i].Number)
	}
	return f
}

// played returns a reference to a played character by its index, and lying one to the card in a
// place.
func (s standing) played(i int) ref {
	p := s.b.Played[i]
	return ref{zone: cards.InPlay, seat: s.b.Turn, card: p.Card, number: p.Number, place: p.Place}
}

func (s standing) lying(place int) ref {
	return ref{zone: cards.Terrain, card: s.b.On(place), place: place}
}
