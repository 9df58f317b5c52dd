package referee

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Problem is something that is wrong with an answer, a deck, a card file, a
// board file or a match file. Its text is the message "problem.<code>".
type Problem struct {
	// Code is a stable name, used in documentation and tests: "one-name".
	Code string
	// Args fill the placeholders of the message.
	Args Args
	// Rule is the id of the broken rule, or "" for a problem of form.
	Rule string
	// At is the place: a position in a file or a match entry. Also lists
	// other places involved, such as further lines with the same card.
	At   Place
	Also []Place
	// Labels describe At and then each of Also, in this order. Labels can be missing at the end.
	Labels []Label
	// Fix names the message "fix.<key>" that tells people what to do; it shares Args.
	Fix string
	// Grade is the seriousness of the problem.
	Grade Grade
	// Sum means that the problem is about the number of cards in a list or a section, so other
	// problems can be its cause.
	Sum bool
	// Earlier is the number of the earlier answer that this answer contradicts, counted from 1
	// among the answers in force, or 0. The match adds the entry of that answer to Also and, as
	// "entry", to Args.
	Earlier int
	// Decided lists the rulings that made a difference to the problem. The code that shows the
	// problem finds them (package ruled).
	Decided []Decided
	// Told is the information that an answer revealed although it was refused, as an answer for the
	// match to record. It is usually nil.
	Told *Answer
}

// Label describes a place of a Problem with the message "label.<key>". An
// empty Key means no label.
type Label struct {
	Key  string
	Args Args
}

// Grade is the seriousness of a Problem.
type Grade uint8

// The grades.
const (
	// Illegal means that the answer breaks a rule, but the players can allow it (an override).
	Illegal Grade = iota
	// Impossible means that the answer cannot happen at all, even if all players agree.
	Impossible
	// Warning means that the answer breaks no rule but is worth a mention.
	Warning
)

// String returns the word for the grade in machine output.
func (g Grade) String() string {
	return [...]string{"illegal", "impossible", "warning"}[g]
}

// Place is a position in a file, or an entry of a match. Line and Col are numbered from 1, and
// columns count characters; 0 means unknown.
type Place struct {
	File      string `json:"file,omitempty"`
	Line      int    `json:"line,omitempty"`
	Col       int    `json:"col,omitempty"`
	Width     int    `json:"width,omitempty"` // characters to underline
	EntryNo   int    `json:"entry,omitempty"`
	LineBytes string `json:"-"` // the source line, for the caret marks, or "" if it is not available
}

// String returns "file:line:col", as far as it is known, or "#9" for an entry.
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

// Cannot returns an Impossible problem. Its fix has the same key.
func Cannot(code string, args Args) []Problem {
	return []Problem{{Code: code, Args: args, Fix: code, Grade: Impossible}}
}

// Breaks returns an Illegal problem, which players can allow. Its fix has the same key.
func Breaks(code, rule string, args Args) []Problem {
	return []Problem{{Code: code, Rule: rule, Args: args, Fix: code}}
}

// Warns returns a Warning. Its fix has the same key.
func Warns(code, rule string, args Args) []Problem {
	return []Problem{{Code: code, Rule: rule, Args: args, Fix: code, Grade: Warning}}
}

// ByRule sets the rule that problems break.
func ByRule(problems []Problem, rule string) []Problem {
	for i := range problems {
		problems[i].Rule = rule
	}
	return problems
}

// Refuses reports whether any problem refuses an answer. Warnings do not.
func Refuses(problems []Problem) bool {
	for i := range problems {
		if problems[i].Grade != Warning {
			return true
		}
	}
	return false
}

// CannotBe reports whether any problem is Impossible, so that even an
// override cannot allow the answer.
func CannotBe(problems []Problem) bool {
	for i := range problems {
		if problems[i].Grade == Impossible {
			return true
		}
	}
	return false
}

// Stops reports whether any problem prevents an answer from being applied. If anyway is true (an
// override), only an Impossible problem does.
func Stops(problems []Problem, anyway bool) bool {
	if anyway {
		return CannotBe(problems)
	}
	return Refuses(problems)
}

// SortProblems sorts problems by file, line and column, with sums last, so that a cause comes
// before its consequences. Problems at the same place keep their order.
func SortProblems(problems []Problem) {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(
			cmp.Compare(a.At.File, b.At.File),
			after(a.Sum, b.Sum),
			cmp.Compare(a.At.Line, b.At.Line),
			cmp.Compare(a.At.Col, b.At.Col),
		)
	})
}

// after orders a sum after the problems that can be its cause.
func after(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// Refusal is an error that carries problems.
type Refusal struct{ Problems []Problem }

// Error lists the codes. People see the messages instead.
func (r *Refusal) Error() string {
	codes := make([]string, len(r.Problems))
	for i, p := range r.Problems {
		codes[i] = p.Code
	}
	return "refused: " + strings.Join(codes, ", ")
}

// Faults collects the problems with a decklist.
type Faults struct{ Problems []Problem }

// Add adds a problem. The message of its code also explains what to do about it.
func (f *Faults) Add(code string, at Place, rule string, args Args) {
	f.Problems = append(f.Problems, Problem{Code: code, At: at, Rule: rule, Args: args, Fix: code})
}

// AddSum adds a problem about the number of cards in a part.
func (f *Faults) AddSum(code string, at Place, rule string, args Args) {
	f.Add(code, at, rule, args)
	f.Problems[len(f.Problems)-1].Sum = true
}
