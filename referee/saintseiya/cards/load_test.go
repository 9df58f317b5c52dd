package cards

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/refereetest/cardtest"
)

const testWords = "classes:\n  gold: {printed: Or, en: gold, is: [knight]}\n  steel: {printed: Acier, en: steel, is: [armour]}\nheroes: {seiya: Seiya}\n"

const testCard = `cards:
  - id: SS-001
    number: 1
    name: A
    class: gold
    rank: rare
    hero: seiya
    force_cost: 7
    cosmos_cost: 6
    force: 2
    cosmos: 1
    soin: 1
    pv: {n: 3, with: {n: 1, name: A}}
    flamme: true
    copies: 9
    lines:
      - {code: 1V, at: vaincu, do: [{wound: {which: {in: fighters, kind: character}, take: all}}]}
      - {code: 1P, at: played, while: [{value: {force: 2}, if: {facing: first}}]}
`

// withLine is the test card with one line.
func withLine(line string) string {
	head, _, _ := strings.Cut(testCard, "    lines:\n")
	return head + "    lines:\n      - {" + line + "}\n"
}

func loadTexts(words, cards string) (*Set, []referee.Problem) {
	return Load(cardtest.Files("words.yaml", words, "x.yaml", cards))
}

func TestAGoodCardFile(t *testing.T) {
	cards, problems := loadTexts(testWords, testCard)
	require.Empty(t, cardtest.Brief(problems))
	require.Len(t, cards.All(), 1)
	require.Equal(t, []Kind{Knight}, cards.All()[0].is)
}

// TestBrokenCardFiles changes one thing in a good file, and tells the exact
// problem and its place.
func TestBrokenCardFiles(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"class: gold", "class: glod", "x.yaml:5:12+4 cards.unknown-class gold"},
		{"hero: seiya", "hero: seya", "x.yaml:7:11+4 cards.unknown-hero seiya"},
		{"rank: rare", "rank: rear", "x.yaml:6:11+4 yaml.unknown-value"},
		{"    rank: rare\n", "", "x.yaml:2:5+2 yaml.missing-word"},
		{"id: SS-001", "id: SS-1", "x.yaml:2:9+4 cards.id-number"},
		{"id: SS-001", "id: 001", "x.yaml:2:9+3 cards.bad-id"},
		{"  - id: SS-001\n    number", "  - number", "x.yaml:2:5+6 yaml.missing-word"},
		{"name: A\n", "name: ''\n", "x.yaml:4:11+2 cards.empty|x.yaml:13:35+1 cards.unknown-name"},
		{"name: A\n", "name: ' A'\n", "x.yaml:4:11+4 cards.blanks|x.yaml:13:35+1 cards.unknown-name"},
		{"force: 2\n    cosmos", "force: 0\n    cosmos", "x.yaml:10:12+1 cards.no-number"},
		{"copies: 9", "copies: 9223372036854775807", "x.yaml:15:13+19 cards.number"},
		{"force_cost: 7", "force_cost: 100", "x.yaml:8:17+3 cards.number"},
		{"{n: 3, with: {n: 1, name: A}}", "{groups: {of: 0, in: game}}", "x.yaml:13:9+1 cards.no-number"},
		{"{n: 3, with: {n: 1, name: A}}", "{n: -100}", "x.yaml:13:9+1 cards.number"},
		{"soin: 1", "soin: -1", "x.yaml:12:11+2 cards.no-number"},
		{"force_cost: 7", "force_cost: seven", "x.yaml:8:17+5 yaml.wrong-kind"},
		{"copies: 9", "copies: many", "x.yaml:15:13+4 cards.bad-copies"},
		{"copies: 9", "copies: 0", "x.yaml:15:13+1 cards.no-number"},
		{"copies: 9", "copies: {guess: 0}", "x.yaml:15:13+1 cards.no-number"},
		{"    copies: 9\n", "", "x.yaml:2:5+2 yaml.missing-word"},
		{"{n: 3, with: {n: 1, name: A}}", "three", "x.yaml:13:9+5 cards.bad-amount"},
		{"with: {n: 1, name: A}", "with: {n: 1, name: B}", "x.yaml:13:35+1 cards.unknown-name"},
		{"with: {n: 1, name: A}", "names: glod", "x.yaml:13:23+4 cards.unknown-class gold"},
		{"with: {n: 1, name: A}", "bonus: {n: 1, class: glod}", "x.yaml:13:37+4 cards.unknown-class gold"},
		{"code: 1V", "code: 001V", "x.yaml:17:16+4 cards.bad-code"},
		{"code: 1P", "code: 1V", "x.yaml:18:16+2 cards.bad-code|x.yaml:18:16+2 cards.duplicate-code"},
		{"at: vaincu", "at: vanicu", "x.yaml:17:24+6 yaml.unknown-value vaincu"},
		{"at: vaincu", "at: on_terrain", "x.yaml:17:16+2 cards.bad-code|x.yaml:17:16+2 cards.one-form|x.yaml:18:16+2 cards.bad-code"},
		{"wound:", "wuond:", "x.yaml:17:38+5 yaml.unknown-word wound"},
		{"take: all", "take: every", "x.yaml:17:92+5 cards.bad-take"},
		{"in: fighters", "in: fihgters", "x.yaml:17:58+8 yaml.unknown-value fighters"},
		{"facing: first", "facing: first, flames: odd", "x.yaml:18:64+1 yaml.two-words"},
	} {
		t.Run(c.to, func(t *testing.T) {
			require.Equal(t, 1, strings.Count(testCard, c.from), c.from)
			_, problems := loadTexts(testWords, strings.Replace(testCard, c.from, c.to, 1))
			require.Equal(t, c.want, cardtest.Brief(problems))
		})
	}
}

