package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

type explainOptions struct {
	game  string
	asked []string
	json  bool
}

func newExplain(a *App) *cobra.Command {
	var opts explainOptions
	cmd := &cobra.Command{
		Use:               "explain [CODE]…",
		GroupID:           groupCards,
		Args:              takes(0, -1),
		ValidArgsFunction: a.completeCodes,
		Example: `  shinpan explain MY-D02
  shinpan explain R-DECK-COPIES
  shinpan explain`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.asked = args
			return runExplain(a, opts)
		},
	}
	gameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

func runExplain(a *App, opts explainOptions) error {
	game, words, err := a.game(opts.game)
	if err != nil {
		return err
	}
	codes, all := codesOf(game), lawOf(game)
	if len(opts.asked) == 0 {
		return a.listCodes(words, codes, opts.json)
	}
	var found []referee.Code
	var named law
	for _, word := range opts.asked {
		of := slices.DeleteFunc(slices.Clone(codes), func(c referee.Code) bool { return !isCode(c, word) })
		said, _ := all.called([]string{word})
		if len(of) == 0 && said.size() == 0 {
			return unknownCode(word, codes, all)
		}
		found = append(found, of...)
		named.rules, named.rulings = append(named.rules, said.rules...), append(named.rulings, said.rulings...)
	}
	if opts.json {
		return a.writeJSON(explainJSON(found, named))
	}
	return a.write(explained(words, found, named, all, a.paper()))
}

// isCode reports whether a word names a code: its own name, or a problem's.
func isCode(c referee.Code, word string) bool {
	same := func(own string) bool { return strings.EqualFold(own, word) }
	return same(c.ID) || slices.ContainsFunc(c.Problems, same)
}

// listCodes lists all codes with their first sentences.
func (a *App) listCodes(w *lang.Words, codes []referee.Code, json bool) error {
	if json {
		return a.writeJSON(codes)
	}
	var lines []screen.Line
	for _, c := range codes {
		gist, _, _ := strings.Cut(w.In(c.Text), ". ")
		lines = append(lines, screen.Line{Label: c.ID, Text: strings.TrimSuffix(gist, ".") + "."})
	}
	if err := a.write(screen.Lines(lines, a.paper())); err != nil {
		return err
	}
	a.notice(w.Text("explain.count", referee.Args{"n": len(codes)}))
	return nil
}

// explained is the page on codes, with the rules they belong to, and on rules
// and rulings that were named themselves.
func explained(w *lang.Words, codes []referee.Code, named, all law, p screen.Paper) string {
	var parts []string
	for _, c := range codes {
		page := screen.Code(w, c, p)
		if rule, _ := all.called([]string{c.Rule}); rule.size() > 0 {
			page += rule.page(w, p)
		}
		parts = append(parts, page)
	}
	if named.size() > 0 {
		parts = append(parts, named.page(w, p))
	}
	return strings.Join(parts, "\n")
}

// explainJSON is a list of what was asked for; "kind" says what each is.
func explainJSON(codes []referee.Code, named law) []any {
	list := []any{}
	for _, c := range codes {
		list = append(list, struct {
			Kind string `json:"kind"`
			referee.Code
		}{"code", c})
	}
	return append(list, named.json()...)
}

// unknownCode says that a word names nothing that can be explained.
func unknownCode(word string, codes []referee.Code, all law) error {
	var ids []string
	for _, c := range codes {
		ids = append(ids, c.ID)
	}
	for _, r := range all.rules {
		ids = append(ids, r.ID)
	}
	for _, r := range all.rulings {
		ids = append(ids, r.ID)
	}
	args := referee.Args{"word": word}
	if near := referee.NearestAll(word, ids, 3); near != nil {
		args["list"] = strings.Join(near, ", ")
		return &sayError{key: "explain.not-found.near", args: args}
	}
	return &sayError{key: "explain.not-found", args: args}
}

// completeCodes completes codes, rules and rulings.
func (a *App) completeCodes(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	game := a.gameOf(cmd)
	if game == nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	words := a.speech()
	ids, directive := a.completeRules(cmd, args, begun)
	for _, c := range codesOf(game) {
		gist, _, _ := strings.Cut(words.In(c.Text), ". ")
		ids = append(ids, cobra.CompletionWithDesc(c.ID, gist))
	}
	return ids, directive
}
