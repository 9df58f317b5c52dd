package database_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/cardimport"
	facts "shinpan/referee/cards"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/database"
)

func own(t testing.TB) *cards.Set {
	set, problems := cards.Open(cardsdb.Game("narutoccg"))
	require.Empty(t, problems)
	return set
}

func quietly(int, int) {}

func read(text []byte, own *cards.Set) ([]database.Release, []referee.Problem) {
	r := &cardimport.Reading{Name: "db", Progress: quietly, Most: 5_000}
	releases := database.Read(r, text, own)
	return releases, r.Problems
}

// found are problems as "line code".
func found(problems []referee.Problem) []string {
	list := []string{}
	for _, p := range problems {
		list = append(list, fmt.Sprintf("%d %s", p.At.Line, p.Code))
	}
	return list
}

// TestEverySlipIsListed in a database of 5,000 cards, of which one in five has a
// slip; and every other card is read.
func TestEverySlipIsListed(t *testing.T) {
	const size = 5000
	db := newSynthetic(size, 14)
	form := database.Form{Own: own(t)}
	folder := fstest.MapFS{"db.json": {Data: db.text.Bytes()}}
	require.True(t, form.Fits(db.text.Bytes()[:4096]))
	var done, total int
	made, problems := form.ReadCards(folder, "db.json", func(now, all int) {
		require.True(t, done <= now && now <= all)
		done, total = now, all
	})
	require.Greater(t, done, total*9/10, "progress is told up to the end")
	require.Empty(t, missing(db.slips, found(problems)), "not reported")
	require.Empty(t, missing(found(problems), db.slips), "reported, but no slip")
	require.Greater(t, len(db.slips), size/6)
	kinds := map[string]bool{}
	for _, p := range problems {
		kinds[p.Code] = true
		require.Equal(t, "db.json", p.At.File)
	}
	require.Len(t, kinds, 17, "every kind of slip is among them")
	require.Equal(t, size+2*size/500-db.leftOut, made.Cards)
	require.Len(t, made.Files, size/250)

	files := fstest.MapFS{}
	for _, f := range made.Files {
		files[f.Name] = &fstest.MapFile{Data: f.Text}
	}
	set, problems := cards.Load(files)
	require.Empty(t, problems, "what is written is sound")
	require.Len(t, set.All(), made.Cards)
	for _, c := range set.All() {
		if !strings.HasPrefix(c.Name, "Ninja ") {
			t.Fatal(c.Name)
		}
	}
}

// missing are those of one list that are not in another, each as often.
func missing(of, in []string) []string {
	left := slices.Clone(in)
	return slices.DeleteFunc(slices.Clone(of), func(one string) bool {
		i := slices.Index(left, one)
		if i >= 0 {
			left[i] = ""
		}
		return i >= 0
	})
}

