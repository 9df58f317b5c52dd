package narutoccg

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/narutoccg/position"
)

// Topics lists the numbers that Shinpan can explain: the Power of a Ninja's Team, a battle with
// both Teams, and the Battle Rewards of a player.
func (g *Rules) Topics() []referee.TopicForm {
	return []referee.TopicForm{
		{Name: "power", Kinds: []referee.Kind{referee.KindPiece}},
		{Name: "battle", Kinds: []referee.Kind{referee.KindPlace}},
		{Name: "battle", Kinds: []referee.Kind{referee.KindPlace, referee.KindSeat}},
		{Name: "rewards", Kinds: []referee.Kind{referee.KindSeat}, Counter: "rewards"},
	}
}

// Why explains a number in the position.
func (s *State) Why(topic referee.Topic) (referee.Ledger, []referee.Problem) {
	word, side := strings.Join(topic.Args, " "), ""
	if topic.Name == "battle" && len(topic.Args) == 2 {
		word, side = topic.Args[0], topic.Args[1]
	}
	now := standing{s.Match, s.Table}
	switch topic.Name {
	case "power":
		if at, ok := s.Table.Find(word); ok && s.Table.At(at).Ninja() {
			return now.whyPower(at), nil
		}
	case "battle":
		lane := s.Table.LaneOf(word)
		seat, err := referee.ParseSeat(side)
		switch {
		case lane > 0 && side != "" && err == nil && seat.IsPlayer() && seat.Index() < len(s.Table.Sides):
			return now.whyTeam(seat, lane), nil
		case lane > 0 && side == "":
			return now.whyBattle(lane), nil
		}
	}
	return referee.Ledger{}, referee.Cannot("why-what", referee.Args{"word": word})
}

// whyPower explains the Power of a Ninja's Team, part by part. On the Battlefield, it shows the
// Power in battle; in the Village, it shows the Power with this Ninja as Head Ninja.
func (s standing) whyPower(at position.Spot) referee.Ledger {
	p := s.b.At(at)
	l := referee.Ledger{Title: "why.power", Args: referee.Args{"card": p.Card.ID, "seat": at.Seat}}
	if p.Lane > 0 {
		l.Parts, l.Total = parts(s.powerTerms(at.Seat, p.Lane))
		return l
	}
	terms := [][]term{s.strength(p, true)}
	for _, other := range s.b.Team(at) {
		if other != at {
			terms = append(terms, s.strength(s.b.At(other), false))
		}
	}
	l.Parts, l.Total = parts(terms)
	return l
}

// whyTeam explains the Power of a player's Team in a battle.
func (s standing) whyTeam(seat referee.Seat, lane int) referee.Ledger {
	l := referee.Ledger{Title: "why.battle-team", Args: referee.Args{"place": position.LaneID(lane), "seat": seat}}
	l.Parts, l.Total = parts(s.powerTerms(seat, lane))
	return l
}

// whyBattle explains the Power of both Teams in a battle.
func (s standing) whyBattle(lane int) referee.Ledger {
	l := referee.Ledger{Title: "why.battle", Args: referee.Args{"place": position.LaneID(lane)}, NoTotal: true}
	for _, seat := range s.inTurn() {
		terms := s.powerTerms(seat, lane)
		n, _ := s.teamPower(seat, lane)
		l.Parts = append(l.Parts, referee.Part{Head: true, Key: "why.team", Args: referee.Args{"seat": seat, "n": n}})
		more, _ := parts(terms)
		l.Parts = append(l.Parts, more...)
	}
	return l
}

// parts returns terms as parts of a ledger, with their sum.
func parts(all [][]term) ([]referee.Part, int) {
	var list []referee.Part
	now := 0
	for _, terms := range all {
		for _, t := range terms {
			now += t.n
			list = append(list, referee.Part{N: t.n, Now: now, Key: t.key, Args: referee.Args{"card": t.card}, Cause: t.cause})
		}
	}
	return list, now
}
