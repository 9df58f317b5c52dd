package pairing_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event/pairing"
)

// cheapest is the least cost of pairing the players from i on, found by trying all; ok is false
// where somebody is left over.
func cheapest(players []pairing.Player, cost func(a, b int) (pairing.Cost, bool)) (best pairing.Cost, ok bool) {
	var try func(used int, so pairing.Cost)
	try = func(used int, so pairing.Cost) {
		a := 0
		for a < len(players) && used&(1<<a) != 0 {
			a++
		}
		if a == len(players) {
			if !ok || so.Less(best) {
				best, ok = so, true
			}
			return
		}
		for b := a + 1; b <= len(players); b++ {
			bye := b == len(players)
			if !bye && used&(1<<b) != 0 || bye && (len(players)%2 == 0 || used&(1<<b) != 0) {
				continue
			}
			if c, may := cost(a, b); may {
				try(used|1<<a|1<<b, plus(so, c))
			}
		}
	}
	try(0, pairing.Cost{})
	return best, ok
}

func plus(a, b pairing.Cost) pairing.Cost {
	return pairing.Cost{Forbidden: a.Forbidden + b.Forbidden, Repeats: a.Repeats + b.Repeats, Bye: a.Bye + b.Bye, Distance: a.Distance + b.Distance, Floats: a.Floats + b.Floats, Lot: a.Lot + b.Lot}
}

// tournament plays rounds at random among some players; some drop, and some come back.
type tournament struct {
	players []pairing.Player
	away    map[string]bool
	src     *rand.Rand
}

func (t *tournament) here() []pairing.Player {
	return slices.DeleteFunc(slices.Clone(t.players), func(p pairing.Player) bool { return t.away[p.ID] })
}

func (t *tournament) play(tables []pairing.Table) {
	at := map[string]*pairing.Player{}
	for i := range t.players {
		at[t.players[i].ID] = &t.players[i]
		t.players[i].Floated = 0
	}
	was := map[string]int{}
	for _, p := range t.players {
		was[p.ID] = p.Points
	}
	for _, table := range tables {
		a, b := at[table.A], at[table.B]
		if b == nil {
			a.Byes, a.Points = a.Byes+1, a.Points+3
			continue
		}
		a.Met, b.Met = append(a.Met, b.ID), append(b.Met, a.ID)
		a.Floated, b.Floated = sign(was[b.ID]-was[a.ID]), sign(was[a.ID]-was[b.ID])
		switch t.src.IntN(7) {
		case 0:
			a.Points, b.Points = a.Points+1, b.Points+1
		case 1, 2, 3:
			a.Points += 3
		default:
			b.Points += 3
		}
	}
	for _, p := range t.players {
		switch {
		case t.away[p.ID] && t.src.IntN(3) == 0:
			delete(t.away, p.ID)
		case !t.away[p.ID] && t.src.IntN(15) == 0:
			t.away[p.ID] = true
		}
	}
}

func sign(n int) int { return max(-1, min(1, n)) }

