package rule

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
)

type explainOptions struct {
	game  string
	asked []string
	json  bool
}

func NewExplain(a *app.App) *cobra.Command {
	var opts explainOptions
	cmd := &cobra.Command{
		Use:               "explain",
		Args:              app.Takes(0, -1),
		ValidArgsFunction: completeCodes(a),
		Example:           "  shinpan explain DK-04\n  shinpan explain",
		RunE: func(_ *cobra.Command, args []string) error {
			opts.asked = args
			return runExplain(a, opts)
		},
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

func runExplain(a *app.App, opts explainOptions) error {
	if len(opts.asked) == 0 {
		return listCodes(a, opts)
	}
	var unknown error
	for _, id := range gamesAsked(a, opts.game) {
		game, words, err := a.Game(id)
		if err != nil {
			return err
		}
		said, err := sayingsOf(game).called(opts.asked)
		switch {
		case err != nil && unknown == nil:
			unknown = err // that of the first game
		case err == nil && opts.json:
			return a.WriteJSON(said.json())
		case err == nil:
			return a.Write(said.page(words, game.Rules.Table(), a.Paper()))
		}
	}
	return unknown
}

// gamesAsked are the games among whose codes to look: the one that is named, or
// all.
func gamesAsked(a *app.App, id string) []string {
	if id != "" {
		return []string{id}
	}
	return a.GameIDs()
}

// sayings is what can be explained: codes, and the law.
type sayings struct {
	codes []referee.Code
	law   law
}

func sayingsOf(game *game.Game) sayings { return sayings{app.CodesOf(game), lawOf(game)} }

// called gives what the words name; the error is the first that names nothing.
func (s sayings) called(asked []string) (found sayings, err error) {
	for _, word := range asked {
		codes := slices.DeleteFunc(slices.Clone(s.codes), func(c referee.Code) bool { return !isCode(c, word) })
		named, _ := s.law.called([]string{word})
		if len(codes) == 0 && named.size() == 0 {
			return found, s.unknown(word)
		}
		found.codes = append(found.codes, codes...)
		found.law.rules = append(found.law.rules, named.rules...)
		found.law.rulings = append(found.law.rulings, named.rulings...)
	}
	return found, nil
}

// isCode reports whether a word names a code: its own name, or a problem's.
func isCode(c referee.Code, word string) bool {
	same := func(own string) bool { return strings.EqualFold(own, word) }
	return same(c.ID) || slices.ContainsFunc(c.Problems, same)
}

// listCodes lists all codes with their first sentences.
func listCodes(a *app.App, opts explainOptions) error {
	game, words, err := a.Game(opts.game)
	if err != nil {
		return err
	}
	codes := app.CodesOf(game)
	if opts.json {
		return a.WriteJSON(codes)
	}
	var lines []screen.Line
	for _, c := range codes {
		lines = append(lines, screen.Line{Label: c.ID, Text: app.Gist(words, c)})
	}
	if err := a.Write(screen.Lines(lines, a.Paper())); err != nil {
		return err
	}
	a.Notice(words.Text("explain.count", referee.Args{"n": len(codes)}))
	return nil
}

// page shows the codes, each with its rule, and then the law.
func (s sayings) page(w *lang.Words, rules []referee.Rule, p screen.Paper) string {
	var parts []string
	for _, c := range s.codes {
		page := screen.Code(w, c, p)
		if rule, _ := (law{rules: rules}).called([]string{c.Rule}); rule.size() > 0 {
			page += "\n" + rule.page(w, p)
		}
		parts = append(parts, page)
	}
	if s.law.size() > 0 {
		parts = append(parts, s.law.page(w, p))
	}
	return strings.Join(parts, "\n")
}

// json is a list with a code, a rule or a ruling in each place; "kind" says
// which.
func (s sayings) json() []any {
	list := []any{}
	for _, c := range s.codes {
		list = append(list, struct {
			Kind string `json:"kind"`
			referee.Code
		}{"code", c})
	}
	return append(list, s.law.json()...)
}

// unknown says that a word names nothing that can be explained.
func (s sayings) unknown(word string) error {
	var ids []string
	for _, c := range s.codes {
		ids = append(ids, c.ID)
	}
	for _, r := range s.law.rules {
		ids = append(ids, r.ID)
	}
	for _, r := range s.law.rulings {
		ids = append(ids, r.ID)
	}
	args := referee.Args{"word": word}
	if near := referee.NearestAll(word, ids, 3); near != nil {
		args["list"] = strings.Join(near, ", ")
		return &app.Error{Key: "explain.not-found.near", Args: args}
	}
	return &app.Error{Key: "explain.not-found", Args: args}
}

// completeCodes completes codes, rules and rulings.
func completeCodes(a *app.App) app.Completion {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		game := a.GameOf(cmd)
		if game == nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		words := a.Speech()
		ids, directive := a.CompleteRules(cmd, args, begun)
		for _, c := range app.CodesOf(game) {
			ids = append(ids, cobra.CompletionWithDesc(c.ID, app.Gist(words, c)))
		}
		return ids, directive
	}
}
