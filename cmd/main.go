package cmd

import "os"

// Main runs the command line of the process and gives its exit code.
func Main() int {
	return run(process(), os.Args[1:])
}

// run executes a command line, which may be empty.
func run(a *App, args []string) int {
	a.line = append([]string{}, args...)
	root := newRoot(a)
	root.SetArgs(a.line)
	return a.exit(root.Execute())
}
