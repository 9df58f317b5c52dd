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

// lookUp finds the card that a line names, and reports a problem if there is not exactly one. A
// bare number is the id of a card if ids are numbers. Otherwise it is a number within the section,
// if the section takes only some cards. For names, the cards of the section come first.
func (r *reader) lookUp(section Section, ref yamlfile.At[string]) referee.Card {
	if card, newer := r.newer(ref); newer {
		return card
	}
	number, bare := numberOf(ref.Value)
	var found []referee.Card
	if bare {
		if f, known := r.format.Catalog.Fact(referee.Card(strconv.Itoa(number))); known {
			return f.ID
		}
		found = r.numbered(section, number)
	}
	if !bare || section.For == nil || found == nil && numbersAreIDs(r.format.Catalog) { // of a printing
		found = r.format.Catalog.Find(ref.Value)
		if own := r.ofType(section, found); len(own) > 0 {
			found = own
		}
	}
	switch len(found) {
	case 1:
		return found[0]
	case 0:
		if bare && r.format.Newer && r.format.ByProgram && numbersAreIDs(r.format.Catalog) {
			card, _ := cards.Newer("*" + ref.Value)
			r.warnNewer(ref, nil)
			return card
		}
		r.unknown(section, ref)
	default:
		args := referee.Args{"ref": ref.Value, "n": len(found), "cards": cards.Suggested(found[:min(len(found), listed)])}
		r.report("decks.ambiguous-card", ref.Place, args)
	}
	return ""
}

const listed = 8 // this is the maximum number of cards that a message names

// unknown reports a card that cannot be found. It suggests similar cards, with those of the section
// first, or the range of the numbers.
func (r *reader) unknown(section Section, ref yamlfile.At[string]) {
	args := referee.Args{"ref": ref.Value, "newer": ""}
	if r.format.Newer {
		args["newer"] = "*" + ref.Value
	}
	r.report("decks.unknown-card", ref.Place, args)
	p := &r.problems[len(r.problems)-1]
	if _, bare := numberOf(ref.Value); bare {
		if numbersAreIDs(r.format.Catalog) {
			p.Code, p.Fix = "decks.unknown-number", "decks.unknown-number"
		} else if least, most, any := r.numbers(section); any {
			args["least"], args["most"], p.Fix = least, most, "decks.card-number"
		}
		return
	}
	if near := r.format.Catalog.Suggest(ref.Value); len(near) > 0 {
		slices.SortStableFunc(near, func(a, b referee.Card) int { return r.apart(section, a) - r.apart(section, b) })
		args["suggest"], p.Fix = near, "decks.suggest-card"
	}
}

// apart returns 0 for a card that belongs in the section, and otherwise 1.
func (r *reader) apart(section Section, card referee.Card) int {
	if f, _ := r.format.Catalog.Fact(card); section.Holds(f) {
		return 0
	}
	return 1
}

// numbersAreIDs reports whether a game identifies its cards by numbers with gaps between them.
func numbersAreIDs(catalog *cards.Catalog) bool {
	all := catalog.All()
	return len(all) > 0 && string(all[0].ID) == strconv.Itoa(all[0].Number)
}

// numbers returns the lowest and highest card number in a section.
func (r *reader) numbers(section Section) (least, most int, any bool) {
	for _, f := range r.format.Catalog.All() {
		if !section.Holds(f) {
			continue
		}
		if !any {
			least, most, any = f.Number, f.Number, true
		}
		least, most = min(least, f.Number), max(most, f.Number)
	}
	return least, most, any
}

// numberOf reads a text that is only a number. It reports false for any other text.
func numberOf(text string) (number int, bare bool) {
	if strings.ContainsFunc(text, unicode.IsLetter) {
		return 0, false // this is the usual case, and cheaper than an error
	}
	number, err := strconv.Atoi(strings.TrimSpace(text))
	return number, err == nil
}

// numbered returns the section's cards with a given number.
func (r *reader) numbered(section Section, number int) []referee.Card {
	var cards []referee.Card
	for _, f := range r.format.Catalog.All() {
		if section.For != nil && f.Number == number && section.For(f) {
			cards = append(cards, f.ID)
		}
	}
	return cards
}

// ofType returns the cards that belong in a section.
func (r *reader) ofType(section Section, cards []referee.Card) []referee.Card {
	if section.For == nil {
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
