package cards

import (
	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// The structures of the card files. A file can hold characters, missions or both.
type cardFile struct {
	Cards    []characterEntry `yaml:"cards,omitempty"`
	Missions []missionEntry   `yaml:"missions,omitempty"`
}

type characterEntry struct {
	ID       yamlfile.At[string]   `yaml:"id"`
	Number   yamlfile.At[int]      `yaml:"number"`
	Name     cardfile.Translated   `yaml:"name"`
	Version  cardfile.Translated   `yaml:"version"`
	Cost     yamlfile.At[int]      `yaml:"cost"`
	Power    yamlfile.At[int]      `yaml:"power"`
	Group    yamlfile.At[string]   `yaml:"group"`
	Keywords []yamlfile.At[string] `yaml:"keywords"`
	Rarity   yamlfile.At[string]   `yaml:"rarity"`
	Variants []yamlfile.At[string] `yaml:"variants"`
	Note     string                `yaml:"note,omitempty"`
	Lines    []lineEntry           `yaml:"lines"`
}

type missionEntry struct {
	ID       yamlfile.At[string]   `yaml:"id"`
	Number   yamlfile.At[int]      `yaml:"number"`
	Name     cardfile.Translated   `yaml:"name"`
	Points   yamlfile.At[int]      `yaml:"points"`
	Rarity   yamlfile.At[string]   `yaml:"rarity"`
	Variants []yamlfile.At[string] `yaml:"variants"`
	Note     string                `yaml:"note,omitempty"`
	Lines    []lineEntry           `yaml:"lines"`
}

type lineEntry struct {
	Code       yamlfile.At[string] `yaml:"code"`
	At         yamlfile.At[Timing] `yaml:"at"`
	Continuous yamlfile.At[bool]   `yaml:"continuous,omitempty"`
	Modifies   yamlfile.At[Timing] `yaml:"modifies,omitempty"`

	// The forms of an effect, as in Effect.
	Do        Steps        `yaml:"do,omitempty"`
	When      *Trigger     `yaml:"when,omitempty"`
	While     *Static      `yaml:"while,omitempty"`
	InsteadOf *Replacement `yaml:"instead_of,omitempty"`
	Replaces  Steps        `yaml:"replaces,omitempty"`
	Adds      Steps        `yaml:"adds,omitempty"`
}

// wordFile is the structure of words.yaml.
type wordFile struct {
	Groups   translations `yaml:"groups"`
	Keywords translations `yaml:"keywords"`
	Rarities translations `yaml:"rarities"`
	// Aliases holds other names that people use for the characters.
	Aliases cardfile.Aliases `yaml:"aliases,omitempty"`
}

// moreWords is the structure of words.yaml in a folder that extends the game's cards.
type moreWords struct {
	Groups   translations `yaml:"groups,omitempty"`
	Keywords translations `yaml:"keywords,omitempty"`
	Rarities translations `yaml:"rarities,omitempty"`

	Aliases cardfile.Aliases `yaml:"aliases,omitempty"`
}

// Over returns the structure for folders that extend the game's cards. These folders need not have
// all the lists.
func (w *wordFile) Over() any { return (*moreWords)(w) }

// translations are words with their texts in both languages.
type translations = yamlfile.Entries[cardfile.Translated]

func (e lineEntry) line() Line {
	return Line{Code: e.Code.Value, At: e.At.Value, Continuous: e.Continuous.Value, Modifies: e.Modifies.Value, Effect: Effect{
		Do: e.Do, When: e.When, While: e.While, InsteadOf: e.InsteadOf, Replaces: e.Replaces, Adds: e.Adds,
	}}
}

func (e characterEntry) card() Card {
	return Card{
		ID: referee.Card(e.ID.Value), Number: e.Number.Value,
		Name: e.Name.EN.Value, Names: e.Name.Words(), Versions: e.Version.Words(),
		Cost: e.Cost.Value, Power: e.Power.Value, Group: e.Group.Value, Keywords: cardfile.Strings(e.Keywords),
		Rarity: e.Rarity.Value, Variants: cardfile.Strings(e.Variants), Lines: linesOf(e.Lines),
	}
}

func (e missionEntry) card() Card {
	return Card{
		ID: referee.Card(e.ID.Value), Number: e.Number.Value, Mission: true,
		Name: e.Name.EN.Value, Names: e.Name.Words(), Points: e.Points.Value,
		Rarity: e.Rarity.Value, Variants: cardfile.Strings(e.Variants), Lines: linesOf(e.Lines), Wishes: wishesOf(linesOf(e.Lines)),
	}
}

func linesOf(entries []lineEntry) []Line {
	lines := make([]Line, len(entries))
	for i, e := range entries {
		lines[i] = e.line()
	}
	return lines
}
