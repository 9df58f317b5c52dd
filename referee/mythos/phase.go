package mythos

import "shinpan/referee"

const (
	baseIncome = 5 // R-INCOME
	roundDraw  = 2 // R-DRAW
)

// rankPoints are the points a mission's rank adds (R-RANK).
var rankPoints = [rounds]int{1, 2, 3, 4}

// startPhase reveals a mission, pays the income and draws, in that order.
func (r *run) startPhase() error {
	answer, err := r.ask(func() referee.Ask {
		slot := referee.Slot{Name: "card", Min: 1}
		slot.From, slot.Weights, slot.Open = r.missionOdds(r.b)
		return referee.Ask{Seat: referee.Chance, Key: "mission", Cause: rule("R-MISSION-REVEAL"),
			Args:  referee.Args{"round": r.b.round + 1, "place": ranks[r.b.round]},
			Moves: filling("mission", slot)}
	})
	if err != nil {
		return err
	}
	card, _ := r.cards.Card(referee.Card(answer.One("card")))
	rank := r.b.round
	r.b.round++
	r.b.missions, r.b.idle = append(r.b.missions, mission{card: card}), 0
	r.tell(referee.Event{Kind: "round", N: r.b.round, Cause: rule("R-ROUND")})
	r.tell(referee.Event{Kind: "mission", Card: card.ID, Place: ranks[rank], N: card.Points + rankPoints[rank],
		Values: []int{card.Points, rankPoints[rank]}, Cause: rule("R-MISSION-REVEAL")})
	r.missionActive(rank)
	r.income()
	for i := range players {
		if err := r.draw(referee.Seat(i+1), roundDraw, rule("R-DRAW")); err != nil {
			return err
		}
	}
	r.b.phase, r.b.turn = phaseAction, r.b.edge
	r.b.passed, r.b.firstPass = [players]bool{}, referee.Nobody
	return nil
}

// income pays each player 5 chakra and 1 for each character in play, hidden
// included (R-INCOME). Whose a controlled character is here is the ruling
// income-of-controlled.
func (r *run) income() {
	for i := range players {
		seat := referee.Seat(i + 1)
		n := r.earners(seat)
		r.tell(referee.Event{Kind: "income", Seat: seat, N: n, Values: []int{baseIncome, n}, Cause: rule("R-INCOME")})
		r.gain(seat, baseIncome+n, rule("R-INCOME"))
		for _, s := range r.chakraLines(r.b, seat) {
			if r.byTable(s.line) {
				r.lineDue(referee.Event{Seat: seat}, s.line)
				continue
			}
			r.gain(seat, r.on(r.b).amount(&s.source, &s.Chakra.Amount), s.cause())
		}
	}
}

// earners are how many characters count for a player's income.
func (r *run) earners(seat referee.Seat) int {
	byOwner, n := r.ruling("income-of-controlled") == "owner", 0
	for at, c := range r.b.characters() {
		if byOwner && c.owner() == seat || !byOwner && at.seat == seat {
			n++
		}
	}
	return n
}

// evaluate settles the missions in order of rank (R-EVALUATION), one at each
// step. After a mission whose winner has SCORE effects that the referee does
// not carry out by itself, it waits for the table to declare them.
func (r *run) evaluate() error {
	if r.b.pending != referee.Nobody {
		if err := r.declared("score-effects", &r.b.pending, "R-SCORE"); err != nil {
			return err
		}
		r.b.pending = referee.Nobody
		return nil
	}
	if r.b.evaluated == len(r.b.missions) {
		r.b.phase = phaseEnd
		r.endDue()
		return nil
	}
	m := r.b.evaluated
	winner := r.settleMission(m)
	if r.automatic && winner != referee.Nobody {
		if err := r.scoreMission(winner, m); err != nil {
			return err
		}
	}
	r.b.evaluated = m + 1
	return nil
}

// settleMission compares the Power at a mission and gives its points
// (R-WIN-MISSION, R-TIE, R-MIN-POWER, R-POINTS). It gives the winner.
func (r *run) settleMission(m int) referee.Seat {
	lines := r.powerStatics(r.b)
	one, two := r.powers(r.b, lines, m)
	winner, by := r.b.leaderBy(one, two)
	r.count(lines, m)
	r.tell(referee.Event{Kind: "evaluated", Place: ranks[m], Seat: winner, Card: r.b.missions[m].card.ID,
		Values: []int{one, two}, Cause: rule(by)})
	if winner == referee.Nobody {
		r.b.results = append(r.b.results, result{round: r.b.round, mission: m})
		return winner
	}
	was := r.b.points(winner)
	won := result{r.b.round, m, winner, rankPoints[m], r.b.missions[m].card.Points}
	r.b.results = append(r.b.results, won)
	r.tell(referee.Event{Kind: "points", Seat: winner, Place: ranks[m], N: won.rank + won.base, Values: []int{won.rank, won.base},
		Was: was, Now: was + won.rank + won.base, Cause: rule("R-POINTS")})
	r.b.pending = r.scoreDue(winner, m)
	return winner
}

