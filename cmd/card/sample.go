package card

import (
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/referee"
	"shinpan/referee/game"
)

// sampleFolder is the default folder for the sample.
const sampleFolder = "sample-cards"

func newSample(a *app.App) *cobra.Command {
	opts := importOptions{into: sampleFolder}
	cmd := &cobra.Command{
		Use:               "sample",
		Args:              app.Takes(0, 1),
		ValidArgsFunction: app.CompleteFolders,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				opts.into = args[0]
			}
			return runSample(a, opts)
		},
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.force, "force", false, "")
	return cmd
}

// noSample returns the error for a game without a sample set of cards. It names the games that
// have one.
func noSample(a *app.App, played *game.Game) error {
	missing := &app.Error{Key: "card.sample.none", Args: referee.Args{"game": played.Name}, Code: app.ExitUsage}
	var others []string
	for _, id := range a.GameIDs() {
		other, _, err := a.WithoutFolders().Game(id)
		if err == nil && other.CardSample != nil {
			others = append(others, "--game "+id)
		}
	}
	if len(others) > 0 {
		missing.Key = "card.sample.elsewhere"
		missing.Args["list"] = strings.Join(others, ", ")
	}
	return missing
}

// runSample writes the sample set of a game's card files into a folder.
func runSample(a *app.App, opts importOptions) error {
	played, words, err := a.WithoutFolders().Game(opts.game)
	if err != nil {
		return err
	}
	if played.CardSample == nil {
		return noSample(a, played)
	}
	names, err := fs.Glob(played.CardSample, "*.yaml")
	if err != nil {
		return err
	}
	i := importing{app: a, game: played.ID, opts: opts, words: words, folder: opts.into, exists: "card.sample.exists"}
	for _, name := range names {
		text, err := fs.ReadFile(played.CardSample, name)
		if err != nil {
			return err
		}
		i.made.Files = append(i.made.Files, game.CardFile{Name: name, Text: text})
	}
	if err := i.keep(); err != nil {
		return err
	}
	args := referee.Args{"n": len(names), "folder": opts.into}
	if err := a.Write(words.Text("card.sample.done", args) + "\n"); err != nil {
		return err
	}
	a.Remark(words.Text("card.import.use", args))
	return nil
}
