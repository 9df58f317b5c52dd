package mythos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

func BenchmarkStart(b *testing.B) {
	g := game(b)
	setup := referee.Setup{Players: twoPlayers}
	for b.Loop() {
		_, _, problems := g.Start(setup)
		require.Empty(b, problems)
	}
}

// middle is a position with a full board.
func middle(b *testing.B) (*table, referee.Answer) {
	lane := ", p1: [KS-009, KS-011, hidden], p2: [KS-086, {card: KS-108, over: [KS-009], tokens: 2}, hidden]"
	tb := on(b, pos{lanes: []string{"card: KS-M05" + lane, "card: KS-M01" + lane, "card: KS-M10" + lane, "card: KS-M06" + lane}})
	return tb, tb.read("play KS-015 @B")
}

func BenchmarkCheck(b *testing.B) {
	tb, a := middle(b)
	for b.Loop() {
		tb.state.Check(a)
	}
}

func BenchmarkApply(b *testing.B) {
	tb, a := middle(b)
	for b.Loop() {
		_, _, err := tb.state.Apply(a)
		require.NoError(b, err)
	}
}

func BenchmarkHash(b *testing.B) {
	tb, _ := middle(b)
	for b.Loop() {
		tb.state.Hash()
	}
}

func BenchmarkReadBoard(b *testing.B) {
	tb, _ := middle(b)
	text, err := tb.game.WriteBoard(tb.state, referee.Judge)
	require.NoError(b, err)
	for b.Loop() {
		_, _, problems := tb.game.ReadBoard(referee.Setup{Players: twoPlayers}, "b", text)
		require.Empty(b, problems)
	}
}

// BenchmarkMatch is a whole random match, from the first player on.
func BenchmarkMatch(b *testing.B) {
	g := game(b)
	setup := referee.Setup{Players: twoPlayers}
	answers := 0
	for seed := uint64(0); b.Loop(); seed++ {
		src := referee.NewRand(seed)
		s, _, _ := g.Start(setup)
		for s.Ask() != nil {
			a, ok := referee.RandomAnswer(s, src, fillOpen)
			require.True(b, ok)
			s, _, _ = s.Apply(a)
			answers++
		}
	}
	b.ReportMetric(float64(answers)/float64(b.N), "answers/op")
}
