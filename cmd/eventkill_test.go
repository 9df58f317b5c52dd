//go:build !race && unix

package cmd

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event"
)

// killed runs a command of the desk and kills it as soon as the record has grown, possibly before
// the sync, or, if answered is set, as soon as it has answered. It returns the output.
func (o organizer) killed(t *testing.T, answered bool, args ...string) string {
	path := filepath.Join(o.folder, "event.jsonl")
	size := func() int64 {
		file, err := os.Stat(path)
		require.NoError(t, err)
		return file.Size()
	}
	before := size()
	read, write, err := os.Pipe()
	require.NoError(t, err)
	run := exec.Command(program(t), append(append([]string{"event"}, args...), "--in", o.folder)...)
	run.Env, run.Stdout = append(os.Environ(), "LC_ALL=C"), write
	require.NoError(t, run.Start())
	require.NoError(t, write.Close())
	var shown bytes.Buffer
	ended := make(chan struct{})
	first := make(chan struct{})
	go func() {
		defer close(ended)
		one := make([]byte, 1)
		if n, _ := read.Read(one); n > 0 {
			shown.WriteByte(one[0])
		}
		close(first)
		_, _ = shown.ReadFrom(read)
	}()
	if answered {
		<-first
	}
	for over := answered; !over && size() == before; {
		select {
		case <-ended:
			over = true
		default:
		}
	}
	_ = run.Process.Kill()
	_ = run.Wait()
	<-ended
	require.NoError(t, read.Close())
	return shown.String()
}

// killer is an organizer whose desk is killed again and again.
type killer struct {
	organizer
	random              *rand.Rand
	times, acknowledged int
}

func newKiller(t *testing.T, settings ...string) *killer {
	t.Helper()
	k := &killer{organizer: organizer{t, filepath.Join(t.TempDir(), "event")}, random: rand.New(rand.NewPCG(1, 2))}
	require.Zero(t, command("", append([]string{"event", "new", k.folder, "--seed", "s"}, settings...)...).code)
	k.says("add", "Ann", "Bob", "Cid", "Dov", "Eve", "Fay", "Gil", "Hal")
	return k
}

// record returns the desk's record.
func (k *killer) record() []event.Entry {
	text, err := os.ReadFile(filepath.Join(k.folder, "event.jsonl"))
	require.NoError(k, err)
	entries, err := event.Read(text)
	require.NoError(k, err)
	return entries
}

// do runs a command, kills it, and runs it again if its entry was not written. If the command
// printed the words done, the entry must have been written.
func (k *killer) do(t *testing.T, done string, args ...string) {
	t.Helper()
	k.times++
	before := k.record()
	shown := k.killed(t, k.random.IntN(2) == 0, args...)
	after := k.record()
	require.Equal(t, before, after[:len(before)], "kill %d: %v", k.times, args)
	if strings.Contains(shown, done) {
		k.acknowledged++
		require.Greater(t, len(after), len(before), "kill %d: %v answered %q, and its entry is lost", k.times, args, shown)
	}
	k.says("verify")
	if len(after) == len(before) {
		k.says(args...)
	}
}

// Every acknowledged entry survives a kill during the writing of any kind of entry, and the event
// continues.
func TestKill_TheDeskLosesNoEntry(t *testing.T) {
	t.Parallel()
	k := newKiller(t, "--best-of", "3")
	do := func(done string, args ...string) { t.Helper(); k.do(t, done, args...) }
	do("salt", "deck", "Ann", "sample:leaf-tempo")
	for n := 1; k.times < *kills; n++ {
		do("Round", "pair", "--repeats")
		do("Round", "pair", "--repeats", "--forbid", "Ann,Bob", "--force", "Cid,Dov")
		do("Round", "pair", "--again", "1,2")
		tables := k.round().Tables
		do("Round", "swap", tables[0].A, tables[1].A)
		do("published", "publish")
		do("draft", "unpublish")
		do("published", "publish")
		do("left in the round", "clock", "50m")
		do("holds the event", "takeover", "--name", "hall")
		do("taken back", "undo")
		for i, table := range k.round().Tables {
			if table.B == "" {
				continue
			}
			no := strconv.Itoa(table.Table)
			do("Table", "result", no, "2-1")
			if i == 0 {
				do("taken back", "undo")
				do("Table", "result", no, "2-0")
				do("is amended", "amend", strconv.Itoa(n), no, "0-2", "--yes")
			}
		}
		do("salt", "deck", "Cid", "sample:leaf-tempo", "--judge", "Noah", "--reason", "late")
		do("slow play", "penalty", "Cid", "--infraction", "slow play", "--penalty", "warning")
		do("Comet", "alias", "Hal", fmt.Sprint("Comet ", n))
		do("drops", "drop", "Hal")
		do("is back", "return", "Hal")
		do("table 9", "seat", "Dov", "9")
		do("Late", "add", fmt.Sprintf("Late %d", n))
	}
	require.Positive(t, k.acknowledged)
}

// So do the places at tables of several players, and the final table.
func TestKill_TheDeskLosesNoPlace(t *testing.T) {
	t.Parallel()
	k := newKiller(t, "--game", "saintseiya", "--rounds", "2", "--cut", "4")
	for n := 1; n <= 3; n++ {
		k.do(t, "Round", "pair")
		if n == 1 {
			tables := k.round().Tables
			k.do(t, "Round", "swap", tables[0].A, tables[1].A)
		}
		k.do(t, "published", "publish")
		for i, table := range k.round().Tables {
			names, no := table.seated(), strconv.Itoa(table.Table)
			k.do(t, "able", append([]string{"result", no}, names...)...)
			if i > 0 {
				continue
			}
			k.do(t, "taken back", "undo")
			other := append([]string{names[0] + "=" + names[1]}, names[2:]...)
			if n == 3 { // one player wins a final table
				other = append(slices.Clone(names[1:]), names[0])
			}
			k.do(t, "able", append([]string{"result", no}, other...)...)
			k.do(t, "is amended", append(append([]string{"amend", strconv.Itoa(n), no}, names...), "--yes")...)
		}
	}
	k.refuses("the event is over", "pair")
	require.Positive(t, k.acknowledged)
}
