package event_test

import (
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event"
	"shinpan/referee/event/standing"
)

// usualPods is an event at tables of up to four.
var usualPods = event.Settings{Rounds: 4, Bye: 3, Floor: 33, Pod: 4, Places: []int{5, 3, 2, 1}, Cut: 4,
	TieBreaks: []standing.Term{standing.Wins, standing.OMW, standing.Extra}}

// randomPlaces are places of a table: some shared, some of players who did not come.
func randomPlaces(n int, src *rand.Rand) *event.Result {
	r := &event.Result{Places: make([]int, n), Extras: make([]int, n)}
	strength := make([]int, n)
	for i := range strength {
		strength[i], r.Extras[i] = src.IntN(6), src.IntN(60)
	}
	for i, s := range strength {
		if s == 0 {
			continue // did not come
		}
		r.Places[i] = 1
		for _, other := range strength {
			if other > s {
				r.Places[i]++
			}
		}
	}
	return r
}

// podPoints are the points, tables won, tables and extra points of each player, and whom each
// has met, from the text of a record as another program reads it.
func podPoints(t *testing.T, text []byte) map[string]*[4]int64 {
	type table struct {
		No   int
		A, B string
		More []string
	}
	type entry struct {
		N, Of, Round, Table int
		Kind, Player, Other string
		Byes, Cut           bool
		Tables              []table
		Result              *struct{ Places, Extras []int }
	}
	var lines []entry
	for row := range strings.Lines(string(text)) {
		var e entry
		require.NoError(t, json.Unmarshal([]byte(row), &e))
		if e.Kind == "undone" {
			lines = slices.DeleteFunc(lines, func(x entry) bool { return x.N == e.Of })
			continue
		}
		lines = append(lines, e)
	}
	all, rounds, cut, results := map[string]*[4]int64{}, map[int][][]string{}, map[int]bool{}, map[[2]int]entry{}
	newest, published := 0, false
	for _, e := range lines {
		switch e.Kind {
		case "joined":
			missed := newest
			if newest > 0 && !published {
				missed--
			}
			all[e.Player] = &[4]int64{}
			if e.Byes {
				all[e.Player][0], all[e.Player][1], all[e.Player][2] = int64(3*missed), int64(missed), int64(missed)
			}
		case "paired":
			newest, published, cut[e.Round] = e.Round, false, e.Cut
			rounds[e.Round] = make([][]string, 20)
			for _, one := range e.Tables {
				rounds[e.Round][one.No] = append([]string{one.A, one.B}, one.More...)
			}
		case "swapped":
			for _, seats := range rounds[newest] {
				for i, id := range seats {
					switch id {
					case e.Player:
						seats[i] = e.Other
					case e.Other:
						seats[i] = e.Player
					}
				}
			}
		case "published":
			published = true
		case "unpublished":
			published = false
		case "reported", "amended":
			results[[2]int{e.Round, e.Table}] = e
		}
	}
	for at, e := range results {
		if cut[at[0]] {
			continue
		}
		for i, id := range rounds[at[0]][at[1]] {
			mine := all[id]
			switch place := e.Result.Places[i]; place {
			case 1:
				mine[0] += 5
				mine[1]++
			case 2, 3, 4:
				mine[0] += int64(5 - place)
			}
			mine[2]++
			mine[3] += int64(e.Result.Extras[i])
		}
	}
	return all
}

// Random events at tables of several verify from their records, seat nobody twice, and rank
// by the points of a second implementation; a final table ends them.
func TestPods_ASecondImplementation(t *testing.T) {
	finals, late, amended, ranked := 0, 0, 0, 0
	for seed := range uint64(60) {
		c := randomEventOf(t, usualPods, seed, 160, nil)
		drafts, err := event.Verify(c.settings, c.entries)
		require.NoError(t, err, "seed %d", seed)
		require.NotZero(t, drafts)
		want := podPoints(t, c.text)
		rows := c.state.Standings()
		require.Len(t, rows, len(want))
		for i, row := range rows {
			mine := want[row.Player]
			require.Equal(t, big.NewRat(mine[0], 1).RatString(), row.Values[0].N.RatString(), "seed %d: points of %s", seed, row.Player)
			require.Equal(t, big.NewRat(mine[1], 1).RatString(), row.Values[1].N.RatString(), "seed %d: wins of %s", seed, row.Player)
			require.Equal(t, mine[2], int64(row.Played))
			require.Equal(t, big.NewRat(mine[3], 1).RatString(), row.Values[3].N.RatString())
			if i > 0 {
				over := slices.CompareFunc(rows[i-1].Values, row.Values, func(a, b standing.Value) int { return a.N.Cmp(b.N) })
				require.GreaterOrEqual(t, over, 0)
			}
			ranked++
		}
		for _, r := range c.state.Rounds {
			if r.Cut {
				finals++
				require.Len(t, r.Tables, 1)
				require.LessOrEqual(t, len(r.Tables[0].Players()), 4)
				continue
			}
			for _, table := range r.Tables {
				require.LessOrEqual(t, len(table.Players()), 4)
				require.GreaterOrEqual(t, len(table.Players()), 2)
			}
		}
		late += strings.Count(string(c.text), `"byes":true`)
		amended += strings.Count(string(c.text), `"kind":"amended"`)
	}
	require.Greater(t, ranked, 300)
	require.Positive(t, finals)
	require.Positive(t, late)
	require.Positive(t, amended)
}

