package saintseiya_test

import (
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
