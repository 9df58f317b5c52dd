// Package wording says what the effect lines do that a table has written for its own
// cards of the Naruto (Shippuden) CCG, in the reader's language. It puts their typed
// steps into words: no sentence is stored.
//
// Every part of a sentence is a message "wording.…", so that each language orders the
// parts in its own way. A line is said by its form (wording), a step by its verb
// (verb), cards and conditions by their description (which).
package wording
