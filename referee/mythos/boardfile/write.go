package boardfile

import (
	"fmt"
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/yamlfile"
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
	file := entries{}
	file.add("game", mythos.GameID)
	file.flow(b)
	if len(b.Missions) > 0 {
		file.add("missions", writeMissions(b))
	}
	for i := range rulebook.Players {
		file.add(referee.Seat(i+1).String(), writeSide(&b.Sides[i]))
	}
	file.add("last-turn", writeLastTurn(b))
	file.add("held-down", writeHeldDown(b))
	file.add("scored", writeResults(b))
	file.add("effect-points", writeBonuses(b))
	file.add("rulings", changedRulings(m))
	above := "Naruto Mythos board. Mission sides are in play order; \"hidden\" is face-down."
	switch lines, shown := stepLines(b, asking, viewer); {
	case !shown:
		above += "\nA turn or an effect is going on; this is the board before it."
	case len(lines) > 0:
		file.add("answers", lines)
		above += "\nA turn or an effect is going on: \"answers\" are those given since this board."
	}
	return yamlfile.Encode(yamlfile.Noted{Value: file.list, Above: above})
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

// entries collects the words of a mapping, leaving empty ones out.
type entries struct{ list yamlfile.Entries[any] }

func (e *entries) add(word string, value any) {
	if list, ok := value.([]any); ok && len(list) == 0 {
		return
	}
	if list, ok := value.(yamlfile.Entries[any]); ok && len(list) == 0 {
		return
	}
	e.list = append(e.list, yamlfile.Entry[any]{Key: yamlfile.At[string]{Value: word}, Value: value})
}

// flow adds where the match stands.
func (e *entries) flow(b *position.Board) {
	e.add("round", b.Round)
	e.add("phase", b.Phase.String())
	e.seat("edge", b.Edge)
	if b.FirstEdge != b.Edge {
		e.seat("first", b.FirstEdge)
	}
	if b.Phase == position.PhaseAction {
		e.seat("turn", b.Turn)
	}
	e.seats("passed", passedOrder(b))
	if b.Phase == position.PhaseHands {
		e.seats("kept", decidedSeats(b))
	}
	if b.Evaluated > 0 {
		e.add("evaluated", b.Evaluated)
	}
	e.seat("scoring", b.Pending)
}

func (e *entries) seat(word string, seat referee.Seat) {
	if seat != referee.Nobody {
		e.add(word, seat.String())
	}
}

func (e *entries) seats(word string, seats []referee.Seat) {
	var list []any
	for _, s := range seats {
		list = append(list, s.String())
	}
	if len(list) > 0 {
		e.add(word, yamlfile.Noted{Value: list, Flow: true})
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
		mission := entries{}
		mission.add("rank", rulebook.Ranks[i])
		mission.add("card", named(m.Card))
		for s := range m.Characters {
			var side []any
			for _, c := range m.Characters[s] {
				side = append(side, writeCharacter(*c, referee.Seat(s+1)))
			}
			mission.add(referee.Seat(s+1).String(), side)
		}
		list = append(list, mission.list)
	}
	return list
}

// named is a card's id with its name beside it as a comment.
func named(card *cards.Card) yamlfile.Noted {
	return yamlfile.Noted{Value: string(card.ID), Beside: card.Name}
}

func writeCharacter(c position.Character, side referee.Seat) any {
	plain := len(c.Under) == 0 && c.Tokens == 0 && c.Modifier == 0 && c.Said == nil && c.Owner() == side
	switch {
	case plain && c.Hidden && c.Face() == nil:
		return hiddenWord
	case plain && !c.Hidden:
		return named(c.Face())
	}
	e := entries{}
	if c.Face() != nil {
		e.add("card", named(c.Face()))
	}
	if c.Hidden {
		e.add("hidden", true)
	}
	if c.Named {
		e.add("named", true)
	}
	if c.Tokens != 0 {
		e.add("tokens", c.Tokens)
	}
	if c.Modifier != 0 {
		e.add("power", c.Modifier)
	}
	if c.Top.Owner != side {
		e.add("owner", c.Top.Owner.String())
	}
	e.add("over", writeUnder(c, side))
	e.add("said", writeClaims(c.Said, 0))
	return e.list
}

func writeUnder(c position.Character, side referee.Seat) []any {
	var list []any
	for _, h := range c.Under {
		if h.Owner == side && h.Card != nil {
			list = append(list, named(h.Card))
			continue
		}
		under := entries{}
		if h.Card != nil {
			under.add("card", named(h.Card))
		} else {
			under.add("card", hiddenWord)
		}
		under.add("owner", h.Owner.String())
		list = append(list, under.list)
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
			e := entries{}
			e.add("by", at.Id())
			e.add("who", who.Id())
			list = append(list, yamlfile.Noted{Value: e.list, Flow: true})
		}
	}
	return list
}

func writeSide(side *position.Side) yamlfile.Entries[any] {
	e := entries{}
	e.add("chakra", side.Chakra)
	e.add("hand", writePile(side.Hand))
	e.add("deck", writePile(side.Deck))
	e.add("discard", cardList(side.Discard))
	return e.list
}

// cardList writes cards, "hidden" for those nobody has named.
func cardList(cards []*cards.Card) []any {
	var list []any
	for _, card := range cards {
		if card == nil {
			list = append(list, hiddenWord)
			continue
		}
		list = append(list, named(card))
	}
	return list
}

func writePile(p position.Pile) any {
	said := writeDeckClaims(p)
	if len(p.Faces()) == 0 && said == nil {
		return p.N
	}
	e := entries{}
	e.add("count", p.N)
	e.add("cards", cardList(p.Known))
	e.add("seen", cardList(p.Open))
	e.add("said", said)
	return e.list
}

func writeResults(b *position.Board) []any {
	var list []any
	for _, r := range b.Results {
		e := entries{}
		e.add("round", r.Round)
		e.add("mission", rulebook.Ranks[r.Mission])
		e.seat("winner", r.Winner)
		list = append(list, yamlfile.Noted{Value: e.list, Flow: true})
	}
	return list
}

func writeBonuses(b *position.Board) []any {
	var list []any
	for _, x := range b.Bonuses {
		e := entries{}
		e.add("round", x.Round)
		e.seat("player", x.Seat)
		e.add("points", x.N)
		list = append(list, yamlfile.Noted{Value: e.list, Flow: true})
	}
	return list
}

// changedRulings are the rulings in force that are not the default.
func changedRulings(m *mythos.Match) yamlfile.Entries[any] {
	e := entries{}
	for _, r := range m.Rulings() {
		if option := m.Ruling(r.ID); option != r.Default {
			e.add(r.ID, option)
		}
	}
	return e.list
}
