package deck

import (
	"slices"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/referee"
)

type checkOptions struct {
	game string
	refs []string
	lawFlags
	format string
	json   bool
	fix    bool
	diff   bool
}

func newCheck(a *app.App) *cobra.Command {
	var opts checkOptions
	cmd := &cobra.Command{
		Use:               "check",
		Args:              app.Takes(1, -1),
		ValidArgsFunction: deckfile.Complete(a),
		Example: `  shinpan deck check lina.yaml marco.yaml
  shinpan deck check decks/ --format github
  shinpan deck check lina.yaml --fix
  shinpan deck check lina.yaml --pool lina-pool.yaml
  shinpan deck check lina.yaml --list league.yaml`,
		RunE: app.Into(&opts.refs, func() error { return runCheck(a, opts) }),
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().StringArrayVar(&opts.rulings, "ruling", nil, "")
	cmd.Flags().StringVar(&opts.pool, "pool", "", "")
	cmd.Flags().StringVar(&opts.sided, "sided", "", "")
	cmd.Flags().StringVar(&opts.list, "list", "", "")
	cmd.Flags().StringVar(&opts.format, "format", formatText, "")
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	cmd.Flags().BoolVar(&opts.fix, "fix", false, "")
	cmd.Flags().BoolVar(&opts.diff, "diff", false, "")
	app.CompleteFlag(cmd, "ruling", a.CompleteRulings)
	app.CompleteFlag(cmd, "pool", deckfile.Complete(a))
	app.CompleteFlag(cmd, "sided", deckfile.Complete(a))
	app.CompleteFlag(cmd, "list", completeBanLists(a))
	app.CompleteFlag(cmd, "format", cobra.FixedCompletions(checkFormats(), cobra.ShellCompDirectiveNoFileComp))
	app.Exclusive(cmd, "json", "format")
	app.Exclusive(cmd, "fix", "diff")
	return cmd
}

func runCheck(a *app.App, opts checkOptions) error {
	if opts.json {
		opts.format = formatJSON
	}
	if err := app.OneOf("format", opts.format, checkFormats()); err != nil {
		return err
	}
	if opts.format != formatText && (opts.diff || opts.fix && slices.Contains(opts.refs, "-")) {
		return &app.Error{Key: "deck.fix-format", Args: referee.Args{"format": opts.format}, Code: app.ExitUsage}
	}
	c, err := newChecker(a, opts)
	if err != nil {
		return err
	}
	refs := deckfile.Refs(opts.refs)
	run := checkRun{app: a, progress: app.NewProgress(a, len(refs)), report: c.report()}
	if err := app.AtOnce(refs, c.check, run.take); err != nil {
		return err
	}
	return run.end()
}

// checkRun takes the results of a run as they arrive.
type checkRun struct {
	app      *app.App
	report   checkReport
	progress *app.Progress
	done     int
	unread   bool
	illegal  bool
}

func (r *checkRun) take(deck checkedDeck) error {
	r.done++
	r.unread = r.unread || deck.unread
	r.illegal = r.illegal || !deck.legal()
	r.progress.Clear()
	err := r.report.deck(deck)
	r.progress.At(r.done, deck.words)
	return err
}

// end closes the report. It returns the exit code as an error if a file could not be read or is not
// legal.
func (r *checkRun) end() error {
	r.progress.Clear()
	if err := r.report.End(); err != nil {
		return err
	}
	switch {
	case r.unread:
		return app.Shown(app.ExitError)
	case r.illegal:
		return app.Shown(app.ExitProblems)
	}
	return nil
}