// Whoever is there is paired exactly once, nobody meets twice or has two byes while there is a
// way around it, and the cost is the least of all pairings, by trying all of them.
func TestSwiss_TheBestOfAllPairings(t *testing.T) {
	impossible := 0
	for seed := range uint64(400) {
		src := rand.New(rand.NewPCG(seed, 7))
		tour := tournament{away: map[string]bool{}, src: src}
		for n := range 2 + src.IntN(8) {
			tour.players = append(tour.players, pairing.Player{ID: fmt.Sprintf("P%d", n)})
		}
		for round := 1; round <= 6; round++ {
			players := tour.here()
			if len(players) < 2 {
				break
			}
			o := pairing.Options{Seed: fmt.Sprint(seed), Round: round}
			cost := func(a, b int) (pairing.Cost, bool) {
				pair := []pairing.Player{players[a]}
				if b < len(players) {
					pair = append(pair, players[b])
				}
				c := costOf(players, pair, o)
				return c, c.Repeats == 0
			}
			best, possible := cheapest(players, cost)
			tables, err := pairing.Swiss(players, o)
			if !possible {
				impossible++
				obstacle := new(pairing.Impossible)
				require.ErrorAs(t, err, &obstacle)
				require.NotEmpty(t, obstacle.Unpaired)
				tables = obstacle.Relaxed
				least, _ := cheapest(players, func(a, b int) (pairing.Cost, bool) {
					c, _ := cost(a, b)
					return c, true
				})
				total := pairing.Cost{}
				for _, table := range tables {
					total = plus(total, table.Cost)
				}
				require.Equal(t, least, total, "the least bad, seed %d, round %d", seed, round)
			} else {
				require.NoError(t, err)
				total := pairing.Cost{}
				for _, table := range tables {
					total = plus(total, table.Cost)
				}
				require.Equal(t, best, total, "seed %d, round %d", seed, round)
			}
			requireEachOnce(t, players, tables)
			tour.play(tables)
		}
	}
	require.Greater(t, impossible, 20, "rounds that cannot be paired come up too")
}

// costOf is the cost of one table, by another way: paired alone among the same groups.
func costOf(all, pair []pairing.Player, o pairing.Options) pairing.Cost {
	var points []int
	for _, p := range all {
		points = append(points, p.Points)
	}
	slices.Sort(points)
	points = slices.Compact(points)
	group := func(p pairing.Player) int { return slices.Index(points, p.Points) }
	o.Repeats = true
	tables, _ := pairing.Swiss(pair, o)
	c := tables[0].Cost // of which repeats and lot stand
	if len(pair) == 1 {
		return pairing.Cost{Repeats: c.Repeats, Bye: group(pair[0]), Lot: c.Lot}
	}
	apart := group(pair[1]) - group(pair[0])
	floats := 0
	if pair[0].Floated*apart > 0 {
		floats++
	}
	if pair[1].Floated*-apart > 0 {
		floats++
	}
	return pairing.Cost{Repeats: c.Repeats, Distance: apart * apart, Floats: floats, Lot: c.Lot}
}

func requireEachOnce(t *testing.T, players []pairing.Player, tables []pairing.Table) {
	t.Helper()
	var want, paired []string
	for _, p := range players {
		want = append(want, p.ID)
	}
	numbers := map[int]bool{}
	for _, table := range tables {
		paired = append(paired, table.A)
		if table.B != "" {
			paired = append(paired, table.B)
			require.False(t, numbers[table.No], "two tables have one number")
			numbers[table.No] = true
		}
	}
	slices.Sort(want)
	slices.Sort(paired)
	require.Equal(t, want, paired)
}

// The same seed gives the same round, another one another; a player with a table keeps it.
func TestSwiss_SeedsAndSeats(t *testing.T) {
	var players []pairing.Player
	for n := range 32 {
		players = append(players, pairing.Player{ID: fmt.Sprintf("P%02d", n)})
	}
	players[5].Table = 9
	first, err := pairing.Swiss(players, pairing.Options{Seed: "a", Round: 1})
	require.NoError(t, err)
	same, _ := pairing.Swiss(players, pairing.Options{Seed: "a", Round: 1})
	other, _ := pairing.Swiss(players, pairing.Options{Seed: "b", Round: 1})
	require.Equal(t, first, same)
	require.NotEqual(t, first, other)
	at := slices.IndexFunc(first, func(t pairing.Table) bool { return t.A == "P05" || t.B == "P05" })
	require.Equal(t, 9, first[at].No)
}

