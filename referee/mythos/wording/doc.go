// Package wording says what the cards of Mythos do, in the reader's language. It
// puts the typed steps of effect lines into words. No printed sentence is stored.
//
// Every part of a sentence is a message "wording.…", so that each language orders
// the parts in its own way. wording.go phrases a line by its form. clause.go says
// who does a step and whether they must. verb.go and static.go phrase the verbs.
// Characters, conditions and amounts have files of their own. memory.go phrases
// what earlier steps remembered.
package wording
