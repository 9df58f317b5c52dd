// Package deck holds the rules of decklists of the Naruto (Shippuden) CCG: a deck of 50 cards
// with at most 3 of each printed name, a separate Reinforcement Deck, and a side deck. It also
// reads the community's format for lists.
package deck
