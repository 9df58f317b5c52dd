package boardfile_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/cards"
	"shinpan/referee/rulebook"
	"shinpan/referee/unseen"
	"shinpan/referee/yamlfile"
)

// small is the board of a small game.
type small struct {
	Game    yamlfile.At[string]                 `yaml:"game"`
	Edge    yamlfile.At[player]                 `yaml:"edge,omitempty"`
	Coins   yamlfile.At[int]                    `yaml:"coins"`
	Bonus   yamlfile.At[int]                    `yaml:"bonus,omitempty"`
	Leader  yamlfile.At[string]                 `yaml:"leader"`
	Hand    yamlfile.At[boardfile.Hand]         `yaml:"hand"`
	Deck    yamlfile.At[boardfile.Deck[player]] `yaml:"deck"`
	Rulings boardfile.Rulings                   `yaml:"rulings,omitempty"`
}

type player string

func (player) Choices() []string { return []string{"p1", "p2"} }

func fact(id, name string, number int) cards.Fact {
	return cards.Fact{ID: referee.Card(id), Number: number, Name: referee.Words{"en": name, "fr": name}}
}

// catalog has two cards of one name: a character and a place.
func catalog() *cards.Catalog {
	return cards.NewCatalog(nil, []cards.Fact{fact("C-1", "Naomi", 1), fact("C-2", "Otto", 2), fact("P-1", "Otto", 3), fact("C-4", "Otto", 4)})
}

func character(id referee.Card) bool { return strings.HasPrefix(string(id), "C-") }

// table is what a small board says.
type table struct {
	coins, bonus int
	leader       referee.Card
	hand         unseen.Hand[referee.Card]
	deck         unseen.Deck[referee.Card]
}

func read(text string) (table, *boardfile.Reader) {
	var f small
	r := boardfile.Read("b.yaml", []byte(text), &f, catalog(), []string{"Lina", "Marco"})
	r.Game(f.Game, "small")
	card := func(ref yamlfile.At[string], _ bool) (referee.Card, bool) { return r.Card(ref, character) }
	b := table{coins: r.Count(f.Coins, 99), bonus: f.Bonus.Value}
	r.Bounded(f.Bonus, 99)
	b.leader, _ = r.Card(f.Leader, character)
	b.hand = boardfile.ReadHand(r, f.Hand.Value, 60, card)
	b.deck = boardfile.ReadDeck(r, f.Deck.Value, 60, card, func(c boardfile.Claim[player]) {
		if c.Line.Value == "9X" {
			r.Say("claim-line", c.Line.Place, nil)
		}
	})
	referee.SortProblems(r.Problems)
	return b, r
}

const good = `game: small
edge: p1
coins: 3
leader: Naomi
hand: {count: 5, cards: [C-1], seen: [C-2]}
deck: {cards: [C-2, C-4], said: [{by: p2, line: 1A, fits: true, card: 2}]}
`

func TestRead(t *testing.T) {
	b, r := read(good)
	require.Empty(t, r.Problems)
	require.Equal(t, table{
		coins: 3, leader: "C-1",
		hand: unseen.Hand[referee.Card]{N: 5, Known: []referee.Card{"C-1"}, Open: []referee.Card{"C-2"}},
		deck: unseen.Deck[referee.Card]{N: 2, Known: []referee.Card{"C-2", "C-4"}, Said: [][]unseen.Claim{nil, {{By: 2, About: "1A", Fits: true}}}},
	}, b)
	b, r = read(strings.Replace(good, "hand: {count: 5, cards: [C-1], seen: [C-2]}", "hand: 7", 1))
	require.Empty(t, r.Problems)
	require.Equal(t, unseen.Hand[referee.Card]{N: 7}, b.hand)
}

// A list is all cards of a hand or a deck.
func TestRead_Lists(t *testing.T) {
	b, r := read("game: small\ncoins: 3\nleader: Naomi\nhand: [C-1, C-2]\ndeck: [C-4]\n")
	require.Empty(t, r.Problems)
	require.Equal(t, unseen.Hand[referee.Card]{N: 2, Known: []referee.Card{"C-1", "C-2"}}, b.hand)
	require.Equal(t, unseen.Deck[referee.Card]{N: 1, Known: []referee.Card{"C-4"}}, b.deck)
	_, r = read("game: small\ncoins: 3\nleader: Naomi\nhand: [C-1, {}]\ndeck: [C-9]\n")
	require.Equal(t, "4:13 yaml.wrong-shape|5:8 board.unknown-card", said(r.Problems))
}

