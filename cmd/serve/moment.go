package serve

import (
	"sync"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// followed is a match whose file is read as it grows.
type followed struct {
	mu       sync.Mutex // one goroutine uses the match at a time
	follower *record.Follower
	// accounts are the first entries as readers hear of them, by language. They stay
	// as they are.
	accounts map[string][]account
}

// account is an entry in words, and as an event of a stream.
type account struct {
	said  []screen.Saying
	event []byte
}

// reading is what a match file had when it was read. The match itself continues with
// the file.
type reading struct {
	*followed
	match   *record.Match // guarded by the mutex
	game    *game.Game
	header  record.Header
	entries []record.Entry
	// words are in every language, by its code, with the names of the match.
	words map[string]*lang.Words
	// secrets are what players have sealed, as far as it is kept next to the file.
	secrets []record.Secret
	// decks are the registered decks, as far as they are kept next to the file.
	decks []record.Sealed
}

// moment is a reading up to an entry. What is rendered of it is kept, because all
// its readers get the same.
type moment struct {
	*reading
	// shown is the number of the last entry that may be seen.
	shown    int
	rendered map[rendering][]byte // guarded by the mutex
}

// rendering is what a reader asks for: a part, its language and the viewer.
type rendering struct {
	part, language string
	viewer         referee.Seat
}

func newMoment(r *reading, shown int) *moment {
	return &moment{reading: r, shown: shown, rendered: map[rendering][]byte{}}
}

// get renders a part of the moment, unless that was done before. While it renders,
// the match is its own.
func (m *moment) get(what rendering, render func() ([]byte, error)) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.once(what, render)
}

// once is like get, for a moment that is the caller's alone.
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

// state returns the position after the last entry that may be seen.
func (m *moment) state() referee.State {
	state, _ := m.match.At(m.shown) // shown is an entry
	return state
}

// outdated reports whether the match has gone on since. Its question is then another
// one. The moment must be the caller's alone.
func (m *moment) outdated() bool { return m.match.Count() > m.shown }

// over reports whether the match is over and nothing is undone any more.
func (m *moment) over() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return !m.outdated() && m.match.Accepted()
}

// ended reports whether the match is over as far as it may be seen.
func (m *moment) ended() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.state().Score().Over
}
