package cmd

import (
	"github.com/spf13/cobra"
)

// The groups of the help page.
const (
	groupTable = "table"
	groupCards = "cards"
)

// newRoot builds the whole command tree.
func newRoot(a *App) *cobra.Command {
	root := &cobra.Command{
		Use:           "shinpan",
		Version:       version(),
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return &usageError{err: err} })
	flags := root.PersistentFlags()
	flags.StringVar(&a.language, "lang", "", "")
	flags.BoolVar(&a.plain, "plain", false, "")
	flags.StringArrayVar(&a.cards, "cards", nil, "")
	root.AddGroup(&cobra.Group{ID: groupTable}, &cobra.Group{ID: groupCards})
	a.offer(root, groupTable, []offer{
		{name: "play", make: newPlay}, {name: "resume", make: newResume}, {name: "board", make: newBoard}, {name: "score", make: newScore},
		{name: "log", make: newLog}, {name: "why", make: newWhy}, {name: "verify", make: newVerify}, {name: "matches", make: newMatches},
	})
	a.offer(root, groupCards, []offer{
		{name: "card", make: newCard}, {name: "deck", make: newDeck}, {name: "rule", make: newRule}, {name: "explain", make: newExplain}, {name: "games", make: newGames}, {name: "sim", make: newSim},
	})
	speak(a, root)
	return root
}
