// Package notation writes answers as lines that people can read aloud and
// type, and reads such lines. It knows only the verb forms of a game.
package notation
