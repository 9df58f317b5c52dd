package sim_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/record"
	"shinpan/referee/sim"
)

// matches sets the length of TestProof. “go test ./referee/sim -run Proof
// -matches 100000 -timeout 0” does the same as “shinpan sim --proof”.
var matches = flag.Int("matches", 400, "how many matches TestProof plays")

var loaded = sync.OnceValues(func() (*game.Game, []referee.Problem) {
	mythos := games.List()[0]
	return mythos.Load(mythos.Cards())
})

func mythosGame(t testing.TB) *game.Game {
	g, problems := loaded()
	require.Empty(t, problems)
	return g
}

// TestProof plays random matches. They must end, pass the audit, and verify
// from their files with the same final position. In many of them every effect
// line must act.
func TestProof(t *testing.T) {
	table := sim.Table{Game: mythosGame(t), Seed: 1, Proof: true}
	tally, err := table.Run(context.Background(), *matches, sim.Work{Jobs: 4})
	require.NoError(t, err)
	require.Empty(t, tally.Faults)
	require.Equal(t, *matches, tally.Finished)
	require.Equal(t, 4, tally.Rounds.Least)
	require.Equal(t, 4, tally.Rounds.Most)
	unused := tally.Unused(table.Game)
	t.Logf("%d matches, %d answers, lines that have not acted: %v", tally.Matches, tally.Answers.Sum, unused)
	if *matches >= 50_000 {
		require.Empty(t, unused)
	}
	require.Less(t, len(unused), len(sim.LinesOf(table.Game))/5)
}

// TestTable_SameAgain checks that the same seed gives the same file, byte for
// byte, and that the n-th match of a seed is the first match of a later seed.
func TestTable_SameAgain(t *testing.T) {
	g := mythosGame(t)
	played := func(seed uint64, n int) (string, sim.Match) {
		var f record.Memory
		m, err := sim.Table{Game: g, Seed: seed}.Play(n, &f)
		require.NoError(t, err)
		return f.String(), m
	}
	one, m := played(7, 3)
	two, _ := played(7, 3)
	require.Equal(t, one, two)
	three, _ := played(10, 0)
	require.Equal(t, one, three)
	other, _ := played(11, 0)
	require.NotEqual(t, one, other)
	require.Equal(t, uint64(10), m.Seed)
	require.Contains(t, one, `"id":"sim-10"`)
	_, report := record.ReadMatch(g, record.Replay{Lines: strings.NewReader(one), Decks: m.Decks})
	require.True(t, report.Clean(), "%v", report.Problems)
}

// TestTable_AnyNumberOfJobs checks that the result does not depend on the
// number of jobs.
func TestTable_AnyNumberOfJobs(t *testing.T) {
	table := sim.Table{Game: mythosGame(t), Seed: 5}
	alone, err := table.Run(context.Background(), 60, sim.Work{})
	require.NoError(t, err)
	require.Equal(t, 60, alone.Finished)
	together, err := table.Run(context.Background(), 60, sim.Work{Jobs: 7})
	require.NoError(t, err)
	require.Equal(t, alone, together)
	require.Equal(t, 60, alone.Wins[0]+alone.Wins[1]+alone.Draws)
	require.Equal(t, 60, alone.Points[1].N)
}

// TestTable_LinesThatForbid checks that a line that forbids something acts
// when it refuses an answer.
func TestTable_LinesThatForbid(t *testing.T) {
	tally, err := sim.Table{Game: mythosGame(t), Seed: 1}.Run(context.Background(), 200, sim.Work{Jobs: 2})
	require.NoError(t, err)
	require.Contains(t, tally.Lines, "040M")
	require.Contains(t, tally.Lines, "111M")
}

// TestTable_Decks checks that players use the given decks.
func TestTable_Decks(t *testing.T) {
	g := mythosGame(t)
	one, two := g.Simulation.RandomDeck(referee.NewRand(1)), g.Simulation.RandomDeck(referee.NewRand(2))
	m, err := sim.Table{Game: g, Seed: 3, Decks: []referee.Decklist{one, two}}.Play(0, nil)
	require.NoError(t, err)
	require.Equal(t, one, *m.Decks[0].Deck)
	require.Equal(t, two, *m.Decks[1].Deck)
}

