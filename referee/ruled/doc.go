// Package ruled finds the rulings that decided an answer, a number or a position: the rulings whose
// other options would have given another result.
//
// It finds them by trying: it evaluates the position again under each other option of every ruling
// that the rules consulted on the way (see referee.Trial), and compares the results. No result is
// stored, so the method works for any match, however old. Start with OfAnswer.
package ruled
