package serve

import (
	"sync"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// followed is a match whose file a feed reads as it grows.
type followed struct {
	mu       sync.Mutex // only one goroutine uses the match at a time
	follower *record.Follower
	// accounts holds the first entries as readers see them, by language. They never change.
	accounts map[string][]account
}

// account is an entry in words and as an event of a stream.
type account struct {
	said  []screen.Saying
	event []byte
}

// reading is the state of a match file at the time of reading. The match itself continues to grow
// with the file.
type reading struct {
	*followed
	match   *record.Match // the mutex protects this field
	game    *game.Game
	header  record.Header
	entries []record.Entry
	// words holds the messages by language code, with the names of the players.
	words map[string]*lang.Words
	// secrets holds the secrets that players have sealed, as far as they are in the files next to
	// the match.
	secrets []record.Secret
	// decks holds the registered decks, as far as they are in the files next to the match.
	decks []record.Sealed
}

// moment is a reading up to an entry. It keeps the rendered parts, because all readers get the same
// parts.
type moment struct {
	*reading
	// shown is the number of the last visible entry.
	shown    int
	rendered map[rendering][]byte // the mutex protects this field
}

// rendering identifies a rendered part by its name, its language and its viewer.
type rendering struct {
	part, language string
	viewer         referee.Seat
}

func newMoment(r *reading, shown int) *moment {
	return &moment{reading: r, shown: shown, rendered: map[rendering][]byte{}}
}

// get returns a rendered part of the moment and renders it on first use. No other goroutine uses
// the match during rendering.
func (m *moment) get(what rendering, render func() ([]byte, error)) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.once(what, render)
}

// once is like get, but for a moment that no other goroutine uses.
func (m *moment) once(what rendering, render func() ([]byte, error)) ([]byte, error) {
	if text, ok := m.rendered[what]; ok {
		return text, nil
	}
	text, err := render()
	if err == nil {
		m.rendered[what] = text
	}
	return text, err
}

// state returns the position after the last visible entry.
func (m *moment) state() referee.State {
	state, _ := m.match.At(m.shown) // this cannot fail, because the entry exists
	return state
}

// outdated reports whether the match has continued since this moment, so that its question is now
// different. Other goroutines must not use the moment meanwhile.
func (m *moment) outdated() bool { return m.match.Count() > m.shown }

// over reports whether the match is over and the players can no longer undo answers.
func (m *moment) over() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return !m.outdated() && m.match.Accepted()
}

// ended reports whether the match is over after the last visible entry.
func (m *moment) ended() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.state().Score().Over
}
