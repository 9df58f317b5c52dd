package mythos

import (
	"shinpan/referee"
	"shinpan/referee/cards"
)

// Effects say what is printed on the cards of a library.
type Effects struct{ library *Library }

// EffectsOf are those of a library.
func EffectsOf(library *Library) Effects { return Effects{library} }

// Lines are the effect lines of a card from the top down, in which
// order they are applied (R-EFFECT-ORDER).
func (e Effects) Lines(card referee.Card) []cards.Line {
	known, ok := e.library.Whole().Card(card)
	if !ok {
		return nil
	}
	lines := make([]cards.Line, len(known.Lines))
	for i, l := range known.Lines {
		lines[i] = cards.Line{Code: l.Code, At: l.At.key(), Continuous: l.Continuous, Modifies: l.Modifies.key(), Carried: l.Carried()}
	}
	return lines
}

// key is the word for a timing; there is none for no timing.
func (t Timing) key() referee.Key {
	if t == "" {
		return ""
	}
	return referee.Key("timing." + string(t))
}

// Sign is the word for a rarity's sign: "UC" is "Uncommon".
func (e Effects) Sign(sign, language string) string { return e.library.Facts.Word(sign, language) }
