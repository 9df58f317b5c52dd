package referee

import "slices"

// Triable is a State of a game with rulings. A State without them decides nothing by one.
type Triable interface {
	State
	// Trying is the same position where a trial says which options are in force. What came
	// before the open question stays as it was.
	Trying(*Trial) State
}

// Trial looks at a position under another option of one ruling, and hears which
// rulings are asked for on the way. It must not be used by several goroutines.
type Trial struct {
	ruling, option string
	paused         bool
	heard          []Consulted
}

// Consulted is a ruling that was asked for. Order is its place in the table of rulings,
// Options are all its options, and InForce the one in force in the match.
type Consulted struct {
	Ruling  string
	Order   int
	Options []string
	InForce string
	// Always says that it decides whatever a card does (see Decided).
	Always bool
}

// Listen is a trial that changes nothing.
func Listen() *Trial { return &Trial{} }

// Try is a trial of one option of a ruling.
func Try(ruling, option string) *Trial { return &Trial{ruling: ruling, option: option} }

// Pause puts the options of the match back in force, and Resume the one that is tried:
// what is gone over again before the open question must happen as it did.
func (t *Trial) Pause() { t.paused = true }

// Resume is described at Pause.
func (t *Trial) Resume() { t.paused = false }

// Heard are the rulings that were asked for, in the order of their table.
func (t *Trial) Heard() []Consulted {
	slices.SortFunc(t.heard, func(a, b Consulted) int { return a.Order - b.Order })
	return t.heard
}

// Ruled reports whether an option of a ruling is in force, and hears it.
func (t *Trial) Ruled(ruling Consulted, option string) bool {
	if t.paused {
		return option == ruling.InForce
	}
	if !slices.ContainsFunc(t.heard, func(c Consulted) bool { return c.Ruling == ruling.Ruling }) {
		t.heard = append(t.heard, ruling)
	}
	if ruling.Ruling == t.ruling {
		return option == t.option
	}
	return option == ruling.InForce
}
