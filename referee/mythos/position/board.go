package position

import (
	"iter"
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/unseen"
)

// Phase is where a match stands. The phases of a round follow each other in
// this order (R-ROUND).
type Phase uint8

const (
	PhaseFirst Phase = iota // the first player is not settled yet
	PhaseHands              // opening hands and mulligans
	PhaseStart
	PhaseAction
	PhaseEvaluation
	PhaseEnd
	PhaseOver
)

var PhaseNames = [...]string{"first", "hands", "start", "action", "evaluation", "end", "over"}

func (p Phase) String() string { return PhaseNames[p] }

// Takeover is how far a match of which only the score was kept has been taken
// up in full.
type Takeover uint8

const (
	NotTakenUp Takeover = iota
	LayingOut           // the players say what lies where
	TakenUp
)

var TakeoverNames = [...]string{"", "laying-out", "taken-up"}

func (t Takeover) String() string { return TakeoverNames[t] }

// Board is a position: everything on the table that the referee keeps count
// of. It is a value once cloned; only a run changes its own clone.
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
	// Decided says who has kept or redrawn the opening hand.
	Decided [rulebook.Players]bool
	// Pending is the winner whose SCORE effects are being declared, Nobody when
	// none are.
	Pending referee.Seat
	Winner  referee.Seat
	WonBy   string
	// owned says that no other board has these missions.
	owned bool
	// Takeover is how far a match of which only the score was kept has been
	// taken up in full.
	Takeover Takeover
	// Idle are the purposes for which no line is in force, or 0 if they are not
	// known. A change of a character, or of who is in play, resets them.
	Idle     cards.PurposeSet
	Missions []Mission
	Sides    [rulebook.Players]Side
	// Results are all missions evaluated so far, Bonuses the points that
	// effects gave.
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

// Character is one character of a side: a stack of cards that counts as one
// (R-STACK). Boards share characters: one that is in play is never changed in
// place, nor are its cards (see Board.Change).
type Character struct {
	// Number is the character's own as long as it is in play, Locked that of
	// the character it holds down.
	Number, Locked int
	// Top is the card on top, Under are those below it, the lowest first.
	Top   Held
	Under []Held
	// Hidden is face-down. Named means that its card is public all the same: it
	// was face-up once, or its player named it.
	Hidden, Named bool
	Tokens        int
	// Modifier is Power that the table declared until the end of the round.
	Modifier int
	// Said is what players said of the top card while only they could see it.
	Said []unseen.Claim
}

// Held is a card with its owner. A nil card is one whose face the referee
// does not know.
type Held struct {
	Card  *cards.Card
	Owner referee.Seat
}

