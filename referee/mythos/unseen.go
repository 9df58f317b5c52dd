package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/unseen"
)

// Shinpan does not see hands and decks (package unseen). Information from a board file or a
// decklist is not meant for all players, so a rejection uses only information that the answering
// player is allowed to have. Otherwise players could discover hidden cards by trying answers. If
// only one player sees a card, Shinpan accepts that player's statement about it, and compares it
// with the card when the card is shown (R-HIDDEN).

// holding is a card that a player claims is somewhere, with the number of copies that the answer
// has already named.
type holding struct {
	by, owner referee.Seat
	card      *cards.Card
	already   int
}

// checkHand checks that a card can come from its owner's hand, as far as the speaker is allowed to
// know.
func (s standing) checkHand(c holding) []referee.Problem {
	return s.checkHandSeen(c, s.b.Side(c.owner).Hand.Shown(c.by == c.owner))
}

// checkHandSeen does the same as checkHand for a speaker who sees these cards of the hand.
func (s standing) checkHandSeen(c holding, faces []*cards.Card) []referee.Problem {
	hand := &s.b.Side(c.owner).Hand
	if hand.N > 0 && unseen.InView(c.card, faces, c.already) {
		return nil
	}
	return hand.Check(c.card, faces, s.copies(c), "R-PLAY")
}

func (s standing) checkHandCount(seat referee.Seat) []referee.Problem {
	if s.b.Side(seat).Hand.N == 0 {
		return []referee.Problem{unseen.Empty(seat, "R-PLAY")}
	}
	return nil
}

// checkCopies checks that another copy of a card can still come from a hidden place.
func (s standing) checkCopies(c holding) []referee.Problem { return s.copies(c).Check() }

// copies returns the largest possible number of copies of a card, as far as the speaker knows
// (R-DECK-COPIES): two of a version or, for the owner, the number in the registered deck.
func (s standing) copies(c holding) unseen.Copies {
	copies := unseen.Copies{Owner: c.owner, Card: c.card.ID, Most: rulebook.CardCopies, Named: c.already, Rule: "R-DECK-COPIES"}
	if deck := s.decks[c.owner.Index()]; deck != nil && c.by == c.owner {
		copies.Most, copies.Listed = deck.Count(c.card.Index), true
	}
	copies.Seen = s.b.Seen(c.by, c.owner, c.card)
	return copies
}

