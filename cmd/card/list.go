package card

import (
	"slices"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

type listOptions struct {
	game       string
	kind, name string
	where      []string
	facts      *app.FactFlags
	json       bool
}

func newList(a *app.App) *cobra.Command {
	var opts listOptions
	cmd := &cobra.Command{
		Use:               "list",
		Args:              app.Takes(0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		Example:           "  shinpan card list\n  shinpan card list --json",
		RunE:              func(*cobra.Command, []string) error { return runList(a, opts) },
	}
	a.GameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVar(&opts.kind, "type", "", "")
	flags.StringVar(&opts.name, "name", "", "")
	flags.StringArrayVar(&opts.where, "where", nil, "")
	flags.BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "type", a.CompleteOf(app.CardTypes))
	app.CompleteFlag(cmd, "name", cobra.NoFileCompletions)
	app.CompleteFlag(cmd, "where", cobra.NoFileCompletions)
	opts.facts = a.AddFactFlags(cmd)
	return cmd
}

func runList(a *app.App, opts listOptions) error {
	game, words, err := a.Game(opts.game)
	if err != nil {
		return err
	}
	filters, err := filtersOf(game.Cards, words, opts)
	if err != nil {
		return err
	}
	facts := []cards.Fact{}
	for _, f := range game.Cards.All() {
		if !slices.ContainsFunc(filters, func(filter cards.Filter) bool { return !filter.Keeps(f) }) {
			facts = append(facts, f)
		}
	}
	if opts.json {
		return a.WriteJSON(facts)
	}
	count := cards.File{Cards: len(facts)}
	if game.Effects != nil {
		countLines(&count, game.Effects, facts)
	}
	schema := game.Cards.Schema()
	if err := a.WriteTable(func(p screen.Paper) string { return screen.Cards(words, schema, facts, p) }); err != nil {
		return err
	}
	a.Notice(cardCounts(words, count, count.Lines > 0))
	return nil
}

// filtersOf returns the filters that the flags set.
func filtersOf(catalog *cards.Catalog, w *lang.Words, opts listOptions) ([]cards.Filter, error) {
	type asked struct {
		name string
		cards.Condition
	}
	var all []asked
	for _, flag := range []struct{ name, value string }{{"type", opts.kind}, {"name", opts.name}} {
		if flag.value != "" {
			all = append(all, asked{"--" + flag.name, cards.Condition{Name: flag.name, Test: flag.value}})
		}
	}
	for _, f := range opts.facts.Asked() {
		all = append(all, asked{f.Flag, cards.Condition{Name: f.Attribute.Key, Test: f.Value}})
	}
	for _, text := range opts.where {
		c, problem := cards.ReadCondition(text)
		if problem != nil {
			return nil, app.UnfitFact(w, *problem)
		}
		all = append(all, asked{c.Name, c})
	}
	var filters []cards.Filter
	for _, one := range all {
		filter, err := app.FilterOf(catalog, w, one.name, one.Condition)
		if err != nil {
			return nil, err
		}
		filters = append(filters, filter)
	}
	return filters, nil
}

// countLines counts the effect lines of cards.
func countLines(count *cards.File, effects game.Effects, facts []cards.Fact) {
	for _, f := range facts {
		for _, l := range effects.Lines(f.ID) {
			count.Lines++
			if l.Carried {
				count.Carried++
			}
		}
	}
}
