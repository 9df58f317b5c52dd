package mythos

import (
	"slices"

	"shinpan/referee"
)

// The verbs of cards, chakra, points and the Edge.

func (r *run) doDraw(src *source, s doing) (bool, error) {
	n := r.on(r.b).amount(src, &s.Draw.Amount)
	if n <= 0 {
		r.missing("nothing", src)
		return false, nil
	}
	seats := []referee.Seat{src.player(s.Draw.Player)}
	if s.Draw.Player == Both {
		seats = []referee.Seat{src.seat, other(src.seat)}
	}
	nothing := !slices.ContainsFunc(seats, func(seat referee.Seat) bool { return r.b.side(seat).deck.n > 0 })
	verb := "draw"
	if s.Draw.Player == Both {
		verb = "draw-both"
	}
	agreed, err := r.agree(asking{src, src.decider(s), verb, referee.Args{"n": n}}, s.must() || nothing)
	if err != nil || !agreed {
		return false, err
	}
	drew := false
	for _, seat := range seats {
		before := r.b.side(seat).hand.n
		if err := r.draw(seat, n, src.cause()); err != nil {
			return false, err
		}
		drew = drew || r.b.side(seat).hand.n > before
	}
	return drew, nil
}

// doDiscard discards cards of a hand, or the top card of a deck; their faces
// become public.
func (r *run) doDiscard(src *source, s doing) (bool, error) {
	if s.Discard.Top {
		return r.discardTop(src, s)
	}
	seat := src.player(s.Discard.Player)
	n := s.Discard.N
	if s.Discard.All {
		n = r.b.side(seat).hand.n
	}
	if n = min(n, r.b.side(seat).hand.n); n == 0 {
		r.missing("no-target", src)
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
	chooser, verb := seat, "discard-cards"
	if s.Discard.ChosenBy == You && seat != src.seat {
		chooser, verb = src.seat, "discard-theirs"
	}
	cards, err := r.fromHand(seat, request{asking: asking{src: src, seat: chooser, verb: verb, about: referee.Args{"n": n, "other": seat}}, least: least, most: n})
	if err != nil || len(cards) == 0 {
		return false, err
	}
	r.discardCards(src, s, seat, cards)
	return true, nil
}

// fromHand asks for cards of a player's hand that become public. A hand that
// is known to the last card and goes whole needs no question.
func (r *run) fromHand(seat referee.Seat, q request) ([]*Card, error) {
	hand := r.b.side(seat).hand
	if q.least == hand.n && r.b.handKnown(seat) {
		return hand.faces(), nil
	}
	if r.openHands {
		q.among = hand.faces()
	}
	r.naming = func(s *state, by referee.Seat, card *Card, already int) []referee.Problem {
		return s.checkHandSeen(holding{by, seat, card, already}, s.now.side(seat).hand.faces()) // who chooses has the hand in view
	}
	defer func() { r.naming = nil }()
	return r.cardsNamed(q)
}

func (r *run) discardCards(src *source, s doing, seat referee.Seat, cards []*Card) {
	side := r.b.side(seat)
	thing := remembered{cards: cards, n: len(cards)}
	var ids []referee.Card
	for _, card := range cards {
		side.hand.take(card)
		side.discard = append(side.discard, card)
		ids = append(ids, card.ID)
		thing.cost += card.Cost
	}
	src.recall(s, thing)
	r.tell(referee.Event{Kind: "discarded", Seat: seat, Cards: ids, N: len(ids), Was: side.hand.n + len(ids), Now: side.hand.n, Cause: src.cause()})
}

func (r *run) discardTop(src *source, s doing) (bool, error) {
	seat := src.player(s.Discard.Player)
	if r.b.side(seat).deck.n == 0 {
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
	side := r.b.side(seat)
	side.deck.takeTop()
	side.discard = append(side.discard, card)
	src.recall(s, remembered{cards: []*Card{card}, n: 1, cost: card.Cost})
	r.tell(referee.Event{Kind: "discarded-deck", Seat: seat, Cards: []referee.Card{card.ID}, N: 1, Was: side.deck.n + 1, Now: side.deck.n, Cause: src.cause()})
	return true, nil
}

// topCard is the top card of a deck, which becomes public: known, or named.
func (r *run) topCard(src *source, seat referee.Seat) (*Card, error) {
	if err := r.uncoverTop(seat, 1, src.cause()); err != nil {
		return nil, err
	}
	if known := r.b.side(seat).deck.known; len(known) > 0 {
		return known[0], nil
	}
	r.naming = func(s *state, by referee.Seat, card *Card, already int) []referee.Problem {
		return append(s.checkCopies(holding{by, seat, card, already}), s.checkOnTop(seat, card, 1)...)
	}
	defer func() { r.naming = nil }()
	cards, err := r.cardsNamed(request{asking: asking{src: src, seat: seat, verb: "top-card"}, least: 1, most: 1})
	if err != nil {
		return nil, err
	}
	return cards[0], nil
}

// doPutBack puts cards of the hand on the deck; nobody else sees them.
func (r *run) doPutBack(src *source, s doing) (bool, error) {
	side := r.b.side(src.seat)
	n := min(s.PutBack.N, side.hand.n)
	if n == 0 {
		r.missing("no-target", src)
		return false, nil
	}
	agreed, err := r.agree(asking{src, src.seat, "put-back", referee.Args{"n": n}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	if err := r.putOnTop(src, n); err != nil {
		return false, err
	}
	r.tell(referee.Event{Kind: "put-back", Seat: src.seat, N: n, Was: side.hand.n + n, Now: side.hand.n, Values: []int{side.deck.n}, Cause: src.cause()})
	return true, nil
}

// putOnTop puts cards of the hand on the deck, of which the table need not say
// which they are.
func (r *run) putOnTop(src *source, n int) error {
	if r.openHands {
		return r.putOpenOnTop(src, n)
	}
	side := r.b.side(src.seat)
	for range n {
		side.hand.takeUnseen()
		side.deck.n++
		side.deck.known = nil
		side.deck.said = append([][]claim{nil}, side.deck.said...)
	}
	return nil
}

// doLook shows something to the player alone: the referee says that it was
// looked at, never what it is.
func (r *run) doLook(src *source, s doing) (bool, error) {
	if s.Look.Hand {
		if r.b.side(other(src.seat)).hand.n == 0 {
			r.missing("no-target", src)
			return false, nil
		}
		agreed, err := r.agree(asking{src, src.seat, "look-hand", referee.Args{"other": other(src.seat)}}, s.must())
		if err != nil || !agreed {
			return false, err
		}
		r.tell(referee.Event{Kind: "looked-hand", Seat: src.seat, Other: other(src.seat), Cause: src.cause()})
		return true, nil
	}
	numbers, err := r.targets(src, s, &Targets{Who: *s.Look.Who})
	for _, number := range numbers {
		at, _ := r.b.locate(number)
		r.tell(referee.Event{Kind: "looked", Seat: src.seat, Piece: at.id(), Cause: src.cause()})
		src.recall(s, r.seen(at))
	}
	return len(numbers) > 0, err
}

// seen is what looking at a hidden character tells its looker. The referee
// does not know the card, unless it was public before.
func (r *run) seen(at spot) remembered {
	thing := r.remember(at)
	if card := r.b.at(at).card(); card != nil {
		thing.cost = card.Cost
	} else {
		thing.cost = unseenCost
	}
	return thing
}

// unseenCost is the cost of a card that only a player has seen: a condition on
// it is answered by that player.
const unseenCost = -1

func (r *run) doSearch(src *source, s doing) (bool, error) {
	side := r.b.side(src.seat)
	if side.deck.n == 0 {
		r.tell(referee.Event{Kind: "deck-empty", Seat: src.seat, N: s.Search.Top, Cause: rule("R-EMPTY-DECK")})
		return false, nil
	}
	top := min(s.Search.Top, side.deck.n)
	agreed, err := r.agree(asking{src, src.seat, "search", referee.Args{"n": top}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	if err := r.uncoverTop(src.seat, top, src.cause()); err != nil {
		return false, err
	}
	known := min(top, len(side.deck.known))
	cards, err := r.found(src, &s.Search.For, top)
	if err != nil {
		return false, err
	}
	var ids []referee.Card
	below := side.deck.said[min(top, len(side.deck.said)):]
	for _, card := range cards {
		side.deck.take(card)
		side.hand.n++
		side.hand.open = append(side.hand.open, card)
		ids = append(ids, card.ID)
	}
	if known < top { // the player said which fit: the others, put back, do not
		none := []claim{r.claimed(src.seat, src.line.Code, false)}
		side.deck.said = append(slices.Repeat([][]claim{none}, top-len(cards)), below...)
	}
	r.tell(referee.Event{Kind: "searched", Seat: src.seat, Cards: ids, N: top, Was: side.hand.n - len(ids), Now: side.hand.n, Values: []int{side.deck.n}, Cause: src.cause()})
	return len(cards) > 0, nil
}

// found are the cards that fit among the top ones of the own deck: those that
// are known, and those that the player names among the others.
func (r *run) found(src *source, w *Who, top int) ([]*Card, error) {
	known := r.b.side(src.seat).deck.known
	known = known[:min(top, len(known))]
	var fit []*Card
	for _, card := range known {
		if cardFits(w, card) {
			fit = append(fit, card)
		}
	}
	if top == len(known) {
		return fit, nil
	}
	r.naming = func(st *state, by referee.Seat, card *Card, already int) []referee.Problem {
		if !cardFits(w, card) {
			return []referee.Problem{refusal("does-not-fit", "R-EFFECT-ORDER", referee.Args{"card": card.ID})}
		}
		return append(st.checkCopies(holding{by, src.seat, card, already}), st.checkOnTop(src.seat, card, top)...)
	}
	defer func() { r.naming = nil }()
	named, err := r.cardsNamed(request{asking: asking{src: src, seat: src.seat, verb: "search-found"}, most: top - len(known), orNone: true})
	return append(fit, named...), err
}

// doRecover takes a card of the own discard pile into the hand.
func (r *run) doRecover(src *source, s doing) (bool, error) {
	side := r.b.side(src.seat)
	if len(side.discard) == 0 {
		r.missing("no-target", src)
		return false, nil
	}
	least := 0
	if s.must() {
		least = 1
	}
	r.naming = func(st *state, _ referee.Seat, card *Card, _ int) []referee.Problem {
		return st.checkDiscarded(src.seat, card)
	}
	cards, err := r.cardsNamed(request{asking: asking{src: src, seat: src.seat, verb: "recover"}, least: least, most: 1, among: faceUp(side.discard)})
	r.naming = nil
	if err != nil || len(cards) == 0 {
		return false, err
	}
	side = r.b.side(src.seat)
	side.discard = without(side.discard, cards[0])
	side.hand.n++
	side.hand.open = append(side.hand.open, cards[0])
	r.tell(referee.Event{Kind: "recovered", Seat: src.seat, Card: cards[0].ID, Was: side.hand.n - 1, Now: side.hand.n, Cause: src.cause()})
	return true, nil
}

func (s *state) checkDiscarded(seat referee.Seat, card *Card) []referee.Problem {
	for _, c := range s.now.side(seat).discard {
		if c == card || c == nil {
			return nil
		}
	}
	return impossible("not-discarded", referee.Args{"seat": seat, "card": card.ID})
}

func (r *run) doChakra(src *source, s doing) (bool, error) {
	n := r.on(r.b).amount(src, &s.Chakra.Amount)
	seat := src.player(s.Chakra.Player)
	if n == 0 || s.Chakra.IfAble && n < 0 && r.b.side(seat).chakra == 0 {
		r.missing("nothing", src)
		return false, nil
	}
	verb := "chakra"
	if n < 0 {
		verb = "pay"
	}
	agreed, err := r.agree(asking{src, src.decider(s), verb, referee.Args{"n": max(n, -n)}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	r.gain(seat, n, src.cause())
	return true, nil
}

func (r *run) doSteal(src *source, s doing) (bool, error) {
	from := other(src.seat)
	n := min(r.on(r.b).amount(src, &s.Steal.Amount), r.b.side(from).chakra)
	if n <= 0 {
		r.missing("nothing", src)
		return false, nil
	}
	agreed, err := r.agree(asking{src, src.decider(s), "steal", referee.Args{"n": n, "other": from}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	r.gain(from, -n, src.cause())
	r.gain(src.seat, n, src.cause())
	return true, nil
}

func (r *run) doSpend(src *source, _ doing) (bool, error) {
	if r.b.side(src.seat).chakra == 0 {
		r.missing("nothing", src)
		return false, nil
	}
	n, err := r.numberUpTo(src, "spend", r.b.side(src.seat).chakra)
	if err != nil || n == 0 {
		return false, err
	}
	r.gain(src.seat, -n, src.cause())
	src.noting().spent = n
	return true, nil
}

func (r *run) doPoints(src *source, s doing) (bool, error) {
	n := r.on(r.b).amount(src, &s.Points.Amount)
	agreed, err := r.agree(asking{src, src.decider(s), "points", referee.Args{"n": n}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	was := r.b.points(src.seat)
	r.b.bonuses = append(r.b.bonuses, bonus{r.b.round, src.seat, n})
	r.tell(referee.Event{Kind: "points", Seat: src.seat, N: n, Was: was, Now: was + n, Cause: src.cause()})
	return true, nil
}

// doEdge hands the Edge over; a player who has it already gains nothing.
func (r *run) doEdge(src *source, s doing) (bool, error) {
	to := src.player(s.Edge)
	if r.b.edge == to {
		r.missing("nothing", src)
		return false, nil
	}
	verb := "edge-give"
	if to == src.seat {
		verb = "edge-take"
	}
	agreed, err := r.agree(asking{src, src.decider(s), verb, referee.Args{"other": to}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	r.giveEdge(to, src.cause())
	return true, nil
}
