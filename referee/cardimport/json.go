package cardimport

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"shinpan/referee"
)

// IsJSON reports whether a text begins like JSON with cards.
func IsJSON(text []byte) bool {
	first := bytes.TrimLeft(text, " \t\r\n")
	return len(first) > 0 && (first[0] == '{' || first[0] == '[')
}

// ErrNoList means that a file is JSON, but not in a format that the game knows.
var ErrNoList = errors.New("no list of cards")

// JSON is a JSON file that is read card by card, so that the line number of each card is known. C
// is the structure of a card.
type JSON[C any] struct {
	*Reading
	text    []byte
	decoder *json.Decoder
	take    func(card C, line int) bool
	// line is the number of the line that contains the byte at offset at.
	at, line int
}

// ReadJSON reads a JSON file that is a list of cards, or an object in which the game finds
// them: object is called after its "{". take receives a card, and reports false if the value is
// not one (database.no-card).
func ReadJSON[C any](r *Reading, text []byte, object func(*JSON[C]) error, take func(card C, line int) bool) {
	d := &JSON[C]{Reading: r, text: text, decoder: json.NewDecoder(bytes.NewReader(text)), take: take, line: 1}
	d.decoder.UseNumber()
	first, err := d.decoder.Token()
	switch {
	case err != nil:
	case first == json.Delim('['):
		err = d.rest()
	case first == json.Delim('{'):
		err = object(d)
	default:
		err = ErrNoList
	}
	if err != nil {
		d.broken(err)
	}
}

// Each calls the function each with every key of the file's top-level object, until it returns an
// error or reports that it is done. The function must consume the value of the key, with List or
// Skip.
func (d *JSON[C]) Each(each func(key json.Token) (found bool, err error)) (found bool, err error) {
	for d.decoder.More() {
		key, err := d.decoder.Token()
		if err != nil {
			return false, err
		}
		if found, err := each(key); found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// End reads the end of the file's top-level object.
func (d *JSON[C]) End() error {
	_, err := d.decoder.Token()
	return err
}

// Skip skips a value.
func (d *JSON[C]) Skip() error {
	var skipped json.RawMessage
	return d.decoder.Decode(&skipped)
}

// List reads the cards of a list.
func (d *JSON[C]) List() error {
	first, err := d.decoder.Token()
	switch {
	case err != nil:
		return err
	case first != json.Delim('['):
		return ErrNoList
	}
	return d.rest()
}

// Single reads a file that is a single card, according to the given test. It reports whether the
// file is one.
func (d *JSON[C]) Single(is func(C) bool) bool {
	whole := json.NewDecoder(bytes.NewReader(d.text))
	whole.UseNumber()
	var card C
	if whole.Decode(&card) != nil || whole.More() || !is(card) {
		return false
	}
	return d.take(card, d.line)
}

// rest reads the cards of a list up to its end.
func (d *JSON[C]) rest() error {
	for d.decoder.More() {
		if d.Full(d.taken) {
			return nil
		}
		d.toNext()
		var card C
		err := d.decoder.Decode(&card)
		_, otherwise := errors.AsType[*json.UnmarshalTypeError](err) // another value
		switch {
		case otherwise, err == nil && !d.take(card, d.line):
			d.LeaveOut("database.no-card", d.line, "?", nil)
		case err != nil:
			return err
		default:
			d.taken++
			d.Progress(int(d.decoder.InputOffset()), len(d.text))
		}
	}
	return d.End()
}

// toNext counts the lines up to the next value.
func (d *JSON[C]) toNext() {
	next := int(d.decoder.InputOffset())
	next += len(d.text[next:]) - len(bytes.TrimLeft(d.text[next:], " \t\r\n,"))
	d.line += bytes.Count(d.text[d.at:next], []byte("\n"))
	d.at = next
}

// broken adds the problem that the file cannot be read any further (database.not-json).
func (d *JSON[C]) broken(err error) {
	offset := int(d.decoder.InputOffset())
	if wrong, ok := errors.AsType[*json.SyntaxError](err); ok {
		offset = int(wrong.Offset)
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		offset = len(d.text)
	}
	line := 1 + bytes.Count(d.text[:min(offset, len(d.text))], []byte("\n"))
	d.Say("database.not-json", line, referee.Args{"error": referee.Reason(err)})
}
