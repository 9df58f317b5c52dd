package boardfile

import (
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// boards reads and writes the board files of the game.
type boards struct {
	boardfile.Boards[file, *saintseiya.Match, *position.Board, *saintseiya.State]
}

// NewBoard returns a turn of the first round with a full terrain. A comment next to each optional
// value gives the default, which is also the value in the file.
func (g boards) NewBoard(in game.Tongue) ([]byte, error) {
	rules := g.Rules.(*saintseiya.Rules)
	terrain := exampleTerrain(rules.Library.Whole())
	var least boardfile.Mapping
	least.Add("game", saintseiya.GameID)
	least.Add("terrain", terrain)
	players, _ := rules.Seats()
	b, err := g.Usual(referee.Setup{Players: make([]string, players)}, least)
	if err != nil {
		return nil, err
	}
	var file boardfile.Mapping
	file.Add("game", saintseiya.GameID)
	file.AddNoted(in, "phase", b.Phase.String())
	file.AddNoted(in, "round", b.Round)
	file.AddNoted(in, "first", b.First.String())
	file.AddNoted(in, "turn", b.Turn.String())
	file.AddNoted(in, "flames", b.Flames)
	file.Add("terrain", terrain)
	file.Add("players", boardfile.List(b.Sides, func(side position.Side) any {
		var m boardfile.Mapping
		m.AddNoted(in, "hero", side.Hero)
		m.AddNoted(in, "hand", side.Hand.N)
		m.AddNoted(in, "pile", side.Pile.N)
		return m
	}))
	return file.Encode(boardfile.NewNote(in, "head"))
}

// exampleTerrain returns a terrain with the first characters that can be acquired, from place 6 on.
func exampleTerrain(set *cards.Set) []any {
	var places []any
	for i := range set.All() {
		card := &set.All()[i]
		if card.Armour || card.Hero != "" || card.ForceCost == 0 || len(places) == rulebook.Places {
			continue
		}
		var place boardfile.Mapping
		place.Add("place", rulebook.Places-len(places))
		place.Add("card", named(card))
		places = append(places, place)
	}
	return places
}
