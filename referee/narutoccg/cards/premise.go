package cards

import (
	"shinpan/referee/vocabulary"
)

// Premise is a condition. Exactly one field is set.
type Premise struct {
	// Exists requires such a card, and None requires that there is none.
	Exists *Which `yaml:"exists,omitempty"`
	None   *Which `yaml:"none,omitempty"`
	// Count means that the number of cards is in a range.
	Count *Count `yaml:"count,omitempty"`
	// Expert means that the user of the Jutsu is or has each of these words (R-EXPERT).
	Expert []string `yaml:"expert,omitempty"`
	// Combination means that the user's Team has Ninjas that match each of these words
	// (R-COMBINATION).
	Combination []string `yaml:"combination,omitempty"`
	// Indicator limits the turn indicator of the effect's player.
	Indicator Parity `yaml:"indicator,omitempty"`
	// Mental is the minimum Mental Power of all Ninjas of the player together.
	Mental int `yaml:"mental,omitempty"`
	// MoreRewards says who has more Battle Rewards than the other player.
	MoreRewards Who `yaml:"more_rewards,omitempty"`
	// Arrived means that a player has put at least a number of Ninjas into play this turn.
	Arrived *Arrivals `yaml:"arrived,omitempty"`
	// Blocked means that the Team's battle was against another Team.
	Blocked bool `yaml:"blocked,omitempty"`
}

// Beside lists the words that go with any condition: none.
func (Premise) Beside() []string { return nil }

// Count is a range for a number of cards: at least Min and at most Max. If neither is given, it
// is at least 1.
type Count struct {
	Which Which `yaml:"which"`
	Min   int   `yaml:"min,omitempty"`
	Max   *int  `yaml:"max,omitempty"`
}

// Holds reports whether a number of cards is in the range.
func (c *Count) Holds(n int) bool {
	if c.Max != nil {
		return n >= c.Min && n <= *c.Max
	}
	return n >= max(1, c.Min)
}

// Arrivals holds the Ninjas that a player has put in play this turn.
type Arrivals struct {
	Who Who `yaml:"who,omitempty"`
	Min int `yaml:"min"`
}

// Parity says whether a number is even or odd.
type Parity string

// The words.
const (
	Even Parity = "even"
	Odd  Parity = "odd"
)

// Choices returns the words of card files.
func (Parity) Choices() []string { return vocabulary.Choices(Even, Odd) }

// Event is something that has happened. Exactly one field is set.
type Event struct {
	// Stronger means that an effect of a Jutsu has given such a Ninja Combat.
	Stronger *Which `yaml:"stronger,omitempty"`
	// Uses means that such a Ninja has become the user of a Jutsu.
	Uses *Which `yaml:"uses,omitempty"`
	// Revealed says who has turned a Battle Reward face-up.
	Revealed Who `yaml:"revealed,omitempty"`
	// Receives means that such a Ninja is about to receive damage.
	Receives *Which `yaml:"receives,omitempty"`
	// Gives means that the Team of such a Ninja has damaged Ninjas in a Showdown, which are
	// what the effect targets (ruling damage-giver).
	Gives *Which `yaml:"gives,omitempty"`
	// Sends says who has sent a Team out to battle.
	Sends Who `yaml:"sends,omitempty"`
	// Outstanding means that the Team of such a Ninja has won an Outstanding Victory or an
	// Outstanding Battle Reward.
	Outstanding *Which `yaml:"outstanding,omitempty"`
	// TurnEnds means that the turn ends.
	TurnEnds bool `yaml:"turn_ends,omitempty"`
}

// Beside lists the words that go with any event: none.
func (Event) Beside() []string { return nil }

// Change is a change that applies as long as a card is in play or in the hand.
type Change struct {
	// Combat and Support are added to the Power of Ninjas.
	Combat  int `yaml:"combat,omitempty"`
	Support int `yaml:"support,omitempty"`
	// Entrance is added to the entrance cost of cards.
	Entrance int `yaml:"entrance,omitempty"`
	// Cannot is something that Ninjas cannot do, or that cannot be done to them.
	Cannot []Bar `yaml:"cannot,omitempty"`
	// Sacrificed is where the card goes when it is removed for a Sacrifice.
	Sacrificed Destination `yaml:"sacrificed,omitempty"`
	// CostAtMost limits “targeted” to Jutsu that cost at most this much.
	CostAtMost *int `yaml:"cost_at_most,omitempty"`
	// TakesDamage means that the Ninja receives the damage of its player's other Ninjas.
	TakesDamage bool `yaml:"takes_damage,omitempty"`
	// Valid means that the effects of the Ninjas act even if they are injured.
	Valid bool `yaml:"valid,omitempty"`
	// Mental is added to the Mental Power of Ninjas.
	Mental int `yaml:"mental,omitempty"`
	// Single means that it counts once, however many such cards there are.
	Single bool `yaml:"single,omitempty"`
	// Blocking says which Teams can block which.
	Blocking *Blocking `yaml:"blocking,omitempty"`
	// Free means that playing the card does not count as the one of the turn.
	Free bool `yaml:"free,omitempty"`
	// To describes the cards; by default only the card itself.
	To *Which `yaml:"to,omitempty"`
	// If must hold for the change to apply.
	If *Premise `yaml:"if,omitempty"`
}

// Blocking limits which Teams can block. A Team of Attackers Ninjas (0 for any) with at least
// this Power can be blocked only by a Team of at least Blockers Ninjas.
type Blocking struct {
	Attackers int `yaml:"attackers,omitempty"`
	Power     int `yaml:"power,omitempty"`
	Blockers  int `yaml:"blockers"`
}

// Bar is something that a Ninja cannot do, or that cannot be done to it.
type Bar string

// The words.
const (
	BarAlone    Bar = "alone"    // be sent out by itself
	BarSent     Bar = "sent"     // be sent out to battle; nor can its Team
	BarJutsu    Bar = "jutsu"    // use Jutsu
	BarSpecific Bar = "specific" // use Jutsu that cost specific symbols
	BarStay     Bar = "stay"     // stay out of battle, where it can be sent out
	BarHealed   Bar = "healed"   // be healed
	BarDamaged  Bar = "damaged"  // receive damage
	BarTargeted Bar = "targeted" // be the target of Jutsu of the opponent
	BarAffected Bar = "affected" // be affected by Jutsu of the opponent
	BarNegated  Bar = "negated"  // have the Jutsu that it uses negated
	BarChanged  Bar = "changed"  // have a Power other than the printed one
	BarPower    Bar = "power"    // have any Power
	BarSpare    Bar = "spare"    // leave a Ninja in play that its Team has damaged in a Showdown
	BarOpen     Bar = "open"     // attack without being blocked, where its Team can be blocked
)

func bars() []Bar {
	return []Bar{BarAlone, BarSent, BarJutsu, BarSpecific, BarStay, BarHealed, BarDamaged, BarTargeted, BarAffected, BarNegated, BarChanged, BarPower, BarSpare, BarOpen}
}

// Choices returns the words of card files.
func (Bar) Choices() []string { return vocabulary.Choices(bars()...) }
