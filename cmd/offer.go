package cmd

import (
	"slices"

	"github.com/spf13/cobra"
)

// offer is a command by its name.
type offer struct {
	name string
	make func(*App) *cobra.Command
}

// offer puts commands below another. Those that the command line names are
// made, with their flags and all that is below them: nothing but its name leads
// to a command. Of the others only the name is wanted, for help and completion;
// to make them all took longer than most of what they do.
func (a *App) offer(parent *cobra.Command, group string, offers []offer) {
	for _, o := range offers {
		cmd := &cobra.Command{Use: o.name, Run: func(*cobra.Command, []string) {}}
		if a.line == nil || slices.Contains(a.line, o.name) {
			cmd = o.make(a)
		}
		cmd.GroupID = group
		parent.AddCommand(cmd)
	}
}
