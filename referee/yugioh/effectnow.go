package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// normalSummons has the player of an effect Normal Summon a monster that fits a description, or none
// (R-NORMAL-SUMMON).
func (r *run) normalSummons(a *acting, v *cards.NormalSummon) (bool, error) {
	if r.b.Side(a.seat).Hand.N == 0 {
		return false, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		fits := func(c *cards.Card) bool { return c.Kind == cards.Monster && a.fits(&v.Which, c) }
		tribute := &referee.Slot{Name: "tribute", Max: 3, From: s.b.IDs(s.b.All(a.seat, (*position.OnField).Monster)), Implied: true}
		card := s.handSlot("card", a.seat, monsterPool(), fits)
		moves := orNone(referee.Move{Verb: "summon", Slots: []*referee.Slot{card, tribute, zoneSlot(a.seat, position.MonsterZones)}})
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "normal-summon", Args: referee.Args{"card": a.card.ID}, Cause: a.cause(), Moves: moves},
			Check: func(answer referee.Answer) []referee.Problem {
				if answer.Verb == "none" {
					return nil
				}
				card := s.one(answer, "card")
				if !fits(card) {
					return referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID})
				}
				return s.checkNormally(answer, card)
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return false, err
	}
	return true, r.as(position.ByRule, a.seat, func() error { return r.summons(answer, false) })
}

// checkNormally returns the problems with a Normal Summon, except that there was one already.
func (s standing) checkNormally(a referee.Answer, card *cards.Card) []referee.Problem {
	if problems := s.checkNormal(a, card); problems != nil {
		return problems
	}
	return slices.Concat(s.checkSole(a.Seat, card), s.checkBanned(a.Seat, cards.NoNormalSummon, areaHand, card), s.checkBanned(a.Seat, cards.NoSummon, areaHand, card), s.checkMine(a, "tribute", "R-TRIBUTE"), s.checkOffered(a, card))
}

// fewer returns the entry of Uses for a card in the Graveyard that lets a player Normal Summon a
// monster with the Tributes of an answer, one less than its Level requires. It returns "" if there
// is no such card.
func (s standing) fewer(a referee.Answer, card *cards.Card) string {
	if !s.reads() || s.edition < editionSpans || tributes(card) == 0 || s.offered(a, card) != tributes(card)-1 {
		return ""
	}
	for _, l := range s.b.Side(a.Seat).Grave {
		for _, line := range s.linesFrom(effect.FromGrave, l.Card, effect.Continuous) {
			act := &acting{card: l.Card, line: line, seat: a.Seat, source: elsewhereSource}
			key := a.Seat.String() + ":" + line.Code.Value
			for i := range line.While {
				holds := &line.While[i].Holds
				if holds.Fewer != nil && !slices.Contains(s.b.Uses, key) && s.inForce(act, holds) && act.fits(holds.Fewer, card) {
					return key
				}
			}
		}
	}
	return ""
}

// summonsLater has the player of an effect Synchro Summon or Xyz Summon a monster that fits a
// description, right after its card has resolved.
func (r *run) summonsLater(a *acting, verb string, w *cards.Which) bool {
	if r.b.Side(a.seat).Down == 0 {
		return false
	}
	r.pending = append(r.pending, func() error { return r.summonsNow(a, verb, w) })
	return true
}

// summonsNow asks for a monster of the Extra Deck and its materials, and Summons it.
func (r *run) summonsNow(a *acting, verb string, w *cards.Which) error {
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		moves := []referee.Move{{Verb: "none"}}
		for _, move := range s.fieldSummons(a.seat) {
			if move.Verb == verb && move.Empty() == nil {
				moves = append([]referee.Move{move}, moves...)
			}
		}
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: verb + "-now", Args: referee.Args{"card": a.card.ID}, Cause: a.cause(), Moves: moves},
			Check: func(answer referee.Answer) []referee.Problem {
				card := s.one(answer, "card")
				switch {
				case answer.Verb == "none":
					return nil
				case w != nil && !a.fits(w, card):
					return referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID})
				case verb == "synchro":
					return s.checkSynchro(answer)
				}
				return s.checkXyz(answer)
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return err
	}
	return r.as(position.ByRule, a.seat, func() error {
		if verb == "synchro" {
			return r.synchros(answer)
		}
		return r.xyzs(answer)
	})
}
