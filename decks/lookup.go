package decks

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// lookUp gives the card that is meant, and says when none or several are. A
// bare number is one of the section, where that has cards of one type; else
// cards of the section go before others.
func (r *reader) lookUp(section Section, ref yamlfile.At[string]) referee.Card {
	number, bare := numberOf(ref.Value)
	var found []referee.Card
	if bare {
		found = r.numbered(section, number)
	}
	if !bare || section.Type == "" {
		found = r.format.Catalog.Find(ref.Value)
		if own := r.ofType(section, found); len(own) > 0 {
			found = own
		}
	}
	switch len(found) {
	case 1:
		return found[0]
	case 0:
		r.unknown(section, ref)
	default:
		args := referee.Args{"ref": ref.Value, "n": len(found), "cards": cards.Suggested(found[:min(len(found), listed)])}
		r.say("decks.ambiguous-card", ref.Place, args)
	}
	return ""
}

const listed = 8 // cards that a message names at most

// unknown says that no card is called so: which ones may be meant, those of the
// section first, or which numbers there are.
func (r *reader) unknown(section Section, ref yamlfile.At[string]) {
	args := referee.Args{"ref": ref.Value}
	r.say("decks.unknown-card", ref.Place, args)
	p := &r.problems[len(r.problems)-1]
	if _, bare := numberOf(ref.Value); bare {
		if least, most, any := r.numbers(section); any {
			args["least"], args["most"], p.Fix = least, most, "decks.card-number"
		}
		return
	}
	if near := r.format.Catalog.Suggest(ref.Value); len(near) > 0 {
		slices.SortStableFunc(near, func(a, b referee.Card) int { return r.apart(section, a) - r.apart(section, b) })
		args["suggest"], p.Fix = near, "decks.suggest-card"
	}
}

// apart is 0 for a card that belongs in the section.
func (r *reader) apart(section Section, card referee.Card) int {
	if f, _ := r.format.Catalog.Fact(card); section.Type == "" || f.Type == section.Type {
		return 0
	}
	return 1
}

// numbers are the least and the greatest number of the cards of a section.
func (r *reader) numbers(section Section) (least, most int, any bool) {
	for _, f := range r.format.Catalog.All() {
		if section.Type != "" && f.Type != section.Type {
			continue
		}
		if !any {
			least, most, any = f.Number, f.Number, true
		}
		least, most = min(least, f.Number), max(most, f.Number)
	}
	return least, most, any
}

// numberOf is the number that a text is, and nothing beside it.
func numberOf(text string) (number int, bare bool) {
	if strings.ContainsFunc(text, unicode.IsLetter) {
		return 0, false // mostly, and at less cost than an error
	}
	number, err := strconv.Atoi(strings.TrimSpace(text))
	return number, err == nil
}

// numbered gives the cards of a section with a number.
func (r *reader) numbered(section Section, number int) []referee.Card {
	var cards []referee.Card
	for _, f := range r.format.Catalog.All() {
		if f.Type == section.Type && f.Number == number {
			cards = append(cards, f.ID)
		}
	}
	return cards
}

// ofType are those of some cards that belong in a section.
func (r *reader) ofType(section Section, cards []referee.Card) []referee.Card {
	if section.Type == "" {
		return nil
	}
	var own []referee.Card
	for _, card := range cards {
		if r.apart(section, card) == 0 {
			own = append(own, card)
		}
	}
	return own
}