// Side is what one player has besides characters.
type Side struct {
	Chakra  int
	Hand    unseen.Hand[*cards.Card]
	Deck    unseen.Deck[*cards.Card]
	Discard []*cards.Card // bottom to top; nil where the card was not named
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

// Stack gives the cards, the lowest first.
func (c *Character) Stack() iter.Seq[Held] {
	return func(yield func(Held) bool) {
		for _, h := range c.Under {
			if !yield(h) {
				return
			}
		}
		yield(c.Top)
	}
}

// Cards lists the cards, the lowest first.
func (c *Character) Cards() []Held { return append(slices.Clip(c.Under), c.Top) }

// card is the top card when its face may be used: known, whoever can see it.
func (c *Character) Face() *cards.Card { return c.Top.Card }

// Name is the character name that counts for the one-name rule; a hidden
// character has none.
func (c *Character) Name() string {
	if c.Hidden || c.Face() == nil {
		return ""
	}
	return c.Face().Name
}

// Printed is the printed Power, 0 when hidden (R-HIDDEN).
func (c *Character) Printed() int {
	if c.Hidden || c.Face() == nil {
		return 0
	}
	return c.Face().Power
}

// Clone is a board that can be changed without changing this one. Missions,
// characters, piles and results are shared: they are never changed in place,
// missions but for those a board owns, piles and results only appended to. This
// one is not changed any more after that: see snapshot.
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

// Snapshot is the board as it is now, which no later change of this one reaches.
func (b *Board) Snapshot() *Board {
	b.owned = false // now the snapshot has the missions too
	return b.Clone()
}

func (b *Board) Side(s referee.Seat) *Side { return &b.Sides[s.Index()] }

func Other(s referee.Seat) referee.Seat { return rulebook.Players + 1 - s }

// Spot is a character's place: whose side, which mission, which in order.
type Spot struct {
	Seat           referee.Seat
	Mission, Index int
}

// Id is how the spot is written: "p1:C1".
func (s Spot) Id() string {
	if s.Index < usual {
		return usualIDs[s.Seat][s.Mission][s.Index]
	}
	return s.written()
}

func (s Spot) written() string {
	return s.Seat.String() + ":" + rulebook.Ranks[s.Mission] + strconv.Itoa(s.Index+1)
}

// usual is more characters than most sides of a mission ever have; the ids of
// these are written once.
const usual = 12

var usualIDs = writeIDs()

func writeIDs() (ids [1 + rulebook.Players][rulebook.Rounds][usual]string) { // by seat, Nobody's too
	for s := range ids {
		for m := range ids[s] {
			for i := range ids[s][m] {
				ids[s][m][i] = Spot{referee.Seat(s), m, i}.written()
			}
		}
	}
	return ids
}

// Find reads a piece token; ok is false when no character stands there.
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

// Mission gives the index of a mission in play by its rank.
func (b *Board) Mission(rank string) (int, bool) {
	i := slices.Index(rulebook.Ranks[:len(b.Missions)], rank)
	return i, i >= 0
}

// At is the character at a place, to be looked at.
func (b *Board) At(s Spot) *Character {
	return b.Missions[s.Mission].Characters[s.Seat.Index()][s.Index]
}

// Change is the character at a place, to be changed on this board alone: what
// at gave before is as it was.
func (b *Board) Change(s Spot) *Character {
	list := b.changing(s.Seat, s.Mission)
	own := *(*list)[s.Index]
	*list = slices.Clone(*list)
	(*list)[s.Index] = &own
	return &own
}

// changing is the list of a side's characters at a mission, to be replaced by
// another on this board alone.
func (b *Board) changing(seat referee.Seat, m int) *[]*Character {
	b.Idle = 0
	if !b.owned {
		b.Missions, b.owned = slices.Clone(b.Missions), true
	}
	return &b.Missions[m].Characters[seat.Index()]
}

// Characters gives every character in play with its spot: by mission, then by
// seat, in play order.
func (b *Board) Characters() iter.Seq2[Spot, *Character] {
	return func(yield func(Spot, *Character) bool) { b.eachCharacter(yield) }
}

func (b *Board) eachCharacter(yield func(Spot, *Character) bool) {
	for m := range b.Missions {
		for s := range b.Missions[m].Characters {
			for i, c := range b.Missions[m].Characters[s] {
				if !yield(Spot{referee.Seat(s + 1), m, i}, c) {
					return
				}
			}
		}
	}
}

// UsualSide is more characters than are on most lists of them.
const UsualSide = 4

// All lists the spots of every character in play that the test accepts: by
// mission, then by seat, in play order. A nil test accepts all.
func (b *Board) All(test func(Spot, *Character) bool) []Spot {
	var found []Spot
	for at, c := range b.Characters() {
		if test != nil && !test(at, c) {
			continue
		}
		if found == nil {
			found = make([]Spot, 0, UsualSide)
		}
		found = append(found, at)
	}
	return found
}

// ofSide lists the spots of a player's characters that the test accepts: by
// mission, in play order.
func (b *Board) ofSide(seat referee.Seat, test func(*Character) bool) []Spot {
	var found []Spot
	for m := range b.Missions {
		for i, c := range b.Missions[m].Characters[seat.Index()] {
			switch {
			case !test(c):
				continue
			case found == nil:
				found = make([]Spot, 0, UsualSide)
			}
			found = append(found, Spot{seat, m, i})
		}
	}
	return found
}

// Named is the spot of a side's face-up character of that name at a mission.
func (b *Board) Named(seat referee.Seat, m int, name string) (Spot, bool) {
	for i, c := range b.Missions[m].Characters[seat.Index()] {
		if name != "" && c.Name() == name {
			return Spot{seat, m, i}, true
		}
	}
	return Spot{}, false
}

// Points is a player's total so far.
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

// Own lists a player's face-down, or face-up, characters.
func (b *Board) Own(seat referee.Seat, hidden bool) []Spot {
	return b.ofSide(seat, func(c *Character) bool { return c.Hidden == hidden })
}

func (b *Board) AllNamed(seat referee.Seat) bool {
	for _, at := range b.Own(seat, true) {
		if !b.At(at).Named {
			return false
		}
	}
	return true
}

// HandKnown reports whether the referee knows every card of a hand.
func (b *Board) HandKnown(seat referee.Seat) bool {
	hand := b.Side(seat).Hand
	return hand.N == len(hand.Faces())
}

// Twins is a name that stands face-up twice on one side of a mission, "" when
// there is none.
func (b *Board) Twins() string {
	for m := range b.Missions {
		for s, side := range b.Missions[m].Characters {
			for i := 1; i < len(side); i++ {
				name := side[i].Name()
				if name == "" {
					continue
				}
				if first, taken := b.Named(referee.Seat(s+1), m, name); taken && first.Index < i {
					return first.Id() + " " + name
				}
			}
		}
	}
	return ""
}

// Bare is a character's Power before any static: printed and tokens.
func (c *Character) Bare() int { return c.Printed() + c.Tokens + c.Modifier }

// Revealed counts a mission among those in play.
func (b *Board) Revealed(card *cards.Card) int {
	n := 0
	for _, m := range b.Missions {
		if m.Card == card {
			n++
		}
	}
	return n
}

// Locate gives the place of a numbered character; ok is false when it is no
// longer in play.
func (b *Board) Locate(number int) (Spot, bool) {
	if number == 0 {
		return Spot{}, false // of a mission
	}
	for m := range b.Missions {
		for s := range b.Missions[m].Characters {
			for i := range b.Missions[m].Characters[s] {
				if b.Missions[m].Characters[s][i].Number == number {
					return Spot{referee.Seat(s + 1), m, i}, true
				}
			}
		}
	}
	return Spot{}, false
}

// Seen counts the copies of an owner's card whose whereabouts somebody may
// know: in play and named, discarded, seen on their way to the hand, and for
// the owner also otherwise known to be in it.
func (b *Board) Seen(by, owner referee.Seat, card *cards.Card) int {
	side := b.Side(owner)
	n := unseen.Count(side.Discard, card) + unseen.Count(side.Hand.Open, card)
	if by == owner {
		n += unseen.Count(side.Hand.Known, card)
	}
	for _, c := range b.Characters() {
		if c.Shown() == "" {
			continue // its player has not said what it is
		}
		for h := range c.Stack() {
			if h.Owner == owner && h.Card == card {
				n++
			}
		}
	}
	return n
}

// Used reports whether a line is in force for a purpose.
func (b *Board) Used(why cards.Purpose) bool {
	b.FindIdle()
	return !b.Idle.Has(why)
}

func (b *Board) FindIdle() {
	if b.Idle == 0 {
		b.Idle = b.unused()
	}
}

// unused are the purposes for which no line is in force.
func (b *Board) unused() cards.PurposeSet {
	var used cards.PurposeSet
	for i := range b.Missions {
		m := &b.Missions[i]
		used |= m.Card.Uses
		for _, side := range m.Characters {
			for _, c := range side {
				if !c.Hidden && c.Face() != nil {
					used |= c.Face().Uses
				}
			}
		}
	}
	return ^used
}

// UncarriedAt reports whether the card file leaves it to the table what a line
// of a mission, or of a face-up character there, does.
func (b *Board) UncarriedAt(m int) bool {
	at := &b.Missions[m]
	uncarried := at.Card.Uncarried
	for _, side := range at.Characters {
		for _, c := range side {
			uncarried = uncarried || !c.Hidden && c.Face() != nil && c.Face().Uncarried
		}
	}
	return uncarried
}
