package table

import (
	"cmp"

	"shinpan/referee"
)

// People can choose a move even if the move has no legal choices. Shinpan then shows the rule of
// the move, and they can name any card or place on the table. Illegal choices are rejected as
// usual, and the players can allow them.

// nothingFor shows the rule of a move without legal choices.
func (c *conversation) nothingFor(move referee.Move) {
	c.display.reasons([]referee.Problem{{
		Code: "table.nothing-for", Fix: "table.nothing-for", Rule: cmp.Or(move.Rule, c.session.ask().Cause.Rule),
		Args: referee.Args{"verb": c.wording.verbKey(move.Verb)},
	}})
}

// anything returns a slot for everything on the table, or nil if the table is empty.
func (s session) anything(slot *referee.Slot, kind referee.Kind) *referee.Slot {
	all := &referee.Slot{Name: slot.Name, Min: slot.Min, Max: slot.Max, Open: true}
	switch kind {
	case referee.KindCard:
		all.Pool = []string{}
	case referee.KindPiece, referee.KindPlace, referee.KindSeat:
		if all.From = s.there(kind); len(all.From) == 0 {
			return nil
		}
	}
	return all
}

// there returns the tokens of all players, places or pieces that everyone sees.
func (s session) there(kind referee.Kind) []string {
	view := s.state().View(referee.Nobody)
	var tokens []string
	switch kind {
	case referee.KindSeat:
		for i := range s.match.Header().Players {
			tokens = append(tokens, referee.Seat(i+1).String())
		}
	case referee.KindPiece:
		for _, piece := range view.Pieces() {
			tokens = append(tokens, piece.ID)
		}
	case referee.KindPlace:
		for _, lane := range view.Lanes {
			tokens = append(tokens, lane.ID)
		}
	}
	return tokens
}
