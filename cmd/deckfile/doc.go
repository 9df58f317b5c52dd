// Package deckfile finds and reads the decklists that a command line names: a
// file, "-" for standard input, a sample ("sample:leaf-tempo"), every deck below
// a folder. What keeps one from being read is a problem with a code.
package deckfile
