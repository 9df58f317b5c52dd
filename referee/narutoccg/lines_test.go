package narutoccg_test

import (
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/narutoccg"
	"shinpan/referee/narutoccg/cards"
)

// linedSet is the embedded cards with the sample set and the cards that use every word
// of effect lines.
var linedSet = sync.OnceValues(func() (*cards.Set, []referee.Problem) {
	return cards.Open(cardsdb.Game(narutoccg.GameID),
		facts.Folder{Name: "sample", Files: cardsdb.Sample(narutoccg.GameID)}, facts.Folder{Name: "every", Files: os.DirFS("testdata/every")})
})

func theLinedGame(t testing.TB) *game.Game {
	t.Helper()
	all, problems := linedSet()
	require.Empty(t, problems)
	return games.NarutoCCG(all)
}

// TestLineScenarios has what effect lines do, each verb and each moment: refused and
// carried out.
func TestLineScenarios(t *testing.T) {
	s := ruleScenarios(t)
	s.Game, s.Setup.Rulings, s.Folder, s.Codes = theLinedGame(t), nil, disk.Folder("testdata/lines"), codes
	s.Changes = func(code string) bool { return strings.HasSuffix(code, "P") }
	s.Run(t)
}

// codes finds effect lines in the name of a scenario.
var codes = regexp.MustCompile(`\b[NJMC]-\d{3,4}[RUESABVPTIHDFLGC]\d*\b`)
