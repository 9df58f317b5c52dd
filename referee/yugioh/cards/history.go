package cards

import "shinpan/referee/vocabulary"

// Tributed means that a card was Tributed.
type Tributed struct {
	Which Which `yaml:"which"`
	// By lists the possible causes. A Tribute Summon is neither an effect nor a battle.
	By []Agent `yaml:"by,omitempty"`
}

// Deed is something that a card on the field has done this turn.
type Deed string

// The deeds.
const (
	HasBattled   Deed = "battled"   // it has attacked, or was attacked
	HasAttacked  Deed = "attacked"  // it has declared an attack
	HasRested    Deed = "rested"    // it has declared no attack
	HasDestroyed Deed = "destroyed" // it has destroyed a monster by battle and sent it to the Graveyard
	HasReplaced  Deed = "replaced"  // one of its effects has replaced a destruction
	HasArrived   Deed = "arrived"   // it was Normal Summoned, or turned face-up
	HasActed     Deed = "acted"     // its player has activated one of its effects
	HasNegated   Deed = "negated"   // it has negated an activation or an effect
	HasSunk      Deed = "sunk"      // its own effect has sent it to the Graveyard, and its player's next Standby Phase is not over
	HasLearned   Deed = "learned"   // an effect of it has let it use another one
)

// Choices returns the words for the deeds.
func (Deed) Choices() []string {
	return vocabulary.Choices(HasBattled, HasAttacked, HasRested, HasDestroyed, HasReplaced, HasArrived, HasActed, HasNegated, HasSunk, HasLearned)
}

// Remembers reports whether an effect of a card depends on what it has done this turn.
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

// Instead replaces the destruction of cards, one at a time, if the effect's player chooses to.
type Instead struct {
	// By lists the causes of the destruction to replace; by default all.
	By []Agent `yaml:"by,omitempty"`
	// Detach is the number of Xyz Materials to detach from the effect's card.
	Detach int `yaml:"detach,omitempty"`
	// Itself destroys the effect's card.
	Itself bool `yaml:"itself,omitempty"`
	// Do holds the steps to apply instead; all of them must be possible.
	Do Steps `yaml:"do,omitempty"`
}

// Unaffected keeps cards from being affected by the effects of other cards.
type Unaffected struct {
	// By lists the kinds of cards whose effects do nothing; by default all. Fits narrows them.
	By   []Kind `yaml:"by,omitempty"`
	Fits *Which `yaml:"fits,omitempty"`
	// Activated limits it to activated effects. Lower limits it to effects of monsters whose
	// original Level or Rank is lower than the Level of the card.
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
