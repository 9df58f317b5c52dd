package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// newcomerIdle reports whether a Ninja that enters play now belongs to no Team (ruling
// newcomer-team).
func (s standing) newcomerIdle(seat referee.Seat) bool {
	own := seat == s.b.Attacker && s.b.Phase == position.PhaseMission
	return s.Ruled(rulebook.NewcomerTeamNone) && !own
}

// beginOrganizing begins the Organization Phase: from now on, every Ninja of the Attacker belongs
// to a Team, even if it is alone.
func (r *run) beginOrganizing() {
	r.b.Phase = position.PhaseOrganization
	side := r.b.Side(r.b.Attacker)
	for i := range side.InPlay {
		side.InPlay[i].Idle = false
	}
}

// organize forms one Team of the Attacker, or ends the Organization Phase (R-TEAM,
// R-ORGANIZE). The very first turn has no Battle Phase (R-FIRST-TURN).
func (r *run) organize() error {
	seat := r.b.Attacker
	answer, err := r.ask(func() flow.Question { return r.standing().askTeams(seat, rule("R-ORGANIZE")) })
	if err != nil {
		return err
	}
	if answer.Verb == "team" {
		r.team(seat, answer.All("members"))
		return nil
	}
	if r.b.Turn == 1 {
		r.tell(referee.Event{Kind: "no-battle", Seat: seat, Cause: rule("R-FIRST-TURN")})
		r.b.Phase = position.PhaseEnd
		return nil
	}
	r.tell(referee.Event{Kind: "phase", Seat: seat, Key: phaseKey(position.PhaseSend), Cause: rule("R-PHASES")})
	r.b.Phase = position.PhaseSend
	return r.eachActs(r.b.All(seat, nil), cards.Battles)
}

func (s standing) askTeams(seat referee.Seat, cause referee.Cause) flow.Question {
	var moves []referee.Move
	if ninjas := s.b.IDs(s.b.All(seat, (*position.InPlay).Ninja)); len(ninjas) > 0 {
		moves = append(moves, referee.Move{Verb: "team", Slots: []*referee.Slot{{Name: "members", Min: 1, Max: rulebook.Team, From: ninjas}}})
	}
	return flow.Question{Ask: referee.Ask{Seat: seat, Key: "organization", Cause: cause, Onward: "end",
		Moves: append(moves, referee.Move{Verb: "end"}), Tools: s.tools()}}
}

// team makes a Team from Ninjas, who leave their previous Teams. A Ninja alone is a Team without
// a number.
func (r *run) team(seat referee.Seat, ids []string) {
	var members []position.Spot
	for _, id := range ids {
		if at, ok := r.b.Find(id); ok {
			members = append(members, at)
			r.b.At(at).Team = 0
		}
	}
	e := referee.Event{Kind: "teamed", Seat: seat, N: len(members), Cause: rule("R-TEAM")}
	number := 0
	if len(members) > 1 {
		number = r.b.FreeTeam(seat)
	}
	for _, at := range members {
		r.b.At(at).Team = number
		e.Cards = append(e.Cards, r.b.At(at).Card.ID)
	}
	r.b.Disband(seat)
	r.tell(e)
}

// headSlot returns a slot for Ninjas in a player's Village, each standing for its Team as the Head
// Ninja (R-HEAD).
func (s standing) headSlot(name string, seat referee.Seat) *referee.Slot {
	spots := s.b.All(seat, func(p *position.InPlay) bool { return p.Ninja() && p.Lane == 0 && !p.Idle })
	return &referee.Slot{Name: name, Min: 1, From: s.b.IDs(spots)}
}

// send sends out Teams of the Attacker (R-SEND). If the Attacker sends out none, there is no
// Showdown (R-NO-ATTACK).
func (r *run) send() error {
	seat := r.b.Attacker
	answer, err := r.ask(func() flow.Question { return r.standing().askSend() })
	if err != nil {
		return err
	}
	if answer.Verb == "stay" {
		r.tell(referee.Event{Kind: "no-attack", Seat: seat, Cause: rule("R-NO-ATTACK")})
		r.b.Phase = position.PhaseReturn
		return nil
	}
	for _, id := range answer.All("heads") {
		if at, ok := r.b.Find(id); ok && r.b.At(at).Lane == 0 {
			r.b.Battles = append(r.b.Battles, position.Battle{})
			r.sally(at, len(r.b.Battles), "sent", "R-SEND")
		}
	}
	r.b.Phase = position.PhaseBlock
	for range r.b.Battles {
		if err := r.sends(seat); err != nil {
			return err
		}
	}
	return r.sentAct(seat, cards.Attacks)
}

// sally sends a Ninja with its Team to a lane of the Battlefield, as its Head Ninja.
func (r *run) sally(head position.Spot, lane int, kind, by string) {
	e := referee.Event{Kind: kind, Seat: head.Seat, Card: r.b.At(head).Card.ID, Piece: r.b.ID(head), Place: position.LaneID(lane), Cause: rule(by)}
	for _, at := range r.b.Team(head) {
		p := r.b.At(at)
		p.Lane, p.Head = lane, at == head
		if at != head {
			e.Cards = append(e.Cards, p.Card.ID)
		}
	}
	s := r.standing()
	e.N, _ = s.teamPower(head.Seat, lane)
	r.tell(e)
}

