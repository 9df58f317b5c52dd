package cmd

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// pair is two boards of a game that differ only in their hidden cards.
type pair struct {
	// board has words in capitals in place of the hidden cards. The fields below give the cards of
	// the two boards.
	board string
	cards map[string][2]string
	// lines are commands at the table. Some are refused, but none shows a hidden card.
	lines string
	// whys are topics for “why”, including score topics.
	whys []string
	// facts are facts that people remember.
	story string
	// last is a board near the end of a match, or "" for board. ending holds the commands that end
	// the match on it.
	last, ending string
}

var pairs = map[string]pair{
	"mythos": {
		board: `game: mythos
round: 1
phase: action
edge: p1
missions:
  - {rank: D, card: KS-M02, p1: [KS-009, {card: DOWN1, hidden: true}], p2: [{card: DOWN2, hidden: true, tokens: 1}]}
p1: {chakra: 6, hand: {cards: [HAND1, KS-023]}, deck: {count: 20, cards: [DECK1]}}
p2: {chakra: 4, hand: {count: 3, cards: [HAND2]}, deck: {count: 20, cards: [DECK2]}}
`,
		cards: map[string][2]string{"DOWN1": {"KS-021", "KS-013"}, "DOWN2": {"KS-086", "KS-025"}, "HAND1": {"KS-074", "KS-015"},
			"DECK1": {"KS-007", "KS-108"}, "HAND2": {"KS-030", "KS-029"}, "DECK2": {"KS-057", "KS-075"}},
		lines: "hide @D\nreveal D9\nreveal p1:D2\nplay 999 @D\npass\nplay 108\npass\n",
		whys:  []string{"score", "chakra p1", "points p2", "power D", "power p1:D2", "power p2:D1", "cost p1:D2", "cost p2:D1"},
		story: "p1 chakra 3",
		last: `game: mythos
round: 4
phase: action
edge: p1
missions:
  - {rank: D, card: KS-M02, p1: [KS-009, {card: DOWN1, hidden: true}], p2: [{card: DOWN2, hidden: true, tokens: 1}]}
  - {rank: C, card: KS-M09, p1: [KS-011]}
  - {rank: B, card: KS-M01}
  - {rank: A, card: KS-M05}
p1: {chakra: 6, hand: {cards: [HAND1]}, deck: {count: 20, cards: [DECK1]}}
p2: {chakra: 4, hand: {count: 3, cards: [HAND2]}, deck: {count: 20, cards: [DECK2]}}
`,
		ending: "hide @C\npass\npass\naccept\n",
	},
	"saintseiya": {
		board: `game: saintseiya
phase: main
round: 3
first: p1
turn: p1
flames: 8
terrain:
  - {place: 6, card: SS-058}
  - {place: 2, card: SS-070}
players:
  - hero: seiya
    hand: {count: 5, cards: [HAND1]}
  - hero: shiryu
    hand: {count: 5, cards: [HAND2]}
`,
		cards: map[string][2]string{"HAND1": {"SS-006", "SS-001"}, "HAND2": {"SS-002", "SS-007"}},
		lines: "take 2 by force with seiya\ntake 6 by force with 88\ntake 2 by force with seiya seiya\nplay 70 @2\nactivate 6\nend discarding seiya\n",
		whys:  []string{"pv p1", "pv p2", "price 6", "price 2"},
		story: "p1 hand 3",
		last: `game: saintseiya
phase: main
round: 9
first: p1
turn: p1
flames: 1
terrain:
  - {place: 6, card: SS-086}
  - {place: 5, card: SS-030}
  - {place: 4, card: SS-070}
  - {place: 2, card: SS-058}
players:
  - {hero: seiya, hand: {count: 2, cards: [HAND1]}, pile: 8}
  - {hero: shiryu, hand: {count: 2, cards: [HAND2]}, pile: 8}
`,
		ending: "end\nreveal 80\nreveal 81\nreveal 82\nend\ndone\nreveal 83\naccept\n",
	},
	"narutoccg": {
		board: `game: narutoccg
phase: mission
turn: 9
first: p1
attacker: p1
players:
  - indicator: 4
    hand: {count: 5, cards: [HAND1, N-024]}
    deck: {count: 41, cards: [DECK1]}
    in-play:
      - {card: N-003}
    chakra: [N-004]
    rewards: [hidden]
  - indicator: 4
    hand: {count: 6, cards: [HAND2]}
    deck: {count: 42, cards: [DECK2]}
    in-play:
      - {card: N-001}
    rewards: [hidden, N-001]
`,
		cards:  map[string][2]string{"HAND1": {"N-023", "J-010"}, "DECK1": {"N-045", "J-001"}, "HAND2": {"J-001", "N-045"}, "DECK2": {"N-023", "J-010"}},
		lines:  "deploy n-999\ncharge\nend\nteam n1\nend\nsend n1\nsend n7\npass\nblock n1\npass\npass\n",
		whys:   []string{"rewards p1", "power p1:n1", "power p2:n1"},
		story:  "p1 hand 5",
		ending: "concede\naccept\n",
	},
	"yugioh": {
		board: `game: yugioh
turn: 4
phase: main-1
active: p1
players:
  - lp: 5400
    hand: {count: 3, cards: [HAND1]}
    deck: {count: 20, cards: [DECK1]}
    extra-deck: 6
    field:
      - {zone: m1, card: 89631139}
      - {zone: m3, card: DOWN1, position: face-down}
      - {zone: s2, card: DOWN2, position: face-down}
  - lp: 8000
    hand: {count: 4, cards: [HAND2]}
    deck: {count: 20, cards: [DECK2]}
    field:
      - {zone: m2, card: DOWN3, position: face-down}
`,
		cards: map[string][2]string{"HAND1": {"97268402", "70781052"}, "DECK1": {"46986414", "38033121"},
			"DOWN1": {"46986414", "38033121"}, "DOWN2": {"44095762", "53129443"}, "HAND2": {"38033121", "70781052"}, "DECK2": {"70781052", "46986414"},
			"DOWN3": {"2460565", "70781052"}},
		lines:  "summon 99999999\nattack m1 on m9\nset monster\nposition m9\nend\npass\npass\n",
		whys:   []string{"lp p1", "atk m1", "atk m3", "def p2:m2", "level m3"},
		story:  "p1 hand 3",
		ending: "concede\naccept\n",
	},
}

