package serve

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
)

// placing tells where and how large an address wants the parts of an overlay.
type placing struct {
	// At is one of the nine places of a screen.
	At string
	// Size is a percentage of the usual size.
	Size int
	// Player is the only player whose score is shown, or 0 for all.
	Player int
}

// places lists the places of a screen.
var places = []string{"top-left", "top", "top-right", "left", "center", "right", "bottom-left", "bottom", "bottom-right"}

// The sizes that an address can ask for.
const (
	smallest, usualSize, largest = 25, 100, 400
	mostPlayers                  = 5
)

// placingOf reads an address. It returns nil if the address asks for nothing of this; then the
// overlay looks as it always has.
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

// Has reports whether a player's score is shown.
func (p *placing) Has(player int) bool { return p.Player == 0 || p.Player == player }

// query returns the placing as a query of an address.
func (p *placing) query() string {
	if p == nil {
		return ""
	}
	return fmt.Sprintf("&at=%s&size=%d&player=%d", p.At, p.Size, p.Player)
}

// placedParts returns the requested parts, named as when placed separately or as in the whole
// overlay. Without any names, it returns all parts except the score table.
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
