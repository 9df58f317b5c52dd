// Package deck has the command deck, which checks, fixes, shows, counts,
// compares, converts and builds decklists, and registers them for an event.
//
// A laws reads lists, each by the law of its own game. check.go and checker.go
// check many lists at a time; open.go reads lists for commands that need them
// legal, or at least readable. Every other file is a subcommand or a part of
// one. There are many files because there are many subcommands, and each file
// can be read on its own.
package deck
