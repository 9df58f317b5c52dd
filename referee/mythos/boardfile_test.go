package mythos_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/mythos"
)

// written reads a position back from its board file.
func written(t testing.TB, g *mythos.Game, s referee.State, setup referee.Setup) (referee.State, string) {
	t.Helper()
	text, err := g.WriteBoard(s, referee.Judge)
	require.NoError(t, err)
	again, _, problems := g.ReadBoard(setup, "again", text)
	require.Empty(t, problems, string(text))
	return again, string(text)
}

// TestBoardFilesKeepEverything writes and reads every position of random
// matches.
func TestBoardFilesKeepEverything(t *testing.T) {
	g := game(t)
	for seed := range uint64(16) {
		src := referee.NewRand(seed)
		setup := referee.Setup{Players: twoPlayers}
		if seed%2 == 1 {
			setup = registeredTable(t, g, src)
		}
		if seed%4 >= 2 {
			setup.Rulings = randomRulings(g, src)
		}
		s, _, problems := g.Start(setup)
		require.Empty(t, problems)
		for s.Ask() != nil {
			again, text := written(t, g, s, referee.Setup{Players: setup.Players, Decks: setup.Decks})
			if strings.HasPrefix(s.Ask().Key, "effect.") {
				require.Contains(t, text, "the board before it") // and the effect asks again
			} else {
				require.True(t, mythos.SameBoard(s, again), text)
			}
			if mythos.Between(s) { // else answers of the step are not in the file
				require.True(t, reflect.DeepEqual(s.Ask(), again.Ask()), text)
				require.Equal(t, s.Hash(), again.Hash(), text)
			}
			second, err := g.WriteBoard(again, referee.Judge)
			require.NoError(t, err)
			require.Equal(t, afterRemarks(text), afterRemarks(string(second)))
			a, ok := mixedAnswer(s, src)
			require.True(t, ok)
			s, _, err = s.Apply(a)
			require.NoError(t, err)
		}
		again, _ := written(t, g, s, setup)
		require.Equal(t, []any{s.Hash(), s.Score()}, []any{again.Hash(), again.Score()})
	}
}

// afterRemarks is a board file without the remarks at its head.
func afterRemarks(text string) string { return text[strings.Index(text, "game:"):] }

// mixedAnswer is a random legal answer, or now and then a legal declaration.
func mixedAnswer(s referee.State, src referee.Source) (referee.Answer, bool) {
	if ask := s.Ask(); ask != nil && referee.IntN(src, 3) == 0 {
		if a, ok := referee.Guess(s, ask.Tools, src, fillOpen); ok {
			a.Seat = referee.Seat(1 + referee.IntN(src, 2))
			if len(s.Check(a)) == 0 {
				return a, true
			}
		}
	}
	return referee.RandomAnswer(s, src, fillOpen)
}

func TestBoardFilesInWords(t *testing.T) {
	text := `game: mythos
round: 1
phase: action
edge: p2
missions:
  - rank: D
    card: Ramenez-le
    p1:
      - Naruto Uzumaki 9
      - Équipe 7 Kakashi or
      - "86"
      - {card: hidden, tokens: 2}
    p2: [hidden, {card: ninja hounds 100, hidden: true, named: true}]
p1: {chakra: 1, hand: {cards: [KS-015, Sakura 11]}, deck: 20, discard: [hidden, Gaara 74]}
p2: {chakra: 2, hand: {count: 4, cards: [KS-009]}, deck: {count: 2, cards: [KS-013]}}
`
	text = strings.Replace(text, "Ramenez-le", frenchName(t, "KS-M05"), 1)
	text = strings.Replace(text, "ninja hounds 100", frenchName(t, "KS-100")+" 100", 1)
	g := game(t)
	s, _, problems := g.ReadBoard(referee.Setup{Players: twoPlayers}, "test", []byte(text))
	require.Empty(t, problems)
	tb := &table{TB: t, game: g, state: s}
	require.Equal(t, "KS-009 KS-148 KS-086 ?+2", tb.side("p1:D"))
	require.Equal(t, "? (KS-100)", tb.side("p2:D"))
	require.Equal(t, "? KS-074", tb.discard(1))
	tb.has("p1 hand 2", "p2 hand 4", "p2 deck 2").asks("p2 turn")
	tb.says("play KS-013 @D").asks("p1 turn")
	card, _ := tb.state.Ask().Moves[0].Slot("card")
	require.Greater(t, len(card.From), 100, "the hand is known to the referee, but a question is public")
	require.True(t, card.Open)
}

