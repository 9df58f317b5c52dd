package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// knownHands lists pairs of boards. Shinpan knows every card in the first player's hand and every
// face-down card. The commands name cards that are not there.
var knownHands = map[string]pair{
	"mythos": {
		board: `game: mythos
round: 1
phase: action
edge: p1
missions:
  - {rank: D, card: KS-M02, p1: [KS-009, {card: DOWN, hidden: true}], p2: [{card: KS-086, hidden: true, tokens: 1}]}
p1: {chakra: 0, hand: {cards: [HAND, KS-023]}, deck: {count: 20}}
p2: {chakra: 4, hand: 3, deck: {count: 20}}
`,
		cards: map[string][2]string{"DOWN": {"KS-021", "KS-009"}, "HAND": {"KS-074", "KS-015"}},
		lines: "play 13 @D\nhide @D as 13\nreveal D2\nreveal D2 as 13\n",
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
  - {hero: seiya, hand: {count: 1, cards: [HAND]}}
  - {hero: shiryu, hand: 5}
`,
		cards: map[string][2]string{"HAND": {"SS-001", "SS-006"}},
		lines: "take 2 by force with 88\nplay 70 @2\nend discarding 88\n",
	},
	"narutoccg": {
		board: `game: narutoccg
phase: mission
turn: 9
first: p1
attacker: p1
players:
  - {indicator: 4, hand: {count: 1, cards: [HAND]}, in-play: [{card: N-003}]}
  - {indicator: 4, hand: 6, in-play: [{card: N-001}]}
`,
		cards: map[string][2]string{"HAND": {"N-023", "J-010"}},
		lines: "deploy n-024\ncharge n-024\njutsu j-001\n",
	},
	"yugioh": {
		board: `game: yugioh
turn: 4
phase: main-1
active: p1
players:
  - lp: 5400
    hand: {count: 1, cards: [HAND]}
    deck: 20
    field:
      - {zone: m3, card: DOWN, position: face-down}
      - {zone: s2, card: TRAP, position: face-down}
  - lp: 8000
    hand: 4
    deck: 20
`,
		cards: map[string][2]string{"HAND": {"97268402", "70781052"}, "DOWN": {"46986414", "38033121"}, "TRAP": {"44095762", "53129443"}},
		lines: "summon 69140098\nactivate 40619825\nflip m3 as 69140098\nactivate s2 as 40619825\nposition m3\n",
	},
}

// TestKnownHands_RefusalsTellOnlyOfTheCardThatWasNamed names cards that are not in the named place.
// Every refusal is the same, at the table and to a judge, whichever card is really there.
func TestKnownHands_RefusalsTellOnlyOfTheCardThatWasNamed(t *testing.T) {
	t.Parallel()
	require.Len(t, knownHands, len(pairs))
	for game, p := range knownHands {
		for _, language := range []string{"en", "fr"} {
			var shown [2]map[string]string
			for which := range shown {
				board := filepath.Join(shortFolder(t), "board.yaml")
				require.NoError(t, os.WriteFile(board, []byte(p.filled(which)), 0o600))
				played := command(p.lines+"quit\n", "play", "--from", board, "--players", "Ann,Bob", "--luck", "table", "--match", "none", "--lang", language)
				shown[which] = map[string]string{"play": played.out + played.err}
				if language == "en" {
					require.Equal(t, strings.Count(p.lines, "\n"), strings.Count("\n"+played.err, "\nat -:"), "%s: all are refused: %s%s", game, played.out, played.err)
					require.Contains(t, played.err, "is n", "a card is not there: %s", played.err)
				}
				for line := range strings.Lines(p.lines) {
					judged := command("", "judge", "play", board, strings.TrimSpace(line), "--lang", language)
					shown[which][line] = strings.ReplaceAll(judged.out+judged.err, filepath.Dir(board), "")
				}
			}
			requireSame(t, shown)
		}
	}
}
