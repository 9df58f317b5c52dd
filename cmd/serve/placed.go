package serve

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
)

// placing is the position and the size of an overlay's parts, as its address gives them.
type placing struct {
	// At is one of the nine places of a screen.
	At string
	// Size is a percentage of the default size.
	Size int
	// Player is the only player whose score the overlay shows, or 0 for all players.
	Player int
}

// places lists the places of a screen.
var places = []string{"top-left", "top", "top-right", "left", "center", "right", "bottom-left", "bottom", "bottom-right"}

// The limits for the values in an address, and the default size.
const (
	smallest, usualSize, largest = 25, 100, 400
	mostPlayers                  = 5
)

// placingOf reads the placing from an address. It returns nil if the address has none of these
// values; the overlay then keeps its original look.
func placingOf(q url.Values) *placing {
	if !q.Has("at") && !q.Has("size") && !q.Has("player") {
		return nil
	}
	p := &placing{At: q.Get("at")}
	if !slices.Contains(places, p.At) {
		p.At = places[0]
	}
	number := func(key string) int {
		n, _ := strconv.Atoi(q.Get(key)) // an unreadable value means the default
		return n
	}
	p.Size = min(max(cmp.Or(number("size"), usualSize), smallest), largest)
	if n := number("player"); n > 0 && n <= mostPlayers {
		p.Player = n
	}
	return p
}

// Has reports whether the overlay shows a player's score.
func (p *placing) Has(player int) bool { return p.Player == 0 || p.Player == player }

// query returns the placing as part of an address's query.
func (p *placing) query() string {
	if p == nil {
		return ""
	}
	return fmt.Sprintf("&at=%s&size=%d&player=%d", p.At, p.Size, p.Player)
}

// placedParts returns the requested parts. It accepts the names of separately placed parts and
// those of the whole overlay. Without names, it returns all parts except the score table.
func placedParts(asked []string) []string {
	names := map[string]string{"score": "score", "players": "score", "moment": "moment", "clock": "clock",
		"table": "lanes", "lanes": "lanes", "sheet": "sheet", "last": "told", "told": "told", "chain": "chain", "flames": "flames"}
	var known []string
	for _, word := range asked {
		if part := names[word]; part != "" && !slices.Contains(known, part) {
			known = append(known, part)
		}
	}
	if known == nil {
		return []string{"score", "moment", "clock", "lanes", "told"}
	}
	slices.Sort(known)
	return known
}
