// Package wording says what the cards of Saint Seiya Deckbuilding do, in the
// reader's language. It puts the typed steps of effect lines into words: the
// printed sentences are stored nowhere. The game exists in French only, so that
// English keeps the words that are on the cards, such as Personnage and Héros.
//
// Every part of a sentence is a message "wording.…", so that each language orders
// the parts in its own way. A line is said by its form (wording), a step by who
// applies it and by its verb (verb), a lasting line by what it changes
// (change). Cards and conditions have a file of their own (which).
package wording
