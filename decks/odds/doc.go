// Package odds computes the chances of drawing wanted cards from a shuffled
// deck. Every result is an exact fraction: nothing is simulated or rounded.
//
// The number of hits among cards drawn without replacement is hypergeometric.
// Of the C(cards, drawn) ways to choose the drawn cards, those with k hits
// are C(hits, k) · C(cards − hits, drawn − k).
package odds
