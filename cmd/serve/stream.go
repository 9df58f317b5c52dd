package serve

import (
	"net/http"
	"strconv"
	"time"
)

// breath is the maximum silence on a stream. After that, a comment keeps the connection alive and
// detects a broken connection.
const breath = 15 * time.Second

// patience is the maximum time that a reader can take to accept written data.
const patience = 10 * time.Second

// stream sends the entries of a match as server-sent events. It first sends the entries that the
// reader does not have yet, then each new entry. The id of an event is its entry number, so a
// reader who reconnects continues without a gap.
func (s *server) stream(w http.ResponseWriter, r *http.Request, at place) {
	if !s.streams.take(mostStreams) {
		w.Header().Set("Retry-After", "30")
		s.refuse(w, r, http.StatusServiceUnavailable, "serve.full")
		return
	}
	defer s.streams.release()
	h := w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("X-Accel-Buffering", "no") // a proxy must not hold back events
	control := http.NewResponseController(w)
	send := func(text []byte) bool {
		_ = control.SetWriteDeadline(time.Now().Add(s.guard.patience)) // some writers do not support a deadline
		if _, err := w.Write(text); err != nil {
			return false
		}
		return control.Flush() == nil
	}
	if !send([]byte("retry: 2000\n\n")) || r.Method == http.MethodHead {
		return
	}
	language, last := s.wordsFor(r).Language(), lastSeen(r)
	quiet := time.NewTicker(breath)
	defer quiet.Stop()
	for {
		m, news := at.moment()
		if at.kind != "" && m.over() {
			return
		}
		if last > m.shown { // the reader's entry is from another file or from a page without the delay
			last = m.shown
			if !send([]byte("event: reset\ndata: {}\n\n")) {
				return
			}
		}
		if last < m.shown && !send(m.eventsAfter(last, language)) {
			return
		}
		last = m.shown
		select {
		case <-news:
		case <-quiet.C:
			if !send([]byte(": still here\n\n")) {
				return
			}
		case <-at.over:
			return
		case <-r.Context().Done():
			return
		}
	}
}

// eventsAfter returns the events of the visible entries after the given one, in order. If there is
// only one event, all readers share its bytes and must not change them.
func (m *moment) eventsAfter(entry int, language string) []byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	after := m.accounts(m.words[language])[entry:]
	if len(after) == 1 {
		return after[0].event
	}
	var text []byte
	for _, a := range after {
		text = append(text, a.event...)
	}
	return text
}

// lastSeen returns the number of the last entry that a reader has: from its last event, from
// the address, or 0.
func lastSeen(r *http.Request) int {
	for _, text := range []string{r.Header.Get("Last-Event-ID"), r.URL.Query().Get("after")} {
		if n, err := strconv.Atoi(text); err == nil && n >= 0 {
			return n
		}
	}
	return 0
}
