package deck_test

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/yamlfile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/rulebook"
)

var set = sync.OnceValues(func() (*cards.Set, []referee.Problem) { return cards.Open(cardsdb.Game("yugioh")) })

func theGame(t testing.TB) *game.Game {
	all, problems := set()
	require.Empty(t, problems)
	return games.YuGiOh(all)
}

// form is the form of decks with a name.
func form(t testing.TB, name string) game.DeckForm {
	forms := theGame(t).Decks.Forms
	i := slices.IndexFunc(forms, func(f game.DeckForm) bool { return f.Name() == name })
	require.GreaterOrEqual(t, i, 0, name)
	return forms[i]
}

// known is a deck of testdata/decks.yaml, and what is wrong with it.
type known struct {
	Main   string   `yaml:"main,omitempty"`
	Extra  string   `yaml:"extra,omitempty"`
	Side   string   `yaml:"side,omitempty"`
	Wrong  []string `yaml:"wrong,omitempty"`
	L1303  []string `yaml:"2013-03,omitempty"`
	L1310  []string `yaml:"2013-10,omitempty"`
	L1401  []string `yaml:"2014-01,omitempty"`
	L1404  []string `yaml:"2014-04,omitempty"`
	L1407  []string `yaml:"2014-07,omitempty"`
	L1410  []string `yaml:"2014-10,omitempty"`
	L1501  []string `yaml:"2015-01,omitempty"`
	byList map[string][]string
}

func knownDecks(t *testing.T) map[string]known {
	text, err := os.ReadFile("testdata/decks.yaml")
	require.NoError(t, err)
	var all yamlfile.Entries[known]
	require.Empty(t, yamlfile.Decode("decks.yaml", text, &all))
	byName := map[string]known{}
	for _, e := range all {
		k := e.Value
		k.byList = map[string][]string{
			"2013-03": k.L1303, "2013-10": k.L1310, "2014-01": k.L1401, "2014-04": k.L1404, "2014-07": k.L1407, "2014-10": k.L1410, "2015-01": k.L1501,
		}
		byName[e.Key.Value] = k
	}
	return byName
}

// ydk is the deck as a .ydk file.
func (k known) ydk() string {
	var text strings.Builder
	for _, part := range [][2]string{{"#main", k.Main}, {"#extra", k.Extra}, {"!side", k.Side}} {
		text.WriteString(part[0] + "\r\n")
		for _, word := range strings.Fields(part[1]) {
			count, code, several := strings.Cut(word, "x")
			if !several {
				count, code = "1", word
			}
			n, _ := strconv.Atoi(count)
			text.WriteString(strings.Repeat(code+"\r\n", n))
		}
	}
	return text.String()
}

// banLists are the lists of the game, by their ids.
func banLists(t testing.TB, g *game.Game) map[string]decks.BanList {
	format, _ := decks.FormatOf(g)
	names, err := fs.Glob(g.Decks.BanLists, "*.yaml")
	require.NoError(t, err)
	all := map[string]decks.BanList{}
	for _, name := range names {
		text, err := fs.ReadFile(g.Decks.BanLists, name)
		require.NoError(t, err)
		id := strings.TrimSuffix(name, ".yaml")
		list, problems := decks.ReadBanList(id, name, text, format)
		require.Empty(t, problems)
		all[id] = list
	}
	return all
}

// R-DECK-SIZE, R-DECK-EXTRA-SIZE, R-DECK-SIDE-SIZE, R-DECK-COPIES, R-DECK-SAME-NAME,
// R-DECK-EXTRA-KIND, R-DECK-LIST: 27 decks that people built, by the rules and by each list.
func TestKnownDecks(t *testing.T) {
	g := theGame(t)
	lists := banLists(t, g)
	require.Len(t, lists, 7)
	all := knownDecks(t)
	require.Len(t, all, 27)
	over := 0
	for name, k := range all {
		t.Run(name, func(t *testing.T) {
			list, problems := convert.ReadAsWritten(g, form(t, "ydk"), name, []byte(k.ydk()))
			wrong := []string{}
			for _, p := range append(problems, g.Decks.Check(list, nil)...) {
				wrong = append(wrong, brief(p))
			}
			require.ElementsMatch(t, k.Wrong, wrong)
			for id, ban := range lists {
				got := []string{}
				for _, p := range ban.Check(list, g.Decks.CountsAs) {
					got = append(got, fmt.Sprintf("%v %v", p.Args["card"], p.Args["n"]))
				}
				over += len(got)
				require.ElementsMatch(t, k.byList[id], got, id)
			}
		})
	}
	require.Greater(t, over, 200)
}

