package mythos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// spiders is the end of a round in which KS-103 of p2 may hide the Kiba Inuzuka without
// whom KS-027 of p1 must go back to the hand.
func spiders(edge string) pos {
	return pos{lanes: []string{"card: KS-M10, p1: [KS-027, KS-025], p2: [KS-103]"}, edge: edge, phase: "end", more: "passed: [p1, p2]\n"}
}

// R-TURN-PLAYER: the Edge holder orders what the end of the round sets off on both sides,
// also a line that cannot act yet: it does nothing if it comes first.
func TestRule_R_TURN_PLAYER_waiting(t *testing.T) {
	for _, edge := range []string{"p1", "p2"} {
		first := on(t, spiders(edge)).asks(edge + " effect.order").says("next 027M/p1:D1").told("not-so").says("pick p1:D2")
		require.Equal(t, "KS-027 (KS-025)", first.side("p1:D"))
		last := on(t, spiders(edge)).says("next 103M/p2:D1", "pick p1:D2")
		require.Equal(t, "(KS-025)", last.side("p1:D"))
	}
}

// What another line cannot change is not asked about.
func TestRule_R_TURN_PLAYER_settled(t *testing.T) {
	p := spiders("p1")
	p.lanes = []string{"card: KS-M10, p1: [KS-027, KS-025], p2: [KS-094]"}
	tb := on(t, p)
	require.Equal(t, "mission", tb.state.Ask().Key)
	require.Equal(t, "KS-027 KS-025", tb.side("p1:D"))
	p.lanes = []string{"card: KS-M10, p1: [KS-123], p2: [KS-103]"}
	require.Equal(t, "effect.hide", on(t, p).state.Ask().Key)
}

// By the ruling end-condition=round-end, a line whose condition does not hold when the round
// ends stays out, whatever the other lines change.
func TestRule_R_TURN_PLAYER_atOnce(t *testing.T) {
	p := spiders("p1")
	p.rulings = append(p.rulings, "end-condition=round-end")
	tb := on(t, p).asks("p2 effect.hide").says("pick p1:D2")
	require.Equal(t, "KS-027 (KS-025)", tb.side("p1:D"))
}

// A match that was made with the version before is replayed with it.
func TestRule_R_TURN_PLAYER_earlier(t *testing.T) {
	for version, asked := range map[string]string{"": "effect.order", "mythos-7": "effect.order", "mythos-6": "effect.order", "mythos-5": "effect.order", "mythos-4": "effect.hide", "mythos-3": "effect.hide"} {
		s, _, problems := mythosGame(t).Boards.ReadBoard(referee.Setup{Players: twoPlayers, Rules: version}, "test", []byte(spiders("p1").yaml()))
		require.Empty(t, problems)
		require.Equal(t, asked, s.Ask().Key, version)
	}
}
