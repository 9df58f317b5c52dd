package serve

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
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

// reader reads a stream and fetches the board after each entry, as a browser does. It
// gives the last board when it is told to stop.
func reader(ctx context.Context, address string) string {
	board := ""
	fetch := func() {
		if answer, err := http.Get(address + "/?part&lang=en"); err == nil {
			text, _ := io.ReadAll(answer.Body)
			_ = answer.Body.Close()
			board = string(text)
		}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"/events", nil)
	if err != nil {
		return err.Error()
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err.Error()
	}
	defer func() { _ = answer.Body.Close() }()
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "id: ") {
			fetch()
		}
	}
	fetch()
	return board
}

// readAlong lets so many readers read until the function that it gives is called,
// which waits for their last boards.
func readAlong(n int, address string) (boards func() []string) {
	ctx, stop := context.WithCancel(context.Background())
	var group sync.WaitGroup
	last := make([]string, n)
	for i := range n {
		group.Go(func() { last[i] = reader(ctx, address) })
	}
	return func() []string {
		stop()
		group.Wait()
		return last
	}
}

// All readers come to the same board.
func TestReaders_ComeToTheSameBoard(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 0)
	s, web := k.serving(t, 0)
	ctx, end := context.WithCancel(t.Context())
	defer end()
	go s.feeds[0].follow(ctx)
	n := 40
	if *long {
		n = 500
	}
	boards := readAlong(n, web.URL)
	require.Eventually(t, func() bool { return s.streams.n.Load() == int64(n) }, 60*time.Second, 5*time.Millisecond)
	for entries := range k.entries() {
		k.write(t, entries+1)
		s.feeds[0].wake()
	}
	require.Eventually(t, func() bool { return s.feeds[0].last().shown == k.entries() }, 60*time.Second, 5*time.Millisecond)
	_, whole := get(t, web.URL+"/?part&lang=en")
	for i, board := range boards() {
		require.Equal(t, whole, board, "reader %d", i)
	}
}

// BenchmarkTable_WithReaders compares the time from an answer to its acknowledgement at
// a table with 500 readers and at one alone. They answer in turn, so that whatever else
// the machine does slows both. The ratio of the medians is to be 1.2 at most. Between
// two answers people think: here half a second.
func BenchmarkTable_WithReaders(b *testing.B) {
	alone, read := &answering{kept: keep(b, "", 1)}, &answering{kept: keep(b, "", 1)}
	read.path = filepath.Join(b.TempDir(), "read.shinpan")
	alone.again(b)
	read.again(b)
	f, err := newFeed(read.App, read.path, 0)
	require.NoError(b, err)
	s, err := newServer(read.App, []*feed{f}, nil)
	require.NoError(b, err)
	at := httptest.NewServer(s.handler())
	defer at.Close()
	ctx, end := context.WithCancel(b.Context())
	defer end()
	go f.follow(ctx)
	boards := readAlong(500, at.URL)
	defer boards()
	require.Eventually(b, func() bool { return s.streams.n.Load() == 500 }, 60*time.Second, 5*time.Millisecond)
	var times [2][]time.Duration
	for b.Loop() {
		for i, table := range []*answering{alone, read} {
			took, ok := table.answer(b)
			if !ok {
				table.again(b)
				took, _ = table.answer(b)
			}
			times[i] = append(times[i], took)
			if table == read {
				f.wake()
			}
			time.Sleep(500 * time.Millisecond)
		}
	}
	median := func(all []time.Duration) float64 {
		slices.Sort(all)
		return float64(all[len(all)/2])
	}
	b.ReportMetric(median(times[0])/1e6, "ms-alone")
	b.ReportMetric(median(times[1])/1e6, "ms-with-readers")
	b.ReportMetric(median(times[1])/median(times[0]), "ratio")
}
