package mythos_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/mythos/cards"
)

// foreign is the game with the cards of a folder: FAN-001 with the first lines,
// FAN-002 with the second, and so on. Each costs 1 and has Power 1.
func foreign(t testing.TB, lines ...string) *game.Game {
	t.Helper()
	var file strings.Builder
	file.WriteString("cards:\n")
	for i, text := range lines {
		fmt.Fprintf(&file, "  - {id: FAN-%03d, number: %[1]d, name: Fan %[1]d, version: Test, cost: 1, power: 1, group: leaf, keywords: [], rarity: C, variants: [],\n     lines: [%s]}\n", i+1, text)
	}
	return withCards(t, file.String())
}

// withCards is the game with the cards of a card file.
func withCards(t testing.TB, file string) *game.Game {
	t.Helper()
	library, problems := cards.Open(cardsdb.Game("mythos"), facts.Folder{Files: fstest.MapFS{"fan.yaml": {Data: []byte(file)}}})
	require.Empty(t, problems)
	return games.Mythos(library)
}

// onForeign sits down at a position of a game with cards of a folder.
func onForeign(t testing.TB, g *game.Game, p pos) *table {
	t.Helper()
	s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: twoPlayers, Rulings: rulings(t, p.rulings)}, "test", []byte(p.yaml()))
	require.Empty(t, problems, p.yaml())
	return &table{TB: t, game: g, state: s}
}

// Cards that set each other off for ever are refused, with the lines that do it;
// the position stays as it was.
func TestBound_WhatNeverEndsIsRefused(t *testing.T) {
	const (
		itself    = "{code: FAN-001M, at: main, do: [{powerup: {amount: 1}, must: if_able}, {repeat: main}]}"
		toAmbush  = "{code: FAN-001M, at: main, do: [{repeat: ambush}]}, {code: FAN-001A, at: ambush, do: [{repeat: main}]}"
		moves     = "{code: FAN-001M, at: main, continuous: true, when: {event: moved, do: [{move: {who: {self: true}}, must: if_able}]}}"
		mover     = "{code: FAN-002M, at: main, do: [{move: {who: {side: friendly}}, must: if_able}]}"
		affected  = "{code: FAN-001M, at: main, continuous: true, when: {event: affected, do: [{powerup: {amount: 1, who: {side: enemy, name: [Fan 1]}}, must: if_able}]}}"
		affecting = "{code: FAN-002M, at: main, do: [{powerup: {amount: 1, who: {side: enemy}}, must: if_able}]}"
	)
	for _, c := range []struct {
		name  string
		cards []string
		pos   pos
		play  string
		lines []string
	}{
		{"a line repeats itself", []string{itself}, lanes("card: KS-M10"), "play FAN-001 @D", []string{"FAN-001M"}},
		{"two lines repeat each other", []string{toAmbush}, lanes("card: KS-M10"), "play FAN-001 @D", []string{"FAN-001A", "FAN-001M"}},
		{"who is moved moves", []string{moves, mover}, lanes("card: KS-M10, p1: [FAN-001]", "card: KS-M05"), "play FAN-002 @D", []string{"FAN-001M"}},
		{"who is affected affects", []string{affected, affecting}, lanes("card: KS-M10, p1: [FAN-001], p2: [FAN-001]"), "play FAN-002 @D", []string{"FAN-001M"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := onForeign(t, foreign(t, c.cards...), c.pos)
			hash := tb.state.Hash()
			a := tb.read(c.play)
			require.Empty(t, tb.state.Check(a))
			for _, anyway := range []bool{false, true} {
				next, events, problems := tb.state.Apply(a, anyway)
				require.Nil(t, next)
				require.Empty(t, events)
				require.Len(t, problems, 1)
				require.Equal(t, "endless", problems[0].Code)
				require.Equal(t, referee.Impossible, problems[0].Grade)
				require.Equal(t, c.lines, problems[0].Args["lines"])
			}
			require.Equal(t, hash, tb.state.Hash())
			tb.says("pass")
		})
	}
}

// A board whose first step never ends is refused as a file.
func TestBound_ABoardIsRefusedToo(t *testing.T) {
	g := foreign(t, "{code: FAN-001M, at: main, continuous: true, when: {event: round_end, do: [{powerup: {amount: 1}, must: if_able}, {repeat: ambush}]}}, {code: FAN-001A, at: ambush, do: [{repeat: ambush}]}")
	p := lanes("card: KS-M10, p1: [FAN-001]")
	p.phase, p.more = "end", "scored: [{round: 1, mission: D, winner: p1}]\n"
	_, _, problems := g.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "test", []byte(p.yaml()))
	require.Len(t, problems, 1)
	require.Equal(t, "endless", problems[0].Code)
}

// A line that holds down somebody at another mission holds that one as long as
// both stay where they are.
func TestBound_HoldingDownElsewhereEnds(t *testing.T) {
	g := foreign(t, "{code: FAN-001M, at: main, continuous: true, while: {zero: {side: enemy, in: elsewhere, highest: power}}}")
	tb := onForeign(t, g, lanes("card: KS-M10", "card: KS-M05, p2: [{card: KS-009, tokens: 2}]"))
	tb.says("play FAN-001 @D").told("played chakra held-down tokens")
	require.Equal(t, "0 0 nobody", tb.totals("C"))
	tb.says("pass").told("passed edge-gained")
}
