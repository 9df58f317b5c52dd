package lang_test

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
)

func messages(files map[string]string) fstest.MapFS {
	f := fstest.MapFS{}
	for name, text := range files {
		f[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return f
}

// sample is a game's messages in English and in French.
func sample() fstest.MapFS {
	return messages(map[string]string{
		"en.yaml": `
event.played: "{{.seat}} plays {{if .card}}{{.card}}{{else}}a hidden card{{end}} at {{.place}}"
event.chakra: "{{.seat}}: chakra {{.was}} → {{.now}}"
event.chakra.own: "chakra {{.was}} → {{.now}}"
event.moved: "{{.piece}} from {{.from}}"
event.marked: "{{.piece}} is now {{if .key}}{{.key}}{{else}}as it was{{end}}"
mark.injured: "injured"
problem.too-few: {one: "{{.seat}} has {{.n}} chakra", other: "{{.seat}} has {{.n}} chakras"}
fix.too-few: "play {{.cards}} or {{.what}}"
verb.pass: "pass"
`,
		"lang/extra.en.yaml": `greeting: "hello {{.name}}"`,
		"fr.yaml": `
event.played: "{{.seat}} joue {{if .card}}{{.card}}{{else}}une carte cachée{{end}} en {{.place}}"
event.chakra: "{{.seat}} : chakra {{.was}} → {{.now}}"
event.chakra.own: "chakra {{.was}} → {{.now}}"
event.moved: "{{.piece}} depuis {{.from}}"
event.marked: "{{.piece}} est maintenant {{if .key}}{{.key}}{{else}}comme avant{{end}}"
mark.injured: "blessé"
problem.too-few: {one: "{{.seat}} a {{.n}} chakra", other: "{{.seat}} a {{.n}} chakras"}
fix.too-few: "jouez {{.cards}} ou {{.what}}"
verb.pass: "passer"
`,
		"lang/extra.fr.yaml": `greeting: "bonjour {{.name}}"`,
		"readme.md":          "not words",
	})
}

func words(t *testing.T, code string) *lang.Words {
	t.Helper()
	w, err := lang.Load(code, lang.Files(), sample())
	require.NoError(t, err)
	return w.With([]string{"Lina", "Marco"}, sampleCards())
}

func sampleCards() *cards.Catalog {
	return cards.NewCatalog(nil, []cards.Fact{
		{ID: "KS-009", Name: referee.Words{"en": "Naruto Uzumaki", "fr": "Naruto Uzumaki"}},
		{ID: "KS-004", Name: referee.Words{"en": "Tsunade's Slug", "fr": "Limace de Tsunade"}},
		{ID: "XX-001", Name: referee.Words{"en": "Evil\x1b[2J\u202eName\u200b"}},
	})
}

func TestText_FillsEveryKindOfBlank(t *testing.T) {
	en, fr := words(t, "en"), words(t, "fr")
	for _, c := range []struct {
		value  any
		en, fr string
	}{
		{referee.Seat(1), "Lina", "Lina"},
		{referee.Seat(3), "Player 3", "Joueur 3"},
		{referee.Judge, "the judge", "le juge"},
		{referee.Chance, "luck", "le sort"},
		{referee.Nobody, "nobody", "personne"},
		{referee.Card("KS-004"), "Tsunade's Slug (KS-004)", "Limace de Tsunade (KS-004)"},
		{referee.Card("KS-999"), "KS-999", "KS-999"},
		{referee.Card(""), "an unknown card", "une carte inconnue"},
		{[]referee.Card{"KS-009", "KS-004", ""}, "Naruto Uzumaki (KS-009), Tsunade's Slug (KS-004) and an unknown card",
			"Naruto Uzumaki (KS-009), Limace de Tsunade (KS-004) et une carte inconnue"},
		{referee.Key("verb.pass"), "pass", "passer"},
		{[]referee.Seat{1, 2}, "Lina and Marco", "Lina et Marco"},
		{referee.Words{"en": "cat", "fr": "chat"}, "cat", "chat"},
		{[]int{5, 4}, "5 : 4", "5\u00a0: 4"},
		{-3, "-3", "-3"},
		{"plain", "plain", "plain"},
		{nil, "", ""},
	} {
		args := referee.Args{"name": c.value}
		require.Equal(t, "hello "+c.en, en.Text("greeting", args))
		require.Equal(t, "bonjour "+c.fr, fr.Text("greeting", args))
	}
}

func TestText_ShowsWhatIsMissing(t *testing.T) {
	w := words(t, "en")
	require.Equal(t, "⟦no.such⟧", w.Text("no.such", nil))
	require.Equal(t, "hello ⟦name⟧", w.Text("greeting", nil))
	require.Equal(t, "hello ⟦no.such⟧", w.Text("greeting", referee.Args{"name": referee.Key("no.such")}))
	require.True(t, w.Has("greeting"))
	require.False(t, w.Has("no.such"))
	require.Contains(t, w.Keys(), referee.Key("greeting"))
}

func TestText_ABrokenTemplateShowsItsKey(t *testing.T) {
	w, err := lang.Load("en", messages(map[string]string{"en.yaml": `bad: "{{.a"`}))
	require.NoError(t, err)
	require.Equal(t, "⟦bad⟧", w.Text("bad", nil))
}

func TestProblem_CountsAsTheLanguageDoes(t *testing.T) {
	en, fr := words(t, "en"), words(t, "fr")
	for _, c := range []struct {
		n      int
		en, fr string
	}{
		{0, "Marco has 0 chakras", "Marco a 0 chakra"},
		{1, "Marco has 1 chakra", "Marco a 1 chakra"},
		{-1, "Marco has -1 chakra", "Marco a -1 chakra"},
		{2, "Marco has 2 chakras", "Marco a 2 chakras"},
		{1000000, "Marco has 1000000 chakras", "Marco a 1000000 chakras"},
	} {
		p := referee.Problem{Code: "too-few", Args: referee.Args{"n": c.n, "seat": referee.Seat(2)}}
		text, fix := en.Problem(p)
		require.Equal(t, c.en, text)
		require.Empty(t, fix)
		text, _ = fr.Problem(p)
		require.Equal(t, c.fr, text)
	}
}

// TestText_CountsInEveryForm uses languages with more than two forms.
func TestText_CountsInEveryForm(t *testing.T) {
	files := messages(map[string]string{
		"pl.yaml": `cards: {one: "{{.n}} karta", few: "{{.n}} karty", many: "{{.n}} kart", other: "{{.n}} karty"}`,
		"ar.yaml": `cards: {zero: "zero", one: "one", two: "two", few: "few", many: "many", other: "other"}`,
		"ja.yaml": `cards: {one: "never", other: "{{.n}}枚"}`,
	})
	for code, forms := range map[string]map[int]string{
		"pl": {0: "0 kart", 1: "1 karta", 2: "2 karty", 5: "5 kart", 22: "22 karty", 112: "112 kart", -3: "-3 karty", 10_000_001: "10000001 kart"},
		"ar": {0: "zero", 1: "one", 2: "two", 7: "few", 11: "many", 100: "other", math.MinInt: "zero"},
		"ja": {1: "1枚"},
	} {
		w, err := lang.Load(code, files)
		require.NoError(t, err)
		for n, want := range forms {
			require.Equal(t, want, w.Text("cards", referee.Args{"n": n}), "%s %d", code, n)
		}
	}
}

func TestProblem_TheFixSharesTheBlanks(t *testing.T) {
	_, fix := words(t, "en").Problem(referee.Problem{Code: "too-few", Fix: "too-few", Args: referee.Args{
		"cards": []referee.Card{"KS-009"}, "what": referee.Key("verb.pass"),
	}})
	require.Equal(t, "play Naruto Uzumaki (KS-009) or pass", fix)
}

// Consecutive copies of a card are counted.
func TestCards_CountsCopies(t *testing.T) {
	w := words(t, "en")
	require.Equal(t, "2\u00a0×\u00a0Naruto Uzumaki (KS-009) and KS-108", w.Cards([]referee.Card{"KS-009", "KS-009", "KS-108"}))
	require.Equal(t, w.Card("KS-009")+", "+w.Card("KS-108")+" and "+w.Card("KS-009"), w.Cards([]referee.Card{"KS-009", "KS-108", "KS-009"}), "their order stays")
	require.Equal(t, w.Card("")+" and "+w.Card(""), w.Cards([]referee.Card{"", ""}), "hidden ones may differ")
}

func TestEvent_SaysOnlyWhatIsKnown(t *testing.T) {
	w := words(t, "en")
	require.Equal(t, "Marco plays Naruto Uzumaki (KS-009) at D",
		w.Event(referee.Event{Kind: "played", Seat: 2, Card: "KS-009", Place: "D"}))
	require.Equal(t, "Marco plays a hidden card at D",
		w.Event(referee.Event{Kind: "played", Seat: 2, Place: "D"}))
	require.Equal(t, "C1 from D2 (Lina)",
		w.Event(referee.Event{Kind: "moved", Seat: 2, Piece: "p2:C1", From: "p1:D2"}))
	require.Equal(t, "T6 from C1", w.Event(referee.Event{Kind: "moved", Seat: 2, Piece: "T6", From: "p2:C1"}), "T6 is nobody's")
	require.Equal(t, "C1 is now injured", w.Event(referee.Event{Kind: "marked", Seat: 2, Piece: "p2:C1", Key: "mark.injured"}))
	require.Equal(t, "C1 is now as it was", w.Event(referee.Event{Kind: "marked", Seat: 2, Piece: "p2:C1"}))
}

func TestTold_DoesNotNameAgainWhomTheLineIsAbout(t *testing.T) {
	w := words(t, "en")
	e := referee.Event{Kind: "chakra", Seat: 1, Was: 5, Now: 3}
	require.Equal(t, "chakra 5 → 3", w.Told(e, 1))
	require.Equal(t, "Lina: chakra 5 → 3", w.Told(e, 2))
	require.Equal(t, "Lina: chakra 5 → 3", w.Told(e, referee.Nobody))
}

func TestCause(t *testing.T) {
	w := words(t, "en")
	require.Equal(t, "R-INCOME", w.Cause(referee.Cause{Rule: "R-INCOME"}))
	require.Equal(t, "card line 015M", w.Cause(referee.Cause{Line: "015M"}))
	require.Equal(t, "“we agreed”", w.Cause(referee.Cause{Said: "we\x07 agreed"}))
	require.Equal(t, "Tsunade's Slug (KS-004)", w.Cause(referee.Cause{Card: "KS-004", Said: "as it says"}))
	require.Empty(t, w.Cause(referee.Cause{}))
}

func TestCite_PutsTheReadersRulebookFirst(t *testing.T) {
	rule := referee.Rule{ID: "R-X", Cite: referee.Words{"en": "p. 9", "fr": "p. 8"}}
	require.Equal(t, "R-X: rulebook p. 9 (en), p. 8 (fr)", words(t, "en").Cite(rule))
	require.Equal(t, "R-X\u00a0: livret p. 8 (fr), p. 9 (en)", words(t, "fr").Cite(rule))
	rule.Cite["publisher"] = "FAQ, An answer"
	require.Equal(t, "R-X: rulebook p. 9 (en), p. 8 (fr); publisher, FAQ, An answer", words(t, "en").Cite(rule))
	said := referee.Rule{ID: "R-Z", Cite: referee.Words{"publisher": "FAQ"}}
	require.Equal(t, "R-Z\u00a0: éditeur, FAQ", words(t, "fr").Cite(said), "no rulebook has it")
	require.Equal(t, "R-Y", words(t, "fr").Cite(referee.Rule{ID: "R-Y"}))

	pages := referee.Rule{Cite: referee.Words{"en": "p. 4, Character cards; p. 12, How to play", "publisher": "FAQ"}}
	require.Equal(t, "p. 4, p. 12", words(t, "en").Pages(pages))
	require.Equal(t, "p. 4, p. 12", words(t, "fr").Pages(pages), "the French rulebook does not have it")
	require.Empty(t, words(t, "en").Pages(said))
	once := referee.Rule{Cite: referee.Words{"fr": "p. 20, Pose ; p. 20, Invocation Normale"}}
	require.Equal(t, "p. 20", words(t, "fr").Pages(once), "a page is named once")
	chapters := referee.Rule{Cite: referee.Words{"en": "p. 9–17, Turn Flow, D.5 Return; p. 18–23, Glossary, Battlefield"}}
	require.Equal(t, "p. 9–17, Turn Flow, D.5 Return; p. 18–23, Glossary, Battlefield", words(t, "en").Pages(chapters), "the pages of a chapter do not suffice")
	require.Equal(t, "p. 9–17, Turn Flow, D.5 Return\u00a0; p. 18–23, Glossary, Battlefield", words(t, "fr").Pages(chapters))
}

func TestNames_CannotDriveTheTerminal(t *testing.T) {
	w := words(t, "en").With([]string{"A\x1b]0;title\x07na\nB\u009b31m\u202e", "\u200b\x1b[31m"}, sampleCards())
	require.Equal(t, "Ana B31m", w.Seat(1), "the sequence is broken, its rest is mere text")
	require.Equal(t, "Player 2", w.Seat(2), "a name of nothing visible is no name")
	require.Equal(t, "EvilName (XX-001)", w.Card("XX-001"))
	require.Equal(t, "hello ab c", w.Text("greeting", referee.Args{"name": "a\x1b[1mb\tc\x7f"}))
	require.Equal(t, "⟦no⟧", w.Text("no\x1b[2J", nil))
}

func TestLoad_TheLaterFileSystemHasTheLastWord(t *testing.T) {
	over := messages(map[string]string{"en.yaml": `greeting: "hi {{.name}}"`})
	w, err := lang.Load("en", sample(), over)
	require.NoError(t, err)
	require.Equal(t, "hi you", w.Text("greeting", referee.Args{"name": "you"}))
}

func TestLoad_AFileMakesALanguage(t *testing.T) {
	de := messages(map[string]string{"de.yaml": `greeting: "hallo {{.name}}"`})
	w, err := lang.Load("de", sample(), de)
	require.NoError(t, err)
	require.Equal(t, "de", w.Language())
	require.Equal(t, "hallo du", w.Text("greeting", referee.Args{"name": "du"}))
	notes := messages(map[string]string{"lang/remarks.yaml": `greeting: "…"`})
	require.Equal(t, []string{"de", "en", "fr"}, lang.Languages(sample(), de, notes))
}

func TestLoad_SaysWhatIsWrong(t *testing.T) {
	_, err := lang.Load("xx", sample())
	require.EqualError(t, err, `language "xx" is not known; choose one of: en, fr`)
}

func TestLoad_ReadsEveryWayOfWritingAMessage(t *testing.T) {
	w, err := lang.Load("en", messages(map[string]string{"en.yaml": `
# plain
a.quoted: "a: \"b\" \\n"
a.escaped: "a \"b\" c"
a.slash: "a \\\""
a.single: 'it''s'
a.bare: bare words
a.folded: >-
  two
  lines
a.block: |-
  x.y: "not a message"
  more
a.flat: "flat" # with a remark
a.two: {one: "one \"x\"", other: "other"}
a.list: {other: "others", one: "one"}
a.utf: "é忍 «\u00a0{{.n}}\u00a0»"
a.empty: ""
`}))
	require.NoError(t, err)
	for key, want := range map[referee.Key]string{
		"a.quoted": "a: \"b\" \\n", "a.single": "it's", "a.escaped": "a \"b\" c", "a.slash": "a \\\"", "a.bare": "bare words", "a.folded": "two lines",
		"a.block": "x.y: \"not a message\"\nmore", "a.flat": "flat", "a.two": "one \"x\"", "a.list": "one",
		"a.utf": "é忍 «\u00a01\u00a0»", "a.empty": "", "x.y": "⟦x.y⟧",
	} {
		require.Equal(t, want, w.Text(key, referee.Args{"n": 1}), string(key))
	}
}

func TestPick(t *testing.T) {
	known := []string{"en", "fr"}
	for _, c := range []struct {
		flag, all, messages, lang, want string
	}{
		{"", "", "", "", "en"},
		{"fr", "en_GB.UTF-8", "", "", "fr"},
		{"FR-ca", "", "", "", "fr"},
		{"", "fr_FR.UTF-8", "", "en_US", "fr"},
		{"", "", "fr_BE@euro", "en_US", "fr"},
		{"", "", "", "fr", "fr"},
		{"", "C", "fr_FR", "fr_FR", "en"},
		{"", "", "", "de_DE.UTF-8", "en"},
	} {
		env := map[string]string{"LC_ALL": c.all, "LC_MESSAGES": c.messages, "LANG": c.lang}
		got, err := lang.Pick(c.flag, func(k string) string { return env[k] }, known)
		require.NoError(t, err)
		require.Equal(t, c.want, got, "%+v", c)
	}
	_, err := lang.Pick("klingon", func(string) string { return "" }, known)
	require.EqualError(t, err, `language "klingon" is not known; choose one of: en, fr`)
}

// TestEscapedJSON checks that escaped JSON contains no control sequences and has the same meaning.
func TestEscapedJSON(t *testing.T) {
	said := map[string]string{"a": "é忍😀 \u0085\u009b\u200b\u202e\x7f\U000e0041\U0010fffd\u2028\ufeff\n\t\x1b\ufffd"}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetIndent("", "  ")
	require.NoError(t, e.Encode(said))
	escaped := lang.EscapedJSON(text.Bytes())
	require.Contains(t, string(escaped), `é忍😀 \u0085\u009b\u200b\u202e\u007f\udb40\udc41\udbff\udffd\u2028\ufeff\n\t\u001b`)
	for line := range strings.Lines(string(escaped)) {
		require.Equal(t, line, lang.Clean(strings.TrimSuffix(line, "\n"))+"\n")
	}
	var read map[string]string
	require.NoError(t, json.Unmarshal(escaped, &read))
	require.Equal(t, said, read)
}

func FuzzClean(f *testing.F) {
	for _, seed := range []string{"a\x1b[31mb", "\u202eabc", "\x9b1m", "é忍", "\xff\xfe", "\x1b]8;;x\x1b\\y"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		clean := lang.Clean(text)
		for _, r := range clean {
			require.False(t, r < 0x20 || (r >= 0x7f && r < 0xa0) || r == '\u202e' || r == '\u200b', "%q → %q", text, clean)
		}
		require.Equal(t, clean, lang.Clean(clean), "cleaning twice changes nothing")
	})
}

// In a condition, 0 and false count as empty, so no message says "and 0 more" or states a false
// condition.
func TestText_NoneIsNothing(t *testing.T) {
	words, err := lang.Load("en", lang.Files())
	require.NoError(t, err)
	few := referee.Args{"word": "a", "list": []string{"a1", "a2"}, "more": 0}
	require.Contains(t, words.Text("cmd.several-matches", few), "a1 and a2;")
	few["more"] = 2
	require.Contains(t, words.Text("cmd.several-matches", few), "and 2 more")
	code := referee.Args{"n": 0, "of": 3, "hides": false}
	require.NotContains(t, words.Text("handover.code", code), "hidden")
	require.Contains(t, words.Text("handover.code", code), "Code 0 of 3", "a number outside of a condition is shown")
	code["hides"] = true
	require.Contains(t, words.Text("handover.code", code), "hidden")
}

// A text without a message is translated by its key, and texts that a language lacks come from the
// language below it.
func TestIn_TranslatesTheTextsOfALanguageFromElsewhere(t *testing.T) {
	load := func(code, text string) *lang.Words {
		w, err := lang.Load(code, messages(map[string]string{code + ".yaml": text}))
		require.NoError(t, err)
		return w
	}
	english := load("en", "a: \"one\"\nb: \"two\"\nn: {one: \"{{.n}} card\", other: \"{{.n}} cards\"}\n")
	polish := load("pl", "a: \"jeden\"\nb: \"\"\ntext.rule.R: \"Reguła.\"\ntext.word.ninja-tool: \"Narzędzie\"\n").Over(english).
		WithTexts(func() []lang.Text { return []lang.Text{{Key: "text.rule.R", English: "A rule."}} })
	require.Equal(t, "jeden", polish.Text("a", nil))
	require.Equal(t, "two", polish.Text("b", nil), "an empty message is missing")
	require.Equal(t, "3 cards", polish.Text("n", referee.Args{"n": 3}))
	require.Equal(t, "Reguła.", polish.In(referee.Words{"en": "A rule.", "fr": "Une règle."}))
	require.Equal(t, "Narzędzie", polish.In(referee.Words{"en": "Ninja Tool"}))
	require.Equal(t, "Kakashi", polish.In(referee.Words{"en": "Kakashi", "fr": "Kakashi"}))
	require.Equal(t, "Une règle.", load("fr", "a: \"un\"\n").In(referee.Words{"en": "A rule.", "fr": "Une règle."}))
}
