package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/yamlfile"
)

// source is where an effect comes from: a line that is being applied, its player,
// its character or mission, and what its steps have remembered.
type source struct {
	seat referee.Seat // the player of the line: "you"
	line *cards.Line
	// character is the number of the character that the line is printed on, or
	// that copies it; 0 for a line of a mission.
	character int
	// place is the mission of the line, where the character is or was.
	place int
	// played says how the character came into play, for lines that are applied
	// at that moment.
	played entrance
	// notes are shared by the lines of a card that are applied together. They are
	// nil as long as there is nothing to note.
	notes *notes
	// chosen is the mission of the loop or choice around a step.
	chosen int
	// copying are the lines that led to this one by copying, outermost first.
	copying []string
}

// notes are what the steps of a card's lines have remembered, by name, and the
// additional chakra they have spent.
type notes struct {
	memories map[string]memory
	spent    int
}

// memory is what a step was applied to, as it was then.
type memory struct {
	owner       referee.Seat
	characters  []int
	cards       []*cards.Card
	names       []string
	cost, power int
	n           int
}

// memory returns what steps remembered under a name.
func (s *source) memory(name string) memory {
	if s.notes == nil {
		return memory{}
	}
	return s.notes.memories[name]
}

// ownNotes returns the notes to be written in.
func (s *source) ownNotes() *notes {
	if s.notes == nil {
		s.notes = &notes{}
	}
	return s.notes
}

// remember notes what a step was applied to under the step's name. It is added to
// what a loop has remembered so far.
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

// asChosen returns characters in the order in which earlier steps remembered them.
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

// here returns the mission of the line now: that of its character as long as it is in
// play.
func (s *source) here(b *position.Board) int {
	if at, ok := b.Locate(s.character); ok {
		return at.Mission
	}
	return s.place
}

func (s *source) cause() referee.Cause { return referee.Cause{Line: s.line.Code} }

// player returns the player that a word of the line means.
func (s *source) player(w cards.Whom) referee.Seat {
	if w == cards.Opponent {
		return position.Other(s.seat)
	}
	return s.seat
}

// memoryOf returns what a character is now.
func (r *run) memoryOf(at position.Spot) memory {
	c := r.b.At(at)
	m := memory{owner: c.Owner(), characters: []int{c.Number}, cost: r.costForEffects(r.b, at), power: r.characterPower(r.b, at), n: 1}
	m.cards = position.Faces(c.Cards())
	if c.Shown() != "" { // a hidden character has no name
		m.names = []string{c.Face().Name}
	}
	return m
}

// unseen reports whether the players have not seen the top card.
func (m memory) unseen() bool { return len(m.cards) > 0 && m.cards[len(m.cards)-1] == nil }
