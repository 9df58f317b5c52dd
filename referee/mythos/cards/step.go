package cards

import "shinpan/referee/yamlfile"

// Step is one thing an effect does. Exactly one verb is filled; the words
// after the verbs say how it is done.
type Step struct {
	Powerup *Powerup   `yaml:"powerup,omitempty"`        // put Power tokens on characters
	Strip   *Strip     `yaml:"strip,omitempty"`          // remove Power tokens
	Defeat  *Targets   `yaml:"defeat,omitempty"`         // defeat characters
	Hide    *Targets   `yaml:"hide,omitempty"`           // turn characters face-down
	Move    *Move      `yaml:"move,omitempty"`           // move characters
	Return  *Targets   `yaml:"return,omitempty"`         // return characters to their owner's hand
	Control *Targets   `yaml:"control,omitempty"`        // take control of characters
	Uncover *Targets   `yaml:"uncover,omitempty"`        // discard the top card of upgraded characters
	Choose  *Targets   `yaml:"choose,omitempty"`         // choose characters, to be remembered
	Draw    *Draw      `yaml:"draw,omitempty"`           // draw cards
	Discard *Discard   `yaml:"discard,omitempty"`        // discard cards
	PutBack *PutBack   `yaml:"put_back,omitempty"`       // put hand cards on top of the deck
	Look    *Look      `yaml:"look,omitempty"`           // look at a hand or a hidden character
	Search  *Search    `yaml:"search,omitempty"`         // look at the top of the deck and draw what fits
	Recover bool       `yaml:"recover,omitempty"`        // take a card of the discard pile into the hand
	Play    *PlayStep  `yaml:"play,omitempty"`           // play a character by the effect
	Place   *PlaceStep `yaml:"place,omitempty"`          // put a card hidden into play
	Copy    *Copy      `yaml:"copy,omitempty"`           // apply a line of another card
	Chakra  *Counted   `yaml:"chakra,omitempty"`         // gain chakra, or lose it
	Steal   *Counted   `yaml:"steal,omitempty"`          // take chakra from the opponent
	Spend   bool       `yaml:"spend,omitempty"`          // spend any amount of additional chakra
	Points  *Counted   `yaml:"points,omitempty"`         // gain mission points
	Edge    Whom       `yaml:"edge,omitempty"`           // who gains the Edge
	OneOf   []Option   `yaml:"one_of,omitempty"`         // choose one of several
	Each    *Loop      `yaml:"each_mission,omitempty"`   // for every mission
	Mission *Loop      `yaml:"choose_mission,omitempty"` // at a mission that is chosen
	If      *Branch    `yaml:"if,omitempty"`             // only if something holds
	Repeat  Timing     `yaml:"repeat,omitempty"`         // apply another line of the card again

	// As remembers what the step was done to, for later steps and lines.
	As yamlfile.At[string] `yaml:"as,omitempty"`
	// Must makes the step compulsory; without it the player may leave it.
	Must Must `yaml:"must,omitempty"`
	// By says who decides, where that is not the player.
	By Whom `yaml:"by,omitempty"`
	// Then are steps that follow only if this one was done.
	Then Steps `yaml:"then,omitempty"`
}

// Must is how compulsory a step is.
type Must string

// The degrees; left out, the step is optional.
const (
	MustDo     Must = "yes"     // it must be done
	MustIfAble Must = "if_able" // it must be done as far as possible
)

// Choices are the words of the degrees.
func (Must) Choices() []string { return []string{string(MustDo), string(MustIfAble)} }

// Whom is a player, seen from the player of the line.
type Whom string

// The players.
const (
	You      Whom = "you"
	Opponent Whom = "opponent"
	Both     Whom = "both"
)

// Choices are the words of the players.
func (Whom) Choices() []string { return []string{string(You), string(Opponent), string(Both)} }

// Targets are the characters that a verb is done to: one of those meant
// unless Take says otherwise.
type Targets struct {
	Who  Who  `yaml:"who"`
	Take Take `yaml:"take,omitempty"`
}

// Powerup puts Power tokens on characters, this one if none are named.
type Powerup struct {
	Amount Amount `yaml:"amount"`
	Who    *Who   `yaml:"who,omitempty"`
	Take   Take   `yaml:"take,omitempty"`
}

// Strip removes Power tokens from a character: all, or up to so many.
type Strip struct {
	UpTo int  `yaml:"up_to,omitempty"`
	All  bool `yaml:"all,omitempty"`
	Who  Who  `yaml:"who"`
	// ToSelf puts them on this character.
	ToSelf bool `yaml:"to_self,omitempty"`
}

// Beside lists the words that say whose tokens.
func (Strip) Beside() []string { return []string{"who", "to_self"} }

// Move moves characters to another mission that the decider chooses, or Here.
type Move struct {
	Who  Who   `yaml:"who"`
	Take Take  `yaml:"take,omitempty"`
	To   Place `yaml:"to,omitempty"`
}

// Draw draws cards from the own deck.
type Draw struct {
	Amount Amount `yaml:"amount"`
	Player Whom   `yaml:"player,omitempty"`
}

// Discard discards cards of a hand, chosen by its player unless ChosenBy says
// otherwise, or the top card of a deck.
type Discard struct {
	Player   Whom `yaml:"player,omitempty"`
	N        int  `yaml:"n,omitempty"`
	All      bool `yaml:"all,omitempty"`
	Top      bool `yaml:"top,omitempty"`
	ChosenBy Whom `yaml:"chosen_by,omitempty"`
}

