// Package deck holds the rules of decklists of the Naruto (Shippuden) CCG: a deck
// of 50 cards with at most 3 of a printed name, a Reinforcement deck apart, and a
// side deck; and how the community writes them.
package deck
