package cmd

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// seated returns all players at a table.
func (t eventTable) seated() []string { return append([]string{t.A, t.B}, t.More...) }

// ranked records a result for each table of a round, with the players in random order. Now and then
// the first two share first place.
func (o organizer) ranked(src *rand.Rand) (shared int) {
	o.Helper()
	o.says("pair")
	o.says("publish")
	for _, t := range o.round().Tables {
		names := t.seated()
		src.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		if src.IntN(6) == 0 {
			names = append([]string{names[0] + "=" + names[1]}, names[2:]...)
			shared++
		}
		o.says(append([]string{"result", strconv.Itoa(t.Table)}, names...)...)
	}
	return shared
}

// An event of 32 players at tables of up to four. It has five rounds with two drops, a late player
// with a bye, shared places and an amended result from two rounds before, then a final table. Few
// pairs meet again, and the record proves everything.
func TestEvent_ThirtyTwoAtTablesOfFour(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	made := command("", "event", "new", o.folder, "--game", "saintseiya", "--rounds", "5", "--cut", "4", "--seed", "s", "--date", "2026-11-27")
	require.Zero(t, made.code, made.err)
	names := []string{"add"}
	for n := range 32 {
		names = append(names, fmt.Sprintf("Player %02d", n+1))
	}
	o.says(names...)
	src := rand.New(rand.NewPCG(1, 2))
	met, again, shared := map[string]bool{}, 0, 0
	for round := 1; round <= 5; round++ {
		shared += o.ranked(src)
		r := o.round()
		require.False(t, r.Cut)
		for _, table := range r.Tables {
			seated := table.seated()
			require.GreaterOrEqual(t, len(seated), 3)
			require.LessOrEqual(t, len(seated), 4)
			for i, a := range seated {
				for _, b := range seated[:i] {
					pair := min(a, b) + "/" + max(a, b)
					if met[pair] {
						again++
					}
					met[pair] = true
				}
			}
		}
		switch round {
		case 1:
			o.says("drop", "Player 03")
		case 2:
			o.says("add", "Late Lee", "--byes")
			o.says("drop", "Player 07")
		case 4:
			var r eventRound
			require.NoError(t, json.Unmarshal([]byte(o.says("list", "--round", "2", "--json").out), &r))
			second := r.Tables[0]
			seated := second.seated()
			was := o.standings()
			order := append([]string{"amend", "r2", strconv.Itoa(second.Table)}, seated...)
			require.Contains(t, o.says(order...).out, "Round 3 was paired by the old points")
			require.Equal(t, was, o.standings(), "nothing is recorded yet")
			o.says(append(order, "--yes")...)
		}
	}
	require.Zero(t, again, "with 32 players nobody has to meet again")
	require.Positive(t, shared)
	rows := o.standings()
	require.Len(t, rows, 33)
	o.says("pair")
	require.Contains(t, o.says("list").out, "final table (draft)")
	o.says("publish")
	final := o.round()
	require.True(t, final.Cut)
	require.Len(t, final.Tables, 1)
	require.Equal(t, []string{rows[0].Player, rows[1].Player, rows[2].Player, rows[3].Player}, final.Tables[0].seated())
	o.refuses("one player wins the final table", "result", "1", rows[0].Player+"="+rows[1].Player, rows[2].Player, rows[3].Player)
	o.says("result", "1", rows[2].Player, rows[0].Player, rows[1].Player, rows[3].Player)
	require.Contains(t, o.says("standings").out, rows[2].Player+" wins the event")
	o.refuses("the event is over", "pair")
	require.Contains(t, o.says("verify").out, "the seed gives the same 6 drafts again")
	require.Contains(t, o.says("export", "csv").out, "Late Lee")
	o.refuses("matches of two", "export", "trf")
}

// The result of a table of three comes from its match file, with the points of the game.
func TestEvent_PlacesOfAMatchFile(t *testing.T) {
	folder := t.TempDir()
	sim := command("", "sim", "saintseiya", "--seats", "3", "--matches", "1", "--seed", "3", "--save", folder)
	require.Zero(t, sim.code, sim.err)
	match := filepath.Join(folder, "sim-3.shinpan")
	var score struct {
		Total   []int
		Winners []string
	}
	require.NoError(t, json.Unmarshal([]byte(command("", "score", match, "--json").out), &score))
	require.Len(t, score.Total, 3)
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--game", "saintseiya", "--seed", "x").code)
	o.says("add", "Sim 2", "Sim 1", "Sim 3")
	o.says("pair")
	o.says("publish")
	said := o.says("result", "--from", match).out
	first := "Sim " + strings.TrimPrefix(score.Winners[0], "p")
	require.Contains(t, said, "1. "+first)
	for _, row := range o.standings() {
		seat, err := strconv.Atoi(strings.TrimPrefix(row.Player, "Sim "))
		require.NoError(t, err)
		require.Equal(t, strconv.Itoa(score.Total[seat-1]), row.Values["extra"])
	}
	record, err := os.ReadFile(filepath.Join(o.folder, "event.jsonl"))
	require.NoError(t, err)
	require.Regexp(t, `"match":"[0-9a-f]{32}"`, string(record))
}

// Tables of several players are paired again among themselves. All other tables stay, each named
// table changes, and the record proves the draft.
func TestEvent_PodsPairedAgain(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--game", "saintseiya", "--seed", "x", "--cut", "4").code)
	o.says("add", "Ann", "Bob", "Cid", "Dov", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Lea", "Max", "Nia")
	o.says("pair")
	seated := func() (all []string) {
		for _, table := range o.round().Tables {
			all = append(all, strings.Join(slices.Sorted(slices.Values(table.seated())), " "))
		}
		return all
	}
	was := seated()
	require.Len(t, was, 4)
	o.says("pair", "--again", "1,3")
	is := seated()
	require.Len(t, is, 4)
	for i, table := range was {
		require.Equal(t, i == 1 || i == 3, slices.Contains(is, table), "%s of %v", table, is)
	}
	o.says("pair", "--force", "Ann,Bob")
	o.says("pair", "--again", "2")
	for _, table := range seated() {
		require.Equal(t, strings.Contains(table, "Ann"), strings.Contains(table, "Bob"), "%s: they are still together", table)
	}
	require.Contains(t, o.says("verify").out, "drafts again")
	o.refuses("has no table 9", "pair", "--again", "9")
}