// Four players after round one: the winners meet, and each table that would have been better
// for one of them is named with what it would have broken.
func TestWhy(t *testing.T) {
	players := []pairing.Player{
		{ID: "Ann", Points: 3, Met: []string{"Bob"}}, {ID: "Bob", Met: []string{"Ann"}},
		{ID: "Cid", Points: 3, Met: []string{"Dov"}}, {ID: "Dov", Met: []string{"Cid"}},
		{ID: "Eve", Points: 3, Byes: 1},
	}
	o := pairing.Options{Seed: "s", Round: 2}
	tables, err := pairing.Swiss(players, o)
	require.NoError(t, err)
	bye := tables[len(tables)-1]
	require.Empty(t, bye.B)
	require.Contains(t, []string{"Bob", "Dov"}, bye.A, "with the fewest points")
	down := slices.IndexFunc(tables, func(t pairing.Table) bool { return t.Cost.Distance == 1 })
	total, better, _ := pairing.Why(players, o, tables, tables[down].A)
	require.Equal(t, 1, total.Distance)
	require.NotEmpty(t, better)
	for _, b := range better {
		require.True(t, b.Table.Cost.Less(tables[down].Cost))
		require.True(t, len(b.Unpaired) > 0 || total.Less(b.Total), "it breaks something: %v", b)
	}
}

// In a large group of points many tables would have been better by the lot: the best are worked
// out, and the others counted.
func TestWhy_TheRestIsCounted(t *testing.T) {
	var players []pairing.Player
	for i := range 40 {
		players = append(players, pairing.Player{ID: fmt.Sprint("P", i)})
	}
	o := pairing.Options{Seed: "s", Round: 1}
	all := slices.Clone(players)
	slices.SortFunc(players[1:], func(a, b pairing.Player) int {
		if pairing.CostOf(all, o, "P0", a.ID).Less(pairing.CostOf(all, o, "P0", b.ID)) {
			return -1
		}
		return 1
	})
	worst := pairing.Table{No: 1, A: "P0", B: players[39].ID, Cost: pairing.CostOf(players, o, "P0", players[39].ID)}
	_, better, more := pairing.Why(players, o, []pairing.Table{worst}, "P0")
	require.Equal(t, 38, len(better)+more)
	require.Equal(t, players[1].ID, better[0].Table.B)
	require.Positive(t, more)
}

func TestRoundRobin_EachMeetsEachOnce(t *testing.T) {
	for n := 2; n < 12; n++ {
		var ids []string
		for i := range n {
			ids = append(ids, fmt.Sprint("P", i))
		}
		met := map[string]int{}
		for round := 1; round < n+n%2; round++ {
			tables := pairing.RoundRobin(ids, round)
			require.Len(t, tables, (n+1)/2)
			for _, table := range tables {
				met[min(table.A, table.B)+" "+max(table.A, table.B)]++
			}
		}
		require.Len(t, met, n*(n-1)/2+n%2*n)
		for pair, times := range met {
			require.Equal(t, 1, times, pair)
		}
	}
}

func TestKnockout(t *testing.T) {
	tables := pairing.Knockout([]string{"1", "2", "3", "4", "5", "6", "7", "8"})
	var pairs []string
	for _, t := range tables {
		pairs = append(pairs, t.A+"-"+t.B)
	}
	require.Equal(t, []string{"1-8", "4-5", "2-7", "3-6"}, pairs)
	require.Equal(t, []pairing.Table{{No: 1, A: "1", B: "4"}, {No: 2, A: "2", B: "3"}}, pairing.Onward([]string{"1", "4", "2", "3"}))
	require.Empty(t, pairing.Knockout([]string{"1", "2", "3"})[0].B, "the first has the bye")
}

func BenchmarkSwiss(b *testing.B) {
	for _, n := range []int{32, 512, 4096} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			tour := tournament{away: map[string]bool{}, src: rand.New(rand.NewPCG(1, 1))}
			for i := range n {
				tour.players = append(tour.players, pairing.Player{ID: fmt.Sprintf("P%04d", i)})
			}
			for round := range 5 {
				tables, err := pairing.Swiss(tour.players, pairing.Options{Seed: "b", Round: round})
				require.NoError(b, err)
				tour.play(tables)
			}
			for b.Loop() {
				_, _ = pairing.Swiss(tour.players, pairing.Options{Seed: "b", Round: 6})
			}
		})
	}
}
