package mythos

import (
	"maps"
	"slices"
	"sync"

	"shinpan/referee"
)

// Simulation plays the game by lot.
type Simulation struct {
	*Rules
	// related lists which cards go together in a deck by lot.
	related func() *relatives
}

// NewSimulation plays by these rules.
func NewSimulation(rules *Rules) *Simulation {
	return &Simulation{rules, sync.OnceValue(func() *relatives { return relativesAmong(rules.library.Facts.all) })}
}

// RandomDeck is a deck of as many cards as it must have and three missions, by
// lot: of cards that have nothing to do with each other, of whole names, so
// that there is something to upgrade, or of cards that share a keyword.
func (g *Simulation) RandomDeck(src referee.Source) referee.Decklist {
	related := g.related()[referee.IntN(src, len(relations))]
	copies := make([]int, len(g.library.Facts.all))
	for left := min(deckLeast, deckCopies*len(g.characterIDs)); left > 0; {
		first := g.random(src, g.characterIDs)
		for _, card := range related[first.index] {
			if room := min(deckCopies-copies[card.index], left); room > 0 {
				n := 1 + referee.IntN(src, room)
				copies[card.index], left = copies[card.index]+n, left-n
			}
		}
	}
	for left := min(deckMissions, len(g.missionIDs)); left > 0; {
		if card := g.random(src, g.missionIDs); copies[card.index] == 0 {
			copies[card.index], left = 1, left-1
		}
	}
	return g.listed(copies)
}

// relations are the ways in which the cards of a deck by lot belong together.
var relations = [...]func(a, b *Card) bool{
	func(a, b *Card) bool { return false },
	func(a, b *Card) bool { return a.Name == b.Name },
	func(a, b *Card) bool { return slices.ContainsFunc(a.Keywords, b.hasKeyword) },
}

// relatives are, by relation and by the index of a character, the cards that
// may come with it: itself, then in order from there on those related to it, as
// not all of them may find room.
type relatives [len(relations)][][]*Card

func relativesAmong(all []Card) *relatives {
	var lists relatives
	for way, related := range relations {
		lists[way] = make([][]*Card, len(all))
		for i := range all {
			list := []*Card{&all[i]}
			for k := range len(all) - 1 {
				if card := &all[(i+1+k)%len(all)]; !card.Mission && related(&all[i], card) {
					list = append(list, card)
				}
			}
			lists[way][i] = list
		}
	}
	return &lists
}

// random is one of the cards by lot.
func (g *Simulation) random(src referee.Source, ids []string) *Card {
	card, _ := g.library.Facts.Card(referee.Card(ids[referee.IntN(src, len(ids))]))
	return card
}

// listed is the decklist of so many copies of each card.
func (g *Simulation) listed(copies []int) referee.Decklist {
	list := referee.Decklist{Game: gameID, Lines: make([]referee.DeckLine, 0, deckLeast+deckMissions)}
	for i, n := range copies {
		if n == 0 {
			continue
		}
		card := &g.library.Facts.all[i]
		line := referee.DeckLine{Section: "cards", Ref: string(card.ID), Card: card.ID, Count: n}
		if card.Mission {
			line.Section = "missions"
		}
		list.Lines = append(list.Lines, line)
	}
	return list
}

func (c *Card) hasKeyword(word string) bool { return slices.Contains(c.Keywords, word) }

// OpenHands is the setup with every card known.
func (g *Simulation) OpenHands(setup referee.Setup) referee.Setup {
	setup.Options = with(setup.Options, handsOption, handsKnown)
	if _, chosen := setup.Rulings["card-effects"]; !chosen {
		setup.Rulings = with(setup.Rulings, "card-effects", "automatic")
	}
	return setup
}

func with(settings map[string]string, name, value string) map[string]string {
	all := map[string]string{name: value}
	maps.Copy(all, settings)
	all[name] = value
	return all
}

// Scores is the kind of the events that give mission points.
func (g *Simulation) Scores() string { return "points" }

// Acted are the effect lines that have acted between the question before and
// that of a position.
func (g *Simulation) Acted(st referee.State) []string { return st.(*state).acted }
