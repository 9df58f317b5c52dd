package wording

import (
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya/cards"
)

// Effects describes the effects of the cards of a library.
type Effects struct{ library *cards.Library }

// EffectsOf returns the effects of a library.
func EffectsOf(library *cards.Library) Effects { return Effects{library} }

// Lines returns the effects of a card in printed order. An unknown card has none.
func (e Effects) Lines(card referee.Card) []facts.Line {
	known, ok := e.library.Whole().Card(card)
	if !ok {
		return nil
	}
	lines := make([]facts.Line, len(known.Lines))
	for i, l := range known.Lines {
		lines[i] = facts.Line{Code: l.Code, At: l.At.Key(), Continuous: l.At.Lasting(), Carried: l.Effect.Carried()}
	}
	return lines
}

// Words returns the words of card files, with examples from the cards.
func (e Effects) Words() []facts.Word { return cards.Vocabulary(e.library) }

// Sign returns the meaning of the PV that a card prints as "*".
func (e Effects) Sign(card referee.Card, attribute string, in game.Tongue) string {
	known, ok := e.library.Facts.Card(card)
	if !ok || attribute != cards.PointsKey || !known.Points.Conditional() {
		return ""
	}
	w := wording{cards: e.library.Facts, in: in}
	return w.points(known.Points)
}

// Wording returns the effect with the given code in whole sentences, or "" if there is no such
// effect. It builds the sentences from the effect's steps with messages "wording.…", so each
// language orders the parts itself.
func (e Effects) Wording(code string, in game.Tongue) string {
	set := e.library.Whole()
	_, line, ok := set.Line(code)
	if !ok {
		return ""
	}
	w := wording{cards: set, in: in, verbs: verbs(), changes: changes(), subject: you}
	return w.effect(line.Effect)
}
