package position

import (
	"iter"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/unseen"
)

// Functions that find things on a board: characters by place, name or number, copies of a card,
// and the purposes that the effects in force serve.

// Characters yields every character in play with its spot: by mission, then by
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

// All lists the spots of every character in play that the test accepts: by
// mission, then by seat, in play order. A nil test accepts all.
func (b *Board) All(test func(Spot, *Character) bool) []Spot {
	var found []Spot
	for at, c := range b.Characters() {
		if test == nil || test(at, c) {
			found = append(found, at)
		}
	}
	return found
}

// ofSide lists the spots of a player's characters that the test accepts: by
// mission, in play order.
func (b *Board) ofSide(seat referee.Seat, test func(*Character) bool) []Spot {
	var found []Spot
	for m := range b.Missions {
		for i, c := range b.Missions[m].Characters[seat.Index()] {
			if test(c) {
				found = append(found, Spot{seat, m, i})
			}
		}
	}
	return found
}

// Own lists the face-down or the face-up characters of a side.
func (b *Board) Own(seat referee.Seat, hidden bool) []Spot {
	return b.ofSide(seat, func(c *Character) bool { return c.Hidden == hidden })
}

// Named returns the spot of a side's face-up character with that name at a mission.
func (b *Board) Named(seat referee.Seat, m int, name string) (Spot, bool) {
	for i, c := range b.Missions[m].Characters[seat.Index()] {
		if name != "" && c.Name() == name {
			return Spot{seat, m, i}, true
		}
	}
	return Spot{}, false
}

// AllNamed reports whether all players know all face-down cards on a side.
func (b *Board) AllNamed(seat referee.Seat) bool {
	for _, at := range b.Own(seat, true) {
		if !b.At(at).Named {
			return false
		}
	}
	return true
}

// HandKnown reports whether Shinpan knows every card of a hand.
func (b *Board) HandKnown(seat referee.Seat) bool {
	hand := b.Side(seat).Hand
	return hand.N == len(hand.Faces())
}

// Twins names the first of two face-up characters with the same name on one side of a mission:
// "p1:D1 Naruto Uzumaki". It returns "" if there are none.
func (b *Board) Twins() string {
	for m := range b.Missions {
		for s := range b.Missions[m].Characters {
			side := b.Missions[m].Characters[s]
			for i := 1; i < len(side); i++ {
				name := side[i].Name()
				if name == "" {
					continue
				}
				for first := range i {
					if side[first].Name() == name {
						return Spot{referee.Seat(s + 1), m, first}.Id() + " " + name
					}
				}
			}
		}
	}
	return ""
}

// Locate returns the place of a numbered character. It reports false if it is no longer in
// play.
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

// Revealed returns the number of missions in play that are the given mission.
func (b *Board) Revealed(card *cards.Card) int {
	n := 0
	for _, m := range b.Missions {
		if m.Card == card {
			n++
		}
	}
	return n
}

// Seen returns how many of an owner's copies of a card a player can locate: those that are named
// and in play, discarded, or seen on their way to the hand. The owner also knows the other copies
// in the hand.
func (b *Board) Seen(by, owner referee.Seat, card *cards.Card) int {
	side := b.Side(owner)
	n := unseen.Count(side.Discard, card) + unseen.Count(side.Hand.Open, card)
	if by == owner {
		n += unseen.Count(side.Hand.Known, card)
	}
	for _, c := range b.Characters() {
		if c.Shown() == "" {
			continue // its player has not named it
		}
		for h := range c.Stack() {
			if h.Owner == owner && h.Card == card {
				n++
			}
		}
	}
	return n
}

// Used reports whether any effect in force serves a purpose.
func (b *Board) Used(why cards.Purpose) bool {
	b.FindIdle()
	return !b.Idle.Has(why)
}

// FindIdle sets Idle, unless it is already known.
func (b *Board) FindIdle() {
	if b.Idle == 0 {
		b.Idle = b.unused()
	}
}

// unused returns the purposes that no effect in force serves.
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

// UncarriedAt reports whether the players have to apply an effect of a mission, or of a face-up
// character there, because the card file does not describe the effect.
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
