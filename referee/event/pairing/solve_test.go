package pairing

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"shinpan/referee/event/matching"
)

var long = flag.Bool("long", false, "pair ten thousand random events")

// played is a random event after some rounds, some of whose players have dropped.
func played(t *testing.T, src *rand.Rand, n, rounds int, each func([]Player, Options, []Table, error)) {
	players := make([]Player, n)
	for i := range players {
		players[i].ID = fmt.Sprint("P", i)
	}
	for number := range rounds {
		if len(players) < 2 {
			return
		}
		o := Options{Seed: fmt.Sprint(src.Uint64()), Round: number + 1}
		if src.IntN(4) == 0 {
			o.Forbid = [][2]string{{players[0].ID, players[1].ID}, {"", players[len(players)-1].ID}}
		}
		if src.IntN(4) == 0 {
			o.Force = [][2]string{{players[src.IntN(2)].ID, players[len(players)-1].ID}}
			if len(players) < 4 {
				o.Force = nil
			}
		}
		tables, err := Swiss(players, o)
		each(players, o, tables, err)
		if err != nil {
			obstacle := new(Impossible)
			require.ErrorAs(t, err, &obstacle)
			tables = obstacle.Relaxed
		}
		play(players, tables, src)
		for src.IntN(4) == 0 && len(players) > 1 {
			i := src.IntN(len(players))
			players = slices.Delete(players, i, i+1)
		}
	}
}

func play(players []Player, tables []Table, src *rand.Rand) {
	at, was := map[string]*Player{}, map[string]int{}
	for i := range players {
		at[players[i].ID], was[players[i].ID] = &players[i], players[i].Points
	}
	for _, t := range tables {
		a, b := at[t.A], at[t.B]
		if b == nil {
			a.Byes, a.Points, a.Floated = a.Byes+1, a.Points+3, 0
			continue
		}
		a.Met, b.Met = append(a.Met, b.ID), append(b.Met, a.ID)
		a.Floated = max(-1, min(1, was[b.ID]-was[a.ID]))
		b.Floated = -a.Floated
		switch src.IntN(9) {
		case 0:
			a.Points, b.Points = a.Points+1, b.Points+1
		case 1, 2, 3, 4:
			a.Points += 3
		default:
			b.Points += 3
		}
	}
}

func sum(tables []Table) Cost {
	var total Cost
	for _, t := range tables {
		total = total.plus(t.Cost)
	}
	return total
}

// cheapest is the cost of the best round, with all tables tried from the start, and how many
// more those are than a large round starts with.
func cheapest(t *testing.T, players []Player, o Options) (Cost, int) {
	r, err := newRound(players, o)
	require.NoError(t, err)
	g := &graph{r: &r, tried: map[[2]int]bool{}}
	for v := range len(players) + len(players)%2 {
		g.vertex = append(g.vertex, v)
	}
	g.begin()
	few := len(g.links)
	g.each(nil, func(_ int, others []matching.Link) {
		for _, l := range others {
			g.try(l)
		}
	})
	found, best := matching.Perfect(len(g.vertex), g.links), Cost{}
	require.Nil(t, found.Barrier)
	for v, w := range found.Mate {
		if v < w {
			best = best.plus(r.cost(v, w))
		}
	}
	return best, len(g.links) - few
}

// Rounds that start with few tables cost as little as with all tables tried from the start.
func TestSwiss_ThinnedIsTheBest(t *testing.T) {
	src := rand.New(rand.NewPCG(32, 3))
	distance := 0
	for range 6 {
		played(t, src, thin+2+src.IntN(80), 5, func(players []Player, o Options, _ []Table, _ error) {
			o.Force = nil
			tables, err := Swiss(players, o)
			require.NoError(t, err)
			best, more := cheapest(t, players, o)
			require.Positive(t, more)
			require.Equal(t, best, sum(tables))
			distance += best.Distance
		})
	}
	assert.Positive(t, distance)
}

