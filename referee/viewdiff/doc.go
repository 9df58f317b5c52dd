// Package viewdiff compares two views of the same match. Between returns the changes that turn one
// view into the other, in the order in which people would make them on a real table: they remove,
// move, add and turn over cards, then update the counts, and last the turn.
//
// A view names pieces by their places, so a name can change when another piece leaves. Between
// therefore recognizes pieces by their tokens, and by their cards.
package viewdiff
