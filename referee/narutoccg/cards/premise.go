package cards

import (
	"shinpan/referee/vocabulary"
)

// Premise is a condition. Exactly one field is set.
type Premise struct {
	// Exists requires a card that matches, and None requires that no card matches.
	Exists *Which `yaml:"exists,omitempty"`
	None   *Which `yaml:"none,omitempty"`
	// Count means that the number of cards is in a range.
	Count *Count `yaml:"count,omitempty"`
	// Expert means that each of these words describes the user of the Jutsu (R-EXPERT).
	Expert []string `yaml:"expert,omitempty"`
	// Combination means that the user's Team has Ninjas that match each of these words
	// (R-COMBINATION).
	Combination []string `yaml:"combination,omitempty"`
	// Indicator limits the turn indicator of the effect's player.
	Indicator Parity `yaml:"indicator,omitempty"`
	// Mental is the minimum total Mental Power of the player's Ninjas.
	Mental int `yaml:"mental,omitempty"`
	// MoreRewards names the player who must have more Battle Rewards than the other.
	MoreRewards Who `yaml:"more_rewards,omitempty"`
	// Arrived means that a player has put at least a given number of Ninjas into play this turn.
	Arrived *Arrivals `yaml:"arrived,omitempty"`
	// Blocked means that the Team's battle was against another Team.
	Blocked bool `yaml:"blocked,omitempty"`
}

// Beside returns nil: no words accompany a condition.
func (Premise) Beside() []string { return nil }

// Count is a range for a number of cards: at least Min and at most Max. If neither is given, the
// minimum is 1.
type Count struct {
	Which Which `yaml:"which"`
	Min   int   `yaml:"min,omitempty"`
	Max   *int  `yaml:"max,omitempty"`
}

// Holds reports whether the given number of cards is in the range.
func (c *Count) Holds(n int) bool {
	if c.Max != nil {
		return n >= c.Min && n <= *c.Max
	}
	return n >= max(1, c.Min)
}

// Arrivals is a minimum number of Ninjas that a player has put into play this turn.
type Arrivals struct {
	Who Who `yaml:"who,omitempty"`
	Min int `yaml:"min"`
}

// Parity tells whether a number is even or odd.
type Parity string

// The words.
const (
	Even Parity = "even"
	Odd  Parity = "odd"
)

// Choices returns the words for even and odd.
func (Parity) Choices() []string { return vocabulary.Choices(Even, Odd) }

// Event is something that has happened in the match. Exactly one field is set.
type Event struct {
	// Stronger means that an effect of a Jutsu has increased the Combat of a matching Ninja.
	Stronger *Which `yaml:"stronger,omitempty"`
	// Uses means that a matching Ninja has become the user of a Jutsu.
	Uses *Which `yaml:"uses,omitempty"`
	// Revealed names the player who has turned a Battle Reward face-up.
	Revealed Who `yaml:"revealed,omitempty"`
	// Receives means that a matching Ninja is about to receive damage.
	Receives *Which `yaml:"receives,omitempty"`
	// Gives means that the Team of a matching Ninja has damaged Ninjas in a Showdown. The effect
	// targets the damaged Ninjas (ruling damage-giver).
	Gives *Which `yaml:"gives,omitempty"`
	// Sends names the player who has sent a Team out to battle.
	Sends Who `yaml:"sends,omitempty"`
	// Outstanding means that the Team of a matching Ninja has won an Outstanding Victory or an
	// Outstanding Battle Reward.
	Outstanding *Which `yaml:"outstanding,omitempty"`
	// TurnEnds means that the turn ends.
	TurnEnds bool `yaml:"turn_ends,omitempty"`
}

// Beside returns nil: no words accompany an event.
func (Event) Beside() []string { return nil }

// Change is a change that applies while its card is in play or in the hand.
type Change struct {
	// Combat and Support are added to the Power of Ninjas.
	Combat  int `yaml:"combat,omitempty"`
	Support int `yaml:"support,omitempty"`
	// Entrance is added to the entrance cost of cards.
	Entrance int `yaml:"entrance,omitempty"`
	// Cannot lists actions that the Ninjas cannot take, or that cannot be taken against them.
	Cannot []Bar `yaml:"cannot,omitempty"`
	// Sacrificed is the area that the card goes to when it is removed for a Sacrifice.
	Sacrificed Destination `yaml:"sacrificed,omitempty"`
	// CostAtMost limits “targeted” to Jutsu that cost at most this amount.
	CostAtMost *int `yaml:"cost_at_most,omitempty"`
	// TakesDamage means that the Ninja receives the damage of its player's other Ninjas.
	TakesDamage bool `yaml:"takes_damage,omitempty"`
	// Valid means that the effects of the Ninjas act even if they are injured.
	Valid bool `yaml:"valid,omitempty"`
	// Mental is added to the Mental Power of Ninjas.
	Mental int `yaml:"mental,omitempty"`
	// Single means that the change counts once, however many such cards there are.
	Single bool `yaml:"single,omitempty"`
	// Blocking limits which Teams can block which.
	Blocking *Blocking `yaml:"blocking,omitempty"`
	// Free means that playing the card does not count as the turn's one play of its kind.
	Free bool `yaml:"free,omitempty"`
	// To describes the cards that change; the default is only the card itself.
	To *Which `yaml:"to,omitempty"`
	// If must hold for the change to apply.
	If *Premise `yaml:"if,omitempty"`
}

// Blocking limits the Teams that can block a Team. A Team of Attackers Ninjas (0 for any) with at
// least the given Power can be blocked only by a Team of at least Blockers Ninjas.
type Blocking struct {
	Attackers int `yaml:"attackers,omitempty"`
	Power     int `yaml:"power,omitempty"`
	Blockers  int `yaml:"blockers"`
}

// Bar is an action that a Ninja cannot take, or that cannot be taken against it.
type Bar string

// The words.
const (
	BarAlone    Bar = "alone"    // be sent out alone
	BarSent     Bar = "sent"     // be sent out to battle; its Team cannot either
	BarJutsu    Bar = "jutsu"    // use Jutsu
	BarSpecific Bar = "specific" // use Jutsu that cost specific symbols
	BarStay     Bar = "stay"     // stay out of battle if it can be sent out
	BarHealed   Bar = "healed"   // be healed
	BarDamaged  Bar = "damaged"  // receive damage
	BarTargeted Bar = "targeted" // be the target of the opponent's Jutsu
	BarAffected Bar = "affected" // be affected by the opponent's Jutsu
	BarNegated  Bar = "negated"  // have its Jutsu negated
	BarChanged  Bar = "changed"  // have a Power other than the printed one
	BarPower    Bar = "power"    // have any Power
	BarSpare    Bar = "spare"    // leave a Ninja in play that its Team has damaged in a Showdown
	BarOpen     Bar = "open"     // attack without being blocked if the Blocker can block its Team
)

func bars() []Bar {
	return []Bar{BarAlone, BarSent, BarJutsu, BarSpecific, BarStay, BarHealed, BarDamaged, BarTargeted, BarAffected, BarNegated, BarChanged, BarPower, BarSpare, BarOpen}
}

// Choices returns the words for the barred actions.
func (Bar) Choices() []string { return vocabulary.Choices(bars()...) }
