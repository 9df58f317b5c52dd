package deck

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"
	"golang.org/x/text/unicode/norm"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/decks/sheet"
	"shinpan/referee"
)

// The formats of registration sheets, which are the values of --format.
const (
	sheetHTML = "html"
	sheetPDF  = "pdf"
)

type sheetOptions struct {
	game                        string
	refs, rulings               []string
	output, format, paper       string
	player, number, event, date string
	roster, salt, secrets       string
	unchecked                   bool
}

func newSheet(a *app.App) *cobra.Command {
	var opts sheetOptions
	cmd := &cobra.Command{
		Use:               "sheet",
		Args:              app.Takes(1, -1),
		ValidArgsFunction: deckfile.Complete(a),
		Example: `  shinpan deck sheet lina.yaml --player Lina -o lina.pdf
  shinpan deck sheet inbox/ --roster players.csv --event Spring -o sheets.pdf
  shinpan deck sheet inbox/ --secrets spring.secrets -o sheets.html`,
		RunE: app.Into(&opts.refs, func() error { return runSheet(a, opts) }),
	}
	a.GameFlag(cmd, &opts.game)
	flags := cmd.Flags()
	flags.StringVarP(&opts.output, "output", "o", "", "")
	flags.StringVar(&opts.format, "format", "", "")
	flags.StringVar(&opts.paper, "paper", "a4", "")
	flags.StringVar(&opts.player, "player", "", "")
	flags.StringVar(&opts.number, "number", "", "")
	flags.StringVar(&opts.event, "event", "", "")
	flags.StringVar(&opts.date, "date", "", "")
	flags.StringVar(&opts.roster, "roster", "", "")
	flags.StringVar(&opts.salt, "salt", "", "")
	flags.StringVar(&opts.secrets, "secrets", "", "")
	flags.StringArrayVar(&opts.rulings, "ruling", nil, "")
	flags.BoolVar(&opts.unchecked, "unchecked", false, "")
	for _, flag := range []string{"player", "number", "event", "date", "salt"} {
		app.CompleteFlag(cmd, flag, cobra.NoFileCompletions)
	}
	app.CompleteFlag(cmd, "ruling", a.CompleteRulings)
	app.CompleteFlag(cmd, "format", cobra.FixedCompletions([]string{sheetHTML, sheetPDF}, cobra.ShellCompDirectiveNoFileComp))
	app.CompleteFlag(cmd, "paper", cobra.FixedCompletions(paperNames(), cobra.ShellCompDirectiveNoFileComp))
	app.Exclusive(cmd, "salt", "secrets")
	return cmd
}

func paperNames() []string {
	var names []string
	for _, p := range sheet.Papers() {
		names = append(names, p.Name)
	}
	return names
}

func runSheet(a *app.App, opts sheetOptions) error {
	format, err := opts.formatOf()
	if err != nil {
		return err
	}
	if err := app.OneOf("paper", opts.paper, paperNames()); err != nil {
		return err
	}
	if format == sheetPDF && opts.output == "" && isTerminal(a.Out) {
		return &app.Error{Key: "deck.sheet.no-output", Code: app.ExitUsage}
	}
	opened, words, err := openDecks(a, opts.game, !opts.unchecked, opts.refs, opts.rulings)
	if err != nil {
		return err
	}
	sheets, err := sheetsOf(a, opened, opts)
	if err != nil {
		return err
	}
	text, err := printed(a, words, sheets, opts, format)
	if err != nil {
		return err
	}
	return deliver(a, words, text, len(sheets), opts.output)
}

// formatOf returns the format that the flag or otherwise the file extension gives. Without either,
// it returns HTML.
func (o sheetOptions) formatOf() (string, error) {
	format := o.format
	if format == "" {
		switch strings.ToLower(filepath.Ext(o.output)) {
		case ".pdf":
			format = sheetPDF
		case ".html", ".htm", "":
			format = sheetHTML
		default:
			return "", &app.Error{Key: "deck.sheet.unknown-ending", Args: referee.Args{"path": o.output}, Code: app.ExitUsage}
		}
	}
	return format, app.OneOf("format", format, []string{sheetHTML, sheetPDF})
}

