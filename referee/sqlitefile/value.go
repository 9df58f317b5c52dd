package sqlitefile

import (
	"math"
	"strconv"
	"strings"

	"github.com/ncruces/go-sqlite3"
)

// Value is one value of a row, as stored: the declared type of its column does not matter. The zero
// Value is NULL.
type Value struct {
	kind  kind
	whole int64
	real  float64
	text  string
}

type kind uint8

const (
	null kind = iota // NULL, or bytes that are not text
	whole
	real
	text
)

// value returns a value of a row. Its bytes count as read, because SQLite may have read them from
// its cache.
func (db *DB) value(row *sqlite3.Stmt, column int) Value {
	switch row.ColumnType(column) {
	case sqlite3.INTEGER:
		return Value{kind: whole, whole: row.ColumnInt64(column)}
	case sqlite3.FLOAT:
		return Value{kind: real, real: row.ColumnFloat(column)}
	case sqlite3.TEXT:
		v := Value{kind: text, text: row.ColumnText(column)}
		db.work.read(len(v.text))
		return v
	case sqlite3.BLOB:
		db.work.read(len(row.ColumnRawBlob(column)))
	}
	return Value{}
}

// Int returns a value as a whole number, like CAST but without loss: a number, or a text that is a
// number. It reports false for all other values.
func (v Value) Int() (n int64, ok bool) {
	switch v.kind {
	case whole:
		return v.whole, true
	case real:
		return rounded(v.real)
	case text:
		trimmed := strings.TrimSpace(v.text)
		if n, err := strconv.ParseInt(trimmed, 10, 64); err == nil {
			return n, true
		}
		if f, err := strconv.ParseFloat(trimmed, 64); err == nil {
			return rounded(f)
		}
	}
	return 0, false
}

// rounded returns a number without a fractional part.
func rounded(f float64) (n int64, ok bool) {
	return int64(f), f == math.Trunc(f) && math.Abs(f) < 1<<63
}

// Text returns a value as a text, or "" for NULL and for bytes that are not text. The bytes of a
// text need not be UTF-8.
func (v Value) Text() string {
	switch v.kind {
	case whole:
		return strconv.FormatInt(v.whole, 10)
	case real:
		return strconv.FormatFloat(v.real, 'g', -1, 64)
	case text:
		return v.text
	}
	return ""
}
