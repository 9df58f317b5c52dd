package mythos_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/mythos"
	"shinpan/referee/record"
)

// The odds of the next mission, against the procedure that the rulebook and
// the FAQ describe, done with cards in every possible way: nothing here knows
// how the engine counts.

// shuffles are all orders of some cards.
func shuffles(cards []referee.Card) [][]referee.Card {
	if len(cards) == 0 {
		return [][]referee.Card{nil}
	}
	var all [][]referee.Card
	for i, first := range cards {
		rest := slices.Delete(slices.Clone(cards), i, i+1)
		for _, tail := range shuffles(rest) {
			all = append(all, append([]referee.Card{first}, tail...))
		}
	}
	return all
}

// casual: each player shuffles three missions and takes two; the four are
// shuffled together and turned up from the top.
func casual(one, two []referee.Card) [][]referee.Card {
	var decks [][]referee.Card
	for _, a := range shuffles(one) {
		for _, b := range shuffles(two) {
			decks = append(decks, shuffles(slices.Concat(a[:2], b[:2]))...)
		}
	}
	return decks
}

// competitive: the Edge holder lays a random mission down, the other player
// one on top, and both once more; it is turned up from the top.
func competitive(edge, other []referee.Card) [][]referee.Card {
	var decks [][]referee.Card
	for _, a := range shuffles(edge) {
		for _, b := range shuffles(other) {
			pile := []referee.Card{a[0], b[0], a[1], b[1]}
			slices.Reverse(pile)
			decks = append(decks, pile)
		}
	}
	return decks
}

// next counts what comes up after those revealed.
func next(decks [][]referee.Card, revealed []referee.Card) map[referee.Card]int {
	odds := map[referee.Card]int{}
	for _, deck := range decks {
		if slices.Equal(deck[:len(revealed)], revealed) {
			odds[deck[len(revealed)]]++
		}
	}
	return odds
}

// requireSameOdds compares odds as shares.
func requireSameOdds(t *testing.T, want, got map[referee.Card]int, revealed []referee.Card) {
	t.Helper()
	sum := func(odds map[referee.Card]int) (n int) {
		for _, w := range odds {
			n += w
		}
		return n
	}
	require.Len(t, got, len(want), revealed)
	all, ours := sum(want), sum(got)
	for card, n := range want {
		require.Equal(t, n*ours, got[card]*all, "%s after %v", card, revealed)
	}
}

func TestMissionOddsAreThoseOfTheCards(t *testing.T) {
	t.Parallel()
	apart := []referee.Card{"KS-M04", "KS-M05", "KS-M06"}
	tests := map[string]struct {
		one, two []referee.Card
		rulings  map[string]string
	}{
		"six missions":      {two: apart},
		"one in both":       {two: []referee.Card{"KS-M01", "KS-M05", "KS-M06"}},
		"all in both":       {two: []referee.Card{"KS-M03", "KS-M02", "KS-M01"}},
		"competitive":       {two: apart, rulings: map[string]string{"mission-deck": "competitive"}},
		"competitive, both": {two: []referee.Card{"KS-M01", "KS-M02", "KS-M06"}, rulings: map[string]string{"mission-deck": "competitive"}},
		"the same twice":    {one: []referee.Card{"KS-M01", "KS-M01", "KS-M02"}, two: apart, rulings: map[string]string{"same-missions": "allowed"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			one := tt.one
			if one == nil {
				one = []referee.Card{"KS-M01", "KS-M02", "KS-M03"}
			}
			setup := referee.Setup{Players: twoPlayers, Rulings: tt.rulings, Decks: []*referee.Decklist{missionsOf(t, one), missionsOf(t, tt.two)}}
			decks := casual(one, tt.two)
			for _, first := range []referee.Seat{1, 2} {
				if tt.rulings["mission-deck"] == "competitive" {
					lists := map[referee.Seat][]referee.Card{1: one, 2: tt.two}
					decks = competitive(lists[first], lists[3-first])
				}
				walk(decks, nil, func(revealed []referee.Card) {
					got, err := mythos.NextMissions(mythos.New(mythosLibrary(t)), setup, first, revealed)
					require.NoError(t, err)
					requireSameOdds(t, next(decks, revealed), got, revealed)
				})
			}
		})
	}
}

// What was revealed against the rules, so that no list agrees, leaves the next mission open,
// unless the ruling takes missions as they are named: then the question never tells.
func TestMissionOdds_NoListAgrees(t *testing.T) {
	for option, open := range map[string]bool{"refused": true, "taken": false} {
		setup := referee.Setup{Players: twoPlayers, Rulings: map[string]string{"unlisted-mission": option},
			Decks: []*referee.Decklist{missionsOf(t, []referee.Card{"KS-M01", "KS-M02", "KS-M03"}), missionsOf(t, []referee.Card{"KS-M04", "KS-M05", "KS-M06"})}}
		_, err := mythos.NextMissions(mythos.New(mythosLibrary(t)), setup, 1, []referee.Card{"KS-M09"})
		require.Equal(t, open, err != nil, option)
	}
}