// TestACardIsReadAsPrinted in every field.
func TestACardIsReadAsPrinted(t *testing.T) {
	text := `{"Sheet": [
  {"Card ID": "n20001", "Collector Number": "NUS-20001B", "Printed Name": "Deva “Path”", "Type": "ninja", "Set": "Will of Fire", "Year": 2010.0,
   "Symbols": "Wind/Earth", "Entrance Cost": 6.0, "Hand Cost": "X", "Healthy Combat": 8.0, "Healthy Support": -1.0, "Injured Combat": 10.0,
   "Injured Support": 0, "Combat Attribute": "Fang / Oil", "Characteristics": "Leaf, Rogue Ninja (Jonin), Mental Power: 2, Name: Nagato, SURGE",
   "Keywords": "AMBUSH; Growth", "Effect Text": null},
  {"Card ID": "j20002_alt", "Collector Number": "J-20002", "Printed Name": "Big Jutsu", "Type": "Jutsu", "Set": "Fan Set", "Symbols": "Fire",
   "Chakra Cost": "FF1 or 4", "Effect Text": "Requirements: \"Leaf\" + 'Nagato' or \"Jonin\" or higher Rank\nTarget: 1 Ninja"},
  {"Card ID": "j20002", "Collector Number": "j-20002", "Printed Name": "Big Jutsu", "Type": "Jutsu", "Set": "Fan Set Two", "Symbols": "Fire", "Chakra Cost": 2},
  {"Card ID": "n005", "Collector Number": "N-005", "Printed Name": "Shikamaru Nara", "Type": "Mission", "Set": "Will of Fire", "Symbols": "Void", "Entrance Cost": 1, "Hand Cost": 0}
]}`
	text = strings.ReplaceAll(text, "'Nagato'", `\"Nagato\"`)
	releases, problems := read([]byte(text), own(t))
	require.Equal(t, []string{"2 database.id-number"}, found(problems))
	require.Equal(t, []string{"WF", "FS2", "FST"}, []string{releases[0].Code, releases[1].Code, releases[2].Code})
	deva := releases[0].Cards[0].Card
	require.Equal(t, cards.Card{
		ID: "N-US20001B", Of: "N-US20001B", Number: "N-US20001B", Name: `Deva "Path"`, Type: cards.Ninja, Symbols: cards.Wind.Set() | cards.Earth.Set(),
		Entrance: cards.Number(6), Hand: cards.X(), Healthy: cards.Power{Combat: cards.Number(8), Support: cards.Number(-1)},
		Injured: cards.Power{Combat: cards.Number(10), Support: cards.Number(0)}, Attributes: []string{"Fang", "Oil"},
		Characteristics: []string{"Leaf", "Rogue Ninja"}, FormerRank: cards.Jonin, MentalPower: cards.Number(2), Second: []string{"Nagato"},
		Keywords: []cards.Keyword{{Word: cards.Ambush}, {Word: cards.Growth}, {Word: cards.Surge}},
	}, deva)
	alt, first := releases[1].Cards[0].Card, releases[2].Cards[0].Card
	require.Equal(t, []referee.Card{"J-20002-ALT", "J-20002", "J-20002", "J-20002"}, []referee.Card{alt.ID, alt.Of, first.ID, first.Of})
	require.Equal(t, "F F 1 or 4", alt.Cost.String())
	require.Equal(t, cards.Requirement{
		{{Want: cards.WantName, Word: "Nagato"}, {Want: cards.WantWord, Word: "Leaf"}}, {{Want: cards.WantRank, Rank: cards.Jonin}},
	}, alt.Requirement)
	require.Equal(t, referee.Card("N-005-WF"), releases[0].Cards[1].ID, "a print that the game has keeps its id")
}

// TestOneCard reads a file that is a single card.
func TestOneCard(t *testing.T) {
	const one = `{"Card ID": "n20001", "Collector Number": "N-20001", "Printed Name": "Fan", "Type": "Ninja", "Set": "Fan Set", "Year": 2026, "Symbols": "Fire",
 "Entrance Cost": 1, "Hand Cost": 0, "Healthy Combat": 1, "Healthy Support": 0, "Injured Combat": 1, "Injured Support": 0}`
	releases, problems := read([]byte(one), own(t))
	require.Empty(t, found(problems))
	require.Len(t, releases, 1)
	require.Equal(t, "Fan", releases[0].Cards[0].Name)
}

// TestCSV reads the same fields by any of their names.
func TestCSV(t *testing.T) {
	text := "\ufeffcardnumber,name,cardtype,set,symbol,entrancecost,handcost,rarity,Foil\n" +
		"M-20001,\"A, B\",Mission,Fan Set,Fire,1.0,0,C,no\n" +
		"M-20002,Short\n" +
		"M-20003,\"Unquoted\" \"again,Mission,Fan Set,Fire,1,0,C,no\n" +
		"M-20004,Never read,Mission,Fan Set,Fire,1,0,C,no\n"
	form := database.Form{Own: own(t)}
	require.True(t, form.Fits([]byte(text)))
	releases, problems := read([]byte(text), form.Own)
	require.Equal(t, []string{"1 database.unknown-field", "3 database.columns", "4 database.not-csv"}, found(problems))
	require.Len(t, releases, 1)
	require.Equal(t, "A, B", releases[0].Cards[0].Name)
	require.Equal(t, cards.Number(1), releases[0].Cards[0].Entrance)
}

