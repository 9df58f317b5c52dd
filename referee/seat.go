package referee

import (
	"fmt"
	"strconv"
)

// Seat is a place at the table. Seats from 1 are the players in seating
// order; the others are the special seats below.
type Seat int8

// The seats that are not players.
const (
	// Nobody means no seat at all. As the viewer of a View, it is the public.
	Nobody Seat = 0
	// Chance answers random questions: coin flips, shuffles, draws.
	Chance Seat = -1
	// Judge sees everything that Shinpan knows.
	Judge Seat = -2
)

// String returns the seat as written in notation and in match files: "p1",
// "p2", "chance", "judge", and "" for Nobody.
func (s Seat) String() string {
	switch s {
	case Nobody:
		return ""
	case Chance:
		return "chance"
	case Judge:
		return "judge"
	}
	if s > 0 && int(s) < len(playerNames) {
		return playerNames[s]
	}
	return "p" + strconv.Itoa(int(s))
}

// playerNames lists the names of the player seats in notation.
var playerNames = [...]string{"", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9"}

// ParseSeat reads the output of Seat.String. It is strict: "P1" and "p01" are
// not seats.
func ParseSeat(text string) (Seat, error) {
	switch text {
	case "":
		return Nobody, nil
	case "chance":
		return Chance, nil
	case "judge":
		return Judge, nil
	}
	if len(text) == 2 && text[0] == 'p' && text[1] >= '1' && text[1] <= '9' {
		return Seat(text[1] - '0'), nil
	}
	return Nobody, fmt.Errorf("%q is not a seat: want p1 to p9, chance or judge", text)
}

// IsPlayer reports whether the seat is a player.
func (s Seat) IsPlayer() bool { return s > 0 }

// Index returns the index of the player in slices with a value per player: 0 for
// p1. It is meaningless for other seats.
func (s Seat) Index() int { return int(s) - 1 }

// MarshalText writes the seat as String does.
func (s Seat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the output of MarshalText.
func (s *Seat) UnmarshalText(text []byte) error {
	seat, err := ParseSeat(string(text))
	if err != nil {
		return err
	}
	*s = seat
	return nil
}
