package cardimport

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"

	"shinpan/referee"
)

// ReadCSV reads a CSV file. It calls head with the first row, which names the columns, and take
// with each other row and its line. take reports whether the row is a card, and must not keep
// the row.
func (r *Reading) ReadCSV(text []byte, head func(columns []string), take func(line int, row []string) bool) {
	rows := csv.NewReader(bytes.NewReader(text))
	rows.FieldsPerRecord, rows.ReuseRecord = -1, true
	columns, err := rows.Read()
	switch {
	case err != nil:
		r.Say("database.not-csv", 1, referee.Args{"error": referee.Reason(err)})
		return
	case len(columns) > mostColumns:
		r.Say("database.many-columns", 1, referee.Args{"most": mostColumns})
		return
	}
	head(columns)
	for !r.Full(r.taken) {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			line := 0
			if wrong, ok := errors.AsType[*csv.ParseError](err); ok {
				line = wrong.StartLine
			}
			r.Say("database.not-csv", line, referee.Args{"error": referee.Reason(err)})
			return
		}
		line, _ := rows.FieldPos(0)
		if take(line, row) {
			r.taken++
			r.Progress(int(rows.InputOffset()), len(text))
		}
	}
}

// Columns returns the names in the first row of the start of a CSV file.
func Columns(head []byte) []string {
	first, _, _ := bytes.Cut(head, []byte("\n"))
	columns := strings.Split(string(first), ",")
	for i, column := range columns {
		columns[i] = strings.Trim(strings.TrimSpace(column), `"`)
	}
	return columns
}
