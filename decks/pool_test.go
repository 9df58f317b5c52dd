package decks_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
)

// outOfPool checks a deck against a pool and gives "line:code n/most also".
func outOfPool(t *testing.T, deck, pool string) []string {
	d, _ := decks.Read("deck", []byte("game: mythos\n"+deck), format(t))
	p, _ := decks.Read("pool", []byte("game: mythos\n"+pool), format(t))
	var found []string
	for _, problem := range decks.CheckPool(d, p) {
		var also []string
		for _, at := range problem.Also {
			also = append(also, fmt.Sprint(at.File, at.Line))
		}
		require.Equal(t, referee.Illegal, problem.Grade)
		found = append(found, fmt.Sprintf("%s%d:%s %v/%v %s", problem.At.File, problem.At.Line, problem.Code,
			problem.Args["n"], problem.Args["most"], strings.Join(also, " ")))
	}
	return found
}

func TestCheckPool(t *testing.T) {
	pool := "cards:\n- 2 KS-009\n- KS-015\n- 3 KS-M01\n- KS-009\n"
	require.Empty(t, outOfPool(t, "cards: [3 KS-009]\nmissions: [KS-M01]\n", pool), "the sections of a pool do not matter")
	require.Equal(t, []string{"deck4:decks.over-pool 4/3 deck3 pool3 pool6"}, outOfPool(t, "cards:\n- 2 KS-009\n- 2 9\n", pool))
	require.Equal(t, []string{"deck3:decks.not-in-pool 1/0 "}, outOfPool(t, "cards:\n- KS-108-RA\n- xyzzy\n", pool), "an unknown card was reported before")
	require.Len(t, outOfPool(t, "cards: [1, 2, 3, 1]\n", ""), 3, "an empty pool has nothing")
	require.Empty(t, outOfPool(t, "", pool))
}
