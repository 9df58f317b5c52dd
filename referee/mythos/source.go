package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/yamlfile"
)

// source is the effect being applied, with its player, its character or mission, and its steps'
// memories.
type source struct {
	seat referee.Seat // the player of the effect: "you"
	line *cards.Line
	// character is the number of the character that has the effect or copies it, or 0 for a
	// mission's effect.
	character int
	// place is the mission of the effect, where the character is or was.
	place int
	// played describes how the character came into play, for effects that act on its entrance.
	played entrance
	// The effects of a card that are applied together share notes. notes is nil until a step
	// notes something.
	notes *notes
	// chosen is the mission of the enclosing loop or choice.
	chosen int
	// copying holds the effects whose copying led to this one, the outermost first.
	copying []string
}

// notes holds the memories of the steps of a card's effects by name, and the additional chakra
// that they have spent.
type notes struct {
	memories map[string]memory
	spent    int
}

// memory records the targets of a step as they were at that time.
type memory struct {
	owner       referee.Seat
	characters  []int
	cards       []*cards.Card
	names       []string
	cost, power int
	n           int
}

// memory returns the targets that steps remembered under a name.
func (s *source) memory(name string) memory {
	if s.notes == nil {
		return memory{}
	}
	return s.notes.memories[name]
}

// ownNotes returns the notes, and creates them if there are none.
func (s *source) ownNotes() *notes {
	if s.notes == nil {
		s.notes = &notes{}
	}
	return s.notes
}

// remember stores a step's targets under the step's name. In a loop, it adds to the targets
// stored so far.
func (s *source) remember(step step, memories ...memory) {
	name := step.As.Value
	if name == "" {
		return
	}
	notes := s.ownNotes()
	all := notes.memories[name]
	for _, t := range memories {
		all.owner = t.owner
		all.characters = append(all.characters, t.characters...)
		all.cards = append(all.cards, t.cards...)
		all.names = append(all.names, t.names...)
		all.cost, all.power = all.cost+t.cost, all.power+t.power
		all.n += t.n
	}
	if notes.memories == nil {
		notes.memories = map[string]memory{}
	}
	notes.memories[name] = all
}

// asChosen returns characters in the order in which earlier steps chose them.
func (s source) asChosen(names []yamlfile.At[string], numbers []int) []int {
	var order []int
	for _, name := range names {
		for _, number := range s.memory(name.Value).characters {
			if slices.Contains(numbers, number) && !slices.Contains(order, number) {
				order = append(order, number)
			}
		}
	}
	return order
}

// here returns the effect's current mission, which is its character's mission while the character
// is in play.
func (s *source) here(b *position.Board) int {
	if at, ok := b.Locate(s.character); ok {
		return at.Mission
	}
	return s.place
}

func (s *source) cause() referee.Cause { return referee.Cause{Line: s.line.Code} }

// player returns the player that a word of the effect refers to.
func (s *source) player(w cards.Whom) referee.Seat {
	if w == cards.Opponent {
		return position.Other(s.seat)
	}
	return s.seat
}

// memoryOf returns a memory of a character in its current state.
func (r *run) memoryOf(at position.Spot) memory {
	c := r.b.At(at)
	m := memory{owner: c.Owner(), characters: []int{c.Number}, cost: r.costForEffects(r.b, at), power: r.characterPower(r.b, at), n: 1}
	m.cards = position.Faces(c.Cards())
	if c.Shown() != "" { // a hidden character has no name
		m.names = []string{c.Face().Name}
	}
	return m
}

// unseen reports whether the remembered top card is unknown.
func (m memory) unseen() bool { return len(m.cards) > 0 && m.cards[len(m.cards)-1] == nil }
