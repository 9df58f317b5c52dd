package cards

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
)

// Card is one card version as printed: a character or a mission.
type Card struct {
	ID      referee.Card
	Number  int
	Mission bool
	// Name is the English name. The one-name rule compares it (R-ONE-NAME).
	Name string
	// Names and Versions are the printed texts by language; a mission has no
	// version.
	Names, Versions referee.Words
	// Cost and Power are 0 for a mission, Points 0 for a character.
	Cost, Power, Points int
	// Group and Keywords hold short ids from words.yaml ("leaf", "team-7"), and Rarity holds the
	// printed symbol ("UC").
	Group    string
	Keywords []string
	Rarity   string
	// Variants are the ids of this version's printings.
	Variants []string
	// Lines holds the effects from the top down, the order in which they are applied
	// (R-EFFECT-ORDER).
	Lines []Line
	// Wishes describes the characters that suit a mission.
	Wishes []wish
	// Index is the card's position among all cards.
	Index int
	sortedLines
}

// sortedLines holds the effects of a card, sorted by the purpose for which the rules look them
// up.
type sortedLines struct {
	// Statics holds the effects that change something while they are in force.
	Statics []*Line
	// InForce holds the continuous effects by purpose, and Uses holds every purpose that some
	// effect serves.
	InForce [purposes][]*Line
	Uses    PurposeSet
	// Musts holds the steps that tell the card's player "you must" when it is played, without
	// "if able".
	Musts []*Step
	// Uncarried means that the card file does not describe some effect.
	Uncarried bool
}

// Line is one printed effect.
type Line struct {
	// Code is the effect's permanent id: "108U", "095M1", "M05S".
	Code string
	At   Timing
	// Continuous means that the effect stays in force while the card is face-up; other effects
	// happen once.
	Continuous bool
	// Modifies is set on an effect that only changes another effect of the card. It is the timing
	// of the other effect.
	Modifies Timing
	// Effect holds the steps or changes of the effect.
	Effect Effect
}

// Carried reports whether the card file describes the effect, so that Shinpan can apply it.
// Otherwise the players declare the effect.
func (l Line) Carried() bool {
	e := &l.Effect
	return e.Do != nil || e.When != nil || e.While != nil || e.InsteadOf != nil || e.Replaces != nil || e.Adds != nil
}

// Timing is the time at which an effect acts.
type Timing string

// The timings. Only missions and characters on a won mission have Score effects.
const (
	Main    Timing = "main"
	Upgrade Timing = "upgrade"
	Ambush  Timing = "ambush"
	Score   Timing = "score"
)

// Choices returns the words for the timings.
func (Timing) Choices() []string {
	return vocabulary.Choices(Main, Upgrade, Ambush, Score)
}

// letter returns the timing's letter in effect codes.
func (t Timing) letter() byte { return "MUAS"[max(0, timingIndex(t))] }

func timingIndex(t Timing) int {
	for i, word := range t.Choices() {
		if word == string(t) {
			return i
		}
	}
	return -1
}

// Identity returns the id of the card, or "" for an unknown card, which is nil.
func (c *Card) Identity() referee.Card {
	if c == nil {
		return ""
	}
	return c.ID
}

// Has reports whether the card has any effect with the given timing.
func (c *Card) Has(at Timing) bool {
	for _, l := range c.Lines {
		if l.At == at {
			return true
		}
	}
	return false
}

// Key returns the key of the message that names the timing, or "" without a timing.
func (t Timing) Key() referee.Key {
	if t == "" {
		return ""
	}
	return referee.Key("timing." + string(t))
}

// HasKeyword reports whether a keyword is printed on the card.
func (c *Card) HasKeyword(word string) bool { return slices.Contains(c.Keywords, word) }

// FatesOf returns the fates that the steps of an effect bring to the characters that an earlier
// step remembered under a name.
func (l *Line) FatesOf(name string) []Fate {
	var fates []Fate
	for _, s := range slices.Concat(l.Effect.Do, l.Effect.Replaces) {
		switch verb := s.Value.Verb.(type) {
		case *Defeat:
			if verb.Who.RefersTo(name) {
				fates = append(fates, ByDefeat)
			}
		case *Hide:
			if verb.Who.RefersTo(name) {
				fates = append(fates, ByHide)
			}
		}
	}
	return fates
}

// Together returns the names under which steps of an effect remember characters for one later
// step that acts on all of them. It returns nil if there are not several.
func (l *Line) Together() []string {
	var names []string
	l.Effect.Each(func(s *Step) {
		if t := s.Targets(); t != nil && len(t.Who.Those) > 1 {
			names = cardfile.Strings(t.Who.Those)
		}
	})
	return names
}

// EndsRound reports whether an effect acts at the end of the round: the end of the round triggers
// it, or it keeps tokens. It reports true for an effect that the card file does not describe.
func (l *Line) EndsRound() bool {
	e := &l.Effect
	if e.While != nil {
		_, keeps := e.While.Verb.(KeepTokens)
		return keeps
	}
	return e.When != nil && e.When.Event == OnRoundEnd || !l.Carried()
}

// Due returns the effects that act once at a timing, in printed order, including those that
// modify another effect.
func (c *Card) Due(at Timing) []*Line {
	var lines []*Line
	for i := range c.Lines {
		if l := &c.Lines[i]; l.At == at && !l.Continuous {
			lines = append(lines, l)
		}
	}
	return lines
}

// OnlyWhereWinning returns the effect that limits the card to missions that its player is
// winning, or "" if it has none.
func (c *Card) OnlyWhereWinning() string {
	for _, line := range c.Statics {
		if _, only := line.Effect.While.Verb.(OnlyWhereWinning); only {
			return line.Code
		}
	}
	return ""
}
