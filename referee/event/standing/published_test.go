package standing_test

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event/standing"
)

// against gives the results of Lina against opponents who end with the records given, wins,
// losses and draws: she beats those who have lost a match, and draws with or loses to others.
func against(records ...string) (players []string, results []standing.Result) {
	players = []string{"Lina"}
	for i, record := range records {
		var w, l, d int
		_, _ = fmt.Sscanf(record, "%d-%d-%d", &w, &l, &d)
		id := fmt.Sprint("O", i)
		players = append(players, id)
		r := standing.Result{Round: i + 1, A: "Lina", B: id}
		switch {
		case l > 0:
			r.WonA, l = 2, l-1
		case d > 0:
			r.WonA, r.WonB, d = 1, 1, d-1
		default:
			r.WonB, w = 2, w-1
		}
		results = append(results, r)
		for n := range w + l + d {
			r := standing.Result{Round: len(records) + n + 1, A: id, B: "filler"}
			switch {
			case n < w:
				r.WonA = 2
			case n < w+l:
				r.WonB = 2
			default:
				r.WonA, r.WonB = 1, 1
			}
			results = append(results, r)
		}
	}
	return players, results
}

// value is a term of a player.
func value(t *testing.T, player string, players []string, results []standing.Result, scheme standing.Scheme, term standing.Term) standing.Value {
	rows := standing.Table(players, results, scheme, []standing.Term{term})
	i := slices.IndexFunc(rows, func(r standing.Row) bool { return r.Player == player })
	require.GreaterOrEqual(t, i, 0)
	return rows[i].Values[0]
}

// The examples of appendix C of Magic's tournament rules: OMW of a player whose opponents went
// 4-4-0, 7-1-0 and so on is 62 %, and 63 % where the first of them is a bye.
func TestPublished_MagicOpponents(t *testing.T) {
	records := []string{"4-4-0", "7-1-0", "1-3-1", "3-3-1", "6-2-0", "5-2-1", "4-3-1", "6-1-1"}
	players, results := against(records...)
	omw := value(t, "Lina", players, results, magic, standing.OMW)
	var parts []string
	for _, p := range omw.Parts {
		parts = append(parts, p.N.FloatString(2))
	}
	require.Equal(t, []string{"0.50", "0.88", "0.33", "0.48", "0.75", "0.67", "0.54", "0.79"}, parts)
	require.Equal(t, "0.62", omw.N.FloatString(2))

	players, results = against(records[1:]...)
	results = append(results, standing.Result{Round: 99, A: "Lina"})
	require.Equal(t, "0.63", value(t, "Lina", players, results, magic, standing.OMW).N.FloatString(2))
}

// The examples there for one player's percentages: 16 of 24 points, 3 of 12 which count as
// 33 %, and 9 of 15 with a bye; 21 of 30 and 9 of 33 game points.
func TestPublished_MagicOwn(t *testing.T) {
	for record, want := range map[string]string{"5-2-1": "0.667", "1-3-0": "0.330"} {
		players, results := against(record)
		require.Equal(t, want, value(t, "Lina", players, results, magic, standing.OMW).N.FloatString(3), record)
	}
	players, results := against("2-2-0")
	results = append(results, standing.Result{Round: 9, A: "O0"})
	require.Equal(t, "0.600", value(t, "Lina", players, results, magic, standing.OMW).N.FloatString(3))

	for _, example := range []struct {
		games [][2]int
		want  string
	}{{[][2]int{{2, 0}, {2, 1}, {1, 2}, {2, 0}}, "0.70"}, {[][2]int{{1, 2}, {1, 2}, {0, 2}, {1, 2}}, "0.27"}} {
		var results []standing.Result
		for i, g := range example.games {
			results = append(results, standing.Result{Round: i + 1, A: "Lina", B: fmt.Sprint("O", i), WonA: g[0], WonB: g[1]})
		}
		require.Equal(t, example.want, value(t, "Lina", []string{"Lina"}, results, magic, standing.GW).N.FloatString(2))
		ogw := value(t, "O0", []string{"O0"}, results, magic, standing.OGW).N
		require.Equal(t, max(example.want, "0.33"), ogw.FloatString(2), "an opponent's counts 33 % at least")
	}
}

