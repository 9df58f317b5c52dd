package serve

import (
	"slices"

	"shinpan/cmd/screen"
	"shinpan/cmd/table"
	"shinpan/referee"
)

// half is a player's half of the pad of a match that only keeps score. Two players sit
// across from each other, so the half of the first is turned round.
type half struct {
	Page   page
	Row    screen.RowOutline
	Turned bool
	// Moves are those that are about this player.
	Moves []halfMove
}

// halfMove is a move about a player. Seat is the name of the blank that says so, and
// Rest are the blanks that must still be filled.
type halfMove struct {
	Move table.FormMove
	Seat string
	Rest []table.FormBlank
}

// Halves are the halves of the pad, none where the page is no pad: a match of two
// players that only keeps score, on the table's own phone.
func (p page) Halves() []half {
	if !p.pad {
		return nil
	}
	var all []half
	for _, row := range p.Board.Rows {
		if !row.Seat.IsPlayer() {
			continue
		}
		h := half{Page: p, Row: row, Turned: row.Seat == 1}
		if p.Asked != nil && p.Asked.Form != nil {
			for _, move := range p.Asked.Moves {
				if of, ok := aboutSeat(move, row.Seat); ok {
					h.Moves = append(h.Moves, of)
				}
			}
		}
		if slices.ContainsFunc(h.Moves, func(m halfMove) bool { return len(m.Rest) > 0 }) {
			// Where numbers are kept, no single tap ends the match.
			h.Moves = slices.DeleteFunc(h.Moves, func(m halfMove) bool { return len(m.Rest) == 0 })
		}
		all = append(all, h)
	}
	if len(all) != 2 {
		return nil
	}
	return all
}

// aboutSeat is a move with a player filled in, false if it is about no player or has
// no such player.
func aboutSeat(move table.FormMove, seat referee.Seat) (halfMove, bool) {
	i := slices.IndexFunc(move.Blanks, func(b table.FormBlank) bool { return b.Kind == referee.KindSeat && b.Must })
	if i < 0 || move.Off != "" || !slices.ContainsFunc(move.Blanks[i].Options, func(o table.FormOption) bool { return o.Token == seat.String() && o.Off == "" }) {
		return halfMove{}, false
	}
	of := halfMove{Move: move, Seat: move.Blanks[i].Name}
	for k, blank := range move.Blanks {
		if k != i && blank.Must {
			of.Rest = append(of.Rest, blank)
		}
	}
	return of, true
}

// Token is the player in an answer.
func (h half) Token() string { return h.Row.Seat.String() }
