package database

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"shinpan/referee"
)

// readJSON takes the records of a JSON file: an object of sheets, each a list of
// cards, or one list.
func (r *reading) readJSON(text []byte) []record {
	d := jsonReader{reading: r, text: text, decoder: json.NewDecoder(bytes.NewReader(text)), line: 1}
	d.decoder.UseNumber()
	if err := d.sheets(); err != nil {
		d.broken(err)
	}
	return d.records
}

// errNoSheets is that a file is JSON, but not of the database's form.
var errNoSheets = errors.New("no list of cards")

// jsonReader reads a file card by card, so that each has its line.
type jsonReader struct {
	*reading
	text    []byte
	decoder *json.Decoder
	records []record
	// line is the line of the byte at.
	at, line int
}

// sheets takes the cards of all sheets.
func (d *jsonReader) sheets() error {
	first, err := d.decoder.Token()
	if err != nil || first == json.Delim('[') {
		return errors.Join(err, d.cards(err))
	}
	if first != json.Delim('{') {
		return errNoSheets
	}
	if d.single() {
		return nil
	}
	for d.decoder.More() {
		if _, err := d.decoder.Token(); err != nil { // the name of the sheet
			return err
		}
		list, err := d.decoder.Token()
		if err == nil && list != json.Delim('[') {
			err = errNoSheets
		}
		if err := d.cards(err); err != nil {
			return err
		}
	}
	_, err = d.decoder.Token()
	return err
}

// single takes the card that the whole file is. It reports false if the file is none.
func (d *jsonReader) single() bool {
	whole := json.NewDecoder(bytes.NewReader(d.text))
	whole.UseNumber()
	var fields map[string]any
	if whole.Decode(&fields) != nil || fields["Card ID"] == nil || whole.More() {
		return false
	}
	d.records = append(d.records, d.record(fields))
	return true
}

// cards takes the cards of a list up to its end, unless it could not be begun.
func (d *jsonReader) cards(err error) error {
	for err == nil && d.decoder.More() {
		if d.full(len(d.records)) {
			return nil
		}
		d.toNext()
		var fields map[string]any
		err = d.decoder.Decode(&fields)
		wrong := (*json.UnmarshalTypeError)(nil)
		switch {
		case errors.As(err, &wrong), err == nil && fields == nil: // another value, or null
			d.leftOut("database.no-card", d.line, "?", nil)
			err = nil
		case err == nil:
			d.records = append(d.records, d.record(fields))
			d.progress(int(d.decoder.InputOffset()), len(d.text))
		}
	}
	if err == nil {
		_, err = d.decoder.Token()
	}
	return err
}

// toNext counts the lines up to the value that comes next.
func (d *jsonReader) toNext() {
	next := int(d.decoder.InputOffset())
	next += len(d.text[next:]) - len(bytes.TrimLeft(d.text[next:], " \t\r\n,"))
	d.line += bytes.Count(d.text[d.at:next], []byte("\n"))
	d.at = next
}

// broken reports that the file cannot be read any further.
func (d *jsonReader) broken(err error) {
	offset := int(d.decoder.InputOffset())
	if wrong := (*json.SyntaxError)(nil); errors.As(err, &wrong) {
		offset = int(wrong.Offset)
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		offset = len(d.text)
	}
	line := 1 + bytes.Count(d.text[:min(offset, len(d.text))], []byte("\n"))
	d.say("database.not-json", line, referee.Args{"error": referee.Reason(err)})
}

// record is a card of JSON fields.
func (d *jsonReader) record(fields map[string]any) record {
	rec := record{line: d.line}
	for name, value := range fields {
		f, read, known := fieldCalled(name)
		if !known {
			d.unknownField(name, d.line)
		}
		if !read {
			continue
		}
		text, ok := jsonText(value)
		if !ok {
			rec.odd = append(rec.odd, name)
		}
		rec.fields[f] = strings.TrimSpace(text)
	}
	return rec
}

// jsonText is a value as a text; a number that is whole has no point in it.
func jsonText(value any) (string, bool) {
	switch v := value.(type) {
	case nil:
		return "", true
	case string:
		return v, true
	case json.Number:
		if n, err := v.Float64(); err == nil && n == math.Trunc(n) && math.Abs(n) < 1e6 {
			return strconv.Itoa(int(n)), true
		}
		return v.String(), true
	}
	return "", false
}
