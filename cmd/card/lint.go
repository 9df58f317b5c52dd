package card

import (
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
)

type lintOptions struct {
	game    string
	folders []string
	json    bool
}

func newLint(a *app.App) *cobra.Command {
	var opts lintOptions
	cmd := &cobra.Command{
		Use:               "lint",
		Args:              app.Takes(0, -1),
		ValidArgsFunction: app.CompleteFolders,
		Example: `  shinpan card lint my-cards
  shinpan card lint my-cards --json`,
		RunE: app.Into(&opts.folders, func() error { return runLint(a, opts) }),
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

func runLint(a *app.App, opts lintOptions) error {
	if opts.game == "" && len(opts.folders) > 0 {
		opts.game = a.GameFor(opts.folders)
	}
	entry, err := a.Entry(opts.game)
	if err != nil {
		return err
	}
	if entry.Lint == nil {
		return &app.Error{Key: "card.lint.none", Args: referee.Args{"game": entry.Name}, Code: app.ExitUsage}
	}
	folders, err := a.FoldersOf(entry.ID, append(append([]string{}, a.CardFolders(entry.ID)...), opts.folders...))
	if err != nil {
		return err
	}
	words, err := a.WordsFor(entry)
	if err != nil {
		return err
	}
	files := entry.Lint(entry.Cards(), folders...)
	if opts.json {
		err = a.WriteJSON(filesJSON(words, files))
	} else {
		err = showFiles(a, words, files)
	}
	if err != nil {
		return err
	}
	for _, f := range files {
		if referee.Refuses(f.Problems) {
			return app.Shown(app.ExitProblems)
		}
	}
	return nil
}

// showFiles writes a line for each card file without mistakes, then the problems in all files.
func showFiles(a *app.App, w *lang.Words, files []cards.File) error {
	var problems []referee.Problem
	var lines strings.Builder
	for _, f := range files {
		problems = append(problems, f.Problems...)
		if !referee.Refuses(f.Problems) && f.Cards > 0 {
			lines.WriteString(w.Text("card.lint.file", referee.Args{"file": f.Name, "counts": cardCounts(w, f, f.Lines > 0)}) + "\n")
		}
	}
	if err := a.Write(lines.String()); err != nil {
		return err
	}
	if len(problems) > 0 {
		a.Diagnose(&app.ProblemsError{Problems: problems, Words: w})
	}
	return nil
}

// cardCounts returns the text with the number of cards and, if cards have effects, the number of
// effects and the number of those that Shinpan can apply.
func cardCounts(w *lang.Words, f cards.File, lines bool) string {
	counts := []string{w.Text("card.count", referee.Args{"n": f.Cards})}
	if lines {
		counts = append(counts, w.Text("card.count.lines", referee.Args{"n": f.Lines}), w.Text("card.count.carried", referee.Args{"n": f.Carried}))
	}
	return strings.Join(counts, ", ")
}

// filesJSON returns the list that "card lint --json" writes.
func filesJSON(w *lang.Words, files []cards.File) []map[string]any {
	list := []map[string]any{}
	for _, f := range files {
		list = append(list, map[string]any{
			"file": f.Name, "cards": f.Cards, "lines": f.Lines, "carried": f.Carried,
			"sound": !referee.Refuses(f.Problems), "problems": app.ProblemsJSON(w, f.Problems),
		})
	}
	return list
}
