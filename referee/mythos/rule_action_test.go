package mythos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// rounds 1 to 4 of a match in which everybody only passes.
func TestRule_R_ROUND(t *testing.T) {
	tb := sit(t).says("first p1", "keep", "keep")
	for i, mission := range []string{"KS-M01", "KS-M02", "KS-M03", "KS-M04"} {
		tb.says("mission " + mission)
		require.Equal(t, i+1, tb.state.View(referee.Nobody).Round)
		require.Equal(t, referee.Key("phase.action"), tb.state.View(referee.Nobody).Phase)
		tb.says("pass", "pass")
	}
	tb.asks("over")
	require.Equal(t, 4, tb.state.View(referee.Nobody).Rounds)
	require.True(t, referee.CannotBe(tb.state.Check(referee.Say(1, "pass"))))
}

func TestRule_R_MISSION_REVEAL(t *testing.T) {
	tb := sit(t).says("first p1", "keep", "keep").asks("chance mission")
	tb.impossible("mission KS-009", "not-a-mission R-MISSION-REVEAL")
	tb.says("mission KS-M05").told("round mission income chakra income chakra drew drew")
	require.Equal(t, "R-MISSION-REVEAL", tb.event("mission").Cause.Rule)
	tb.says("pass", "pass", "mission KS-M02")
	lanes := tb.state.View(referee.Nobody).Lanes
	require.Equal(t, []referee.Card{"KS-M05", "KS-M02"}, []referee.Card{lanes[0].Card, lanes[1].Card}, "beside those already there")
}

func TestRule_R_RANK(t *testing.T) {
	tb := sit(t).says("first p1", "keep", "keep")
	for i, rank := range []string{"D", "C", "B", "A"} {
		tb.says([]string{"mission KS-M02", "mission KS-M07", "mission KS-M08", "mission KS-M09"}[i])
		e := tb.event("mission")
		require.Equal(t, []int{2, i + 1}, e.Values)
		require.Equal(t, 3+i, e.N)
		require.Equal(t, rank, e.Place)
		tb.says("pass", "pass")
	}
	tb = on(t, pos{lanes: []string{"card: KS-M02", "card: KS-M05", "card: KS-M02", "card: KS-M01"}})
	for i, lane := range tb.state.View(referee.Nobody).Lanes {
		require.Equal(t, "rank", lane.Counters[1].Key)
		require.Equal(t, i+1, lane.Counters[1].N)
	}
	tb.impossible("play KS-009 @E", "no-mission R-RANK")
	one := on(t, pos{lanes: []string{"card: KS-M02"}})
	one.impossible("play KS-009 @C", "no-mission R-RANK")
	one.impossible("hide @A", "no-mission R-RANK")
}

func TestRule_R_INCOME(t *testing.T) {
	tests := map[string]struct {
		lane string
		want []int
	}{
		"no characters":      {"card: KS-M05", []int{5, 5}},
		"face-up ones":       {"card: KS-M05, p1: [KS-009, KS-011]", []int{7, 5}},
		"hidden ones count":  {"card: KS-M05, p1: [hidden, hidden, KS-009], p2: [hidden]", []int{8, 6}},
		"a stack counts one": {"card: KS-M05, p2: [{card: KS-108, over: [KS-009, KS-010]}]", []int{5, 6}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			tb := on(t, pos{lanes: []string{tt.lane}, phase: "start", p1: "chakra: 0, hand: 0, deck: 0", p2: "chakra: 0, hand: 0, deck: 0"})
			tb.says("mission KS-M02")
			require.Equal(t, tt.want, []int{tb.counter("p1 chakra"), tb.counter("p2 chakra")})
			require.Equal(t, referee.Event{Kind: "income", Seat: 1, N: tt.want[0] - 5, Values: []int{5, tt.want[0] - 5}, Cause: referee.Cause{Rule: "R-INCOME"}}, tb.event("income"))
		})
	}
}

func TestRule_R_DRAW(t *testing.T) {
	tb := sit(t).says("first p1", "keep", "keep", "mission KS-M01").has("p1 hand 7", "p2 hand 7", "p1 deck 23", "p2 deck 23")
	require.Equal(t, "drew", tb.last[len(tb.last)-1].Kind, "drawing ends the phase")
}

func TestRule_R_EMPTY_DECK(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05"}, phase: "start", p1: "chakra: 0, hand: 1, deck: 1", p2: "chakra: 0, hand: 1, deck: 0"})
	tb.says("mission KS-M02").has("p1 hand 2", "p1 deck 0", "p2 hand 1", "p2 deck 0").asks("p1 turn")
	empty := tb.event("deck-empty")
	require.Equal(t, 1, empty.N)
	require.Equal(t, "R-EMPTY-DECK", empty.Cause.Rule)
}

