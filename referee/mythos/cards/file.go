package cards

import (
	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// The shapes of the card files. A file may hold characters, missions or both.
type cardFile struct {
	Cards    []characterEntry `yaml:"cards,omitempty"`
	Missions []missionEntry   `yaml:"missions,omitempty"`
}

type characterEntry struct {
	ID       yamlfile.At[string]   `yaml:"id"`
	Number   yamlfile.At[int]      `yaml:"number"`
	Name     bothText              `yaml:"name"`
	Version  bothText              `yaml:"version"`
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
	Name     bothText              `yaml:"name"`
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

	// The forms of the effect, as in Effect.
	Do        Steps        `yaml:"do,omitempty"`
	When      *Trigger     `yaml:"when,omitempty"`
	While     *Static      `yaml:"while,omitempty"`
	InsteadOf *Replacement `yaml:"instead_of,omitempty"`
	Replaces  Steps        `yaml:"replaces,omitempty"`
	Adds      Steps        `yaml:"adds,omitempty"`
}

// wordFile is the shape of words.yaml.
type wordFile struct {
	Groups   yamlfile.Entries[bothText] `yaml:"groups"`
	Keywords yamlfile.Entries[bothText] `yaml:"keywords"`
	Rarities yamlfile.Entries[bothText] `yaml:"rarities"`
	// Aliases are what people also call the characters.
	Aliases yamlfile.Entries[[]yamlfile.At[string]] `yaml:"aliases,omitempty"`
}

// moreWords is the shape of words.yaml in a folder that is laid over the game's
// own.
type moreWords struct {
	Groups   yamlfile.Entries[bothText] `yaml:"groups,omitempty"`
	Keywords yamlfile.Entries[bothText] `yaml:"keywords,omitempty"`
	Rarities yamlfile.Entries[bothText] `yaml:"rarities,omitempty"`

	Aliases yamlfile.Entries[[]yamlfile.At[string]] `yaml:"aliases,omitempty"`
}

// bothText is a text in both languages. A plain text is the same in both.
type bothText struct {
	EN yamlfile.At[string] `yaml:"en"`
	FR yamlfile.At[string] `yaml:"fr"`
}

// FromScalar reads a text that is the same in both languages.
func (b *bothText) FromScalar(s yamlfile.Scalar) []referee.Problem {
	b.EN = yamlfile.At[string]{Value: s.Text, Place: s.Place}
	b.FR = b.EN
	return nil
}

func (b bothText) words() referee.Words { return referee.Words{"en": b.EN.Value, "fr": b.FR.Value} }

func (e lineEntry) line() Line {
	return Line{Code: e.Code.Value, At: e.At.Value, Continuous: e.Continuous.Value, Modifies: e.Modifies.Value, Effect: Effect{
		Do: e.Do, When: e.When, While: e.While, InsteadOf: e.InsteadOf, Replaces: e.Replaces, Adds: e.Adds,
	}}
}

func (e characterEntry) card() Card {
	return Card{
		ID: referee.Card(e.ID.Value), Number: e.Number.Value,
		Name: e.Name.EN.Value, Names: e.Name.words(), Versions: e.Version.words(),
		Cost: e.Cost.Value, Power: e.Power.Value, Group: e.Group.Value, Keywords: values(e.Keywords),
		Rarity: e.Rarity.Value, Variants: values(e.Variants), Lines: linesOf(e.Lines),
	}
}

func (e missionEntry) card() Card {
	return Card{
		ID: referee.Card(e.ID.Value), Number: e.Number.Value, Mission: true,
		Name: e.Name.EN.Value, Names: e.Name.words(), Points: e.Points.Value,
		Rarity: e.Rarity.Value, Variants: values(e.Variants), Lines: linesOf(e.Lines), Wishes: wishesOf(linesOf(e.Lines)),
	}
}

func linesOf(entries []lineEntry) []Line {
	lines := make([]Line, len(entries))
	for i, e := range entries {
		lines[i] = e.line()
	}
	return lines
}

func values(texts []yamlfile.At[string]) []string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = t.Value
	}
	return out
}
