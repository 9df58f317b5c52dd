package referee

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Problem is one thing that is wrong: with an answer, a deck, a card file, a
// board file, a match file. Its words are the message "problem.<code>".
type Problem struct {
	// Code is stable and stands in documentation and tests: "one-name".
	Code string
	// Args fill the blanks of the message.
	Args Args
	// Rule is the id of the rule that is broken, "" for mere form.
	Rule string
	// At is where: a file position or a match entry. Also lists further
	// places that take part (the other lines of the same card).
	At   Place
	Also []Place
	// Labels are what is said beside At and then each of Also, in this order;
	// those at the end may be missing.
	Labels []Label
	// Fix names the message "fix.<key>" that says what to do; it shares Args.
	Fix string
	// Grade says how bad it is.
	Grade Grade
	// Earlier is the answer that it contradicts, counted among those that stand
	// from 1; 0 when there is none. The match puts its entry into Also and into
	// Args as "entry".
	Earlier int
	// Told is what the refused answer made public all the same; the match
	// records it. Nil nearly always.
	Told *Answer
}

// Label is what is said of one place of a Problem: the message "label.<key>",
// "" for nothing.
type Label struct {
	Key  string
	Args Args
}

// Grade says how bad a Problem is.
type Grade uint8

// The grades.
const (
	// Illegal breaks a rule; people may let it stand (an override).
	Illegal Grade = iota
	// Impossible cannot be done at all, whoever agrees.
	Impossible
	// Warning is worth saying and breaks nothing.
	Warning
)

// String gives the grade's word for machine output.
func (g Grade) String() string {
	return [...]string{"illegal", "impossible", "warning"}[g]
}

// Place is a position in a file, or an entry of a match. Line and Col count
// from 1, columns in characters; 0 means not known.
type Place struct {
	File      string `json:"file,omitempty"`
	Line      int    `json:"line,omitempty"`
	Col       int    `json:"col,omitempty"`
	Width     int    `json:"width,omitempty"` // characters to underline
	EntryNo   int    `json:"entry,omitempty"`
	LineBytes string `json:"-"` // the source line, for the caret picture; "" if not at hand
}

// String is "file:line:col", as far as it is known, or "#9" for an entry.
func (p Place) String() string {
	var b strings.Builder
	b.WriteString(p.File)
	if p.Line > 0 {
		fmt.Fprintf(&b, ":%d", p.Line)
		if p.Col > 0 {
			fmt.Fprintf(&b, ":%d", p.Col)
		}
	}
	if p.EntryNo > 0 {
		fmt.Fprintf(&b, "#%d", p.EntryNo)
	}
	return b.String()
}

// Refuses reports whether any of the problems stops an answer (warnings do
// not).
func Refuses(problems []Problem) bool {
	for i := range problems {
		if problems[i].Grade != Warning {
			return true
		}
	}
	return false
}

// CannotBe reports whether any of the problems is Impossible, so that even an
// override cannot let the answer stand.
func CannotBe(problems []Problem) bool {
	for i := range problems {
		if problems[i].Grade == Impossible {
			return true
		}
	}
	return false
}

// Stops reports whether any of the problems keeps an answer from being applied:
// one that refuses it, or with anyway (an override) only an Impossible one.
func Stops(problems []Problem, anyway bool) bool {
	if anyway {
		return CannotBe(problems)
	}
	return Refuses(problems)
}

// SortProblems orders problems by file, line and column; problems of the same
// place keep their order.
func SortProblems(problems []Problem) {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(
			cmp.Compare(a.At.File, b.At.File),
			cmp.Compare(a.At.Line, b.At.Line),
			cmp.Compare(a.At.Col, b.At.Col),
		)
	})
}

// Refusal is the error form of problems, for callers that pass errors.
type Refusal struct{ Problems []Problem }

// Error lists the codes; people are shown the messages instead.
func (r *Refusal) Error() string {
	codes := make([]string, len(r.Problems))
	for i, p := range r.Problems {
		codes[i] = p.Code
	}
	return "refused: " + strings.Join(codes, ", ")
}
