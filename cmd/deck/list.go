package deck

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
)

type listOptions struct {
	game string
	json bool
}

func newList(a *app.App) *cobra.Command {
	var opts listOptions
	cmd := &cobra.Command{
		Use:               "list",
		Args:              app.Takes(0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(*cobra.Command, []string) error { return runList(a, opts) },
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

// sampleJSON is a sample deck as "deck list --json" writes it.
type sampleJSON struct {
	Sample string `json:"sample"`
	File   string `json:"file"`
	Name   string `json:"name"`
	Game   string `json:"game"`
}

func runList(a *app.App, opts listOptions) error {
	game, words, err := a.GameWithDecks(opts.game)
	if err != nil {
		return err
	}
	samples := []sampleJSON{}
	table := screen.Table{Head: []string{
		words.Text("deck.head.sample", nil), words.Text("deck.head.name", nil), words.Text("deck.head.cards", nil), words.Text("deck.head.groups", nil),
	}}
	for _, s := range decks.Samples(game.ID) {
		list, _ := decks.Read(s.File, s.Text, deckfile.FormatOf(game))
		samples = append(samples, sampleJSON{deckfile.SampleRef(s), s.File, list.Name, list.Game})
		table.Rows = append(table.Rows, []string{deckfile.SampleRef(s), list.Name, sizeOf(game, words, list), groupsOf(game.Cards, words, list)})
	}
	if opts.json {
		return a.WriteJSON(samples)
	}
	if err := a.WriteTable(table.Text); err != nil {
		return err
	}
	a.Notice(words.Text("deck.samples", referee.Args{"n": len(samples)}))
	return nil
}

// groupsOf are the groups of a deck with how many cards they have, the
// largest first.
func groupsOf(catalog *cards.Catalog, w *lang.Words, list referee.Decklist) string {
	counts := map[string]int{}
	for _, l := range list.Lines {
		if fact, ok := catalog.Fact(l.Card); ok && fact.Group != "" {
			counts[fact.Group] += l.Count
		}
	}
	groups := slices.SortedFunc(maps.Keys(counts), func(x, y string) int {
		return cmp.Or(cmp.Compare(counts[y], counts[x]), cmp.Compare(x, y))
	})
	for i, group := range groups {
		groups[i] = catalog.Word(group, w.Language()) + " " + strconv.Itoa(counts[group])
	}
	return strings.Join(groups, ", ")
}
