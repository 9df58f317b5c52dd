//go:build !race && unix

package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// down is the key that goes down in a list.
const down = "\x1b[B"

// A last round of three and of five players is refereed by the menus alone: one
// acquires a card, and then each ends the turn and keeps the hand.
func TestTerminal_SeveralPlayersRoundOneTerrain(t *testing.T) {
	heroes := []string{"seiya", "shiryu", "hyoga", "shun", "ikki"}
	for _, n := range []int{3, 5} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			board := "game: saintseiya\nphase: main\nround: 9\nfirst: p1\nturn: p1\nflames: 1\nterrain:\n" +
				"  - {place: 6, card: SS-086}\n  - {place: 5, card: SS-030}\n  - {place: 4, card: SS-070}\n  - {place: 2, card: SS-058}\nreserve: {cards: [20 SS-086]}\nplayers:\n"
			for i := range n {
				hand := []int{i + 1, i + 6}
				if i == 0 {
					hand = []int{1, 1} // both are used
				}
				board += fmt.Sprintf("  - {hero: %s, hand: {cards: [%d, %d]}, pile: 8}\n", heroes[i], hand[0], hand[1])
			}
			folder := t.TempDir()
			from, match := filepath.Join(folder, "last.yaml"), filepath.Join(folder, "m.shinpan")
			require.NoError(t, os.WriteFile(from, []byte(board), 0o666))
			a := at{width: 80, height: 24, lang: "en"}
			s := a.start(t, "play", "saintseiya", "--players", strings.Join([]string{"Ann", "Bob", "Cid", "Dov", "Eva"}[:n], ","), "--from", from, "--option", "hands=known", "--match", match)
			s.Choose("acquire")
			s.Choose("4")
			s.Choose("Force")
			s.See("with which cards")
			s.Press("\r") // the first copy
			s.See("1 chosen")
			s.Press(down + down + "\r") // past it, the second
			s.See("2 chosen")
			s.Choose("done")
			for i := range n {
				s.Choose("end")
				if i > 0 {
					s.Choose("done")
				}
			}
			s.Choose("accept")
			require.Zero(t, s.Exit(), s.Screen.Text())
			require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
			require.Contains(t, command("", "score", match).out, "R-WINNER")
		})
	}
}
