package lang

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Seat returns the name of a seat: the player's name, or "Player 1" if there is no name to show.
func (w *Words) Seat(seat referee.Seat) string {
	switch {
	case seat == referee.Nobody:
		return w.Text("seat.nobody", nil)
	case seat == referee.Chance:
		return w.Text("seat.chance", nil)
	case seat == referee.Judge:
		return w.Text("seat.judge", nil)
	}
	if seat.Index() < len(w.players) {
		if name := tidy(w.players[seat.Index()]); name != "" {
			return name
		}
	}
	return w.Text("seat.player", referee.Args{"n": int(seat)})
}

// Card returns a card's name and id, "Grey Heron (AB-009)". It returns only the id if the catalog
// does not have the card, and "an unknown card" for the empty card.
func (w *Words) Card(card referee.Card) string {
	name := w.CardName(card)
	if card == "" || name == Clean(string(card)) {
		return name
	}
	return name + " (" + Clean(string(card)) + ")"
}

// CardTitle is like Card, but with the version, which distinguishes cards of the same name: "Grey
// Heron, Fishing (AB-016)".
func (w *Words) CardTitle(card referee.Card) string {
	if fact, ok := w.known(card); ok && fact.Version != nil {
		return w.versioned(fact) + " (" + Clean(string(card)) + ")"
	}
	return w.Card(card)
}

// versioned returns a card's name and its version, if it has one.
func (w *Words) versioned(fact cards.Fact) string {
	name := w.CardName(fact.ID)
	if version := w.Typeset(tidy(fact.Version.In(w.language))); version != "" {
		name += ", " + version
	}
	return name
}

// priced is like CardTitle, but with the card's cost: "Grey Heron, Fishing (AB-016, cost 2)".
func (w *Words) priced(card referee.Card) string {
	fact, ok := w.known(card)
	if !ok {
		return w.Card(card)
	}
	price, _ := w.catalog().Schema().Price()
	value := fact.Value(price.Key)
	if !value.Known() {
		return w.CardTitle(card)
	}
	return w.versioned(fact) + " (" + Clean(string(card)) + ", " + w.Fact(price, value) + ")"
}

// CardName returns a card's name without its id.
func (w *Words) CardName(card referee.Card) string {
	if card == "" {
		return w.Text("card.unknown", nil)
	}
	if fact, ok := w.known(card); ok {
		if name := w.Typeset(tidy(fact.Name.In(w.language))); name != "" {
			return name
		}
	}
	return Clean(string(card))
}

// known returns the attributes of a card if the catalog has the card.
func (w *Words) known(card referee.Card) (cards.Fact, bool) {
	if w.catalog == nil {
		return cards.Fact{}, false
	}
	catalog := w.catalog()
	if catalog == nil {
		return cards.Fact{}, false
	}
	return catalog.Fact(card)
}

// Cards lists several cards. It counts consecutive copies: "2 × a card".
func (w *Words) Cards(cards []referee.Card) string {
	var texts []string
	for i := 0; i < len(cards); {
		n := 1
		for cards[i] != "" && i+n < len(cards) && cards[i+n] == cards[i] {
			n++
		}
		text := w.Card(cards[i])
		if n > 1 {
			text = strconv.Itoa(n) + "\u00a0×\u00a0" + text
		}
		texts = append(texts, text)
		i += n
	}
	return w.List(texts)
}

// Suggested lists the cards that the user probably meant, with their versions.
func (w *Words) Suggested(cards cards.Suggested) string { return w.Either(each(cards, w.CardTitle)) }

// mostMatching is the maximum number of cards that Matching lists.
const mostMatching = 8

// Matching lists cards with their versions and prices, from which to choose. If there are many
// cards, it lists the first of them and ends with “…”.
func (w *Words) Matching(cards cards.Matching) string {
	texts := each(cards[:min(mostMatching, len(cards))], w.priced)
	if len(cards) > mostMatching {
		texts = append(texts, "…")
	}
	return strings.Join(texts, " · ")
}
