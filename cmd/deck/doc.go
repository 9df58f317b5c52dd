// Package deck is the command deck: decklists are checked and mended, shown,
// counted and compared, converted, built by questions, and registered for an
// event.
//
// Lists are read by a laws, each by the law of the game it is for: check.go and
// checker.go judge many at a time, open.go reads those that another command
// wants legal or at least readable. Every other file is one subcommand, or the
// part of one that its name says. The files are many because the subcommands
// are, and each reads on its own.
package deck
