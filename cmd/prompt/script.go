package prompt

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Script is a Prompter that answers with the lines of a file. It skips blank lines and remarks:
// lines that start with #, and the rest of a line after " # " outside double quotes. The line "<"
// goes back. It never repeats a question. An unacceptable answer results in a *ScriptError.
type Script struct {
	name   string
	source *source
	words  *lang.Words
	// refused is the number of rejected lines if it is too large to continue, and 0 otherwise.
	refused int
}

// ScriptError is a line of a script that is not an acceptable answer, or the end of a script
// that is too short. Errors.Is(err, ErrQuit) is true for the latter.
type ScriptError struct {
	// Name and Line are the line's place. Question is the question that the line answers.
	Name     string
	Line     int
	Question string
	// Why describes the mistake in the reader's language.
	Why string
	// Err is the cause, if there is one.
	Err error
}

// Error returns "match.txt:12: why".
func (e *ScriptError) Error() string { return lineOf(e.Name, e.Line) + ": " + e.Why }

// Unwrap returns the cause: ErrQuit at the end of the script.
func (e *ScriptError) Unwrap() error { return e.Err }

// NewScript returns a Script that reads answers. name is the script's name in messages.
func NewScript(name string, in io.Reader, words *lang.Words) *Script {
	return &Script{name: lang.Clean(name), source: newSource(in), words: words}
}

// Pick answers with the next line.
func (s *Script) Pick(q Question) (Reply, error) {
	q = q.cleaned()
	text, err := s.next(q.Label)
	if err != nil {
		return Reply{}, err
	}
	if q.Back && text == Back {
		return Reply{}, ErrBack
	}
	reply, wrong := q.readWhole(text)
	if wrong != nil {
		return Reply{}, &ScriptError{Name: s.name, Line: s.source.no, Question: q.Label,
			Why: s.words.Text(wrong.key, wrong.args)}
	}
	reply.At = s.At()
	return reply, nil
}

// Text answers with the next line, never with the preset.
func (s *Script) Text(label, _ string) (string, error) {
	text, err := s.next(label)
	if text == Back {
		return "", ErrBack
	}
	return text, err
}

// Close does nothing, because the caller who opened the script closes it.
func (s *Script) Close() {}

// At returns the place of the last answer: "match.txt:12".
func (s *Script) At() string { return lineOf(s.name, s.source.no) }

// GiveUp ends the script at the current line, because too many of its lines were rejected.
func (s *Script) GiveUp(refused int) { s.refused = refused }

// lineOf returns the name of the file with the number of a line. Before the first line it returns
// only the name.
func lineOf(name string, line int) string {
	if line == 0 {
		return name
	}
	return fmt.Sprintf("%s:%d", name, line)
}

// next returns the next line that is neither blank nor a remark.
func (s *Script) next(question string) (string, error) {
	for {
		if s.refused > 0 {
			return "", &ScriptError{Name: s.name, Line: s.source.no, Question: question, Err: ErrQuit,
				Why: s.words.Text("prompt.script.refused", referee.Args{"n": s.refused})}
		}
		line, err := s.source.next()
		if err != nil {
			return "", s.stopped(question, err)
		}
		if text := strings.TrimSpace(withoutRemark(line)); text != "" {
			return text, nil
		}
	}
}

// stopped returns the error for a script that ends too early.
func (s *Script) stopped(question string, err error) error {
	stop := &ScriptError{Name: s.name, Line: s.source.no, Question: question, Err: err, Why: s.words.Text(referee.Reason(err), nil)}
	if errors.Is(err, errLong) {
		stop.Line++
		stop.Why = s.words.Text("prompt.too-long", referee.Args{"n": longest >> 10})
	}
	if errors.Is(err, io.EOF) {
		question = question[strings.LastIndexByte(question, '\n')+1:]
		stop.Err = ErrQuit
		stop.Why = s.words.Text("prompt.script.ended", referee.Args{"question": question})
	}
	return stop
}

// withoutRemark cuts off the rest of a line from a " # " outside double quotes. The number of an
// entry has no space after the #: "#9".
func withoutRemark(line string) string {
	quoted := false
	for i, r := range line {
		switch {
		case r == '"' && (i == 0 || line[i-1] != '\\'):
			quoted = !quoted
		case r == '#' && !quoted && strings.HasSuffix(line[:i], " ") && (i+1 == len(line) || line[i+1] == ' '):
			return line[:i]
		}
	}
	return line
}
