package wording

import (
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/mythos/cards"
)

// Effects say what is printed on the cards of a library.
type Effects struct{ library *cards.Library }

// EffectsOf are those of a library.
func EffectsOf(library *cards.Library) Effects { return Effects{library} }

// Lines are the effect lines of a card from the top down, in which
// order they are applied (R-EFFECT-ORDER).
func (e Effects) Lines(card referee.Card) []facts.Line {
	known, ok := e.library.Whole().Card(card)
	if !ok {
		return nil
	}
	lines := make([]facts.Line, len(known.Lines))
	for i, l := range known.Lines {
		lines[i] = facts.Line{Code: l.Code, At: l.At.Key(), Continuous: l.Continuous, Modifies: l.Modifies.Key(), Carried: l.Carried()}
	}
	return lines
}

// Sign is the word for a rarity's sign: "UC" is "Uncommon".
func (e Effects) Sign(sign, language string) string { return e.library.Facts.Word(sign, language) }

// Words are the words of card files, and how the cards use them.
func (e Effects) Words() []facts.Word { return cards.Vocabulary(e.library) }
