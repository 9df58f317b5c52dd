package pairing

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"shinpan/referee"
)

// Player is a player to pair, with the data that matters for pairing.
type Player struct {
	ID string
	// Points holds the points from the matches so far.
	Points int
	// Met lists the opponents so far, once for each meeting.
	Met []string
	// Byes is the number of byes so far.
	Byes int
	// Floated is 1 if the opponent of the last round had more points, -1 if fewer, and 0 if equally
	// many.
	Floated int
	// Table is the number of the table where the player must sit, or 0 for any.
	Table int
}

// Options holds the options for pairing a round.
type Options struct {
	// Seed and Round determine the random numbers. A player's number consists of the first
	// eight bytes (big-endian) of the SHA-256 sum of the seed, the round and the id, with a
	// zero byte between them; a bye has the number of the id "". The random number of a table
	// is the upper half of the first output of referee.NewRand, with the sum of its two
	// numbers, modulo 2⁶⁴, as the seed.
	Seed  string
	Round int
	// Repeats lets players meet again, and get a second bye, as seldom as possible.
	Repeats bool
	// Forbid lists pairs that must not meet; with "", the player gets no bye. Force lists pairs
	// that must meet; with "", the player gets a bye.
	Forbid, Force [][2]string
	// Keep lists multiplayer tables that stay as they are; Pods seats the other players.
	Keep [][]string
}

// Cost lists the disadvantages of a table, the most important kind first. The costs of all tables
// are added, and one unit of a kind outweighs all the kinds after it.
type Cost struct {
	// Forbidden is 1 for a pair that the options forbid.
	Forbidden int
	// Repeats is the number of times that the two have met, or of byes that the player has had.
	Repeats int
	// Bye is the number of groups with fewer points than the player who gets the bye.
	Bye int
	// Distance is the square of the difference between the players' points groups.
	Distance int
	// Floats counts how many of the two players are paired up, or down, twice in a row.
	Floats int
	// Lot is a random number.
	Lot int
}

func (c Cost) plus(d Cost) Cost {
	return Cost{c.Forbidden + d.Forbidden, c.Repeats + d.Repeats, c.Bye + d.Bye, c.Distance + d.Distance, c.Floats + d.Floats, c.Lot + d.Lot}
}

// Less reports whether a cost is smaller than another.
func (c Cost) Less(d Cost) bool {
	return slices.Compare([]int{c.Forbidden, c.Repeats, c.Bye, c.Distance, c.Floats, c.Lot}, []int{d.Forbidden, d.Repeats, d.Bye, d.Distance, d.Floats, d.Lot}) < 0
}

// Table is a table where two players meet. More holds further players. B is "" for a bye, which
// has no number.
type Table struct {
	No   int
	A, B string
	More []string
	Cost Cost
}

// Players returns all players at a table.
func (t Table) Players() []string {
	if t.B == "" {
		return []string{t.A}
	}
	return append([]string{t.A, t.B}, t.More...)
}

// Impossible reports, with proof, that every pairing has a repeat.
type Impossible struct {
	// Unpaired lists the players who would be left over in the best pairing without repeats.
	Unpaired []string
	// Groups holds sets of an odd number of players who can only be paired within their set or with
	// a player in Wall, where "" means the bye. Each set therefore needs a player in Wall, and
	// there are more sets than players in Wall.
	Groups [][]string
	Wall   []string
	// Force is a pair that the options force although it is a repeat or forbidden.
	Force []string
	// Relaxed is the pairing with the fewest forbidden pairs and then the fewest repeats.
	Relaxed []Table
}

func (e *Impossible) Error() string { return fmt.Sprintf("%d players left unpaired", len(e.Unpaired)) }

// ErrOptions reports that the options force a player twice, or a player who is not in the round.
var ErrOptions = errors.New("forced pairs contradict each other")

// farthest is the maximum distance between two groups; greater ones are cut to it, so that sums do
// not overflow.
const farthest = 63

// round holds the data of a round to pair.
type round struct {
	players []Player
	options Options
	group   []int    // the points group of each player, counted from the lowest
	lots    []uint64 // the numbers of the players and of the bye
	met     map[[2]int]int
	forbid  map[[2]int]bool
	force   [][2]int
	relaxed bool // permits forbidden tables
}

