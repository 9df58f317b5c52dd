package notation

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// apart splits a number and a place that are written together, "9d", if a command needs both.
func (r *Reader) apart(form *referee.Form, words []word) []word {
	if r.Catalog == nil || !hasPlace(form) || len(words) == 0 || slices.ContainsFunc(words, func(w word) bool { return strings.HasPrefix(w.text, "@") }) {
		return words
	}
	w := words[len(words)-1]
	digits := len(w.text) - len(strings.TrimLeft(w.text, "0123456789"))
	place := w.text[digits:]
	if w.quoted || w.name || digits == 0 || !r.isPlace(place) || len(r.Catalog.Find(w.text)) > 0 {
		return words
	}
	number := w
	number.text, w.text = w.text[:digits], "@"+place
	return append(append(slices.Clone(words[:len(words)-1]), number), w)
}

// hasPlace reports whether a form has a slot for a place, after "@".
func hasPlace(form *referee.Form) bool {
	return slices.ContainsFunc(form.Slots, func(s referee.SlotForm) bool { return s.Lead == "@" })
}

// isPlace reports whether a text is the name of something on the table without an owner.
func (r *Reader) isPlace(text string) bool {
	return text != "" && slices.ContainsFunc(r.Names, func(name string) bool { return strings.EqualFold(name, text) })
}

// lacksPlace reports whether a form has a slot for a place and an answer has
// none.
func lacksPlace(form *referee.Form, answer referee.Answer) bool {
	return slices.ContainsFunc(form.Slots, func(s referee.SlotForm) bool { return s.Lead == "@" && answer.One(s.Name) == "" })
}

// nearPlace reads the last word of a command as a place if no card has that name, or if it follows
// a number: "play 22 c" is "play 22 @C". If there is such a card and the word has only one or two
// letters of an incomplete name, nearPlace returns a problem that asks which of the two the player
// means. A longer word is part of the name.
func (r *Reader) nearPlace(form *referee.Form, line string, answer referee.Answer, problems []referee.Problem) (referee.Answer, []referee.Problem) {
	if r.Catalog == nil || !lacksPlace(form, answer) || form.Slots[0].Kind != referee.KindCard {
		return answer, problems
	}
	text := strings.TrimSpace(line)
	cut := strings.LastIndexAny(text, " \t") + 1
	before, last := text[:cut], text[cut:]
	unknown := len(problems) == 1 && problems[0].Code == UnknownCard
	if !r.isPlace(last) || !unknown && (problems != nil || len(last) > 2) {
		return answer, problems
	}
	card := strings.Fields(before)[1:]
	if len(card) > 0 {
		if _, _, led := r.leadOf(form, &word{text: card[len(card)-1]}); led {
			return answer, problems // the lead before the word decides
		}
	}
	meant := before + "@" + r.spelled(last)
	name := strings.Join(append(card, last), " ")
	placed, wrong := r.Read(answer.Seat, meant)
	switch {
	case wrong != nil || len(card) == 0 || r.Catalog.NameAt(name) == len(name):
		return answer, problems
	case unknown || len(card) == 1 && strings.Trim(card[0], "0123456789") == "":
		return placed, nil
	}
	problem := r.UnknownCard(name)
	problem.Fix, problem.Args["near"] = "notation.near-verb", meant
	return answer, []referee.Problem{problem}
}

// all returns the tokens that a slot offers, each as often as the slot offers it, if the typed text
// is one of the words for everything. Otherwise it returns nil. If the slot offers more than can be
// given, as for an unseen hand, it returns a problem, because it is unclear which tokens are meant.
func (r *Reader) all(verb string, slot *referee.SlotForm, values []string) ([]string, []referee.Problem) {
	if !slot.Many || len(values) != 1 || r.Offered == nil || !slices.Contains(r.All, referee.Fold(values[0])) {
		return nil, nil
	}
	offered, ok := r.Offered(verb, slot.Name)
	if !ok || offered.Open || len(offered.From) == 0 {
		return nil, nil
	}
	all, clear := offered.All()
	if !clear {
		return nil, unreadable("notation.which-of-all", referee.Args{"word": values[0], "n": len(offered.Offered()), "most": offered.Most(), "slot": referee.Key("slot." + slot.Name)})
	}
	return slices.Clone(all), nil
}

// isHowMany reports whether the values of a slot for cards are a single number that gives how many
// cards are meant rather than which cards: a number that the slot offers, or any one-digit number
// that is not an offered card.
func (r *Reader) isHowMany(verb string, slot *referee.SlotForm, values []string) bool {
	if slot.Kind != referee.KindCard || len(values) != 1 || !referee.IsNumber(values[0]) || r.Offered == nil {
		return false
	}
	offered, ok := r.Offered(verb, slot.Name)
	if !ok || !slices.ContainsFunc(offered.From, offered.IsCount) {
		return false
	}
	if offered.IsCount(values[0]) {
		return true
	}
	return len(values[0]) == 1 && !slices.ContainsFunc(r.found(slot.Name, values[0]), func(card referee.Card) bool {
		return slices.Contains(offered.From, string(card))
	})
}

// forced fills the required slots that a line leaves empty, if there is only one way to fill them:
// "hide" is enough if there is only one place. Chance never has a choice, so its slots stay as they
// are.
func (r *Reader) forced(form *referee.Form, a referee.Answer) referee.Answer {
	if r.Offered == nil || a.Seat == referee.Chance {
		return a
	}
	filled := referee.Answer{Seat: a.Seat, Verb: a.Verb}
	for i := range form.Slots {
		slot := &form.Slots[i]
		values := a.All(slot.Name)
		if offered, ok := r.Offered(form.Verb, slot.Name); ok && len(values) == 0 && !slot.Optional && offered.Forced() {
			values = offered.Offered()
		}
		if len(values) > 0 {
			filled.Args = append(filled.Args, referee.Arg{Slot: slot.Name, Values: values})
		}
	}
	return filled
}

// begun returns the only token of a closed list that begins with the typed text, by any word for
// the token. If there are none or several, it returns the text itself.
func (r *Reader) begun(verb string, slot *referee.SlotForm, text string) string {
	if r.Offered == nil || slot.Kind != referee.KindText && slot.Kind != referee.KindWord {
		return text
	}
	offered, ok := r.Offered(verb, slot.Name)
	if !ok || offered.Open || slices.Contains(offered.From, text) {
		return text
	}
	begins := func(word string) bool { return strings.HasPrefix(referee.Fold(word), referee.Fold(text)) }
	means := map[string]bool{} // the tokens whose words begin with the text
	for word, token := range r.Words {
		means[token] = means[token] || slot.Kind == referee.KindWord && begins(word)
	}
	var begun []string
	for _, token := range offered.From {
		if begins(token) || means[token] {
			begun = append(begun, token)
		}
	}
	if len(begun) != 1 {
		return text
	}
	return begun[0]
}
