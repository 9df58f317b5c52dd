package cards

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Verb is what a step does. Each word that a step may begin with in a card file
// is a Go type of its own, and the table below lists them all. The rules carry
// a verb out, and the wording says it, by tables with the same words.
type Verb interface {
	part
	// Word is the verb's word in card files: "put_back".
	Word() string
}

// verbs is the table of verbs, in the order in which they are documented. What a
// word takes in a card file is what its type holds.
var verbs = []vocabulary.Row{
	vocabulary.RowOf[*Powerup]("powerup: {amount: 2, who: {side: friendly}}"),
	vocabulary.RowOf[*Strip]("strip: {up_to: 2, who: {side: enemy}}"),
	vocabulary.RowOf[*Defeat]("defeat: {who: {side: enemy, power: {max: 3}}}"),
	vocabulary.RowOf[*Hide]("hide: {who: {side: enemy, in: here}}"),
	vocabulary.RowOf[*Move]("move: {who: {side: friendly}, to: here}"),
	vocabulary.RowOf[*Return]("return: {who: {self: true}}"),
	vocabulary.RowOf[*Control]("control: {who: {side: enemy, in: here}}"),
	vocabulary.RowOf[*Uncover]("uncover: {who: {side: enemy, upgraded: true}}"),
	vocabulary.RowOf[*Choose]("choose: {who: {side: enemy}}"),
	vocabulary.RowOf[*Draw]("draw: {amount: 1}"),
	vocabulary.RowOf[*Discard]("discard: {n: 1}"),
	vocabulary.RowOf[*PutBack]("put_back: {n: 1}"),
	vocabulary.RowOf[*Look]("look: {hand: true}"),
	vocabulary.RowOf[*Search]("search: {top: 3, for: {group: leaf}}"),
	vocabulary.RowOf[Recover]("recover: true"),
	vocabulary.RowOf[*Play]("play: {from: hand, less: 1}"),
	vocabulary.RowOf[*Place]("place: {from: deck, to: here}"),
	vocabulary.RowOf[*Copy]("copy: {of: {side: enemy}}"),
	vocabulary.RowOf[*Chakra]("chakra: {amount: 2}"),
	vocabulary.RowOf[*Steal]("steal: {amount: 1}"),
	vocabulary.RowOf[Spend]("spend: true"),
	vocabulary.RowOf[*Points]("points: {amount: 1}"),
	vocabulary.RowOf[Edge]("edge: you"),
	vocabulary.RowOf[OneOf]("one_of: [{do: [{draw: {amount: 1}}]}, {do: [{chakra: {amount: 1}}]}]"),
	vocabulary.RowOf[*EachMission]("each_mission: {do: [{powerup: {amount: 1, who: {side: own, in: chosen}}}]}"),
	vocabulary.RowOf[*ChooseMission]("choose_mission: {do: [{defeat: {who: {side: enemy, in: chosen}}}]}"),
	vocabulary.RowOf[*If]("if: {holds: {edge: true}, do: [{draw: {amount: 1}}]}"),
	vocabulary.RowOf[Repeat]("repeat: main"),
}

// Verbs is the table of verbs.
func (*Step) Verbs() []vocabulary.Row { return verbs }

// Table lists the verbs for the reader of card files.
func (*Step) Table() []yamlfile.TableWord { return vocabulary.Table(verbs) }

// Choose takes the one verb of a step. That it has none is said later, when
// everything else is known that is wrong with it.
func (s *Step) Choose(verbs []yamlfile.Chosen) []referee.Problem {
	if len(verbs) == 0 {
		return nil
	}
	s.Verb = verbs[0].Value.(Verb)
	if len(verbs) == 1 {
		return nil
	}
	return []referee.Problem{notOneVerb(referee.Place{}, verbs)}
}

// notOneVerb is the problem of a step that has no verb, or several.
func notOneVerb(at referee.Place, verbs []yamlfile.Chosen) referee.Problem {
	words := make([]string, len(verbs))
	for i, v := range verbs {
		words[i] = v.Word
	}
	return cardfile.Mistake("cards.one-verb", at, referee.Args{"n": len(verbs), "verbs": strings.Join(words, ", ")})
}

// Targets are the characters that a verb is applied to: one of those that Who
// describes, unless Take says otherwise.
type Targets struct {
	Who  Who  `yaml:"who"`
	Take Take `yaml:"take,omitempty"`
}

func (t *Targets) each(do func(part)) {
	do(&t.Who)
	do(&t.Take)
}

func (t *Targets) targets() *Targets { return t }

// Powerup puts Power tokens on characters, or on this one if it names none.
type Powerup struct {
	Amount Amount `yaml:"amount"`
	Who    *Who   `yaml:"who,omitempty"`
	Take   Take   `yaml:"take,omitempty"`
}

// Word is "powerup".
func (*Powerup) Word() string { return "powerup" }

