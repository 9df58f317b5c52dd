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
const version = "yugioh-9"

// firstVersion is the version before. Its matches are replayed with it: an effect puts a
// monster on its owner's side, a card that has left the field resolves anyway, a
// skipped Battle Phase can be entered, and right after a Summon a Spell may be activated.
const firstVersion = "yugioh-1"

// secondVersion is the next one. In its matches, a player could move the other player's
// face-down card to the Extra Deck, or use it as a material, without naming it; the rejection
// revealed the card.
const secondVersion = "yugioh-2"

// thirdVersion is the one after that, in which players applied what cards do.
const thirdVersion = "yugioh-3"

// fourthVersion is the next one, in which Shinpan applies the effects of cards described by
// then. Each effect notes the first version that applies it.
const fourthVersion = "yugioh-4"

// fifthVersion is the one after that, with fewer lines.
const fifthVersion = "yugioh-5"

// sixthVersion is the one after that, with fewer lines.
const sixthVersion = "yugioh-6"

// seventhVersion is the one after that, with fewer lines.
const seventhVersion = "yugioh-7"

// eighthVersion is the one after that, with fewer lines.
const eighthVersion = "yugioh-8"

// Earlier returns the versions before.
func Earlier() []string {
	return []string{firstVersion, secondVersion, thirdVersion, fourthVersion, fifthVersion, sixthVersion, seventhVersion, eighthVersion}
}

// edition returns the number of a version: that of the current one for any other.
func edition(rules string) int {
	if i := slices.Index(Earlier(), rules); i >= 0 {
		return i + 1
	}
	return len(Earlier()) + 1
}

// The editions since which something has been different.
const (
	editionReads   = 4 // Shinpan carries out what cards do
	editionEvents  = 5 // attacks and phases trigger effects
	editionNegates = 6 // effects are negated as long as something lasts
	editionReturns = 7 // what goes back to a player comes after the monster that is Summoned
	editionForbids = 8 // cards keep players from something, and damage and battles trigger effects
)

//go:embed lang/*.yaml
var messages embed.FS

// Rules holds those of Yu-Gi-Oh! with a set of cards. They are immutable.
type Rules struct {
	// Set is the cards in use.
	Set   *cards.Set
	verbs *verbs.Table[standing, *run]
	pool  flow.RunPool
}

// New makes the rules with a set of cards.
func New(set *cards.Set) *Rules {
	return &Rules{Set: set, verbs: verbs.New(verbsInOrder()...)}
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

// Messages holds the words of the game, also of what keeps it from being made.
func Messages() fs.FS { return messages }
