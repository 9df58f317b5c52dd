package series_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// table is a match that is played.
type table struct {
	testing.TB
	state  referee.State
	events []referee.Event
}

// sits begins a match of duels with these options: names and values in turn.
func sits(t testing.TB, players int, options ...string) *table {
	t.Helper()
	s, events, problems := duel().Rules.Start(setup(players, options...))
	require.Empty(t, problems)
	return &table{t, s, events}
}

func setup(players int, options ...string) referee.Setup {
	setup := referee.Setup{Players: []string{"Ann", "Bob", "Cy"}[:players], Options: map[string]string{}}
	for i := 0; i < len(options); i += 2 {
		setup.Options[options[i]] = options[i+1]
	}
	return setup
}

// says gives an answer that must be taken.
func (tb *table) says(seat referee.Seat, verb string, pairs ...string) {
	tb.Helper()
	a := referee.Say(seat, verb, pairs...)
	require.Empty(tb, tb.state.Check(a))
	next, events, problems := tb.state.Apply(a, false)
	require.Empty(tb, problems)
	tb.state, tb.events = next, events
}

// asks checks who is asked what; "" and Nobody after the end.
func (tb *table) asks(seat referee.Seat, key string) {
	tb.Helper()
	ask := tb.state.Ask()
	if key == "" {
		require.Nil(tb, ask)
		return
	}
	require.NotNil(tb, ask)
	require.Equal(tb, key, ask.Key)
	require.Equal(tb, seat, ask.Seat)
}

// offers are the options of the question.
func (tb *table) offers() []string { return tb.state.Ask().Moves[0].Slots[0].From }

// begins has whoever is asked begin the next game, after luck where it is asked.
func (tb *table) begins() {
	tb.Helper()
	if tb.state.Ask().Seat == referee.Chance {
		tb.says(referee.Chance, "chooses", "seat", tb.offers()[0])
	}
	seat := tb.state.Ask().Seat
	tb.says(seat, "begins", "seat", seat.String())
}

// won plays a game that these players win.
func (tb *table) won(winners ...string) {
	tb.Helper()
	tb.begins()
	var pairs []string
	for _, w := range winners {
		pairs = append(pairs, "winners", w)
	}
	tb.says(tb.state.Ask().Seat, "won", pairs...)
}

// drawn plays a game that is a draw.
func (tb *table) drawn() {
	tb.Helper()
	tb.begins()
	tb.says(tb.state.Ask().Seat, "drawn")
}

