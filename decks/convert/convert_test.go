package convert_test

import (
	"fmt"
	"io/fs"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/mythos"
	"shinpan/referee/refereetest/toy"
	"shinpan/referee/yamlfile"
)

func mythosGame(t testing.TB) *game.Game {
	g, problems := games.List()[0].Load(games.List()[0].Cards())
	require.Empty(t, problems)
	return g
}

func format(t testing.TB, g *game.Game) decks.Format {
	f, ok := decks.FormatOf(g)
	require.True(t, ok)
	return f
}

// keeps says what each form holds of a deck beside its cards and counts.
var keeps = map[string]struct{ name, groups, prints bool }{
	"yaml":     {true, true, true},
	"code":     {true, false, true},
	"text":     {true, true, true},
	"numbers":  {true, true, true},
	"official": {false, false, false},
	"csv":      {true, true, true},
	"xml":      {true, false, true},
	"tabletop": {true, false, true},
	"json":     {true, true, true},
}

func TestEveryFormIsKnownHere(t *testing.T) {
	var names []string
	for _, form := range convert.Forms(mythosGame(t), "en") {
		require.Contains(t, keeps, form.Name())
		require.Regexp(t, `^\.[a-z]+$`, form.Ext())
		names = append(names, form.Name())
	}
	require.Len(t, names, len(keeps))
}

// TestWritten_HasTheCodeToDraw checks that QR is among the forms for writing.
func TestWritten_HasTheCodeToDraw(t *testing.T) {
	forms := convert.Written(mythosGame(t), "en")
	require.Len(t, forms, len(keeps)+1)
	qr, ok := convert.Find(forms, convert.QR)
	require.True(t, ok)
	require.Equal(t, ".png", qr.Ext())
	code, _ := convert.Find(forms, "code")
	list := referee.Decklist{File: "d.yaml", Name: "My deck", Lines: []referee.DeckLine{{Card: "KS-009", Count: 2}}}
	want, _ := code.WriteDeck(list)
	text, problems := qr.WriteDeck(list)
	require.Empty(t, problems)
	require.Equal(t, strings.TrimSuffix(string(want), "\n"), string(text))
	require.False(t, qr.Fits(string(text)), "a text is no picture")
	list.Lines = slices.Repeat(list.Lines, 300)
	text, problems = qr.WriteDeck(list)
	require.Nil(t, text)
	require.Len(t, problems, 1)
	require.Equal(t, "convert.qr-too-long", problems[0].Code)
	require.Empty(t, convert.Written(toy.New(), "en"), "a game without decks")
}

// deck is a random legal deck with groups, special prints, repeated cards and
// awkward names.
func deck(t *rapid.T, g *game.Game) referee.Decklist {
	list := referee.Decklist{Game: "mythos", Name: rapid.SampledFrom([]string{"", "Team 7", "Ébène, 2 x", "2 Naruto", "yes: #1", "Deck"}).Draw(t, "name")}
	facts := rapid.Permutation(g.Cards.All()).Draw(t, "cards")
	groups := []string{""}
	if rapid.Bool().Draw(t, "grouped") {
		groups = []string{"openers", "late game", "x2"}
	}
	add := func(section string, f cards.Fact, count int) {
		print := rapid.SampledFrom(append([]string{string(f.ID)}, f.Variants...)).Draw(t, "print")
		list.Lines = append(list.Lines, referee.DeckLine{Section: section, Group: rapid.SampledFrom(groups).Draw(t, "group"), Ref: print, Card: f.ID, Count: count})
	}
	cards, missions := 0, 0
	for _, f := range facts {
		switch {
		case f.Type == "mission" && missions < 3:
			missions++
			add("missions", f, 1)
		case f.Type != "mission" && cards < 30:
			cards += 2
			if rapid.Bool().Draw(t, "twice") {
				add("cards", f, 1)
				add("cards", f, 1)
			} else {
				add("cards", f, 2)
			}
		}
	}
	return list
}

// TestRoundTrips takes random legal decks from every form to every other.
// Whatever both forms hold must survive, without a refusal.
func TestRoundTrips(t *testing.T) {
	g := mythosGame(t)
	for _, language := range []string{"en", "fr"} {
		forms := convert.Forms(g, language)
		rapid.Check(t, func(rt *rapid.T) {
			list := deck(rt, g)
			require.Empty(rt, g.Decks.Check(list, nil))
			a, b := rapid.SampledFrom(forms).Draw(rt, "a"), rapid.SampledFrom(forms).Draw(rt, "b")
			first := through(rt, g, a, list)
			requireKept(rt, g, list, first, a)
			second := through(rt, g, b, first)
			requireKept(rt, g, list, second, a, b)
		})
	}
}

// through writes a deck and reads it back.
func through(t *rapid.T, g *game.Game, form game.DeckForm, list referee.Decklist) referee.Decklist {
	text, problems := form.WriteDeck(list)
	require.False(t, referee.Refuses(problems), "%v", problems)
	require.Equal(t, form.Name(), convert.Detect(convert.Forms(g, "en"), text).Name(), string(text))
	again, problems := convert.Read(g, form, "in", text)
	if form.Name() != "official" { // where two prints share a letter
		require.Empty(t, problems, string(text))
	}
	require.False(t, referee.Refuses(problems), string(text))
	return again
}