// judge reports whether a condition holds. If it concerns a card that only one player has seen,
// that player answers yes or no.
func (r *run) judge(src *source, c *cards.Condition) (bool, error) {
	if c.PrintedPower != nil {
		if m := src.memory(c.PrintedPower.Of.Value); m.unseen() {
			fits, err := r.fact(asking{src, m.owner, "weak", bound(c.PrintedPower)})
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

// bound returns the number to compare with, for the text of a question.
func bound(r *cards.Remembered) referee.Args {
	most, _ := r.Max.Literal()
	return referee.Args{"n": most}
}

// claimed returns a claim that refers to the latest answer.
func (r *run) claimed(by referee.Seat, line string, fits bool) unseen.Claim {
	return unseen.Claim{By: by, About: line, Fits: fits, Answer: max(0, r.Answered())}
}

// claims records a player's statement about the top cards of some characters.
func (r *run) claims(numbers []int, said unseen.Claim) {
	for _, number := range numbers {
		if at, ok := r.b.Locate(number); ok {
			c := r.b.Change(at)
			c.Said = append(slices.Clip(c.Said), said)
		}
	}
}

// takenAsSaid prepares a character to be shown as the card that a player names. It makes the
// unnamed cards below unknown, unless the player may look at the character and names the right
// card. Otherwise a false declaration would reveal those cards.
func (r *run) takenAsSaid(at position.Spot, card *cards.Card, by referee.Seat) {
	c := r.b.At(at)
	if !c.Hidden || c.Named || r.OpenHands || len(c.Under) == 0 || r.maySee(r.b, at, by) && c.Face() == card {
		return
	}
	r.b.Change(at).ForgetBelow()
}

// checkOnTop reports contradictions between one of the top cards of a deck and the players'
// statements about it.
func (s standing) checkOnTop(seat referee.Seat, card *cards.Card, top int) []referee.Problem {
	return s.b.Side(seat).Deck.Contradictions(top, card.ID, "R-HIDDEN", func(line string) bool { return s.meets(line, card) })
}

// meets reports whether a card meets an effect's condition on a card that only one player sees.
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

// checkFace checks that a hidden character can be revealed or named as a card, as far as the
// speaker is allowed to know.
func (s standing) checkFace(by referee.Seat, at position.Spot, said string) (*cards.Card, []referee.Problem) {
	c := s.b.At(at)
	switch {
	case !c.Hidden:
		return nil, referee.Cannot("not-hidden", referee.Args{"piece": at.Id(), "seat": at.Seat})
	case said == "" && (c.Face() == nil || !c.Named && !s.OpenHands):
		return nil, referee.Cannot("name-it", referee.Args{"piece": at.Id(), "seat": at.Seat})
	case said == "":
		return c.Face(), nil
	}
	card, problems := s.character(said)
	if problems != nil {
		return nil, problems
	}
	known := c.Face()
	switch {
	case known == nil || !c.Named && !s.maySee(s.b, at, by): // a rejection would reveal the hidden card
		return card, s.checkClaim(by, at, card)
	case known == card:
		return card, nil
	}
	args := referee.Args{"piece": at.Id(), "seat": at.Seat, "card": card.ID}
	if !c.Named { // a board file has a different card there
		return card, []referee.Problem{refusal("named-wrong", "R-HIDDEN", args)}
	}
	args["known"] = c.Face().ID
	return card, []referee.Problem{refusal("named-before", "R-HIDDEN", args)}
}

// checkClaim checks that a hidden character can be a given card, as far as the speaker is allowed
// to know. It does not look at the actual card.
func (s standing) checkClaim(by referee.Seat, at position.Spot, card *cards.Card) []referee.Problem {
	problems := s.checkCopies(holding{by, s.b.At(at).Top.Owner, card, 0})
	problems = append(problems, unseen.Contradictions(s.b.At(at).Said, card.ID, "R-HIDDEN", func(line string) bool { return s.meets(line, card) })...)
	problems = append(problems, s.checkPlaced(at, card)...)
	return append(problems, s.checkTwins(at, card)...)
}

// checkPlaced applies the ruling hide-over-name when a player names a hidden character. It
// rejects a card that was placed where its name was already face-up.
func (s standing) checkPlaced(at position.Spot, card *cards.Card) []referee.Problem {
	over, taken := s.b.Named(at.Seat, at.Mission, card.Name)
	if !taken || over.Index >= at.Index || s.Ruled(rulebook.HideOverNameAllowed) {
		return nil
	}
	return []referee.Problem{refusal("hidden-over-name", "R-ONE-NAME", referee.Args{"card": card.ID, "piece": at.Id(), "other": over.Id()})}
}

// checkTwins applies the ruling hide-beside-hidden, which is about two hidden characters with the
// same name on one side of a mission.
func (s standing) checkTwins(at position.Spot, card *cards.Card) []referee.Problem {
	if s.Ruled(rulebook.HideBesideHiddenAllowed) {
		return nil
	}
	for _, twin := range s.b.Own(at.Seat, true) {
		c := s.b.At(twin)
		if twin != at && twin.Mission == at.Mission && c.Named && c.Face().Name == card.Name {
			return []referee.Problem{refusal("hidden-twins", "R-ONE-NAME", referee.Args{"card": card.ID, "piece": at.Id(), "other": twin.Id()})}
		}
	}
	return nil
}

// onTop checks a card that a player names as one of the top cards of a deck.
func onTop(seat referee.Seat, top int) func(standing, referee.Seat, *cards.Card, int) []referee.Problem {
	return func(s standing, by referee.Seat, card *cards.Card, already int) []referee.Problem {
		return append(s.checkCopies(holding{by, seat, card, already}), s.checkOnTop(seat, card, top)...)
	}
}
