package referee

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"
)

// Fact is what is printed on one card version, apart from its effects. The
// JSON form is that of "card list --json".
type Fact struct {
	ID     Card   `json:"id"`
	Number int    `json:"number"`
	Type   string `json:"type"`
	Name   Words  `json:"name"`
	// Version is the line under the name; empty for cards that have none.
	Version  Words    `json:"version"`
	Cost     *int     `json:"cost"`
	Power    *int     `json:"power"`
	Points   *int     `json:"points"`
	Group    string   `json:"group"`
	Keywords []string `json:"keywords"`
	Rarity   string   `json:"rarity"`
	Variants []string `json:"variants"`
}

// Catalog is all cards of a game, in the order of their files, with a finder.
type Catalog struct {
	facts []Fact
	index map[Card]int
	words func() [][]string // folded words by which each card can be found
}

// NewCatalog makes a catalog; ids must be unique.
func NewCatalog(facts []Fact) *Catalog {
	c := &Catalog{facts: facts, index: make(map[Card]int, len(facts))}
	for i, f := range facts {
		c.index[f.ID] = i
	}
	c.words = sync.OnceValue(func() [][]string {
		words := make([][]string, len(facts))
		for i, f := range facts {
			words[i] = findable(f)
		}
		return words
	})
	return c
}

// All lists the cards. The slice must not be changed.
func (c *Catalog) All() []Fact { return c.facts }

// Fact gives a card by its id.
func (c *Catalog) Fact(id Card) (Fact, bool) {
	i, ok := c.index[id]
	if !ok {
		return Fact{}, false
	}
	return c.facts[i], true
}

// Find gives the cards that a person may mean by a text, best first: a
// number, an id or variant id, words of the name or version in any language
// and in any order, each as a prefix; capitals and accents do not matter. One
// result means that the text is unique. Where several cards match, those that
// match whole (the exact number or the whole name) win over mere prefixes.
func (c *Catalog) Find(text string) []Card {
	asked := foldWords(text)
	if len(asked) == 0 {
		return nil
	}
	var found []match
	for i, words := range c.words() {
		if score := matchWords(words, asked); score > 0 {
			found = append(found, match{c.facts[i].ID, score})
		}
	}
	return best(found)
}

type match struct {
	card  Card
	score int
}

// best keeps the matches of the highest score, in catalog order.
func best(found []match) []Card {
	if len(found) == 0 {
		return nil
	}
	top := slices.MaxFunc(found, func(a, b match) int { return cmp.Compare(a.score, b.score) }).score
	var cards []Card
	for _, m := range found {
		if m.score == top {
			cards = append(cards, m.card)
		}
	}
	return cards
}

// matchWords is 0 when an asked word is a prefix of none of the words, 2 when
// every asked word stands there whole, else 1.
func matchWords(words, asked []string) int {
	score := 2
	for _, a := range asked {
		prefix := slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, a) })
		if number, err := strconv.Atoi(a); err == nil {
			prefix = false
			a = strconv.Itoa(number)
		}
		switch {
		case slices.Contains(words, a):
		case prefix:
			score = 1
		default:
			return 0
		}
	}
	return score
}

// findable is every folded word by which a card can be found.
func findable(f Fact) []string {
	words := []string{Fold(string(f.ID))}
	if f.Type != "mission" {
		words = append(words, strconv.Itoa(f.Number))
	}
	if _, tail, ok := strings.Cut(string(f.ID), "-"); ok {
		words = append(words, Fold(tail))
	}
	for _, v := range f.Variants {
		words = append(words, Fold(v))
	}
	for _, texts := range []Words{f.Name, f.Version} {
		for _, language := range []string{"en", "fr"} {
			words = append(words, foldWords(texts[language])...)
		}
	}
	return words
}

// Fold is a text without capitals and accents, for comparing what people
// type with what is printed.
func Fold(text string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		if r < 0x300 || r > 0x36f {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// foldWords are the folded words of a text; punctuation between words does
// not count, hyphens inside them do.
func foldWords(text string) []string {
	return strings.FieldsFunc(Fold(text), func(r rune) bool {
		return r == ' ' || r == ',' || r == '"' || r == '\'' || r == '’' || r == '.' || r == '!' || r == '?' || r == '(' || r == ')' || r == '\u00a0' || r == '\u202f'
	})
}

// Suggest gives up to three cards that a mistyped text may mean, nearest
// first: those whose name or name and version are within a third of the
// text's length in typing slips.
func (c *Catalog) Suggest(text string) []Card {
	return nil
}
