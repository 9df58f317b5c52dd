package table

import (
	"shinpan/cmd/prompt"
	"shinpan/referee"
)

// pick is an option of a question: a move, with the tokens that answer it at
// once where there are such.
type pick struct {
	move   referee.Move
	tokens []string
	line   prompt.Line
}

// picks are the options of a question: its moves, or, where one of them alone
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
		for _, tokens := range choices {
			all = append(all, pick{move, tokens, c.choiceLine(move, tokens)})
		}
	}
	return all
}

// mostPicks is how many things a question lists beside its other moves.
const mostPicks = 16

// choicesOf are the ways to fill the one blank of a move: each of the things of
// a closed list, or all of them together. There are none where it takes some.
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

// choiceLine is a way to fill the one blank of a move as an option.
func (c *conversation) choiceLine(move referee.Move, tokens []string) prompt.Line {
	if len(tokens) > 1 {
		return c.wording.togetherLine(move.Verb, move.Slots[0])
	}
	return c.wording.tokenLine(referee.Answer{Seat: c.session.speaker(move.Verb), Verb: move.Verb}, move.Slots[0], tokens[0])
}
