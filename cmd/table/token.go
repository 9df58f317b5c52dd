package table

import (
	"strings"

	"shinpan/cmd/screen"
	"shinpan/referee"
)

// How tokens are shown in menus.

// tokenText is a token in words: a card by name, a character by what stands
// there, a mission by its card.
func (t *table) tokenText(kind referee.Kind, token string) string {
	switch kind {
	case referee.KindCard:
		if fact, known := t.game.Cards.Fact(referee.Card(token)); known {
			return screen.CardLine(t.words, fact)
		}
	case referee.KindPiece:
		return t.pieceText(token)
	case referee.KindPlace:
		return t.placeText(token)
	case referee.KindSeat:
		seat, _ := referee.ParseSeat(token)
		return t.words.Seat(seat)
	case referee.KindText:
		return t.lineText(token)
	case referee.KindWord:
		if key := referee.Key("counter." + token); t.words.Has(key) {
			return t.words.Text(key, nil)
		}
	}
	return token
}

// tokenKey is what is typed for a token: the number of a card, the token
// itself else.
func (t *table) tokenKey(kind referee.Kind, token string) string {
	if kind == referee.KindCard {
		if _, number, ok := strings.Cut(token, "-"); ok {
			return strings.TrimLeft(number, "0")
		}
	}
	if own, ok := strings.CutPrefix(token, t.speaker("").String()+":"); ok && kind == referee.KindPiece {
		return own
	}
	return token
}

// pieceText is a piece of the public view: its place, card, counters and marks;
// or a group with the pieces in it.
func (t *table) pieceText(id string) string {
	view := t.match.State().View(referee.Nobody)
	if piece, ok := view.Piece(id); ok {
		return t.describe(piece)
	}
	var members []string
	for _, piece := range view.Pieces() {
		if piece.Group == id {
			members = append(members, t.named(piece))
		}
	}
	if len(members) == 0 {
		return id
	}
	return t.owned(id) + "  " + t.words.List(members)
}

// lineText is an effect line among others, "057M" or "057M/p1:D1": whose it is
// and what it says.
func (t *table) lineText(token string) string {
	code, piece, _ := strings.Cut(token, "/")
	wording := t.words.Line(code)
	if wording == "" {
		return token
	}
	if name := t.pieceName(piece); name != piece {
		return name + ": " + wording
	}
	return code + "  " + wording
}

// pieceName is a piece of the public view in a sentence; what is none stays as it
// is.
func (t *table) pieceName(id string) string {
	if piece, ok := t.match.State().View(referee.Nobody).Piece(id); ok {
		return t.named(piece)
	}
	return id
}

// named is a piece by its place and card, with its player's name where that is
// not the one who is asked.
func (t *table) named(piece referee.Piece) string {
	owner, name := cut(piece.ID)
	args := referee.Args{"piece": name, "owner": "", "down": "", "card": ""}
	if owner.IsPlayer() && owner != t.speaker("") {
		args["owner"] = owner
	}
	if piece.Down {
		args["down"] = name
	}
	if piece.Card != "" {
		args["card"] = piece.Card
	}
	return t.words.Text("piece.named", args)
}

// cut takes the id of a piece or a group apart: whose it is, Nobody for one of
// nobody, and its name.
func cut(id string) (referee.Seat, string) {
	whose, name, _ := referee.CutPiece(id)
	owner, _ := referee.ParseSeat(whose)
	return owner, name
}

// owned is a piece or a group with its player's name: "D1 (Lina)".
func (t *table) owned(id string) string {
	owner, name := cut(id)
	if !owner.IsPlayer() {
		return name
	}
	return t.words.Text("piece.of", referee.Args{"piece": name, "seat": owner})
}

func (t *table) describe(piece referee.Piece) string {
	text := t.owned(piece.ID)
	switch {
	case piece.Card != "" && piece.Down:
		text += "  " + t.words.Text("board.hidden.known", referee.Args{"card": piece.Card})
	case piece.Card != "":
		text += "  " + t.words.Card(piece.Card)
	default:
		text += "  " + t.words.Text("board.hidden", nil)
	}
	for _, c := range piece.Counters {
		text += "  " + t.words.Text("table.counter", referee.Args{"counter": referee.Key("counter." + c.Key), "count": c.N})
	}
	for _, m := range piece.Marks {
		text += "  [" + t.words.Text(m, nil) + "]"
	}
	return text
}

func (t *table) placeText(id string) string {
	for _, lane := range t.match.State().View(referee.Nobody).Lanes {
		if lane.ID == id && lane.Card != "" {
			return id + "  " + t.words.CardName(lane.Card)
		}
	}
	return id
}
