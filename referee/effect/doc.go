// Package effect is the language in which card files describe the effects of cards. A game supplies
// its own words as Go types: descriptions of cards (W), events (E), continuous effects (C), and the
// verbs of steps (V). This package supplies the rest: the timing, limits, costs and targets of
// effects, their steps, and the connections between steps.
//
// The verb of a step is the verb with which players declare the same change. A game can
// therefore apply steps with its existing code, and players can declare anything that a card
// can do.
//
// Start with Line.
package effect
