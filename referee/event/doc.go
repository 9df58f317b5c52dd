// Package event keeps an event: who takes part, who meets whom in each round, the results, and
// what judges note. What happened is a chain of entries, each with the digest of the one
// before; the State is what they come to. Nothing is ever changed: a correction is an entry.
//
// The package knows no game, draws no lots and reads no clock. Packages pairing and standing
// hold the rules of rounds and places.
package event
