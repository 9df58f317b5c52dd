package cmd

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/games"
)

type deckConvertOptions struct {
	game, ref, from string
	to              []string
	output          string
	force, explain  bool
	json            bool
}

const formAuto = "auto"

func newDeckConvert(a *App) *cobra.Command {
	opts := deckConvertOptions{}
	cmd := &cobra.Command{
		Use:               "convert FILE",
		Args:              takes(1, 1),
		ValidArgsFunction: a.completeConvertible,
		Example: `  shinpan deck convert leaf.yaml --to code
  shinpan deck convert "KS-009-C--2|KS-001-MMS--1|Team_7" -o team7.yaml
  shinpan deck convert list.txt --to csv,json -o leaf`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.ref = args[0]
			return runDeckConvert(a, opts)
		},
	}
	gameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVar(&opts.from, "from", formAuto, "")
	flags.StringSliceVar(&opts.to, "to", []string{convert.YAML}, "")
	flags.StringVarP(&opts.output, "output", "o", "", "")
	flags.BoolVar(&opts.force, "force", false, "")
	flags.BoolVar(&opts.explain, "explain", false, "")
	flags.BoolVar(&opts.json, "json", false, "")
	completeFlag(cmd, "from", a.completeForms(formAuto))
	completeFlag(cmd, "to", a.completeForms())
	return cmd
}

