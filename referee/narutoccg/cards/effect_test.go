package cards_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/refereetest/cardtest"
)

// The cards on which lines are tried: a Ninja, a Jutsu and a Mission.
const (
	aNinja   = "id: N-9001, name: A, type: ninja, symbols: [fire], entrance: 0, hand: 0, healthy: 1/1, injured: 0/0"
	aJutsu   = "id: J-9001, name: B, type: jutsu, symbols: [fire], cost: X"
	aMission = "id: M-9001, name: C, type: mission, symbols: [fire], entrance: 0, hand: 0"
)

// lint reads a card with a line, and gives what is wrong, and what nobody means.
func lint(card, line string) string {
	text := "set: {code: FAN, name: Fan Cards}\ncards:\n  - {" + card + ", lines: [\n{" + line + "}]}\n"
	var problems []referee.Problem
	for _, file := range cards.Lint(fstest.MapFS{}, facts.Folder{Name: "my", Files: fstest.MapFS{"fan.yaml": {Data: []byte(text)}}}) {
		problems = append(problems, file.Problems...)
	}
	return strings.ReplaceAll(cardtest.Brief(problems), "my/fan.yaml:", "")
}

// TestBrokenLines: each mistake in an effect line has its place.
func TestBrokenLines(t *testing.T) {
	for _, c := range []struct{ card, line, want string }{
		{aNinja, "code: N-9001E, at: enter, do: [{draw: {n: 1}}]", ""},
		{aNinja, "code: N-9001X, at: enter, do: [{draw: {n: 1}}]", "4:8+7 cards.bad-code"},
		{aNinja, "code: N-9001E, at: entre, do: [{draw: {n: 1}}]", "4:21+5 yaml.unknown-value enter"},
		{aNinja, "code: N-9001R, at: resolve, do: [{draw: {n: 1}}]", "4:21+7 cards.wrong-when"},
		{aJutsu, "code: J-9001U, at: use, do: [{draw: {n: 1}}]", "4:21+3 cards.wrong-when"},
		{aMission, "code: M-9001A, at: attack, do: [{draw: {n: 1}}]", "4:21+6 cards.wrong-when"},
		{aNinja, "code: N-9001P, at: in_play, do: [{draw: {n: 1}}]", "4:8+7 cards.one-form"},
		{aNinja, "code: N-9001E, at: enter, while: [{combat: 1}]", "4:8+7 cards.one-form"},
		{aNinja, "code: N-9001E, at: enter", "4:8+7 lint.no-effect"},
		{aNinja, "code: N-9001U, at: use, pay: [{discard: {n: 1}}]", "4:8+7 cards.no-steps"},
		{aNinja, "code: N-9001E, at: enter, do: [{draw: {n: 1}}], else: [{draw: {n: 2}}]", "4:8+7 cards.else-of-nothing"},
		{aNinja, "code: N-9001E, at: enter, once: true, do: [{draw: {n: 1}}]", "4:8+7 cards.word-elsewhere"},
		{aNinja, "code: N-9001E, at: enter, target: {which: {self: true}}, do: [{draw: {n: 1}}]", "4:8+7 cards.word-elsewhere"},
		{aMission, "code: M-9001R, at: resolve, valid: true, do: [{draw: {n: 1}}]", "4:8+7 cards.word-elsewhere"},
		{aNinja, "code: N-9001U, at: use, target: {which: {}, n: 3}, do: [{draw: {n: 1}}]", "4:8+7 cards.targets"},
		{aNinja, "code: N-9001U, at: use, do: [{heal: {which: {self: true, team: true}}}]", "4:31+1 cards.two-pointers"},
		{aJutsu, "code: J-9001R, at: resolve, do: [{heal: {which: {self: true}}}]", "4:35+1 cards.no-self"},
		{aMission, "code: M-9001R, at: resolve, do: [{heal: {which: {user: true}}}]", "4:35+1 cards.no-user"},
		{aMission, "code: M-9001R, at: resolve, do: [{draw: {n: 1}, if: {expert: [A]}}]", "4:35+1 cards.no-user"},
		{aNinja, "code: N-9001E, at: enter, do: [{heal: {which: {target: true}}}]", "4:33+1 cards.no-target"},
		{aNinja, "code: N-9001E, at: enter, do: [{draw: {n: x}}]", "4:33+1 cards.no-x"},
		{aNinja, "code: N-9001E, at: enter, do: [{draw: {n: some}}]", "4:44+4 cards.bad-amount"},
		{aNinja, "code: N-9001E, at: enter, do: [{draw: {n: 0}}]", "4:33+1 cards.zero"},
		{aNinja, "code: N-9001E, at: enter, do: [{damage: {which: {}, n: -1}}]", "4:33+1 cards.zero"},
		{aNinja, "code: N-9001E, at: enter, do: [{power: {which: {}}}]", "4:33+1 cards.zero"},
		{aNinja, "code: N-9001E, at: enter, do: [{power: {which: {}, combat: {number_of: {}}, support: 1}}]", "4:33+1 cards.mixed"},
		{aNinja, "code: N-9001P, at: in_play, while: [{to: {}}]", "4:8+7 cards.zero"},
		{aNinja, "code: N-9001P, at: in_play, while: [{combat: 1, to: {in: hand}}]", "4:8+7 cards.not-in-play"},
		{aNinja, "code: N-9001E, at: enter, do: [{heal: {which: {in: hand}}}]", "4:33+1 cards.not-in-play"},
		{aNinja, "code: N-9001E, at: enter, do: [{move: {which: {in: hand, other: true}, to: deck}}]", "4:33+1 cards.only-in-play"},
		{aNinja, "code: N-9001E, at: enter, do: [{put: {which: {}}}]", "4:33+1 cards.put-from"},
		{aNinja, "code: N-9001E, at: enter, do: [{move: {which: {in: hand}, to: hand}}]", "4:33+1 cards.same-zone"},
		{aNinja, "code: N-9001E, at: enter, do: [{move: {which: {in: reinforcements}, to: hand}}]", "4:33+1 cards.not-from-there"},
		{aNinja, "code: N-9001E, at: enter, do: [{heal: {which: {}, take: 0}}]", "4:58+1 cards.bad-take"},
		{aNinja, "code: N-9001E, at: enter, do: [{heal: {which: {}, take: {n: -2}}}]", "4:33+1 cards.bad-take"},
		{aNinja, "code: N-9001U, at: use, pay: [{draw: {n: 1}}], do: [{draw: {n: 1}}]", "4:32+1 cards.not-a-cost"},
		{aNinja, "code: N-9001U, at: use, pay: [{discard: {n: 1}, may: true}], do: [{draw: {n: 1}}]", "4:32+1 cards.not-a-cost"},
		{aNinja, "code: N-9001E, at: enter, do: [{draw: {n: 1}, heal: {which: {}}}]", "4:33+1 yaml.two-words"},
		{aNinja, "code: N-9001E, at: enter, do: [{may: true}]", "4:33+1 yaml.no-word"},
		{aNinja, "code: N-9001E, at: enter, do: [{darw: {n: 1}}]", "4:34+4 yaml.unknown-word draw"},
		{aNinja, "code: N-9001E, at: enter, do: [{draw: {n: 1}, if: {exists: {}, expert: [A]}}]", "4:33+1 cards.no-user|4:52+1 yaml.two-words"},
		{aNinja, "code: N-9001E, at: enter, do: [{heal: {which: {word: Nobody}}}]", "4:55+6 lint.no-such-card"},
		{aNinja, "code: N-9001E, at: enter, do: [{draw: {n: 99}}]", "4:8+7 lint.odd-number"},
	} {
		t.Run(c.line, func(t *testing.T) { require.Equal(t, c.want, lint(c.card, c.line)) })
	}
}

// FuzzEffectLines feeds any effect line: reading it, looking for what nobody means and
// listing the words never fail.
func FuzzEffectLines(f *testing.F) {
	f.Add("code: N-9001U, at: use, once: true, pay: [{discard: {n: 1}}], target: {which: {of: anyone}, n: 2}, do: [{damage: {which: {target: true}, take: all, n: {number_of: {in: chakra}}}, may: true}], if: {exists: {self: true}}, else: [{negate: true}]")
	f.Add("code: N-9001P, at: in_play, valid: true, while: [{combat: -3, to: {team: true, is: [head]}, if: {exists: {}}}]")
	f.Fuzz(func(t *testing.T, line string) {
		text := "set: {code: FAN, name: Fan Cards}\ncards:\n  - {" + aNinja + ", lines: [\n{" + line + "}]}\n"
		set, _ := cards.Load(fstest.MapFS{"fan.yaml": {Data: []byte(text)}})
		cards.Vocabulary(set)
		lint(aNinja, line)
	})
}
