package sim

import (
	"slices"
	"sync"

	"shinpan/referee"
	"shinpan/referee/sim/habit"
	"shinpan/referee/yugioh"
)

// Simulation plays the game at random.
type Simulation struct {
	*yugioh.Rules
	// pool holds the cards for random decks, by their use.
	pool func() *pool
}

// New returns a simulation with these rules.
func New(rules *yugioh.Rules) *Simulation {
	return &Simulation{rules, sync.OnceValue(func() *pool { return poolOf(rules.Set) })}
}

// OpenHands returns the setup with every card of the registered decks dealt by Shinpan.
func (*Simulation) OpenHands(setup referee.Setup) referee.Setup {
	return setup.WithHandsKnown()
}

// Scores returns the kind of event that changes a player's Life Points.
func (*Simulation) Scores() string { return "lp" }

// Round returns the turn of a position.
func (*Simulation) Round(s referee.State) int { return s.(*yugioh.State).Table.Turn }

// Acted returns the effects that have been applied.
func (*Simulation) Acted(s referee.State) []string { return s.(*yugioh.State).Acted() }

// Audit returns the errors in a position after a legal answer, including Life Points that do not
// match the events.
func (*Simulation) Audit(before, after referee.State, events []referee.Event) error {
	if err := Sound(after); err != nil {
		return err
	}
	was, now := before.(*yugioh.State).Table.LifePoints(), after.(*yugioh.State).Table.LifePoints()
	begins := func(e referee.Event) bool { return e.Was == 0 && e.Now == e.N && e.Cause.Rule == "R-LIFE-POINTS" }
	return habit.AddUp("Life Points", "lp", was, now, slices.DeleteFunc(slices.Clone(events), begins))
}

// Sound returns the errors that a position must not have even after overrides.
func Sound(s referee.State) error { return s.(*yugioh.State).Sound() }
