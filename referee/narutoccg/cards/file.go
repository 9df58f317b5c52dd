package cards

import (
	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// The structures of the card files. Each file holds the printings of one set.
type cardFile struct {
	Set   setEntry    `yaml:"set"`
	Cards []cardEntry `yaml:"cards"`
}

type setEntry struct {
	Code yamlfile.At[string] `yaml:"code"`
	Name yamlfile.At[string] `yaml:"name"`
	// Year is the year in which the set came out, or 0 if that differs from card to card.
	Year yamlfile.At[int] `yaml:"year,omitempty"`
}

type cardEntry struct {
	ID   yamlfile.At[string] `yaml:"id"`
	Of   yamlfile.At[string] `yaml:"of,omitempty"`
	Name yamlfile.At[string] `yaml:"name"`
	Type yamlfile.At[Type]   `yaml:"type"`

	Symbols  yamlfile.At[[]symbolWord] `yaml:"symbols"`
	Entrance yamlfile.At[Figure]       `yaml:"entrance,omitempty"`
	Hand     yamlfile.At[Figure]       `yaml:"hand,omitempty"`

	Healthy    yamlfile.At[Power]    `yaml:"healthy,omitempty"`
	Injured    yamlfile.At[Power]    `yaml:"injured,omitempty"`
	Attributes []yamlfile.At[string] `yaml:"attributes,omitempty"`

	Characteristics []yamlfile.At[string]  `yaml:"characteristics,omitempty"`
	FormerRank      yamlfile.At[rankWord]  `yaml:"former_rank,omitempty"`
	MentalPower     yamlfile.At[Figure]    `yaml:"mental_power,omitempty"`
	Names           []yamlfile.At[string]  `yaml:"names,omitempty"`
	Keywords        []yamlfile.At[Keyword] `yaml:"keywords,omitempty"`

	Cost         yamlfile.At[Cost] `yaml:"cost,omitempty"`
	Requirements []optionEntry     `yaml:"requirements,omitempty"`
	// Lines holds the effects of the card.
	Lines []lineEntry `yaml:"lines,omitempty"`
}

// lineEntry is an effect in a card file, with the fields of Effect.
type lineEntry struct {
	Code     yamlfile.At[string] `yaml:"code"`
	At       yamlfile.At[When]   `yaml:"at"`
	Since    int                 `yaml:"since,omitempty"`
	Valid    bool                `yaml:"valid,omitempty"`
	During   During              `yaml:"during,omitempty"`
	Once     bool                `yaml:"once,omitempty"`
	EachTurn bool                `yaml:"each_turn,omitempty"`
	Event    *Event              `yaml:"event,omitempty"`
	XSymbol  symbolWord          `yaml:"x_symbol,omitempty"`
	Target   *Target             `yaml:"target,omitempty"`
	If       *Premise            `yaml:"if,omitempty"`
	Pay      Steps               `yaml:"pay,omitempty"`
	Do       Steps               `yaml:"do,omitempty"`
	Else     Steps               `yaml:"else,omitempty"`
	While    []Change            `yaml:"while,omitempty"`
}

func (e lineEntry) line() Line {
	return Line{Code: e.Code.Value, At: e.At.Value, Since: e.Since, Effect: Effect{
		Valid: e.Valid, During: e.During, Once: e.Once, EachTurn: e.EachTurn, Event: e.Event, XSymbol: e.XSymbol, Target: e.Target, If: e.If, Pay: e.Pay, Do: e.Do, Else: e.Else, While: e.While,
	}}
}

// entryOf returns an effect in the form of a card file.
func entryOf(l Line) lineEntry {
	e := l.Effect
	return lineEntry{
		Code: yamlfile.At[string]{Value: l.Code}, At: yamlfile.At[When]{Value: l.At}, Since: l.Since,
		Valid: e.Valid, During: e.During, Once: e.Once, EachTurn: e.EachTurn, Event: e.Event, XSymbol: e.XSymbol, Target: e.Target, If: e.If, Pay: e.Pay, Do: e.Do, Else: e.Else, While: e.While,
	}
}

// optionEntry is an option of a requirement in a card file. The user of the Jutsu must meet all
// of its conditions.
type optionEntry struct {
	Names           []yamlfile.At[string] `yaml:"names,omitempty"`
	NameWith        yamlfile.At[string]   `yaml:"name_with,omitempty"`
	Words           []yamlfile.At[string] `yaml:"words,omitempty"`
	Attributes      []yamlfile.At[string] `yaml:"attributes,omitempty"`
	Symbols         []symbolWord          `yaml:"symbols,omitempty"`
	Rank            rankWord              `yaml:"rank,omitempty"`
	Entrance        yamlfile.At[int]      `yaml:"entrance,omitempty"`
	PrintedEntrance yamlfile.At[int]      `yaml:"printed_entrance,omitempty"`
	Combat          yamlfile.At[int]      `yaml:"combat,omitempty"`
	MentalPower     yamlfile.At[int]      `yaml:"mental_power,omitempty"`
	TeamOf          []yamlfile.At[string] `yaml:"team_of,omitempty"`
	Is              []battleWord          `yaml:"is,omitempty"`
	Declared        yamlfile.At[string]   `yaml:"declared,omitempty"`
}

// Wanting means that an option must have a condition.
func (optionEntry) Wanting() {}

// battleWord is a condition in one word: the role or status of a Ninja in a battle, or that it
// has no effect text.
type battleWord string

// Choices returns the words for these conditions.
func (battleWord) Choices() []string {
	words := []string{}
	for _, w := range []Want{WantHead, WantInjured, WantAttacker, WantBlocker, WantBlocking, WantNoText} {
		words = append(words, string(w))
	}
	return words
}

// option returns the option, with its conditions in the order of a card file's words.
func (e optionEntry) option() Option {
	var option Option
	words := func(want Want, list []yamlfile.At[string]) {
		for _, word := range list {
			option = append(option, Condition{Want: want, Word: word.Value})
		}
	}
	least := func(want Want, n yamlfile.At[int]) {
		if n.Place.Line > 0 {
			option = append(option, Condition{Want: want, N: n.Value})
		}
	}
	words(WantName, e.Names)
	if e.NameWith.Value != "" {
		option = append(option, Condition{Want: WantNameWith, Word: e.NameWith.Value})
	}
	words(WantWord, e.Words)
	words(WantAttribute, e.Attributes)
	for _, s := range symbolsOf(e.Symbols).Words() {
		option = append(option, Condition{Want: WantSymbol, Word: s})
	}
	if e.Rank != "" {
		option = append(option, Condition{Want: WantRank, Rank: e.Rank.rank()})
	}
	least(WantEntrance, e.Entrance)
	least(WantPrinted, e.PrintedEntrance)
	least(WantCombat, e.Combat)
	least(WantMental, e.MentalPower)
	if len(e.TeamOf) > 0 {
		option = append(option, Condition{Want: WantTeamOf, Words: texts(e.TeamOf)})
	}
	for _, is := range e.Is {
		option = append(option, Condition{Want: Want(is)})
	}
	if e.Declared.Value != "" {
		option = append(option, Condition{Want: WantDeclared, Word: e.Declared.Value})
	}
	return option
}

func texts(list []yamlfile.At[string]) []string {
	var values []string
	for _, t := range list {
		values = append(values, t.Value)
	}
	return values
}

// card returns the printing as a card of the set with the given code.
func (e cardEntry) card(set string) Card {
	number, _ := CutID(e.ID.Value)
	c := Card{
		ID: referee.Card(e.ID.Value), Of: referee.Card(e.Of.Value), Number: number, Name: e.Name.Value, Type: e.Type.Value, Set: set,
		Symbols: symbolsOf(e.Symbols.Value), Entrance: e.Entrance.Value, Hand: e.Hand.Value,
		Healthy: e.Healthy.Value, Injured: e.Injured.Value, Attributes: texts(e.Attributes),
		Characteristics: texts(e.Characteristics), FormerRank: e.FormerRank.Value.rank(), MentalPower: e.MentalPower.Value,
		Second: texts(e.Names), Cost: e.Cost.Value,
	}
	if c.Of == "" {
		c.Of = c.ID
	}
	for _, k := range e.Keywords {
		c.Keywords = append(c.Keywords, k.Value)
	}
	for _, option := range e.Requirements {
		c.Requirement = append(c.Requirement, option.option())
	}
	if e.Lines != nil { // even if the list is empty
		c.Lines = []Line{}
	}
	for _, line := range e.Lines {
		c.Lines = append(c.Lines, line.line())
	}
	return c
}
