//go:build !race && unix

package cmd

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTally_TenKeysARound keeps the score of a whole match by menus, and counts
// the keys.
func TestTally_TenKeysARound(t *testing.T) {
	const enter, down = "\r", "\x1b[B"
	lina, marco, nobody := []string{enter}, []string{down, enter}, []string{down, down, enter}
	match := filepath.Join(t.TempDir(), "m.shinpan")
	s := at{80, 24, "en", ""}.start(t, "tally", "--players", "Lina,Marco", "--edge", "Lina", "--match", match)
	for round, won := range [][][]string{{lina}, {marco, nobody}, {lina, lina, marco}, {lina, marco, lina, marco}} {
		keys := 0
		press := func(list []string) {
			for _, key := range list {
				s.Press(key)
				keys++
			}
		}
		mission := []string{"09", "06", "01", "02"}[round]
		s.See("Which mission is revealed for rank " + "DCBA"[round:round+1])
		press(strings.Split("m"+mission, ""))
		s.See("> KS-M" + mission)
		press([]string{enter})
		for m, keys := range won {
			s.See("mission " + "DCBA"[m:m+1] + ", ")
			s.See("who wins it?")
			press(keys)
		}
		require.LessOrEqual(t, keys, 10, "round %d", round+1)
	}
	s.See("The totals are equal. Who holds the Edge?")
	s.Press(enter)
	s.See("Is this the correct result?")
	s.Press(enter)
	require.Zero(t, s.Exit(), s.Screen.Text())
	require.Regexp(t, `TOTAL +16 .* 16`, command("", "score", match).out)
	require.Contains(t, command("", "verify", match).out, "finished, Lina wins 16 : 16")
}

// TestTally_EveryGame: the toy gives the same, for any number of players, and a
// game that does not is not offered.
func TestTally_EveryGame(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	played := playing("stake big\nwon p3\nundo\nwon p2\nstake small\nreferee\nshow T-1\nshow T-2\nhide\nreveal A1 as T-6\ndeal T-1\n", "tally", "toy", "--players", "A,B,C", "--seed", "1", "--match", match, "--script", "-")
	require.Contains(t, played.out, "The match is refereed from round 2 on.")
	require.Contains(t, playing("", "verify", match).out, "verifies")

	none := playing("", "tally", "bare")
	require.Equal(t, 2, none.code)
	require.Contains(t, none.err, "cannot keep the score of")
}

// TestTally_TheRecordIsThatOfAnyMatch: log, why, fix and the JSON work as in a
// match that is refereed, and so does resume.
func TestTally_TheRecordIsThatOfAnyMatch(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	command("mission 9\nwon Lina\nmission 6\nwon Marco\nfix #3 won Marco\n", "tally", "--players", "Lina,Marco", "--edge", "Lina", "--match", match, "--script", "-")
	require.Contains(t, command("", "why", "points", "Marco", "--match", match).out, "mission D won")
	require.Contains(t, command("", "log", match, "--corrections").out, "becomes “won p2”")
	resumed := command("powers 4 2\nmission 1\nreferee\nput 9 @D\ndone\nplay 11 @C\npass\npass\n", "resume", match, "--script", "-")
	require.Contains(t, resumed.out, "the match is refereed from round 3 on")
	require.Contains(t, flat(resumed.out), "D 3 : 0")
	require.Zero(t, command("", "verify", match).code)
}
