// Package event keeps an event: the players, the pairings of each round, the results, and
// judges' notes. The record is a chain of entries, each with the digest of the previous one;
// the State is the result of all entries. Nothing is ever changed: a correction is a new entry.
//
// The package does not depend on any game and reads neither random numbers nor the time.
// Packages pairing and standing have the rules of rounds and places.
package event
