package referee

import "slices"

// Triable is a State of a game with rulings. A State that does not implement it uses no
// rulings.
type Triable interface {
	State
	// Trying returns the same position with the options that a trial puts in force. Everything
	// before the open question stays as it was.
	Trying(*Trial) State
	// Public returns the same position with only public knowledge: it does not know hands,
	// decks, face-down cards or registered lists. If Shinpan deals, its questions name the
	// cards in hands, so Public returns the position itself. It reports false if the answers in
	// the middle of a step depend on hidden knowledge.
	Public() (State, bool)
}

// Trial evaluates a position under another option of one ruling, or records which rulings are
// consulted on the way. Only one goroutine at a time can use it.
type Trial struct {
	ruling, option string
	paused         bool
	heard          []Consulted
}

// Consulted is a ruling that was consulted. Order is the ruling's place in the table of rulings,
// Options holds all its options, and InForce is the option in force in the match.
type Consulted struct {
	Ruling  string
	Order   int
	Options []string
	InForce string
	// Always means that the ruling makes a difference whatever a card does (see Decided).
	Always bool
}

// Listen returns a trial that only records rulings.
func Listen() *Trial { return &Trial{} }

// Try returns a trial of one option of a ruling.
func Try(ruling, option string) *Trial { return &Trial{ruling: ruling, option: option} }

// Turn makes a trial try an option from now on. Do not use its earlier results after that.
func (t *Trial) Turn(ruling, option string) { t.ruling, t.option, t.paused = ruling, option, false }

// Tries reports whether a trial tries an option.
func (t *Trial) Tries() bool { return t.ruling != "" }

// Pause puts the options of the match back in force, and Resume puts the option being tried back in
// force. While the moves before the open question are replayed, everything must happen as it did in
// the match.
func (t *Trial) Pause() { t.paused = true }

// Resume puts the option being tried back in force (see Pause).
func (t *Trial) Resume() { t.paused = false }

// Heard returns the rulings consulted since it was last called, in the order of their table. A
// trial that tries an option records no rulings.
func (t *Trial) Heard() []Consulted {
	heard := t.heard
	t.heard = nil
	slices.SortFunc(heard, func(a, b Consulted) int { return a.Order - b.Order })
	return heard
}

// Ruled reports whether an option of a ruling applies: the option being tried, or otherwise the
// option in force in the match. It records the ruling, which consulted describes.
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