func requireKept(t *rapid.T, g *game.Game, want, got referee.Decklist, forms ...game.DeckForm) {
	name, groups, prints, yaml := true, true, true, false
	for _, form := range forms {
		k := keeps[form.Name()]
		name, groups, prints, yaml = name && k.name, groups && k.groups, prints && k.prints, yaml || form.Name() == "yaml"
	}
	require.Equal(t, decks.Canonical(want), decks.Canonical(got))
	if name {
		require.Equal(t, want.Name, got.Name)
	}
	require.Equal(t, held(g, want, groups, prints), held(g, got, groups, prints))
}

// held lists what the lines of a deck hold, in sorted order.
func held(g *game.Game, list referee.Decklist, groups, prints bool) []string {
	counts := map[string]int{}
	for _, l := range list.Lines {
		key := l.Section + " " + string(l.Card)
		if groups {
			key += " " + l.Group
		}
		if fact, _ := g.Cards.Fact(l.Card); prints {
			key += " " + fact.Special(l.Ref)
		}
		counts[key] += l.Count
	}
	var all []string
	for key, n := range counts {
		all = append(all, fmt.Sprint(n, " ", key))
	}
	sort.Strings(all)
	return all
}

func words(t testing.TB, language string) map[string]any {
	text, err := fs.ReadFile(convert.Messages(), language+".yaml")
	require.NoError(t, err)
	var got map[string]any
	require.NoError(t, yamlfile.Unmarshal(text, &got))
	return got
}

func TestBothLanguagesHaveTheSameWords(t *testing.T) {
	english, french := words(t, "en"), words(t, "fr")
	require.NotEmpty(t, english)
	for key := range english {
		require.Contains(t, french, key)
	}
	require.Len(t, french, len(english))
}

// brief gives problems as "line:col+width code".
func brief(problems []referee.Problem) string {
	var all []string
	for _, p := range problems {
		mark := ""
		if p.Grade == referee.Warning {
			mark = "?"
		}
		all = append(all, fmt.Sprintf("%d:%d+%d %s%s", p.At.Line, p.At.Col, p.At.Width, p.Code, mark))
	}
	return strings.Join(all, " | ")
}

// shown gives a deck as "name: 2 KS-009, missions/group 1 KS-M01".
func shown(list referee.Decklist) string {
	var all []string
	for _, l := range list.Lines {
		card := string(l.Card)
		if card == "" {
			card = "“" + l.Ref + "”"
		}
		where := ""
		if l.Section != "cards" || l.Group != "" {
			where = strings.TrimSuffix(l.Section+"/"+l.Group, "/") + " "
		}
		all = append(all, fmt.Sprint(where, l.Count, " ", card))
	}
	return list.Name + ": " + strings.Join(all, ", ")
}

type reading struct{ text, form, deck, problems string }

func check(t *testing.T, tests map[string]reading) {
	g := mythosGame(t)
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			form := convert.Detect(convert.Forms(g, "en"), []byte(tt.text))
			require.Equal(t, tt.form, form.Name())
			list, problems := convert.Read(g, form, "in", []byte(tt.text))
			require.Equal(t, tt.deck, shown(list))
			require.Equal(t, tt.problems, brief(problems))
		})
	}
}

