package app

import (
	"shinpan/cmd/matchfile"
	"shinpan/referee"
)

// NoAdvice refuses a command that advises players while a match in table mode is
// played on this machine.
func NoAdvice() error {
	if match := matchfile.QuietMatch(); match != "" {
		return &Error{Key: "cmd.table-mode", Args: referee.Args{"path": match}, Code: ExitProblems}
	}
	return nil
}
