package mythos

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// KeepsScore reports whether Shinpan keeps only the score in this position (referee.RefereeOption).
// The players then play the rounds by themselves and enter who won which mission. At the beginning
// of any round, the players can switch to full refereeing (verb "referee").
func (m *Match) KeepsScore(b *position.Board) bool {
	return m.scoreOnly && b.Takeover == position.NotTakenUp
}

// unrefereed reports whether the players play by themselves, or have not yet declared where
// everything is. Meanwhile, the rules do not reject any declaration.
func (m *Match) unrefereed(b *position.Board) bool {
	return m.scoreOnly && b.Takeover != position.TakenUp
}

// scoreVerbs returns the verbs of a score-only match. A "tied" answer names the Edge holder if
// the players have not entered one in this round.
func scoreVerbs() []verb {
	return []verb{says("won", newBlank("seat", referee.KindSeat)), says("nobody"), says("tied", newBlank("edge", referee.KindSeat).Optionally()), says("referee")}
}

// powers returns the declaration of the Power of both players at the next mission.
func powers() verb {
	side := newBlank("power1", referee.KindNumber).Between(0, 999)
	return verb{Name: "powers", Blanks: []blank{side, side.As("power2", "")},
		Possible: standing.missionLeft, Check: checkPowers, Change: does(declarePowers)}
}

// keepScore asks for and applies the result of the next mission (R-EVALUATION, R-POINTS).
func (r *run) keepScore() error {
	if r.b.Evaluated == len(r.b.Missions) {
		r.b.Phase = position.PhaseEnd
		return r.endScored()
	}
	answer, err := r.ask(r.whoWon)
	if err != nil {
		return err
	}
	switch answer.Verb {
	case "referee":
		r.takeUp()
	case "tied":
		if seat, _ := referee.ParseSeat(answer.One("edge")); seat.IsPlayer() {
			r.giveEdge(seat, rule("R-EDGE-PASS"))
			r.sayEdge(seat)
		}
		lead := leadByPower(r.b, 1, 1)
		r.scored(referee.Event{Kind: "mission-won", Seat: lead.seat, Cause: lead.rule()})
	case "won":
		seat, _ := referee.ParseSeat(answer.One("seat"))
		r.scored(referee.Event{Kind: "mission-won", Seat: seat, Cause: rule("R-WIN-MISSION")})
	default:
		r.scored(referee.Event{Kind: "mission-won", Cause: rule("R-MIN-POWER")})
	}
	return nil
}

// whoWon asks who won the next mission. Full refereeing can start only before the first mission
// of a round.
func (r *run) whoWon() flow.Question {
	m := r.b.Evaluated
	moves := filling("won", referee.Slot{Name: "seat", From: SeatTokens(), Min: 1})
	tied := referee.Move{Verb: "tied"}
	if !r.edgeSaid() {
		tied = filling("tied", referee.Slot{Name: "edge", From: SeatTokens(), Implied: true})[0]
	}
	moves = append(moves, referee.Move{Verb: "nobody"}, tied)
	if r.b.Phase == position.PhaseAction {
		moves = append(moves, referee.Move{Verb: "referee"})
	}
	stands := r.standing()
	check := func(a referee.Answer) []referee.Problem { return stands.checkWinner(moves, a) }
	return flow.Question{Check: check, Ask: referee.Ask{Seat: r.b.Edge, Key: winnerQuestion, Cause: rule("R-WIN-MISSION"), Moves: moves,
		Args: referee.Args{"round": r.b.Round, "place": rulebook.Ranks[m], "card": r.b.Missions[m].Card.ID}}}
}

// scored gives the points of the next mission to the seat that an event names.
func (r *run) scored(won referee.Event) {
	m := r.b.Evaluated
	card := r.b.Missions[m].Card
	won.Place, won.Card = rulebook.Ranks[m], card.ID
	r.tell(won)
	r.give(m, won.Seat)
	r.b.Evaluated, r.b.Phase, r.b.Turn = m+1, position.PhaseEvaluation, referee.Nobody
}

