package narutoccg

import (
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

// undone are the lanes whose battle is not resolved yet.
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
	won := r.b.Fighters(attacker, lane)
	if blocks && against > power {
		won = r.b.Fighters(blocker, lane)
	}
	serials := r.serials(won)
	switch {
	case !attacks, blocked && !blocks && r.Ruled(rulebook.BlockerGoneNoResult):
		r.tell(referee.Event{Kind: "no-result", Seat: attacker, Place: place, Cause: rule("R-SHOWDOWN")})
		return nil
	case !blocks:
		r.reward(attacker, blocker, lane, power)
	default:
		r.compare(lane, power, against)
		if power == against {
			return nil
		}
	}
	return r.serialsAct(serials, cards.Wins)
}

// newHead lets a player name another Head Ninja for a Team that has lost its own
// (ruling head-gone).
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

// brings is how many Battle Rewards an unblocked Team of some Power wins (R-REWARD,
// R-OUTSTANDING-REWARD).
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
func (r *run) compare(lane, power, against int) {
	place := position.LaneID(lane)
	values := []int{power, against}
	if r.b.Attacker == 2 {
		values = []int{against, power}
	}
	winner, loser, by := r.b.Attacker, r.b.Blocker(), power-against
	switch {
	case by == 0:
		cause := rule("R-TIE")
		r.tell(referee.Event{Kind: "tied", Place: place, Values: values, Cause: cause})
		for _, seat := range []referee.Seat{r.b.Attacker, r.b.Blocker()} {
			r.hurtHead(seat, lane, rulebook.HeadDamage, cause)
		}
		return
	case by < 0:
		winner, loser, by = loser, winner, -by
	}
	if by < rulebook.Outstanding {
		cause := rule("R-VICTORY")
		r.tell(referee.Event{Kind: "victory", Seat: winner, Other: loser, Place: place, N: by, Values: values, Cause: cause})
		r.hurtHead(loser, lane, rulebook.HeadDamage, cause)
		return
	}
	cause := rule("R-OUTSTANDING-VICTORY")
	r.tell(referee.Event{Kind: "outstanding", Seat: winner, Other: loser, Place: place, N: by, Values: values, Cause: cause})
	for _, at := range r.byNumber(loser, lane) {
		n := rulebook.SupportDamage
		if at.head {
			n = rulebook.OutstandingDamage
		}
		if spot, ok := r.b.Locate(at.serial); ok {
			r.damage(spot, n, cause)
		}
	}
}

// fighter is a Ninja that is dealt damage with others.
type fighter struct {
	serial int
	head   bool
}

// byNumber are a player's Ninjas in a lane, by the numbers under which they are found
// again when some have left.
func (r *run) byNumber(seat referee.Seat, lane int) []fighter {
	var list []fighter
	for _, at := range r.b.Fighters(seat, lane) {
		list = append(list, fighter{r.b.At(at).Serial, r.b.At(at).Head})
	}
	return list
}

// hurtHead damages the Head Ninja of a player's Team; without one the damage is lost.
func (r *run) hurtHead(seat referee.Seat, lane, n int, cause referee.Cause) {
	if head, ok := r.b.Head(seat, lane); ok {
		r.damage(head, n, cause)
	}
}

// damage deals damage to a Ninja: one injures a healthy one, everything else discards
// it (R-DAMAGE). What declared effects prevent is taken off.
func (r *run) damage(at position.Spot, n int, cause referee.Cause) {
	p := r.b.At(at)
	id := r.b.ID(at)
	if cause, is := r.standing().barred(p, cards.BarDamaged); is {
		r.tell(referee.Event{Kind: "prevented", Seat: at.Seat, Card: p.Card.ID, Piece: id, N: n, Cause: cause})
		return
	}
	if shield := min(n, p.Shield); shield > 0 {
		p.Shield -= shield
		n -= shield
		r.tell(referee.Event{Kind: "prevented", Seat: at.Seat, Card: p.Card.ID, Piece: id, N: shield, Cause: cause})
	}
	switch {
	case n <= 0:
	case n == 1 && !p.Injured:
		p.Injured = true
		r.tell(referee.Event{Kind: "injured", Seat: at.Seat, Card: p.Card.ID, Piece: id, N: n, Cause: cause})
	default:
		r.leave(at, zoneDiscard, cause)
	}
}

// giveBack ends the Battle Phase: the Ninjas on the Battlefield return to the Village
// of their controller (R-RETURN).
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
