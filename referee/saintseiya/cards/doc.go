// Package cards holds the cards of Saint Seiya Deckbuilding and the language that describes their
// effects.
//
// A Card has effects. A Line has a timing (When), such as Arrivée, Vaincu or Mise en jeu, and
// an Effect: steps that happen once, or changes that apply while the card is in the right
// place. A Step has one Verb, and a Change one ChangeVerb; both use descriptions of cards
// (Which), amounts and conditions.
//
// In an effect, "you" is the player who applies it: the player who plays or activates the card, who
// acquires it (Vaincu), or whose turn it is (Arrivée). Within For, "you" is each of the players
// that it names, one at a time.
//
// Two tables list the verbs. Each verb is a Go type, into which its word in a card file is read. To
// add a verb, write its type and its row in verb.go or change.go, its code (package saintseiya),
// its wording (package wording) and the explanation of its words (lang/cardwords.*.yaml). Then use
// it on a card, and add a scenario. Tests fail until all of this is there.
//
// Load reads card files strictly: every problem has its place and a suggested fix. Lint also
// warns about valid text that is probably a mistake. A Library has the facts of all cards at
// once, from a generated snapshot, and reads their lines when they are first needed.
package cards
