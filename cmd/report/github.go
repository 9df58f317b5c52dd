package report

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// GitHub writes workflow commands, which GitHub shows next to the changed
// lines:
// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
func GitHub(out io.Writer) Writer { return gitHub{out} }

type gitHub struct{ out io.Writer }

func (g gitHub) File(file File) error {
	for _, f := range file.Findings {
		if _, err := fmt.Fprintf(g.out, "::%s %s::%s\n", level(f), properties(f), data(f.text())); err != nil {
			return err
		}
	}
	return nil
}

func (gitHub) End() error { return nil }

func level(f Finding) string {
	if f.Warning {
		return "warning"
	}
	return "error"
}

func properties(f Finding) string {
	list := []string{"file=" + property(filepath.ToSlash(f.At.File))}
	if f.At.Line > 0 {
		list = append(list, fmt.Sprintf("line=%d", f.At.Line))
	}
	if f.At.Line > 0 && f.At.Col > 0 {
		list = append(list, fmt.Sprintf("col=%d,endColumn=%d", f.At.Col, f.At.Col+max(f.At.Width, 1)-1))
	}
	return strings.Join(append(list, "title="+property(f.Code)), ",")
}

// data escapes the text after a command, and property escapes a value within a command.
func data(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(text)
}

func property(text string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(data(text))
}
