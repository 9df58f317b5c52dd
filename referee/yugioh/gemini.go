package yugioh

import (
	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// A Gemini Monster counts as a Normal Monster until its player Normal Summons it again on the
// field, which is the Normal Summon of the turn. This is printed on such cards, but not in the
// rulebook.

// checkAgain returns the problems with the second Normal Summon of a Gemini Monster
// (R-ONE-SUMMON).
func (s standing) checkAgain(a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	p := s.b.At(at)
	if p.Again > 0 {
		return referee.Breaks("again-already", "R-CARD-TEXT", referee.Args{"card": p.Card.ID, "piece": a.One("piece")})
	}
	return s.checkOnce(a.Seat)
}

// summonsAgain Normal Summons a Gemini Monster that is on the field.
func (r *run) summonsAgain(a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	p := r.b.At(at)
	p.Again = r.b.Turn
	r.b.Side(a.Seat).Summons++
	cause := caused(a, "")
	if cause.Said == "" {
		cause = referee.Cause{Card: p.Card.ID}
	}
	r.tell(referee.Event{Kind: "summoned-again", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Cause: cause})
	r.b.Fresh = true
}

// dormant reports whether a card is a Gemini Monster without effects: on the field before it is
// Summoned again, or in the Graveyard. In the first version of the rules, no card is dormant.
func (s standing) dormant(a referee.Answer, card *cards.Card) bool {
	if s.earlier || !card.Is(cards.Gemini) {
		return false
	}
	if at, ok := s.b.Find(a.One("piece")); ok {
		return s.b.At(at).Again == 0 && position.InMonsterZone(s.b.At(at).Zone)
	}
	return a.One("area") == areaGrave
}
