package saintseiya_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/games"
	"shinpan/referee/refereetest/cardtest"
	"shinpan/referee/saintseiya/cards"
)

// number-alone, name-them R-UPKEEP-DISCARD: numbers and names do not go together, and where
// the referee deals the cards are named.
func TestUnnamed_NumbersAndNames(t *testing.T) {
	board := `game: saintseiya
terrain: [{place: 6, card: 58}]
players:
  - {hero: seiya, hand: {cards: [5 SS-001]}, pile: 5}
  - {hero: shiryu, hand: {cards: [5 SS-002]}, pile: 5}
`
	s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: players(2)}, "board", []byte(board))
	require.Empty(t, problems)
	for _, tokens := range [][]string{{"2", "SS-001"}, {"SS-001", "2"}, {"1", "2"}} {
		require.Equal(t, "number-alone", codes(s.Check(referee.Answer{Seat: 1, Verb: "end"}.With("discarding", tokens...))))
	}
	require.Empty(t, s.Check(referee.Say(1, "end", "discarding", "5")))
	require.Equal(t, "not-so-many-in-hand R-UPKEEP-DISCARD", codes(s.Check(referee.Say(1, "end", "discarding", "6"))))
	s, _, problems = theGame(t).Boards.ReadBoard(referee.Setup{Players: players(2)}.WithHandsKnown(), "board", []byte(board))
	require.Empty(t, problems)
	require.Equal(t, "name-them R-UPKEEP-DISCARD", codes(s.Check(referee.Say(1, "end", "discarding", "2"))))
}

// Whatever a line looks for in a discard, those cards are named first: also for what a card on
// the terrain changes as long as it is there, and for what is exchanged.
func TestUnnamed_EveryLookAsksFirst(t *testing.T) {
	lib, problems := cards.Open(cardsdb.Game("saintseiya"), cardtest.Folder("mine", "a.yaml", `cards:
  - id: FAN-901
    number: 901
    name: Fan
    class: unaligned
    rank: common
    force_cost: 9
    force: 1
    copies: 3
    lines:
      - code: FAN-901P
        at: on_terrain
        while:
          - price: {force: 2}
            if: {exists: {in: discard, of: anyone, kind: armour}}
  - id: FAN-902
    number: 902
    name: Fun
    class: unaligned
    rank: common
    force_cost: 9
    force: 1
    copies: 3
    lines:
      - code: FAN-902D
        at: defausser
        do:
          - exchange: {which: {in: destroyed, kind: hero}, with: {in: discard, kind: hero}}
`))
	require.Empty(t, problems)
	g := games.SaintSeiya(lib)
	apply := func(s referee.State, a referee.Answer) (referee.State, []referee.Event) {
		next, events, problems := s.Apply(a, false)
		require.Empty(t, problems)
		return next, events
	}
	s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: players(2)}, "board", []byte(`game: saintseiya
terrain: [{place: 6, card: FAN-901}]
players:
  - {hero: seiya, hand: {count: 4, seen: [FAN-902]}, pile: 4, unnamed: 2, destroyed: [SS-001]}
  - {hero: shiryu, hand: 5, pile: 5}
`))
	require.Empty(t, problems)
	require.Equal(t, "named", s.Ask().Key, "the price of the card depends on it")
	require.Equal(t, referee.Seat(1), s.Ask().Seat)
	for name, c := range map[string]struct {
		names []string
		price int
	}{"an Armure": {[]string{"SS-001", "SS-006"}, 6}, "none": {[]string{"SS-001", "SS-001"}, 8}} {
		s, events := apply(s, referee.Say(1, "named").With("cards", c.names...))
		require.Equal(t, "named", events[0].Kind)
		require.Equal(t, "turn", s.Ask().Key, name)
		require.Equal(t, c.price, s.View(1).Lanes[0].Counters[0].N, name)
	}

	s, _, problems = g.Boards.ReadBoard(referee.Setup{Players: players(2)}, "board", []byte(`game: saintseiya
terrain: [{place: 6, card: SS-058}]
players:
  - {hero: seiya, hand: {count: 4, seen: [FAN-902]}, pile: 4, hidden: [6 SS-001, 2 SS-011, SS-006], unnamed: 2, destroyed: [SS-001]}
  - {hero: shiryu, hand: 5, pile: 5}
`))
	require.Empty(t, problems)
	s, _ = apply(s, referee.Say(1, "activate", "active", "FAN-902"))
	require.Equal(t, "named", s.Ask().Key)
	s, events := apply(s, referee.Say(1, "named").With("cards", "SS-006", "SS-011"))
	require.Equal(t, []string{"named", "exchanged", "discarded"}, []string{events[0].Kind, events[1].Kind, events[2].Kind})
	require.Equal(t, []referee.Card{"SS-001", "SS-011"}, events[1].Cards)
	require.Equal(t, "turn", s.Ask().Key)
}

// Nothing that a viewer is shown tells which cards are unnamed: neither their owner nor anybody
// else sees more than how many there are.
func TestUnnamed_IsOnlyCounted(t *testing.T) {
	s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: players(2)}, "board", []byte(`game: saintseiya
terrain: [{place: 6, card: 58}]
players:
  - {hero: seiya, hand: {cards: [1, 1, 1, 1, 6]}, pile: 5}
  - {hero: shiryu, hand: {cards: [5 SS-002]}, pile: 5}
`))
	require.Empty(t, problems)
	s, events, problems := s.Apply(referee.Say(1, "end", "discarding", "3"), false)
	require.Empty(t, problems)
	for _, e := range events {
		require.Empty(t, e.Cards)
		require.Contains(t, []string{"removed", ""}, map[bool]string{true: e.Kind}[e.Card != ""])
	}
	for viewer := referee.Nobody; viewer <= 2; viewer++ {
		view := s.View(viewer).Seats[0]
		require.Equal(t, referee.Zone{Key: "discard", N: 3, Cards: []referee.Card{}}, view.Zones[0], viewer)
		require.Contains(t, view.Counters, referee.Counter{Key: "unnamed", N: 3})
		require.Len(t, view.Zones, 1, "and nobody is shown a hand that may hold them")
	}
}