func TestLists(t *testing.T) {
	check(t, map[string]reading{
		"counts in every place": {"2 KS-009\n2x KS-010\n2 x KS-011\nKS-012 x2\nx2 KS-013\nKS-014 (x2)\nKS-015 (2x)\n2x16\n* 1 KS-017\n• KS-018\n2\tKS-019\n2 * 20\n", "text",
			": 2 KS-009, 2 KS-010, 2 KS-011, 2 KS-012, 2 KS-013, 2 KS-014, 2 KS-015, 2 KS-016, 1 KS-017, 1 KS-018, 2 KS-019, 2 KS-020", ""},
		"numbers in every form": {"1 Naruto Uzumaki (KS) 009\n1 Naruto (KS-010)\n1 Sakura Haruno [KS-011]\nKS-012 Sakura\n1 Sasuke KS-013\n1 sasuke (14/130)\n", "numbers",
			": 1 KS-009, 1 KS-010, 1 KS-011, 1 KS-012, 1 KS-013, 1 KS-014", ""},
		"headings": {"Deck\n2 9\n\nMissions (1)\n1\n", "text", ": 2 KS-009, missions 1 KS-M01", ""},
		"headings of all kinds": {"== Main deck: 1 ==\n9\n## Missions ##\n1\n[Deck]\n10\n**Missions**\n2\nPersonnages :\n11\nMISSION DECK 1:\n3\n", "text",
			": 1 KS-009, missions 1 KS-M01, 1 KS-010, missions 1 KS-M02, 1 KS-011, missions 1 KS-M03", ""},
		"no headings":                 {"2 naruto 9\nchunin exam\nExamen Chûnin\n", "text", ": 2 KS-009, missions 1 KS-M02, missions 1 KS-M02", ""},
		"Arena":                       {"About\nName Fast\n\nDeck\n2 Naruto Uzumaki (KS) 9\n1 Call for support (KS) M01\n", "numbers", "Fast: 2 KS-009, missions 1 KS-M01", "6:21+7 convert.guess-section?"},
		"groups":                      {"// openers\n2 9\n// late\n2 KS-133\n", "text", ": cards/openers 2 KS-009, cards/late 2 KS-133", ""},
		"a group that is guessed":     {"2 9\nLate:\n2 10\n", "text", ": 2 KS-009, cards/Late 2 KS-010", "2:1+5 convert.guess-group?"},
		"names":                       {"Nom du deck : Vite\n9\n", "text", "Vite: 1 KS-009", ""},
		"a name that is guessed":      {"Team 7 forever\n\n2 9\n", "text", "Team 7 forever: 2 KS-009", "1:1+14 convert.guess-name?"},
		"a name is no card":           {"Kakahsi Sharigan\n", "text", ": 1 “Kakahsi Sharigan”", "1:1+16 decks.unknown-card"},
		"a long name":                 {"Name: " + strings.Repeat("x", 81) + "\n9\n", "text", ": 1 KS-009", "1:1+87 decks.name"},
		"comments":                    {"# a\n9 # b\n10 // c\n#d\n", "text", ": 1 KS-009, 1 KS-010", "1:1+3 convert.lost-comments?"},
		"no count":                    {"0 9\n100 10\n99999999999999999999 KS-011\n", "text", ": 0 KS-009, 0 KS-010, 0 KS-011", "1:1+1 decks.count | 2:1+3 decks.count | 3:1+20 decks.count"},
		"unknown":                     {"2 Kakahsi Sharigan\n2 Naruto (SS) 016\n2 Gaara (2-16/140)\n", "text", ": 2 “Kakahsi Sharigan”, 2 “Naruto (SS) 016”, 2 “Gaara (2-16/140)”", "1:3+16 decks.unknown-card | 2:3+15 decks.unknown-card | 3:3+16 decks.unknown-card"},
		"several":                     {"2 Naruto Uzumaki\n", "text", ": 2 “Naruto Uzumaki”", "1:3+14 decks.ambiguous-card"},
		"number and name differ":      {"2 Sasuke (KS) 009\n", "numbers", ": 2 KS-009", "1:11+7 convert.guess-number?"},
		"titles differ in sources":    {"2 Naruto Uzumaki, Leaf Village Genin (KS) 009\n2 SAKURA (1-11/130)\n", "text", ": 2 KS-009, 2 KS-011", ""},
		"a sideboard":                 {"2 9\nSideboard\n2 10\n2 11\nDeck\n12\n", "text", ": 2 KS-009, 1 KS-012", "2:1+9 convert.no-section"},
		"a sum that is wrong":         {"Deck: 4\n2 9\n1 10\n", "text", ": 2 KS-009, 1 KS-010", "1:1+7 convert.total?"},
		"the publisher's":             {"Main Deck: 3\n2x   AKAMARU Ninja Hound   (1-27/130)\n1x Gaara — Genin ( 1-74-130 )\n\nMissions: 1\nAssassination (1-MSS04)\n", "official", ": 2 KS-027, 1 KS-074, missions 1 KS-M04", ""},
		"the publisher's letters":     {"1x K (1-113/130 A)\n1x N (1-133/130 V)\n1x N (1-133/130 G)\n1x N (1-9/130 A)\n", "official", ": 1 KS-113, 1 KS-133, 1 KS-133, 1 KS-009", "2:7+11 convert.guess-print? | 4:7+9 convert.guess-print?"},
		"editions":                    {"2 Naruto Uzumaki - Genin of the Leaf Village (1st Edition 9/130)\n1x Gaara - G (1re édition 74/130)\n1 Kakashi - O (1ST EDITION 148/130 A)\nAssassination (1st Edition MSS 4)\nGaara (3rd Edition 9/130)\n", "official", ": 2 KS-009, 1 KS-074, 1 KS-148, missions 1 KS-M04, 1 “Gaara (3rd Edition 9/130)”", "3:16+21 convert.guess-print? | 5:1+25 decks.unknown-card"},
		"ids on one line":             {"KS-009 KS-009 KS-011 ks-13\nKS-M01 KS-M02\n", "text", ": 2 KS-009, 1 KS-011, 1 KS-013, missions 1 KS-M01, missions 1 KS-M02", ""},
		"ids with counts on one line": {"2 KS-009 2x KS-011, KS-013-C; 3xKS-015 KS-016x2", "numbers", ": 2 KS-009, 2 KS-011, 1 KS-013, 3 KS-015, 2 KS-016", ""},
		"an id among ids is unknown":  {"KS-009 KS-999 KS-011", "text", ": 1 KS-009, 1 “KS-999”, 1 KS-011", "1:8+6 decks.unknown-card"},
		"Windows":                     {"\ufeff2 9\r\n2 10\r\n", "text", ": 2 KS-009, 2 KS-010", ""},
		"nothing":                     {"\n\n", "text", ": ", "1:1+1 convert.nothing"},
		"no text":                     {"2 9\n\x00\n", "text", ": ", "2:1+1 convert.not-text"},
		"a list in brackets":          {"[KS-009]\n[KS-010] x2\n", "numbers", ": 1 KS-009, 2 KS-010", ""},
		"not the number of a set":     {"2 Naruto (9-13/130)\n", "text", ": 2 “Naruto (9-13/130)”", "1:3+17 decks.unknown-card"},
		"a sign inside a name":        {"2 #KS-010 Naruto\n2 Sasuke #1 KS-013\n2 9 # not KS-010\n", "numbers", ": 2 KS-010, 2 “Sasuke”, 2 KS-009", "2:3+6 decks.ambiguous-card | 2:10+9 convert.lost-comments?"},
		"words before the count":      {"SB: 2 NARUTO (KS) 013\nSB 2 NARUTO (KS) 009\nfoil: 2 Naruto KS-010\nMissions: 1 KS-M01\n", "text", ": missions 1 KS-M01", "1:1+21 convert.no-section | 2:1+20 convert.not-understood | 3:1+21 convert.not-understood"},
		"no-break and wide spaces":    {"\u00a02 KS-009\n2\u00a0KS-010\n2\u3000KS-011\n", "text", ": 2 KS-009, 2 KS-010, 2 KS-011", ""},
		"wide digits and letters":     {"２ KS-009\n２ｘ ＫＳ－０１０\n", "text", ": 2 KS-009, 2 KS-010", ""},
		"a count that may be none":    {"KS-013 (2)\nKS-014 [2]\nKS-015 - 2\nKS-016: 2\nKS-017, 2\nKS-018 = 2\nKS-002 (2)\n", "text", ": 2 KS-013, 2 KS-014, 2 KS-015, 2 KS-016, 2 KS-017, 2 KS-018, 2 KS-002", "1:9+1 convert.guess-copies? | 2:9+1 convert.guess-copies? | 3:10+1 convert.guess-copies? | 4:9+1 convert.guess-copies? | 5:9+1 convert.guess-copies? | 6:10+1 convert.guess-copies? | 7:9+1 convert.guess-copies?"},
		"a count with signs":          {"KS-013 - x2\nKS-014: x2\nKS-015 2x\n[2] KS-016\n(2x) KS-017\n", "text", ": 2 KS-013, 2 KS-014, 2 KS-015, 2 KS-016, 2 KS-017", ""},
		"two counts":                  {"2 KS-009 x3\n2 KS-009x3, KS-010\n2 Naruto Uzumaki (KS) 009 (2)\n2 KS-009 3\n", "numbers", ": 2 “Naruto Uzumaki (KS) 009 (2)”", "1:3+9 convert.not-understood | 2:3+16 convert.not-understood | 3:3+27 decks.unknown-card | 4:3+8 convert.not-understood"},
		"symbols":                     {"½ KS-009\n2 KS-010 ★\nKS-011 ②\n9\n", "numbers", ": 1 KS-009", "1:1+8 convert.not-understood | 2:3+8 convert.not-understood | 3:1+8 convert.not-understood"},
		"marks of prints":             {"1x KIBA (1-113/130 A-RA2)\n1x NARUTO (1-108/130 A-RA)\n2 NARUTO (1-9/130 C)\n", "official", ": 1 KS-113, 1 KS-108, 2 KS-009", "1:10+15 convert.guess-print? | 3:11+9 convert.guess-print?"},
		"a card is no group":          {"-- 2 KS-009\n// 2 KS-010\n2 KS-011\n", "text", ": cards/2 KS-010 2 KS-011", "1:1+11 convert.not-understood | 2:1+11 convert.guess-group?"},
		"a heading with no such size": {"Openers (8)\n9\n", "text", "Openers (8): 1 KS-009", "1:1+11 convert.guess-name?"},
	})
}

