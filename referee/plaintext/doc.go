// Package plaintext reads text files of other programs: it detects the encoding of their
// characters. Start with Read.
package plaintext