func (s standing) askSend() flow.Question {
	seat := s.b.Attacker
	moves := []referee.Move{{Verb: "stay"}}
	if heads := s.headSlot("heads", seat); len(heads.From) > 0 {
		heads.Max = rulebook.Sent
		moves = []referee.Move{{Verb: "send", Slots: []*referee.Slot{heads}}, {Verb: "stay"}}
	}
	other := s.b.Blocker()
	args := referee.Args{"other": other, "n": len(s.b.Side(seat).Rewards), "want": rulebook.Rewards, "left": s.b.Side(other).Deck.N}
	return flow.Question{
		Ask:   referee.Ask{Seat: seat, Key: "send", Args: args, Cause: rule("R-SEND"), Moves: moves, Tools: s.tools()},
		Check: s.checkSend,
	}
}

// checkSend rejects two Head Ninjas of one Team (R-HEAD), and warns about the risks of an
// attack.
func (s standing) checkSend(a referee.Answer) []referee.Problem {
	var sent []position.Spot
	for _, id := range a.All("heads") {
		head, _ := s.b.Find(id)
		if slices.Contains(sent, head) {
			return referee.Breaks("two-heads", "R-HEAD", referee.Args{"piece": id, "card": s.b.At(head).Card.ID})
		}
		sent = append(sent, s.b.Team(head)...)
		if problems := s.checkSally(head, "R-SEND"); problems != nil {
			return problems
		}
	}
	return s.checkStaying(s.b.Attacker, sent, len(a.All("heads")) < rulebook.Sent, "R-SEND")
}

// block sends out Teams of the Blocker against the attacking Teams, one at a time (R-BLOCK).
func (r *run) block() error {
	seat := r.b.Blocker()
	for lane := 1; lane <= len(r.b.Battles); lane++ {
		answer, err := r.ask(func() flow.Question { return r.standing().askBlock(seat, lane) })
		if err != nil {
			return err
		}
		if answer.Verb == "pass" {
			r.tell(referee.Event{Kind: "unblocked", Seat: seat, Place: position.LaneID(lane), Cause: rule("R-BLOCK")})
			continue
		}
		if at, ok := r.b.Find(answer.One("head")); ok && r.b.At(at).Lane == 0 {
			r.b.Battles[lane-1].Blocked = true
			r.sally(at, lane, "blocks", "R-BLOCK")
			if err := r.sends(seat); err != nil {
				return err
			}
		}
	}
	r.b.Phase, r.b.Chains, r.b.Begins = position.PhaseExchange, 0, referee.Nobody
	return r.sentAct(seat, cards.Blocks)
}

// sends applies the effects that watch for a player sending out a Team.
func (r *run) sends(seat referee.Seat) error {
	return r.happened(happening{n: 1, actor: seat}, func(_ standing, a *acting, e *cards.Event) bool { return seen(e.Sends, a.seat == seat) })
}

// sentAct applies the effects of a player's Ninjas whose Teams have been sent out: the effects
// for attacking or blocking, and those for both.
func (r *run) sentAct(seat referee.Seat, at cards.When) error {
	serials := r.serials(r.b.All(seat, func(p *position.InPlay) bool { return p.Lane > 0 }))
	if err := r.serialsAct(serials, at); err != nil || r.b.Phase == position.PhaseOver {
		return err
	}
	return r.serialsAct(serials, cards.Sent)
}

func (s standing) askBlock(seat referee.Seat, lane int) flow.Question {
	moves := []referee.Move{{Verb: "pass"}}
	if heads := s.headSlot("head", seat); len(heads.From) > 0 {
		moves = []referee.Move{{Verb: "block", Slots: []*referee.Slot{heads}}, {Verb: "pass"}}
	}
	power, _ := s.teamPower(s.b.Attacker, lane)
	args := referee.Args{"lane": position.LaneID(lane), "n": power, "other": s.b.Attacker, "rewards": brings(power), "left": s.b.Side(seat).Deck.N}
	return flow.Question{
		Ask: referee.Ask{Seat: seat, Key: "block", Args: args, Cause: rule("R-BLOCK"), Moves: moves, Tools: s.tools()},
		Check: func(a referee.Answer) []referee.Problem {
			head, blocks := s.b.Find(a.One("head"))
			if !blocks {
				if problems := s.checkOpen(seat, lane, false); problems != nil {
					return problems
				}
				return s.checkStaying(seat, nil, lane == len(s.b.Battles), "R-BLOCK")
			}
			if problems := append(s.checkSally(head, "R-BLOCK"), s.checkBlocking(head, lane)...); problems != nil {
				return problems
			}
			if problems := s.checkOpen(seat, lane, true); problems != nil {
				return problems
			}
			return s.checkStaying(seat, s.b.Team(head), lane == len(s.b.Battles), "R-BLOCK")
		},
	}
}
