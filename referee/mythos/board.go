package mythos

import (
	"iter"
	"slices"
	"strconv"

	"shinpan/referee"
)

// phase is where a match stands. The phases of a round follow each other in
// this order (R-ROUND).
type phase uint8

const (
	phaseFirst phase = iota // the first player is not settled yet
	phaseHands              // opening hands and mulligans
	phaseStart
	phaseAction
	phaseEvaluation
	phaseEnd
	phaseOver
)

var phaseNames = [...]string{"first", "hands", "start", "action", "evaluation", "end", "over"}

func (p phase) String() string { return phaseNames[p] }

// ranks are the missions' ranks in order of appearance, which are also the
// names of the places on the board (R-RANK).
var ranks = [rounds]string{"D", "C", "B", "A"}

const (
	rounds  = 4
	players = 2
)

// board is a position: everything on the table that the referee keeps count
// of. It is a value once cloned; only a run changes its own clone.
type board struct {
	// evaluated are the missions evaluated this round.
	round, evaluated int
	phase            phase
	edge             referee.Seat
	// firstEdge had the Edge when the match began.
	firstEdge referee.Seat
	// turn acts next in the action phase; firstPass passed first this round.
	turn, firstPass referee.Seat
	passed          [players]bool
	// decided says who has kept or redrawn the opening hand.
	decided [players]bool
	// pending is the winner whose SCORE effects are being declared, Nobody when
	// none are.
	pending referee.Seat
	winner  referee.Seat
	wonBy   string
	// owned says that no other board has these missions.
	owned bool
	// idle are the purposes for which no line is in force, 0 as long as nobody
	// has asked for them. What changes a character, or who is in play, forgets
	// them.
	idle     purposeSet
	missions []mission
	sides    [players]side
	// results are all missions evaluated so far, bonuses the points that
	// effects gave.
	results []result
	bonuses []bonus
	// serial numbers the characters. lastTurn are those that were played,
	// face-up or hidden, in the last turn, lastTurnNow in the turn going on.
	serial                int
	lastTurn, lastTurnNow []int
}

// mission is one mission in play; its rank is its index in board.missions.
type mission struct {
	card       *Card
	characters [players][]*character // in play order
}

// character is one character of a side: a stack of cards that counts as one
// (R-STACK). Boards share characters: one that is in play
// is never changed in place, nor are its cards (see board.change).
type character struct {
	// number is the character's own as long as it is in play, locked that of
	// the character it holds down.
	number, locked int
	// top is the card on top, under are those below it, the lowest first.
	top   held
	under []held
	// hidden is face-down; named says that what lies there is public all the
	// same (it was face-up once, or its player said so).
	hidden, named bool
	tokens        int
	// modifier is Power that the table declared until the end of the round.
	modifier int
	// said is what players said of the top card while only they could see it.
	said []claim
}

// held is a card with its owner. A nil card is one whose face the referee
// does not know.
type held struct {
	card  *Card
	owner referee.Seat
}

// side is what one player has besides characters.
type side struct {
	chakra  int
	hand    pile
	deck    pile
	discard []*Card // bottom to top; nil where the card was not named
}

// pile is a number of cards of which the referee knows some.
type pile struct {
	n int
	// open are those that everybody saw go there: of a hand only. known are
	// those that a board file told besides: of a hand any, which its player
	// knows too, of a deck those on top, the top one first, which nobody knows.
	open, known []*Card
	// said is what players said of the top cards of a deck, the top one first.
	said [][]claim
}

// faces are all cards of a pile that the referee knows.
func (p pile) faces() []*Card {
	if len(p.open) == 0 {
		return slices.Clip(p.known)
	}
	return slices.Concat(p.open, p.known)
}

// result is the outcome of one mission in one round.
type result struct {
	round, mission int
	winner         referee.Seat
	rank, base     int // the points given, 0 when nobody won
}

// bonus is points given by an effect.
type bonus struct {
	round int
	seat  referee.Seat
	n     int
}

// stack gives the cards, the lowest first.
func (c *character) stack() iter.Seq[held] {
	return func(yield func(held) bool) {
		for _, h := range c.under {
			if !yield(h) {
				return
			}
		}
		yield(c.top)
	}
}

// cards lists the cards, the lowest first.
func (c *character) cards() []held { return append(slices.Clip(c.under), c.top) }

// card is the top card when its face may be used: known, whoever can see it.
func (c *character) card() *Card { return c.top.card }

// name is the character name that counts for the one-name rule; a hidden
// character has none.
func (c *character) name() string {
	if c.hidden || c.card() == nil {
		return ""
	}
	return c.card().Name
}

// printed is the printed Power, 0 when hidden (R-HIDDEN).
func (c *character) printed() int {
	if c.hidden || c.card() == nil {
		return 0
	}
	return c.card().Power
}

// clone is a board that can be changed without changing this one. Missions,
// characters, piles and results are shared: they are never changed in place,
// missions but for those a board owns, piles and results only appended to. This
// one is not changed any more after that: see snapshot.
func (b *board) clone() *board {
	c := new(board)
	*c = *b
	c.missions, c.owned = slices.Clip(b.missions), false
	for s := range c.sides {
		c.sides[s].hand.open = slices.Clip(b.sides[s].hand.open)
		c.sides[s].hand.known = slices.Clip(b.sides[s].hand.known)
		c.sides[s].deck.known = slices.Clip(b.sides[s].deck.known)
		c.sides[s].discard = slices.Clip(b.sides[s].discard)
	}
	c.results, c.bonuses = slices.Clip(b.results), slices.Clip(b.bonuses)
	return c
}

