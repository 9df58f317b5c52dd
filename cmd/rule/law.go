package rule

import (
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
)

type options struct {
	game    string
	asked   []string
	rulings bool
	// examples means that the command also plays examples of the rules.
	examples bool
	json     bool
}

func newList(a *app.App) *cobra.Command {
	var opts options
	cmd := &cobra.Command{
		Use:               "list",
		Args:              app.Takes(0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		Example: `  shinpan rule list
  shinpan rule list --rulings
  shinpan rule list --json`,
		RunE: func(*cobra.Command, []string) error { return runList(a, opts) },
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.rulings, "rulings", false, "")
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

func runList(a *app.App, opts options) error {
	game, words, err := a.Game(opts.game)
	if err != nil {
		return err
	}
	all := lawOf(game)
	count := referee.Key("rule.count")
	if opts.rulings {
		all.rules, count = nil, "ruling.count"
	} else {
		all.rulings = nil
	}
	switch {
	case opts.json && opts.rulings:
		return a.WriteJSON(all.rulings)
	case opts.json:
		return a.WriteJSON(all.rules)
	}
	if err := a.Write(all.page(words, a.Paper())); err != nil {
		return err
	}
	a.Notice(words.Text(count, referee.Args{"n": all.size()}))
	return nil
}

func newShow(a *app.App) *cobra.Command {
	var opts options
	cmd := &cobra.Command{
		Use:               "show",
		Args:              app.Takes(1, -1),
		ValidArgsFunction: a.CompleteOf(app.RuleIDs),
		RunE:              app.Into(&opts.asked, func() error { return runShow(a, opts) }),
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.examples, "examples", false, "")
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

func runShow(a *app.App, opts options) error {
	game, words, err := a.Game(opts.game)
	if err != nil {
		return err
	}
	all := lawOf(game)
	found, unknown := all.called(opts.asked)
	if unknown != nil {
		found = all.speaking(opts.asked)
	}
	if found.size() == 0 {
		return all.notFound(opts.asked)
	}
	if opts.json {
		return a.WriteJSON(found.json())
	}
	text := found.page(words, a.Paper()) + found.sources(words, a.Paper())
	if opts.examples {
		text += found.examples(game, words, a.Paper())
	}
	if err := a.Write(text); err != nil {
		return err
	}
	if unknown != nil {
		a.Notice(words.Text("rule.speaking", referee.Args{"n": found.size(), "word": strings.Join(opts.asked, " ")}))
	}
	return nil
}

// law holds rules and rulings of a game.
type law struct {
	rules   []referee.Rule
	rulings []referee.Ruling
}

func lawOf(game *game.Game) law { return law{game.Rules.Table(), game.Rules.Rulings()} }

func (l law) size() int { return len(l.rules) + len(l.rulings) }

// pick returns the rules and the rulings that the functions accept.
func (l law) pick(rule func(referee.Rule) bool, ruling func(referee.Ruling) bool) law {
	return law{
		slices.DeleteFunc(slices.Clone(l.rules), func(r referee.Rule) bool { return !rule(r) }),
		slices.DeleteFunc(slices.Clone(l.rulings), func(r referee.Ruling) bool { return !ruling(r) }),
	}
}

// called returns the rules and rulings with the given ids, and the ids that are unknown.
func (l law) called(ids []string) (found law, unknown []string) {
	for _, id := range ids {
		match := func(own string) bool { return strings.EqualFold(own, id) }
		one := l.pick(func(r referee.Rule) bool { return match(r.ID) }, func(r referee.Ruling) bool { return match(r.ID) })
		if one.size() == 0 {
			unknown = append(unknown, id)
		}
		found.rules = append(found.rules, one.rules...)
		found.rulings = append(found.rulings, one.rulings...)
	}
	return found, unknown
}

// speaking finds the rules and rulings that contain the given words. Each of the words must begin a
// word in the id or in the sentences of one language.
func (l law) speaking(words []string) law {
	asked := wordsIn(strings.Join(words, " "))
	has := func(id string, texts ...referee.Words) bool {
		for language := range texts[0] {
			whole := id
			for _, text := range texts {
				whole += " " + text[language]
			}
			if allBegun(asked, wordsIn(whole)) {
				return true
			}
		}
		return false
	}
	return l.pick(
		func(r referee.Rule) bool { return has(r.ID, r.Text) },
		func(r referee.Ruling) bool {
			texts := []referee.Words{r.Question}
			for _, o := range r.Options {
				texts = append(texts, o.Text)
			}
			return has(r.ID, texts...)
		},
	)
}

// wordsIn returns the folded words of a text. It also splits words at hyphens.
func wordsIn(text string) []string {
	return strings.FieldsFunc(referee.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// allBegun reports whether each word of the search is the beginning of one of the words.
func allBegun(asked, words []string) bool {
	for _, a := range asked {
		if !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, a) }) {
			return false
		}
	}
	return len(asked) > 0
}

// notFound returns the error for an unknown rule. It suggests similar ids.
func (l law) notFound(asked []string) error {
	var ids []string
	for _, r := range l.rules {
		ids = append(ids, r.ID, strings.TrimPrefix(r.ID, "R-"))
	}
	for _, r := range l.rulings {
		ids = append(ids, r.ID)
	}
	word := strings.Join(asked, " ")
	if near := referee.NearestAll(word, ids, 3); near != nil {
		return &app.Error{Key: "rule.not-found.near", Args: referee.Args{"word": word, "list": strings.Join(near, ", ")}}
	}
	return &app.Error{Key: "rule.not-found", Args: referee.Args{"word": word}}
}

// page returns the rules, then the rulings.
func (l law) page(w *lang.Words, p screen.Paper) string {
	var parts []string
	if len(l.rules) > 0 {
		parts = append(parts, screen.Rules(w, l.rules, p))
	}
	if len(l.rulings) > 0 {
		parts = append(parts, screen.Rulings(w, l.rulings, p))
	}
	return strings.Join(parts, "\n")
}

// json returns a list of rules and rulings. The field "kind" distinguishes them.
func (l law) json() []any {
	list := []any{}
	for _, r := range l.rules {
		list = append(list, struct {
			Kind string `json:"kind"`
			referee.Rule
		}{"rule", r})
	}
	for _, r := range l.rulings {
		list = append(list, struct {
			Kind string `json:"kind"`
			referee.Ruling
		}{"ruling", r})
	}
	return list
}
