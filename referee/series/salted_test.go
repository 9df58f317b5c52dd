package series_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/series"
)

// The id of a new list is what "deck id" prints; match files have older ones in hexadecimal
// digits.
func TestSalted_ID(t *testing.T) {
	s := series.Salted{Keep: "keep", Section: "side", Most: 15, Rule: "T-SIDE"}
	printed := decks.ID(*registered(), []byte("salt"))
	require.Len(t, printed, 26)
	for id, takes := range map[string]bool{
		printed: true, newList: true,
		"": false, "lina.yaml": false, printed[1:]: false, newList + "0": false, "8" + printed[1:]: false, "g" + newList[1:]: false, "A" + printed[1:]: false,
	} {
		problems := s.Check(referee.Setup{}, referee.Say(1, "side", "id", id, "size", "2"))
		require.Equal(t, takes, !referee.Refuses(problems), "%q: %v", id, problems)
	}
}
