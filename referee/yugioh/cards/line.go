package cards

import (
	"slices"

	"shinpan/referee/effect"
	"shinpan/referee/vocabulary"
)

// This game's version of the language of effects.
type (
	Line   = effect.Line[Which, Event, Lasting, grammar]
	Steps  = effect.Steps[grammar]
	Step   = effect.Step[grammar]
	Target = effect.Target[Which]
	// Branch is one of several lists of steps.
	Branch = effect.Branch[Which, Event, grammar]
	// Condition means that the number of cards that fit a description is in a range.
	Condition = effect.Condition[Which]
	// Given describes the Xyz Materials that give an Xyz Monster an effect.
	Given = effect.Given[Which]
)

// LinesAt returns the lines of a card that act in one of the given ways.
func (c *Card) LinesAt(kinds ...effect.Kind) []*Line {
	var list []*Line
	for i := range c.Lines {
		if slices.Contains(kinds, c.Lines[i].At.Value) {
			list = append(list, &c.Lines[i])
		}
	}
	return list
}

// Dated reports whether an effect depends on when the card came to the Graveyard from an area.
func (c *Card) Dated(from Area) bool {
	for i := range c.Lines {
		list := c.Lines[i].If
		for k := range c.Lines[i].While {
			list = append(slices.Clip(list), c.Lines[i].While[k].Holds.If...)
		}
		for k := range list {
			if w := &list[k].There; w.Self && w.In == InGrave && w.Came != "" && (w.CameFrom == nil || slices.Contains(w.CameFrom, from)) {
				return true
			}
		}
	}
	return false
}

// Line returns the line of a card with the given code.
func (c *Card) Line(code string) (*Line, bool) {
	for i := range c.Lines {
		if c.Lines[i].Code.Value == code {
			return &c.Lines[i], true
		}
	}
	return nil, false
}

