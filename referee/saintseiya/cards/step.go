package cards

import (
	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Steps are steps with their places in the card file.
type Steps []yamlfile.At[Step]

// Step is one thing that an effect does: a verb, and who decides. A step is
// applied as far as it can be; only what is paid, and what For makes
// optional, may be declined.
type Step struct {
	// Verb is what the step does. It is nil only in a card file with mistakes.
	Verb Verb `yaml:",inline"`
	// As is the name under which later steps of the line remember the cards
	// that the step was applied to.
	As yamlfile.At[string] `yaml:"as,omitempty"`
	// By is who chooses the cards, if that is not the player who applies
	// the step.
	By By `yaml:"by,omitempty"`
}

// By is who chooses, seen from the player of the line.
type By string

// Who chooses.
const (
	ByYou      By = "you"      // the player of the line, within For
	ByOpponent By = "opponent" // an opponent whom the player chooses
)

// Choices returns the words of card files.
func (By) Choices() []string { return vocabulary.Choices(ByYou, ByOpponent) }

// Word returns the word of the step's verb: "draw".
func (s *Step) Word() string {
	if s.Verb == nil {
		return ""
	}
	return s.Verb.Word()
}

// Verbs returns the table of verbs.
func (*Step) Verbs() []vocabulary.Row { return verbs }

// Table lists the verbs for the reader of card files.
func (*Step) Table() []yamlfile.TableWord { return vocabulary.Table(verbs) }

// Beside lists the words that say how it is done.
func (Step) Beside() []string { return []string{"as", "by"} }

// Choose takes the one verb. The reader counts them, as Beside tells it.
func (s *Step) Choose(chosen []yamlfile.Chosen) []referee.Problem {
	if len(chosen) > 0 {
		s.Verb = chosen[0].Value.(Verb)
	}
	return nil
}

// Players are players in the order of their turns.
type Players string

// The players, seen from the player of the line.
const (
	EachPlayer   Players = "each_player"
	EachOpponent Players = "each_opponent"
	AnOpponent   Players = "an_opponent" // whom the player chooses
	APlayer      Players = "a_player"    // whom the player chooses, perhaps the player
)

// Choices returns the words of card files.
func (Players) Choices() []string {
	return vocabulary.Choices(EachPlayer, EachOpponent, AnOpponent, APlayer)
}
