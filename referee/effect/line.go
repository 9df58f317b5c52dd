package effect

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Line is an effect line of a card.
type Line[W, E, C any, V Verbs] struct {
	// Code is the permanent name of the line: the id of the card, the letter of its kind,
	// and a count if the card has several of that kind.
	Code yamlfile.At[string] `yaml:"code"`
	At   yamlfile.At[Kind]   `yaml:"at"`
	// Since is the number of the first version of the game's rules that carries the line
	// out: in matches of earlier ones the table still does.
	Since int `yaml:"since,omitempty"`
	// From is where its card acts, on the field unless it says otherwise.
	From []Place `yaml:"from,omitempty"`
	// May says that its player chooses whether a trigger acts, and whether that is lost
	// once something else has happened.
	May  May  `yaml:"may,omitempty"`
	Once Once `yaml:"once,omitempty"`
	// Event is what must just have happened.
	Event *E `yaml:"event,omitempty"`
	// During is when it may be activated, besides what its kind allows: all of it.
	During []During `yaml:"during,omitempty"`
	// If is what must be so when it is activated: all of it.
	If []Condition[W] `yaml:"if,omitempty"`
	// Pay is the cost, and Target what it is aimed at: both settled before anybody
	// responds.
	Pay    Steps[V]   `yaml:"pay,omitempty"`
	Target *Target[W] `yaml:"target,omitempty"`
	// Do are the steps. Choose are several lists of them, of which its player settles one
	// before anybody responds.
	Do     Steps[V]      `yaml:"do,omitempty"`
	Choose []Branch[V]   `yaml:"choose,omitempty"`
	While  []Standing[C] `yaml:"while,omitempty"`
}

// Branch is one of several lists of steps.
type Branch[V Verbs] struct {
	Do Steps[V] `yaml:"do"`
}

// Standing is what holds as long as a card acts.
type Standing[C any] struct {
	Holds C `yaml:"holds"`
}

// Carried reports whether the line says what it does; otherwise the players declare it. An
// activation may do nothing itself, but cost something or want something.
func (l *Line[W, E, C, V]) Carried() bool {
	return l.Do != nil || l.Choose != nil || l.While != nil || l.At.Value == Activate && (l.Pay != nil || l.If != nil)
}

// Condition means that there are that many cards: at least Min, and at most Max.
type Condition[W any] struct {
	There W `yaml:"there"`
	// Min is 1 where neither is written; Max is no limit unless it is written.
	Min int  `yaml:"min,omitempty"`
	Max *int `yaml:"max,omitempty"`
	// Different counts cards of one name once.
	Different bool `yaml:"different,omitempty"`
}

// Holds reports whether that many cards meet the condition.
func (c *Condition[W]) Holds(n int) bool {
	if c.Max != nil {
		return n >= c.Min && n <= *c.Max
	}
	return n >= max(1, c.Min)
}

// Place is where the card of a line acts, other than on the field.
type Place string

// The places.
const (
	FromHand     Place = "hand"
	FromGrave    Place = "grave"
	FromPendulum Place = "pendulum"
)

// Choices returns the words of card files.
func (Place) Choices() []string { return vocabulary.Choices(FromHand, FromGrave, FromPendulum) }

// During is when a line may be activated.
type During string

// The times.
const (
	InOwnTurn       During = "own_turn"
	InOpponentTurn  During = "opponent_turn"
	InMain          During = "main"
	InMainOne       During = "main_1"
	InMainTwo       During = "main_2"
	InBattle        During = "battle"
	NotInDamageStep During = "not_damage_step"
)

// Choices returns the words of card files.
func (During) Choices() []string {
	return vocabulary.Choices(InOwnTurn, InOpponentTurn, InMain, InMainOne, InMainTwo, InBattle, NotInDamageStep)
}

// Kind is how a line acts.
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

// Choices returns the words of card files.
func (Kind) Choices() []string { return vocabulary.Choices(kinds...) }

// Letter returns that of the kind in line codes, 0 for none.
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