func TestRule_R_EDGE_FIRST(t *testing.T) {
	for _, edge := range []string{"p1", "p2"} {
		on(t, pos{lanes: []string{"card: KS-M05"}, phase: "start", edge: edge}).says("mission KS-M02").asks(edge + " turn")
	}
	sit(t).says("first p2", "keep", "keep", "mission KS-M01").asks("p2 turn")
}

func TestRule_R_TURN(t *testing.T) {
	two := pos{lanes: []string{"card: KS-M05, p1: [hidden], p2: [hidden]"}}
	for _, line := range []string{"play KS-009 @D", "hide @D", "reveal D1 as KS-009"} {
		on(t, two).says(line).asks("p2 turn")
	}
	tb := on(t, two)
	tb.impossible("p2: play KS-009 @D", "not-your-turn")
	tb.says("hide @D").impossible("p1: hide @D", "not-your-turn")
	tb.impossible("keep", "not-now")
	tb.impossible("done", "not-now")
	tb.impossible("p3: chakra 1", "not-a-player")
	tb.says("hide @D", "hide @D").asks("p2 turn")
}

func TestRule_R_PASS(t *testing.T) {
	broke := on(t, pos{lanes: []string{"card: KS-M05"}, p1: "chakra: 0, hand: 0, deck: 0"})
	broke.says("pass").asks("p2 turn").impossible("p1: pass", "not-your-turn")
	require.Contains(t, broke.state.View(referee.Nobody).Seats[0].Marks, referee.Key("mark.passed"))
	broke.says("hide @D").asks("p2 turn").impossible("p1: hide @D", "not-your-turn")
}

func TestRule_R_EDGE_PASS(t *testing.T) {
	lane := []string{"card: KS-M05"}
	kept := on(t, pos{lanes: lane}).says("pass").told("passed edge-kept")
	require.Equal(t, "p1", kept.edge())
	gained := on(t, pos{lanes: lane}).says("hide @D", "pass").told("passed edge-gained")
	require.Equal(t, "p2", gained.edge(), "the Edge moves at the pass")
	require.Equal(t, "R-EDGE-PASS", gained.event("edge-gained").Cause.Rule)
	gained.says("hide @D", "pass").asks("chance mission")
	require.Equal(t, "p2", gained.edge(), "only the first pass counts")
	gained.says("mission KS-M02").asks("p2 turn")
}

// The token has moved when the missions of the same round are evaluated.
func TestRule_R_EDGE_PASS_decides_this_round(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M06, p1: [KS-009], p2: [KS-009]"}})
	require.Equal(t, "3 3 p1", tb.totals("D"))
	tb.says("hide @D", "pass", "pass")
	require.Equal(t, referee.Seat(2), tb.event("evaluated").Seat)
}

func TestRule_R_ALONE(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M10"}}).says("pass")
	tb.says("hide @D").asks("p2 turn").says("hide @D").asks("p2 turn").says("play KS-009 @D").asks("p2 turn")
	tb.says("pass").asks("chance mission")
}

func TestRule_R_ACTION_END(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M02, p1: [KS-009]"}}).says("pass").told("passed edge-kept")
	tb.says("pass").told("passed evaluated points chakra chakra").asks("chance mission")
}

func TestRule_R_PLAY(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05"}}).says("play KS-015 @D")
	tb.has("p1 chakra 6", "p1 hand 4", "p2 chakra 9", "p2 hand 5")
	require.Equal(t, "KS-015", tb.side("p1:D"))
	e := tb.event("played")
	require.Equal(t, "R-PLAY", e.Cause.Rule)
	require.Equal(t, "p1:D1", e.Piece)

	none := on(t, pos{lanes: []string{"card: KS-M05"}, p1: "chakra: 9, hand: 0, deck: 1"})
	none.impossible("play KS-009 @D", "empty-hand R-PLAY")
	none.impossible("hide @D", "empty-hand R-PLAY")
	known := on(t, pos{lanes: []string{"card: KS-M05"}, p1: "chakra: 9, hand: {cards: [KS-009, KS-011]}, deck: 1"})
	known.refuses("play KS-015 @D", "not-in-hand R-PLAY")
	known.says("play KS-011 @D").has("p1 hand 1")
}