// filled returns the one or the other board.
func (p pair) filled(which int) string { return p.fill(p.board, which) }

// fill fills a text with the hidden cards of the one or the other board.
func (p pair) fill(board string, which int) string {
	for word, card := range p.cards {
		board = strings.ReplaceAll(board, word, card[which])
	}
	return board
}

// outputs returns the output of all commands about a board and a match that begins on it, by
// command line.
func (p pair) outputs(t *testing.T, game string, which int) map[string]string {
	folder := t.TempDir()
	board, match := filepath.Join(folder, "board.yaml"), filepath.Join(folder, "m.shinpan")
	require.NoError(t, os.WriteFile(board, []byte(p.filled(which)), 0o600))
	shown, good := map[string]string{}, 0
	add := func(what, text string) {
		text = random.ReplaceAllString(strings.ReplaceAll(text, folder, ""), "…")
		shown[strings.ReplaceAll(what, folder, "")] = strings.Join(strings.Fields(text), " ")
	}
	run := func(input string, args ...string) {
		for _, more := range [][]string{nil, {"--lang", "fr", "--plain"}} {
			if more != nil && slices.Contains(args, "--json") {
				continue // it has the same facts
			}
			ran := command(input, append(args, more...)...)
			require.NotContains(t, ran.err, "no matches in", "%s names the match", args)
			if ran.code == 0 {
				good++
			}
			add(strings.Join(append(args, more...), " "), ran.out+ran.err)
		}
	}
	for _, json := range [][]string{nil, {"--json"}} {
		judge := func(args ...string) { run("", append(args, json...)...) }
		judge("judge", "board", board)
		judge("judge", "score", board)
		judge("judge", "story", board, "--answers", "1", "--account", "A: "+p.story)
		for line := range strings.Lines(p.lines) {
			judge("judge", "play", board, strings.TrimSpace(line))
		}
	}
	run("", "judge", "board", board, "--line")
	run("", "judge", "board", board, "--yaml")
	said := strings.SplitAfter(strings.TrimSuffix(p.lines, "\n"), "\n")
	for n := range said { // whatever is asked on the way
		open := filepath.Join(folder, strconv.Itoa(n)+".shinpan")
		_ = command(strings.Join(said[:n], "")+"\nquit\n", "play", game, "--from", board, "--players", "Ann,Bob", "--luck", "table", "--match", open)
		asked := command("", "resume", "--json", open)
		require.Contains(t, asked.out, `"moves"`)
		add("asked "+strconv.Itoa(n), asked.out)
	}
	played := command(p.lines+"undo\nquit\n", "play", game, "--from", board, "--players", "Ann,Bob", "--luck", "table", "--match", match)
	add("play", played.out+played.err)
	for _, line := range append([]string{"score", "score --format html", "score --format markdown", "score --explain", "diff 0", "diff 0 --json", "diff 1 0",
		"judge rewind 1", "judge rewind 1 --json", "judge report", "judge report --redact --format html", "judge story --at 0 --answers 1",
		"log --script", "log --overrides", "log --card 1", "board --at 1 --yaml"}, reads...) {
		run("", append(strings.Fields(line), match)...)
	}
	for _, why := range append([]string{"nothing"}, p.whys...) {
		run("", append(append([]string{"why"}, strings.Fields(why)...), "--match", match)...)
		run("", append(append([]string{"why", "--claim", "77", "--json"}, strings.Fields(why)...), "--match", match)...)
	}
	file, err := os.ReadFile(match)
	require.NoError(t, err, played.out+played.err)
	add("file", string(file))
	require.Greater(t, good, len(shown)/2, "most commands show something")
	return shown
}

// TestPairs_DifferOnlyInWhatIsHidden begins matches on boards that differ only in hands, decks and
// face-down cards, in every game. For all commands at the table and all later questions, the
// answers are the same, including refusals.
func TestPairs_DifferOnlyInWhatIsHidden(t *testing.T) {
	for game, p := range pairs {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			one, other := p.outputs(t, game, 0), p.outputs(t, game, 1)
			require.Equal(t, len(one), len(other))
			for what, text := range one {
				require.Equal(t, text, other[what], what)
			}
		})
	}
}
