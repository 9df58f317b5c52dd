package mythos

import (
	"slices"

	"shinpan/referee"
)

// What a player says of a card that nobody else sees is taken as said, and
// compared with the card when it is shown (R-HIDDEN).

// claim is whether a card is what a line asks for, as a player said.
type claim struct {
	by   referee.Seat
	line string
	fits bool
	// answer is which of the match's answers said it, counted from 1; 0 when
	// it was said before the board was set up.
	answer int
}

// judge decides a condition; one about a card that only one player has seen is
// answered by that player, with yes or no and nothing more.
func (r *run) judge(src *source, s doing) (bool, error) {
	c := &s.If.Condition
	if c.PrintedPower != nil {
		if thing := src.noted().things[c.PrintedPower.Of.Value]; thing.unseen() {
			fits, err := r.fact(asking{src, thing.owner, "weak", bound(c.PrintedPower)})
			return fits != c.Not, err
		}
	}
	if c.CostOf != nil && src.noted().things[c.CostOf.Of.Value].cost == unseenCost {
		fits, err := r.fact(asking{src, src.seat, "cheap", bound(c.CostOf)})
		if err == nil {
			r.claims(src.noted().things[c.CostOf.Of.Value].characters, r.claimed(src.seat, src.line.Code, fits))
		}
		return fits != c.Not, err
	}
	return r.on(r.b).holds(src, c), nil
}

// bound is the number that a condition compares with, for a question.
func bound(r *Remembered) referee.Args {
	most, _ := literal(r.Max)
	return referee.Args{"n": most}
}

// claimed is what the answer that was just given says.
func (r *run) claimed(by referee.Seat, line string, fits bool) claim {
	return claim{by, line, fits, r.answered + r.next}
}

// claims notes what a player says of the top cards of characters.
func (r *run) claims(numbers []int, said claim) {
	for _, number := range numbers {
		if at, ok := r.b.locate(number); ok {
			c := r.b.change(at)
			c.said = append(slices.Clip(c.said), said)
		}
	}
}

// contradictions are the claims that a card gives the lie.
func (m *match) contradictions(said []claim, card *Card) []referee.Problem {
	var problems []referee.Problem
	for _, c := range said {
		if m.meets(c.line, card) == c.fits {
			continue
		}
		args := referee.Args{"card": card.ID, "seat": c.by, "line": c.line, "entry": "", "fits": ""}
		if c.fits {
			args["fits"] = c.line
		}
		p := refusal("contradicts", "R-HIDDEN", args)
		p.Earlier = c.answer
		problems = append(problems, p)
	}
	return problems
}

// checkOnTop compares a card with what was said of the top cards of a deck, of
// which it is one.
func (s *state) checkOnTop(seat referee.Seat, card *Card, top int) []referee.Problem {
	var first []referee.Problem
	for i := range top {
		wrong := s.contradictions(s.now.side(seat).deck.saidOf(i), card)
		if wrong == nil {
			return nil
		}
		if first == nil {
			first = wrong
		}
	}
	return first
}

// saidOf is what was said of a card of a deck by its place from the top.
func (p pile) saidOf(place int) []claim {
	if place >= len(p.said) {
		return nil
	}
	return p.said[place]
}

// unsaid takes what was said of the top cards away with them.
func (p *pile) unsaid(top int) { p.said = p.said[min(top, len(p.said)):] }

// meets reports whether a card is what a line asks of a card that only one
// player sees.
func (m *match) meets(code string, card *Card) bool {
	_, line, _ := m.cards.line(code)
	met := false
	line.Effect.each(func(s Step) {
		switch {
		case s.Search != nil:
			met = cardFits(&s.Search.For, card)
		case s.If != nil && s.If.Condition.CostOf != nil:
			most, _ := literal(s.If.Condition.CostOf.Max)
			met = card.Cost <= most
		}
	})
	return met
}
