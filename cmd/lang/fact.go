package lang

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// FactName returns the name of a card attribute, such as "cost".
func (w *Words) FactName(a cards.Attribute) string {
	return w.Text(referee.Key("fact."+a.Key), nil)
}

// FactNames returns the plural name of an attribute: "groups". It is the message "facts.<key>", or
// FactName if the game has no such message.
func (w *Words) FactNames(a cards.Attribute) string {
	if key := referee.Key("facts." + a.Key); w.Has(key) {
		return w.Text(key, nil)
	}
	return w.FactName(a)
}

// Fact returns a value with the name of its attribute: "cost 3". A game can have its
// own text for a number, the message "fact.<key>.n": "2 points".
func (w *Words) Fact(a cards.Attribute, v cards.Value) string {
	if n, ok := v.Number(); ok {
		if key := referee.Key("fact." + a.Key + ".n"); w.Has(key) {
			return w.Text(key, referee.Args{"n": n})
		}
	}
	return w.FactName(a) + " " + w.FactText(a, v)
}

// FactText returns a value of an attribute as printed on cards in this language: "3",
// "Team 7, Jutsu".
func (w *Words) FactText(a cards.Attribute, v cards.Value) string {
	return w.Typeset(Clean(w.Worded(a).Show(v, w.language)))
}

// Printed returns a value printed on a card, by the key of its attribute: "2 PV". It returns "" if
// the card is unknown or has no such value.
func (w *Words) Printed(card referee.Card, key string) string {
	if a, v, ok := w.printed(card, key); ok && v.Known() {
		return w.Fact(a, v)
	}
	return ""
}

// Counts reports whether a known card has a number above 0 printed, by the key of the attribute.
func (w *Words) Counts(card referee.Card, key string) bool {
	_, v, ok := w.printed(card, key)
	n, number := v.Number()
	return ok && number && n > 0
}

// printed returns an attribute of a card with its value.
func (w *Words) printed(card referee.Card, key string) (cards.Attribute, cards.Value, bool) {
	fact, known := w.known(card)
	if !known || key == "" {
		return cards.Attribute{}, cards.Value{}, false
	}
	for _, a := range w.catalog().Schema() {
		if a.Key == key {
			return a, fact.Value(key), true
		}
	}
	return cards.Attribute{}, cards.Value{}, false
}

// Declarable returns the names of the facts that players can declare about a card, as typed in this
// language.
func (w *Words) Declarable(catalog *cards.Catalog) []string {
	names := []string{w.Text("fact.version", nil)}
	if len(catalog.Types()) > 1 {
		names = append(names, w.Text("fact.type", nil))
	}
	for _, a := range catalog.Schema() {
		name := w.FactName(a)
		if strings.ContainsAny(name, " \u00a0") { // people must be able to type it as one word
			name = a.Name()
		}
		names = append(names, name)
	}
	return names
}

// FactAliases maps the folded words of this language to card attributes and to card types: "niveau"
// to "level".
func (w *Words) FactAliases(catalog *cards.Catalog) (facts, types map[string]string) {
	facts, types = map[string]string{}, map[string]string{}
	for _, key := range []string{"type", "version"} {
		facts[referee.Fold(w.Text(referee.Key("fact."+key), nil))] = key
	}
	for _, a := range catalog.Schema() {
		for _, name := range []string{w.FactNames(a), w.FactName(a)} {
			facts[referee.Fold(name)] = a.Key
		}
	}
	for _, cardType := range catalog.Types() {
		types[referee.Fold(w.Text(referee.Key("type."+cardType), nil))] = cardType
	}
	return facts, types
}
