package deck

import (
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/decks/schema"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

type schemaOptions struct {
	game, output    string
	modeline, force bool
}

func newSchema(a *app.App) *cobra.Command {
	var opts schemaOptions
	cmd := &cobra.Command{
		Use:               "schema",
		Args:              app.Takes(0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		Example: `  shinpan deck schema -o deck.schema.json
  shinpan deck schema --modeline`,
		RunE: func(*cobra.Command, []string) error { return runSchema(a, opts) },
	}
	a.GameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVarP(&opts.output, "output", "o", "", "")
	flags.BoolVar(&opts.modeline, "modeline", false, "")
	flags.BoolVar(&opts.force, "force", false, "")
	return cmd
}

func runSchema(a *app.App, opts schemaOptions) error {
	game, words, err := a.GameWithDecks(opts.game)
	if err != nil {
		return err
	}
	file := opts.output
	if file == "" {
		file = schemaFile(game)
	}
	if opts.modeline {
		return a.Write(modeline(file) + "\n")
	}
	text, err := schemaOf(game, words)
	if err != nil {
		return err
	}
	if opts.output == "" {
		return a.Write(string(text))
	}
	if err := a.Keep(opts.output, text, opts.force); err != nil {
		return err
	}
	a.Notice(words.Text("schema.written", referee.Args{"file": opts.output, "line": modeline(opts.output)}))
	return nil
}

// schemaFile returns the file name of a game's schema.
func schemaFile(game *game.Game) string { return game.ID + ".schema.json" }

// modeline returns the line by which an editor finds a schema.
func modeline(file string) string {
	file = filepath.ToSlash(file)
	if !filepath.IsAbs(file) && !strings.HasPrefix(file, ".") {
		file = "./" + file
	}
	return schema.Modeline(file)
}

// schemaOf returns the schema of a game's deck files, in the reader's language.
func schemaOf(game *game.Game, w *lang.Words) ([]byte, error) {
	say := func(key referee.Key) string { return w.Text(key, referee.Args{"game": game.Name}) }
	return schema.Of(game, schema.Texts{
		Title: say("schema.title"), Name: say("schema.name"), Game: say("schema.game"), Section: say("schema.section"), Group: say("schema.group"),
		Line: say("schema.line"), Count: say("schema.count"), NoCard: func(s decks.Section, most int) string {
			return w.Text("schema.no-card", referee.Args{"section": w.In(s.Title), "n": most})
		},
		Card: func(f cards.Fact) string { return hover(game, w, f) }, Language: w.Language(),
	})
}

// hover returns the text that an editor shows about a card: its numbers, its attributes and its
// effects.
func hover(game *game.Game, w *lang.Words, f cards.Fact) string {
	var numbers []string
	kinds := []string{w.Text(referee.Key("type."+f.Type), nil)}
	for _, a := range game.Cards.Schema() {
		switch value := f.Value(a.Key); {
		case !value.Known():
		case a.Kind == cards.KindNumber:
			numbers = append(numbers, w.Fact(a, value))
		default:
			kinds = append(kinds, strings.ReplaceAll(w.Worded(a).Explain(value, w.Language()), ", ", " · "))
		}
	}
	parts := []string{strings.Join(numbers, " · "), strings.Join(kinds, " · ")}
	if game.Effects != nil {
		for _, l := range game.Effects.Lines(f.ID) {
			parts = append(parts, strings.TrimSuffix(screen.Effect(w, l)+" · "+w.Line(l.Code), " · "))
		}
	}
	return strings.Join(parts, "\n")
}
