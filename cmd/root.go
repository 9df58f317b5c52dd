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
		Use:   "shinpan",
		Short: "Referee card games played with real cards at a real table",
		Long: `Shinpan referees card games played with real cards at a real table: it asks for
each play, refuses what the rules forbid and says which rule, keeps every count,
and keeps a record that can be resumed, corrected, questioned and verified.

It gives no strategic advice.`,
		Example: `  shinpan play                                   two players, everything by menus
  shinpan play --deck leaf.yaml --deck sound.yaml
  shinpan why chakra p2                          where a number comes from`,
		Version:       version(),
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return &usageError{err: err} })
	flags := root.PersistentFlags()
	flags.StringVar(&a.language, "lang", "", "language: en or fr (default: from LC_ALL, LC_MESSAGES or LANG)")
	flags.BoolVar(&a.plain, "plain", false, "plain lines: no menus, no drawing, no colour (for screen readers)")
	flags.StringArrayVar(&a.cards, "cards", nil, "a folder of card files that adds cards, or replaces those with the same id")
	root.AddGroup(
		&cobra.Group{ID: groupTable, Title: "At the table:"},
		&cobra.Group{ID: groupCards, Title: "Cards, decks and rules:"},
	)
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
