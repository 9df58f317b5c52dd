package sim

import (
	"sync"

	"shinpan/referee"
	"shinpan/referee/narutoccg"
	"shinpan/referee/sim/habit"
)

// Simulation plays the game at random.
type Simulation struct {
	*narutoccg.Rules
	// pool holds the cards by what random decks are made of.
	pool func() *pool
}

// New plays by these rules.
func New(rules *narutoccg.Rules) *Simulation {
	return &Simulation{rules, sync.OnceValue(func() *pool { return poolOf(rules.Set) })}
}

// OpenHands returns the setup with every card of the registered decks dealt by Shinpan.
func (*Simulation) OpenHands(setup referee.Setup) referee.Setup {
	return setup.WithHandsKnown()
}

// Scores returns the kind of the events that change how many Battle Rewards a player has.
func (*Simulation) Scores() string { return "rewards" }

// Round returns the turn of a position.
func (*Simulation) Round(s referee.State) int { return s.(*narutoccg.State).Table.Turn }

// Acted returns nothing: what cards do is not written down.
func (*Simulation) Acted(referee.State) []string { return nil }

// Audit returns what is wrong after a legal answer: with the position, with the Battle Rewards
// according to the events, or with the Chain, which is empty outside the Mission Phase and the
// Exchange of Jutsu.
func (*Simulation) Audit(before, after referee.State, events []referee.Event) error {
	if err := Sound(after); err != nil {
		return err
	}
	was, now := before.(*narutoccg.State).Table.Rewards(), after.(*narutoccg.State).Table.Rewards()
	return habit.AddUp("Battle Rewards", "rewards", was, now, events)
}

// Sound returns what is wrong with a position, even after overrides.
func Sound(s referee.State) error { return s.(*narutoccg.State).Sound() }
