package sim

import (
	"slices"
	"sync"

	"shinpan/referee"
	"shinpan/referee/sim/habit"
	"shinpan/referee/yugioh"
)

// Simulation plays the game by lot.
type Simulation struct {
	*yugioh.Rules
	// pool are the cards by what decks by lot are made of.
	pool func() *pool
}

// New plays by these rules.
func New(rules *yugioh.Rules) *Simulation {
	return &Simulation{rules, sync.OnceValue(func() *pool { return poolOf(rules.Set) })}
}

// OpenHands returns the setup with every card of the registered decks dealt by the referee.
func (*Simulation) OpenHands(setup referee.Setup) referee.Setup {
	return setup.WithHandsKnown()
}

// Scores returns the kind of the events that change how many Life Points a player has.
func (*Simulation) Scores() string { return "lp" }

// Round returns the turn of a position.
func (*Simulation) Round(s referee.State) int { return s.(*yugioh.State).Table.Turn }

// Acted returns the effect lines that have acted.
func (*Simulation) Acted(s referee.State) []string { return s.(*yugioh.State).Acted() }

// Audit says what is wrong with what a legal answer has led to: with the position, or with
// the Life Points that the events tell of.
func (*Simulation) Audit(before, after referee.State, events []referee.Event) error {
	if err := Sound(after); err != nil {
		return err
	}
	was, now := before.(*yugioh.State).Table.LifePoints(), after.(*yugioh.State).Table.LifePoints()
	begins := func(e referee.Event) bool { return e.Was == 0 && e.Now == e.N && e.Cause.Rule == "R-LIFE-POINTS" }
	return habit.AddUp("Life Points", "lp", was, now, slices.DeleteFunc(slices.Clone(events), begins))
}

// Sound says what is wrong with a position, also after overrides.
func Sound(s referee.State) error { return s.(*yugioh.State).Sound() }
