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

// version is the version of these rules. It changes whenever a stored match could replay
// differently.
const version = "narutoccg-7"

// The earlier versions. Each stored match is replayed with the version it was made with.
const (
	// In version 1, a Ninja enters play even if there is nothing to remove from the game for it,
	// control of a card changes even if its name is already in play, a Permanent Mission stays
	// even if an effect removes its last coin, and a Reinforcement card that Growth replaces is
	// removed from the game.
	firstVersion = "narutoccg-1"
	// Up to version 2, the Attacker of the current turn loses if time is over and both players
	// have the same number of Battle Rewards.
	secondVersion = "narutoccg-2"
	// Up to version 3, a match of several games continues after time is over in one of them, and
	// Shinpan does not ask which Ninja a card with Tracking tracks if players put it into play
	// through an effect.
	thirdVersion = "narutoccg-3"
	// Up to version 4, the players declare the effects of the game's own cards. Each effect notes
	// the first version that applies it.
	fourthVersion = "narutoccg-4"
	// In version 5, only some of those effects are applied, and the cards of a registered deck
	// can lead to the rejection of a hand cost.
	fifthVersion = "narutoccg-5"
	// Up to version 6, an effect that changes nothing does not give the reason.
	sixthVersion = "narutoccg-6"
)

// Earlier returns the earlier versions of the rules.
func Earlier() []string {
	return []string{firstVersion, secondVersion, thirdVersion, fourthVersion, fifthVersion, sixthVersion}
}

// editionReads is the number of the first version in which Shinpan applies the game's own cards.
const editionReads = 5

// editionWaits is the number of the first version in which effects wait for later events of the
// turn.
const editionWaits = 6

// editionExplains is the number of the first version in which an effect that changes nothing
// gives the reason.
const editionExplains = 7

// edition returns the number of a version; any unknown version counts as the current one.
func edition(rules string) int {
	if i := slices.Index(Earlier(), rules); i >= 0 {
		return i + 1
	}
	return len(Earlier()) + 1
}

//go:embed lang/*.yaml
var messages embed.FS

// Rules holds the rules of the Naruto (Shippuden) CCG with a set of cards. They are immutable.
type Rules struct {
	// Set holds the cards in use.
	Set   *cards.Set
	verbs *verbs.Table[standing, *run]
	pool  flow.RunPool
}

// New returns the rules for a set of cards.
func New(set *cards.Set) *Rules {
	return &Rules{Set: set, verbs: verbs.New(slices.Concat(setupVerbs(), missionVerbs(), battleVerbs(), effectVerbs(), pieceChanges(), cardChanges(), tableChanges(), padVerbs())...)}
}

// Version returns the version of these rules.
func (g *Rules) Version() string { return version }

// Seats returns 2 as both the minimum and the maximum.
func (g *Rules) Seats() (least, most int) { return rulebook.Players, rulebook.Players }

// Forms lists the verbs.
func (g *Rules) Forms() []referee.Form { return g.verbs.Forms() }

// Table lists every rule.
func (g *Rules) Table() []referee.Rule { return rulebook.Book.Table() }

// Rulings lists the questions that the rulebook leaves open.
func (g *Rules) Rulings() []referee.Ruling { return rulebook.Book.Rulings() }

// Flags lists the flags for settings made before a match: who goes first (R-ROLES), and the
// number of games (R-MATCH).
func Flags() []game.Flag {
	return []game.Flag{{Name: "first", Verb: "first", Score: true}, {Name: "best-of", Option: "best-of", Score: true}}
}

// Messages returns the game's texts, including the reasons why it could not be loaded.
func Messages() fs.FS { return messages }
