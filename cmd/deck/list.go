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
		words.Text("deck.head.sample", nil), words.Text("deck.head.name", nil), words.Text("deck.head.cards", nil),
	}}
	kind, ofKinds := kindOf(game.Cards.Schema())
	if ofKinds {
		table.Head = append(table.Head, words.FactNames(kind))
	}
	for _, s := range decks.Samples(game.ID) {
		list, _ := decks.Read(s.File, s.Text, deckfile.FormatOf(game))
		samples = append(samples, sampleJSON{deckfile.SampleRef(s), s.File, list.Name, list.Game})
		row := []string{deckfile.SampleRef(s), list.Name, sizeOf(game, words, list)}
		if ofKinds {
			row = append(row, wordsOf(game.Cards, kind, words, list))
		}
		table.Rows = append(table.Rows, row)
	}
	if opts.json {
		return a.WriteJSON(samples)
	}
	if err := a.WriteTable(func(p screen.Paper) string { return table.Text(words, p) }); err != nil {
		return err
	}
	a.Notice(words.Text("deck.samples", referee.Args{"n": len(samples)}))
	return nil
}

// wordsOf lists the words of an attribute in a deck, each with its number of cards, most frequent
// first.
func wordsOf(catalog *cards.Catalog, a cards.Attribute, w *lang.Words, list referee.Decklist) string {
	counts := map[string]int{}
	for _, l := range list.Lines {
		fact, _ := catalog.Fact(l.Card)
		for _, word := range fact.Value(a.Key).Words() {
			counts[word] += l.Count
		}
	}
	words := slices.SortedFunc(maps.Keys(counts), func(x, y string) int {
		return cmp.Or(cmp.Compare(counts[y], counts[x]), cmp.Compare(x, y))
	})
	for i, word := range words {
		words[i] = w.Worded(a).Word(word, w.Language()) + " " + strconv.Itoa(counts[word])
	}
	return strings.Join(words, ", ")
}

// kindOf returns the first attribute that characterises a deck by words, such as the groups of its
// cards. The value of such an attribute is one word, or a list with at least one word for every
// card.
func kindOf(schema cards.Schema) (cards.Attribute, bool) {
	for _, a := range schema {
		list := a.Kind == cards.KindList && a.Types == nil && a.Words != nil && !a.Open
		if (a.Kind == cards.KindWord || list) && !a.Print {
			return a, true
		}
	}
	return cards.Attribute{}, false
}
