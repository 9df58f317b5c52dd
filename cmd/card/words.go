package card

import (
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

func newWords(a *app.App) *cobra.Command {
	var opts askOptions
	cmd := &cobra.Command{
		Use:               "words",
		Args:              app.Takes(0, -1),
		ValidArgsFunction: completeWords(a),
		RunE:              app.Into(&opts.asked, func() error { return runWords(a, opts) }),
	}
	a.GameFlag(cmd, &opts.game)
	cmd.Flags().BoolVar(&opts.json, "json", false, "")
	return cmd
}

// completeWords completes the parts of the effect language and its words.
func completeWords(a *app.App) app.Completion {
	return a.CompleteOf(func(game *game.Game, _ *lang.Words) []cobra.Completion {
		var names []cobra.Completion
		if game.Effects != nil {
			for _, word := range game.Effects.Words() {
				names = append(names, word.Context, word.Word)
			}
		}
		return names
	})
}

func runWords(a *app.App, opts askOptions) error {
	game, words, err := a.Game(opts.game)
	if err != nil {
		return err
	}
	if game.Effects == nil {
		return &app.Error{Key: "card.words.none", Args: referee.Args{"game": game.ID}}
	}
	d := dictionary{words: words, all: game.Effects.Words()}
	list, err := d.asked(opts.asked)
	if err != nil {
		return err
	}
	if opts.json {
		everywhere, err := a.EveryWords(game)
		if err != nil {
			return err
		}
		return a.WriteJSON(wordsJSON(everywhere, list))
	}
	return a.Write(d.page(list, a.Paper()))
}

// dictionary is the language of card files in the reader's words.
type dictionary struct {
	words *lang.Words
	all   []cards.Word
}

// asked returns the words that have one of the names or belong to a part with that name.
// Without names it returns all words.
func (d dictionary) asked(names []string) ([]cards.Word, error) {
	if len(names) == 0 {
		return d.all, nil
	}
	var known []string
	for _, word := range d.all {
		known = append(known, word.Context, word.Word)
	}
	var list []cards.Word
	for _, name := range names {
		before := len(list)
		for _, word := range d.all {
			if strings.EqualFold(name, word.Context) || strings.EqualFold(name, word.Word) {
				list = append(list, word)
			}
		}
		if len(list) > before {
			continue
		}
		args := referee.Args{"word": name, "near": referee.Nearest(name, known)}
		if args["near"] == "" {
			return nil, &app.Error{Key: "card.words.unknown", Args: args, Code: app.ExitUsage}
		}
		return nil, &app.Error{Key: "card.words.unknown.near", Args: args, Code: app.ExitUsage}
	}
	return list, nil
}

// page shows each word with its arguments, its meaning and an example.
func (d dictionary) page(list []cards.Word, p screen.Paper) string {
	var b strings.Builder
	context := ""
	for _, word := range list {
		if word.Context != context {
			if context != "" {
				b.WriteString("\n")
			}
			context = word.Context
			b.WriteString(screen.Heading(context+" · "+d.words.Text(referee.Key("word."+context), nil), p))
			if after := d.after(context); after != "" {
				b.WriteString(screen.Said("  "+d.words.Text("card.words.after", referee.Args{"list": after}), p))
			}
		}
		b.WriteString(screen.Said("  "+d.head(word), p))
		b.WriteString(screen.Said("    "+d.words.Text(word.Key(), nil), p))
		if word.Example != "" {
			b.WriteString(screen.Said("    "+word.Line+"  "+word.Example, p))
		}
	}
	return b.String()
}

// head shows a word, its arguments and the number of cards that use it.
func (d dictionary) head(word cards.Word) string {
	parts := []string{word.Word}
	if word.Takes != "" {
		parts[0] = d.words.Text("plain.fact", referee.Args{"of": word.Word, "fact": d.taken(word)})
	}
	return parts[0] + " · " + d.words.Text("card.count", referee.Args{"n": word.Cards})
}

// taken returns the name of a word's argument, which is a part of the language or a kind of value.
func (d dictionary) taken(word cards.Word) string {
	what := word.Takes
	if kind := referee.Key("card.words.kind." + what); d.words.Has(kind) {
		what = d.words.Text(kind, nil)
	}
	if word.List {
		return d.words.Text("card.words.list", referee.Args{"what": what})
	}
	return what
}

// after lists the words that a part of the language follows.
func (d dictionary) after(context string) string {
	var names []string
	for _, word := range d.all {
		if word.Takes == context {
			names = append(names, word.Word)
		}
	}
	return strings.Join(inOrder(names), ", ")
}

// inOrder drops repeated names and keeps the order.
func inOrder(names []string) []string {
	var once []string
	seen := map[string]bool{}
	for _, name := range names {
		if !seen[name] {
			once = append(once, name)
		}
		seen[name] = true
	}
	return once
}

// wordJSON is a word as "card words --json" writes it.
type wordJSON struct {
	Context string        `json:"context"`
	Word    string        `json:"word"`
	Takes   string        `json:"takes"`
	List    bool          `json:"list"`
	Text    referee.Words `json:"text"`
	Example string        `json:"example"`
	Line    string        `json:"line"`
	Cards   int           `json:"cards"`
}

func wordsJSON(everywhere []*lang.Words, list []cards.Word) []wordJSON {
	all := []wordJSON{}
	for _, word := range list {
		text := referee.Words{}
		for _, w := range everywhere {
			text[w.Language()] = w.Text(word.Key(), nil)
		}
		all = append(all, wordJSON{word.Context, word.Word, word.Takes, word.List, text, word.Example, word.Line, word.Cards})
	}
	return all
}