func TestCodes(t *testing.T) {
	check(t, map[string]reading{
		"as simulators write it": {"KS-009-C--2|KS-108-RA--1|KS-001-MMS--1|Team_7", "code", "Team 7: 2 KS-009, 1 KS-108, missions 1 KS-M01", ""},
		"without a name":         {"KS-009-C--2|KS-M02--1\n", "code", ": 2 KS-009, missions 1 KS-M02", ""},
		"one card":               {"KS-009-C--2", "code", ": 2 KS-009", ""},
		"variants":               {"133|2--1|KS-133|2--2|133_2--1|KS-009-C--1|x", "code", "x: 1 KS-133, 2 KS-133, 1 KS-133, 1 KS-009", "1:1+5 deckcode.variant? | 1:10+8 deckcode.variant? | 1:22+5 deckcode.variant?"},
		"other rarities":         {"KS-108-R ART--1|KS-131-SECRET--1|ks-141-mythos--1|KS-132-SV--1|x", "code", "x: 1 KS-108, 1 KS-131, 1 KS-141, 1 KS-132", "1:51+9 deckcode.number?"},
		"no rarity":              {"KS-001--2|KS-002-MMS--1|M03--1|15--1", "code", ": 2 KS-001, missions 1 KS-M02, missions 1 KS-M03, 1 KS-015", "1:1+6 deckcode.number?"},
		"unknown":                {"KS-999-C--2|SS-078-CHIBIV--1|KS-077-MMS--1|x", "code", "x: 2 “KS-999-C”, 1 “SS-078-CHIBIV”, 1 “KS-077-MMS”", "1:1+8 decks.unknown-card | 1:13+13 decks.unknown-card | 1:30+10 decks.unknown-card"},
		"counts":                 {"KS-009-C--0|KS-010-C--100|KS-011-C--99999999999999999999|x", "code", "x: 0 KS-009, 0 KS-010, 0 KS-011", "1:11+1 decks.count | 1:23+3 decks.count | 1:37+20 decks.count"},
		"parts that are none":    {"KS-009-C--2|what|KS-010-C--x|KS-011-C--1|n", "code", "n: 2 KS-009, 1 KS-011", "1:13+4 deckcode.part | 1:18+11 deckcode.part"},
		"over several lines":     {"KS-009-C--2|\nKS-010-C--2 |\n A_B ", "code", "A B: 2 KS-009, 2 KS-010", ""},
		"a long name":            {"KS-009-C--2|" + strings.Repeat("x", 81), "code", ": 2 KS-009", "1:13+81 deckcode.name"},
		"blank parts":            {"|KS-009-C--2||", "code", ": 2 KS-009", ""},
	})
}