// Beside lists the words that say who does it.
func (Discard) Beside() []string { return []string{"player", "chosen_by"} }

// PutBack puts cards of the hand on top of the deck.
type PutBack struct {
	N int `yaml:"n"`
}

// Look shows the player a hand or a hidden character; nothing becomes public.
type Look struct {
	Hand bool `yaml:"hand,omitempty"`
	Who  *Who `yaml:"who,omitempty"`
}

// Beside lists the words that go with the others: none.
func (Look) Beside() []string { return nil }

// Search looks at the top cards of the own deck, draws all that fit after
// showing them, and puts the others back.
type Search struct {
	Top int `yaml:"top"`
	For Who `yaml:"for"`
}

// Counted is an amount for a player.
type Counted struct {
	Amount Amount `yaml:"amount"`
	Player Whom   `yaml:"player,omitempty"`
	// IfAble takes as much as there is.
	IfAble bool `yaml:"if_able,omitempty"`
}

// Source is where a card comes from.
type Source string

// The sources.
const (
	FromHand         Source = "hand"          // the hand, or the own hidden characters
	FromHidden       Source = "hidden"        // the own hidden characters
	FromDiscard      Source = "discard"       // any card of the own discard pile
	FromDiscardTop   Source = "discard_top"   // its top card
	FromDeck         Source = "deck"          // the top card of the own deck
	FromDeckThree    Source = "deck_three"    // one of its three top cards; the others are discarded
	FromOpponentDeck Source = "opponent_deck" // the top card of the opponent's deck
)

// Choices are the words of the sources.
func (Source) Choices() []string {
	return []string{string(FromHand), string(FromHidden), string(FromDiscard), string(FromDiscardTop), string(FromDeck), string(FromDeckThree), string(FromOpponentDeck)}
}

// PlayStep plays a character by the effect, for its price less or more.
type PlayStep struct {
	From Source `yaml:"from"`
	Who  *Who   `yaml:"who,omitempty"`
	Less int    `yaml:"less,omitempty"`
	More int    `yaml:"more,omitempty"`
}

// PlaceStep puts a card into play as a hidden character under the player's
// control, here or at a mission of the player's choice.
type PlaceStep struct {
	From Source `yaml:"from"`
	To   Place  `yaml:"to,omitempty"`
}

// Copy applies an instant line of another character, or of a card that was
// remembered, as if it were printed on this one.
type Copy struct {
	Of Who `yaml:"of"`
	// NoUpgrade leaves out UPGRADE lines.
	NoUpgrade bool `yaml:"no_upgrade,omitempty"`
}

// Option is one of several things to choose from.
type Option struct {
	Do Steps `yaml:"do"`
}

// Beside lists the words that go with its steps: none.
func (Option) Beside() []string { return nil }

// Loop are steps done at a mission, which they call "chosen".
type Loop struct {
	Do Steps `yaml:"do"`
}

// Beside lists the words that go with its steps: none.
func (Loop) Beside() []string { return nil }

// Branch are steps that are done if something holds.
type Branch struct {
	Condition Condition `yaml:"holds"`
	Do        Steps     `yaml:"do"`
}

// Beside lists the words that say when.
func (Branch) Beside() []string { return []string{"holds"} }

// Each visits all steps of an effect, those inside others too.
func (e Effect) Each(visit func(Step)) {
	for _, steps := range []Steps{e.Do, e.Replaces, e.Adds} {
		steps.each(visit)
	}
	if e.When != nil {
		e.When.Do.each(visit)
	}
	if e.InsteadOf != nil {
		e.InsteadOf.Do.each(visit)
	}
}

func (steps Steps) each(visit func(Step)) {
	for _, s := range steps {
		visit(s.Value)
		for _, inner := range s.Value.inside() {
			inner.each(visit)
		}
	}
}

// inside are the steps inside a step.
func (s Step) inside() []Steps {
	all := []Steps{s.Then}
	if s.If != nil {
		all = append(all, s.If.Do)
	}
	for _, loop := range []*Loop{s.Each, s.Mission} {
		if loop != nil {
			all = append(all, loop.Do)
		}
	}
	for _, option := range s.OneOf {
		all = append(all, option.Do)
	}
	return all
}

// Verb is the word of what the step does: "discard".
func (s Step) Verb() string {
	words := FilledWords(s, "as", "must", "by", "then")
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

// Actor is the player who does a step.
func (s Step) Actor() Whom {
	player := s.By
	switch {
	case player != "":
	case s.Draw != nil:
		player = s.Draw.Player
	case s.Discard != nil && !s.Discard.Top && s.Discard.ChosenBy != You:
		player = s.Discard.Player
	}
	for _, c := range []*Counted{s.Chakra, s.Points, s.Steal} {
		if c != nil && player == "" {
			player = c.Player
		}
	}
	if player == "" {
		return You
	}
	return player
}

// Targets are the characters of a verb that has such.
func (s Step) Targets() *Targets {
	for _, t := range []*Targets{s.Defeat, s.Hide, s.Return, s.Control, s.Uncover, s.Choose} {
		if t != nil {
			return t
		}
	}
	if s.Move != nil {
		return &Targets{Who: s.Move.Who, Take: s.Move.Take}
	}
	return nil
}

// HoldsSteps reports whether a step does nothing itself but other steps.
func (s *Step) HoldsSteps() bool {
	return s.If != nil || s.Each != nil || s.Mission != nil || s.OneOf != nil || s.Repeat != "" || s.Copy != nil
}
