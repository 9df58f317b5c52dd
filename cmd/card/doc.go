// Package card has the command card, which lists and shows cards, checks card
// files, and explains the words of their effect language.
package card