func (p *Powerup) each(do func(part)) {
	do(needed("amount", p.Amount))
	do(&p.Amount)
	given(do, p.Who)
	do(&p.Take)
}

// Strip removes Power tokens from one character: all of them, or up to a
// number.
type Strip struct {
	UpTo int  `yaml:"up_to,omitempty"`
	All  bool `yaml:"all,omitempty"`
	Who  Who  `yaml:"who"`
	// ToSelf puts the tokens on this character.
	ToSelf bool `yaml:"to_self,omitempty"`
}

// Word is "strip".
func (*Strip) Word() string { return "strip" }

// Beside lists the words that say whose tokens, and where they go.
func (Strip) Beside() []string { return []string{"who", "to_self"} }

func (s *Strip) each(do func(part)) {
	do(number{word: "up_to", n: s.UpTo})
	do(&s.Who)
}

// Defeat defeats characters.
type Defeat struct{ Targets }

// Word is "defeat".
func (*Defeat) Word() string { return "defeat" }

// Hide turns characters face-down.
type Hide struct{ Targets }

// Word is "hide".
func (*Hide) Word() string { return "hide" }

// Move moves characters to this mission, or to another that the player who
// decides chooses.
type Move struct {
	Who  Who   `yaml:"who"`
	Take Take  `yaml:"take,omitempty"`
	To   Where `yaml:"to,omitempty"`
}

// Word is "move".
func (*Move) Word() string { return "move" }

func (m *Move) each(do func(part)) {
	do(&m.Who)
	do(&m.Take)
}

func (m *Move) targets() *Targets { return &Targets{Who: m.Who, Take: m.Take} }

// Return returns characters to their owner's hand.
type Return struct{ Targets }

// Word is "return".
func (*Return) Word() string { return "return" }

// Control takes control of characters.
type Control struct{ Targets }

// Word is "control".
func (*Control) Word() string { return "control" }

// Uncover discards the top card of upgraded characters.
type Uncover struct{ Targets }

// Word is "uncover".
func (*Uncover) Word() string { return "uncover" }

// Choose only chooses characters, for later steps that refer to them.
type Choose struct{ Targets }

// Word is "choose".
func (*Choose) Word() string { return "choose" }

// Draw draws cards from the player's own deck.
type Draw struct {
	Amount Amount `yaml:"amount"`
	Player Whom   `yaml:"player,omitempty"`
}

// Word is "draw".
func (*Draw) Word() string { return "draw" }

func (d *Draw) each(do func(part)) {
	do(needed("amount", d.Amount))
	do(&d.Amount)
}

func (d *Draw) player() Whom { return d.Player }

// Discard discards cards of a hand, which its player chooses unless ChosenBy
// says otherwise, or the top card of a deck.
type Discard struct {
	Player   Whom `yaml:"player,omitempty"`
	N        int  `yaml:"n,omitempty"`
	All      bool `yaml:"all,omitempty"`
	Top      bool `yaml:"top,omitempty"`
	ChosenBy Whom `yaml:"chosen_by,omitempty"`
}

// Word is "discard".
func (*Discard) Word() string { return "discard" }

// Beside lists the words that say who discards and who chooses.
func (Discard) Beside() []string { return []string{"player", "chosen_by"} }

func (d *Discard) each(do func(part)) { do(number{word: "n", n: d.N}) }

func (d *Discard) player() Whom {
	if d.Top || d.ChosenBy == You {
		return ""
	}
	return d.Player
}

// PutBack puts cards from the hand on top of the deck.
type PutBack struct {
	N int `yaml:"n"`
}

// Word is "put_back".
func (*PutBack) Word() string { return "put_back" }

func (p *PutBack) each(do func(part)) {
	do(number{word: "n", n: p.N, missing: p.N == 0})
}

// Look shows the player a hand or a hidden character; nothing becomes public.
type Look struct {
	Hand bool `yaml:"hand,omitempty"`
	Who  *Who `yaml:"who,omitempty"`
}

// Word is "look".
func (*Look) Word() string { return "look" }

// Beside lists the words that go with the others: none.
func (Look) Beside() []string { return nil }

func (l *Look) each(do func(part)) { given(do, l.Who) }

// Search looks at the top cards of the player's own deck, draws all that fit
// after showing them, and puts the others back.
type Search struct {
	Top int `yaml:"top"`
	For Who `yaml:"for"`
}

// Word is "search".
func (*Search) Word() string { return "search" }

func (s *Search) each(do func(part)) {
	do(number{word: "top", n: s.Top, missing: s.Top == 0})
	do(&s.For)
}

// Recover takes a card from the player's own discard pile into the hand.
type Recover bool

// Word is "recover".
func (Recover) Word() string { return "recover" }

func (Recover) each(func(part)) {}

// Source is where a card comes from.
type Source string

