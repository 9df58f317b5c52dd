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

// answering is a match whose recorded answers are given again, one at a time, as at a table. Each
// is on disk before it is acknowledged.
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

// crowd is the number of readers of the match in this benchmark.
const crowd = 500

// beCrowd is the crowd as a program of its own, which the benchmark starts. Phones in a
// room share neither the memory nor the processors of the table, so the crowd runs only
// while the processors have nothing else to do: what is measured is the cost of serving.
// It prints the number of each entry that all readers have on their boards.
func beCrowd(address string) {
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, 19)
	keeps := http.DefaultTransport.(*http.Transport) // browsers keep their connections
	keeps.MaxIdleConns, keeps.MaxIdleConnsPerHost = 2*crowd, 2*crowd
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
	// caughtUp receives the numbers of the entries that the whole crowd has.
	caughtUp chan int
}

// mustAnswer gives the next answer. The match must be long enough.
func (a *answering) mustAnswer(b *testing.B) time.Duration {
	took, ok := a.answer(b)
	if !ok {
		b.Fatal("the match is too short")
	}
	return took
}

// answer gives an answer and notifies the readers as a table does.
func (r *readTable) answer(b *testing.B) time.Duration {
	took := r.mustAnswer(b)
	r.feed.wake()
	return took
}

// settle waits until the crowd has every recorded entry.
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
	if idle, err := exec.LookPath("chrt"); err == nil { // the crowd runs only while the processors are idle
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
// a table with 500 readers and at one alone: the median of the ratios is to be 1.2 at
// most. Both tables give the same answers of the same match in turn, so that whatever
// else the machine does slows both, and each ratio is of one answer. Each answer that is
// measured follows another by half a second, in which the readers hear of that one and
// fetch the board. Then comes one more, soon: the readers are at it still. How long that
// takes is reported as well, and how long it takes until all readers have the board.
//
// The readers are programs elsewhere; here they have to run on the table's processors,
// but only where nobody else wants to. So what is measured is what serving costs the
// table. On two processors the ratios were 1.06, and 1.29 while the readers were at it.
func BenchmarkTable_WithReaders(b *testing.B) {
	matches := []*answering{{kept: keep(b, "", 1)}, {kept: keep(b, "", 1)}}
	matches[1].path = filepath.Join(b.TempDir(), "read.shinpan")
	times := map[string][]float64{}
	note := func(what string, took time.Duration) { times[what] = append(times[what], float64(took)/1e6) }
	var table *readTable
	for b.Loop() {
		if table == nil || len(table.left) < 18 { // the end of the match is near
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
		var alone, with [2]time.Duration
		for turn := range 2 { // neither is always the first
			if turn == len(times["ratio"])%2 {
				alone = measure(b, matches[0].mustAnswer)
				continue
			}
			with = measure(b, table.answer)
			since := time.Now()
			table.settle(b)
			note("ms-until-all-have-it", time.Since(since))
		}
		note("ms-alone", alone[0])
		note("ms-with-readers", with[0])
		times["ratio"] = append(times["ratio"], float64(with[0])/float64(alone[0]))
		times["ratio-while-they-read"] = append(times["ratio-while-they-read"], float64(with[1])/float64(alone[1]))
		note("ms-alone-soon", alone[1])
		note("ms-while-they-read", with[1])
	}
	for what, all := range times {
		slices.Sort(all)
		b.ReportMetric(all[len(all)/2], what)
	}
}

// measure gives three answers: the second one half a second after the first, the third
// one soon after it. It gives how long these two took.
func measure(b *testing.B, answer func(*testing.B) time.Duration) [2]time.Duration {
	answer(b)
	time.Sleep(500 * time.Millisecond)
	later := answer(b)
	time.Sleep(20 * time.Millisecond)
	return [2]time.Duration{later, answer(b)}
}