func TestTables(t *testing.T) {
	check(t, map[string]reading{
		"count and card":      {"2,KS-009\n1,M1\n", "csv", ": 2 KS-009, missions 1 KS-M01", ""},
		"card and count":      {"KS-009;2\nnaruto 10;1\n", "csv", ": 2 KS-009, 1 KS-010", ""},
		"headings":            {"Quantité;Carte;Groupe;Deck\n2;KS-009;openers;Mine\n1;10;;Mine\n", "csv", "Mine: cards/openers 2 KS-009, 1 KS-010", ""},
		"set and number":      {"qty\tset\tnumber\tname\n2\tKS\t009\tNaruto\n", "csv", ": 2 KS-009", ""},
		"names only":          {"name,qty\n\"Naruto Uzumaki, Genin of the Leaf Village\",2\n", "csv", ": 2 KS-009", ""},
		"sections":            {"count,card,section\n1,5,missions\n1,5,\n", "csv", ": missions 1 KS-M05, 1 KS-005", ""},
		"other columns":       {"count,card,price\n2,9,3.50\n", "csv", ": 2 KS-009", "2:5+4 convert.lost-fields?"},
		"broken quotes":       {"count,card\n2,\"9\"x\n2,10\n", "csv", ": 2 KS-010", "2:5+1 convert.csv"},
		"no card":             {"count,card\n2,\n", "csv", ": ", "2:1+1 convert.csv-card"},
		"no count":            {"count,card\ntwo,9\n,10\n-1,11\n", "csv", ": 1 KS-010, 0 KS-011", "2:1+3 convert.count | 3:2+2 convert.guess-count? | 4:1+2 decks.count"},
		"two decks":           {"deck,count,card\nA,2,9\nB,2,10\nB,1,11\nA,1,12\n", "csv", "A: 2 KS-009, 1 KS-012", "3:1+1 convert.other-deck"},
		"of a collection":     {"cardname,cardq,cardset,cardcode,cardid\n\"Naruto Uzumaki\",2,Konoha,KS-EN009,KS-009\n", "csv", ": 2 KS-009", "2:20+6 convert.lost-fields?"},
		"parts of a list":     {"count,card,section\n2,KS-009,Sideboard\n2,KS-010,foo\n", "csv", ": 2 KS-010", "2:10+9 convert.no-section | 3:10+3 convert.lost-words?"},
		"a name and a number": {"name,number,count\nNaruto Uzumaki,9,2\nCall for support,99,1\n", "csv", ": 2 KS-009, missions 1 KS-M01", "3:18+2 convert.lost-fields?"},
		"more in a cell":      {"count,card\n2,KS-009 (2)\n２,KS-010\n", "csv", ": 2 KS-010", "2:3+10 convert.not-understood"},
		"name beside number":  {"count,card,name\n2,KS-009,Sasuke Uchiha\n", "csv", ": 2 KS-009", "2:3+6 convert.guess-number?"},
		"unknown":             {"count,card\n2,KS-999\n", "csv", ": 2 “KS-999”", "2:3+6 decks.unknown-card"},
	})
}

