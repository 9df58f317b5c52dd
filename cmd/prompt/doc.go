// Package prompt asks a person questions. It contains nothing about games. A Question is a label
// and a list of options. A Reply is either the picked options or a typed line, which is possible at
// every question.
//
// There are four Prompters: Menu (for a terminal), Lines (for pipes, --plain and screen readers),
// Script (for a file of answers) and Fake (for tests).
package prompt
