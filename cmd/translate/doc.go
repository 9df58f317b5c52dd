// Package translate implements the command with which people add a language. The command writes all
// texts that the language still lacks into files, and checks the files.
package translate
