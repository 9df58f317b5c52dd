package boardfile

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/position"
	"shinpan/referee/yamlfile"
)

// NewBoard is the first round with a card on each side. Beside each value that
// may be left out it says what is usual; that is the value it has here.
func (g boards) NewBoard(in game.Tongue) ([]byte, error) {
	c, _ := g.rules.Library.Whole().Card(referee.Card(g.rules.CharacterIDs[0]))
	mission, _ := g.rules.Library.Whole().Card(referee.Card(g.rules.MissionIDs[0]))
	note := func(of string) string { return in.Text(referee.Key("board.new."+of), nil) }
	noted := func(of string, value any) any { return yamlfile.Noted{Value: value, Beside: note(of)} }

	var play, least boardfile.Mapping
	play.Add("card", named(mission))
	play.Add("p1", []any{named(c)})
	play.Add("p2", []any{noted("hidden", boardfile.HiddenWord)})
	least.Add("missions", []any{play})
	text, err := least.Encode("")
	if err != nil {
		return nil, err
	}
	usual, problems := g.read(referee.Setup{Players: mythos.SeatTokens()}, "", text)
	if referee.Refuses(problems) {
		return nil, fmt.Errorf("a new board of %s: %s", mythos.GameID, problems[0].Code)
	}

	b := usual.Board
	var file boardfile.Mapping
	file.Add("game", mythos.GameID)
	file.Add("round", noted("round", b.Round))
	file.Add("phase", noted("phase", b.Phase.String()))
	file.Add("edge", noted("edge", b.Edge.String()))
	file.Add("turn", noted("turn", b.Turn.String()))
	file.Add("missions", []any{play})
	for i := range b.Sides {
		file.Add(referee.Seat(i+1).String(), newSide(&b.Sides[i], noted))
	}
	return file.Encode(note("head"))
}

func newSide(side *position.Side, noted func(of string, value any) any) boardfile.Mapping {
	var m boardfile.Mapping
	m.Add("chakra", noted("chakra", side.Chakra))
	m.Add("hand", noted("hand", side.Hand.N))
	m.Add("deck", noted("deck", side.Deck.N))
	return m
}
