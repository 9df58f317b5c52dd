package cards

// Purpose is a reason for which the rules look up effects in force.
type Purpose uint8

// The purposes.
const (
	ChangesPower Purpose = iota // adds to Power or sets it to 0
	HoldsDown
	PaysChakra
	ChangesPrices // changes the prices of other cards
	WardsOff      // prevents effects from defeating, hiding or moving characters
	ForbidsReveals
	Triggers
	ReplacesFate
	Continuous // every continuous effect
	purposes
)

// PurposeSet is a set of purposes, with one bit for each.
type PurposeSet uint16

// Has reports whether a purpose is in the set.
func (s PurposeSet) Has(p Purpose) bool { return s&(1<<p) != 0 }

// purposes returns the purposes that an effect of the card serves. A static effect of a mission
// counts as continuous.
func (c *Card) purposes(l *Line) PurposeSet {
	var set PurposeSet
	if l.Continuous {
		set = 1 << Continuous
	}
	switch e := &l.Effect; {
	case e.While != nil:
		if e.While.Verb != nil && (l.Continuous || c.Mission) {
			set |= e.While.Verb.purposes()
		}
	case !l.Continuous:
	case e.When != nil:
		set |= 1 << Triggers
	case e.InsteadOf != nil:
		set |= 1 << ReplacesFate
	}
	return set
}

// sortLines fills the lists of effects by purpose.
func (c *Card) sortLines() {
	c.sortedLines = sortedLines{}
	for i := range c.Lines {
		line := &c.Lines[i]
		c.Uncarried = c.Uncarried || !line.Carried()
		if line.Effect.While != nil {
			c.Statics = append(c.Statics, line)
		}
		if !line.Continuous && line.At != Score {
			for _, steps := range []Steps{line.Effect.Do, line.Effect.Replaces, line.Effect.Adds} {
				c.Musts = steps.musts(c.Musts)
			}
		}
		set := c.purposes(line)
		c.Uses |= set
		for p := range purposes {
			if set.Has(p) {
				c.InForce[p] = append(c.InForce[p], line)
			}
		}
	}
}
