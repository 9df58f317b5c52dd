package cmd

import (
	"os"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
)

// Main runs the command line of the process and returns its exit code.
func Main() int {
	app.Start()
	return run(app.New(), os.Args[1:])
}

// run executes a command line, which can be empty.
func run(a *app.App, args []string) int {
	a.Line = append([]string{}, args...)
	if err := a.Settle(); err != nil {
		return a.Exit(err)
	}
	root := newRoot(a)
	root.SetArgs(a.Line)
	return a.Exit(app.Elsewhere(root.Execute(), func() *cobra.Command {
		all := *a
		all.Line = nil
		return newRoot(&all)
	}))
}
