package yugioh

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/notation"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// A score-only match is a pad of Life Points (referee.RefereeOption): the players play without a
// referee and enter each change. Shinpan does not deal, and has no cards.

// KeepsScore reports whether only Life Points are kept.
func (m *Match) KeepsScore() bool { return m.scoreOnly }

// padQuestion is the only question of the pad. It asks the player who was named last, but either
// player may answer.
const padQuestion = "pad"

// padVerbs lists the verbs that the pad accepts in addition to “end”, which ends a turn.
var padVerbs = []string{"lp", "lp-half", "lp-set", "coin", "die", "victory", "concede", "forfeit", TimeVerb}

// beginPad begins the pad with the Life Points of a duel (R-LIFE-POINTS).
func (r *run) beginPad() error {
	r.tellStart()
	r.b.Phase, r.b.Turn, r.b.First, r.b.Active = position.PhasePad, 1, 1, 1
	return nil
}

// pad accepts one change.
func (r *run) pad() error {
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		moves := append(s.verbs.Offered(s, nil, padVerbs...), s.verbs.Move(s, "end"))
		return flow.Question{Ask: referee.Ask{Seat: r.b.Active, Key: padQuestion, Cause: rule("R-LIFE-POINTS"), Moves: moves,
			Args: referee.Args{"lp": r.b.Side(r.b.Active).LP, "turn": r.b.Turn}}}
	})
	switch {
	case err != nil:
		return err
	case answer.Verb == "end":
		r.b.Turn++
		r.tell(referee.Event{Kind: "pad-turn", N: r.b.Turn, Cause: rule("R-PHASES")})
		return nil
	}
	for _, token := range answer.All("seats") {
		r.b.Active, _ = referee.ParseSeat(token)
	}
	return r.verbs.Verb(answer.Verb).Change(r, answer, said(answer))
}

// typedChange matches a change that a player types at the pad: the player, then a new value, a sum
// or a word, and the reason.
var typedChange = referee.Pattern(`^(?:[pP]?([12])\s+)?(?:=\s*(\d+)|([+-]\d+(?:\s*[+-]\s*\d+)*|\d+(?:[+-]\d+)*)|(\pL+))(?:\s+([^\s=+-].*))?$`)

// typedTerm is a term of a sum.
var typedTerm = referee.Pattern(`[+-]?\d+`)

// Shorthand returns the command for input at the pad: “1 -1800”, “-500” for the player who was
// named last, “2 half”, “=4000” or a sum, with or without a reason. “c” and “d” stand for a coin
// and a die, and “t” for the next turn. A number without a sign is a loss. It reports false for any
// other input. The words are the messages "pad.…".
func Shorthand(ask *referee.Ask, typed string, text func(referee.Key) string) (line, rest string, ok bool) {
	parts := typedChange().FindStringSubmatch(strings.TrimSpace(typed))
	if ask == nil || ask.Key != padQuestion || parts == nil {
		return "", "", false
	}
	who, set, sum, word, by := parts[1], parts[2], parts[3], referee.Fold(parts[4]), parts[5]
	is := func(key referee.Key) bool {
		for _, one := range strings.Fields(referee.Fold(text(key))) {
			if word == one {
				return true
			}
		}
		return false
	}
	seat := ask.Seat.String()
	if who != "" {
		seat = "p" + who
	}
	switch {
	case set != "":
		line = "lp-set " + seat + " " + set
	case sum != "":
		if who == "" && by == "" && (sum == "1" || sum == "2") { // the input has only a player, and no change yet
			return "lp p" + sum, "", true
		}
		n, fits := lost(sum)
		if !fits {
			return "", "", false
		}
		line = "lp " + seat + " " + strconv.Itoa(n)
	case is("pad.half"):
		line = "lp-half " + seat
	case who != "" || by != "":
		return "", "", false
	case is("pad.coin"):
		return "coin 1", "", true
	case is("pad.die"):
		return "die 1", "", true
	case is("pad.turn"):
		return "end", "", true
	default:
		return "", "", false
	}
	if by != "" {
		line += " by " + notation.Quote(by)
	}
	return line, "", true
}

// lost returns a typed sum. A sum without a sign is a loss. It reports false if the sum is more
// than a player can gain or lose at once.
func lost(sum string) (n int, fits bool) {
	for _, term := range typedTerm().FindAllString(strings.Join(strings.Fields(sum), ""), -1) {
		value, err := strconv.Atoi(term)
		if err != nil || value > mostPoints || value < -mostPoints {
			return 0, false
		}
		n += value
	}
	if sum[0] != '+' && sum[0] != '-' {
		n = -n
	}
	return n, n <= mostPoints && n >= -mostPoints
}

// atPad reports whether an answer belongs to the pad, where any player may answer.
func (s standing) atPad(q *flow.Question, a referee.Answer) bool {
	return q.Key == padQuestion && a.Seat.IsPlayer() && a.Seat.Index() < rulebook.Players
}
