// Package notation reads and writes answers as lines such as "play AB-015 @D", which people
// can type and read aloud. Match files, scripts and screens use the same lines.
//
// The package has no rules. NewNotation takes the Forms of a game, which
// say how each of its verbs is written.
package notation