// count notes those of the lines that make up the Power at a mission.
func (r *run) count(lines []static, m int) {
	if len(lines) == 0 {
		return
	}
	for at := range r.b.characters() {
		if at.mission != m {
			continue
		}
		for s := range r.powerLines(r.b, lines, at) {
			r.acts(s.line.Code)
		}
	}
}

// declared waits until the table has declared the effects that are due. The
// seat is read at each asking: what is declared may hand the Edge over.
func (r *run) declared(key string, seat *referee.Seat, cause string) error {
	_, err := r.ask(func() referee.Ask {
		return referee.Ask{Seat: *seat, Key: key, Cause: rule(cause), Moves: []referee.Move{{Verb: "done"}}}
	})
	return err
}

// endPhase closes the round: the table declares end-of-round effects if any
// may be due, controlled characters may go back, chakra and tokens are cleared
// (R-END), and after the fourth round the match is decided (R-WIN). When the
// tokens go, and whether the effects of round 4 happen, are rulings.
func (r *run) endPhase() error {
	last := r.b.round == rounds
	if !last && r.ruling("token-removal") == "before-effects" && r.clearCounters() {
		return nil // a step of its own, so that what is asked next stands on it
	}
	if !(last && r.ruling("end-of-round-4") == "skip") {
		if err := r.endEffects(); err != nil {
			return err
		}
	}
	if r.ruling("control-length") == "round" {
		r.endControl()
	}
	if last {
		r.finish()
		return nil
	}
	r.closeRound()
	return nil
}

// endEffects waits for the table to declare the effects of the end of the
// round that it carries out, then carries out the others.
func (r *run) endEffects() error {
	if len(r.endLines()) > 0 {
		if err := r.declared("round-end", &r.b.edge, "R-END"); err != nil {
			return err
		}
	}
	if !r.automatic {
		return nil
	}
	return r.roundEnd()
}

func (r *run) closeRound() {
	r.clearCounters()
	r.tellKept()
	if r.ruling("edge-timing") == "next-round" {
		r.giveEdge(r.b.firstPass, rule("R-EDGE-PASS"))
	}
	r.b.evaluated = 0
	r.b.phase = phaseStart
}

// endControl gives every controlled character back to its owner.
func (r *run) endControl() {
	foreign := func(at spot, c *character) bool { return c.owner() != at.seat }
	for stuck := 0; ; {
		away := r.b.all(foreign)
		if stuck == len(away) {
			return
		}
		r.giveBack(away[stuck], rule("R-CONTROL"))
		if len(r.b.all(foreign)) == len(away) {
			stuck++ // it may not go back (control-collision: stays-put)
		}
	}
}

// clearCounters removes the chakra of the players, the Power tokens of the
// characters that do not keep them, and the Power that the table declared for
// the round (R-END). It is false when there was nothing to remove.
func (r *run) clearCounters() bool {
	before := len(r.events)
	for i := range players {
		seat := referee.Seat(i + 1)
		r.gain(seat, -r.b.side(seat).chakra, rule("R-END"))
	}
	cleared := len(r.events) > before
	for _, at := range r.b.all(func(_ spot, c *character) bool { return c.modifier != 0 || c.tokens != 0 && r.keepsTokens(c) == "" }) {
		if c := r.b.at(at); r.keepsTokens(c) == "" {
			r.tokens(at, -c.tokens, rule("R-END"))
		}
		r.b.change(at).modifier, cleared = 0, true
	}
	return cleared
}

// tellKept tells of the characters that keep their tokens.
func (r *run) tellKept() {
	for _, at := range r.b.all(func(_ spot, c *character) bool { return c.tokens > 0 }) {
		c := r.b.at(at)
		if line := r.keepsTokens(c); line != "" {
			r.tell(referee.Event{Kind: "tokens-kept", Seat: at.seat, Piece: at.id(), Card: c.shown(), N: c.tokens, Cause: referee.Cause{Line: line}})
		}
	}
}

// finish compares the totals (R-WIN).
func (r *run) finish() {
	one, two := r.b.points(1), r.b.points(2)
	r.b.winner, r.b.wonBy = winnerOf(one, two, r.b.edge)
	r.b.phase = phaseOver
	r.tell(referee.Event{Kind: "won", Seat: r.b.winner, Other: other(r.b.winner), Values: []int{one, two}, Cause: rule(r.b.wonBy)})
}

// winnerOf is who has more points, and the Edge holder on a tie
// (R-FINAL-TIE).
func winnerOf(one, two int, edge referee.Seat) (referee.Seat, string) {
	switch {
	case one > two:
		return 1, "R-WIN"
	case two > one:
		return 2, "R-WIN"
	}
	return edge, "R-FINAL-TIE"
}
