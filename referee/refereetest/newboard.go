package refereetest

import (
	"testing"

	"shinpan/referee"
	"shinpan/referee/game"
)

// checkNewBoard checks that a match can begin from the board file with which people start, in every
// language.
func checkNewBoard(t *testing.T, g *game.Game, words *words, languages []string) {
	if g.Boards == nil {
		return
	}
	least, _ := g.Rules.Seats()
	setup := referee.Setup{}
	for i := range least {
		setup.Players = append(setup.Players, referee.Seat(i+1).String())
	}
	for _, language := range languages {
		said := func(key referee.Key, args referee.Args) string {
			words.met(string(key), args)
			return string(key)
		}
		text, err := g.Boards.NewBoard(game.Tongue{Language: language, Text: said})
		if err != nil {
			t.Errorf("there is no new board: %v", err)
			continue
		}
		if s, _, problems := g.Boards.ReadBoard(setup, "new", text); s == nil || len(problems) > 0 {
			t.Errorf("the new board is refused: %v\n%s", problems, text)
		}
	}
}
