package narutoccg_test

import (
	"testing"

	"shinpan/referee"
	"shinpan/referee/narutoccg/deck"
	"shinpan/referee/refereetest"
)

// TestEveryRulingIsNamed wants whatever a ruling decides to name it: in the scenarios about
// rules and about lines of cards, and in decks.
func TestEveryRulingIsNamed(t *testing.T) {
	t.Parallel()
	g := theGame(t)
	sweep := refereetest.NewRulingSweep(g)
	rules := ruleScenarios(t)
	rules.Sweep = sweep
	rules.Replay(t)
	list := g.Simulation.RandomDeck(referee.NewRand(3))
	again := list.Lines[0]
	again.Section, again.Count = deck.SectionReinforcements, 3
	list.Lines = append(list.Lines, again, referee.DeckLine{Section: deck.SectionSideboard, Ref: "N-001", Card: "N-001", Count: 3})
	sweep.Deck(list)
	sweep.Deck(withReinforcements(t, 16))
	sweep.Match(t, referee.Setup{Players: []string{"Ann", "Bob"}, Options: map[string]string{"best-of": "3"}}, "chooses p1", "begins p1", "concede", "unchanged", "unchanged")
	lines := ruleScenarios(t)
	lines.Game, lines.Setup.Rulings, lines.Folder, lines.Codes = theLinedGame(t), nil, disk.Folder("testdata/lines"), codes
	lines.Sweep = sweep
	sweep.With(lines.Game)
	lines.Replay(t)
	sweep.Complete(t, nil)
}
