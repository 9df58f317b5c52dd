// Package wording describes effects of Naruto (Shippuden) CCG cards in the reader's language,
// from their descriptions in card files. It turns their typed steps into words; no printed text
// is stored. Every part of a sentence is a message "wording.…", so each language orders the parts
// in its own way. wording.go phrases an effect by its form, verb.go phrases a step by its verb,
// which.go phrases descriptions of cards, and premise.go phrases conditions.
package wording
