package mythos_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// Positions that differ in anything that matters have different hashes.
func TestHashesTellPositionsApart(t *testing.T) {
	lane := func(p1 string) pos { return pos{lanes: []string{"card: KS-M05, p1: [" + p1 + "]"}} }
	positions := []pos{
		lane(""), lane("KS-009"), lane("KS-010"), lane("hidden"), lane("KS-009, hidden"), lane("hidden, KS-009"),
		lane("{card: KS-009, tokens: 1}"), lane("{card: KS-009, power: 1}"), lane("{card: KS-009, owner: p2}"),
		lane("{card: KS-009, hidden: true}"), lane("{card: KS-009, hidden: true, named: true}"),
		lane("{card: KS-010, over: [KS-009]}"), lane("{card: KS-010, over: [{card: KS-009, owner: p2}]}"),
		{lanes: []string{"card: KS-M05, p2: [KS-009]"}},
		{lanes: []string{"card: KS-M01, p1: [KS-009]"}},
		{lanes: []string{"card: KS-M05"}, edge: "p2"},
		{lanes: []string{"card: KS-M05"}, more: "turn: p2\n"},
		{lanes: []string{"card: KS-M05"}, more: "first: p2\n"},
		{lanes: []string{"card: KS-M05"}, more: "passed: [p1]\n"},
		{lanes: []string{"card: KS-M05"}, more: "effect-points: [{round: 1, player: p1, points: 1}]\n"},
		{lanes: []string{"card: KS-M05"}, p1: "chakra: 8, hand: 5, deck: 20"},
		{lanes: []string{"card: KS-M05"}, p1: "chakra: 9, hand: 4, deck: 20"},
		{lanes: []string{"card: KS-M05"}, p1: "chakra: 9, hand: 5, deck: 19"},
		{lanes: []string{"card: KS-M05"}, p1: usual + ", discard: [KS-009]"},
		{lanes: []string{"card: KS-M05"}, p1: "chakra: 9, hand: {count: 5, cards: [KS-009]}, deck: 20"},
		{lanes: []string{"card: KS-M05"}, p1: "chakra: 9, hand: 5, deck: {count: 20, cards: [KS-009]}"},
		{lanes: []string{"card: KS-M05"}, phase: "start"},
		{lanes: []string{"card: KS-M05"}, phase: "start", more: "scored: [{round: 1, mission: D}]\n"},
		{lanes: []string{"card: KS-M05"}, phase: "start", more: "scored: [{round: 1, mission: D, winner: p1}]\n"},
		{phase: "hands"}, {phase: "hands", more: "kept: [p1]\n"},
	}
	seen := map[string]string{}
	for _, p := range positions {
		hash := on(t, p).state.Hash()
		require.Empty(t, seen[hash], p.yaml())
		seen[hash] = p.yaml()
		require.Equal(t, hash, on(t, p).state.Hash())
	}
	tb := on(t, lane("KS-009"))
	before := tb.state.Hash()
	require.NotEqual(t, before, tb.says("chakra p1 1").state.Hash(), "an answer within a step counts too")
}

// What a position explains adds up to what it shows.
func TestWhyAddsUp(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [{card: KS-009, tokens: 2, power: -1}, {hidden: true, tokens: 1}], p2: [KS-125]", "card: KS-M01"}})
	tests := []struct {
		name string
		args []string
		want string
	}{
		{"power", []string{"p1:D1"}, "4 [3 2 -1]"},
		{"power", []string{"p1:D2"}, "1 [0 1]"},
		{"cost", []string{"KS-108"}, "5 [5]"},
		{"cost", []string{"KS-108", "C"}, "5 [5]"},
		{"cost", []string{"KS-108", "D"}, "4 [5 -2 1]"}, // 125M
		{"cost", []string{"KS-108", "D", "p2"}, "5 [5]"},
		{"cost", []string{"p1:D1"}, "2 [2]"},
		{"cost", []string{"KS-108", "D", "p9"}, "no-seat"},
		{"cost", []string{"KS-108", "D", "chance"}, "no-seat"},
		{"cost", []string{"KS-108", "A"}, "no-mission"},
		{"cost", []string{"KS-M01"}, "why"},
		{"power", nil, "why"},
		{"power", []string{"B"}, "no-mission"},
		{"power", []string{"p1:B"}, "no-mission"}, // as a typed B is read
		{"power", []string{"E"}, "why"},
		{"power", []string{"p1:D3"}, "no-piece"},
		{"power", []string{"p2:B1"}, "no-piece"},
	}
	for _, tt := range tests {
		ledger, problems := tb.state.Why(referee.Topic{Name: tt.name, Args: tt.args})
		got := ""
		if len(problems) > 0 {
			got = problems[0].Code
		} else {
			var parts []int
			for _, p := range ledger.Parts {
				parts = append(parts, p.N)
			}
			got = fmt.Sprint(ledger.Total, " ", parts)
		}
		require.Equal(t, tt.want, got, "%s %v", tt.name, tt.args)
	}
}

// A line may take more off a price than there is. The ledger says why nothing is
// given back.
func TestWhy_APriceIsNeverBelow0(t *testing.T) {
	g := foreign(t, "{code: FAN-001M, at: main, continuous: true, while: {price: {less: 3}}}")
	tb := onForeign(t, g, lanes("card: KS-M05"))
	ledger, problems := tb.state.Why(referee.Topic{Name: "cost", Args: []string{"FAN-001", "D"}})
	require.Empty(t, problems)
	require.Zero(t, ledger.Total)
	var parts []string
	for _, p := range ledger.Parts {
		parts = append(parts, fmt.Sprint(p.N, " ", p.Key, " ", p.Cause.Rule, p.Cause.Line))
	}
	require.Equal(t, []string{"1 why.printed-cost R-PAY", "-3 why.price-line FAN-001M", "2 why.free R-PAY"}, parts)
	tb.says("play FAN-001 @D").has("p1 chakra 9")
}
