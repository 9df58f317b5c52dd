package sqlitefile

import (
	"errors"

	"github.com/ncruces/go-sqlite3"

	"shinpan/referee"
)

// Fault is the reason why a file cannot be read.
type Fault string

// The faults.
const (
	// NotDatabase is a file that is not an SQLite 3 database.
	NotDatabase Fault = "not-database"
	// Torn is a file that ends too early.
	Torn Fault = "torn"
	// Damaged is a file whose parts contradict each other.
	Damaged Fault = "damaged"
	// Unfinished is a file that another program was writing: that program must first replay its
	// journal.
	Unfinished Fault = "unfinished"
	// NotSupported is a table that is not read because SQL computes it.
	NotSupported Fault = "not-supported"

	// TooLarge is a file that is larger than MaxBytes.
	TooLarge Fault = "too-large"
	// LongText is a text or a row that is longer than MaxText.
	LongText Fault = "long-text"
	// LargeSchema is a database whose description alone is too large.
	LargeSchema Fault = "large-schema"
	// ManySteps is a database that needs more steps than its size explains.
	ManySteps Fault = "many-steps"
	// ManyReads is a database whose bytes would have to be read again and again.
	ManyReads Fault = "many-reads"
	// MuchMemory is a database that needs more memory than the limit allows.
	MuchMemory Fault = "much-memory"
)

// Error is the reason why a database cannot be read.
type Error struct {
	Fault Fault
	// Detail describes the problem in English, for developers.
	Detail string
}

func (e *Error) Error() string { return string(e.Fault) + ": " + e.Detail }

// fault converts an error of SQLite to one of this package.
func (db *DB) fault(err error) error {
	fault := Damaged
	switch {
	case db.work.over != "":
		fault = db.work.over
	case errors.Is(err, sqlite3.NOTADB):
		fault = NotDatabase
	case db.work.schema && tooLarge().MatchString(err.Error()):
		fault = LargeSchema
	case errors.Is(err, sqlite3.TOOBIG):
		fault = LongText
	}
	return &Error{fault, err.Error()}
}

// tooLarge matches SQLite's message for a schema that exceeds its limits, because it has one
// error code for all schemas that it rejects.
var tooLarge = referee.Pattern(`too many|too large|too big|overflow`)

// caught turns a panic in a call to SQLite into an error: SQLite panics if its memory is used up,
// and possibly on a damaged file. After that, do not use the connection again.
func (db *DB) caught(err *error) {
	broken := recover()
	if broken == nil {
		return
	}
	db.broken = true
	*err = &Error{Damaged, "SQLite stopped"}
	if problem, ok := broken.(error); ok {
		(*err).(*Error).Detail = problem.Error()
		if problem.Error() == outOfMemory {
			*err = &Error{MuchMemory, outOfMemory}
		}
	}
}

// outOfMemory is the text of the library's error, which it does not export.
const outOfMemory = "sqlite3: out of memory"