// TestTable_Stopped checks that a stopped run gives its results so far.
func TestTable_Stopped(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	done := 0
	tally, err := sim.Table{Game: mythosGame(t), Seed: 1}.Run(ctx, 1000, sim.Work{Files: true, Done: func(m sim.Match, fault error) error {
		require.NoError(t, fault)
		require.NotEmpty(t, m.File)
		if done++; done == 5 {
			stop()
		}
		return nil
	}})
	require.NoError(t, err)
	require.Equal(t, 5, tally.Finished)
	require.Equal(t, 5, tally.Matches)

	full := errors.New("the disk is full")
	tally, err = sim.Table{Game: mythosGame(t), Seed: 1}.Run(context.Background(), 1000, sim.Work{Done: func(sim.Match, error) error { return full }})
	require.ErrorIs(t, err, full)
	require.Equal(t, 1, tally.Matches)
}

// audited is the game with another simulation.
func audited(t testing.TB, by func(game.Simulation) game.Simulation) *game.Game {
	g := *mythosGame(t)
	g.Simulation = by(g.Simulation)
	return &g
}

// broken is a simulation whose audit fails.
type broken struct {
	game.Simulation
	after int
}

func (b broken) Audit(before, after referee.State, events []referee.Event) error {
	if after.View(referee.Nobody).Round >= b.after {
		return errors.New("a card has gone")
	}
	return b.Simulation.Audit(before, after, events)
}

// TestTable_Faults checks that faults are reported with their seeds, the
// lowest first.
func TestTable_Faults(t *testing.T) {
	tally, err := sim.Table{Game: audited(t, func(s game.Simulation) game.Simulation { return broken{s, 2} }), Seed: 40}.Run(context.Background(), 20, sim.Work{Jobs: 3})
	require.NoError(t, err)
	require.Equal(t, 20, tally.Matches)
	require.Zero(t, tally.Finished)
	require.Equal(t, 20, tally.Faulty)
	require.Len(t, tally.Faults, 10)
	for i, fault := range tally.Faults {
		require.Equal(t, uint64(40+i), fault.Seed)
		require.Contains(t, fault.Why, "a card has gone")
	}
}

// TestTable_Refused checks that a table that cannot be set up reports an
// error.
func TestTable_Refused(t *testing.T) {
	_, err := sim.Table{Game: mythosGame(t), Decks: make([]referee.Decklist, 2)}.Play(0, nil)
	require.ErrorAs(t, err, new(*referee.Refusal))
	_, err = sim.Table{Game: mythosGame(t), Rulings: map[string]string{"no-such": "x"}}.Play(0, nil)
	require.ErrorAs(t, err, new(*referee.Refusal))
}

func TestSpread(t *testing.T) {
	var s sim.Spread
	require.Zero(t, s.Mean())
	require.Zero(t, s.Deviation())
	for _, n := range []int{4, -2, 1} {
		s = s.With(n)
	}
	require.Equal(t, sim.Spread{N: 3, Sum: 3, Squares: 21, Least: -2, Most: 4}, s)
	require.InDelta(t, 1, s.Mean(), 1e-9)
	require.InDelta(t, 2.449489, s.Deviation(), 1e-6)
	require.Equal(t, s, s.And(sim.Spread{}))
	require.Equal(t, s, sim.Spread{}.And(s))
}

func ExampleTable_Run() {
	mythos, _ := games.List()[0].Load(games.List()[0].Cards())
	table := sim.Table{Game: mythos, Seed: 1}
	tally, _ := table.Run(context.Background(), 10, sim.Work{Jobs: 2})
	fmt.Println(tally.Finished, "of", tally.Matches, "matches have come to their end")
	// Output: 10 of 10 matches have come to their end
}
