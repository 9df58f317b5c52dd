package cards

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Who says which characters, or cards, are meant. Every word narrows; none is
// every character in play.
type Who struct {
	Side Side `yaml:"side,omitempty"`
	// Self is this character alone; Other is any but this one.
	Self  bool `yaml:"self,omitempty"`
	Other bool `yaml:"other,omitempty"`
	// Those are the characters that an earlier step remembered; NotThose
	// leaves them out.
	Those    []yamlfile.At[string] `yaml:"those,omitempty"`
	NotThose []yamlfile.At[string] `yaml:"not_those,omitempty"`
	In       Place                 `yaml:"in,omitempty"`
	// Hidden is true for hidden, false for non-hidden characters.
	Hidden   *bool                 `yaml:"hidden,omitempty"`
	Upgraded bool                  `yaml:"upgraded,omitempty"`
	Name     []yamlfile.At[string] `yaml:"name,omitempty"`
	NotName  []yamlfile.At[string] `yaml:"not_name,omitempty"`
	// SameName has the name of the characters that were remembered so.
	SameName   yamlfile.At[string] `yaml:"same_name,omitempty"`
	Keyword    yamlfile.At[string] `yaml:"keyword,omitempty"`
	NotKeyword yamlfile.At[string] `yaml:"not_keyword,omitempty"`
	Group      yamlfile.At[string] `yaml:"group,omitempty"`
	Cost       *Range              `yaml:"cost,omitempty"`
	Power      *Range              `yaml:"power,omitempty"`
	// Lowest and Highest keep only those with the least or the most of it;
	// among equals the player who decides chooses.
	Lowest  Measure `yaml:"lowest,omitempty"`
	Highest Measure `yaml:"highest,omitempty"`
	// LastTurn is what the opponent played in the previous turn.
	LastTurn bool `yaml:"last_turn,omitempty"`
}

// Side is whose characters.
type Side string

// The sides, seen from the player of the line; left out, either.
const (
	Friendly Side = "friendly" // the own side, without this character
	Own      Side = "own"      // the own side, with this character
	Enemy    Side = "enemy"
)

// Choices are the words of the sides.
func (Side) Choices() []string { return []string{string(Friendly), string(Own), string(Enemy)} }

// Place is where characters are, seen from this one.
type Place string

// The places; left out, anywhere in play.
const (
	Here      Place = "here"      // this mission
	Elsewhere Place = "elsewhere" // the other missions
	Chosen    Place = "chosen"    // the mission of the loop or choice around it
)

// Choices are the words of the places.
func (Place) Choices() []string { return []string{string(Here), string(Elsewhere), string(Chosen)} }

// Measure is what characters are compared by.
type Measure string

// The measures.
const (
	ByCost  Measure = "cost"
	ByPower Measure = "power"
)

// Choices are the words of the measures.
func (Measure) Choices() []string { return []string{string(ByCost), string(ByPower)} }

// Range bounds a cost or a Power.
type Range struct {
	Max *Amount `yaml:"max,omitempty"` // at most
	Min *Amount `yaml:"min,omitempty"` // at least
	Is  *Amount `yaml:"is,omitempty"`  // exactly
	// Below is strictly less.
	Below *Amount `yaml:"below,omitempty"`
}

// Wanting says that a range without bounds is a mistake.
func (Range) Wanting() {}

// Amount is a whole number: written as one, or counted. Exactly one word is
// filled, and Plus is added.
type Amount struct {
	N int `yaml:"n,omitempty"`
	// Count is how many characters there are.
	Count *Who `yaml:"count,omitempty"`
	// Missions is at how many missions there is at least one.
	Missions *Who `yaml:"missions,omitempty"`
	// CostOf and PowerOf are those of what was remembered, as it was then;
	// NumberOf is how many were.
	CostOf   yamlfile.At[string] `yaml:"cost_of,omitempty"`
	PowerOf  yamlfile.At[string] `yaml:"power_of,omitempty"`
	NumberOf yamlfile.At[string] `yaml:"number_of,omitempty"`
	// ThisPower is the Power of this character now.
	ThisPower bool `yaml:"this_power,omitempty"`
	// Spent is the chakra spent by an earlier step.
	Spent bool `yaml:"spent,omitempty"`
	Plus  int  `yaml:"plus,omitempty"`
}