// Which describes cards. A card must fit every word, but only one word of a list.
type Which struct {
	// Self means the effect's card, Target its target, and That the event's card. Equipped means
	// the monster that the effect's card is equipped to. It means the card that an earlier step
	// picked from a hand or Special Summoned.
	Self     bool `yaml:"self,omitempty"`
	Target   bool `yaml:"target,omitempty"`
	That     bool `yaml:"that,omitempty"`
	Equipped bool `yaml:"equipped,omitempty"`
	It       bool `yaml:"it,omitempty"`
	// Done means a card that the cost or the previous step has moved. Group is the number of the
	// group of targets that Target means; by default both groups.
	Done  bool `yaml:"done,omitempty"`
	Group int  `yaml:"group,omitempty"`
	// Other leaves out the effect's card.
	Other bool `yaml:"other,omitempty"`
	// In is the place of the cards, by default the field. Of is the player who controls the cards
	// or owns the pile, by default either.
	In   Area  `yaml:"in,omitempty"`
	Of   Whose `yaml:"of,omitempty"`
	Face Face  `yaml:"face,omitempty"`
	// Position is the battle position of face-up monsters.
	Position Position `yaml:"position,omitempty"`
	// These fields are about the printed card. Name lists card ids, and includes cards that are
	// treated as these. Except leaves out cards by their ids.
	Name      []string      `yaml:"name,omitempty"`
	Except    []string      `yaml:"except,omitempty"`
	Series    []string      `yaml:"series,omitempty"`
	Type      []Kind        `yaml:"type,omitempty"`
	Trait     []Trait       `yaml:"trait,omitempty"`
	Race      []string      `yaml:"race,omitempty"`
	Attribute []string      `yaml:"attribute,omitempty"`
	Level     *effect.Range `yaml:"level,omitempty"`
	ATK       *effect.Range `yaml:"atk,omitempty"`
	DEF       *effect.Range `yaml:"def,omitempty"`
	// Icon is the icon of Spells and Traps. NotSeries leaves out cards of series, and Stacked
	// requires cards with Xyz Materials beneath them.
	Icon      []Icon   `yaml:"icon,omitempty"`
	NotSeries []string `yaml:"not_series,omitempty"`
	Stacked   bool     `yaml:"stacked,omitempty"`
	// Or describes more cards, by their printed attributes.
	Or *Which `yaml:"or,omitempty"`
	// How lists the ways in which a monster on the field can have been Summoned.
	How []Manner `yaml:"how,omitempty"`
	// SameName requires the name of the event's card. OtherName requires a name other than those of
	// the targets.
	SameName  bool `yaml:"same_name,omitempty"`
	OtherName bool `yaml:"other_name,omitempty"`
	// Spent counts cards that their player has given up this turn, in one of these ways.
	Spent []Spending `yaml:"spent,omitempty"`
	// Suits requires Equip Spells that could be equipped to the target of the first group.
	Suits bool `yaml:"suits,omitempty"`
	// CameFrom lists the places from which the effect's card can have come, if Came is set.
	CameFrom []Area `yaml:"came_from,omitempty"`
	// Battling requires a monster that attacks or is attacked now. Came limits when the card came
	// to its place. Not leaves out cards by their printed attributes.
	Battling bool   `yaml:"battling,omitempty"`
	Came     Came   `yaml:"came,omitempty"`
	Not      *Which `yaml:"not,omitempty"`
	// Rest leaves out the targets of the effect. Rank is for Xyz Monsters. Worn requires cards that
	// are equipped to the effect's card, and Wearing requires monsters that have a card equipped.
	Rest    bool          `yaml:"rest,omitempty"`
	Rank    *effect.Range `yaml:"rank,omitempty"`
	Worn    bool          `yaml:"worn,omitempty"`
	Wearing bool          `yaml:"wearing,omitempty"`
	// Weaker limits the ATK of monsters, and Most requires the highest value of a number.
	Weaker Weaker  `yaml:"weaker,omitempty"`
	Most   Measure `yaml:"most,omitempty"`
	// Changed requires monsters whose current ATK differs from the original ATK. Plus describes
	// more cards, in any place.
	Changed bool   `yaml:"changed,omitempty"`
	Plus    *Which `yaml:"plus,omitempty"`
	// FromExtra requires monsters that were Special Summoned from the Extra Deck.
	FromExtra bool `yaml:"from_extra,omitempty"`
	// Own requires cards that an effect of the same card has equipped.
	Own bool `yaml:"own,omitempty"`
	// Did is something that a card on the field has done this turn.
	Did Deed `yaml:"did,omitempty"`
	// Zero requires one of these numbers to be 0, and SameLevel requires the Level of a card that
	// the cost has moved. Alike requires the Type and the Attribute of the monster that the
	// effect's card is equipped to.
	Zero      []Measure `yaml:"zero,omitempty"`
	SameLevel bool      `yaml:"same_level,omitempty"`
	Alike     bool      `yaml:"alike,omitempty"`
	// Equipping requires cards that are equipped to a monster, and Wears requires monsters that
	// have such a card equipped.
	Equipping bool   `yaml:"equipping,omitempty"`
	Wears     *Which `yaml:"wears,omitempty"`
	// Twin requires monsters that share their name with another face-up monster on the field, and
	// Namesake requires monsters with the name of the target.
	Twin     bool `yaml:"twin,omitempty"`
	Namesake bool `yaml:"namesake,omitempty"`
	// Token requires Monster Tokens.
	Token bool `yaml:"token,omitempty"`
	// Bearing requires cards with counters of this kind.
	Bearing Token `yaml:"bearing,omitempty"`
	// Brought requires monsters that damage of this kind let an effect Special Summon.
	Brought Agent `yaml:"brought,omitempty"`
	// TargetLevel requires the Level of a target, as it is when the effect resolves.
	TargetLevel bool `yaml:"target_level,omitempty"`
	// Bare requires Xyz Monsters without Xyz Materials.
	Bare bool `yaml:"bare,omitempty"`
	// Drawn requires cards that the effect's event, or its last step, has drawn.
	Drawn bool `yaml:"drawn,omitempty"`
	// Declared requires cards with the declared name. Known counts face-down cards by their facts
	// if all players know them. DoneName requires the name of a card that the previous step has
	// moved.
	Declared bool `yaml:"declared,omitempty"`
	Known    bool `yaml:"known,omitempty"`
	DoneName bool `yaml:"done_name,omitempty"`
	// Saw requires a card on the field that was face-up when such an event happened this turn.
	Saw *Event `yaml:"saw,omitempty"`
	// Apt wants cards that the effect to which the card responds could target instead. Holder wants
	// cards on which such counters can be put.
	Apt    bool  `yaml:"apt,omitempty"`
	Holder Token `yaml:"holder,omitempty"`
	// Kept requires cards that an effect of the effect's card changes as long as that card stays on
	// the field.
	Kept bool `yaml:"kept,omitempty"`
}

// Pointed reports whether the description points to cards by their role in the effect.
func (w *Which) Pointed() bool { return w.Self || w.Target || w.That || w.Equipped || w.It || w.Done }

// Plain reports whether the description ignores the printed facts of cards.
func (w *Which) Plain() bool {
	return w.Type == nil && w.Trait == nil && w.Race == nil && w.Attribute == nil && w.Level == nil && w.ATK == nil && w.DEF == nil &&
		w.Name == nil && w.Except == nil && w.Series == nil && !w.SameName && !w.OtherName && !w.Suits && w.Icon == nil && w.NotSeries == nil && w.Or == nil && w.Not == nil && w.Rank == nil && w.Weaker == "" && w.Most == "" && w.Zero == nil && !w.Alike && !w.TargetLevel && !w.Declared && !w.DoneName
}

