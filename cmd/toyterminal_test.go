//go:build !race && unix

package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/lang"
)

// toyTable is a terminal at which the toys are played.
func toyTable(width int, language string) at { return at{width, 24, language, toysEnv + "=1"} }

// byMenus gives the answers of toyMatch by the menus alone.
func byMenus(s *termtest.Session, words *lang.Words, lines []string) {
	for _, line := range lines {
		verb, rest, _ := strings.Cut(line, " ")
		switch verb {
		case "stake": // Chance has one move: what it takes is asked for at once
			s.Choose(rest)
		case "deal":
			s.Search(rest)
		case "reveal":
			s.Choose("A1")
			s.See("Which card was hidden?")
			s.Search(strings.TrimPrefix(rest, "A1 as "))
		case "steal":
			s.Choose(words.Typed(lang.Verbs, verb))
			s.Mark(0, 1)
			s.Down(-1) // to the line that ends the selection
		case "show":
			s.Choose(words.Typed(lang.Verbs, verb))
			s.See("show: card")
			s.Search(rest)
		default:
			s.Choose(words.Typed(lang.Verbs, verb))
		}
	}
}

func TestToy_IsPlayedByMenus(t *testing.T) {
	for _, seats := range []int{1, 3, 5} {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			a := toyTable(80, "en")
			match := filepath.Join(t.TempDir(), "m.shinpan")
			s := a.start(t, "play", "--match", match)
			s.Choose(fmt.Sprint(seats)) // how many players
			s.See("Name of player 1")
			s.Press(strings.Repeat("\r", seats))
			s.Choose("the players, who")
			lines := toyMatch(seats)
			byMenus(s, a.words(t), lines)
			s.Choose("yes")
			require.Zero(t, s.Exit(), s.Screen.Text())
			require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
			require.Equal(t, strings.Join(lines, "\n")+"\n", playing("", "log", "--script", match).out)
			requireRead(t, match, seats)
		})
	}
}

// A seat more than there is paper for its row would not be seen.
func TestToy_FiveFitAMenuOfFiftyColumns(t *testing.T) {
	s := toyTable(50, "fr").start(t, "play", "--match", "none", "--seats", "5")
	s.See("joueur 1")
	s.Press(strings.Repeat("\r", 5))
	s.Choose("l’arbitre")
	s.See("Tour 1\u00a0:")
	for seat := 1; seat <= 5; seat++ {
		require.Contains(t, s.Screen.Text(), fmt.Sprintf("Joueur %d  pièces 2", seat))
	}
	require.Zero(t, s.Screen.Wraps())
	s.Press("\x03")
	require.Equal(t, app.ExitQuit, s.Exit())
}

// From the question after the names there is a way back to how many play.
func TestToy_TheNumberOfPlayersCanBeChanged(t *testing.T) {
	s := toyTable(80, "en").start(t, "play", "bare", "--match", "none")
	s.Choose("3")
	s.See("Name of player 1")
	s.Press("Ann\r<\r<\r")
	s.Choose("1")
	s.See("Name of player 1 [Player 1]>\n")
	s.Press("Bob\r")
	s.See("Who handles random")
	s.Choose("the referee")
	s.See("> Bob  coins 2") // alone, and asked for no deck
	s.Press("\x03")
	require.Equal(t, app.ExitQuit, s.Exit())
}

func TestToy_StoppedAndGoneOnWith(t *testing.T) {
	a := toyTable(80, "en")
	match := filepath.Join(t.TempDir(), "m.shinpan")
	s := a.start(t, "play", "--players", "Ann,Bob,Cleo", "--luck", "table", "--match", match)
	lines := toyMatch(3)
	byMenus(s, a.words(t), lines[:3])
	s.See("From whom do you steal?")
	s.Press("\x03") // in the middle of a step
	require.Equal(t, app.ExitQuit, s.Exit())
	s = a.start(t, "resume", match)
	s.See("Continuing ")
	byMenus(s, a.words(t), lines[3:])
	s.Choose("yes")
	require.Zero(t, s.Exit())
	require.Equal(t, strings.Join(lines, "\n")+"\n", playing("", "log", "--script", match).out)
	require.Zero(t, playing("", "verify", match).code)
}

// A move that has nothing to choose from can be chosen: its rule is shown, and
// what is named all the same the table may let stand.
func TestToy_AMoveWithNothingToChooseFrom(t *testing.T) {
	board := filepath.Join(t.TempDir(), "board.yaml")
	require.NoError(t, os.WriteFile(board, []byte(`game: toy
round: 2
phase: act
turn: p1
stake: 1
players: [{coins: 2, kept: [2, 2], used: [T-1, T-2, T-3, T-4, T-5, T-6]}, {coins: 2, kept: [2, 2]}]
`), 0o600))
	match := filepath.Join(t.TempDir(), "m.shinpan")
	s := toyTable(80, "en").start(t, "play", "toy", "--players", "Ann,Bob", "--option", "hands=known", "--from", board, "--match", match)
	s.See("no: there is nothing to choose from")
	s.Choose("show")
	s.See("rule T-ONCE")
	s.See("You can name anything on the table")
	s.Search("T-2")
	s.Choose("allow “show T-2” anyway")
	s.Answer("")
	s.Choose("yes")
	s.See("Bob")
	s.Press("\x03")
	s.Exit()
	require.Equal(t, "anyway \"all players agree\" show T-2\n", playing("", "log", "--script", match).out)
	require.Zero(t, playing("", "verify", match).code)
}
