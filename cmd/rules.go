package cmd

import "github.com/spf13/cobra"

// newRule is the command “rule”: the rules of a game, and its rulings.
func newRule(a *App) *cobra.Command {
	cmd := branch(&cobra.Command{Use: "rule"})
	a.offer(cmd, "", []offer{{name: "list", make: newRuleList}, {name: "show", make: newRuleShow}})
	return cmd
}
