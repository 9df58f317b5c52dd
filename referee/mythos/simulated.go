package mythos

import (
	"maps"
	"slices"

	"shinpan/referee"
)

// RandomDeck is a deck of as many cards as it must have, picked by lot from
// all copies that are allowed, and three missions.
func (g *Game) RandomDeck(src referee.Source) referee.Decklist {
	list := referee.Decklist{Game: g.ID(), Lines: make([]referee.DeckLine, 0, deckLeast+deckMissions)}
	list.Lines = picked(list.Lines, src, g.copyIDs, deckLeast, "cards")
	list.Lines = picked(list.Lines, src, g.missionIDs, deckMissions, "missions")
	return list
}

// picked adds the lines of n cards picked by lot.
func picked(lines []referee.DeckLine, src referee.Source, from []string, n int, section string) []referee.DeckLine {
	from = slices.Clone(from)
	for i := range n {
		j := i + referee.IntN(src, len(from)-i)
		from[i], from[j] = from[j], from[i]
		card := referee.Card(from[i])
		again := slices.IndexFunc(lines, func(l referee.DeckLine) bool { return l.Card == card })
		if again >= 0 {
			lines[again].Count++
			continue
		}
		lines = append(lines, referee.DeckLine{Section: section, Ref: from[i], Card: card, Count: 1})
	}
	return lines
}

// OpenHands is the setup with every card known.
func (g *Game) OpenHands(setup referee.Setup) referee.Setup {
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
func (g *Game) Scores() string { return "points" }

// Acted are the effect lines that have acted between the question before and
// that of a position.
func (g *Game) Acted(st referee.State) []string { return st.(*state).acted }
