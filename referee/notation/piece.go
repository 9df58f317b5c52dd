package notation

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// piece makes the token of a piece from "D1", "p2:D1", ":T6" (without an owner) or "marco:d1". If
// the text names no player, the piece belongs to the player that the form of the slot implies, or
// otherwise to the only player who has a piece with that name.
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
	ids := []string{meant, referee.PieceID(speaker, name), name, r.others(speaker, name)}
	if offered, ok := r.offeredPiece(slot, name, ids); ok {
		return offered, true
	}
	for _, id := range ids {
		if slices.Contains(r.Names, id) {
			return id, true
		}
	}
	return meant, true
}

// offeredPiece returns the first of the pieces with these ids that the question offers, or
// otherwise the only offered piece with that name.
func (r *Reader) offeredPiece(slot *referee.SlotForm, name string, ids []string) (id string, ok bool) {
	offered, ok := r.offered(slot)
	if !ok {
		return "", false
	}
	for _, id := range ids {
		if slices.Contains(offered.From, id) {
			return id, true
		}
	}
	for _, of := range offered.From {
		if _, named, piece := referee.CutPiece(of); piece && strings.EqualFold(named, name) {
			if id != "" {
				return "", false
			}
			id = of
		}
	}
	return id, id != ""
}

// called returns the pieces whose card a text names: only those that the question offers for a
// slot, if it offers any of them.
func (r *Reader) called(slot *referee.SlotForm, text string) []string {
	if r.Pieces == nil || r.Catalog == nil {
		return nil
	}
	named := r.Catalog.Find(text)
	var all, near []string
	for _, piece := range r.Pieces() {
		if piece.Card == "" || !slices.Contains(named, piece.Card) {
			continue
		}
		all = append(all, piece.ID)
		if offered, ok := r.offered(slot); ok && slices.Contains(offered.From, piece.ID) {
			near = append(near, piece.ID)
		}
	}
	if len(near) > 0 {
		return near
	}
	return all
}

// offered returns the offered slot for a slot of the verb being read, if the question offers that
// verb.
func (r *Reader) offered(slot *referee.SlotForm) (*referee.Slot, bool) {
	if r.Offered == nil {
		return nil, false
	}
	return r.Offered(r.reading, slot.Name)
}

// pieceOfCard returns the token of a piece named in a card slot. If the text also names a card, it
// means the card.
func (r *Reader) pieceOfCard(speaker referee.Seat, slot *referee.SlotForm, text string) (id string, ok bool) {
	if !slot.Pieces || r.Catalog == nil || len(r.found(slot.Name, text)) > 0 {
		return "", false
	}
	id, ok = r.piece(speaker, slot, text)
	return id, ok && slices.Contains(r.Names, id)
}

// others returns the other player's piece that text such as "am2" refers to, or "".
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

// spelled returns the name of a place or piece with the capitals that it has on the table. An
// unknown name is written like all others if these are all in capitals or all in small letters.
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
