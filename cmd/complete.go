package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

// completion gives the words that may follow, for the shell.
type completion = func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective)

// completeFlag sets how the value of a flag of the command is completed.
func completeFlag(cmd *cobra.Command, flag string, f completion) {
	_ = cmd.RegisterFlagCompletionFunc(flag, f) // fails only for a flag that is not there, which a test rules out
}

// gameFlag adds the flag --game.
func gameFlag(cmd *cobra.Command, game *string) {
	cmd.Flags().StringVar(game, "game", "", "")
	completeFlag(cmd, "game", completeGames)
}

// completeGames completes the id of a game.
func completeGames(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var ids []cobra.Completion
	for _, e := range games.List() {
		ids = append(ids, cobra.CompletionWithDesc(e.ID, e.Name))
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}

// gameOf is the game that a command line names with --game, or the first.
// Completion has nobody to tell of problems: there is none then.
func (a *App) gameOf(cmd *cobra.Command) *game.Game {
	id := ""
	if flag := cmd.Flags().Lookup("game"); flag != nil {
		id = flag.Value.String()
	}
	game, _, err := a.game(id)
	if err != nil {
		return nil
	}
	return game
}

// completeCards completes card ids, with the names of the cards beside them.
func (a *App) completeCards(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	game := a.gameOf(cmd)
	if game == nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	words := a.speech()
	var ids []cobra.Completion
	for _, f := range game.Cards.All() {
		name := strings.TrimSuffix(words.In(f.Name)+", "+words.In(f.Version), ", ")
		ids = append(ids, cobra.CompletionWithDesc(string(f.ID), name))
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}

// completeFacts completes words that stand in the facts of cards.
func (a *App) completeFacts(of func(cards.Fact) []string) completion {
	return func(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		game := a.gameOf(cmd)
		if game == nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		var words []cobra.Completion
		for _, f := range game.Cards.All() {
			words = append(words, of(f)...)
		}
		slices.Sort(words)
		words = slices.DeleteFunc(slices.Compact(words), func(w string) bool { return w == "" })
		return words, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeRules completes the ids of rules and rulings.
func (a *App) completeRules(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	game := a.gameOf(cmd)
	if game == nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	words := a.speech()
	var ids []cobra.Completion
	for _, r := range game.Rules.Table() {
		ids = append(ids, cobra.CompletionWithDesc(r.ID, words.In(r.Text)))
	}
	for _, r := range game.Rules.Rulings() {
		ids = append(ids, cobra.CompletionWithDesc(r.ID, words.In(r.Question)))
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}

// completeFolders leaves it to the shell to complete folders.
func completeFolders(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}
