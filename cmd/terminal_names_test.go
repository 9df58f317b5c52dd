//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// beside is a board with a character of each kind that a card of another name can upgrade.
const beside = `game: mythos
round: 2
phase: action
edge: p1
missions:
  - {rank: D, card: KS-M10, p1: [KS-025, KS-057, KS-074, KS-009]}
  - {rank: C, card: KS-M06}
p1: {chakra: 9, hand: 5, deck: 20}
p2: {chakra: 9, hand: 5, deck: 20}
`

// A card that may upgrade a character of another name can also be a character of its own. The
// menu asks which, even though the line is legal without it (R-UPGRADE).
func TestTerminal_AnUpgradeOverAnotherNameIsAsked(t *testing.T) {
	for _, test := range []struct{ card, over, said string }{
		{"029", "Kiba Inuzuka (KS-", "play KS-029 @D over D1"},
		{"063", "Jirobo (KS-", "play KS-063 @D over D2"},
		{"076", "Gaara (KS-", "play KS-076 @D over D3"},
		{"127", "Jirobo (KS-", "play KS-127 @D over D2"},
		{"129", "Naruto Uzumaki (KS-", "play KS-129 @D over D4"},
		{"138", "Gaara (KS-", "play KS-138 @D over D3"},
		{"138", "none: a new character", "play KS-138 @D"},
		// This one upgrades the character of its name: there is nothing to choose.
		{"108", "", "play KS-108 @D"},
	} {
		t.Run(test.said, func(t *testing.T) {
			t.Parallel()
			a := at{80, 24, "en", ""}
			dir := t.TempDir()
			board, match := filepath.Join(dir, "board.yaml"), filepath.Join(dir, "m.shinpan")
			require.NoError(t, os.WriteFile(board, []byte(beside), 0o666))
			s := a.start(t, "play", "--players", "Lina,Marco", "--from", board, "--deck", "-", "--deck", "-", "--match", match)
			s.Choose("play")
			s.Search("KS-" + test.card)
			s.Choose("D  ")
			if test.over != "" {
				s.Choose(test.over)
			}
			s.See("#1 Lina")
			require.Contains(t, command("", "log", "--script", match).out, test.said+"\n")
		})
	}
}

// The name of a card that is nearly or only half typed leads to a list to choose from. Nothing is
// chosen there until an arrow is pressed, and who goes back is told nothing twice.
func TestTerminal_ANameHalfTypedIsAList(t *testing.T) {
	for _, a := range []at{{80, 24, "en", ""}, {50, 24, "fr", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			t.Parallel()
			match := filepath.Join(t.TempDir(), "m.shinpan")
			s := a.start(t, "play", "--players", "Lina,Marco", "--edge", "Lina", "--deck", "sample:leaf-tempo", "--deck", "sample:leaf-tempo", "--luck", "referee", "--seed", "80", "--match", match)
			s.Type("keep")
			s.Type("keep")
			for _, near := range []string{"s", "sa", "kakasi"} {
				s.Type(near)
				s.See(map[string]string{"en": "can mean:", "fr": "peut désigner"}[a.lang])
				s.Press("\r") // chooses nothing
				s.Back()
			}
			s.Type("s")
			s.Down(0)
			s.See("#5 Lina")
			require.NotContains(t, s.Screen.Text(), map[string]string{"en": "cannot", "fr": "impossible"}[a.lang])
			require.Contains(t, command("", "log", "--script", match).out, "play KS-011 @D\n")
		})
	}
}

// A name counts in every language, also where its first word is a verb of the game that cannot be
// said now. A turn ends in the words of people.
func TestTerminal_ANameOfAnyLanguageIsTheCard(t *testing.T) {
	for _, test := range []struct{ lang, name, id, ends string }{
		{"fr", "luster dragon", "11091375", "fin du tour"},
		{"fr", "dragon étincelant", "11091375", "e"},
		{"fr", "gemini elf", "69140098", "finir le tour"},
		{"en", "gemini elf", "69140098", "end turn"},
	} {
		t.Run(test.lang+" "+test.name, func(t *testing.T) {
			t.Parallel()
			a := at{80, 24, test.lang, ""}
			match := filepath.Join(t.TempDir(), "m.shinpan")
			s := a.start(t, "play", "yugioh", "--players", "Ann,Bob", "--best-of", "1", "--luck", "referee", "--seed", "4", "--deck", "sample:first-duel", "--deck", "sample:first-duel", "--match", match)
			s.See("p1  Ann")
			s.Choose("p1")
			s.See("Main Phase 1")
			s.Type(test.name)
			s.See("(" + test.id + ")")
			s.Type(test.ends)
			s.See("> Bob")
			s.Press("\x03")
			s.Exit()
			said := command("", "log", "--script", match).out
			require.Contains(t, said, "summon "+test.id+"\n")
			require.Regexp(t, `(?m)^end$`, said)
		})
	}
}