func TestBrokenLines(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"code: 1V, at: vaincu, do: [{draw: {amount: 1}, heal: {which: {in: wounded}}}]", "x.yaml:17:37+1 yaml.two-words"},
		{"code: 1V, at: vaincu, do: [{as: one}]", "x.yaml:17:37+1 yaml.no-word"},
		{"code: 1V, at: vaincu, later: {acquires: {in: terrain}, do: [{draw: {amount: 1}}]}", "x.yaml:17:16+2 cards.one-form"},
		{"code: 1J, at: mise_en_jeu, do: [{draw: {amount: 1}}], later: {acquires: {in: terrain}, do: [{draw: {amount: 1}}]}", "x.yaml:17:16+2 cards.one-form"},
		{"code: 1J, at: mise_en_jeu, if: {exists: {in: hand}}", "x.yaml:17:16+2 cards.no-steps"},
		{"code: 1J, at: mise_en_jeu, pay: [{draw: {amount: 1}}]", "x.yaml:17:16+2 cards.no-steps"},
		{"code: 1J, at: mise_en_jeu, do: [{draw: {amount: some}}]", "x.yaml:17:58+4 cards.bad-amount"},
		{"code: 1J, at: mise_en_jeu, do: [{wound: {which: {those: a}}}, {reveal: {n: 1}, as: a}]", "x.yaml:17:66+1 cards.unknown-reference"},
		{"code: 1J, at: mise_en_jeu, do: [{reveal: {n: 1}, as: a}, {draw: {amount: {number_of: b}}}]", "x.yaml:17:95+1 cards.unknown-reference"},
		{"code: 1J, at: mise_en_jeu, do: [{wound: {which: {name: B}}}]", "x.yaml:17:65+1 cards.unknown-name"},
		{"code: 1J, at: mise_en_jeu, do: [{wound: {which: {class: steal}}}]", "x.yaml:17:66+5 cards.unknown-class steel"},
		{"code: 1J, at: mise_en_jeu, do: [{for: {players: each_player, do: [{wound: {which: {hero: seya}}}]}}]", "x.yaml:17:99+4 cards.unknown-hero seiya"},
		{"code: 1P, at: played, while: [{reminder: {card: B, hero: seya}}]", "x.yaml:17:58+1 cards.unknown-name|x.yaml:17:67+4 cards.unknown-hero seiya"},
	} {
		t.Run(c.line, func(t *testing.T) {
			_, problems := loadTexts(testWords, withLine(c.line))
			require.Equal(t, c.want, cardtest.Brief(problems))
		})
	}
}