// So do those where the few tables do not suffice: where a whole group has met and must be
// paired far down or with its neighbours.
func TestSwiss_ThinnedGrows(t *testing.T) {
	grown := map[bool]int{}
	for seed := range 4 {
		for _, between := range []int{0, 4} {
			var players []Player
			var met []string
			for i := range 60 {
				players = append(players, Player{ID: fmt.Sprint("A", i), Points: 6})
				met = append(met, players[i].ID)
			}
			for i := range between {
				players = append(players, Player{ID: fmt.Sprint("M", i), Points: 3, Met: met})
			}
			for _, p := range players[60:] {
				met = append(met, p.ID)
			}
			for i := range players[:60] {
				players[i].Met = met
			}
			for i := range 2 * between { // whom all others would rather meet
				players = append(players, Player{ID: fmt.Sprint("C", i), Points: 2 - i%2})
			}
			for i := range 72 + seed {
				players = append(players, Player{ID: fmt.Sprint("B", i)})
			}
			o := Options{Seed: fmt.Sprint("grow", seed)}
			r, err := newRound(players, o)
			require.NoError(t, err)
			g := &graph{r: &r, tried: map[[2]int]bool{}}
			for v := range len(players) + len(players)%2 {
				g.vertex = append(g.vertex, v)
			}
			g.begin()
			for {
				found := matching.Perfect(len(g.vertex), g.links)
				if !g.grow(found) {
					break
				}
				grown[found.Barrier == nil]++
			}

			tables, err := Swiss(players, o)
			require.NoError(t, err)
			best, _ := cheapest(t, players, o)
			require.Equal(t, best, sum(tables))
		}
	}
	assert.Positive(t, grown[false], "because there was no round")
	assert.Positive(t, grown[true], "because there was a better one")
}

// No table of a round is forbidden or repeats another as long as there is a round without.
// Where there is none, the obstacle proves it: sets of an odd number of players who only may
// meet within the set or the few of the wall.
func TestSwiss_RepeatsOnlyWithProof(t *testing.T) {
	events := 300
	if *long {
		events = 10000
	}
	src := rand.New(rand.NewPCG(32, 4))
	proofs := 0
	for event := range events {
		n := 2 + src.IntN(40)
		if event%50 == 0 {
			n = thin + src.IntN(512-thin)
		}
		played(t, src, n, 3+src.IntN(8), func(players []Player, o Options, tables []Table, err error) {
			if err == nil {
				total := sum(tables)
				require.Zero(t, total.Forbidden+total.Repeats)
				return
			}
			obstacle := new(Impossible)
			require.ErrorAs(t, err, &obstacle)
			relaxed := sum(obstacle.Relaxed)
			require.Positive(t, relaxed.Forbidden+relaxed.Repeats)
			if obstacle.Force == nil {
				proves(t, players, o, obstacle)
				proofs++
			}
		})
	}
	assert.Greater(t, proofs, 20)
}

func proves(t *testing.T, players []Player, o Options, obstacle *Impossible) {
	require.Greater(t, len(obstacle.Groups), len(obstacle.Wall))
	at := map[string]*Player{}
	for i := range players {
		at[players[i].ID] = &players[i]
	}
	for _, pair := range o.Force { // they are placed already
		delete(at, pair[0])
		delete(at, pair[1])
	}
	may := func(a, b string) bool {
		if slices.Contains(o.Forbid, [2]string{a, b}) || slices.Contains(o.Forbid, [2]string{b, a}) || len(at)%2 == 0 && (a == "" || b == "") {
			return false
		}
		if a == "" || b == "" {
			return at[a+b].Byes == 0
		}
		return !slices.Contains(at[a].Met, b)
	}
	everybody := slices.Collect(func(yield func(string) bool) {
		for id := range at {
			if !yield(id) {
				return
			}
		}
		yield("")
	})
	for _, group := range obstacle.Groups {
		require.Equal(t, 1, len(group)%2)
		for _, a := range group {
			for _, b := range everybody {
				if !slices.Contains(group, b) && !slices.Contains(obstacle.Wall, b) && a != b {
					require.False(t, may(a, b), "%q and %q are not kept apart", a, b)
				}
			}
		}
	}
}

