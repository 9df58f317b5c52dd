package mythos_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/mythos/sim"
	"shinpan/referee/ruled"
)

// What only one player may know cannot be found out by the other by trying:
// whatever that one says, it is refused or done alike, whatever lies hidden.

// secretive is a board on which everything of player 1 that the other may not
// know is a blank: the hidden character, the hand except a card that everybody saw,
// the deck. Player 2 goes on alone.
const secretive = `game: mythos
round: 2
phase: action
edge: p1
turn: p2
passed: [p1]
missions:
  - {rank: D, card: KS-M05, p1: [{card: FACE, hidden: true}, KS-009], p2: [KS-021, {card: KS-086, hidden: true}]}
  - {rank: C, card: KS-M01, p1: [KS-011], p2: []}
p1: {chakra: 3, hand: {count: 3, cards: [HAND], seen: [KS-015]}, deck: {count: 9, cards: [DECK]}, discard: [KS-019]}
p2: {chakra: 20, hand: 5, deck: 20}
scored: [{round: 1, mission: D, winner: p2}]
`

// tried are the cards that are named: some of them lie hidden on some boards.
var tried = []string{"KS-009", "KS-011", "KS-012", "KS-013", "KS-015", "KS-019", "KS-022", "KS-086"}

// secrets are ways in which the blanks can be filled; the last has as much
// unknown as can be.
var secrets = [][]string{
	{"KS-013", "KS-013, KS-012", "KS-011, KS-022"},
	{"KS-012", "KS-011, KS-011", "KS-013, KS-013"},
	{"KS-015", "KS-015", ""},
	{"hidden", "", "KS-009"},
}

// hidden fills in the blanks of a board.
func hidden(board string, secret []string) string {
	return strings.NewReplacer("FACE", secret[0], "HAND", secret[1], "DECK", secret[2]).Replace(board)
}

func hiding(t *testing.T, secret []string, decks ...*referee.Decklist) *table {
	t.Helper()
	text := hidden(secretive, secret)
	g := mythosGame(t)
	s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: twoPlayers, Decks: decks}, "secret", []byte(text))
	require.Empty(t, problems)
	return &table{TB: t, game: g, state: s}
}

// probes are lines by which player 2 may try a card. Control is not among them:
// who controls a character may look at it.
func probes(card string) []string {
	var lines []string
	for _, line := range []string{
		"discard p1 %s", "discard p1 %s, %[1]s", "discard p1 %s, %[1]s, %[1]s", "discard p1 %s from deck", "discard p1 %s, %[1]s from deck",
		"put %s @D for p1", "put %s @C from deck for p1", "put %s @C from discard for p1", "put @C for p1", "put @C from deck for p1",
		"up p1:D1 as %s", "defeat p1:D1 as %s", "name p1:D1 as %s", "reveal p1:D1 as %s", "up p1:D1", "defeat p1:D1",
		"move p1:D1 @C", "return p1:D1", "token p1:D1 1", "draw p1 1", "play %s @C", "hide @C", "reveal D2 as %s",
	} {
		if strings.Contains(line, "%s") {
			line = fmt.Sprintf(line, card)
		}
		lines = append(lines, line)
	}
	return lines
}

// learns is everything that player 2 learns from a line: how it is refused, which rulings
// decided that and what their other options would have given, what happens, and what is
// seen and asked then.
func (tb *table) learns(line string) string {
	tb.Helper()
	if !strings.HasPrefix(line, "p1: ") {
		line = "p2: " + line
	}
	a := tb.read(line)
	problems := tb.state.Check(a)
	learnt := []any{problems, ruled.OfAnswer(tb.state, a, false), ruled.OfAnswer(tb.state, a, true), ruled.OfView(tb.state)}
	if !referee.CannotBe(problems) {
		tb.apply(a)
		learnt = append(learnt, tb.last)
	}
	board, err := tb.game.Boards.WriteBoard(tb.state, 2)
	require.NoError(tb, err)
	text, err := json.MarshalIndent(append(learnt, tb.state.View(2), tb.state.Ask()), "", " ")
	require.NoError(tb, err)
	return string(text) + string(board)
}

