package mythos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

func TestRule_R_ONE_NAME(t *testing.T) {
	lanes := []string{"card: KS-M05, p1: [KS-009], p2: [KS-010]", "card: KS-M01"}
	on(t, pos{lanes: lanes}).says("play KS-009 @C")
	on(t, pos{lanes: lanes}).says("play KS-011 @D")
	tb := on(t, pos{lanes: lanes}).says("play KS-010 @D")
	require.Equal(t, "KS-010/KS-009", tb.side("p1:D"), "it can only be an upgrade")
	hidden := on(t, pos{lanes: lanes}).says("hide @D", "pass", "reveal D2 as KS-010")
	require.Equal(t, "KS-010/KS-009", hidden.side("p1:D"))
}

// A card that covers a character of another name may still not stand beside
// its own.
func TestRule_R_ONE_NAME_over_another(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-009, KS-011]"}})
	tb.refuses("play KS-010 over D2", "upgrade-name R-UPGRADE|one-name R-ONE-NAME")
	tb.refuses("play KS-109 over D2", "")
	tb.refuses("play KS-014 over D2", "upgrade-name R-UPGRADE")
}

func TestRule_R_COLLISION(t *testing.T) {
	lanes := []string{"card: KS-M05, p1: [KS-009, hidden], p2: [KS-010, KS-011]", "card: KS-M01, p1: [KS-108]"}
	for _, line := range []string{"move D1 @C", "control p2:D1", "control D1", "up D2 as KS-010"} {
		on(t, pos{lanes: lanes}).refuses(line, "collision R-COLLISION")
	}
	on(t, pos{lanes: lanes}).says("control p2:D2", "up D2 as KS-086", "move D2 @C")
}

func TestRule_R_UPGRADE(t *testing.T) {
	tests := map[string]struct {
		below, line, want string
		left              int
	}{
		"5 over 4 costs 1":     {"KS-007", "play KS-008 @D", "", 8},
		"named, not the lane":  {"KS-007", "play KS-008 over D1", "", 8},
		"8 over 4 costs 4":     {"KS-007", "play KS-132 @D", "", 5},
		"equal cost":           {"KS-108", "play KS-141 @D", "upgrade-cost R-UPGRADE", 9},
		"the same card":        {"KS-009", "play KS-009 @D", "upgrade-cost R-UPGRADE", 9},
		"a lower cost":         {"KS-108", "play KS-009 @D", "upgrade-cost R-UPGRADE", 9},
		"another name":         {"KS-009", "play KS-015 over D1", "upgrade-name R-UPGRADE", 8},
		"a hidden one":         {"hidden", "play KS-108 over D1", "upgrade-hidden R-UPGRADE", 4},
		"over a stack's top":   {"{card: KS-010, over: [KS-009]}", "play KS-108 @D", "", 7},
		"not over what is low": {"{card: KS-108, over: [KS-009]}", "play KS-010 @D", "upgrade-cost R-UPGRADE", 9},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [" + tt.below + "]"}})
			tb.anyway(tt.line, tt.want)
			require.Equal(t, tt.left, tb.counter("p1 chakra"))
			require.Equal(t, 4, tb.counter("p1 hand"))
			require.Len(t, tb.state.View(referee.Nobody).Lanes[0].Sides[0], 1)
		})
	}
}

func TestRule_R_UPGRADE_by_revealing(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-011, hidden, KS-007]"}}).says("reveal D2 as KS-008")
	require.Equal(t, "KS-011 KS-008/KS-007", tb.side("p1:D"), "it stands where the covered one stood")
	e := tb.event("revealed-over")
	require.Equal(t, []string{"p1:D2", "p1:D2"}, []string{e.From, e.Piece})
	tb.has("p1 chakra 8", "p1 hand 5")
}

