package yugioh_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// What the second version of the rules changes the first one still does as it did, so that
// its matches replay.
func TestFirstVersion(t *testing.T) {
	const board = `game: yugioh
turn: 4
phase: main-1
active: p2
players:
  - {hand: 3, graveyard: [70781052, 15767889], field: [{zone: m1, card: 69140098, entered: 3}, {zone: s1, card: 3891471, position: face-down, entered: 3}]}
  - {hand: 4, field: [{zone: m1, card: 15767889, entered: 2}]}
`
	g := theGame(t)
	for name, tt := range map[string]struct{ lines, first, second string }{
		"a monster of the other player's Graveyard": {
			"p2 activate 2204140 · p1 pass · p2 pass · p2 special 70781052 from grave of p1 in attack", "p1:m2", "p2:m2"},
		"a Continuous Trap that is gone": {
			"p2 activate 2204140 · p1 activate 3891471 from s1 · p2 activate 5318639 on p1:s1 · p1 pass · p2 pass · p2 destroy p1:s1 · p2 done", "asks p1 resolve", "asks p2 resolve"},
		"a Battle Phase that is skipped": {"p2 skip p2 in battle-start by \"a card\" · p2 battle", "asks p1 window-phase", "refused battle-skipped"},
		"a Spell right after a Summon":   {"p2 summon 69140098 · p2 activate 2204140", "asks p1 respond", "refused after-summon"},
		"a Gemini Monster":               {"p2 effect m1 \"revives\" as ignition", "asks p1 respond", "refused gemini-first"},
	} {
		for version, want := range map[string]string{"yugioh-1": tt.first, "": tt.second} {
			got := ends(t, g, version, board, tt.lines)
			require.Contains(t, got, want, "%s, version %q", name, version)
		}
	}
}

// ends is what a duel by a version of the rules comes to after some lines: the pieces of its
// events, and what is asked or refused.
func ends(t *testing.T, g *game.Game, version, board, lines string) string {
	s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: []string{"Ann", "Bob"}, Rules: version}, "board", []byte(board))
	require.Empty(t, problems)
	got := ""
	for line := range strings.SplitSeq(lines, " · ") {
		seat, rest, _ := strings.Cut(line, " ")
		by, err := referee.ParseSeat(seat)
		require.NoError(t, err)
		a, problems := notation.NewNotation(g.Rules.Forms()).Parse(by, rest)
		require.Empty(t, problems, line)
		next, events, problems := s.Apply(a, false)
		if next == nil {
			got += "refused " + problems[0].Code
			break
		}
		s = next
		for _, e := range events {
			got += e.Piece + " "
		}
	}
	if ask := s.Ask(); ask != nil {
		got += " asks " + ask.Seat.String() + " " + ask.Key
	}
	return got
}

// The fourth version carries out what was written by then, and leaves later lines to the
// players, so that its matches replay.
func TestFourthVersion(t *testing.T) {
	const board = `game: yugioh
turn: 4
phase: main-1
active: p2
players:
  - {hand: 3, field: [{zone: m1, card: 69140098, entered: 3}, {zone: m2, card: 59575539, entered: 3}, {zone: s1, card: 3136426, entered: 3}]}
  - {hand: 4, field: [{zone: m1, card: 69140098, entered: 2}]}
`
	g := theGame(t)
	for name, tt := range map[string]struct{ lines, fourth, fifth string }{
		"a card of the fourth version": {"p2 activate 5318639 on p1:s1 · p1 pass · p2 pass", " asks p2 window-react", " asks p2 window-react"},
		"a card of the fifth version":  {"p2 activate 14087893 on p1:m1 · p1 pass · p2 pass", " asks p2 resolve", " asks p2 window-react"},
		"an attack":                    {"p2 battle · p1 pass · p2 pass · p1 pass · p2 attack m1 on p1:m2", " asks p2 window-attack", " asks p1 optional"},
	} {
		require.Contains(t, ends(t, g, "yugioh-4", board, tt.lines)+"|", tt.fourth+"|", name)
		require.Contains(t, ends(t, g, "", board, tt.lines)+"|", tt.fifth+"|", name)
	}
}