// May says when a trigger that its player may decline is lost. Without it the trigger is
// mandatory.
type May string

// The words.
const (
	MayWhen May = "when" // if something else has happened since
	MayIf   May = "if"   // never
)

// Choices returns the words of card files.
func (May) Choices() []string { return vocabulary.Choices(MayWhen, MayIf) }

// Once is how often a line is used, "" for any number.
type Once string

// The words.
const (
	OnceTurn Once = "turn" // this copy once a turn, as long as it stays face up
	OnceName Once = "name" // all copies of a player once a turn
	OnceAny  Once = "any"  // all lines with the word of all copies of a player once a turn together

	OnceActivation Once = "activation" // as OnceName, but an activation that is negated does not count
)

// Choices returns the words of card files.
func (Once) Choices() []string {
	return vocabulary.Choices(OnceTurn, OnceName, OnceAny, OnceActivation)
}

// Target is what a line is aimed at.
type Target[W any] struct {
	Which W `yaml:"which"`
	// N is how many, 1 unless it says otherwise.
	N int `yaml:"n,omitempty"`
}

// Count returns how many it is aimed at.
func (t *Target[W]) Count() int { return max(1, t.N) }

// Verbs are the verbs of a game's steps.
type Verbs interface {
	// Verbs are the rows, in the order in which they are documented.
	Verbs() []vocabulary.Row
}

// Steps are steps with their places in the card file.
type Steps[V Verbs] []yamlfile.At[Step[V]]

// Step is one thing that a line does.
type Step[V Verbs] struct {
	// Verb is what it does; nil only in a card file with mistakes.
	Verb vocabulary.Verb `yaml:",inline"`
	// May lets its player leave the step out.
	May bool `yaml:"may,omitempty"`
	// Then is done afterwards if the step was done, and is the last thing to happen.
	// IfYouDo is done at the same time if the step was done, Also in any case, and Else
	// only if it was not done.
	Then    Steps[V] `yaml:"then,omitempty"`
	IfYouDo Steps[V] `yaml:"if_you_do,omitempty"`
	Also    Steps[V] `yaml:"also,omitempty"`
	Else    Steps[V] `yaml:"else,omitempty"`
}

// Word returns the word of the step's verb: "draw".
func (s *Step[V]) Word() string {
	if s.Verb == nil {
		return ""
	}
	return s.Verb.Word()
}

// Verbs returns the table of verbs.
func (*Step[V]) Verbs() []vocabulary.Row {
	var v V
	return v.Verbs()
}

// Table lists the verbs for the reader of card files.
func (s *Step[V]) Table() []yamlfile.TableWord { return vocabulary.Table(s.Verbs()) }

// Beside lists the words that say how it is done.
func (Step[V]) Beside() []string { return []string{"may", "then", "if_you_do", "also", "else"} }

// Choose takes the one verb. The reader counts them, as Beside tells it.
func (s *Step[V]) Choose(chosen []yamlfile.Chosen) []referee.Problem {
	if len(chosen) > 0 {
		s.Verb = chosen[0].Value.(vocabulary.Verb)
	}
	return nil
}

// Range is a number from Min to Max; 0 is no limit.
type Range struct {
	Min int `yaml:"min,omitempty"`
	Max int `yaml:"max,omitempty"`
}

// Holds reports whether a number is in the range.
func (r *Range) Holds(n int) bool { return n >= r.Min && (r.Max == 0 || n <= r.Max) }

// FromScalar reads a plain number: exactly that.
func (r *Range) FromScalar(s yamlfile.Scalar) []referee.Problem {
	n, err := strconv.Atoi(s.Text)
	if err != nil || n < 1 {
		return []referee.Problem{{Code: "cards.bad-range", At: s.Place, Args: referee.Args{"word": s.Text}, Fix: "cards.bad-range", Grade: referee.Impossible}}
	}
	r.Min, r.Max = n, n
	return nil
}

// Short returns a plain number.
func (r Range) Short() (string, bool) { return strconv.Itoa(r.Min), r.Min == r.Max && r.Min > 0 }
