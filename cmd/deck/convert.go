package deck

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/game"
)

type convertOptions struct {
	game, ref, from string
	to              []string
	output          string
	force, explain  bool
	json            bool
}

const formAuto = "auto"

func newConvert(a *app.App) *cobra.Command {
	opts := convertOptions{}
	cmd := &cobra.Command{
		Use:               "convert",
		Args:              app.Takes(1, 1),
		ValidArgsFunction: completeConvertible(a),
		Example: `  shinpan deck convert lina.yaml --to text
  shinpan deck convert list.txt --to csv,json -o lina`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.ref = args[0]
			return runConvert(a, opts)
		},
	}
	a.GameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVar(&opts.from, "from", formAuto, "")
	flags.StringSliceVar(&opts.to, "to", []string{convert.YAML}, "")
	flags.StringVarP(&opts.output, "output", "o", "", "")
	flags.BoolVar(&opts.force, "force", false, "")
	flags.BoolVar(&opts.explain, "explain", false, "")
	flags.BoolVar(&opts.json, "json", false, "")
	app.CompleteFlag(cmd, "from", completeForms(a, convert.Forms, formAuto))
	app.CompleteFlag(cmd, "to", completeForms(a, convert.Written))
	return cmd
}

// completeForms completes the names of formats.
func completeForms(a *app.App, forms func(*game.Game, string, ...string) []game.DeckForm, more ...string) app.Completion {
	return func(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		names := slices.Clone(more)
		if game := a.GameOf(cmd); game != nil {
			for _, form := range forms(game, "") {
				names = append(names, form.Name())
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeConvertible completes the names of all files and of samples.
func completeConvertible(a *app.App) app.Completion {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		if deckfile.IsSample(begun) {
			return deckfile.Complete(a)(cmd, args, begun)
		}
		return nil, cobra.ShellCompDirectiveDefault
	}
}

// conversion is one run of "deck convert".
type conversion struct {
	app   *app.App
	opts  convertOptions
	game  *game.Game
	words *lang.Words
	forms []game.DeckForm
	from  game.DeckForm
	to    []game.DeckForm

	name     string // the file's name, for problems
	text     []byte
	list     referee.Decklist
	problems []referee.Problem
	// guessed counts the lines that were guessed, and unread counts the lines that could not be
	// read.
	guessed, unread int
	written         []writtenDeck
	// unshown is the reason why a format could not be shown, if there is one.
	unshown error
	// hints holds notes about the output.
	hints []string
}

func runConvert(a *app.App, opts convertOptions) error {
	c := &conversion{app: a, opts: opts}
	for _, step := range []func() error{c.load, c.settle, c.read, c.write, c.show} {
		if err := step(); err != nil {
			return err
		}
	}
	if referee.Refuses(c.problems) {
		return app.Shown(app.ExitProblems)
	}
	return nil
}

// load gets the text of a file, a sample or standard input, or the argument itself if it is a code.
func (c *conversion) load() error {
	entry, err := c.app.Entry(c.opts.game)
	if err != nil {
		return err
	}
	c.name = deckfile.Name(c.opts.ref)
	if _, err := os.Stat(c.opts.ref); errors.Is(err, fs.ErrNotExist) && strings.Contains(c.opts.ref, "--") && !deckfile.IsLink(c.opts.ref) {
		c.name, c.text = "<code>", []byte(c.opts.ref)
		return nil
	}
	text, err := deckfile.Text(c.app, entry.ID, c.opts.ref)
	c.text = text
	return err
}

// settle determines the game and the format of the deck.
func (c *conversion) settle() error {
	id := c.opts.game
	if id == "" {
		id = deckfile.GameSaid(c.app, c.text)
	}
	if err := c.use(id); err != nil {
		return err
	}
	if len(c.opts.to) == 0 { // --to ''
		c.opts.to = []string{""}
	}
	for _, name := range c.opts.to {
		form, err := formNamed("to", name, convert.Written(c.game, c.words.Language(), c.app.GameIDs()...))
		if err != nil {
			return err
		}
		c.to = append(c.to, form)
	}
	if c.opts.from == formAuto {
		c.from = convert.Detect(c.forms, c.text)
		return c.drawable()
	}
	form, err := formNamed("from", c.opts.from, c.forms, formAuto)
	c.from = form
	return errors.Join(err, c.drawable())
}

func (c *conversion) use(id string) error {
	game, words, err := c.app.GameWithDecks(id)
	if err != nil {
		return err
	}
	c.game, c.words = game, words
	c.forms = convert.Forms(game, words.Language(), c.app.GameIDs()...)
	return nil
}

// formNamed finds the format that a flag names. more lists the other words that the flag accepts.
func formNamed(flag, name string, forms []game.DeckForm, more ...string) (game.DeckForm, error) {
	name = strings.ToLower(strings.TrimSpace(name))
	names := more
	for _, form := range forms {
		names = append(names, form.Name())
	}
	form, _ := convert.Find(forms, name)
	return form, app.OneOf(flag, name, names)
}

// read reads the deck by the rules of its game.
func (c *conversion) read() error {
	c.list, c.problems = convert.Read(c.game, c.from, c.name, c.text)
	if other := c.list.Game; other != "" && other != c.game.ID && c.opts.game == "" {
		if c.app.Knows(other) {
			if err := c.use(other); err != nil {
				return err
			}
			c.list, c.problems = convert.Read(c.game, c.from, c.name, c.text)
		}
	}
	for _, p := range c.problems {
		switch {
		case p.Grade != referee.Warning:
			c.unread++
		case convert.Guessed(p):
			c.guessed++
		}
	}
	return nil
}
