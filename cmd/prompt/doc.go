// Package prompt asks a person. It knows nothing of games: a Question is a
// label and a list, a Reply is what was picked from it or the line that was
// typed instead. A typed line is as good as a pick at every question.
//
// Four ways of asking promise the same: Menu (a terminal), Lines (anything
// that gives lines: pipes, --plain, screen readers), Script (a file of
// answers) and Fake (tests).
package prompt