// Players are named by their names, but a name that is a word for a player stays
// that, and the name of two is nobody's.
func TestRead_NamesOfPlayers(t *testing.T) {
	type board struct {
		Edge yamlfile.At[player] `yaml:"edge,omitempty"`
		P1   int                 `yaml:"p1,omitempty"`
		P2   int                 `yaml:"p2,omitempty"`
	}
	for text, want := range map[string]struct {
		board board
		said  string
	}{
		"edge: MARCO\nlina: 3\np2: 4": {board: board{Edge: yamlfile.At[player]{Value: "p2"}, P1: 3, P2: 4}},
		"edge: p1":                    {board: board{Edge: yamlfile.At[player]{Value: "p1"}}},
		"edge: Nora":                  {said: "1:7 yaml.unknown-value"},
		"Lina: 3\np1: 4":              {board: board{P1: 3}, said: "2:1 yaml.duplicate-word"},
	} {
		var f board
		r := boardfile.Read("b.yaml", []byte(text), &f, catalog(), []string{"Lina", "Marco"})
		require.Equal(t, want.said, said(r.Problems), text)
		f.Edge.Place, f.Edge.Refused = referee.Place{}, false
		require.Equal(t, want.board, f, text)
	}
	for _, players := range [][]string{{"p2", "p1"}, {"Lina", "lina"}} {
		var f board
		r := boardfile.Read("b.yaml", []byte("edge: "+players[0]), &f, catalog(), players)
		require.Equal(t, map[string]string{"p2": "", "Lina": "1:7 yaml.unknown-value"}[players[0]], said(r.Problems))
		require.Equal(t, map[string]player{"p2": "p2", "Lina": ""}[players[0]], f.Edge.Value)
	}
}

func said(problems []referee.Problem) string {
	var all []string
	for _, p := range problems {
		all = append(all, fmt.Sprintf("%d:%d %s", p.At.Line, p.At.Col, p.Code))
	}
	return strings.Join(all, "|")
}

func TestRead_SaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"game: small", "game: chess", "1:7 board.game"},
		{"coins: 3", "coins: -1", "3:8 board.negative"},
		{"coins: 3", "coins: 100", "3:8 board.too-large"},
		{"coins: 3", "coins: 3\nbonus: -100", "4:8 board.too-large"},
		{"coins: 3", "coins: three", "3:8 yaml.wrong-kind"},
		{"leader: Naomi", "leader: Nobody", "4:9 board.unknown-card"},
		{"leader: Naomi", "leader: Otto", "4:9 board.several-cards"},
		{"leader: Naomi", "leader: [Naomi]", "4:9 yaml.wrong-shape"},
		{"seen: [C-2]", "seen: [hidden]", "5:39 board.pile-hidden"},
		{"count: 5", "count: 1", "5:15 board.pile-short"},
		{"count: 5", "count: 61", "5:15 board.pile-size"},
		{"hand: {count: 5, cards: [C-1], seen: [C-2]}", "hand: many", "5:7 board.pile"},
		{"card: 2", "card: 3", "6:39 board.claim-card"},
		{"line: 1A", "line: 9X", "6:49 board.claim-line"},
		{"by: p2", "by: p3", "6:39 yaml.unknown-value"},
	} {
		require.Contains(t, good, c.old)
		_, r := read(strings.Replace(good, c.old, c.new, 1))
		require.Equal(t, c.want, said(r.Problems), c.new)
		require.False(t, r.Blank)
	}
	_, r := read("[]")
	require.True(t, r.Blank)
}

// A card of another kind is taken when only that can be meant: then the game says
// what it wants.
func TestReader_CardOfAnotherKind(t *testing.T) {
	r := boardfile.Read("b.yaml", []byte("x"), new(string), catalog(), []string{"Lina", "Marco"})
	id, ok := r.Card(yamlfile.At[string]{Value: "P-1", Place: referee.Place{Line: 1}}, character)
	require.True(t, ok)
	require.Equal(t, referee.Card("P-1"), id)
}

// What is missing, refused or misspelt is not complained of twice.
func TestMissingAndUnread(t *testing.T) {
	for edge, want := range map[string][2]bool{
		"edge: p1": {false, false}, "": {true, false}, "edge: p3": {true, true}, "egde: p1": {true, true},
	} {
		var f small
		r := boardfile.Read("b.yaml", []byte(strings.Replace(good, "edge: p1", edge, 1)), &f, catalog(), []string{"Lina", "Marco"})
		require.Equal(t, want, [2]bool{boardfile.Missing(f.Edge), boardfile.Unread(r, "edge", f.Edge)}, edge)
	}
}

// The rulings of the setup go over those of the file, and what is wrong with the
// file's is said at its lines.
func TestRulings(t *testing.T) {
	var f small
	r := boardfile.Read("b.yaml", []byte(good+"rulings: {order: last, colour: red, size: [1]}\n"), &f, catalog(), []string{"Lina", "Marco"})
	r.Problems = nil
	require.Equal(t, map[string]string{"order": "first", "colour": "red"}, boardfile.Chosen(f.Rulings, map[string]string{"order": "first"}))
	r.Setup([]referee.Problem{
		{Code: "unknown-option", Args: referee.Args{"ruling": "order"}},
		{Code: "unknown-ruling", Args: referee.Args{"ruling": "colour"}},
		{Code: "unknown-ruling", Args: referee.Args{"ruling": "elsewhere"}},
	}, f.Rulings)
	require.Equal(t, "7:18 unknown-option|7:24 unknown-ruling|0:0 unknown-ruling", said(r.Problems))
}