// TestImpossibleLines has a line for everything that cannot be carried out, and beside it
// the nearest one that can be.
func TestImpossibleLines(t *testing.T) {
	const onPlay, defeated = "code: 1J, at: mise_en_jeu, do: ", "code: 1V, at: vaincu, do: "
	for _, c := range []struct{ wrong, want, right string }{
		{onPlay + "[{reduce: {force: 1, least: 1, which: {in: in_play}}}]", "cards.not-there", onPlay + "[{reduce: {force: 1, least: 1, which: {in: terrain}}}]"},
		{onPlay + "[{reduce: {force: 1, least: 1, which: {self: true}}}]", "cards.not-there", defeated + "[{reduce: {force: 1, least: 1, which: {self: true}}}]"},
		{onPlay + "[{gain: {force: 1, which: {in: discard}}}]", "cards.not-there", onPlay + "[{gain: {force: 1, which: {in: beside}}}]"},
		{defeated + "[{gain: {force: 1, which: {self: true}}}]", "cards.not-there", onPlay + "[{gain: {force: 1, which: {self: true}}}]"},
		{onPlay + "[{remove: {which: {in: hand}}}]", "cards.not-there", onPlay + "[{remove: {which: {in: faced}}}]"},
		{onPlay + "[{acquire: {which: {in: removed}}}]", "cards.not-there", onPlay + "[{acquire: {which: {in: faced}}}]"},
		{defeated + "[{acquire: {which: {self: true}}}]", "cards.not-there", defeated + "[{acquire: {which: {in: terrain, other: true}}}]"},
		{onPlay + "[{payable_by_force: {which: {in: hand}}}]", "cards.not-there", onPlay + "[{payable_by_force: {which: {in: terrain}}}]"},
		{onPlay + "[{heal: {which: {in: destroyed}}}]", "cards.not-there", onPlay + "[{heal: {which: {in: wounded}}}]"},
		{onPlay + "[{wound: {which: {in: armour}}}]", "cards.not-there", onPlay + "[{destroy: {which: {in: armour}}}]"},
		{onPlay + "[{draw: {amount: 1}}, {discard: {which: {in: reserve}}}]", "cards.not-there", onPlay + "[{put: {which: {in: reserve}, to: discard}}]"},
		{onPlay + "[{put: {which: {in: reserve}, to: pile}}]", "cards.not-there", onPlay + "[{put: {which: {in: discard}, to: pile}}]"},
		{onPlay + "[{exchange: {which: {in: terrain}, with: {in: discard}}}]", "cards.not-there", onPlay + "[{exchange: {which: {in: terrain}, with: {in: faced}}}]"},
		{onPlay + "[{exchange: {which: {in: hand}, with: {in: discard}}}]", "cards.not-there", onPlay + "[{exchange: {which: {in: wounded}, with: {in: discard}}}]"},
		{onPlay + "[{for: {players: each_player, do: [{remove: {which: {in: pile}}}]}}]", "cards.not-there", onPlay + "[{for: {players: each_player, do: [{discard: {which: {in: pile}}}]}}]"},
		{onPlay + "[{wound: {which: {in: hand}}, as: a}, {recover: {which: {those: a}}}]", "cards.moved-on", onPlay + "[{reveal: {n: 1}, as: a}, {recover: {which: {those: a}}}]"},
		{"code: 1J, at: mise_en_jeu, if: {exists: {in: reserve}}, do: [{draw: {amount: 1}}]", "cards.not-there", "code: 1J, at: mise_en_jeu, if: {exists: {in: removed}}, do: [{draw: {amount: 1}}]"},
		{"code: 1P, at: on_terrain, while: [{toll: {discard: {in: terrain}}}]", "cards.not-there", "code: 1P, at: on_terrain, while: [{toll: {discard: {in: hand}}}]"},
		{"code: 1P, at: on_terrain, while: [{toll: {discard: {in: hand, of: opponent}}}]", "cards.not-there", "code: 1P, at: on_terrain, while: [{toll: {discard: {in: hand}}}]"},
		{"code: 1P, at: played, while: [{double: {in: hand}}]", "cards.not-there", "code: 1P, at: played, while: [{double: {in: beside}}]"},
		{"code: 1P, at: played, while: [{value: {force: 1, to: {in: terrain}}}]", "cards.not-there", "code: 1P, at: played, while: [{value: {force: 1, to: {in: in_play}}}]"},
		{"code: 1P, at: played, while: [{value: {force: 1, per: {in: reserve}}}]", "cards.not-there", "code: 1P, at: played, while: [{value: {force: 1, per: {in: terrain}}}]"},
		{"code: 1P, at: played, while: [{price: {force: 1, of: {in: hand}}}]", "cards.not-there", "code: 1P, at: played, while: [{price: {force: 1, of: {in: faced}}}]"},
		{"code: 1P, at: on_terrain, while: [{not_acquired: {in: hand}}]", "cards.not-there", "code: 1P, at: on_terrain, while: [{not_acquired: {in: terrain}}]"},
		{"code: 1P, at: played, while: [{not_wounded: {in: discard}}]", "cards.not-there", "code: 1P, at: played, while: [{not_wounded: {in: beside}}]"},
		{"code: 1P, at: on_terrain, while: [{not_healed: {in: hand}}]", "cards.not-there", "code: 1P, at: on_terrain, while: [{not_healed: {in: wounded}}]"},
		{onPlay + "[{draw: {amount: 100}}]", "cards.number", onPlay + "[{draw: {amount: 9}}]"},
		{onPlay + "[{discard: {which: {in: hand}, take: 9223372036854775807}}]", "cards.number", onPlay + "[{discard: {which: {in: hand}, take: 9}}]"},
		{"code: 1P, at: played, while: [{value: {force: -100}}]", "cards.number", "code: 1P, at: played, while: [{value: {force: 9}}]"},
	} {
		t.Run(c.wrong, func(t *testing.T) {
			_, problems := loadTexts(testWords, withLine(c.wrong))
			require.Len(t, problems, 1)
			require.Equal(t, c.want, problems[0].Code)
			require.Equal(t, "x.yaml:17", strings.Join(strings.Split(problems[0].At.String(), ":")[:2], ":"))
			require.Positive(t, problems[0].At.Col)
			_, problems = loadTexts(testWords, withLine(c.right))
			require.Empty(t, cardtest.Brief(problems))
		})
	}
}

