package serve

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// reader reads a stream and fetches the board after each entry, as a browser does. It returns the
// last board when it is told to stop.
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

// readAlong starts this many readers. They read until the returned function is called, which waits
// for their last boards.
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

// All readers end with the same board.
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
