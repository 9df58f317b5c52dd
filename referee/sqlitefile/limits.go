package sqlitefile

import (
	"context"

	"github.com/ncruces/go-sqlite3"
)

// The limits. A database of 13,000 cards uses a hundredth of each limit.
const (
	// MaxText is the maximum length of a text or row, in bytes.
	MaxText = 1 << 20
	// maxSchemaSQL is the maximum length of a table's description, in bytes.
	maxSchemaSQL = 20_000
	// maxSchemaReads is the number of bytes that can be read to list the tables.
	maxSchemaReads = 2 << 20
	// maxSchemaSteps is the maximum number of steps to list the tables.
	maxSchemaSteps = 200
	// maxMemory is the memory that SQLite can use, in bytes, not counting the file itself.
	maxMemory = 64 << 20
	// cachePages is the number of pages that SQLite keeps.
	cachePages = 64
	// mostTables is the maximum number of tables in a database.
	mostTables = 500
)

// limits returns the limits that SQLite itself enforces.
func limits() map[sqlite3.LimitCategory]int {
	return map[sqlite3.LimitCategory]int{
		sqlite3.LIMIT_LENGTH: MaxText, sqlite3.LIMIT_SQL_LENGTH: maxSchemaSQL, sqlite3.LIMIT_COLUMN: 200, sqlite3.LIMIT_EXPR_DEPTH: 20,
		sqlite3.LIMIT_COMPOUND_SELECT: 1, sqlite3.LIMIT_VDBE_OP: 10_000, sqlite3.LIMIT_FUNCTION_ARG: 8, sqlite3.LIMIT_ATTACHED: 0,
		sqlite3.LIMIT_LIKE_PATTERN_LENGTH: 8, sqlite3.LIMIT_VARIABLE_NUMBER: 1, sqlite3.LIMIT_TRIGGER_DEPTH: 1, sqlite3.LIMIT_WORKER_THREADS: 0,
	}
}

// work counts the cost of reading, and reports when it is too high. It is also the
// context that interrupts SQLite, which checks the error before each row and after every
// thousand steps of its machine.
type work struct {
	context.Context
	steps, reads       int
	maxSteps, maxReads int
	schema             bool
	over               Fault
}

// scheming returns the work of listing the tables.
func scheming() *work {
	return &work{Context: context.Background(), maxSteps: maxSchemaSteps, maxReads: maxSchemaReads, schema: true}
}

// rowsOf makes the work continue with the rows of a database of the given number of bytes. A row
// has at least five bytes. Each table is read once or twice. Every page of a table is read once,
// except pages that SQLite needs again in between.
func (w *work) rowsOf(size int) {
	w.steps, w.reads, w.schema = 0, 0, false
	w.maxSteps, w.maxReads = 10_000+size/2, 4<<20+8*size
}

// Err counts a step, and returns an error if a limit is exceeded.
func (w *work) Err() error {
	w.steps++
	if w.steps > w.maxSteps {
		w.exceeds(ManySteps)
	}
	if w.over != "" {
		return context.Canceled
	}
	return nil
}

// read counts bytes, and reports whether they are within the limit.
func (w *work) read(n int) bool {
	w.reads += n
	if w.reads > w.maxReads {
		w.exceeds(ManyReads)
	}
	return w.over == ""
}

func (w *work) exceeds(limit Fault) {
	if w.schema {
		limit = LargeSchema
	}
	if w.over == "" {
		w.over = limit
	}
}
