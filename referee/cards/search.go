package cards

import (
	"cmp"
	"slices"

	"shinpan/referee"
)

// Search is a search for a card among many, as the user types.
type Search struct {
	// Text is the text typed so far. Each word must begin a word of the id, the name, the version
	// or the values of a card; "" matches every card.
	Text string
	// Language is the language of the names by which cards are sorted.
	Language string
	// Limit is the maximum number of cards to return.
	Limit int
	// Among selects the cards to search; nil selects all. Prefer selects the cards to list first,
	// such as playable ones; nil selects none. Both are called for every card that matches.
	Among, Prefer func(Fact) bool
}

// Search returns the cards that match. Preferred cards come first, then the card with that id or
// number, and cards with the words in their name, in their version, or in their values. Ties are
// sorted by name, then by id. total is the number of all cards that match.
func (c *Catalog) Search(s Search) (found []referee.Card, total int) {
	best := shortlist{limit: s.Limit}
	typed, keyed := typedWords(referee.FoldWords(s.Text)), c.keyed(key(s.Text))
	for _, shelf := range c.shelves {
		ranks, names := shelf.words().ranks(typed), shelf.namesIn(s.Language)
		facts := shelf.facts()
		for i := range facts {
			f, rank := &facts[i], ranks[i]
			if len(keyed) > 0 && slices.Contains(keyed, f.ID) {
				rank = 0
			}
			if rank == unranked || s.Among != nil && !s.Among(*f) {
				continue
			}
			total++
			best.add(hit{card: f.ID, name: names[i], rank: rank, other: s.Prefer == nil || !s.Prefer(*f)})
		}
	}
	return best.cards(), total
}

// unranked is the rank of a card that does not match.
const unranked = ^uint8(0)

// ranks returns how well every card matches the words being typed, from 1. The rank depends on how
// many parts of the card are needed to find all the words, and on whether they match as whole
// words.
func (x *wordIndex) ranks(typed []typedWord) []uint8 {
	ranks := slices.Repeat([]uint8{unranked}, len(x.ofCard.starts)-1)
	for _, upTo := range []part{inValues, inVersion, inName} {
		for i, how := range x.match(typed, upTo, true) {
			if how != hasNot {
				ranks[i] = 1 + 2*uint8(upTo) + hasWhole - how
			}
		}
	}
	return ranks
}

// hit is a card that matches a search.
type hit struct {
	card referee.Card
	name string
	rank uint8
	// other marks a card that is not preferred.
	other bool
}

func (h hit) compare(other hit) int {
	if h.other != other.other {
		if h.other {
			return 1
		}
		return -1
	}
	return cmp.Or(cmp.Compare(h.rank, other.rank), cmp.Compare(h.name, other.name), cmp.Compare(h.card, other.card))
}

// shortlist holds the first hits, in order.
type shortlist struct {
	limit int
	hits  []hit
}

func (l *shortlist) add(h hit) {
	if len(l.hits) == l.limit {
		if l.limit == 0 || h.compare(l.hits[l.limit-1]) >= 0 {
			return
		}
		l.hits = l.hits[:l.limit-1]
	}
	at, _ := slices.BinarySearchFunc(l.hits, h, hit.compare)
	l.hits = slices.Insert(l.hits, at, h)
}

func (l *shortlist) cards() []referee.Card {
	var cards []referee.Card
	for _, h := range l.hits {
		cards = append(cards, h.card)
	}
	return cards
}
