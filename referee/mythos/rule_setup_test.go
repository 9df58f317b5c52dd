package mythos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
)

func deckFormat(t testing.TB, g *game.Game) decks.Format {
	format, ok := decks.FormatOf(g)
	require.True(t, ok)
	return format
}

// deck reads a decklist, which must be one that can be read.
func deck(t testing.TB, g *game.Game, text string) *referee.Decklist {
	t.Helper()
	list, problems := decks.Read("deck", []byte(text), deckFormat(t, g))
	require.Empty(t, problems)
	return &list
}

// fifteen are 30 cards of 15 versions, the first of which may be replaced.
func fifteen(first string) string {
	text := "name: x\ngame: mythos\ncards:\n  - " + first + "\n"
	for _, id := range []string{"11", "13", "15", "17", "19", "21", "23", "25", "27", "30", "32", "36", "38", "40"} {
		text += "  - 2 KS-0" + id + "\n"
	}
	return text
}

const threeMissions = "missions: [KS-M01, KS-M02, KS-M03]\n"

// starts wants the problems of starting with a deck as "code RULE".
func starts(t *testing.T, text string, chosen ...string) []string {
	t.Helper()
	g := mythosGame(t)
	setup := referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{deck(t, g, text), nil}, Rulings: rulings(t, chosen)}
	_, _, problems := g.Rules.Start(setup)
	var brief []string
	for _, p := range problems {
		require.NotZero(t, p.At.Line, p.Code)
		brief = append(brief, p.Code+" "+p.Rule)
	}
	return brief
}

func TestRule_R_DECK_SIZE(t *testing.T) {
	require.Empty(t, starts(t, fifteen("2 KS-009")+threeMissions))
	require.Equal(t, []string{"deck.size R-DECK-SIZE"}, starts(t, fifteen("1 KS-009")+threeMissions))
}

func TestRule_R_DECK_KIND(t *testing.T) {
	require.Equal(t, []string{"deck.mission-among-cards R-DECK-KIND"}, starts(t, fifteen("2 KS-009\n  - KS-M01")+"missions: [KS-M02, KS-M03]\n"))
}

func TestRule_R_DECK_COPIES(t *testing.T) {
	require.Equal(t, []string{"deck.copies R-DECK-COPIES"}, starts(t, fifteen("3 KS-009")+threeMissions))
	require.Empty(t, starts(t, fifteen("2 KS-009\n  - 2 KS-010\n  - 2 KS-108")+threeMissions), "any number of one name")

	tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [KS-009]", "card: KS-M01"}, p1: usual + ", discard: [KS-009]"})
	tb.refuses("play KS-009 @C", "too-many-copies R-DECK-COPIES")
	tb.says("hide @C", "pass")
	problems := tb.refuses("reveal C1 as KS-009", "too-many-copies R-DECK-COPIES")
	require.Nil(t, problems[0].Told, "what cannot lie there is not known by having been said")
}

// A copy that a board file has in a deck is counted for nobody: nobody knows it.
func TestRule_R_DECK_COPIES_in_a_known_deck(t *testing.T) {
	p := pos{lanes: []string{"card: KS-M05, p1: [KS-009]", "card: KS-M01"}, p1: "chakra: 9, hand: 5, deck: {count: 9, cards: [KS-011, KS-009]}"}
	on(t, p).says("play KS-009 @C")
	tb := on(t, p).says("put KS-009 @C from deck").has("p1 deck 8", "p1 hand 5")
	tb.refuses("put KS-009 @C from deck", "too-many-copies R-DECK-COPIES|upgrade-cost R-UPGRADE")
	tb.says("discard p1 KS-011 from deck")
}

func TestRule_R_DECK_COPIES_registered(t *testing.T) {
	g := mythosGame(t)
	setup := referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{deck(t, g, fifteen("1 KS-009\n  - 1 KS-016")+threeMissions), nil}}
	p := pos{lanes: []string{"card: KS-M01, p1: [KS-009]", "card: KS-M02"}, p1: "chakra: 9, hand: 5, deck: 24"}
	s, _, problems := g.Boards.ReadBoard(setup, "test", []byte(p.yaml()))
	require.Empty(t, problems)
	tb := &table{TB: t, game: g, state: s}
	tb.refuses("play KS-009 @C", "no-copy-left R-DECK-COPIES")
	tb.refuses("play KS-086 @C", "not-in-deck R-DECK-COPIES")
	tb.says("play KS-016 @C", "p2: discard p2 KS-009", "pass")
}

