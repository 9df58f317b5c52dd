package saintseiya_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/refereetest"
	"shinpan/referee/saintseiya/cards"
)

// library is the embedded cards.
var library = sync.OnceValues(func() (*cards.Library, []referee.Problem) { return cards.Open(cardsdb.Game("saintseiya")) })

// theGame is the game with the embedded cards; a Game may be shared.
func theGame(t testing.TB) *game.Game {
	t.Helper()
	lib, problems := library()
	require.Empty(t, problems)
	return games.SaintSeiya(lib)
}

// players are as many players.
func players(n int) []string { return []string{"Ann", "Bob", "Cid", "Dov", "Eva"}[:n] }

// mostAnswers is more than a match takes.
const mostAnswers = 20_000

// TestConformance plays random matches at every kind of table.
func TestConformance(t *testing.T) {
	known := func(n int, _ referee.Source) referee.Setup {
		return referee.Setup{Players: players(n), Options: map[string]string{"hands": "known"}}
	}
	refereetest.RunTables(t, theGame(t), map[string]refereetest.Options{
		"known hands":  {Matches: 10, Recorded: 1, Most: mostAnswers, Setup: known, Try: willing},
		"hidden hands": {Matches: 10, Recorded: 1, Most: mostAnswers, Fill: fill, Try: willing, Setup: func(n int, _ referee.Source) referee.Setup { return referee.Setup{Players: players(n)} }},
	})
}

// fill gives what questions do not list.
func fill(_ referee.State, _ referee.Move, slot *referee.Slot) []string {
	switch slot.Name {
	case "count":
		return []string{"1", "-1", "2"}
	case "by":
		return []string{"agreed"}
	}
	return nil
}

// willing ends a turn mostly, so that matches come to an end.
func willing(s referee.State, src referee.Source) (referee.Answer, bool) {
	if s.Ask().Key != "turn" || referee.IntN(src, 3) > 0 {
		return referee.Answer{}, false
	}
	return referee.Say(s.Ask().Seat, "end"), true
}
