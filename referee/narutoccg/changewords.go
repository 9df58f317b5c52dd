package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/narutoccg/position"
)

// word returns the word that an answer gives to a card in play.
func word(a referee.Answer, slot string, cause referee.Cause) position.Word {
	return position.Word{Word: a.One(slot), Instead: a.One("instead"), Lasting: a.One("length") == "good", Cause: cause}
}

// declareGain gives a Ninja a Characteristic, a keyword or a Combat Attribute.
func (r *run) declareGain(a referee.Answer, cause referee.Cause) error {
	at := r.spotOf(a)
	p := r.b.At(at)
	p.Words = append(slices.Clip(p.Words), word(a, "words", cause))
	cause.Said = a.One("words")
	r.tell(referee.Event{Kind: "gains", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Cause: cause})
	return nil
}

// declareBar prevents a Ninja from taking an action.
func (r *run) declareBar(a referee.Answer, cause referee.Cause) error {
	at := r.spotOf(a)
	p := r.b.At(at)
	p.Bars = append(slices.Clip(p.Bars), word(a, "what", cause))
	r.tell(referee.Event{Kind: "barred", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: referee.Key("bar." + a.One("what")), Cause: cause})
	return nil
}
