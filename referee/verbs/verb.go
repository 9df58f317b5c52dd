package verbs

import "shinpan/referee"

// Verb is a command that players can type: a row of the table. S is the game's state at a question,
// and R is its run of a step.
type Verb[S, R any] struct {
	// Name is the verb as it appears in answers. Blanks holds the verb's slots in written order.
	Name   string
	Blanks []Blank[S]
	// Rule is the rule that decides when the verb is possible, or "" for none.
	Rule string
	// Change makes the change that the verb declares. It is nil for a verb that only answers
	// questions: the step that asked continues with the answer.
	Change func(R, referee.Answer, referee.Cause) error
	// Check returns every rule that a change breaks, beyond its form and the tokens of its blanks.
	// If it is nil, no rule forbids the change. Other verbs are checked by the question that they
	// answer.
	Check func(S, referee.Answer) []referee.Problem
	// Possible reports whether a change has anything to act on, beyond its blanks. It can be nil.
	Possible func(S) bool
	// Offered is the place where a change is offered.
	Offered Where
	form    referee.Form
}

// Where is a place where a change can be offered.
type Where uint8

const (
	// Anywhere means that a change is offered in an effect that is being applied, and as a
	// declaration at a question.
	Anywhere Where = iota
	// InEffects means that a change is offered only in an effect, because the change itself asks a
	// question.
	InEffects
	// Beside means that a change is offered only as a declaration at a question.
	Beside
	// Always means that a change is offered as a declaration at a question, even if Shinpan deals
	// and knows the cards.
	Always
	// Never means that a change is offered only in a question that asks for it.
	Never
)

// Against returns the problems with a change.
func (v *Verb[S, R]) Against(now S, a referee.Answer) []referee.Problem {
	if v.Check == nil {
		return nil
	}
	return v.Check(now, a)
}

// Form returns the form of a verb in a table.
func (v *Verb[S, R]) Form() referee.Form { return v.form }

func (v *Verb[S, R]) written() referee.Form {
	form := referee.Form{Verb: v.Name, Declares: v.Change != nil}
	for i := range v.Blanks {
		form.Slots = append(form.Slots, v.Blanks[i].SlotForm)
	}
	return form
}

// move returns the verb as a move with the tokens for its blanks. reason fills the blank of the
// same name; it can be nil.
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
