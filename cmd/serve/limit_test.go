package serve

import (
	"bufio"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Clients that open connection after connection without a request are refused and disconnected.
// After that, pages work again. The match's files could be opened all the time.
func TestHostile_OpensConnections(t *testing.T) {
	_, _, at := hosted(t, 500*time.Millisecond)
	l := at.Listener.(*limited)
	l.mu.Lock()
	l.most = 20
	l.mu.Unlock()
	for range 20 {
		connection, err := net.Dial("tcp", at.Listener.Addr().String())
		require.NoError(t, err)
		defer connection.Close()
	}
	refused, err := net.Dial("tcp", at.Listener.Addr().String())
	require.NoError(t, err)
	defer refused.Close()
	answer, err := http.ReadResponse(bufio.NewReader(refused), nil)
	require.NoError(t, err)
	require.Equal(t, http.StatusServiceUnavailable, answer.StatusCode)
	require.Equal(t, "30", answer.Header.Get("Retry-After"))
	client := &http.Client{Transport: &http.Transport{}} // without the connections of other tests
	require.Eventually(t, func() bool {
		answer, err := client.Get(at.URL)
		if err != nil {
			return false
		}
		defer answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	}, 20*time.Second, 50*time.Millisecond)
}

// afar is a connection from another machine.
type afar struct {
	net.Conn
	from string
}

func (c afar) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.ParseIP(c.from), Port: 9} }

// One address cannot keep the others out. This machine has no limit of its own, and a connection
// counts until it is closed.
func TestLimited_ByAddress(t *testing.T) {
	l := &limited{most: 5, each: 2, from: map[string]int{}}
	one, other := origin(afar{from: "192.0.2.1"}), origin(afar{from: "2001:db8::2"})
	require.True(t, l.take(one))
	require.True(t, l.take(one))
	require.False(t, l.take(one))
	require.True(t, l.take(other))
	for _, here := range []string{"127.0.0.1", "::1"} {
		require.Empty(t, origin(afar{from: here}))
		require.True(t, l.take(""))
	}
	require.False(t, l.take(""), "there are five")
	here, there := net.Pipe()
	defer there.Close()
	c := &counted{Conn: here, gone: func() { l.release(one) }}
	require.NoError(t, c.Close())
	require.True(t, l.take(one))
	require.False(t, l.take(other))
}
