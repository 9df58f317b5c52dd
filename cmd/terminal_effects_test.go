//go:build !race && unix

package cmd

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/lang"
)

// effectMatch is a match between the two sample decks as choices: "!play" is a
// verb, "/KS-009" is searched for, anything else is what an option begins with.
// Behind the arrow is what the log has.
const effectMatch = `
!keep → keep
!keep → keep
!play /KS-009 → play KS-009 @D
!play /KS-070 → play KS-070 @D
!play /KS-011 → play KS-011 @D
!yes → yes
!hide → hide @D
!pass → pass
!pass → pass
!play /KS-012 D → play KS-012 @D
!yes → yes
/KS-021 → card KS-021
!reveal /KS-127 none → reveal D2 as KS-127
p1:D1 → pick p1:D1
!hide C → hide @C
!play /KS-064 C → play KS-064 @C
!play /KS-017 C → play KS-017 @C
!yes → yes
!pass → pass
!pass → pass
!skip → skip
!play /KS-061 B → play KS-061 @B
!yes → yes
!reveal C1 /KS-022 → reveal C1 as KS-022
p2:B1 → pick p2:B1
!play /KS-058 C → play KS-058 @C
C1(Marco → pick C1, C2
!play /KS-015 B → play KS-015 @B
!hide B → hide @B
!play /KS-009 B → play KS-009 @B
!pass → pass
!pass → pass
C1(Marco → pick C1
!reveal /KS-060 → reveal B1 as KS-060
p1:B1 → pick p1:B1
A → at @A
p1:D1 → pick p1:D1
!play /KS-133 B → play KS-133 @B
p2:B1 → pick p2:B1
p2:C1 → pick p2:C1
!play /KS-062 A → play KS-062 @A
!play /KS-016 A → play KS-016 @A
127A → next "127A"
p2:A1 → pick p2:A1
!reveal → reveal A1
061M → next "061M"
!yes → yes
!play /KS-017 A → play KS-017 @A
!yes → yes
!pass → pass
!pass → pass
A1(Marco → pick A1
!yes → yes`

// take makes the choices of a line.
func take(s *termtest.Session, words *lang.Words, choices string) {
	for _, choice := range strings.Fields(choices) {
		verb, isVerb := strings.CutPrefix(choice, "!")
		card, isCard := strings.CutPrefix(choice, "/")
		switch {
		case isVerb:
			s.Choose(words.Typed(lang.Verbs, verb))
		case isCard:
			s.Search(card)
		case choice == "none": // it upgrades nobody
			s.Choose(words.Text("none.reveal.over", nil))
		case len(choice) == 1: // a mission
			s.Choose(choice + "  ")
		default:
			s.Choose(strings.Replace(choice, "(", " (", 1))
		}
	}
}

func TestTerminal_AMatchWithEffectsByMenusAlone(t *testing.T) {
	for _, a := range []at{{80, 24, "en", ""}, {50, 30, "fr", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			t.Parallel()
			match := filepath.Join(t.TempDir(), "m.shinpan")
			s := a.start(t, "play", "--players", "Lina,Marco", "--edge", "Lina", "--luck", "referee", "--seed", "80",
				"--deck", "sample:leaf-tempo", "--deck", "sample:sound-four", "--match", match)
			s.See("--ruling card-effects=declared") // how to do without
			words, err := lang.Load(a.lang, mainMessages(t)...)
			require.NoError(t, err)
			var said []string
			for line := range strings.Lines(strings.TrimSpace(effectMatch)) {
				choices, answer, _ := strings.Cut(strings.TrimSpace(line), " → ")
				take(s, words, choices)
				said = append(said, answer)
			}
			s.Choose(words.Typed(lang.Commands, "accept"))
			require.Zero(t, s.Exit(), s.Screen.Text())
			require.Regexp(t, `TOTAL +21 .*15`, s.Screen.Text())
			require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
			require.Equal(t, said, answered(match))
		})
	}
}

// answered are the lines that the players gave in a match; what luck gave is a
// remark.
func answered(match string) []string {
	var said []string
	for line := range strings.Lines(command("", "log", "--script", match).out) {
		if verb, _, _ := strings.Cut(line, " "); verb != "#" && verb != "first" {
			said = append(said, strings.TrimSpace(line))
		}
	}
	return said
}