// R-DECK-COPIES, copies-scope=main-and-side: whether a copy in the Extra Deck counts with
// those of the Side Deck.
func TestCopies_InTheExtraDeck(t *testing.T) {
	line := func(section string, n int) referee.DeckLine {
		return referee.DeckLine{Section: section, Ref: "84013237", Card: "84013237", Count: n}
	}
	list := referee.Decklist{Lines: []referee.DeckLine{line("extra", 3), line("side", 1)}}
	copies := func(rulings map[string]string) (codes []string) {
		for _, p := range theGame(t).Decks.Check(list, rulings) {
			if p.Rule == "R-DECK-COPIES" {
				codes = append(codes, p.Code)
			}
		}
		return codes
	}
	require.Equal(t, []string{"ygodeck.copies"}, copies(nil))
	id, option := rulebook.CopiesScopeMainAndSide.Split()
	require.Empty(t, copies(map[string]string{id: option}))
}

// R-DECK-SIZE, R-DECK-COPIES, R-DECK-SAME-NAME, R-DECK-EXTRA-SIZE, R-DECK-EXTRA-KIND,
// R-DECK-SIDE-SIZE: each rule at its bounds, and just beyond them.
func TestCheck_AtTheBounds(t *testing.T) {
	all, _ := set()
	var plain, extras []referee.Card
	ritual, pendulum := referee.Card(""), referee.Card("")
	for i := range all.Len() {
		switch card := all.At(i); {
		case card.CountsAs != "" || card.Kind == cards.Spell:
		case card.Extra():
			extras = append(extras, card.ID)
		case card.Is(cards.Ritual):
			ritual = card.ID
		case card.Is(cards.Pendulum):
			pendulum = card.ID
		default:
			plain = append(plain, card.ID)
		}
	}
	// some are n cards of a list from its k-th on, one of each.
	some := func(section string, list []referee.Card, k, n int) (lines []referee.DeckLine) {
		for _, card := range list[k : k+n] {
			lines = append(lines, referee.DeckLine{Section: section, Card: card, Count: 1})
		}
		return lines
	}
	line := func(section string, card referee.Card, n int) []referee.DeckLine {
		return []referee.DeckLine{{Section: section, Card: card, Count: n}}
	}
	main := func(n int) []referee.DeckLine { return some("main", plain, 0, n) }
	for name, c := range map[string]struct {
		lines [][]referee.DeckLine
		want  []string
	}{
		"40 cards":                         {[][]referee.DeckLine{main(40)}, nil},
		"39":                               {[][]referee.DeckLine{main(39)}, []string{"size 39"}},
		"60":                               {[][]referee.DeckLine{main(60)}, nil},
		"61":                               {[][]referee.DeckLine{main(61)}, []string{"size 61"}},
		"39 and the Extra Deck":            {[][]referee.DeckLine{main(39), some("extra", extras, 0, 15)}, []string{"size 39"}},
		"15 in the Extra Deck":             {[][]referee.DeckLine{main(40), some("extra", extras, 0, 15)}, nil},
		"16 in the Extra Deck":             {[][]referee.DeckLine{main(40), some("extra", extras, 0, 16)}, []string{"extra-size 16"}},
		"15 in the Side Deck":              {[][]referee.DeckLine{main(40), some("side", plain, 60, 15)}, nil},
		"16 in the Side Deck":              {[][]referee.DeckLine{main(40), some("side", plain, 60, 16)}, []string{"side-size 16"}},
		"three copies over two parts":      {[][]referee.DeckLine{main(40), line("side", plain[0], 2)}, nil},
		"four copies over two parts":       {[][]referee.DeckLine{main(40), line("side", plain[0], 3)}, []string{"copies " + string(plain[0])}},
		"an Extra Deck monster in Main":    {[][]referee.DeckLine{main(39), line("main", extras[0], 1)}, []string{"in-main " + string(extras[0])}},
		"a Main Deck monster in Extra":     {[][]referee.DeckLine{main(40), line("extra", plain[60], 1)}, []string{"in-extra " + string(plain[60])}},
		"a Ritual Monster in Main":         {[][]referee.DeckLine{main(39), line("main", ritual, 1)}, nil},
		"a Ritual Monster in Extra":        {[][]referee.DeckLine{main(40), line("extra", ritual, 1)}, []string{"in-extra " + string(ritual)}},
		"a Pendulum Monster in Extra":      {[][]referee.DeckLine{main(40), line("extra", pendulum, 1)}, []string{"in-extra " + string(pendulum)}},
		"an Extra Deck monster in Side":    {[][]referee.DeckLine{main(40), line("side", extras[0], 1)}, nil},
		"another that counts as a card":    {[][]referee.DeckLine{main(40), line("main", "76812113", 3), line("side", "91932350", 1)}, []string{"copies 76812113"}},
		"a Token":                          {[][]referee.DeckLine{main(40), line("main", "73915052", 1)}, []string{"not-a-card 73915052"}},
		"three of those, the two together": {[][]referee.DeckLine{main(40), line("main", "76812113", 2), line("side", "91932350", 1)}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			list := referee.Decklist{Game: "yugioh"}
			for _, lines := range c.lines {
				list.Lines = append(list.Lines, lines...)
			}
			var got []string
			for _, p := range theGame(t).Decks.Check(list, nil) {
				got = append(got, brief(p))
			}
			require.Equal(t, c.want, got)
		})
	}
}

