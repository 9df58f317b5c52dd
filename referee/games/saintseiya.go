package games

import (
	"io/fs"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/boardfile"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/deck"
	"shinpan/referee/saintseiya/rulebook"
	"shinpan/referee/saintseiya/sim"
	"shinpan/referee/saintseiya/wording"
)

func loadSaintSeiya(files fs.FS, more ...facts.Folder) (*game.Game, []referee.Problem) {
	library, problems := cards.Open(files, more...)
	if library == nil {
		return nil, problems
	}
	return SaintSeiya(library), problems
}

// SaintSeiya returns Saint Seiya Deckbuilding with the cards of a library.
func SaintSeiya(library *cards.Library) *game.Game {
	rules := saintseiya.New(library)
	return &game.Game{
		ID:         saintseiya.GameID,
		Name:       "Saint Seiya Deckbuilding",
		Rules:      rules,
		Cards:      library.Facts.Catalog(),
		Effects:    wording.EffectsOf(library),
		Decks:      deck.Rules(library),
		Boards:     boardfile.New(rules),
		Tallies:    boardfile.Tallies{Rules: rules},
		Simulation: sim.New(rules),
		Codes:      deck.Codes,
		Earlier:    saintseiya.Earlier(),
		ScoreOnly:  true,
		Shorthand:  saintseiya.Shorthand,

		Flags:    saintseiya.Flags(),
		Examples: rulebook.Book.Examples,
		Clock:    game.Clock{Minutes: 60, Ends: []game.ClockEnd{{ID: "finish-round", More: 1}, {ID: "at-once", More: 0}}},
		Wall: game.Wall{Main: "pv", Facts: []string{"hand", "wounded", "pile"}, Named: []string{"armour"}, Shape: game.WallPlaces,
			Lanes: []string{"1", "2", "3", "4", "5", "6"}, WorthCard: cards.PointsKey, DialCard: cards.FlameKey,
			Values: []string{"force", "cosmos"}, Dial: "flames", DialFull: rulebook.Flames},
		Messages: saintSeiyaMessages(),
	}
}

func saintSeiyaMessages() []fs.FS { return []fs.FS{referee.Messages(), saintseiya.Messages()} }