// snapshot is the board as it is now, which no later change of this one reaches.
func (b *board) snapshot() *board {
	b.owned = false // now the snapshot has the missions too
	return b.clone()
}

func (b *board) side(s referee.Seat) *side { return &b.sides[s.Index()] }

func other(s referee.Seat) referee.Seat { return players + 1 - s }

// spot is a character's place: whose side, which mission, which in order.
type spot struct {
	seat           referee.Seat
	mission, index int
}

// id is how the spot is written: "p1:C1".
func (s spot) id() string {
	if s.index < usual {
		return usualIDs[s.seat][s.mission][s.index]
	}
	return s.written()
}

func (s spot) written() string {
	return s.seat.String() + ":" + ranks[s.mission] + strconv.Itoa(s.index+1)
}

// usual is more characters than most sides of a mission ever have; the ids of
// these are written once.
const usual = 12

var usualIDs = writeIDs()

func writeIDs() (ids [1 + players][rounds][usual]string) { // by seat, Nobody's too
	for s := range ids {
		for m := range ids[s] {
			for i := range ids[s][m] {
				ids[s][m][i] = spot{referee.Seat(s), m, i}.written()
			}
		}
	}
	return ids
}

// find reads a piece token; ok is false when no character stands there.
func (b *board) find(id string) (spot, bool) {
	if len(id) < len("p1:D1") || id[2] != ':' {
		return spot{}, false
	}
	seat, err := referee.ParseSeat(id[:2])
	if err != nil || !seat.IsPlayer() || int(seat) > players {
		return spot{}, false
	}
	m, ok := b.mission(id[3:4])
	n, err := strconv.Atoi(id[4:])
	if !ok || err != nil || n < 1 || n > len(b.missions[m].characters[seat.Index()]) {
		return spot{}, false
	}
	return spot{seat, m, n - 1}, true
}

// mission gives the index of a mission in play by its rank.
func (b *board) mission(rank string) (int, bool) {
	i := slices.Index(ranks[:len(b.missions)], rank)
	return i, i >= 0
}

// at is the character at a place, to be looked at.
func (b *board) at(s spot) *character {
	return b.missions[s.mission].characters[s.seat.Index()][s.index]
}

// change is the character at a place, to be changed on this board alone: what
// at gave before is as it was.
func (b *board) change(s spot) *character {
	list := b.changing(s.seat, s.mission)
	own := *(*list)[s.index]
	*list = slices.Clone(*list)
	(*list)[s.index] = &own
	return &own
}

// changing is the list of a side's characters at a mission, to be replaced by
// another on this board alone.
func (b *board) changing(seat referee.Seat, m int) *[]*character {
	b.idle = 0
	if !b.owned {
		b.missions, b.owned = slices.Clone(b.missions), true
	}
	return &b.missions[m].characters[seat.Index()]
}

// characters gives every character in play with its spot: by mission, then by
// seat, in play order.
func (b *board) characters() iter.Seq2[spot, *character] {
	return func(yield func(spot, *character) bool) { b.eachCharacter(yield) }
}

func (b *board) eachCharacter(yield func(spot, *character) bool) {
	for m := range b.missions {
		for s := range b.missions[m].characters {
			for i, c := range b.missions[m].characters[s] {
				if !yield(spot{referee.Seat(s + 1), m, i}, c) {
					return
				}
			}
		}
	}
}

// usualSide is more characters than are on most lists of them.
const usualSide = 4

// all lists the spots of every character in play that the test accepts: by
// mission, then by seat, in play order. A nil test accepts all.
func (b *board) all(test func(spot, *character) bool) []spot {
	var found []spot
	for at, c := range b.characters() {
		if test != nil && !test(at, c) {
			continue
		}
		if found == nil {
			found = make([]spot, 0, usualSide)
		}
		found = append(found, at)
	}
	return found
}

// ofSide lists the spots of a player's characters that the test accepts: by
// mission, in play order.
func (b *board) ofSide(seat referee.Seat, test func(*character) bool) []spot {
	var found []spot
	for m := range b.missions {
		for i, c := range b.missions[m].characters[seat.Index()] {
			switch {
			case !test(c):
				continue
			case found == nil:
				found = make([]spot, 0, usualSide)
			}
			found = append(found, spot{seat, m, i})
		}
	}
	return found
}

// named is the spot of a side's face-up character of that name at a mission.
func (b *board) named(seat referee.Seat, m int, name string) (spot, bool) {
	for i, c := range b.missions[m].characters[seat.Index()] {
		if name != "" && c.name() == name {
			return spot{seat, m, i}, true
		}
	}
	return spot{}, false
}

// points is a player's total so far.
func (b *board) points(seat referee.Seat) int {
	sum := 0
	for _, r := range b.results {
		if r.winner == seat {
			sum += r.rank + r.base
		}
	}
	for _, x := range b.bonuses {
		if x.seat == seat {
			sum += x.n
		}
	}
	return sum
}
