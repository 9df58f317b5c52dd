package mythos

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// startPhase reveals a mission, gives chakra and draws cards, in that order.
func (r *run) startPhase() error {
	answer, err := r.ask(r.nextMission)
	if err != nil {
		return err
	}
	card, _ := r.Cards.Card(referee.Card(answer.One("card")))
	rank := r.b.Round
	r.b.Round++
	r.b.Missions, r.b.Idle = append(r.b.Missions, position.Mission{Card: card}), 0
	r.tell(referee.Event{Kind: "round", N: r.b.Round, Cause: rule("R-ROUND")})
	r.tell(referee.Event{Kind: "mission", Card: card.ID, Place: rulebook.Ranks[rank], N: card.Points + rulebook.RankPoints[rank],
		Values: []int{card.Points, rulebook.RankPoints[rank]}, Cause: rule("R-MISSION-REVEAL")})
	if r.KeepsScore(r.b) {
		r.b.Phase, r.b.Turn = position.PhaseAction, r.b.Edge
		return nil
	}
	r.missionActive(rank)
	r.income()
	for i := range rulebook.Players {
		if err := r.draw(referee.Seat(i+1), rulebook.RoundDraw, rule("R-DRAW")); err != nil {
			return err
		}
	}
	r.b.Phase, r.b.Turn = position.PhaseAction, r.b.Edge
	r.b.Passed, r.b.FirstPass = [rulebook.Players]bool{}, referee.Nobody
	return nil
}

// nextMission asks Chance which mission is revealed.
func (r *run) nextMission() flow.Question {
	slot := referee.Slot{Name: "card", Min: 1}
	slot.From, slot.Weights, slot.Open = r.missionOdds(r.b)
	if !slot.Open { // no player is allowed to know which missions the decks hold
		slot.Secret, slot.Pool = true, []string{"type=" + cards.TypeMission}
	}
	stands, moves := r.standing(), filling("mission", slot)
	return flow.Question{
		Ask: referee.Ask{Seat: referee.Chance, Key: missionQuestion, Cause: rule("R-MISSION-REVEAL"),
			Args: referee.Args{"round": r.b.Round + 1, "place": rulebook.Ranks[r.b.Round]}, Moves: moves},
		Check: func(a referee.Answer) []referee.Problem { return stands.checkMission(a, moves[0].Slots[0]) },
	}
}

// income gives each player 5 chakra, and 1 for each of their characters in play, including hidden
// ones (R-INCOME). The ruling income-of-controlled decides which player a controlled character
// counts for.
func (r *run) income() {
	for i := range rulebook.Players {
		seat := referee.Seat(i + 1)
		n := r.earners(seat)
		r.tell(referee.Event{Kind: "income", Seat: seat, N: n, Values: []int{rulebook.BaseIncome, n}, Cause: rule("R-INCOME")})
		r.gain(seat, rulebook.BaseIncome+n, rule("R-INCOME"))
		for _, s := range r.chakraLines(r.b, seat) {
			if r.byTable(s.line) {
				r.lineDue(referee.Event{Seat: seat}, s.line)
				continue
			}
			r.gain(seat, r.on(r.b).amount(&s.source, &s.Verb.(*cards.StaticChakra).Amount), s.cause())
		}
	}
}

// earners returns the number of characters that count for a player's income.
func (r *run) earners(seat referee.Seat) int {
	byOwner, n := r.Ruled(rulebook.IncomeOfControlledOwner), 0
	for at, c := range r.b.Characters() {
		if byOwner && c.Owner() == seat || !byOwner && at.Seat == seat {
			n++
		}
	}
	return n
}

// evaluate evaluates the missions in order of rank (R-EVALUATION), one per step. After a
// mission whose winner has SCORE effects that Shinpan does not apply, it waits for the players
// to declare them.
func (r *run) evaluate() error {
	if r.b.Pending != referee.Nobody {
		if err := r.declared("score-effects", &r.b.Pending, "R-SCORE"); err != nil {
			return err
		}
		r.b.Pending = referee.Nobody
		return nil
	}
	if r.b.Evaluated == len(r.b.Missions) {
		r.b.Phase = position.PhaseEnd
		r.endDue()
		return nil
	}
	m := r.b.Evaluated
	winner := r.settleMission(m)
	if r.automatic() && winner != referee.Nobody {
		if err := r.scoreMission(winner, m); err != nil {
			return err
		}
	}
	r.b.Evaluated = m + 1
	return nil
}

// settleMission compares the Power at a mission and gives its points (R-WIN-MISSION, R-TIE,
// R-MIN-POWER, R-POINTS). It returns the winner.
func (r *run) settleMission(m int) referee.Seat {
	lines := r.powerStatics(r.b)
	one, two := r.powers(r.b, lines, m)
	lead := leadByPower(r.b, one, two)
	r.count(lines, m)
	r.tell(referee.Event{Kind: "evaluated", Place: rulebook.Ranks[m], Seat: lead.seat, Card: r.b.Missions[m].Card.ID,
		Values: []int{one, two}, Cause: lead.rule()})
	r.give(m, lead.seat)
	if lead.seat != referee.Nobody {
		r.b.Pending = r.scoreDue(lead.seat, m)
	}
	return lead.seat
}

