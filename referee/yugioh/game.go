package yugioh

import (
	"embed"
	"io/fs"
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/verbs"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/rulebook"
)

// GameID is the game's short name in files.
const GameID = "yugioh"

// version is the version of these rules; it changes whenever a stored match could
// replay differently.
const version = "yugioh-10"

// firstVersion is the first version of these rules. In its matches, an effect puts a monster on its
// owner's side, a card that has left the field resolves anyway, a player can enter a skipped Battle
// Phase, and right after a Summon a player may activate a Spell.
const firstVersion = "yugioh-1"

// secondVersion is the second version. In its matches, a player could move the other player's
// face-down card to the Extra Deck, or use it as a material, without naming it; the rejection
// revealed the card.
const secondVersion = "yugioh-2"

// thirdVersion is the third version, in which players still apply all effects of cards.
const thirdVersion = "yugioh-3"

// fourthVersion is the first version in which Shinpan applies effects of cards. Each effect has the
// number of the first version that applies it.
const fourthVersion = "yugioh-4"

// fifthVersion applies fewer effects than the current version.
const fifthVersion = "yugioh-5"

// sixthVersion applies fewer effects than the current version.
const sixthVersion = "yugioh-6"

// seventhVersion applies fewer effects than the current version.
const seventhVersion = "yugioh-7"

// eighthVersion applies fewer effects than the current version.
const eighthVersion = "yugioh-8"

// ninthVersion applies fewer effects than the current version.
const ninthVersion = "yugioh-9"

// Earlier returns the earlier versions of the rules, the first one first.
func Earlier() []string {
	return []string{firstVersion, secondVersion, thirdVersion, fourthVersion, fifthVersion, sixthVersion, seventhVersion, eighthVersion, ninthVersion}
}

// edition returns the number of an earlier version, or the current number for any other text.
func edition(rules string) int {
	if i := slices.Index(Earlier(), rules); i >= 0 {
		return i + 1
	}
	return len(Earlier()) + 1
}

// The editions that changed something.
const (
	editionReads   = 4  // Shinpan applies the effects of cards
	editionEvents  = 5  // attacks and phases trigger effects
	editionNegates = 6  // card effects can negate effects for a time
	editionReturns = 7  // cards that return to a player come after the Summoned monster
	editionForbids = 8  // cards keep players from doing things, and damage and battles trigger effects
	editionKeeps   = 9  // boards keep more about events, and players can leave out first steps
	editionMarks   = 9  // Set cards react to cards that go to a Graveyard
	editionSpans   = 10 // boards keep how many materials a card had, and first targets must leave a second one
	editionCopies  = 10 // lists of steps have their own costs, and cards are banished instead of going to a Graveyard
	editionBattles = 10 // effects change battle damage, attacks and the targets of links of the Chain
	editionTakes   = 10 // cards react to cards that players draw or add to their hands, and look at hands
)

//go:embed lang/*.yaml
var messages embed.FS

// Rules holds the rules of Yu-Gi-Oh! with a set of cards. They are immutable.
type Rules struct {
	// Set is the cards in use.
	Set   *cards.Set
	verbs *verbs.Table[standing, *run]
	// spendings returns the descriptions of the cards that effects count when they are given up.
	spendings func() []*cards.Which
	pool      flow.RunPool
}

// New returns the rules with a set of cards.
func New(set *cards.Set) *Rules {
	return &Rules{Set: set, verbs: verbs.New(verbsInOrder()...), spendings: set.OnceSpendings()}
}

// Version returns the version of these rules.
func (g *Rules) Version() string { return version }

// Seats returns two players.
func (g *Rules) Seats() (least, most int) { return rulebook.Players, rulebook.Players }

// Forms lists the verbs.
func (g *Rules) Forms() []referee.Form { return g.verbs.Forms() }

// Table lists every rule.
func (g *Rules) Table() []referee.Rule { return rulebook.Book.Table() }

// Rulings lists the questions that the rulebook leaves open.
func (g *Rules) Rulings() []referee.Ruling { return rulebook.Book.Rulings() }

// Messages holds the words of the game, including the messages about problems with loading it.
func Messages() fs.FS { return messages }
