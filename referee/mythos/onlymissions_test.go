package mythos_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// onlyMissions is a list that registers missions and no deck.
func onlyMissions(t *testing.T, missions string) *referee.Decklist {
	return deck(t, mythosGame(t), "game: mythos\nmissions: ["+missions+"]\n")
}

// codesOf are the codes of problems.
func codesOf(problems []referee.Problem) []string {
	var codes []string
	for _, p := range problems {
		codes = append(codes, p.Code)
	}
	return codes
}

// asJSON is what a program reads.
func asJSON(t *testing.T, value any) string {
	text, err := json.Marshal(value)
	require.NoError(t, err)
	return string(text)
}

// Missions are registered without a deck: the referee draws them as it would
// with one, and knows nothing of the characters.
func TestOnlyMissions_TheRefereeDrawsThem(t *testing.T) {
	g := mythosGame(t)
	two := fifteen("2 KS-009") + "missions: [KS-M04, KS-M05, KS-M06]\n"
	for name, other := range map[string]*referee.Decklist{"missions": onlyMissions(t, "KS-M04, KS-M05, KS-M06"), "a deck": deck(t, g, two)} {
		t.Run(name, func(t *testing.T) {
			s, _, problems := g.Rules.Start(referee.Setup{
				Players: twoPlayers, Options: map[string]string{"deck1": "35"},
				Decks: []*referee.Decklist{onlyMissions(t, "KS-M01, KS-M02, KS-M03"), other},
			})
			require.Empty(t, problems)
			tb := &table{TB: t, game: g, state: s}
			tb.says("first p1", "keep", "keep").has("p1 hand 5", "p1 deck 30", "p2 deck 25")
			slot := tb.state.Ask().Moves[0].Slots[0]
			require.False(t, slot.Open)
			require.True(t, slot.Secret)
			require.Equal(t, []string{"KS-M01", "KS-M02", "KS-M03", "KS-M04", "KS-M05", "KS-M06"}, slot.From)
			tb.says("mission KS-M01", "p1: play KS-009 @D")
		})
	}
}

// Where one player names none, the table names what is turned over.
func TestOnlyMissions_OfOnePlayerAreNotDrawn(t *testing.T) {
	g := mythosGame(t)
	s, _, problems := g.Rules.Start(referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{onlyMissions(t, "KS-M01, KS-M02, KS-M03"), nil}})
	require.Empty(t, problems)
	tb := &table{TB: t, game: g, state: s}
	tb.says("first p1", "keep", "keep")
	require.True(t, tb.state.Ask().Moves[0].Slots[0].Open)
	tb.says("mission KS-M09")
}

func TestOnlyMissions_AreCheckedAsThoseOfADeck(t *testing.T) {
	g := mythosGame(t)
	for missions, code := range map[string]string{
		"KS-M01, KS-M02": "deck.missions", "KS-M01, KS-M02, KS-M03, KS-M04": "deck.missions",
		"KS-M01, KS-M02, KS-M02": "deck.mission-twice", "KS-M01, KS-M02, KS-009": "deck.character-among-missions",
	} {
		list := *onlyMissions(t, missions)
		_, _, problems := g.Rules.Start(referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{&list}})
		require.Contains(t, codesOf(problems), code, missions)
		require.Equal(t, codesOf(problems), codesOf(g.Decks.CheckRegistered(list, nil)))
		require.NotContains(t, codesOf(problems), "deck.size")
	}
	same := *onlyMissions(t, "KS-M01, KS-M02, KS-M02")
	require.Empty(t, g.Decks.CheckRegistered(same, map[string]string{"same-missions": "allowed"}))
	require.Contains(t, codesOf(g.Decks.CheckRegistered(same, map[string]string{"same-mission": "allowed"})), "unknown-ruling")

	alone := *onlyMissions(t, "KS-M01, KS-M02, KS-M03")
	require.Empty(t, g.Decks.CheckRegistered(alone, nil))
	require.Equal(t, []string{"deck.size"}, codesOf(g.Decks.Check(alone, nil)), "it is no deck")
	empty := *deck(t, g, "game: mythos\ncards: []\nmissions: [KS-M01, KS-M02, KS-M03]\n")
	require.Equal(t, []string{"deck.size"}, codesOf(g.Decks.CheckRegistered(empty, nil)), "a deck without its cards yet")
}

