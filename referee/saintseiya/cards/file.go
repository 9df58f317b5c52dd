package cards

import (
	"math"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// These types describe the card files.
type cardFile struct {
	Cards []cardEntry `yaml:"cards"`
}

type cardEntry struct {
	ID     yamlfile.At[string] `yaml:"id"`
	Number yamlfile.At[int]    `yaml:"number"`
	Name   yamlfile.At[string] `yaml:"name"`
	Class  yamlfile.At[string] `yaml:"class,omitempty"`
	Rank   Rank                `yaml:"rank"`
	Hero   yamlfile.At[string] `yaml:"hero,omitempty"`

	ForceCost  yamlfile.At[int] `yaml:"force_cost,omitempty"`
	CosmosCost yamlfile.At[int] `yaml:"cosmos_cost,omitempty"`
	Force      yamlfile.At[int] `yaml:"force,omitempty"`
	Cosmos     yamlfile.At[int] `yaml:"cosmos,omitempty"`
	Soin       yamlfile.At[int] `yaml:"soin,omitempty"`

	Points yamlfile.At[Points] `yaml:"pv,omitempty"`
	Flamme bool                `yaml:"flamme,omitempty"`
	Copies yamlfile.At[copies] `yaml:"copies"`
	Note   string              `yaml:"note,omitempty"`
	Lines  []lineEntry         `yaml:"lines,omitempty"`
}

// copies is a known number of copies, or a guess.
type copies struct {
	Guess int `yaml:"guess"`
	known int
}

// FromScalar reads a known number.
func (c *copies) FromScalar(s yamlfile.Scalar) []referee.Problem {
	return cardfile.ReadNumber(s, "cards.bad-copies", math.MinInt, &c.known, nil)
}

func (c copies) copies() Copies { return Copies{N: c.known + c.Guess, Guessed: c.Guess != 0} }

// lineEntry is an effect, with the words of Effect.
type lineEntry struct {
	Code  yamlfile.At[string] `yaml:"code"`
	At    yamlfile.At[When]   `yaml:"at"`
	If    *Condition          `yaml:"if,omitempty"`
	Pay   Steps               `yaml:"pay,omitempty"`
	Do    Steps               `yaml:"do,omitempty"`
	Later *Later              `yaml:"later,omitempty"`
	While []Change            `yaml:"while,omitempty"`
}

// wordFile describes words.yaml.
type wordFile struct {
	Classes yamlfile.Entries[classEntry] `yaml:"classes,omitempty"`
	// Heroes holds the players' heroes, by their names in effects.
	Heroes yamlfile.Entries[yamlfile.At[string]] `yaml:"heroes,omitempty"`
	// Aliases holds other names that people use for the cards.
	Aliases cardfile.Aliases `yaml:"aliases,omitempty"`
}

// classEntry is a Classe: its printed name, its English meaning, and its effect on the kind of
// card.
type classEntry struct {
	Printed yamlfile.At[string] `yaml:"printed"`
	EN      yamlfile.At[string] `yaml:"en"`
	Is      []Kind              `yaml:"is"`
	// Cards is the number of cards of the class in the box, if the rulebook states it.
	Cards int `yaml:"cards,omitempty"`
}

// kinds returns the kinds that a class gives a card.
func (w wordFile) kinds(class string) []Kind {
	for _, e := range w.Classes {
		if e.Key.Value == class {
			return e.Value.Is
		}
	}
	return nil
}

func (e lineEntry) line() Line {
	return Line{Code: e.Code.Value, At: e.At.Value, Effect: Effect{If: e.If, Pay: e.Pay, Do: e.Do, Later: e.Later, While: e.While}}
}

// entryOf returns an effect in the form of card files.
func entryOf(l Line) lineEntry {
	e := l.Effect
	return lineEntry{
		Code: yamlfile.At[string]{Value: l.Code}, At: yamlfile.At[When]{Value: l.At},
		If: e.If, Pay: e.Pay, Do: e.Do, Later: e.Later, While: e.While,
	}
}

func (e cardEntry) card() Card {
	lines := make([]Line, len(e.Lines))
	for i, l := range e.Lines {
		lines[i] = l.line()
	}
	return Card{
		ID: referee.Card(e.ID.Value), Number: e.Number.Value, Name: e.Name.Value,
		Class: e.Class.Value, Rank: e.Rank, Hero: e.Hero.Value,
		ForceCost: e.ForceCost.Value, CosmosCost: e.CosmosCost.Value,
		Force: e.Force.Value, Cosmos: e.Cosmos.Value, Soin: e.Soin.Value,
		Points: e.Points.Value, Flamme: e.Flamme, Copies: e.Copies.Value.copies(), Lines: lines,
	}
}
