package boardfile_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/sim"
)

// theGame is the game with the embedded cards.
func theGame(t testing.TB) *game.Game {
	library, problems := cards.Open(cardsdb.Game("saintseiya"))
	require.Empty(t, problems)
	return games.SaintSeiya(library)
}

var twoPlayers = []string{"Ann", "Bob"}

// goodBoard has every word of a board that a test replaces.
const goodBoard = `game: saintseiya
phase: main
round: 3
first: p1
turn: p2
flames: 8
terrain:
  - {place: 6, card: SS-058, less: [{line: 50X, force: 3, least: 1}]}
  - {place: 5, card: SS-030}
played:
  - {number: 2, card: SS-014, place: 6, gained: [{line: 19D, force: 2}], waits: 14J}
by-force: [54D]
removed: [SS-086]
players:
  - {hero: seiya, hand: {count: 5, seen: [SS-069]}, pile: 5, discard: [SS-001, SS-055], armour: SS-018}
  - {hero: shun, hand: {count: 3, cards: [SS-004]}, pile: 5, wounded: [SS-004], destroyed: [SS-004], aside: [4 SS-014]}
rulings: {facing: free}
`

// under is what a problem points at: its line, and the word there.
func under(at referee.Place) string {
	word := strings.TrimLeft(at.LineBytes[min(max(at.Col-1, 0), len(at.LineBytes)):], " ")
	if end := strings.IndexAny(word, ",}]\n"); end > 0 {
		word = word[:end]
	}
	return fmt.Sprintf("%d %s", at.Line, word)
}

