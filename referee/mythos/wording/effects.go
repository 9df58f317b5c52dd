package wording

import (
	"strings"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/mythos/cards"
)

// Effects describes the effects of a library's cards in words.
type Effects struct{ library *cards.Library }

// EffectsOf returns the descriptions of a library's effects.
func EffectsOf(library *cards.Library) Effects { return Effects{library} }

// Lines returns the effects of a card from the top down, the order in which they are applied
// (R-EFFECT-ORDER). An unknown card has none.
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

// Words returns the words of card files, with examples from the cards.
func (e Effects) Words() []facts.Word { return cards.Vocabulary(e.library) }

// Sign returns "" because the cards print no symbol in place of a number.
func (Effects) Sign(referee.Card, string, game.Tongue) string { return "" }

// Wording describes the effect with the given code in whole sentences, or returns "" if there is no
// such effect. It builds the sentences from the effect's steps with messages "wording.…", so each
// language orders the parts itself.
func (e Effects) Wording(code string, in game.Tongue) string {
	set := e.library.Whole()
	card, line, ok := set.Line(code)
	if !ok {
		return ""
	}
	w := wording{cards: set, line: line, in: in, verbs: verbs(), memories: memoriesOf(card, line)}
	said := w.effect(line.Effect)
	for i, text := range said {
		said[i] = w.say("sentence", referee.Args{"text": referee.Capital(text)})
	}
	return strings.Join(said, " ")
}
