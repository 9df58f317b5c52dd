package saintseiya

import (
	"embed"
	"io/fs"
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/rulebook"
	"shinpan/referee/verbs"
)

// GameID is the game's short name in files.
const GameID = "saintseiya"

// version is the version of these rules; it changes whenever a stored match
// could replay differently.
const version = "saintseiya-3"

// The versions before. Stored matches are replayed with the version that recorded them.
const (
	// In the first version, a character keeps facing a place whose card has left the terrain, and
	// counts towards the next one there; an effect may discard a card that cannot be acquired;
	// Shinpan ignores what it knows about a hand that it did not deal; and only a whole effect that
	// finds nothing is recorded as such.
	firstVersion = "saintseiya-1"
	// In the first and the second version, an effect that changes nothing does not record why.
	secondVersion = "saintseiya-2"
)

// Earlier returns the earlier versions of the rules, the first one first.
func Earlier() []string { return []string{firstVersion, secondVersion} }

//go:embed lang/*.yaml
var messages embed.FS

// Rules holds the rules of Saint Seiya Deckbuilding with a set of cards. They are immutable.
type Rules struct {
	// Library holds the cards in use.
	Library *cards.Library
	verbs   *verbs.Table[standing, *run]
	// stepVerbs holds the functions that apply the verbs of effects.
	stepVerbs map[string]stepVerb
	pool      flow.RunPool
}

// New returns the rules with the cards of a library.
func New(library *cards.Library) *Rules {
	return &Rules{Library: library, verbs: verbs.New(slices.Concat(answers(), effectAnswers(), declarations(), padVerbs())...), stepVerbs: stepVerbs()}
}

// Version returns the version of these rules.
func (g *Rules) Version() string { return version }

// Seats returns two to five players (R-PLAYERS).
func (g *Rules) Seats() (least, most int) { return rulebook.PlayersLeast, rulebook.PlayersMost }

// Forms lists the verbs.
func (g *Rules) Forms() []referee.Form { return g.verbs.Forms() }

// Table lists every rule.
func (g *Rules) Table() []referee.Rule { return rulebook.Book.Table() }

// Rulings lists the questions that the rulebook leaves open.
func (g *Rules) Rulings() []referee.Ruling { return rulebook.Book.Rulings() }

// Flags lists the flag that settles who begins before a match (R-FIRST).
func Flags() []game.Flag {
	return []game.Flag{{Name: "first", Verb: "first"}, {Name: "box", List: true, Score: true}}
}

// Messages returns the words of the game, including the messages about problems with loading it.
func Messages() fs.FS { return messages }