func TestBoard_SaysWhatIsWrong(t *testing.T) {
	said := map[string]bool{}
	for name, c := range map[string]struct{ old, new, want string }{
		"nothing":                       {"", "", ""},
		"another game":                  {"saintseiya", "mythos", "1 mythos board.game"},
		"an unknown phase":              {"phase: main", "phase: mian", "2 mian yaml.unknown-value"},
		"the phase of another match":    {"phase: main", "phase: pad", "2 pad board.pad|11 SS-014 board.played"},
		"a round below 0":               {"round: 3", "round: -3", "3 -3 board.negative"},
		"too many flames":               {"flames: 8", "flames: 13", "6 13 board.too-large"},
		"a third player's turn":         {"turn: p2", "turn: p3", "5 p3 board.seat"},
		"the turn of a stranger":        {"turn: p2", "turn: Cid", "5 Cid yaml.unknown-value"},
		"a place 7":                     {"place: 5", "place: 7", "9 7 board.place"},
		"a place twice":                 {"place: 5", "place: 6", "9 6 board.place"},
		"an unknown card":               {"SS-030", "Mumu", "9 Mumu board.unknown-card"},
		"several cards":                 {"card: SS-030", "card: chevalier", "9 chevalier board.several-cards"},
		"a reduction by no line":        {"line: 50X", "line: 50Z", "8 50Z board.line"},
		"Force by no line":              {"line: 19D", "line: 19Z", "11 19Z board.line"},
		"paid by no line":               {"by-force: [54D]", "by-force: [54]", "12 54 board.line"},
		"a line that does not wait":     {"waits: 14J", "waits: 19D", "11 19D board.waits"},
		"a line of another card waits":  {"card: SS-014, place", "card: SS-013, place", "11 14J board.waits"},
		"an Armure among the played":    {"card: SS-014, place", "card: SS-019, place", "11 SS-019 board.played"},
		"played twice":                  {"played:\n", "played:\n  - {number: 2, card: SS-014}\n", "12 SS-014 board.played"},
		"played outside the main phase": {"phase: main", "phase: draw", "11 SS-014 board.played"},
		"facing a place 7":              {"place: 6, gained", "place: 7, gained", "11 7 board.too-large"},
		"facing an empty place":         {"place: 6, gained", "place: 4, gained", "11 4 board.faces-none"},
		"copies of no card":             {"seen: [SS-069]", "seen: [4 Mumu]", "15 4 Mumu board.unknown-card"},
		"an Armure that is none":        {"armour: SS-018", "armour: SS-069", "15 SS-069 board.misplaced"},
		"a wounded Armure":              {"wounded: [SS-004]", "wounded: [SS-009]", "16 SS-009 board.misplaced"},
		"an unknown hero":               {"hero: seiya", "hero: mu", "15 mu board.hero"},
		"a hero twice":                  {"hero: shun", "hero: seiya", "16 seiya board.hero"},
		"three players":                 {"rulings:", "  - {hero: ikki}\nrulings:", "15 {hero: seiya board.players"},
		"more hidden than there can be": {"pile: 5, discard", "pile: 6, discard", "15 {count: 5 board.hidden"},
		"an unnamed card too many":      {"aside: [4 SS-014]", "aside: [4 SS-014], hidden: [8 SS-004], unnamed: 1", "16 {count: 3 board.hidden"},
		"fewer unnamed than none":       {"aside: [4 SS-014]", "aside: [4 SS-014], unnamed: -1", "16 -1 board.negative"},
		"a hand that is not hidden":     {"{count: 3, cards: [SS-004]}, pile: 5", "{count: 3, cards: [SS-001]}, pile: 5, hidden: [7 SS-004, SS-009]", "16 {count: 3 board.hand-not-hidden"},
		"a word for a hand":             {"hand: {count: 5, seen: [SS-069]}", "hand: five", "15 five board.pile"},
		"a pile of 1000":                {"pile: 5, discard", "pile: 1000, discard", "15 1000 board.pile-size"},
		"more known than there":         {"count: 5", "count: 0", "15 0 board.pile-short"},
		"a hidden card":                 {"seen: [SS-069]", "seen: [hidden]", "15 hidden board.pile-hidden"},
		"what players said of cards":    {"pile: 5, discard", "pile: {count: 5, said: [{card: 9, by: p1, line: 1A, fits: true}]}, discard", "15 p1 board.claim-card"},
		"an unknown ruling":             {"facing:", "facign:", "17 facign: free unknown-ruling"},
		"an answer that is none":        {"rulings:", "answers: [pass]\nrulings:", "17 pass step.line"},
		"an answer of the other player": {"rulings:", "answers: [p1 end]\nrulings:", "17 p1 end not-your-turn"},
		"a word that is none":           {"flames: 8", "flame: 8", "6 flame: 8 yaml.unknown-word"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, goodBoard, c.old)
			text := strings.Replace(goodBoard, c.old, c.new, 1)
			s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "b", []byte(text))
			require.Equal(t, referee.Refuses(problems), s == nil)
			var brief []string
			for _, p := range problems {
				brief = append(brief, under(p.At)+" "+p.Code)
				said["problem."+p.Code] = true
			}
			require.Equal(t, c.want, strings.Join(brief, "|"), text)
		})
	}
	_, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: twoPlayers, Options: map[string]string{"hands": "known"}}, "b", []byte(goodBoard))
	require.Equal(t, "board.hand-unknown", problems[0].Code, "where the referee deals it knows every hand")
	said["problem.board.hand-unknown"] = true
	_, _, problems = theGame(t).Boards.ReadBoard(referee.Setup{Players: twoPlayers, Options: map[string]string{"hands": "known"}}, "b", []byte("game: saintseiya\nplayers: [{hand: {cards: [4 SS-001]}, pile: 5, unnamed: 1}, {hand: {cards: [5 SS-002]}}]\n"))
	require.Len(t, problems, 1)
	require.Equal(t, "board.unnamed", problems[0].Code, "and what it does not know is not in a discard pile either")
	said["problem.board.unnamed"] = true
	for text := range wrongTallies {
		_, problems := tallies(t).ReadTally(referee.Setup{}, "t.yaml", []byte(text))
		for _, p := range problems {
			said["problem."+p.Code] = true
		}
	}
	for _, messages := range []struct {
		files fs.FS
		name  string
	}{{saintseiya.Messages(), "lang/problems.en.yaml"}, {referee.Messages(), "lang/boardfile.en.yaml"}} {
		text, err := fs.ReadFile(messages.files, messages.name)
		require.NoError(t, err)
		for line := range strings.Lines(string(text)) {
			if key, _, ok := strings.Cut(line, ":"); ok && strings.HasPrefix(key, "problem.board.") {
				require.True(t, said[key], "no test of %s", key)
			}
		}
	}
}