// The fifth version leaves the lines of the sixth to the players, so that its matches replay.
func TestFifthVersion(t *testing.T) {
	const board = `game: yugioh
turn: 4
phase: attack
active: p2
attack: {by: "p2:m1"}
players:
  - {hand: 3, field: [{zone: s1, card: hidden, position: face-down, entered: 1}]}
  - {hand: 4, field: [{zone: m1, card: 69140098, entered: 2}]}
`
	g := theGame(t)
	const lines = "p2 pass · p1 activate 21597117 from s1 · p2 pass · p1 pass"
	require.Contains(t, ends(t, g, "yugioh-5", board, lines)+"|", " asks p1 resolve|")
	require.Contains(t, ends(t, g, "", board, lines)+"|", " asks chance random|")
}

// The sixth version leaves the lines of the seventh to the players, and gives a monster back
// as soon as a material has left on which its control depended, so that its matches replay.
func TestSixthVersion(t *testing.T) {
	const attack = `game: yugioh
turn: 4
phase: attack
active: p2
attack: {by: "p2:m1"}
players:
  - {hand: 3, field: [{zone: s1, card: hidden, position: face-down, entered: 1}]}
  - {hand: 4, field: [{zone: m1, card: 69140098, entered: 2}]}
`
	const synchro = `game: yugioh
turn: 4
active: p2
players:
  - {hand: 5}
  - {hand: 5, extra: 6, field: [{zone: m2, card: 63977008, entered: 2}, {zone: m3, card: 9365703, entered: 2}, {zone: m4, card: 46986414, entered: 2}]}
`
	g := theGame(t)
	for name, tt := range map[string]struct{ board, lines, sixth, seventh string }{
		"a card of the seventh version": {attack, "p2 pass · p1 activate 44095762 from s1 · p2 pass · p1 pass", " asks p1 resolve|", " asks p2 window-react|"},
		"a monster that goes back":      {synchro, "p2 control m4 while m2 by \"a card\" · p2 synchro 60800381 with m2, m3 in attack @m5", "p2:m1  p2:m5  asks", "p2:m5 p2:m1   asks"},
	} {
		require.Contains(t, ends(t, g, "yugioh-6", tt.board, tt.lines)+"|", tt.sixth, name)
		require.Contains(t, ends(t, g, "", tt.board, tt.lines)+"|", tt.seventh, name)
	}
}

// The seventh version leaves the lines of the eighth to the players as it did, and says nothing
// of cards of which its card files did not tell, so that its matches replay.
func TestSeventhVersion(t *testing.T) {
	const board = `game: yugioh
turn: 4
phase: main-1
active: p2
players:
  - {hand: 3, field: [{zone: m1, card: 69140098, entered: 3}]}
  - {hand: 4, extra: 3, graveyard: [26057276, {card: 3773196, now: true}], field: [{zone: m1, card: 91949988, how: xyz, entered: 2}, {zone: m2, card: 58069384, how: xyz, entered: 2}]}
`
	g := theGame(t)
	for name, tt := range map[string]struct{ lines, seventh, eighth string }{
		"a new card":          {"p2 summon 2273734", " asks p2 window-react|", " asks p2 optional|"},
		"a line left before":  {"p2 summon 82293134 · p2 pass · p1 pass · p2 end · p1 pass", " asks p2 window-phase|", " asks p2 trigger|"},
		"a way to Xyz Summon": {"p2 xyz 10443957 with m2 in attack", "refused no-level", " asks p2 window-react|"},
	} {
		require.Contains(t, ends(t, g, "yugioh-7", board, tt.lines)+"|", tt.seventh, name)
		require.Contains(t, ends(t, g, "", board, tt.lines)+"|", tt.eighth, name)
	}
}
