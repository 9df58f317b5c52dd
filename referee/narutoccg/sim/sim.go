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
	// pool holds the cards from which random decks are made.
	pool func() *pool
}

// New returns a simulation of the game with these rules.
func New(rules *narutoccg.Rules) *Simulation {
	return &Simulation{rules, sync.OnceValue(func() *pool { return poolOf(rules.Set) })}
}

// OpenHands returns the setup with the option that lets Shinpan deal every card of the registered
// decks.
func (*Simulation) OpenHands(setup referee.Setup) referee.Setup {
	return setup.WithHandsKnown()
}

// Scores returns the kind of event that changes a player's number of Battle Rewards.
func (*Simulation) Scores() string { return "rewards" }

// Round returns the turn of a position.
func (*Simulation) Round(s referee.State) int { return s.(*narutoccg.State).Table.Turn }

// Acted returns nil, because this simulation does not track effects.
func (*Simulation) Acted(referee.State) []string { return nil }

// Audit returns the first problem after a legal answer: a fault of the position, or Battle
// Rewards that do not match the events.
func (*Simulation) Audit(before, after referee.State, events []referee.Event) error {
	if err := Sound(after); err != nil {
		return err
	}
	was, now := before.(*narutoccg.State).Table.Rewards(), after.(*narutoccg.State).Table.Rewards()
	return habit.AddUp("Battle Rewards", "rewards", was, now, events)
}

// Sound returns the first fault of a position, even after overrides.
func Sound(s referee.State) error { return s.(*narutoccg.State).Sound() }
