package bazaar_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/refereetest/bazaar"
)

// opening is a market of Lamp, Silk and Dates, and the first turn for p2 of
// three.
const opening = "lay B-1; lay B-4; lay B-7; bid -200; bid 1200; bid 0"

// said plays from the start, one answer after the other, and gives the position
// with what the last answer has led to: "kind seat was→now" of gold and favour,
// "kind seat card" of the rest.
func said(t *testing.T, texts string) (s referee.State, told []string) {
	t.Helper()
	verbs := notation.NewNotation(bazaar.Rules{}.Forms())
	s, events, problems := bazaar.New().Rules.Start(three)
	require.Empty(t, problems)
	for text := range strings.SplitSeq(texts, "; ") {
		a, problems := verbs.Parse(s.Ask().Seat, text)
		require.Empty(t, problems, text)
		s, events, problems = s.Apply(a, false)
		require.Empty(t, problems, text)
	}
	for _, e := range events {
		what := string(e.Card)
		if e.Kind == "gold" || e.Kind == "favour" {
			what = strconv.Itoa(e.Was) + "→" + strconv.Itoa(e.Now)
		}
		told = append(told, strings.TrimSpace(e.Kind+" "+e.Seat.String()+" "+what))
	}
	return s, told
}

var three = referee.Setup{Players: []string{"Ann", "Bob", "Cid"}}

// refused is why the next answer is refused.
func refused(t *testing.T, s referee.State, text string) string {
	t.Helper()
	a, problems := notation.NewNotation(bazaar.Rules{}.Forms()).Parse(s.Ask().Seat, text)
	if problems == nil {
		problems = s.Check(a)
	}
	require.Len(t, problems, 1, text)
	return strings.TrimSpace(problems[0].Code + " " + problems[0].Rule)
}

// B-BID: the highest bid is paid and goes first; the earliest of several.
func TestBid(t *testing.T) {
	s, told := said(t, opening)
	require.Equal(t, []string{"bid p3", "first p2", "gold p2 2000→800"}, told)
	require.Equal(t, referee.Seat(2), s.Ask().Seat)
	_, told = said(t, "lay B-1; lay B-4; lay B-7; bid -2500; bid -1200; bid -1200")
	require.Equal(t, []string{"bid p3", "first p2", "gold p2 2000→3200"}, told)
	s, _ = said(t, "lay B-1; lay B-4; lay B-7")
	require.Equal(t, "bazaar.bid B-BID", refused(t, s, "bid 2001"))
	require.Equal(t, "notation.out-of-range", refused(t, s, "bid -2501"))
}

// B-PRICE, B-BARTER: one price or the other, less with a ware given away.
func TestTake(t *testing.T) {
	s, _ := said(t, opening)
	require.Equal(t, "bazaar.poor B-PRICE", refused(t, s, "take 2 by gold"))
	require.Equal(t, "bazaar.token", refused(t, s, "take 2 by points"))
	_, told := said(t, opening+"; take 2 by favour; pass; pass")
	require.Equal(t, []string{"bought p2 B-4"}, told)
	s, told = said(t, opening+"; take 2 by favour; pass; pass; lay B-8; rest; rest; take 1 by gold using w4")
	require.Equal(t, []string{"takes p2 B-1", "discarded p2 B-4", "gold p2 800→800"}, told)
	require.Equal(t, []referee.Card{"B-4"}, s.View(referee.Nobody).Zones[1].Cards)
}

// B-RESERVE: for one player alone, who reserves one ware at a time.
func TestReserve(t *testing.T) {
	s, _ := said(t, opening+"; reserve w1")
	piece, _ := s.View(referee.Nobody).Piece("w1")
	require.Equal(t, []referee.Key{"mark.reserved"}, piece.Marks)
	require.Equal(t, "bazaar.reserved B-RESERVE", refused(t, s, "take 1 by gold"))
	require.Equal(t, "bazaar.reserved B-RESERVE", refused(t, s, "reserve w1"))
	s, _ = said(t, opening+"; reserve w1; rest; rest")
	require.Equal(t, "bazaar.second B-RESERVE", refused(t, s, "reserve w7"))
	s, _ = said(t, opening+"; reserve w1; rest; rest; take 1 by gold")
	require.Equal(t, "bazaar.reserved B-RESERVE", refused(t, s, "outbid by gold"), "a rival offer is no way round it")
}

