// Package effect is the language in which card files say what cards do. A game brings the
// words that are its own, as Go types: how cards are described (W), what may have happened
// (E), what holds as long as a card acts (C), and the verbs of steps (V). The rest is here:
// when a line acts, how often, what it costs, what it is aimed at, what it does, and how
// its steps hang together.
//
// A verb of a step is the verb with which players declare the same change, so that a game
// carries a step out with what it already has, and whatever a card can do people can say.
//
// Begin with Line.
package effect
