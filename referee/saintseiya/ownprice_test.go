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

// A Mise en jeu by which every player who pays a price draws is asked for only where somebody
// can pay, or where the ruling own-price lets the rest apply all the same.
func TestOwnPrice_OfEachPlayer(t *testing.T) {
	lib, problems := cards.Open(cardsdb.Game("saintseiya"), cardtest.Folder("mine", "a.yaml", `cards:
  - id: FAN-901
    number: 901
    name: Fan
    class: unaligned
    rank: common
    force_cost: 1
    force: 1
    copies: 3
    lines:
      - code: FAN-901J
        at: mise_en_jeu
        do:
          - for: {players: each_player, pay: [{wound: {which: {in: hand, kind: character}}}], do: [draw: {amount: 1}]}
`))
	require.Empty(t, problems)
	g := games.SaintSeiya(lib)
	for name, of := range map[string]struct {
		ruling, hand string
		asked        bool
	}{
		"needed, and nobody can pay":      {"needed", "[FAN-901]", false},
		"needed, and somebody can pay":    {"needed", "[FAN-901, SS-001]", true},
		"as possible, and nobody can pay": {"as-possible", "[FAN-901]", true},
	} {
		s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: players(2)}, "board", []byte(`game: saintseiya
phase: main
turn: p1
terrain: [{place: 1, card: SS-086}]
rulings: {own-price: `+of.ruling+`}
players:
  - {hero: seiya, hand: {seen: `+of.hand+`}, pile: {cards: [SS-001, SS-001]}, hidden: []}
  - {hero: shiryu, pile: {cards: [SS-002, SS-002]}, hidden: []}
`))
		require.Empty(t, problems, name)
		next, _, problems := s.Apply(referee.Answer{Seat: 1, Verb: "play"}.With("card", "FAN-901").With("place", "1"), false)
		require.Empty(t, problems, name)
		require.Equal(t, of.asked, next.Ask().Key == "on-play", "%s: %s", name, next.Ask().Key)
	}
}
