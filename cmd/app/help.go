package app

// The help of every command is in the message files:
//
//	help.card.list.short      what the command does: a verb, no full stop
//	help.card.list.long       more, if there is more to say
//	help.why.each             what a game adds to that, for its own messages
//	help.card.list.args       what follows the command's name: "CARD…"
//	help.card.list.flag.cost  what a flag means, its value in `back quotes`
//	help.flag.json            the same, for a flag of many commands
//	help.group.cards          the title of a group of commands
//	help.shinpan.example      examples that contain words
//
// Examples without words are the same in every language. They are the only part of the help that is
// in the code. A game can have messages with the same keys, for its own flags and for examples with
// its own cards. The path of a command consists of the command's names without the name of the
// program. The path of the root is "shinpan". The root calls Speak once. Other commands do not have
// to call it. The messages are read only when help is shown or a shell completes.

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/games"
)

// Speak makes every command of the tree show help and report usage errors in the reader's
// language.
func Speak(a *App, root *cobra.Command) {
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { a.showHelp(cmd) })
	root.SetHelpCommand(newHelp(a))
	root.SetFlagErrorFunc(flagError)
	root.PersistentPreRun = func(cmd *cobra.Command, _ []string) {
		if strings.HasPrefix(cmd.Name(), cobra.ShellCompRequestCmd) {
			words, err := a.helpWords(a.Entries())
			if err != nil {
				words = a.Speech()
			}
			translateAll(root, words)
			bareUsage(root)
		}
	}
	Branch(root)
}

// newHelp makes the command "help".
func newHelp(a *App) *cobra.Command {
	return &cobra.Command{
		Use: "help",
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			switch {
			case slices.Equal(args, []string{"all"}):
				a.showAll(about)
				return nil
			case about == cmd.Root() && len(args) > 0:
				return a.showPage(about, args)
			case err != nil || len(rest) > 0:
				return unknownCommand(about, rest)
			}
			a.showHelp(about)
			return nil
		},
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			var names []cobra.Completion
			about, rest, err := cmd.Root().Find(args)
			if err == nil && len(rest) == 0 {
				for _, c := range visible(about) {
					names = append(names, cobra.CompletionWithDesc(c.Name(), c.Short))
				}
			}
			if about == cmd.Root() {
				names = append(names, a.completePages(args)...)
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// showHelp prints the help of a command. The help of the program itself fits on one screen.
func (a *App) showHelp(cmd *cobra.Command) {
	if cmd.HasParent() || slices.Contains(a.Line, "--help") {
		a.showAll(cmd)
		return
	}
	words, err := a.wordsOf(MessageFiles())
	if err != nil {
		a.Exit(err) // this reports an unknown language
		words = a.Speech()
	}
	translate(cmd, words)
	for _, child := range visible(cmd) {
		summarize(child, words)
	}
	_ = a.Write(helpPage{words: words, cmd: cmd, paper: a.Paper()}.essentials())
}

// showAll prints the complete help of a command.
func (a *App) showAll(cmd *cobra.Command) {
	others := a.Entries()
	if !cmd.HasParent() {
		others = nil // no game adds flags to it
	}
	words, err := a.helpWords(others)
	if err != nil {
		a.Exit(err) // this reports an unknown language
		words = a.Speech()
	}
	cmd.InitDefaultHelpFlag()
	cmd.InitDefaultVersionFlag()
	translate(cmd, words)
	for _, child := range visible(cmd) {
		summarize(child, words)
	}
	cmd.Long += a.ofEachGame(cmd, words)
	_ = a.Write(helpPage{a, words, cmd, a.Paper(), a.Entries(), slices.Contains(a.Line, "-h")}.text())
}

// ofEachGame returns each game's additions to the help of a command, in separate paragraphs.
func (a *App) ofEachGame(cmd *cobra.Command, all *lang.Words) string {
	key, said := referee.Key("help."+helpPath(cmd)+".each"), ""
	if !all.Has(key) {
		return ""
	}
	for _, entry := range a.Entries() {
		if words, err := a.WordsFor(entry); err == nil && words.Has(key) {
			said += "\n\n" + words.Text(key, nil)
		}
	}
	return said
}

// helpWords returns the messages for the help: those of the commands, and those of the games for
// their own flags and examples. If several games have examples for a command or an attribute of the
// same name, the help shows the words of the game on the command line.
func (a *App) helpWords(others []games.Entry) (*lang.Words, error) {
	files := MessageFiles()
	var about []string
	lastFirst := slices.Clone(others)
	slices.Reverse(lastFirst)
	for _, entry := range append(lastFirst, a.lineGame()) {
		files, about = append(files, entry.Messages()...), append(about, entry.ID)
	}
	return a.wordsOf(files, about...)
}

// translateAll puts the messages of a language into a command and all its
// subcommands.
func translateAll(cmd *cobra.Command, w *lang.Words) {
	translate(cmd, w)
	for _, child := range cmd.Commands() {
		translateAll(child, w)
	}
}

// summarize sets the one-line summary of a command, in the reader's language.
func summarize(cmd *cobra.Command, w *lang.Words) { sayPart(cmd, w, "short", &cmd.Short) }

// sayPart stores a part of the help of a command in the reader's language, if the command has that
// part.
func sayPart(cmd *cobra.Command, w *lang.Words, part string, into *string) {
	if key := referee.Key("help." + helpPath(cmd) + "." + part); w.Has(key) {
		*into = w.Text(key, nil)
	}
}

// translate puts the messages of a language into a command.
func translate(cmd *cobra.Command, w *lang.Words) {
	summarize(cmd, w)
	sayPart(cmd, w, "long", &cmd.Long)
	sayPart(cmd, w, "example", &cmd.Example)
	args := ""
	sayPart(cmd, w, "args", &args)
	cmd.Use = strings.TrimSpace(cmd.Name() + " " + args)
	for _, g := range cmd.Groups() {
		if key := referee.Key("help.group." + g.ID); w.Has(key) {
			g.Title = w.Text(key, nil)
		}
	}
	// The flags of the command that runs include the inherited flags.
	cmd.Flags().VisitAll(func(f *pflag.Flag) { translateFlag(f, helpPath(cmd), w) })
}

func translateFlag(f *pflag.Flag, path string, w *lang.Words) {
	if translateFact(f, path, w) {
		return
	}
	for _, key := range []referee.Key{referee.Key("help." + path + ".flag." + f.Name), referee.Key("help.flag." + f.Name)} {
		if w.Has(key) {
			f.Usage = w.Text(key, nil)
			return
		}
	}
}

// bareUsage removes the back quotes from the help of flags, because shells
// would show them.
func bareUsage(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) { _, f.Usage = pflag.UnquoteUsage(f) })
	for _, child := range cmd.Commands() {
		bareUsage(child)
	}
}

