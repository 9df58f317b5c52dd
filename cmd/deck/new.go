package deck

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/prompt"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

type newOptions struct {
	game, file, name string
	empty, noSchema  bool
}

func newNew(a *app.App) *cobra.Command {
	var opts newOptions
	cmd := &cobra.Command{
		Use:               "new",
		Args:              app.Takes(1, 1),
		ValidArgsFunction: deckfile.Complete(a),
		Example: `  shinpan deck new lina.yaml
  shinpan deck new lina.yaml --name Lina --empty`,
		RunE: func(_ *cobra.Command, args []string) error {
			opts.file = args[0]
			return runNew(a, opts)
		},
	}
	a.GameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVar(&opts.name, "name", "", "")
	flags.BoolVar(&opts.empty, "empty", false, "")
	flags.BoolVar(&opts.noSchema, "no-schema", false, "")
	app.CompleteFlag(cmd, "name", cobra.NoFileCompletions)
	return cmd
}

// runNew starts a deck or, at a terminal, continues an existing one. It never replaces an existing
// file with a new deck.
func runNew(a *app.App, opts newOptions) error {
	if filepath.Ext(opts.file) == "" {
		opts.file += ".yaml"
	}
	n := draft{app: a, opts: opts}
	if err := n.use(opts.game); err != nil {
		return err
	}
	console := prompt.Console{In: a.In, Out: a.Err, Words: n.words, Plain: a.Plain, Term: a.Env("TERM")}
	asked := (a.Seated || console.Terminal()) && !opts.empty
	_, err := os.Stat(opts.file)
	there := err == nil
	switch {
	case there && (!asked || opts.name != ""):
		return &app.Error{Key: "new.exists", Args: referee.Args{"path": opts.file}}
	case !asked:
		return n.start(n.nameOr(opts.name), true)
	}
	prompter := prompt.New(console)
	defer prompter.Close()
	if !there {
		if err := n.begin(prompter); err != nil {
			return err
		}
	}
	return n.build(prompter)
}

// draft is a new deck.
type draft struct {
	app   *app.App
	opts  newOptions
	game  *game.Game
	words *lang.Words
}

func (n *draft) use(id string) error {
	game, words, err := n.app.GameWithDecks(id)
	if err != nil {
		return err
	}
	n.game, n.words = game, words
	return nil
}

// say prints a notice: wrapped on a terminal, on one line elsewhere.
func (n *draft) say(key referee.Key, args referee.Args) {
	paper := n.app.ErrPaper()
	if paper.Height == 0 {
		paper.Width = 0
	}
	n.app.Notice(strings.TrimRight(screen.Said(n.words.Text(key, args), paper), "\n"))
}

// nameOr returns the given name of the deck, or the file's name if none is given.
func (n *draft) nameOr(name string) string {
	if name != "" {
		return name
	}
	base := filepath.Base(n.opts.file)
	return strings.ReplaceAll(strings.TrimSuffix(base, filepath.Ext(base)), "_", " ")
}

// begin asks for the name, unless a flag gives it, then writes the new list.
func (n *draft) begin(prompter prompt.Prompter) error {
	name := n.opts.name
	for name == "" {
		typed, err := prompter.Text(n.words.Text("new.name", nil), n.nameOr(""))
		if err != nil {
			return err
		}
		if name = typed; !isDeckName(name) {
			n.say("new.bad-name", referee.Args{"most": decks.LongestName})
			name = ""
		}
	}
	return n.start(name, false)
}

// isDeckName reports whether a text can be the name of a deck.
func isDeckName(name string) bool {
	return utf8.RuneCountInString(name) <= decks.LongestName && lang.Clean(name) == name
}

// start writes the new list with comments and, if there is none, the schema next to it. A list that
// the user will edit by hand gets examples.
func (n *draft) start(name string, examples bool) error {
	if !isDeckName(name) {
		return &app.Error{Key: "new.bad-name", Args: referee.Args{"most": decks.LongestName}, Code: app.ExitUsage}
	}
	text, err := n.text(name, examples)
	if err != nil {
		return err
	}
	if err := app.CreateFile(n.opts.file, text); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return &app.Error{Key: "new.exists", Args: referee.Args{"path": n.opts.file}}
		}
		return &app.Error{Key: "keep.failed", Args: referee.Args{"path": n.opts.file, "detail": referee.Reason(err)}}
	}
	n.say("new.started", referee.Args{"file": n.opts.file})
	return n.schema()
}

