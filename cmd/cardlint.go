package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
)

type cardLintOptions struct {
	game    string
	folders []string
	json    bool
}

func newCardLint(a *App) *cobra.Command {
	var opts cardLintOptions
	cmd := &cobra.Command{
		Use:               "lint",
		Args:              takes(0, -1),
		ValidArgsFunction: completeFolders,
		Example: `  shinpan card lint my-cards
  shinpan card lint my-cards --json`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.folders = args
			return runCardLint(a, opts)
		},
	}
	gameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

func runCardLint(a *App, opts cardLintOptions) error {
	entry, err := entryOf(opts.game)
	if err != nil {
		return err
	}
	folders, err := cardFolders(append(append([]string{}, a.cards...), opts.folders...))
	if err != nil {
		return err
	}
	words, err := a.wordsOf(append(messageFiles(), entry.Messages()...)...)
	if err != nil {
		return err
	}
	files := entry.Lint(entry.Cards(), folders...)
	if opts.json {
		err = a.writeJSON(cardFilesJSON(words, files))
	} else {
		err = showCardFiles(a, words, files)
	}
	if err != nil {
		return err
	}
	for _, f := range files {
		if referee.Refuses(f.Problems) {
			return errShown(exitProblems)
		}
	}
	return nil
}

// showCardFiles writes a line for each file of cards without mistakes, then the problems
// of all.
func showCardFiles(a *App, w *lang.Words, files []cards.File) error {
	var problems []referee.Problem
	var lines strings.Builder
	for _, f := range files {
		problems = append(problems, f.Problems...)
		if !referee.Refuses(f.Problems) && f.Cards > 0 {
			lines.WriteString(w.Text("card.lint.file", referee.Args{"file": f.Name, "counts": cardCounts(w, f)}) + "\n")
		}
	}
	if err := a.write(lines.String()); err != nil {
		return err
	}
	if len(problems) > 0 {
		a.diagnose(&problemsError{problems: problems, words: w})
	}
	return nil
}

// cardCounts says how many cards and lines there are, and how many of the
// lines say what they do.
func cardCounts(w *lang.Words, f cards.File) string {
	return strings.Join([]string{
		w.Text("card.count", referee.Args{"n": f.Cards}),
		w.Text("card.count.lines", referee.Args{"n": f.Lines}),
		w.Text("card.count.carried", referee.Args{"n": f.Carried}),
	}, ", ")
}

// cardFilesJSON is the list that "card lint --json" writes.
func cardFilesJSON(w *lang.Words, files []cards.File) []map[string]any {
	list := []map[string]any{}
	for _, f := range files {
		list = append(list, map[string]any{
			"file": f.Name, "cards": f.Cards, "lines": f.Lines, "carried": f.Carried,
			"sound": !referee.Refuses(f.Problems), "problems": problemsJSON(w, f.Problems),
		})
	}
	return list
}
