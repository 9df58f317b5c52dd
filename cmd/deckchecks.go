package cmd

import (
	"shinpan/referee"
	"slices"

	"github.com/spf13/cobra"
)

type deckCheckOptions struct {
	game    string
	refs    []string
	rulings []string
	pool    string
	format  string
	json    bool
	fix     bool
	diff    bool
}

func newDeckCheck(a *App) *cobra.Command {
	var opts deckCheckOptions
	cmd := &cobra.Command{
		Use:               "check",
		Args:              takes(1, -1),
		ValidArgsFunction: completeDecks(a),
		Example: `  shinpan deck check leaf.yaml sound.yaml
  shinpan deck check decks/ --format github
  shinpan deck check lina.yaml --fix
  shinpan deck check lina.yaml --pool lina-pool.yaml
  shinpan deck check - --ruling same-missions=allowed`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.refs = args
			return runDeckCheck(a, opts)
		},
	}
	gameFlag(cmd, &opts.game)
	cmd.Flags().StringArrayVar(&opts.rulings, "ruling", nil, "")
	cmd.Flags().StringVar(&opts.pool, "pool", "", "")
	cmd.Flags().StringVar(&opts.format, "format", formatText, "")
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	cmd.Flags().BoolVar(&opts.fix, "fix", false, "")
	cmd.Flags().BoolVar(&opts.diff, "diff", false, "")
	completeFlag(cmd, "ruling", a.completeRulings)
	completeFlag(cmd, "pool", completeDecks(a))
	completeFlag(cmd, "format", cobra.FixedCompletions(checkFormats(), cobra.ShellCompDirectiveNoFileComp))
	exclusive(cmd, "json", "format")
	exclusive(cmd, "fix", "diff")
	return cmd
}

func runDeckCheck(a *App, opts deckCheckOptions) error {
	if opts.json {
		opts.format = formatJSON
	}
	if err := oneOf("format", opts.format, checkFormats()); err != nil {
		return err
	}
	if opts.format != formatText && (opts.diff || opts.fix && slices.Contains(opts.refs, "-")) {
		return &sayError{key: "deck.fix-format", args: referee.Args{"format": opts.format}, code: exitUsage}
	}
	c, err := newDeckChecker(a, opts)
	if err != nil {
		return err
	}
	refs := deckRefs(opts.refs)
	run := deckRun{app: a, progress: newProgress(a, len(refs)), report: c.report()}
	if err := atOnce(refs, c.check, run.take); err != nil {
		return err
	}
	return run.end()
}

// deckRun is the results of a run, as they come.
type deckRun struct {
	app      *App
	report   deckReport
	progress *progress
	done     int
	unread   bool
	illegal  bool
}

func (r *deckRun) take(deck checkedDeck) error {
	r.done++
	r.unread = r.unread || deck.unread
	r.illegal = r.illegal || !deck.legal()
	r.progress.clear()
	err := r.report.deck(deck)
	r.progress.at(r.done, deck.words)
	return err
}

// end closes the report; the error is the exit code: some file could not be
// read, or is not legal.
func (r *deckRun) end() error {
	r.progress.clear()
	if err := r.report.end(); err != nil {
		return err
	}
	switch {
	case r.unread:
		return errShown(exitError)
	case r.illegal:
		return errShown(exitProblems)
	}
	return nil
}
