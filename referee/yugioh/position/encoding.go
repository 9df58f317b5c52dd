package position

import (
	"encoding/binary"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// Encoding takes values so that different positions give different bytes: every
// list is preceded by its length, every text too.
type Encoding []byte

func (e Encoding) number(values ...int) Encoding {
	for _, v := range values {
		e = binary.AppendVarint(e, int64(v))
	}
	return e
}

func (e Encoding) text(text string) Encoding { return append(e.number(len(text)), text...) }

func (e Encoding) flags(flags ...bool) Encoding {
	for _, f := range flags {
		n := 0
		if f {
			n = 1
		}
		e = e.number(n)
	}
	return e
}

func (e Encoding) card(card *cards.Card) Encoding {
	if card == nil {
		return e.text("")
	}
	return e.text(string(card.ID))
}

func (e Encoding) cards(list []*cards.Card) Encoding {
	e = e.number(len(list))
	for _, card := range list {
		e = e.card(card)
	}
	return e
}

func (e Encoding) lying(list []Lying) Encoding {
	e = e.number(len(list))
	for _, l := range list {
		e = e.card(l.Card).flags(l.Proper)
	}
	return e
}

func (e Encoding) cause(c referee.Cause) Encoding {
	return e.text(c.Rule).text(c.Line).text(string(c.Card)).text(c.Said)
}

// Board adds a position.
func (e Encoding) Board(b *Board) Encoding {
	e = e.number(int(b.Phase), int(b.Stage), int(b.Next), b.Turn, int(b.Chooser), int(b.First), int(b.Active), b.Serial, int(b.Winner))
	e = e.flags(b.Fought, b.Fresh, b.Drawn, b.Attack.Flipped).text(b.WonBy)
	e = e.number(b.Attack.Attacker, b.Attack.Target, len(b.Attack.Defenders)).number(b.Attack.Defenders...)
	e = e.number(len(b.Points))
	for _, p := range b.Points {
		e = e.number(p.Turn, int(p.Seat), p.N)
	}
	e = e.number(len(b.Declared))
	for _, d := range b.Declared {
		e = e.text(d.Name).number(len(d.Facts))
		for _, fact := range d.Facts {
			e = e.text(fact)
		}
	}
	for i := range b.Sides {
		e = e.side(&b.Sides[i])
	}
	return e
}

func (e Encoding) side(s *Side) Encoding {
	e = e.number(s.LP, s.Main, s.Extra, s.Siding, s.Hand.N, s.Deck.N, s.Down, s.Summons, s.More).flags(s.Pendulum, s.Quiet)
	for _, list := range [...][]*cards.Card{s.Hand.Open, s.Hand.Known, s.Deck.Known, s.FaceUp} {
		e = e.cards(list)
	}
	e = e.lying(s.Grave).lying(s.Banished).number(len(s.Skips))
	for _, p := range s.Skips {
		e = e.number(int(p))
	}
	e = e.number(len(s.Field))
	for i := range s.Field {
		e = e.onField(&s.Field[i])
	}
	return e
}

func (e Encoding) onField(p *OnField) Encoding {
	e = e.number(p.Serial, int(p.Owner), p.Entered, p.Tributes, p.Moved, p.Attacked, p.Attacks, p.More, p.Equips)
	e = e.text(p.Zone).text(string(p.How)).card(p.Card).flags(p.Down, p.Named, p.Defense, p.Token, p.Proper, p.Piercing, p.Direct)
	e = e.number(len(p.Materials))
	for _, m := range p.Materials {
		e = e.card(m.Card).number(int(m.Owner)).flags(m.Proper)
	}
	e = e.number(len(p.Counters))
	for _, c := range p.Counters {
		e = e.text(c.Name).number(c.N)
	}
	e = e.number(len(p.Changes))
	for _, c := range p.Changes {
		e = e.text(string(c.Stat)).number(c.N, c.Source).text(string(c.Until)).cause(c.Cause)
	}
	return e
}
