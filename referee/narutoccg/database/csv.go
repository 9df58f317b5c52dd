package database

import (
	"strconv"
	"strings"

	"shinpan/referee"
)

// readCSV reads the records of a CSV file, whose first row names the fields.
func (r *reading) readCSV(text []byte) []record {
	var columns []field
	var records []record
	r.ReadCSV(text, func(head []string) { columns = r.columns(head) }, func(line int, row []string) bool {
		if len(row) != len(columns) {
			r.LeaveOut("database.columns", line, strings.TrimSpace(row[0]), referee.Args{"n": len(row), "want": len(columns)})
			return false
		}
		rec := record{line: line}
		for i, column := range columns {
			if column >= 0 {
				rec.fields[column] = csvText(row[i])
			}
		}
		records = append(records, rec)
		return true
	})
	return records
}

// columns returns the field of each column, or -1 for a column that is not read.
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

// csvText returns the text of a cell without surrounding spaces, and a whole number without its
// decimal point.
func csvText(cell string) string {
	cell = strings.TrimSpace(cell)
	if whole, ok := strings.CutSuffix(cell, ".0"); ok {
		if _, err := strconv.Atoi(whole); err == nil {
			return whole
		}
	}
	return cell
}
