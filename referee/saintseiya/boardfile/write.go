package boardfile

import (
	"fmt"
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/flow"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/yamlfile"
)

// WriteBoard gives the position at the question as a board file, with the cards'
// names beside their ids. Faces that the viewer may not know are not in it. In the
// middle of a step it is the board with which the step began and the answers given
// since; where the viewer may not know all of them, it is that board alone, and
// says so.
func (g Boards) WriteBoard(st referee.State, viewer referee.Seat) ([]byte, error) {
	s, ok := st.(*saintseiya.State)
	if !ok {
		return nil, fmt.Errorf("not a position of %s: %T", saintseiya.GameID, st)
	}
	return write(s.Match, s.Begun(), s, viewer)
}

// write writes a board, with the answers that led from it to a position where there
// is one.
func write(m *saintseiya.Match, begun *position.Board, asking *saintseiya.State, viewer referee.Seat) ([]byte, error) {
	b := veiled(begun, viewer)
	file := mapping(m, b)
	above := "Saint Seiya Deckbuilding board. Cards that are not named are in the reserve."
	switch lines, shown := stepLines(b, asking, viewer); {
	case !shown:
		above += "\nAn action is going on; this is the board before it."
	case len(lines) > 0:
		file.Add("answers", lines)
		above += "\nAn action is going on: \"answers\" are those given since this board."
	}
	return file.Encode(above)
}

// NewBoard is the beginning of a match.
func (g Boards) NewBoard(in game.Tongue) ([]byte, error) {
	least, _ := g.Seats()
	first, _, problems := g.Start(referee.Setup{Players: make([]string, least)})
	s, ok := first.(*saintseiya.State)
	if !ok {
		return nil, fmt.Errorf("a new board of %s: %d problems", saintseiya.GameID, len(problems))
	}
	file := mapping(s.Match, s.Begun())
	return file.Encode(in.Text("board.new.head", nil))
}

// mapping is a board for a file.
func mapping(m *saintseiya.Match, b *position.Board) boardfile.Mapping {
	var file boardfile.Mapping
	file.Add("game", saintseiya.GameID)
	file.Add("phase", b.Phase.String())
	addNumber(&file, "round", b.Round)
	file.Seat("first", b.First)
	file.Seat("turn", b.Turn)
	file.Add("flames", b.Flames)
	file.Add("terrain", writeTerrain(b))
	file.Add("played", writePlayed(b))
	addNumber(&file, "played-in-all", b.Serial)
	addNumber(&file, "force-for-all", b.AllForce)
	file.Add("by-force", texts(b.ByForce))
	file.Add("removed", list(b.Removed))
	addReserve(&file, m, b)
	file.Add("players", writeSides(b))
	file.Add("rulings", boardfile.WriteRulings(m.ChangedRulings()))
	return file
}

// veiled is a board without what a viewer may not know: which cards are in hands.
func veiled(b *position.Board, viewer referee.Seat) *position.Board {
	if viewer == referee.Judge {
		return b
	}
	b = b.Clone()
	for i := range b.Sides {
		if viewer != referee.Seat(i+1) {
			b.Sides[i].Hand.Known = nil
		}
	}
	return b
}

// stepLines are the answers given in the step that asks. They are not shown to a
// viewer who may not know one of them, nor where the board that the viewer may know
// does not lead to the question with them.
func stepLines(veiled *position.Board, asking *saintseiya.State, viewer referee.Seat) (lines []any, shown bool) {
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

func addNumber(m *boardfile.Mapping, word string, n int) {
	if n != 0 {
		m.Add(word, n)
	}
}

func named(card *cards.Card) any { return boardfile.WriteCard(card.ID, card.Name) }

func list(cards []*cards.Card) []any {
	var all []any
	for _, card := range cards {
		all = append(all, named(card))
	}
	return all
}

func texts(texts []string) []any {
	var all []any
	for _, text := range texts {
		all = append(all, text)
	}
	return all
}

// counted are cards with how many of each there are.
func counted(list []*cards.Card) []any {
	var all []any
	for i := 0; i < len(list); {
		n := 1
		for i+n < len(list) && list[i+n] == list[i] {
			n++
		}
		all = append(all, copies(list[i], n))
		i += n
	}
	return all
}

func copies(card *cards.Card, n int) any {
	if n == 1 {
		return named(card)
	}
	return yamlfile.Noted{Value: fmt.Sprintf("%d %s", n, card.ID), Beside: card.Name}
}

// writeTerrain lists the places from the one that is removed next.
func writeTerrain(b *position.Board) []any {
	var all []any
	for i, place := range slices.Backward(b.Terrain[:]) {
		if place.Card == nil {
			continue
		}
		var m boardfile.Mapping
		m.Add("place", i+1)
		m.Add("card", named(place.Card))
		var less []any
		for _, reduction := range place.Less {
			var l boardfile.Mapping
			l.Add("line", reduction.Line)
			addNumber(&l, "force", reduction.Force)
			addNumber(&l, "cosmos", reduction.Cosmos)
			addNumber(&l, "least", reduction.Least)
			less = append(less, l.Line())
		}
		m.Add("less", less)
		all = append(all, m)
	}
	return all
}

func writePlayed(b *position.Board) []any {
	var all []any
	for _, p := range b.Played {
		var m boardfile.Mapping
		m.Add("number", p.Number)
		m.Add("card", named(p.Card))
		addNumber(&m, "place", p.Place)
		addNumber(&m, "force", p.Force)
		if p.Line != "" {
			m.Add("waits", p.Line)
		}
		all = append(all, m)
	}
	return all
}

// addReserve writes the reserve where it is not what the box has left.
func addReserve(file *boardfile.Mapping, m *saintseiya.Match, b *position.Board) {
	rest := m.Rest(b)
	if rest.N == b.Reserve.N && slices.Equal(rest.Copies, b.Reserve.Copies) {
		return
	}
	var all []any
	for i, n := range b.Reserve.Copies {
		if n > 0 {
			all = append(all, copies(&m.Cards.All()[i], int(n)))
		}
	}
	var reserve boardfile.Mapping
	reserve.Add("count", b.Reserve.N)
	reserve.Add("cards", all)
	file.Add("reserve", reserve)
}

func writeSides(b *position.Board) []any {
	var all []any
	for i := range b.Sides {
		all = append(all, writeSide(&b.Sides[i]))
	}
	return all
}

func writeSide(s *position.Side) boardfile.Mapping {
	var m boardfile.Mapping
	if s.Hero != "" {
		m.Add("hero", s.Hero)
	}
	m.Add("hand", boardfile.WriteHand(s.Hand, named))
	m.Add("pile", boardfile.WriteDeck(s.Pile, named))
	if s.Armour != nil {
		m.Add("armour", named(s.Armour))
	}
	m.Add("hidden", orNone(counted(s.Hidden), s.Hero))
	m.Add("discard", list(s.Discard))
	m.Add("wounded", list(s.Wounded))
	m.Add("destroyed", list(s.Destroyed))
	m.Add("aside", orNone(counted(s.Aside), s.Hero))
	return m
}

// orNone writes an empty list too, once there is a hero: where nothing is written,
// the rest of the pack is meant.
func orNone(list []any, hero string) any {
	if len(list) == 0 && hero != "" {
		return yamlfile.Noted{Value: []any{}, Flow: true}
	}
	return list
}
