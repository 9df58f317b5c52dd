package convert

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
)

// csvForm is a table with a row per card.
type csvForm struct{ dialect }

func (csvForm) Name() string { return "csv" }

func (csvForm) Ext() string { return ".csv" }

// columns lists the folded headings of each column.
var columns = map[string][]string{
	"count":   {"count", "cardq", "card quantity", "qty", "quantity", "copies", "amount", "nombre", "quantite", "exemplaires", "nb", "n"},
	"card":    {"card", "card id", "cardid", "id", "code", "carte", "ref"},
	"name":    {"name", "card name", "cardname", "nom", "title"},
	"set":     {"set", "set code", "extension"},
	"number":  {"number", "collector number", "card number", "numero", "no"},
	"section": {"section", "board", "zone", "partie"},
	"group":   {"group", "groupe", "tag", "category", "categorie"},
	"deck":    {"deck", "deck name", "nom du deck"},
}

// columnOf returns the column for a folded heading, or "".
func columnOf(heading string) string {
	heading = oneLine(strings.NewReplacer("_", " ", "-", " ").Replace(referee.Fold(heading)))
	for name, words := range columns {
		if slices.Contains(words, heading) {
			return name
		}
	}
	return ""
}

var firstRow = referee.Pattern(`^\s*"?\d{1,3}"?\s*[,;]|[,;\t]\s*"?\d{1,3}"?\s*$`)

// Fits reports whether the first line has column headings, or a count next to a card.
func (f csvForm) Fits(text string) bool {
	line, _, _ := strings.Cut(strings.TrimLeft(text, " \n\r"), "\n")
	line = strings.TrimRight(line, "\r")
	comma := delimiter(line)
	if len(line) > widest || !strings.ContainsRune(line, comma) {
		return false
	}
	known := 0
	for _, cell := range strings.Split(line, string(comma)) {
		if columnOf(strings.Trim(cell, ` "`)) != "" {
			known++
		}
	}
	return known > 1 || firstRow().MatchString(line)
}

// delimiter returns the separator that occurs most often in a line.
func delimiter(line string) rune {
	best, most := ',', strings.Count(line, ",")
	for _, r := range ";\t" {
		if n := strings.Count(line, string(r)); n > most {
			best, most = r, n
		}
	}
	return best
}

// ReadDeck reads the rows of a table. Without headings, the columns are count and card.
func (f csvForm) ReadDeck(name string, text []byte) (referee.Decklist, []referee.Problem) {
	r := csvReader{dialect: f.remembering(), src: newSource(name, text)}
	first, _, _ := strings.Cut(strings.TrimLeft(r.src.text, "\n"), "\n")
	r.cells = csv.NewReader(strings.NewReader(r.src.text))
	r.cells.Comma, r.cells.FieldsPerRecord = delimiter(first), -1
	for {
		row, err := r.cells.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if parse, ok := errors.AsType[*csv.ParseError](err); ok {
			r.report("convert.csv", r.src.place(min(parse.Line, len(r.src.lines)), parse.Column-1, parse.Column), nil)
			if r.broken++; r.broken < glance {
				continue
			}
			break
		}
		if len(r.list.Lines)+len(r.problems) >= longest {
			r.problems = append(r.problems, tooLong(r.at(0, "")))
			break
		}
		if len(strings.Join(row, "")) > widest {
			r.report("convert.too-wide", r.at(0, ""), referee.Args{"most": widest})
			continue
		}
		r.row(row)
	}
	r.ignored()
	return r.list, r.problems
}

type csvReader struct {
	dialect
	src      source
	cells    *csv.Reader
	head     []string // the column of each cell, or nil before the first row
	list     referee.Decklist
	problems []referee.Problem
	unread   []string // the unknown columns that are not empty
	unreadAt referee.Place
	others   bool // a second deck has already been reported
	broken   int  // malformed rows
}