// endScored ends a round. If the totals are equal, the Edge holder wins the match, so the holder
// must be known by then (R-FINAL-TIE).
func (r *run) endScored() error {
	if r.b.Round == rulebook.Rounds {
		if r.b.Points(1) == r.b.Points(2) && !r.edgeSaid() {
			answer, err := r.ask(func() flow.Question {
				return flow.Question{Check: checkSeat, Ask: referee.Ask{Seat: r.b.Edge, Key: "last-edge", Cause: rule("R-FINAL-TIE"),
					Moves: filling("won", referee.Slot{Name: "seat", From: SeatTokens(), Min: 1})}}
			})
			if err != nil {
				return err
			}
			seat, _ := referee.ParseSeat(answer.One("seat"))
			r.giveEdge(seat, rule("R-EDGE-PASS"))
		}
		r.finish()
		return nil
	}
	r.clearCounters()
	r.b.Passed, r.b.FirstPass = [rulebook.Players]bool{}, referee.Nobody
	r.b.Evaluated, r.b.Phase = 0, position.PhaseStart
	return nil
}

// edgeSaid reports whether the players have entered the Edge holder of this round, who is the
// player who passed first (R-EDGE-PASS).
func (r *run) edgeSaid() bool { return r.b.FirstPass != referee.Nobody }

// sayEdge records that the Edge holder passed first.
func (r *run) sayEdge(seat referee.Seat) {
	r.b.FirstPass, r.b.Passed = seat, [rulebook.Players]bool{}
	r.b.Passed[seat.Index()] = true
	if r.b.Phase == position.PhaseAction {
		r.b.Turn = position.Other(seat)
	}
}

// checkWinner requires the Edge holder to be known if a mission is tied.
func (s standing) checkWinner(moves []referee.Move, a referee.Answer) []referee.Problem {
	if a.Verb == "tied" && len(a.All("edge")) == 0 && s.b.FirstPass == referee.Nobody {
		return []referee.Problem{refusal("edge-unsaid", "R-TIE", referee.Args{"n": ""})}
	}
	i := slices.IndexFunc(moves, func(m referee.Move) bool { return m.Verb == a.Verb })
	return checkListed(moves[i], a)
}

// checkPowers requires the Edge holder to be known if the totals are equal.
func checkPowers(s standing, a referee.Answer) []referee.Problem {
	if one, two := powersOf(a); one == two && one > 0 && s.b.FirstPass == referee.Nobody {
		return []referee.Problem{refusal("edge-unsaid", "R-TIE", referee.Args{"n": one})}
	}
	return nil
}

// missionLeft reports whether a mission of this round has no result yet.
func (s standing) missionLeft() bool {
	return s.b.Evaluated < len(s.b.Missions) && (s.b.Phase == position.PhaseAction || s.b.Phase == position.PhaseEvaluation)
}

func powersOf(a referee.Answer) (one, two int) {
	one, _ = strconv.Atoi(a.One("power1")) // the form has checked that both are numbers
	two, _ = strconv.Atoi(a.One("power2"))
	return one, two
}

// declarePowers settles a mission by the Power of both players (R-WIN-MISSION,
// R-TIE, R-MIN-POWER).
func declarePowers(r *run, a referee.Answer) {
	one, two := powersOf(a)
	lead := leadByPower(r.b, one, two)
	r.scored(referee.Event{Kind: "evaluated", Seat: lead.seat, Values: []int{one, two}, Cause: lead.rule()})
}

// takeUp starts full refereeing at the Action phase of this round. It assumes that the players
// have drawn as usual; they declare everything else that they have.
func (r *run) takeUp() {
	r.b.Takeover = position.LayingOut
	r.tell(referee.Event{Kind: "taken-up", N: r.b.Round, Cause: rule("R-ROUND")})
	for i := range rulebook.Players {
		seat := referee.Seat(i + 1)
		r.drawn(seat, rulebook.OpeningHand+rulebook.RoundDraw*r.b.Round, rule("R-DRAW"))
		if r.b.Side(seat).Chakra == 0 {
			r.gain(seat, rulebook.BaseIncome, rule("R-INCOME"))
		}
	}
}

// layOut waits until the players have declared where everything is.
func (r *run) layOut() error {
	if err := r.declared("lay-out", &r.b.Turn, "R-ROUND"); err != nil {
		return err
	}
	r.b.Takeover = position.TakenUp
	return nil
}