// Beside lists the words that go with any count.
func (Amount) Beside() []string { return []string{"plus"} }

// FromScalar reads a plain number.
func (a *Amount) FromScalar(s yamlfile.Scalar) []referee.Problem {
	n, err := strconv.Atoi(s.Text)
	if err != nil {
		return []referee.Problem{cardProblem("cards.bad-amount", s.Place, referee.Args{"word": s.Text})}
	}
	a.N = n
	return nil
}

// Take is how many of those meant: one unless it says more.
type Take struct {
	All bool `yaml:"all,omitempty"`
	// Any is any number of them; UpTo at most so many.
	Any  bool    `yaml:"any,omitempty"`
	UpTo int     `yaml:"up_to,omitempty"`
	N    *Amount `yaml:"n,omitempty"`
	// TotalPower bounds the sum of their Power.
	TotalPower int `yaml:"total_power,omitempty"`
	// DownTo leaves the side with at most so many.
	DownTo int `yaml:"down_to,omitempty"`
}

// Beside lists the words that bound what is taken.
func (Take) Beside() []string { return []string{"total_power"} }

// FromScalar reads the short forms "all" and "any".
func (t *Take) FromScalar(s yamlfile.Scalar) []referee.Problem {
	switch s.Text {
	case "all":
		t.All = true
	case "any":
		t.Any = true
	default:
		return []referee.Problem{cardProblem("cards.bad-take", s.Place, referee.Args{"word": s.Text})}
	}
	return nil
}

// Condition is what must hold. Exactly one word is filled; Not turns it round.
type Condition struct {
	Not bool `yaml:"not,omitempty"`
	// Exists is that there is such a character.
	Exists *Who `yaml:"exists,omitempty"`
	// Count compares how many there are.
	Count *Comparison `yaml:"count,omitempty"`
	// Edge is that the player has the Edge.
	Edge bool `yaml:"edge,omitempty"`
	// EmptyHand is that the player has no cards in hand.
	EmptyHand bool `yaml:"empty_hand,omitempty"`
	// PrintedPower, CostOf and PowerBefore look at what was remembered.
	PrintedPower *Remembered `yaml:"printed_power,omitempty"`
	CostOf       *Remembered `yaml:"cost_of,omitempty"`
	// UpgradedPower is the Power that the upgraded character had before.
	UpgradedPower *Range `yaml:"upgraded_power,omitempty"`
}

// Beside lists the words that turn it round.
func (Condition) Beside() []string { return []string{"not"} }

// Comparison compares a count with numbers.
type Comparison struct {
	Who   Who     `yaml:"who"`
	Is    *Amount `yaml:"is,omitempty"`
	Min   *Amount `yaml:"min,omitempty"`
	Below *Amount `yaml:"below,omitempty"`
}

// Beside lists the words that say what is counted.
func (Comparison) Beside() []string { return []string{"who"} }

// Remembered bounds a number of what an earlier step remembered.
type Remembered struct {
	Of  yamlfile.At[string] `yaml:"of"`
	Max *Amount             `yaml:"max"`
}

// Plain reports whether the bounds are numbers in figures.
func (r Range) Plain() bool {
	for _, a := range []*Amount{r.Max, r.Min, r.Is, r.Below} {
		if a != nil && len(FilledWords(*a, "n", "plus")) > 0 {
			return false
		}
	}
	return true
}

// Others reports whether it is another, or others, that are meant.
func (who Who) Others() bool { return who.Other || len(who.NotThose) > 0 }

// Ranked reports whether only those with the least or the most are meant.
func (who Who) Ranked() bool { return who.Lowest != "" || who.Highest != "" }

func (w Who) RefersTo(name string) bool {
	return slices.ContainsFunc(w.Those, func(those yamlfile.At[string]) bool { return those.Value == name })
}
