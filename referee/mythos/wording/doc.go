// Package wording says what the cards of Mythos do, in the reader's language. It
// puts the typed steps of effect lines into words: the printed sentences are
// stored nowhere.
//
// Every part of a sentence is a message "wording.…", so that each language orders
// the parts in its own way. A line is said by its form (wording), a step by who
// does it and whether it is compulsory (clause) and by its verb (verb, static).
// Characters, conditions and amounts have files of their own, as has what earlier
// steps remembered (memory).
package wording