func frenchName(t *testing.T, id referee.Card) string {
	fact, ok := game(t).Catalog().Fact(id)
	require.True(t, ok)
	require.NotEqual(t, fact.Name["en"], fact.Name["fr"])
	return fact.Name["fr"]
}

// faults are boards with one thing wrong: a fault is a change of the good
// board, and what is said of it with its place.
const goodBoard = `game: mythos
round: 2
phase: action
edge: p1
turn: p1
missions:
  - {rank: D, card: KS-M05, p1: [KS-009, hidden], p2: [KS-086]}
  - {rank: C, card: KS-M01, p1: [], p2: []}
p1: {chakra: 3, hand: 5, deck: 20}
p2: {chakra: 3, hand: {count: 5, cards: [KS-011]}, deck: 20}
scored: [{round: 1, mission: D, winner: p2}]
effect-points: [{round: 1, player: p1, points: 1}]
`

func TestBoardFilesSayWhatIsWrong(t *testing.T) {
	tests := map[string]struct{ old, new, want string }{
		"another game":              {"game: mythos", "game: chess", "1 chess board.game"},
		"round 5":                   {"round: 2\n", "round: 5\n", "2 5 board.round"},
		"round -1":                  {"round: 2\n", "round: -1\n", "2 -1 board.round|11 1 board.scored"},
		"too few missions":          {"round: 2\n", "round: 3\n", "2 3 board.mission-count"},
		"a phase before round 1":    {"phase: action", "phase: hands", "3 hands board.phase-round|5 p1 board.turn"},
		"over too early":            {"phase: action", "phase: over", "3 over board.phase-round|5 p1 board.turn"},
		"no Edge":                   {"edge: p1\n", "", "1 mythos board.no-edge"},
		"evaluated in action":       {"edge: p1\n", "edge: p1\nevaluated: 1\n", "5 1 board.evaluated"},
		"three evaluated":           {"phase: action\nedge: p1\nturn: p1\n", "phase: evaluation\nedge: p1\nevaluated: 3\n", "5 3 board.evaluated"},
		"scoring in action":         {"edge: p1\n", "edge: p1\nscoring: p1\n", "5 p1 board.scoring"},
		"both have passed":          {"turn: p1\n", "passed: [p1, p2]\n", "3 action board.all-passed"},
		"the turn of who passed":    {"turn: p1\n", "turn: p1\npassed: [p1]\n", "5 p1 board.turn-passed"},
		"passed twice":              {"turn: p1\n", "passed: [p1, p1]\n", "5 p1 board.passed-twice"},
		"a piece that is not there": {"turn: p1\n", "turn: p1\nlast-turn: [p2:D7]\n", "6 p2:D7 board.no-piece"},
		"ranks out of order":        {"rank: C", "rank: B", "8 B board.rank-order"},
		"a name twice":              {"[KS-009, hidden]", "[KS-009, KS-010]", "7 KS-010 board.one-name"},
		"tokens below 0":            {"hidden]", "{hidden: true, tokens: -1}]", "7 -1 board.negative"},
		"chakra below 0":            {"{chakra: 3, hand: 5,", "{chakra: -3, hand: 5,", "9 -3 board.negative"},
		"points below 0":            {"points: 1}", "points: -1}", "12 -1 board.negative"},
		"a mountain of tokens":      {"hidden]", "{hidden: true, tokens: 10000}]", "7 10000 board.too-large"},
		"a mountain of Power":       {"hidden]", "{hidden: true, power: -10000}]", "7 -10000 board.too-large"},
		"nothing face-up":           {"hidden]", "{tokens: 1}]", "7 { board.no-card"},
		"nothing known to all":      {"hidden]", "{hidden: true, named: true}]", "7 { board.named-nothing"},
		"an unknown card":           {"KS-009", "Narutto Usumaki", "7 Narutto Usumaki board.unknown-card"},
		"several cards":             {"KS-009", "Naruto", "7 Naruto board.several-cards"},
		"a mission as character":    {"KS-009", "KS-M09", "7 KS-M09 board.not-a-character"},
		"a character as mission":    {"KS-M01", "KS-001", "8 KS-001 board.not-a-mission"},
		"a mission in the hand":     {"[KS-011]", "[KS-M01]", "10 KS-M01 board.not-a-character"},
		"a hidden card in a hand":   {"[KS-011]", "[hidden]", "10 hidden board.pile-hidden"},
		"a word for a hand":         {"hand: 5", "hand: five", "9 five board.pile"},
		"a negative deck":           {"hand: 5, deck: 20", "hand: 5, deck: -1", "9 -1 board.pile-size"},
		"a deck of 201":             {"hand: 5, deck: 20", "hand: 5, deck: 201", "9 201 board.pile-size"},
		"more known than there":     {"count: 5", "count: 0", "10 0 board.pile-short"},
		"scored too early":          {"mission: D", "mission: C", "11 1 board.scored"},
		"scored in no round":        {"round: 1, mission", "round: 0, mission", "11 0 board.scored"},
		"scored before its turn":    {"round: 1, mission", "round: 2, mission", "11 2 board.scored"},
		"effects in no round":       {"round: 1, player", "round: 5, player", "12 5 board.scored"},
		"scored twice":              {"winner: p2}]", "winner: p2}, {round: 1, mission: D}]", "11 D board.scored-twice"},
		"a hand kept in action":     {"turn: p1\n", "kept: [p2]\n", "5 p2 board.kept"},
		"a turn between rounds":     {"phase: action", "phase: start", "5 p1 board.turn"},
		"an unknown ruling":         {"scored:", "rulings: {edge-timig: at-pass}\nscored:", "11 edge-timig unknown-ruling"},
		"an unknown option":         {"scored:", "rulings: {edge-timing: later}\nscored:", "11 later unknown-option"},
		"an unknown word":           {"phase: action", "phase: acton", "3 acton yaml.unknown-value"},
		"an unknown seat":           {"edge: p1", "edge: p3", "4 p3 yaml.unknown-value"},
		"an unknown field":          {"edge: p1\n", "edge: p1\nedgy: p1\n", "5 edgy yaml.unknown-word"},
		"who passed is not told":    {"phase: action\nedge: p1\nturn: p1\n", "phase: evaluation\nedge: p1\nrulings: {edge-timing: next-round}\n", "3 evaluation board.who-passed"},
		"nothing, which is right":   {"", "", ""},
		"hidden in the long form":   {"hidden]", "{card: hidden}]", ""},
		"passed in the evaluation":  {"phase: action\nedge: p1\nturn: p1\n", "phase: evaluation\nedge: p1\npassed: [p2, p1]\nrulings: {edge-timing: next-round}\n", ""},
	}
	said := map[string]bool{}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, goodBoard, tt.old)
			text := strings.Replace(goodBoard, tt.old, tt.new, 1)
			s, _, problems := game(t).ReadBoard(referee.Setup{Players: twoPlayers}, "f", []byte(text))
			require.Equal(t, tt.want == "", s != nil)
			var brief []string
			for _, p := range problems {
				brief = append(brief, under(p.At)+" "+p.Code)
				said["problem."+p.Code] = true
			}
			require.Equal(t, tt.want, strings.Join(brief, "|"), text)
		})
	}
	for _, code := range []string{"hand-unknown", "piece-unknown"} {
		said["problem.board."+code] = true // see TestOpenHands_Board
	}
	requireAllBoardWords(t, said)
}

