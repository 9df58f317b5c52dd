package boardfile

import (
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/mythos"
	"shinpan/referee/yamlfile"
)

// NewBoard returns a board file for the first round, with a card on each side. A comment next to
// each optional value gives its default, which is also the value in the file.
func (g boards) NewBoard(in game.Tongue) ([]byte, error) {
	c, _ := g.rules.Library.Whole().Card(referee.Card(g.rules.CharacterIDs[0]))
	mission, _ := g.rules.Library.Whole().Card(referee.Card(g.rules.MissionIDs[0]))
	var play, least boardfile.Mapping
	play.Add("card", named(mission))
	play.Add("p1", []any{named(c)})
	play.Add("p2", []any{yamlfile.Noted{Value: boardfile.HiddenWord, Beside: boardfile.NewNote(in, "hidden")}})
	least.Add("missions", []any{play})
	b, err := g.Usual(referee.Setup{Players: mythos.SeatTokens()}, least)
	if err != nil {
		return nil, err
	}
	var file boardfile.Mapping
	file.Add("game", mythos.GameID)
	file.AddNoted(in, "round", b.Round)
	file.AddNoted(in, "phase", b.Phase.String())
	file.AddNoted(in, "edge", b.Edge.String())
	file.AddNoted(in, "turn", b.Turn.String())
	file.Add("missions", []any{play})
	for i, side := range b.Sides {
		var m boardfile.Mapping
		m.AddNoted(in, "chakra", side.Chakra)
		m.AddNoted(in, "hand", side.Hand.N)
		m.AddNoted(in, "deck", side.Deck.N)
		file.Add(referee.Seat(i+1).String(), m)
	}
	return file.Encode(boardfile.NewNote(in, "head"))
}
