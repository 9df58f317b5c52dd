// Package app provides everything that commands share: the streams, environment and clock of the
// program, the games and their messages, and a common way to fail. It builds help, usage and shell
// completion from the message files.
//
// A command returns an *Error, a *ProblemsError or a *UsageError. Exit shows
// it in the reader's language and gives the exit code. Shown is the error of
// a command that has already shown why it stops.
//
// Each file of the package covers one of these tasks. The files stay in one package because all of
// them depend on App, which every command receives.
package app
