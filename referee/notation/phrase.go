package notation

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// Phrase is a lead with the word of a closed list that follows it: from hand.
type Phrase struct{ Lead, Word string }

// folded is like Fold, with one kind of apostrophe: "l’Armure" is "l'armure".
func folded(text string) string { return strings.ReplaceAll(referee.Fold(text), "’", "'") }

// phrased replaces each phrase by its lead and its word, the longest phrase first, if the form has
// a slot for them.
func (r *Reader) phrased(form *referee.Form, words []word) []word {
	if len(r.Phrases) == 0 {
		return words
	}
	longest := 0
	for text := range r.Phrases {
		longest = max(longest, strings.Count(text, " ")+1)
	}
	var all []word
	for i := 0; i < len(words); {
		phrase, n := r.phrase(form, words[i:min(len(words), i+longest)])
		if n == 0 {
			all = append(all, words[i])
			i++
			continue
		}
		all = append(all, word{text: phrase.Lead}, word{text: phrase.Word, comma: words[i+n-1].comma})
		i += n
	}
	return all
}

// phrase returns the longest phrase with which a list of words begins, and the number of its words,
// or 0 if there is none.
func (r *Reader) phrase(form *referee.Form, words []word) (Phrase, int) {
	for n := len(words); n > 1; n-- {
		texts := make([]string, n)
		for i, w := range words[:n] {
			texts[i] = w.text
		}
		phrase, known := r.Phrases[folded(strings.Join(texts, " "))]
		broken := slices.ContainsFunc(words[:n], func(w word) bool { return w.quoted || w.name }) ||
			slices.ContainsFunc(words[:n-1], func(w word) bool { return w.comma })
		if known && !broken && hasWord(form, phrase.Lead) {
			return phrase, n
		}
	}
	return Phrase{}, 0
}

// hasWord reports whether a form has a slot for a word of a closed list after a
// lead.
func hasWord(form *referee.Form, lead string) bool {
	return slices.ContainsFunc(form.Slots, func(s referee.SlotForm) bool {
		return s.Kind == referee.KindWord && s.Lead == lead
	})
}
