package cards

import "shinpan/referee/vocabulary"

// Effect describes an effect in typed steps. Exactly one of the fields is set: one of the four
// forms do, when, while and instead_of, or one of the two ways to change another effect of the
// card.
type Effect struct {
	// Do holds the steps of an instant effect in order.
	Do Steps
	// When is set for an effect that reacts to an event while it is in force.
	When *Trigger
	// While is set for an effect that changes the game while it is in force.
	While *Static
	// InsteadOf is set for an effect that replaces an event that would happen.
	InsteadOf *Replacement
	// Replaces and Adds change the effect that Modifies names when both effects are applied.
	// Replaces holds steps to use in place of that effect's steps, and Adds holds more steps to
	// apply after them.
	Replaces, Adds Steps
}

// Each visits all steps of an effect, outer steps before inner ones.
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
	// Who describes the characters that the event must be about; the default is the effect's own
	// character.
	Who *Who `yaml:"who,omitempty"`
	// If is a condition that must hold at the event.
	If *Condition `yaml:"if,omitempty"`
	Do Steps      `yaml:"do"`
}

// Beside lists the words that can accompany the steps.
func (Trigger) Beside() []string { return []string{"event", "who", "if"} }

func (t *Trigger) each(do func(part)) {
	given(do, t.Who)
	given(do, t.If)
	do(t.Do)
}

// TriggerEvent is an event that triggers an effect.
type TriggerEvent string

// The events that trigger effects.
const (
	OnDefeated   TriggerEvent = "defeated"     // a character is defeated
	OnPlayed     TriggerEvent = "played"       // a character is played face-up at this mission
	OnMoved      TriggerEvent = "moved"        // a character has moved
	OnMovedByYou TriggerEvent = "moved_by_you" // its player has moved it there
	OnAffected   TriggerEvent = "affected"     // an enemy effect affects it
	OnLost       TriggerEvent = "lost"         // its side lost this mission at the evaluation
	OnRoundEnd   TriggerEvent = "round_end"    // the round ends
)

// Choices returns the words for the events.
func (TriggerEvent) Choices() []string {
	return vocabulary.Choices(OnDefeated, OnPlayed, OnMoved, OnMovedByYou, OnAffected, OnLost, OnRoundEnd)
}

// Replacement replaces an event that would happen: "if A would happen, do B instead".
type Replacement struct {
	// Events lists the fates that the effect replaces.
	Events []Fate `yaml:"events"`
	// Who describes the characters whose fate the effect replaces; the default is the effect's own
	// character.
	Who *Who `yaml:"who,omitempty"`
	// By limits the replacement to effects of one side; the default is any effect.
	By Side `yaml:"by,omitempty"`
	// May means that the player can decline the replacement.
	May bool `yaml:"may,omitempty"`
	// Do holds the steps to apply instead. Alternatively, ToHand sends a defeated character to
	// its owner's hand instead of the discard pile.
	Do     Steps `yaml:"do,omitempty"`
	ToHand bool  `yaml:"to_hand,omitempty"`
}

// Beside lists the words that can accompany the steps.
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

// Choices returns the words for the fates.
func (Fate) Choices() []string { return vocabulary.Choices(ByDefeat, ByHide, ByMove) }
