// Package viewdiff compares two views of the same match. Between returns the changes that turn
// one into the other, in the order in which people would make them on a real table: take away,
// move, add, turn over, count, and only then whose turn it is.
//
// A view names pieces by their places, so the names change when something else
// leaves. Pieces are therefore recognized by their tokens, and by their cards.
package viewdiff
