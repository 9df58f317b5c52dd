package rule

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
)

// New is the command “rule”: the rules of a game, and its rulings.
func New(a *app.App) *cobra.Command {
	cmd := app.Branch(&cobra.Command{Use: "rule"})
	a.Offer(cmd, "", []app.Offer{{Name: "list", New: newList}, {Name: "show", New: newShow}})
	return cmd
}
