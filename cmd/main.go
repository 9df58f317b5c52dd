package cmd

import (
	"os"

	"shinpan/cmd/app"
)

// Main runs the command line of the process and gives its exit code.
func Main() int {
	return run(app.New(), os.Args[1:])
}

// run executes a command line, which may be empty.
func run(a *app.App, args []string) int {
	a.Line = append([]string{}, args...)
	if err := a.Settle(); err != nil {
		return a.Exit(err)
	}
	root := newRoot(a)
	root.SetArgs(a.Line)
	return a.Exit(root.Execute())
}
