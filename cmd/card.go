package cmd

import "github.com/spf13/cobra"

// newCard is the command “card”: what is known of cards.
func newCard(a *App) *cobra.Command {
	cmd := branch(&cobra.Command{Use: "card"})
	a.offer(cmd, "", []offer{{name: "list", make: newCardList}, {name: "show", make: newCardShow}, {name: "lint", make: newCardLint}, {name: "words", make: newCardWords}})
	return cmd
}
