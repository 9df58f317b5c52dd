package cards

// The verbs that lead to other steps of the same effect or of another.

// Copy applies an instant effect of another character, or of a card that an earlier step
// remembered, as if it were printed on this card.
type Copy struct {
	Of Who `yaml:"of"`
	// NoUpgrade excludes UPGRADE effects.
	NoUpgrade bool `yaml:"no_upgrade,omitempty"`
}

func (*Copy) Word() string { return "copy" }

func (c *Copy) each(do func(part)) { do(&c.Of) }

// OneOf lets the deciding player choose one of several options.
type OneOf []Option

func (OneOf) Word() string { return "one_of" }

func (o OneOf) each(do func(part)) {
	for i := range o {
		do(o[i].Do)
	}
}

// Option is one of the options to choose from.
type Option struct {
	Do Steps `yaml:"do"`
}

// Beside returns nil: no words accompany its steps.
func (Option) Beside() []string { return nil }

// Loop holds steps at a mission, which those steps call "chosen".
type Loop struct {
	Do Steps `yaml:"do"`
}

// Beside returns nil: no words accompany its steps.
func (Loop) Beside() []string { return nil }

func (l *Loop) each(do func(part)) { do(l.Do) }

// EachMission applies its steps at every mission in turn.
type EachMission struct{ Loop }

func (*EachMission) Word() string { return "each_mission" }

// ChooseMission applies its steps at one mission of the player's choice.
type ChooseMission struct{ Loop }

func (*ChooseMission) Word() string { return "choose_mission" }

// If applies its steps if a condition holds.
type If struct {
	Condition Condition `yaml:"holds"`
	Do        Steps     `yaml:"do"`
}

func (*If) Word() string { return "if" }

// Beside lists the words that can accompany the steps: the condition.
func (If) Beside() []string { return []string{"holds"} }

func (i *If) each(do func(part)) {
	do(&i.Condition)
	do(i.Do)
}

// Repeat applies another effect of the card again.
type Repeat struct{ Timing }

func (Repeat) Word() string { return "repeat" }

func (Repeat) each(func(part)) {}
