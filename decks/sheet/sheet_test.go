package sheet

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func golden(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), text)
}

func english() Words {
	return Words{Language: "en", Title: "Deck registration", Player: "Player", Number: "Number", Event: "Event", Date: "Date", Deck: "Deck",
		ID: "Deck id", Signature: "Signature", Judge: "Judge", Checked: "Round checked", Extension: "Time given", Page: "Page"}
}

func french() Words {
	return Words{Language: "fr", Title: "Enregistrement de deck", Player: "Joueur", Number: "Numéro", Event: "Tournoi", Date: "Date", Deck: "Deck",
		ID: "Empreinte", Signature: "Signature", Judge: "Juge", Checked: "Ronde contrôlée", Extension: "Temps accordé", Page: "Page"}
}

func two() []Sheet {
	return []Sheet{
		{Player: "Jirôbô, Anaïs", Number: "12", Event: "Été à Orléans", Deck: "L’œuvre d’Ōtani", ID: "yspkcfl4vqp27qhn7d2u4uuhme", Sections: []Section{
			{"3 cartes", []Row{{2, "KS-009", "Naruto Uzumaki, Genin du Village de la Feuille"}, {1, "KS-124", "Kidômaru, Arc d’Araignée : Déchirure Féroce"}}},
			{"1 mission", []Row{{1, "KS-M02", "Examen Chûnin"}}},
		}},
		{ID: "v5gqzfgy4o4xqvz25u6xkku2qu"},
	}
}

// long is a sheet with many different cards.
func long(cards int) Sheet {
	s := Sheet{Player: "Ann", ID: "x"}
	section := Section{Title: "cards"}
	for i := range cards {
		section.Rows = append(section.Rows, Row{1, fmt.Sprint("C-", i), "Card"})
	}
	s.Sections = []Section{section, {Title: "more", Rows: []Row{{1, "D-1", "Last"}}}}
	return s
}

// listed prints the marks of pages, one to a line.
func listed(pages []page) string {
	var b strings.Builder
	for i, p := range pages {
		fmt.Fprintf(&b, "page %d\n", i+1)
		for _, m := range p {
			style := ""
			if m.bold {
				style += " bold"
			}
			if m.grey {
				style += " grey"
			}
			fmt.Fprintf(&b, "%-4s %5.1f %5.1f %5.1f %4.1f %4.1f%s %s\n", m.kind, m.x, m.y, m.w, m.h, m.size, style, m.text)
		}
	}
	return strings.ReplaceAll(b.String(), " \n", "\n")
}

func TestLayout_Golden(t *testing.T) {
	a4, _ := PaperOf("a4")
	letter, _ := PaperOf("letter")
	golden(t, "a4.fr.txt", listed(layout(two(), french(), a4)))
	golden(t, "letter.en.txt", listed(layout(two(), english(), letter)))
}

func TestLayout_EverythingIsOnThePaperAndOnce(t *testing.T) {
	for _, paper := range Papers() {
		for _, cards := range []int{0, 1, 33, 34, 35, 36, 37, 60, 100} {
			seen := map[string]int{}
			for n, p := range layout([]Sheet{long(cards)}, english(), paper) {
				titles := 0
				for _, m := range p {
					require.LessOrEqual(t, m.x+m.w, paper.Width-margin+0.01)
					require.LessOrEqual(t, m.y+m.h, paper.Height-margin+2.01)
					if strings.HasPrefix(m.text, "C-") || strings.HasPrefix(m.text, "D-") {
						seen[m.text]++
						require.Less(t, m.y, paper.Height-margin-24, "above the foot")
					}
					if m.text == "cards" || m.text == "more" {
						titles++
					}
				}
				require.Positive(t, titles, "page %d says which cards it has", n+1)
			}
			require.Len(t, seen, cards+1)
			for card, times := range seen {
				require.Equal(t, 1, times, card)
			}
		}
	}
}

func TestPDF_IsTheSameEveryTime(t *testing.T) {
	a4, _ := PaperOf("a4")
	first, missing, err := PDF(two(), french(), a4)
	require.NoError(t, err)
	require.Empty(t, missing)
	require.True(t, bytes.HasPrefix(first, []byte("%PDF-")))
	require.Equal(t, 2, bytes.Count(first, []byte("/Type /Page\n")))
	for range 5 {
		again, _, err := PDF(two(), french(), a4)
		require.NoError(t, err)
		require.True(t, bytes.Equal(first, again))
	}
	other, _, err := PDF(two()[:1], french(), a4)
	require.NoError(t, err)
	require.False(t, bytes.Equal(first, other))
}

func TestPDF_SaysWhatItsFontsLack(t *testing.T) {
	a4, _ := PaperOf("a4")
	s := Sheet{Player: "影丸 e\u0301 ôûçœŒÿ ŌōŪū € “” ’ … 影", Deck: "\U0001F98A", ID: "x"}
	_, missing, err := PDF([]Sheet{s}, english(), a4)
	require.NoError(t, err)
	require.Equal(t, "影丸🦊", string(missing))
}

// TestPDF_NeverPrintsAnotherLetter checks that any text is printed as it is,
// or with the missing sign for characters that are reported.
func TestPDF_NeverPrintsAnotherLetter(t *testing.T) {
	regular, err := sfnt.Parse(goregular.TTF)
	require.NoError(t, err)
	bold, err := sfnt.Parse(gobold.TTF)
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		text := norm.NFC.String(rapid.String().Draw(t, "text"))
		d := drawing{font: regular}
		printed, letters := []rune(d.printable(text)), []rune(text)
		require.Len(t, printed, len(letters))
		for i, r := range letters {
			missing := slices.Contains(d.missing, r)
			require.Equal(t, missing, printed[i] == missingSign && r != missingSign, "%q", r)
			require.True(t, missing || printed[i] == r, "%q", r)
			for _, font := range []*sfnt.Font{regular, bold} {
				glyph, err := font.GlyphIndex(&d.buffer, printed[i])
				require.NoError(t, err)
				require.NotZero(t, glyph, "%q", printed[i])
			}
			require.True(t, missing || unicode.IsPrint(r) || unicode.IsSpace(r), "%q", r)
		}
	})
}

func TestPDF_MakesLongTextsFit(t *testing.T) {
	a4, _ := PaperOf("a4")
	s := long(1)
	s.Sections[0].Rows[0].Name = strings.Repeat("a very long name ", 40)
	s.Player, s.Deck = strings.Repeat("W", 200), strings.Repeat("W", 200)
	_, _, err := PDF([]Sheet{s}, english(), a4)
	require.NoError(t, err)
}

func TestHTML_Golden(t *testing.T) {
	a4, _ := PaperOf("a4")
	text, err := HTML(two(), french(), a4)
	require.NoError(t, err)
	golden(t, "sheets.fr.html", string(text))
}

func TestHTML_NamesAreTextOnly(t *testing.T) {
	letter, _ := PaperOf("letter")
	evil := `"><script>alert(1)</script>`
	text, err := HTML([]Sheet{{Player: evil, Deck: evil, ID: evil, Sections: []Section{{evil, []Row{{1, evil, evil}}}}}}, english(), letter)
	require.NoError(t, err)
	require.NotContains(t, string(text), "<script")
	require.Contains(t, string(text), "size: letter")
}

func TestPaperOf(t *testing.T) {
	_, ok := PaperOf("a5")
	require.False(t, ok)
}
