// Package wording describes, in the reader's language, effects of Naruto (Shippuden) CCG cards
// that card files describe. It turns their typed steps into words; no sentence is stored. Every
// part of a sentence is a message "wording.…", so each language orders the parts in its own
// way. wording.go phrases an effect by its form, verb.go a step by its verb, and which.go cards
// and conditions by their description.
package wording