func TestRule_R_STACK(t *testing.T) {
	stack := "{card: KS-108, over: [KS-009, KS-010], tokens: 2}"
	lanes := []string{"card: KS-M05, p1: [" + stack + "]", "card: KS-M01"}
	tb := on(t, pos{lanes: lanes})
	require.Equal(t, "7 0 p1", tb.totals("D"), "only the top card's Power counts")
	tb.says("defeat D1")
	require.Equal(t, "KS-009 KS-010 KS-108", tb.discard(1))
	require.Empty(t, tb.side("p1:D"))

	moved := on(t, pos{lanes: lanes}).says("move D1 @C")
	require.Equal(t, "KS-108/KS-010/KS-009+2", moved.side("p1:C"))
	on(t, pos{lanes: lanes}).says("return D1").has("p1 hand 8")
	down := on(t, pos{lanes: lanes}).says("down D1")
	require.Equal(t, "(KS-108)/KS-010/KS-009+2", down.side("p1:D"))
	require.Equal(t, "2 0 p1", down.totals("D"))
	down.says("reveal D1").has("p1 chakra 4")
	require.Equal(t, "KS-108/KS-010/KS-009+2", down.side("p1:D"))
}

func TestRule_R_STATUS(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [{card: KS-009, tokens: 2, power: 1}, {hidden: true, tokens: 3, power: 1}]"}})
	tb.says("play KS-010 @D")
	require.Equal(t, "KS-010/KS-009+2 ?+3", tb.side("p1:D"))
	require.Equal(t, "10 0 p1", tb.totals("D"))
	tb.says("pass", "reveal D2 as KS-108")
	require.Equal(t, "KS-108/KS-010/KS-009+5", tb.side("p1:D"))
	require.Equal(t, "12 0 p1", tb.totals("D"))
}

func TestRule_R_STATUS_of_control(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [{card: KS-009, owner: p2, tokens: 1}]"}}).says("play KS-010 @D")
	require.Equal(t, "KS-010/KS-009+1(of p2)", tb.side("p1:D"), "it is still under control")
	tb.says("p1: defeat p1:D1")
	require.Equal(t, []string{"KS-010", "KS-009"}, []string{tb.discard(1), tb.discard(2)})
}

func TestRule_R_HIDDEN(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [{card: KS-129, hidden: true, named: true}, {hidden: true, tokens: 2}], p2: [KS-009]"}})
	require.Equal(t, "2 3 p2", tb.totals("D"), "no printed Power, but the tokens")
	require.Equal(t, "(KS-129) ?+2", tb.side("p1:D"))
	for _, piece := range []string{"p1:D1", "p1:D2"} {
		cost, problems := tb.state.Why(referee.Topic{Name: "cost", Args: []string{piece}})
		require.Empty(t, problems)
		require.Zero(t, cost.Total)
	}
}

// What the file knows of a face nobody has named is used for nothing.
func TestRule_R_HIDDEN_stays_hidden(t *testing.T) {
	lanes := []string{"card: KS-M05, p1: [{card: KS-009, hidden: true}, KS-009]", "card: KS-M01"}
	tb := on(t, pos{lanes: lanes, rulings: []string{"upgrade-hidden=allowed"}})
	require.Equal(t, "? KS-009", tb.side("p1:D"))
	require.Equal(t, "(KS-009) KS-009", tb.seenBy(1, "p1:D"))
	require.Equal(t, "? KS-009", tb.seenBy(2, "p1:D"))
	require.Equal(t, "(KS-009) KS-009", tb.seenBy(referee.Judge, "p1:D"))
	tb.refuses("play KS-009 @C", "")
	tb.refuses("play KS-086 over D1", "upgrade-hidden R-UPGRADE")
	problem := tb.refuses("reveal D1 as KS-086", "named-wrong R-HIDDEN")[0]
	require.Nil(t, problem.Told)
	require.NotContains(t, problem.Args, "known")
	tb.anyway("play KS-108 over D1", "upgrade-hidden R-UPGRADE|one-name R-ONE-NAME").has("p1 chakra 4")
	require.Equal(t, []referee.Card{""}, tb.event("upgraded").Cards)
}

