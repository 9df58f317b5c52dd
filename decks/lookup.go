package decks

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// lookUp gives the card that is meant, and says when none or several are.
func (r *reader) lookUp(section Section, ref yamlfile.At[string]) referee.Card {
	found := r.ofType(section, ref.Value)
	if len(found) == 0 {
		found = r.catalog.Find(ref.Value)
	}
	switch len(found) {
	case 1:
		return found[0]
	case 0:
		r.unknown(ref)
	default:
		args := referee.Args{"ref": ref.Value, "n": len(found), "cards": found[:min(len(found), listed)]}
		r.say("decks.ambiguous-card", ref.Place, args)
	}
	return ""
}

const listed = 8 // cards that a message names at most

func (r *reader) unknown(ref yamlfile.At[string]) {
	args := referee.Args{"ref": ref.Value}
	r.say("decks.unknown-card", ref.Place, args)
	if near := r.catalog.Suggest(ref.Value); len(near) > 0 {
		args["suggest"] = near
		r.problems[len(r.problems)-1].Fix = "decks.suggest-card"
	}
}

// ofType gives the cards meant that are of the section's type: a bare number
// among the missions is the mission of that number.
func (r *reader) ofType(section Section, text string) []referee.Card {
	if section.Type == "" {
		return nil
	}
	var cards []referee.Card
	if number, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		for _, f := range r.catalog.All() {
			if f.Type == section.Type && f.Number == number {
				cards = append(cards, f.ID)
			}
		}
		return cards
	}
	for _, card := range r.catalog.Find(text) {
		if f, ok := r.catalog.Fact(card); ok && f.Type == section.Type {
			cards = append(cards, card)
		}
	}
	return cards
}
