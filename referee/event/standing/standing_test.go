package standing_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event/standing"
)

// magic is the scheme of Magic's tournament rules: 3 points a win, 1 a draw, and a floor of
// 33 %.
var magic = standing.Scheme{Win: 3, Draw: 1, Bye: 3, ByeGames: 2, Floor: big.NewRat(33, 100)}

func percent(n *big.Rat) string {
	return new(big.Rat).Mul(n, big.NewRat(100, 1)).FloatString(2)
}

// The opponents of Lina have won 2 of 3, 0 of 3 and 3 of 3 matches: (66.67 + 33.00 +
// 100.00) / 3.
func TestTable_OpponentsMatchWins(t *testing.T) {
	results := []standing.Result{
		{Round: 1, A: "Lina", B: "Ann", WonB: 2}, {Round: 2, A: "Lina", B: "Bob", WonA: 2}, {Round: 3, A: "Lina", B: "Cid", WonB: 2},
		{Round: 2, A: "Ann", B: "Eve", WonA: 2}, {Round: 3, A: "Ann", B: "Dov", WonB: 2},
		{Round: 1, A: "Bob", B: "Eve", WonB: 2}, {Round: 3, A: "Bob", B: "Eve", WonB: 2},
		{Round: 1, A: "Cid", B: "Dov", WonA: 2}, {Round: 2, A: "Cid", B: "Dov", WonA: 2},
	}
	rows := standing.Table([]string{"Lina", "Ann", "Bob", "Cid", "Dov", "Eve"}, results, magic, []standing.Term{standing.Points, standing.OMW})
	at := slices.IndexFunc(rows, func(r standing.Row) bool { return r.Player == "Lina" })
	omw := rows[at].Values[1]
	require.Equal(t, "66.56", percent(omw.N))
	require.Equal(t, []string{"66.67", "33.00", "100.00"}, []string{percent(omw.Parts[0].N), percent(omw.Parts[1].N), percent(omw.Parts[2].N)})
	require.Equal(t, []bool{false, true, false}, []bool{omw.Parts[0].Floored, omw.Parts[1].Floored, omw.Parts[2].Floored})
}

// The number of Konami's software: 6 points, opponents at 2 of 3 and 1 of 2, and a loss in
// round 2.
func TestTable_Konami(t *testing.T) {
	results := []standing.Result{
		{Round: 1, A: "Ann", B: "Bob", WonA: 2}, {Round: 2, A: "Ann", B: "Cid", WonB: 2}, {Round: 3, A: "Ann", WonA: 2},
		{Round: 2, A: "Bob", B: "Dov", WonA: 2}, {Round: 1, A: "Cid", B: "Dov", WonB: 2},
	}
	rows := standing.Table([]string{"Ann", "Bob", "Cid", "Dov"}, results, magic, []standing.Term{standing.Konami})
	require.Equal(t, "Ann", rows[0].Player)
	// Bob and Cid have both won 1 of 2; their opponents are Ann (2 of 3) and Dov (1 of 2).
	require.Equal(t, "6500583004", rows[0].Values[0].N.Num().String())
}

// Who is equal in everything shares a place, and who met all others counts those points.
func TestTable_HeadToHead(t *testing.T) {
	results := []standing.Result{
		{Round: 1, A: "Ann", B: "Bob", WonB: 2}, {Round: 2, A: "Ann", B: "Cid", WonA: 2}, {Round: 2, A: "Bob", B: "Dov", WonB: 2},
	}
	terms := []standing.Term{standing.Points, standing.HeadToHead}
	var places []string
	for _, r := range standing.Table([]string{"Ann", "Bob", "Cid", "Dov"}, results, magic, terms) {
		places = append(places, fmt.Sprint(r.Place, r.Player))
	}
	require.Equal(t, []string{"1Ann", "1Bob", "1Dov", "4Cid"}, places, "Dov has met only Bob")
	places = nil
	for _, r := range standing.Table([]string{"Ann", "Bob", "Cid"}, results[:2], magic, terms) {
		places = append(places, fmt.Sprint(r.Place, r.Player))
	}
	require.Equal(t, []string{"1Bob", "2Ann", "3Cid"}, places)
}

// second computes terms in another way: from a matrix of the results, as fractions of
// integers.
type second struct {
	players []string
	results []standing.Result
	floor   *big.Rat
}