// sheetsOf returns the sheets of decks, sorted by the last names of the players,
// then by deck and file.
func sheetsOf(a *app.App, opened []openedDeck, opts sheetOptions) ([]sheet.Sheet, error) {
	if (opts.player != "" || opts.number != "") && len(opened) > 1 {
		return nil, &app.Error{Key: "deck.sheet.one-player", Args: referee.Args{"n": len(opened)}, Code: app.ExitUsage}
	}
	players, err := rosterOf(a, opts.roster, opened)
	if err != nil {
		return nil, err
	}
	salts, err := saltsOf(a, opened, opts.salt, opts.secrets)
	if err != nil {
		return nil, err
	}
	sheets := make([]sheet.Sheet, len(opened))
	for i, d := range opened {
		s := sheetOf(d, salts[i])
		s.Event, s.Date = lang.Clean(opts.event), lang.Clean(opts.date)
		s.Player = cmp.Or(lang.Clean(opts.player), players[i].name)
		s.Number = cmp.Or(lang.Clean(opts.number), players[i].number)
		sheets[i] = s
	}
	slices.SortStableFunc(sheets, func(x, y sheet.Sheet) int {
		return cmp.Or(cmp.Compare(referee.Fold(lastFirst(x.Player)), referee.Fold(lastFirst(y.Player))),
			cmp.Compare(x.Player, y.Player), cmp.Compare(referee.Fold(x.Deck), referee.Fold(y.Deck)))
	})
	return sheets, nil
}

// lastFirst returns a name with the last name first. The last name is the part before a comma, or
// the last word if there is no comma.
func lastFirst(name string) string {
	words := strings.Fields(name)
	if len(words) < 2 || strings.Contains(name, ",") {
		return name
	}
	last := len(words) - 1
	return words[last] + ", " + strings.Join(words[:last], " ")
}

// sheetOf returns the registration sheet of a deck.
func sheetOf(d openedDeck, salt string) sheet.Sheet {
	s := sheet.Sheet{Deck: lang.Clean(d.list.Name), ID: decks.ID(d.list, []byte(salt))}
	for _, section := range decks.InTableOrder(d.list, deckfile.FormatOf(d.game)) {
		if len(section.Cards) == 0 {
			continue
		}
		part := sheet.Section{Title: d.words.Text(referee.Key("section."+section.Name+".count"), referee.Args{"n": section.Size()})}
		for _, c := range section.Cards {
			part.Rows = append(part.Rows, sheet.Row{Count: c.Count, ID: string(c.Card), Name: d.cardName(c.Card)})
		}
		s.Sections = append(s.Sections, part)
	}
	return s
}

// cardName returns a card's name with its version.
func (d openedDeck) cardName(card referee.Card) string {
	fact, known := d.game.Cards.Fact(card)
	if i := slices.IndexFunc(d.list.Lines, func(l referee.DeckLine) bool { return l.Card == card }); !known && i >= 0 {
		return lang.Clean(strings.TrimPrefix(d.list.Lines[i].Ref, "*")) // the card is newer than the catalog
	}
	name := d.words.In(fact.Name)
	if version := d.words.In(fact.Version); version != "" {
		name += ", " + version
	}
	return name
}

// printed returns the file of the sheets.
func printed(a *app.App, w *lang.Words, sheets []sheet.Sheet, opts sheetOptions, format string) ([]byte, error) {
	say := func(word string) string { return w.Text(referee.Key("sheet."+word), nil) }
	words := sheet.Words{
		Language: w.Language(), Title: say("title"), Player: say("player"), Number: say("number"), Event: say("event"), Date: say("date"),
		Deck: say("deck"), ID: say("id"), Signature: say("signature"), Judge: say("judge"), Checked: say("checked"),
		Extension: say("extension"), Page: say("page"),
	}
	paper, _ := sheet.PaperOf(opts.paper)
	if format == sheetHTML {
		return sheet.HTML(sheets, words, paper)
	}
	text, missing, err := sheet.PDF(sheets, words, paper)
	if len(missing) > 0 {
		a.Notice(screen.Wrapped(w.Text("deck.sheet.missing", missingArgs(sheets, missing)), a.ErrPaper()))
	}
	return text, err
}

// missingArgs returns the characters that the PDF font lacks, and the sheets that need them, by
// player or deck.
func missingArgs(sheets []sheet.Sheet, missing []rune) referee.Args {
	var names []string
	for _, s := range sheets {
		if strings.ContainsAny(norm.NFC.String(s.Player+s.Number+s.Event+s.Date+s.Deck), string(missing)) {
			names = append(names, cmp.Or(s.Player, s.Deck))
		}
	}
	return referee.Args{"signs": strings.Join(strings.Split(string(missing), ""), " "), "n": len(names), "names": names}
}

// deliver writes the sheets to a file or standard output.
func deliver(a *app.App, w *lang.Words, text []byte, sheets int, path string) error {
	if path == "" || path == "-" {
		return a.Write(string(text))
	}
	if err := app.ReplaceFile(path, text); err != nil {
		return a.FileError(path, err)
	}
	a.Notice(w.Text("deck.sheet.written", referee.Args{"n": sheets, "path": path}))
	return nil
}

// isTerminal reports whether the output is a terminal.
func isTerminal(out any) bool {
	f, ok := out.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
