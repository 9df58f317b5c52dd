package cmd

import (
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// couple holds the two players of a table, in the order of their names.
func couple(t eventTable) string { return min(t.A, t.B) + "/" + max(t.A, t.B) }

// couples returns the pairs of a round.
func (r eventRound) couples() []string {
	var all []string
	for _, t := range r.Tables {
		all = append(all, couple(t))
	}
	return all
}

// People can be forced together, kept apart, and paired again at a few tables while the
// others stay; the record proves each of these drafts.
func TestEvent_ForcedKeptApartAndPairedAgain(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--seed", "x").code)
	o.refuses("there is no draft", "pair", "--again", "1")
	o.says("add", "Ann", "Bob", "Cid", "Dov", "Eve", "Fay", "Gil", "Hal", "Ida")
	o.says("pair")
	first := o.round().Tables[0]
	o.says("pair", "--forbid", first.A+","+first.B, "--force", "Ida,bye", "--force", "Cid , 4")
	now := o.round().couples()
	require.NotContains(t, now, couple(first))
	require.Contains(t, now, "/Ida")
	require.Contains(t, now, "Cid/Dov")

	// If several tables are paired again, the others stay, and a forced pair among the repaired
	// tables is dropped.
	var again []string
	var kept []string
	for _, table := range o.round().Tables {
		if len(again) < 2 && table.B != "" {
			again = append(again, strconv.Itoa(table.Table))
		} else {
			kept = append(kept, couple(table))
		}
	}
	was := o.round().couples()
	o.says("pair", "--again", again[0]+","+again[1])
	for _, pair := range was {
		require.Equal(t, slices.Contains(kept, pair), slices.Contains(o.round().couples(), pair), pair)
	}

	// If a single table is paired again, its players meet other players.
	table := o.round().Tables[1]
	o.says("pair", "--again", strconv.Itoa(table.Table))
	require.NotContains(t, o.round().couples(), couple(table))
	require.Contains(t, o.says("verify").out, "drafts again")
	o.refuses("has no table 9", "pair", "--again", "9")
	o.says("pair", "--force", "Ida,bye")
	o.says("publish")
	o.refuses("there is no draft", "pair", "--again", "1")
	for _, t := range o.round().Tables {
		if t.B != "" {
			o.says("result", strconv.Itoa(t.Table), "1-0")
		}
	}
	o.refuses("a second bye for Ida", "pair", "--force", "Ida,bye")
	o.says("pair", "--force", "Ida,bye", "--repeats")
	o.says("undo")
	o.refuses("is not two players", "pair", "--force", "Ann")
	o.refuses("is not two players", "pair", "--forbid", "Ann,Ann")
	o.refuses("a player can be in only one", "pair", "--force", "Ann,Bob", "--force", "Bob,Cid")
	o.refuses("The least bad one has Ann and Bob", "pair", "--force", "Ann,Bob", "--forbid", "Bob,Ann", "--repeats")
	o.says("verify")

	cut := organizer{t, filepath.Join(t.TempDir(), "cut")}
	require.Zero(t, command("", "event", "new", cut.folder, "--seed", "x", "--round-robin").code)
	cut.says("add", "Ann", "Bob", "Cid")
	cut.refuses("in Swiss rounds only", "pair", "--forbid", "Ann,Bob")
}
