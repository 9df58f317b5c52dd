package table

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// played plays the commands of a script in a match of two players, and returns the output.
func played(t *testing.T, g *game.Game, options []string, script ...string) string {
	t.Helper()
	words, err := lang.Load("en", append(app.MessageFiles(), g.Messages...)...)
	require.NoError(t, err)
	var out, errs bytes.Buffer
	a := &app.App{In: strings.NewReader(strings.Join(script, "\n")), Out: &out, Err: &errs, Env: func(string) string { return "" }, Now: time.Now}
	from, _, err := sourceOf(a, words, "-")
	require.NoError(t, err)
	opening, err := openingOf(a, setup{a, g, words, from}, &playOptions{luck: luckTable, players: []string{"Ann", "Bob"}, options: options})
	require.NoError(t, err)
	match, problems := record.NewMatch(g, opening)
	require.Empty(t, problems)
	at := newTable(a, session{game: g, match: match, now: time.Now}, words, from, nil)
	require.NoError(t, at.play(), errs.String())
	require.Zero(t, at.display.failures, errs.String())
	return out.String()
}

// round is a round of the toy in which these cards are shown.
func round(stake, one, two string) []string {
	return []string{"stake " + stake, "show " + one, "show " + two, "deal T-1"}
}

// The score table is printed at the end of each round of the toy, and not after other commands.
func TestTable_ScoreIsDue(t *testing.T) {
	shown := played(t, toy.New(), nil, append(round("small", "T-2", "T-1"), "stake small", "show T-4")...)
	require.Equal(t, 1, strings.Count(shown, "TOTAL"))
	shown = played(t, toy.New(), nil, append(round("small", "T-2", "T-1"), "undo", "deal T-1")...)
	require.Equal(t, 2, strings.Count(shown, "TOTAL"), "taken back and given again, it is due again")
}

// silent is a toy whose score table is never due.
type silent struct{ referee.Rules }

func (r silent) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	s, events, problems := r.Rules.Start(setup)
	return silentState{s}, events, problems
}

type silentState struct{ referee.State }

func (s silentState) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	next, events, problems := s.State.Apply(a, anyway)
	if next == nil {
		return nil, nil, problems
	}
	return silentState{next}, events, problems
}

func (s silentState) Score() referee.Score {
	score := s.State.Score()
	score.Due = 0
	return score
}

// A new round alone does not print the table, and the end of the match does.
func TestTable_ScoreIsNotDue(t *testing.T) {
	g := toy.New()
	g.Rules = silent{g.Rules}
	first := round("small", "T-2", "T-1")
	require.NotContains(t, played(t, g, nil, first...), "TOTAL")
	require.Equal(t, 1, strings.Count(played(t, g, nil, append(first, round("small", "T-4", "T-2")...)...), "TOTAL"))
}

// A best of three is played to its end with commands, over two games, and an undo goes back from
// the second game to the first.
func TestTable_Series(t *testing.T) {
	var script []string
	say := func(lines ...string) { script = append(script, lines...) }
	say("chooses p1", "begins p1")
	say(round("small", "T-2", "T-1")...)
	say(round("small", "T-4", "T-2")...)
	say("begins p2", "undo", "undo", "deal T-1", "begins p1")
	say(round("small", "T-2", "T-1")...)
	say(round("small", "T-5", "T-4")...)
	shown := played(t, toy.Series(), []string{"best-of=3"}, script...)
	require.Contains(t, shown, "Ann wins game 1.")
	require.Contains(t, shown, "Game 2: Bob begins.")
	require.Contains(t, shown, "Game 2: Ann begins.")
	require.Contains(t, shown, "GAMES WON    2 WIN!       0\nAnn wins (T-GAMES)\n")
}
