package table

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
	"shinpan/referee/sim"
)

// spoken returns the commands that players have to type in a match. It leaves out implied answers,
// unless the next command could be an answer in their place. said reports, for each answer in
// force, whether there is a command for it.
func spoken(m *record.Match) (script []string, said []bool) {
	line, from := m.Line(), m.Opening().State
	said = make([]bool, len(line))
	written := m.Notation()
	for i := 0; i < len(line); {
		first := i
		var passed []referee.State
		for ; i < len(line) && !line[i].Drawn && line[i].Answer.Equal(referee.Answer{Seat: from.Ask().Seat, Verb: from.Ask().Usual}) && from.Ask().Usual != ""; i++ {
			passed = append(passed, from)
			from = line[i].State
		}
		silent := i < len(line) && len(passed) < mostUnsaid
		if silent {
			next := line[i].Answer
			offered := false
			for _, move := range from.Ask().Moves {
				offered = offered || move.Verb == next.Verb
			}
			silent = offered && !line[i].Drawn
			for k, state := range passed {
				silent = silent && !showsCard(state, line[first+k].State)
				silent = silent && referee.Refuses(state.Check(referee.Answer{Seat: next.Seat, Verb: next.Verb, Args: next.Args}))
			}
		}
		for k := first; k < i; k++ {
			if said[k] = !silent; said[k] {
				script = append(script, fmt.Sprintf("%s: %s", line[k].Answer.Seat, written.Format(line[k].Answer)))
			}
		}
		if i == len(line) {
			break
		}
		text := written.Format(line[i].Answer)
		if line[i].Answer.Seat.IsPlayer() {
			text = fmt.Sprintf("%s: %s", line[i].Answer.Seat, text)
		}
		script, said[i] = append(script, text), true
		from, i = line[i].State, i+1
	}
	return script, said
}

// retold plays a script from the opening of a match, with random draws made by the players.
func retold(t *testing.T, g *game.Game, m sim.Match, script []string) (*record.Match, string) {
	header := record.Header{ID: "retold", Players: m.Header().Players, Options: m.Header().Options, Rulings: m.Header().Rulings, Luck: luckTable}
	again, problems := record.NewMatch(g, record.Opening{Header: header, Decks: m.Decks})
	require.False(t, referee.Refuses(problems), problems)
	words, err := lang.Load("en", append(app.MessageFiles(), g.Messages...)...)
	require.NoError(t, err)
	var out, errs bytes.Buffer
	a := &app.App{In: strings.NewReader(strings.Join(script, "\n") + "\n"), Out: &out, Err: &errs, Env: func(string) string { return "" }, Now: time.Now}
	from, _, err := sourceOf(a, words, "-")
	require.NoError(t, err)
	_ = newTable(a, session{game: g, match: again, now: time.Now}, words, from, nil).play()
	return again, errs.String()
}

// Players do not have to say that they do not respond. A match in which they leave this out has the
// same answers, and its record marks the answers that no player gave.
func TestSilence_AMatchIsTheSameWithoutWhatGoesWithoutSaying(t *testing.T) {
	for _, entry := range append(games.List(), games.Entry{}) {
		g := toy.New()
		if entry.Load != nil {
			var problems []referee.Problem
			g, problems = entry.Load(entry.Cards())
			require.Empty(t, problems)
		}
		t.Run(g.ID, func(t *testing.T) {
			implied := 0
			for n := range 2 {
				m, err := sim.Table{Game: g, Seed: 7}.Play(n, nil)
				require.NoError(t, err)
				script, said := spoken(m.Match)
				again, errs := retold(t, g, m, script)
				was, is := m.Line(), again.Line()
				for i := range was {
					require.Less(t, i, len(is), "the match stops after %d answers: %s", len(is), errs)
					require.Equal(t, m.Notation().Format(was[i].Answer), m.Notation().Format(is[i].Answer), "answer %d; %s", i, errs)
					require.Equal(t, !said[i], is[i].Implied, "answer %d", i)
					if is[i].Implied {
						implied++
					}
				}
				require.Equal(t, m.State().Hash(), again.State().Hash())
			}
			t.Logf("%d answers went without saying", implied)
		})
	}
}
