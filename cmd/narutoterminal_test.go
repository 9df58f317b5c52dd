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

	"shinpan/cmd/lang"
)

// The same game is refereed with menus alone, in both languages.
func TestTerminal_WholeNarutoCCGByMenusAlone(t *testing.T) {
	for _, a := range []at{{80, 24, "en", ""}, {50, 24, "fr", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			t.Parallel()
			m, script, args := ninjaGame(t)
			words := a.words(t)
			path := filepath.Join(t.TempDir(), "m.shinpan")
			s := a.start(t, append(args, "--responses", "asked", "--match", path)...)
			s.Down(0) // the decklists stay closed
			s.Down(0) // the referee draws
			s.Down(0) // also who begins
			state := m.Opening().State
			for _, step := range m.Line() {
				if !step.Drawn {
					menus{s, state}.give(step.Answer)
				}
				state = step.State
			}
			s.Choose(words.Typed(lang.Commands, "accept"))
			require.Zero(t, s.Exit(), s.Screen.Text())
			require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
			require.Zero(t, s.Screen.Bells())
			sameNinjaGame(t, m, script, path)
		})
	}
}

// Nine Ninjas on each side, in three battles, fit above the menu on 24 lines of 80 columns.
func TestTerminal_NineNinjasASideFitTheScreen(t *testing.T) {
	var ninjas []string
	for i, card := range []string{"N-001", "N-002", "N-003", "N-004", "N-005", "N-006", "N-016", "N-028", "N-029"} {
		ninjas = append(ninjas, fmt.Sprintf("{card: %s, team: %d, battle: %d, head: %t, injured: %t}", card, i/3+1, i/3+1, i%3 == 0, i%4 == 1))
	}
	side := "  - {indicator: 7, hand: 5, chakra: [N-023, J-010, J-001], discard: [N-004], rewards: 6, in-play: [" + strings.Join(ninjas, ", ") + "]}\n"
	board := "game: narutoccg\nphase: exchange\nturn: 15\nfirst: p1\nattacker: p1\nbattles: [{blocked: true}, {blocked: true}, {blocked: true}]\nplayers:\n" + side + side
	from := filepath.Join(t.TempDir(), "nine.yaml")
	require.NoError(t, os.WriteFile(from, []byte(board), 0o666))
	for code, words := range map[string]string{"en": "type a command", "fr": "ou une commande"} {
		t.Run(code, func(t *testing.T) {
			s := at{width: 80, height: 24, lang: code}.start(t, "play", "narutoccg", "--players", "Ann,Bob", "--from", from, "--match", "none")
			s.See(words)
			text := s.Screen.Text()
			for n := 1; n <= 9; n++ {
				require.Len(t, regexp.MustCompile(fmt.Sprintf(`(?m)(?:^|│)n%d `, n)).FindAllString(text, -1), 2, text)
			}
			for lane := 1; lane <= 3; lane++ {
				require.Contains(t, text, fmt.Sprintf("─ %d ─ ", lane))
			}
			require.Regexp(t, "(?m)^> Ann  ", text)
			require.Regexp(t, "(?m)^  Bob  ", text)
			require.Zero(t, s.Screen.Wraps())
			s.Press("\x03")
			s.Exit()
		})
	}
}
