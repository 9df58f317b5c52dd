package story_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/games"
	"shinpan/referee/record"
	"shinpan/referee/story"
)

// BenchmarkSearch_ARoundOfMythos searches from the start of a second round, in which each
// player may have played two cards that are named.
func BenchmarkSearch_ARoundOfMythos(b *testing.B) {
	const board = `game: mythos
round: 2
phase: action
edge: p1
missions:
  - {rank: D, card: KS-M09, p1: [KS-009], p2: [hidden]}
  - {rank: C, card: KS-M06}
p1: {chakra: 6, hand: 6}
p2: {chakra: 6, hand: 6}
`
	entry := games.List()[0]
	g, _ := entry.Load(entry.Cards())
	m, problems := record.NewMatch(g, record.Opening{Header: record.Header{Players: []string{"A", "B"}, Board: board}})
	require.False(b, referee.Refuses(problems), problems)
	positions := 0
	for b.Loop() {
		found := story.Search(story.Question{
			Start: m.State(), Forms: g.Rules.Forms(), MostAnswers: 40, MostPositions: 30_000, Workers: 2,
			Cards:    [][]referee.Card{{"KS-013", "KS-015"}, {"KS-025", "KS-034"}},
			Accounts: []story.Account{{Name: "nothing"}},
			Stop:     nil,
		})
		positions += found.Positions
	}
	b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "positions/s")
}
