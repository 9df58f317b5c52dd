package cards

import (
	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Steps holds steps with their places in the card file.
type Steps []yamlfile.At[Step]

// Step is one part of an effect: a verb, and the player who decides. A step is applied as far as
// possible. Players may decline only payments and steps that For makes optional.
type Step struct {
	// Verb is the action of the step. It is nil only in a card file with mistakes.
	Verb Verb `yaml:",inline"`
	// As is the name by which later steps of the effect refer to the cards of this step.
	As yamlfile.At[string] `yaml:"as,omitempty"`
	// By is the player who chooses the cards, if that is not the player who applies the step.
	By By `yaml:"by,omitempty"`
}

// By is the player who chooses, as seen by the effect's player.
type By string

// The players who choose.
const (
	ByYou      By = "you"      // the player of the effect, within For
	ByOpponent By = "opponent" // an opponent of the player's choice
)

// Choices returns the words for the players who choose.
func (By) Choices() []string { return vocabulary.Choices(ByYou, ByOpponent) }

// Word returns the word of the step's verb: "draw".
func (s *Step) Word() string { return vocabulary.WordOf(s.Verb) }

// Verbs returns the table of verbs.
func (*Step) Verbs() []vocabulary.Row { return verbs }

// Table lists the verbs for the reader of card files.
func (*Step) Table() []yamlfile.TableWord { return vocabulary.Table(verbs) }

// Beside lists the words that modify the step.
func (Step) Beside() []string { return []string{"as", "by"} }

// Choose stores the verb. The reader ensures that there is exactly one.
func (s *Step) Choose(chosen []yamlfile.Chosen) []referee.Problem {
	if len(chosen) > 0 {
		s.Verb = chosen[0].Value.(Verb)
	}
	return nil
}

// Players is a group of players, in turn order.
type Players string

// The players, as seen by the player of the effect.
const (
	EachPlayer   Players = "each_player"
	EachOpponent Players = "each_opponent"
	AnOpponent   Players = "an_opponent" // an opponent of the player's choice
	APlayer      Players = "a_player"    // a player of the player's choice, possibly themselves
)

// Choices returns the words for the groups of players.
func (Players) Choices() []string {
	return vocabulary.Choices(EachPlayer, EachOpponent, AnOpponent, APlayer)
}
