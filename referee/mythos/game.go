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

// version is the version of these rules; it changes whenever a stored match
// could replay differently.
const version = "mythos-7"

// The earlier versions. Matches made with them are replayed with them.
const (
	// In the third one, a card that says "must" can be played even if that cannot be done
	// (R-MUST).
	thirdVersion = "mythos-3"
	// In the fourth one, as in the third, an effect whose condition does not hold waits until
	// it does; nobody can choose to apply it first without effect (R-TURN-PLAYER).
	fourthVersion = "mythos-4"
	// In the fifth one and those before, an effect that changes nothing does not give the
	// reason.
	fifthVersion = "mythos-5"
	// In the sixth one and those before, an effect that counts nothing because a character is not
	// its own friend says only that it counts 0.
	sixthVersion = "mythos-6"
)

// Earlier returns the earlier versions.
func Earlier() []string { return []string{thirdVersion, fourthVersion, fifthVersion, sixthVersion} }

//go:embed lang/*.yaml
var messages embed.FS

// Rules are those of Naruto Mythos TCG with a set of cards. They are immutable.
type Rules struct {
	// Library holds the cards in use.
	Library *cards.Library
	verbs   *verbs.Table[standing, *run]
	// stepVerbs maps the verbs of effects to the functions that apply them.
	stepVerbs map[string]stepVerb
	// characterIDs and missionIDs list what players can name if a hand, a deck or a mission is
	// not known.
	CharacterIDs, MissionIDs []string
	pool                     flow.RunPool
}

// New makes the rules with the cards of a library.
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
