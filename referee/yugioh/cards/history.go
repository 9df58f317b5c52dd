package cards

import "shinpan/referee/vocabulary"

// Tributed means that a card was Tributed.
type Tributed struct {
	Which Which `yaml:"which"`
	// By lists the possible causes. A Tribute Summon is neither an effect nor a battle.
	By []Agent `yaml:"by,omitempty"`
}

// Deed is what a card on the field has done in this turn.
type Deed string

// The deeds.
const (
	HasBattled   Deed = "battled"   // it has attacked, or was attacked
	HasAttacked  Deed = "attacked"  // it has declared an attack
	HasRested    Deed = "rested"    // it has declared no attack
	HasDestroyed Deed = "destroyed" // it has destroyed a monster by battle and sent it to the Graveyard
	HasReplaced  Deed = "replaced"  // an effect of it has replaced a destruction
)

// Choices returns the words of card files.
func (Deed) Choices() []string {
	return vocabulary.Choices(HasBattled, HasAttacked, HasRested, HasDestroyed, HasReplaced)
}

// Remembers reports whether a line of a card asks what it has done in this turn.
func (c *Card) Remembers() bool {
	for i := range c.Lines {
		for k := range c.Lines[i].If {
			if c.Lines[i].If[k].There.Did != "" {
				return true
			}
		}
	}
	return false
}

// Instead replaces the destruction of cards, one at a time, if the player of the line wants it.
type Instead struct {
	// By is what would destroy them; anything without it.
	By []Agent `yaml:"by,omitempty"`
	// Detach is how many Xyz Materials of the card of the line are detached.
	Detach int `yaml:"detach"`
}

// Unaffected keeps cards from being affected by the effects of other cards.
type Unaffected struct {
	// By are the kinds of cards by whose effects; of all without it. Fits narrows them.
	By   []Kind `yaml:"by,omitempty"`
	Fits *Which `yaml:"fits,omitempty"`
	// Activated says that only activated effects are meant, Lower that only those of monsters
	// whose original Level or Rank is lower than the Level of the card.
	Activated bool `yaml:"activated,omitempty"`
	Lower     bool `yaml:"lower,omitempty"`
}

// Shield is a step that keeps monsters from being affected.
type Shield struct {
	Which Which      `yaml:"which"`
	From  Unaffected `yaml:"from"`
	Until Until      `yaml:"until,omitempty"`
}

// Word returns "shield".
func (*Shield) Word() string { return "shield" }
