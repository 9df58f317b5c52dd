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
	// memory is nil as long as nothing is remembered.
	notes *notes
	// chosen is the mission of the loop or choice around a step.
	chosen int
	// copying are the lines that led to this one by copying, outermost first.
	copying []string
}

// entrance is how a character came into play.
type entrance struct {
	upgraded, revealed bool
	// below is the Power that the upgraded character had before.
	below int
}

// notes are what the steps of a card's lines have remembered, by name, and the
// additional chakra they have spent.
type notes struct {
	memories map[string]memory
	spent    int
}

// remembered is what a step was done to, as it was then.
type memory struct {
	owner       referee.Seat
	characters  []int
	cards       []*cards.Card
	names       []string
	cost, power int
	n           int
}

// noted are the notes of a line, to be read; noting those to be written in.
func (s *source) noted() notes {
	if s.notes == nil {
		return notes{}
	}
	return *s.notes
}

func (s *source) noting() *notes {
	if s.notes == nil {
		s.notes = &notes{}
	}
	return s.notes
}

// recall remembers what a step was done to under its name, adding to what a
// loop has remembered so far.
func (s *source) remember(step step, things ...memory) {
	name := step.As.Value
	if name == "" {
		return
	}
	notes := s.noting()
	all := notes.memories[name]
	for _, t := range things {
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

// asChosen are characters in the order in which earlier steps remembered them.
func (s source) asChosen(names []yamlfile.At[string], numbers []int) []int {
	var order []int
	for _, name := range names {
		for _, number := range s.noted().memories[name.Value].characters {
			if slices.Contains(numbers, number) && !slices.Contains(order, number) {
				order = append(order, number)
			}
		}
	}
	return order
}

// here is the mission of the line now: that of its character as long as it is in
// play.
func (s *source) here(b *position.Board) int {
	if at, ok := b.Locate(s.character); ok {
		return at.Mission
	}
	return s.place
}

func (s *source) cause() referee.Cause { return referee.Cause{Line: s.line.Code} }

// player is the seat of a Whom.
func (s *source) player(w cards.Whom) referee.Seat {
	if w == cards.Opponent {
		return position.Other(s.seat)
	}
	return s.seat
}

// timings reports whether an entrance applies the lines of a timing.
func (e entrance) timings(at cards.Timing) bool {
	switch at {
	case cards.Main:
		return true
	case cards.Upgrade:
		return e.upgraded
	case cards.Ambush:
		return e.revealed
	}
	return false
}

// remember notes what a character is now.
func (r *run) memoryOf(at position.Spot) memory {
	c := r.b.At(at)
	thing := memory{owner: c.Owner(), characters: []int{c.Number}, cost: r.cost(r.b, at), power: r.characterPower(r.b, at), n: 1}
	thing.cards = position.Faces(c.Cards())
	if c.Shown() != "" { // a hidden character has no name
		thing.names = []string{c.Face().Name}
	}
	return thing
}

// unseen reports whether the card on top is one that the table has not seen.
func (r memory) unseen() bool { return len(r.cards) > 0 && r.cards[len(r.cards)-1] == nil }
