package narutoccg

import (
	"regexp"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/notation"
	"shinpan/referee/verbs"
)

// In a score-only match, Shinpan is a pad for Battle Rewards (referee.RefereeOption). The players
// play by themselves. At the end of a turn, they enter the Battle Rewards that its battles
// brought. Shinpan does not deal, and knows no cards.

// KeepsScore reports whether Shinpan keeps only Battle Rewards.
func (m *Match) KeepsScore() bool { return m.scoreOnly }

// padQuestion is the only question of the pad. It asks the Attacker, but any player can answer.
const padQuestion = "pad"

// padVerbs returns the verbs of the pad.
func padVerbs() []verb {
	return []verb{
		{Name: "brings", Blanks: []blank{newBlank("count", referee.KindNumber).Between(0, 2*rulebook.Rewards)}, Change: (*run).padBrings, Offered: verbs.Never},
		{Name: "rewards", Blanks: []blank{blankSeat, newBlank("count", referee.KindNumber).Between(-rulebook.Rewards, rulebook.Rewards), blankBy}, Check: checkPadRewards, Change: (*run).padRewards, Offered: verbs.Never},
	}
}

// beginPad begins the first turn of the pad.
func (r *run) beginPad() {
	r.b.Phase, r.b.Turn = position.PhasePad, 1
	for i := range r.b.Sides {
		r.b.Sides[i].Kept = true // no player is asked about a hand
	}
	r.padTurn()
}

func (r *run) padTurn() {
	r.tell(referee.Event{Kind: "turn", Seat: r.b.Attacker, N: r.b.Turn, Now: r.b.Side(r.b.Attacker).Indicator, Cause: rule("R-PHASES")})
}

// pad asks for and applies one answer.
func (r *run) pad() error {
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		return flow.Question{Ask: referee.Ask{Seat: r.b.Attacker, Key: padQuestion, Cause: rule("R-REWARDS-DOWN"), Args: referee.Args{"turn": r.b.Turn},
			Moves: s.verbs.Offered(s, nil, "brings", "rewards", "concede", TimeVerb)}}
	})
	if err != nil {
		return err
	}
	return r.verbs.Verb(answer.Verb).Change(r, answer, said(answer))
}

// padBrings ends the turn with the Attacker's Battle Rewards from its battles (R-JUDGE,
// R-TURN-END).
func (r *run) padBrings(a referee.Answer, _ referee.Cause) error {
	r.winOnPad(r.b.Attacker, a.Number("count"), rule("R-REWARDS-DOWN"))
	if r.judge(); r.b.Phase == position.PhaseOver {
		return nil
	}
	r.nextTurn()
	r.b.Phase = position.PhasePad
	r.padTurn()
	return nil
}

// padRewards changes a player's Battle Rewards by an effect.
func (r *run) padRewards(a referee.Answer, cause referee.Cause) error {
	seat, n := a.About("seat"), a.Number("count")
	for ; n < 0; n++ {
		side := r.b.Side(seat)
		was := len(side.Rewards)
		last := side.Rewards[was-1]
		side.Rewards = side.Rewards[:was-1]
		r.b.Side(last.Owner).Deck.PutUnseen()
		r.lostReward(seat, was, cause)
	}
	r.winOnPad(seat, n, cause)
	return nil
}

func (r *run) winOnPad(seat referee.Seat, n int, cause referee.Cause) {
	if n > 0 {
		r.winRewards(seat, position.Other(seat), n, cause)
	}
}

// checkPadRewards rejects taking more Battle Rewards than a player has.
func checkPadRewards(s standing, a referee.Answer) []referee.Problem {
	seat, n := a.About("seat"), a.Number("count")
	if n < 0 && len(s.b.Side(seat).Rewards) < -n {
		return referee.ByRule(referee.Cannot("no-rewards", referee.Args{"seat": seat}), "R-REWARDS-DOWN")
	}
	return nonZero("count")(s, a)
}

// typedRewards matches the commands for the pad: the Battle Rewards of a turn, or a change to a
// player's Battle Rewards with its reason.
var typedRewards = regexp.MustCompile(`^(?:(\d+(?:\+\d+)*|\.)|[pP]?([12])\s+([+-]\d+)(?:\s+(\S.*))?)$`)

// Shorthand returns the command for a text typed at the pad. “2” and “1+2” are Battle Rewards
// that the turn brings the Attacker, “0” and “.” mean none, and “2 +1” is a change by an effect,
// with or without a reason. It reports false for any other text.
func Shorthand(ask *referee.Ask, typed string, _ func(referee.Key) string) (line, rest string, ok bool) {
	parts := typedRewards.FindStringSubmatch(strings.TrimSpace(typed))
	if ask.Key != padQuestion || parts == nil {
		return "", "", false
	}
	sum, who, change, by := parts[1], parts[2], parts[3], parts[4]
	if who == "" {
		n := 0
		for _, term := range strings.Split(strings.TrimPrefix(sum, "."), "+") {
			brings, _ := strconv.Atoi(term) // a later check rejects a number that is too large
			n += brings
		}
		return "brings " + strconv.Itoa(n), "", true
	}
	n, err := strconv.Atoi(change)
	if err != nil {
		return "", "", false
	}
	line = "rewards p" + who + " " + strconv.Itoa(n)
	if by != "" {
		line += " by " + notation.Quote(by)
	}
	return line, "", true
}
