package position

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/unseen"
)

// Phase is the phase of a match. The phases of a round come in this order (R-ROUND).
type Phase uint8

const (
	PhaseFirst Phase = iota // the first player is unknown
	PhaseHands              // opening hands and mulligans
	PhaseStart
	PhaseAction
	PhaseEvaluation
	PhaseEnd
	PhaseOver
)

var PhaseNames = [...]string{"first", "hands", "start", "action", "evaluation", "end", "over"}

func (p Phase) String() string { return PhaseNames[p] }

// Takeover is a stage in turning a score-only match into a fully refereed one.
type Takeover uint8

const (
	NotTakenUp Takeover = iota
	LayingOut           // the players declare where everything is
	TakenUp
)

var TakeoverNames = [...]string{"", "laying-out", "taken-up"}

func (t Takeover) String() string { return TakeoverNames[t] }

// Board is a position: everything on the table that Shinpan tracks. A board must not change once it
// has been cloned; a run changes only its own clone.
type Board struct {
	// Evaluated is the number of missions evaluated this round.
	Round, Evaluated int
	Phase            Phase
	Edge             referee.Seat
	// FirstEdge is the player who had the Edge when the match began.
	FirstEdge referee.Seat
	// Turn is the player to act next in the action phase; FirstPass is the player who passed
	// first this round.
	Turn, FirstPass referee.Seat
	Passed          [rulebook.Players]bool
	// Decided tells which players have kept or redrawn their opening hand.
	Decided [rulebook.Players]bool
	// Pending is the winner whose SCORE effects are being declared, or Nobody if none are.
	Pending referee.Seat
	Winner  referee.Seat
	WonBy   string
	// owned means that no other board shares these missions.
	owned bool
	// Takeover is the stage of a switch from score-only to full refereeing.
	Takeover Takeover
	// Idle holds the purposes that no effect in force serves, or 0 if they are not known. A
	// change to a character, or a change in the characters in play, resets them.
	Idle     cards.PurposeSet
	Missions []Mission
	Sides    [rulebook.Players]Side
	// Results holds all missions evaluated so far, and Bonuses holds the points from effects.
	Results []Result
	Bonuses []Bonus
	// Serial is the number that the last new character received. LastTurn lists the characters
	// played in the last turn, face-up or hidden, and LastTurnNow those played in the current
	// turn.
	Serial                int
	LastTurn, LastTurnNow []int
}

// Mission is one mission in play; its rank is its index in Board.Missions.
type Mission struct {
	Card       *cards.Card
	Characters [rulebook.Players][]*Character // in play order
}

// Side is everything that one player has except characters.
type Side struct {
	Chakra  int
	Hand    unseen.Hand[*cards.Card]
	Deck    unseen.Deck[*cards.Card]
	Discard []*cards.Card // from bottom to top; a nil card is unnamed
}

// Result is the outcome of one mission in one round.
type Result struct {
	Round, Mission int
	Winner         referee.Seat
	Rank, Base     int // the points given, 0 without a winner
}

// Bonus holds points given by an effect.
type Bonus struct {
	Round int
	Seat  referee.Seat
	N     int
}

// Clone returns a board that can be changed without changing this one. The two boards share
// characters, piles and results, which are replaced or appended to but never changed in place.
// They also share missions, which only the board that owns them changes. After cloning, this
// board must not change any more: see Snapshot.
func (b *Board) Clone() *Board {
	c := new(Board)
	*c = *b
	c.Missions, c.owned = slices.Clip(b.Missions), false
	for s := range c.Sides {
		c.Sides[s].Hand = b.Sides[s].Hand.Clone()
		c.Sides[s].Deck = b.Sides[s].Deck.Clone()
		c.Sides[s].Discard = slices.Clip(b.Sides[s].Discard)
	}
	c.Results, c.Bonuses = slices.Clip(b.Results), slices.Clip(b.Bonuses)
	return c
}

// Snapshot returns the board as it is now; later changes to this board do not affect it.
func (b *Board) Snapshot() *Board {
	b.owned = false // from now on, the snapshot shares the missions
	return b.Clone()
}

// Side returns everything that a player has except characters; the caller can change it.
func (b *Board) Side(s referee.Seat) *Side { return &b.Sides[s.Index()] }

// Other returns the other player.
func Other(s referee.Seat) referee.Seat { return rulebook.Players + 1 - s }

// At returns the character at a spot, which the caller must not change.
func (b *Board) At(s Spot) *Character {
	return b.Missions[s.Mission].Characters[s.Seat.Index()][s.Index]
}

// Change returns the character at a spot, which the caller can change on this board alone. The
// character that At returned earlier stays as it was.
func (b *Board) Change(s Spot) *Character {
	list := b.changing(s.Seat, s.Mission)
	own := *(*list)[s.Index]
	*list = slices.Clone(*list)
	(*list)[s.Index] = &own
	return &own
}

// changing returns the list of a side's characters at a mission, so that the caller can replace
// it on this board alone.
func (b *Board) changing(seat referee.Seat, m int) *[]*Character {
	b.Idle = 0
	if !b.owned {
		b.Missions, b.owned = slices.Clone(b.Missions), true
	}
	return &b.Missions[m].Characters[seat.Index()]
}

// Points returns a player's total so far.
func (b *Board) Points(seat referee.Seat) int {
	sum := 0
	for _, r := range b.Results {
		if r.Winner == seat {
			sum += r.Rank + r.Base
		}
	}
	for _, x := range b.Bonuses {
		if x.Seat == seat {
			sum += x.N
		}
	}
	return sum
}
