package cmd

import (
	"path"
	"shinpan/decks"
	"shinpan/referee"
	"strings"

	"github.com/spf13/cobra"
)

// samplePrefix begins the name of a sample deck where a file is wanted:
// "sample:leaf".
const samplePrefix = "sample:"

// isSample reports whether a sample is named.
func isSample(ref string) bool { return strings.HasPrefix(ref, samplePrefix) }

// sampleRef is how a sample is named.
func sampleRef(s decks.Sample) string {
	return samplePrefix + strings.TrimSuffix(path.Base(s.File), path.Ext(s.File))
}

// sampleName is the name that a sample deck gives itself.
func sampleName(s decks.Sample) string {
	list, _ := decks.Read(s.File, s.Text, decks.Format{})
	return list.Name
}

// sampleText is the text of a sample.
func sampleText(game, ref string) ([]byte, error) {
	var known []string
	for _, s := range decks.Samples(game) {
		if strings.EqualFold(sampleRef(s), ref) {
			return s.Text, nil
		}
		known = append(known, sampleRef(s))
	}
	args := referee.Args{"list": strings.Join(known, ", ")}
	if near := referee.Nearest(ref, known); near != "" {
		args["near"] = near
		return nil, deckFileError("no-sample-near", ref, args)
	}
	return nil, deckFileError("no-sample", ref, args)
}

// completeDecks completes deck files; where a sample is begun, the samples.
func completeDecks(a *App) completion {
	return func(cmd *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if !isSample(begun) {
			return []cobra.Completion{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
		}
		var names []cobra.Completion
		if game := a.gameOf(cmd); game != nil {
			for _, s := range decks.Samples(game.ID) {
				names = append(names, sampleRef(s))
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
}
