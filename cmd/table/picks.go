package table

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/prompt"
	"shinpan/referee"
)

// pick is an option of a question: a move, with the tokens that answer it at
// once if there are such.
type pick struct {
	move   referee.Move
	tokens []string
	line   prompt.Line
	// silent are the answers that nobody gives before it, and at the position after them, nil
	// where it answers the question that stands.
	silent []referee.Answer
	at     referee.State
}

// picks are the options of a question: its moves, or, if one of them alone
// wants something, and that is one of a few things or all of them, those things.
func (c *conversation) picks(ask *referee.Ask) []pick {
	var all []pick
	wanting := 0
	for _, move := range ask.Moves {
		wanting += min(len(move.Slots), 1)
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

// mostPicks is how many things a question lists next to its other moves.
const mostPicks = 16

// choicesOf are the ways to fill the one blank of a move: each of the things of
// a closed list, or all of them together. There are none if it takes some.
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

// hasRows reports whether what a blank lists can also be picked by the number of its row: pieces
// on the table, of which none has a number for a name.
func (s session) hasRows(verb string, slot *referee.Slot) bool {
	if slot.Open || slot.Secret || slot.Most() != 1 || s.slotForm(verb, slot.Name).Kind != referee.KindPiece {
		return false
	}
	return !slices.ContainsFunc(slot.From, func(token string) bool {
		_, name := cut(token)
		return strings.Trim(name, "0123456789") == ""
	})
}

// inRow is an option that can also be picked by the number of its row.
func inRow(row int, line prompt.Line) prompt.Line {
	line.Key, line.Also, line.Numbered = strconv.Itoa(row), line.Key, true
	return line
}

// row is the token in a row of what a blank lists, by the number that was typed.
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

// byRow is the answer that picks what a question lists, by the number of its row.
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

// choiceLine is a way to fill the one blank of a move as an option.
func (c *conversation) choiceLine(move referee.Move, tokens []string) prompt.Line {
	if len(tokens) > 1 {
		return c.wording.togetherLine(move.Verb, move.Slots[0])
	}
	return c.wording.tokenLine(referee.Answer{Seat: c.session.speaker(move.Verb), Verb: move.Verb}, move.Slots[0], tokens[0])
}

// onward are the options of people who go on without a response: those of the question that
// follows if nobody says anything, then the responses that are possible before. There are
// none if no question follows that a player is asked, where the game ends before, and in a
// script.
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
	question := strings.LastIndex(asked, "\n") + 1 // what a card says stands above it
	return append(all, responses...), asked[:question] + c.wording.words.Text("table.onward", referee.Args{"ask": asked[question:], "list": seats})
}