// TestBadFiles give a clear error, never a panic.
func TestBadFiles(t *testing.T) {
	form := database.Form{Own: own(t)}
	for text, want := range map[string][]string{
		"":                                  []string{"1 database.not-csv"},
		"{":                                 []string{"1 database.not-json"},
		"{}":                                {},
		"[]":                                {},
		"[1, \"x\", null,\n {\"Card ID\"}]": {"1 database.no-card", "1 database.no-card", "1 database.no-card", "2 database.not-json"},
		`{"a": 1}`:                          {"1 database.not-json"},
		`{"a": [], "b": {}}`:                {"1 database.not-json"},
		"[{}]":                              {"1 database.bad-number", "1 database.no-fact", "1 database.bad-type", "1 database.no-fact", "1 database.bad-symbol"},
		"a,b\n1,2\n":                        nil,
	} {
		made, problems := form.ReadCards(fstest.MapFS{"x": {Data: []byte(text)}}, "x", quietly)
		require.Zero(t, made.Cards, text)
		if want != nil {
			require.Equal(t, want, found(problems), text)
		}
	}
	_, problems := form.ReadCards(fstest.MapFS{}, "x", quietly)
	require.Equal(t, []string{"0 cards.unreadable"}, found(problems))
	for _, text := range []string{"", "{", "hello", "count,card\n", `{"ObjectStates": []}`, "# yaml\ncards: []\n"} {
		require.False(t, form.Fits([]byte(text)), text)
	}
}

// TestEveryRepairIsInTheShippedCards: what it replaces stands nowhere, and what it
// puts there does.
func TestEveryRepairIsInTheShippedCards(t *testing.T) {
	text := "Card ID,Collector Number,Printed Name,Type,Set,Symbols,Entrance Cost,Hand Cost,Healthy Combat,Healthy Support,Injured Combat,Injured Support,Characteristics\n" +
		"n20001,N-20001,A,Ninja,Fan,Fire,1,1,1,1,1,1,\"Leaf, Rouge Ninja\"\n" +
		"prus009,PR-US009,Neji Hyuga,Ninja,Promo Cards,Earth,2,0,3,0,3,0,\"Leaf, Genin, Mal, Byakugan, Growth\"\n"
	set := own(t)
	releases, problems := read([]byte(text), set)
	require.Equal(t, []string{"2 database.repaired", "3 database.repaired"}, found(problems))
	require.Equal(t, []string{"Leaf", "Rogue Ninja"}, releases[0].Cards[0].Characteristics)
	require.Equal(t, map[string]string{"characteristics": "“Mal” in the database: misspelt"}, releases[1].Cards[0].Repaired)
	neji, _ := set.Card("PR-US009")
	require.Equal(t, neji.Characteristics, releases[1].Cards[0].Characteristics)
	for _, word := range []string{"Rouge Ninja", "Mal", "Land of Bird"} {
		filter, wrong := set.Catalog().Filter([]facts.Condition{{Name: "characteristic", Test: "=" + word}}, "en", nil)
		for _, fact := range set.Catalog().All() {
			require.False(t, wrong == nil && filter.Keeps(fact) && slices.Contains(fact.Value("characteristics").Words(), word), fact.ID)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	db := newSynthetic(5000, 14)
	set := own(b)
	b.SetBytes(int64(db.text.Len()))
	for b.Loop() {
		read(db.text.Bytes(), set)
	}
}

func BenchmarkImport(b *testing.B) {
	db := newSynthetic(5000, 14)
	form := database.Form{Own: own(b)}
	folder := fstest.MapFS{"db.json": {Data: db.text.Bytes()}}
	b.SetBytes(int64(db.text.Len()))
	for b.Loop() {
		form.ReadCards(folder, "db.json", quietly)
	}
}