func TestJSON(t *testing.T) {
	check(t, map[string]reading{
		"as deck show":       {`{"schema":1,"file":"x","groups":[{"n":2,"cards":[{"card":"KS-009","count":2}]}],"name":"A","game":"mythos","sections":{"cards":[{"card":"KS-009","count":2}],"missions":[{"card":"KS-M01","count":1}]}}`, "json", "A: 2 KS-009, missions 1 KS-M01", "1:13+6 convert.lost-fields?"},
		"each copy":          {`["Exported from here","KS-009","KS-009","KS-M01"]`, "json", ": 2 KS-009, missions 1 KS-M01", "1:2+20 convert.lost-fields?"},
		"as YAML":            {`{"game":"mythos","cards":{"a":["2 9"],"KS-010":2},"missions":[1,"chunin exam"]}`, "json", ": cards/a 2 KS-009, 2 KS-010, missions 1 KS-M01, missions 1 KS-M02", ""},
		"counts by card":     {`{"KS-009":2,"naruto 10":1}`, "json", ": 2 KS-009, 1 KS-010", ""},
		"sets and numbers":   {`{"deck":[{"count":2,"set":"KS","number":"009","name":"Naruto"}]}`, "json", ": 2 KS-009", ""},
		"a group is guessed": {`{"pokemon":["9"]}`, "json", ": cards/pokemon 1 KS-009", "1:2+9 convert.guess-group?"},
		"a sideboard":        {`{"deck":["9"],"sideboard":["10","11"]}`, "json", ": 1 KS-009", "1:15+11 convert.no-section"},
		"no cards":           {`[true,null,"",{}]`, "json", ": ", "1:2+4 convert.json-card | 1:7+4 convert.json-card | 1:12+2 convert.json-card"},
		"no counts":          {`[{"card":"9","count":"two"},{"card":"10","count":1.5},{"card":"11","count":"2"},{"card":"12","count":0}]`, "json", ": 2 KS-011, 0 KS-012", "1:22+5 convert.count | 1:50+3 convert.count | 1:102+1 decks.count"},
		"no JSON":            {"{\"cards\": [\n  \"9\"\n  \"10\"]}", "json", ": ", "3:3+1 convert.json"},
		"an end too early":   {"[\"9\"", "json", ": ", "1:5+1 convert.json"},
		"another game":       {`{"game":"chess","cards":["9"]}`, "json", ": 1 “9”", "0:0+0 decks.other-game"},
		"one card":           {`{"id":"KS-009","quantity":2}`, "json", ": 2 KS-009", ""},
		"one card by name":   {`{"name":"Call for support"}`, "json", ": missions 1 KS-M01", ""},
		"all of one card":    {`{"id":"KS-009","name":{"en":"Naruto Uzumaki"},"prints":[{"id":"KS-009-C"}]}`, "json", ": 1 KS-009", "1:16+6 convert.lost-fields?"},
		"a part of a line":   {`["SB: 2 KS-009","Missions: KS-M01","2 KS-010 ★"]`, "json", ": missions 1 KS-M01", "1:2+14 convert.no-section | 1:36+12 convert.not-understood"},
		"too deep":           {strings.Repeat("[", 30) + strings.Repeat("]", 30), "json", ": ", "1:22+1 convert.json-deep"},
	})
}

func TestXML(t *testing.T) {
	const dek = `<Deck xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><NetDeckID>0</NetDeckID>` +
		`<Cards CatID="1" Quantity="2" Sideboard="false" Name="Naruto Uzumaki, Genin of the Leaf Village" Annotation="0"/>`
	check(t, map[string]reading{
		"Cockatrice":       {"<?xml version=\"1.0\"?>\n<cockatrice_deck version=\"1\">\n<deckname>Mine &amp; yours</deckname>\n<comments>x</comments><zone name=\"main\"><card number=\"2\" name=\"Naruto Uzumaki\" setShortName=\"KS\" collectorNumber=\"009\"/>\n<card number=\"1\" name=\"Call for support\"/></zone></cockatrice_deck>", "xml", "Mine & yours: 2 KS-009, missions 1 KS-M01", "4:1+10 convert.lost-fields? | 5:1+42 convert.guess-section?"},
		"MTGO":             {dek + "</Deck>", "xml", ": 2 KS-009", "1:85+113 convert.lost-fields?"},
		"a sideboard":      {dek + "\n<Cards Quantity=\"1\" Sideboard=\"true\" Name=\"Call for support\"/></Deck>", "xml", ": 2 KS-009", "1:85+113 convert.lost-fields? | 2:1+62 convert.no-section"},
		"OCTGN":            {"<deck game=\"a-b\"><section name=\"Characters\" shared=\"False\">\n<card qty=\"2\" id=\"c-d\">Naruto Uzumaki, Genin of the Leaf Village</card></section><section name=\"Missions\"><card qty=\"1\">Call for support</card></section><notes><![CDATA[]]></notes></deck>", "xml", ": 2 KS-009, missions 1 KS-M01", "2:1+23 convert.lost-fields?"},
		"each copy":        {"<deck name=\"D\"><main><card id=\"7\" passcode=\"KS-009\">Naruto</card><card id=\"7\" passcode=\"KS-009\">Naruto</card></main>\n<side><card>KS-010</card></side></deck>", "xml", "D: 2 KS-009", "1:22+31 convert.lost-fields? | 2:1+6 convert.no-section"},
		"names differ":     {"<deck><main><card passcode=\"KS-009\">Sasuke</card></main></deck>", "xml", ": 1 KS-009", "1:13+24 convert.guess-number?"},
		"other parts":      {"<deck><section name=\"Late\"><card qty=\"two\">9</card><card>KS-010</card><card/></section></deck>", "xml", ": cards/Late 1 KS-010", "1:7+21 convert.guess-group? | 1:28+16 convert.count | 1:71+7 decks.no-card"},
		"no deck":          {"<svg><g/></svg>", "xml", ": ", "1:1+5 convert.xml-deck"},
		"tags not closed":  {"<deck><main></deck>", "xml", ": ", "1:20+1 convert.xml"},
		"too deep":         {strings.Repeat("<deck>", 30), "xml", ": ", "1:121+1 convert.xml-deep"},
		"entities":         {"<!DOCTYPE deck [<!ENTITY a \"b\">]><deck><card>&a;</card></deck>", "xml", ": ", "1:49+1 convert.xml"},
		"an unknown card":  {"<deck><card number=\"2\" name=\"Kakahsi\"/></deck>", "xml", ": 2 “Kakahsi”", "1:7+33 decks.unknown-card"},
		"a very long name": {"<deck name=\"" + strings.Repeat("x", 81) + "\"><card>KS-009</card></deck>", "xml", ": 1 KS-009", "1:1+95 decks.name"},
	})
}