// R-DECK-EXTRA-KIND: old lists call the Extra Deck a Fusion Deck.
func TestHeadings_OfOldLists(t *testing.T) {
	g := theGame(t)
	form, found := convert.Find(convert.Forms(g, "en"), "text")
	require.True(t, found)
	for _, heading := range []string{"Extra Deck", "Fusion Deck", "fusion deck"} {
		list, problems := convert.ReadAsWritten(g, form, "list.txt", []byte("Main Deck\n3 Kuriboh\n"+heading+"\n1 Stardust Dragon\n"))
		require.Empty(t, problems, heading)
		require.Equal(t, "extra", list.Lines[1].Section, heading)
	}
}

// brief is a problem as testdata/decks.yaml writes it.
func brief(p referee.Problem) string {
	word := strings.TrimPrefix(p.Code, "ygodeck.")
	switch {
	case p.Args["card"] != nil:
		return fmt.Sprintf("%s %v", word, p.Args["card"])
	case p.Args["n"] != nil && p.Args["ref"] == nil:
		return fmt.Sprintf("%s %v", word, p.Args["n"])
	}
	return fmt.Sprintf("unknown %v", p.Args["ref"])
}

// TestYDK reads what simulators and people write.
func TestYDK(t *testing.T) {
	read := func(text string) (lines, problems []string) {
		require.True(t, form(t, "ydk").Fits(text))
		list, wrong := form(t, "ydk").ReadDeck("x.ydk", []byte(text))
		for _, l := range list.Lines {
			lines = append(lines, fmt.Sprintf("%s %d×%s :%d", l.Section, l.Count, l.Ref, l.At.Line))
		}
		for _, p := range wrong {
			problems = append(problems, fmt.Sprintf("%d:%d %s", p.At.Line, p.At.Col, p.Code))
		}
		return lines, problems
	}
	lines, problems := read("\ufeff#created by …\r\n#main\r\n01861629 Decode Talker\r\n  46986414\r\n\r\n# Dark Magician\r\n46986414\r\n#extra\r\n44508094\r\n!side deck\r\n46986414\r\n")
	require.Equal(t, []string{"main 1×1861629 :3", "main 2×46986414 :4", "extra 1×44508094 :9", "side 1×46986414 :11"}, lines)
	require.Equal(t, []string{"3:10 ygodeck.beside"}, problems, "nothing is passed over in silence")
	lines, problems = read("#main\n!side\nDark Magician\n99999999999\n5\n")
	require.Equal(t, []string{"side 1×5 :5"}, lines)
	require.Equal(t, []string{"3:1 ygodeck.no-code", "4:1 ygodeck.no-code"}, problems)
	lines, problems = read("#main\n#extra\n" + strings.Repeat("5\n", 1200))
	require.Equal(t, []string{"extra 1000×5 :3"}, lines)
	require.Equal(t, []string{"1003:1 ygodeck.too-long"}, problems)
	lines, problems = read("#MAIN\r\n46986414\r\n")
	require.Equal(t, []string{"main 1×46986414 :2"}, lines)
	require.Empty(t, problems)
	lines, problems = read("#Created By me\n#Main\n5\n#Extra\n6\n!Side\n7\n")
	require.Equal(t, []string{"main 1×5 :3", "extra 1×6 :5", "side 1×7 :7"}, lines)
	require.Empty(t, problems)
	lines, _ = read("5\n#extra\n6\n")
	require.Equal(t, []string{"main 1×5 :1", "extra 1×6 :3"}, lines)
	for after, want := range map[string]string{
		" # 3 of them": "", "\t-- Dark Magician": "", "//x": "",
		" Dark Magician": "2:10 ygodeck.beside", "\u00a0Number 39: Utopia": "2:10 ygodeck.beside", " 7 Colored Fish": "2:10 ygodeck.beside",
		" x3": "2:10 ygodeck.after-code", "x3": "2:9 ygodeck.after-code", " 3": "2:10 ygodeck.after-code", "  (3)": "2:11 ygodeck.after-code", " ３": "2:10 ygodeck.after-code",
		"\t3x": "2:10 ygodeck.after-code", " Dark Magician x3": "2:10 ygodeck.after-code", " Dark Magician (x3)": "2:10 ygodeck.after-code", "é": "2:9 ygodeck.after-code",
	} {
		lines, problems = read("#main\n46986414" + after + "\n#extra\n")
		require.Equal(t, want, strings.Join(problems, " "), "%q", after)
		require.Equal(t, strings.Contains(want, "after-code"), len(lines) == 0, "%q", after)
	}
	_, problems = read("#main\n5 a\n6 b\n5 c\n#extra\n")
	require.Equal(t, []string{"2:3 ygodeck.beside"}, problems, "once for all lines")
	for _, text := range []string{"", "#main\n", "#main\nmain:\n  - 5\n", "main:\n  - 3 191749\n", "3x Dark Magician\n"} {
		require.False(t, form(t, "ydk").Fits(text), text)
	}
}

