package cards

import (
	"slices"
	"strings"
	"sync"

	"shinpan/referee"
)

// Fact is what is printed on one card version, apart from its effects. The
// JSON form is that of "card list --json".
type Fact struct {
	ID     referee.Card  `json:"id"`
	Number int           `json:"number"`
	Type   string        `json:"type"`
	Name   referee.Words `json:"name"`
	// Version is the line under the name; empty for cards that have none.
	Version  referee.Words `json:"version"`
	Cost     *int          `json:"cost"`
	Power    *int          `json:"power"`
	Points   *int          `json:"points"`
	Group    string        `json:"group"`
	Keywords []string      `json:"keywords"`
	Rarity   string        `json:"rarity"`
	Variants []string      `json:"variants"`
}

// Catalog is all cards of a game, in the order of their files. Find and
// Suggest look cards up by what people type. A Catalog may be used by several
// goroutines.
type Catalog struct {
	facts []Fact
	index map[referee.Card]int
	// Made when first needed: most commands never look a card up.
	keys  func() map[string][]referee.Card
	words func() []findable
	// vocabulary is every word of the cards once.
	vocabulary func() []string
	print      func() map[string]referee.Words
	// aliases are the folded words that people use for printed ones.
	aliases func() map[string]string
	digest  string
}

// NewCatalog makes a catalog; ids must be unique. The words are the printed
// words that Fact has in English only (groups, keywords), in every language.
func NewCatalog(facts []Fact, words ...referee.Words) *Catalog {
	c := &Catalog{facts: facts, index: make(map[referee.Card]int, len(facts))}
	for i, f := range facts {
		c.index[f.ID] = i
	}
	c.keys = sync.OnceValue(c.allKeys)
	c.words = sync.OnceValue(c.allWords)
	c.vocabulary = sync.OnceValue(func() []string {
		var all []string
		for _, words := range c.words() {
			all = append(all, words.all...)
		}
		slices.Sort(all)
		return slices.Compact(all)
	})
	c.aliases = func() map[string]string { return nil }
	c.print = sync.OnceValue(func() map[string]referee.Words {
		print := make(map[string]referee.Words, len(words))
		for _, w := range words {
			print[w["en"]] = w
		}
		return print
	})
	return c
}

// WithAliases gives the same catalog with names that people use for printed
// ones: "The Fisher" for "Grey Heron". They are suggested, never taken.
func (c *Catalog) WithAliases(aliases map[string][]string) *Catalog {
	named := *c
	named.aliases = sync.OnceValue(func() map[string]string {
		folded := map[string]string{}
		for printed, others := range aliases {
			for _, other := range others {
				folded[strings.Join(referee.FoldWords(other), " ")] = printed
			}
		}
		return folded
	})
	return &named
}

// WithDigest gives the same catalog with the digest of the files that the cards
// were read from.
func (c *Catalog) WithDigest(digest string) *Catalog {
	known := *c
	known.digest = digest
	return &known
}

// Digest identifies the card files in use: two catalogs with the same digest
// play a stored match alike.
func (c *Catalog) Digest() string { return c.digest }

// All lists the cards. The slice must not be changed.
func (c *Catalog) All() []Fact { return c.facts }

// Fact gives a card by its id.
func (c *Catalog) Fact(id referee.Card) (Fact, bool) {
	i, ok := c.index[id]
	if !ok {
		return Fact{}, false
	}
	return c.facts[i], true
}

// Word gives a group or a keyword of a Fact as the cards of a language print
// it; the English word where that is not known.
func (c *Catalog) Word(english, language string) string {
	if words, ok := c.print()[english]; ok {
		return words.In(language)
	}
	return english
}
