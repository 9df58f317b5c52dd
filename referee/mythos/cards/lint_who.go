package cards

import (
	"reflect"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// step warns of a step that changes nothing, and of one at a mission that
// nobody has chosen.
func (c *cardLint) step(s Step) {
	if s.As.Value != "" {
		c.named = append(c.named, s.As)
	}
	if s.Move != nil && s.Move.To != "" && s.Move.To == s.Move.Who.In {
		c.clash([2]string{"in: " + string(s.Move.Who.In), "to: " + string(s.Move.To)})
	}
	for _, to := range []Place{moved(s), placed(s)} {
		if to == Chosen && !c.looping {
			c.warn("lint.not-chosen", c.at, referee.Args{"word": "to"})
		}
	}
}

func moved(s Step) Place {
	if s.Move == nil {
		return ""
	}
	return s.Move.To
}

func placed(s Step) Place {
	if s.Place == nil {
		return ""
	}
	return s.Place.To
}

// clash warns of two words that nothing can be at once.
func (c *cardLint) clash(words [2]string) {
	c.warn("lint.no-target", c.at, referee.Args{"one": words[0], "other": words[1]})
}

// who warns of characters that there cannot be.
func (c *cardLint) who(w Who) {
	c.use(append(append([]yamlfile.At[string]{w.SameName}, w.Those...), w.NotThose...)...)
	if w.In == Chosen && !c.looping {
		c.warn("lint.not-chosen", c.at, referee.Args{"word": "in"})
	}
	clashes := clashesOf(w)
	for _, words := range clashes {
		c.clash(words)
	}
	if len(clashes) == 0 && !c.fits(w) {
		c.warn("lint.no-card", c.at, nil)
	}
}

// clashesOf are the pairs of words that nothing can be at once.
func clashesOf(w Who) [][2]string {
	hidden := w.Hidden != nil && *w.Hidden
	var clashes [][2]string
	for _, pair := range []struct {
		is         bool
		one, other string
	}{
		{w.Self && w.Other, "self", "other"},
		{w.Self && (w.Side == Enemy || w.Side == Friendly), "self", "side: " + string(w.Side)},
		{w.Self && w.In == Elsewhere, "self", "in: elsewhere"},
		{hidden && w.Name != nil, "hidden", "name"},
		{hidden && w.SameName.Value != "", "hidden", "same_name"},
		{hidden && w.Keyword.Value != "", "hidden", "keyword"},
		{hidden && w.Group.Value != "", "hidden", "group"},
		{w.Lowest != "" && w.Lowest == w.Highest, "lowest", "highest"},
		{common(w.Those, w.NotThose), "those", "not_those"},
	} {
		if pair.is {
			clashes = append(clashes, [2]string{pair.one, pair.other})
		}
	}
	return slices.Concat(clashes, rangeClashes(w.Cost), rangeClashes(w.Power))
}

func common(one, other []yamlfile.At[string]) bool {
	return slices.ContainsFunc(one, func(a yamlfile.At[string]) bool {
		return slices.ContainsFunc(other, func(b yamlfile.At[string]) bool { return a.Value == b.Value })
	})
}

// rangeClashes are the bounds that leave no number over.
func rangeClashes(r *Range) [][2]string {
	if r == nil {
		return nil
	}
	least, most := r.bounds()
	if least <= most {
		return nil
	}
	has := FilledWords(*r)
	return [][2]string{{has[0], has[len(has)-1]}}
}

// bounds are the least and the most number of a range, as far as they are
// written as numbers.
func (r Range) bounds() (least, most int) {
	least, most = 0, mostNumber*mostNumber
	if n, ok := Literal(r.Min); ok {
		least = max(least, n)
	}
	if n, ok := Literal(r.Is); ok {
		least, most = max(least, n), min(most, n)
	}
	if n, ok := Literal(r.Max); ok {
		most = min(most, n)
	}
	if n, ok := Literal(r.Below); ok {
		most = min(most, n-1)
	}
	return least, most
}

// Literal is an amount that is written as a number.
func Literal(a *Amount) (int, bool) {
	if a == nil || len(FilledWords(*a, "n", "plus")) > 0 {
		return 0, false
	}
	return a.N + a.Plus, true
}

// fits reports whether some character card is what is asked for by what is
// printed on it.
func (c *cardLint) fits(w Who) bool {
	if w.Name == nil && w.Keyword.Value == "" && w.Group.Value == "" {
		return true
	}
	return slices.ContainsFunc(c.cards.all, func(card Card) bool {
		within := true
		if w.Cost != nil {
			least, most := w.Cost.bounds()
			within = least <= card.Cost && card.Cost <= most
		}
		return !card.Mission && within &&
			(w.Name == nil || slices.Contains(values(w.Name), card.Name)) && !slices.Contains(values(w.NotName), card.Name) &&
			(w.Keyword.Value == "" || slices.Contains(card.Keywords, w.Keyword.Value)) &&
			(w.NotKeyword.Value == "" || !slices.Contains(card.Keywords, w.NotKeyword.Value)) &&
			(w.Group.Value == "" || card.Group == w.Group.Value)
	})
}

// mostNumber is more than any card of the game says.
const mostNumber = 20

func (c *cardLint) number(word string, n int, at referee.Place) {
	if n > mostNumber || n < -mostNumber {
		c.warn("lint.odd-number", at, referee.Args{"word": word, "number": n, "most": mostNumber})
	}
}

// numbers warns of the numbers of a value that cannot be meant: too big, less
// than nothing where only an amount may be, or 0 where something must be.
func (c *cardLint) numbers(v reflect.Value) {
	if v.Kind() != reflect.Struct {
		return
	}
	for i := range v.NumField() {
		word, after, _ := strings.Cut(v.Type().Field(i).Tag.Get("yaml"), ",")
		n, isNumber := v.Field(i), v.Field(i).Kind() == reflect.Int
		amount, isAmount := v.Field(i).Interface().(Amount)
		if word == "" {
			continue
		}
		none := isNumber && n.Int() == 0 && after == "" || isAmount && amount == Amount{}
		less := isNumber && n.Int() < 0 && !slices.Contains([]string{"amount", "n", "plus"}, word)
		switch {
		case none:
			c.warn("lint.odd-number", c.at, referee.Args{"word": word, "number": 0, "most": mostNumber})
		case less:
			c.warn("lint.odd-number", c.at, referee.Args{"word": word, "number": int(n.Int()), "most": mostNumber})
		case isNumber:
			c.number(word, int(n.Int()), c.at)
		}
	}
}
