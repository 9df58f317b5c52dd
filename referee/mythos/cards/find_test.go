package cards

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
)

func TestFindOneCard(t *testing.T) {
	catalog := LoadCards(t).Catalog()
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
	catalog := LoadCards(t).Catalog()
	require.Equal(t, []referee.Card{"KS-009", "KS-010", "KS-108", "KS-133", "KS-141", "KS-145"}, catalog.Find("NARUTO"), "not those that only name him in their version")
	for _, text := range []string{"", " ", "149", "KS-149", "M11", "naruto 15", "xyzzy", "-", "/"} {
		require.Empty(t, catalog.Find(text), text)
	}
}

// TestEveryCardIsFoundByWhatIsOnIt looks all cards up by id, variants, and
// name with number in both languages.
func TestEveryCardIsFoundByWhatIsOnIt(t *testing.T) {
	catalog := LoadCards(t).Catalog()
	for _, f := range catalog.All() {
		texts := append([]string{string(f.ID), f.Name["en"] + " " + string(f.ID)[3:], f.Name["fr"] + " " + string(f.ID)[3:]}, f.Variants...)
		for _, text := range texts {
			require.Equal(t, []referee.Card{f.ID}, catalog.Find(text), text)
		}
	}
}

func TestSuggest(t *testing.T) {
	catalog := LoadCards(t).Catalog()
	tests := map[string]cards.Suggested{
		// Names and versions of either language, mistyped.
		"Kakahsi Sharigan":  {"KS-016"},
		"temarri":           {"KS-079", "KS-080", "KS-121"},
		"Jiroubou":          {"KS-057", "KS-058", "KS-122"},
		"Chouji Akimitchi":  {"KS-017", "KS-018", "KS-112"},
		"Jirayia":           {"KS-007", "KS-008", "KS-105"},
		"Sasuké Ushiwa":     {"KS-013", "KS-014", "KS-107"},
		"Hinata Hyuuga":     {"KS-030", "KS-031", "KS-114"},
		"Gay Maito":         {"KS-042", "KS-043"},
		"epée de vant":      {"KS-082"},
		"Chunin Exams":      {"KS-044", "KS-M02"},
		"examen chunnin":    {"KS-044", "KS-M02"},
		"saukra ninja med":  {"KS-109"},
		"Earth Dom Prison":  {"KS-058"},
		"naruto rasenagn":   {"KS-108", "KS-133"},
		"équipe 7 originel": {"KS-145", "KS-146", "KS-147"},
		// What characters are called besides their names.
		"kurama":        {"KS-129", "KS-134"},
		"Kyuubi":        {"KS-129", "KS-134"},
		"Shukaku":       {"KS-076", "KS-130"},
		"ero-sennin":    {"KS-007", "KS-008", "KS-105"},
		"Guy-Sensei 43": {"KS-043"},
		// A number counts more than the words beside it.
		"naruto 15":                 {"KS-015", "KS-010", "KS-145"},
		"KS-016 Kakashi Copy Ninja": {"KS-016"},
		"Ino Genin 20":              {"KS-020", "KS-019"},
		// A wrong number beside a name, nearest first.
		"naruto 150": {"KS-010", "KS-108", "KS-133"},
		// Ids.
		"KS015": {"KS-015"}, "ks_015": {"KS-015"}, "KS-O15": {"KS-015"}, "KS-l5": {"KS-015"}, "KSM05": {"KS-M05"},
		"KS-016-XX": {"KS-016"}, "KZ-016": {"KS-016"}, "KS-133-MVV": {"KS-133"},
		// Nothing is near.
		"xyzzy": nil, "": nil, "149": nil, "KS-149": nil, "M11": nil,
		"zzz " + strings.Repeat("naruto ", 20): nil,
	}
	for text, want := range tests {
		assert.Equal(t, want, catalog.Suggest(text), text)
	}
}

// TestNumbersGoBeforeTitles: a number with the whole name is the card, whatever
// title stands there; with another card's name it is not.
func TestNumbersGoBeforeTitles(t *testing.T) {
	catalog := LoadCards(t).Catalog()
	for _, text := range []string{
		"KS-009 Naruto Uzumaki", "9 Naruto Uzumaki, Leaf Village Genin", "Naruto Uzumaki - Young Ninja (KS-009)",
		"Naruto Uzumaki 009/130 promo",
	} {
		require.Equal(t, []referee.Card{"KS-009"}, catalog.Find(text), text)
	}
	for _, text := range []string{"13 Itachi Uchiha", "KS-009 Sasuke Uchiha", "9 Naruto of the Hidden Mist", "9 15 Naruto Uzumaki x"} {
		require.Empty(t, catalog.Find(text), text)
	}
}

// TestAliasesAreOfCards: an alias stands for a printed name, and no card is
// found by it without being asked.
func TestAliasesAreOfCards(t *testing.T) {
	cards := LoadCards(t)
	names := map[string]bool{}
	for _, card := range cards.All() {
		names[card.Name] = true
	}
	require.NotEmpty(t, cards.words.Aliases)
	for _, e := range cards.words.Aliases {
		require.True(t, names[e.Key.Value], e.Key.Value)
		for _, alias := range e.Value {
			require.Empty(t, cards.Catalog().Find(alias.Value), alias.Value)
			require.NotEmpty(t, cards.Catalog().Suggest(alias.Value), alias.Value)
		}
	}
}

func BenchmarkSuggest(b *testing.B) {
	catalog := LoadCards(b).Catalog()
	for b.Loop() {
		catalog.Suggest("kakahsi sharigan")
	}
}

func BenchmarkFind(b *testing.B) {
	catalog := LoadCards(b).Catalog()
	for b.Loop() {
		catalog.Find("kakashi sharingan")
	}
}
