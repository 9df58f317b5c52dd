package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/cards"
)

// checkHeal returns the problems with using a card to heal: the card is not there, it cannot heal
// that many, or an effect forbids it (R-HEAL, R-TERRAIN-EFFECT).
func (s standing) checkHeal(a referee.Answer) []referee.Problem {
	card, wounded := s.named(a, "with")[0], s.named(a, "wounded")
	side := s.b.Side(s.b.Turn)
	if s.inPlay(a, "with") < 0 && side.Armour != card && !side.MayHold(s.Knows(), []*cards.Card{card}) {
		return notHere(card.ID, "R-HEAL")
	}
	if problems := s.facesAnother(a, "with", "place"); problems != nil {
		return problems
	}
	if card.Soin > 0 && len(wounded) > card.Soin {
		return referee.Breaks("heals-fewer", "R-HEAL", referee.Args{"card": card.ID, "n": len(wounded), "most": card.Soin})
	}
	if src := s.unhealable(s.b.Turn, wounded[0]); src != nil {
		return referee.Breaks("no-healing", "R-TERRAIN-EFFECT", referee.Args{"card": wounded[0].ID, "line": src.line.Code, "by": src.card.ID})
	}
	return nil
}

// heal moves wounded characters to the discard pile, and then the card that healed them (R-HEAL,
// R-HEALED).
func (r *run) heal(a referee.Answer) error {
	s := r.standing()
	card := s.named(a, "with")[0]
	i, side := s.inPlay(a, "with"), r.b.Side(r.b.Turn)
	src := source{seat: r.b.Turn, card: card}
	switch {
	case i >= 0:
		src.number = r.b.Played[i].Number
	case side.Armour != card:
		if err := r.play(card, s.faced(a)); err != nil {
			return err
		}
		if !card.Armour {
			src.number = r.b.Serial
		}
	}
	if !r.stillInPlay(&src) {
		return nil
	}
	for _, healed := range r.named(a, "wounded") {
		var there bool
		if side.Wounded, there = pile.Without(side.Wounded, healed); !there {
			continue // the card's own Mise en jeu has moved it
		}
		side.Discard = append(side.Discard, healed)
		r.tell(referee.Event{Kind: "healed", Seat: r.b.Turn, Card: healed.ID, Cause: rule("R-HEALED")})
	}
	switch {
	case src.number == 0 && r.stillInPlay(&src): // the card is an Armure, whose healing the players have allowed
		r.discardArmour(r.b.Turn, rule("R-HEAL"))
	case r.stillInPlay(&src):
		r.discardPlayed(r.b.Numbered(src.number), rule("R-HEAL"))
	}
	return nil
}
