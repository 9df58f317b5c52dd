package cmd

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/referee"
)

type deckListOptions struct {
	game string
	json bool
}

func newDeckList(a *App) *cobra.Command {
	var opts deckListOptions
	cmd := &cobra.Command{
		Use:               "list",
		Args:              takes(0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(*cobra.Command, []string) error { return runDeckList(a, opts) },
	}
	gameFlag(cmd, &opts.game)
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

func runDeckList(a *App, opts deckListOptions) error {
	game, words, err := a.game(opts.game)
	if err != nil {
		return err
	}
	samples := []sampleJSON{}
	table := screen.Table{Head: []string{
		words.Text("deck.head.sample", nil), words.Text("deck.head.name", nil), words.Text("deck.head.cards", nil), words.Text("deck.head.groups", nil),
	}}
	for _, s := range decks.Samples(game.ID()) {
		list, _ := decodeDeck(game, s.File, s.Text)
		samples = append(samples, sampleJSON{sampleRef(s), s.File, list.Name, list.Game})
		table.Rows = append(table.Rows, []string{sampleRef(s), list.Name, deckSize(words, list), groupsOf(game.Catalog(), words, list)})
	}
	if opts.json {
		return a.writeJSON(samples)
	}
	if err := a.writeTable(table.Text); err != nil {
		return err
	}
	a.notice(words.Text("deck.samples", referee.Args{"n": len(samples)}))
	return nil
}

// groupsOf are the groups of a deck with how many cards they have, the
// largest first.
func groupsOf(catalog *referee.Catalog, w *lang.Words, list referee.Decklist) string {
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

type deckShowOptions struct {
	game, ref string
	json      bool
}

func newDeckShow(a *App) *cobra.Command {
	var opts deckShowOptions
	cmd := &cobra.Command{
		Use:               "show FILE",
		Args:              takes(1, 1),
		ValidArgsFunction: a.completeDecks,
		Example: `  shinpan deck show leaf.yaml
  shinpan deck show sample:leaf-tempo`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.ref = args[0]
			return runDeckShow(a, opts)
		},
	}
	gameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

func runDeckShow(a *App, opts deckShowOptions) error {
	game, words, err := a.game(opts.game)
	if err != nil {
		return err
	}
	list, problems, err := readDeck(a, game, opts.ref)
	if err != nil {
		return err
	}
	if referee.Refuses(problems) {
		return &problemsError{problems: problems, game: game, words: words, code: exitProblems}
	}
	if opts.json {
		return a.writeJSON(deckJSONOf(list))
	}
	return a.write(deckPage(game, words, list, a.paper()))
}

// deckJSON is a deck as "deck show --json" writes it.
type deckJSON struct {
	File     string                `json:"file"`
	Name     string                `json:"name"`
	Game     string                `json:"game"`
	Sections map[string][]deckLine `json:"sections"`
}

type deckLine struct {
	Card  referee.Card `json:"card"`
	Count int          `json:"count"`
}

func deckJSONOf(list referee.Decklist) deckJSON {
	deck := deckJSON{list.File, list.Name, list.Game, map[string][]deckLine{}}
	for _, l := range list.Lines {
		deck.Sections[l.Section] = append(deck.Sections[l.Section], deckLine{l.Card, l.Count})
	}
	return deck
}

// deckPage is everything that is in a deck.
func deckPage(game referee.Game, w *lang.Words, list referee.Decklist, p screen.Paper) string {
	format, _ := decks.FormatOf(list.Game)
	title := deckSize(w, list)
	if list.Name != "" {
		title = list.Name + " · " + title
	}
	var sections []screen.DeckSection
	for _, s := range format.Sections {
		section := screen.DeckSection{Title: w.Text(referee.Key("section."+s.Name), nil)}
		for _, l := range list.Lines {
			if l.Section != s.Name {
				continue
			}
			fact, ok := game.Catalog().Fact(l.Card)
			if !ok {
				fact = referee.Fact{ID: referee.Card(l.Ref)}
			}
			section.Cards = append(section.Cards, screen.DeckCard{Count: l.Count, Fact: fact})
		}
		sections = append(sections, section)
	}
	return screen.Heading(title, p) + screen.Deck(w, sections, p)
}
