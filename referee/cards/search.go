package cards

import (
	"cmp"
	"slices"

	"shinpan/referee"
)

// Search is what is typed to look for a card among many, letter by letter.
type Search struct {
	// Text is what has been typed so far. Each word must begin a word of the id,
	// the name, the version or the values of a card; "" is every card.
	Text string
	// Language is the one in which the names are put in order.
	Language string
	// Limit is how many cards are given at most.
	Limit int
	// Among says which cards are looked at, nil for all. Prefer says which come
	// first, such as those that can be played; nil for none. Both are asked of
	// every card that has the words.
	Among, Prefer func(Fact) bool
}

// Search returns the cards that have the words: first those that are preferred;
// then the card whose id or number it is, and those that have the words in
// their name, in their version, in their values; in the order of their names,
// then of their ids. Total is how many there are without the limit.
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

// unranked is the rank of a card that does not have the words.
const unranked = ^uint8(0)

// ranks say of every card how well it has the words that are being typed, from
// 1: by the first part of it that has them all, and whether it has them whole.
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

// hit is a card that has the words of a search.
type hit struct {
	card referee.Card
	name string
	rank uint8
	// other says that it is none of those that are preferred.
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

// shortlist is the first hits, in order.
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
