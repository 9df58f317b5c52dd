package effect

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Line is an effect of a card.
type Line[W, E, C any, V Verbs] struct {
	// Code is the permanent name of the effect: the card's id, the letter of the effect's kind, and
	// a count if the card has several effects of that kind.
	Code yamlfile.At[string] `yaml:"code"`
	At   yamlfile.At[Kind]   `yaml:"at"`
	// Since is the number of the first version of the game's rules that applies the effect. In
	// matches with earlier versions, the players apply the effect.
	Since int `yaml:"since,omitempty"`
	// Stub is the number of the first version whose card files list the effect, even if they leave
	// it to the players; 0 means Since. Unseen means that, until Since, the card files listed the
	// effect without its event.
	Stub   int  `yaml:"stub,omitempty"`
	Unseen bool `yaml:"unseen,omitempty"`
	// Told is the event that the card files listed until Since, if it was a wider one.
	Told *E `yaml:"told,omitempty"`
	// Must means that a quick effect must be used as soon as its event has happened.
	Must bool `yaml:"must,omitempty"`
	// Unchained means that a trigger applies its steps at once, without a Chain.
	Unchained bool `yaml:"unchained,omitempty"`
	// Times is the number of uses that Once allows; 0 means one.
	Times int `yaml:"times,omitempty"`
	// From lists the places where the effect's card acts; the default is the field.
	From []Place `yaml:"from,omitempty"`
	// May means that a player can choose whether the trigger acts, and whether it can miss its
	// timing.
	May  May  `yaml:"may,omitempty"`
	Once Once `yaml:"once,omitempty"`
	// Event is the event that must just have happened.
	Event *E `yaml:"event,omitempty"`
	// During lists further limits on when the effect can be activated. All of them apply.
	During []During `yaml:"during,omitempty"`
	// If lists the conditions for activating the effect. All of them must hold.
	If []Condition[W] `yaml:"if,omitempty"`
	// Pay is the cost and Target the target. Both are chosen before any player responds.
	Pay    Steps[V]   `yaml:"pay,omitempty"`
	Target *Target[W] `yaml:"target,omitempty"`
	// Do holds the steps of the effect. Choose holds several lists of steps; its player chooses one
	// before any player responds.
	Do     Steps[V]          `yaml:"do,omitempty"`
	Choose []Branch[W, E, V] `yaml:"choose,omitempty"`
	While  []Standing[C]     `yaml:"while,omitempty"`
	// Given means that the card does not have the effect itself, but gives it to an Xyz Monster
	// that is Xyz Summoned with the card.
	Given *Given[W] `yaml:"given,omitempty"`
}

// Given describes the Xyz Materials that give an Xyz Monster an effect.
type Given[W any] struct {
	// Min is the minimum number of these Materials, and All describes each Material.
	Min int `yaml:"min,omitempty"`
	All *W  `yaml:"all,omitempty"`
}

// Branch is one of several lists of steps.
type Branch[W, E any, V Verbs] struct {
	// Event narrows the line's event, and If lists conditions: the list can be chosen only if all
	// of this is true when the line is activated.
	Event *E             `yaml:"event,omitempty"`
	If    []Condition[W] `yaml:"if,omitempty"`
	// During lists limits on when the list can be chosen. All of them apply. Pay is the cost and
	// Target the target of the list.
	During []During   `yaml:"during,omitempty"`
	Pay    Steps[V]   `yaml:"pay,omitempty"`
	Target *Target[W] `yaml:"target,omitempty"`
	Do     Steps[V]   `yaml:"do"`
}

// Standing is a continuous effect, which applies as long as the effects of its card apply.
type Standing[C any] struct {
	Holds C `yaml:"holds"`
}

// Carried reports whether the effect is described; otherwise the players declare it. An activation
// that does nothing itself can still have a cost or a condition.
func (l *Line[W, E, C, V]) Carried() bool {
	return l.Do != nil || l.Choose != nil || l.While != nil || l.At.Value == Activate && (l.Pay != nil || l.If != nil)
}

// Condition means that the number of cards is at least Min and at most Max.
type Condition[W any] struct {
	There W `yaml:"there"`
	// Min is 1 if the file gives neither Min nor Max. Without Max, there is no limit.
	Min int  `yaml:"min,omitempty"`
	Max *int `yaml:"max,omitempty"`
	// Different counts cards with the same name once.
	Different bool `yaml:"different,omitempty"`
	// Than describes cards to compare with in place of a number: there must be fewer of these than
	// of the condition's own cards.
	Than *W `yaml:"than,omitempty"`
}

