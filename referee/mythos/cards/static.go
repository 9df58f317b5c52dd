package cards

import (
	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Static is a change that a continuous effect makes while it is in force.
type Static struct {
	// If must hold for the change to apply.
	If *Condition `yaml:"if,omitempty"`
	// Verb is the change. It is nil only in a card file with mistakes.
	Verb StaticVerb `yaml:",inline"`
}

// StaticVerb is a verb of continuous effects.
type StaticVerb interface {
	Verb
	// purposes returns the purposes for which the rules look up such an effect.
	purposes() PurposeSet
}

// statics is the table of the verbs of continuous effects.
var statics = []vocabulary.Row{
	vocabulary.RowOf[*StaticPower]("power: {amount: 1, to: {side: friendly, in: here}}"),
	vocabulary.RowOf[*Zero]("zero: {side: enemy, in: here, highest: power}"),
	vocabulary.RowOf[*StaticChakra]("chakra: {amount: 1}"),
	vocabulary.RowOf[*StaticPrice]("price: {less: 1, who: {side: friendly}}"),
	vocabulary.RowOf[*Immunity]("immune: {from: [hide, defeat]}"),
	vocabulary.RowOf[*Pin]("pin: {side: enemy, in: here}"),
	vocabulary.RowOf[NoReveals]("no_reveals: true"),
	vocabulary.RowOf[OnlyWhereWinning]("only_where_winning: true"),
	vocabulary.RowOf[*UpgradeOver]("upgrade_over: {group: leaf}"),
	vocabulary.RowOf[KeepTokens]("keep_tokens: true"),
}

// Beside lists the words that can accompany the verb.
func (Static) Beside() []string { return []string{"if"} }

// Verbs returns the table of verbs.
func (*Static) Verbs() []vocabulary.Row { return statics }

// Table lists the verbs for the reader of card files.
func (*Static) Table() []yamlfile.TableWord { return vocabulary.Table(statics) }

// Choose sets the verb. Beside lists the words that are not verbs, so that the reader can count
// the verbs.
func (s *Static) Choose(verbs []yamlfile.Chosen) []referee.Problem {
	if len(verbs) > 0 {
		s.Verb = verbs[0].Value.(StaticVerb)
	}
	return nil
}

// changesPrice reports whether the effect changes the cost of playing a card.
func (s *Static) changesPrice() bool {
	if s == nil {
		return false
	}
	_, ok := s.Verb.(*StaticPrice)
	return ok
}

func (s *Static) each(do func(part)) {
	given(do, s.If)
	if s.Verb != nil {
		do(s.Verb)
	}
}

// StaticPower adds an amount to the Power of characters, or of this character if it names none.
// The amount is added once for each character that Per describes.
type StaticPower struct {
	Amount int  `yaml:"amount"`
	To     *Who `yaml:"to,omitempty"`
	Per    *Who `yaml:"per,omitempty"`
}

func (*StaticPower) Word() string { return "power" }

func (*StaticPower) purposes() PurposeSet { return 1 << ChangesPower }

func (p *StaticPower) each(do func(part)) {
	do(number{word: "amount", n: p.Amount, signed: true, missing: p.Amount == 0})
	given(do, p.To, p.Per)
}

// Zero sets the Power of characters to 0 and removes their tokens.
type Zero struct{ Who }

func (*Zero) Word() string { return "zero" }

func (*Zero) purposes() PurposeSet { return 1<<ChangesPower | 1<<HoldsDown }

func (z *Zero) each(do func(part)) { do(&z.Who) }

// StaticChakra gives additional chakra, CHAKRA +X, to the effect's player or to both.
type StaticChakra struct {
	Amount Amount `yaml:"amount"`
	Both   bool   `yaml:"both,omitempty"`
}

func (*StaticChakra) Word() string { return "chakra" }

func (*StaticChakra) purposes() PurposeSet { return 1 << PaysChakra }

func (c *StaticChakra) each(do func(part)) {
	do(needed(c.Amount))
	do(&c.Amount)
}

// StaticPrice changes the cost of playing cards, or of this card if it names none.
type StaticPrice struct {
	// Less or More is the size of the change; the cost never falls below Least.
	Less  int `yaml:"less,omitempty"`
	More  int `yaml:"more,omitempty"`
	Least int `yaml:"least,omitempty"`
	// Who describes the cards whose cost changes when they are played here.
	Who *Who `yaml:"who,omitempty"`
	// Hidden limits the change to revealing a hidden character.
	Hidden bool `yaml:"hidden,omitempty"`
}

func (*StaticPrice) Word() string { return "price" }

// Beside lists the words that can accompany less and more.
func (StaticPrice) Beside() []string { return []string{"least", "who", "hidden"} }

func (p *StaticPrice) purposes() PurposeSet {
	if p.Who == nil {
		return 0
	}
	return 1 << ChangesPrices
}

func (p *StaticPrice) each(do func(part)) {
	do(number{word: "less", n: p.Less})
	do(number{word: "more", n: p.More})
	do(number{word: "least", n: p.Least})
	given(do, p.Who)
}

// Immunity protects characters from enemy effects, or this character if it names none.
type Immunity struct {
	From []Fate `yaml:"from"`
	To   *Who   `yaml:"to,omitempty"`
}

func (*Immunity) Word() string { return "immune" }

func (*Immunity) purposes() PurposeSet { return 1 << WardsOff }

func (i *Immunity) each(do func(part)) { given(do, i.To) }

// Pin prevents characters from moving away.
type Pin struct{ Who }

func (*Pin) Word() string { return "pin" }

func (*Pin) purposes() PurposeSet { return 1 << WardsOff }

func (p *Pin) each(do func(part)) { do(&p.Who) }

// NoReveals prevents the opponent from revealing characters at this mission.
type NoReveals bool

func (NoReveals) Word() string { return "no_reveals" }

func (NoReveals) purposes() PurposeSet { return 1 << ForbidsReveals }

func (NoReveals) each(func(part)) {}

// OnlyWhereWinning limits the card to missions that its player is winning.
type OnlyWhereWinning bool

func (OnlyWhereWinning) Word() string { return "only_where_winning" }

func (OnlyWhereWinning) purposes() PurposeSet { return 0 }

func (OnlyWhereWinning) each(func(part)) {}

// UpgradeOver lets the card upgrade these characters, whatever their names.
type UpgradeOver struct{ Who }

func (*UpgradeOver) Word() string { return "upgrade_over" }

func (*UpgradeOver) purposes() PurposeSet { return 0 }

func (u *UpgradeOver) each(do func(part)) { do(&u.Who) }

// KeepTokens lets the character keep its tokens at the end of the round.
type KeepTokens bool

func (KeepTokens) Word() string { return "keep_tokens" }

func (KeepTokens) purposes() PurposeSet { return 0 }

func (KeepTokens) each(func(part)) {}
