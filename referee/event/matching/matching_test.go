package matching_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"shinpan/referee/event/matching"
)

type graph struct {
	n     int
	links []matching.Link
}

// random gives a graph whose costs often tie and sometimes do not.
func random(r *rand.Rand) graph {
	g := graph{n: 2 * (1 + r.IntN(5))}
	density, spread := r.IntN(100), int64(1+r.IntN(30))
	for a := range g.n {
		for b := a + 1; b < g.n; b++ {
			if r.IntN(100) >= density {
				g.links = append(g.links, matching.Link{A: a, B: b, Cost: matching.Cost{High: r.Int64N(spread) - spread/3, Low: r.Int64N(spread)}})
			}
		}
	}
	r.Shuffle(len(g.links), func(i, j int) { g.links[i], g.links[j] = g.links[j], g.links[i] })
	return g
}

// cheapest tries all ways to pair.
func (g graph) cheapest() (matching.Cost, bool) {
	cost := map[[2]int]matching.Cost{}
	for _, e := range g.links {
		cost[[2]int{e.A, e.B}] = e.Cost
	}
	taken := make([]bool, g.n)
	var try func() (matching.Cost, bool)
	try = func() (best matching.Cost, found bool) {
		a := slices.Index(taken, false)
		if a < 0 {
			return matching.Cost{}, true
		}
		taken[a] = true
		for b := a + 1; b < g.n; b++ {
			c, link := cost[[2]int{a, b}]
			if taken[b] || !link {
				continue
			}
			taken[b] = true
			if rest, ok := try(); ok && (!found || c.Plus(rest).Compare(best) < 0) {
				best, found = c.Plus(rest), true
			}
			taken[b] = false
		}
		taken[a] = false
		return best, found
	}
	return try()
}

func TestPerfect_AgreesWithAllWaysToPair(t *testing.T) {
	r := rand.New(rand.NewPCG(32, 1))
	none := 0
	for range 20000 {
		g := random(r)
		want, ok := g.cheapest()
		got := matching.Perfect(g.n, g.links)
		require.Equal(t, ok, got.Barrier == nil, "%v", g)
		if !ok {
			none++
			checkBarrier(t, g, got)
			continue
		}
		require.Equal(t, want, total(t, g, got), "%v", g)
	}
	assert.Greater(t, none, 1000)
}

// total is the cost of a perfect matching, which is also checked against its proof.
func total(t *testing.T, g graph, r *matching.Result) matching.Cost {
	var sum matching.Cost
	paired := 0
	for _, e := range g.links {
		slack := r.Slacks(e.A)(e.B, e.Cost)
		require.GreaterOrEqual(t, slack.Compare(matching.Cost{}), 0, "%v: %v", g, e)
		if r.Mate[e.A] == e.B {
			require.Equal(t, e.A, r.Mate[e.B])
			sum = sum.Plus(e.Cost)
			paired += 2
		}
	}
	require.Equal(t, g.n, paired)
	return sum
}

func checkBarrier(t *testing.T, g graph, r *matching.Result) {
	group := map[int]int{}
	for i, vertices := range r.Barrier.Groups {
		require.Equal(t, 1, len(vertices)%2)
		for _, v := range vertices {
			group[v] = i + 1
		}
	}
	require.Greater(t, len(r.Barrier.Groups), len(r.Barrier.Wall))
	for _, e := range g.links {
		if group[e.A] != group[e.B] {
			for _, v := range []int{e.A, e.B} {
				other := e.A + e.B - v
				require.True(t, group[v] == 0 || slices.Contains(r.Barrier.Wall, other), "%v: %v", g, e)
			}
		}
	}
}

// TestPerfect_ProvesLargeOnes checks the proof of graphs too large to try all ways.
func TestPerfect_ProvesLargeOnes(t *testing.T) {
	r := rand.New(rand.NewPCG(32, 2))
	for range 60 {
		g := graph{n: 2 * (10 + r.IntN(60))}
		for a := range g.n {
			for b := a + 1; b < g.n; b++ {
				if b == a+1 || r.IntN(4) == 0 {
					g.links = append(g.links, matching.Link{A: a, B: b, Cost: matching.Cost{High: r.Int64N(4), Low: r.Int64N(9)}})
				}
			}
		}
		total(t, g, matching.Perfect(g.n, g.links))
	}
}