func (s second) each(player string, f func(opponent string, mine, theirs, drawn, round int, both bool)) {
	for _, r := range s.results {
		if r.A == player {
			f(r.B, r.WonA, r.WonB, r.Drawn, r.Round, r.Lost)
		}
		if r.B == player {
			f(r.A, r.WonB, r.WonA, r.Drawn, r.Round, r.Lost)
		}
	}
}

func (s second) score(player string) (points, matches, gamePoints, games int64) {
	s.each(player, func(opponent string, mine, theirs, drawn, _ int, both bool) {
		matches++
		if opponent == "" {
			points, gamePoints, games = points+3, gamePoints+6, games+2
			return
		}
		gamePoints, games = gamePoints+int64(3*mine+drawn), games+int64(mine+theirs+drawn)
		if !both && mine > theirs {
			points += 3
		}
		if !both && mine == theirs {
			points++
		}
	})
	return points, matches, gamePoints, games
}

func (s second) mean(player string, of func(string) *big.Rat) *big.Rat {
	sum, n := new(big.Rat), int64(0)
	s.each(player, func(opponent string, _, _, _, _ int, _ bool) {
		if opponent == "" {
			return
		}
		one := of(opponent)
		if s.floor != nil && one.Cmp(s.floor) < 0 {
			one = s.floor
		}
		sum, n = sum.Add(sum, one), n+1
	})
	if n == 0 {
		return sum
	}
	return sum.Quo(sum, big.NewRat(n, 1))
}

func (s second) value(player string, term standing.Term) *big.Rat {
	points, _, gamePoints, games := s.score(player)
	ratio := func(a, b int64) *big.Rat {
		if b == 0 {
			return new(big.Rat)
		}
		return big.NewRat(a, b)
	}
	switch term {
	case standing.Points:
		return big.NewRat(points, 1)
	case standing.GW:
		return ratio(gamePoints, 3*games)
	case standing.OMW:
		return s.mean(player, func(p string) *big.Rat { points, matches, _, _ := s.score(p); return ratio(points, 3*matches) })
	case standing.OGW:
		return s.mean(player, func(p string) *big.Rat { _, _, points, games := s.score(p); return ratio(points, 3*games) })
	}
	if n := s.count(player, term); n != nil {
		return n
	}
	var all []int64
	s.each(player, func(opponent string, _, _, _, _ int, _ bool) {
		if opponent != "" {
			points, _, _, _ := s.score(opponent)
			all = append(all, points)
		}
	})
	slices.Sort(all)
	if term != standing.Buchholz && len(all) > 0 {
		all = all[1:]
	}
	if term == standing.Median && len(all) > 0 {
		all = all[:len(all)-1]
	}
	sum := int64(0)
	for _, n := range all {
		sum += n
	}
	return big.NewRat(sum, 1)
}

// count is a term that needs each match once more, or nil for another term.
func (s second) count(player string, term standing.Term) *big.Rat {
	wins, extra, squares, berger := int64(0), int64(0), 0, new(big.Rat)
	s.each(player, func(opponent string, mine, theirs, _, round int, both bool) {
		points, _, _, _ := s.score(opponent)
		switch {
		case opponent == "":
			wins++
		case both || mine < theirs:
			squares += round * round
		case mine > theirs:
			wins++
			berger.Add(berger, big.NewRat(points, 1))
		default:
			berger.Add(berger, big.NewRat(points, 2))
		}
	})
	for _, r := range s.results {
		extra += map[string]int64{r.A: int64(r.ExtraA), r.B: int64(r.ExtraB)}[player]
	}
	omw := func(s second) func(string) *big.Rat {
		return func(p string) *big.Rat { return s.value(p, standing.OMW) }
	}
	bare := second{players: s.players, results: s.results}
	digits := func(n *big.Rat) int { // from the decimals: one more digit, and that one dropped
		f, _ := strconv.Atoi(strings.Replace(n.FloatString(12), ".", "", 1)[:4])
		return min(f, 999)
	}
	switch term {
	case standing.Wins:
		return big.NewRat(wins, 1)
	case standing.Extra:
		return big.NewRat(extra, 1)
	case standing.SonnebornBerger:
		return berger
	case standing.OOMW:
		over := second{players: s.players, results: s.results}
		return over.mean(player, omw(s))
	case standing.Konami:
		points, _, _, _ := s.score(player)
		n, _ := new(big.Rat).SetString(fmt.Sprintf("%d%03d%03d%03d", points, digits(bare.mean(player, func(p string) *big.Rat {
			points, matches, _, _ := s.score(p)
			return big.NewRat(points, 3*matches)
		})), digits(bare.mean(player, omw(bare))), min(squares, 999)))
		return n
	}
	return nil
}