func TestSwiss_ForcedAndForbidden(t *testing.T) {
	players := []Player{{ID: "Ann", Points: 6, Met: []string{"Eve"}}, {ID: "Bob", Points: 6}, {ID: "Cid", Points: 3}, {ID: "Dov", Points: 3}, {ID: "Eve", Met: []string{"Ann"}}}
	met := func(o Options) (pairs []string) {
		tables, err := Swiss(players, o)
		require.NoError(t, err)
		for _, table := range tables {
			pairs = append(pairs, min(table.A, table.B)+"-"+max(table.A, table.B))
		}
		return pairs
	}
	assert.Equal(t, []string{"Ann-Bob", "Cid-Dov", "-Eve"}, met(Options{}))
	assert.Equal(t, []string{"Ann-Bob", "Dov-Eve", "-Cid"}, met(Options{Force: [][2]string{{"Cid", ""}}}))
	assert.NotContains(t, met(Options{Forbid: [][2]string{{"Bob", "Ann"}}}), "Ann-Bob")
	assert.NotContains(t, met(Options{Forbid: [][2]string{{"", "Eve"}}}), "-Eve")

	_, err := Swiss(players, Options{Force: [][2]string{{"Ann", "Eve"}}})
	obstacle := new(Impossible)
	require.ErrorAs(t, err, &obstacle)
	assert.Equal(t, []string{"Ann", "Eve"}, obstacle.Force)
	assert.Equal(t, 1, sum(obstacle.Relaxed).Repeats)

	// Why gives up the forced pair of an opponent who is taken.
	forced := Options{Force: [][2]string{{"Bob", "Dov"}}}
	tables, err := Swiss(players, forced)
	require.NoError(t, err)
	_, better, _ := Why(players, forced, tables, "Ann")
	require.NotEmpty(t, better)
	require.Equal(t, "Bob", better[0].Table.B)
	require.Empty(t, better[0].Unpaired)
	require.Less(t, better[0].Total.Distance, sum(tables).Distance)
	_, better, _ = Why(players, forced, tables, "Cid")
	require.Equal(t, "Dov", better[0].Table.B)
	require.Empty(t, better[0].Unpaired)

	for _, force := range [][][2]string{{{"Ann", "Zoe"}}, {{"Ann", "Ann"}}, {{"Ann", "Bob"}, {"Bob", "Cid"}}, {{"Ann", ""}, {"Bob", ""}}} {
		_, err := Swiss(players, Options{Force: force})
		assert.ErrorIs(t, err, ErrOptions)
	}
}

// Each table of a round costs what it costs by itself, and taking another one breaks the
// weightiest kind in which it is dearer.
func TestCostOf(t *testing.T) {
	src := rand.New(rand.NewPCG(32, 5))
	over := map[string]bool{}
	for range 40 {
		played(t, src, 5+src.IntN(8), 4, func(players []Player, o Options, tables []Table, err error) {
			for _, table := range tables {
				require.Equal(t, table.Cost, CostOf(players, o, table.A, table.B))
				require.Equal(t, table.Cost, CostOf(players, o, table.B, table.A))
			}
			if err != nil || len(o.Force) > 0 {
				return
			}
			total, better, more := Why(players, o, tables, players[0].ID)
			require.Zero(t, more, "so few players")
			require.Equal(t, sum(tables), total)
			for _, b := range better {
				if len(b.Unpaired) > 0 {
					continue
				}
				broken := b.Total.Over(total)
				require.True(t, Cost{}.Less(broken), "%v", b)
				require.Equal(t, b.Total.Less(total), broken.Less(Cost{}))
				over[fmt.Sprint(broken.Bye > 0, broken.Distance > 0, broken.Floats > 0, broken.Lot > 0)] = true
			}
		})
	}
	assert.Len(t, over, 4)
	assert.Equal(t, Cost{}, CostOf([]Player{{ID: "Ann"}}, Options{}, "Ann", "Bob"))
}
