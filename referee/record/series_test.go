package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// bestOf3 begins a best of three of the toy.
func bestOf3(t testing.TB) (*record.Match, *record.Memory) {
	f := &record.Memory{}
	seed := uint64(7)
	header := record.Header{ID: "series", Players: []string{"Ann", "Bob"}, Options: map[string]string{"best-of": "3"}, Seed: &seed}
	m, problems := record.NewMatch(toy.Series(), record.Opening{Header: header, Recorder: f})
	require.Empty(t, problems)
	return m, f
}

// begins answers who begins the next game, after luck if that is asked.
func begins(t testing.TB, m *record.Match, seat string) {
	t.Helper()
	if m.Ask().Seat == referee.Chance {
		draws(t, m)
	}
	does(t, m, referee.Say(m.Ask().Seat, "begins", "seat", seat))
}

// plays plays a game in which the winner shows the higher card in both
// rounds.
func plays(t testing.TB, m *record.Match, winner referee.Seat) {
	t.Helper()
	for _, cards := range [][2]string{{"T-1", "T-4"}, {"T-2", "T-5"}} {
		draws(t, m)
		for range 2 {
			seat, card := m.Ask().Seat, cards[0]
			if seat == winner {
				card = cards[1]
			}
			does(t, m, show(seat, card))
		}
		draws(t, m)
	}
}

func why(t testing.TB, m *record.Match, name string, args ...string) referee.Ledger {
	t.Helper()
	ledger, problems := m.Why(referee.Topic{Name: name, Args: args})
	require.Empty(t, problems)
	return ledger
}

// TestSeries_Result checks that a best of three is one match: one file with
// one result, which contains the results of its games.
func TestSeries_Result(t *testing.T) {
	m, f := bestOf3(t)
	begins(t, m, "p2")
	plays(t, m, 2)
	begins(t, m, "p1")
	plays(t, m, 1)
	begins(t, m, "p2")
	plays(t, m, 2)
	require.True(t, m.Over())
	result := m.Entries()[m.Count()-1].Result
	require.Equal(t, referee.Outcome{Winners: []referee.Seat{2}, By: "T-GAMES"}, result.Outcome)
	require.Equal(t, []int{1, 2}, result.Total)
	require.Len(t, result.Games, 3)
	require.Equal(t, referee.Outcome{Winners: []referee.Seat{1}, By: "T-MOST"}, result.Games[1].Outcome)
	require.Contains(t, f.String(), `"result":{"winners":["p2"],"by":"T-GAMES","total":[1,2],"games":[{"winners":["p2"],"by":"T-MOST","total":[`)
	require.True(t, verify(toy.Series(), replay(f.String())).Clean())
	forged := rechained(strings.Replace(f.String(), `"by":"T-MOST","total":[`, `"by":"T-WIN","total":[`, 1))
	require.Equal(t, "entry", verify(toy.Series(), replay(forged)).Break.Field)
}

// TestSeries_Why checks that the ledger of a counter covers the present game,
// and the ledger of the games won the whole match.
func TestSeries_Why(t *testing.T) {
	m, _ := bestOf3(t)
	begins(t, m, "p1")
	plays(t, m, 1)
	coins := why(t, m, "coins", "p1")
	require.Equal(t, m.State().View(referee.Judge).Seats[0].Counters[0].N, coins.Total)
	require.Greater(t, len(coins.Parts), 1, "between games it is still that of the last one")

	begins(t, m, "p1")
	coins = why(t, m, "coins", "p1")
	require.Len(t, coins.Parts, 1, "what it began with")
	require.Equal(t, 2, coins.Total)
	require.Equal(t, 1, why(t, m, "games", "p1").Total)

	plays(t, m, 1)
	games := why(t, m, "games", "p1")
	require.Equal(t, 2, games.Total)
	require.Len(t, games.Parts, 2)
	last := why(t, m, "match").Parts[4]
	require.Equal(t, referee.Key("why.match.won"), last.Key)
	require.Equal(t, "T-GAMES", last.Cause.Rule)
}

// TestSeries_UndoIntoTheGameBefore undoes answers back into the game before.
// Luck must give the same draws, and board, counters and score must be those
// of that game again.
func TestSeries_UndoIntoTheGameBefore(t *testing.T) {
	m, f := bestOf3(t)
	begins(t, m, "p1")
	plays(t, m, 1)
	last := m.Line()[len(m.Line())-1]
	require.Equal(t, referee.Chance, last.Answer.Seat)
	begins(t, m, "p2")
	staked := draws(t, m)
	does(t, m, show(2, "T-3"))
	forward := m.State().Hash()

	_, problems := m.Undo(3, record.Grounds{By: 1, Agreed: []referee.Seat{1, 2}, Why: "wrong card"})
	require.Empty(t, problems)
	view := m.State().View(referee.Nobody)
	require.Equal(t, referee.Series{Game: 1, BestOf: 3}, view.Series)
	require.Equal(t, 2, view.Round)
	require.Equal(t, referee.Seat(2), m.Ask().Seat, "the last card of the first game")
	require.Equal(t, []int{0, 0}, m.State().Score().Total)
	require.Zero(t, why(t, m, "games", "p1").Total)
	require.Equal(t, view.Seats[0].Counters[0].N, why(t, m, "coins", "p1").Total)

	does(t, m, show(2, "T-2"))
	require.Equal(t, m.Notation().Format(last.Answer), draws(t, m).Say)
	begins(t, m, "p2")
	require.Equal(t, staked.Say, draws(t, m).Say)
	does(t, m, show(2, "T-3"))
	require.Equal(t, forward, m.State().Hash())
	_, report := record.ReadMatch(toy.Series(), replay(f.String()))
	require.Empty(t, report.Problems)
	require.Len(t, report.Undos, 1)
}

// TestSeries_FixInTheGameBefore corrects the first game; the second one must
// be replayed.
func TestSeries_FixInTheGameBefore(t *testing.T) {
	m, f := bestOf3(t)
	begins(t, m, "p1")
	plays(t, m, 1)
	begins(t, m, "p2")
	draws(t, m)
	_, problems := m.Fix(4, show(1, "T-5"), record.Grounds{By: referee.Judge, Agreed: []referee.Seat{1, 2}, Why: "misread"})
	require.Equal(t, []string{"match.fix-unfit", "toy.once"}, codes(problems), "T-5 was shown later in that game")
	_, problems = m.Fix(4, show(1, "T-2"), record.Grounds{By: referee.Judge, Agreed: []referee.Seat{1, 2}, Why: "misread"})
	require.Empty(t, problems)
	require.Equal(t, 2, m.State().Score().Series.Game)
	require.Equal(t, 2, why(t, m, "coins", "p1").Total)
	require.True(t, verify(toy.Series(), replay(f.String())).Clean())
}
