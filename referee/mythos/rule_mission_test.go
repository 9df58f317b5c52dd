package mythos_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// verdicts are the missions evaluated by the last answer: rank, Power of both
// sides, winner, rule.
func (tb *table) verdicts() string {
	var all []string
	for _, e := range tb.last {
		if e.Kind == "evaluated" {
			all = append(all, fmt.Sprintf("%s %d-%d %s %s", e.Place, e.Values[tb.seat(1).Index()], e.Values[tb.seat(2).Index()], or(tb.seats(e.Seat.String()), "nobody"), e.Cause.Rule))
		}
	}
	return strings.Join(all, ", ")
}

func TestRule_R_EVALUATION(t *testing.T) {
	tb := on(t, pos{
		lanes: []string{"card: KS-M10, p1: [KS-009]", "card: KS-M10", "card: KS-M10, p2: [KS-086]"},
		more:  "scored: [{round: 1, mission: D, winner: p1}, {round: 2, mission: D, winner: p1}]\n",
	})
	tb.says("pass", "pass")
	require.Equal(t, "D 3-0 p1 R-WIN-MISSION, C 0-0 nobody R-MIN-POWER, B 0-5 p2 R-WIN-MISSION", tb.verdicts())
	tb.has("p1 points 9", "p2 points 5")
}

// What SCORE effects move is there when the next mission is looked at.
func TestRule_R_EVALUATION_by_the_power_of_that_moment(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M07, p1: [KS-086, {card: KS-009, tokens: 2}]", "card: KS-M10, p2: [{card: KS-009, tokens: 1}]"}, rulings: declared})
	tb.says("pass", "pass").asks("p1 score-effects")
	require.Equal(t, "D 10-0 p1 R-WIN-MISSION", tb.verdicts())
	tb.says(`move D2 @C by "M07S"`, "done")
	require.Equal(t, "C 5-4 p1 R-WIN-MISSION", tb.verdicts())
}

func TestRule_R_WIN_MISSION(t *testing.T) {
	tests := map[string]struct{ lane, want string }{
		"one against more": {"p1: [KS-086], p2: [{card: KS-009, tokens: 1}]", "5 4 p1"},
		"many add up":      {"p1: [KS-086], p2: [KS-009, KS-011, KS-027]", "5 7 p2"},
		"hidden with none": {"p1: [hidden, hidden], p2: [KS-040]", "0 2 p2"},
		"declared Power":   {"p1: [{card: KS-086, power: -3}], p2: [KS-009]", "2 3 p2"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, tt.want, on(t, pos{lanes: []string{"card: KS-M05, " + tt.lane}}).totals("D"))
		})
	}
}

func TestRule_R_MIN_POWER(t *testing.T) {
	for _, lane := range []string{"", ", p1: [hidden], p2: [hidden]", ", p1: [KS-101]", ", p1: [{card: KS-009, power: -4}], p2: [KS-101]"} {
		for _, edge := range []string{"p1", "p2"} {
			tb := on(t, pos{lanes: []string{"card: KS-M10" + lane}, edge: edge}).says("pass", "pass")
			require.Regexp(t, "nobody R-MIN-POWER$", tb.verdicts())
			tb.has("p1 points 0", "p2 points 0")
		}
	}
	token := on(t, pos{lanes: []string{"card: KS-M10, p1: [{hidden: true, tokens: 1}]"}}).says("pass", "pass")
	require.Equal(t, "D 1-0 p1 R-WIN-MISSION", token.verdicts())
}

func TestRule_R_TIE(t *testing.T) {
	lanes := []string{"card: KS-M10, p1: [KS-009], p2: [KS-009]"}
	first := on(t, pos{lanes: lanes}).says("pass", "pass")
	require.Equal(t, "D 3-3 p1 R-TIE", first.verdicts())
	second := on(t, pos{lanes: lanes}).says("play KS-101 @D", "pass", "pass")
	require.Equal(t, "D 3-3 p2 R-TIE", second.verdicts())
	least := on(t, pos{lanes: []string{"card: KS-M10, p1: [{hidden: true, tokens: 1}], p2: [KS-019]"}, edge: "p2"}).says("pass", "pass")
	require.Equal(t, "D 1-1 p2 R-TIE", least.verdicts())
}

func TestRule_R_SCORE(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M04, p1: [KS-086]", "card: KS-M06, p2: [KS-086]"}, rulings: declared})
	tb.says("pass", "pass").asks("p1 score-effects")
	require.Equal(t, "D 5-0 p1 R-WIN-MISSION", tb.verdicts(), "the next mission waits")
	tb.says("done").asks("p2 score-effects").says("done").asks("chance mission")
	lost := on(t, pos{lanes: []string{"card: KS-M04, p1: [hidden]"}}).says("pass", "pass")
	lost.asks("chance mission")
}

