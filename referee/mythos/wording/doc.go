// Package wording describes the effects of the cards of Mythos in the reader's language. It turns
// the typed steps of effects into words. No printed text is stored.
//
// Every part of a sentence is a message "wording.…", so each language orders the parts in its own
// way. wording.go phrases an effect by its form. clause.go phrases who does a step and whether
// they must. verb.go and static.go phrase the verbs. Characters, conditions and amounts have
// their own files. memory.go phrases references to the memories of earlier steps.
package wording
