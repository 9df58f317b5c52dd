package serve

import (
	"crypto/rand"
	"maps"
	"sync"

	"shinpan/referee"
)

// tokens are the secret addresses of those who see more than the public. They are
// kept in memory only, so that they end with the program.
type tokens struct {
	mu    sync.Mutex
	owned map[string]place
}

func newTokens() *tokens { return &tokens{owned: map[string]place{}} }

// kinds are the beginnings of the addresses.
const (
	seatKind  = "seat"
	judgeKind = "judge"
)

// kindOf is the beginning of the address of a viewer.
func kindOf(viewer referee.Seat) string {
	if viewer == referee.Judge {
		return judgeKind
	}
	return seatKind
}

// give makes a new address for a viewer of a match. The one that the viewer had
// is taken back.
func (t *tokens) give(f *feed, viewer referee.Seat) string {
	t.takeBack(f, viewer)
	token := rand.Text()
	address := "/" + kindOf(viewer) + "/" + token
	t.mu.Lock()
	defer t.mu.Unlock()
	t.owned[token] = place{f, address, viewer}
	return address
}

// takeBack makes the address of a viewer useless, if there is one.
func (t *tokens) takeBack(f *feed, viewer referee.Seat) {
	t.mu.Lock()
	defer t.mu.Unlock()
	maps.DeleteFunc(t.owned, func(_ string, at place) bool { return at.feed == f && at.viewer == viewer })
}

// has reports whether a viewer has an address.
func (t *tokens) has(f *feed, viewer referee.Seat) bool {
	return t.any(func(at place) bool { return at.feed == f && at.viewer == viewer })
}

// find gives what the owner of a token sees.
func (t *tokens) find(kind, token string) (place, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	at, ok := t.owned[token]
	return at, ok && kindOf(at.viewer) == kind
}

// holds reports whether an address is still good.
func (t *tokens) holds(at place) bool { return t.any(func(owned place) bool { return owned == at }) }

func (t *tokens) any(is func(place) bool) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, at := range t.owned {
		if is(at) {
			return true
		}
	}
	return false
}
