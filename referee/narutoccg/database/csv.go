package database

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strconv"
	"strings"

	"shinpan/referee"
)

// readCSV takes the records of a CSV file, whose first row names the fields.
func (r *reading) readCSV(text []byte) []record {
	rows := csv.NewReader(bytes.NewReader(text))
	rows.FieldsPerRecord, rows.LazyQuotes, rows.ReuseRecord = -1, false, true
	head, err := rows.Read()
	if err != nil {
		r.say("database.not-csv", 1, referee.Args{"error": referee.Reason(err)})
		return nil
	}
	if len(head) > mostColumns {
		r.say("database.many-columns", 1, referee.Args{"most": mostColumns})
		return nil
	}
	columns := r.columns(head)
	var records []record
	for !r.full(len(records)) {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return records
		}
		if wrong := (*csv.ParseError)(nil); errors.As(err, &wrong) {
			r.say("database.not-csv", wrong.StartLine, referee.Args{"error": referee.Reason(err)})
			return records
		}
		line, _ := rows.FieldPos(0)
		if len(row) != len(columns) {
			r.leftOut("database.columns", line, strings.TrimSpace(row[0]), referee.Args{"n": len(row), "want": len(columns)})
			continue
		}
		rec := record{line: line}
		for i, column := range columns {
			if column >= 0 {
				rec.fields[column] = csvText(row[i])
			}
		}
		records = append(records, rec)
		r.progress(int(rows.InputOffset()), len(text))
	}
	return records
}

// columns are the fields that the columns have, -1 for those that are not read.
func (r *reading) columns(head []string) []field {
	columns := make([]field, len(head))
	for i, name := range head {
		f, read, known := fieldCalled(name)
		if !known {
			r.unknownField(strings.TrimSpace(name), 1)
		}
		if !read {
			f = -1
		}
		columns[i] = f
	}
	return columns
}

// csvText is a cell: without blanks around it, and a whole number without its
// point.
func csvText(cell string) string {
	cell = strings.TrimSpace(cell)
	if whole, ok := strings.CutSuffix(cell, ".0"); ok {
		if _, err := strconv.Atoi(whole); err == nil {
			return whole
		}
	}
	return cell
}