// under is the line number and the text that a place underlines.
func under(at referee.Place) string {
	line := []rune(at.LineBytes)
	return fmt.Sprintf("%d %s", at.Line, string(line[at.Col-1:at.Col-1+at.Width]))
}

// requireAllBoardWords wants every problem of board files that has words to
// have been met.
func requireAllBoardWords(t *testing.T, said map[string]bool) {
	t.Helper()
	for _, line := range strings.Split(messages(t, "lang/problems.en.yaml"), "\n") {
		if key, _, ok := strings.Cut(line, ":"); ok && strings.HasPrefix(key, "problem.board.") {
			require.True(t, said[key], "no test of %s", key)
		}
	}
}

func messages(t *testing.T, name string) string {
	t.Helper()
	f, err := game(t).Messages().Open(name)
	require.NoError(t, err)
	defer f.Close()
	info, err := f.Stat()
	require.NoError(t, err)
	text := make([]byte, info.Size())
	_, err = f.Read(text)
	require.NoError(t, err)
	return string(text)
}

// Opening hands: who has decided is not asked again.
func TestBoardFilesOfOpeningHands(t *testing.T) {
	on(t, pos{phase: "hands", more: "kept: [p1]\n"}).asks("p2 mulligan").says("keep").asks("chance mission")
	p := pos{phase: "hands", more: "kept: [p1, p2]\n"}
	_, _, problems := game(t).ReadBoard(referee.Setup{Players: twoPlayers}, "f", []byte(p.yaml()))
	require.Len(t, problems, 1)
	require.Equal(t, "7 p2 board.kept", under(problems[0].At)+" "+problems[0].Code)
}