func TestRule_R_PLAY_malformed(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05", "card: KS-M01, p2: [KS-009]"}})
	tb.impossible("play KS-M01 @D", "not-a-character")
	tb.impossible("play KS-999 @D", "unknown-card")
	tb.impossible("play KS-009", "where")
	tb.impossible("play KS-010 over C1", "no-piece")
	tb.refuses("play KS-010 over p2:C1", "not-yours R-UPGRADE")
	tb.refuses("play KS-010 @C over p2:C1", "not-yours R-UPGRADE")
	tb.impossible("play KS-010 @D over p2:C1", "two-places")
}

func TestRule_R_HIDE(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05"}}).says("hide @D").told("hid chakra")
	tb.has("p1 chakra 8", "p1 hand 4")
	require.Equal(t, "?", tb.side("p1:D"))
	require.Equal(t, "0 0 nobody", tb.totals("D"))
	require.Empty(t, tb.event("hid").Card)
	broke := on(t, pos{lanes: []string{"card: KS-M05"}, p1: "chakra: 0, hand: 2, deck: 20"})
	broke.anyway("hide @D", "hide-price R-HIDE").has("p1 chakra 0", "p1 hand 1")
	require.Equal(t, "?", broke.side("p1:D"))
	tb.says("pass")
	move, _ := tb.state.Ask().Move("hide")
	require.Len(t, move.Slots, 1, "the card is not asked for")
	tb.impossible("hide @D as KS-015", "not-asked")
}

func TestRule_R_REVEAL(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [hidden]"}}).says("reveal D1 as KS-015").has("p1 chakra 6", "p1 hand 5")
	require.Equal(t, "KS-015", tb.side("p1:D"))
	require.Equal(t, "R-REVEAL", tb.event("revealed").Cause.Rule)
	tb.says("pass").impossible("reveal D1 as KS-015", "not-hidden")
	tb.impossible("reveal p2:D1 as KS-015", "no-piece")

	mixed := on(t, pos{lanes: []string{"card: KS-M05, p1: [hidden], p2: [hidden]"}})
	mixed.refuses("reveal p2:D1 as KS-015", "not-yours R-REVEAL")
	mixed.impossible("reveal p2:D1", "name-it")
	mixed.impossible("reveal D1", "name-it")
	mixed.impossible("reveal D1 as KS-M01", "not-a-character")
}

// What it costs is known only when its player has said what it is; the saying
// is then known to all, and is recorded.
func TestRule_R_REVEAL_refused_when_declared(t *testing.T) {
	poor := pos{lanes: []string{"card: KS-M05, p1: [hidden]"}, p1: "chakra: 2, hand: 5, deck: 20"}
	tb := on(t, poor)
	problems := tb.refuses("reveal D1 as KS-015", "reveal-price R-REVEAL")
	require.Equal(t, referee.Say(1, "name", "piece", "p1:D1", "as", "KS-015"), *problems[0].Told)
	tb.apply(*problems[0].Told)
	require.Equal(t, "(KS-015)", tb.asks("p1 turn").side("p1:D"))
	require.Nil(t, tb.refuses("reveal D1", "reveal-price R-REVEAL")[0].Told, "known already")
	tb.refuses("reveal D1 as KS-009", "named-before R-HIDDEN")

	equal := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-009, hidden]"}})
	require.NotNil(t, equal.refuses("reveal D2 as KS-009", "upgrade-cost R-UPGRADE")[0].Told)
	on(t, poor).anyway("reveal D1 as KS-015", "reveal-price R-REVEAL").has("p1 chakra 0")
}

func TestRule_R_PAY(t *testing.T) {
	tests := map[string]struct {
		chakra, line, want string
	}{
		"exactly enough": {"3", "play KS-015 @D", ""},
		"one short":      {"2", "play KS-015 @D", "price R-PAY"},
		"nothing at all": {"0", "play KS-019 @D", "price R-PAY"},
		"a cost of 0":    {"0", "play KS-101 @D", ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			tb := on(t, pos{lanes: []string{"card: KS-M05"}, p1: "chakra: " + tt.chakra + ", hand: 5, deck: 20"})
			tb.refuses(tt.line, tt.want)
		})
	}
	tb := on(t, pos{lanes: []string{"card: KS-M05"}, p1: "chakra: 2, hand: 5, deck: 20"})
	args := tb.refuses("play KS-015 @D", "price R-PAY")[0].Args
	require.Equal(t, []any{3, 2}, []any{args["price"], args["chakra"]})
	tb.anyway("play KS-015 @D", "price R-PAY").has("p1 chakra 0")
}
