package notation

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
)

func (r *Reader) card(slot, value string) (string, []referee.Problem) {
	if r.Catalog == nil {
		return value, nil
	}
	found := r.found(slot, value)
	switch len(found) {
	case 1:
		return string(found[0]), nil
	case 0:
		return "", []referee.Problem{r.UnknownCard(value)}
	}
	return "", []referee.Problem{{Code: SeveralCards, Fix: SeveralCards, Grade: referee.Impossible,
		Args: referee.Args{"word": value, "cards": cards.Matching(found), "n": len(found)}}}
}

// found returns the cards that a text can mean in a slot.
func (r *Reader) found(slot, value string) []referee.Card {
	found := r.Catalog.Find(value)
	if r.Near != nil {
		found = r.narrowed(slot, value, found)
	}
	if near := r.begunOffer(slot, value, found); near != nil {
		return near
	}
	if held := r.begunHeld(slot, value, found); len(held) > 0 {
		return held
	}
	return found
}

// begunHeld returns the cards of a known deck that can fill a slot and whose names begin with a
// text, if the text names several cards but none of that deck.
func (r *Reader) begunHeld(slot, value string, found []referee.Card) []referee.Card {
	if r.Held == nil || len(found) == 1 {
		return nil
	}
	held := r.Held()
	if slices.ContainsFunc(found, func(card referee.Card) bool { return slices.Contains(held, card) }) {
		return nil
	}
	begun := r.Catalog.Begun(value, held)
	return slices.DeleteFunc(begun, func(card referee.Card) bool {
		_, ok := r.Near(r.reading, slot, card)
		return !ok
	})
}

// mostOffered is the maximum number of offered cards among which a few letters can name one.
const mostOffered = 60

// begunOffer returns the offered cards whose names begin with a text, if the text names several
// cards or none of the offered cards. Offered cards take precedence.
func (r *Reader) begunOffer(slot, value string, found []referee.Card) []referee.Card {
	if r.Offered == nil {
		return nil
	}
	offered, ok := r.Offered(r.reading, slot)
	if !ok || offered.Secret || len(offered.From) == 0 || len(offered.From) > mostOffered {
		return nil
	}
	var among []referee.Card
	for _, token := range offered.From {
		among = append(among, referee.Card(token))
	}
	if len(found) == 1 && slices.Contains(among, found[0]) {
		return nil
	}
	return r.Catalog.Begun(value, among)
}

// isCard reports whether a text names a card, or a piece if a slot also takes pieces.
func (r *Reader) isCard(seat referee.Seat, slot *referee.SlotForm, value string) bool {
	_, isPiece := r.pieceOfCard(seat, slot, value)
	return isPiece || len(r.found(slot.Name, value)) > 0
}

// eachCard splits values that are not one card into several cards, so that commas between cards
// are optional: "heron osprey 9" is "heron", "osprey 9", and a repeated word means two cards. A
// value that cannot be split stays as it is.
func (r *Reader) eachCard(seat referee.Seat, slot *referee.SlotForm, values []string) []string {
	if !slot.Many || slot.Kind != referee.KindCard || r.Catalog == nil {
		return values
	}
	var all []string
	for _, value := range values {
		if !r.isOne(seat, slot, value) {
			if cut, ok := r.cut(seat, slot, strings.Fields(value)); ok {
				all = append(all, cut...)
				continue
			}
		}
		all = append(all, value)
	}
	return all
}

// isOne reports whether a value is a single card: it repeats no word, unless a card name does.
func (r *Reader) isOne(seat referee.Seat, slot *referee.SlotForm, value string) bool {
	words := strings.Fields(value)
	return len(words) < 2 || r.Catalog.NameAt(value) == len(value) || !repeats(words) && r.isCard(seat, slot, value)
}

// longestCard is the maximum number of words for one card in a list without commas.
const longestCard = 16

// cut cuts words into cards, each of as many words as possible. It reports false if a word is left
// over.
func (r *Reader) cut(seat referee.Seat, slot *referee.SlotForm, words []string) ([]string, bool) {
	var values []string
	for len(words) > 0 {
		n := min(len(words), longestCard)
		for n > 1 && !r.isOne(seat, slot, strings.Join(words[:n], " ")) {
			n--
		}
		if n == 1 && !r.isCard(seat, slot, words[0]) {
			return nil, false
		}
		values, words = append(values, strings.Join(words[:n], " ")), words[n:]
	}
	return values, true
}

// repeats reports whether a list has a word twice.
func repeats(words []string) bool {
	for i, w := range words {
		if slices.ContainsFunc(words[:i], func(earlier string) bool { return strings.EqualFold(earlier, w) }) {
			return true
		}
	}
	return false
}

// narrowed returns the found cards that fit the slot best, or, if none of them fits, those with
// that number. If none of them can fill the slot, it returns all cards found.
func (r *Reader) narrowed(slot, value string, found []referee.Card) []referee.Card {
	for _, cards := range [][]referee.Card{found, r.Catalog.NumberedAs(value)} {
		var nearest []referee.Card
		best := 0
		for _, card := range cards {
			distance, ok := r.Near(r.reading, slot, card)
			switch {
			case !ok || len(nearest) > 0 && distance > best:
			case len(nearest) > 0 && distance == best:
				nearest = append(nearest, card)
			default:
				nearest, best = []referee.Card{card}, distance
			}
		}
		if len(nearest) > 0 {
			return nearest
		}
	}
	return found
}

// The problem codes for a word that names no card, and for one that names several.
const (
	UnknownCard  = "notation.unknown-card"
	SeveralCards = "notation.several-cards"
)

// UnknownCard returns the problem with a text that names no card. It suggests
// similar cards.
func (r Reader) UnknownCard(value string) referee.Problem {
	p := referee.Problem{Code: UnknownCard, Args: referee.Args{"word": value}, Fix: UnknownCard, Grade: referee.Impossible}
	if near := r.Catalog.Suggest(value); len(near) > 0 {
		p.Args["cards"] = near
		p.Fix = "notation.near-card"
	}
	return p
}
