package app

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"
)

// Offer is a command that is built only when needed.
type Offer struct {
	Name string
	// Also is an older name that still works; New gives it as an alias.
	Also string
	// First lists the command on the program's first help screen.
	First bool
	New   func(*App) *cobra.Command
}

// firstNote is the annotation of a command with its place on the first screen of help.
const firstNote = "shinpan-first"

// Offer adds commands to their parent, in a group of its help page or in none (""). Only the
// commands that the command line names get flags and subcommands. The others get just a name, which
// is enough for help and completion. Building every command would take longer than most commands
// run.
func (a *App) Offer(parent *cobra.Command, group string, offers []Offer) {
	for i, o := range offers {
		cmd := &cobra.Command{Use: o.Name, Run: func(*cobra.Command, []string) {}}
		if a.Line == nil || slices.Contains(a.Line, o.Name) || o.Also != "" && slices.Contains(a.Line, o.Also) {
			cmd = o.New(a)
		}
		cmd.GroupID = group
		if o.First {
			cmd.Annotations = map[string]string{firstNote: fmt.Sprintf("%02d", i)}
		}
		parent.AddCommand(cmd)
	}
}