func TestRule_R_TOKENS(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [{card: KS-009, tokens: 1}, hidden]"}})
	tb.says("token D1 2", "token D2 3")
	require.Equal(t, "9 0 p1", tb.totals("D"))
	tb.says("down D1")
	require.Equal(t, "(KS-009)+3 ?+3", tb.side("p1:D"))
	require.Equal(t, "6 0 p1", tb.totals("D"))
	tb.says("up D1", "up D2 as KS-086")
	require.Equal(t, "KS-009+3 KS-086+3", tb.side("p1:D"))
	tb.refuses("token D1 -4", "tokens-short R-TOKENS")
	tb.says("token D1 -3")
	require.Equal(t, "KS-009 KS-086+3", tb.side("p1:D"))
	tb.anyway("token D2 -9", "tokens-short R-TOKENS")
	require.Equal(t, "KS-009 KS-086", tb.side("p1:D"), "never less than none")
}

func TestRule_R_ORDER(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-019]", "card: KS-M01, p1: [KS-021]"}})
	tb.says("hide @D", "pass", "play KS-009 @D", "hide @D", "reveal D2 as KS-101")
	require.Equal(t, "KS-019 KS-101 KS-009 ?", tb.side("p1:D"), "turned up where it lay")
	tb.says("down D3", "up D3")
	require.Equal(t, "KS-019 KS-101 KS-009 ?", tb.side("p1:D"))
	tb.says("move D2 @C")
	require.Equal(t, "KS-019 KS-009 ?", tb.side("p1:D"), "those after it move up")
	require.Equal(t, "KS-021 KS-101", tb.side("p1:C"), "the newcomer is last")
}

func TestRule_R_PEEK(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [{card: KS-009, hidden: true}]"}})
	require.Equal(t, "(KS-009)", tb.seenBy(1, "p1:D"))
	require.Equal(t, "?", tb.seenBy(2, "p1:D"))
	require.Equal(t, "?", tb.side("p1:D"))
}

func TestRule_R_DEFEAT(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-009, {card: KS-011, owner: p2}], p2: [hidden]"}})
	tb.says("defeat D2", "defeat D1")
	require.Equal(t, []string{"KS-009", "KS-011"}, []string{tb.discard(1), tb.discard(2)}, "each goes to its owner")
	tb.refuses("defeat p2:D1", "name-defeated R-DEFEAT")
	tb.says("defeat p2:D1 as KS-015")
	require.Equal(t, "KS-011 KS-015", tb.discard(2))
	require.Equal(t, referee.Card("KS-015"), tb.event("defeated").Card)
}

func TestRule_R_TURN_DOWN(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-019, {card: KS-009, tokens: 1}, KS-021]"}}).says(`down D2 by "108M"`)
	require.Equal(t, "KS-019 (KS-009)+1 KS-021", tb.side("p1:D"), "where it is")
	require.Equal(t, referee.Cause{Line: "108M"}, tb.event("turned-down").Cause)
	tb.refuses("down D2", "already-hidden R-TURN-DOWN")
}

func TestCheck_refusesACauseThatNoCardHas(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-019]"}})
	tb.impossible(`token D1 1 by "108A"`, "unknown-line")
	near := tb.refuses(`token D1 1 by "108A"`, "unknown-line")[0].Args["lines"]
	require.Equal(t, []string{"108M", "108U"}, near, "those of the same card")
	require.Equal(t, "unknown-line", tb.refuses(`token D1 1 by "999M"`, "unknown-line")[0].Fix, "none is near")
	tb.says(`token D1 1 by "what we agreed"`)
	require.Equal(t, referee.Cause{Said: "what we agreed"}, tb.event("tokens").Cause)
}

