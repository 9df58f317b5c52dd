package cards

import "shinpan/referee/vocabulary"

// Effect describes what an effect does, as typed steps. Exactly one of the fields is set: one
// of the four forms do, when, while and instead_of, or one of the two ways to change another
// effect of the card.
type Effect struct {
	// Do holds the steps of an instant effect, in order.
	Do Steps
	// When is set for an effect that is triggered while it is in force.
	When *Trigger
	// While is set for an effect that changes something as long as it is in force.
	While *Static
	// InsteadOf is set for an effect that replaces what would happen.
	InsteadOf *Replacement
	// Replaces and Adds change the effect that Modifies names when both are applied. Replaces
	// holds steps to use instead of its own, and Adds more steps after them.
	Replaces, Adds Steps
}

// Each visits all steps of an effect, the outer before the inner ones.
func (e *Effect) Each(visit func(*Step)) {
	walk(e, func(p part) {
		if step, ok := p.(*Step); ok {
			visit(step)
		}
	})
}

func (e *Effect) each(do func(part)) {
	do(e.Do)
	given(do, e.When)
	given(do, e.While)
	given(do, e.InsteadOf)
	do(e.Replaces)
	do(e.Adds)
}

// Trigger is "when A, do B".
type Trigger struct {
	Event TriggerEvent `yaml:"event"`
	// Who describes the characters that the event must be about; the default is this one.
	Who *Who `yaml:"who,omitempty"`
	// If is a condition that must hold when it happens.
	If *Condition `yaml:"if,omitempty"`
	Do Steps      `yaml:"do"`
}

// Beside lists the words for the condition.
func (Trigger) Beside() []string { return []string{"event", "who", "if"} }

func (t *Trigger) each(do func(part)) {
	given(do, t.Who)
	given(do, t.If)
	do(t.Do)
}

// TriggerEvent is what sets off a triggered line.
type TriggerEvent string

// The events of triggers.
const (
	OnDefeated   TriggerEvent = "defeated"     // a character is defeated
	OnPlayed     TriggerEvent = "played"       // a character is played face-up here
	OnMoved      TriggerEvent = "moved"        // a character has moved
	OnMovedByYou TriggerEvent = "moved_by_you" // its player has moved it
	OnAffected   TriggerEvent = "affected"     // an enemy effect affects it
	OnLost       TriggerEvent = "lost"         // its side lost this mission at the evaluation
	OnRoundEnd   TriggerEvent = "round_end"    // the round ends
)

// Choices returns the words of the events.
func (TriggerEvent) Choices() []string {
	return vocabulary.Choices(OnDefeated, OnPlayed, OnMoved, OnMovedByYou, OnAffected, OnLost, OnRoundEnd)
}

// Replacement is "if A would happen, do B instead".
type Replacement struct {
	// Events lists what would happen to the character.
	Events []Fate `yaml:"events"`
	// Who describes the characters that it would happen to; the default is this one.
	Who *Who `yaml:"who,omitempty"`
	// By tells whose effects are replaced; the default is anything.
	By Side `yaml:"by,omitempty"`
	// May means that the player may decline it.
	May bool `yaml:"may,omitempty"`
	// Do holds the steps that happen instead. Alternatively, ToHand sends a defeated character
	// to its owner's hand instead of the discard pile.
	Do     Steps `yaml:"do,omitempty"`
	ToHand bool  `yaml:"to_hand,omitempty"`
}

// Beside lists the words that say when.
func (Replacement) Beside() []string { return []string{"events", "who", "by", "may"} }

func (r *Replacement) each(do func(part)) {
	given(do, r.Who)
	do(r.Do)
}

// Fate is something that can happen to a character and that effects can replace or prevent.
type Fate string

// The fates.
const (
	ByDefeat Fate = "defeat"
	ByHide   Fate = "hide"
	ByMove   Fate = "move"
)

// Choices returns the words of the fates.
func (Fate) Choices() []string { return vocabulary.Choices(ByDefeat, ByHide, ByMove) }
