package event_test

import (
	"encoding/json"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// plainLine is what a line of a record says, as another program reads it.
type plainLine struct {
	N, Of, Round, Table int
	Kind, Player, Other string
	Byes, Cut           bool
	Tables              []struct {
		No   int
		A, B string
	}
	Result *struct {
		A, B, Drawn int64
		Lost        bool
	}
}

// plainMatch is a match as one of its players has it; other is "" for a bye.
type plainMatch struct {
	me, other           string
	mine, theirs, drawn int64
	lost                bool
}

// plainly gathers the players and matches from the text of a record: rounds before the cut,
// the last result of each table, and byes.
func plainly(t testing.TB, text []byte) (players []string, matches []plainMatch) {
	var lines []plainLine
	for row := range strings.Lines(string(text)) {
		var l plainLine
		require.NoError(t, json.Unmarshal([]byte(row), &l))
		if l.Kind == "undone" {
			lines = slices.DeleteFunc(lines, func(x plainLine) bool { return x.N == l.Of })
			continue
		}
		lines = append(lines, l)
	}
	rounds, results, newest := map[int]plainLine{}, map[[2]int]plainLine{}, 0
	published := map[int]bool{}
	for _, l := range lines {
		switch l.Kind {
		case "joined":
			missed := newest
			if newest > 0 && !published[newest] {
				missed--
			}
			players = append(players, l.Player)
			for range missed {
				if l.Byes {
					matches = append(matches, plainMatch{me: l.Player, mine: 2})
				}
			}
		case "paired":
			newest, rounds[l.Round] = l.Round, l
		case "swapped":
			for i := range rounds[newest].Tables {
				table := &rounds[newest].Tables[i]
				table.A, table.B = exchanged(table.A, l), exchanged(table.B, l)
			}
		case "published":
			published[newest] = true
		case "unpublished":
			published[newest] = false
		case "reported", "amended":
			results[[2]int{l.Round, l.Table}] = l
		}
	}
	for no, round := range rounds {
		for _, table := range round.Tables {
			l, played := results[[2]int{no, table.No}]
			switch {
			case !published[no] || round.Cut:
			case table.B == "":
				matches = append(matches, plainMatch{me: table.A, mine: 2})
			case played:
				matches = append(matches, plainMatch{table.A, table.B, l.Result.A, l.Result.B, l.Result.Drawn, l.Result.Lost},
					plainMatch{table.B, table.A, l.Result.B, l.Result.A, l.Result.Drawn, l.Result.Lost})
			}
		}
	}
	return players, matches
}

func exchanged(id string, l plainLine) string {
	switch id {
	case l.Player:
		return l.Other
	case l.Other:
		return l.Player
	}
	return id
}

// plainTerms are a player's points, OMW, GW and OGW.
func plainTerms(matches []plainMatch, player string) [4]*big.Rat {
	points := func(m plainMatch) int64 {
		switch {
		case m.lost || m.mine < m.theirs:
			return 0
		case m.mine == m.theirs:
			return 1
		}
		return 3
	}
	of := func(player string) (sum, matchWins, gameWins *big.Rat) {
		var won, most, games, mostGames int64
		for _, m := range matches {
			if m.me == player {
				won, most = won+points(m), most+3
				games, mostGames = games+3*m.mine+m.drawn, mostGames+3*(m.mine+m.theirs+m.drawn)
			}
		}
		return big.NewRat(won, 1), big.NewRat(won, max(most, 1)), big.NewRat(games, max(mostGames, 1))
	}
	sum, _, games := of(player)
	terms := [4]*big.Rat{sum, new(big.Rat), games, new(big.Rat)}
	floor, met := big.NewRat(33, 100), int64(0)
	for _, m := range matches {
		if m.me != player || m.other == "" {
			continue
		}
		met++
		_, matchWins, gameWins := of(m.other)
		for at, part := range map[int]*big.Rat{1: matchWins, 3: gameWins} {
			if part.Cmp(floor) < 0 {
				part = floor
			}
			terms[at] = new(big.Rat).Add(terms[at], part)
		}
	}
	for _, at := range []int{1, 3} {
		terms[at] = new(big.Rat).Quo(terms[at], big.NewRat(max(met, 1), 1))
	}
	return terms
}

// The standings of random events are those that another program reads from the record, to
// the last digit, with people who come late and drop, drafts that were changed or withdrawn,
// results that were amended or taken back, and a cut.
func TestStandings_ASecondImplementation(t *testing.T) {
	places, cuts, amended := 0, 0, 0
	for seed := range uint64(60) {
		c := randomEvent(t, seed, 200, nil)
		players, matches := plainly(t, c.text)
		rows := c.state.Standings()
		require.Len(t, rows, len(players))
		for i, row := range rows {
			want := plainTerms(matches, row.Player)
			for k, v := range row.Values {
				require.Equal(t, want[k].RatString(), v.N.RatString(), "seed %d: %s of %s", seed, v.Term, row.Player)
			}
			better := 0
			for _, other := range players {
				theirs := plainTerms(matches, other)
				if slices.CompareFunc(theirs[:], want[:], (*big.Rat).Cmp) > 0 {
					better++
				}
			}
			require.Equal(t, better+1, row.Place, "seed %d, row %d", seed, i)
			places++
		}
		for _, r := range c.state.Rounds {
			if r.Cut {
				cuts++
			}
		}
		amended += strings.Count(string(c.text), `"kind":"amended"`)
	}
	require.Greater(t, places, 300)
	require.Positive(t, cuts)
	require.Positive(t, amended)
}
