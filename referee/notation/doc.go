// Package notation writes answers as lines that people read aloud and type
// back, and reads them. It knows a game only by the forms of its verbs.
package notation
