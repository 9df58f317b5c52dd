package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// Write puts a result on the standard output.
func (a *App) Write(text string) error {
	_, err := io.WriteString(a.Out, text)
	return err
}

// WriteTable puts a table on the standard output: as wide as the terminal, or
// whole where another program reads it.
func (a *App) WriteTable(show func(screen.Paper) string) error {
	paper := a.Paper()
	if paper.Height == 0 { // no terminal
		paper.Width = 0
	}
	return a.Write(show(paper))
}

// WriteJSON puts a result on the standard output as indented JSON, which a
// terminal may show as well.
func (a *App) WriteJSON(value any) error {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(value); err != nil {
		return err
	}
	_, err := a.Out.Write(lang.EscapedJSON(text.Bytes()))
	return err
}

// Indented is a value as JSON within an array that is written piece by piece.
func Indented(value any) ([]byte, error) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("  ", "  ")
	err := e.Encode(value)
	return lang.EscapedJSON(bytes.TrimSpace(text.Bytes())), err
}

// JSONArray is an array that is written piece by piece.
type JSONArray struct {
	Out   io.Writer
	begun bool
}

// Add writes an element, which is indented.
func (j *JSONArray) Add(element []byte) error {
	before := "[\n  "
	if j.begun {
		before = ",\n  "
	}
	j.begun = true
	_, err := j.Out.Write(append([]byte(before), element...))
	return err
}

func (j *JSONArray) End() error {
	after := "\n]\n"
	if !j.begun {
		after = "[]\n"
	}
	_, err := io.WriteString(j.Out, after)
	return err
}

// Notice tells what is no result, where it does not get into the way of one.
func (a *App) Notice(text string) { _, _ = fmt.Fprintln(a.Err, text) }

// Remark tells people something: within the terminal, or on one line where a
// program reads it.
func (a *App) Remark(text string) {
	paper := a.ErrPaper()
	if paper.Height == 0 {
		paper.Width = 0
	}
	a.Notice(screen.Wrapped(text, paper))
}

// Keep writes a file that people asked for. One that is there already is
// only replaced by force.
func (a *App) Keep(path string, text []byte, force bool) error {
	write := CreateFile
	if force {
		write = ReplaceFile
	}
	switch err := write(path, text); {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrExist):
		return &Error{Key: "keep.exists", Args: referee.Args{"path": path}}
	default:
		return &Error{Key: "keep.failed", Args: referee.Args{"path": path, "detail": Detail(err)}}
	}
}
