// Package wording says what the cards of Mythos do, in the reader's language,
// from the typed steps of their effect lines. The sentences are messages
// "wording.…", so that each language orders the parts in its own way.
package wording
