// Package effect is the language in which card files describe what cards do. A game supplies its
// own words as Go types: descriptions of cards (W), events (E), continuous effects (C), and the
// verbs of steps (V). This package supplies the rest: when an effect acts, how often, what it
// costs, what it targets, what it does, and how its steps are connected.
//
// The verb of a step is the verb with which players declare the same change. A game can
// therefore apply steps with its existing code, and players can declare anything that a card
// can do.
//
// Start with Line.
package effect
