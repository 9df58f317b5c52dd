package convert_test

import (
	"encoding/binary"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"

	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

var long = flag.Bool("long", false, "read every name of every game, and many more lines")

// gamesWithLists are all games that have lists of players' own cards.
func gamesWithLists(t testing.TB) []*game.Game {
	var all []*game.Game
	for _, entry := range games.List() {
		g, problems := entry.Load(entry.Cards())
		require.Empty(t, problems)
		if g.Decks != nil {
			all = append(all, g)
		}
	}
	require.Len(t, all, 4)
	return all
}

// asText reads a line of text under the heading of a section.
func asText(t testing.TB, g *game.Game, line string) ([]referee.DeckLine, []referee.Problem) {
	form, ok := convert.Find(convert.Forms(g, "en"), "text")
	require.True(t, ok)
	list, problems := convert.Read(g, form, "in", []byte(g.Decks.Sections[0].Title["en"]+"\n"+line+"\n"))
	return list.Lines, problems
}

// begins matches names that begin as a heading or the name of a deck may.
var begins = regexp.MustCompile(`(?mi)^(name|nom|title|titre|deck|main|extra|side|reserve|réserve|reinforcements?|tokens?|companion|maybe|commander)\b`)

// TestEveryName reads the names of every game, in both languages and with a count in
// every place: it must be that many copies of a card with this name, whatever
// numbers and signs the name has.
func TestEveryName(t *testing.T) {
	step := 97
	if *long {
		step = 1
	}
	for _, g := range gamesWithLists(t) {
		for i, f := range g.Cards.All() {
			odd := strings.ContainsAny(f.Name["en"], "#0123456789(") || begins.MatchString(f.Name["en"]+"\n"+f.Name["fr"]) // these are read always
			if i%step != 0 && !odd {
				continue
			}
			for language := range f.Name {
				name := f.Name[language]
				if f.Version[language] != "" {
					name += ", " + f.Version[language]
				}
				want := g.Cards.Find(name)
				for n, forms := range map[int][]string{1: {"%s"}, 2: {"2 %s", "2x %s", "%s x2", "%s (2)", "2 %s # 3 of them"}} {
					for _, form := range forms {
						line := fmt.Sprintf(form, name)
						lines, problems := asText(t, g, line)
						if len(lines) == 0 {
							require.Failf(t, "nothing", "%s %q %v", g.ID, line, problems)
						}
						require.Len(t, lines, 1, line)
						require.Equal(t, n, lines[0].Count, "%s %q", g.ID, line)
						if len(want) == 1 {
							require.Equal(t, want[0], lines[0].Card, "%s %q %v", g.ID, line, problems)
						}
					}
				}
			}
		}
	}
}

// TestNothingVanishes reads lines made of pieces that mean something and pieces that do
// not. Of each line that is accepted, every sign must be part of the count, of
// the card, of its name, or of what a warning shows.
func TestNothingVanishes(t *testing.T) {
	n := 1000
	if *long {
		n = 400_000
	}
	all := gamesWithLists(t)
	accepted := 0
	for i := range n {
		r := rand.New(rand.NewPCG(26, uint64(i)))
		g := all[i%len(all)]
		line := madeUp(r, g)
		if lines, problems := asText(t, g, line); !referee.Refuses(problems) {
			accepted++
			require.Empty(t, vanished(g, line, lines, problems), "%s %q %+v %v", g.ID, line, lines, brief(problems))
		}
	}
	require.Greater(t, accepted, n/20)
}

// madeUp is a random line.
func madeUp(r *rand.Rand, g *game.Game) string {
	facts := g.Cards.All()
	one := func(words ...string) string { return words[r.IntN(len(words))] }
	var pieces []string
	for range 1 + r.IntN(5) {
		f := facts[r.IntN(len(facts))]
		name := one(f.Name["en"], f.Name["fr"])
		pieces = append(pieces, one(
			name, name, name, string(f.ID), string(f.ID), "("+string(f.ID)+")", "["+string(f.ID)+"]", fmt.Sprint(f.Number), name+", "+f.Version["en"],
			"2", "3", "2x", "x2", "(2)", "(x2)", "- x2", ": 2", "２", "4x", "1", "SB:", "foo:", "foo", "(LOB) 005", "LOB-005", "*F*", "#", "# a", "//", "½", "★", "(foil)", "-", "•", "\t", "\u00a0", "$3.50",
		))
	}
	return strings.Join(pieces, one(" ", " ", " ", "  ", "\t", ", ", "\u00a0"))
}

// vanished are the words of an accepted line that nothing accounts for.
func vanished(g *game.Game, line string, lines []referee.DeckLine, problems []referee.Problem) []string {
	signs := []rune(line)
	cover := func(at referee.Place) {
		for i := at.Col - 1; at.Line == 2 && i < at.Col-1+at.Width && i < len(signs); i++ {
			signs[i] = ' '
		}
	}
	known := map[string]bool{}
	for _, l := range lines {
		cover(l.CountAt)
		if isID := g.Cards.Find(l.Ref); len(isID) == 1 && string(isID[0]) == l.Ref {
			cover(l.At)
		}
		fact, _ := g.Cards.Fact(l.Card)
		set, _, _ := strings.Cut(string(fact.ID), "-")
		words := []string{string(fact.ID), fmt.Sprint(fact.Number), set}
		for language := range fact.Name {
			words = append(words, fact.Name[language], fact.Version[language])
		}
		for _, word := range wordsIn(strings.Join(append(words, fact.Variants...), " ")) {
			known[word] = true
		}
		for _, s := range g.Decks.Sections {
			if l.Section == s.Name {
				known["sb"] = known["sb"] || slices.Contains(s.Headings, "sideboard") || s.Name == "sideboard"
			}
		}
	}
	for _, p := range problems {
		cover(p.At)
		if name, ok := p.Args["name"].(string); ok {
			for _, word := range wordsIn(name) {
				known[word] = true
			}
		}
	}
	var lost []string
	for _, word := range wordsIn(string(signs)) {
		begins := func(k string) bool { return strings.HasPrefix(k, word) }
		var keys []string
		for k := range known {
			keys = append(keys, k)
		}
		if word != "x" && !slices.ContainsFunc(keys, begins) {
			lost = append(lost, word)
		}
	}
	return lost
}

// wordsIn are the folded words of a text: all but spaces and punctuation.
func wordsIn(text string) []string {
	return strings.FieldsFunc(referee.Fold(strings.ReplaceAll(text, "２", "2")), func(r rune) bool { return unicode.IsSpace(r) || unicode.IsPunct(r) })
}

// TestYuGiOhLines reads lines as the players of a game with passcodes write them.
func TestYuGiOhLines(t *testing.T) {
	all := gamesWithLists(t)
	g := all[slices.IndexFunc(all, func(g *game.Game) bool { return g.ID == "yugioh" })]
	for text, want := range map[string][2]string{
		"3 Dark Magician (LOB) 005":       {"3 46986414", "2:17+9 convert.lost-words?"},
		"2 Dark Magician [SDY-006]":       {"2 46986414", "2:17+9 convert.lost-words?"},
		"3\tKuriboh\tMRD-071":             {"3 40640057", "2:11+7 convert.lost-words?"},
		"Man-Eater Bug\t2\tSpell":         {"2 54652250", "2:17+5 convert.lost-words?"},
		"３ Ｋｕｒｉｂｏｈ":                       {"3 40640057", ""},
		"Kuriboh - x2":                    {"2 40640057", ""},
		"Kuriboh (2)":                     {"2 40640057", "2:10+1 convert.guess-copies?"},
		"7 Colored Fish":                  {"1 23771716", ""},
		"3 7 Colored Fish":                {"3 23771716", ""},
		"7 Colored":                       {"7 23771716", "2:1+1 convert.guess-copies?"},
		"Nekogal #1":                      {"1 1761063", ""},
		"2 Sasuke Samurai #2 # my best":   {"2 11760174", "2:21+9 convert.lost-comments?"},
		"SB: 2 Kuriboh":                   {"2 40640057 side", ""},
		"46986414 x2":                     {"2 46986414", ""},
		"2 Reinforcement of the Army (X)": {"2 ?", "2:3+29 decks.unknown-card"},
		"2 Gear Gigant X":                 {"2 28912357 extra", "2:3+13 convert.guess-section?"},
		"Gear Gigant X x2":                {"2 28912357 extra", "2:1+13 convert.guess-section?"},
	} {
		lines, problems := asText(t, g, text)
		require.Len(t, lines, 1, text)
		card := string(lines[0].Card)
		if card == "" {
			card = "?"
		}
		got := strings.TrimSuffix(fmt.Sprint(lines[0].Count, " ", card, " ", lines[0].Section), " main")
		require.Equal(t, want, [2]string{got, brief(problems)}, text)
	}
}

// TestEveryNameWithACount reads each name that begins as a count does from a deck in
// YAML, alone and after a count.
func TestEveryNameWithACount(t *testing.T) {
	read := 0
	for _, g := range gamesWithLists(t) {
		format, _ := decks.FormatOf(g)
		for _, f := range g.Cards.All() {
			for _, name := range f.Name {
				if first, _, more := strings.Cut(name, " "); !more || strings.Trim(first, "0123456789") != "" {
					continue
				}
				read++
				text, err := json.Marshal([]string{name, "2 " + name, " 3x " + name + " "})
				require.NoError(t, err)
				list, problems := decks.Read("d", fmt.Appendf(nil, "game: %s\n%s: %s\n", g.ID, format.SectionOf(f.ID), text), format)
				require.Len(t, list.Lines, 3, "%s %v", name, problems)
				want := g.Cards.Called(name)
				for i, line := range list.Lines {
					require.Equal(t, i+1, line.Count, name)
					require.Equal(t, name, line.Ref)
					if len(want) == 1 {
						require.Equal(t, want[0], line.Card, "%s %v", name, problems)
					}
				}
				typed := decks.Typed(format, format.SectionOf(f.ID), name)
				require.Equal(t, 1, typed.Lines[0].Count, name)
			}
		}
	}
	require.Greater(t, read, 5)
}

// TestEncodings reads a list as different programs write it.
func TestEncodings(t *testing.T) {
	g := gamesWithLists(t)[0]
	const list = "2 KS-009\n3 Chôji Akimichi, Décuplement\n"
	windows, err := charmap.Windows1252.NewEncoder().String(list)
	require.NoError(t, err)
	for name, c := range map[string]struct {
		text []byte
		want string
	}{
		"UTF-8":           {[]byte(list), ""},
		"with a mark":     {[]byte("\ufeff" + list), ""},
		"UTF-16":          {append([]byte{0xff, 0xfe}, inUnits(list, binary.LittleEndian.AppendUint16)...), ""},
		"from the end":    {append([]byte{0xfe, 0xff}, inUnits(list, binary.BigEndian.AppendUint16)...), ""},
		"without a mark":  {inUnits(list, binary.LittleEndian.AppendUint16), ""},
		"Windows":         {[]byte(windows), "convert.guess-encoding? 2:5"},
		"of old machines": {[]byte(strings.ReplaceAll(windows, "\n", "\r")), "convert.guess-encoding? 2:5"},
		"no text":         {[]byte("2 KS-009\n2 \x81\n"), "convert.not-text 2:3"},
	} {
		form := convert.Detect(convert.Forms(g, "en"), c.text)
		require.Contains(t, []string{"text", "numbers"}, form.Name(), name)
		read, problems := convert.Read(g, form, "in", c.text)
		var said []string
		for _, p := range problems {
			mark := map[bool]string{true: "?"}[p.Grade == referee.Warning]
			said = append(said, fmt.Sprintf("%s%s %d:%d", p.Code, mark, p.At.Line, p.At.Col))
		}
		require.Equal(t, c.want, strings.Join(said, " | "), name)
		if name == "no text" {
			require.Empty(t, read.Lines)
			continue
		}
		require.Len(t, read.Lines, 2, name)
		require.Equal(t, referee.Card("KS-017"), read.Lines[1].Card, name)
		require.Equal(t, 3, read.Lines[1].Count, name)
	}
}

// inUnits is a text in UTF-16.
func inUnits(text string, order func([]byte, uint16) []byte) []byte {
	var out []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		out = order(out, unit)
	}
	return out
}
