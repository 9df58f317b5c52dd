package rule

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
)

// New builds the command “rule”, which shows the rules and rulings of a game.
func New(a *app.App) *cobra.Command {
	cmd := app.Branch(&cobra.Command{Use: "rule"})
	a.Offer(cmd, "", []app.Offer{{Name: "list", New: newList}, {Name: "show", New: newShow}, {Name: "search", New: newSearch}, {Name: "conflicts", New: newConflicts}})
	return cmd
}
