package mythos_test

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/mythos"
)

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
		"another game":               {"game: mythos", "game: chess", "1 chess board.game"},
		"round 5":                    {"round: 2\n", "round: 5\n", "2 5 board.round"},
		"round -1":                   {"round: 2\n", "round: -1\n", "2 -1 board.round"},
		"too few missions":           {"round: 2\n", "round: 3\n", "2 3 board.mission-count"},
		"a phase before round 1":     {"phase: action", "phase: hands", "3 hands board.phase-round|5 p1 board.turn"},
		"over too early":             {"phase: action", "phase: over", "3 over board.phase-round|5 p1 board.turn"},
		"no round":                   {"round: 2\n", "", ""},
		"five missions, no round":    {"round: 2\nphase: action\nedge: p1\nturn: p1\nmissions:\n", "missions:\n  - card: KS-M02\n  - card: KS-M03\n  - card: KS-M04\n", "3 card board.mission-count|6 D board.rank-order|7 C board.rank-order"},
		"both have passed, no phase": {"phase: action\nedge: p1\nturn: p1\n", "passed: [p1, p2]\n", "3 [ board.all-passed"},
		"evaluated in action":        {"edge: p1\n", "edge: p1\nevaluated: 1\n", "5 1 board.evaluated"},
		"three evaluated":            {"phase: action\nedge: p1\nturn: p1\n", "phase: evaluation\nedge: p1\nevaluated: 3\n", "5 3 board.evaluated"},
		"scoring in action":          {"edge: p1\n", "edge: p1\nscoring: p1\n", "5 p1 board.scoring"},
		"both have passed":           {"turn: p1\n", "passed: [p1, p2]\n", "3 action board.all-passed"},
		"the turn of who passed":     {"turn: p1\n", "turn: p1\npassed: [p1]\n", "5 p1 board.turn-passed"},
		"passed twice":               {"turn: p1\n", "passed: [p1, p1]\n", "5 p1 board.passed-twice"},
		"a piece that is not there":  {"turn: p1\n", "turn: p1\nlast-turn: [p2:D7]\n", "6 p2:D7 board.no-piece"},
		"ranks out of order":         {"rank: C", "rank: B", "8 B board.rank-order"},
		"a name twice":               {"[KS-009, hidden]", "[KS-009, KS-010]", "7 KS-010 board.one-name"},
		"tokens below 0":             {"hidden]", "{hidden: true, tokens: -1}]", "7 -1 board.negative"},
		"chakra below 0":             {"{chakra: 3, hand: 5,", "{chakra: -3, hand: 5,", "9 -3 board.negative"},
		"points below 0":             {"points: 1}", "points: -1}", "12 -1 board.negative"},
		"a mountain of tokens":       {"hidden]", "{hidden: true, tokens: 10000}]", "7 10000 board.too-large"},
		"a mountain of Power":        {"hidden]", "{hidden: true, power: -10000}]", "7 -10000 board.too-large"},
		"nothing face-up":            {"hidden]", "{tokens: 1}]", "7 { board.no-card"},
		"nothing known to all":       {"hidden]", "{hidden: true, named: true}]", "7 { board.named-nothing"},
		"an unknown card":            {"KS-009", "Narutto Usumaki", "7 Narutto Usumaki board.unknown-card"},
		"several cards":              {"KS-009", "Naruto", "7 Naruto board.several-cards"},
		"a mission as character":     {"KS-009", "KS-M09", "7 KS-M09 board.not-a-character"},
		"a character as mission":     {"KS-M01", "KS-001", "8 KS-001 board.not-a-mission"},
		"a mission in the hand":      {"[KS-011]", "[KS-M01]", "10 KS-M01 board.not-a-character"},
		"a hidden card in a hand":    {"[KS-011]", "[hidden]", "10 hidden board.pile-hidden"},
		"a word for a hand":          {"hand: 5", "hand: five", "9 five board.pile"},
		"a negative deck":            {"hand: 5, deck: 20", "hand: 5, deck: -1", "9 -1 board.pile-size"},
		"a deck of 201":              {"hand: 5, deck: 20", "hand: 5, deck: 201", "9 201 board.pile-size"},
		"more known than there":      {"count: 5", "count: 0", "10 0 board.pile-short"},
		"scored too early":           {"mission: D", "mission: C", "11 1 board.scored"},
		"scored in no round":         {"round: 1, mission", "round: 0, mission", "11 0 board.scored"},
		"scored before its turn":     {"round: 1, mission", "round: 2, mission", "11 2 board.scored"},
		"effects in no round":        {"round: 1, player", "round: 5, player", "12 5 board.scored"},
		"scored twice":               {"winner: p2}]", "winner: p2}, {round: 1, mission: D}]", "11 D board.scored-twice"},
		"a hand kept in action":      {"turn: p1\n", "kept: [p2]\n", "5 p2 board.kept"},
		"a mission three times":      {"  - {rank: C, card: KS-M01, p1: [], p2: []}", "  - {rank: C, card: KS-M05}\n  - {rank: B, card: KS-M05}", "2 2 board.mission-count|9 KS-M05 board.many-missions"},
		"a turn between rounds":      {"phase: action", "phase: start", "5 p1 board.turn|9 3 board.left-over|10 3 board.left-over"},
		"an unknown ruling":          {"scored:", "rulings: {edge-timig: at-pass}\nscored:", "11 edge-timig unknown-ruling"},
		"an unknown option":          {"scored:", "rulings: {edge-timing: later}\nscored:", "11 later unknown-option"},
		"an unknown word":            {"phase: action", "phase: acton", "3 acton yaml.unknown-value"},
		"an unknown seat":            {"edge: p1", "edge: p3", "4 p3 yaml.unknown-value"},
		"an unknown field":           {"edge: p1\n", "edge: p1\nedgy: p1\n", "5 edgy yaml.unknown-word"},
		"who passed is not told":     {"phase: action\nedge: p1\nturn: p1\n", "phase: evaluation\nedge: p1\nrulings: {edge-timing: next-round}\n", "3 evaluation board.who-passed"},
		"an upgrade that is no more": {"KS-009, hidden", "{card: KS-009, over: [KS-010]}", "7:41 board.cheap-upgrade"},
		"an upgrade of one cost":     {"KS-009, hidden", "{card: KS-108, over: [KS-010, KS-108]}", "7:41 board.cheap-upgrade"},
		"a hidden stack":             {"KS-009, hidden", "{card: KS-009, over: [KS-010], hidden: true}", ""},
		"three copies":               {"deck: 20}\np2", "deck: 20, discard: [KS-009, KS-009]}\np2", "9:54 board.many-copies"},
		"three copies, one seen":     {"hand: 5, deck: 20}", "hand: {count: 5, seen: [KS-009]}, deck: 20, discard: [KS-009]}", "9:71 board.many-copies"},
		"three copies, one hidden":   {"hand: 5, deck: 20}", "hand: {count: 5, cards: [KS-009]}, deck: 20, discard: [KS-009]}", ""},
		"two copies, one taken":      {"p2: [KS-086]", "p2: [KS-086, {card: KS-009, owner: p1}]", ""},
		"nothing, which is right":    {"", "", ""},
		"hidden in the long form":    {"hidden]", "{card: hidden}]", ""},
		"said by no line":            {"hidden]", "{hidden: true, said: [{by: p1, line: 999A, fits: true}]}]", "7 999A board.claim-line"},
		"said of no card":            {"deck: 20", "deck: {count: 20, said: [{by: p1, line: 026U, fits: false}]}", "9 p1 board.claim-card"},
		"what is no answer":          {"effect-points", "answers: [pass]\neffect-points", "12 pass step.line"},
		"an answer to nothing":       {"effect-points", "answers: [p1 yes]\neffect-points", "12 p1 yes step.not-asked"},
		"an answer of the other":     {"effect-points", "answers: [p2 pass]\neffect-points", "12 p2 pass not-your-turn"},
		"a declaration":              {"effect-points", "answers: [p1 edge p2]\neffect-points", "12 p1 edge p2 step.not-asked"},
		"an answer that ends all":    {"effect-points", "answers: [p1 pass]\neffect-points", "12 p1 pass step.ends"},
		"passed in the evaluation":   {"phase: action\nedge: p1\nturn: p1\n", "phase: evaluation\nedge: p1\npassed: [p2, p1]\nrulings: {edge-timing: next-round}\n", ""},
	}
	said := map[string]bool{}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, goodBoard, tt.old)
			text := strings.Replace(goodBoard, tt.old, tt.new, 1)
			s, _, problems := mythosGame(t).Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "f", []byte(text))
			require.Equal(t, referee.Refuses(problems), s == nil)
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

