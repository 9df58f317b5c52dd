// Package sim plays Mythos at random. It builds legal decks, plays with open
// hands so that legal answers can be listed, and checks invariants after every
// answer.
package sim
