package mythos

import (
	"testing"

	"shinpan/referee"

	"github.com/stretchr/testify/require"
)

func TestFindOneCard(t *testing.T) {
	catalog := loadCards(t).Catalog()
	tests := map[string]referee.Card{
		"naruto 9":            "KS-009",
		"9 naruto":            "KS-009",
		"15":                  "KS-015",
		"015":                 "KS-015",
		"15/130":              "KS-015",
		"ks-15":               "KS-015",
		"KS-015":              "KS-015",
		"  ks-015-c ":         "KS-015",
		"ks 15":               "KS-015",
		"M05":                 "KS-M05",
		"m5":                  "KS-M05",
		"ks-m5":               "KS-M05",
		"5":                   "KS-005",
		"7":                   "KS-007", // not "Team 7"
		"KS-001-MMS":          "KS-M01",
		"ks-000-l":            "KS-133",
		"kakashi sharingan":   "KS-016",
		"sharingan kak":       "KS-016",
		"Kakashi, Sharingan":  "KS-016",
		"Iruka Umino":         "KS-047",
		"chiens ninjas":       "KS-100",
		"epee de vent":        "KS-082",
		"Équipe 7 Kakashi or": "KS-148",
		"sauvetage d'un ami":  "KS-M06",
		"one tail 130":        "KS-130",
		"KS-\u200d009\u200b":  "KS-009", // as copied from a web page
	}
	for text, want := range tests {
		require.Equal(t, []referee.Card{want}, catalog.Find(text), text)
	}
}

func TestFindSeveralOrNone(t *testing.T) {
	catalog := loadCards(t).Catalog()
	require.Equal(t, []referee.Card{"KS-009", "KS-010", "KS-108", "KS-133", "KS-141", "KS-145"}, catalog.Find("NARUTO"), "not those that only name him in their version")
	for _, text := range []string{"", " ", "149", "KS-149", "M11", "naruto 15", "xyzzy", "-", "/"} {
		require.Empty(t, catalog.Find(text), text)
	}
}

// TestEveryCardIsFoundByWhatIsOnIt looks all cards up by id, variants, and
// name with number in both languages.
func TestEveryCardIsFoundByWhatIsOnIt(t *testing.T) {
	catalog := loadCards(t).Catalog()
	for _, f := range catalog.All() {
		texts := append([]string{string(f.ID), f.Name["en"] + " " + string(f.ID)[3:], f.Name["fr"] + " " + string(f.ID)[3:]}, f.Variants...)
		for _, text := range texts {
			require.Equal(t, []referee.Card{f.ID}, catalog.Find(text), text)
		}
	}
}

func TestSuggest(t *testing.T) {
	catalog := loadCards(t).Catalog()
	require.Equal(t, []referee.Card{"KS-016"}, catalog.Suggest("Kakahsi Sharigan"))
	require.Equal(t, []referee.Card{"KS-079", "KS-080", "KS-121"}, catalog.Suggest("temarri"))
	require.Empty(t, catalog.Suggest("xyzzy"))
	require.Empty(t, catalog.Suggest("naruto 150"))
	require.Empty(t, catalog.Suggest(""))
}

func BenchmarkFind(b *testing.B) {
	catalog := loadCards(b).Catalog()
	for b.Loop() {
		catalog.Find("kakashi sharingan")
	}
}