func TestRule_R_MOVE(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [{card: KS-009, tokens: 1}]", "card: KS-M01"}})
	tb.refuses("move D1 @D", "already-there R-MOVE")
	tb.impossible("move D1 @B", "no-mission R-RANK")
	tb.says("move D1 @C").told("moved")
	require.Equal(t, []string{"", "KS-009+1"}, []string{tb.side("p1:D"), tb.side("p1:C")})
	require.Equal(t, "R-MOVE", tb.event("moved").Cause.Rule)
}

func TestRule_R_CONTROL(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05, p2: [{card: KS-086, tokens: 1}]"}}).says("control p2:D1")
	require.Equal(t, "KS-086+1(of p2)", tb.side("p1:D"))
	require.Equal(t, "6 0 p1", tb.totals("D"))
	tb.says("control D1")
	require.Equal(t, "KS-086+1", tb.side("p2:D"), "given back it is nobody else's")
	tb.says("control p2:D1", "return D1").has("p2 hand 6", "p1 hand 5")
}

func TestRule_R_DISCARD_PILE(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M05"}, p1: usual + ", discard: [KS-009]"})
	tb.says("discard p1 KS-010, KS-011", "discard p1 KS-012 from deck", "discard p2 KS-086")
	require.Equal(t, "KS-009 KS-010 KS-011 KS-012", tb.discard(1), "the last one on top")
	require.Equal(t, "KS-086", tb.discard(2))
	tb.has("p1 hand 3", "p1 deck 19")
	tb.impossible("put @D from discard", "which-discarded")
	tb.impossible("put KS-015 @D from discard", "not-discarded")
	tb.says("put KS-010 @D from discard")
	require.Equal(t, "KS-009 KS-011 KS-012", tb.discard(1))
	require.Equal(t, "KS-010", tb.side("p1:D"))
}

func TestRule_R_DISCARD_PILE_of_known_cards(t *testing.T) {
	known := "chakra: 0, hand: {cards: [KS-009, KS-010]}, deck: {count: 9, cards: [KS-011, KS-012]}, discard: [KS-013]"
	tb := on(t, pos{lanes: []string{"card: KS-M05"}, p1: known})
	tb.refuses("discard p1 KS-009, KS-009", "not-in-hand R-PLAY")
	tb.refuses("discard p1 KS-012 from deck", "")
	tb.refuses("discard p1 KS-011, KS-012 from deck", "")
	tb.refuses("discard p1 KS-013, KS-013", "not-in-hand R-PLAY|not-in-hand R-PLAY")
	unknown := on(t, pos{lanes: []string{"card: KS-M05"}})
	unknown.refuses("discard p1 KS-013, KS-013, KS-013", "too-many-copies R-DECK-COPIES")
	unknown.refuses("discard p1 KS-013, KS-013, KS-013 from deck", "too-many-copies R-DECK-COPIES")
}

// A card that lies at a mission cannot be played at another: the hint for a reveal
// that is refused is another one than for a play.
func TestReveal_HintsCanBeFollowed(t *testing.T) {
	for _, c := range []struct{ lane, reveal, play, code string }{
		{"card: KS-M05, p1: [KS-108, hidden], p2: []", "reveal D2 as KS-009", "play KS-009 @D", "upgrade-cost"},
		{"card: KS-M05, p1: [KS-108, hidden], p2: []", "reveal D2 as KS-011 over D1", "play KS-011 over D1", "upgrade-name"},
		{"card: KS-M05, p1: [hidden], p2: [KS-011]", "reveal D1 as KS-040", "play KS-040 @D", "not-winning"},
	} {
		tb := on(t, lanes(c.lane))
		for line, fix := range map[string]string{c.reveal: "stays-hidden", c.play: c.code} {
			problems := tb.state.Check(tb.read(line))
			require.NotEmpty(t, problems, line)
			require.Equal(t, []string{c.code, fix}, []string{problems[0].Code, problems[0].Fix}, line)
		}
	}
}
