package serve

import (
	"slices"

	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
)

// wall is a position for viewing from a distance. It holds the parts that the game's Wall names, as
// text.
type wall struct {
	Shape game.WallShape
	// When and Phase are the round and the phase. Each can be "".
	When, Phase string
	Seats       []wallSeat
	Lanes       []wallLane
	// Rest holds the pieces on a battle table that are outside lanes with totals.
	Rest *wallLane
	// Grid holds each player's zones on a table of zones.
	Grid []wallGrid
	Dial *wallDial
	// Queue holds the cards that are waiting to act, in order.
	Queue wallQueue
	// News describes the last action, and By is the player who took it.
	News string
	By   referee.Seat
	// Rows is the number of lines of the longest side of a lane.
	Rows int
	// Outcome names the winner, or is "" before the end. The score shows the reasons.
	Outcome string
}

// wallSeat is a player. Side is the player's number, which determines the colour.
type wallSeat struct {
	Side        int
	Name        string
	Main, Unit  string
	Digits      int
	Of, Full    int
	Acting, Won bool
	// Responds means that the player to act has an opportunity to respond.
	Responds bool
	Marks    []string
	Facts    []screen.FactOutline
	Named    []string
}

// Long reports whether the name is longer than most.
func (s wallSeat) Long() bool { return len([]rune(s.Name)) > 17 }

// Pips returns the steps of a small counter with a maximum, with true for each reached step. It
// returns nil for a large counter.
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

// wallLane is a lane. A lane that is not Here is still to come.
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

// Taken returns the sides that have visible pieces.
func (l wallLane) Taken() []wallSide {
	return slices.DeleteFunc(slices.Clone(l.Sides), func(s wallSide) bool { return len(s.Groups) == 0 })
}

// wallSide is the side of a player in a lane. Tie means that the player leads only by the
// tie-breaker.
type wallSide struct {
	Side       int
	Total      string
	Leads, Tie bool
	// Groups holds the visible pieces by group. Hidden is the number of face-down pieces.
	Groups [][]wallPiece
	Hidden int
	// More is the number of pieces that did not fit, and Rest is the total of these pieces.
	More, Rest int
}

// Backs returns an item for each face-down piece to draw, at most four.
func (s wallSide) Backs() []int { return make([]int, min(s.Hidden, 4)) }

// wallPiece is a piece. Main is the first value of the piece, and Other holds its other values by
// name.
type wallPiece struct {
	Name, Main, MainName string
	Other                []screen.FactOutline
	Marks                []string
	Down, Turned, Empty  bool
	n                    int
}

// wallGrid holds a player's pieces on a table of zones.
type wallGrid struct {
	Side    int
	Columns [][]wallPiece
	Extra   []wallPiece
}

// wallDial is a counter that runs down.
type wallDial struct {
	Name string
	N    int
	Lit  []bool
}

// wallQueue is a pile on the table whose cards are named.
type wallQueue struct {
	Name  string
	Cards []string
}

// Side returns the number of the player who acted last, or 0 for none.
func (w wall) Side() int {
	if !w.By.IsPlayer() {
		return 0
	}
	return w.By.Index() + 1
}

// Tells reports whether the wall shows any text next to the table.
func (w wall) Tells() bool { return w.Outcome != "" || w.News != "" || len(w.Queue.Cards) > 0 }

// seatOn is a player on a page.
type seatOn struct {
	Page page
	Seat wallSeat
}

// With returns a player for the page's template.
func (p page) With(seat wallSeat) seatOn { return seatOn{p, seat} }

// Hidden returns the text with the number of a side's face-down pieces.
func (p page) Hidden(side wallSide) string {
	return p.words.Text("serve.wall.hidden", referee.Args{"n": side.Hidden})
}

// More returns the text with the number of a side's pieces that do not fit, and their total.
func (p page) More(side wallSide) string {
	return p.words.Text("serve.wall.more", referee.Args{"n": side.More, "value": side.Rest})
}

// rows returns the number of lines that the side takes.
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
