package notation

import (
	"strings"

	"shinpan/referee"
)

// formatFact writes a fact of a card: level=8, set="Path of Pain".
func formatFact(fact string) string {
	key, value, _ := strings.Cut(fact, "=")
	if oneWord(value) {
		return fact
	}
	return key + "=" + Quote(value)
}

// bare reports whether a word stands without quotes and is no fact.
func bare(w word) bool { return !w.quoted && !strings.Contains(w.text, "=") }

// fact makes a canonical fact of what was typed, whose name, and type of card,
// may be in the language of the person.
func (r *Reader) fact(typed string) (string, []referee.Problem) {
	if r.Catalog == nil {
		return typed, nil
	}
	name, value, cut := strings.Cut(typed, "=")
	if other, known := r.Facts[referee.Fold(strings.TrimSpace(name))]; known {
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
