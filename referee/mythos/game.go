package mythos

import (
	"embed"
	"io/fs"

	"shinpan/referee"
)

// version is the version of these rules; it changes whenever a stored match
// could replay differently.
const version = "mythos-1"

//go:embed lang/*.yaml
var messages embed.FS

// Game is Naruto Mythos TCG with a set of cards. It is immutable.
type Game struct {
	cards *Cards
	verbs map[string]verb
	forms []referee.Form
	// characterIDs and missionIDs are what may be named where a hand, a deck
	// or a mission is not known.
	characterIDs, missionIDs []string
}

// New makes the game with these cards.
func New(cards *Cards) *Game {
	g := &Game{cards: cards, verbs: map[string]verb{}}
	for _, v := range formsInOrder() {
		g.verbs[v.form.Verb] = v
		g.forms = append(g.forms, v.form)
	}
	for _, card := range cards.All() {
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
func (g *Game) CardsDigest() string { return g.cards.Digest() }

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
func (g *Game) Catalog() *referee.Catalog { return g.cards.Catalog() }

// Cards are the cards in use.
func (g *Game) Cards() *Cards { return g.cards }

// Messages holds the game's words.
func (g *Game) Messages() fs.FS { return messages }

// Messages holds the words of the game, also of what keeps it from being made.
func Messages() fs.FS { return messages }

// CheckDeck gives everything wrong with a decklist.
func (g *Game) CheckDeck(list referee.Decklist) []referee.Problem { return CheckDeck(g.cards, list) }
