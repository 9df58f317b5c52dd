package app

import (
	"strings"

	"github.com/spf13/cobra"

	"shinpan/referee/game"
)

// Completion gives the words that may follow, for the shell.
type Completion = func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective)

// CompleteFlag sets how the value of a flag of the command is completed.
func CompleteFlag(cmd *cobra.Command, flag string, f Completion) {
	_ = cmd.RegisterFlagCompletionFunc(flag, f) // fails only for a flag that is not there, which a test rules out
}

// GameFlag adds the flag --game.
func (a *App) GameFlag(cmd *cobra.Command, game *string) {
	cmd.Flags().StringVar(game, "game", "", "")
	CompleteFlag(cmd, "game", a.CompleteGames)
}

// CompleteGames completes the id of a game.
func (a *App) CompleteGames(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var ids []cobra.Completion
	for _, e := range a.Entries() {
		ids = append(ids, cobra.CompletionWithDesc(e.ID, e.Name))
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}

// GameOf is the game that a command line names with --game, or the first.
// Completion has nobody to tell of problems: there is none then.
func (a *App) GameOf(cmd *cobra.Command) *game.Game {
	id := ""
	if flag := cmd.Flags().Lookup("game"); flag != nil {
		id = flag.Value.String()
	}
	game, _, err := a.Game(id)
	if err != nil {
		return nil
	}
	return game
}

// CompleteCards completes card ids, with the names of the cards beside them.
func (a *App) CompleteCards(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	game := a.GameOf(cmd)
	if game == nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	words := a.Speech()
	var ids []cobra.Completion
	for _, f := range game.Cards.All() {
		name := strings.TrimSuffix(words.In(f.Name)+", "+words.In(f.Version), ", ")
		ids = append(ids, cobra.CompletionWithDesc(string(f.ID), name))
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}

// CompleteRules completes the ids of rules and rulings.
func (a *App) CompleteRules(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	game := a.GameOf(cmd)
	if game == nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	words := a.Speech()
	var ids []cobra.Completion
	for _, r := range game.Rules.Table() {
		ids = append(ids, cobra.CompletionWithDesc(r.ID, words.In(r.Text)))
	}
	for _, r := range game.Rules.Rulings() {
		ids = append(ids, cobra.CompletionWithDesc(r.ID, words.In(r.Question)))
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}

// CompleteFolders leaves it to the shell to complete folders.
func CompleteFolders(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}
