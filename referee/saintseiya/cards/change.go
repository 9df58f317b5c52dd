package cards

import (
	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Change is something that a lasting effect changes as long as it holds.
type Change struct {
	// Verb is the kind of change. It is nil only in a card file with mistakes.
	Verb ChangeVerb `yaml:",inline"`
	// If is a condition that must hold for the change.
	If *Condition `yaml:"if,omitempty"`
}

// ChangeVerb is a verb of lasting effects.
type ChangeVerb interface {
	vocabulary.Verb
	changes()
}

// changeVerbs is the table of the verbs of lasting effects.
var changeVerbs = []vocabulary.Row{
	vocabulary.RowOf[*Value]("value: {force: 2}"),
	vocabulary.RowOf[*Double]("double: {in: beside, hero: shiryu}"),
	vocabulary.RowOf[*Price]("price: {force: 2}"),
	vocabulary.RowOf[*OtherPrice]("other_price: {cosmos: 8}"),
	vocabulary.RowOf[*NeedsFighters]("needs_fighters: {n: 3, kind: character}"),
	vocabulary.RowOf[*Toll]("toll: {discard: {in: hand}}"),
	vocabulary.RowOf[*NotAcquired]("not_acquired: {in: terrain, kind: knight, other: true}"),
	vocabulary.RowOf[*NotWounded]("not_wounded: {in: beside, kind: knight}"),
	vocabulary.RowOf[*NotHealed]("not_healed: {of: anyone, in: wounded, kind: character}"),
	vocabulary.RowOf[*Reminder]("reminder: {card: Armure de Pégase, hero: seiya}"),
}

// Verbs returns the table of verbs.
func (*Change) Verbs() []vocabulary.Row { return changeVerbs }

// Table lists the verbs for the reader of card files.
func (*Change) Table() []yamlfile.TableWord { return vocabulary.Table(changeVerbs) }

// Beside lists the words for the condition.
func (Change) Beside() []string { return []string{"if"} }

// Choose stores the verb. The reader ensures that there is exactly one.
func (c *Change) Choose(chosen []yamlfile.Chosen) []referee.Problem {
	if len(chosen) > 0 {
		c.Verb = chosen[0].Value.(ChangeVerb)
	}
	return nil
}

// Value adds to the values of cards, by default of this card. It applies once for each card that
// Per describes.
type Value struct {
	Force  int    `yaml:"force,omitempty"`
	Cosmos int    `yaml:"cosmos,omitempty"`
	To     *Which `yaml:"to,omitempty"`
	Per    *Which `yaml:"per,omitempty"`
}

func (*Value) Word() string { return "value" }

func (*Value) changes() {}

// Double doubles the Force and the Cosmos of cards (ruling doubled-values).
type Double struct{ Which }

func (*Double) Word() string { return "double" }

func (*Double) changes() {}

// Price makes cards of the terrain cheaper, by default this card. It applies once for each card
// that Per describes. The cost does not fall below Least.
type Price struct {
	Force  int    `yaml:"force,omitempty"`
	Cosmos int    `yaml:"cosmos,omitempty"`
	Least  int    `yaml:"least,omitempty"`
	Of     *Which `yaml:"of,omitempty"`
	Per    *Which `yaml:"per,omitempty"`
}

func (*Price) Word() string { return "price" }

func (*Price) changes() {}

// OtherPrice lets players acquire this card for a Cosmos cost that is not its printed cost.
type OtherPrice struct {
	Cosmos int `yaml:"cosmos"`
}

func (*OtherPrice) Word() string { return "other_price" }

func (*OtherPrice) changes() {}

// NeedsFighters requires a minimum number of cards of a kind to fight this card.
type NeedsFighters struct {
	N    int  `yaml:"n"`
	Kind Kind `yaml:"kind"`
}

func (*NeedsFighters) Word() string { return "needs_fighters" }

func (*NeedsFighters) changes() {}

// Toll is a card that must be discarded to fight this one.
type Toll struct {
	Discard Which `yaml:"discard"`
}

func (*Toll) Word() string { return "toll" }

func (*Toll) changes() {}

// NotAcquired keeps cards of the terrain from being acquired.
type NotAcquired struct{ Which }

func (*NotAcquired) Word() string { return "not_acquired" }

func (*NotAcquired) changes() {}

// NotWounded keeps cards from being wounded.
type NotWounded struct{ Which }

func (*NotWounded) Word() string { return "not_wounded" }

func (*NotWounded) changes() {}

// NotHealed keeps cards from being healed.
type NotHealed struct{ Which }

func (*NotHealed) Word() string { return "not_healed" }

func (*NotHealed) changes() {}

// Reminder changes nothing. The effect only reminds players that another card strengthens a hero.
type Reminder struct {
	Card yamlfile.At[string] `yaml:"card"`
	Hero yamlfile.At[string] `yaml:"hero"`
}

func (*Reminder) Word() string { return "reminder" }

func (*Reminder) changes() {}
