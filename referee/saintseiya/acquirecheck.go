package saintseiya

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
)

// checkTake returns the problems with an acquisition (R-ACQUIRE).
func (s standing) checkTake(a referee.Answer) []referee.Problem {
	f, problems := s.arranged(a)
	if problems != nil {
		return problems
	}
	after := s.arrange(&f)
	return after.checkFight(&f.fight)
}

// checkFight returns the problems with an acquisition once the player has played its cards.
func (s standing) checkFight(f *fight) []referee.Problem {
	card := s.b.On(f.place)
	always, fighting := s.lasting(nil), s.lasting(f)
	used := s.usedBy(f, always)
	problems := slices.Concat(s.checkUsed(f, used), s.checkBans(f, always, fighting))
	price, ok := s.priceBy(f, fighting)
	if !ok {
		return append(problems, referee.Breaks("no-cost", "R-COST", referee.Args{"card": card.ID, "value": referee.Key("value." + f.value)})...)
	}
	if got := sum(slices.Concat(used...)); got < sum(price) {
		args := referee.Args{"card": card.ID, "n": got, "price": sum(price), "value": referee.Key("value." + f.value), "place": position.PlaceID(f.place)}
		problems = append(problems, referee.Breaks("too-little", "R-ACQUIRE", args)...)
	}
	return problems
}

// checkUsed rejects cards that add nothing to the Force or Cosmos of an acquisition (R-ACQUIRE).
// used holds the value that each card adds.
func (s standing) checkUsed(f *fight, used [][]term) []referee.Problem {
	var problems []referee.Problem
	refuse := func(card *cards.Card) {
		problems = append(problems, referee.Breaks("no-value", "R-ACQUIRE", referee.Args{"card": card.ID, "value": referee.Key("value." + f.value)})...)
	}
	for k, number := range f.numbers {
		if i := s.b.Numbered(number); i >= 0 && sum(used[k]) <= 0 {
			refuse(s.b.Played[i].Card)
		}
	}
	if f.armour != nil && f.value == byForce {
		refuse(f.armour)
	}
	return problems
}

// checkBans refuses an acquisition that effects of cards on the terrain forbid (R-TERRAIN-EFFECT).
// always holds the lasting changes outside of any fight, and fighting holds those during this
// fight.
func (s standing) checkBans(f *fight, always, fighting []effect) []referee.Problem {
	var problems []referee.Problem
	card := s.b.On(f.place)
	ban := func(code string, src *source, more referee.Args) {
		args := referee.Args{"card": card.ID, "line": src.line.Code, "by": src.card.ID}
		for key, value := range more {
			args[key] = value
		}
		problems = append(problems, referee.Breaks(code, "R-TERRAIN-EFFECT", args)...)
	}
	if src := s.unacquirableBy(f.place, always); src != nil {
		ban("not-acquirable", src, nil)
		if s.unacquirableBy(src.place, always) != nil { // acquiring the card that forbids it does not help
			problems[0].Fix = "not-acquirable-either"
		}
	}
	for _, e := range fighting {
		src := e.source
		if src.place != f.place || src.number > 0 {
			continue
		}
		switch verb := e.Verb.(type) {
		case *cards.NeedsFighters:
			n := 0
			for _, number := range f.numbers {
				if i := s.b.Numbered(number); i >= 0 && s.b.Played[i].Card.Is(verb.Kind) {
					n++
				}
			}
			if n < verb.N {
				ban("more-fighters", src, referee.Args{"n": n, "least": verb.N})
			}
		case *cards.Toll:
			if s.b.Side(f.seat).Possible(s.Knows(), verb.Discard.Fits) < 1 {
				ban("no-toll", src, nil)
			}
		}
	}
	return problems
}