// completeForms completes the names of forms.
func (a *App) completeForms(more ...string) completion {
	return func(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		names := slices.Clone(more)
		if game := a.gameOf(cmd); game != nil {
			for _, form := range convert.Forms(game, "") {
				names = append(names, form.Name())
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeConvertible completes files of any name, and samples.
func (a *App) completeConvertible(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	if strings.HasPrefix(begun, samplePrefix) {
		return a.completeDecks(cmd, args, begun)
	}
	return nil, cobra.ShellCompDirectiveDefault
}

// conversion is one run of the command.
type conversion struct {
	app   *App
	opts  deckConvertOptions
	game  referee.Game
	words *lang.Words
	forms []referee.DeckForm
	from  referee.DeckForm
	to    []referee.DeckForm

	name     string // of the text, for problems
	text     []byte
	list     referee.Decklist
	problems []referee.Problem
	written  []writtenDeck
}

// writtenDeck is the deck in a form, and the file it was written to.
type writtenDeck struct {
	Form string `json:"form"`
	File string `json:"file"`
	Text string `json:"text"`
}

func runDeckConvert(a *App, opts deckConvertOptions) error {
	c := &conversion{app: a, opts: opts}
	for _, step := range []func() error{c.load, c.settle, c.read, c.write, c.show} {
		if err := step(); err != nil {
			return err
		}
	}
	if referee.Refuses(c.problems) {
		return errShown(exitProblems)
	}
	return nil
}

// load gets the text: of a file, of a sample, what is piped in, or the word
// itself if it is a code.
func (c *conversion) load() error {
	game := c.opts.game
	if game == "" {
		game = gameIDs()[0]
	}
	if _, err := entryOf(game); err != nil {
		return err
	}
	c.name = deckName(c.opts.ref)
	if _, err := os.Stat(c.opts.ref); errors.Is(err, fs.ErrNotExist) && strings.Contains(c.opts.ref, "--") {
		c.name, c.text = "<code>", []byte(c.opts.ref)
		return nil
	}
	text, err := c.app.deckText(game, c.opts.ref)
	c.text = text
	return err
}

// settle finds out which game the deck is for, and which form it is in.
func (c *conversion) settle() error {
	id := c.opts.game
	if id == "" {
		id = c.gameSaid()
	}
	if err := c.use(id); err != nil {
		return err
	}
	for _, name := range c.opts.to {
		form, err := c.form("to", name)
		if err != nil {
			return err
		}
		c.to = append(c.to, form)
	}
	if c.opts.from == formAuto {
		c.from = convert.Detect(c.forms, c.text)
		return nil
	}
	form, err := c.form("from", c.opts.from)
	c.from = form
	return err
}

// gameSaid is the game that the text names, or whose own form it is in; ""
// when it tells neither.
func (c *conversion) gameSaid() string {
	if id := decks.Game(c.text); id != "" {
		return id
	}
	for _, entry := range games.List() {
		game, _, err := c.app.game(entry.ID)
		if err != nil {
			continue
		}
		if foreign, ok := game.(referee.ForeignDecks); ok && slices.ContainsFunc(foreign.DeckForms(), func(f referee.DeckForm) bool { return f.Fits(string(c.text)) }) {
			return entry.ID
		}
	}
	return ""
}

func (c *conversion) use(id string) error {
	game, words, err := c.app.game(id)
	if err != nil {
		return err
	}
	c.game, c.words = game, words
	c.forms = convert.Forms(game, words.Language())
	return nil
}

func (c *conversion) form(flag, name string) (referee.DeckForm, error) {
	name = strings.ToLower(strings.TrimSpace(name))
	var names []string
	if flag == "from" {
		names = append(names, formAuto)
	}
	for _, form := range c.forms {
		names = append(names, form.Name())
	}
	form, _ := convert.Find(c.forms, name)
	return form, oneOf(flag, name, names)
}

func (c *conversion) read() error {
	c.list, c.problems = convert.Read(c.game, c.from, c.name, c.text)
	if other := c.list.Game; other != "" && other != c.game.ID() && c.opts.game == "" {
		if _, known := games.Find(other); known {
			if err := c.use(other); err != nil {
				return err
			}
			c.list, c.problems = convert.Read(c.game, c.from, c.name, c.text)
		}
	}
	return nil
}

// write makes the texts and puts them where they belong. Where nothing was
// read, nothing is written.
func (c *conversion) write() error {
	if len(c.list.Lines) == 0 {
		return nil
	}
	for _, form := range c.to {
		text, lost := c.in(form)
		c.problems = append(c.problems, lost...)
		file := c.file(form)
		if file != "" {
			if err := c.app.keep(file, text, c.opts.force); err != nil {
				return err
			}
		}
		c.written = append(c.written, writtenDeck{form.Name(), file, string(text)})
	}
	return nil
}

// in is the deck in a form. A file of the project's own that stays one keeps
// its comments and its layout.
func (c *conversion) in(form referee.DeckForm) ([]byte, []referee.Problem) {
	if c.from.Name() != convert.YAML {
		return form.WriteDeck(c.list)
	}
	file, _ := decks.Open(c.name, c.text, c.game.Catalog(), c.words.Language())
	if form.Name() == convert.YAML {
		if tidied, err := file.Tidied(); err == nil {
			return tidied.Bytes(), nil
		}
	}
	text, lost := form.WriteDeck(c.list)
	if comments := file.Comments(); len(comments) > 0 {
		at := referee.Place{File: c.name}
		lost = append(lost, referee.Problem{Code: "convert.lost-comments", Fix: "convert.lost-comments", At: at, Args: referee.Args{"n": len(comments)}, Grade: referee.Warning})
	}
	return text, lost
}

// file is where a form is written, "" for the standard output. Several forms
// get names of their own.
func (c *conversion) file(form referee.DeckForm) string {
	if c.opts.output == "" || len(c.to) == 1 {
		return c.opts.output
	}
	same := 0
	for _, other := range c.to {
		if other.Ext() == form.Ext() {
			same++
		}
	}
	if same > 1 {
		return c.opts.output + "." + form.Name() + form.Ext()
	}
	return c.opts.output + form.Ext()
}

// keep writes a file that people asked for. One that is there already is
// only replaced by force.
func (a *App) keep(path string, text []byte, force bool) error {
	write := createFile
	if force {
		write = replaceFile
	}
	switch err := write(path, text); {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrExist):
		return &sayError{key: "keep.exists", args: referee.Args{"path": path}}
	default:
		return &sayError{key: "keep.failed", args: referee.Args{"path": path, "detail": detail(err)}}
	}
}

// show says what was understood, what was guessed, and what was not.
func (c *conversion) show() error {
	if c.opts.json {
		return c.app.writeJSON(c.json())
	}
	for i, w := range c.written {
		if w.File != "" {
			continue
		}
		if i > 0 {
			w.Text = "\n" + w.Text
		}
		if err := c.app.write(w.Text); err != nil {
			return err
		}
	}
	c.app.notice(c.understood())
	if c.opts.explain {
		c.app.notice(strings.TrimRight(c.explained(), "\n"))
	}
	if len(c.problems) > 0 {
		c.app.diagnose(&problemsError{problems: c.problems, game: c.game, words: c.words})
	}
	for _, w := range c.written {
		if w.File != "" {
			c.app.notice(c.words.Text("convert.written", referee.Args{"file": w.File, "form": w.Form}))
		}
	}
	return nil
}

// understood is what was read, in a line.
func (c *conversion) understood() string {
	args := referee.Args{"file": c.name, "form": c.from.Name(), "cards": deckSize(c.words, c.list), "n": len(c.list.Lines), "name": c.list.Name}
	if c.list.Name == "" {
		return c.words.Text("convert.read.unnamed", args)
	}
	return c.words.Text("convert.read", args)
}

// explained is what each line was taken for.
func (c *conversion) explained() string {
	table := screen.Table{Head: []string{
		c.words.Text("convert.head.place", nil), c.words.Text("convert.head.written", nil), c.words.Text("convert.head.count", nil),
		c.words.Text("convert.head.card", nil), c.words.Text("convert.head.section", nil),
	}}
	for _, l := range c.list.Lines {
		card := c.words.Text("convert.unknown", nil)
		if l.Card != "" {
			id, name := decks.Called(l, c.game.Catalog(), c.words.Language())
			card = id + " " + name
		}
		place := strconv.Itoa(l.At.Line) + ":" + strconv.Itoa(l.At.Col)
		table.Rows = append(table.Rows, []string{place, l.Ref, strconv.Itoa(l.Count), card, strings.TrimSuffix(l.Section+" / "+l.Group, " / ")})
	}
	paper := c.app.errPaper()
	if paper.Height == 0 {
		paper.Width = 0
	}
	return table.Text(paper)
}

// json is what "deck convert --json" writes.
func (c *conversion) json() map[string]any {
	report := map[string]any{
		"file": c.name, "from": c.from.Name(), "name": c.list.Name, "game": c.list.Game,
		"written": append([]writtenDeck{}, c.written...), "problems": problemsJSON(c.words, c.problems),
	}
	format, _ := decks.FormatOf(c.game.ID())
	for _, s := range format.Sections {
		report[s.Name] = sectionSize(c.list, s.Name)
	}
	return report
}