// What a board leaves out has its usual value.
// A board of another game is refused for that alone, whatever else is in it.
func TestBoard_OfAnotherGame(t *testing.T) {
	for _, board := range []string{
		"game: mythos\nedge: p1\nmissions:\n  - {card: KS-M05, p1: [KS-009]}\np1: {chakra: 5, hand: 5}\n",
		strings.Replace(goodBoard, "saintseiya", "yugioh", 1),
		"game: chess\n",
	} {
		s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: []string{"Ann"}}, "board.yaml", []byte(board))
		require.Nil(t, s)
		require.Len(t, problems, 1)
		require.Equal(t, "board.game", problems[0].Code)
		_, problems = theGame(t).Boards.VeilBoard(referee.Setup{Players: twoPlayers}, "board.yaml", []byte(board), 1)
		require.Len(t, problems, 1)
	}
}

func TestBoard_UsualValues(t *testing.T) {
	read := func(players int, text string) string {
		g := theGame(t)
		if !strings.HasPrefix(text, "game:") {
			text = "game: saintseiya\n" + text
		}
		s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: []string{"Ann", "Bob", "Cid", "Dov", "Eva"}[:players]}, "b", []byte(text))
		require.Empty(t, problems, text)
		require.NoError(t, sim.Sound(s))
		written, err := g.Boards.WriteBoard(s, referee.Judge)
		require.NoError(t, err)
		return string(written)
	}
	const whole = "game: saintseiya\nphase: main\nround: 1\nfirst: p1\nturn: p1\nflames: 12\nterrain: [{place: 6, card: 58}]\nplayers:\n" +
		"  - {hero: seiya, hand: 5, pile: 5, hidden: [9 SS-001, SS-006], aside: [5 SS-011]}\n" +
		"  - {hero: shiryu, hand: 5, pile: 5, hidden: [9 SS-002, SS-007], aside: [5 SS-012]}\n"
	for name, text := range map[string]string{
		"the terrain alone":    "terrain: [{place: 6, card: 58}]\n",
		"the players are left": "terrain: [{place: 6, card: 58}]\nplayers: [{}, {}]\n",
		"heroes":               "terrain: [{place: 6, card: 58}]\nplayers: [{hero: Seiya}, {hero: Shiryū}]\n",
		"hands":                "terrain: [{place: 6, card: 58}]\nplayers: [{hand: 5}, {pile: 5}]\n",
	} {
		require.Equal(t, read(2, whole), read(2, text), name)
	}
	for _, c := range []struct {
		players    int
		text, want string
	}{
		{3, "terrain: [{place: 6, card: 58}]\nplayers: [{hero: shiryu}, {}, {hero: seiya}]\n", "hero: hyoga"},
		{2, "terrain: [{place: 6, card: 58}]\nplayers: [{hand: {cards: [58, 1, 69]}}, {}]\n", "pile: 9\n    hidden:\n      - 9 SS-001 # Seiya de Pégase\n      - SS-006 # Armure de Pégase\n      - SS-058 # Aghora du Lotus\n      - SS-069 # Léda\n"},
		{2, "terrain: [{place: 6, card: 58}]\nplayers: [{pile: 7, discard: [1]}, {}]\n", "hand: 2\n    pile: 7\n"},
		{2, "terrain: [{place: 6, card: 58}]\nplayed: [{card: 1, place: 6}]\nplayers: [{destroyed: [1, 1, 1, 1, 1, 1]}, {}]\n", "hand: 3\n    pile: 0\n"},
		{2, "terrain: [{place: 6, card: 58}]\nfirst: p2\nplayed: [{card: 2, place: 6}]\n", "hidden:\n      - 8 SS-002"},
		{2, "phase: terrain\n", "hand: 0\n    pile: 10\n"},
		{2, "phase: heroes\n", "players:\n  - hand: 0\n    pile: 0\n"},
	} {
		require.Contains(t, read(c.players, c.text), c.want, c.text)
	}
}

