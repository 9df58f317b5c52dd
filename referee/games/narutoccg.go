package games

import (
	"io/fs"

	"shinpan/cardsdb"
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg"
	"shinpan/referee/narutoccg/boardfile"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/database"
	"shinpan/referee/narutoccg/deck"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/narutoccg/sim"
	"shinpan/referee/narutoccg/wording"
	"shinpan/referee/series"
)

func loadNarutoCCG(files fs.FS, more ...facts.Folder) (*game.Game, []referee.Problem) {
	set, problems := cards.Open(files, more...)
	if set == nil {
		return nil, problems
	}
	return NarutoCCG(set), problems
}

// NarutoCCG returns the Naruto (Shippuden) CCG with a set of cards, for single games and for
// matches of several games.
func NarutoCCG(set *cards.Set) *game.Game {
	rules := narutoccg.New(set)
	return series.Of(&game.Game{
		ID:         narutoccg.GameID,
		Name:       "Naruto CCG",
		Rules:      rules,
		Cards:      set.Catalog(),
		Effects:    wording.EffectsOf(set),
		CardSample: cardsdb.Sample(narutoccg.GameID),
		CardForms:  []game.CardForm{database.Form{Own: set}},
		Declared:   narutoccg.Declared,
		Decks:      deck.Rules(set),
		Boards:     boardfile.New(rules),
		Simulation: sim.New(rules),
		Codes:      deck.Codes,
		ScoreOnly:  true,
		Shorthand:  narutoccg.Shorthand,
		Flags:      narutoccg.Flags(),
		Earlier:    narutoccg.Earlier(),
		Examples:   rulebook.Book.Examples,
		Clock:      game.Clock{Verb: narutoccg.TimeVerb, Minutes: 40, Ends: []game.ClockEnd{{ID: "finish-turn", More: 1}, {ID: "turn-each", More: 3}, {ID: "at-once", More: 0}}},
		Wall: game.Wall{Main: "rewards", Full: rulebook.Rewards, Facts: []string{"indicator", "hand", "chakra"}, Shape: game.WallBattles,
			Worth: []string{"brings"}, Values: []string{"combat", "support"}},
		Messages: narutoCCGMessages(),
	}, narutoccg.Terms())
}

func narutoCCGMessages() []fs.FS { return []fs.FS{referee.Messages(), narutoccg.Messages()} }
