package mythos

import "shinpan/referee"

// Card is one card version as printed: a character or a mission.
type Card struct {
	ID      referee.Card
	Number  int
	Mission bool
	// Name is the English name. It is what the one-name rule compares
	// (R-ONE-NAME).
	Name string
	// Names and Versions are the printed texts by language; a mission has no
	// version.
	Names, Versions referee.Words
	// Cost and Power are 0 for a mission, Points 0 for a character.
	Cost, Power, Points int
	// Group and Keywords are the short ids of words.yaml ("leaf", "team-7"),
	// Rarity the printed sign ("UC").
	Group    string
	Keywords []string
	Rarity   string
	// Variants are the ids of the prints; they all are this one version.
	Variants []string
	// Lines are the effect lines from the top down, in which order they are
	// applied (R-EFFECT-ORDER).
	Lines []Line
	// wishes are what a mission is good for.
	wishes []wish
	// index is where the card stands among all.
	index int
	sortedLines
}

// sortedLines are the lines of a card by what they are looked up for, so that
// who looks for some does not look at the others.
type sortedLines struct {
	// statics are those that change something while they are in force.
	statics []*Line
	// inForce are the continuous lines by purpose, uses the purposes for which
	// there are any.
	inForce [purposes][]*Line
	uses    purposeSet
	// uncarried says that the card file does not say of every line what it does.
	uncarried bool
}

// purpose is what lines in force are looked up for.
type purpose uint8

const (
	changesPower purpose = iota // and those that set it to 0
	holdsDown
	paysChakra
	changesPrices // of other cards
	wardsOff      // and those that keep characters where they are
	forbidsReveals
	triggers
	replaces
	continuous // whatever they do
	purposes
)

// purposeSet holds a bit for each purpose.
type purposeSet uint16

func (s purposeSet) has(p purpose) bool { return s&(1<<p) != 0 }

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
		c.uncarried = c.uncarried || !line.Carried()
		if line.Effect.While != nil {
			c.statics = append(c.statics, line)
		}
		for p, serves := range serves {
			if serves(c, line) {
				c.inForce[p] = append(c.inForce[p], line)
				c.uses |= 1 << p
			}
		}
	}
}

// Line is one printed effect line.
type Line struct {
	// Code names the line for good: "108U", "095M1", "M05S".
	Code string
	At   Timing
	// Continuous lines stay in force while the card is face-up; the others
	// happen once.
	Continuous bool
	// Modifies is set on a line that does nothing by itself: it changes the
	// card's line of that timing.
	Modifies Timing
	// Effect is what the line does.
	Effect Effect
}

// Instant reports whether the line happens once and does something itself.
func (l Line) Instant() bool { return !l.Continuous && l.Modifies == "" }

// Carried reports whether the line says what it does, so that the referee can
// carry it out; else the table declares it.
func (l Line) Carried() bool {
	e := &l.Effect
	return e.Do != nil || e.When != nil || e.While != nil || e.InsteadOf != nil || e.Replaces != nil || e.Adds != nil
}

// Timing is when a line acts.
type Timing string

// The timings. Only missions and characters on a won mission have Score
// lines.
const (
	Main    Timing = "main"
	Upgrade Timing = "upgrade"
	Ambush  Timing = "ambush"
	Score   Timing = "score"
)

// Choices are the words of card files.
func (Timing) Choices() []string {
	return []string{string(Main), string(Upgrade), string(Ambush), string(Score)}
}

// letter is the timing's letter in line codes.
func (t Timing) letter() byte { return "MUAS"[max(0, timingIndex(t))] }

func timingIndex(t Timing) int {
	for i, word := range t.Choices() {
		if word == string(t) {
			return i
		}
	}
	return -1
}

// Has reports whether the card has a line of that timing, of any kind.
func (c *Card) Has(at Timing) bool {
	for _, l := range c.Lines {
		if l.At == at {
			return true
		}
	}
	return false
}
