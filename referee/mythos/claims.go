package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/unseen"
)

// What a player says of a card that nobody else sees is taken as said, and
// compared with the card when it is shown (R-HIDDEN).

// judge decides a condition; one about a card that only one player has seen is
// answered by that player, with yes or no and nothing more.
func (r *run) judge(src *source, c *cards.Condition) (bool, error) {
	if c.PrintedPower != nil {
		if thing := src.memory(c.PrintedPower.Of.Value); thing.unseen() {
			fits, err := r.fact(asking{src, thing.owner, "weak", bound(c.PrintedPower)})
			return fits != c.Not, err
		}
	}
	if c.CostOf != nil && src.memory(c.CostOf.Of.Value).cost == unseenCost {
		fits, err := r.fact(asking{src, src.seat, "cheap", bound(c.CostOf)})
		if err == nil {
			r.claims(src.memory(c.CostOf.Of.Value).characters, r.claimed(src.seat, src.line.Code, fits))
		}
		return fits != c.Not, err
	}
	return r.on(r.b).holds(src, c), nil
}

// bound is the number that a condition compares with, for a question.
func bound(r *cards.Remembered) referee.Args {
	most, _ := r.Max.Literal()
	return referee.Args{"n": most}
}

// claimed is what the answer that was just given says.
func (r *run) claimed(by referee.Seat, line string, fits bool) unseen.Claim {
	return unseen.Claim{By: by, About: line, Fits: fits, Answer: max(0, r.Answered())}
}

// claims notes what a player says of the top cards of characters.
func (r *run) claims(numbers []int, said unseen.Claim) {
	for _, number := range numbers {
		if at, ok := r.b.Locate(number); ok {
			c := r.b.Change(at)
			c.Said = append(slices.Clip(c.Said), said)
		}
	}
}

// contradictions are the claims that a card turns out to contradict.
func (m *Match) contradictions(said []unseen.Claim, card *cards.Card) []referee.Problem {
	return unseen.Contradictions(said, card.ID, "R-HIDDEN", func(line string) bool { return m.meets(line, card) })
}

// checkOnTop compares a card with what was said of the top cards of a deck, of
// which it is one.
func (s standing) checkOnTop(seat referee.Seat, card *cards.Card, top int) []referee.Problem {
	return s.b.Side(seat).Deck.Contradictions(top, card.ID, "R-HIDDEN", func(line string) bool { return s.meets(line, card) })
}

// meets reports whether a card is what a line asks of a card that only one
// player sees.
func (m *Match) meets(code string, card *cards.Card) bool {
	_, line, _ := m.Cards.Line(code)
	met := false
	line.Effect.Each(func(s *cards.Step) {
		switch verb := s.Verb.(type) {
		case *cards.Search:
			met = cardFits(&verb.For, card)
		case *cards.If:
			if cost := verb.Condition.CostOf; cost != nil {
				most, _ := cost.Max.Literal()
				met = card.Cost <= most
			}
		}
	})
	return met
}
