package boardfile

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
	"shinpan/referee/yamlfile"
)

// boards are the board files of the game.
type boards struct {
	boardfile.Boards[*saintseiya.Match, *position.Board, *saintseiya.State]
}

// NewBoard is a turn of the first round with a full terrain. Beside each value that
// may be left out it says what is usual; that is the value it has here.
func (g boards) NewBoard(in game.Tongue) ([]byte, error) {
	note := func(of string) string { return in.Text(referee.Key("board.new."+of), nil) }
	noted := func(of string, value any) any { return yamlfile.Noted{Value: value, Beside: note(of)} }
	rules := g.Rules.(*saintseiya.Rules)
	terrain := exampleTerrain(rules.Library.Whole())
	var least boardfile.Mapping
	least.Add("game", saintseiya.GameID)
	least.Add("terrain", terrain)
	text, err := least.Encode("")
	if err != nil {
		return nil, err
	}
	players, _ := rules.Seats()
	usual, problems := read(rules, referee.Setup{Players: make([]string, players)}, "", text)
	if referee.Refuses(problems) {
		return nil, fmt.Errorf("a new board of %s: %s", saintseiya.GameID, problems[0].Code)
	}

	b := usual.Board
	var file boardfile.Mapping
	file.Add("game", saintseiya.GameID)
	file.Add("phase", noted("phase", b.Phase.String()))
	file.Add("round", noted("round", b.Round))
	file.Add("first", noted("first", b.First.String()))
	file.Add("turn", noted("turn", b.Turn.String()))
	file.Add("flames", noted("flames", b.Flames))
	file.Add("terrain", terrain)
	var sides []any
	for i := range b.Sides {
		sides = append(sides, newSide(&b.Sides[i], noted))
	}
	file.Add("players", sides)
	return file.Encode(note("head"))
}

// exampleTerrain has the first characters that can be acquired, from place 6.
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

func newSide(side *position.Side, noted func(of string, value any) any) boardfile.Mapping {
	var m boardfile.Mapping
	m.Add("hero", noted("hero", side.Hero))
	m.Add("hand", noted("hand", side.Hand.N))
	m.Add("pile", noted("pile", side.Pile.N))
	return m
}
