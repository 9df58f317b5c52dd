package cards

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// Figure is a printed value: a number, X (which the card's effect defines), or nothing. The zero
// Figure is nothing.
type Figure struct {
	n    int
	kind figureKind
}

type figureKind uint8

const (
	noFigure figureKind = iota
	aNumber
	anX
)

// Number returns a Figure with a printed number.
func Number(n int) Figure { return Figure{n: n, kind: aNumber} }

// X returns a Figure with a printed X.
func X() Figure { return Figure{kind: anX} }

// Known reports whether the card prints a number or X.
func (f Figure) Known() bool { return f.kind != noFigure }

// Value returns the number. It reports false if the card prints X or nothing.
func (f Figure) Value() (n int, ok bool) { return f.n, f.kind == aNumber }

// String returns the figure as printed, such as "3" or "X", or "" for nothing.
func (f Figure) String() string {
	switch f.kind {
	case aNumber:
		return strconv.Itoa(f.n)
	case anX:
		return "X"
	}
	return ""
}

// mostFigure is far above any printed number.
const mostFigure = 99

// ReadFigure reads a number from -99 to 99, or X, from a text.
func ReadFigure(text string) (Figure, bool) {
	if text == "X" || text == "x" {
		return X(), true
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < -mostFigure || n > mostFigure || strings.HasPrefix(text, "+") {
		return Figure{}, false
	}
	return Number(n), true
}

// FromScalar reads a number or X.
func (f *Figure) FromScalar(s yamlfile.Scalar) []referee.Problem {
	read, ok := ReadFigure(s.Text)
	if !ok {
		return []referee.Problem{cardfile.Mistake("cards.bad-figure", s.Place, referee.Args{"word": s.Text})}
	}
	*f = read
	return nil
}

// Power is the Power of a Ninja in one status.
type Power struct{ Combat, Support Figure }

// Known reports whether the card prints the Power.
func (p Power) Known() bool { return p.Combat.Known() && p.Support.Known() }

// String returns the Power as the rulebook writes it, with Combat first: "6/3".
func (p Power) String() string {
	if !p.Known() {
		return ""
	}
	return p.Combat.String() + "/" + p.Support.String()
}

// FromScalar reads Combat and Support: "6/3".
func (p *Power) FromScalar(s yamlfile.Scalar) []referee.Problem {
	combat, support, cut := strings.Cut(s.Text, "/")
	var ok [2]bool
	p.Combat, ok[0] = ReadFigure(combat)
	p.Support, ok[1] = ReadFigure(support)
	if !cut || !ok[0] || !ok[1] {
		return []referee.Problem{cardfile.Mistake("cards.bad-power", s.Place, referee.Args{"word": s.Text})}
	}
	return nil
}
