package verbs

import "shinpan/referee"

// Verb is something that players can type: a row of the table. S is the game's state at a
// question and R its run of a step.
type Verb[S, R any] struct {
	// Name is the verb as answers hold it. Blanks are in the order in which they are
	// written.
	Name   string
	Blanks []Blank[S]
	// Rule is the rule for when it is possible, or "" for none.
	Rule string
	// Change makes the change that the verb declares. It is nil for a verb that only answers
	// questions: the step that asked continues with the answer.
	Change func(R, referee.Answer, referee.Cause) error
	// Check gives every rule that a change breaks, beyond its shape and what its blanks
	// offer. Nil if nothing speaks against it. Other verbs are checked by the question
	// that they answer.
	Check func(S, referee.Answer) []referee.Problem
	// Possible reports whether there is something for a change, beyond its blanks. It may
	// be nil.
	Possible func(S) bool
	// Offered tells where a change is offered.
	Offered Where
	form    referee.Form
}

// Where is where a change is offered.
type Where uint8

const (
	// Anywhere is in an effect that is being applied, and next to a question.
	Anywhere Where = iota
	// InEffects is set for a change that itself asks a question.
	InEffects
	// Beside is next to a question only.
	Beside
	// Always is next to a question, also if Shinpan deals and knows the cards.
	Always
	// Never is nowhere but in a question that asks for it.
	Never
)

// Against returns what speaks against a change.
func (v *Verb[S, R]) Against(now S, a referee.Answer) []referee.Problem {
	if v.Check == nil {
		return nil
	}
	return v.Check(now, a)
}

// Form returns how the verb of a table is written.
func (v *Verb[S, R]) Form() referee.Form { return v.form }

func (v *Verb[S, R]) written() referee.Form {
	form := referee.Form{Verb: v.Name, Declares: v.Change != nil}
	for i := range v.Blanks {
		form.Slots = append(form.Slots, v.Blanks[i].SlotForm)
	}
	return form
}

// move returns the verb with what may fill its blanks. The reason fills the one of its name; it
// may be nil.
func (v *Verb[S, R]) move(now S, reason *referee.Slot) referee.Move {
	move := referee.Move{Verb: v.Name}
	for i := range v.Blanks {
		slot := reason
		if reason == nil || v.Blanks[i].Name != reason.Name {
			slot = v.Blanks[i].slot(now)
		}
		if slot != nil {
			move.Slots = append(move.Slots, slot)
		}
	}
	return move
}
