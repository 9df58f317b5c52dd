package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/unseen"
)

// The verbs that are applied to the cards in hands, decks and discard piles.

func (r *run) applyDraw(src *source, s step, verb *cards.Draw) (bool, error) {
	n := r.on(r.b).amount(src, &verb.Amount)
	if n <= 0 {
		r.countsNothing(src, &verb.Amount)
		return false, nil
	}
	seats := []referee.Seat{src.player(verb.Player)}
	if verb.Player == cards.Both {
		seats = []referee.Seat{src.seat, position.Other(src.seat)}
	}
	nothing := !slices.ContainsFunc(seats, func(seat referee.Seat) bool { return r.b.Side(seat).Deck.N > 0 })
	question := "draw"
	if verb.Player == cards.Both {
		question = "draw-both"
	}
	must := s.must()
	if verb.Player == cards.Both && r.Ruled(rulebook.DrawForBothOptional) {
		must = s.compulsory
	}
	agreed, err := r.agree(asking{src, src.decider(s), question, referee.Args{"n": n}}, must || nothing)
	if err != nil || !agreed {
		return false, err
	}
	drew := false
	for _, seat := range seats {
		before := r.b.Side(seat).Hand.N
		if err := r.draw(seat, n, src.cause()); err != nil {
			return false, err
		}
		drew = drew || r.b.Side(seat).Hand.N > before
	}
	return drew, nil
}

// applyDiscard discards cards of a hand, or the top card of a deck. The discarded cards become
// public.
func (r *run) applyDiscard(src *source, s step, verb *cards.Discard) (bool, error) {
	if verb.Top {
		return r.discardTop(src, s, src.player(verb.Player))
	}
	seat := src.player(verb.Player)
	n := verb.N
	if verb.All {
		n = r.b.Side(seat).Hand.N
	}
	if n = min(n, r.b.Side(seat).Hand.N); n == 0 || !s.must() && r.paysForNothing(src, s) {
		r.hasNoEffect("no-target", src)
		return false, nil
	}
	if !s.must() && seat != src.seat {
		agreed, err := r.agree(asking{src, src.seat, "discard", referee.Args{"n": n, "other": seat}}, false)
		if err != nil || !agreed {
			return false, err
		}
	}
	least := n
	if !s.must() && seat == src.seat {
		least = 0
	}
	chooser, question := seat, "discard-cards"
	if verb.ChosenBy == cards.You && seat != src.seat {
		chooser, question = src.seat, "discard-theirs"
	}
	cards, err := r.fromHand(seat, request{asking: asking{src: src, seat: chooser, verb: question, about: referee.Args{"n": n, "other": seat}}, least: least, most: n})
	if err != nil || len(cards) == 0 {
		return false, err
	}
	r.discardCards(src, s, seat, cards)
	return true, nil
}

// paysForNothing reports whether the ruling pay-for-nothing rejects a discard because its
// effect would find no target.
func (r *run) paysForNothing(src *source, s step) bool {
	if len(s.Then) == 0 || r.Ruled(rulebook.PayForNothingAllowed) {
		return false
	}
	switch next := s.Then[0].Value.Verb.(type) {
	case *cards.Hide:
		return len(r.exposed(src, cards.ByHide, r.on(r.b).characters(src, &next.Who))) == 0
	case *cards.Defeat:
		return len(r.exposed(src, cards.ByDefeat, r.on(r.b).characters(src, &next.Who))) == 0
	case *cards.Discard:
		return r.b.Side(src.player(next.Player)).Hand.N == 0
	}
	return false
}

// fromHand asks for cards of a player's hand that become public. It asks no question if the whole
// hand goes and every card of it is known.
func (r *run) fromHand(seat referee.Seat, q request) ([]*cards.Card, error) {
	hand := r.b.Side(seat).Hand
	if q.least == hand.N && r.b.HandKnown(seat) {
		return hand.Faces(), nil
	}
	if r.OpenHands {
		q.among = hand.Faces()
	}
	q.check = func(s standing, by referee.Seat, card *cards.Card, already int) []referee.Problem {
		return s.checkHandSeen(holding{by, seat, card, already}, s.b.Side(seat).Hand.Faces()) // the player who chooses sees the hand
	}
	return r.cardsNamed(q)
}