// TestYDKE reads the links that programs pass on. The first is the example of their
// authors.
func TestYDKE(t *testing.T) {
	for text, want := range map[string][]string{
		"ydke://o6lXBZyFNAI=!viOnAg==!7ydRAA==!":              {"main 1×89631139", "main 1×36996508", "extra 1×44508094", "side 1×5318639"},
		" ydke://o6lXBZyFNAI%3D!viOnAg%3D%3D!7ydRAA%3D%3D!\n": {"main 1×89631139", "main 1×36996508", "extra 1×44508094", "side 1×5318639"},
		"ydke://!!!":                    nil,
		"ydke://o6lXBaOpVwU=!!!":        {"main 2×89631139"},
		"ydke://o6lXBZyF!viOnAg==!!":    {"extra 1×44508094", "ygodeck.no-link main"},
		"ydke://o6lXBQ==!###!7ydRAA==!": {"main 1×89631139", "side 1×5318639", "ygodeck.no-link extra"},
		"ydke://o6lXBQ==":               {"main 1×89631139"},
	} {
		require.True(t, form(t, "ydke").Fits(text))
		list, problems := form(t, "ydke").ReadDeck("x", []byte(text))
		var got []string
		for _, l := range list.Lines {
			got = append(got, fmt.Sprintf("%s %d×%s", l.Section, l.Count, l.Ref))
		}
		for _, p := range problems {
			got = append(got, fmt.Sprintf("%s %v", p.Code, p.Args["part"]))
		}
		require.Equal(t, want, got, text)
	}
}

