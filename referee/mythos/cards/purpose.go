package cards

// Purpose is what lines in force are looked up for.
type Purpose uint8

// The purposes.
const (
	ChangesPower Purpose = iota // and those that set it to 0
	HoldsDown
	PaysChakra
	ChangesPrices // of other cards
	WardsOff      // and those that keep characters where they are
	ForbidsReveals
	Triggers
	Replaces
	Continuous // whatever they do
	purposes
)

// PurposeSet holds a bit for each purpose.
type PurposeSet uint16

func (s PurposeSet) Has(p Purpose) bool { return s&(1<<p) != 0 }

// serves are the tests of the purposes, in their order. What a line of a
// mission changes counts as continuous.
var serves = [purposes]func(*Card, *Line) bool{
	func(c *Card, l *Line) bool {
		return c.changes(l) && (l.Effect.While.Power != nil || l.Effect.While.Zero != nil)
	},
	func(c *Card, l *Line) bool { return c.changes(l) && l.Effect.While.Zero != nil },
	func(c *Card, l *Line) bool { return c.changes(l) && l.Effect.While.Chakra != nil },
	func(c *Card, l *Line) bool {
		return c.changes(l) && l.Effect.While.Price != nil && l.Effect.While.Price.Who != nil
	},
	func(c *Card, l *Line) bool {
		return c.changes(l) && (l.Effect.While.Immune != nil || l.Effect.While.Pin != nil)
	},
	func(c *Card, l *Line) bool { return c.changes(l) && l.Effect.While.NoReveals },
	func(_ *Card, l *Line) bool { return l.Continuous && l.Effect.While == nil && l.Effect.When != nil },
	func(_ *Card, l *Line) bool {
		return l.Continuous && l.Effect.While == nil && l.Effect.When == nil && l.Effect.InsteadOf != nil
	},
	func(_ *Card, l *Line) bool { return l.Continuous },
}

// changes reports whether a line changes something while it is in force.
func (c *Card) changes(l *Line) bool { return l.Effect.While != nil && (l.Continuous || c.Mission) }

// sortLines fills the lists of lines.
func (c *Card) sortLines() {
	c.sortedLines = sortedLines{}
	for i := range c.Lines {
		line := &c.Lines[i]
		c.Uncarried = c.Uncarried || !line.Carried()
		if line.Effect.While != nil {
			c.Statics = append(c.Statics, line)
		}
		for p, serves := range serves {
			if serves(c, line) {
				c.InForce[p] = append(c.InForce[p], line)
				c.Uses |= 1 << p
			}
		}
	}
}
