// Package card implements the command card. The command lists and shows cards, checks, repairs and
// imports card files, writes a sample set to start from, and explains the words with which card
// files describe effects.
package card
