package mythos

import (
	"maps"

	"shinpan/referee"
)

// RandomDeck is a deck of as many cards as it must have, picked by lot from
// all copies that are allowed, and three missions.
func (g *Game) RandomDeck(src referee.Source) referee.Decklist {
	list := referee.Decklist{Game: g.ID()}
	var copies []string
	for _, id := range g.characterIDs {
		for range deckCopies {
			copies = append(copies, id)
		}
	}
	list.Lines = append(list.Lines, picked(src, copies, deckLeast, "cards")...)
	list.Lines = append(list.Lines, picked(src, g.missionIDs, deckMissions, "missions")...)
	return list
}

// picked are the lines of n cards picked by lot.
func picked(src referee.Source, from []string, n int, section string) []referee.DeckLine {
	from = append([]string(nil), from...)
	var lines []referee.DeckLine
	line := map[string]int{}
	for i := range n {
		j := i + referee.IntN(src, len(from)-i)
		from[i], from[j] = from[j], from[i]
		id := from[i]
		if at, again := line[id]; again {
			lines[at].Count++
			continue
		}
		line[id] = len(lines)
		lines = append(lines, referee.DeckLine{Section: section, Ref: id, Card: referee.Card(id), Count: 1})
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

// Acted are the effect lines that have acted between the question before and
// that of a position.
func (g *Game) Acted(st referee.State) []string { return st.(*state).acted }
