package sim

import (
	"shinpan/referee"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/rulebook"
)

// Simulation plays the game at random.
type Simulation struct{ *saintseiya.Rules }

// New returns a simulation with these rules.
func New(rules *saintseiya.Rules) Simulation { return Simulation{rules} }

// RandomDeck returns an empty deck, because players bring no decks.
func (Simulation) RandomDeck(referee.Source) referee.Decklist {
	return referee.Decklist{Game: saintseiya.GameID}
}

// OpenHands returns the setup with every card dealt by Shinpan.
func (Simulation) OpenHands(setup referee.Setup) referee.Setup {
	return setup.WithHandsKnown().WithRuling(rulebook.CardEffectsAutomatic.Split())
}

// Scores returns the kind of event that gives PV, which happens only at the end.
func (Simulation) Scores() string { return "pv" }

// Round returns the round of a position.
func (Simulation) Round(s referee.State) int { return s.(*saintseiya.State).Table.Round }

// Acted returns the effects that have acted between the previous question and the question of a
// position.
func (Simulation) Acted(st referee.State) []string { return st.(*saintseiya.State).Acted() }
