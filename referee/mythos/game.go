package mythos

import (
	"embed"
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/verbs"
)

// GameID is the game's short name in files.
const GameID = "mythos"

// version is the version of these rules; it changes whenever a stored match
// could replay differently.
const version = "mythos-6"

// The versions before. Matches that were made with them are replayed with them.
const (
	// With the third one a card that says "must" is played though that cannot be done
	// (R-MUST).
	thirdVersion = "mythos-3"
	// With the fourth one, as with the third, a line whose condition does not hold waits
	// until it does: nobody can have it come first and do nothing (R-TURN-PLAYER).
	fourthVersion = "mythos-4"
	// With the fifth one, as with those before, an effect that changes nothing does not say
	// why.
	fifthVersion = "mythos-5"
)

// Earlier returns the versions before.
func Earlier() []string { return []string{thirdVersion, fourthVersion, fifthVersion} }

//go:embed lang/*.yaml
var messages embed.FS

// Rules are those of Naruto Mythos TCG with a set of cards. They are immutable.
type Rules struct {
	// Library is the cards in use.
	Library *cards.Library
	verbs   *verbs.Table[standing, *run]
	// stepVerbs are how the verbs of effects are applied.
	stepVerbs map[string]stepVerb
	// CharacterIDs and missionIDs are what may be named where a hand, a deck
	// or a mission is not known.
	CharacterIDs, MissionIDs []string
	blanks                   *blanks
	spare                    flow.Spare
}

// New makes the rules with the cards of a library.
func New(library *cards.Library) *Rules {
	g := &Rules{Library: library, verbs: verbs.New(verbsInOrder()...), stepVerbs: stepVerbs(), blanks: newBlanks()}
	for _, card := range library.Facts.All() {
		if card.Mission {
			g.MissionIDs = append(g.MissionIDs, string(card.ID))
		} else {
			g.CharacterIDs = append(g.CharacterIDs, string(card.ID))
		}
	}
	return g
}

// Version says which rules these are.
func (g *Rules) Version() string { return version }

// Seats returns two players.
func (g *Rules) Seats() (least, most int) { return rulebook.Players, rulebook.Players }

// Forms lists the verbs.
func (g *Rules) Forms() []referee.Form { return g.verbs.Forms() }

// Table lists every rule.
func (g *Rules) Table() []referee.Rule { return rulebook.Book.Table() }

// Rulings lists the questions that the rulebooks leave open.
func (g *Rules) Rulings() []referee.Ruling { return rulebook.Book.Rulings() }

// Messages holds the words of the game, also of what keeps it from being made.
func Messages() fs.FS { return messages }
