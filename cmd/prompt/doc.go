// Package prompt asks a person questions. It knows nothing about games: a Question is a label
// and a list of options, and a Reply is either the options picked or a line typed instead,
// which is possible at every question.
//
// There are four Prompters: Menu (a terminal), Lines (pipes, --plain, screen
// readers), Script (a file of answers) and Fake (tests).
package prompt