func (tb *table) kinds() []string {
	var kinds []string
	for _, e := range tb.events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

// Luck picks who chooses who begins the first game, then the loser chooses.
func TestSeries_BestOfThree(t *testing.T) {
	tb := sits(t, 2, "best-of", "3")
	tb.asks(referee.Chance, "chooses")
	require.Equal(t, []string{"p1", "p2"}, tb.offers())
	tb.says(referee.Chance, "chooses", "seat", "p2")
	tb.asks(2, "begins")
	tb.says(2, "begins", "seat", "p1")
	require.Equal(t, []string{referee.GameBegins, "drawn-swords"}, tb.kinds())
	require.Equal(t, referee.Event{Kind: referee.GameBegins, Seat: 1, N: 1, Cause: referee.Cause{Rule: "D-MATCH"}}, tb.events[0])

	tb.asks(1, "duel")
	tb.says(1, "won", "winners", "p1")
	require.Equal(t, referee.Event{Kind: "games", Seat: 1, N: 1, Now: 1, Cause: referee.Cause{Rule: "D-DUEL"}}, tb.events[2])
	tb.asks(2, "begins")
	tb.says(2, "begins", "seat", "p2")
	tb.asks(2, "duel")
	tb.says(2, "won", "winners", "p2")
	tb.asks(1, "begins")
	tb.says(1, "begins", "seat", "p1")
	tb.says(1, "won", "winners", "p1")
	require.Equal(t, []string{"said", "points", "games", "match-over"}, tb.kinds())
	require.Equal(t, []int{2, 1}, tb.events[3].Values)
	tb.asks(referee.Nobody, "")
	require.Equal(t, referee.Outcome{Winners: []referee.Seat{1}, By: "D-MATCH"}, tb.state.Score().Outcome)
	_, _, problems := tb.state.Apply(referee.Say(1, "won"), true)
	require.Equal(t, "series.over", problems[0].Code)
}

// What the games that are left cannot change ends the match.
func TestSeries_Decided(t *testing.T) {
	for name, tt := range map[string]struct {
		players int
		options []string
		games   [][]string // nil is a draw, no winners a game that all have lost
		winners []referee.Seat
		draw    bool
	}{
		"two of three":            {2, []string{"best-of", "3"}, [][]string{{"p1"}, {"p1"}}, []referee.Seat{1}, false},
		"three of five":           {2, []string{"best-of", "5"}, [][]string{{"p1"}, {"p2"}, {"p1"}, {"p1"}}, []referee.Seat{1}, false},
		"one and two draws":       {2, []string{"best-of", "3"}, [][]string{nil, {"p2"}, nil}, []referee.Seat{2}, false},
		"one each and a draw":     {2, []string{"best-of", "3"}, [][]string{{"p1"}, nil, {"p2"}}, nil, true},
		"three draws":             {2, []string{"best-of", "3", "drawn-games", "count"}, [][]string{nil, nil, nil}, nil, true},
		"draws played again":      {2, []string{"best-of", "3", "drawn-games", "replay"}, [][]string{nil, {"p1"}, nil, {}, {"p2"}, {"p2"}}, []referee.Seat{2}, false},
		"all lost":                {2, []string{"best-of", "3"}, [][]string{{}, {}, {}}, nil, false},
		"all won":                 {2, []string{"best-of", "3"}, [][]string{{"p1", "p2"}, {"p1", "p2"}, {"p1", "p2"}}, nil, true},
		"two of three players":    {3, []string{"best-of", "3"}, [][]string{{"p1", "p3"}, {"p1", "p3"}, {"p2"}}, []referee.Seat{1, 3}, false},
		"one each of three":       {3, []string{"best-of", "3"}, [][]string{{"p1"}, {"p2"}, {"p3"}}, nil, true},
		"alone, won":              {1, []string{"best-of", "3"}, [][]string{{}, {"p1"}, {"p1"}}, []referee.Seat{1}, false},
		"alone, lost":             {1, []string{"best-of", "3"}, [][]string{{}, {}}, nil, false},
		"alone, neither more":     {1, []string{"best-of", "3"}, [][]string{nil, {"p1"}, {}}, nil, false},
		"four draws would settle": {2, []string{"best-of", "5"}, [][]string{{"p1"}, {"p1"}, nil, nil}, []referee.Seat{1}, false},
	} {
		t.Run(name, func(t *testing.T) {
			tb := sits(t, tt.players, tt.options...)
			for i, winners := range tt.games {
				require.False(t, tb.state.Score().Over, "before game %d", i+1)
				switch {
				case tt.players == 1:
					tb.alone(winners)
				case winners == nil:
					tb.drawn()
				default:
					tb.won(winners...)
				}
			}
			tb.asks(referee.Nobody, "")
			require.Equal(t, referee.Outcome{Winners: tt.winners, Draw: tt.draw, By: "D-MATCH"}, tb.state.Score().Outcome)
		})
	}
}

// alone plays a game of one player, who is not asked who begins.
func (tb *table) alone(winners []string) {
	tb.Helper()
	switch {
	case winners == nil:
		tb.says(1, "drawn")
	case len(winners) == 0:
		tb.says(1, "won")
	default:
		tb.says(1, "won", "winners", winners[0])
	}
}

// Luck picks among those who may choose: the losers where there are several,
// and all where there are none or nobody won.
func TestSeries_Choosers(t *testing.T) {
	for name, tt := range map[string]struct {
		winners []string
		offers  []string
	}{
		"two losers":  {[]string{"p2"}, []string{"p1", "p3"}},
		"all lost":    {nil, []string{"p1", "p2", "p3"}},
		"nobody lost": {[]string{"p1", "p2", "p3"}, []string{"p1", "p2", "p3"}},
	} {
		t.Run(name, func(t *testing.T) {
			tb := sits(t, 3, "best-of", "5")
			tb.won(tt.winners...)
			tb.asks(referee.Chance, "chooses")
			require.Equal(t, tt.offers, tb.offers())
		})
	}
	tb := sits(t, 3, "best-of", "5")
	tb.won("p1", "p2")
	tb.asks(3, "begins")
	tb = sits(t, 2, "best-of", "3")
	tb.drawn()
	tb.asks(referee.Chance, "chooses")
}

// A match of one game is that of the game itself, without a trace of the rest.
func TestSeries_OneGame(t *testing.T) {
	for _, options := range [][]string{nil, {"best-of", "1"}, {"best-of", "1", "drawn-games", "replay"}} {
		tb := sits(t, 2, options...)
		plain, events, _ := duelRules{}.Start(setup(2))
		require.Equal(t, plain, tb.state)
		require.Equal(t, events, tb.events)
	}
}

func TestSeries_Options(t *testing.T) {
	for option, code := range map[string]string{
		"best-of=0": "series.best-of", "best-of=2": "series.best-of", "best-of=11": "series.best-of", "best-of=three": "series.best-of",
		"drawn-games=maybe": "series.drawn-games", "best-if=3": "duel.option",
	} {
		name, value, _ := strings.Cut(option, "=")
		s, _, problems := duel().Rules.Start(setup(2, name, value))
		require.Nil(t, s)
		require.Equal(t, code, problems[0].Code, option)
	}
}

// What is said between games by the wrong player, of somebody else, or of
// something else is impossible.
func TestSeries_Check(t *testing.T) {
	tb := sits(t, 2, "best-of", "3")
	tb.won("p1")
	for code, a := range map[string]referee.Answer{
		"series.seat":   referee.Say(1, "begins", "seat", "p1"),
		"series.verb":   referee.Say(2, "chooses", "seat", "p1"),
		"series.player": referee.Say(2, "begins", "seat", "p3"),
		"shape.missing": referee.Say(2, "begins"),
	} {
		problems := tb.state.Check(a)
		require.Len(t, problems, 1)
		require.Equal(t, code, problems[0].Code)
		require.Equal(t, referee.Impossible, problems[0].Grade)
		s, _, said := tb.state.Apply(a, true)
		require.Nil(t, s)
		require.Equal(t, problems, said)
	}
}

// A problem names the earlier answer as the match counts them.
func TestSeries_Earlier(t *testing.T) {
	tb := sits(t, 2, "best-of", "3")
	tb.won("p1")                       // answers 1 to 3
	tb.says(2, "begins", "seat", "p1") // 4
	tb.says(1, "boast")                // 5
	problems := tb.state.Check(referee.Say(1, "boast"))
	require.Equal(t, 5, problems[0].Earlier)
	next, _, said := tb.state.Apply(referee.Say(1, "boast"), true)
	require.NotNil(t, next)
	require.Equal(t, problems, said)
}

// The board says which game it is and who has won how many; before the first
// there is nothing on it, and between two it shows how the last one ended.
func TestSeries_View(t *testing.T) {
	tb := sits(t, 2, "best-of", "3")
	v := tb.state.View(referee.Nobody)
	require.Equal(t, referee.Series{Game: 0, BestOf: 3}, v.Series)
	require.Equal(t, referee.Chance, v.Acting)
	require.Empty(t, v.Lanes)
	require.Zero(t, v.Round)
	require.Equal(t, referee.Key("phase.before-games"), v.Phase)
	require.Equal(t, []referee.Counter{{Key: "games"}}, v.Seats[0].Counters)

	tb.begins()
	v = tb.state.View(referee.Nobody)
	require.Equal(t, referee.Series{Game: 1, BestOf: 3}, v.Series)
	require.Equal(t, referee.Key("phase.duel"), v.Phase)
	require.NotEmpty(t, v.Lanes)

	tb.says(1, "won", "winners", "p1")
	v = tb.state.View(referee.Nobody)
	require.Equal(t, referee.Series{Game: 1, BestOf: 3}, v.Series)
	require.Equal(t, referee.Key("phase.between-games"), v.Phase)
	require.Equal(t, referee.Seat(2), v.Acting)
	require.False(t, v.Over)
	require.Equal(t, []referee.Counter{{Key: "points", N: 1}, {Key: "games", N: 1}}, v.Seats[0].Counters)
	tb.won("p1")
	require.True(t, tb.state.View(referee.Nobody).Over)
}

// The score has a row for each game that is over and the table of each game.
func TestSeries_Score(t *testing.T) {
	tb := sits(t, 2, "best-of", "3")
	require.Equal(t, referee.Score{
		Columns: []string{"col.game-total", "col.game-won"}, Rows: []referee.ScoreRow{}, Total: []int{0, 0}, Series: referee.Series{BestOf: 3},
	}, tb.state.Score())
	tb.won("p2")
	tb.begins()
	score := tb.state.Score()
	require.Equal(t, referee.Series{Game: 2, BestOf: 3}, score.Series)
	require.Equal(t, []int{0, 1}, score.Total)
	require.Equal(t, 2, score.Due, "the table of the game and that of the match")
	lost, won := []referee.Cell{{Parts: []int{0}}, {}}, []referee.Cell{{Parts: []int{1}}, {Parts: []int{1}}}
	require.Equal(t, []referee.ScoreRow{{Name: "row.game", Args: referee.Args{"n": 1}, Cells: [][]referee.Cell{lost, won}}}, score.Rows)
	require.Len(t, score.Games, 2)
	require.Equal(t, referee.Outcome{Winners: []referee.Seat{2}, By: "D-DUEL"}, score.Games[0].Outcome)
	require.False(t, score.Games[1].Over)
	require.False(t, score.Over)
	require.Zero(t, score.Outcome)
}

// Positions that differ in what came before the game at hand have other hashes.
func TestSeries_Hash(t *testing.T) {
	hashes := map[string]bool{}
	for _, winner := range []string{"p1", "p2"} {
		tb := sits(t, 2, "best-of", "5")
		tb.won(winner)
		hashes[tb.state.Hash()] = true
		tb.says(tb.state.Ask().Seat, "begins", "seat", "p1")
		hashes[tb.state.Hash()] = true
	}
	require.Len(t, hashes, 4)
}

// A match that begins from a board begins with the game on it.
func TestSeries_Board(t *testing.T) {
	boards := duel().Boards
	s, events, problems := boards.ReadBoard(setup(2, "best-of", "3"), "b", []byte("p2"))
	require.Empty(t, problems)
	tb := &table{t, s, events}
	require.Equal(t, []string{"said"}, tb.kinds())
	require.Equal(t, 1, tb.state.Score().Series.Game)
	tb.says(2, "won", "winners", "p2")
	tb.asks(1, "begins")
	text, err := boards.WriteBoard(tb.state, referee.Judge)
	require.NoError(t, err)
	require.Equal(t, "p2", string(text))
	text, problems = boards.VeilBoard(setup(2, "best-of", "3"), "b", []byte("p2"), referee.Nobody)
	require.Empty(t, problems)
	require.Equal(t, "p2", string(text))

	tb.state, tb.events, problems = boards.ReadBoard(setup(2, "best-of", "3"), "b", []byte("p2 p1"))
	require.Empty(t, problems)
	require.Equal(t, []string{"said", "games"}, tb.kinds(), "the game on the board is over")
	tb.asks(2, "begins")
	s, _, problems = boards.ReadBoard(setup(2), "b", []byte("p2"))
	require.Empty(t, problems)
	require.IsType(t, duelState{}, s)
	for _, read := range []func(referee.Setup) []referee.Problem{
		func(setup referee.Setup) []referee.Problem {
			_, _, p := boards.ReadBoard(setup, "b", []byte("p2"))
			return p
		},
		func(setup referee.Setup) []referee.Problem {
			_, p := boards.VeilBoard(setup, "b", []byte("p2"), referee.Judge)
			return p
		},
	} {
		require.Equal(t, "series.best-of", read(setup(2, "best-of", "4"))[0].Code)
	}
}
