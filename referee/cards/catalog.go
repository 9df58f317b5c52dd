package cards

import (
	"slices"
	"strings"
	"sync"

	"shinpan/referee"
)

// Catalog holds the cards of a game, in the order of their files. Find, Search and Suggest look
// cards up by typed text. Several goroutines can use a Catalog.
type Catalog struct {
	schema Schema
	// shelves holds the game's own cards and those that a match has declared.
	shelves []*shelf
	// all holds the cards of all shelves, and types the types of the game's own cards.
	all   func() []Fact
	types func() []string
	// aliases maps the folded words that people use to printed words.
	aliases func() map[string]string
	digest  string
}

// NewCatalog makes a catalog of cards whose ids are unique. The catalog owns the cards from
// then on.
func NewCatalog(schema Schema, facts []Fact) *Catalog {
	return NewCatalogOf(schema, newRead(facts))
}

// NewCatalogOf makes a catalog of the cards of a stock, whose ids are unique.
func NewCatalogOf(schema Schema, stock Stock) *Catalog {
	own := newShelf(schema, stock)
	return &Catalog{
		schema:  schema,
		shelves: []*shelf{own},
		all:     own.facts,
		types:   sync.OnceValue(func() []string { return typesOf(schema, own.facts()) }),
		aliases: func() map[string]string { return nil },
	}
}

// WithAliases returns the same catalog with names that people use for printed names: "The Fisher"
// for "Grey Heron". Aliases are suggested but never accepted.
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

// WithDigest returns the same catalog with the digest of the files from which the cards were
// read.
func (c *Catalog) WithDigest(digest string) *Catalog {
	known := *c
	known.digest = digest
	return &known
}

// With returns the catalog with more cards, such as those that a match declares. Their ids must be
// new. With does not index old cards again, so the cost depends only on the new cards.
func (c *Catalog) With(more ...Fact) *Catalog {
	if len(more) == 0 {
		return c
	}
	wider := *c
	wider.shelves = append(slices.Clip(c.shelves), newShelf(c.schema, newRead(slices.Clone(more))))
	wider.all = sync.OnceValue(func() []Fact {
		var all []Fact
		for _, s := range wider.shelves {
			all = append(all, s.facts()...)
		}
		return all
	})
	return &wider
}

// Schema lists the attributes of the cards. Do not change the slice.
func (c *Catalog) Schema() Schema { return c.schema }

// Digest identifies the card files in use. Two catalogs with the same digest replay a stored
// match in the same way.
func (c *Catalog) Digest() string { return c.digest }

// Len returns the number of cards.
func (c *Catalog) Len() int {
	n := 0
	for _, s := range c.shelves {
		n += s.stock.Len()
	}
	return n
}

// All lists the cards. Do not change the slice.
func (c *Catalog) All() []Fact { return c.all() }

// Fact returns a card by its id.
func (c *Catalog) Fact(id referee.Card) (Fact, bool) {
	fact, ok := c.print(id)
	return fact, ok && fact.ID == id
}

// print returns a card by its id, or by the id of one of its prints if the stock can find prints.
func (c *Catalog) print(id referee.Card) (Fact, bool) {
	for _, s := range c.shelves {
		if fact, ok := s.card(id); ok {
			return fact, true
		}
	}
	return Fact{}, false
}

// keyed returns the cards that have the given key: an id, a number or a print.
func (c *Catalog) keyed(key string) []referee.Card {
	var cards []referee.Card
	for _, s := range c.shelves {
		for _, i := range s.keys()[key] {
			cards = append(cards, s.facts()[i].ID)
		}
	}
	return cards
}

// Types returns the types of the cards: those that the attributes name, then all others, in
// order of first appearance. Do not change the slice.
func (c *Catalog) Types() []string { return c.types() }

func typesOf(schema Schema, facts []Fact) []string {
	var types []string
	add := func(cardType string) {
		if !slices.Contains(types, cardType) {
			types = append(types, cardType)
		}
	}
	for _, a := range schema {
		for _, cardType := range a.Types {
			add(cardType)
		}
	}
	for i := range facts {
		if facts[i].Type != "" {
			add(facts[i].Type)
		}
	}
	return types
}
