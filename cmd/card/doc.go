// Package card is the command card: cards are listed and shown, card files are
// checked, and the words of their effect language are explained.
package card
