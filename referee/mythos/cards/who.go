package cards

import (
	"math"
	"reflect"
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Who describes characters, or cards. Every word narrows the description; an empty description
// matches every character in play.
type Who struct {
	Side Side `yaml:"side,omitempty"`
	// Self means this character alone; Other means any character but this one.
	Self  bool `yaml:"self,omitempty"`
	Other bool `yaml:"other,omitempty"`
	// Those means the characters that an earlier step remembered; NotThose excludes them.
	Those    []yamlfile.At[string] `yaml:"those,omitempty"`
	NotThose []yamlfile.At[string] `yaml:"not_those,omitempty"`
	In       Where                 `yaml:"in,omitempty"`
	// Hidden is true for hidden, false for non-hidden characters.
	Hidden   *bool                 `yaml:"hidden,omitempty"`
	Upgraded bool                  `yaml:"upgraded,omitempty"`
	Name     []yamlfile.At[string] `yaml:"name,omitempty"`
	NotName  []yamlfile.At[string] `yaml:"not_name,omitempty"`
	// SameName means characters with the name of those that an earlier step remembered.
	SameName   yamlfile.At[string] `yaml:"same_name,omitempty"`
	Keyword    yamlfile.At[string] `yaml:"keyword,omitempty"`
	NotKeyword yamlfile.At[string] `yaml:"not_keyword,omitempty"`
	Group      yamlfile.At[string] `yaml:"group,omitempty"`
	Cost       *Range              `yaml:"cost,omitempty"`
	Power      *Range              `yaml:"power,omitempty"`
	// Lowest and Highest keep only the characters with the lowest or highest measure; among
	// equals, the deciding player chooses.
	Lowest  Measure `yaml:"lowest,omitempty"`
	Highest Measure `yaml:"highest,omitempty"`
	// LastTurn means the characters that the opponent played in the previous turn.
	LastTurn bool `yaml:"last_turn,omitempty"`
}

// AsksLastTurn reports whether an effect of the card depends on which characters came into play
// in the last turn.
func (c *Card) AsksLastTurn() bool {
	asks := false
	var look func(part)
	look = func(p part) {
		if who, is := p.(*Who); is && who.LastTurn {
			asks = true
		}
		p.each(look)
	}
	for i := range c.Lines {
		look(&c.Lines[i].Effect)
	}
	return asks
}

func (w *Who) each(do func(part)) { given(do, w.Cost, w.Power) }

// Anyone reports whether the description excludes no character. Who has lists, so == cannot
// compare it.
func (w Who) Anyone() bool { return reflect.ValueOf(w).IsZero() }

// Others reports whether the description means "another" character or "others".
func (w Who) Others() bool { return w.Other || len(w.NotThose) > 0 }

// Ranked reports whether the description keeps only the characters with the lowest or highest
// measure.
func (w Who) Ranked() bool { return w.Lowest != "" || w.Highest != "" }

// RefersTo reports whether the description refers to characters that a step remembered under a
// name.
func (w Who) RefersTo(name string) bool {
	return slices.ContainsFunc(w.Those, func(those yamlfile.At[string]) bool { return those.Value == name })
}

// references returns the names under which earlier steps remembered characters that the
// description refers to.
func (w *Who) references() []yamlfile.At[string] {
	return slices.Concat([]yamlfile.At[string]{w.SameName}, w.Those, w.NotThose)
}

// Side is the side whose characters are meant.
type Side string

// The sides, seen from the effect's player; the default is either side.
const (
	Friendly Side = "friendly" // the player's own side, without this character
	Own      Side = "own"      // the player's own side, with this character
	Enemy    Side = "enemy"
)

// Choices returns the words for the sides.
func (Side) Choices() []string { return vocabulary.Choices(Friendly, Own, Enemy) }

// Where tells where the characters are, seen from this character.
type Where string

// The places; the default is anywhere in play.
const (
	Here      Where = "here"      // this mission
	Elsewhere Where = "elsewhere" // the other missions
	Chosen    Where = "chosen"    // the mission that the surrounding loop or choice is about
)

// Choices returns the words for the places.
func (Where) Choices() []string { return vocabulary.Choices(Here, Elsewhere, Chosen) }

// Measure is a number that ranks characters.
type Measure string

// The measures.
const (
	ByCost  Measure = "cost"
	ByPower Measure = "power"
)

// Choices returns the words for the measures.
func (Measure) Choices() []string { return vocabulary.Choices(ByCost, ByPower) }

// Range bounds a cost or a Power.
type Range struct {
	Max *Amount `yaml:"max,omitempty"` // at most
	Min *Amount `yaml:"min,omitempty"` // at least
	Is  *Amount `yaml:"is,omitempty"`  // exactly
	// Below is an exclusive upper bound.
	Below *Amount `yaml:"below,omitempty"`
}

// Wanting means that a range without limits is a mistake.
func (Range) Wanting() {}

func (r *Range) each(do func(part)) { given(do, r.Max, r.Min, r.Is, r.Below) }

// Plain reports whether all bounds are plain numbers.
func (r Range) Plain() bool {
	for _, a := range []*Amount{r.Max, r.Min, r.Is, r.Below} {
		if _, plain := a.Literal(); a != nil && !plain {
			return false
		}
	}
	return true
}

// words returns the words of the bounds that are set.
func (r Range) words() []string {
	var words []string
	for _, bound := range []struct {
		word string
		a    *Amount
	}{{"max", r.Max}, {"min", r.Min}, {"is", r.Is}, {"below", r.Below}} {
		if bound.a != nil {
			words = append(words, bound.word)
		}
	}
	return words
}

// bounds returns the lowest and highest number of a range, if its bounds are plain numbers.
func (r Range) bounds() (least, most int) {
	least, most = 0, mostNumber*mostNumber
	if n, ok := r.Min.Literal(); ok {
		least = max(least, n)
	}
	if n, ok := r.Is.Literal(); ok {
		least, most = max(least, n), min(most, n)
	}
	if n, ok := r.Max.Literal(); ok {
		most = min(most, n)
	}
	if n, ok := r.Below.Literal(); ok {
		most = min(most, n-1)
	}
	return least, most
}

// Amount is a whole number: a plain number or a count. Exactly one field is set; Plus is added to
// its value.
type Amount struct {
	N int `yaml:"n,omitempty"`
	// Count is the number of characters that match.
	Count *Who `yaml:"count,omitempty"`
	// Missions is the number of missions with at least one matching character.
	Missions *Who `yaml:"missions,omitempty"`
	// CostOf and PowerOf are the cost and Power, at that time, of the character that an earlier
	// step remembered. NumberOf is the number of characters or cards remembered under this name.
	CostOf   yamlfile.At[string] `yaml:"cost_of,omitempty"`
	PowerOf  yamlfile.At[string] `yaml:"power_of,omitempty"`
	NumberOf yamlfile.At[string] `yaml:"number_of,omitempty"`
	// ThisPower is the current Power of this character.
	ThisPower bool `yaml:"this_power,omitempty"`
	// Spent is the chakra spent by an earlier step.
	Spent bool `yaml:"spent,omitempty"`
	Plus  int  `yaml:"plus,omitempty"`
}

// Beside lists the words that can accompany any count.
func (Amount) Beside() []string { return []string{"plus"} }

// FromScalar reads a plain number.
func (a *Amount) FromScalar(s yamlfile.Scalar) []referee.Problem {
	return cardfile.ReadNumber(s, "cards.bad-amount", math.MinInt, &a.N, nil)
}

// Short returns a plain number.
func (a Amount) Short() (string, bool) { return strconv.Itoa(a.N), a == Amount{N: a.N} }

func (a *Amount) each(do func(part)) {
	do(number{word: "n", n: a.N, signed: true})
	do(number{word: "plus", n: a.Plus, signed: true})
	given(do, a.Count, a.Missions)
}

// references returns the names under which earlier steps remembered the things that the amount
// counts.
func (a *Amount) references() []yamlfile.At[string] {
	return []yamlfile.At[string]{a.CostOf, a.PowerOf, a.NumberOf}
}

// Literal returns an amount that is a plain number. It reports false if the amount is a count, or
// if there is none.
func (a *Amount) Literal() (int, bool) {
	if a == nil || *a != (Amount{N: a.N, Plus: a.Plus}) {
		return 0, false
	}
	return a.N + a.Plus, true
}

// Take is the number of the described characters to take; the default is one.
type Take struct {
	All bool `yaml:"all,omitempty"`
	// Any takes any number of characters; UpTo takes at most this many.
	Any  bool    `yaml:"any,omitempty"`
	UpTo int     `yaml:"up_to,omitempty"`
	N    *Amount `yaml:"n,omitempty"`
	// TotalPower limits the sum of the characters' Power.
	TotalPower int `yaml:"total_power,omitempty"`
	// DownTo takes characters until the side has at most this many.
	DownTo int `yaml:"down_to,omitempty"`
}

// Beside lists the words that can accompany Take: the limits.
func (Take) Beside() []string { return []string{"total_power"} }

// FromScalar reads a short form: "all" or "any".
func (t *Take) FromScalar(s yamlfile.Scalar) []referee.Problem {
	switch s.Text {
	case "all":
		t.All = true
	case "any":
		t.Any = true
	default:
		return []referee.Problem{cardfile.Mistake("cards.bad-take", s.Place, referee.Args{"word": s.Text})}
	}
	return nil
}

// Short returns the short form "all" or "any".
func (t Take) Short() (string, bool) {
	switch t {
	case Take{All: true}:
		return "all", true
	case Take{Any: true}:
		return "any", true
	}
	return "", false
}

func (t *Take) each(do func(part)) {
	do(number{word: "up_to", n: t.UpTo})
	do(number{word: "total_power", n: t.TotalPower})
	do(number{word: "down_to", n: t.DownTo})
	given(do, t.N)
}

// Condition is a condition on the position. Exactly one field is set; Not negates it.
type Condition struct {
	Not bool `yaml:"not,omitempty"`
	// Exists means that a matching character exists.
	Exists *Who `yaml:"exists,omitempty"`
	// Count compares the number of matching characters.
	Count *Comparison `yaml:"count,omitempty"`
	// Edge means that the player has the Edge.
	Edge bool `yaml:"edge,omitempty"`
	// EmptyHand means that the player has no cards in hand.
	EmptyHand bool `yaml:"empty_hand,omitempty"`
	// PrintedPower and CostOf test the card that an earlier step remembered.
	PrintedPower *Remembered `yaml:"printed_power,omitempty"`
	CostOf       *Remembered `yaml:"cost_of,omitempty"`
	// UpgradedPower is the Power that the upgraded character had before.
	UpgradedPower *Range `yaml:"upgraded_power,omitempty"`
}

// Beside lists the words that can accompany a condition: those that negate it.
func (Condition) Beside() []string { return []string{"not"} }

func (c *Condition) each(do func(part)) {
	given(do, c.Exists)
	given(do, c.Count)
	given(do, c.PrintedPower, c.CostOf)
	given(do, c.UpgradedPower)
}

// Comparison compares a count with bounds.
type Comparison struct {
	Who   Who     `yaml:"who"`
	Is    *Amount `yaml:"is,omitempty"`
	Min   *Amount `yaml:"min,omitempty"`
	Below *Amount `yaml:"below,omitempty"`
}

// Beside lists the words that can accompany the bounds, which describe the things to count.
func (Comparison) Beside() []string { return []string{"who"} }

func (c *Comparison) each(do func(part)) {
	do(&c.Who)
	given(do, c.Is, c.Min, c.Below)
}

// Remembered limits a number on the card that an earlier step remembered.
type Remembered struct {
	Of  yamlfile.At[string] `yaml:"of"`
	Max *Amount             `yaml:"max"`
}

func (r *Remembered) each(do func(part)) { given(do, r.Max) }

// references returns the name under which the earlier step remembered the card.
func (r *Remembered) references() []yamlfile.At[string] { return []yamlfile.At[string]{r.Of} }
