package pairing_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event/pairing"
)

func TestSizes(t *testing.T) {
	for most := pairing.LeastPod; most <= pairing.MostPod; most++ {
		for n := 2; n <= 200; n++ {
			sizes, sum := pairing.Sizes(n, most), 0
			for _, size := range sizes {
				sum += size
				require.True(t, size >= 2 && size <= most, "%d at tables of %d: %v", n, most, sizes)
			}
			require.Equal(t, n, sum)
			require.LessOrEqual(t, slices.Max(sizes)-slices.Min(sizes), 1)
			require.Greater(t, most*len(sizes), n-1)
			require.LessOrEqual(t, most*(len(sizes)-1), n-1, "as few tables as possible")
		}
	}
	require.Equal(t, []int{4, 4, 3, 3}, pairing.Sizes(14, 4))
}

// divisions calls f with all ways to seat players at tables of these sizes.
func divisions(players, sizes []int, tables [][]int, f func([][]int)) {
	if len(sizes) == 0 {
		f(tables)
		return
	}
	first, rest := players[0], players[1:]
	for at := range sizes {
		if at > 0 && slices.Contains(sizes[:at], sizes[at]) {
			continue // the first player's table can have each size once
		}
		others := slices.Delete(slices.Clone(sizes), at, at+1)
		choose(rest, sizes[at]-1, nil, func(with, without []int) {
			divisions(without, others, append(slices.Clone(tables), append([]int{first}, with...)), f)
		})
	}
}

// choose calls f with all ways to take n of some players.
func choose(from []int, n int, taken []int, f func(with, without []int)) {
	if n == 0 {
		f(taken, from)
		return
	}
	for i := range from[:len(from)-n+1] {
		var without []int
		choose(from[i+1:], n-1, append(slices.Clone(taken), from[i]), func(with, left []int) {
			without = append(append(slices.Clone(without[:0]), from[:i]...), left...)
			f(with, without)
		})
	}
}

// podTournament is a random tournament at tables of several players.
type podTournament struct {
	players []pairing.Player
	src     *rand.Rand
}

// finish plays tables: a random order, 5, 3, 2 and 1 points.
func (p *podTournament) finish(tables []pairing.Table) {
	for _, t := range tables {
		ids := t.Players()
		p.src.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
		for place, id := range ids {
			i := slices.IndexFunc(p.players, func(x pairing.Player) bool { return x.ID == id })
			p.players[i].Points += []int{5, 3, 2, 1, 0}[place]
			p.players[i].Met = append(p.players[i].Met, slices.DeleteFunc(slices.Clone(ids), func(x string) bool { return x == id })...)
		}
	}
}

func podTournamentOf(n int, seed uint64) *podTournament {
	p := &podTournament{src: rand.New(rand.NewPCG(seed, 9))}
	for i := range n {
		p.players = append(p.players, pairing.Player{ID: fmt.Sprintf("P%02d", i)})
	}
	return p
}

// podCost is the cost of a table as another program adds it up.
func podCost(players []pairing.Player, table []int, o pairing.Options) pairing.Cost {
	var points []int
	for _, p := range players {
		points = append(points, p.Points)
	}
	slices.Sort(points)
	points = slices.Compact(points)
	var sum pairing.Cost
	for i, a := range table {
		for _, b := range table[i+1:] {
			x, y := players[a], players[b]
			for _, met := range x.Met {
				if met == y.ID {
					sum.Repeats++
				}
			}
			apart := slices.Index(points, x.Points) - slices.Index(points, y.Points)
			sum.Distance += apart * apart
			for _, f := range o.Forbid {
				if f == [2]string{x.ID, y.ID} || f == [2]string{y.ID, x.ID} {
					sum.Forbidden++
				}
			}
		}
	}
	return sum
}

// Of small rounds, no way at all to seat the players costs less: tried by brute force.
func TestPods_TheBestOfAllWays(t *testing.T) {
	rounds, again := 0, 0
	for seed := range uint64(60) {
		n, most := 5+int(seed%6), 3+int(seed%3)
		p := podTournamentOf(n, seed)
		for round := 1; round <= 4; round++ {
			o := pairing.Options{Seed: fmt.Sprint(seed), Round: round}
			if seed%4 == 0 && n > most {
				o.Forbid = [][2]string{{"P01", "P03"}}
			}
			tables, err := pairing.Pods(p.players, most, o)
			require.NoError(t, err)
			var found, least pairing.Cost
			var seated []string
			for _, table := range tables {
				var numbers []int
				for _, id := range table.Players() {
					numbers = append(numbers, slices.IndexFunc(p.players, func(x pairing.Player) bool { return x.ID == id }))
				}
				seated = append(seated, table.Players()...)
				cost := podCost(p.players, numbers, o)
				require.Equal(t, cost, table.Cost)
				found = plus(found, cost)
			}
			require.ElementsMatch(t, ids(p.players), seated)
			everybody := make([]int, n)
			for i := range everybody {
				everybody[i] = i
			}
			first := true
			divisions(everybody, pairing.Sizes(n, most), nil, func(way [][]int) {
				var sum pairing.Cost
				for _, table := range way {
					sum = plus(sum, podCost(p.players, table, o))
				}
				if first || sum.Less(least) {
					least, first = sum, false
				}
			})
			require.Equal(t, least, found, "seed %d, round %d: %d players at tables of %d", seed, round, n, most)
			again += found.Repeats
			rounds++
			p.finish(tables)
		}
	}
	require.Equal(t, 240, rounds)
	require.Positive(t, again)
}

