package database

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"shinpan/referee/cardimport"
)

// readJSON reads the records of a JSON file, which holds an object of sheets with a list of cards
// each, or one list, or one card.
func (r *reading) readJSON(text []byte) []record {
	var records []record
	cardimport.ReadJSON(r.Reading, text, sheets, func(fields map[string]any, line int) bool {
		if fields != nil { // null
			records = append(records, r.jsonRecord(fields, line))
		}
		return fields != nil
	})
	return records
}

// sheets reads the cards of all sheets.
func sheets(d *cardimport.JSON[map[string]any]) error {
	if d.Single(func(fields map[string]any) bool { return fields["Card ID"] != nil }) {
		return nil
	}
	if _, err := d.Each(func(json.Token) (bool, error) { return false, d.List() }); err != nil {
		return err
	}
	return d.End()
}

// jsonRecord returns the record of a card with JSON fields.
func (r *reading) jsonRecord(fields map[string]any, line int) record {
	rec := record{line: line}
	for name, value := range fields {
		f, read, known := fieldCalled(name)
		if !known {
			r.unknownField(name, line)
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

// jsonText returns a value as a text; a whole number has no decimal point.
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
