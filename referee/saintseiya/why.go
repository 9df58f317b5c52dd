package saintseiya

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/position"
)

// Topics returns the numbers that can be explained: the PV of a player, the cost of a card of the
// terrain, and the values of a played character.
func (g *Rules) Topics() []referee.TopicForm {
	single := []string{"by-force", "by-cosmos"}
	return []referee.TopicForm{
		{Name: "pv", Kinds: []referee.Kind{referee.KindSeat}},
		{Name: "price", Kinds: []referee.Kind{referee.KindPlace}, Single: single},
		{Name: "strength", Kinds: []referee.Kind{referee.KindPiece}, Single: single},
		{Name: single[0], Kinds: []referee.Kind{referee.KindPlace}},
		{Name: single[0], Kinds: []referee.Kind{referee.KindPiece}},
		{Name: single[1], Kinds: []referee.Kind{referee.KindPlace}},
		{Name: single[1], Kinds: []referee.Kind{referee.KindPiece}},
	}
}

// Why explains a number in the position.
func (s *State) Why(topic referee.Topic) (referee.Ledger, []referee.Problem) {
	word := strings.Join(topic.Args, " ")
	now := s.standing()
	switch topic.Name {
	case "pv":
		if seat, err := referee.ParseSeat(word); err == nil && seat.IsPlayer() && seat.Index() < len(s.Table.Sides) {
			return now.whyPV(seat), nil
		}
	case "by-force":
		return now.whyBy(byForce, word)
	case "by-cosmos":
		return now.whyBy(byCosmos, word)
	case "price":
		if place := position.PlaceOf(word); s.Table.On(place) != nil {
			return now.whyPrice(place), nil
		} else if place > 0 {
			return referee.Ledger{}, referee.Cannot("empty-place", referee.Args{"place": word})
		}
	case "strength":
		if i := s.Table.Find(word); i >= 0 {
			return now.whyStrength(i), nil
		}
	}
	return referee.Ledger{}, unexplained(word)
}

// unexplained refuses a word for something without a number.
func unexplained(word string) []referee.Problem {
	if _, name, isPiece := referee.CutPiece(word); isPiece {
		word = name
	}
	return referee.Cannot("why-what", referee.Args{"word": word})
}

// whyBy explains one number: the price of the card in a place by Force or by Cosmos, or the value
// that a played character adds.
func (s standing) whyBy(value, word string) (referee.Ledger, []referee.Problem) {
	args := referee.Args{"value": referee.Key("value." + value)}
	l := referee.Ledger{Title: "why.strength-value", Args: args}
	place := position.PlaceOf(word)
	var terms []term
	switch i := s.b.Find(word); {
	case s.b.On(place) != nil:
		by, ok := s.price(s.facing(place, value))
		if !ok {
			args["card"] = s.b.On(place).ID
			return referee.Ledger{}, []referee.Problem{{Code: "no-price", Rule: "R-COST", Args: args, Grade: referee.Impossible}}
		}
		l.Title, args["card"], args["place"], terms = "why.price-value", s.b.On(place).ID, position.PlaceID(place), by
	case place > 0:
		return referee.Ledger{}, referee.Cannot("empty-place", referee.Args{"place": word})
	case i >= 0:
		args["card"], terms = s.b.Played[i].Card.ID, s.strength(i, value)
	default:
		return referee.Ledger{}, unexplained(word)
	}
	l.Parts, l.Total = parts(terms), sum(terms)
	return l, nil
}

// whyPV explains the PV of each of a player's designs, and names the cards under the hero marker,
// which have no PV.
func (s standing) whyPV(seat referee.Seat) referee.Ledger {
	l := referee.Ledger{Title: "why.pv", Args: referee.Args{"seat": seat}}
	for _, w := range s.worth(seat) {
		if w.sum() == 0 && w.rule == "R-COUNTED" {
			continue
		}
		args := referee.Args{"card": w.card.ID, "copies": w.copies, "each": w.each}
		for key, value := range w.args {
			args[key] = value
		}
		l.Total += w.sum()
		l.Parts = append(l.Parts, referee.Part{N: w.sum(), Now: l.Total, Key: w.key, Args: args, Cause: rule(w.rule)})
	}
	if destroyed := s.b.Side(seat).Destroyed; len(destroyed) > 0 {
		l.Parts = append(l.Parts, referee.Part{Head: true, Key: "why.not-counted", Args: referee.Args{"cards": pile.IDs(destroyed)}, Cause: rule("R-NOT-COUNTED")})
	}
	return l
}

// whyPrice explains the price of a card by Force and by Cosmos, for the characters that face it.
func (s standing) whyPrice(place int) referee.Ledger {
	l := referee.Ledger{Title: "why.price", Args: referee.Args{"card": s.b.On(place).ID, "place": position.PlaceID(place)}, NoTotal: true}
	for _, value := range []string{byForce, byCosmos} {
		terms, ok := s.price(s.facing(place, value))
		if !ok {
			l.Parts = append(l.Parts, referee.Part{Head: true, Key: "why.no-price", Args: referee.Args{"value": referee.Key("value." + value)}, Cause: rule("R-COST")})
			continue
		}
		l.Parts = append(l.Parts, heading("why.price-by", value, terms))
		l.Parts = append(l.Parts, parts(terms)...)
	}
	return l
}

// whyStrength explains the Force and the Cosmos that a played character adds.
func (s standing) whyStrength(i int) referee.Ledger {
	l := referee.Ledger{Title: "why.strength", Args: referee.Args{"card": s.b.Played[i].Card.ID}, NoTotal: true}
	for _, value := range []string{byForce, byCosmos} {
		terms := s.strength(i, value)
		l.Parts = append(l.Parts, heading("why.strength-by", value, terms))
		l.Parts = append(l.Parts, parts(terms)...)
	}
	return l
}

// heading returns the heading above the parts of a number.
func heading(key referee.Key, value string, terms []term) referee.Part {
	return referee.Part{Head: true, Key: key, Args: referee.Args{"value": referee.Key("value." + value), "n": sum(terms)}}
}

// parts returns terms in the form of a ledger, without terms that change nothing.
func parts(terms []term) []referee.Part {
	var list []referee.Part
	now := 0
	for i, t := range terms {
		if now += t.n; i > 0 && t.n == 0 {
			continue
		}
		list = append(list, referee.Part{N: t.n, Now: now, Key: t.key, Args: referee.Args{"card": t.card}, Cause: t.cause})
	}
	return list
}
