package notation

import (
	"strings"

	"shinpan/referee"
)

// formatFact returns a fact, with quotes if needed: level=8, set="Path of Pain".
func formatFact(fact string) string {
	key, value, _ := strings.Cut(fact, "=")
	if oneWord(value) {
		return fact
	}
	return key + "=" + Quote(value)
}

// bare reports whether a word is neither quoted nor a fact.
func bare(w word) bool { return !w.quoted && !strings.Contains(w.text, "=") }

// fact turns typed text into a canonical fact. The name and the type of a card can be in the user's
// language. “type” means an attribute of that name only if the value is not a type of card.
func (r *Reader) fact(typed string) (string, []referee.Problem) {
	if r.Catalog == nil {
		return typed, nil
	}
	name, value, cut := strings.Cut(typed, "=")
	_, ofType := r.Types[referee.Fold(strings.TrimSpace(value))]
	if other, known := r.Facts[referee.Fold(strings.TrimSpace(name))]; known && !(ofType && strings.EqualFold(name, "type")) {
		name = other
	}
	if other, known := r.Types[referee.Fold(strings.TrimSpace(value))]; known && strings.EqualFold(name, "type") {
		value = other
	}
	if cut {
		typed = name + "=" + value
	}
	return r.Catalog.FactToken(typed)
}
