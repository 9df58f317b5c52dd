package cards

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// wish is what a mission asks of the characters that it is good for, by what
// is printed on them; what is not asked is "" or any number.
type wish struct {
	group, keyword string
	cost, power    span
}

// span is the least and the most of a number.
type span struct{ least, most int }

func spanOf(r *Range) span {
	if r == nil {
		r = &Range{}
	}
	least, most := r.bounds()
	return span{least, most}
}

func (s span) has(n int) bool { return s.least <= n && n <= s.most }

// grants reports whether a character is what is asked for.
func (w wish) grants(c *Card) bool {
	return (w.group == "" || w.group == c.Group) &&
		(w.keyword == "" || slices.Contains(c.Keywords, w.keyword)) &&
		w.cost.has(c.Cost) && w.power.has(c.Power)
}

// Suits reports whether a mission is good for a character.
func (c *Card) Suits(character *Card) bool {
	return slices.ContainsFunc(c.Wishes, func(w wish) bool { return w.grants(character) })
}

// wishesOf are the wishes of a mission's lines. What is done to enemies, or to
// characters that nobody can see, asks nothing of those of a deck.
func wishesOf(lines []Line) []wish {
	var wishes []wish
	for _, l := range lines {
		for _, w := range whosIn(reflect.ValueOf(l.Effect)) {
			asks := w.Group.Value != "" || w.Keyword.Value != "" || w.Cost != nil || w.Power != nil
			if asks && w.Side != Enemy && (w.Hidden == nil || !*w.Hidden) {
				wishes = append(wishes, wish{w.Group.Value, w.Keyword.Value, spanOf(w.Cost), spanOf(w.Power)})
			}
		}
	}
	return wishes
}

// whosIn are all descriptions of characters inside a value.
func whosIn(v reflect.Value) []Who {
	var found []Who
	if who, ok := v.Interface().(Who); ok {
		found = append(found, who)
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			found = append(found, whosIn(v.Elem())...)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			found = append(found, whosIn(v.Field(i))...)
		}
	case reflect.Slice:
		for i := range v.Len() {
			found = append(found, whosIn(v.Index(i))...)
		}
	}
	return found
}

// wishForm is how a wish stands in a snapshot.
const wishForm = "%q %q %d-%d %d-%d"

// wishText is wishes as one word of a snapshot.
func wishText(wishes []wish) string {
	texts := make([]string, len(wishes))
	for i, w := range wishes {
		texts[i] = fmt.Sprintf(wishForm, w.group, w.keyword, w.cost.least, w.cost.most, w.power.least, w.power.most)
	}
	return strings.Join(texts, "; ")
}

// readWishes reads what wishText wrote.
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