func (r *csvReader) report(code string, at referee.Place, args referee.Args) {
	r.problems = append(r.problems, refusal(code, at, args))
}

// at returns the place of a cell, including its opening quote.
func (r *csvReader) at(cell int, text string) referee.Place {
	line, col := r.cells.FieldPos(cell)
	return r.src.place(line, col-1, col-1+max(1, len(text)))
}

func (r *csvReader) row(row []string) {
	if strings.TrimSpace(strings.Join(row, "")) == "" {
		return
	}
	if r.head == nil && r.heading(row) {
		return
	}
	if r.head == nil {
		r.head = bareColumns(row)
	}
	values, at := map[string]string{}, map[string]referee.Place{}
	for i, cell := range row {
		cell = oneLine(plainly(cell))
		column := ""
		if i < len(r.head) {
			column = r.head[i]
		}
		known := columns[column] != nil
		switch {
		case cell == "":
		case known && values[column] == "":
			values[column], at[column] = cell, r.at(i, cell)
		default:
			r.ignore(column, r.at(i, cell))
		}
	}
	r.line(values, at)
}

// heading reads a row as headings. It reports false if fewer than two are
// known.
func (r *csvReader) heading(row []string) bool {
	var head []string
	known := 0
	for _, cell := range row {
		column := columnOf(cell)
		if column != "" {
			known++
		} else {
			column = "\x00" + strings.TrimSpace(cell) // an unknown heading
		}
		head = append(head, column)
	}
	if known < 2 && !(known == 1 && len(row) == 1) {
		return false
	}
	r.head = head
	return true
}

// bareColumns guesses the columns of a table without headings: card and count
// if only the second cell is a number, otherwise count and card.
func bareColumns(row []string) []string {
	if len(row) > 1 && !isCount(row[0]) && isCount(row[1]) {
		return []string{"card", "count"}
	}
	if len(row) == 1 {
		return []string{"card"}
	}
	return []string{"count", "card", "name", "section", "group"}
}

func isCount(cell string) bool {
	_, err := strconv.Atoi(strings.Trim(strings.TrimSpace(cell), "xX×"))
	return err == nil
}

// line reads a row. The row gives the card by its id, by its set and number, or by its name.
func (r *csvReader) line(values map[string]string, at map[string]referee.Place) {
	if r.otherDeck(values["deck"], at["deck"]) {
		return
	}
	e, column, unread := r.inFields(values)
	if column == "" {
		r.report("convert.csv-card", r.at(0, ""), nil)
		return
	}
	for _, other := range unread {
		r.ignore(other, at[other])
	}
	line := referee.DeckLine{Section: r.inSection(values["section"]), Group: values["group"], Ref: e.ref, Count: 1, At: at[column]}
	if word := values["section"]; word != "" && line.Section == "" && !r.otherSection(word, at["section"]) {
		return
	}
	if n := values["count"]; n != "" {
		line.CountAt, line.Count = at["count"], number(strings.Trim(n, "xX× "))
		if !isCount(n) {
			r.report("convert.count", line.CountAt, referee.Args{"word": n})
			return
		}
	} else if slices.Contains(r.head, "count") {
		r.problems = append(r.problems, warning("convert.guess-count", line.At, nil))
	}
	doubts := r.doubts(e, line.At, line.At, line.CountAt)
	r.problems = append(r.problems, doubts...)
	if referee.Refuses(doubts) {
		return
	}
	r.list.Lines = append(r.list.Lines, line)
	r.problems = append(r.problems, e.unread(func(span) referee.Place { return line.At })...)
}

// otherSection reports a section that decks of this game do not have. It reports false for a part
// of a list whose cards are not in the deck.
func (r *csvReader) otherSection(word string, at referee.Place) bool {
	if r.isPart(word) {
		r.report("convert.no-section", at, referee.Args{"heading": word, "n": 1})
		return false
	}
	r.problems = append(r.problems, warning("convert.lost-words", at, referee.Args{"words": word}))
	return true
}

