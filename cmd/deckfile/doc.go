// Package deckfile finds and reads the decklists that a command line names. A name can mean a file,
// "-" for standard input, a sample ("sample:leaf-tempo") or every deck below a folder. Anything
// that prevents reading a list is a problem with a code.
package deckfile