func TestRule_R_POINTS(t *testing.T) {
	for rank, want := range []int{4, 5, 6, 7} {
		lanes := []string{"card: KS-M10", "card: KS-M10", "card: KS-M10", "card: KS-M10"}[:rank]
		lanes = append(lanes, "card: KS-M05, p2: [KS-086]")
		tb := on(t, pos{lanes: lanes}).says("pass", "pass")
		e := tb.event("points")
		require.Equal(t, []int{want, 0, want}, []int{e.N, e.Was, e.Now})
		require.Equal(t, []int{rank + 1, 3}, e.Values)
		tb.has(fmt.Sprintf("p2 points %d", want))
	}
	again := on(t, pos{lanes: []string{"card: KS-M10, p1: [KS-009]"}}).says("pass", "pass").has("p1 points 3")
	again.says("mission KS-M10", "pass", "pass").has("p1 points 6")
	again.refuses("p1: points p1 -7", "points-short R-POINTS")
	again.anyway("p1: points p1 -7", "points-short R-POINTS").has("p1 points 0")
	require.Equal(t, -6, again.event("points").N)
}

func TestRule_R_END(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M10, p1: [{card: KS-009, tokens: 2, power: 1}], p2: [{hidden: true, tokens: 1}]"}, p2: "chakra: 0, hand: 5, deck: 20", rulings: declared})
	tb.says("pass", "pass").has("p1 chakra 0", "p2 chakra 0").asks("chance mission")
	require.Equal(t, []string{"KS-009", "?"}, []string{tb.side("p1:D"), tb.side("p2:D")})
	require.Equal(t, "3 0 p1", tb.totals("D"), "what was declared for the round is gone")
	require.Equal(t, "R-END", tb.event("tokens").Cause.Rule)
	require.Zero(t, tb.state.Score().Due)
	tb.says("mission KS-M02").has("p1 chakra 6", "p2 chakra 6", "p1 hand 7")
	require.Equal(t, 1, tb.state.Score().Due, "the score table of the round before")

	lanes := []string{"card: KS-M10", "card: KS-M10", "card: KS-M10", "card: KS-M10, p1: [{card: KS-009, tokens: 2}]"}
	last := on(t, pos{lanes: lanes}).says("pass", "pass").asks("over").has("p1 chakra 9")
	require.Equal(t, "KS-009+2", last.side("p1:A"), "round 4 is only scored")
}

func TestRule_R_WIN(t *testing.T) {
	lanes := []string{"card: KS-M10, p2: [KS-009]", "card: KS-M10", "card: KS-M10", "card: KS-M10"}
	tb := on(t, pos{lanes: lanes}).says("pass", "pass").asks("over")
	score := tb.state.Score()
	require.Equal(t, []int{0, 3}, score.Total)
	require.True(t, score.Over)
	require.Equal(t, []referee.Seat{2}, score.Winners)
	require.Equal(t, "R-WIN", score.By)
	require.Equal(t, referee.Event{Kind: "won", Seat: 2, Other: 1, Values: []int{0, 3}, Cause: referee.Cause{Rule: "R-WIN"}}, tb.event("won"))
	require.Contains(t, tb.state.View(referee.Nobody).Seats[1].Marks, referee.Key("mark.winner"))
}

func TestRule_R_FINAL_TIE(t *testing.T) {
	empty := []string{"card: KS-M10", "card: KS-M10", "card: KS-M10", "card: KS-M10"}
	even := []string{"card: KS-M10, p1: [KS-009]", "card: KS-M10", "card: KS-M10", "card: KS-M10"}
	tests := map[string]struct {
		p      pos
		lines  []string
		winner referee.Seat
		by     string
	}{
		"the Edge at the end":       {pos{lanes: empty}, []string{"pass", "pass"}, 1, "R-FINAL-TIE"},
		"that moved in this round":  {pos{lanes: empty}, []string{"hide @D", "pass", "pass"}, 2, "R-FINAL-TIE"},
		"with points on both sides": {pos{lanes: even, edge: "p2", more: "effect-points: [{round: 2, player: p2, points: 3}]\n"}, []string{"pass", "pass"}, 2, "R-FINAL-TIE"},
		"a point decides it":        {pos{lanes: empty}, []string{"points p2 1", "pass", "pass"}, 2, "R-WIN"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			score := on(t, tt.p).says(tt.lines...).asks("over").state.Score()
			require.Equal(t, referee.Outcome{Winners: []referee.Seat{tt.winner}, By: tt.by}, score.Outcome)
		})
	}
}
