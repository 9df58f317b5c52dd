// Package wording describes the effects of the cards of Saint Seiya Deckbuilding in the reader's
// language. It turns the typed steps of effects into words, and stores no printed sentences. The
// game exists only in French, so English keeps the words that are on the cards, such as Personnage
// and Héros.
//
// Every part of a sentence is a message "wording.…", so that each language orders the parts in its
// own way. wording.go describes an effect by its form, verb.go a step by its player and its verb,
// change.go a lasting effect by its changes, and which.go cards and conditions.
package wording
