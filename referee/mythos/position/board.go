package position

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/unseen"
)

// Phase is the phase of a match. The phases of a round follow each other in this order
// (R-ROUND).
type Phase uint8

const (
	PhaseFirst Phase = iota // the first player is not known yet
	PhaseHands              // opening hands and mulligans
	PhaseStart
	PhaseAction
	PhaseEvaluation
	PhaseEnd
	PhaseOver
)

var PhaseNames = [...]string{"first", "hands", "start", "action", "evaluation", "end", "over"}

func (p Phase) String() string { return PhaseNames[p] }

// Takeover is the stage of a score-only match on its way to full refereeing.
type Takeover uint8

const (
	NotTakenUp Takeover = iota
	LayingOut           // the players declare what is where
	TakenUp
)

var TakeoverNames = [...]string{"", "laying-out", "taken-up"}

func (t Takeover) String() string { return TakeoverNames[t] }

// Board is a position: everything on the table that Shinpan tracks. It is a value once cloned;
// only a run changes its own clone.
type Board struct {
	// Evaluated counts the missions evaluated this round.
	Round, Evaluated int
	Phase            Phase
	Edge             referee.Seat
	// FirstEdge had the Edge when the match began.
	FirstEdge referee.Seat
	// Turn acts next in the action phase; FirstPass passed first this round.
	Turn, FirstPass referee.Seat
	Passed          [rulebook.Players]bool
	// Decided tells who has kept or redrawn the opening hand.
	Decided [rulebook.Players]bool
	// Pending is the winner whose SCORE effects are being declared, or Nobody if none are.
	Pending referee.Seat
	Winner  referee.Seat
	WonBy   string
	// owned means that no other board shares these missions.
	owned bool
	// Takeover reports whether a score-only match has switched to full refereeing.
	Takeover Takeover
	// Idle holds the purposes that no effect in force serves, or 0 if they are not known. A
	// change of a character, or of who is in play, resets them.
	Idle     cards.PurposeSet
	Missions []Mission
	Sides    [rulebook.Players]Side
	// Results holds all missions evaluated so far, and Bonuses the points from effects.
	Results []Result
	Bonuses []Bonus
	// Serial numbers the characters. LastTurn lists those played, face-up or
	// hidden, in the last turn, LastTurnNow those played in the current turn.
	Serial                int
	LastTurn, LastTurnNow []int
}

// Mission is one mission in play; its rank is its index in Board.Missions.
type Mission struct {
	Card       *cards.Card
	Characters [rulebook.Players][]*Character // in play order
}

// Side is what one player has besides characters.
type Side struct {
	Chakra  int
	Hand    unseen.Hand[*cards.Card]
	Deck    unseen.Deck[*cards.Card]
	Discard []*cards.Card // bottom to top; nil for an unnamed card
}

// Result is the outcome of one mission in one round.
type Result struct {
	Round, Mission int
	Winner         referee.Seat
	Rank, Base     int // the points given, 0 when nobody won
}

// Bonus is points given by an effect.
type Bonus struct {
	Round int
	Seat  referee.Seat
	N     int
}

// Clone returns a board that can be changed without changing this one. The two share
// characters, piles and results, which are replaced or appended to but never changed
// in place, and missions, which only the board that owns them changes. After that,
// this one must not be changed any more: see Snapshot.
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

// Snapshot returns the board as it is now, which no later change of this one reaches.
func (b *Board) Snapshot() *Board {
	b.owned = false // now the snapshot shares the missions
	return b.Clone()
}

// Side returns what a player has besides characters, to be read or changed.
func (b *Board) Side(s referee.Seat) *Side { return &b.Sides[s.Index()] }

// Other returns the other player.
func Other(s referee.Seat) referee.Seat { return rulebook.Players + 1 - s }

// At returns the character at a place, for reading only.
func (b *Board) At(s Spot) *Character {
	return b.Missions[s.Mission].Characters[s.Seat.Index()][s.Index]
}

// Change returns the character at a place, to be changed on this board alone. What At
// gave before stays as it was.
func (b *Board) Change(s Spot) *Character {
	list := b.changing(s.Seat, s.Mission)
	own := *(*list)[s.Index]
	*list = slices.Clone(*list)
	(*list)[s.Index] = &own
	return &own
}

// changing returns the list of a side's characters at a mission, to be replaced by
// another on this board alone.
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
