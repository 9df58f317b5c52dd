package mythos_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// scoring is a match that only keeps score.
type scoring struct {
	t     *testing.T
	game  *game.Game
	setup referee.Setup
	state referee.State
}

func newScoring(t *testing.T) *scoring {
	g := mythosGame(t)
	s := &scoring{t: t, game: g, setup: referee.Setup{Players: twoPlayers}.WithScoreOnly()}
	var problems []referee.Problem
	s.state, _, problems = g.Rules.Start(s.setup)
	require.Empty(t, problems)
	return s
}

// say gives lines, one after the other, and the kinds of what happened.
func (s *scoring) say(lines ...string) (happened []string) {
	s.t.Helper()
	for _, line := range lines {
		after, events, problems := s.state.Apply(s.answer(line), false)
		require.Empty(s.t, problems, line)
		s.state = after
		for _, e := range events {
			happened = append(happened, e.Kind)
		}
	}
	return happened
}

// answer reads a line as the seat says it that is asked, or a player where luck
// is and the line is a declaration.
func (s *scoring) answer(line string) referee.Answer {
	s.t.Helper()
	ask := s.state.Ask()
	seat, verb := ask.Seat, strings.Fields(line)[0]
	for _, tool := range ask.Tools {
		if tool.Verb == verb && !seat.IsPlayer() {
			seat = 1
		}
	}
	n := notation.NewNotation(s.game.Rules.Forms())
	answer, problems := notation.Reader{Notation: n, Catalog: s.game.Cards, Players: twoPlayers}.Read(seat, line)
	require.Empty(s.t, problems, line)
	return answer
}

// refused gives the codes of the problems that refuse a line.
func (s *scoring) refused(line string) (codes []string) {
	for _, p := range s.state.Check(s.answer(line)) {
		codes = append(codes, p.Code)
	}
	return codes
}

// TestScoreOnly_AWholeMatch is the table of the rulebook from nothing but who
// won what (R-POINTS): a mission counts anew in every round, by rank and base.
func TestScoreOnly_AWholeMatch(t *testing.T) {
	s := newScoring(t)
	s.say("first p1", "mission KS-M09") // base 2
	require.Equal(t, "mission-won", s.state.Ask().Key)
	s.say("won p1", "mission KS-M06", "won p2", "nobody")
	s.say("mission KS-M01", "powers 7 5", "powers 0 0", "powers 2 9", "mission KS-M02", "won p1", "won p1", "won p2")
	require.False(t, s.state.Score().Over)
	require.Equal(t, 3, s.state.Score().Due, "the table is shown after each round")
	s.say("won p2")
	score := s.state.Score()
	require.True(t, score.Over)
	require.Nil(t, s.state.Ask())
	base := func(id referee.Card) int {
		fact, _ := s.game.Cards.Fact(id)
		n, _ := fact.Value("points").Number()
		return n
	}
	d, c, b, a := base("KS-M09")+1, base("KS-M06")+2, base("KS-M01")+3, base("KS-M02")+4
	require.Equal(t, []int{3*d + c, d + 2*b + a}, score.Total)
	require.True(t, score.Rows[0].Cells[1][1].Open, "C is not in play in round 1")
	require.Equal(t, []int{1, base("KS-M09")}, score.Rows[0].Cells[0][0].Parts)
	require.Empty(t, score.Rows[1].Cells[0][1].Parts, "nobody won C in round 2")
}

// TestScoreOnly_R_TIE: equal Power goes to the Edge holder, and nobody is asked
// for the Edge in a round that does not need it.
func TestScoreOnly_R_TIE(t *testing.T) {
	s := newScoring(t)
	s.say("first p1", "mission KS-M09")
	require.Equal(t, []string{"edge-unsaid"}, s.refused("powers 5 5"))
	require.Empty(t, s.refused("powers 0 0"), "nobody wins that, whoever has the Edge")
	s.say("edge p2")
	require.Equal(t, []string{"evaluated", "points"}, s.say("powers 5 5")[:2])
	require.Zero(t, s.state.Score().Total[0])
	require.Positive(t, s.state.Score().Total[1])
	s.say("mission KS-M06")
	require.Equal(t, []string{"edge-unsaid"}, s.refused("powers 3 3"), "the Edge is said anew in each round")
}

