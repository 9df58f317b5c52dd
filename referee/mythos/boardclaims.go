package mythos

import (
	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// What was said of cards, in board files.

// claim reads what was said of a card.
func (r *boardReader) claim(f claimFile) claim {
	if _, _, known := r.match.cards.line(f.Line.Value); !known {
		r.say("claim-line", f.Line.Place, referee.Args{"line": f.Line.Value})
	}
	return claim{by: f.By.Value.seat(), line: f.Line.Value, fits: f.Fits}
}

// deckClaims reads what was said of the top cards of a deck.
func (r *boardReader) deckClaims(p *pile, list []claimFile) {
	for _, f := range list {
		place := f.Card.Value
		if place < 1 || place > p.n {
			r.say("claim-card", f.By.Place, referee.Args{"n": p.n})
			continue
		}
		for len(p.said) < place {
			p.said = append(p.said, nil)
		}
		p.said[place-1] = append(p.said[place-1], r.claim(f))
	}
}

// writeClaims are what was said of a card; place is that of a card of a deck,
// 0 for a character.
func writeClaims(said []claim, place int) []any {
	var list []any
	for _, c := range said {
		e := entries{}
		if place > 0 {
			e.add("card", place)
		}
		e.add("by", c.by.String())
		e.add("line", c.line)
		e.add("fits", c.fits)
		list = append(list, yamlfile.Noted{Value: e.list, Flow: true})
	}
	return list
}

func writeDeckClaims(p pile) []any {
	var list []any
	for i, said := range p.said {
		list = append(list, writeClaims(said, i+1)...)
	}
	return list
}
