// Package deck has the rules of the decks of Yu-Gi-Oh!: a Main Deck, an Extra Deck
// and a Side Deck, three copies of a card in all of them. It also has the forms in
// which the community's programs write decks.
package deck