// Holds reports whether the given number of cards meets the condition.
func (c *Condition[W]) Holds(n int) bool {
	if c.Max != nil {
		return n >= c.Min && n <= *c.Max
	}
	return n >= max(1, c.Min)
}

// Place is a place, other than the field, where the card of an effect acts.
type Place string

// The places.
const (
	FromHand     Place = "hand"
	FromGrave    Place = "grave"
	FromPendulum Place = "pendulum"
	FromExtra    Place = "extra" // in the Extra Deck
	FromEquip    Place = "equip" // while the card is equipped to a monster
	FromField    Place = "field" // on the field, in addition to the other places
)

// Choices returns the words that card files can use for a place.
func (Place) Choices() []string {
	return vocabulary.Choices(FromHand, FromGrave, FromPendulum, FromExtra, FromEquip, FromField)
}

// During is a limit on when an effect can be activated.
type During string

// The limits.
const (
	InOwnTurn       During = "own_turn"
	InOpponentTurn  During = "opponent_turn"
	InMain          During = "main"
	InMainOne       During = "main_1"
	InMainTwo       During = "main_2"
	InBattle        During = "battle"
	NotInDamageStep During = "not_damage_step"
	InDamageStep    During = "damage_step"
	NotInMainTwo    During = "not_main_2"
	InMainOrTheirs  During = "main_or_their_battle" // the player's Main Phase, or the opponent's Battle Phase
	InDraw          During = "draw"                 // the Draw Phase
	NotInDraw       During = "not_draw"
)

// Choices returns the words that card files can use for this limit.
func (During) Choices() []string {
	return vocabulary.Choices(InOwnTurn, InOpponentTurn, InMain, InMainOne, InMainTwo, InBattle, NotInDamageStep, InDamageStep, NotInMainTwo, InMainOrTheirs, InDraw, NotInDraw)
}

// Kind is the way in which an effect acts.
type Kind string

// The kinds.
const (
	Activate   Kind = "activate"
	Ignition   Kind = "ignition"
	Trigger    Kind = "trigger"
	Quick      Kind = "quick"
	Flip       Kind = "flip"
	Continuous Kind = "continuous"
	Summon     Kind = "summon"
	Printed    Kind = "card"
)

var kinds = []Kind{Activate, Ignition, Trigger, Quick, Flip, Continuous, Summon, Printed}

// Choices returns the words that card files can use for a kind.
func (Kind) Choices() []string { return vocabulary.Choices(kinds...) }

// Letter returns the letter of the kind in effect codes, or 0 for none.
func (k Kind) Letter() byte {
	for i, kind := range kinds {
		if kind == k {
			return "AITQFCSR"[i]
		}
	}
	return 0
}

// Key returns the message that names the kind.
func (k Kind) Key() referee.Key { return referee.Key("timing." + string(k)) }

// May is the way in which an optional trigger can be lost. Without it, the trigger is mandatory.
type May string

// The words.
const (
	MayWhen May = "when" // the trigger is lost if something else has happened since
	MayIf   May = "if"   // the trigger is never lost
)

// Choices returns the words that card files can use for May.
func (May) Choices() []string { return vocabulary.Choices(MayWhen, MayIf) }

// Once limits how often an effect can be used; "" means no limit.
type Once string

// The words.
const (
	OnceTurn Once = "turn" // once a turn for this copy, as long as it stays face-up
	OnceName Once = "name" // once a turn for all of a player's copies
	OnceAny  Once = "any"  // once a turn for all effects with this word together, on all of a player's copies

	OnceActivation Once = "activation" // like OnceName, but an activation that is negated does not count
	OnceDuel       Once = "duel"       // once a duel for all of a player's copies
	OnceChain      Once = "chain"      // once in a Chain for this copy
	OnceUp         Once = "up"         // once for this copy, as long as it stays face-up
	OnceCopy       Once = "copy"       // once a turn for all effects with this word together, on this copy
	OnceEach       Once = "each"       // once a turn for each of its lists of steps, for this copy
)

// Choices returns the words that card files can use for this limit.
func (Once) Choices() []string {
	return vocabulary.Choices(OnceTurn, OnceName, OnceAny, OnceActivation, OnceDuel, OnceChain, OnceUp, OnceCopy, OnceEach)
}

