package sim_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/sim"
)

// BenchmarkMatch is a whole match with decks by lot, all effects, recorded and
// audited.
func BenchmarkMatch(b *testing.B) {
	table := sim.Table{Game: game(b), Seed: 1}
	answers, n := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		m, err := table.Play(n%500, nil)
		require.NoError(b, err)
		answers += len(m.Line())
		n++
	}
	b.ReportMetric(float64(answers)/float64(n), "answers/op")
}

// BenchmarkVerify reads the file of a match back and compares everything.
func BenchmarkVerify(b *testing.B) {
	table := sim.Table{Game: game(b), Seed: 1}
	var matches []sim.Match
	_, err := table.Run(b.Context(), 50, sim.Work{Files: true, Done: func(m sim.Match, _ error) error {
		matches = append(matches, m)
		return nil
	}})
	require.NoError(b, err)
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		m := matches[n%len(matches)]
		report := referee.Verify(table.Game, referee.Replay{Lines: bytes.NewReader(m.File), Decks: m.Decks})
		require.True(b, report.Clean())
		n++
	}
}
