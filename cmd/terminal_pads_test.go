//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A tie of which nobody has said who holds the Edge asks for that, in the middle of a round too
// that was typed in one word.
func TestTerminal_ATieAsksWhoHoldsTheEdge(t *testing.T) {
	for _, a := range []at{{50, 24, "fr", ""}, {80, 24, "en", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			t.Parallel()
			words := a.words(t)
			edge := words.Text("blank.tied.edge", nil)
			s := a.start(t, "tally", "--players", "Lina,Marco", "--edge", "Marco", "--match", filepath.Join(t.TempDir(), "m.shinpan"))
			s.Keys("1=\r")
			s.See(edge)
			require.NotRegexp(t, `(?m)^ +>? ?`+words.Text("prompt.none", nil)+`$`, s.Screen.Text(), "nobody is no answer")
			s.Choose("p1")
			s.See("KS-M02") // the missions that are left
			s.Keys("2=0\r")
			s.See(edge)
			s.Choose("p2")
			s.See("KS-M03")
		})
	}
}

// A line for a later phase ends the phases before it: a Team and an attack from the Mission Phase.
func TestTerminal_ALineOfALaterPhaseEndsThoseBeforeIt(t *testing.T) {
	a := at{80, 24, "en", ""}
	path := filepath.Join(t.TempDir(), "m.shinpan")
	s := a.start(t, "play", "narutoccg", "--players", "Ann,Bob", "--first", "Ann", "--luck", "referee", "--seed", "3",
		"--deck", "sample:first-lessons", "--deck", "sample:six-paths", "--match", path)
	for _, line := range []string{"keep", "keep", "deploy n-002", "end", "end", "deploy n-1001", "end", "end", "stay", "deploy n-031"} {
		s.Type(line)
	}
	s.See("Mission Phase of turn 3")
	s.Type("send n1")
	s.See("Ann sends Sasuke Uchiha")
	record, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, 2, strings.Count(string(record)[strings.LastIndex(string(record), "deploy N-031"):], `"end"`))
}

// A move that nobody can pay for is marked before it is chosen.
func TestTerminal_AMoveThatNothingMakesLegalIsMarked(t *testing.T) {
	board := filepath.Join(t.TempDir(), "board.yaml")
	require.NoError(t, os.WriteFile(board, []byte(`game: mythos
round: 1
phase: action
edge: p1
missions:
  - {rank: D, card: KS-M05}
p1: {chakra: 0, hand: 3, deck: 20}
p2: {chakra: 4, hand: 3, deck: 20}
`), 0o666))
	a := at{80, 24, "en", ""}
	s := a.start(t, "play", "--players", "Lina,Marco", "--from", board, "--match", filepath.Join(t.TempDir(), "m.shinpan"))
	s.See("your turn")
	require.Regexp(t, `hide +play a card face-down for 1 · no: Lina has 0 Chakra`, s.Screen.Text())
}

// A sign that means “nothing” answers the question that people see, and not a later one of another
// player: each keeps the opening hand.
func TestTerminal_NothingAnswersOneQuestion(t *testing.T) {
	a := at{80, 24, "en", ""}
	s := a.start(t, "play", "--players", "Lina,Marco", "--edge", "Lina", "--luck", "referee", "--seed", "11",
		"--deck", "sample:leaf-tempo", "--deck", "sample:sound-four", "--match", filepath.Join(t.TempDir(), "m.shinpan"))
	s.See("Lina: keep the opening hand?")
	s.Keys(".")
	s.See("Marco: keep the opening hand?")
	require.Contains(t, s.Screen.Text(), "Lina keeps the opening hand")
	s.Keys(".")
	s.See("Lina: your turn")
}

// What happened last in a round stays on a screen of 50 columns, and a correction names the cards.
func TestTerminal_ARoundEndsWhereEverybodySeesIt(t *testing.T) {
	a := at{50, 24, "en", ""}
	s := a.start(t, "play", "--players", "Lina,Marco", "--edge", "Lina", "--luck", "referee", "--seed", "11",
		"--deck", "sample:leaf-tempo", "--deck", "sample:sound-four", "--match", filepath.Join(t.TempDir(), "m.shinpan"))
	seen := func() string { return strings.Join(strings.Fields(s.Screen.Text()), " ") }
	for _, line := range []string{"keep", "keep", "9d", "70d", "12d", "x", "x"} {
		s.Type(line)
	}
	s.See("Round 2 of 4")
	require.Contains(t, seen(), "D 7 : 5: Lina wins the mission")
	require.NotRegexp(t, `chakra \d+ → \d+ \(\w+\) · Lina: chakra`, seen(), "one counter, one change")
	s.Type("fix #6 play 72 d")
	s.See("Change entry #6")
	require.Contains(t, seen(), "play Kin Tsuchi (KS-072) @D")
}
