// Package app is what every command is given: the streams, the environment and
// the clock of the program, the games and the words to speak of them, and one
// way to fail. It makes help, usage and shell completion from the message
// files.
//
// A command returns an *Error, a *ProblemsError or a *UsageError, and Exit shows
// it in the reader's language and gives the exit code. Shown is the error of a
// command that has said all there is to say.
package app