func TestProbing_TheOtherPlayerLearnsNothing(t *testing.T) {
	for _, card := range tried {
		for _, line := range probes(card) {
			want := hiding(t, secrets[0]).learns(line)
			for _, secret := range secrets[1:] {
				require.Equal(t, want, hiding(t, secret).learns(line), "%s: %v", line, secret)
			}
		}
	}
}

// Nor by many lines one after the other.
func TestProbing_NothingIsLearntInTheLongRun(t *testing.T) {
	t.Parallel()
	matches := uint64(20)
	if *long {
		matches = 300
	}
	for seed := range matches {
		src := referee.NewRand(seed)
		var tables []*table
		for _, secret := range secrets {
			tables = append(tables, hiding(t, secret))
		}
		for range 12 {
			if ask := tables[0].state.Ask(); ask == nil || ask.Seat != 2 {
				break
			}
			lines := probes(tried[referee.IntN(src, len(tried))])
			line := lines[referee.IntN(src, len(lines))]
			want := tables[0].learns(line)
			for i, tb := range tables[1:] {
				require.Equal(t, want, tb.learns(line), "seed %d: %s: %v", seed, line, secrets[i+1])
			}
		}
	}
}

// Nor what lies below a card that nobody has named, by naming it falsely.
func TestProbing_WhatLiesBelowIsNotFoundOut(t *testing.T) {
	const sealed = "card: KS-M05, p1: [{card: FACE, over: [BELOW], hidden: true}, KS-011], p2: [KS-021]"
	stack := func(face, below string, chosen []string) *table {
		p := lanes(strings.NewReplacer("FACE", face, "BELOW", below).Replace(sealed), "card: KS-M01")
		p.edge, p.rulings = "p2", chosen
		return on(t, p)
	}
	for _, chosen := range [][]string{nil, {"returned-stack=top"}, {"known-hidden=secret"}, {"upgrade-hidden=allowed"}, {"defeated-hidden=secret"}} {
		for _, line := range []string{
			"name p1:D1 as KS-108", "name p1:D1 as KS-010", "up p1:D1 as KS-108", "up p1:D1 as KS-010", "defeat p1:D1 as KS-108", "defeat p1:D1",
			"return p1:D1", "move p1:D1 @C", "p1: play KS-133 over p1:D1",
		} {
			want := stack("KS-108", "KS-009", chosen).learns(line)
			require.Equal(t, want, stack("KS-010", "KS-009", chosen).learns(line), "%v: %s", chosen, line)
			require.Equal(t, want, stack("KS-108", "KS-010", chosen).learns(line), "%v: %s", chosen, line)
			require.Equal(t, want, stack("KS-108", "hidden", chosen).learns(line), "%v: %s", chosen, line)
		}
	}
	tb := stack("KS-108", "KS-009", nil)
	require.Equal(t, "(KS-108)/KS-009 KS-011", tb.says("p1: name D1 as KS-108").side("p1:D"), "its player may say which card it is")
}

// Nor by what another option of a ruling would have given.
func TestProbing_AnotherOptionTellsNothing(t *testing.T) {
	stolen := func(card string, chosen ...string) *table {
		p := lanes("card: KS-M05, p1: [KS-011], p2: [KS-021, {card: "+card+", hidden: true, owner: p1}]", "card: KS-M01")
		p.edge, p.p1, p.rulings = "p2", "chakra: 9, hand: 5, deck: 20, discard: [KS-009]", append(chosen, "look-controlled=owner")
		return on(t, p)
	}
	for _, line := range []string{"up p2:D2 as KS-009", "defeat p2:D2 as KS-009", "name p2:D2 as KS-009", "reveal D2 as KS-009"} {
		for _, chosen := range []string{"defeated-hidden=secret", "known-hidden=secret", "hidden-cost=1", "removed-control=owner-side", "card-effects=declared"} {
			want := stolen("KS-009", chosen).learns(line)
			require.Equal(t, want, stolen("KS-012", chosen).learns(line), "%s: %s", chosen, line)
			require.Equal(t, want, stolen("hidden", chosen).learns(line), "%s: %s", chosen, line)
		}
	}
}

