package serve

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// hosted serves a match with the limits of the command. A wait above 0 replaces the time that a
// request has to arrive.
func hosted(t *testing.T, wait time.Duration) (kept, *server, *httptest.Server) {
	t.Helper()
	return hostedFor(t, wait, patience)
}

// hostedFor is like hosted, but with a different time for a reader to accept written data.
func hostedFor(t *testing.T, wait, patience time.Duration) (kept, *server, *httptest.Server) {
	t.Helper()
	k := keep(t, "", 1)
	k.write(t, k.entries())
	f, err := newFeed(k.App, k.path, 0)
	require.NoError(t, err)
	s, err := newServer(k.App, []*feed{f}, nil)
	require.NoError(t, err)
	s.guard.patience = patience
	at := httptest.NewUnstartedServer(nil)
	at.Config, at.Listener = web(s), limit(at.Listener)
	if wait > 0 {
		at.Config.ReadHeaderTimeout, at.Config.ReadTimeout = wait, wait
	}
	at.Start()
	t.Cleanup(at.Close)
	return k, s, at
}

// Requests that no browser sends are refused or end the connection. No part of them reaches the
// match, and no file is shown.
func TestHostile_Requests(t *testing.T) {
	k, _, at := hosted(t, 100*time.Millisecond)
	for _, request := range []string{
		"GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"GET /table/1/..%2f..%2fetc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"GET /table/1%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"GET //localhost/table/1/log/../../m.shinpan HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"GET /pages/page.html HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"GET /seat/..%2f..%2f HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
		"GET / HTTP/1.1\r\n\r\n",
		"CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\n\r\n",
		"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
		"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
		"GET /" + strings.Repeat("a", 1<<20) + " HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: localhost\r\n" + strings.Repeat("X-A: b\r\n", 1<<14) + "\r\n",
		"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
		"\x00\x00\x00\x00\r\n\r\n",
		"GET / HT", // and nothing more
	} {
		connection, err := net.Dial("tcp", at.Listener.Addr().String())
		require.NoError(t, err)
		_, _ = io.WriteString(connection, request) // the request may be refused before its end
		require.NoError(t, connection.SetReadDeadline(time.Now().Add(20*time.Second)))
		answer, err := http.ReadResponse(bufio.NewReader(connection), nil)
		if err == nil {
			body, _ := io.ReadAll(io.LimitReader(answer.Body, 1<<20))
			require.GreaterOrEqual(t, answer.StatusCode, 300, "%.60q", request)
			require.NotContains(t, string(body), "root:", "%.60q", request)
			require.NotContains(t, string(body), `"shinpan":`, "%.60q", request)
		}
		require.NotErrorIs(t, err, os.ErrDeadlineExceeded, "%.60q is waited for", request)
		require.NoError(t, connection.Close())
	}
	after, err := os.ReadFile(k.path)
	require.NoError(t, err)
	require.Equal(t, string(bytes.Join(k.lines, nil)), string(after), "the match was touched")
	status, _ := get(t, at.URL)
	require.Equal(t, http.StatusOK, status)
}

// Readers that vanish or never read are disconnected. The other readers receive everything.
func TestHostile_VanishingReaders(t *testing.T) {
	k, s, at := hosted(t, 0)
	for i := range 50 {
		connection, err := net.Dial("tcp", at.Listener.Addr().String())
		require.NoError(t, err)
		_, err = fmt.Fprint(connection, "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
		require.NoError(t, err)
		if i%2 == 0 {
			first := make([]byte, 20)
			_, err = io.ReadFull(connection, first)
			require.NoError(t, err)
		}
		defer func() { _ = connection.(*net.TCPConn).SetLinger(0); _ = connection.Close() }()
		if i%5 != 0 {
			_ = connection.(*net.TCPConn).SetLinger(0) // it breaks off
			_ = connection.Close()
		}
	}
	require.Equal(t, upTo(0, k.entries()), events(t, at.URL+"/events", 0, k.entries()))
	require.Eventually(t, func() bool { return s.streams.n.Load() <= 11 }, 20*time.Second, 10*time.Millisecond, "those who vanished")
}

// There is a limit on streams, and the refusal says when to come back.
func TestHostile_TooManyReaders(t *testing.T) {
	_, s, at := hosted(t, 100*time.Millisecond)
	s.streams.n.Store(mostStreams)
	answer, err := http.Get(at.URL + "/events")
	require.NoError(t, err)
	defer answer.Body.Close()
	require.Equal(t, http.StatusServiceUnavailable, answer.StatusCode)
	require.Equal(t, "30", answer.Header.Get("Retry-After"))
	status, _ := get(t, at.URL)
	require.Equal(t, http.StatusOK, status, "pages are shown all the same")
}

// A client that requests page after page without reading them is disconnected and does not hinder
// other readers.
func TestHostile_ReadsNothing(t *testing.T) {
	k, _, at := hostedFor(t, 0, 3*time.Second)
	connection, err := net.Dial("tcp", at.Listener.Addr().String())
	require.NoError(t, err)
	defer connection.Close()
	require.NoError(t, connection.(*net.TCPConn).SetReadBuffer(4096))
	asked := make(chan error, 1)
	go func() { // the client never stops its requests unless it is cut off
		for {
			if _, err := io.WriteString(connection, strings.Repeat("GET /log HTTP/1.1\r\nHost: localhost\r\n\r\n", 100)); err != nil {
				asked <- err
				return
			}
		}
	}()
	select {
	case <-asked:
	case <-time.After(time.Minute):
		require.Fail(t, "it was never let go")
	}
	status, _ := get(t, at.URL)
	require.Equal(t, http.StatusOK, status)
	after, err := os.ReadFile(k.path)
	require.NoError(t, err)
	require.Equal(t, string(bytes.Join(k.lines, nil)), string(after), "the match was touched")
}

// A page that fails because of a bug is refused, and the bug is reported. The other pages still
// work.
func TestHostile_AFailingPage(t *testing.T) {
	_, s, at := hosted(t, 0)
	var faults []error
	s.guard.broke = func(err error) { faults = append(faults, err) }
	words := s.feeds[0].last().words
	french := words["fr"]
	delete(words, "fr")
	status, body := get(t, at.URL+"/log?lang=fr")
	require.Equal(t, http.StatusInternalServerError, status)
	require.Contains(t, body, "n’a pas pu être créée")
	require.Len(t, faults, 1)
	status, _ = get(t, at.URL+"/log?lang=en")
	require.Equal(t, http.StatusOK, status)
	words["fr"] = french
	status, _ = get(t, at.URL+"/log?lang=fr")
	require.Equal(t, http.StatusOK, status, "nothing was left locked")
}
