package games

import (
	"io/fs"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/series"
	"shinpan/referee/yugioh"
	"shinpan/referee/yugioh/boardfile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/database"
	"shinpan/referee/yugioh/deck"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
	"shinpan/referee/yugioh/sim"
	"shinpan/referee/yugioh/wording"
)

func loadYuGiOh(files fs.FS, more ...facts.Folder) (*game.Game, []referee.Problem) {
	set, problems := cards.Open(files, more...)
	if set == nil {
		return nil, problems
	}
	return YuGiOh(set), problems
}

// YuGiOh returns Yu-Gi-Oh! with a set of cards, for single Duels and for matches of several Duels.
func YuGiOh(set *cards.Set) *game.Game {
	rules := yugioh.New(set)
	return series.Of(&game.Game{
		ID:         yugioh.GameID,
		Name:       "Yu-Gi-Oh!",
		Rules:      rules,
		Cards:      set.Catalog(),
		Effects:    wording.EffectsOf(set),
		CardForms:  database.Forms(set),
		Declared:   yugioh.Declared,
		Decks:      deck.Rules(set),
		Boards:     boardfile.New(rules),
		Simulation: sim.New(rules),
		Codes:      deck.Codes,
		ScoreOnly:  true,
		Shorthand:  yugioh.Shorthand,
		Flags:      yugioh.Flags(),
		Earlier:    yugioh.Earlier(),
		Hides:      true,
		Examples:   rulebook.Book.Examples,
		Clock:      game.Clock{Verb: yugioh.TimeVerb, Minutes: 40, Ends: []game.ClockEnd{{ID: "three-turns", More: 4}, {ID: "finish-turn", More: 1}, {ID: "at-once", More: 0}}},
		Wall: game.Wall{Main: "lp", Full: rulebook.LifePoints, Facts: []string{"hand", "grave", "banished"}, Shape: game.WallZones,
			Zones:  [][]string{position.SpellZones, position.MonsterZones, {position.ZoneField, position.ZoneLeft, position.ZoneRight}},
			Values: []string{"atk", "def", "scale"}, Turned: "mark.defense"},
		Messages: yuGiOhMessages(),
	}, yugioh.Terms())
}

func yuGiOhMessages() []fs.FS { return []fs.FS{referee.Messages(), yugioh.Messages()} }
