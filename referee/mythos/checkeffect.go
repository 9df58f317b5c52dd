package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// What lines of cards forbid or allow of plays and reveals.

// checkGranted gives every rule that a play or a reveal breaks which an effect
// grants.
func (s standing) checkGranted(a referee.Answer, g *grant) []referee.Problem {
	switch a.Verb {
	case "play":
		return s.checkPlay(a, g)
	case "reveal":
		return s.checkReveal(a, g)
	}
	return nil // the effect is left
}

// onTop checks a card that a player names as one of the top cards of a deck.
func onTop(seat referee.Seat, top int) func(standing, referee.Seat, *cards.Card, int) []referee.Problem {
	return func(s standing, by referee.Seat, card *cards.Card, already int) []referee.Problem {
		return append(s.checkCopies(holding{by, seat, card, already}), s.checkOnTop(seat, card, top)...)
	}
}

// checkSourceOf says whether the card can come from where it is played from:
// the hand, or what an effect grants.
func (s standing) checkSourceOf(seat referee.Seat, card *cards.Card, g *grant) []referee.Problem {
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
		discard := s.b.Side(seat).Discard
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
func (s standing) checkGrantedReveal(at position.Spot, card *cards.Card, g *grant) []referee.Problem {
	if g == nil {
		return nil
	}
	w := g.who
	w.Those = nil
	if !cardFits(&w, card) || !g.src.recalls(&cards.Who{Those: g.who.Those}, s.b.At(at)) {
		return []referee.Problem{refusal("does-not-fit", "R-EFFECT-ORDER", referee.Args{"card": card.ID})}
	}
	return nil
}

// priceChange is what the effect that lets a card be played adds to its price;
// nothing changes the price of a turn's own play, which nothing grants.
func (g *grant) priceChange() int {
	if g == nil {
		return 0
	}
	return g.change
}

// checkWinning keeps cards that say so to missions that their player is
// winning.
func (s standing) checkWinning(card *cards.Card, to target) []referee.Problem {
	if !s.automatic || card.OnlyWhereWinning() == "" {
		return nil
	}
	winner, by := s.leader(s.b, to.mission)
	if winner == to.seat && !(by == "R-TIE" && s.Ruled(rulebook.WinningTieNo)) {
		return nil
	}
	return []referee.Problem{refusal("not-winning", "R-CONTINUOUS", referee.Args{"card": card.ID, "place": rulebook.Ranks[to.mission], "seat": to.seat, "line": card.OnlyWhereWinning()})}
}

// checkNoReveals says when a line keeps a player from revealing at a mission.
func (s standing) checkNoReveals(at position.Spot) []referee.Problem {
	by, forbidden := s.noReveals(s.b, at.Seat, at.Mission)
	if !forbidden {
		return nil
	}
	return []referee.Problem{refusal("no-reveals", "R-CONTINUOUS", referee.Args{"line": by.line.Code, "place": rulebook.Ranks[at.Mission]})}
}
