package sqlitefile

import (
	"iter"
	"slices"
	"strings"

	"github.com/ncruces/go-sqlite3"
)

// Table is a table of a database.
type Table struct {
	// Columns holds the columns as declared, without those that SQL computes.
	Columns []string

	db   *DB
	name string
}

// Names returns the names of the tables, in the order of the schema.
func (db *DB) Names() []string {
	names := make([]string, len(db.tables))
	for i, t := range db.tables {
		names[i] = t.name
	}
	return names
}

// Table returns a table by its name; capitals do not matter. It reports false if there is none,
// or if the name belongs to a view.
func (db *DB) Table(name string) (t Table, found bool, err error) {
	i := slices.IndexFunc(db.tables, func(t tableRow) bool { return strings.EqualFold(t.name, name) })
	if i < 0 {
		return Table{}, false, nil
	}
	t = Table{db: db, name: db.tables[i].name}
	if !db.tables[i].stored {
		return t, true, &Error{NotSupported, "no rows of " + t.name + " are stored"}
	}
	err = db.each("PRAGMA table_xinfo("+quoted(t.name)+")", func(row *sqlite3.Stmt) bool {
		if row.ColumnInt(6) == 0 { // the column is neither hidden nor computed
			t.Columns = append(t.Columns, row.ColumnText(1))
		}
		return true
	})
	return t, true, err
}

// quoted returns a name in SQL.
func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// Column returns the index of a column in a row, or -1 if no column has that name. Capitals do not
// matter.
func (t Table) Column(name string) int {
	return slices.IndexFunc(t.Columns, func(column string) bool { return strings.EqualFold(column, name) })
}

// Rows returns the rows in the order in which they are stored, which is the order of their ids. A
// row has a value for each column; do not keep the slice. After an error, there are no more rows.
func (t Table) Rows() iter.Seq2[[]Value, error] {
	return func(yield func([]Value, error) bool) {
		columns := make([]string, len(t.Columns))
		for i, column := range t.Columns {
			columns[i] = quoted(column)
		}
		values, more := make([]Value, len(columns)), true
		err := t.db.each("SELECT "+strings.Join(columns, ", ")+" FROM "+quoted(t.name)+" NOT INDEXED", func(row *sqlite3.Stmt) bool {
			for i := range values {
				values[i] = t.db.value(row, i)
			}
			if err := row.Err(); err != nil {
				more = yield(nil, t.db.fault(err))
				return false
			}
			more = yield(values, nil)
			return more
		})
		if err != nil && more {
			yield(nil, err)
		}
	}
}
