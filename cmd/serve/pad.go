package serve

import (
	"net/url"
	"slices"
	"strings"

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
	// Signed is the name of the blank that takes a number with a sign, "" if none does.
	Signed string
}

// Halves returns the halves of the pad, none if the page is no pad: a match of two players
// that only keeps score, on the table's own phone.
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
					if len(of.Rest) == 1 && of.Rest[0].Signed { // typed without its sign: a key says it
						of.Signed = of.Rest[0].Name
					}
					h.Moves = append(h.Moves, of)
				}
			}
		}
		if slices.ContainsFunc(h.Moves, func(m halfMove) bool { return len(m.Rest) > 0 }) {
			// If numbers are kept, no single tap ends the match.
			h.Moves = slices.DeleteFunc(h.Moves, func(m halfMove) bool { return len(m.Rest) == 0 })
		}
		all = append(all, h)
	}
	if len(all) != 2 {
		return nil
	}
	return all
}

// aboutSeat returns a move with a player filled in, false if it is about no player or has no
// such player.
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

// signedIn returns what a blank of a form has, with the sign that was said by a key.
func signedIn(form url.Values, blank string) []string {
	values := slices.Clone(form["blank."+blank])
	for i, value := range values {
		if form.Get("signed") == blank && form.Get("sign") == "-" && value != "" && strings.Trim(value, "0123456789") == "" {
			values[i] = "-" + value
		}
	}
	return values
}

// First returns the moves that stand open, More those that a half folds away: both halves are
// on one screen.
func (h half) First() []halfMove { return h.Moves[:h.folded()] }

// More returns the other moves of a half.
func (h half) More() []halfMove { return h.Moves[h.folded():] }

// folded returns the number of the second move with a blank, or how many moves there are.
func (h half) folded() int {
	first := slices.IndexFunc(h.Moves, func(m halfMove) bool { return len(m.Rest) > 0 })
	if first < 0 {
		return len(h.Moves)
	}
	return first + 1
}

// halfMoveOn is a move on a half.
type halfMoveOn struct {
	Half half
	Move halfMove
}

// With returns a move, to be laid out on the half.
func (h half) With(move halfMove) halfMoveOn { return halfMoveOn{h, move} }

// Keypad reports whether a half takes a number, so that it has keys for one.
func (h half) Keypad() bool {
	return slices.ContainsFunc(h.Moves, func(m halfMove) bool {
		return slices.ContainsFunc(m.Rest, func(b table.FormBlank) bool { return b.Kind == referee.KindNumber })
	})
}

// Keys returns the keys for digits.
func (h half) Keys() []string {
	return []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "00"}
}

// Token returns the player in an answer.
func (h half) Token() string { return h.Row.Seat.String() }
