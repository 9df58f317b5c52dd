package cards_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
)

func TestFact_JSONHasNullForWhatACardLacks(t *testing.T) {
	points, cost := 2, 0
	mission, err := json.Marshal(cards.Fact{
		ID: "KS-M02", Number: 2, Type: "mission", Name: referee.Words{"en": "Exam", "fr": "Examen"}, Points: &points,
	})
	require.NoError(t, err)
	require.Equal(t, `{"id":"KS-M02","number":2,"type":"mission","name":{"en":"Exam","fr":"Examen"},`+
		`"version":{"en":null,"fr":null},"cost":null,"power":null,"points":2,"group":null,"keywords":[],"rarity":null,"variants":[]}`,
		string(mission))
	free, err := json.Marshal(cards.Fact{
		ID: "KS-001", Version: referee.Words{"en": "V", "fr": "W"}, Cost: &cost, Group: "Leaf Village",
		Keywords: []string{"Jutsu"}, Rarity: "UC", Variants: []string{"KS-001-UC"},
	})
	require.NoError(t, err)
	require.Contains(t, string(free), `"version":{"en":"V","fr":"W"},"cost":0,"power":null`)
	require.Contains(t, string(free), `"group":"Leaf Village","keywords":["Jutsu"],"rarity":"UC","variants":["KS-001-UC"]}`)
}