// One fault of form is said once, and nothing that follows from it alone.
func TestBoardFilesSayNothingTwice(t *testing.T) {
	tests := map[string]struct{ old, new, want string }{
		"the Edge":               {"edge: p1", "edge: p9", "4 p9 yaml.unknown-value"},
		"the Edge as a list":     {"edge: p1", "edge: [p1]", "4 [ yaml.wrong-shape"},
		"the Edge misspelt":      {"edge: p1", "egde: p1", "4 egde yaml.unknown-word"},
		"the game":               {"game: mythos", "game: [mythos]", "1 [ yaml.wrong-shape"},
		"the turn":               {"turn: p1", "turn: p9", "5 p9 yaml.unknown-value"},
		"the round":              {"round: 2", "round: two", "2 two yaml.wrong-kind"},
		"the round misspelt":     {"round: 2", "ruond: 2", "2 ruond yaml.unknown-word"},
		"the phase misspelt":     {"phase: action", "fase: evaluation", "3 fase yaml.unknown-word"},
		"the chakra misspelt":    {"{chakra: 3, hand: 5,", "{chakar: 3, hand: 5,", "9 chakar yaml.unknown-word"},
		"a player as a text":     {"p1: {chakra: 3, hand: 5, deck: 20}", "p1: much", "9 much yaml.wrong-shape"},
		"the phase":              {"phase: action", "phase: acton", "3 acton yaml.unknown-value"},
		"an alias":               {"edge: p1", "edge: &x p1\nfirst: *x", "4 &x p1 yaml.alias|5 * yaml.alias"},
		"who passed":             {"turn: p1", "passed: p1", "5 p1 yaml.wrong-shape"},
		"one who passed":         {"turn: p1", "passed: [p9]", "5 p9 yaml.unknown-value"},
		"one of two who passed":  {"turn: p1", "passed: [p9, p1]", "5 p9 yaml.unknown-value"},
		"who kept":               {"phase: action\nedge: p1\nturn: p1", "phase: acton\nedge: p1\nkept: [p9, p1]", "3 acton yaml.unknown-value|5 p9 yaml.unknown-value"},
		"who passed, evaluating": {"phase: action\nedge: p1\nturn: p1", "phase: evaluation\nedge: p1\npassed: p1\nrulings: {edge-timing: next-round}", "5 p1 yaml.wrong-shape"},
		"how many evaluated":     {"phase: action\nedge: p1\nturn: p1", "phase: evaluation\nedge: p1\nevaluated: x\nscoring: p1", "5 x yaml.wrong-kind"},
		"the missions":           {"missions:\n", "missions: D\nmision:\n", "6 D yaml.wrong-shape|7 mision yaml.unknown-word"},
		"a mission":              {"{rank: C, card: KS-M01, p1: [], p2: []}", "KS-M01", "8 KS-M01 yaml.wrong-shape"},
		"a rank":                 {"rank: C", "rank: E", "8 E yaml.unknown-value"},
		"a mission's card":       {"card: KS-M05", "card: [KS-M05]", "7 [ yaml.wrong-shape"},
		"no card of a mission":   {"card: KS-M05, ", "", "7 { yaml.missing-word"},
		"a side":                 {"p1: [KS-009, hidden]", "p1: KS-009", "7 KS-009 yaml.wrong-shape"},
		"a character":            {"KS-009, hidden", "[KS-009], hidden", "7 [ yaml.wrong-shape"},
		"a character's card":     {"KS-009, hidden", "{crad: KS-009}, hidden", "7 crad yaml.unknown-word"},
		"hidden or not":          {"KS-009, hidden", "{card: KS-010, hidden: maybe}, KS-009", "7 maybe yaml.wrong-kind"},
		"nothing but hidden":     {"KS-009, hidden", "{hidden: maybe}, hidden", "7 maybe yaml.wrong-kind"},
		"a card of a hand":       {"{count: 5, cards: [KS-011]}", "{count: x, cards: [KS-011]}", "10 x yaml.wrong-kind"},
		"a hand":                 {"{count: 5, cards: [KS-011]}", "[[KS-011]]", "10 [ yaml.wrong-shape"},
		"a result's round":       {"round: 1, mission: D, winner: p2}]\neffect-points: [{round: 1, player: p1, points: 1}]", "round: x, mission: D, winner: p1}]\neffect-points: [{round: 1, player: p1, points: -1}]", "11 x yaml.wrong-kind"},
		"a result's mission":     {"mission: D, winner", "mission: E, winner", "11 E yaml.unknown-value"},
		"whose points":           {"player: p1", "player: p9", "12 p9 yaml.unknown-value"},
		"a ruling":               {"scored:", "rulings: {edge-timing: [at-pass]}\nscored:", "11 [ yaml.wrong-shape"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, goodBoard, tt.old)
			text := strings.Replace(goodBoard, tt.old, tt.new, 1)
			text += "last-turn: [p1:D1, p1:D2]\nheld-down: [{by: p1:D2, who: p1:D1}]\n"
			_, _, problems := mythosGame(t).Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "f", []byte(text))
			var brief []string
			for _, p := range problems {
				brief = append(brief, under(p.At)+" "+p.Code)
			}
			require.Equal(t, tt.want, strings.Join(brief, "|"), text)
		})
	}
}

