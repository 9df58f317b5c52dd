package notation_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/notation"
)

// namesReader reads lines at a table whose cards have words and marks of lines in
// their names.
func namesReader() notation.Reader {
	named := func(id referee.Card, names ...string) cards.Fact {
		return cards.Fact{ID: id, Name: referee.Words{"en": names[0], "fr": names[len(names)-1]}}
	}
	return notation.Reader{
		Notation: notation.NewNotation([]referee.Form{
			{Verb: "put", Slots: []referee.SlotForm{
				{Name: "card", Kind: referee.KindCard}, {Name: "from", Kind: referee.KindWord, Lead: "from"},
				{Name: "of", Kind: referee.KindSeat, Lead: "of", Optional: true}, {Name: "by", Kind: referee.KindText, Lead: "by", Optional: true},
			}},
			{Verb: "play", Slots: []referee.SlotForm{{Name: "card", Kind: referee.KindCard}, {Name: "mission", Kind: referee.KindPlace, Lead: "@", Optional: true}, {Name: "as", Kind: referee.KindWord, Lead: "as", Optional: true}}},
			{Verb: "turn", Slots: []referee.SlotForm{
				{Name: "pieces", Kind: referee.KindPiece, Many: true}, {Name: "as", Kind: referee.KindCard, Lead: "as", Many: true, Optional: true},
			}},
			{Verb: "swing", Slots: []referee.SlotForm{
				{Name: "cards", Kind: referee.KindCard, Many: true, Optional: true}, {Name: "extra", Kind: referee.KindCard, Lead: "extra", Many: true, Optional: true},
			}},
			{Verb: "show", Slots: []referee.SlotForm{{Name: "seat", Kind: referee.KindSeat}, {Name: "card", Kind: referee.KindCard}}},
			{Verb: "discard", Slots: []referee.SlotForm{{Name: "seat", Kind: referee.KindSeat, Optional: true}, {Name: "cards", Kind: referee.KindCard, Many: true}}},
		}),
		Catalog: cards.NewCatalog(nil, []cards.Fact{
			named("X-1", "Lord of D.", "Maître de Dragons"), named("X-2", "Lord"), named("X-3", "As Luck Has It"),
			named("X-4", "South Gate, East Gate"), named("X-5", "South Gate"), named("X-6", "East Gate"),
			named("X-7", `"A" Cell`), named("X-8", "Fish from Deck"), named("X-9", "Fish"), named("X-10", "Cœur d’Or"),
			named("X-11", "Marsh @Ignis"), named("X-12", "Of"), named("X-13", "Toe to Toe"), named("X-14", `The "Pet" Hunt`), named("X-15", "One-Two"), named("X-16", "One Two"),
			named("X-18", "Extra Gate"), named("X-19", "Gate Blocker"), named("X-20", "Car D"),
			{ID: "X-17", Name: referee.Words{"en": "Kibo"}, Version: referee.Words{"en": "Fang from Fang"}},
		}),
		Players: []string{"Lina", "Marco"},
		Leads:   map[string]string{"de": "from", "comme": "as"},
		Names:   []string{"D", "p1:C1"},
	}
}

func TestReadNames_WithoutQuotes(t *testing.T) {
	for typed, want := range map[string]string{
		"put lord of d. from deck":                    "put X-1 from deck",
		"put LORD OF D from deck of marco":            "put X-1 from deck of p2",
		"put lord from deck of p2":                    "put X-2 from deck of p2",
		"put maitre de dragons de deck":               "put X-1 from deck",
		"put fish from deck":                          "put X-9 from deck", // the longest name that fits
		"put fish from deck from hand":                "put X-8 from hand",
		"put of from deck of lina":                    "put X-12 from deck of p1",
		`put "A" Cell from deck by "A"`:               `put X-7 from deck by "A"`,
		`put “a” cell from deck by "Lord of D."`:      `put X-7 from deck by "Lord of D."`,
		`put "\"A\" Cell" from deck`:                  "put X-7 from deck",
		`put the "pet" hunt from deck`:                "put X-14 from deck",
		"put coeur d'or from deck":                    "put X-10 from deck",
		"put CŒUR D‘OR from deck":                     "put X-10 from deck",
		"put kibo fang from fang from deck":           "put X-17 from deck",
		"put Kibo, Fang from Fang (X-17) from deck":   "put X-17 from deck",
		"put one two from deck":                       "put X-16 from deck",
		"put one-two from deck":                       "put X-15 from deck",
		"play marsh @ignis @D":                        "play X-11 @D",
		"play @D marsh @ignis":                        "play X-11 @D",
		"play @D as luck has it":                      "play X-3 @D",
		"play car d":                                  "play X-20",
		"swing extra gate":                            "swing X-18",
		"swing extra gate blocker":                    "swing extra X-19",
		"swing fish extra extra gate":                 "swing X-9 extra X-18",
		"play south gate @D":                          "play X-5 @D",
		"turn C1 as as luck has it":                   "turn C1 as X-3",
		"turn C1, C2 comme as luck has it, lord of d": "turn C1, C2 as X-3, X-1",
		"show p1 as luck has it":                      "show p1 X-3",
		"show p1 of":                                  "show p1 X-12",
		"discard south gate, east gate":               "discard X-4",
		"discard east gate, south gate":               "discard X-6, X-5",
		"discard lord, south gate, east gate, fish":   "discard X-2, X-4, X-9",
		"discard p1 south gate, fish":                 "discard p1 X-5, X-9",
		"discard toe to toe":                          "discard X-13",
		"discard toe to toe toe to toe lord":          "discard X-13, X-13, X-2",
		"discard lord of d lord":                      "discard X-1, X-2",
	} {
		answer, problems := namesReader().Read(1, typed)
		require.Empty(t, problems, typed)
		require.Equal(t, want, namesReader().Notation.Format(answer), typed)
	}
}

// Marks of a line that a name does not print are no part of it.
func TestReadNames_MarksOfTheLine(t *testing.T) {
	for typed, code := range map[string]string{
		"put lord of, d. from deck":  "notation.not-a-seat",
		`put lord of "d." from deck`: "notation.not-a-seat",
		`put "B" "Cell from deck`:    "notation.open-quote",
		`put "A" Cell from deck "`:   "notation.open-quote",
	} {
		_, problems := namesReader().Read(1, typed)
		require.Len(t, problems, 1, typed)
		require.Equal(t, code, problems[0].Code, typed)
	}
}

// What is wrong with a line that has a name is said of the line with the name.
func TestReadNames_ProblemsOfTheRest(t *testing.T) {
	_, problems := namesReader().Read(1, "put lord of d. from deck of nina")
	require.Len(t, problems, 1)
	require.Equal(t, "nina", fmt.Sprint(problems[0].Args["word"]))
}

// BenchmarkRead_Names reads long lines. The time for each word must not grow with the
// line.
func BenchmarkRead_Names(b *testing.B) {
	r := namesReader()
	for _, n := range []int{10, 100, 1000} {
		line := "discard " + strings.Repeat("lord of d., south gate, east gate, ", n) + "fish"
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				if _, problems := r.Read(1, line); problems != nil {
					b.Fatal(problems)
				}
			}
		})
	}
}
