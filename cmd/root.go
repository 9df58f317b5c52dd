package cmd

import (
	"runtime/debug"

	"github.com/spf13/cobra"

	"shinpan/referee"
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
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return &usageError{err} })
	flags := root.PersistentFlags()
	flags.StringVar(&a.language, "lang", "", "language: en or fr (default: from LC_ALL, LC_MESSAGES or LANG)")
	flags.BoolVar(&a.plain, "plain", false, "plain lines: no menus, no drawing, no colour (for screen readers)")
	flags.StringArrayVar(&a.cards, "cards", nil, "a folder of card files that adds cards, or replaces those with the same id")
	root.AddGroup(
		&cobra.Group{ID: groupTable, Title: "At the table:"},
		&cobra.Group{ID: groupCards, Title: "Cards, decks and rules:"},
	)
	a.offer(root, groupTable, []offer{
		{"play", newPlay}, {"resume", newResume}, {"board", newBoard}, {"score", newScore},
		{"log", newLog}, {"why", newWhy}, {"verify", newVerify}, {"matches", newMatches},
	})
	a.offer(root, groupCards, []offer{
		{"card", newCard}, {"deck", newDeck}, {"rule", newRule}, {"explain", newExplain}, {"games", newGames}, {"sim", newSim},
	})
	speak(a, root)
	return root
}

// version is what was built: the module's version, or the commit.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			return "development " + s.Value[:min(12, len(s.Value))]
		}
	}
	return "development"
}

// exclusive says that only one of two flags may be given. Cobra says it in
// English, and not as a usage error; completion still needs to know.
func exclusive(cmd *cobra.Command, one, other string) {
	cmd.MarkFlagsMutuallyExclusive(one, other)
	before := cmd.PreRunE
	cmd.PreRunE = func(cmd *cobra.Command, args []string) error {
		if !cmd.Flags().Changed(one) || !cmd.Flags().Changed(other) {
			if before != nil {
				return before(cmd, args)
			}
			return nil
		}
		return &sayError{key: "cmd.flags-exclude", args: referee.Args{"one": "--" + one, "other": "--" + other}, code: exitUsage}
	}
}
