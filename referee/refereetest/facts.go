package refereetest

import (
	"reflect"
	"regexp"
	"slices"
	"testing"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// attributeKey matches a valid attribute key.
var attributeKey = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)

// reserved holds names that attributes cannot have because they are taken: keys in JSON, and flags.
var reserved = []string{
	"id", "number", "type", "name", "version", "variants", "lines",
	"file", "game", "section", "cards", "rounds", "odds",
	"where", "card", "at_least", "in_play", "json", "help", "lang", "plain",
}

// checkFacts checks the attributes of a game's cards, and every card's values.
func checkFacts(t *testing.T, game *game.Game, words *words, languages []string) {
	schema := game.Cards.Schema()
	names := slices.Clone(reserved)
	for _, a := range schema {
		words.met("fact."+a.Key, nil)
		for _, name := range slices.Compact([]string{a.Key, a.Name()}) {
			if !attributeKey.MatchString(name) || slices.Contains(names, name) {
				t.Errorf("no attribute can be called %q", name)
			}
			names = append(names, name)
		}
		for value, printed := range a.Words {
			for _, language := range languages {
				if printed[language] == "" {
					t.Errorf("%s: %q has no word in %s", a.Key, value, language)
				}
			}
		}
	}
	for _, cardType := range game.Cards.Types() {
		words.met("type."+cardType, nil)
	}
	for _, f := range game.Cards.All() {
		for _, a := range schema {
			if wrong := wrongValue(a, f); wrong != "" {
				t.Errorf("%s: %s %s", f.ID, a.Key, wrong)
			}
		}
	}
}

// wrongValue returns the problem with a card's value of an attribute.
func wrongValue(a cards.Attribute, f cards.Fact) string {
	value := f.Value(a.Key)
	_, number := value.Number()
	switch {
	case !value.Known():
	case !a.Of(f.Type):
		return "is not for a " + f.Type
	case number && a.Kind != cards.KindNumber:
		return "is a number"
	case len(value.Words()) > 1 && a.Kind != cards.KindList:
		return "has several words"
	case a.Kind != cards.KindNumber && a.Words != nil && !a.Open:
		for _, word := range value.Words() {
			if _, known := a.Words[word]; !known {
				return "has a word that is not among its own: " + word
			}
		}
	}
	return ""
}

// declared checks that the match knows its declared cards like any others.
func (tb *table) declared(s referee.State) {
	if tb.game.Declared == nil {
		return
	}
	list := tb.game.Declared(s)
	if reflect.DeepEqual(list, tb.checked) {
		return // this looks them up in the catalog, regardless of the position
	}
	tb.checked = list
	known := tb.game.Cards.WithDeclared(list)
	for _, d := range list {
		card := d.Card()
		fact, ok := known.Fact(card)
		tb.demand(ok, "the declared card %s is not known", card)
		found, _ := known.Search(cards.Search{Text: d.Name, Limit: len(known.All())})
		tb.demand(slices.Contains(found, card), "the declared card %s is not found by its name %q", card, d.Name)
		tb.demand(tb.game.Cards.Schema() == nil || len(fact.Values) > 0, "the declared card %s has no facts", card)
	}
}