// What a board says of a hand that the referee has not dealt counts, and in every list
// copies may be counted; with the version before it did not.
func TestBoard_Hand(t *testing.T) {
	for hand, legal := range map[string]map[string]bool{
		"[2 SS-001, SS-006]":              {"play 1, 1": true, "play 1, 1, 1": false, "play 1, 6": true},
		"[1, 1, 6]":                       {"play 1, 1": true, "play 1, 1, 1": false},
		"{count: 4, cards: [2 SS-001]}":   {"play 1, 1, 1, 1": true, "play 1, 1, 6": true, "play 1, 6, 6": false},
		"{count: 3, cards: [1, 1]}":       {"play 1, 6": true, "play 1, 1, 1, 1": false},
		"{count: 3, seen: [2 SS-069]}":    {"play 69, 69, 1": true, "play 69, 1, 1": false},
		"{cards: [6], seen: [2 SS-069]}":  {"play 69, 69, 6": true, "play 1": false},
		"{cards: [2 SS-001], seen: [69]}": {"play 1, 1, 69": true, "play 6": false},
	} {
		for line, is := range legal {
			require.Equal(t, is, mayHold(t, "", hand, line), "%s %s", hand, line)
		}
	}
	require.True(t, mayHold(t, "saintseiya-1", "[1, 1, 6]", "play 1, 1, 1"))
	require.False(t, mayHold(t, "saintseiya-1", "{count: 3, seen: [2 SS-069]}", "play 69, 1, 1"))
}

// mayHold reports whether a hand on a board may hold the cards of a line.
func mayHold(t *testing.T, version, hand, line string) bool {
	t.Helper()
	s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: twoPlayers, Rules: version}, "b",
		[]byte("game: saintseiya\nterrain: [{place: 6, card: 58}]\nplayers:\n  - {hero: seiya, hand: "+hand+"}\n"+
			"  - {hero: shiryu, discard: [2 SS-002], destroyed: [SS-002, 2 SS-012], wounded: [2 SS-002], pile: [2 SS-002]}\n"))
	require.Empty(t, problems, hand)
	require.NoError(t, sim.Sound(s))
	now := s.(*saintseiya.State)
	other := now.Table.Side(2)
	require.Equal(t, []int{2, 3, 2, 2}, []int{len(other.Discard), len(other.Destroyed), len(other.Wounded), len(other.Pile.Known)})
	var wanted []*cards.Card
	for _, number := range strings.Split(strings.TrimPrefix(line, "play "), ", ") {
		card, known := now.Cards.Card(referee.Card(fmt.Sprintf("SS-%03s", number)))
		require.True(t, known)
		wanted = append(wanted, card)
	}
	return now.Table.Side(1).MayHold(now.Knows(), wanted)
}

// A new board says the values that are usual: without them it is the same.
func TestBoard_New(t *testing.T) {
	g := theGame(t)
	setup := referee.Setup{Players: twoPlayers}
	text, err := g.Boards.NewBoard(game.Tongue{Text: func(key referee.Key, _ referee.Args) string { return string(key) }})
	require.NoError(t, err)
	require.Contains(t, string(text), "flames: 12 # board.new.flames\n")
	whole, _, problems := g.Boards.ReadBoard(setup, "new", text)
	require.Empty(t, problems)
	require.NoError(t, sim.Sound(whole))
	kept := regexp.MustCompile(`(?m)^(phase|round|first|turn|flames):.*\n|^players:\n(  .*\n)*`).ReplaceAllString(string(text), "")
	require.NotContains(t, kept, "hero")
	least, _, problems := g.Boards.ReadBoard(setup, "least", []byte(kept))
	require.Empty(t, problems)
	require.Equal(t, whole.Hash(), least.Hash())
}

