package deck

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/screen"
	"shinpan/decks"
	"shinpan/decks/convert"
	"shinpan/referee"
	"shinpan/referee/game"
)

// writtenDeck is a deck in a format, and the file it was written to.
type writtenDeck struct {
	Form string `json:"form"`
	File string `json:"file"`
	Text string `json:"text"`
}

// write makes the texts and writes them to their files. If no lines were read, it writes no files.
func (c *conversion) write() error {
	if len(c.list.Lines) == 0 {
		return nil
	}
	for _, form := range c.to {
		text, lost := c.in(form)
		c.lose(lost)
		if text == nil {
			continue // the reason has been reported
		}
		w := writtenDeck{form.Name(), c.file(form), string(text)}
		if w.File != "" {
			if err := c.keep(w); err != nil {
				return err
			}
		}
		c.written = append(c.written, w)
	}
	return nil
}

// lose collects the warnings about details that a format cannot hold. It keeps only one of several
// equal warnings.
func (c *conversion) lose(lost []referee.Problem) {
	for _, p := range lost {
		if !slices.ContainsFunc(c.problems, func(q referee.Problem) bool { return reflect.DeepEqual(p, q) }) {
			c.problems = append(c.problems, p)
		}
	}
}

// keep writes a file of the deck.
func (c *conversion) keep(w writtenDeck) error {
	text := []byte(w.Text)
	if w.Form == convert.QR {
		drawn, err := drawnQR(w.Text, endingOf(w.File))
		if err != nil {
			return err
		}
		text = drawn
	}
	return c.app.Keep(w.File, text, c.opts.force)
}

// in returns the deck in a format. A YAML file that stays YAML keeps its comments and layout.
func (c *conversion) in(form game.DeckForm) ([]byte, []referee.Problem) {
	if c.from.Name() != convert.YAML {
		return form.WriteDeck(c.list)
	}
	file, _ := decks.Open(c.name, c.text, deckfile.FormatOf(c.game, c.app.GameIDs()...), c.words.Language())
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

// file returns the file for a format, or "" for standard output. If there are several formats, each
// has its own file.
func (c *conversion) file(form game.DeckForm) string {
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

// print writes the formats that do not go to a file, with a blank line between them.
func (c *conversion) print() error {
	var texts []string
	for _, w := range c.written {
		if w.File != "" {
			continue
		}
		text, err := w.Text, error(nil)
		if w.Form == convert.QR {
			text, err = c.shownQR(text)
		}
		if err != nil {
			c.unshown = err
			continue
		}
		texts = append(texts, text)
	}
	return c.app.Write(strings.Join(texts, "\n"))
}

// show prints which lines were understood, which were guessed and which could not be read.
func (c *conversion) show() error {
	if c.opts.json {
		return c.app.WriteJSON(c.json())
	}
	if err := c.print(); err != nil {
		return err
	}
	c.app.Notice(c.summary())
	for _, hint := range c.hints {
		c.app.Notice(screen.Wrapped(hint, c.app.ErrPaper()))
	}
	if c.opts.explain {
		c.app.Notice(strings.TrimRight(c.explained(), "\n"))
	}
	if len(c.problems) > 0 {
		c.app.Diagnose(&app.ProblemsError{Problems: c.problems, Game: c.game, Words: c.words})
	}
	for _, w := range c.written {
		if w.File != "" {
			c.app.Notice(c.words.Text("convert.written", referee.Args{"file": w.File, "form": w.Form}))
		}
	}
	return c.unshown
}

// summary describes the deck that was read, and how many lines were guessed or not understood.
func (c *conversion) summary() string {
	doubts := c.words.Text("convert.doubts", referee.Args{"guessed": c.guessed, "unread": c.unread})
	return screen.Wrapped(c.understood()+"\n"+doubts, c.app.ErrPaper())
}

// understood describes in one line the deck that was read.
func (c *conversion) understood() string {
	args := referee.Args{"file": c.name, "form": c.from.Name(), "cards": sizeOf(c.game, c.words, c.list), "n": len(c.list.Lines), "name": c.list.Name}
	if c.list.Name == "" {
		return c.words.Text("convert.read.unnamed", args)
	}
	return c.words.Text("convert.read", args)
}

// explained shows how each line was read.
func (c *conversion) explained() string {
	table := screen.Table{Head: []string{
		c.words.Text("convert.head.place", nil), c.words.Text("convert.head.written", nil), c.words.Text("convert.head.count", nil),
		c.words.Text("convert.head.card", nil), c.words.Text("convert.head.section", nil),
	}}
	for _, l := range c.list.Lines {
		card := c.words.Text("convert.unknown", nil)
		if l.Card != "" {
			id, name := decks.Called(l, c.game.Cards, c.words.Language())
			card = id + " " + name
		}
		place := strconv.Itoa(l.At.Line) + ":" + strconv.Itoa(l.At.Col)
		table.Rows = append(table.Rows, []string{place, l.Ref, strconv.Itoa(l.Count), card, strings.TrimSuffix(l.Section+" / "+l.Group, " / ")})
	}
	paper := c.app.ErrPaper()
	if paper.Height == 0 {
		paper.Width = 0
	}
	return table.Text(c.words, paper)
}

// json returns the output of "deck convert --json".
func (c *conversion) json() map[string]any {
	report := map[string]any{
		"file": c.name, "from": c.from.Name(), "name": c.list.Name, "game": c.list.Game,
		"written": append([]writtenDeck{}, c.written...), "problems": app.ProblemsJSON(c.words, c.problems),
	}
	for _, s := range deckfile.FormatOf(c.game).Sections {
		report[s.Name] = sectionSize(c.list, s.Name)
	}
	return report
}
