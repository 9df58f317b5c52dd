//go:build !race && unix

package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// down is the key that moves down in a list.
const down = "\x1b[B"

// A last round of three and of five players is refereed with menus alone. One player acquires a
// card, then each ends the turn and keeps the hand.
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
			s.See("Cosmos · no: none now")
			s.Choose("Force 2")
			s.See("with which cards")
			s.Press("\r") // the first copy
			s.See("1 chosen")
			s.Press("\r") // the second, in the same row
			s.See("2 chosen")
			s.Down(-1) // to the line that ends the selection
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

// The list of the cards to discard begins with numbers of unnamed cards.
func TestTerminal_SeveralCardsAreDiscardedUnnamed(t *testing.T) {
	for code, words := range map[string][4]string{
		"en": {"end the turn", "2 cards, unnamed", "done", "Ann discards 2 cards without naming them"},
		"fr": {"finir le tour", "2 cartes, sans les nommer", "terminer", "Ann défausse 2 cartes sans les nommer"},
	} {
		folder := t.TempDir()
		from, match := filepath.Join(folder, "board.yaml"), filepath.Join(folder, "m.shinpan")
		require.NoError(t, os.WriteFile(from, []byte("game: saintseiya\nterrain: [{place: 6, card: SS-086}]\nplayers: [{hero: seiya, hand: 3}, {hero: shiryu}]\n"), 0o666))
		s := at{width: 80, height: 24, lang: code}.start(t, "play", "saintseiya", "--players", "Ann,Bob", "--from", from, "--match", match)
		s.Choose(words[0])
		s.See(words[1])
		s.Press(down + down + "\r") // below the line that ends the selection and the number 1
		s.See("[1] " + words[1])
		s.Down(-2)
		s.See(words[3])
		s.Press("\x03")
		s.Exit()
		require.Contains(t, command("", "log", "--script", match).out, "end discarding 2\n")
	}
}

// full returns a board whose players have full hands and many cards in front of them, and a full
// terrain with characters at two places.
var full = []string{
	"{hero: shun, hand: {cards: [4, 4, 9, 52, 88]}, pile: 5, hidden: [7 SS-004, 9, 52, 88], aside: [3 SS-014], armour: 18, wounded: [69, 45], discard: [4, 61, 4, 51], destroyed: [4]}",
	"{hero: seiya, hand: {cards: [1, 1, 6, 48, 21]}, pile: 4, hidden: [6 SS-001, 6, 48, 21], aside: [5 SS-011], armour: 23, wounded: [46], discard: [77]}",
	"{hero: hyoga, hand: {cards: [3, 3, 8, 62, 13]}, pile: 5, hidden: [7 SS-003, 8, 62, 13], aside: [3 SS-013], armour: 24, wounded: [44, 58], discard: [80, 81]}",
	"{hero: ikki, hand: {cards: [5, 5, 10, 59, 15]}, pile: 5, hidden: [7 SS-005, 10, 59, 15], aside: [3 SS-015], armour: 26, wounded: [44, 58], discard: [80, 81]}",
	"{hero: shiryu, hand: {cards: [2, 2, 7, 54, 12]}, pile: 5, hidden: [7 SS-002, 7, 54, 12], aside: [3 SS-012], armour: 27, wounded: [44, 58], discard: [82, 83]}",
}

// A full terrain and three players fit above their menu on 24 lines, and five players with every
// place on 30 lines. No line is wider than 80 columns.
func TestTerminal_FullHandsAndAFullTerrainFitTheScreen(t *testing.T) {
	for n, height := range map[int]int{3: 24, 5: 30} {
		for code, words := range map[string][2]string{"en": {"Round 7", "type a command"}, "fr": {"Tour 7", "ou une commande"}} {
			t.Run(fmt.Sprint(n, code), func(t *testing.T) {
				board := "game: saintseiya\nphase: main\nround: 7\nfirst: p1\nturn: p2\nflames: 6\nterrain:\n"
				for place, card := range []int{62, 79, 30, 48, 58, 47} {
					board += fmt.Sprintf("  - {place: %d, card: %d}\n", place+1, card)
				}
				board += "played: [{card: 1, place: 6}, {card: 1, place: 6}, {card: 37, place: 4}]\nplayers:\n  - " + strings.Join(full[:n], "\n  - ") + "\n"
				from := filepath.Join(t.TempDir(), "full.yaml")
				require.NoError(t, os.WriteFile(from, []byte(board), 0o666))
				names := []string{"Ann", "Bob", "Cid", "Dov", "Eva"}[:n]
				s := at{width: 80, height: height, lang: code}.start(t, "play", "saintseiya", "--players", strings.Join(names, ","), "--from", from, "--option", "hands=known", "--match", "none")
				s.See(words[1])
				text := s.Screen.Text()
				require.Contains(t, text, words[0])
				for _, name := range names {
					require.Regexp(t, "(?m)^[> ] "+name+" +PV ", text)
				}
				require.Len(t, regexp.MustCompile(`(?m)^[1-6] [A-Z]`).FindAllString(text, -1), 6, text)
				require.Len(t, regexp.MustCompile(`\bc[123] `).FindAllString(text, -1), 3, text)
				require.Zero(t, s.Screen.Wraps())
				s.Press("\x03")
				s.Exit()
			})
		}
	}
}

// An unrefereed game is scored with menus alone. Shinpan asks again for cards that the box cannot
// hold, and the saved file gives the same score.
func TestTerminal_CountsATableThatNobodyRefereed(t *testing.T) {
	for _, a := range []at{{80, 24, "en", ""}, {50, 24, "fr", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "table.yaml")
			s := a.start(t, "score", "--game", "saintseiya", "--explain")
			s.Choose("2")
			s.Press("Ann\rBob\r")
			for _, line := range []string{"10 1, 6, 2 11, athéna", "aghora", ""} {
				s.See(map[string]string{"en": "Ann, cards that count", "fr": "Ann, cartes qui comptent"}[a.lang])
				s.Press(line + "\r")
				if line == "aghora" {
					s.See("Aghora du Lotus (SS-058) × 1")
				}
			}
			destroyed := map[string]string{"en": ", under the hero marker", "fr": ", sous le marqueur Héros"}[a.lang]
			s.See("Ann" + destroyed)
			s.Press("\r")
			s.See("Bob")
			s.Press("9 2, 7, léda, spica\r")
			s.See("Spica (SS-070) × 1")
			s.Press("\r")
			s.See("Bob" + destroyed)
			s.Press("\r")
			s.See("R-PACK") // there are nine Seiya
			s.Choose("Ann")
			s.Press("9 1\r")
			s.See("(SS-001) × 9")
			s.Press("\r")
			s.See("R-WINNER")
			s.See("R-ATHENA")
			require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
			s.Press(file + "\r") // the text may be longer than a line
			require.Zero(t, s.Exit(), s.Screen.Text())
			require.Regexp(t, `TOTAL +5 WIN! +4`, command("", "score", "--game", "saintseiya", file).out)
		})
	}
}