// helpPath returns the part of a command's message keys that names the command.
func helpPath(cmd *cobra.Command) string {
	names := strings.Fields(cmd.CommandPath())
	return strings.Join(names[min(1, len(names)-1):], ".")
}

// visible returns the subcommands that help lists.
func visible(cmd *cobra.Command) []*cobra.Command {
	return slices.DeleteFunc(slices.Clone(cmd.Commands()), func(c *cobra.Command) bool {
		return !c.IsAvailableCommand() && c.Name() != "help"
	})
}

// helpPage is the help of one command, already translated.
type helpPage struct {
	app   *App
	words *lang.Words
	cmd   *cobra.Command
	paper screen.Paper
	games []games.Entry
	brief bool // brief puts each flag on one line
}

func (h helpPage) text() string {
	about := h.cmd.Long
	if about == "" {
		about = h.cmd.Short
	}
	parts := []string{
		screen.Wrapped(screen.Joined(about), h.paper),
		h.part("help.usage", "  "+h.usage()),
		h.part("help.examples", strings.TrimRight(h.cmd.Example, "\n")),
		h.commands(),
		h.pages(),
		h.part("help.flags", h.flags(h.cmd.LocalFlags(), "")),
	}
	for _, game := range h.gamesOfFlags() {
		title := h.words.Text("help.flags.game", referee.Args{"game": game})
		parts = append(parts, title+"\n"+h.flags(h.cmd.LocalFlags(), game))
	}
	parts = append(parts, h.part("help.flags.common", h.flags(h.cmd.InheritedFlags(), "")))
	if h.cmd.Runnable() && h.cmd.HasParent() && !h.brief {
		parts = append(parts, screen.Wrapped(h.words.Text("help.exit", nil), h.paper), screen.Wrapped(h.words.Text("help.environment", nil), h.paper))
	}
	if len(visible(h.cmd)) > 0 {
		parts = append(parts, h.words.Text("help.more", referee.Args{"command": h.cmd.CommandPath()}))
	}
	if !h.cmd.HasParent() {
		parts = append(parts, screen.Wrapped(h.words.Text("help.pages.more", referee.Args{"command": h.cmd.CommandPath()}), h.paper))
	}
	parts = slices.DeleteFunc(parts, func(p string) bool { return p == "" })
	return strings.Join(parts, "\n\n") + "\n"
}