// Open hands need the characters of both decks.
func TestOnlyMissions_DoNotOpenHands(t *testing.T) {
	g := mythosGame(t)
	alone := onlyMissions(t, "KS-M01, KS-M02, KS-M03")
	_, _, problems := g.Rules.Start(referee.Setup{Players: twoPlayers, Options: map[string]string{"hands": "known"}, Decks: []*referee.Decklist{alone, alone}})
	require.Equal(t, []string{"hands-without-decks"}, codesOf(problems))
}

// Of the missions nothing is shown but those that are turned over.
func TestOnlyMissions_AreShownToNobody(t *testing.T) {
	g := mythosGame(t)
	at := func(one, two string) *table {
		s, _, problems := g.Rules.Start(referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{onlyMissions(t, one), onlyMissions(t, two)}})
		require.Empty(t, problems)
		return &table{TB: t, game: g, state: s}
	}
	tables := []*table{at("KS-M01, KS-M02, KS-M03", "KS-M04, KS-M05, KS-M06"), at("KS-M01, KS-M07, KS-M08", "KS-M04, KS-M09, KS-M10")}
	shown := func(tb *table) string {
		var text string
		for _, viewer := range []referee.Seat{referee.Nobody, 1, 2} {
			board, err := g.Boards.WriteBoard(tb.state, viewer)
			require.NoError(t, err)
			text += string(board) + asJSON(t, tb.state.View(viewer))
		}
		return text + asJSON(t, tb.state.Ask().Public())
	}
	for _, line := range []string{"first p1", "keep", "keep", "mission KS-M01", "pass", "pass", "mission KS-M04", "pass", "pass"} {
		for _, tb := range tables {
			tb.says(line)
		}
		require.Equal(t, shown(tables[0]), shown(tables[1]), line)
		require.NotRegexp(t, "KS-M0[2356789]|KS-M10", shown(tables[0]))
	}
}

// Where missions are taken as named, no name that is tried tells of the lists,
// neither at once nor by what is asked afterwards.
func TestOnlyMissions_TakenAsNamedAreNotFoundOut(t *testing.T) {
	g := mythosGame(t)
	learns := func(one, two string) []string {
		s, _, problems := g.Rules.Start(referee.Setup{
			Players: twoPlayers, Rulings: map[string]string{"unlisted-mission": "taken"},
			Decks: []*referee.Decklist{onlyMissions(t, one), onlyMissions(t, two)},
		})
		require.Empty(t, problems)
		tb := &table{TB: t, game: g, state: s}
		tb.says("first p1", "keep", "keep")
		var learnt []string
		for _, named := range []string{"KS-M07", "KS-M01", "KS-M07", "KS-M04"} {
			for i := range 10 {
				line := fmt.Sprintf("mission KS-M%02d", i+1)
				learnt = append(learnt, asJSON(t, tb.state.Check(tb.read(line))))
			}
			learnt = append(learnt, asJSON(t, tb.state.Ask().Public()))
			tb.says("mission "+named, "pass", "pass")
			learnt = append(learnt, asJSON(t, tb.state.View(referee.Nobody)))
		}
		return learnt
	}
	want := learns("KS-M01, KS-M02, KS-M03", "KS-M04, KS-M05, KS-M06")
	require.Equal(t, want, learns("KS-M07, KS-M08, KS-M01", "KS-M07, KS-M04, KS-M09"))
	require.Equal(t, want, learns("KS-M10, KS-M08, KS-M09", "KS-M10, KS-M08, KS-M09"))
}
