package cards

import "shinpan/referee/vocabulary"

// Reveal shows cards of hands to all players.
type Reveal struct {
	// Who selects players who show their whole hand.
	Who Both `yaml:"who,omitempty"`
	// Which describes a card of the hand that the effect's player names. Later steps call it “it”.
	Which *Which `yaml:"which,omitempty"`
	// Down describes face-down cards on the field to show as well. Drawn means only the cards that
	// the players have just drawn, not the whole hand.
	Down  *Which `yaml:"down,omitempty"`
	Drawn bool   `yaml:"drawn,omitempty"`
}

// Word returns "reveal".
func (*Reveal) Word() string { return "reveal" }

// Opponent has the opponent apply steps, as if the effect were the opponent's.
type Opponent struct {
	Do Steps `yaml:"do"`
}

// Word returns "opponent".
func (*Opponent) Word() string { return "opponent" }

// Declare has the effect's player declare something. Descriptions refer to it as “declared”.
type Declare struct {
	What Declared `yaml:"what"`
}

// Word returns "declare".
func (*Declare) Word() string { return "declare" }

// Declared is a kind of thing that players declare.
type Declared string

// The things.
const (
	DeclaredRace Declared = "race" // a Type of monsters
	DeclaredName Declared = "name" // the name of a card
)

// Choices returns the words for the things that players declare.
func (Declared) Choices() []string { return vocabulary.Choices(DeclaredRace, DeclaredName) }

// Lot reveals cards of the player's Deck. A random one goes to the hand, the others go to the
// Graveyard.
type Lot struct {
	Which Which `yaml:"which"`
	N     int   `yaml:"n"`
}

// Word returns "lot".
func (*Lot) Word() string { return "lot" }

// Drawn means that a player has drawn cards, all at the same time.
type Drawn struct {
	Of Whose `yaml:"of,omitempty"`
	// Self means that the effect's card is one of them, and Empty that the player's hand was empty
	// before.
	Self  bool `yaml:"self,omitempty"`
	Empty bool `yaml:"empty,omitempty"`
}

// Added means that a player has added cards from the Deck to the hand, by drawing or in another
// way.
type Added struct {
	Of Whose `yaml:"of,omitempty"`
}

// Resolved means that an effect has resolved.
type Resolved struct {
	// Targets describes a card on the field that it targets.
	Targets Which `yaml:"targets"`
}

// Heard returns the events that an effect's card notes while it is face-up.
func Heard(line *Line) []*Event {
	var list []*Event
	for i := range line.If {
		if e := line.If[i].There.Saw; e != nil {
			list = append(list, e)
		}
	}
	return list
}
