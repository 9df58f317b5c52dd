package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/game"
	"shinpan/referee/notation"
	"shinpan/referee/record"
)

// yugioh is the game with its cards.
func yugioh(t *testing.T) *game.Game {
	for _, g := range everyGame(t) {
		if g.ID == "yugioh" {
			return g
		}
	}
	require.Fail(t, "there is no such game")
	return nil
}

// wholeDuel are the lines of a duel between two players who deal themselves: a Tribute
// Summon, a Pendulum Summon, a Synchro Summon, an Xyz Summon and a detached material, a Set
// Trap that answers an attack in a Chain of four, and a Replay.
func wholeDuel(t *testing.T) string {
	text, err := os.ReadFile("testdata/yugioh/duel.txt")
	require.NoError(t, err)
	return string(text)
}

// playDuel plays lines of a duel and gives its match, read from its file.
func playDuel(t *testing.T, lines string, args ...string) (*record.Match, string) {
	path := filepath.Join(t.TempDir(), "m.shinpan")
	played := command(lines, append(args, "--script", "-", "--match", path)...)
	require.Zero(t, played.code, played.err)
	require.Zero(t, command("", "verify", path).code)
	file, err := os.Open(path)
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	m, report := record.ReadMatch(yugioh(t), record.Replay{Name: path, Lines: file})
	require.Empty(t, report.Problems)
	return m, path
}

// duelArgs begin such a duel; Bob wins its toss.
var duelArgs = []string{"play", "yugioh", "--players", "Ann,Bob", "--seed", "5"}

// A whole duel is refereed by a script.
func TestWholeDuel_ByScript(t *testing.T) {
	m, path := playDuel(t, wholeDuel(t), duelArgs...)
	require.True(t, m.Over())
	kinds, links := map[string]bool{}, 0
	for _, step := range m.Line() {
		for _, e := range step.Events {
			kinds[e.Kind] = true
			if e.Kind == "resolves" {
				links = max(links, e.N)
			}
		}
	}
	require.Equal(t, 4, links)
	for _, kind := range []string{"tribute-summoned", "pendulum-summoned", "synchro-summoned", "xyz-summoned", "detached", "attack-stopped", "attack-negated", "won"} {
		require.True(t, kinds[kind], kind)
	}
	require.Regexp(t, `TOTAL +0 +3500 WIN!`, command("", "score", path).out)
	pad := command("", "why", path, "lp", "p1").out
	require.Contains(t, pad, "total 0")
	require.Equal(t, 4, strings.Count(pad, "→")-1, "a cost and three battles:\n%s", pad)
}

// matchOfThree are the lines of a best of three: the second duel is given up, and the third
// is the whole one again, with decks of the sizes before. The loser of a duel chooses who goes first in the next.
func matchOfThree(t *testing.T) string {
	sizes, duel := "sizes 40 extra 15 side 15\nsizes 40 extra 15 side 15\n", wholeDuel(t)
	_, turns, _ := strings.Cut(duel, "first p1\n")
	siding := "side 00112233445566778899aabbccddeeff 15\nkeep\n"
	return "begins p1\n" + sizes + turns + siding + "begins p1\nsizes 41 extra 14 side 15\nconcede for p2\nkeep\nkeep\nbegins p1\n" + turns
}

// A best of three is refereed by a script: cards are exchanged with the Side Deck between
// two duels.
func TestWholeMatchOfThree_ByScript(t *testing.T) {
	m, path := playDuel(t, matchOfThree(t), append(duelArgs, "--best-of", "3")...)
	require.True(t, m.Over())
	require.Equal(t, []int{1, 2}, m.State().Score().Total)
	require.Contains(t, command("", "score", path).out, "3")
}

// duelScript are the lines of a match, as “log --script” gives them.
func duelScript(t *testing.T, m *record.Match) string {
	lines, text := notation.NewNotation(yugioh(t).Rules.Forms()), ""
	for _, step := range m.Line() {
		if step.Drawn {
			text += "# "
		}
		text += lines.Format(step.Answer) + "\n"
	}
	return text
}