// The sources.
const (
	FromHand         Source = "hand"          // the player's hand or hidden characters
	FromHidden       Source = "hidden"        // the player's hidden characters
	FromDiscard      Source = "discard"       // any card of the player's discard pile
	FromDiscardTop   Source = "discard_top"   // its top card
	FromDeck         Source = "deck"          // the top card of the player's deck
	FromDeckThree    Source = "deck_three"    // one of its three top cards; the others are discarded
	FromOpponentDeck Source = "opponent_deck" // the top card of the opponent's deck
)

// Choices are the words of the sources.
func (Source) Choices() []string {
	return vocabulary.Choices(FromHand, FromHidden, FromDiscard, FromDiscardTop, FromDeck, FromDeckThree, FromOpponentDeck)
}

// Play plays a character by the effect, for less or more than its cost.
type Play struct {
	From Source `yaml:"from"`
	Who  *Who   `yaml:"who,omitempty"`
	Less int    `yaml:"less,omitempty"`
	More int    `yaml:"more,omitempty"`
}

// Word is "play".
func (*Play) Word() string { return "play" }

func (p *Play) each(do func(part)) {
	do(number{word: "less", n: p.Less})
	do(number{word: "more", n: p.More})
	given(do, p.Who)
}

// Place puts a card into play as a hidden character under the player's
// control, at this mission or at one that the player chooses.
type Place struct {
	From Source `yaml:"from"`
	To   Where  `yaml:"to,omitempty"`
}

// Word is "place".
func (*Place) Word() string { return "place" }

func (*Place) each(func(part)) {}

// Copy applies an instant line of another character, or of a card that an
// earlier step remembered, as if it were printed on this one.
type Copy struct {
	Of Who `yaml:"of"`
	// NoUpgrade leaves out UPGRADE lines.
	NoUpgrade bool `yaml:"no_upgrade,omitempty"`
}

// Word is "copy".
func (*Copy) Word() string { return "copy" }

func (c *Copy) each(do func(part)) { do(&c.Of) }

// Counted is an amount for a player.
type Counted struct {
	Amount Amount `yaml:"amount"`
	Player Whom   `yaml:"player,omitempty"`
	// IfAble takes as much as there is.
	IfAble bool `yaml:"if_able,omitempty"`
}

func (c *Counted) each(do func(part)) {
	do(needed("amount", c.Amount))
	do(&c.Amount)
}

func (c *Counted) player() Whom { return c.Player }

// Chakra gains chakra; an amount below 0 is paid.
type Chakra struct{ Counted }

// Word is "chakra".
func (*Chakra) Word() string { return "chakra" }

// Steal takes chakra from the opponent.
type Steal struct{ Counted }

// Word is "steal".
func (*Steal) Word() string { return "steal" }

// Spend spends any amount of additional chakra, which later amounts may count.
type Spend bool

// Word is "spend".
func (Spend) Word() string { return "spend" }

func (Spend) each(func(part)) {}

// Points gains mission points.
type Points struct{ Counted }

// Word is "points".
func (*Points) Word() string { return "points" }

// Edge gives the Edge to a player.
type Edge struct{ Whom }

// Word is "edge".
func (Edge) Word() string { return "edge" }

func (Edge) each(func(part)) {}

// OneOf lets the player who decides choose one of several things.
type OneOf []Option

// Word is "one_of".
func (OneOf) Word() string { return "one_of" }

func (o OneOf) each(do func(part)) {
	for i := range o {
		do(o[i].Do)
	}
}

// Option is one of several things to choose from.
type Option struct {
	Do Steps `yaml:"do"`
}

// Beside lists the words that go with its steps: none.
func (Option) Beside() []string { return nil }

// Loop is steps at a mission, which they call "chosen".
type Loop struct {
	Do Steps `yaml:"do"`
}

// Beside lists the words that go with its steps: none.
func (Loop) Beside() []string { return nil }

func (l *Loop) each(do func(part)) { do(l.Do) }

// EachMission applies its steps at every mission in turn.
type EachMission struct{ Loop }

// Word is "each_mission".
func (*EachMission) Word() string { return "each_mission" }

// ChooseMission applies its steps at one mission of the player's choice.
type ChooseMission struct{ Loop }

// Word is "choose_mission".
func (*ChooseMission) Word() string { return "choose_mission" }

// If applies its steps if something holds.
type If struct {
	Condition Condition `yaml:"holds"`
	Do        Steps     `yaml:"do"`
}

// Word is "if".
func (*If) Word() string { return "if" }

// Beside lists the words that say when.
func (If) Beside() []string { return []string{"holds"} }

func (i *If) each(do func(part)) {
	do(&i.Condition)
	do(i.Do)
}

// Repeat applies another line of the card again.
type Repeat struct{ Timing }

// Word is "repeat".
func (Repeat) Word() string { return "repeat" }

func (Repeat) each(func(part)) {}