// Target describes the targets of an effect.
type Target[W any] struct {
	Which W `yaml:"which"`
	// N is the number of targets; 0 means 1. With UpTo, N is the maximum, 0 means any number, and
	// at least one target is needed.
	N    int  `yaml:"n,omitempty"`
	UpTo bool `yaml:"up_to,omitempty"`
	// Same means that there are as many targets as cards that the cost has moved. May lets the
	// effect's player choose no targets.
	Same bool `yaml:"same,omitempty"`
	// Different requires targets with different names.
	Different bool `yaml:"different,omitempty"`
	May       bool `yaml:"may,omitempty"`
	// Possible means that fewer targets are enough if there are not N of them.
	Possible bool `yaml:"possible,omitempty"`
	// Per describes cards whose number is the maximum.
	Per *W `yaml:"per,omitempty"`
	// And is a second group of targets, in addition to the first.
	And *Target[W] `yaml:"and,omitempty"`
	// ChosenBy is the player who chooses the targets, if that is not the effect's player.
	ChosenBy Chooser `yaml:"chosen_by,omitempty"`
}

// Chooser is a player who chooses the targets of another player's effect.
type Chooser string

// The players.
const (
	ChosenByOpponent Chooser = "opponent"
	ChosenByEvent    Chooser = "event" // the player of the event, such as the one who Summoned the monster
)

// Choices returns the words that card files can use for the player who chooses.
func (Chooser) Choices() []string { return vocabulary.Choices(ChosenByOpponent, ChosenByEvent) }

// Count returns the number of targets.
func (t *Target[W]) Count() int {
	if t.N == 0 && t.UpTo {
		return anyNumber
	}
	return max(1, t.N)
}

// anyNumber is more targets than there are cards.
const anyNumber = 99

// Least returns the minimum number of targets.
func (t *Target[W]) Least() int {
	switch {
	case t.May:
		return 0
	case t.UpTo, t.Same:
		return 1
	}
	return t.Count()
}

// Groups returns the groups of targets.
func (t *Target[W]) Groups() []*Target[W] {
	if t == nil {
		return nil
	}
	return append([]*Target[W]{t}, t.And.Groups()...)
}

// Verbs is the table of verbs of a game's steps.
type Verbs interface {
	// Verbs holds the rows, in the order in which they are documented.
	Verbs() []vocabulary.Row
}

// Steps holds steps with their places in the card file.
type Steps[V Verbs] []yamlfile.At[Step[V]]

// Step is one step of an effect.
type Step[V Verbs] struct {
	// Verb is the action of the step. It is nil only in a card file with mistakes.
	Verb vocabulary.Verb `yaml:",inline"`
	// May lets the effect's player skip the step.
	May bool `yaml:"may,omitempty"`
	// Then holds steps done afterwards if the step was done; they then count as the last thing that
	// happened. IfYouDo holds steps done at the same time if the step was done, Also steps done in
	// any case, and Else steps done only if the step was not done.
	Then    Steps[V] `yaml:"then,omitempty"`
	IfYouDo Steps[V] `yaml:"if_you_do,omitempty"`
	Also    Steps[V] `yaml:"also,omitempty"`
	Else    Steps[V] `yaml:"else,omitempty"`
}

// Word returns the word of the step's verb: "draw".
func (s *Step[V]) Word() string { return vocabulary.WordOf(s.Verb) }

// Verbs returns the table of verbs.
func (*Step[V]) Verbs() []vocabulary.Row {
	var v V
	return v.Verbs()
}

// Table lists the verbs for the reader of card files.
func (s *Step[V]) Table() []yamlfile.TableWord { return vocabulary.Table(s.Verbs()) }

// Beside lists the words that modify the step.
func (Step[V]) Beside() []string { return []string{"may", "then", "if_you_do", "also", "else"} }

// Choose sets the verb. Beside lists the words that are not verbs, so that the reader can count the
// verbs.
func (s *Step[V]) Choose(chosen []yamlfile.Chosen) []referee.Problem {
	if len(chosen) > 0 {
		s.Verb = chosen[0].Value.(vocabulary.Verb)
	}
	return nil
}

// Range is a range of numbers from Min to Max; 0 means no limit.
type Range struct {
	Min int `yaml:"min,omitempty"`
	Max int `yaml:"max,omitempty"`
}

// Holds reports whether a number is in the range.
func (r *Range) Holds(n int) bool { return n >= r.Min && (r.Max == 0 || n <= r.Max) }

// FromScalar reads a plain number as a range of just that number.
func (r *Range) FromScalar(s yamlfile.Scalar) []referee.Problem {
	n, err := strconv.Atoi(s.Text)
	if err != nil || n < 1 {
		return []referee.Problem{{Code: "cards.bad-range", At: s.Place, Args: referee.Args{"word": s.Text}, Fix: "cards.bad-range", Grade: referee.Impossible}}
	}
	r.Min, r.Max = n, n
	return nil
}

// Short returns the range as a plain number, if it is a single number.
func (r Range) Short() (string, bool) { return strconv.Itoa(r.Min), r.Min == r.Max && r.Min > 0 }
