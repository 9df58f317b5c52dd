package sim

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/games"
)

// TestProven checks that a file that does not belong to the match is noticed.
func TestProven(t *testing.T) {
	mythos, _ := games.List()[0].Load(games.List()[0].Cards())
	table := Table{Game: mythos, Seed: 2, Proof: true}
	m, fault := table.one(0, Work{})
	require.NoError(t, fault)
	whole := m.File
	for name, file := range map[string][]byte{
		"a line is missing":     whole[:bytes.LastIndexByte(whole[:len(whole)-1], '\n')+1],
		"the end is torn off":   whole[:len(whole)-9],
		"a position is another": bytes.Replace(whole, []byte(`"state":"`), []byte(`"state":"0`), 2),
		"nothing":               nil,
	} {
		m.File = file
		require.Error(t, m.proven(table.Game), name)
	}
	m.File = whole
	require.NoError(t, m.proven(table.Game))
	m.File = nil
	other, _ := table.one(1, Work{})
	m.File = other.File
	require.Error(t, m.proven(table.Game), "another match")
}

// TestSummed checks that points without an event are noticed.
func TestSummed(t *testing.T) {
	mythos, _ := games.List()[0].Load(games.List()[0].Cards())
	table := Table{Game: mythos, Seed: 2}
	m, err := table.Play(0, nil)
	require.NoError(t, err)
	line := m.Line()
	for i := range line {
		for k := range line[i].Events {
			if e := &line[i].Events[k]; e.Kind == table.Game.Simulation.Scores() {
				e.Now++
			}
		}
	}
	require.ErrorContains(t, m.summed(table.Game), "the events come to")
}