// Random events have the same terms by another implementation, to the last digit, and the
// places follow from them.
func TestTable_ASecondImplementation(t *testing.T) {
	terms := []standing.Term{standing.Points, standing.OMW, standing.GW, standing.OGW, standing.Buchholz, standing.BuchholzCut, standing.Median,
		standing.Wins, standing.OOMW, standing.Konami, standing.SonnebornBerger, standing.Extra}
	for seed := range uint64(300) {
		src := rand.New(rand.NewPCG(seed, 1))
		s := second{floor: magic.Floor}
		for n := range 3 + src.IntN(12) {
			s.players = append(s.players, fmt.Sprintf("P%02d", n))
		}
		for round := range 1 + src.IntN(16) {
			order := slices.Clone(s.players)
			src.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
			for ; len(order) > 0; order = order[min(2, len(order)):] {
				r := standing.Result{Round: round + 1, A: order[0]}
				if len(order) > 1 {
					r.B, r.WonA, r.WonB, r.Drawn, r.Lost = order[1], src.IntN(3), src.IntN(3), src.IntN(2), src.IntN(20) == 0
					r.ExtraA, r.ExtraB = src.IntN(8001), src.IntN(8001)
				}
				s.results = append(s.results, r)
			}
		}
		rows := standing.Table(s.players, s.results, magic, terms)
		for i, row := range rows {
			for k, v := range row.Values {
				require.Equal(t, s.value(row.Player, terms[k]).RatString(), v.N.RatString(), "seed %d: %s of %s", seed, terms[k], row.Player)
			}
			if i == 0 {
				continue
			}
			decided := slices.CompareFunc(rows[i-1].Values, row.Values, func(a, b standing.Value) int { return a.N.Cmp(b.N) })
			require.GreaterOrEqual(t, decided, 0)
			require.Equal(t, decided == 0, rows[i-1].Place == row.Place)
		}
	}
}

// Head to head compares those who are equal so far by what they have scored among themselves,
// if each has met each: found here from all pairs.
func TestTable_HeadToHeadOfRandomEvents(t *testing.T) {
	decided := 0
	for seed := range uint64(300) {
		src := rand.New(rand.NewPCG(seed, 2))
		players := []string{"Ann", "Bob", "Cid", "Dov", "Eve"}[:3+src.IntN(3)]
		var results []standing.Result
		score := map[string]int{}
		among := map[[2]string]int{}
		met := map[[2]string]bool{}
		for i, a := range players {
			for _, b := range players[:i] {
				if src.IntN(6) == 0 {
					continue
				}
				r := standing.Result{Round: 1, A: a, B: b, WonA: src.IntN(3), WonB: src.IntN(3)}
				results = append(results, r)
				met[[2]string{a, b}], met[[2]string{b, a}] = true, true
				for _, side := range []struct {
					p, q         string
					mine, theirs int
				}{{a, b, r.WonA, r.WonB}, {b, a, r.WonB, r.WonA}} {
					n := map[int]int{1: 3, 0: 1}[max(-1, min(1, side.mine-side.theirs))]
					score[side.p] += n
					among[[2]string{side.p, side.q}] = n
				}
			}
		}
		for _, row := range standing.Table(players, results, magic, []standing.Term{standing.Points, standing.HeadToHead}) {
			want, all := 0, true
			for _, p := range players {
				for _, q := range players {
					if score[p] == score[row.Player] && score[q] == score[p] && p != q && !met[[2]string{p, q}] {
						all = false
					}
				}
				if score[p] == score[row.Player] {
					want += among[[2]string{row.Player, p}]
				}
			}
			if !all {
				want = 0
			}
			require.Equal(t, strconv.Itoa(want), row.Values[1].N.RatString(), "seed %d: %s", seed, row.Player)
			decided += min(want, 1)
		}
	}
	require.Greater(t, decided, 100)
}

func BenchmarkTable(b *testing.B) {
	for _, n := range []int{512, 4096} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			src := rand.New(rand.NewPCG(1, 3))
			var players []string
			for i := range n {
				players = append(players, fmt.Sprint("P", i))
			}
			var results []standing.Result
			for round := range 12 {
				order := src.Perm(n)
				for i := 0; i < n; i += 2 {
					results = append(results, standing.Result{Round: round + 1, A: players[order[i]], B: players[order[i+1]], WonA: 2, WonB: src.IntN(3)})
				}
			}
			for b.Loop() {
				standing.Table(players, results, magic, standing.Terms)
			}
		})
	}
}
