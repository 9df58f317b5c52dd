package narutoccg

import (
	"embed"
	"io/fs"
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/verbs"
)

// GameID is the game's short name in files.
const GameID = "narutoccg"

// version is the version of these rules; it changes whenever a stored match
// could replay differently.
const version = "narutoccg-7"

// The versions before. Matches that were made with them are replayed with them.
const (
	// With the first one a Ninja comes into play though there is nothing to remove from the
	// game for it, control of a card changes though its name is in play already, a Permanent
	// Mission stays though an effect takes its last coin, and a Reinforcement card that
	// Growth replaces is removed from the game.
	firstVersion = "narutoccg-1"
	// With the second one, as with the first, the Attacker of the current turn loses when the
	// time is over and both players have as many Battle Rewards.
	secondVersion = "narutoccg-2"
	// With the third one, as with those before, a match of several games goes on after the
	// time is over in one of them, and nobody is asked what a Ninja with Tracking tracks that
	// people put in play as an effect says.
	thirdVersion = "narutoccg-3"
	// With the fourth one, as with those before, the players declare what the game's own cards
	// do: a line says since which version it is applied.
	fourthVersion = "narutoccg-4"
	// With the fifth one only some of them are applied, and what a registered deck can
	// pay decides whether a hand cost is refused.
	fifthVersion = "narutoccg-5"
	// With the sixth one, as with those before, an effect that changes nothing does not say why.
	sixthVersion = "narutoccg-6"
)

// Earlier returns the versions before.
func Earlier() []string {
	return []string{firstVersion, secondVersion, thirdVersion, fourthVersion, fifthVersion, sixthVersion}
}

// editionReads is the edition from which on the referee applies the game's own cards.
const editionReads = 5

// editionWaits is the one from which on effects wait for what happens later in the turn.
const editionWaits = 6

// editionExplains is the one from which on an effect that changes nothing says why.
const editionExplains = 7

// edition returns the number of a version: that of the current one for any other.
func edition(rules string) int {
	if i := slices.Index(Earlier(), rules); i >= 0 {
		return i + 1
	}
	return len(Earlier()) + 1
}

//go:embed lang/*.yaml
var messages embed.FS

// Rules are those of the Naruto (Shippuden) CCG with a set of cards. They are
// immutable.
type Rules struct {
	// Set is the cards in use.
	Set   *cards.Set
	verbs *verbs.Table[standing, *run]
	spare flow.Spare
}

// New makes the rules with a set of cards.
func New(set *cards.Set) *Rules {
	return &Rules{Set: set, verbs: verbs.New(verbsInOrder()...)}
}

// Version says which rules these are.
func (g *Rules) Version() string { return version }

// Seats returns two players.
func (g *Rules) Seats() (least, most int) { return rulebook.Players, rulebook.Players }

// Forms lists the verbs.
func (g *Rules) Forms() []referee.Form { return g.verbs.Forms() }

// Table lists every rule.
func (g *Rules) Table() []referee.Rule { return rulebook.Book.Table() }

// Rulings lists the questions that the rulebook leaves open.
func (g *Rules) Rulings() []referee.Ruling { return rulebook.Book.Rulings() }

// Flags settle before a match who goes first (R-ROLES), and how many games it has (R-MATCH).
func Flags() []game.Flag {
	return []game.Flag{{Name: "first", Verb: "first", Score: true}, {Name: "best-of", Option: "best-of", Score: true}}
}

// Messages holds the words of the game, also of what keeps it from being made.
func Messages() fs.FS { return messages }