// The mean of the opponents' percentages, added up by hand: at a table of three and one of two.
func TestPods_OpponentsByHand(t *testing.T) {
	c := begun(t, usualPods, "s")
	for _, id := range []string{"1", "2", "3", "4", "5"} {
		c.add(event.Entry{Kind: event.Joined, Player: id, Name: "P" + id})
	}
	tables := []event.Table{{No: 1, A: "1", B: "2", More: []string{"3"}}, {No: 2, A: "4", B: "5"}}
	c.add(event.Entry{Kind: event.Paired, Round: 1, Tables: tables})
	c.add(event.Entry{Kind: event.Published})
	c.add(event.Entry{Kind: event.Reported, Round: 1, Table: 1, Result: &event.Result{Places: []int{2, 1, 2}}})
	c.add(event.Entry{Kind: event.Reported, Round: 1, Table: 2, Result: &event.Result{Places: []int{1, 0}}})
	got := map[string][]string{}
	for _, row := range c.state.Standings() {
		for _, v := range row.Values {
			got[row.Player] = append(got[row.Player], v.N.RatString())
		}
	}
	// 5 points of 5 for a first place, 3 for a shared second one, none for who did not come:
	// player 1 has met players with 100 % and 60 %, player 4 somebody with 0 %, so 33 %.
	require.Equal(t, map[string][]string{"1": {"3", "0", "4/5", "0"}, "2": {"5", "1", "3/5", "0"}, "3": {"3", "0", "4/5", "0"},
		"4": {"5", "1", "33/100", "0"}, "5": {"0", "0", "1", "0"}}, got)
}

// Places that no table has are refused, and so is a final table that two have won.
func TestPods_PlacesThatDoNotFit(t *testing.T) {
	c := begun(t, usualPods, "s")
	for _, id := range []string{"1", "2", "3"} {
		c.add(event.Entry{Kind: event.Joined, Player: id, Name: "P" + id})
	}
	draft, _, err := c.state.Draw(event.Wishes{})
	require.NoError(t, err)
	c.add(draft)
	c.add(event.Entry{Kind: event.Published})
	for _, wrong := range []*event.Result{nil, {A: 2}, {Places: []int{1, 2}}, {Places: []int{1, 1, 2}}, {Places: []int{2, 3, 1}, A: 1},
		{Places: []int{1, 2, 4}}, {Places: []int{-1, 1, 2}}, {Places: []int{1, 2, 3}, Extras: []int{1}}, {Places: []int{2, 2, 2}}} {
		require.Error(t, c.try(event.Entry{Kind: event.Reported, Round: 1, Table: 1, Result: wrong}), "%+v", wrong)
	}
	for _, right := range [][]int{{1, 1, 3}, {3, 1, 2}, {1, 1, 1}, {0, 1, 2}, {0, 0, 0}, {1, 2, 2}} {
		_, err := c.state.With(event.Entry{N: 9, Kind: event.Reported, Round: 1, Table: 1, Result: &event.Result{Places: right}})
		require.NoError(t, err, "%v", right)
	}
	final := c.state
	final.Rounds[0].Cut = true
	_, err = final.With(event.Entry{N: 9, Kind: event.Reported, Round: 1, Table: 1, Result: &event.Result{Places: []int{1, 1, 3}}})
	require.ErrorContains(t, err, "final")
	require.Error(t, c.try(event.Entry{Kind: event.Paired, Round: 2, Tables: []event.Table{{No: 1, A: "1", B: "2", More: []string{"2"}}}}))
}
