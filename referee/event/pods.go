package event

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee/event/pairing"
	"shinpan/referee/event/standing"
)

// final returns the final table, where the best players of multiplayer tables meet.
func (s State) final(e *Entry) []pairing.Table {
	e.Cut = true
	best := s.best(e.Round)
	return []pairing.Table{{No: 1, A: best[0], B: best[1], More: best[2:]}}
}

// pod returns the result of a multiplayer table, by player.
func (s State) pod(t Table, r *Result) []standing.Placed {
	var pod []standing.Placed
	for i, id := range t.Players() {
		one := standing.Placed{Player: id, Place: r.Places[i], Points: s.Settings.worth(r.Places[i])}
		if len(r.Extras) > 0 {
			one.Extra = r.Extras[i]
		}
		pod = append(pod, one)
	}
	return pod
}

// worth returns the value of a place at a multiplayer table. Place 0 means that the player did
// not come.
func (s Settings) worth(place int) int {
	if place < 1 || place > len(s.Places) {
		return 0
	}
	return s.Places[place-1]
}

// places reports whether a result has valid places for the given number of players. After a shared
// place, the following places are skipped.
func places(r *Result, n int) bool {
	if len(r.Places) != n || len(r.Extras) != 0 && len(r.Extras) != n || r.A != 0 || r.B != 0 || r.Drawn != 0 || r.Lost || r.ExtraA != 0 || r.ExtraB != 0 {
		return false
	}
	for _, place := range r.Places {
		ahead := 0
		for _, other := range r.Places {
			if other > 0 && other < place {
				ahead++
			}
		}
		if place != 0 && place != ahead+1 {
			return false
		}
	}
	return true
}

func count(places []int, place int) (n int) {
	for _, p := range places {
		if p == place {
			n++
		}
	}
	return n
}

// Rank is a place at a multiplayer table with the players in it. Place 0 means that they did not
// come.
type Rank struct {
	Place   int
	Players []string
}

// Ranks returns the places in a result, from the first on, with absent players last.
func (t Table) Ranks(r *Result) []Rank {
	var ranks []Rank
	for i, id := range t.Players() {
		at := slices.IndexFunc(ranks, func(one Rank) bool { return one.Place == r.Places[i] })
		if at < 0 {
			at, ranks = len(ranks), append(ranks, Rank{Place: r.Places[i]})
		}
		ranks[at].Players = append(ranks[at].Players, id)
	}
	slices.SortFunc(ranks, func(a, b Rank) int {
		return cmp.Or(-cmp.Compare(min(a.Place, 1), min(b.Place, 1)), a.Place-b.Place)
	})
	return ranks
}

// Score returns a result in digits: games won, or places in table order.
func (r Result) Score() string {
	numbers := []int{r.A, r.B}
	switch {
	case r.Places != nil:
		numbers = r.Places
	case r.Drawn > 0:
		numbers = append(numbers, r.Drawn)
	}
	var texts []string
	for _, n := range numbers {
		texts = append(texts, strconv.Itoa(n))
	}
	return strings.Join(texts, "-")
}
