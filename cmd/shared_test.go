package cmd

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

// embedded returns the games of the program. All command lines that tests run in this process share
// the embedded cards, because a Game can be shared. If card folders are added, the cards are read
// again.
var embedded = sync.OnceValue(func() []games.Entry {
	list := games.List()
	for i, entry := range list {
		whole := sync.OnceValues(func() (*game.Game, []referee.Problem) { return entry.Load(entry.Cards()) })
		list[i].Load = func(own fs.FS, more ...cards.Folder) (*game.Game, []referee.Problem) {
			if len(more) > 0 {
				return entry.Load(own, more...)
			}
			made, problems := whole()
			return made, slices.Clone(problems)
		}
	}
	return list
})

// TestShared_CommandsAtTheSameTime runs many commands at the same time with the same games, each
// twice. Both outputs must be the same. The race detector checks the shared data.
func TestShared_CommandsAtTheSameTime(t *testing.T) {
	folder := t.TempDir()
	var lines []string
	for _, entry := range embedded() {
		made, _ := entry.Load(entry.Cards())
		require.Zero(t, command("", "sim", entry.ID, "--matches", "1", "--seed", "3", "--save", filepath.Join(folder, entry.ID)).code)
		match := filepath.Join(folder, entry.ID, "sim-3.shinpan")
		card := string(made.Cards.All()[0].ID)
		for _, line := range []string{"board MATCH", "score MATCH", "log MATCH --since 20 --json", "verify MATCH", "board MATCH --yaml", "judge report MATCH --entries 3-9",
			"card show CARD --game GAME", "card list --game GAME", "rule list --game GAME", "sheet GAME --lines 2"} {
			lines = append(lines, strings.NewReplacer("MATCH", match, "CARD", card, "GAME", entry.ID).Replace(line))
		}
	}
	var said [2][]ran
	var group sync.WaitGroup
	for round := range said {
		said[round] = make([]ran, len(lines))
		for i, line := range lines {
			group.Go(func() {
				said[round][i] = command("", append(strings.Fields(line), "--lang", []string{"en", "fr"}[i%2])...)
			})
		}
	}
	group.Wait()
	for i, line := range lines {
		require.Zero(t, said[0][i].code, "%s: %s", line, said[0][i].err)
		require.Equal(t, said[0][i], said[1][i], line)
	}
}
