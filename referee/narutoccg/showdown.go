package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// showdown resolves the battle of one attacking Team, in an order of the Attacker's
// choice (R-SHOWDOWN).
func (r *run) showdown() error {
	left := r.standing().undone()
	if len(left) == 0 {
		r.b.Phase = position.PhaseReturn
		return nil
	}
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: r.b.Attacker, Key: "fight", Cause: rule("R-SHOWDOWN"), Tools: r.standing().tools(),
			Moves: []referee.Move{{Verb: "fight", Slots: []*referee.Slot{{Name: "lane", Min: 1, From: left}}}}}}
	})
	if err != nil {
		return err
	}
	return r.fight(r.b.LaneOf(answer.One("lane")))
}

// undone returns the lanes with unresolved battles.
func (s standing) undone() []string {
	var left []string
	for i, battle := range s.b.Battles {
		if !battle.Done {
			left = append(left, position.LaneID(i+1))
		}
	}
	return left
}

// fight resolves the battle in a lane.
func (r *run) fight(lane int) error {
	attacker, blocker := r.b.Attacker, r.b.Blocker()
	place := position.LaneID(lane)
	for _, seat := range []referee.Seat{attacker, blocker} {
		if err := r.newHead(seat, lane); err != nil {
			return err
		}
	}
	r.b.Battles[lane-1].Done = true
	blocked := r.b.Battles[lane-1].Blocked
	s := r.standing()
	power, attacks := s.teamPower(attacker, lane)
	against, blocks := s.teamPower(blocker, lane)
	won, lost := r.b.Fighters(attacker, lane), r.b.Fighters(blocker, lane)
	if blocks && against > power {
		won, lost = lost, won
	}
	serials, losing := r.serials(won), r.standing().losing(lost, max(power-against, against-power))
	switch {
	case !attacks, blocked && !blocks && r.Ruled(rulebook.BlockerGoneNoResult):
		r.tell(referee.Event{Kind: "no-result", Seat: attacker, Place: place, Cause: rule("R-SHOWDOWN")})
		return nil
	case !blocks:
		r.reward(attacker, blocker, lane, power)
		if err := r.outstanding(serials, power); err != nil {
			return err
		}
	default:
		if err := r.compare(lane, power, against); err != nil || power == against {
			return err
		}
		if err := r.outstanding(serials, max(power-against, against-power)); err != nil {
			return err
		}
	}
	if err := r.serialsAct(serials, cards.Wins); err != nil || !blocks {
		return err
	}
	return r.losersAct(losing)
}

// newHead lets a player choose another Head Ninja for a Team that has lost its own (ruling
// head-gone).
func (r *run) newHead(seat referee.Seat, lane int) error {
	rest := r.b.Fighters(seat, lane)
	if _, has := r.b.Head(seat, lane); has || len(rest) == 0 || !r.Ruled(rulebook.HeadGoneNewHead) {
		return nil
	}
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: seat, Key: "head", Args: referee.Args{"lane": position.LaneID(lane)}, Cause: rule("R-HEAD"),
			Moves: []referee.Move{{Verb: "head", Slots: []*referee.Slot{{Name: "head", Min: 1, From: r.b.IDs(rest)}}}}}}
	})
	if err != nil {
		return err
	}
	r.lead(answer.One("head"), rule("R-HEAD"))
	return nil
}

// lead makes a Ninja the Head Ninja of its Team on the Battlefield.
func (r *run) lead(id string, cause referee.Cause) {
	head, ok := r.b.Find(id)
	if !ok {
		return
	}
	for _, at := range r.b.Fighters(head.Seat, r.b.At(head).Lane) {
		r.b.At(at).Head = at == head
	}
	p := r.b.At(head)
	r.tell(referee.Event{Kind: "leads", Seat: head.Seat, Card: p.Card.ID, Piece: id, Place: position.LaneID(p.Lane), Cause: cause})
}

// brings returns the number of Battle Rewards that an unblocked Team with the given Power wins
// (R-REWARD, R-OUTSTANDING-REWARD).
func brings(power int) int {
	if power >= rulebook.Outstanding {
		return rulebook.OutstandingReward
	}
	return rulebook.Reward
}

// reward gives the Attacker the Battle Rewards of an unblocked Team.
func (r *run) reward(seat, from referee.Seat, lane, power int) {
	cause := rule("R-REWARD")
	if brings(power) == rulebook.OutstandingReward {
		cause = rule("R-OUTSTANDING-REWARD")
	}
	r.tell(referee.Event{Kind: "unopposed", Seat: seat, Place: position.LaneID(lane), N: power, Values: []int{brings(power)}, Cause: cause})
	r.winRewards(seat, from, brings(power), cause)
}

// compare compares the Power of two Teams (R-VICTORY, R-OUTSTANDING-VICTORY, R-TIE).
// A blocked Team wins no Battle Reward (R-BLOCKED).
func (r *run) compare(lane, power, against int) error {
	place := position.LaneID(lane)
	values := []int{power, against}
	if r.b.Attacker == 2 {
		values = []int{against, power}
	}
	winner, loser, by := r.b.Attacker, r.b.Blocker(), power-against
	if by < 0 {
		winner, loser, by = loser, winner, -by
	}
	switch {
	case by == 0:
		cause := rule("R-TIE")
		r.tell(referee.Event{Kind: "tied", Place: place, Values: values, Cause: cause})
		return r.battleDamage(lane, cause, slices.Concat(r.heads(r.b.Attacker, lane), r.heads(r.b.Blocker(), lane)))
	case by < rulebook.Outstanding:
		cause := rule("R-VICTORY")
		r.tell(referee.Event{Kind: "victory", Seat: winner, Other: loser, Place: place, N: by, Values: values, Cause: cause})
		return r.battleDamage(lane, cause, r.heads(loser, lane))
	}
	cause := rule("R-OUTSTANDING-VICTORY")
	r.tell(referee.Event{Kind: "outstanding", Seat: winner, Other: loser, Place: place, N: by, Values: values, Cause: cause})
	var hits []hit
	for _, at := range r.b.Fighters(loser, lane) {
		n := rulebook.SupportDamage
		if r.b.At(at).Head {
			n = rulebook.OutstandingDamage
		}
		hits = append(hits, hit{loser, r.b.At(at).Serial, n})
	}
	return r.battleDamage(lane, cause, hits)
}

// heads returns the damage to the Head Ninja of a player's Team. Without a Head Ninja, it returns
// none.
func (r *run) heads(seat referee.Seat, lane int) []hit {
	if head, ok := r.b.Head(seat, lane); ok {
		return []hit{{seat, r.b.At(head).Serial, rulebook.HeadDamage}}
	}
	return nil
}

// giveBack ends the Battle Phase: the Ninjas on the Battlefield return to the Village of the
// players who control them (R-RETURN).
func (r *run) giveBack() {
	for i := range r.b.Sides {
		side, seat := &r.b.Sides[i], referee.Seat(i+1)
		n := 0
		for k := range side.InPlay {
			if side.InPlay[k].Lane > 0 {
				side.InPlay[k].Lane, side.InPlay[k].Head = 0, false
				n++
			}
		}
		if n > 0 {
			r.tell(referee.Event{Kind: "returned", Seat: seat, N: n, Cause: rule("R-RETURN")})
		}
	}
	r.b.Battles, r.b.Phase = nil, position.PhaseEnd
}
