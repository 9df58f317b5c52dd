package decks

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// newer reads a line that marks its card with a star as newer than the catalog: "*Fan Dragon". This
// is possible only if a match can declare such cards. newer warns of the card, and reports a
// problem if the catalog has the card after all. It reports false for a line without such a mark,
// or with no name after it.
func (r *reader) newer(ref yamlfile.At[string]) (referee.Card, bool) {
	card, marked := cards.Newer(ref.Value)
	if !marked || !r.format.Newer {
		return "", false
	}
	name := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(ref.Value), "*"))
	if cards.IsNameless(card) {
		name = string(card[1:]) // without leading zeros
	}
	if known := r.format.Catalog.Named(name); len(known) > 0 {
		args := referee.Args{"ref": ref.Value, "name": name, "cards": cards.Suggested(known[:min(len(known), listed)])}
		r.report("decks.not-newer", ref.Place, args)
		return "", true
	}
	var near cards.Suggested
	if !cards.IsNameless(card) {
		near = r.format.Catalog.Suggest(name)
	}
	r.warnNewer(ref, near)
	return card, true
}

// warnNewer warns of a card that the catalog does not have. The name may be a misspelling of a
// similar card's name.
func (r *reader) warnNewer(ref yamlfile.At[string], near cards.Suggested) {
	r.report("decks.newer-card", ref.Place, referee.Args{"ref": strings.TrimPrefix(strings.TrimSpace(ref.Value), "*")})
	p := &r.problems[len(r.problems)-1]
	p.Grade = referee.Warning
	if len(near) > 0 {
		p.Args["suggest"], p.Fix = near, "decks.newer-near"
	}
}

// Newer reports whether a list has cards that the catalog does not have. Players declare them
// when they appear.
func Newer(list referee.Decklist) bool {
	return slices.ContainsFunc(list.Lines, func(line referee.DeckLine) bool { return cards.IsNewer(line.Card) })
}