// tabletop is an object of Tabletop Simulator with others in it.
func tabletop(nickname string, contained ...string) string {
	return `{"Name":"Deck","Transform":{"posX":1.5},"Nickname":"` + nickname + `","DeckIDs":[100,100,101],"CustomDeck":{"1":{"FaceURL":"http://x/1.png","NumWidth":10}},"ContainedObjects":[` + strings.Join(contained, ",") + `]}`
}

// tabletopCard is a card in it.
func tabletopCard(nickname, description, notes string) string {
	return `{"Name":"Card","Nickname":"` + nickname + `","Description":"` + description + `","GMNotes":"` + notes + `","CardID":100,"LuaScript":"` + strings.Repeat("-- \\n", 400) + `"}`
}

func TestTabletop(t *testing.T) {
	naruto, sakura := tabletopCard("Naruto Uzumaki", "Genin of the Leaf Village\\nPower 3", ""), tabletopCard("Sakura", "", "KS-011")
	exam := tabletopCard("Chunin Exam", "", "")
	check(t, map[string]reading{
		"two decks":       {`{"SaveName":"Mine","ObjectStates":[` + tabletop("Characters", naruto, naruto, sakura) + `,` + tabletop("Missions", exam) + `]}`, "tabletop", "Mine: 2 KS-009, 1 KS-011, missions 1 KS-M02", ""},
		"a deck in a bag": {`{"SaveName":"","ObjectStates":[{"Name":"Bag","Nickname":"Lina","ContainedObjects":[` + tabletop("Team 7", sakura, naruto) + `,` + exam + `]}]}`, "tabletop", "Lina: 1 KS-011, 1 KS-009, missions 1 KS-M02", ""},
		"a deck alone":    {tabletop("", naruto, sakura, naruto), "tabletop", ": 2 KS-009, 1 KS-011", ""},
		"ids as names":    {tabletop("x", tabletopCard("KS-009", "", ""), tabletopCard("9/130", "KS-015-C", "")), "tabletop", "x: 1 KS-009, 1 KS-015", ""},
		"other things":    {`{"ObjectStates":[{"Name":"Die_6","Nickname":"die"},` + exam + `]}`, "tabletop", ": missions 1 KS-M02", "1:18+1 convert.lost-fields?"},
		"no names":        {tabletop("", tabletopCard("", "", "")), "tabletop", ": ", "1:161+1 convert.json-card"},
		"unknown":         {tabletop("", tabletopCard("Naruto", "", "")), "tabletop", ": 1 “Naruto”", "1:187+8 decks.ambiguous-card"},
	})
}

func TestYAMLIsReadAsItIs(t *testing.T) {
	check(t, map[string]reading{
		"a file":       {"game: mythos\ncards:\n  - 2 9\n", "yaml", ": 2 KS-009", ""},
		"without game": {"cards:\n  - 2 9\n", "yaml", ": ", "1:1+5 decks.no-game"},
		"in brackets":  {"missions: [1]\n", "yaml", ": ", "1:1+8 decks.no-game"},
	})
}

// TestWhatAFormCannotHoldIsSaid writes a deck that uses every feature in
// every form.
func TestWhatAFormCannotHoldIsSaid(t *testing.T) {
	g := mythosGame(t)
	list := referee.Decklist{Game: "mythos", Name: "A|b--c_d", Lines: []referee.DeckLine{
		{Section: "cards", Group: "x", Ref: "KS-133_2-MV", Card: "KS-133", Count: 1},
		{Section: "cards", Ref: "Kakahsi", Count: 2},
		{Section: "cards", Ref: "9", Card: "KS-009", Count: 0},
		{Section: "missions", Ref: "1", Card: "KS-M01", Count: 2},
	}}
	said := map[string]string{
		"yaml": "convert.rest", "code": "deckcode.left-out deckcode.groups deckcode.renamed", "text": "", "numbers": "",
		"official": "convert.lost-print convert.left-out convert.lost-name convert.lost-groups", "csv": "", "json": "",
		"tabletop": "convert.lost-groups convert.left-out", "xml": "convert.lost-groups",
	}
	for _, form := range convert.Forms(g, "en") {
		text, problems := form.WriteDeck(list)
		require.NotContains(t, string(text), "Genin of the Leaf", "what has no count is not written: %s", form.Name())
		require.NotContains(t, string(text), "KS-009", form.Name())
		var codes []string
		for _, p := range problems {
			codes = append(codes, p.Code)
		}
		require.ElementsMatch(t, strings.Fields(said[form.Name()]), codes, form.Name())
	}
}

func TestNamesInTheReadersLanguage(t *testing.T) {
	g := mythosGame(t)
	list := referee.Decklist{Game: "mythos", Name: "A", Lines: []referee.DeckLine{{Section: "missions", Card: "KS-M02", Ref: "2", Count: 1}}}
	text, _ := convert.Find(convert.Forms(g, "fr"), "text")
	out, _ := text.WriteDeck(list)
	require.Equal(t, "Nom: A\n\nMissions\n1 Examen Chûnin\n", string(out))
}

