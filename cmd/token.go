package cmd

import (
	"strings"

	"shinpan/referee"
)

// How tokens are shown in menus.

// tokenText is a token in words: a card by name, a character by what stands
// there, a mission by its card.
func (t *table) tokenText(kind referee.Kind, token string) string {
	switch kind {
	case referee.KindCard:
		return t.cardText(referee.Card(token))
	case referee.KindPiece:
		return t.pieceText(token)
	case referee.KindPlace:
		return t.placeText(token)
	case referee.KindSeat:
		seat, _ := referee.ParseSeat(token)
		return t.words.Seat(seat)
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

// cardText is a card with what one looks for in a list: name, version, cost
// and Power.
func (t *table) cardText(id referee.Card) string {
	fact, ok := t.game.Catalog().Fact(id)
	if !ok {
		return string(id)
	}
	text := string(id) + "  " + t.words.In(fact.Name)
	if version := t.words.In(fact.Version); version != "" {
		text += ", " + version
	}
	if fact.Cost != nil && fact.Power != nil {
		text += t.words.Text("table.card-numbers", referee.Args{"cost": *fact.Cost, "power": *fact.Power})
	}
	if fact.Points != nil {
		text += t.words.Text("table.mission-points", referee.Args{"n": *fact.Points})
	}
	return text
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
