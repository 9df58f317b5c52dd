package serve

import (
	"crypto/rand"
	"maps"
	"sync"

	"shinpan/referee"
)

// tokens holds the secret addresses of people who see or do more than the public. They exist only
// in memory, so they stop working when the program ends.
type tokens struct {
	mu    sync.Mutex
	owned map[string]owned
}

// owned is a place with its owner and a channel that is closed when the address is revoked.
type owned struct {
	place
	over chan struct{}
}

// kind is the kind of a secret address. The address begins with it.
type kind string

const (
	seatKind  kind = "seat"
	judgeKind kind = "judge"
	// tableKind is for a shared device. It shows only public information and accepts every player's
	// answers.
	tableKind kind = "counter"
)

// kinds lists all kinds.
var kinds = [...]kind{seatKind, judgeKind, tableKind}

// owner is the person to whom a secret address belongs. The viewer of a tableKind is Nobody.
type owner struct {
	kind   kind
	viewer referee.Seat
}

// give makes a new address for an owner and revokes the old address.
func (t *tokens) give(f *feed, o owner) string {
	t.takeBack(f, o)
	token, over := rand.Text(), make(chan struct{})
	address := "/" + string(o.kind) + "/" + token
	t.mu.Lock()
	defer t.mu.Unlock()
	t.owned[token] = owned{place{f, address, o, over}, over}
	return address
}

// takeBack revokes an address, if it exists, and ends its streams.
func (t *tokens) takeBack(f *feed, o owner) {
	t.mu.Lock()
	defer t.mu.Unlock()
	maps.DeleteFunc(t.owned, func(_ string, at owned) bool {
		if at.feed != f || at.owner != o {
			return false
		}
		close(at.over)
		return true
	})
}

// has reports whether a player has an address.
func (t *tokens) has(f *feed, o owner) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, at := range t.owned {
		if at.feed == f && at.owner == o {
			return true
		}
	}
	return false
}

// find returns the place and owner of a token.
func (t *tokens) find(k kind, token string) (place, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	at, ok := t.owned[token]
	return at.place, ok && at.kind == k
}
