//go:build !race && unix

package serve

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// answering is a match whose recorded answers are given again, one by one, as a table
// gives them: each is on the disk before it is acknowledged.
type answering struct {
	kept
	opened *match.Opened
	left   []record.Entry
}

// again begins the match again.
func (a *answering) again(tb testing.TB) {
	tb.Helper()
	if a.opened != nil {
		require.NoError(tb, a.opened.File.Close())
	}
	a.write(tb, 0)
	var err error
	a.opened, err = match.Open(a.App, a.path, matchfile.Store{}.Resume)
	require.NoError(tb, err)
	a.opened.Match.Record(a.opened.File)
	a.left, err = wholeOf(a.kept)
	require.NoError(tb, err)
}

// answer gives the next answer and measures how long its acknowledgement takes. It
// reports false at the end of the match.
func (a *answering) answer(tb testing.TB) (took time.Duration, ok bool) {
	tb.Helper()
	m := a.opened.Match
	for len(a.left) > 0 {
		e := a.left[0]
		a.left = a.left[1:]
		switch {
		case e.Kind != record.EntryAnswer:
		case e.Drawn:
			_, problems := m.Luck(nil, record.Grounds{})
			require.False(tb, referee.Refuses(problems))
		default:
			answer, problems := m.Notation().Parse(e.Seat, e.Say)
			require.Empty(tb, problems)
			begun := time.Now()
			entries, problems := m.Do(answer, record.Grounds{})
			took = time.Since(begun)
			require.NotEmpty(tb, entries, problems)
			return took, true
		}
	}
	return 0, false
}

// crowd is how many readers a match has here.
const crowd = 500

// beCrowd is the crowd as a program of its own, which the benchmark starts: the phones
// of a room do not share the table's memory, and its processors only here, so they run
// where nobody else wants to: what they cost the table is the serving. It prints the number of each entry of which all readers have
// the board.
func beCrowd(address string) {
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, 19)
	http.DefaultTransport.(*http.Transport).MaxIdleConnsPerHost = crowd // browsers keep their connections
	var mu sync.Mutex
	have := map[int]int{}
	for range crowd {
		go func() {
			answer, err := http.Get(address + "/events")
			if err != nil {
				fmt.Println("error", err)
				os.Exit(1)
			}
			for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
				id, ok := strings.CutPrefix(lines.Text(), "id: ")
				if !ok {
					continue
				}
				if board, err := http.Get(address + "/?part&lang=en"); err == nil {
					_, _ = io.Copy(io.Discard, board.Body)
					_ = board.Body.Close()
				}
				entry, _ := strconv.Atoi(id)
				mu.Lock()
				if have[entry]++; have[entry]%crowd == 0 { // matches begin again
					fmt.Println(entry)
				}
				mu.Unlock()
			}
		}()
	}
	select {}
}

// readTable is a table whose match a crowd reads.
type readTable struct {
	*answering
	feed *feed
	// caughtUp gives the entries that the whole crowd has.
	caughtUp chan int
}

// answer answers, and lets the readers know as a table does.
func (r *readTable) answer(b *testing.B) time.Duration {
	took, ok := r.answering.answer(b)
	if !ok {
		b.Fatal("the match is too short")
	}
	r.feed.wake()
	return took
}

// settle waits until the crowd has all that was recorded.
func (r *readTable) settle(b *testing.B) {
	for entries := r.opened.Match.Count(); ; {
		select {
		case n := <-r.caughtUp:
			if n >= entries {
				return
			}
		case <-time.After(time.Minute):
			b.Fatal("the readers never came to the board")
		}
	}
}

// read serves a match in this process, as "play --serve" does, to a crowd in another.
func read(b *testing.B, a *answering) *readTable {
	f, err := newFeed(a.App, a.path, 0)
	require.NoError(b, err)
	s, err := newServer(a.App, []*feed{f}, nil)
	require.NoError(b, err)
	at := httptest.NewServer(s.handler())
	b.Cleanup(func() { cutOff(at) })
	ctx, end := context.WithCancel(b.Context())
	b.Cleanup(end)
	go f.follow(ctx)
	self, err := os.Executable()
	require.NoError(b, err)
	readers := exec.CommandContext(ctx, self, at.URL)
	if idle, err := exec.LookPath("chrt"); err == nil { // it then runs only where nobody else wants to
		readers = exec.CommandContext(ctx, idle, "--idle", "0", self, at.URL)
	}
	readers.Env, readers.Stderr = append(os.Environ(), asProgram+"=crowd"), os.Stderr
	told, err := readers.StdoutPipe()
	require.NoError(b, err)
	require.NoError(b, readers.Start())
	r := &readTable{a, f, make(chan int, 1000)}
	go func() {
		for lines := bufio.NewScanner(told); lines.Scan(); {
			n, err := strconv.Atoi(lines.Text())
			if err != nil {
				return // the crowd is gone
			}
			r.caughtUp <- n
		}
	}()
	require.Eventually(b, func() bool { return s.streams.n.Load() == crowd }, time.Minute, 5*time.Millisecond)
	return r
}

// BenchmarkTable_WithReaders compares the time from an answer to its acknowledgement at
// a table with 500 readers and at one alone: the ratio of the medians is to be 1.2 at
// most. Each answer that is measured follows another by half a second, in which the
// readers hear of that one and fetch the board, and nobody but the readers of this table
// does anything. The tables answer in turn, so that whatever else the machine does slows
// both. How long it takes until all readers have the board is reported too.
func BenchmarkTable_WithReaders(b *testing.B) {
	matches := []*answering{{kept: keep(b, "", 1)}, {kept: keep(b, "", 1)}}
	matches[1].path = filepath.Join(b.TempDir(), "read.shinpan")
	var alone []time.Duration
	var with, all []time.Duration
	var table *readTable
	for b.Loop() {
		if table == nil || len(table.left) < 12 || len(matches[0].left) < 12 { // the end of the match is near
			for _, m := range matches {
				m.again(b)
			}
			if table == nil {
				table = read(b, matches[1])
			}
			table.feed.wake()
			time.Sleep(2 * time.Second)
			for len(table.caughtUp) > 0 {
				<-table.caughtUp
			}
		}
		_, begun := matches[0].answer(b)
		require.True(b, begun)
		time.Sleep(500 * time.Millisecond)
		took, ok := matches[0].answer(b)
		require.True(b, ok)
		alone = append(alone, took)
		time.Sleep(500 * time.Millisecond)
		table.answer(b)
		time.Sleep(500 * time.Millisecond)
		with = append(with, table.answer(b))
		since := time.Now()
		table.settle(b)
		all = append(all, time.Since(since))
	}
	median := func(all []time.Duration) float64 {
		slices.Sort(all)
		return float64(all[len(all)/2])
	}
	b.ReportMetric(median(alone)/1e6, "ms-alone")
	b.ReportMetric(median(with)/1e6, "ms-with-readers")
	b.ReportMetric(median(with)/median(alone), "ratio")
	b.ReportMetric(median(all)/1e6, "ms-until-all-have-it")
}
