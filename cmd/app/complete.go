package app

import (
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/lang"
	"shinpan/referee/game"
)

// Completion is a function that gives the possible next words to the shell.
type Completion = func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective)

// CompleteFlag sets the completion of a flag's value.
func CompleteFlag(cmd *cobra.Command, flag string, f Completion) {
	_ = cmd.RegisterFlagCompletionFunc(flag, f) // this fails only for an unknown flag, which a test rules out
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

// GameOf returns the game that a command line names with --game, or the first game. It returns nil
// if that game cannot be loaded, because completion cannot report problems.
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

// CompleteOf completes words from a list that depends on the game. It offers none if the game
// cannot be loaded.
func (a *App) CompleteOf(list func(*game.Game, *lang.Words) []cobra.Completion) Completion {
	return func(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		game := a.GameOf(cmd)
		if game == nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return list(game, a.Speech()), cobra.ShellCompDirectiveNoFileComp
	}
}

// CardIDs returns the ids of cards for the shell, with the names of the cards next to them.
func CardIDs(game *game.Game, words *lang.Words) []cobra.Completion {
	var ids []cobra.Completion
	for _, f := range game.Cards.All() {
		name := strings.TrimSuffix(words.In(f.Name)+", "+words.In(f.Version), ", ")
		ids = append(ids, cobra.CompletionWithDesc(string(f.ID), name))
	}
	return ids
}

// RuleIDs returns the ids of rules and rulings for the shell.
func RuleIDs(game *game.Game, words *lang.Words) []cobra.Completion {
	var ids []cobra.Completion
	for _, r := range game.Rules.Table() {
		ids = append(ids, cobra.CompletionWithDesc(r.ID, words.In(r.Text)))
	}
	for _, r := range game.Rules.Rulings() {
		ids = append(ids, cobra.CompletionWithDesc(r.ID, words.In(r.Question)))
	}
	return ids
}

// CompleteFolders lets the shell complete folders.
func CompleteFolders(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}