// give gives the points of a mission to its winner; for Nobody it gives none (R-POINTS).
func (r *run) give(m int, winner referee.Seat) {
	if winner == referee.Nobody {
		r.b.Results = append(r.b.Results, position.Result{Round: r.b.Round, Mission: m})
		return
	}
	was := r.b.Points(winner)
	won := position.Result{Round: r.b.Round, Mission: m, Winner: winner, Rank: rulebook.RankPoints[m], Base: r.b.Missions[m].Card.Points}
	r.b.Results = append(r.b.Results, won)
	r.tell(referee.Event{Kind: "points", Seat: winner, Place: rulebook.Ranks[m], N: won.Rank + won.Base, Values: []int{won.Rank, won.Base},
		Was: was, Now: was + won.Rank + won.Base, Cause: rule("R-POINTS")})
}

// count records the effects that contribute to the Power at a mission.
func (r *run) count(lines []static, m int) {
	if len(lines) == 0 {
		return
	}
	for at := range r.b.Characters() {
		if at.Mission != m {
			continue
		}
		for s := range r.powerLines(r.b, lines, at) {
			r.acts(s.line.Code)
		}
	}
}

// declared waits until the players have declared the effects that are due. It determines the seat
// for each question, because a declaration can hand over the Edge.
func (r *run) declared(key string, seat *referee.Seat, cause string) error {
	_, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: *seat, Key: key, Cause: rule(cause), Usual: "done", Moves: []referee.Move{{Verb: "done"}}}}
	})
	return err
}

// endPhase closes the round. The players declare end-of-round effects if any can be due, controlled
// characters can return to their owners, and chakra and tokens are removed (R-END). After the
// fourth round, the match is decided (R-WIN). Rulings decide when the tokens are removed and
// whether the effects of round 4 happen.
func (r *run) endPhase() error {
	last := r.b.Round == rulebook.Rounds
	if !last && r.Ruled(rulebook.TokenRemovalBeforeEffects) && r.clearCounters() {
		return nil // a separate step, so that the next question shows it
	}
	if !(last && r.Ruled(rulebook.EndOfRound4Skip)) {
		if err := r.endEffects(); err != nil {
			return err
		}
	}
	if r.Ruled(rulebook.ControlLengthRound) {
		r.endControl()
	}
	if last {
		r.finish()
		return nil
	}
	r.closeRound()
	return nil
}

// endEffects waits for the players to declare the end-of-round effects that they apply
// themselves, then applies the others.
func (r *run) endEffects() error {
	if len(r.endLines()) > 0 {
		if err := r.declared("round-end", &r.b.Edge, "R-END"); err != nil {
			return err
		}
	}
	if !r.automatic() {
		return nil
	}
	return r.roundEnd()
}

func (r *run) closeRound() {
	r.clearCounters()
	r.tellKept()
	if r.Ruled(rulebook.EdgeTimingNextRound) {
		r.giveEdge(r.b.FirstPass, rule("R-EDGE-PASS"))
	}
	r.b.Evaluated = 0
	r.b.Phase = position.PhaseStart
}

// endControl gives every controlled character back to its owner.
func (r *run) endControl() {
	foreign := func(at position.Spot, c *position.Character) bool { return c.Owner() != at.Seat }
	for stuck := 0; ; {
		away := r.b.All(foreign)
		if stuck == len(away) {
			return
		}
		r.giveBack(away[stuck], rule("R-CONTROL"))
		if len(r.b.All(foreign)) == len(away) {
			stuck++ // the character cannot go back (control-collision: stays-put)
		}
	}
}

// clearCounters removes the chakra of the players, the Power tokens of the characters that do
// not keep them, and the Power that the players declared for the round (R-END). It reports
// false if there was nothing to remove.
func (r *run) clearCounters() bool {
	before := r.Told()
	for i := range rulebook.Players {
		seat := referee.Seat(i + 1)
		r.gain(seat, -r.b.Side(seat).Chakra, rule("R-END"))
	}
	cleared := r.Told() > before
	for _, at := range r.b.All(func(_ position.Spot, c *position.Character) bool {
		return c.Modifier != 0 || c.Tokens != 0 && r.keepsTokens(c) == ""
	}) {
		if c := r.b.At(at); r.keepsTokens(c) == "" {
			r.tokens(at, -c.Tokens, rule("R-END"))
		}
		r.b.Change(at).Modifier, cleared = 0, true
	}
	return cleared
}

// tellKept records the characters that keep their tokens.
func (r *run) tellKept() {
	for _, at := range r.b.All(func(_ position.Spot, c *position.Character) bool { return c.Tokens > 0 }) {
		c := r.b.At(at)
		if line := r.keepsTokens(c); line != "" {
			r.tell(referee.Event{Kind: "tokens-kept", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), N: c.Tokens, Cause: referee.Cause{Line: line}})
		}
	}
}

// finish compares the totals (R-WIN).
func (r *run) finish() {
	one, two := r.b.Points(1), r.b.Points(2)
	r.b.Winner, r.b.WonBy = MatchWinner(one, two, r.b.Edge)
	r.b.Phase = position.PhaseOver
	r.tell(referee.Event{Kind: "won", Seat: r.b.Winner, Other: position.Other(r.b.Winner), Values: []int{one, two}, Cause: rule(r.b.WonBy)})
}

// MatchWinner returns the player with more points, or the Edge holder on a tie (R-FINAL-TIE),
// and the rule that decides.
func MatchWinner(one, two int, edge referee.Seat) (referee.Seat, string) {
	switch {
	case one > two:
		return 1, "R-WIN"
	case two > one:
		return 2, "R-WIN"
	}
	return edge, "R-FINAL-TIE"
}
