// Package sim plays random matches of Naruto Mythos, with legal decks that it makes. It plays
// with open hands so that it can list the legal answers. After each answer it checks the
// invariants.
package sim
