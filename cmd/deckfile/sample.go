package deckfile

import (
	"path"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/decks"
	"shinpan/referee"
)

// samplePrefix marks the name of a sample deck in place of a file: "sample:leaf".
const samplePrefix = "sample:"

// IsSample reports whether a name means a sample.
func IsSample(ref string) bool { return strings.HasPrefix(ref, samplePrefix) }

// SampleRef returns the name that refers to a sample.
func SampleRef(s decks.Sample) string {
	return samplePrefix + strings.TrimSuffix(path.Base(s.File), path.Ext(s.File))
}

// SampleName returns the name that a sample deck gives itself.
func SampleName(s decks.Sample) string {
	list, _ := decks.Read(s.File, s.Text, decks.Format{})
	return list.Name
}

// sampleText returns the text of a sample. If the game has no such sample, it returns another
// game's, whose text names that game.
func sampleText(a *app.App, game, ref string) ([]byte, error) {
	var known []string
	for i, id := range append([]string{game}, a.GameIDs()...) {
		for _, s := range decks.Samples(id) {
			if strings.EqualFold(SampleRef(s), ref) {
				return s.Text, nil
			}
			if i == 0 {
				known = append(known, SampleRef(s))
			}
		}
	}
	args := referee.Args{"list": strings.Join(known, ", ")}
	if near := referee.Nearest(ref, known); near != "" {
		args["near"] = near
		return nil, refusal("no-sample-near", ref, args)
	}
	return nil, refusal("no-sample", ref, args)
}

// Complete completes deck files, or samples after the start of a sample's name.
func Complete(a *app.App) app.Completion {
	return func(cmd *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if !IsSample(begun) {
			return []cobra.Completion{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
		}
		var names []cobra.Completion
		if game := a.GameOf(cmd); game != nil {
			for _, s := range decks.Samples(game.ID) {
				names = append(names, SampleRef(s))
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
}