// TestArmourLines: an Armure is never wounded, and none waits for its Cosmos.
func TestArmourLines(t *testing.T) {
	for line, want := range map[string]string{
		"code: 1B, at: blesser, do: [{draw: {amount: 1}}]":                                       "x.yaml:17:16+2 cards.armour-line",
		"code: 1J, at: mise_en_jeu, later: {acquires: {in: terrain}, do: [{draw: {amount: 1}}]}": "x.yaml:17:16+2 cards.armour-line",
		"code: 1D, at: defausser, do: [{draw: {amount: 1}}]":                                     "",
	} {
		_, problems := loadTexts(testWords, strings.Replace(withLine(line), "class: gold", "class: steel", 1))
		require.Equal(t, want, cardtest.Brief(problems), line)
		_, problems = loadTexts(testWords, withLine(line))
		require.Empty(t, problems, line)
	}
}

func TestBrokenWords(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"en: gold, ", "", "words.yaml:2:9+1 yaml.missing-word"},
		{"[knight]", "[night]", "words.yaml:2:38+5 yaml.unknown-value knight"},
		{"printed: Or", "printed: ' '", "words.yaml:2:19+3 cards.empty"},
		{"seiya: Seiya", "seiya: ' Seiya'", "words.yaml:4:17+8 cards.blanks"},
		{"heroes:", "hero:", "words.yaml:4:1+4 yaml.unknown-word"},
	} {
		_, problems := loadTexts(strings.Replace(testWords, c.from, c.to, 1), testCard)
		require.Equal(t, c.want, cardtest.Brief(problems))
	}
	_, problems := Load(cardtest.Files("x.yaml", testCard))
	require.Equal(t, "words.yaml:0:0+0 cards.no-words", cardtest.Brief(problems))
}

