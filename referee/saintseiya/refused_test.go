package saintseiya_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/saintseiya"
)

// onBoard is the position of a board of two players, of whom the first holds nothing
// and has one character in play.
func onBoard(t *testing.T, lines string) referee.State {
	t.Helper()
	s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: players(2)}, "board", []byte("game: saintseiya\n"+lines+`
players:
  - {hero: seiya, hand: 0, pile: 10, armour: 21}
  - {hero: shiryu, hand: 5, pile: 5}
`))
	require.Empty(t, problems)
	return s
}

const oneInPlay = "terrain: [{place: 6, card: 58}]\nplayed: [{card: 42, place: 6}]"

// match-over: nothing is said after the end.
func TestRefused_MatchOver(t *testing.T) {
	s := onBoard(t, "phase: over\nflames: 0")
	require.Nil(t, s.Ask())
	require.Equal(t, "match-over", codes(s.Check(referee.Say(1, "end"))))
	next, events, problems := s.Apply(referee.Say(1, "end"), true)
	require.Nil(t, next, "not even if the table agrees")
	require.Empty(t, events)
	require.Equal(t, "match-over", codes(problems))
}

// unknown-verb: an answer with a verb of no form.
func TestRefused_UnknownVerb(t *testing.T) {
	s := onBoard(t, oneInPlay)
	require.Equal(t, "unknown-verb", codes(s.Check(referee.Say(1, "pounce"))))
	next, _, _ := s.Apply(referee.Say(1, "pounce"), true)
	require.Nil(t, next)
}

// not-asked: a blank that the verb has and this question does not ask for.
func TestRefused_NotAsked(t *testing.T) {
	s := onBoard(t, oneInPlay)
	_, problems := try(t, s, "end discarding 1")
	require.Equal(t, "not-asked", codes(problems), "the hand is empty")
	_, problems = try(t, s, "end")
	require.Empty(t, problems)
}

// not-in-pile R-DRAW: what is turned over is one of the cards that the pile can hold,
// and none is there twice as often.
func TestRefused_NotInPile(t *testing.T) {
	s := say(t, onBoard(t, oneInPlay), "activate 21")
	require.Equal(t, "turn-up", s.Ask().Key)
	for line, want := range map[string]string{
		"reveal 6, 6, 1": "not-in-pile R-DRAW", // there is one
		"reveal 1, 1, 2": "not-in-pile R-DRAW", // another player’s
		"reveal 1, 6, 1": "",
	} {
		_, problems := try(t, s, line)
		require.Equal(t, want, codes(problems), line)
	}
}

// why-what: what is not on the table cannot be explained, and what is there can.
func TestRefused_WhyWhat(t *testing.T) {
	s := onBoard(t, oneInPlay).(*saintseiya.State)
	for _, c := range []struct{ name, of, want string }{
		{"price", "6", ""}, {"price", "3", "empty-place"}, {"price", "7", "why-what"},
		{"strength", "p1:c1", ""}, {"strength", "p1:c2", "why-what"}, {"strength", "p2:c1", "why-what"},
		{"pv", "p2", ""}, {"pv", "p3", "why-what"}, {"luck", "p1", "why-what"},
	} {
		ledger, problems := s.Why(referee.Topic{Name: c.name, Args: []string{c.of}})
		require.Equal(t, c.want, codes(problems), "%s %s", c.name, c.of)
		require.Equal(t, c.want != "", ledger.Title == "", "%s %s", c.name, c.of)
	}
}

// not-acquirable R-TERRAIN-EFFECT: the fix names a way that is open. Kuraggu can be
// acquired, but not one of two.
func TestRefused_NotAcquirable(t *testing.T) {
	for terrain, want := range map[string]string{
		"[{place: 6, card: 58}, {place: 5, card: 66}]":                       "not-acquirable",
		"[{place: 6, card: 58}, {place: 5, card: 66}, {place: 4, card: 66}]": "not-acquirable-either",
		"[{place: 6, card: 66}, {place: 5, card: 66}]":                       "not-acquirable-either",
	} {
		_, problems := try(t, onBoard(t, "terrain: "+terrain+"\nplayed: [{card: 42, place: 6}]"), "take 6 by force with 42")
		require.Equal(t, "not-acquirable", problems[0].Code)
		require.Equal(t, want, problems[0].Fix, terrain)
	}
}

// R-FACING R-REMOVE R-TERRAIN-EFFECT: a match that was made with the first version is
// replayed with it.
func TestEarlierVersion(t *testing.T) {
	type outcome struct {
		place   int
		offered string
		told    []string
	}
	for version, want := range map[string]outcome{
		"":             {0, "5", []string{"armoured", "destroyed", "protected", "acquired-free", "to-discard", "to-reserve"}},
		"saintseiya-2": {0, "5", []string{"armoured", "destroyed", "protected", "acquired-free", "to-discard", "to-reserve"}},
		"saintseiya-1": {6, "4 5", []string{"armoured", "destroyed", "acquired-free", "to-discard", "to-reserve"}},
	} {
		s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: players(2), Rules: version}, "board", []byte(`game: saintseiya
terrain: [{place: 6, card: 58}, {place: 5, card: 86}, {place: 4, card: 69}, {place: 3, card: 66}]
played: [{card: 1, place: 6}]
players:
  - {hero: seiya, hand: {seen: [1, 26]}, pile: 8}
  - {hero: shiryu, hand: 5, pile: 5}
`))
		require.Empty(t, problems)
		var told []string
		after := func(a referee.Answer) referee.State {
			next, events, problems := s.Apply(a, false)
			require.Empty(t, problems, "%s %v", version, a)
			for _, e := range events {
				told = append(told, e.Kind)
			}
			return next
		}
		s = after(referee.Say(1, "move", "card", "SS-058", "from", "6", "to", "removed", "by", "a test"))
		require.Equal(t, want.place, s.(*saintseiya.State).Table.Played[0].Place, version)
		s = after(referee.Say(1, "play", "card", "SS-026"))
		s = after(referee.Say(1, "yes"))
		if move, asked := s.Ask().Move("place"); asked {
			offered := strings.Join(move.Slots[0].From, " ")
			require.Contains(t, offered, "3", "Kuraggu bars only others")
			require.Equal(t, want.offered, strings.Join(strings.Fields(strings.Replace(offered, "3", "", 1)), " "), version)
			s = after(referee.Say(1, "place", "places", "5"))
		}
		require.Equal(t, append([]string{"moved"}, want.told...), told, version)
	}
}
