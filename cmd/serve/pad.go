package serve

import (
	"net/url"
	"slices"
	"strings"

	"shinpan/cmd/screen"
	"shinpan/cmd/table"
	"shinpan/referee"
)

// half is a player's half of the score pad. The two players sit across from each other, so the
// first player's half is rotated.
type half struct {
	Page   page
	Row    screen.RowOutline
	Turned bool
	// Moves holds the moves about this player.
	Moves []halfMove
}

// halfMove is a move about a player. Seat is the name of the field for the player, and Rest holds
// the fields that are still empty.
type halfMove struct {
	Move table.FormMove
	Seat string
	Rest []table.FormBlank
	// Signed is the name of the field for a number with a sign, or "" if there is none.
	Signed string
}

// Halves returns the halves of the pad, or none if the page is not a pad. A pad is a score-only
// match of two players on the table's own phone.
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
					if len(of.Rest) == 1 && of.Rest[0].Signed { // people type the number without its sign, which has its own key
						of.Signed = of.Rest[0].Name
					}
					h.Moves = append(h.Moves, of)
				}
			}
		}
		if slices.ContainsFunc(h.Moves, func(m halfMove) bool { return len(m.Rest) > 0 }) {
			// With numbers to enter, no move without a field is shown, so that a single tap cannot
			// end the match.
			h.Moves = slices.DeleteFunc(h.Moves, func(m halfMove) bool { return len(m.Rest) == 0 })
		}
		all = append(all, h)
	}
	if len(all) != 2 {
		return nil
	}
	return all
}

// aboutSeat returns a move with a player filled in. It reports false if the move is not about a
// player or cannot be about this player.
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

// signedIn returns the value of a form field, with the sign from its key.
func signedIn(form url.Values, blank string) []string {
	values := slices.Clone(form["blank."+blank])
	for i, value := range values {
		if form.Get("signed") == blank && form.Get("sign") == "-" && value != "" && strings.Trim(value, "0123456789") == "" {
			values[i] = "-" + value
		}
	}
	return values
}

// First returns the moves that a half shows. More returns the moves that it folds away, because
// both halves share a screen.
func (h half) First() []halfMove { return h.Moves[:h.folded()] }

// More returns the other moves of a half.
func (h half) More() []halfMove { return h.Moves[h.folded():] }

// folded returns the number of moves to show: all moves up to the first one with a field.
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

// With returns a move for the half's template.
func (h half) With(move halfMove) halfMoveOn { return halfMoveOn{h, move} }

// Keypad reports whether a half has a field for a number and so needs number keys.
func (h half) Keypad() bool {
	return slices.ContainsFunc(h.Moves, func(m halfMove) bool {
		return slices.ContainsFunc(m.Rest, func(b table.FormBlank) bool { return b.Kind == referee.KindNumber })
	})
}

// Keys returns the keys for digits.
func (h half) Keys() []string {
	return []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "00"}
}

// Token returns the player as a token of an answer.
func (h half) Token() string { return h.Row.Seat.String() }
