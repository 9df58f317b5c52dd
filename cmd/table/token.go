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

// pieceText is a character of the public view: its place, card and counters.
func (t *table) pieceText(id string) string {
	for _, lane := range t.match.State().View(referee.Nobody).Lanes {
		for _, side := range lane.Sides {
			for _, piece := range side {
				if piece.ID == id {
					return t.describe(piece)
				}
			}
		}
	}
	return id
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

// pieceName is a character of the public view in a sentence; what is none stays
// as it is.
func (t *table) pieceName(id string) string {
	for _, lane := range t.match.State().View(referee.Nobody).Lanes {
		for _, side := range lane.Sides {
			for _, piece := range side {
				if piece.ID == id {
					return t.named(piece)
				}
			}
		}
	}
	return id
}

// named is a character by its place and card, with its player's name where that
// is not the one who is asked.
func (t *table) named(piece referee.Piece) string {
	seat, place, _ := strings.Cut(piece.ID, ":")
	args := referee.Args{"piece": place, "owner": "", "down": "", "card": ""}
	if owner, _ := referee.ParseSeat(seat); owner != t.speaker("") {
		args["owner"] = owner
	}
	if piece.Down {
		args["down"] = place
	}
	if piece.Card != "" {
		args["card"] = piece.Card
	}
	return t.words.Text("piece.named", args)
}

func (t *table) describe(piece referee.Piece) string {
	seat, _, _ := strings.Cut(piece.ID, ":")
	owner, _ := referee.ParseSeat(seat)
	text := t.words.Text("piece.of", referee.Args{"piece": piece.ID[len(seat)+1:], "seat": owner})
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
	return text
}

func (t *table) placeText(id string) string {
	for _, lane := range t.match.State().View(referee.Nobody).Lanes {
		if lane.ID == id {
			return id + "  " + t.words.CardName(lane.Card)
		}
	}
	return id
}
