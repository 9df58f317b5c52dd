// Package deck implements the command deck, which checks, fixes, shows, counts, compares, converts
// and builds decklists, and registers them for an event.
//
// The type laws reads lists, each by the rules of its own game. The files check.go and checker.go
// check many lists at a time. The file open.go reads lists for commands that need legal or at least
// readable lists. Every other file contains a subcommand or a part of one. The package has many
// files because it has many subcommands, and you can read each file on its own.
package deck
