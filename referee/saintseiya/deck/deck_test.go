package deck_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/deck"
)

func openLibrary(t testing.TB) *cards.Library {
	library, problems := cards.Open(cardsdb.Game("saintseiya"))
	require.Empty(t, problems)
	return library
}

// sample is the default box as a list.
func sample(t testing.TB) string {
	samples := decks.Samples("saintseiya")
	require.Len(t, samples, 1)
	return string(samples[0].Text)
}

// read reads a list as the command line does, and checks it.
func read(t testing.TB, text string) (referee.Decklist, []referee.Problem) {
	library := openLibrary(t)
	played := &game.Game{ID: "saintseiya", Cards: library.Facts.Catalog(), Decks: deck.Rules(library)}
	format, ok := decks.FormatOf(played)
	require.True(t, ok)
	list, problems := decks.Read("box.yaml", []byte(text), format)
	return list, append(problems, played.Decks.Check(list, nil)...)
}

// The sample is what the program takes where no other box is named.
func TestTheSampleIsTheDefaultBox(t *testing.T) {
	list, problems := read(t, sample(t))
	require.Empty(t, problems)
	set := openLibrary(t).Facts
	require.Empty(t, deck.Rules(openLibrary(t)).Remarks(list))
	byDefault, guessed := deck.Copies(set, nil)
	require.True(t, guessed, "no source known to us counts all copies")
	owned, guessed := deck.Copies(set, &list)
	require.False(t, guessed, "an owner has counted")
	require.Equal(t, byDefault, owned)
	sum := 0
	for _, n := range owned {
		sum += n
	}
	require.Equal(t, 200, sum, "R-BOX")
}

// TestCheck changes the sample, and tells every problem with its rule.
func TestCheck(t *testing.T) {
	for _, c := range []struct {
		name, from, to string
		want           []string
	}{
		{"R-PACK", "9 SS-001", "8 SS-001", []string{"box.copies R-PACK SS-001 8 9"}},
		{"R-PACK one Armure", "1 SS-006", "2 SS-006", []string{"box.copies R-PACK SS-006 2 1"}},
		{"R-ASIDE", "5 SS-015", "4 SS-015", []string{"box.copies R-ASIDE SS-015 4 5"}},
		{"R-ASIDE none", "  - 5 SS-015 # Ikki du Phoenix\n", "", []string{"box.copies R-ASIDE SS-015 0 5"}},
		{"R-BOX-COPIES Léda", "2 SS-069", "3 SS-069", []string{"box.reserve R-BOX 126 125", "box.copies R-BOX-COPIES SS-069 3 2"}},
		{"R-BOX-COPIES silver", "2 SS-042", "3 SS-042", []string{"box.class R-BOX-COPIES 43 42", "box.reserve R-BOX 126 125"}},
		{"R-BOX-COPIES black", "2 SS-071", "1 SS-071", []string{"box.class R-BOX-COPIES 11 12", "box.reserve R-BOX 124 125"}},
		{"other copies of a class", "  - 2 SS-072 # Pégase Noir\n  - 2 SS-073", "  - 1 SS-072 # Pégase Noir\n  - 3 SS-073", nil},
		{"R-BOX", "- SS-016", "- 2 SS-016", []string{"box.reserve R-BOX 126 125"}},
		{"other copies of any card", "  - SS-016 # Athéna\n  - SS-017", "  - 2 SS-016 # Athéna", nil},
		{"wrong section", "heroes:\n", "heroes:\n  - SS-016\n", []string{"box.wrong-section R-BOX SS-016", "box.reserve R-BOX 126 125"}},
		{"on two lines", "9 SS-001", "4 SS-001\n  - 5 SS-001", nil},
		{"what is not known may be what is missing", "- SS-016", "- SS-116", []string{"decks.unknown-card"}},
		{"but not what is too much", "- SS-016", "- SS-116\n  - 2 SS-071", []string{"decks.unknown-card", "box.class R-BOX-COPIES 14 12", "box.reserve R-BOX 126 125"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.Equal(t, 1, strings.Count(sample(t), c.from), c.from)
			_, problems := read(t, strings.Replace(sample(t), c.from, c.to, 1))
			var said []string
			for _, p := range problems {
				if p.Grade == referee.Warning {
					continue
				}
				text := p.Code
				for _, part := range []any{p.Rule, p.Args["card"], p.Args["n"], p.Args["want"]} {
					if part != nil && part != "" && strings.HasPrefix(p.Code, "box.") {
						text += " " + fmt.Sprint(part)
					}
				}
				said = append(said, text)
			}
			require.ElementsMatch(t, c.want, said)
		})
	}
}

func TestRemarks_ACardThatEveryBoxHas(t *testing.T) {
	text := strings.Replace(sample(t), "  - SS-016 # Athéna\n  - SS-017", "  - 2 SS-017", 1)
	list, problems := read(t, text)
	require.Empty(t, problems)
	remarks := deck.Rules(openLibrary(t)).Remarks(list)
	require.Len(t, remarks, 1)
	require.Equal(t, referee.Card("SS-016"), remarks[0].Args["card"])
	require.Equal(t, referee.Warning, remarks[0].Grade)
}

func TestAListOfOtherCards(t *testing.T) {
	list := referee.Decklist{Lines: []referee.DeckLine{{Section: deck.SectionReserve, Card: "XX-001", Count: 1}}}
	problems := deck.Check(openLibrary(t).Facts, list)
	require.Equal(t, "box.not-a-card", problems[0].Code)
	require.Len(t, problems, 1)
}

func TestCodes(t *testing.T) {
	require.NotEmpty(t, deck.Codes())
}
