package toy_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/refereetest"
	"shinpan/referee/refereetest/toy"
)

func TestRulebook(t *testing.T) { refereetest.Rulebook(t, toy.Book, os.DirFS(".")) }

// laid is a market of Lamp, Silk and Dates; opening has the first turn for p2 of
// three, too.
const (
	laid    = "lay W-7; lay W-10; lay W-13"
	opening = laid + "; bid -2; bid 12; bid 0; stake small"
)

var three = referee.Setup{Players: []string{"Ann", "Bob", "Cid"}}.WithOption("market", "open")

// said plays from the start, one answer after the other, and gives the position
// with what the last answer has led to: "kind seat was→now" of coins and favour,
// "kind seat card" of the rest.
func said(t *testing.T, texts string) (s referee.State, told []string) {
	t.Helper()
	verbs := notation.NewNotation(toy.Rules{}.Forms())
	s, events, problems := toy.New().Rules.Start(three)
	require.Empty(t, problems)
	for text := range strings.SplitSeq(texts, "; ") {
		a, problems := verbs.Parse(s.Ask().Seat, text)
		require.Empty(t, problems, text)
		s, events, problems = s.Apply(a, false)
		require.Empty(t, problems, text)
	}
	for _, e := range events {
		what := string(e.Card)
		if e.Kind == "coins" || e.Kind == "favour" {
			what = strconv.Itoa(e.Was) + "→" + strconv.Itoa(e.Now)
		}
		told = append(told, strings.TrimSpace(e.Kind+" "+e.Seat.String()+" "+what))
	}
	return s, told
}

// The next answer after what was said is refused, by its rule.
func TestMarket_Refuses(t *testing.T) {
	for _, c := range []struct{ said, next, want string }{
		{laid, "bid 21", "toy.bid T-BID"},
		{laid, "bid -100", "notation.out-of-range"},
		{opening, "take 2 by coins", "toy.short T-BUY"},
		{opening, "take 2 by points", "toy.token"},
		{opening + "; reserve w7", "take 1 by coins", "toy.reserved T-RESERVE"},
		{opening + "; reserve w7", "reserve w7", "toy.reserved T-RESERVE"},
		{opening + "; reserve w7; rest; take 2 by coins", "grant 1", "toy.verb"},
		{opening + "; take 2 by favour", "show T-1", "toy.verb"},
		// a rival offer is no way round it
		{opening + "; reserve w7; rest; rest; show T-1; show T-2; show T-4; deal T-1; stake big; take 1 by coins", "outbid by coins", "toy.reserved T-RESERVE"},
		{opening + "; reserve w7; rest; rest; show T-1; show T-2; show T-4; deal T-1; stake big", "reserve w13", "toy.second T-RESERVE"},
	} {
		s, _ := said(t, c.said)
		a, problems := notation.NewNotation(toy.Rules{}.Forms()).Parse(s.Ask().Seat, c.next)
		if problems == nil {
			problems = s.Check(a)
		}
		require.Len(t, problems, 1, c.next)
		require.Equal(t, c.want, strings.TrimSpace(problems[0].Code+" "+problems[0].Rule), c.next)
	}
}

