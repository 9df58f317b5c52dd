package referee

import "slices"

// Triable is a State of a game with rulings. A State without them decides nothing by one.
type Triable interface {
	State
	// Trying returns the same position where a trial says which options are in force. What came
	// before the open question stays as it was.
	Trying(*Trial) State
	// Public returns the same position where the referee knows no more than everybody: not what
	// is in hands, in decks and face-down, nor what registered lists hold. If the
	// referee deals, its questions name the cards of hands, so there it is the position
	// itself. It reports false if the answers in the middle of a step rely on more.
	Public() (State, bool)
}

// Trial looks at a position under another option of one ruling, or hears which rulings are
// asked for on the way. It must not be used by several goroutines.
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

// Listen returns a trial that changes nothing.
func Listen() *Trial { return &Trial{} }

// Try returns a trial of one option of a ruling.
func Try(ruling, option string) *Trial { return &Trial{ruling: ruling, option: option} }

// Turn has a trial try an option from now on. What it has led to before must not be looked
// at any more.
func (t *Trial) Turn(ruling, option string) { t.ruling, t.option, t.paused = ruling, option, false }

// Tries reports whether a trial tries an option.
func (t *Trial) Tries() bool { return t.ruling != "" }

// Pause puts the options of the match back in force, and Resume the one that is tried:
// what is gone over again before the open question must happen as it did.
func (t *Trial) Pause() { t.paused = true }

// Resume is described at Pause.
func (t *Trial) Resume() { t.paused = false }

// Heard returns the rulings that were asked for since it was called last, in the order of
// their table. A trial that tries an option hears none.
func (t *Trial) Heard() []Consulted {
	heard := t.heard
	t.heard = nil
	slices.SortFunc(heard, func(a, b Consulted) int { return a.Order - b.Order })
	return heard
}

// Ruled reports whether an option of a ruling counts: the one that is tried, otherwise the
// one in force in the match. It hears the ruling, which consulted describes.
func (t *Trial) Ruled(ruling, option string, inForce bool, consulted func() Consulted) bool {
	switch {
	case t.paused:
		return inForce
	case t.ruling == ruling:
		return t.option == option
	case t.ruling == "" && !slices.ContainsFunc(t.heard, func(c Consulted) bool { return c.Ruling == ruling }):
		t.heard = append(t.heard, consulted())
	}
	return inForce
}
