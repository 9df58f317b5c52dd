package serve

import (
	"io"
	"net"
	"sync"
	"time"
)

// mostConnections is the maximum number of connections that can be open at once. A browser has a
// stream and a few other connections.
const mostConnections = 2 * mostStreams

// mostFromOne is the maximum number of connections from one address other than this machine. Many
// phones share an address behind a router, but one client must not keep all others out.
const mostFromOne = 400

// limited is a listener that refuses connections beyond a limit, so that the match files can
// still be opened.
type limited struct {
	net.Listener
	// most is the overall limit, and each the limit per address.
	most, each int

	mu   sync.Mutex
	open int
	from map[string]int
}

// limit limits the connections of a listener.
func limit(l net.Listener) *limited {
	return &limited{Listener: l, most: min(mostConnections, mostFiles()/2), each: mostFromOne, from: map[string]int{}}
}

// Accept waits for the next connection within the limits, and refuses all others.
func (l *limited) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if from := origin(c); l.take(from) {
			return &counted{Conn: c, gone: sync.OnceFunc(func() { l.release(from) })}, nil
		}
		_ = c.SetWriteDeadline(time.Now().Add(time.Second)) // no goroutine waits for a refused connection
		_, _ = io.WriteString(c, "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 30\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
		_ = c.Close()
	}
}

// origin returns the address of another machine, or "" for this machine.
func origin(c net.Conn) string {
	host, _, err := net.SplitHostPort(c.RemoteAddr().String())
	if ip := net.ParseIP(host); err != nil || ip == nil || ip.IsLoopback() {
		return ""
	}
	return host
}

// take counts a connection, unless there are too many, and reports whether it did.
func (l *limited) take(from string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open >= l.most || from != "" && l.from[from] >= l.each {
		return false
	}
	l.open++
	l.from[from]++
	return true
}

func (l *limited) release(from string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open--
	if l.from[from]--; l.from[from] == 0 {
		delete(l.from, from)
	}
}

// counted is a connection that counts towards the limit until it is closed.
type counted struct {
	net.Conn
	gone func()
}

func (c *counted) Close() error {
	c.gone()
	return c.Conn.Close()
}