// over reads the test cards with a folder put over them.
func over(texts ...string) (*Set, []referee.Problem) {
	return Load(cardtest.Files("words.yaml", testWords, "x.yaml", testCard), cardtest.Folder("mine", texts...))
}

func TestAFolderAddsAndReplacesCards(t *testing.T) {
	fan := strings.NewReplacer("SS-001", "FAN-001", "code: 1", "code: FAN-1", "name: A\n", "name: B\n").Replace(testCard)
	set, problems := over("a.yaml", fan, "b.yaml", strings.Replace(testCard, "rank: rare", "rank: common", 1))
	require.Empty(t, cardtest.Brief(problems))
	require.Len(t, set.All(), 2)
	require.Equal(t, Common, set.All()[0].Rank)
	require.Equal(t, "FAN-1V", set.All()[1].Lines[0].Code)
	_, problems = over("a.yaml", strings.Replace(fan, "code: FAN-1V", "code: 1V", 1))
	require.Equal(t, "mine/a.yaml:17:16+2 cards.bad-code|mine/a.yaml:17:16+2 cards.duplicate-code", cardtest.Brief(problems))
	_, problems = over("a.yaml", fan, "b.yaml", fan)
	require.Contains(t, cardtest.Brief(problems), "mine/b.yaml:2:9+7 cards.duplicate-id")
}

func TestAFolderAddsWords(t *testing.T) {
	set, problems := over("words.yaml", "classes: {marina: {printed: Marina, en: Marina, is: []}}\n",
		"a.yaml", strings.Replace(testCard, "class: gold", "class: marina", 1))
	require.Empty(t, cardtest.Brief(problems))
	require.Equal(t, "Marina", set.ClassName("marina"))
	require.Equal(t, []string{"seiya"}, set.Heroes())
}

func TestTheDigestIsOfTheTexts(t *testing.T) {
	digestOf := func(text string) string {
		set, _ := loadTexts(testWords, text)
		return set.Digest()
	}
	cardtest.Digest(t, digestOf, testCard, "copies: 9", "copies: 8")
}

// FuzzLoadCards feeds any card file.
func FuzzLoadCards(f *testing.F) {
	f.Add("classes: {}\nheroes: {}\n", "cards:\n  - {id: x-y, number: -1, name: '', rank: rare, copies: {guess: -3}, lines: [{code: 1, at: played}]}\n")
	f.Add(testWords, withLine("code: 1D, at: defausser, pay: [{discard: {which: {in: hand}, take: -4}}], do: [{for: {players: a_player, do: [{draw: {amount: {number_of: x}}}]}}]"))
	cardtest.Strange[Card, *Set]{
		Load: Load, Lint: Lint, Words: testWords, Cards: testCard,
		ID:   func(c *Card) referee.Card { return c.ID },
		More: func(set *Set) { Vocabulary(cardfile.LibraryOf(set)) },
	}.Fuzz(f)
}
