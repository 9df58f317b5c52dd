package boardfile

import (
	"fmt"
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/flow"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// WriteBoard gives the position at the question as a board file, with the
// cards' names beside their ids. Faces that the viewer may not know are not in
// it. In the middle of a step it is the board with which the step began and the
// answers given since, which lead to the question again; where the viewer may
// not know all of them, it is that board alone, and says so.
func (g Boards) WriteBoard(st referee.State, viewer referee.Seat) ([]byte, error) {
	s, ok := st.(*mythos.State)
	if !ok {
		return nil, fmt.Errorf("not a position of %s: %T", mythos.GameID, st)
	}
	return write(s.Match, s.Begun(), s, viewer)
}

// write writes a board, with the answers that led from it to a position where
// there is one.
func write(m *mythos.Match, begun *position.Board, asking *mythos.State, viewer referee.Seat) ([]byte, error) {
	b := m.Veiled(begun, viewer)
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
	above := "Naruto Mythos board. Mission sides are in play order; \"hidden\" is face-down."
	switch lines, shown := stepLines(b, asking, viewer); {
	case !shown:
		above += "\nA turn or an effect is going on; this is the board before it."
	case len(lines) > 0:
		file.Add("answers", lines)
		above += "\nA turn or an effect is going on: \"answers\" are those given since this board."
	}
	return file.Encode(above)
}

// stepLines are the answers given in the step that asks. They are not shown to a
// viewer who may not know one of them, nor where the board that the viewer may
// know does not lead to the question with them.
func stepLines(veiled *position.Board, asking *mythos.State, viewer referee.Seat) (lines []any, shown bool) {
	if asking == nil || len(asking.Given()) == 0 {
		return nil, true
	}
	said, shown := asking.Lines(viewer)
	if !shown {
		return nil, false
	}
	var step []flow.Line
	for _, line := range said {
		lines, step = append(lines, line), append(step, flow.Line{Text: line})
	}
	again, _, problems := asking.Resume(veiled, step)
	if referee.CannotBe(problems) || again.Question.Key != asking.Question.Key || again.Question.Seat != asking.Question.Seat {
		return nil, false
	}
	return lines, true
}

// writeFlow adds where the match stands.
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
	if b.Evaluated > 0 {
		e.Add("evaluated", b.Evaluated)
	}
	e.Seat("scoring", b.Pending)
	if b.Takeover != position.NotTakenUp {
		e.Add("takeover", b.Takeover.String())
	}
}

// passedOrder is who has passed this round, the first to pass first.
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
	if c.Hidden {
		e.Add("hidden", true)
	}
	if c.Named {
		e.Add("named", true)
	}
	if c.Tokens != 0 {
		e.Add("tokens", c.Tokens)
	}
	if c.Modifier != 0 {
		e.Add("power", c.Modifier)
	}
	if c.Top.Owner != side {
		e.Add("owner", c.Top.Owner.String())
	}
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

// writeLastTurn lists what the last turn brought into play and is still there.
func writeLastTurn(b *position.Board) []any {
	var list []any
	for _, at := range b.All(func(_ position.Spot, c *position.Character) bool { return slices.Contains(b.LastTurn, c.Number) }) {
		list = append(list, at.Id())
	}
	return list
}

// writeHeldDown lists whom lines hold down.
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

// cardList writes cards, "hidden" for those nobody has named.
func cardList(cards []*cards.Card) []any {
	var list []any
	for _, card := range cards {
		if card == nil {
			list = append(list, boardfile.HiddenWord)
			continue
		}
		list = append(list, named(card))
	}
	return list
}

func writeResults(b *position.Board) []any {
	var list []any
	for _, r := range b.Results {
		var e boardfile.Mapping
		e.Add("round", r.Round)
		e.Add("mission", rulebook.Ranks[r.Mission])
		e.Seat("winner", r.Winner)
		list = append(list, e.Line())
	}
	return list
}

func writeBonuses(b *position.Board) []any {
	var list []any
	for _, x := range b.Bonuses {
		var e boardfile.Mapping
		e.Add("round", x.Round)
		e.Seat("player", x.Seat)
		e.Add("points", x.N)
		list = append(list, e.Line())
	}
	return list
}
