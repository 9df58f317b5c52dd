// Package cards holds the facts of a game's cards and finds cards by typed text.
//
// A game declares one Schema: the attributes of its cards, such as a cost, an
// attack or symbols, each with its kind. Lists of cards, JSON, filters, curves and
// search follow from it. The core never names an attribute. A Fact holds one
// card's values.
//
// A Catalog holds all cards of a game. Find looks up a card by its id, its number or its name in
// any language. Search finds cards among tens of thousands, as the user types. Suggest returns the
// cards that a mistyped name can mean. A Filter keeps the cards that meet its conditions. Indexes
// are built on first use.
//
// The players can declare a card that the game lacks, with its facts, in an answer.
// A Declaration is that answer's content. WithDeclared returns the catalog with
// the declared cards.
package cards