// everyWord is a board with every word that a board can have.
const everyWord = `game: mythos
round: 2
phase: evaluation
edge: p1
first: p2
turn: p1
passed: [p1, p2]
kept: [p1]
evaluated: 1
scoring: p1
missions:
  - {rank: D, card: KS-M05, p1: [{card: KS-108, over: [KS-009, {card: hidden, owner: p2}], tokens: 1, power: 1}, hidden], p2: [{card: KS-086, hidden: true, named: true, owner: p1}]}
  - {rank: C, card: KS-M01, p1: [], p2: [KS-021]}
p1: {chakra: 3, hand: {count: 3, cards: [KS-013], seen: [KS-015]}, deck: {count: 20, cards: [KS-022]}, discard: [KS-019, hidden]}
p2: {chakra: 3, hand: 5, deck: 20}
scored: [{round: 1, mission: D, winner: p2}]
effect-points: [{round: 1, player: p1, points: 1}]
last-turn: [p1:D1]
held-down: [{by: p1:D1, who: p2:C1}]
rulings: {edge-timing: next-round}
`

// Whatever words of a board are replaced, something is said or the board is
// sound.
func TestBoardFilesWithWordsReplaced(t *testing.T) {
	t.Parallel()
	words := regexp.MustCompile(`[\w:-]*\w|: |\[[^][]*\]|\{[^{}]*\}`).FindAllStringIndex(everyWord, -1)
	others := []string{"", "p9", "p1", "-1", "5", "99999", "hidden", "KS-009", "KS-M01", "[x]", "[[]]", "{x: y}", "{}", "null", "*a", "&a b", "!!str x", "true", "p2:D1", "end", "hands"}
	g, src, said := mythosGame(t), referee.NewRand(1), 0
	tries := 1200
	if *long {
		tries = 12_000
	}
	for range tries {
		text := everyWord
		for range 1 + referee.IntN(src, 3) {
			at := words[referee.IntN(src, len(words))]
			if at[1] <= len(text) {
				text = text[:at[0]] + others[referee.IntN(src, len(others))] + text[at[1]:]
			}
		}
		s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "f", []byte(text))
		require.Equal(t, referee.Refuses(problems), s == nil, text)
		if s == nil {
			said++
			continue
		}
		require.NoError(t, mythos.Playable(s), text)
		requireSameStart(t, g, referee.Setup{Players: twoPlayers}, []byte(text))
	}
	require.Greater(t, said, tries/2)
}

