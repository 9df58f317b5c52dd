package table

import (
	"slices"
	"strings"

	"shinpan/cmd/prompt"
	"shinpan/referee"
)

// Signs are commands of one key that is not a letter. No card's name begins with one.
const (
	signNothing = prompt.Nothing // no response, pass or done: any answer that means “nothing” at the question
	signYes     = "+"
	signUndo    = prompt.Back
	signWhy     = "="
	signFix     = "*"
	signMore    = "/"
	signAnyway  = "!"
)

// signs lists all signs. padSigns lists the signs of a score-only match, in which commands can
// begin with a plus or an equals sign.
const (
	signs    = signNothing + signYes + signUndo + signWhy + signFix + signMore + signAnyway
	padSigns = signNothing + signUndo + signFix + signMore + signAnyway
)

// signed maps signs to the commands that they stand for.
var signed = map[string]command{
	signUndo: commandUndo, signWhy: commandWhy, signFix: commandFix, signMore: commandMore, signAnyway: commandAnyway,
}

// The verbs for “nothing” and “yes”, in the order in which Shinpan tries them.
var (
	verbsOfNothing = []string{"pass", "skip", "no", "none", "nobody", "done", verbKeep, "stay", "stop"}
	verbsOfYes     = []string{"yes", "use"}
)

// verbKeep also means “nothing”, but players must choose it explicitly, because a player may still
// be looking at the hand.
const verbKeep = "keep"

// bySign reads a command that begins with a sign. It reports false for any other command.
func (r reading) bySign(line string) (said, bool) {
	if line == "" || r.isShort(line) {
		return said{}, false
	}
	sign, rest := line[:1], strings.TrimSpace(line[1:])
	if name := signed[sign]; name != "" && (!r.session.keepsScore() || strings.Contains(padSigns, sign)) {
		return said{command: name, rest: rest}, true
	}
	verbs := verbsOfYes
	switch {
	case r.isNothing(line):
		verbs = verbsOfNothing
		if ask := r.session.ask(); ask != nil && ask.Usual != "" {
			verbs = []string{ask.Usual}
		}
	case line != signYes && !r.isYes(line):
		return said{}, false
	default:
		if answer, ok := r.onlyUse(); ok {
			return said{answer: &answer}, true
		}
	}
	for _, verb := range verbs {
		for _, move := range r.session.moves() {
			if move.Verb == verb && !slices.ContainsFunc(move.Slots, func(s *referee.Slot) bool { return s.Min > 0 }) {
				return said{answer: &referee.Answer{Seat: r.session.speaker(verb), Verb: verb}}, true
			}
		}
	}
	return said{}, false
}

// idle returns the signs for “nothing” and “yes” that answer neither the open question nor a later
// question that people see.
func (c *conversation) idle() string {
	idle, then := "", c.asked()
	ahead, _ := c.session.ahead()
	for _, sign := range []string{signNothing, signYes} {
		passes := sign == signNothing && len(ahead) > 0
		if heard, _ := then.reading.bySign(sign); heard.answer == nil && !passes && !then.reading.isShort(sign) {
			idle += sign
		}
	}
	return idle
}

// onlyUse returns the only way to use the card or effect in question, if there is no move for
// “yes”. An example is the only character that an effect can choose.
func (r reading) onlyUse() (answer referee.Answer, ok bool) {
	ask := r.session.ask()
	if ask == nil || !ask.Seat.IsPlayer() {
		return answer, false
	}
	for _, move := range r.session.moves() {
		if move.Verb == ask.Usual || slices.Contains(verbsOfNothing, move.Verb) {
			continue
		}
		if ok || slices.Contains(verbsOfYes, move.Verb) || len(move.Slots) == 0 {
			return referee.Answer{}, false
		}
		answer, ok = referee.Answer{Seat: r.session.speaker(move.Verb), Verb: move.Verb}, true
		for _, slot := range move.Slots {
			if !slot.Forced() || slot.Secret {
				return referee.Answer{}, false
			}
			answer = answer.With(slot.Name, slot.Offered()...)
		}
	}
	return r.session.ordered(answer), ok
}

// isYes reports whether a word means “yes” and is not the verb of a move.
func (r reading) isYes(line string) bool {
	verb := r.verb(line)
	return slices.Contains(verbsOfYes, verb) && !r.answers(verb, "")
}

// isSigned reports whether a command begins with a sign.
func (r reading) isSigned(line string) bool {
	_, ok := r.bySign(line)
	return ok
}

// noSign returns the problem for a sign that has no meaning at the question, or nil for any other
// text.
func noSign(text string) []referee.Problem {
	if text != signNothing && text != signYes {
		return nil
	}
	return []referee.Problem{{Code: "table.no-sign", Fix: "table.no-sign", Grade: referee.Impossible, Args: referee.Args{"word": text}}}
}

// isAddressed reports whether a line begins with a player and a colon.
func (r reading) isAddressed(line string) bool {
	seat, _ := r.addressed(line)
	return seat != referee.Nobody
}

// isNothing reports whether a line means “nothing”: “.”, or “x” unless that is short for a command.
func (r reading) isNothing(line string) bool {
	return line == signNothing || referee.Fold(line) == "x" && !r.isShort(line)
}