// inFields reads a card from named fields: its id, its set and number, or its name. It returns the
// field that identifies the card, or "", and the fields that do not help.
func (d dialect) inFields(values map[string]string) (e entry, column string, unread []string) {
	for _, field := range []string{"set", "number"} {
		if values[field] != "" {
			unread = append(unread, field)
		}
	}
	set, number, name := values["set"], values["number"], values["name"]
	switch {
	case values["card"] != "":
		e = d.read("1 " + values["card"])
		e.name = strings.TrimSpace(e.name + " " + name)
		return e, "card", unread
	case set != "" && number != "" && (name == "" || d.hasSets() || len(d.find(set+"-"+number)) > 0):
		return entry{count: 1, ref: set + "-" + number, name: name}, "number", nil
	case name != "" && number != "":
		if e = d.read("1 " + name + " " + number); d.settled(e) {
			return e, "name", nil
		}
		return d.read("1 " + name), "name", unread
	case name != "":
		return d.read("1 " + name), "name", unread
	case number != "":
		return d.read("1 " + number), "number", nil
	}
	return e, "", nil
}

// inSection returns the section that a cell names. It returns "" if the cell names none; in that
// case, the card's type determines the section.
func (d dialect) inSection(text string) string {
	return d.sectionCalled(strings.TrimSpace(referee.Fold(text)))
}

// otherDeck keeps the name of the first deck, and reports whether a row
// belongs to another deck.
func (r *csvReader) otherDeck(name string, at referee.Place) bool {
	switch {
	case name == "" || name == r.list.Name:
		return false
	case r.list.Name == "" && len(r.list.Lines) == 0:
		r.list.Name = name
		return false
	case !r.others:
		r.others = true
		r.report("convert.other-deck", at, referee.Args{"deck": name, "first": r.list.Name})
	}
	return true
}

// ignore records a column that is not read.
func (r *csvReader) ignore(column string, at referee.Place) {
	column = strings.TrimPrefix(column, "\x00")
	if r.unread == nil {
		r.unreadAt = at
	}
	if !slices.Contains(r.unread, column) {
		r.unread = append(r.unread, column)
	}
}

// ignored warns of the columns that were not read.
func (r *csvReader) ignored() {
	if r.unread != nil {
		r.problems = append(r.problems, warning("convert.lost-fields", r.unreadAt, referee.Args{"fields": quoted(r.unread)}))
	}
}

// quoted lists headings for a message, with "?" for an empty one.
func quoted(words []string) []string {
	var shown []string
	for _, w := range words {
		if w == "" {
			w = "?"
		}
		shown = append(shown, w)
	}
	return shown
}

// inOrder returns the lines of a list by section and group.
func (d dialect) inOrder(list referee.Decklist) []referee.DeckLine {
	var lines []referee.DeckLine
	for _, p := range d.sectionsOf(list) {
		for _, group := range p.groups {
			lines = append(lines, group.lines...)
		}
	}
	return lines
}

// WriteDeck writes a row per line. Other programs read only the first two columns. The columns for
// group and deck appear only if they are used.
func (f csvForm) WriteDeck(list referee.Decklist) ([]byte, []referee.Problem) {
	head := []string{"count", "card", "name", "section"}
	grouped := slices.ContainsFunc(list.Lines, func(l referee.DeckLine) bool { return l.Group != "" })
	if grouped {
		head = append(head, "group")
	}
	if list.Name != "" {
		head = append(head, "deck")
	}
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	_ = w.Write(head) // writing to a buffer cannot fail
	for _, line := range f.inOrder(list) {
		card, name := decks.Called(line, f.catalog, f.language)
		row := []string{strconv.Itoa(line.Count), oneLine(card), name, line.Section}
		if grouped {
			row = append(row, line.Group)
		}
		if list.Name != "" {
			row = append(row, list.Name)
		}
		_ = w.Write(row)
	}
	w.Flush()
	return out.Bytes(), nil
}