// The example of the median for opponents with 4, 2, 3, 4, 5 and 6 wins.
func TestPublished_Median(t *testing.T) {
	wins := standing.Scheme{Win: 1}
	players, results := against("4-2-0", "2-4-0", "3-3-0", "4-2-0", "5-1-0", "6-0-0")
	require.Equal(t, "16", value(t, "Lina", players, results, wins, standing.Median).N.RatString())
	require.Equal(t, "22", value(t, "Lina", players, results, wins, standing.BuchholzCut).N.RatString())
	require.Equal(t, "24", value(t, "Lina", players, results, wins, standing.Buchholz).N.RatString())
}

// crosstable are the club championship of Hamilton, 2018 (hamiltonchess.net), by the places:
// the result and the opponent of each round.
var crosstable = strings.Fields(`
	+10,+17,+12,=2,+4,+3 +27,+16,+9,=1,+8,+10 =,+11,+6,=4,+5,-1 +22,+15,=8,=3,-1,+13 -16,+14,+22,+15,-3,+8
	-21,+27,-3,+23,+16,+14 -9,-23,+27,+19,+15,+12 +25,+21,=4,+13,-2,-5 +7,+13,-2,=,+18 -1,+25,+26,=12,+17,-2
	=,-3,-14,+25,+20,+17 +20,+18,-1,=10,=14,-7 +23,-9,+19,-8,+21,-4 =,-5,+11,+22,=12,-6 +26,-4,+21,-5,-7,+24
	+5,-2,-17,+24,-6,+22 +24,-1,+16,=,-10,-11 +19,-12,+23,=,-9 -18,+20,-13,-7,=25,+21 -12,-19,=25,+27,-11,+26
	+6,-8,-15,+26,-13,-19 -4,+24,-5,-14,+26,-16 -13,+7,-18,-6,-24,+27 -17,-22,+,-16,+23,-15 -8,-10,=20,-11,=19,+
	-15,+,-10,-21,-22,-20 -2,-6,-7,-20,+,-23`)

// The champion has 5.5 points, a Buchholz of 22.5, 20.0 without the lowest, and a
// Sonneborn-Berger of 19.75. The second has a Buchholz of 20.0, a Sonneborn-Berger of 17.25, and
// loses nothing to the first, whom they drew with. Points are counted in halves here, and byes
// by what they brought.
func TestPublished_Crosstable(t *testing.T) {
	halves := standing.Scheme{Win: 2, Draw: 1}
	var players []string
	var results []standing.Result
	for i, line := range crosstable {
		id := strconv.Itoa(i + 1)
		players = append(players, id)
		for round, cell := range strings.Split(line, ",") {
			r := standing.Result{Round: round + 1, A: id, B: cell[1:]}
			switch cell[0] {
			case '+':
				r.WonA = 1
			case '-':
				r.WonB = 1
			}
			if other, _ := strconv.Atoi(r.B); r.B == "" {
				r.B = "bye" // whose results are not asked for
			} else if other < i+1 {
				continue // told by the other one
			}
			results = append(results, r)
		}
	}
	terms := []standing.Term{standing.Points, standing.HeadToHead, standing.Buchholz, standing.SonnebornBerger, standing.BuchholzCut}
	rows := standing.Table(players, results, halves, terms)
	shown := func(row standing.Row) (all []string) {
		for _, v := range row.Values {
			all = append(all, new(big.Rat).Quo(v.N, big.NewRat(2, 1)).FloatString(2))
		}
		return all
	}
	require.Equal(t, "1", rows[0].Player)
	require.Equal(t, []string{"5.50", "0.50", "22.50", "19.75", "20.00"}, shown(rows[0]))
	require.Equal(t, "2", rows[1].Player)
	require.Equal(t, []string{"5.50", "0.50", "20.00", "17.25"}, shown(rows[1])[:4])
	for i, points := range strings.Fields("5.5 5.5 4 4 4 4 4 3.5 3.5 3.5 3.5 3 3 3 3 3 2.5 2.5 2.5 2.5 2 2 2 2 2 1 1") {
		v := value(t, strconv.Itoa(i+1), players, results, halves, standing.Points)
		want, _ := new(big.Rat).SetString(points)
		require.Equal(t, want.RatString(), new(big.Rat).Quo(v.N, big.NewRat(2, 1)).RatString(), i+1)
	}
}