// Fits reports whether the printed facts of a card meet the description. Its Level and ATK are
// separate arguments, because they can differ on the field.
func (w *Which) Fits(c *Card, level, atk Figure) bool {
	return w.fits(c, level, atk) || w.Or != nil && w.Or.Fits(c, level, atk)
}

func (w *Which) fits(c *Card, level, atk Figure) bool {
	n, leveled := level.Value()
	strength, known := atk.Value()
	def, tough := c.DEF.Value()
	rank, ranked := c.Ranked().Value()
	return (w.Not == nil || !w.Not.Fits(c, level, atk)) && (w.Type == nil || slices.Contains(w.Type, c.Kind)) &&
		(w.Trait == nil || slices.ContainsFunc(w.Trait, c.Is)) &&
		(w.Race == nil || c.Kind == Monster && slices.Contains(w.Race, c.Race)) &&
		(w.Attribute == nil || c.Kind == Monster && slices.Contains(w.Attribute, c.Attribute)) &&
		(w.Level == nil || leveled && w.Level.Holds(n)) &&
		(w.Rank == nil || ranked && w.Rank.Holds(rank)) &&
		(w.Name == nil || slices.Contains(w.Name, string(c.Same()))) &&
		(w.Icon == nil || slices.Contains(w.Icon, c.Icon)) &&
		!slices.ContainsFunc(w.NotSeries, func(series string) bool { return slices.Contains(c.Series, series) }) &&
		!slices.Contains(w.Except, string(c.Same())) &&
		(w.Series == nil || slices.ContainsFunc(w.Series, func(series string) bool { return slices.Contains(c.Series, series) })) &&
		(w.ATK == nil || c.Kind == Monster && w.ATK.Holds(strength) && (known || w.ATK.Min == 0)) &&
		(w.DEF == nil || c.Kind == Monster && w.DEF.Holds(def) && (tough || w.DEF.Min == 0)) &&
		(w.Zero == nil || c.Kind == Monster && (slices.Contains(w.Zero, OfATK) && strength == 0 || slices.Contains(w.Zero, OfDEF) && def == 0))
}

// Area is a place for cards.
type Area string

// The areas.
const (
	OnField    Area = "field"
	InHand     Area = "hand"
	InDeck     Area = "deck"
	InGrave    Area = "grave"
	InBanished Area = "banished"
	InPendulum Area = "pendulum" // the Pendulum Zones
	InExtra    Area = "extra"    // the Extra Deck
	Beneath    Area = "material" // Xyz Materials of the effect's card
	InLife     Area = "life"     // not cards but Life Points, which are counted like cards
	GivenUp    Area = "given"    // cards with which the effect's card was Special Summoned in its own way
)

// Choices returns the words for the areas.
func (Area) Choices() []string {
	return vocabulary.Choices(OnField, InHand, InDeck, InGrave, InBanished, InPendulum, InExtra, Beneath, InLife, GivenUp)
}

// Came is a condition on when a card came to its place.
type Came string

// The times.
const (
	CameNow    Came = "now" // in this turn
	CameBefore Came = "before"
)

// Choices returns the words for the times.
func (Came) Choices() []string { return vocabulary.Choices(CameNow, CameBefore) }

// Weaker is a limit on the ATK of monsters.
type Weaker string

// The comparisons.
const (
	ThanSelf Weaker = "than_self" // lower than the ATK of the effect's card
	UpToSelf Weaker = "up_to_self"
	SameSelf Weaker = "same_as_self"
	UpToLP   Weaker = "up_to_lp" // at most its player's Life Points
)

// Choices returns the words for the comparisons.
func (Weaker) Choices() []string { return vocabulary.Choices(ThanSelf, UpToSelf, SameSelf, UpToLP) }

// Whose is the player whose cards are meant, as seen by the effect's player.
type Whose string

// The owners.
const (
	OfYou      Whose = "you"
	OfOpponent Whose = "opponent"
)

// Choices returns the words for the owners.
func (Whose) Choices() []string { return vocabulary.Choices(OfYou, OfOpponent) }

// Face is whether a card on the field is face-up or face-down.
type Face string

// The faces.
const (
	FaceUp   Face = "up"
	FaceDown Face = "down"
)

// Choices returns the words for face-up and face-down.
func (Face) Choices() []string { return vocabulary.Choices(FaceUp, FaceDown) }

// grammar holds the verbs of the game.
type grammar struct{}

// Verbs returns the rows of the table of verbs.
func (grammar) Verbs() []vocabulary.Row { return verbs }
