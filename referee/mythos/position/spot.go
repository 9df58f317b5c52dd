package position

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/mythos/rulebook"
)

// Spot is a character's place: its side, its mission and its position in play order.
type Spot struct {
	Seat           referee.Seat
	Mission, Index int
}

// Id returns the spot as a token: "p1:C1".
func (s Spot) Id() string {
	if s.Index < usual {
		return usualIDs[s.Seat][s.Mission][s.Index]
	}
	return s.written()
}

func (s Spot) written() string {
	return s.Seat.String() + ":" + rulebook.Ranks[s.Mission] + strconv.Itoa(s.Index+1)
}

// usual is more characters than a side of a mission normally has; their ids are written only
// once.
const usual = 12

var usualIDs = writeIDs()

func writeIDs() (ids [1 + rulebook.Players][rulebook.Rounds][usual]string) { // indexed by seat, including Nobody
	for s := range ids {
		for m := range ids[s] {
			for i := range ids[s][m] {
				ids[s][m][i] = Spot{referee.Seat(s), m, i}.written()
			}
		}
	}
	return ids
}

// Find returns the spot that a piece token names. It reports false if there is no character
// there.
func (b *Board) Find(id string) (Spot, bool) {
	if len(id) < len("p1:D1") || id[2] != ':' {
		return Spot{}, false
	}
	seat, err := referee.ParseSeat(id[:2])
	if err != nil || !seat.IsPlayer() || int(seat) > rulebook.Players {
		return Spot{}, false
	}
	m, ok := b.Mission(id[3:4])
	n, err := strconv.Atoi(id[4:])
	if !ok || err != nil || n < 1 || n > len(b.Missions[m].Characters[seat.Index()]) {
		return Spot{}, false
	}
	return Spot{seat, m, n - 1}, true
}

// Mission returns the index of a mission in play by its rank.
func (b *Board) Mission(rank string) (int, bool) {
	i := slices.Index(rulebook.Ranks[:len(b.Missions)], rank)
	return i, i >= 0
}