// As often as it is listed a mission can be revealed, also where another one that is not has
// left the question open; one that is taken as it is named, once for each player.
func TestMissions_AsOftenAsListed(t *testing.T) {
	for option, want := range map[string]string{"refused": "mission-too-often R-DECK-MISSIONS", "taken": ""} {
		setup := referee.Setup{Players: twoPlayers, Rulings: map[string]string{"unlisted-mission": option, "card-effects": "declared"},
			Decks: []*referee.Decklist{missionsOf(t, []referee.Card{"KS-M01", "KS-M02", "KS-M03"}), missionsOf(t, []referee.Card{"KS-M04", "KS-M05", "KS-M06"})}}
		s, _, problems := mythosGame(t).Rules.Start(setup)
		require.Empty(t, problems)
		tb := &table{TB: t, game: mythosGame(t), state: s}
		tb.says("first p1", "keep", "keep", "mission KS-M01", "pass", "pass")
		if option == "refused" {
			tb.anyway("mission KS-M09", "mission-not-possible R-MISSION-DECK")
		} else {
			tb.says("mission KS-M09")
		}
		tb.says("pass", "pass")
		tb.refuses("mission KS-M01", want)
	}
}

// walk visits every beginning of a mission deck.
func walk(decks [][]referee.Card, revealed []referee.Card, visit func([]referee.Card)) {
	if len(revealed) == 4 {
		return
	}
	visit(revealed)
	for card := range next(decks, revealed) {
		walk(decks, append(slices.Clone(revealed), card), visit)
	}
}

func missionsOf(t *testing.T, missions []referee.Card) *referee.Decklist {
	list := deck(t, mythosGame(t), fifteen("2 KS-009")+threeMissions)
	list.Lines = slices.DeleteFunc(list.Lines, func(l referee.DeckLine) bool { return l.Section == "missions" })
	for _, m := range missions {
		list.Lines = append(list.Lines, referee.DeckLine{Section: "missions", Card: m, Count: 1})
	}
	return list
}

// What the referee draws comes as often as its odds say.
func TestMissionsAreDrawnByTheirOdds(t *testing.T) {
	setup := referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{missionsOf(t, []referee.Card{"KS-M01", "KS-M02", "KS-M03"}), missionsOf(t, []referee.Card{"KS-M01", "KS-M05", "KS-M06"})}}
	s, _, problems := mythosGame(t).Rules.Start(setup)
	require.Empty(t, problems)
	tb := &table{TB: t, game: mythosGame(t), state: s}
	ask := tb.says("first p1", "keep", "keep").state.Ask()
	src := referee.NewRand(7)
	drawn := map[string]int{}
	const times = 6000
	for range times {
		a, ok := referee.Draw(ask, src)
		require.True(t, ok)
		drawn[a.One("card")]++
	}
	require.InDelta(t, times/3, drawn["KS-M01"], 150, "it is in both decks")
	for _, id := range []string{"KS-M02", "KS-M03", "KS-M05", "KS-M06"} {
		require.InDelta(t, times/6, drawn[id], 120, id)
	}
}

// The question for the next mission tells nobody which missions the registered decks
// hold, not even where the table declares what luck gave; the draw knows them.
func TestMissions_TheQuestionKeepsThemSecret(t *testing.T) {
	g := mythosGame(t)
	list := func(missions string) *referee.Decklist {
		return deck(t, g, fifteen("2 KS-009")+"missions: ["+missions+"]\n")
	}
	seed := uint64(1)
	header := record.Header{ID: "m", Players: twoPlayers, Seed: &seed, Luck: "table"}
	m, problems := record.NewMatch(g, record.Opening{Header: header, Decks: []record.Sealed{{Deck: list("KS-M01, KS-M02, KS-M03"), Salt: "a"}, {Deck: list("KS-M04, KS-M05, KS-M06"), Salt: "b"}}})
	require.Empty(t, problems)
	for _, a := range []referee.Answer{referee.Say(referee.Chance, "first", "seat", "p1"), referee.Say(1, "keep"), referee.Say(2, "keep")} {
		_, problems := m.Do(a, record.Grounds{})
		require.Empty(t, problems)
	}
	require.Equal(t, "mission", m.Ask().Key)
	text, err := json.Marshal(m.Ask())
	require.NoError(t, err)
	require.NotContains(t, string(text), "KS-M")
	slot, _ := m.Ask().Moves[0].Slot("card")
	require.Equal(t, []any{true, []string{"type=mission"}, 1}, []any{slot.Open, slot.Pool, slot.Min})

	_, problems = m.Do(referee.Say(referee.Chance, "mission", "card", "KS-M07"), record.Grounds{})
	require.Equal(t, "mission-not-possible", problems[0].Code)
	text, err = json.Marshal(problems)
	require.NoError(t, err)
	require.NotRegexp(t, "KS-M0[1-6]", string(text))
	entries, problems := m.Luck(nil, record.Grounds{})
	require.Empty(t, problems)
	require.Regexp(t, "^mission KS-M0[1-6]$", entries[0].Say)
}
