// Package translate is the command with which people add a language: it writes every text that the
// language still lacks into files, and checks the files.
package translate
