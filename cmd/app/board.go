package app

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/record"
)

// ReadBoard reads a board from a file, from standard input (“-”), or from the reference itself if
// it is a board on one line. It returns the name that problems use for the board, and the text of
// its file.
func (a *App) ReadBoard(ref string) (name string, text []byte, err error) {
	switch {
	case boardfile.IsLine(ref):
		name, text = "", []byte(ref)
	case ref == "-":
		name = "<stdin>"
		text, err = a.ReadInput()
	default:
		name = ref
		text, err = ReadFile(ref)
	}
	switch {
	case err != nil:
		return name, nil, a.FileError(name, err)
	case strings.TrimSpace(string(text)) == "":
		return name, nil, &Error{Key: "cmd.board-empty", Args: referee.Args{"path": name}, Code: ExitProblems}
	case record.IsMatch(text):
		return name, nil, &Error{Key: "cmd.board-is-match", Args: referee.Args{"path": name}, Code: ExitProblems}
	case !boardfile.IsLine(string(text)), !strings.Contains(string(text), "}"): // the text is not valid YAML, which the reader reports
		return name, text, nil
	}
	text, problems := boardfile.FromLine(string(text))
	if problems != nil {
		problems[0].At.File = name
		return name, nil, &ProblemsError{Problems: problems, Code: ExitProblems}
	}
	return name, text, nil
}
