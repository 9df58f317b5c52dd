package table

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/prompt"
	"shinpan/referee"
)

// pick is an option of a question: a move, possibly with the tokens that complete it.
type pick struct {
	move   referee.Move
	tokens []string
	line   prompt.Line
	// silent holds the answers that Shinpan gives before this answer, and at is the position after
	// them. Both are nil if the pick answers the open question.
	silent []referee.Answer
	at     referee.State
}

// picks returns the moves of a question as options. If only one move has a slot to fill, and the
// slot takes one of a few values or all of them, picks returns those values in place of that move.
func (c *conversation) picks(ask *referee.Ask) []pick {
	var all []pick
	wanting := 0
	for _, move := range ask.Moves {
		if slices.ContainsFunc(move.Slots, func(s *referee.Slot) bool { return !s.Implied }) {
			wanting++
		}
	}
	for _, move := range ask.Moves {
		choices := choicesOf(move)
		if len(choices) == 0 || len(choices) > mostPicks || wanting > 1 {
			all = append(all, pick{move: move, line: c.wording.moveLine(move)})
			continue
		}
		for i, tokens := range choices {
			line := c.choiceLine(move, tokens)
			if len(tokens) == 1 && c.session.hasRows(move.Verb, move.Slots[0]) {
				line = inRow(i+1, line)
			}
			all = append(all, pick{move: move, tokens: tokens, line: line})
		}
	}
	return all
}

// mostPicks is the maximum number of values that a question lists next to its other moves.
const mostPicks = 16

// choicesOf returns the ways to fill the only slot of a move: each item of a closed list, or all of
// them together. It returns none if the slot takes some other number of items.
func choicesOf(move referee.Move) [][]string {
	if len(move.Slots) != 1 || move.Slots[0].Open {
		return nil
	}
	slot := move.Slots[0]
	switch {
	case slot.Forced():
		return [][]string{slot.Offered()}
	case slot.Min != 1 || slot.Most() != 1:
		return nil
	}
	var each [][]string
	for _, token := range inOrder(slot) {
		each = append(each, []string{token})
	}
	return each
}

// hasRows reports whether people can also pick the items of a slot by row number. They can do so
// for pieces on the table, unless a piece has a number as its name.
func (s session) hasRows(verb string, slot *referee.Slot) bool {
	if slot.Open || slot.Secret || slot.Most() != 1 || s.slotForm(verb, slot.Name).Kind != referee.KindPiece {
		return false
	}
	return !slices.ContainsFunc(slot.From, func(token string) bool {
		_, name := cut(token)
		return strings.Trim(name, "0123456789") == ""
	})
}

// inRow returns the option in a form that people can also pick by its row number.
func inRow(row int, line prompt.Line) prompt.Line {
	line.Key, line.Also, line.Numbered = strconv.Itoa(row), line.Key, true
	return line
}

// row returns the token in the row with a typed number.
func (s session) row(verb string, slot *referee.Slot, typed string) (token string, ok bool) {
	n, err := strconv.Atoi(typed)
	if err != nil || n < 1 || !s.hasRows(verb, slot) {
		return "", false
	}
	tokens := inOrder(slot)
	if n > len(tokens) {
		return "", false
	}
	return tokens[n-1], true
}

// byRow returns the answer that picks an item of a question by its row number.
func (r reading) byRow(typed string) (answer referee.Answer, ok bool) {
	for _, move := range r.session.moves() {
		if len(move.Slots) == 0 {
			continue
		}
		if ok || len(move.Slots) > 1 || move.Slots[0].Min != 1 {
			return referee.Answer{}, false
		}
		var token string
		if token, ok = r.session.row(move.Verb, move.Slots[0], typed); !ok {
			return referee.Answer{}, false
		}
		answer = referee.Answer{Seat: r.session.speaker(move.Verb), Verb: move.Verb}.With(move.Slots[0].Name, token)
	}
	return answer, ok
}

// choiceLine returns the option for one way to fill the only slot of a move.
func (c *conversation) choiceLine(move referee.Move, tokens []string) prompt.Line {
	if len(tokens) > 1 {
		return c.wording.togetherLine(move.Verb, move.Slots[0])
	}
	return c.wording.tokenLine(referee.Answer{Seat: c.session.speaker(move.Verb), Verb: move.Verb}, move.Slots[0], tokens[0])
}

// onward returns the options for continuing without a response. They are the options of the
// question that follows if no player responds, and then the responses possible before it. It
// returns none in a script, if no question to a player follows, or if the game ends first.
func (c *conversation) onward() (all []pick, label string) {
	then := c.asked()
	if then == c {
		return nil, ""
	}
	unsaid, last := c.session.unsaid(), then.session.asOf
	var silent []referee.Answer
	var seats []referee.Seat
	var responses []pick
	at := c.session.asOf
	for _, next := range unsaid {
		then := c
		if at != nil {
			then = c.at(at)
		}
		seat := next.answer.Seat
		if !slices.Contains(seats, seat) {
			seats = append(seats, seat)
		}
		for _, move := range then.session.ask().Moves {
			if move.Verb == next.answer.Verb {
				continue
			}
			line := then.wording.moveLine(move)
			line.Text, line.Key = c.wording.words.Text("table.response", referee.Args{"seat": seat, "move": line.Text}), ""
			if !slices.ContainsFunc(responses, func(p pick) bool { return p.line.Text == line.Text }) {
				responses = append(responses, pick{move: move, line: line, silent: silent, at: at})
			}
		}
		silent, at = append(slices.Clip(silent), next.answer), next.after
	}
	for _, p := range then.picks(last.Ask()) {
		p.silent, p.at = silent, last
		all = append(all, p)
	}
	if seats = slices.DeleteFunc(seats, func(seat referee.Seat) bool { return seat == last.Ask().Seat }); len(seats) == 0 {
		return append(all, responses...), then.wording.ask()
	}
	asked := then.wording.ask()
	question := strings.LastIndex(asked, "\n") + 1 // the screen shows the text of the card above the question
	return append(all, responses...), asked[:question] + c.wording.words.Text("table.onward", referee.Args{"ask": asked[question:], "list": seats})
}
