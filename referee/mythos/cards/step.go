package cards

import (
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Steps is a list of steps with their places in the card file.
type Steps []yamlfile.At[Step]

// Step is one part of an effect: a verb, and how the step is applied.
type Step struct {
	// Verb is the action of the step. It is nil only in a card file with mistakes.
	Verb Verb `yaml:",inline"`
	// As is the name by which later steps and effects refer to the targets of the step.
	As yamlfile.At[string] `yaml:"as,omitempty"`
	// Must makes the step compulsory; otherwise the player can decline it.
	Must Must `yaml:"must,omitempty"`
	// By is the player who decides, if it is not the effect's player.
	By Whom `yaml:"by,omitempty"`
	// Then holds steps that follow only if this one was applied.
	Then Steps `yaml:"then,omitempty"`
}

// Must tells whether a step is compulsory.
type Must string

// The degrees of compulsion; without one, the step is optional.
const (
	MustDo     Must = "yes"     // it must be applied
	MustIfAble Must = "if_able" // it must be applied as far as possible
)

// Choices returns the words for the degrees.
func (Must) Choices() []string { return vocabulary.Choices(MustDo, MustIfAble) }

// Whom is a player, seen from the effect's player.
type Whom string

// The players.
const (
	You      Whom = "you"
	Opponent Whom = "opponent"
	Both     Whom = "both"
)

// Choices returns the words for the players.
func (Whom) Choices() []string { return vocabulary.Choices(You, Opponent, Both) }

// Word returns the word of the step's verb: "discard".
func (s *Step) Word() string { return vocabulary.WordOf(s.Verb) }

// Actor returns the player who applies the step.
func (s *Step) Actor() Whom {
	if s.By != "" {
		return s.By
	}
	if verb, ok := s.Verb.(interface{ player() Whom }); ok && verb.player() != "" {
		return verb.player()
	}
	return You
}

// musts appends the steps that tell their player "you must", without "if able". It leaves out
// steps that only follow from another step, steps that are one of several options, and steps that
// apply at each mission.
func (steps Steps) musts(list []*Step) []*Step {
	for i := range steps {
		s := &steps[i].Value
		switch verb := s.Verb.(type) {
		case *If:
			list = verb.Do.musts(list)
			continue // a step whose condition does not hold does not fail
		case *ChooseMission:
			list = verb.Do.musts(list)
		}
		if s.Must == MustDo && s.Actor() == You {
			list = append(list, s)
		}
	}
	return list
}

// Targets returns the description of the characters that the step is applied to, or nil if its
// verb has none.
func (s *Step) Targets() *Targets {
	if verb, ok := s.Verb.(interface{ targets() *Targets }); ok {
		return verb.targets()
	}
	return nil
}

func (steps Steps) each(do func(part)) {
	for i := range steps {
		do(&steps[i].Value)
	}
}

func (s *Step) each(do func(part)) {
	if s.Verb != nil {
		do(s.Verb)
	}
	do(s.Then)
}
