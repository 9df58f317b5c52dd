package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// FactName is what an attribute of the cards is called: "cost".
func (w *Words) FactName(a cards.Attribute) string {
	return w.Text(referee.Key("fact."+a.Key), nil)
}

// FactNames is what several values of an attribute are called: "groups". Games
// have the message "facts.<key>" where one value is called otherwise.
func (w *Words) FactNames(a cards.Attribute) string {
	if key := referee.Key("facts." + a.Key); w.Has(key) {
		return w.Text(key, nil)
	}
	return w.FactName(a)
}

// Fact is what a card has of an attribute, with its name: "cost 3". A game may
// say a number in its own way, as the message "fact.<key>.n": "2 points".
func (w *Words) Fact(a cards.Attribute, v cards.Value) string {
	if n, ok := v.Number(); ok {
		if key := referee.Key("fact." + a.Key + ".n"); w.Has(key) {
			return w.Text(key, referee.Args{"n": n})
		}
	}
	return w.FactName(a) + " " + w.FactText(a, v)
}

// FactText is what a card has of an attribute as cards in this language print
// it: "3", "Team 7, Jutsu".
func (w *Words) FactText(a cards.Attribute, v cards.Value) string {
	return Clean(a.Show(v, w.language))
}

// Title is a text that begins with a capital letter.
func Title(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// Declarable are what can be said of a card that is declared, as people type it
// in this language.
func (w *Words) Declarable(catalog *cards.Catalog) []string {
	names := []string{w.Text("fact.version", nil)}
	if len(catalog.Types()) > 1 {
		names = append(names, w.Text("fact.type", nil))
	}
	for _, a := range catalog.Schema() {
		name := w.FactName(a)
		if strings.ContainsAny(name, " \u00a0") { // it is typed as one word
			name = a.Name()
		}
		names = append(names, name)
	}
	return names
}

// FactAliases are the words of this language for the facts of cards, and those
// for their types, folded, with what each means: "niveau" is "level".
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
