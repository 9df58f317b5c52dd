package series_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// A match whose time is over ends with the game at hand, and goes to whoever has won more
// games; otherwise it is a draw.
func TestSeries_Late(t *testing.T) {
	for name, tt := range map[string]struct {
		before  []string
		ends    string
		winners []referee.Seat
		draw    bool
	}{
		"one game to none":            {[]string{"p1"}, "late", []referee.Seat{1}, false},
		"the first game":              {nil, "late", nil, true},
		"one game each":               {[]string{"p1", "p2"}, "late", nil, true},
		"between two games":           {[]string{"p2"}, "between", []referee.Seat{2}, false},
		"between two, one game each":  {[]string{"p2", "p1"}, "between", nil, true},
		"between two, said by either": {[]string{"p2"}, "other", []referee.Seat{2}, false},
	} {
		t.Run(name, func(t *testing.T) {
			tb := sits(t, 2, "best-of", "5")
			for _, winner := range tt.before {
				tb.won(winner)
			}
			switch tt.ends {
			case "late":
				tb.begins()
				require.Empty(t, tb.state.Ask().Tools)
				tb.says(tb.state.Ask().Seat, "late")
				require.Contains(t, tb.kinds(), "game-drawn")
			case "between":
				tb.says(tb.state.Ask().Seat, "late")
			case "other":
				require.Equal(t, referee.Seat(1), tb.state.Ask().Seat)
				tb.says(2, "late")
			}
			require.Subset(t, tb.kinds(), []string{"match-late", "match-over"})
			tb.asks(referee.Nobody, "")
			score := tb.state.Score()
			require.True(t, score.Over)
			require.Equal(t, referee.Outcome{Winners: tt.winners, Draw: tt.draw, By: "D-MATCH"}, score.Outcome)
			require.True(t, tb.state.View(referee.Nobody).Over)
		})
	}
}

// Before the first game there is nothing to end, and nobody but a player says that the time
// is over. A game that decides the match decides it though the time is over too.
func TestSeries_LateIsRefused(t *testing.T) {
	tb := sits(t, 2, "best-of", "3")
	tb.says(referee.Chance, "chooses", "seat", "p1")
	require.Empty(t, tb.state.Ask().Tools)
	require.NotEmpty(t, tb.state.Check(referee.Say(1, "late")))
	tb.won("p1")
	for _, seat := range []referee.Seat{referee.Chance, referee.Nobody, 3} {
		require.NotEmpty(t, tb.state.Check(referee.Say(seat, "late")), seat)
	}
	tb.won("p1")
	require.NotContains(t, tb.kinds(), "match-late")
}

// By earlier rules a match goes on after the time is over.
func TestSeries_LateEarlier(t *testing.T) {
	old := setup(2, "best-of", "3")
	old.Rules = "old"
	s, events, problems := duel().Rules.Start(old)
	require.Empty(t, problems)
	tb := &table{t, s, events}
	tb.won("p1")
	require.Empty(t, tb.state.Ask().Tools)
	tb.begins()
	tb.says(tb.state.Ask().Seat, "late")
	tb.asks(referee.Chance, "chooses")
}

// A match may begin from a game in which the time is over already.
func TestSeries_LateOnABoard(t *testing.T) {
	tb := sits(t, 2, "best-of", "3")
	tb.won("p2")
	one := tb.state.Hash()
	tb.says(1, "late")
	require.NotEqual(t, one, tb.state.Hash())

	late, events, problems := duel().Boards.ReadBoard(setup(2, "best-of", "3"), "b", []byte("late p1"))
	require.Empty(t, problems)
	tb = &table{t, late, events}
	tb.says(1, "won", "winners", "p2")
	tb.asks(referee.Nobody, "")
	require.Equal(t, []referee.Seat{2}, tb.state.Score().Winners)
}
