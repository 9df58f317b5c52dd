package cards

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
)

// brief are the codes and places of problems.
func brief(problems []referee.Problem) []string {
	var list []string
	for _, p := range problems {
		list = append(list, p.Code)
	}
	return list
}

func LoadCards(t testing.TB) *Set {
	set, problems := Load(cardsdb.Game("narutoccg"))
	require.Empty(t, brief(problems))
	return set
}
