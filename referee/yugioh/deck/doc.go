// Package deck has the deck rules of Yu-Gi-Oh!: a Main Deck, an Extra Deck and a Side Deck, with at
// most three copies of a card in all of them together. It also has the formats in which the
// community's programs write decks.
package deck
