// Package notation reads and writes answers as commands such as "play AB-015 @D", which people
// can type and read aloud. Match files, scripts and screens use the same commands.
//
// The package has no rules. NewNotation takes the Forms of a game, which give the syntax of
// each of its verbs.
package notation