// TestForms_WriteWhatTheyRead of every known deck whose cards are all in the pool.
func TestForms_WriteWhatTheyRead(t *testing.T) {
	g := theGame(t)
	for name, k := range knownDecks(t) {
		list, problems := convert.ReadAsWritten(g, form(t, "ydk"), name, []byte(k.ydk()))
		if len(problems) > 0 {
			continue
		}
		for _, f := range g.Decks.Forms {
			text, problems := f.WriteDeck(list)
			require.Empty(t, problems)
			again, problems := convert.ReadAsWritten(g, f, name, text)
			require.Empty(t, problems)
			require.Equal(t, counted(list), counted(again), f.Name())
		}
	}
	named := referee.Decklist{Name: "Mine", Lines: []referee.DeckLine{{Section: "main", Ref: "XX-1", Card: "XX-1", Count: 1}}}
	_, problems := form(t, "ydk").WriteDeck(named)
	require.Equal(t, []string{"ygodeck.name-lost", "ygodeck.left-out"}, []string{problems[0].Code, problems[1].Code})
}

// counted is how many copies of each print each part has.
func counted(list referee.Decklist) map[string]int {
	n := map[string]int{}
	for _, l := range list.Lines {
		n[l.Section+" "+l.Ref] += l.Count
	}
	return n
}

// TestLFList reads several lists of one file.
func TestLFList(t *testing.T) {
	g := theGame(t)
	format, _ := decks.FormatOf(g)
	f := g.Decks.ListForms[0]
	text := "\ufeff#[2014.7 TCG][Mine]\r\n12 0 --before any list\r\n!2014.7 TCG\r\n#forbidden\r\n08131171 0 --キラー・スネーク\r\n83555666\t1\r\n99999999 2 -- not in the pool\r\n$whitelist2\r\n" +
		"!Mine\r\n$whitelist\r\n89631139 3\r\n46986415 -1 # another picture\r\n"
	require.True(t, f.Fits(text))
	lists, problems := f.ReadLists("lflist.conf", []byte(text))
	require.Empty(t, problems)
	require.Len(t, lists, 2)
	dated, mine := decks.ListOf(lists[0], format), decks.ListOf(lists[1], format)
	require.Equal(t, []any{"2014.7 TCG", "2014-07-01", false}, []any{dated.Name, dated.From, dated.Closed})
	require.Equal(t, []string{"8131171 0", "83555666 1", " 99999999 2"}, limitsOf(dated))
	require.Equal(t, []any{"Mine", "", true}, []any{mine.Name, mine.From, mine.Closed})
	require.Equal(t, []string{"89631139 3", "46986414 0"}, limitsOf(mine))
	list := referee.Decklist{Lines: []referee.DeckLine{{Section: "main", Card: "89631139", Count: 3}, {Section: "main", Card: "46986414", Count: 1}, {Section: "side", Card: "83555666", Count: 2}}}
	codes := func(ban decks.BanList) (codes []string) {
		for _, p := range ban.Check(list, g.Decks.CountsAs) {
			codes = append(codes, fmt.Sprintf("%s %v", p.Code, p.Args["card"]))
		}
		return codes
	}
	require.Equal(t, []string{"decks.over-list 83555666"}, codes(dated))
	require.Equal(t, []string{"decks.banned 46986414", "decks.banned 83555666"}, codes(mine))
	_, problems = f.ReadLists("lflist.conf", []byte("!A\n5\n5 x\n5 4\n5 -2\n99999999999 1\n5 1\n"))
	var lines []int
	for _, p := range problems {
		require.Equal(t, "ygodeck.list-line", p.Code)
		lines = append(lines, p.At.Line)
	}
	require.Equal(t, []int{2, 3, 4, 5, 6}, lines)
	for _, text := range []string{"", "!a", "5 1", "game: yugioh\ncards: {5: 1}\n"} {
		require.False(t, f.Fits(text), text)
	}
}

