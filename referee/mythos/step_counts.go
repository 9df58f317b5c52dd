package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
)

// The verbs that change chakra, points, and who holds the Edge.

func (r *run) applyChakra(src *source, s step, verb *cards.Chakra) (bool, error) {
	n := r.on(r.b).amount(src, &verb.Amount)
	seat := src.player(verb.Player)
	switch {
	case n == 0:
		r.countsNothing(src, &verb.Amount)
		return false, nil
	case (verb.IfAble || s.degree() == cards.MustDo && !r.mustless) && n < 0 && r.b.Side(seat).Chakra == 0:
		r.changesNothing(src, "nothing.no-chakra")
		return false, nil
	}
	question := "chakra"
	if n < 0 {
		question = "pay"
	}
	agreed, err := r.agree(asking{src, src.decider(s), question, referee.Args{"n": max(n, -n)}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	r.gain(seat, n, src.cause())
	return true, nil
}

func (r *run) applySteal(src *source, s step, verb *cards.Steal) (bool, error) {
	from := position.Other(src.seat)
	n := min(r.on(r.b).amount(src, &verb.Amount), r.b.Side(from).Chakra)
	if n <= 0 {
		if r.b.Side(from).Chakra == 0 {
			r.changesNothing(src, "nothing.no-chakra")
		} else {
			r.countsNothing(src, &verb.Amount)
		}
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

func (r *run) applySpend(src *source, _ step, _ cards.Spend) (bool, error) {
	if r.b.Side(src.seat).Chakra == 0 {
		r.changesNothing(src, "nothing.no-chakra")
		return false, nil
	}
	n, err := r.numberUpTo(src, "spend", r.b.Side(src.seat).Chakra)
	if err != nil || n == 0 {
		return false, err
	}
	r.gain(src.seat, -n, src.cause())
	src.ownNotes().spent = n
	return true, nil
}

func (r *run) applyPoints(src *source, s step, verb *cards.Points) (bool, error) {
	n := r.on(r.b).amount(src, &verb.Amount)
	agreed, err := r.agree(asking{src, src.decider(s), "points", referee.Args{"n": n}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	was := r.b.Points(src.seat)
	n = counted(was+n) - was
	r.b.Bonuses = append(r.b.Bonuses, position.Bonus{Round: r.b.Round, Seat: src.seat, N: n})
	r.tell(referee.Event{Kind: "points", Seat: src.seat, N: n, Was: was, Now: was + n, Cause: src.cause()})
	return true, nil
}

// applyEdge hands over the Edge. It does nothing if the player already has it.
func (r *run) applyEdge(src *source, s step, edge cards.Edge) (bool, error) {
	to := src.player(edge.Whom)
	if r.b.Edge == to {
		r.changesNothing(src, "nothing.edge")
		return false, nil
	}
	question := "edge-give"
	if to == src.seat {
		question = "edge-take"
	}
	agreed, err := r.agree(asking{src, src.decider(s), question, referee.Args{"other": to}}, s.must())
	if err != nil || !agreed {
		return false, err
	}
	r.giveEdge(to, src.cause())
	return true, nil
}
