package table

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// This file turns tokens into text for menus.

// tokenText returns a token in words: a card by its name, a piece by its card, and a place by the
// card in it.
func (w wording) tokenText(kind referee.Kind, token string) string {
	switch kind {
	case referee.KindCard:
		catalog := w.session.match.Cards()
		if fact, known := catalog.Fact(referee.Card(token)); known {
			return screen.CardTitle(w.words, fact)
		}
	case referee.KindPiece:
		return w.pieceText(token)
	case referee.KindPlace:
		return w.placeText(token)
	case referee.KindSeat:
		seat, _ := referee.ParseSeat(token)
		return w.words.Seat(seat)
	case referee.KindText:
		return w.lineText(token)
	case referee.KindWord:
		if key := referee.Key("counter." + token); w.words.Has(key) {
			return w.words.Text(key, nil)
		}
	}
	return token
}

// tokenHint returns the details next to a token's text: the numbers of a card, or the counters and
// marks of a piece. On a narrow screen, the token's text is cut before the details.
func (w wording) tokenHint(kind referee.Kind, token string) string {
	switch kind {
	case referee.KindCard:
		catalog := w.session.match.Cards()
		if fact, known := catalog.Fact(referee.Card(token)); known {
			return screen.CardNumbers(w.words, catalog.Schema(), fact)
		}
	case referee.KindPiece:
		if piece, ok := w.session.state().View(referee.Nobody).Piece(token); ok {
			return w.state(piece)
		}
	}
	return ""
}

// tokenKey returns the text to type for a token: the number of a card, or otherwise the token
// itself.
func (w wording) tokenKey(kind referee.Kind, token string) string {
	if kind == referee.KindCard {
		if _, number, ok := strings.Cut(token, "-"); ok {
			return strings.TrimLeft(number, "0")
		}
	}
	if own, ok := strings.CutPrefix(token, w.session.speaker("").String()+":"); ok && kind == referee.KindPiece {
		return own
	}
	if kind == referee.KindWord {
		return w.words.Typed(lang.Listed, token)
	}
	return token
}

// pieceText returns a piece of the public view as its place and card, or a group with its
// pieces.
func (w wording) pieceText(id string) string {
	view := w.session.state().View(referee.Nobody)
	if piece, ok := view.Piece(id); ok {
		return w.describe(piece)
	}
	var members []string
	for _, piece := range view.Pieces() {
		if piece.Group == id {
			members = append(members, w.named(piece))
		}
	}
	if len(members) == 0 {
		return id
	}
	return w.owned(id) + "  " + w.words.List(members)
}

// lineText returns the text for one of several effects, "057M" or "057M/p1:D1", with its owner and
// its wording.
func (w wording) lineText(token string) string {
	code, piece, _ := strings.Cut(token, "/")
	text := w.words.Line(code)
	if text == "" {
		return token
	}
	name := w.pieceName(piece)
	if name == piece {
		name = w.words.EffectCard(code)
	}
	return w.words.Text("plain.fact", referee.Args{"of": name, "fact": text})
}

// pieceName returns a piece of the public view for use in a sentence. It returns any other text
// unchanged.
func (w wording) pieceName(id string) string {
	if piece, ok := w.session.state().View(referee.Nobody).Piece(id); ok {
		return w.named(piece)
	}
	return id
}

// named returns a piece as its place and card, with its player's name unless that player has to
// answer.
func (w wording) named(piece referee.Piece) string {
	owner, name := cut(piece.ID)
	args := referee.Args{"piece": name, "owner": "", "down": "", "card": ""}
	if owner.IsPlayer() && owner != w.session.speaker("") {
		args["owner"] = owner
	}
	if piece.Down {
		args["down"] = name
	}
	if piece.Card != "" {
		args["card"] = piece.Card
	}
	return w.words.Text("piece.named", args)
}

// cut splits the id of a piece or a group into its owner, or Nobody if it has none, and its name.
func cut(id string) (referee.Seat, string) {
	whose, name, _ := referee.CutPiece(id)
	owner, _ := referee.ParseSeat(whose)
	return owner, name
}

// owned returns a piece or a group as people type it, with its player's name: "D1 (Lina)",
// "p2:D1 (Marco)".
func (w wording) owned(id string) string {
	owner, name := cut(id)
	if !owner.IsPlayer() {
		return name
	}
	return w.words.Text("piece.of", referee.Args{"piece": w.tokenKey(referee.KindPiece, id), "seat": owner})
}

func (w wording) describe(piece referee.Piece) string {
	text := w.owned(piece.ID)
	switch {
	case piece.Card != "" && piece.Down:
		text += "  " + w.words.Text("board.hidden.known", referee.Args{"card": piece.Card})
	case piece.Card != "":
		text += "  " + w.words.Card(piece.Card)
	default:
		text += "  " + w.words.Text("board.hidden", nil)
	}
	return text
}

// state returns a piece's counters and marks: "Power 4 [asleep]".
func (w wording) state(piece referee.Piece) string {
	var all []string
	for _, c := range piece.Counters {
		all = append(all, w.words.Text("table.counter", referee.Args{"counter": referee.Key("counter." + c.Key), "count": c.N}))
	}
	for _, m := range piece.Marks {
		all = append(all, "["+w.words.Text(m, nil)+"]")
	}
	return strings.Join(all, "  ")
}

// placeText returns a lane with its card, or with the pieces in it that have no owner.
func (w wording) placeText(id string) string {
	for _, lane := range w.session.state().View(referee.Nobody).Lanes {
		switch {
		case lane.ID != id:
		case lane.Card != "":
			return id + "  " + w.words.CardName(lane.Card)
		case len(lane.Pieces) > 0:
			var pieces []string
			for _, piece := range lane.Pieces {
				pieces = append(pieces, w.named(piece))
			}
			return id + "  " + w.words.List(pieces)
		default:
			return w.words.Text("board.lane", referee.Args{"lane": id})
		}
	}
	return id
}
