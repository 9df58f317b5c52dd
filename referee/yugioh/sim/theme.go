package sim

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yugioh/cards"
)

// theme returns cards that work together: a random card, cards that its effects name and cards that
// name it, then the same for one of those, until there are enough for most of a deck. Only cards
// with effects that Shinpan applies are in a theme.
func (p *pool) theme(src referee.Source) []*cards.Card {
	one := p.known[referee.IntN(src, len(p.known))]
	theme := []*cards.Card{one}
	for range themeSteps {
		for _, card := range p.applied {
			if !slices.Contains(theme, card) && (together(one, card) || names(one, card) || names(card, one)) {
				theme = append(theme, card)
			}
		}
		if len(theme) >= themeLeast {
			break
		}
		one = theme[referee.IntN(src, len(theme))]
	}
	return theme
}

const (
	themeLeast = 15 // the number of different cards in a theme, if enough cards name each other
	themeSteps = 6  // the number of cards in a theme for which it looks for companions
)

// together reports whether two cards share a series.
func together(one, other *cards.Card) bool {
	return slices.ContainsFunc(one.Series, func(series string) bool { return slices.Contains(other.Series, series) })
}

// names reports whether an effect of a card mentions another card: by name, series, Type or
// Attribute.
func names(one, other *cards.Card) bool {
	found := false
	for i := range one.Lines {
		vocabulary.Each(&one.Lines[i], func(part any) {
			w, is := part.(*cards.Which)
			if is && (w.Name != nil || w.Series != nil || w.Race != nil || w.Attribute != nil) {
				found = found || w.Fits(other, other.Level, other.ATK)
			}
		})
	}
	return found
}

// summonable returns the Extra Deck monsters for which the monsters of a deck can be materials.
func (p *pool) summonable(deck map[*cards.Card]int) []*cards.Card {
	var monsters []cards.Material
	for card, copies := range deck {
		if card.Kind == cards.Monster {
			monsters = append(monsters, slices.Repeat([]cards.Material{card.Material()}, copies)...)
		}
	}
	var list []*cards.Card
	for _, card := range p.applied {
		if card.Extra() && card.Materials.Missing(monsters) < 0 {
			list = append(list, card)
		}
	}
	return list
}
