package notation

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// piece makes the token of a piece: "D1" and "p2:D1" as they are written, with
// a colon alone (":T6") for a piece of nobody, and "marco:d1" as it is typed.
// Who is not named is the one whom the slot's form means, or else has the only
// piece of that name.
func (r *Reader) piece(speaker referee.Seat, slot *referee.SlotForm, text string) (id string, ok bool) {
	text, nobodys := strings.CutPrefix(text, ":")
	whose, name, ok := referee.CutPiece(text)
	if !ok {
		return "", false
	}
	name = r.spelled(name)
	switch {
	case nobodys:
		return name, whose == ""
	case whose != "":
		seats := r.seats(whose)
		if len(seats) != 1 {
			return "", false
		}
		return referee.PieceID(seats[0], name), true
	}
	meant := referee.PieceID(slot.Owner(speaker, name), name)
	for _, id := range []string{meant, referee.PieceID(speaker, name), name, r.others(speaker, name)} {
		if slices.Contains(r.Names, id) {
			return id, true
		}
	}
	return meant, true
}

// others is the piece of the other player that "am2" means, "" where it can mean
// none.
func (r *Reader) others(speaker referee.Seat, typed string) string {
	if r.Other == "" || len(r.Players) != 2 || !speaker.IsPlayer() || len(typed) <= len(r.Other) {
		return ""
	}
	before, name := typed[:len(r.Other)], typed[len(r.Other):]
	if !strings.EqualFold(before, r.Other) {
		return ""
	}
	return referee.PieceID(3-speaker, r.spelled(name))
}

// spelled gives the name of a place or of a piece the case that it has on the
// table. A name that nothing there has takes the case of all the others, where
// these are capitals or small letters throughout.
func (r *Reader) spelled(typed string) string {
	same, capitals, small := "", len(r.Names) > 0, len(r.Names) > 0
	for _, name := range r.Names {
		name = name[strings.IndexByte(name, ':')+1:]
		switch {
		case name == typed:
			return typed
		case same == "" && strings.EqualFold(name, typed):
			same = name
		}
		capitals = capitals && name == strings.ToUpper(name)
		small = small && name == strings.ToLower(name)
	}
	switch {
	case same != "":
		return same
	case capitals && !small:
		return strings.ToUpper(typed)
	case small && !capitals:
		return strings.ToLower(typed)
	}
	return typed
}
