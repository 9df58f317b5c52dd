package record

import (
	"bytes"
	"unicode/utf8"

	"shinpan/referee"
)

// same replays a line from its answer and accepts it if it is, byte for byte, the line that this
// program writes. Nearly every line is, so same does not have to decode most lines: it reads only
// the answer, and only in its usual form. Any other line goes to the strict check, which reports
// the mistake.
func (r *reading) same(line []byte) bool {
	m := r.match
	intent, ok := saidIn(line)
	if !ok || r.report.Unseen {
		return false
	}
	computed, problems := m.compute(intent)
	if referee.Refuses(problems) {
		return false
	}
	e := &computed.entry
	e.N, e.Prev, e.State = len(m.entries)+1, m.digest, m.hash(m.after(computed.line))
	if !bytes.Equal(r.encoded(e), line) {
		return false
	}
	r.problems(problems, e.N)
	r.accept(line, *e, computed)
	return true
}

// encoded returns the line of an entry, which is valid until the next call. It is nil if the entry
// cannot be written.
func (r *reading) encoded(e *Entry) []byte {
	if r.encoder == nil {
		r.encoder = encoderTo(&r.text)
	}
	r.text.Reset()
	if r.encoder.Encode(e) != nil {
		return nil
	}
	return bytes.TrimSuffix(r.text.Bytes(), []byte("\n"))
}

// saidIn reads the intent of an answer from its line, if nothing in the line is escaped and the
// answer overrides nothing. It does not look at the rest of the line.
func saidIn(line []byte) (intent Entry, ok bool) {
	rest, ok := bytes.CutPrefix(line, []byte(`{"n":`))
	if !ok {
		return Entry{}, false
	}
	rest = bytes.TrimLeft(rest, "0123456789")
	if rest, ok = bytes.CutPrefix(rest, []byte(`,"kind":"answer","seat":"`)); !ok {
		return Entry{}, false
	}
	seat, rest, ok := bytes.Cut(rest, []byte(`","say":"`))
	if !ok {
		return Entry{}, false
	}
	intent.Kind = EntryAnswer
	var err error
	if intent.Seat, err = referee.ParseSeat(string(seat)); err != nil {
		return Entry{}, false
	}
	if intent.Say, rest, ok = plainText(rest); !ok {
		return Entry{}, false
	}
	rest, intent.Drawn = bytes.CutPrefix(rest, []byte(`,"drawn":true`))
	if bytes.HasPrefix(rest, []byte(`,"anyway":`)) {
		return Entry{}, false
	}
	intent.At, ok = timeIn(rest)
	return intent, ok
}

// timeIn reads the time at the end of a line, if there is one.
func timeIn(line []byte) (at string, ok bool) {
	const prev, digits = `,"prev":"`, 32
	i := bytes.LastIndex(line, []byte(prev))
	if i < 0 || len(line) < i+len(prev)+digits+2 {
		return "", false
	}
	rest, timed := bytes.CutPrefix(line[i+len(prev)+digits+1:], []byte(`,"at":"`))
	if timed {
		if at, rest, ok = plainText(rest); !ok {
			return "", false
		}
	}
	return at, string(rest) == "}"
}

// plainText reads a JSON string without escapes up to its closing quotation
// mark.
func plainText(text []byte) (plain string, rest []byte, ok bool) {
	end := bytes.IndexByte(text, '"')
	if end < 0 || bytes.IndexByte(text[:end], '\\') >= 0 || !utf8.Valid(text[:end]) {
		return "", nil, false
	}
	return string(text[:end]), text[end+1:], true
}
