package serve

import (
	"slices"

	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
)

// wall is a position as it is shown from afar: what the game's Wall names, in words.
type wall struct {
	Shape game.WallShape
	// When says the round and the phase, each of which may be "".
	When, Phase string
	Seats       []wallSeat
	Lanes       []wallLane
	// Rest are those of a battle table who are in no lane with totals.
	Rest *wallLane
	// Grid are the places of each player, for a table of zones.
	Grid []wallGrid
	Dial *wallDial
	// Queue are the cards that wait to do something, the first one first.
	Queue wallQueue
	// News is what happened last, and By the player who did it.
	News string
	By   referee.Seat
	// Rows are how many lines the longest side of a lane has.
	Rows int
	// Outcome says who has won, "" before the end, and Score is how it came about.
	Outcome string
}

// wallSeat is a player. Side is the player's number, on which the colour depends.
type wallSeat struct {
	Side        int
	Name        string
	Main, Unit  string
	Digits      int
	Of, Full    int
	Acting, Won bool
	// Responds means that who acts may respond.
	Responds bool
	Marks    []string
	Facts    []screen.FactOutline
	Named    []string
}

// Long reports whether the name takes more room than most.
func (s wallSeat) Long() bool { return len([]rune(s.Name)) > 17 }

// Pips returns the parts of a small full measure, true for what is reached. A large measure has
// none.
func (s wallSeat) Pips() []bool {
	if s.Full == 0 || s.Full > 20 {
		return nil
	}
	pips := make([]bool, s.Full)
	for i := range pips {
		pips[i] = i < s.Of
	}
	return pips
}

// wallLane is a lane, one that is still to come if it is not Here.
type wallLane struct {
	ID, Card, Worth string
	Here, Lit       bool
	Prices          []screen.FactOutline
	Sides           []wallSide
	Nobodys         []wallPiece
}

// Totals reports whether the sides have totals.
func (l wallLane) Totals() bool {
	return slices.ContainsFunc(l.Sides, func(s wallSide) bool { return s.Total != "" })
}

// Taken returns the sides that have something.
func (l wallLane) Taken() []wallSide {
	return slices.DeleteFunc(slices.Clone(l.Sides), func(s wallSide) bool { return len(s.Groups) == 0 })
}

// wallSide is the side of a player in a lane. Tie says that the player leads only
// because ties are theirs.
type wallSide struct {
	Side       int
	Total      string
	Leads, Tie bool
	// Groups are the pieces that are seen, group by group. Hidden is how many lie face
	// down.
	Groups [][]wallPiece
	Hidden int
	// More is how many pieces had no room, and Rest how much they have in all.
	More, Rest int
}

// Backs returns the face-down pieces, as many as are drawn.
func (s wallSide) Backs() []int { return make([]int, min(s.Hidden, 4)) }

// wallPiece is a piece. Main is its first value, Other the others by name.
type wallPiece struct {
	Name, Main, MainName string
	Other                []screen.FactOutline
	Marks                []string
	Down, Turned, Empty  bool
	n                    int
}

// wallGrid is what a player has on a table of zones.
type wallGrid struct {
	Side    int
	Columns [][]wallPiece
	Extra   []wallPiece
}

// wallDial runs down.
type wallDial struct {
	Name string
	N    int
	Lit  []bool
}

// wallQueue is a pile of the table whose cards are named.
type wallQueue struct {
	Name  string
	Cards []string
}

// Side returns the number of the player who did what happened last, 0 for none.
func (w wall) Side() int {
	if !w.By.IsPlayer() {
		return 0
	}
	return w.By.Index() + 1
}

// Tells reports whether there is anything to say next to the table.
func (w wall) Tells() bool { return w.Outcome != "" || w.News != "" || len(w.Queue.Cards) > 0 }

// seatOn is a player on a page.
type seatOn struct {
	Page page
	Seat wallSeat
}

// With returns a player, to be laid out on the page.
func (p page) With(seat wallSeat) seatOn { return seatOn{p, seat} }

// Hidden says how many pieces of a side are face-down.
func (p page) Hidden(side wallSide) string {
	return p.words.Text("serve.wall.hidden", referee.Args{"n": side.Hidden})
}

// More says how many pieces of a side have no room, and what they have.
func (p page) More(side wallSide) string {
	return p.words.Text("serve.wall.more", referee.Args{"n": side.More, "value": side.Rest})
}

// rows returns how many lines the side takes.
func (s wallSide) rows() int {
	n := 0
	for _, group := range s.Groups {
		n += len(group)
	}
	if s.Hidden > 0 {
		n++
	}
	if s.More > 0 {
		n++
	}
	return n
}
