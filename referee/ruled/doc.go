// Package ruled finds the rulings that decided an answer, a number or a position: those
// whose other options would have given something else.
//
// It tries them: it evaluates the position again under each other option of every ruling that
// the rules consulted on the way (referee.Trial), and compares the results. Nothing of this is
// stored, so it can be found for any match, whenever it was played. Start with OfAnswer.
package ruled
