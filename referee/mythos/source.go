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
	memory *notes
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
	things map[string]remembered
	spent  int
}

// noted are the notes of a line, to be read; noting those to be written in.
func (s *source) noted() notes {
	if s.memory == nil {
		return notes{}
	}
	return *s.memory
}

func (s *source) noting() *notes {
	if s.memory == nil {
		s.memory = &notes{}
	}
	return s.memory
}

// remembered is what a step was done to, as it was then.
type remembered struct {
	owner       referee.Seat
	characters  []int
	cards       []*cards.Card
	names       []string
	cost, power int
	n           int
}

// asChosen are characters in the order in which earlier steps remembered them.
func (s source) asChosen(names []yamlfile.At[string], numbers []int) []int {
	var order []int
	for _, name := range names {
		for _, number := range s.noted().things[name.Value].characters {
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
