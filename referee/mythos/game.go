package mythos

import (
	"embed"
	"io/fs"
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/verbs"
)

// GameID is the game's short name in files.
const GameID = "mythos"

// version is the version of these rules. It changes whenever a stored match could replay
// differently.
const version = "mythos-7"

// The earlier versions. Each stored match is replayed with the version it was made with.
const (
	// In version 3, a card that says "must" can be played even if that is impossible (R-MUST).
	thirdVersion = "mythos-3"
	// In versions 3 and 4, an effect whose condition does not hold waits until it does; no player
	// can choose to apply it first without effect (R-TURN-PLAYER).
	fourthVersion = "mythos-4"
	// Up to version 5, an effect that changes nothing does not give the reason.
	fifthVersion = "mythos-5"
	// Up to version 6, an effect that counts nothing because a character is not its own friend
	// reports only that it counts 0.
	sixthVersion = "mythos-6"
)

// Earlier returns the earlier versions of the rules.
func Earlier() []string { return []string{thirdVersion, fourthVersion, fifthVersion, sixthVersion} }

//go:embed lang/*.yaml
var messages embed.FS

// Rules holds the rules of Naruto Mythos TCG with a set of cards. They are immutable.
type Rules struct {
	// Library holds the cards in use.
	Library *cards.Library
	verbs   *verbs.Table[standing, *run]
	// stepVerbs maps the verbs of effects to the functions that apply them.
	stepVerbs map[string]stepVerb
	// CharacterIDs and MissionIDs hold the ids of all characters and missions. Players can name
	// any of them if a hand, a deck or a mission is unknown.
	CharacterIDs, MissionIDs []string
	pool                     flow.RunPool
}

// New returns the rules for the cards of a library.
func New(library *cards.Library) *Rules {
	g := &Rules{Library: library, verbs: verbs.New(slices.Concat(answers(), scoreVerbs(), effectVerbs(), declarations())...), stepVerbs: stepVerbs()}
	for _, card := range library.Facts.All() {
		if card.Mission {
			g.MissionIDs = append(g.MissionIDs, string(card.ID))
		} else {
			g.CharacterIDs = append(g.CharacterIDs, string(card.ID))
		}
	}
	return g
}

// Version returns the version of these rules.
func (g *Rules) Version() string { return version }

// Seats returns 2 as both the minimum and the maximum.
func (g *Rules) Seats() (least, most int) { return rulebook.Players, rulebook.Players }

// Forms lists the verbs.
func (g *Rules) Forms() []referee.Form { return g.verbs.Forms() }

// Table lists every rule.
func (g *Rules) Table() []referee.Rule { return rulebook.Book.Table() }

// Rulings lists the questions that the rulebooks leave open.
func (g *Rules) Rulings() []referee.Ruling { return rulebook.Book.Rulings() }

// Messages returns the game's texts, including the reasons why it could not be loaded.
func Messages() fs.FS { return messages }
