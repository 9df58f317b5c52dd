package sim

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/sim/habit"
	"shinpan/referee/yugioh"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/deck"
	"shinpan/referee/yugioh/rulebook"
)

// pool holds the cards by their use in a random duel.
type pool struct {
	// low, high and tuners are monsters of the Main Deck: up to Level 4, above Level 4, and Tuners.
	// others are Ritual Monsters.
	low, high, tuners, pendulums, others []*cards.Card
	spells, traps                        []*cards.Card
	extras                               []*cards.Card
	// applied holds the cards whose effects Shinpan applies, and known those of the Main Deck.
	applied, known []*cards.Card
	// byLevel holds the monsters of Level 4 or less by Level.
	byLevel map[int][]*cards.Card
}

func poolOf(set *cards.Set) *pool {
	p := &pool{byLevel: map[int][]*cards.Card{}}
	for i := range set.Len() {
		card := set.At(i)
		level, _ := card.Level.Value()
		switch {
		case card.Kind == cards.Spell:
			p.spells = append(p.spells, card)
		case card.Kind == cards.Trap:
			p.traps = append(p.traps, card)
		case card.Extra():
			if card.Materials.Ask == "" {
				p.extras = append(p.extras, card)
			}
		case card.Is(cards.Ritual):
			p.others = append(p.others, card)
		case level > 4:
			p.high = append(p.high, card)
		default:
			p.low = append(p.low, card)
			p.byLevel[level] = append(p.byLevel[level], card)
		}
		if card.Lines != nil {
			p.applied = append(p.applied, card)
		}
		if card.Lines != nil && !card.Extra() {
			p.known = append(p.known, card)
		}
		if card.Is(cards.Tuner) && !card.Extra() {
			p.tuners = append(p.tuners, card)
		}
		if card.Is(cards.Pendulum) && !card.Extra() {
			p.pendulums = append(p.pendulums, card)
		}
	}
	return p
}

// share is the number of cards of a deck to take from a list.
type share struct {
	from []*cards.Card
	n    int
}

// RandomDeck returns a random legal deck. Half of the decks are mostly monsters that can be played
// early, with Tuners, Pendulum Monsters and monsters of one Level, so that every kind of Summon
// happens. The other decks are mostly cards that name each other, so that their effects find
// something to do.
func (g *Simulation) RandomDeck(src referee.Source) referee.Decklist {
	p := g.pool()
	b := builder{src: src, copies: map[referee.Card]int{}, lines: map[*cards.Card]int{}}
	size := rulebook.MainLeast + referee.IntN(src, rulebook.MainMost-rulebook.MainLeast+1)*referee.IntN(src, 2)
	level := p.byLevel[1+referee.IntN(src, 4)]
	shares := []share{{p.low, 5}, {level, 4}, {p.high, 2}, {p.tuners, 4}, {p.pendulums, 9}, {p.others, 1}, {p.spells, 3}, {p.known, 12}}
	rest, extras := slices.Concat(p.traps, p.spells, p.low), p.extras
	themed := referee.IntN(src, 2) == 0
	if themed {
		theme := slices.DeleteFunc(p.theme(src), (*cards.Card).Extra)
		shares, rest = []share{{theme, min(30, 2*len(theme))}}, p.known
	}
	for _, share := range shares {
		for range share.n {
			b.add(share.from)
		}
	}
	for b.n < size {
		b.add(rest)
	}
	list := referee.Decklist{Game: yugioh.GameID, Lines: b.list(deck.SectionMain)}
	n := referee.IntN(src, rulebook.ExtraMost+1)
	if summonable := p.summonable(b.lines); themed && len(summonable) > 0 {
		extras, n = summonable, min(rulebook.ExtraMost, 2*len(summonable))
	}
	b.lines, b.n = map[*cards.Card]int{}, 0
	for range n {
		b.add(extras)
	}
	list.Lines = append(list.Lines, b.list(deck.SectionExtra)...)
	return list
}

// builder builds a section of a deck.
type builder struct {
	src    referee.Source
	copies map[referee.Card]int
	lines  map[*cards.Card]int
	n      int
}

// add adds a card of a list of which the deck has fewer than three copies (R-DECK-COPIES).
func (b *builder) add(from []*cards.Card) {
	for {
		card := from[referee.IntN(b.src, len(from))]
		if b.copies[card.Same()] < rulebook.Copies {
			b.copies[card.Same()]++
			b.lines[card]++
			b.n++
			return
		}
	}
}

// list returns the decklist lines of a section, in card order.
func (b *builder) list(section string) []referee.DeckLine {
	return habit.DeckLines(section, b.lines, func(card *cards.Card) int { return card.Index })
}
