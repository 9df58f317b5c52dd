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

// The earlier versions. Matches made with them are replayed with them.
const (
	// In the first one, a Ninja comes into play even if there is nothing to remove from the
	// game for it, control of a card changes even if its name is already in play, a Permanent
	// Mission stays even if an effect takes its last coin, and a Reinforcement card that Growth
	// replaces is removed from the game.
	firstVersion = "narutoccg-1"
	// In the first two, the Attacker of the current turn loses if time is over and both players
	// have the same number of Battle Rewards.
	secondVersion = "narutoccg-2"
	// In the first three, a match of several games continues after time is over in one of them,
	// and Shinpan does not ask what a Ninja with Tracking tracks if people put it into play by
	// an effect.
	thirdVersion = "narutoccg-3"
	// In the first four, the players declare what the game's own cards do. Each effect notes
	// the first version that applies it.
	fourthVersion = "narutoccg-4"
	// In the fifth one, only some of them are applied, and a hand cost is rejected depending on
	// what a registered deck can pay.
	fifthVersion = "narutoccg-5"
	// In the first six, an effect that changes nothing does not give the reason.
	sixthVersion = "narutoccg-6"
)

// Earlier returns the earlier versions.
func Earlier() []string {
	return []string{firstVersion, secondVersion, thirdVersion, fourthVersion, fifthVersion, sixthVersion}
}

// editionReads is the first edition in which Shinpan applies the game's own cards.
const editionReads = 5

// editionWaits is the first edition in which effects wait for later events of the turn.
const editionWaits = 6

// editionExplains is the first edition in which an effect that changes nothing gives the
// reason.
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

// Rules holds those of the Naruto (Shippuden) CCG with a set of cards. They are immutable.
type Rules struct {
	// Set is the cards in use.
	Set   *cards.Set
	verbs *verbs.Table[standing, *run]
	pool  flow.RunPool
}

// New makes the rules with a set of cards.
func New(set *cards.Set) *Rules {
	return &Rules{Set: set, verbs: verbs.New(slices.Concat(setupVerbs(), missionVerbs(), battleVerbs(), effectVerbs(), pieceChanges(), cardChanges(), tableChanges(), padVerbs())...)}
}

// Version returns which rules these are.
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