// A board that is written is read again as the same position.
func TestBoard_WrittenAndRead(t *testing.T) {
	g := theGame(t)
	setup := referee.Setup{Players: twoPlayers}
	s, _, problems := g.Boards.ReadBoard(setup, "b", []byte(goodBoard))
	require.Empty(t, problems)
	text, err := g.Boards.WriteBoard(s, referee.Judge)
	require.NoError(t, err)
	for _, want := range []string{"gained:\n      - {line: 19D, force: 2}\n", "waits: 14J", "less:\n      - {line: 50X, force: 3, least: 1}", "by-force:\n  - 54D"} {
		require.Contains(t, string(text), want)
	}
	again, _, problems := g.Boards.ReadBoard(setup, "b", text)
	require.Empty(t, problems)
	require.Equal(t, s.Hash(), again.Hash())
	old := strings.Replace(goodBoard, "gained: [{line: 19D, force: 2}]", "force: 2", 1)
	before, _, problems := g.Boards.ReadBoard(setup, "b", []byte(old))
	require.Empty(t, problems)
	require.Equal(t, s.Hash(), before.Hash(), "Force by no line is the same position")
	everybody := strings.Replace(goodBoard, "by-force:", "force-for-all: 1\ngained-by-all: [{line: 24D, force: 1}]\nby-force:", 1)
	all, _, problems := g.Boards.ReadBoard(setup, "b", []byte(everybody))
	require.Empty(t, problems)
	ledger, problems := all.Why(referee.Topic{Name: "strength", Args: []string{"p2:c2"}})
	require.Empty(t, problems)
	var causes []string
	for _, part := range ledger.Parts {
		causes = append(causes, strings.TrimSpace(fmt.Sprintf("%d %s%s", part.N, part.Cause.Line, part.Cause.Rule)))
	}
	require.Equal(t, []string{"0", "1", "2 19D", "1 R-CARD-TEXT", "1 24D", "0", "1"}, causes)
}

// FuzzBoard reads any text: a board is refused with problems, or is a position that
// stays the same when it is written and read again, and that can be played on.
func FuzzBoard(f *testing.F) {
	for _, seed := range seeds(f, "../testdata/rules/*.txtar", "../testdata/cards/*.txtar") {
		f.Add([]byte(seed))
	}
	f.Add([]byte(goodBoard))
	g := theGame(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		setup := referee.Setup{Players: twoPlayers}
		s, _, problems := g.Boards.ReadBoard(setup, "fuzz", text)
		require.Equal(t, referee.Refuses(problems), s == nil)
		if s == nil {
			return
		}
		require.NoError(t, sim.Sound(s))
		written, err := g.Boards.WriteBoard(s, referee.Judge)
		require.NoError(t, err)
		again, _, problems := g.Boards.ReadBoard(setup, "again", written)
		require.False(t, referee.Refuses(problems), "%v\n%s", problems, written)
		require.Equal(t, s.Hash(), again.Hash(), string(written))
		public, problems := g.Boards.VeilBoard(setup, "fuzz", text, referee.Nobody)
		require.False(t, referee.Refuses(problems))
		twice, problems := g.Boards.VeilBoard(setup, "again", public, referee.Judge)
		require.False(t, referee.Refuses(problems))
		require.Equal(t, string(public), string(twice))
		src := referee.NewRand(uint64(len(text)))
		for range 40 {
			s.View(referee.Nobody)
			s.Score()
			a, ok := referee.RandomAnswer(s, src, nil)
			if !ok {
				return
			}
			next, _, problems := s.Apply(a, false)
			require.NotNil(t, next, "%v", problems)
			require.NoError(t, sim.Sound(next))
			s = next
		}
	})
}

// FuzzTally reads any text: what the players have is refused with problems, or has a
// score that its explanations come to.
func FuzzTally(f *testing.F) {
	f.Add([]byte(tally))
	for fault := range wrongTallies {
		f.Add([]byte(fault))
	}
	reader := tallies(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		s, problems := reader.ReadTally(referee.Setup{}, "fuzz", text)
		require.Equal(t, referee.Refuses(problems), s == nil)
		if s == nil {
			return
		}
		require.Nil(t, s.Ask())
		score := s.Score()
		require.True(t, score.Over)
		require.NotEmpty(t, score.Outcome.By)
		for i, total := range score.Total {
			ledger, problems := s.Why(referee.Topic{Name: "pv", Args: []string{referee.Seat(i + 1).String()}})
			require.Empty(t, problems)
			require.Equal(t, total, ledger.Total)
		}
	})
}

// seeds are the boards of scenario files.
func seeds(t testing.TB, patterns ...string) []string {
	t.Helper()
	var boards []string
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, part := range strings.Split(string(text), "\n-- ")[1:] {
				if head, body, _ := strings.Cut(part, "\n"); strings.HasSuffix(strings.TrimSuffix(head, " --"), "board") {
					boards = append(boards, body)
				}
			}
		}
	}
	require.NotEmpty(t, boards)
	return boards
}