// TestScoreOnly_R_FINAL_TIE: with equal totals the Edge holder wins the match,
// and is asked for.
func TestScoreOnly_R_FINAL_TIE(t *testing.T) {
	s := newScoring(t)
	s.say("first p1")
	for round, mission := range []string{"KS-M09", "KS-M06", "KS-M01", "KS-M02"} {
		s.say("mission " + mission)
		for range round + 1 {
			s.say("nobody")
		}
	}
	require.Equal(t, "last-edge", s.state.Ask().Key)
	s.say("won p2")
	require.Equal(t, referee.Outcome{Winners: []referee.Seat{2}, By: "R-FINAL-TIE"}, s.state.Score().Outcome)
}

// TestScoreOnly_IsTakenUpInFull in the middle of a match: the score and the
// missions stay, and the referee asks for turns.
func TestScoreOnly_IsTakenUpInFull(t *testing.T) {
	s := newScoring(t)
	s.say("first p1", "mission KS-M09", "won p2", "mission KS-M06", "edge p2", "chakra p1 7")
	total := s.state.Score().Total
	s.say("referee")
	require.Equal(t, "lay-out", s.state.Ask().Key)
	s.say("put KS-009 @D", "token p1:D1 1", "done")
	require.Equal(t, "turn", s.state.Ask().Key)
	require.Equal(t, referee.Seat(1), s.state.Ask().Seat, "player 2 has passed")
	require.Equal(t, total, s.state.Score().Total)
	view := s.state.View(referee.Nobody)
	require.Len(t, view.Lanes, 2)
	require.Equal(t, []referee.Counter{{Key: "chakra", N: 7}, {Key: "points", N: 0}, {Key: "hand", N: 8}, {Key: "deck", N: 21}, {Key: "discard"}}, view.Seats[0].Counters)
	require.Equal(t, []string{"declared-effect"}, s.refused("put KS-009 @C"), "the referee carries effects out from here on")
	s.say("play KS-011 @C")
	require.Equal(t, []int{5, 0}, s.state.View(referee.Nobody).Lanes[0].Totals)
	require.Contains(t, s.say("pass"), "evaluated")

	// A board file of it is that of a refereed match.
	text, err := s.game.Boards.WriteBoard(s.state, referee.Nobody)
	require.NoError(t, err)
	_, _, problems := s.game.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "b.yaml", text)
	require.Empty(t, problems, string(text))
}

// TestScoreOnly_OnlyBeforeTheFirstResult: a round that has begun to be scored is
// scored to its end.
func TestScoreOnly_OnlyBeforeTheFirstResult(t *testing.T) {
	s := newScoring(t)
	s.say("first p1", "mission KS-M09", "won p1", "mission KS-M06", "won p1")
	require.Equal(t, []string{"not-now"}, s.refused("referee"))
	s.say("won p2", "mission KS-M01")
	require.Empty(t, s.refused("referee"))
}

// TestScoreOnly_ABoardGoesOnInFull: the file of a board says nothing of the
// option, so a match from it is refereed.
func TestScoreOnly_ABoardGoesOnInFull(t *testing.T) {
	s := newScoring(t)
	s.say("first p1", "mission KS-M09", "won p1", "mission KS-M06")
	text, err := s.game.Boards.WriteBoard(s.state, referee.Nobody)
	require.NoError(t, err)
	full, _, problems := s.game.Boards.ReadBoard(referee.Setup{Players: twoPlayers}, "b.yaml", text)
	require.Empty(t, problems, string(text))
	require.Equal(t, "turn", full.Ask().Key)
	require.Equal(t, s.state.Score().Total, full.Score().Total)
}

// TestScoreOnly_TheOptionIsRead: another value is refused.
func TestScoreOnly_TheOptionIsRead(t *testing.T) {
	_, _, problems := mythosGame(t).Rules.Start(referee.Setup{Players: twoPlayers, Options: map[string]string{"referee": "scores"}})
	require.Len(t, problems, 1)
	require.Equal(t, "referee-option", problems[0].Code)
}
