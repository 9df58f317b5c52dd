package sim

import (
	"slices"
	"sync"

	"shinpan/referee"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/rulebook"
)

// Simulation plays the game at random.
type Simulation struct {
	*mythos.Rules
	// related holds the cards that go together in a random deck.
	related func() *relatives
}

// New returns a simulation of the game with these rules.
func New(rules *mythos.Rules) *Simulation {
	return &Simulation{rules, sync.OnceValue(func() *relatives { return relativesAmong(rules.Library.Facts.All()) })}
}

// RandomDeck returns a random deck of the required size with three missions. It uses unrelated
// cards, all versions of some names (so that there is something to upgrade), or cards that
// share a keyword.
func (g *Simulation) RandomDeck(src referee.Source) referee.Decklist {
	related := g.related()[referee.IntN(src, len(relations))]
	copies := make([]int, len(g.Library.Facts.All()))
	for left := min(rulebook.DeckLeast, rulebook.CardCopies*len(g.CharacterIDs)); left > 0; {
		first := g.random(src, g.CharacterIDs)
		for _, card := range related[first.Index] {
			if room := min(rulebook.CardCopies-copies[card.Index], left); room > 0 {
				n := 1 + referee.IntN(src, room)
				copies[card.Index], left = copies[card.Index]+n, left-n
			}
		}
	}
	for left := min(rulebook.DeckMissions, len(g.MissionIDs)); left > 0; {
		if card := g.random(src, g.MissionIDs); copies[card.Index] == 0 {
			copies[card.Index], left = 1, left-1
		}
	}
	return g.listed(copies)
}

// relations holds the ways in which the cards of a random deck go together.
var relations = [...]func(a, b *cards.Card) bool{
	func(a, b *cards.Card) bool { return false },
	func(a, b *cards.Card) bool { return a.Name == b.Name },
	func(a, b *cards.Card) bool { return slices.ContainsFunc(a.Keywords, b.HasKeyword) },
}

// relatives holds, by relation and character index, the cards that can come with a character.
// Each list begins with that character. The related cards follow in cyclic order from there,
// because some of them may not fit.
type relatives [len(relations)][][]*cards.Card

func relativesAmong(all []cards.Card) *relatives {
	var lists relatives
	for way, related := range relations {
		lists[way] = make([][]*cards.Card, len(all))
		for i := range all {
			list := []*cards.Card{&all[i]}
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

// random returns one of the cards at random.
func (g *Simulation) random(src referee.Source, ids []string) *cards.Card {
	card, _ := g.Library.Facts.Card(referee.Card(ids[referee.IntN(src, len(ids))]))
	return card
}

// listed returns the decklist with these numbers of copies, by the index of the card.
func (g *Simulation) listed(copies []int) referee.Decklist {
	list := referee.Decklist{Game: mythos.GameID, Lines: make([]referee.DeckLine, 0, rulebook.DeckLeast+rulebook.DeckMissions)}
	for i, n := range copies {
		if n == 0 {
			continue
		}
		card := &g.Library.Facts.All()[i]
		line := referee.DeckLine{Section: "cards", Ref: string(card.ID), Card: card.ID, Count: n}
		if card.Mission {
			line.Section = "missions"
		}
		list.Lines = append(list.Lines, line)
	}
	return list
}

// OpenHands returns the setup with open hands.
func (g *Simulation) OpenHands(setup referee.Setup) referee.Setup {
	return setup.WithHandsKnown().WithRuling(rulebook.CardEffectsAutomatic.Split())
}

// Scores returns the kind of event that gives mission points.
func (g *Simulation) Scores() string { return "points" }

// Round returns the number of the round in a position.
func (g *Simulation) Round(s referee.State) int { return s.(*mythos.State).Table.Round }

// Acted returns the effects that acted between the previous question and the question of a
// position.
func (g *Simulation) Acted(st referee.State) []string { return st.(*mythos.State).Acted() }

// Try always reports false, so the simulation draws every answer at random.
func (g *Simulation) Try(referee.State, referee.Source) (referee.Answer, bool) {
	return referee.Answer{}, false
}
