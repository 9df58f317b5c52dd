// Package cards holds the facts of a game's cards and finds cards by what people
// type.
//
// A game gives a Schema once: the attributes of its cards, such as a cost, an
// attack or symbols, each with its kind. Lists of cards, JSON, filters, curves and
// search follow from it; the core knows no attribute by name. A Fact is what one
// card has of them.
//
// A Catalog is all cards of a game. Find takes a card by its id, its number or its
// name in any language, Search looks for one letter by letter among tens of
// thousands, Suggest says what a mistyped name may mean, and a Filter keeps the
// cards of which conditions hold. Indexes are made when they are first needed.
//
// A card that a game does not have can be declared with its facts by an answer
// of a match. A Declaration is what such an answer says, and WithDeclared the
// catalog of a table at which it has been said.
package cards
