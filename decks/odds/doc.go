// Package odds says how likely it is to hold what is looked for among cards
// drawn from a shuffled deck. Every number is an exact fraction: nothing is
// simulated and nothing rounded.
//
// The number of hits among cards drawn without putting back is hypergeometric:
// of all ways to choose the drawn cards, C(cards, drawn), those with k hits
// are C(hits, k) · C(cards − hits, drawn − k).
package odds
