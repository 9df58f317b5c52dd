package sim_test

import (
	"bytes"
	"fmt"
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/record"
	"shinpan/referee/sim"
)

// several is the number of matches that a benchmark repeats, enough that no
// single match dominates.
const several = 50

// BenchmarkMatch plays a whole match with random decks and all effects, and
// audits it. Its floor only encodes and hashes the positions of the match.
// That is the least work for a match with every position in its record.
func BenchmarkMatch(b *testing.B) {
	table := sim.Table{Game: mythosGame(b), Seed: 1}
	b.Run("floor", func(b *testing.B) { benchmarkHashes(b, table) })
	b.Run("played", func(b *testing.B) {
		b.ReportAllocs()
		for n := 0; b.Loop(); n++ {
			_, err := table.Play(n%several, nil)
			require.NoError(b, err)
		}
	})
	b.Run("recorded", func(b *testing.B) {
		for n := 0; b.Loop(); n++ {
			var f record.Memory
			_, err := table.Play(n%several, &f)
			require.NoError(b, err)
		}
	})
	b.Run("verified", func(b *testing.B) { benchmarkVerify(b, table) })
}

// benchmarkHashes hashes the positions of matches.
func benchmarkHashes(b *testing.B, table sim.Table) {
	matches := make([][]referee.State, several)
	answers := 0
	for n := range matches {
		keeping := table
		other := *table.Game
		other.Simulation = kept{table.Game.Simulation, &matches[n]}
		keeping.Game = &other
		_, err := keeping.Play(n, nil)
		require.NoError(b, err)
		answers += len(matches[n])
	}
	for n := 0; b.Loop(); n++ {
		for _, s := range matches[n%several] {
			s.Hash()
		}
	}
	b.ReportMetric(float64(answers)/several, "answers/match")
}

// kept is a simulation that keeps the positions that it audits.
type kept struct {
	game.Simulation
	at *[]referee.State
}

func (k kept) Audit(before, after referee.State, events []referee.Event) error {
	*k.at = append(*k.at, after)
	return k.Simulation.Audit(before, after, events)
}

// benchmarkVerify reads the files of matches and compares everything.
func benchmarkVerify(b *testing.B, table sim.Table) {
	var matches []sim.Match
	_, err := table.Run(b.Context(), several, sim.Work{Files: true, Done: func(m sim.Match, _ error) error {
		matches = append(matches, m)
		return nil
	}})
	require.NoError(b, err)
	for n := 0; b.Loop(); n++ {
		m := matches[n%len(matches)]
		_, report := record.ReadMatch(table.Game, record.Replay{Lines: bytes.NewReader(m.File), Decks: m.Decks})
		require.True(b, report.Clean())
	}
}

// BenchmarkGames plays whole matches of each game, one after the other on one core.
func BenchmarkGames(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))   // also for collecting garbage
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as in a command
	for _, entry := range games.List() {
		b.Run(entry.ID, func(b *testing.B) {
			g, problems := entry.Load(entry.Cards())
			require.Empty(b, problems)
			table, answers := sim.Table{Game: g, Seed: 1}, 0
			for b.Loop() {
				tally, err := table.Run(b.Context(), several, sim.Work{Jobs: 1})
				require.NoError(b, err)
				answers += tally.Answers.Sum
			}
			b.ReportMetric(float64(b.N*several)/b.Elapsed().Seconds(), "matches/s")
			b.ReportMetric(float64(answers)/b.Elapsed().Seconds(), "answers/s")
		})
	}
}

// BenchmarkRun plays a hundred matches with one job and with two.
func BenchmarkRun(b *testing.B) {
	table := sim.Table{Game: mythosGame(b), Seed: 1}
	for _, jobs := range []int{1, 2} {
		b.Run(fmt.Sprintf("jobs=%d", jobs), func(b *testing.B) {
			for b.Loop() {
				tally, err := table.Run(b.Context(), 100, sim.Work{Jobs: jobs})
				require.NoError(b, err)
				require.Equal(b, 100, tally.Finished)
			}
		})
	}
}
