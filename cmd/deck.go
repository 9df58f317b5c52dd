package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
)

func newDeck(a *App) *cobra.Command {
	cmd := branch(&cobra.Command{Use: "deck"})
	a.offer(cmd, "", []offer{
		{"check", newDeckCheck}, {"list", newDeckList}, {"show", newDeckShow}, {"stats", newDeckStats}, {"diff", newDeckDiff},
		{"id", newDeckID}, {"sheet", newDeckSheet}, {"lock", newDeckLock}, {"count", newDeckCount},
		{"convert", newDeckConvert}, {"new", newDeckNew}, {"schema", newDeckSchema},
	})
	return cmd
}

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
		Use:               "check FILE…",
		Args:              takes(1, -1),
		ValidArgsFunction: a.completeDecks,
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
	completeFlag(cmd, "pool", a.completeDecks)
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

// deckSize counts the cards of each section: "30 cards, 3 missions".
func deckSize(game *game.Game, w *lang.Words, list referee.Decklist) string {
	var counts []string
	for _, s := range formatOf(game).Sections {
		counts = append(counts, w.Text(referee.Key("section."+s.Name+".count"), referee.Args{"n": sectionSize(list, s.Name)}))
	}
	return strings.Join(counts, ", ")
}

func sectionSize(list referee.Decklist, section string) int {
	n := 0
	for _, l := range list.Lines {
		if l.Section == section {
			n += l.Count
		}
	}
	return n
}
