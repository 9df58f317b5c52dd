// Package standing ranks the players of an event: their points and the tie-breakers that organizers
// use, each as an exact fraction, with the parts that it adds up or averages.
//
// A tie-breaker is a Term; an event has an ordered list of them. This package rounds no values; the
// code that shows a value rounds it.
package standing