// Cards that a match has declared are read first: the rest may name them.
func TestDeclared(t *testing.T) {
	type board struct {
		Declared []boardfile.Declared `yaml:"declared"`
		Leader   yamlfile.At[string]  `yaml:"leader"`
	}
	schema := cards.Schema{{Key: "level", Kind: cards.KindNumber}}
	read := func(text string) (declared []cards.Declaration, leader referee.Card, r *boardfile.Reader) {
		var f board
		r = boardfile.Read("b.yaml", []byte(text), &f, cards.NewCatalog(schema, nil), nil)
		declared = r.Declared(f.Declared)
		leader, _ = r.Card(f.Leader, func(referee.Card) bool { return true })
		return declared, leader, r
	}
	const text = "declared:\n  - name: White Dragon\n    facts: [level=8]\n  - name: Ogre\nleader: dragon\n"
	declared, leader, r := read(text)
	require.Empty(t, r.Problems)
	require.Equal(t, []cards.Declaration{{Name: "White Dragon", Facts: []string{"level=8"}}, {Name: "Ogre"}}, declared)
	require.Equal(t, referee.Card("*white_dragon"), leader)
	var m boardfile.Mapping
	m.Add("declared", boardfile.WriteDeclared(declared))
	written, err := m.Encode("A board.")
	require.NoError(t, err)
	again, _, _ := read(string(written) + "leader: ogre\n")
	require.Equal(t, declared, again)
	for old, want := range map[string]string{
		"[level=high8]":                                         "3:13 facts.whole-number",
		"[level=8, levle=3]":                                    "3:22 facts.unknown",
		"[]\n  - name: white dragon\n    facts: []":             "",
		"[level=8]\n  - {name: White dragon, facts: [level=7]}": "4:12 facts.contradiction",
	} {
		_, _, r := read(strings.Replace(text, "[level=8]", old, 1))
		var of []referee.Problem
		for _, p := range r.Problems {
			if strings.HasPrefix(p.Code, "facts.") {
				of = append(of, p)
			}
		}
		require.Equal(t, want, said(of), old)
	}
}

func TestMapping(t *testing.T) {
	id := func(card referee.Card) any { return string(card) }
	b, _ := read(good)
	var m boardfile.Mapping
	m.Add("game", "small")
	m.Seat("edge", 1)
	m.Seat("turn", referee.Nobody)
	m.Seats("passed", []referee.Seat{2, 1})
	m.Seats("kept", nil)
	m.Add("nothing", []any{})
	m.Add("empty", boardfile.Mapping{})
	m.Add("leader", boardfile.WriteCard("C-1", "Naomi"))
	m.Add("hand", boardfile.WriteHand(b.hand, id))
	m.Add("deck", boardfile.WriteDeck(b.deck, id))
	m.Add("others", boardfile.WriteHand(unseen.Hand[referee.Card]{N: 4}, id))
	m.Add("rest", boardfile.WriteDeck(unseen.Deck[referee.Card]{N: 6}, id))
	m.Add("said", boardfile.WriteClaims([]unseen.Claim{{By: 1, About: "1A"}}, 0))
	m.Add("rulings", boardfile.WriteRulings([]rulebook.Choice{"order=last"}))
	text, err := m.Encode("A board.")
	require.NoError(t, err)
	require.Equal(t, `# A board.
game: small
edge: p1
passed: [p2, p1]
leader: C-1 # Naomi
hand:
  count: 5
  cards:
    - C-1
  seen:
    - C-2
deck:
  count: 2
  cards:
    - C-2
    - C-4
  said:
    - {card: 2, by: p2, line: 1A, fits: true}
others: 4
rest: 6
said:
  - {by: p1, line: 1A, fits: false}
rulings:
  order: last
`, string(text))
	require.Equal(t, "match.unwritable", boardfile.Unwritable(errors.New("full"))[0].Code)
}

func TestProblemsHaveWords(t *testing.T) {
	codes := []string{"game", "negative", "too-large", "unknown-card", "several-cards", "pile", "pile-size", "pile-short", "pile-hidden", "claim-card"}
	for _, language := range []string{"en", "fr"} {
		name := "lang/boardfile." + language + ".yaml"
		text, err := fs.ReadFile(referee.Messages(), name)
		require.NoError(t, err)
		messages := map[string]any{}
		require.NoError(t, yamlfile.Unmarshal(text, &messages))
		require.Len(t, messages, 2*len(codes))
		for _, code := range codes {
			require.Contains(t, messages, "problem.board."+code)
			require.Contains(t, messages, "fix.board."+code)
		}
	}
}
