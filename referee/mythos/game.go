package mythos

import (
	"embed"
	"io/fs"
	"sync"

	"shinpan/referee"
)

// gameID is the game's short name in files.
const gameID = "mythos"

// version is the version of these rules; it changes whenever a stored match
// could replay differently.
const version = "mythos-2"

//go:embed lang/*.yaml
var messages embed.FS

// Rules are those of Naruto Mythos TCG with a set of cards. They are
// immutable, but for runs.
type Rules struct {
	library *Library
	verbs   map[string]verb
	forms   []referee.Form
	// characterIDs and missionIDs are what may be named where a hand, a deck
	// or a mission is not known.
	characterIDs, missionIDs []string
	blanks                   *blanks
	// runs are those that nobody uses just now.
	runs sync.Pool
}

// New makes the rules with the cards of a library.
func New(library *Library) *Rules {
	g := &Rules{library: library, verbs: map[string]verb{}, blanks: newBlanks()}
	for _, v := range formsInOrder() {
		g.verbs[v.form.Verb] = v
		g.forms = append(g.forms, v.form)
	}
	for _, card := range library.Facts.All() {
		if card.Mission {
			g.missionIDs = append(g.missionIDs, string(card.ID))
		} else {
			g.characterIDs = append(g.characterIDs, string(card.ID))
		}
	}
	return g
}

// Version says which rules these are.
func (g *Rules) Version() string { return version }

// Seats is two players.
func (g *Rules) Seats() (least, most int) { return players, players }

// Forms lists the verbs.
func (g *Rules) Forms() []referee.Form { return g.forms }

// Table is every rule; nil if the embedded file were broken, which a test rules
// out.
func (g *Rules) Table() []referee.Rule {
	rules, _ := ruleTable()
	return rules
}

// Rulings is the table of rulings.
func (g *Rules) Rulings() []referee.Ruling {
	rulings, _ := rulingTable()
	return rulings
}

// Library is the cards in use.
func (g *Rules) Library() *Library { return g.library }

// Messages holds the words of the game, also of what keeps it from being made.
func Messages() fs.FS { return messages }