func TestRule_R_DECK_MISSIONS(t *testing.T) {
	require.Equal(t, []string{"deck.missions R-DECK-MISSIONS"}, starts(t, fifteen("2 KS-009")+"missions: [KS-M01, KS-M02]\n"))
	require.ElementsMatch(t, []string{"deck.mission-twice R-DECK-MISSIONS"},
		starts(t, fifteen("2 KS-009")+"missions: [KS-M01, KS-M01, KS-M02]\n"))

	both := on(t, pos{lanes: []string{"card: KS-M05", "card: KS-M05"}, phase: "start"})
	both.refuses("mission KS-M05", "mission-too-often R-DECK-MISSIONS")
	both.says("mission KS-M06")
}

func TestRule_R_FIRST(t *testing.T) {
	for _, first := range []string{"p1", "p2"} {
		tb := sit(t).asks("chance first").says("first " + first)
		require.Equal(t, first, tb.edge())
		require.Equal(t, "R-FIRST", tb.event("edge-gained").Cause.Rule)
	}
	ask := sit(t).state.Ask()
	require.Equal(t, []string{"p1", "p2"}, ask.Moves[0].Slots[0].From)
	require.Empty(t, ask.Moves[0].Slots[0].Weights, "both are as likely")
}

func TestRule_R_OPENING_HAND(t *testing.T) {
	sit(t).has("p1 hand 0", "p1 deck 30").says("first p1").has("p1 hand 5", "p2 hand 5", "p1 deck 25", "p2 deck 25")
}

func TestRule_R_MULLIGAN(t *testing.T) {
	tb := sit(t).says("first p2").asks("p2 mulligan").says("mulligan")
	tb.told("mulliganed").has("p2 hand 5", "p2 deck 25")
	tb.asks("p1 mulligan").says("keep").told("kept").asks("chance mission")
	tb.impossible("mulligan", "not-now")
	tb.says("mission KS-M01").impossible("mulligan", "not-now")
}

func TestRule_R_MULLIGAN_once(t *testing.T) {
	tb := sit(t).says("first p1", "mulligan").asks("p2 mulligan")
	tb.impossible("p1: mulligan", "not-your-turn")
	tb.says("mulligan").asks("chance mission").has("p1 hand 5", "p2 hand 5")

	known := on(t, pos{phase: "hands", p1: "chakra: 0, hand: {cards: [KS-009, KS-010, KS-011, KS-012, KS-013]}, deck: {count: 25, cards: [KS-015]}"})
	known.says("mulligan", "keep", "mission KS-M01")
	require.True(t, known.state.Ask().Moves[0].Slots[0].Open, "nothing is known of a new hand")
	zones := known.state.View(1).Seats[0].Zones
	require.Equal(t, []referee.Zone{{Key: "hand", N: 7}}, zones, "nor of the deck that was shuffled")
}

func TestRule_R_MISSION_DECK(t *testing.T) {
	registered := func(missions string) *referee.Decklist {
		return deck(t, mythosGame(t), fifteen("2 KS-009")+"missions: ["+missions+"]\n")
	}
	g := mythosGame(t)
	setup := referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{registered("KS-M01, KS-M02, KS-M03"), registered("KS-M04, KS-M05, KS-M06")}}
	s, _, problems := g.Rules.Start(setup)
	require.Empty(t, problems)
	tb := &table{TB: t, game: g, state: s}
	tb.says("first p1", "keep", "keep")
	require.False(t, tb.state.Ask().Moves[0].Slots[0].Open)
	tb.refuses("mission KS-M07", "mission-not-possible R-MISSION-DECK")
	tb.says("mission KS-M01", "pass", "pass", "mission KS-M02", "pass", "pass")
	tb.refuses("mission KS-M03", "mission-not-possible R-MISSION-DECK")
	tb.says("mission KS-M04", "pass", "pass", "mission KS-M06", "pass", "pass").asks("over")
}

// Which mission of a player is left out is never settled before it has to be:
// no view or question before the last reveal tells.
func TestRule_R_UNUSED_MISSION(t *testing.T) {
	g := mythosGame(t)
	list := func(missions string) *referee.Decklist {
		return deck(t, g, fifteen("2 KS-009")+"missions: ["+missions+"]\n")
	}
	s, _, problems := g.Rules.Start(referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{list("KS-M01, KS-M02, KS-M03"), list("KS-M04, KS-M05, KS-M06")}})
	require.Empty(t, problems)
	tb := &table{TB: t, game: g, state: s}
	tb.says("first p1", "keep", "keep", "mission KS-M01", "pass", "pass", "mission KS-M04", "pass", "pass")
	require.Equal(t, []string{"KS-M02", "KS-M03", "KS-M05", "KS-M06"}, tb.state.Ask().Moves[0].Slots[0].From)
	tb.says("mission KS-M02", "pass", "pass")
	require.Equal(t, []string{"KS-M05", "KS-M06"}, tb.state.Ask().Moves[0].Slots[0].From, "either may be the one left out")
}