// What the last answer leads to: the highest bid is paid and acts first, the earliest
// of several (T-BID); one price or the other, less with a ware given away (T-BUY,
// T-BARTER); responses resolve last in, first out (T-OFFER, T-OBJECT, T-BACK).
func TestMarket_Does(t *testing.T) {
	for _, c := range []struct{ said, told string }{
		{laid + "; bid -2; bid 12; bid 0", "bid p3|first p2|coins p2 20→8"},
		{laid + "; bid -25; bid -12; bid -12", "bid p3|first p2|coins p2 20→32"},
		{opening + "; take 2 by favour; skip; skip", "bought p2 W-10"},
		{opening + "; take 2 by favour; object; skip; skip", "negated p3 W-10|favour p2 3→5"},
		{opening + "; take 2 by favour; outbid by coins; skip; skip", "bought p3 W-10|favour p2 3→5"},
		{opening + "; take 2 by favour; outbid by coins; object; skip; skip", "negated p1 R-19|coins p3 11→20|bought p2 W-10"},
		{opening + "; take 2 by favour; outbid by coins; object; skip; object; skip; skip", "negated p3 R-20|bought p3 W-10|favour p2 3→5"},
		{opening + "; take 2 by favour; skip; skip; lay W-14; rest; rest; show T-1; show T-2; show T-4; deal T-1; stake big; take 1 by coins using w10",
			"takes p2 W-7|discarded p2 W-10|coins p2 8→8"},
		{opening + "; grant -1 by W-13", "coins p2 8→7"},
	} {
		_, told := said(t, c.said)
		require.Equal(t, c.told, strings.Join(told[max(len(told)-strings.Count(c.told, "|")-1, 0):], "|"), c.said)
	}
	s, _ := said(t, opening+"; take 2 by favour; outbid by coins")
	require.Equal(t, []referee.Card{"W-10", "R-19"}, s.View(referee.Nobody).Zones[2].Cards)
	s, _ = said(t, opening+"; reserve w7")
	piece, _ := s.View(referee.Nobody).Piece("w7")
	require.Equal(t, []referee.Key{"mark.reserved"}, piece.Marks)
}

// T-MOST: points of wares count as coins; those with the most win together.
func TestMarket_Winners(t *testing.T) {
	cards := "; show T-1; show T-1; show T-1; deal T-1; stake small"
	begin := laid + "; bid 0; bid 0; bid 0; stake small; take 1 by favour; skip; skip; lay W-8"
	for _, c := range []struct {
		turns   string
		total   []int
		winners []referee.Seat
	}{
		{"; rest; rest" + cards + "; rest; rest; rest; show T-2; show T-2; show T-4; deal T-1", []int{25, 26, 27}, []referee.Seat{3}},
		{"; rest; rest" + cards + "; rest; reserve w8; rest; show T-2; show T-4; show T-2; deal T-1", []int{25, 24, 26}, []referee.Seat{3}},
		{"; rest; rest" + cards + "; rest; rest; rest; show T-4; show T-2; show T-2; deal T-1", []int{26, 26, 26}, nil},
		{"; take 3 by favour; skip; skip; lay W-9; rest" + cards + "; rest; rest; rest; show T-4; show T-2; show T-2; deal T-1", []int{26, 24, 26}, []referee.Seat{1, 3}},
	} {
		s, _ := said(t, begin+c.turns)
		require.Nil(t, s.Ask())
		require.Equal(t, c.total, s.Score().Total)
		require.Equal(t, referee.Outcome{Winners: c.winners, Draw: c.winners == nil, By: "T-MOST"}, s.Score().Outcome)
		ledger, problems := s.Why(referee.Topic{Name: "points", Args: []string{"p1"}})
		require.Empty(t, problems)
		require.Equal(t, []referee.Part{{N: 1, Now: 1, Key: "why.ware", Args: referee.Args{"card": referee.Card("W-7")}, Cause: referee.Cause{Rule: "T-MOST"}}}, ledger.Parts)
		_, problems = s.Why(referee.Topic{Name: "points", Args: []string{"p4"}})
		require.Equal(t, "toy.topic", problems[0].Code)
	}
}

// A grant has the card as its cause, and asks the same again.
func TestMarket_Grant(t *testing.T) {
	s, _ := said(t, opening)
	next, events, problems := s.Apply(referee.Say(2, "grant", "count", "1", "card", "W-13"), false)
	require.Empty(t, problems)
	require.Equal(t, []referee.Event{{Kind: "coins", Seat: 2, Was: 8, Now: 9, Cause: referee.Cause{Card: "W-13"}}}, events)
	require.Equal(t, s.Ask(), next.Ask())
}

// A deck has each card of the game once.
func TestSided_Decks(t *testing.T) {
	require.Len(t, toy.New().Cards.All(), 20)
	decks := toy.Sided().Decks
	list := referee.Decklist{Lines: []referee.DeckLine{{Section: "main", Card: "T-1", Count: 1}, {Section: "side", Card: "T-2", Count: 1}}}
	require.Empty(t, decks.Check(list, nil))
	list.Lines[1].Card = "T-1"
	require.Equal(t, "T-ONCE", decks.Check(list, nil)[0].Rule)
}