// schema writes the schema next to the deck.
func (n *draft) schema() error {
	if n.opts.noSchema {
		return nil
	}
	text, err := schemaOf(n.game, n.words)
	if err != nil {
		return err
	}
	path := filepath.Join(filepath.Dir(n.opts.file), schemaFile(n.game))
	if err := app.CreateFile(path, text); errors.Is(err, fs.ErrExist) {
		return nil // another deck's schema serves as well
	} else if err != nil {
		return &app.Error{Key: "keep.failed", Args: referee.Args{"path": path, "detail": referee.Reason(err)}}
	}
	n.say("new.schema", referee.Args{"file": path})
	return nil
}

// text returns the new list with comments. It explains how to write lines, states the rules and
// contains the empty sections, with examples if wanted.
func (n *draft) text(name string, examples bool) ([]byte, error) {
	format := deckfile.FormatOf(n.game)
	var b strings.Builder
	if !n.opts.noSchema {
		b.WriteString(modeline(schemaFile(n.game)) + "\n#\n")
	}
	example, _, _ := strings.Cut(n.example(format.Sections[0]), " #")
	args := referee.Args{"example": example, "file": filepath.Base(n.opts.file)}
	comment(&b, n.words.Text("new.comment", args))
	for _, rule := range n.deckRules() {
		comment(&b, "- "+n.words.In(rule.Text)+" ("+rule.ID+")")
	}
	head := yamlfile.Entries[any]{
		{Key: yamlfile.At[string]{Value: "name"}, Value: name}, {Key: yamlfile.At[string]{Value: "game"}, Value: n.game.ID},
	}
	text, err := yamlfile.Encode(head)
	if err != nil {
		return nil, err
	}
	b.Write(text)
	for _, s := range format.Sections {
		b.WriteString("\n" + s.Name + ": []")
		if examples {
			b.WriteString(" # " + n.words.Text("new.instead", nil) + "\n#  - " + n.example(s))
		}
		b.WriteString("\n")
	}
	return []byte(b.String()), nil
}

// commentWidth is the width of comments, including the comment sign.
const commentWidth = 78

// comment writes paragraphs as comments. Lines break only at spaces, so text to type stays
// whole. Items of a list have a hanging indent.
func comment(b *strings.Builder, text string) {
	for _, paragraph := range strings.Split(screen.Joined(text), "\n") {
		line, hanging := "#", ""
		if strings.HasPrefix(paragraph, "- ") {
			hanging = "  "
		}
		for _, word := range strings.Split(paragraph, " ") {
			if utf8.RuneCountInString(line+word) >= commentWidth {
				b.WriteString(line + "\n")
				line = "#" + hanging
			}
			line += " " + word
		}
		b.WriteString(line + "\n")
	}
}

// example returns a line for a section: its first card, with the maximum legal number of copies.
func (n *draft) example(s decks.Section) string {
	for _, f := range n.game.Cards.All() {
		if !s.Holds(f) {
			continue
		}
		line, name := decks.Called(referee.DeckLine{Card: f.ID}, n.game.Cards, n.words.Language())
		if s.Copies > 1 {
			line = strconv.Itoa(s.Copies) + " " + line
		}
		return line + " # " + name
	}
	return ""
}

// deckRules returns the rules for the contents of a deck: the rules that an empty deck breaks,
// and others like them.
func (n *draft) deckRules() []referee.Rule {
	kinds := map[string]bool{}
	for _, p := range n.game.Decks.Check(referee.Decklist{Game: n.game.ID}, nil) {
		kinds[ruleKind(p.Rule)] = p.Rule != ""
	}
	var rules []referee.Rule
	for _, rule := range n.game.Rules.Table() {
		if kinds[ruleKind(rule.ID)] {
			rules = append(rules, rule)
		}
	}
	return rules
}

// ruleKind returns the id of a rule without its last word: "R-DECK".
func ruleKind(id string) string { return id[:max(0, strings.LastIndexByte(id, '-'))] }
