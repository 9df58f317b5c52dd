package cards

import "shinpan/referee/vocabulary"

// Effect is what an effect line does, as typed steps. Exactly one of the fields
// is filled: one of the four forms do, when, while and instead_of, or one of the
// two ways in which a line changes another line of its card.
type Effect struct {
	// Do are the steps of an instant line, in order.
	Do Steps
	// When is a line that is triggered while it is in force.
	When *Trigger
	// While is a line that changes something as long as it is in force.
	While *Static
	// InsteadOf is a line that replaces what would happen.
	InsteadOf *Replacement
	// Replaces and Adds change the line that Modifies names when both are
	// applied: Replaces are steps instead of its own, Adds more steps after
	// them.
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
	// Who are the characters that the event must be about; without it, this
	// one.
	Who *Who `yaml:"who,omitempty"`
	// If must hold when it happens.
	If *Condition `yaml:"if,omitempty"`
	Do Steps      `yaml:"do"`
}

// Beside lists the words that say when.
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
	// Events are what would happen to the character.
	Events []Fate `yaml:"events"`
	// Who are the characters that it would happen to; without it, this one.
	Who *Who `yaml:"who,omitempty"`
	// By says by whose effects; without it, by anything.
	By Side `yaml:"by,omitempty"`
	// May says that the player may decline it.
	May bool `yaml:"may,omitempty"`
	// Do are the steps that happen instead. ToHand, in their place, sends a
	// defeated character to its owner's hand and not to the discard pile.
	Do     Steps `yaml:"do,omitempty"`
	ToHand bool  `yaml:"to_hand,omitempty"`
}

// Beside lists the words that say when.
func (Replacement) Beside() []string { return []string{"events", "who", "by", "may"} }

func (r *Replacement) each(do func(part)) {
	given(do, r.Who)
	do(r.Do)
}

// Fate is what can happen to a character and can be replaced or warded off.
type Fate string

// The fates.
const (
	ByDefeat Fate = "defeat"
	ByHide   Fate = "hide"
	ByMove   Fate = "move"
)

// Choices returns the words of the fates.
func (Fate) Choices() []string { return vocabulary.Choices(ByDefeat, ByHide, ByMove) }
