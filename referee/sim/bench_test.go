package sim_test

import (
	"testing"

	"github.com/stretchr/testify/require"

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