// Swiss pairs a round. No player meets an opponent again or gets a second bye, the bye goes to a
// player with as few points as possible, and players meet others with nearly the same points.
// Random numbers decide among equal pairings. Tables are sorted by points; players with a fixed
// table get it, unless another player has it too. It returns *Impossible if there is no such
// pairing, and ErrOptions if the options contradict each other.
func Swiss(players []Player, o Options) ([]Table, error) {
	r, err := newRound(players, o)
	if err != nil {
		return nil, err
	}
	tables, obstacle := r.pair(r.force)
	if obstacle == nil {
		return r.numbered(tables), nil
	}
	r.relaxed = true
	again, _ := r.pair(r.force)
	obstacle.Relaxed = r.numbered(again)
	return nil, obstacle
}

// newRound numbers the players in order. The bye gets the number after the last player.
func newRound(players []Player, o Options) (round, error) {
	r := round{players: players, options: o, group: make([]int, len(players)), met: map[[2]int]int{}, forbid: map[[2]int]bool{}}
	number := map[string]int{"": len(players)}
	var points []int
	for i, p := range players {
		r.lots = append(r.lots, o.number(p.ID))
		number[p.ID] = i
		points = append(points, p.Points)
	}
	r.lots = append(r.lots, o.number(""))
	slices.Sort(points)
	points = slices.Compact(points)
	for i, p := range players {
		r.group[i], _ = slices.BinarySearch(points, p.Points)
		for _, other := range p.Met {
			if j, here := number[other]; here {
				r.met[[2]int{i, j}]++
			}
		}
	}
	for _, pair := range o.Forbid {
		a, hereA := number[pair[0]]
		b, hereB := number[pair[1]]
		if hereA && hereB {
			r.forbid[[2]int{min(a, b), max(a, b)}] = true
		}
	}
	forced := map[int]bool{}
	for _, pair := range o.Force {
		a, hereA := number[pair[0]]
		b, hereB := number[pair[1]]
		if !hereA || !hereB || a == b || forced[a] || forced[b] {
			return r, fmt.Errorf("%w: %q", ErrOptions, pair)
		}
		forced[a], forced[b] = true, true
		r.force = append(r.force, [2]int{min(a, b), max(a, b)})
	}
	return r, nil
}

// cost returns the cost of a table of a and b, where b comes later or is the bye.
func (r *round) cost(a, b int) Cost {
	x := &r.players[a]
	c := Cost{Repeats: r.met[[2]int{a, b}], Lot: int(referee.NewRand(r.lots[a]+r.lots[b]).Uint64() >> 32)}
	if r.forbid[[2]int{a, b}] {
		c.Forbidden = 1
	}
	if b == len(r.players) {
		c.Repeats, c.Bye = x.Byes, min(r.group[a], farthest)
		return c
	}
	y := &r.players[b]
	apart := max(-farthest, min(r.group[a]-r.group[b], farthest))
	c.Distance = apart * apart
	if x.Floated*apart < 0 {
		c.Floats++
	}
	if y.Floated*apart > 0 {
		c.Floats++
	}
	return c
}

// number returns the number from which a player's random numbers derive.
func (o Options) number(id string) uint64 {
	sum := sha256.Sum256([]byte(o.Seed + "\x00" + strconv.Itoa(o.Round) + "\x00" + id))
	return binary.BigEndian.Uint64(sum[:8])
}

// may reports whether the options allow a table.
func (r *round) may(c Cost) bool {
	return r.relaxed || c.Forbidden == 0 && (c.Repeats == 0 || r.options.Repeats)
}

// numbered gives the tables their numbers, those with the most points first, and the bye last.
func (r *round) numbered(tables []Table) []Table {
	points, seats := map[string]int{}, map[string]int{}
	for _, p := range r.players {
		points[p.ID], seats[p.ID] = p.Points, p.Table
	}
	rank := func(t Table) []int {
		bye := 0
		if t.B == "" {
			bye = 1
		}
		most, sum := 0, 0
		for _, id := range t.Players() {
			most, sum = max(most, points[id]), sum+points[id]
		}
		return []int{bye, -most, -sum, t.Cost.Lot}
	}
	slices.SortStableFunc(tables, func(a, b Table) int { return slices.Compare(rank(a), rank(b)) })
	taken := map[int]bool{}
	for i, t := range tables {
		for _, id := range t.Players() {
			if seat := seats[id]; t.B != "" && seat > 0 && !taken[seat] && tables[i].No == 0 {
				tables[i].No, taken[seat] = seat, true
			}
		}
	}
	next := 1
	for i := range tables {
		if tables[i].B == "" || tables[i].No > 0 {
			continue
		}
		for taken[next] {
			next++
		}
		tables[i].No, taken[next] = next, true
	}
	return tables
}
