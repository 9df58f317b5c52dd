package card

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

type listOptions struct {
	game                       string
	kind, group, keyword, name string
	cost                       int
	// costs says that a cost was asked for, which may be 0.
	costs bool
	json  bool
}

func newList(a *app.App) *cobra.Command {
	var opts listOptions
	cmd := &cobra.Command{
		Use:               "list",
		Args:              app.Takes(0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		Example:           "  shinpan card list\n  shinpan card list --json",
		RunE: func(cmd *cobra.Command, _ []string) error {
			opts.costs = cmd.Flags().Changed("cost")
			return runList(a, opts)
		},
	}
	a.GameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVar(&opts.kind, "type", "", "")
	flags.StringVar(&opts.group, "group", "", "")
	flags.StringVar(&opts.keyword, "keyword", "", "")
	flags.StringVar(&opts.name, "name", "", "")
	flags.IntVar(&opts.cost, "cost", 0, "")
	flags.BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "type", a.CompleteFacts(func(f cards.Fact) []string { return []string{f.Type} }))
	app.CompleteFlag(cmd, "group", a.CompleteFacts(func(f cards.Fact) []string { return []string{f.Group} }))
	app.CompleteFlag(cmd, "keyword", a.CompleteFacts(func(f cards.Fact) []string { return f.Keywords }))
	app.CompleteFlag(cmd, "name", cobra.NoFileCompletions)
	app.CompleteFlag(cmd, "cost", cobra.NoFileCompletions)
	return cmd
}

func runList(a *app.App, opts listOptions) error {
	game, words, err := a.Game(opts.game)
	if err != nil {
		return err
	}
	sieve, err := newSieve(game.Cards, words, opts)
	if err != nil {
		return err
	}
	facts := slices.DeleteFunc(slices.Clone(game.Cards.All()), func(f cards.Fact) bool { return !sieve.keeps(f) })
	if opts.json {
		return a.WriteJSON(facts)
	}
	count := cards.File{Cards: len(facts)}
	if game.Effects != nil {
		countLines(&count, game.Effects, facts)
	}
	facts = InLanguage(facts, game.Cards, words)
	if err := a.WriteTable(func(p screen.Paper) string { return screen.Cards(words, facts, p) }); err != nil {
		return err
	}
	a.Notice(cardCounts(words, count))
	return nil
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

// InLanguage gives the facts with groups and keywords as the reader's cards
// print them.
func InLanguage(facts []cards.Fact, catalog *cards.Catalog, w *lang.Words) []cards.Fact {
	said := slices.Clone(facts)
	for i, f := range said {
		said[i].Group = catalog.Word(f.Group, w.Language())
		said[i].Keywords = make([]string, len(f.Keywords))
		for n, k := range f.Keywords {
			said[i].Keywords[n] = catalog.Word(k, w.Language())
		}
	}
	return said
}

// sieve is what the listed cards must be; nil lists ask for nothing.
type sieve struct {
	types, groups, keywords []string
	name                    []string
	cost                    *int
}

func newSieve(catalog *cards.Catalog, w *lang.Words, opts listOptions) (sieve, error) {
	s := sieve{name: strings.Fields(referee.Fold(opts.name))}
	if opts.costs {
		s.cost = &opts.cost
	}
	var types, groups, keywords []string
	for _, f := range catalog.All() {
		types, groups, keywords = append(types, f.Type), append(groups, f.Group), append(keywords, f.Keywords...)
	}
	printed := func(word string) []string {
		return []string{word, catalog.Word(word, "fr"), catalog.Word(word, w.Language())}
	}
	typed := func(word string) []string { return []string{word, w.Text(referee.Key("type."+word), nil)} }
	for _, filter := range []struct {
		flag, asked string
		known       []string
		called      func(string) []string
		into        *[]string
	}{
		{"--type", opts.kind, types, typed, &s.types},
		{"--group", opts.group, groups, printed, &s.groups},
		{"--keyword", opts.keyword, keywords, printed, &s.keywords},
	} {
		if filter.asked == "" {
			continue
		}
		*filter.into = Matching(filter.asked, filter.known, filter.called)
		if *filter.into == nil {
			return s, UnknownFilter(filter.flag, filter.asked, NamesOf(filter.known, w, filter.called))
		}
	}
	return s, nil
}

// Matching gives the words that a person means: the one that is called just so,
// else all of which a word begins so.
func Matching(asked string, known []string, called func(string) []string) []string {
	text := referee.Fold(strings.TrimSpace(asked))
	var whole, begun []string
	for _, word := range known {
		for _, name := range called(word) {
			name = referee.Fold(name)
			switch {
			case word == "":
			case name == text:
				whole = append(whole, word)
			case strings.HasPrefix(name, text), strings.Contains(name, " "+text):
				begun = append(begun, word)
			}
		}
	}
	if whole != nil {
		return whole
	}
	return begun
}

// NamesOf are the words as the reader calls them, each once.
func NamesOf(known []string, w *lang.Words, called func(string) []string) []string {
	var list []string
	for _, word := range known {
		if word != "" {
			all := called(word)
			list = append(list, all[len(all)-1])
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func UnknownFilter(flag, asked string, known []string) error {
	args := referee.Args{"flag": flag, "word": asked, "list": strings.Join(known, ", ")}
	if near := referee.Nearest(asked, known); near != "" {
		args["near"] = near
		return &app.Error{Key: "card.unknown-filter.near", Args: args, Code: app.ExitUsage}
	}
	return &app.Error{Key: "card.unknown-filter", Args: args, Code: app.ExitUsage}
}

func (s sieve) keeps(f cards.Fact) bool {
	switch {
	case s.types != nil && !slices.Contains(s.types, f.Type),
		s.groups != nil && !slices.Contains(s.groups, f.Group),
		s.cost != nil && (f.Cost == nil || *f.Cost != *s.cost):
		return false
	}
	if s.keywords != nil && !slices.ContainsFunc(f.Keywords, func(k string) bool { return slices.Contains(s.keywords, k) }) {
		return false
	}
	return s.named(f)
}

// named reports whether every asked word stands in the name and the version
// of one language.
func (s sieve) named(f cards.Fact) bool {
	for language := range f.Name {
		text := referee.Fold(f.Name[language] + " " + f.Version[language])
		if !slices.ContainsFunc(s.name, func(word string) bool { return !strings.Contains(text, word) }) {
			return true
		}
	}
	return len(s.name) == 0
}