// under is the line number and the text that a place underlines, or its column
// when the line is not to be shown.
func under(at referee.Place) string {
	if at.LineBytes == "" {
		return fmt.Sprintf("%d:%d", at.Line, at.Col)
	}
	line := []rune(at.LineBytes)
	return fmt.Sprintf("%d %s", at.Line, string(line[at.Col-1:at.Col-1+at.Width]))
}

// requireAllBoardWords wants every problem of board files that has words to
// have been met.
func requireAllBoardWords(t *testing.T, said map[string]bool) {
	t.Helper()
	for _, line := range strings.Split(messages(t, mythos.Messages(), "lang/problems.en.yaml")+messages(t, referee.Messages(), "lang/boardfile.en.yaml"), "\n") {
		if key, _, ok := strings.Cut(line, ":"); ok && strings.HasPrefix(key, "problem.board.") {
			require.True(t, said[key], "no test of %s", key)
		}
	}
}

// messages is a file of messages.
func messages(t *testing.T, files fs.FS, name string) string {
	t.Helper()
	text, err := fs.ReadFile(files, name)
	require.NoError(t, err)
	return string(text)
}

func TestBoardFilesSayEverythingAtOnce(t *testing.T) {
	text := strings.NewReplacer("edge: p1\n", "edge: p9\n", "KS-086", "KS-M02", "chakra: 3", "chakra: -1").Replace(goodBoard)
	_, _, problems := mythosGame(t).Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "f", []byte(text))
	var lines []int
	for _, p := range problems {
		lines = append(lines, p.At.Line)
		require.Equal(t, referee.Impossible, p.Grade)
	}
	require.Equal(t, []int{4, 7, 9, 10}, lines)
}