func TestBoardFilesSayEverythingAtOnce(t *testing.T) {
	text := strings.NewReplacer("edge: p1\n", "", "KS-086", "KS-M02", "chakra: 3", "chakra: -1").Replace(goodBoard)
	_, _, problems := game(t).ReadBoard(referee.Setup{Players: twoPlayers}, "f", []byte(text))
	var lines []int
	for _, p := range problems {
		lines = append(lines, p.At.Line)
		require.Equal(t, referee.Impossible, p.Grade)
	}
	require.Equal(t, []int{1, 6, 8, 9}, lines)
}

// FuzzBoard reads anything as a board. What is taken is sound, is written and
// read as itself, and can be played on.
func FuzzBoard(f *testing.F) {
	f.Fuzz(func(t *testing.T, text []byte) {
		g := game(t)
		setup := referee.Setup{Players: twoPlayers}
		s, _, problems := g.ReadBoard(setup, "fuzz", text)
		require.Equal(t, referee.Refuses(problems), s == nil)
		if s == nil {
			return
		}
		require.NoError(t, mythos.Playable(s))
		again, _ := written(t, g, s, setup)
		require.Equal(t, s.Hash(), again.Hash())
		src := referee.NewRand(uint64(len(text)))
		for range 40 {
			s.View(referee.Nobody)
			s.Score()
			a, ok := mixedAnswer(s, src)
			if !ok {
				return
			}
			next, _, err := s.Apply(a)
			require.NoError(t, err)
			s = next
		}
	})
}

func TestWrittenBoardsKeepSecrets(t *testing.T) {
	g := game(t)
	text := strings.Replace(secretBoard, "PHASE", "action", 1)
	s, _, problems := g.ReadBoard(referee.Setup{Players: twoPlayers}, "b.yaml", []byte(text))
	require.Empty(t, problems)
	for viewer, knows := range map[referee.Seat][]bool{referee.Nobody: {false, false}, 1: {true, true}, 2: {false, false}, referee.Judge: {true, true}} {
		written, err := g.WriteBoard(s, viewer)
		require.NoError(t, err)
		require.Equal(t, knows[0], strings.Contains(string(written), "KS-015"), "the hidden character, for %s", viewer)
		require.Equal(t, knows[1], strings.Contains(string(written), "KS-108"), "the hand, for %s", viewer)
	}
}

const secretBoard = `game: mythos
round: 1
phase: PHASE
edge: p1
missions:
  - {rank: D, card: KS-M01, p1: [{card: KS-015, hidden: true}]}
p1: {chakra: 4, hand: {cards: [KS-108]}, deck: 20}
p2: {chakra: 3, hand: 4, deck: 21}
`

// What a board file says of a hidden card cannot be found out by naming it: by
// nobody, whoever's it is.
func TestBoardFilesAreNoOracle(t *testing.T) {
	text := strings.Replace(goodBoard, "p1: [KS-009, hidden]", "p1: [KS-009, {card: KS-013, hidden: true}]", 1)
	s, _, problems := game(t).ReadBoard(referee.Setup{Players: twoPlayers}, "test", []byte(text))
	require.Empty(t, problems)
	for seat := range referee.Seat(2) {
		for _, card := range []string{"KS-013", "KS-011"} {
			a := referee.Say(seat+1, "name", "piece", "p1:D2", "as", card)
			require.Empty(t, s.Check(a), "p%d: %s", seat+1, card)
			after, events, err := s.Apply(a)
			require.NoError(t, err)
			require.Equal(t, referee.Card(card), events[0].Card)
			again := referee.Say(seat+1, "name", "piece", "p1:D2", "as", "KS-012")
			require.Equal(t, "named-before", after.Check(again)[0].Code)
		}
	}
}
