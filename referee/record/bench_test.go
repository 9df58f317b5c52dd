package record_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// long is a match with this many answers, which move coins back and forth.
func long(t testing.TB, answers int) (*record.Match, *record.Memory) {
	m, f := begin(t, 2, 1)
	draws(t, m)
	for i := range answers {
		does(t, m, referee.Say(1, "grant", "count", []string{"1", "-1"}[i%2]))
	}
	return m, f
}

// BenchmarkDo gives one answer at the end of a match of a thousand.
func BenchmarkDo(b *testing.B) {
	m, _ := long(b, 1000)
	m.Record(nil)
	for b.Loop() {
		does(b, m, referee.Say(1, "grant", "count", "1"))
	}
}

// BenchmarkVerify shows, by its two sizes, that the cost is linear in the
// number of entries.
func BenchmarkVerify(b *testing.B) {
	for name, n := range map[string]int{"100": 100, "1000": 1000} {
		_, f := long(b, n)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				require.True(b, verify(toy.New(), replay(f.String())).Clean())
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/entry")
		})
	}
}

// BenchmarkUndo takes back one answer of a thousand and gives it again.
func BenchmarkUndo(b *testing.B) {
	m, _ := long(b, 1000)
	m.Record(nil)
	for b.Loop() {
		_, problems := m.Undo(1, record.Grounds{})
		require.Empty(b, problems)
		does(b, m, referee.Say(1, "grant", "count", "1"))
	}
}

// BenchmarkNotation writes and reads one line.
func BenchmarkNotation(b *testing.B) {
	n := notation.NewNotation(toy.New().Rules.Forms())
	for b.Loop() {
		_, problems := n.Parse(1, n.Format(referee.Say(1, "reveal", "piece", "p1:A1", "card", "T-2")))
		require.Empty(b, problems)
	}
}