// What only a table that let it stand can have come to is warned of: a mission three
// times, and chakra that is left when the income of a round is still to come.
func TestBoardFiles_WarnOfWhatCannotHaveComeAbout(t *testing.T) {
	g := mythosGame(t)
	warned := func(text string) string {
		s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "b", []byte(text))
		require.NotNil(t, s, "%v", problems)
		var all []string
		for _, p := range problems {
			require.Equal(t, referee.Warning, p.Grade)
			all = append(all, fmt.Sprint(p.At.Line, " ", p.Code, " ", p.Rule, " ", len(p.Also)))
		}
		return strings.Join(all, "|")
	}
	twice := pos{lanes: []string{"card: KS-M05", "card: KS-M05", "card: KS-M01"}}
	require.Empty(t, warned(twice.yaml()), "each player may have brought one")
	thrice := pos{lanes: []string{"card: KS-M05", "card: KS-M05", "card: KS-M05"}}
	require.Equal(t, "8 board.many-missions R-DECK-MISSIONS 2", warned(thrice.yaml()))
	require.Empty(t, warned(thrice.yaml()+"rulings: {same-missions: allowed}\n"))

	between := pos{lanes: []string{"card: KS-M05"}, phase: "start", p1: "chakra: 2, hand: 5, deck: 20", p2: "chakra: 0, hand: 5, deck: 20"}
	require.Equal(t, "7 board.left-over R-END 0", warned(between.yaml()))
	between.p1 = "chakra: 0, hand: 5, deck: 20"
	require.Empty(t, warned(between.yaml()))
}