// Nor which missions are registered, unless naming them shows it anyway.
func TestProbing_AnotherOptionTellsNoMission(t *testing.T) {
	named := func(option, card string) []string {
		g := mythosGame(t)
		setup := referee.Setup{Players: twoPlayers, Rulings: map[string]string{"unlisted-mission": option}}
		for range twoPlayers {
			setup.Decks = append(setup.Decks, deck(t, g, fifteen("2 KS-012")+threeMissions))
		}
		s, _, problems := g.Rules.Start(setup)
		require.Empty(t, problems)
		tb := (&table{TB: t, game: g, state: s}).says("first p1", "keep", "keep")
		return referee.RulingsOf(ruled.OfAnswer(tb.state, tb.read("mission "+card), false))
	}
	require.Contains(t, named("refused", "KS-M09"), "unlisted-mission")
	require.NotContains(t, named("refused", "KS-M01"), "unlisted-mission")
	require.NotContains(t, named("taken", "KS-M09"), "unlisted-mission")
	require.NotContains(t, named("taken", "KS-M01"), "unlisted-mission")
}

// A registered decklist is its player's alone.
func TestProbing_ADecklistIsNotFoundOut(t *testing.T) {
	g := mythosGame(t)
	one := deck(t, g, fifteen("2 KS-012")+threeMissions)
	two := deck(t, g, fifteen("2 KS-016")+threeMissions)
	for _, card := range tried {
		for _, line := range probes(card) {
			require.Equal(t, hiding(t, secrets[3], one).learns(line), hiding(t, secrets[3], two).learns(line), line)
		}
	}
}

// To the one who may know it, a refusal says it.
func TestProbing_ThePlayerIsRefusedByWhatThePlayerKnows(t *testing.T) {
	tb := hiding(t, []string{"KS-013", "KS-012, KS-012", "KS-022"})
	tb.refuses("p1: discard p1 KS-022", "not-in-hand R-PLAY")
	tb.refuses("p2: discard p1 KS-022", "")
	tb.refuses("p1: put KS-022 @C for p1", "not-in-hand R-PLAY")
	tb.refuses("p1: put KS-012 @C from deck", "too-many-copies R-DECK-COPIES")
	tb.refuses("p2: put KS-012 @C from deck for p1", "")
	tb.refuses("p1: up D1 as KS-022", "named-wrong R-HIDDEN")
	tb.refuses("p1: defeat D1 as KS-022", "named-wrong R-HIDDEN")
	tb.refuses("p1: name D1 as KS-022", "")
	tb.refuses("p1: up D1 as KS-013", "")
	open := hiding(t, []string{"KS-013", "KS-012", ""})
	open.says("p2: draw p1 1").refuses("p1: discard p1 KS-022", "")
}

// What everybody saw go to a hand counts for everybody, and stays in the board
// file that everybody may read.
func TestProbing_WhatEverybodySawCountsForAll(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-009, KS-011]"}, p1: "chakra: 9, hand: 0, deck: 20", rulings: []string{"returned-stack=whole"}})
	tb.says("return D1")
	tb.refuses("p2: discard p1 KS-022", "not-in-hand R-PLAY")
	tb.refuses("p2: discard p1 KS-009", "")
	public, err := tb.game.Boards.WriteBoard(tb.state, referee.Nobody)
	require.NoError(t, err)
	require.Contains(t, string(public), "seen:\n      - KS-009")
	s, _, problems := tb.game.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "again", public)
	require.Empty(t, problems)
	require.Equal(t, tb.state.Hash(), s.Hash())
	require.NoError(t, sim.Sound(s))
}