func TestUnknownForms(t *testing.T) {
	g := mythosGame(t)
	_, ok := convert.Find(convert.Forms(g, "en"), "pdf")
	require.False(t, ok)
	csv, ok := convert.Find(convert.Forms(g, "en"), "CSV")
	require.True(t, ok)
	require.Equal(t, "csv", csv.Name())
}

// FuzzRead reads arbitrary bytes in every form. Read must not panic, and
// every problem must have a message and a place. A deck that was read without
// problems must survive the project's own form.
func FuzzRead(f *testing.F) {
	g := mythosGame(f)
	forms := convert.Forms(g, "en")
	for _, s := range decks.Samples("mythos") {
		list, _ := decks.Read(s.File, s.Text, format(f, g))
		for i, form := range forms {
			text, _ := form.WriteDeck(list)
			f.Add(i, text)
		}
	}
	english := words(f, "en")
	own, err := fs.ReadFile(mythos.Messages(), "lang/deckcode.en.yaml")
	require.NoError(f, err)
	core, err := fs.ReadFile(decks.Messages(), "lang/en.yaml")
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, i int, text []byte) {
		form := forms[((i%len(forms))+len(forms))%len(forms)]
		convert.Detect(forms, text)
		list, problems := convert.Read(g, form, "in", text)
		for _, p := range problems {
			known := english["problem."+p.Code] != nil || strings.HasPrefix(p.Code, "yaml.") ||
				strings.Contains(string(own)+string(core), "problem."+p.Code+":")
			require.True(t, known, p.Code)
		}
		if referee.Refuses(problems) {
			return
		}
		for _, other := range forms {
			if other.Name() == "official" || other.Name() == "code" && strings.ContainsAny(list.Name, "|_-") {
				continue
			}
			written, lost := other.WriteDeck(list)
			require.False(t, referee.Refuses(lost), "%v", lost)
			again, problems := convert.Read(g, other, "in", written)
			require.False(t, referee.Refuses(problems), "%s\n%v", written, problems)
			require.Equal(t, decks.Canonical(list), decks.Canonical(again), "%s", written)
		}
	})
}

func TestHugeTextsAreNotRead(t *testing.T) {
	g := mythosGame(t)
	text := []byte("2 KS-009\n" + strings.Repeat("#", decks.MaxBytes))
	list, problems := convert.Read(g, convert.Detect(convert.Forms(g, "en"), text), "in", text)
	require.Empty(t, list.Lines)
	require.Equal(t, "0:0+0 decks.too-big", brief(problems))
}

func BenchmarkRead(b *testing.B) {
	g := mythosGame(b)
	forms := convert.Forms(g, "en")
	list, _ := decks.Read("s", decks.Samples("mythos")[0].Text, format(b, g))
	for _, form := range forms {
		text, _ := form.WriteDeck(list)
		b.Run(form.Name(), func(b *testing.B) {
			for b.Loop() {
				convert.Read(g, convert.Detect(forms, text), "in", slices.Clone(text))
			}
		})
	}
}

// TestEndlessListsAreCutShort reads lists of the maximum size in each form.
// The lines beyond it must be reported once and not be looked up.
func TestEndlessListsAreCutShort(t *testing.T) {
	g := mythosGame(t)
	forms := convert.Forms(g, "en")
	tests := map[string][3]string{
		"text": {"", "1 xy zz\n", ""}, "comments": {"9\n", "# x\n", ""}, "headings": {"", "Deck:\n", ""}, "csv": {"count,card\n", "1,xy zz\n", ""},
		"xml": {"<deck>", "<card>xy zz</card>", "</deck>"}, "xml parts": {"<deck>", "<section name='x'><card/></section>", "</deck>"},
		"json": {"[", `"xy zz",1,`, `"9"]`}, "json objects": {"[", `{"xy 1":1},`, `"9"]`}, "json nothing": {"[", `{},`, `"9"]`}, "code": {"", "XY-009--1|", ""}, "code name": {"", "a|", ""},
		"csv broken": {"count,card\n", "\"a\"b,c\n", ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			text := []byte(tt[0] + strings.Repeat(tt[1], (decks.MaxBytes-100)/len(tt[1])) + tt[2])
			list, problems := convert.Read(g, convert.Detect(forms, text), "in", text)
			require.LessOrEqual(t, len(list.Lines), 1000)
			require.Less(t, len(problems), 5000)
		})
	}
}

func Example() {
	mythos, _ := games.List()[0].Load(games.List()[0].Cards())
	g := mythos
	forms := convert.Forms(g, "en")
	text := []byte("Deck\n2 Naruto Uzumaki (KS) 009\n1 Kakahsi Sharigan\n")
	form := convert.Detect(forms, text)
	list, problems := convert.Read(g, form, "list.txt", text)
	for _, p := range problems {
		fmt.Println(p.At, p.Code)
	}
	code, _ := convert.Find(forms, "code")
	out, left := code.WriteDeck(list)
	fmt.Print(form.Name(), " → ", string(out))
	fmt.Println(len(left), "left out")
	// Output:
	// list.txt:3:3 decks.unknown-card
	// text → KS-009-C--2
	// 1 left out
}