// TestClosedList has a card that counts as a listed one, another artwork of one, and numbers
// that the pool lacks.
func TestClosedList(t *testing.T) {
	g := theGame(t)
	format, _ := decks.FormatOf(g)
	lists, problems := g.Decks.ListForms[0].ReadLists("lflist.conf", []byte("!Mine\n$whitelist\n76812113 3\n46986414 1\n99999999 3\n77777777 0\n"))
	require.Empty(t, problems)
	deck := "#main\n76812113\n91932350\n46986415\n46986414\n99999999\n88888888\n77777777\n"
	list, _ := convert.ReadAsWritten(g, form(t, "ydk"), "x", []byte(deck))
	check := func(closed bool) (wrong []string) {
		ban := decks.ListOf(lists[0], format)
		ban.Closed = closed
		for _, p := range ban.Check(list, g.Decks.CountsAs) {
			wrong = append(wrong, fmt.Sprintf("%d %s %v", p.At.Line, p.Code, p.Args["card"]))
		}
		return wrong
	}
	require.Equal(t, []string{"5 decks.over-list 46986414", "8 decks.banned 77777777"}, check(false))
	require.Equal(t, []string{"5 decks.over-list 46986414", "8 decks.banned 77777777", "7 decks.banned 88888888", "3 decks.banned 91932350"}, check(true),
		"Harpie Lady 1 counts as Harpie Lady but is not on the list; another artwork is")
}

func limitsOf(ban decks.BanList) (limits []string) {
	for _, l := range ban.Limits {
		limits = append(limits, fmt.Sprintf("%s %d", l.Card, l.Most))
	}
	return limits
}

// TestShippedLists have as many forbidden, limited and semi-limited cards as were published.
func TestShippedLists(t *testing.T) {
	for id, want := range map[string][3]int{"2014-04": {77, 71, 14}, "2014-07": {76, 70, 15}, "2014-10": {74, 70, 16}} {
		var got [3]int
		for _, l := range banLists(t, theGame(t))[id].Limits {
			got[l.Most]++
		}
		require.Equal(t, want, got, id)
	}
}

// FuzzForms reads anything as a deck: lines with counts, or problems, and what was read can
// be written and read again.
func FuzzForms(f *testing.F) {
	f.Add("#main\n46986414\n46986415\n#extra\n44508094\n!side\n5318639 x\nno\n99999999999\n")
	f.Add("ydke://o6lXBZyFNAI=!viOnAg==!7ydRAA==!")
	f.Add("ydke://%zz!!!")
	g := theGame(f)
	f.Fuzz(func(t *testing.T, text string) {
		for _, form := range g.Decks.Forms {
			form.Fits(text)
			list, problems := convert.ReadAsWritten(g, form, "x", []byte(text))
			if len(problems) > 0 {
				continue
			}
			g.Decks.Check(list, nil)
			written, problems := form.WriteDeck(list)
			require.Empty(t, problems)
			again, problems := convert.ReadAsWritten(g, form, "x", written)
			require.Empty(t, problems)
			require.Equal(t, counted(list), counted(again))
		}
	})
}

// FuzzLists reads anything as lists of forbidden cards.
func FuzzLists(f *testing.F) {
	f.Add("!2014.7 TCG\n08131171 0 --x\n$whitelist\n5 -1\n5 9\n")
	g := theGame(f)
	format, _ := decks.FormatOf(g)
	f.Fuzz(func(t *testing.T, text string) {
		form := g.Decks.ListForms[0]
		form.Fits(text)
		lists, problems := form.ReadLists("x", []byte(text))
		require.True(t, len(problems) == 0 || len(lists) == 0)
		for _, list := range lists {
			for _, limit := range decks.ListOf(list, format).Limits {
				require.True(t, 0 <= limit.Most && limit.Most <= 3)
			}
		}
	})
}
