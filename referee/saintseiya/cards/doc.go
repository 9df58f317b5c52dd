// Package cards is the cards of Saint Seiya Deckbuilding and the language in
// which their files say what they do.
//
// A Card has effect lines. A Line says When it acts, such as Arrivée, Vaincu or
// Mise en jeu, and has an Effect: steps that happen once, or changes that hold
// while the card is where its text applies. A Step has one Verb, and a Change
// one ChangeVerb; both say with descriptions of cards (Which), amounts and
// conditions what they are applied to.
//
// The player who applies a line is "you" in it: the player who plays or activates
// the card, who acquires it (Vaincu), or whose turn it is (Arrivée). Within
// For, "you" are the players that it names, one after another.
//
// The verbs are listed in two tables, each a Go type that its word in a card file
// is read into. To add one, write its type and its row in verb.go or change.go,
// how it is applied (package saintseiya) and how it is said (package wording),
// what its words mean (lang/cardwords.*.yaml), and give it to a card with a
// scenario. Tests fail until all of that is there.
//
// Load reads card files strictly: every problem has its place and says what to
// do. Lint also warns of what the language allows but nobody means. A Library has
// the facts of all cards at once, from a generated snapshot, and reads their lines
// when they are first wanted.
package cards
