package boardfile

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// mapping returns the content of the board file for a board.
func mapping(m *mythos.Match, b *position.Board) boardfile.Mapping {
	var file boardfile.Mapping
	file.Add("game", mythos.GameID)
	writeFlow(&file, b)
	if len(b.Missions) > 0 {
		file.Add("missions", writeMissions(b))
	}
	for i := range rulebook.Players {
		file.Add(referee.Seat(i+1).String(), writeSide(&b.Sides[i]))
	}
	file.Add("last-turn", writeLastTurn(b))
	file.Add("held-down", writeHeldDown(b))
	file.Add("scored", writeResults(b))
	file.Add("effect-points", writeBonuses(b))
	file.Add("rulings", boardfile.WriteRulings(m.ChangedRulings()))
	return file
}

// writeFlow adds the round, the phase and whose turn it is.
func writeFlow(e *boardfile.Mapping, b *position.Board) {
	e.Add("round", b.Round)
	e.Add("phase", b.Phase.String())
	e.Seat("edge", b.Edge)
	if b.FirstEdge != b.Edge {
		e.Seat("first", b.FirstEdge)
	}
	if b.Phase == position.PhaseAction {
		e.Seat("turn", b.Turn)
	}
	e.Seats("passed", passedOrder(b))
	if b.Phase == position.PhaseHands {
		e.Seats("kept", decidedSeats(b))
	}
	e.Number("evaluated", b.Evaluated)
	e.Seat("scoring", b.Pending)
	if b.Takeover != position.NotTakenUp {
		e.Add("takeover", b.Takeover.String())
	}
}

// passedOrder returns the players who have passed this round, the first to pass first.
func passedOrder(b *position.Board) []referee.Seat {
	var seats []referee.Seat
	if b.FirstPass != referee.Nobody {
		seats = append(seats, b.FirstPass)
		if second := position.Other(b.FirstPass); b.Passed[second.Index()] {
			seats = append(seats, second)
		}
	}
	return seats
}

func decidedSeats(b *position.Board) []referee.Seat {
	var seats []referee.Seat
	for i, done := range b.Decided {
		if done {
			seats = append(seats, referee.Seat(i+1))
		}
	}
	return seats
}

func writeMissions(b *position.Board) []any {
	var list []any
	for i, m := range b.Missions {
		var mission boardfile.Mapping
		mission.Add("rank", rulebook.Ranks[i])
		mission.Add("card", named(m.Card))
		for s := range m.Characters {
			var side []any
			for _, c := range m.Characters[s] {
				side = append(side, writeCharacter(*c, referee.Seat(s+1)))
			}
			mission.Add(referee.Seat(s+1).String(), side)
		}
		list = append(list, mission)
	}
	return list
}

func named(card *cards.Card) any { return boardfile.WriteCard(card.ID, card.Name) }

func writeCharacter(c position.Character, side referee.Seat) any {
	plain := len(c.Under) == 0 && c.Tokens == 0 && c.Modifier == 0 && c.Said == nil && c.Owner() == side
	switch {
	case plain && c.Hidden && c.Face() == nil:
		return boardfile.HiddenWord
	case plain && !c.Hidden:
		return named(c.Face())
	}
	var e boardfile.Mapping
	if c.Face() != nil {
		e.Add("card", named(c.Face()))
	}
	e.Flag("hidden", c.Hidden)
	e.Flag("named", c.Named)
	e.Number("tokens", c.Tokens)
	e.Number("power", c.Modifier)
	e.Owner(c.Top.Owner, side)
	e.Add("over", writeUnder(c, side))
	e.Add("said", boardfile.WriteClaims(c.Said, 0))
	return e
}

func writeUnder(c position.Character, side referee.Seat) []any {
	var list []any
	for _, h := range c.Under {
		if h.Owner == side && h.Card != nil {
			list = append(list, named(h.Card))
			continue
		}
		var under boardfile.Mapping
		if h.Card != nil {
			under.Add("card", named(h.Card))
		} else {
			under.Add("card", boardfile.HiddenWord)
		}
		under.Add("owner", h.Owner.String())
		list = append(list, under)
	}
	return list
}

// writeLastTurn lists the characters that came into play last turn and are still in play.
func writeLastTurn(b *position.Board) []any {
	var list []any
	for _, at := range b.All(func(_ position.Spot, c *position.Character) bool { return slices.Contains(b.LastTurn, c.Number) }) {
		list = append(list, at.Id())
	}
	return list
}

// writeHeldDown lists the characters that effects hold down.
func writeHeldDown(b *position.Board) []any {
	var list []any
	for _, at := range b.All(func(_ position.Spot, c *position.Character) bool { return c.Locked != 0 }) {
		if who, ok := b.Locate(b.At(at).Locked); ok {
			var e boardfile.Mapping
			e.Add("by", at.Id())
			e.Add("who", who.Id())
			list = append(list, e.Line())
		}
	}
	return list
}

func writeSide(side *position.Side) boardfile.Mapping {
	var e boardfile.Mapping
	e.Add("chakra", side.Chakra)
	e.Add("hand", boardfile.WriteHand(side.Hand, named))
	e.Add("deck", boardfile.WriteDeck(side.Deck, named))
	e.Add("discard", cardList(side.Discard))
	return e
}

// cardList returns cards for a file, with "hidden" for each that no player has named.
func cardList(pile []*cards.Card) []any {
	return boardfile.List(pile, func(card *cards.Card) any {
		if card == nil {
			return boardfile.HiddenWord
		}
		return named(card)
	})
}

func writeResults(b *position.Board) []any {
	return boardfile.List(b.Results, func(r position.Result) any {
		var e boardfile.Mapping
		e.Add("round", r.Round)
		e.Add("mission", rulebook.Ranks[r.Mission])
		e.Seat("winner", r.Winner)
		return e.Line()
	})
}

func writeBonuses(b *position.Board) []any {
	return boardfile.List(b.Bonuses, func(x position.Bonus) any {
		var e boardfile.Mapping
		e.Add("round", x.Round)
		e.Seat("player", x.Seat)
		e.Add("points", x.N)
		return e.Line()
	})
}