// part returns a title with a text, or "" if the text is empty.
func (h helpPage) part(title referee.Key, text string) string {
	if text == "" {
		return ""
	}
	return h.words.Text(title, nil) + "\n" + text
}

// usage returns the syntax of the command.
func (h helpPage) usage() string {
	line := h.cmd.CommandPath()
	if _, args, ok := strings.Cut(h.cmd.Use, " "); ok {
		line += " " + args
	} else if len(visible(h.cmd)) > 0 {
		line += " " + h.words.Text("help.command", nil)
	}
	if h.cmd.HasAvailableFlags() {
		line += " [" + h.words.Text("help.options", nil) + "]"
	}
	return line
}

// commands lists the subcommands by group.
func (h helpPage) commands() string {
	below := visible(h.cmd)
	var parts []string
	for _, g := range h.cmd.Groups() {
		parts = append(parts, h.list(g.Title, g.ID, below))
	}
	title := referee.Key("help.commands")
	if len(parts) > 0 {
		title = "help.commands.other"
	}
	parts = append(parts, h.list(h.words.Text(title, nil), "", below))
	parts = slices.DeleteFunc(parts, func(p string) bool { return p == "" })
	return strings.Join(parts, "\n\n")
}

func (h helpPage) list(title, group string, below []*cobra.Command) string {
	var facts []screen.Line
	for _, c := range below {
		if c.GroupID == group {
			facts = append(facts, screen.Line{Label: c.Name(), Text: c.Short})
		}
	}
	if len(facts) == 0 {
		return ""
	}
	return title + "\n" + strings.TrimRight(screen.Lines(h.words, facts, h.paper), "\n")
}

// gameNote is the annotation of a flag with the names of the games that it belongs to.
const gameNote = "shinpan-game"

// OfGames marks a flag that games add to a command with the names of those games.
func (a *App) OfGames(cmd *cobra.Command, flag string) {
	var names []string
	for _, entry := range a.Entries() {
		for _, f := range entry.Flags {
			if f.Name == flag {
				names = append(names, entry.Name)
			}
		}
	}
	_ = cmd.Flags().SetAnnotation(flag, gameNote, names) // the flag was just added, so this cannot fail
}

// gamesOfFlags returns the games that add flags to the command, with several names in one text if
// the games share flags.
func (h helpPage) gamesOfFlags() []string {
	var all []string
	h.cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if game := h.gamesOf(f); game != "" && !slices.Contains(all, game) {
			all = append(all, game)
		}
	})
	return all
}

func (h helpPage) gamesOf(f *pflag.Flag) string {
	if names := f.Annotations[gameNote]; len(names) > 0 {
		return h.words.List(names)
	}
	return ""
}

// flags explains the flags of one game or, for "", the flags that belong to no game. It does not
// show defaults; the messages mention the important defaults. After “-h”, each flag takes one line.
func (h helpPage) flags(flags *pflag.FlagSet, game string) string {
	var lines []screen.Line
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || h.gamesOf(f) != game {
			return
		}
		value, text := pflag.UnquoteUsage(f)
		label := strings.TrimSpace("--" + f.Name + " " + value)
		switch {
		case f.Shorthand != "":
			label = "-" + f.Shorthand + ", " + label
		case !h.paper.Plain:
			label = "    " + label
		}
		lines = append(lines, screen.Line{Label: label, Text: text})
	})
	if h.brief {
		lines = screen.OneLineEach(lines, h.paper)
	}
	return strings.TrimRight(screen.Lines(h.words, lines, h.paper), "\n")
}
