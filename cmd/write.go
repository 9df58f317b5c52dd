package cmd

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

// write puts a result on the standard output.
func (a *App) write(text string) error {
	_, err := io.WriteString(a.Out, text)
	return err
}

// writeTable puts a table on the standard output: as wide as the terminal, or
// whole where another program reads it.
func (a *App) writeTable(show func(screen.Paper) string) error {
	paper := a.paper()
	if paper.Height == 0 { // no terminal
		paper.Width = 0
	}
	return a.write(show(paper))
}

// writeJSON puts a result on the standard output as indented JSON, which a
// terminal may show as well.
func (a *App) writeJSON(value any) error {
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

// indented is a value as JSON within an array that is written piece by piece.
func indented(value any) ([]byte, error) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("  ", "  ")
	err := e.Encode(value)
	return lang.EscapedJSON(bytes.TrimSpace(text.Bytes())), err
}

// jsonArray is an array that is written piece by piece.
type jsonArray struct {
	out   io.Writer
	begun bool
}

// add writes an element, which is indented.
func (j *jsonArray) add(element []byte) error {
	before := "[\n  "
	if j.begun {
		before = ",\n  "
	}
	j.begun = true
	_, err := j.out.Write(append([]byte(before), element...))
	return err
}

func (j *jsonArray) end() error {
	after := "\n]\n"
	if !j.begun {
		after = "[]\n"
	}
	_, err := io.WriteString(j.out, after)
	return err
}

// notice tells what is no result, where it does not get into the way of one.
func (a *App) notice(text string) { _, _ = fmt.Fprintln(a.Err, text) }

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