func (r *run) discardCards(src *source, s step, seat referee.Seat, cards []*cards.Card) {
	side := r.b.Side(seat)
	discarded := memory{cards: cards, n: len(cards)}
	var ids []referee.Card
	for _, card := range cards {
		side.Hand.Take(card)
		side.Discard = append(side.Discard, card)
		ids = append(ids, card.ID)
		discarded.cost += card.Cost
	}
	src.remember(s, discarded)
	r.tell(referee.Event{Kind: "discarded", Seat: seat, Cards: ids, N: len(ids), Was: side.Hand.N + len(ids), Now: side.Hand.N, Cause: src.cause()})
}

func (r *run) discardTop(src *source, s step, seat referee.Seat) (bool, error) {
	if r.b.Side(seat).Deck.N == 0 {
		r.tell(referee.Event{Kind: "deck-empty", Seat: seat, N: 1, Cause: rule("R-EMPTY-DECK")})
		return false, nil
	}
	agreed, err := r.agree(asking{src, src.decider(s), "discard-top", referee.Args{"other": seat}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	card, err := r.topCard(src, seat)
	if err != nil {
		return false, err
	}
	side := r.b.Side(seat)
	side.Deck.TakeTop()
	side.Discard = append(side.Discard, card)
	src.remember(s, memory{cards: []*cards.Card{card}, n: 1, cost: card.Cost})
	r.tell(referee.Event{Kind: "discarded-deck", Seat: seat, Cards: []referee.Card{card.ID}, N: 1, Was: side.Deck.N + 1, Now: side.Deck.N, Cause: src.cause()})
	return true, nil
}

// topCard returns the top card of a deck, which becomes public. If the card is not known, its
// player names it.
func (r *run) topCard(src *source, seat referee.Seat) (*cards.Card, error) {
	if err := r.uncoverTop(seat, 1, src.cause()); err != nil {
		return nil, err
	}
	if known := r.b.Side(seat).Deck.Known; len(known) > 0 {
		return known[0], nil
	}
	named, err := r.cardsNamed(request{asking: asking{src: src, seat: seat, verb: "top-card"}, least: 1, most: 1, check: onTop(seat, 1)})
	if err != nil {
		return nil, err
	}
	return named[0], nil
}

// applyPutBack puts cards from the hand on the deck. No other player sees them.
func (r *run) applyPutBack(src *source, s step, verb *cards.PutBack) (bool, error) {
	side := r.b.Side(src.seat)
	n := min(verb.N, side.Hand.N)
	if n == 0 {
		r.hasNoEffect("no-target", src)
		return false, nil
	}
	agreed, err := r.agree(asking{src, src.seat, "put-back", referee.Args{"n": n}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	if err := r.putOnTop(src, n); err != nil {
		return false, err
	}
	r.tell(referee.Event{Kind: "put-back", Seat: src.seat, N: n, Was: side.Hand.N + n, Now: side.Hand.N, Values: []int{side.Deck.N}, Cause: src.cause()})
	return true, nil
}

// putOnTop puts cards from the hand on the deck. The player does not name them, unless hands
// are open.
func (r *run) putOnTop(src *source, n int) error {
	if r.OpenHands {
		return r.putOpenOnTop(src, n)
	}
	side := r.b.Side(src.seat)
	for range n {
		side.Hand.TakeUnseen()
		side.Deck.PutUnseen()
	}
	return nil
}

// applyLook shows something to the effect's player alone. Shinpan records that the player looked,
// but not what they saw.
func (r *run) applyLook(src *source, s step, verb *cards.Look) (bool, error) {
	if verb.Hand {
		if r.b.Side(position.Other(src.seat)).Hand.N == 0 {
			r.hasNoEffect("no-target", src)
			return false, nil
		}
		agreed, err := r.agree(asking{src, src.seat, "look-hand", referee.Args{"other": position.Other(src.seat)}}, s.must())
		if err != nil || !agreed {
			return false, err
		}
		r.tell(referee.Event{Kind: "looked-hand", Seat: src.seat, Other: position.Other(src.seat), Cause: src.cause()})
		return true, nil
	}
	numbers, err := r.targets(src, s, &cards.Targets{Who: *verb.Who}, nil)
	for _, number := range numbers {
		at, _ := r.b.Locate(number)
		r.tell(referee.Event{Kind: "looked", Seat: src.seat, Piece: at.Id(), Cause: src.cause()})
		src.remember(s, r.seen(at))
	}
	return len(numbers) > 0, err
}

// seen returns the cards that the player learns by looking at a hidden character. Shinpan does
// not know the card, unless it was already public.
func (r *run) seen(at position.Spot) memory {
	seen := r.memoryOf(at)
	if card := r.b.At(at).Face(); card != nil {
		seen.cost = card.Cost
	} else {
		seen.cost = unseenCost
	}
	return seen
}

// unseenCost replaces the cost of a card that only one player has seen. The player answers the
// conditions that depend on it.
const unseenCost = -1

func (r *run) applySearch(src *source, s step, verb *cards.Search) (bool, error) {
	side := r.b.Side(src.seat)
	if side.Deck.N == 0 {
		r.tell(referee.Event{Kind: "deck-empty", Seat: src.seat, N: verb.Top, Cause: rule("R-EMPTY-DECK")})
		return false, nil
	}
	top := min(verb.Top, side.Deck.N)
	agreed, err := r.agree(asking{src, src.seat, "search", referee.Args{"n": top}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	if err := r.uncoverTop(src.seat, top, src.cause()); err != nil {
		return false, err
	}
	known := min(top, len(side.Deck.Known))
	cards, err := r.found(src, &verb.For, top)
	if err != nil {
		return false, err
	}
	var ids []referee.Card
	below := side.Deck.Said[min(top, len(side.Deck.Said)):]
	for _, card := range cards {
		side.Deck.Take(card)
		side.Hand.Add(card, true)
		ids = append(ids, card.ID)
	}
	if known < top { // the player has named the cards that fit, so those put back do not fit
		none := []unseen.Claim{r.claimed(src.seat, src.line.Code, false)}
		side.Deck.Said = append(slices.Repeat([][]unseen.Claim{none}, top-len(cards)), below...)
	}
	r.tell(referee.Event{Kind: "searched", Seat: src.seat, Cards: ids, N: top, Was: side.Hand.N - len(ids), Now: side.Hand.N, Values: []int{side.Deck.N}, Cause: src.cause()})
	return len(cards) > 0, nil
}

// found returns the cards that fit a description among the top cards of the player's deck. These
// are known cards, and cards that the player names.
func (r *run) found(src *source, w *cards.Who, top int) ([]*cards.Card, error) {
	known := r.b.Side(src.seat).Deck.Known
	known = known[:min(top, len(known))]
	var fit []*cards.Card
	for _, card := range known {
		if cardFits(w, card) {
			fit = append(fit, card)
		}
	}
	if top == len(known) {
		return fit, nil
	}
	q := request{asking: asking{src: src, seat: src.seat, verb: "search-found"}, most: top - len(known), orNone: true}
	q.check = func(s standing, by referee.Seat, card *cards.Card, already int) []referee.Problem {
		if !cardFits(w, card) {
			return []referee.Problem{refusal("does-not-fit", "R-EFFECT-ORDER", referee.Args{"card": card.ID})}
		}
		return onTop(src.seat, top)(s, by, card, already)
	}
	named, err := r.cardsNamed(q)
	return append(fit, named...), err
}

// applyRecover takes a card from the player's discard pile into the hand.
func (r *run) applyRecover(src *source, s step, _ cards.Recover) (bool, error) {
	side := r.b.Side(src.seat)
	if len(side.Discard) == 0 {
		r.hasNoEffect("no-target", src)
		return false, nil
	}
	least := 0
	if s.must() {
		least = 1
	}
	q := request{asking: asking{src: src, seat: src.seat, verb: "recover"}, least: least, most: 1, among: faceUp(side.Discard)}
	q.check = func(s standing, _ referee.Seat, card *cards.Card, _ int) []referee.Problem {
		return s.checkDiscarded(src.seat, card)
	}
	named, err := r.cardsNamed(q)
	if err != nil || len(named) == 0 {
		return false, err
	}
	side = r.b.Side(src.seat)
	side.Discard = position.Without(side.Discard, named[0])
	side.Hand.Add(named[0], true)
	r.tell(referee.Event{Kind: "recovered", Seat: src.seat, Card: named[0].ID, Was: side.Hand.N - 1, Now: side.Hand.N, Cause: src.cause()})
	return true, nil
}

func (s standing) checkDiscarded(seat referee.Seat, card *cards.Card) []referee.Problem {
	for _, c := range s.b.Side(seat).Discard {
		if c == card || c == nil {
			return nil
		}
	}
	return referee.Cannot("not-discarded", referee.Args{"seat": seat, "card": card.ID})
}
