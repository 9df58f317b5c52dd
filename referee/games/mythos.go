package games

import (
	"io/fs"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/boardfile"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/deck"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/mythos/sim"
	"shinpan/referee/mythos/wording"
)

func loadMythos(files fs.FS, more ...facts.Folder) (*game.Game, []referee.Problem) {
	library, problems := cards.Open(files, more...)
	if library == nil {
		return nil, problems
	}
	return Mythos(library), problems
}

// Mythos returns Naruto Mythos TCG with the cards of a library.
func Mythos(library *cards.Library) *game.Game {
	rules := mythos.New(library)
	return &game.Game{
		ID:         "mythos",
		Name:       "Naruto Mythos TCG",
		Rules:      rules,
		Cards:      library.Facts.Catalog(),
		Effects:    wording.EffectsOf(library),
		Decks:      deck.Rules(library),
		Boards:     boardfile.New(rules),
		Simulation: sim.New(rules),
		ScoreOnly:  true,
		Shorthand:  rules.Shorthand,
		Codes:      deck.Codes,
		Flags:      mythos.Flags(),
		Earlier:    mythos.Earlier(),
		Hides:      true,
		Examples:   rulebook.Book.Examples,
		Clock:      game.Clock{Minutes: 40, Ends: []game.ClockEnd{{ID: "finish-round", More: 1}, {ID: "at-once", More: 0}}},
		Wall: game.Wall{Main: "points", Facts: []string{"chakra", "hand"}, Shape: game.WallColumns,
			Lanes: rulebook.Ranks[:], Worth: []string{"base", "rank"}, Values: []string{"power", "tokens"}},
		Messages: mythosMessages(),
	}
}

func mythosMessages() []fs.FS { return []fs.FS{referee.Messages(), mythos.Messages()} }
