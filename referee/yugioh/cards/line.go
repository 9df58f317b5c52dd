package cards

import (
	"slices"

	"shinpan/referee/effect"
	"shinpan/referee/vocabulary"
)

// The language of effects as this game writes it.
type (
	Line   = effect.Line[Which, Event, Lasting, grammar]
	Steps  = effect.Steps[grammar]
	Step   = effect.Step[grammar]
	Target = effect.Target[Which]
)

// LinesAt are the lines of a card that act in one of some ways.
func (c *Card) LinesAt(kinds ...effect.Kind) []*Line {
	var list []*Line
	for i := range c.Lines {
		if slices.Contains(kinds, c.Lines[i].At.Value) {
			list = append(list, &c.Lines[i])
		}
	}
	return list
}

// Line is the line of a card with a code.
func (c *Card) Line(code string) (*Line, bool) {
	for i := range c.Lines {
		if c.Lines[i].Code.Value == code {
			return &c.Lines[i], true
		}
	}
	return nil, false
}

// Which describes cards. Every word narrows the description; of a list one is enough.
type Which struct {
	// Self is the card of the line, Target what it is aimed at, That the card of the
	// event, and Equipped the monster to which the card is equipped.
	Self     bool `yaml:"self,omitempty"`
	Target   bool `yaml:"target,omitempty"`
	That     bool `yaml:"that,omitempty"`
	Equipped bool `yaml:"equipped,omitempty"`
	// Other leaves the card of the line out.
	Other bool `yaml:"other,omitempty"`
	// In is where they are: on the field unless it says otherwise. Of is who controls
	// them, or whose pile it is: anybody unless it says otherwise.
	In   Area  `yaml:"in,omitempty"`
	Of   Whose `yaml:"of,omitempty"`
	Face Face  `yaml:"face,omitempty"`
	// What is printed on them.
	Type      []Kind        `yaml:"type,omitempty"`
	Trait     []Trait       `yaml:"trait,omitempty"`
	Race      []string      `yaml:"race,omitempty"`
	Attribute []string      `yaml:"attribute,omitempty"`
	Level     *effect.Range `yaml:"level,omitempty"`
	ATK       *effect.Range `yaml:"atk,omitempty"`
}

// Pointed reports whether the description points to cards by what they are for the line.
func (w *Which) Pointed() bool { return w.Self || w.Target || w.That || w.Equipped }

// Plain reports whether any card of a place fits, whatever is printed on it.
func (w *Which) Plain() bool {
	return w.Type == nil && w.Trait == nil && w.Race == nil && w.Attribute == nil && w.Level == nil && w.ATK == nil
}

// Fits reports whether what is printed on a card meets the description. Its Level and ATK
// are given apart: on the field they may be others.
func (w *Which) Fits(c *Card, level, atk Figure) bool {
	n, leveled := level.Value()
	strength, known := atk.Value()
	return (w.Type == nil || slices.Contains(w.Type, c.Kind)) &&
		(w.Trait == nil || slices.ContainsFunc(w.Trait, c.Is)) &&
		(w.Race == nil || c.Kind == Monster && slices.Contains(w.Race, c.Race)) &&
		(w.Attribute == nil || c.Kind == Monster && slices.Contains(w.Attribute, c.Attribute)) &&
		(w.Level == nil || leveled && w.Level.Holds(n)) &&
		(w.ATK == nil || c.Kind == Monster && w.ATK.Holds(strength) && (known || w.ATK.Min == 0))
}

// Area is where cards are.
type Area string

// The areas.
const (
	OnField    Area = "field"
	InHand     Area = "hand"
	InDeck     Area = "deck"
	InGrave    Area = "grave"
	InBanished Area = "banished"
)

// Choices are the words of card files.
func (Area) Choices() []string {
	return vocabulary.Choices(OnField, InHand, InDeck, InGrave, InBanished)
}

// Whose is whose cards are meant, seen from the player of the line.
type Whose string

// The owners.
const (
	OfYou      Whose = "you"
	OfOpponent Whose = "opponent"
)

// Choices are the words of card files.
func (Whose) Choices() []string { return vocabulary.Choices(OfYou, OfOpponent) }

// Face is how a card lies on the field.
type Face string

// The faces.
const (
	FaceUp   Face = "up"
	FaceDown Face = "down"
)

// Choices are the words of card files.
func (Face) Choices() []string { return vocabulary.Choices(FaceUp, FaceDown) }

// Event is what must just have happened. Exactly one word is filled.
type Event struct {
	// Attack is that an attack was declared, by a monster of somebody.
	Attack *Attacked `yaml:"attack,omitempty"`
	// Activated is that a card was activated just before.
	Activated *Activated `yaml:"activated,omitempty"`
	// Summoned is that a monster was Summoned, and Left that a card left the field.
	Summoned *Summoned `yaml:"summoned,omitempty"`
	Left     *Left     `yaml:"left,omitempty"`
}

// Beside lists the words that go with any event: none.
func (Event) Beside() []string { return nil }

// Attacked is an attack.
type Attacked struct {
	Of Whose `yaml:"of,omitempty"`
}

// Activated is the activation of a card.
type Activated struct {
	Type []Kind `yaml:"type"`
}

// Summoned is a Summon.
type Summoned struct {
	Which Which    `yaml:"which"`
	How   []Manner `yaml:"how,omitempty"`
}

// Manner is how a monster is Summoned.
type Manner string

// The manners. A Tribute Summon is a Normal Summon.
const (
	ByNormal   Manner = "normal"
	ByFlip     Manner = "flip"
	BySpecial  Manner = "special"
	ByPendulum Manner = "pendulum"
)

// Choices are the words of card files.
func (Manner) Choices() []string {
	return vocabulary.Choices(ByNormal, ByFlip, BySpecial, ByPendulum)
}

// Left is that a card has left the field.
type Left struct {
	Which Which `yaml:"which"`
	// Destroyed says that it was destroyed, and By by what: one of these is enough.
	Destroyed bool    `yaml:"destroyed,omitempty"`
	By        []Agent `yaml:"by,omitempty"`
	// To is where it must have gone: for its Graveyard, that of the player of the line.
	To Area `yaml:"to,omitempty"`
}

// Agent is what makes a card leave the field.
type Agent string

// The agents.
const (
	ByBattle         Agent = "battle"
	ByEffect         Agent = "effect"
	ByOpponentAttack Agent = "opponent_attack" // in battle, by a monster of the opponent that attacked
	ByOpponentEffect Agent = "opponent_effect"
)

// Choices are the words of card files.
func (Agent) Choices() []string {
	return vocabulary.Choices(ByBattle, ByEffect, ByOpponentAttack, ByOpponentEffect)
}

// Lasting is what is different as long as a card acts.
type Lasting struct {
	ATK    int  `yaml:"atk,omitempty"`
	DEF    int  `yaml:"def,omitempty"`
	Direct bool `yaml:"direct,omitempty"`
	// Turn is in whose turn it holds, in both unless it says otherwise.
	Turn Whose `yaml:"turn,omitempty"`
	To   Which `yaml:"to"`
}

// grammar is the verbs of the game.
type grammar struct{}

// Verbs are the rows.
func (grammar) Verbs() []vocabulary.Row { return verbs }
