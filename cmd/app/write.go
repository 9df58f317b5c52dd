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

// Write writes a result to standard output.
func (a *App) Write(text string) error {
	_, err := io.WriteString(a.Out, text)
	return err
}

// WriteTable writes a table to standard output, as wide as the terminal. If another program reads
// it, the table has its full width.
func (a *App) WriteTable(show func(screen.Paper) string) error {
	paper := a.Paper()
	if paper.Height == 0 { // not a terminal
		paper.Width = 0
	}
	return a.Write(show(paper))
}

// Schema is the version of the JSON that --json writes, which the JSON Schema
// of "help json" describes. It changes whenever a program that reads the old
// JSON could misread the new one.
const Schema = 1

// WriteJSON writes a result to standard output as indented JSON that is safe to show on a terminal.
// An object, or each object of an array, begins with the version of its schema.
func (a *App) WriteJSON(value any) error {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(value); err != nil {
		return err
	}
	_, err := a.Out.Write(stamped(lang.EscapedJSON(text.Bytes()), ""))
	return err
}

// Stamped returns indented JSON with the version of the schema, as WriteJSON writes it.
func Stamped(text []byte) []byte { return stamped(text, "") }

// stamped writes the version of the schema into an indented object, or into each object of an
// array. The margin is the indentation of the whole text.
func stamped(text []byte, margin string) []byte {
	stamp := func(indent string) []byte { return fmt.Appendf(nil, "{\n%s\"schema\": %d,\n", indent, Schema) }
	if object, ok := bytes.CutPrefix(text, []byte("{\n")); ok {
		return append(stamp(margin+"  "), object...)
	}
	element := []byte("\n" + margin + "  ") // no string in JSON contains a line break
	return bytes.ReplaceAll(text, append(element, "{\n"...), append(element, stamp(margin+"    ")...))
}

// Indented returns a value as an element of a JSONArray, with the version of its
// schema.
func Indented(value any) ([]byte, error) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("  ", "  ")
	err := e.Encode(value)
	return stamped(lang.EscapedJSON(bytes.TrimSpace(text.Bytes())), "  "), err
}

// JSONArray is an array that is written element by element.
type JSONArray struct {
	Out   io.Writer
	begun bool
}

// Add writes an element, which must come from Indented.
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

// Notice writes additional information to standard error, where it does not mix with results.
func (a *App) Notice(text string) { _, _ = fmt.Fprintln(a.Err, text) }

// Remark is like Notice, but wraps the text to the terminal. When a program reads standard error,
// the text is on one line.
func (a *App) Remark(text string) {
	paper := a.ErrPaper()
	if paper.Height == 0 {
		paper.Width = 0
	}
	a.Notice(screen.Wrapped(text, paper))
}

// Keep writes a file that the user asked for. It replaces an existing file only if force is set.
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
		return &Error{Key: "keep.failed", Args: referee.Args{"path": path, "detail": referee.Reason(err)}}
	}
}
