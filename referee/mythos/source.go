package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// source is a line that is being applied: whose it is, by which character or
// mission, and what its steps have remembered.
type source struct {
	seat referee.Seat // the player of the line: "you"
	line *Line
	// character is the number of the character the line is printed on (or, of
	// a copy, that copies it); 0 for a line of a mission.
	character int
	// place is the mission of the line, where the character is or was.
	place int
	// played says how the character came into play, for lines that are
	// applied then.
	played entrance
	// memory is nil as long as nothing is remembered.
	memory *notes
	// chosen is the mission of the loop or choice around a step.
	chosen int
	// copying are the lines by which a copied line came to be copied.
	copying []string
}

// entrance is how a character came into play.
type entrance struct {
	upgraded, revealed bool
	// below is the Power that the upgraded character had.
	below int
}

// notes are what the steps of a card's lines have remembered, by name.
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
	cards       []*Card
	names       []string
	cost, power int
	n           int
}

// asChosen are the characters in the order in which earlier steps remembered
// them.
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

// locate gives the place of a numbered character; ok is false when it is no
// longer in play.
func (b *board) locate(number int) (spot, bool) {
	if number == 0 {
		return spot{}, false // of a mission
	}
	for m := range b.missions {
		for s := range b.missions[m].characters {
			for i := range b.missions[m].characters[s] {
				if b.missions[m].characters[s][i].number == number {
					return spot{referee.Seat(s + 1), m, i}, true
				}
			}
		}
	}
	return spot{}, false
}

// here is the mission of the line now: that of its character while it is in
// play.
func (s *source) here(b *board) int {
	if at, ok := b.locate(s.character); ok {
		return at.mission
	}
	return s.place
}

func (s *source) cause() referee.Cause { return referee.Cause{Line: s.line.Code} }

// timings reports whether the lines of a timing are applied at an entrance.
func (e entrance) timings(at Timing) bool {
	switch at {
	case Main:
		return true
	case Upgrade:
		return e.upgraded
	case Ambush:
		return e.revealed
	}
	return false
}
