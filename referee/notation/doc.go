// Package notation writes answers as lines that people can read aloud and
// type, and reads such lines. Of a game it knows only the forms of its verbs.
package notation
