package card

import (
	"github.com/spf13/cobra"

	"shinpan/cmd/app"
)

// New builds the command “card”.
func New(a *app.App) *cobra.Command {
	cmd := app.Branch(&cobra.Command{Use: "card"})
	a.Offer(cmd, "", []app.Offer{{Name: "list", New: newList}, {Name: "show", New: newShow}, {Name: "lint", New: newLint}, {Name: "words", New: newWords}, {Name: "import", New: newImport}, {Name: "sample", New: newSample}, {Name: "repair", New: newRepair}})
	return cmd
}
