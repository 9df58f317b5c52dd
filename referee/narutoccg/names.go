package narutoccg

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// names returns all names of a card: the printed one and the second names (R-SECOND-NAME). For a
// Platoon or a Squad, it adds the names of the Ninjas that the card shows (ruling joined-names).
func (m *Match) names(card *cards.Card) []string {
	names := card.Names()
	joins := card.Has(cards.Platoon) || card.Has(cards.Squad)
	if !joins || !m.Ruled(rulebook.JoinedNamesBoth) {
		return names
	}
	parts := strings.FieldsFunc(strings.ReplaceAll(card.Name, " & ", ","), func(r rune) bool { return r == ',' })
	if len(parts) < 2 {
		return names
	}
	for _, part := range parts {
		names = append(names, strings.TrimSpace(part))
	}
	return names
}

// namesNow returns all current names of a card in play, because an effect can change its name.
func (m *Match) namesNow(p *position.InPlay) []string {
	for _, w := range p.Words {
		if w.Name {
			return []string{w.Word}
		}
	}
	return m.names(p.Card)
}

// isNamedNow reports whether a card in play currently has a name, in upper or lower case.
func (m *Match) isNamedNow(p *position.InPlay, name string) bool {
	return slices.ContainsFunc(m.namesNow(p), func(n string) bool { return referee.Fold(n) == referee.Fold(name) })
}

// sharedNow returns a name that a card has in common with a card in play, or "" if they share
// none.
func (m *Match) sharedNow(p *position.InPlay, card *cards.Card) string {
	for _, name := range m.names(card) {
		if slices.Contains(m.namesNow(p), name) {
			return name
		}
	}
	return ""
}

// sharedName returns a name that two cards have in common, or "" if they share none.
func (m *Match) sharedName(a, b *cards.Card) string {
	others := m.names(b)
	for _, name := range m.names(a) {
		if slices.Contains(others, name) {
			return name
		}
	}
	return ""
}

// isNamed reports whether a card has a name, in upper or lower case.
func (m *Match) isNamed(card *cards.Card, name string) bool {
	return slices.ContainsFunc(m.names(card), func(n string) bool { return referee.Fold(n) == referee.Fold(name) })
}
