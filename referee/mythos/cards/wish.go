package cards

import (
	"fmt"
	"slices"
	"strings"
)

// wish holds the printed values of a character that suits a mission. A value that the mission
// does not require is "", or a span of all numbers.
type wish struct {
	group, keyword string
	cost, power    span
}

// span is a range of numbers, from the least to the most.
type span struct{ least, most int }

func spanOf(r *Range) span {
	if r == nil {
		r = &Range{}
	}
	least, most := r.bounds()
	return span{least, most}
}

func (s span) has(n int) bool { return s.least <= n && n <= s.most }

// fits reports whether a character meets the wish.
func (w wish) fits(c *Card) bool {
	return (w.group == "" || w.group == c.Group) &&
		(w.keyword == "" || slices.Contains(c.Keywords, w.keyword)) &&
		w.cost.has(c.Cost) && w.power.has(c.Power)
}

// Suits reports whether a character suits a mission.
func (c *Card) Suits(character *Card) bool {
	return slices.ContainsFunc(c.Wishes, func(w wish) bool { return w.fits(character) })
}

// wishesOf returns the wishes that follow from a mission's effects. Effects on enemies, or on
// hidden characters, require nothing of the characters in a deck.
func wishesOf(lines []Line) []wish {
	var wishes []wish
	for i := range lines {
		walk(&lines[i].Effect, func(p part) {
			w, ok := p.(*Who)
			if !ok || w.Side == Enemy || w.Hidden != nil && *w.Hidden {
				return
			}
			if w.Group.Value != "" || w.Keyword.Value != "" || w.Cost != nil || w.Power != nil {
				wishes = append(wishes, wish{w.Group.Value, w.Keyword.Value, spanOf(w.Cost), spanOf(w.Power)})
			}
		})
	}
	return wishes
}

// wishForm is the form of a wish in a snapshot.
const wishForm = "%q %q %d-%d %d-%d"

// readWishes reads wishes that wishText wrote.
func readWishes(text string) ([]wish, error) {
	var wishes []wish
	for part := range strings.SplitSeq(text, "; ") {
		if part == "" {
			continue
		}
		var w wish
		if _, err := fmt.Sscanf(part, wishForm, &w.group, &w.keyword, &w.cost.least, &w.cost.most, &w.power.least, &w.power.most); err != nil {
			return nil, err
		}
		wishes = append(wishes, w)
	}
	return wishes, nil
}
