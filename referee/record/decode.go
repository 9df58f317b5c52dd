package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"shinpan/referee"
)

// IsMatch reports whether a text begins like a match file, in any format.
func IsMatch(text []byte) bool { return bytes.HasPrefix(text, []byte(`{"shinpan":`)) }

// DecodeHeader reads the first line of a match file. It is strict: it refuses
// anything that this program would not have written.
func DecodeHeader(line []byte) (Header, []referee.Problem) {
	var version struct {
		Format *int `json:"shinpan"`
	}
	err := json.Unmarshal(line, &version)
	switch {
	case !json.Valid(line): // decode reports the place of the problem
	case err != nil || version.Format == nil:
		return Header{}, []referee.Problem{{Code: "match.not-one", Fix: "match.name-match", Grade: referee.Impossible}}
	case *version.Format != Format:
		return Header{}, []referee.Problem{otherFormat(*version.Format)}
	}
	var h Header
	problems := decode(line, &h)
	return h, problems
}

// otherFormat reports a format that this program does not read. Such a file comes from a newer
// program, or has format 1, which no released program wrote.
func otherFormat(format int) referee.Problem {
	p := referee.Problem{Code: "match.newer", Fix: "match.newer-program", Grade: referee.Impossible,
		Args: referee.Args{"format": format, "known": Format}}
	if format < Format {
		p.Code, p.Fix = "match.format", "match.play-again"
	}
	return p
}

// DecodeEntry reads a later line of a match file, just as strictly.
func DecodeEntry(line []byte) (Entry, []referee.Problem) {
	var e Entry
	problems := decode(line, &e)
	return e, problems
}

// decode reads one JSON value and requires it to be exactly as this program writes it. That rules
// out repeated keys, unusual spacing and lost digits.
func decode(line []byte, into any) []referee.Problem {
	if bytes.HasSuffix(line, []byte("\r")) {
		return []referee.Problem{{Code: "match.crlf", Fix: "match.copy-binary", Grade: referee.Impossible}}
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return []referee.Problem{badJSON(line, err)}
	}
	if d.InputOffset() != int64(len(line)) {
		return []referee.Problem{{Code: "match.trailing", At: referee.Place{Col: column(line, d.InputOffset())}, Grade: referee.Impossible}}
	}
	again, err := encode(into)
	if err != nil {
		return []referee.Problem{unwritable("line", err)}
	}
	if !bytes.Equal(again, line) {
		col := column(line, int64(differ(line, again)))
		return []referee.Problem{{Code: "match.not-ours", At: referee.Place{Col: col}, Args: referee.Args{"col": col}, Grade: referee.Impossible}}
	}
	return nil
}

// differ returns the first index at which two texts differ.
func differ(a, b []byte) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

// badJSON reports an error from the JSON decoder with our own message.
func badJSON(line []byte, err error) referee.Problem {
	p := referee.Problem{Code: "match.json", Args: referee.Args{"error": referee.Reason(err)}, Grade: referee.Impossible}
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		p.At.Col = column(line, syntax.Offset-1)
	}
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		p.Code, p.Args = "match.type", referee.Args{"field": wrong.Field, "found": wrong.Value}
		p.At.Col = column(line, wrong.Offset-1)
	}
	if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		p.Code, p.Args = "match.field", referee.Args{"field": strings.Trim(field, `"`)}
	}
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		p.Code, p.At.Col = "match.cut", column(line, int64(len(line)))
	}
	return p
}

// column converts a byte offset to a column, which counts characters from 1.
func column(line []byte, offset int64) int {
	offset = min(max(offset, 0), int64(len(line)))
	return utf8.RuneCount(line[:offset]) + 1
}

// HalfWritten reports whether the last line of a match file is half-written: its JSON stops short,
// or it has no line ending and is not a complete continuation of the previous line. before has no
// line ending; for the first line of a file it is nil.
func HalfWritten(before, line []byte) bool {
	whole, ended := bytes.CutSuffix(line, []byte("\n"))
	if ended {
		return stopsShort(whole)
	}
	if before == nil {
		return !follows("", whole)
	}
	return !follows(digest(before), whole)
}

// stopsShort reports whether a JSON value is incomplete.
func stopsShort(line []byte) bool {
	var value json.RawMessage
	err := json.NewDecoder(bytes.NewReader(line)).Decode(&value)
	return errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF)
}

// follows reports whether a line is a whole entry written after the line with
// the digest prev, or a whole header if prev is "".
func follows(prev string, line []byte) bool {
	if prev == "" {
		_, problems := DecodeHeader(line)
		return problems == nil
	}
	e, problems := DecodeEntry(line)
	return problems == nil && e.Prev == prev
}
