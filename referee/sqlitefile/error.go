package sqlitefile

import "fmt"

// Fault is what keeps a file from being read.
type Fault string

// The faults.
const (
	// NotDatabase is a file that is no SQLite 3 database.
	NotDatabase Fault = "not-database"
	// Torn is a file that ends too early.
	Torn Fault = "torn"
	// Damaged is a file whose parts contradict each other.
	Damaged Fault = "damaged"
	// Unfinished is a file that another program was writing to: its journal must
	// be played back first.
	Unfinished Fault = "unfinished"
	// TooLarge is a file that is larger than MaxBytes.
	TooLarge Fault = "too-large"
	// NotSupported is a database with a layout that this package does not read.
	NotSupported Fault = "not-supported"
)

// Error says why a database cannot be read.
type Error struct {
	Fault Fault
	// Page is the page with the fault, from 1; 0 where it is none.
	Page int
	// Detail is what is wrong, in English, for experts.
	Detail string
}

func (e *Error) Error() string {
	if e.Page > 0 {
		return fmt.Sprintf("%s: page %d: %s", e.Fault, e.Page, e.Detail)
	}
	return fmt.Sprintf("%s: %s", e.Fault, e.Detail)
}

func damaged(page int, format string, args ...any) error {
	return &Error{Damaged, page, fmt.Sprintf(format, args...)}
}
