package mythos_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// open is the setup of a table with known hands and the sample decks.
func open(t testing.TB) referee.Setup {
	setup := registeredTable(t, mythosGame(t), referee.NewRand(1))
	setup.Rulings = map[string]string{"card-effects": "automatic"}
	setup.Options = map[string]string{"hands": "known"}
	return setup
}

// sitOpen starts a match with known hands.
func sitOpen(t testing.TB) *table {
	s, events, problems := mythosGame(t).Rules.Start(open(t))
	require.Empty(t, problems)
	return &table{TB: t, game: mythosGame(t), state: s, last: events}
}

// onOpen sits down at a position of it.
func onOpen(t testing.TB, p pos) *table {
	s, _, problems := mythosGame(t).Boards.ReadBoard(open(t), "test", []byte(p.yaml()))
	require.Empty(t, problems, p.yaml())
	return &table{TB: t, game: mythosGame(t), state: s}
}

// deals answers the question which cards come off a deck with the first that
// may.
func (tb *table) deals() []string {
	tb.asks("chance deal")
	slot := tb.state.Ask().Moves[0].Slots[0]
	var cards []string
	for i, id := range slot.From {
		cards = append(cards, slices.Repeat([]string{id}, slot.Copies[i])...)
	}
	cards = cards[:slot.Min]
	tb.says("deal " + strings.Join(cards, ", "))
	return cards
}

func TestOpenHands_Dealt(t *testing.T) {
	tb := sitOpen(t).says("first p1")
	tb.impossible("deal KS-009", "how-many")
	one, two := tb.deals(), tb.deals()
	require.Equal(t, one, tb.hand(1))
	require.Equal(t, two, tb.hand(2))
	require.Empty(t, tb.zone(referee.Nobody, 1, "hand"), "the public does not see it")
	tb.asks("p1 mulligan").says("mulligan")
	tb.refuses("deal "+strings.Join(slices.Repeat([]string{one[0]}, 5), ", "), "not-in-rest R-DECK-COPIES")
	require.Equal(t, one, tb.deals(), "the whole hand went back")
	tb.has("p1 hand 5", "p1 deck 25").says("keep")
	tb.says("mission " + tb.state.Ask().Moves[0].Slots[0].From[0])
	require.NotContains(t, tb.state.Ask().Moves[0].Slots[0].From, one[0], "both copies are in the hand")
	tb.deals()
	tb.deals()
	tb.asks("p1 turn").has("p1 hand 7", "p2 deck 23")
	require.Empty(t, tb.state.Ask().Tools, "nothing need be declared")
}

func (tb *table) hand(seat referee.Seat) []string { return tb.zone(seat, seat, "hand") }

// zone lists the cards of a pile that a viewer sees.
func (tb *table) zone(viewer, of referee.Seat, key string) []string {
	var ids []string
	for _, z := range tb.state.View(viewer).Seats[of.Index()].Zones {
		if z.Key == key {
			for _, c := range z.Cards {
				ids = append(ids, string(c))
			}
		}
	}
	return ids
}

// Plays come from the hand, and what is hidden is said and remembered.
func TestOpenHands_Played(t *testing.T) {
	tb := onOpen(t, pos{lanes: []string{"card: KS-M05"}, p1: "chakra: 9, hand: {cards: [KS-009, KS-009, KS-013]}, deck: 20", p2: "chakra: 9, hand: {cards: [KS-086]}, deck: 20"})
	require.Equal(t, []string{"KS-009", "KS-013"}, tb.state.Ask().Moves[0].Slots[0].From)
	tb.refuses("play KS-086 @D", "not-in-hand R-PLAY")
	tb.impossible("hide @D", "say-hidden")
	tb.refuses("hide @D as KS-086", "not-in-hand R-PLAY")
	tb.says("hide @D as KS-009").told("hid chakra").has("p1 hand 2")
	require.Empty(t, tb.event("hid").Card)
	require.Equal(t, "?", tb.side("p1:D"))
	require.Equal(t, "(KS-009)", tb.seenBy(1, "p1:D"))
	tb.says("pass").refuses("reveal D1 as KS-013", "named-wrong R-HIDDEN")
	tb.says("reveal D1").has("p1 chakra 6", "p1 hand 2")
	require.Equal(t, "KS-009", tb.side("p1:D"))
}

// The referee knows what effects look at: the top of a deck is dealt, as far as it is
// not known yet, and the card that leaves a hand is said.
func TestOpenHands_Effects(t *testing.T) {
	tb := onOpen(t, pos{lanes: []string{"card: KS-M05, p1: [{card: KS-052, hidden: true}]", "card: KS-M02, p1: [KS-064]"},
		p1: "chakra: 50, hand: {cards: [KS-088, KS-089, KS-013, KS-065]}, deck: 20", p2: "chakra: 50, hand: {cards: [KS-086]}, deck: 20"})
	tb.says("play KS-089 @D", "yes")
	require.Equal(t, tb.deals(), []string{tb.discard(2)})
	tb.says("pass", "play KS-088 @C", "yes")
	drawn := tb.deals()[0]
	tb.asks("p1 effect.put-back-cards").refuses("card KS-086", "not-in-hand R-PLAY")
	tb.says("card "+drawn).has("p1 deck 20", "p1 hand 2")
	tb.says("play KS-065 over C1", "yes")
	require.Len(t, tb.deals(), 2, "the third is the one put back")
	tb.says("reveal D1", "yes", "at @C")
	top := tb.deals()[0]
	require.Contains(t, tb.seenBy(1, "p1:C"), "("+top+")")
	require.NotContains(t, tb.side("p1:C"), top)
}

func TestOpenHands_Board(t *testing.T) {
	for name, tt := range map[string]struct {
		lane, p1, want string
	}{
		"a hand that is not listed":  {"card: KS-M05", "chakra: 0, hand: 2, deck: 20", "board.hand-unknown"},
		"a hidden card, not written": {"card: KS-M05, p1: [hidden]", "chakra: 0, hand: 0, deck: 20", "board.piece-unknown"},
	} {
		p := pos{lanes: []string{tt.lane}, p1: tt.p1, p2: "chakra: 0, hand: 0, deck: 20"}
		_, _, problems := mythosGame(t).Boards.ReadBoard(open(t), "test", []byte(p.yaml()))
		require.Len(t, problems, 1, name)
		require.Equal(t, tt.want, problems[0].Code, name)
	}
}

func TestOpenHands_Setup(t *testing.T) {
	for name, tt := range map[string]struct {
		value string
		decks bool
		want  string
	}{
		"known":         {"known", true, "[]"},
		"hidden":        {"hidden", false, "[]"},
		"another word":  {"open", true, "[hands-option]"},
		"without decks": {"known", false, "[hands-without-decks]"},
	} {
		setup := open(t)
		setup.Options["hands"] = tt.value
		if !tt.decks {
			setup.Decks = setup.Decks[:1]
		}
		_, _, problems := mythosGame(t).Rules.Start(setup)
		codes := []string{}
		for _, p := range problems {
			codes = append(codes, p.Code)
		}
		require.Equal(t, tt.want, fmt.Sprint(codes), name)
	}
}
