package narutoccg_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// In matches of the fourth version the table declares what the game's own cards do, and a
// later version carries their lines out.
func TestFourthVersion(t *testing.T) {
	const board = `game: narutoccg
phase: exchange
turn: 9
first: p1
attacker: p1
battles: [{blocked: true}]
players:
  - {indicator: 4, hand: 6, in-play: [{card: N-001, battle: 1, head: true}], chakra: [N-001]}
  - {indicator: 4, hand: 6, in-play: [{card: N-036, battle: 1, head: true}]}
`
	g := theGame(t)
	for version, want := range map[string]string{"narutoccg-3": "resolve", "narutoccg-4": "resolve", "narutoccg-5": "exchange", "narutoccg-6": "exchange", "": "exchange"} {
		s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: players, Rules: version}, "board", []byte(board))
		require.Empty(t, problems)
		s = after(t, g, s, "p1 jutsu J-001 by n1 · p2 pass · p1 pass")
		require.Equal(t, want, s.Ask().Key, version)
	}
}

// after is a position after answers.
func after(t *testing.T, g *game.Game, s referee.State, answers string) referee.State {
	t.Helper()
	for line := range strings.SplitSeq(answers, " · ") {
		by, err := referee.ParseSeat(line[:2])
		require.NoError(t, err)
		a, problems := notation.NewNotation(g.Rules.Forms()).Parse(by, line[3:])
		require.Empty(t, problems)
		next, _, problems := s.Apply(a, false)
		require.NotNil(t, next, "%v", problems)
		s = next
	}
	return s
}

// In matches of the fifth version cards that are carried out now are left to the table, a
// Mission whose Permanent was not known goes to the Chakra area, and a registered deck decides
// whether a hand cost can be paid.
func TestFifthVersion(t *testing.T) {
	const board = `game: narutoccg
phase: mission
turn: 9
first: p1
attacker: p1
players:
  - {indicator: 4, hand: {count: 6, seen: [M-699, N-957]}, in-play: [N-956]}
  - {indicator: 4, hand: 6}
`
	g := theGame(t)
	for version, want := range map[string]string{"narutoccg-5": "resolve", "narutoccg-6": "mission"} {
		s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: players, Rules: version}, "board", []byte(board))
		require.Empty(t, problems)
		s = after(t, g, s, "p1 mission M-699 · p1 pay N-957 · p2 pass")
		require.Equal(t, want, s.Ask().Key, version)
		if want == "resolve" {
			s = after(t, g, s, "p1 done")
		}
		text, err := g.Boards.WriteBoard(s, referee.Judge)
		require.NoError(t, err)
		require.Equal(t, version == "narutoccg-6", strings.Contains(string(text), "coins: 3"), "it stays in play")
	}
	list := sampleDeck(t, "six-paths") // without Lightning
	last := &list.Lines[len(list.Lines)-1]
	last.Count--
	list.Lines = append(list.Lines, referee.DeckLine{Section: last.Section, Ref: "M-043", Card: "M-043", Count: 1})
	setup := referee.Setup{Players: players, Decks: []*referee.Decklist{&list, &list}}
	for version, refuses := range map[string]bool{"narutoccg-5": true, "narutoccg-6": false} {
		setup.Rules = version
		s, _, problems := g.Boards.ReadBoard(setup, "board", []byte(strings.Replace(board, "{count: 6, seen: [M-699, N-957]}", "6", 1)))
		require.Empty(t, problems)
		require.Equal(t, refuses, referee.Refuses(s.Check(referee.Say(1, "mission", "card", "M-043"))), version)
	}
}

// In matches of the sixth version an effect that changes nothing does not say why.
func TestSixthVersion(t *testing.T) {
	const board = `game: narutoccg
phase: mission
turn: 9
first: p1
attacker: p1
players:
  - {indicator: 4, hand: 3, in-play: [{card: N-001, injured: true, words: [{word: Tenketsu coin, lasting: true}]}], chakra: [N-001, N-002]}
  - {indicator: 4, hand: 6, in-play: [N-042]}
`
	g := theGame(t)
	for version, want := range map[string]referee.Key{"narutoccg-6": "", "": "nothing.there"} {
		s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: players, Rules: version}, "board", []byte(board))
		require.Empty(t, problems)
		s = after(t, g, s, "p1 mission M-001 on n1 · p1 pay N-001")
		_, events, problems := s.Apply(referee.Say(2, "pass"), false)
		require.Empty(t, problems)
		i := slices.IndexFunc(events, func(e referee.Event) bool { return e.Kind == "nothing" })
		require.GreaterOrEqual(t, i, 0, version)
		require.Equal(t, want, events[i].Key, version)
	}
}
