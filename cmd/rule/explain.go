package rule

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

func NewExplain(a *app.App) *cobra.Command {
	var opts options
	cmd := &cobra.Command{
		Use:               "explain",
		Args:              app.Takes(0, -1),
		ValidArgsFunction: completeCodes(a),
		Example:           "  shinpan explain DK-04\n  shinpan explain",
		RunE:              app.Into(&opts.asked, func() error { return runExplain(a, opts) }),
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

func runExplain(a *app.App, opts options) error {
	if len(opts.asked) == 0 {
		return listCodes(a, opts)
	}
	var unknown error
	for _, id := range gamesAsked(a, opts.game) {
		game, words, err := a.Game(id)
		if err != nil {
			return err
		}
		said, err := sayings{codes: app.CodesOf(game), law: lawOf(game)}.called(game, opts.asked)
		switch {
		case err != nil && unknown == nil:
			unknown = err // the error from the first game
		case err == nil && opts.json:
			return said.writeJSON(a, game)
		case err == nil:
			return a.Write(said.page(words, game.Rules.Table(), a.Paper()))
		}
	}
	return unknown
}

// gamesAsked returns the games whose codes to search: the given game, or all games.
func gamesAsked(a *app.App, id string) []string {
	if id != "" {
		return []string{id}
	}
	return a.GameIDs()
}

// sayings holds the things to explain: codes, rules and rulings, and effects.
type sayings struct {
	codes []referee.Code
	law   law
	lines []effectLine
}

// effectLine is an effect with the card on which it is printed.
type effectLine struct {
	cards.Line
	card cards.Fact
}

// linesCalled returns the effects of a game that have the given code.
func linesCalled(game *game.Game, code string) []effectLine {
	var lines []effectLine
	if game.Effects == nil {
		return nil
	}
	for _, card := range game.Cards.All() {
		for _, l := range game.Effects.Lines(card.ID) {
			if strings.EqualFold(l.Code, code) {
				lines = append(lines, effectLine{l, card})
			}
		}
	}
	return lines
}

// called returns everything that the words name. It returns an error for the first word that names
// nothing.
func (s sayings) called(game *game.Game, asked []string) (found sayings, err error) {
	for _, word := range asked {
		codes := slices.DeleteFunc(slices.Clone(s.codes), func(c referee.Code) bool { return !isCode(c, word) })
		named, _ := s.law.called([]string{word})
		var lines []effectLine
		if len(codes) == 0 && named.size() == 0 {
			lines = linesCalled(game, word)
		}
		if len(codes) == 0 && named.size() == 0 && lines == nil {
			return found, s.unknown(word)
		}
		found.lines = append(found.lines, lines...)
		found.codes = append(found.codes, codes...)
		found.law.rules = append(found.law.rules, named.rules...)
		found.law.rulings = append(found.law.rulings, named.rulings...)
	}
	return found, nil
}

// isCode reports whether a word is the name of a code or of one of its
// problems.
func isCode(c referee.Code, word string) bool {
	same := func(own string) bool { return strings.EqualFold(own, word) }
	return same(c.ID) || slices.ContainsFunc(c.Problems, same)
}

// listCodes lists all codes with their first sentences.
func listCodes(a *app.App, opts options) error {
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
	if err := a.Write(screen.Lines(words, lines, a.Paper())); err != nil {
		return err
	}
	a.Notice(words.Text("explain.count", referee.Args{"n": len(codes)}))
	return nil
}

// page returns the codes, each with its rule, then the rules and rulings, then the effects.
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
	for _, l := range s.lines {
		title := string(l.card.ID) + "  " + w.In(l.card.Name)
		parts = append(parts, screen.Heading(title, p)+screen.Lines(w, []screen.Line{{Label: w.Text("card.head.line", nil), Text: screen.Effect(w, l.Line)}, {Text: w.Line(l.Code)}}, p))
	}
	return strings.Join(parts, "\n")
}

// writeJSON writes a list of codes, rules, rulings and effects. The field "kind" distinguishes
// them.
func (s sayings) writeJSON(a *app.App, game *game.Game) error {
	list := []any{}
	for _, c := range s.codes {
		list = append(list, struct {
			Kind string `json:"kind"`
			referee.Code
		}{"code", c})
	}
	list = append(list, s.law.json()...)
	everywhere, err := a.EveryWords(game)
	if err != nil {
		return err
	}
	for _, l := range s.lines {
		text := referee.Words{}
		for _, w := range everywhere {
			text[w.Language()] = w.Line(l.Code)
		}
		list = append(list, struct {
			Kind string        `json:"kind"`
			ID   string        `json:"id"`
			Card referee.Card  `json:"card"`
			Text referee.Words `json:"text"`
		}{"line", l.Code, l.card.ID, text})
	}
	return a.WriteJSON(list)
}

// unknown returns the error for a word that names nothing.
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
	return a.CompleteOf(func(game *game.Game, words *lang.Words) []cobra.Completion {
		ids := app.RuleIDs(game, words)
		for _, c := range app.CodesOf(game) {
			ids = append(ids, cobra.CompletionWithDesc(c.ID, app.Gist(words, c)))
		}
		return ids
	})
}
