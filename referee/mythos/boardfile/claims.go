package boardfile

import (
	"shinpan/referee"
	"shinpan/referee/mythos/position"
	"shinpan/referee/yamlfile"
)

// What was said of cards, in board files.

// claim reads what was said of a card.
func (r *reader) claim(f claimFile) position.Claim {
	if _, _, known := r.match.Cards.Line(f.Line.Value); !known {
		r.say("claim-line", f.Line.Place, referee.Args{"line": f.Line.Value})
	}
	return position.Claim{By: f.By.Value.seat(), Line: f.Line.Value, Fits: f.Fits}
}

// deckClaims reads what was said of the top cards of a deck.
func (r *reader) deckClaims(p *position.Pile, list []claimFile) {
	for _, f := range list {
		place := f.Card.Value
		if place < 1 || place > p.N {
			r.say("claim-card", f.By.Place, referee.Args{"n": p.N})
			continue
		}
		for len(p.Said) < place {
			p.Said = append(p.Said, nil)
		}
		p.Said[place-1] = append(p.Said[place-1], r.claim(f))
	}
}

// writeClaims are what was said of a card; place is that of a card of a deck,
// 0 for a character.
func writeClaims(said []position.Claim, place int) []any {
	var list []any
	for _, c := range said {
		e := entries{}
		if place > 0 {
			e.add("card", place)
		}
		e.add("by", c.By.String())
		e.add("line", c.Line)
		e.add("fits", c.Fits)
		list = append(list, yamlfile.Noted{Value: e.list, Flow: true})
	}
	return list
}

func writeDeckClaims(p position.Pile) []any {
	var list []any
	for i, said := range p.Said {
		list = append(list, writeClaims(said, i+1)...)
	}
	return list
}