// B-OFFER, B-OBJECT, B-BACK: responses resolve last in, first out.
func TestChain(t *testing.T) {
	for _, c := range []struct{ responses, told string }{
		{"pass; pass", "bought p2 B-4"},
		{"object; pass; pass", "negated p3 B-4|favour p2 3→5"},
		{"outbid by gold; pass; pass", "bought p3 B-4|favour p2 3→5"},
		{"outbid by gold; object; pass; pass", "negated p1 B-13|gold p3 1100→2000|bought p2 B-4"},
		{"outbid by gold; object; pass; object; pass; pass", "negated p3 B-14|bought p3 B-4|favour p2 3→5"},
	} {
		s, _ := said(t, opening+"; take 2 by favour; "+strings.TrimSuffix(c.responses, "; pass"))
		chain := s.View(referee.Nobody).Zones[2]
		require.Equal(t, "chain", chain.Key)
		require.Equal(t, referee.Card("B-4"), chain.Cards[0])
		_, told := said(t, opening+"; take 2 by favour; "+c.responses)
		require.Equal(t, c.told, strings.Join(told[len(told)-strings.Count(c.told, "|")-1:], "|"), c.responses)
	}
}

// B-MOST: those with the most points win together.
func TestWinners(t *testing.T) {
	rest := "; rest; rest; rest"
	for _, c := range []struct {
		turns   string
		winners []referee.Seat
	}{
		{"; rest; rest; rest" + rest + rest, nil},
		{"; take 1 by gold; pass; pass; lay B-11; take 1 by gold; pass; pass; lay B-2; rest" + rest + rest, []referee.Seat{2, 3}},
		{"; take 1 by gold; pass; pass; lay B-11; take 2 by gold; pass; pass; lay B-2; rest" + rest + rest, []referee.Seat{3}},
	} {
		s, _ := said(t, opening+c.turns)
		require.Nil(t, s.Ask())
		require.Equal(t, referee.Outcome{Winners: c.winners, By: "B-MOST"}, s.Score().Outcome)
	}
}

// Gold that a card brings is declared at the start of a turn, with the card as
// its cause.
func TestGain(t *testing.T) {
	s, _ := said(t, opening)
	next, events, problems := s.Apply(referee.Say(2, "gain", "gold", "-300", "card", "B-7"), false)
	require.Empty(t, problems)
	require.Equal(t, []referee.Event{{Kind: "gold", Seat: 2, Was: 800, Now: 500, Cause: referee.Cause{Card: "B-7"}}}, events)
	require.Equal(t, s.Ask(), next.Ask())
	s, _ = said(t, opening+"; take 2 by favour")
	require.Equal(t, "bazaar.verb", refused(t, s, "gain 300 by B-7"))
}

// The points of a player are those of the wares, one after the other.
func TestWhy(t *testing.T) {
	s, _ := said(t, opening+"; take 2 by favour; pass; pass; lay B-8; take 1 by gold; pass; pass; lay B-2; rest; take 1 by gold; pass; pass")
	ledger, problems := s.Why(referee.Topic{Name: "points", Args: []string{"p2"}})
	require.Empty(t, problems)
	require.Equal(t, 5, ledger.Total)
	require.Equal(t, referee.Args{"card": referee.Card("B-2")}, ledger.Parts[1].Args)
	_, problems = s.Why(referee.Topic{Name: "points", Args: []string{"p4"}})
	require.Equal(t, "bazaar.topic", problems[0].Code)
}
