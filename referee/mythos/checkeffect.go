package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// What lines of cards forbid or allow of plays and reveals.

// checkSourceOf says whether the card can come from where it is played from:
// the hand, or what an effect grants.
func (s *State) checkSourceOf(seat referee.Seat, card *cards.Card) []referee.Problem {
	g := s.grant
	switch {
	case g == nil:
		return s.checkHand(holding{seat, seat, card, 0})
	case !cardFits(&g.who, card):
		return []referee.Problem{refusal("does-not-fit", "R-EFFECT-ORDER", referee.Args{"card": card.ID})}
	case g.only != nil && !slices.Contains(g.only, card):
		return impossible("not-offered", referee.Args{"word": string(card.ID), "list": cardNames(g.only)})
	case g.only != nil:
		return nil
	case g.from == cards.FromDiscardTop:
		discard := s.now.Side(seat).Discard
		if top := discard[len(discard)-1]; top != nil && top != card {
			return impossible("not-offered", referee.Args{"word": string(card.ID), "list": cardNames([]*cards.Card{top})})
		}
		return nil
	case g.from == cards.FromDiscard:
		return s.checkDiscarded(seat, card)
	}
	return s.checkHand(holding{seat, seat, card, 0})
}

func cardNames(cards []*cards.Card) []string {
	var ids []string
	for _, c := range cards {
		ids = append(ids, string(c.ID))
	}
	return ids
}

// checkGrantedReveal says whether an effect that lets a character be revealed
// means this one.
func (s *State) checkGrantedReveal(at position.Spot, card *cards.Card) []referee.Problem {
	if s.grant == nil {
		return nil
	}
	w := s.grant.who
	w.Those = nil
	if !cardFits(&w, card) || !s.grant.src.recalls(&cards.Who{Those: s.grant.who.Those}, s.now.At(at)) {
		return []referee.Problem{refusal("does-not-fit", "R-EFFECT-ORDER", referee.Args{"card": card.ID})}
	}
	return nil
}

// grantedChange is what the effect that lets a card be played adds to its
// price.
func (s *State) grantedChange() int {
	if s.grant == nil {
		return 0
	}
	return s.grant.change
}

// checkWinning keeps cards that say so to missions that their player is
// winning.
func (s *State) checkWinning(card *cards.Card, to target) []referee.Problem {
	if !s.automatic || card.OnlyWhereWinning() == "" {
		return nil
	}
	winner, by := s.leader(s.now, to.mission)
	if winner == to.seat && !(by == "R-TIE" && s.Ruling("winning-tie") == "no") {
		return nil
	}
	return []referee.Problem{refusal("not-winning", "R-CONTINUOUS", referee.Args{"card": card.ID, "place": rulebook.Ranks[to.mission], "seat": to.seat, "line": card.OnlyWhereWinning()})}
}

// checkNoReveals says when a line keeps a player from revealing at a mission.
func (s *State) checkNoReveals(at position.Spot) []referee.Problem {
	by, forbidden := s.noReveals(s.now, at.Seat, at.Mission)
	if !forbidden {
		return nil
	}
	return []referee.Problem{refusal("no-reveals", "R-CONTINUOUS", referee.Args{"line": by.line.Code, "place": rulebook.Ranks[at.Mission]})}
}
