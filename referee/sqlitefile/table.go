package sqlitefile

import (
	"iter"
	"slices"
	"strings"
)

// Table is a table of a database.
type Table struct {
	// Name and Columns are as they were declared.
	Name    string
	Columns []string

	db    *DB
	root  uint32
	rowID int // the column that is the row id, -1 for none
	// whole are the columns of the type INTEGER, foreign is why the table cannot be
	// read.
	whole   []int
	foreign string
}

// Tables are the tables, in the order of the schema.
func (db *DB) Tables() []Table { return db.tables }

// Table gives a table by its name; capitals do not matter.
func (db *DB) Table(name string) (Table, bool) {
	i := slices.IndexFunc(db.tables, func(t Table) bool { return strings.EqualFold(t.Name, name) })
	if i < 0 {
		return Table{}, false
	}
	return db.tables[i], true
}

// Column is the place of a column in a row, -1 if there is none of the name.
// Capitals do not matter.
func (t Table) Column(name string) int {
	return slices.IndexFunc(t.Columns, func(column string) bool { return strings.EqualFold(column, name) })
}

// Rows gives the rows in the order of their ids. A row has a value for each
// column; it may not be kept. An error ends them.
func (t Table) Rows() iter.Seq2[[]Value, error] {
	return func(yield func([]Value, error) bool) {
		if t.foreign != "" {
			yield(nil, &Error{Fault: NotSupported, Detail: t.foreign})
			return
		}
		var values []Value
		w := walk{db: t.db, seen: map[uint32]bool{}, take: func(rowID int64, record []byte) (bool, error) {
			var ok bool
			if values, ok = t.db.values(record, values); !ok {
				return false, damaged(0, "row %d of the table %s contradicts itself", rowID, t.Name)
			}
			for len(values) < len(t.Columns) { // added to the table later
				values = append(values, Value{})
			}
			if t.rowID >= 0 {
				values[t.rowID] = Value{kind: whole, whole: rowID}
			}
			return yield(values[:len(t.Columns)], nil), nil
		}}
		if _, err := w.page(t.root); err != nil {
			yield(nil, err)
		}
	}
}

// readSchema reads which tables there are.
func (db *DB) readSchema() error {
	schema := Table{Name: "sqlite_schema", Columns: []string{"type", "name", "tbl_name", "rootpage", "sql"}, db: db, root: 1, rowID: -1}
	for row, err := range schema.Rows() {
		if err != nil {
			return err
		}
		if row[0].Text() != "table" {
			continue
		}
		root, _ := row[3].Int()
		t := Table{Name: row[1].Text(), db: db, root: uint32(root)}
		t.declare(row[4].Text())
		db.tables = append(db.tables, t)
		if len(db.tables) > mostTables {
			return damaged(1, "it has more than %d tables", mostTables)
		}
	}
	return nil
}

const mostTables = 10_000
