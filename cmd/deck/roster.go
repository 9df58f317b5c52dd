package deck

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/plaintext"
)

// entrant is the owner of a deck.
type entrant struct{ name, number string }

// rosterLine is a line of a roster: a deck file and its owner.
type rosterLine struct {
	entrant
	file string
	at   referee.Place
}

// rosterOf returns the player of each deck, read from a roster. A roster is a CSV file whose first
// line names its columns: "file", "player" and optionally "number". Without a roster, no deck has a
// player. Every deck must have a line, and every line a deck.
func rosterOf(a *app.App, name string, opened []openedDeck) ([]entrant, error) {
	players := make([]entrant, len(opened))
	if name == "" {
		return players, nil
	}
	text, err := readBeside(a, name)
	if err != nil {
		return nil, err
	}
	r := roster{name: name, words: a.Speech()}
	lines := r.read(text)
	if r.problems == nil {
		r.match(lines, opened, players)
	}
	if r.problems != nil {
		return nil, &app.ProblemsError{Problems: r.problems, Code: app.ExitProblems}
	}
	return players, nil
}

// roster holds a roster while it is being read.
type roster struct {
	name     string
	words    *lang.Words
	problems []referee.Problem
}

// mostRosterProblems is the maximum number of reported problems, more than people read.
const mostRosterProblems = 500

func (r *roster) say(code string, at referee.Place, args referee.Args) {
	at.File = r.name
	if args == nil {
		args = referee.Args{}
	}
	if len(r.problems) == mostRosterProblems {
		return
	}
	r.problems = append(r.problems, referee.Problem{Code: "roster." + code, Fix: "roster." + code, At: at, Args: args, Grade: referee.Impossible})
}

// read reads the lines below the header.
func (r *roster) read(text []byte) []rosterLine {
	switch plain := plaintext.Read(text); {
	case plain.From != plaintext.None:
		text = plain.UTF8
	case !utf8.Valid(text):
		r.say("not-text", referee.Place{Line: plain.Line, Col: plain.Col}, nil)
		return nil
	}
	c := csv.NewReader(bytes.NewReader(text))
	c.Comma, c.FieldsPerRecord, c.TrimLeadingSpace = separator(text), -1, true
	var columns []string
	var lines []rosterLine
	for {
		cells, err := c.Read()
		switch {
		case err == io.EOF:
			return lines
		case err != nil:
			r.unreadable(err)
			return nil
		case columns == nil:
			if columns = r.columns(cells); columns == nil {
				return nil
			}
			continue
		}
		line := rosterLine{}
		line.at.Line, _ = c.FieldPos(0)
		for i, cell := range cells[:min(len(cells), len(columns))] {
			line.set(columns[i], lang.Clean(strings.TrimSpace(cell)))
		}
		lines = append(lines, line)
	}
}

// separator returns the column separator, which is the one that occurs most often in the first
// line.
func separator(text []byte) rune {
	head, _, _ := bytes.Cut(text, []byte("\n"))
	best := ','
	for _, mark := range []rune{';', '\t'} {
		if strings.Count(string(head), string(mark)) > strings.Count(string(head), string(best)) {
			best = mark
		}
	}
	return best
}

func (r *roster) unreadable(err error) {
	at := referee.Place{}
	if parse, ok := errors.AsType[*csv.ParseError](err); ok {
		at.Line, at.Col, err = parse.Line, parse.Column, parse.Err
	}
	r.say("unreadable", at, referee.Args{"error": referee.Reason(err)})
}

// columns reads the header line. The column names can be in the reader's language.
func (r *roster) columns(cells []string) []string {
	known := r.words.Aliases(lang.Roster)
	var columns []string
	for _, cell := range cells {
		name := referee.Fold(strings.TrimSpace(cell))
		if other, ok := known[name]; ok {
			name = other
		}
		columns = append(columns, name)
	}
	for _, wanted := range []string{"file", "player"} {
		if !slices.Contains(columns, wanted) {
			r.say("column", referee.Place{Line: 1}, referee.Args{"column": wanted})
			return nil
		}
	}
	return columns
}

func (l *rosterLine) set(column, cell string) {
	switch column {
	case "file":
		l.file = cell
	case "player":
		l.name = cell
	case "number":
		l.number = cell
	}
}

// match finds the line of each deck and reports decks that have none.
func (r *roster) match(lines []rosterLine, opened []openedDeck, players []entrant) {
	taken := map[int]bool{}
	for _, l := range lines {
		at := deckOfLine(l.file, opened)
		switch {
		case at < 0:
			r.say("no-deck", l.at, referee.Args{"file": l.file})
		case taken[at]:
			r.say("twice", l.at, referee.Args{"file": l.file})
		case l.name == "":
			r.say("no-player", l.at, referee.Args{"file": l.file})
		default:
			players[at] = l.entrant
		}
		if at >= 0 {
			taken[at] = true
		}
	}
	for at, d := range opened {
		if !taken[at] {
			r.say("no-line", referee.Place{}, referee.Args{"file": d.ref})
		}
	}
}

// deckOfLine finds the deck of a roster line by the path of its file, or by the
// file's name if that is unique.
func deckOfLine(file string, opened []openedDeck) int {
	file = filepath.ToSlash(filepath.Clean(file))
	found := -1
	for at, d := range opened {
		ref := filepath.ToSlash(filepath.Clean(d.ref))
		if ref == file {
			return at
		}
		if path.Base(ref) == file || strings.HasSuffix(ref, "/"+file) {
			if found >= 0 {
				found = len(opened) // several files have that name
			} else {
				found = at
			}
		}
	}
	if found == len(opened) {
		return -1
	}
	return found
}
