//go:build !race && unix

package cmd

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event"
)

// killed runs a command of the desk and kills it as soon as the record has grown, which may
// be before that was synced, or, if answered is set, as soon as it has answered. It returns
// what was shown.
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

// Whatever the desk has acknowledged survives a kill while any kind of entry is written, and
// the event goes on.
func TestKill_TheDeskLosesNoEntry(t *testing.T) {
	t.Parallel()
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--best-of", "3", "--seed", "s").code)
	o.says("add", "Ann", "Bob", "Cid", "Dov", "Eve", "Fay", "Gil", "Hal")
	path := filepath.Join(o.folder, "event.jsonl")
	record := func() []event.Entry {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		entries, err := event.Read(text)
		require.NoError(t, err)
		return entries
	}
	random := rand.New(rand.NewPCG(1, 2))
	times, acknowledged := 0, 0
	do := func(done string, args ...string) {
		t.Helper()
		times++
		before := record()
		shown := o.killed(t, random.IntN(2) == 0, args...)
		after := record()
		require.Equal(t, before, after[:len(before)], "kill %d: %v", times, args)
		if strings.Contains(shown, done) {
			acknowledged++
			require.Greater(t, len(after), len(before), "kill %d: %v answered %q, and its entry is lost", times, args, shown)
		}
		o.says("verify")
		if len(after) == len(before) {
			o.says(args...)
		}
	}
	do("salt", "deck", "Ann", "sample:leaf-tempo")
	for n := 1; times < *kills; n++ {
		do("Round", "pair", "--repeats")
		do("Round", "pair", "--repeats", "--forbid", "Ann,Bob", "--force", "Cid,Dov")
		do("Round", "pair", "--again", "1,2")
		tables := o.round().Tables
		do("Round", "swap", tables[0].A, tables[1].A)
		do("published", "publish")
		do("draft", "unpublish")
		do("published", "publish")
		for i, table := range o.round().Tables {
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
	require.Positive(t, acknowledged)
}
