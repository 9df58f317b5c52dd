package mythos

import (
	"embed"
	"io/fs"
	"sync"

	"shinpan/referee"
)

// version is the version of these rules; it changes whenever a stored match
// could replay differently.
const version = "mythos-2"

//go:embed lang/*.yaml
var messages embed.FS

// Game is Naruto Mythos TCG with a set of cards. It is immutable, but for runs.
type Game struct {
	// facts are the cards as far as every command needs them, maybe without
	// their effect lines; whole gives them with those.
	facts *Cards
	whole func() *Cards
	verbs map[string]verb
	forms []referee.Form
	// characterIDs and missionIDs are what may be named where a hand, a deck
	// or a mission is not known.
	characterIDs, missionIDs []string
	blanks                   *blanks
	// runs are those that nobody uses just now.
	runs sync.Pool
	// related lists which cards go together in a deck by lot.
	related func() *relatives
}

// Load makes the game with the cards of a folder and those put over it. A
// folder with a Snapshot of its files is read only when an effect line is
// wanted: a snapshot is made of files without problems.
func Load(files fs.FS, more ...referee.CardFolder) (*Game, []referee.Problem) {
	if len(more) == 0 {
		if facts := snapshotIn(files); facts != nil {
			return newGame(facts, sync.OnceValue(func() *Cards {
				cards, _ := LoadCards(files)
				return cards
			})), nil
		}
	}
	cards, problems := LoadCards(files, more...)
	if referee.Refuses(problems) {
		return nil, problems
	}
	return New(cards), problems
}

// New makes the game with these cards.
func New(cards *Cards) *Game { return newGame(cards, func() *Cards { return cards }) }

func newGame(facts *Cards, whole func() *Cards) *Game {
	g := &Game{facts: facts, whole: whole, verbs: map[string]verb{}, blanks: newBlanks()}
	g.related = sync.OnceValue(func() *relatives { return relativesAmong(facts.all) })
	for _, v := range formsInOrder() {
		g.verbs[v.form.Verb] = v
		g.forms = append(g.forms, v.form)
	}
	for _, card := range facts.All() {
		if card.Mission {
			g.missionIDs = append(g.missionIDs, string(card.ID))
		} else {
			g.characterIDs = append(g.characterIDs, string(card.ID))
		}
	}
	return g
}

// ID is "mythos".
func (g *Game) ID() string { return "mythos" }

// Version says which rules these are.
func (g *Game) Version() string { return version }

// CardsDigest identifies the card files in use.
func (g *Game) CardsDigest() string { return g.facts.Digest() }

// Seats is two players.
func (g *Game) Seats() (least, most int) { return players, players }

// Forms lists the verbs.
func (g *Game) Forms() []referee.Form { return g.forms }

// Rules is the table of rules; nil if the embedded file were broken, which a
// test rules out.
func (g *Game) Rules() []referee.Rule {
	rules, _ := ruleTable()
	return rules
}

// Rulings is the table of rulings.
func (g *Game) Rulings() []referee.Ruling {
	rulings, _ := rulingTable()
	return rulings
}

// Catalog lists the cards.
func (g *Game) Catalog() *referee.Catalog { return g.facts.Catalog() }

// Cards are the cards in use.
func (g *Game) Cards() *Cards { return g.whole() }

// Messages holds the game's words.
func (g *Game) Messages() fs.FS { return messages }

// Messages holds the words of the game, also of what keeps it from being made.
func Messages() fs.FS { return messages }

// CheckDeck gives everything wrong with a decklist.
func (g *Game) CheckDeck(list referee.Decklist) []referee.Problem { return CheckDeck(g.facts, list) }
