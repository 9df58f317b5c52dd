// Package plaintext reads text files of other programs: it finds out how their
// characters are written as bytes. Start with Read.
package plaintext