func ids(players []pairing.Player) []string {
	var all []string
	for _, p := range players {
		all = append(all, p.ID)
	}
	return all
}

// In rounds of any size, no exchange of two players costs less; with 32 players nobody meets
// again in five rounds of tables of four.
func TestPods_NoExchangeIsBetter(t *testing.T) {
	for seed, n := range []int{14, 23, 32, 61, 120} {
		p := podTournamentOf(n, uint64(seed))
		again := 0
		for round := 1; round <= 5; round++ {
			o := pairing.Options{Seed: "s", Round: round}
			tables, err := pairing.Pods(p.players, 4, o)
			require.NoError(t, err)
			for _, table := range tables {
				again += table.Cost.Repeats
			}
			for _, player := range p.players {
				_, others := pairing.WhyPod(p.players, tables, player.ID, o)
				require.Len(t, others, len(tables)-1)
				for _, x := range others {
					require.False(t, x.More.Less(pairing.Cost{}), "%s with %s: %+v", player.ID, x.Other, x.More)
				}
			}
			p.finish(tables)
		}
		if n >= 32 {
			require.Zero(t, again, "%d players", n)
		}
	}
}

// People are kept apart and brought together if that is possible, and it is said if not.
func TestPods_ForcedAndForbidden(t *testing.T) {
	p := podTournamentOf(12, 1)
	o := pairing.Options{Seed: "s", Round: 1, Force: [][2]string{{"P00", "P11"}, {"P11", "P05"}}, Forbid: [][2]string{{"P01", "P02"}, {"P01", "P03"}, {"P01", ""}}}
	tables, err := pairing.Pods(p.players, 4, o)
	require.NoError(t, err)
	at := map[string]int{}
	for i, table := range tables {
		for _, id := range table.Players() {
			at[id] = i
		}
	}
	require.Equal(t, at["P00"], at["P11"])
	require.Equal(t, at["P05"], at["P11"])
	require.NotEqual(t, at["P01"], at["P02"])
	require.NotEqual(t, at["P01"], at["P03"])
	o.Forbid = append(o.Forbid, [2]string{"P00", "P05"})
	_, err = pairing.Pods(p.players, 4, o)
	obstacle := new(pairing.Impossible)
	require.ErrorAs(t, err, &obstacle)
	o.Force = [][2]string{{"P00", "nobody"}}
	_, err = pairing.Pods(p.players, 4, o)
	require.ErrorIs(t, err, pairing.ErrOptions)
}

// Tables that are kept stay as they are, whatever their sizes, and all others are as large as
// they would be without; the pair of whom most speaks against one table can be kept apart.
func TestPods_Kept(t *testing.T) {
	for most := pairing.LeastPod; most <= pairing.MostPod; most++ {
		for n := 2 * most; n <= 40; n++ {
			p := podTournamentOf(n, uint64(n))
			tables, err := pairing.Pods(p.players, most, pairing.Options{Seed: "s", Round: 1})
			require.NoError(t, err)
			o := pairing.Options{Seed: "s", Round: 1}
			kept := map[string]bool{}
			for i, table := range tables {
				if i < len(tables)-2 {
					o.Keep = append(o.Keep, table.Players())
					kept[strings.Join(slices.Sorted(slices.Values(table.Players())), " ")] = true
					continue
				}
				o.Forbid = append(o.Forbid, pairing.Dearest(p.players, table, o))
			}
			again, err := pairing.Pods(p.players, most, o)
			require.NoError(t, err, "%d of %d", n, most)
			require.Len(t, again, len(tables))
			sizes := map[int]int{}
			for i, table := range again {
				sizes[len(table.Players())]++
				sizes[len(tables[i].Players())]--
				of := strings.Join(slices.Sorted(slices.Values(table.Players())), " ")
				for _, pair := range o.Forbid {
					require.False(t, slices.Contains(table.Players(), pair[0]) && slices.Contains(table.Players(), pair[1]), "%v", pair)
				}
				delete(kept, of)
			}
			require.Empty(t, kept, "%d of %d", n, most)
			for size, more := range sizes {
				require.Zero(t, more, "%d of %d: tables of %d", n, most, size)
			}
		}
	}
	p := podTournamentOf(9, 1)
	for _, keep := range [][][]string{{{"P00", "nobody"}}, {{"P00", "P01", "P02"}, {"P02", "P03", "P04"}}} {
		_, err := pairing.Pods(p.players, 4, pairing.Options{Seed: "s", Round: 1, Keep: keep})
		require.ErrorIs(t, err, pairing.ErrOptions)
	}
}

func BenchmarkPods_512(b *testing.B)  { benchmarkPods(b, 512) }
func BenchmarkPods_4096(b *testing.B) { benchmarkPods(b, 4096) }

func benchmarkPods(b *testing.B, n int) {
	p := podTournamentOf(n, 3)
	for round := 1; round <= 3; round++ {
		tables, err := pairing.Pods(p.players, 4, pairing.Options{Seed: "s", Round: round})
		require.NoError(b, err)
		p.finish(tables)
	}
	for b.Loop() {
		_, err := pairing.Pods(p.players, 4, pairing.Options{Seed: "s", Round: 4})
		require.NoError(b, err)
	}
}
