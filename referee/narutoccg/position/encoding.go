package position

import (
	"encoding/binary"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
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

func (e Encoding) cause(c referee.Cause) Encoding {
	return e.text(c.Rule).text(c.Line).text(string(c.Card)).text(c.Said)
}

// Board adds a position.
func (e Encoding) Board(b *Board) Encoding {
	e = e.number(int(b.Phase), b.Turn, int(b.First), int(b.Attacker), b.Chains, int(b.Begins), b.Serial, int(b.Winner)).text(b.WonBy)
	e = e.number(len(b.Battles))
	for _, battle := range b.Battles {
		e = e.flags(battle.Blocked, battle.Done, battle.Mental)
	}
	e = e.number(len(b.Wins))
	for _, w := range b.Wins {
		e = e.number(w.Turn, int(w.Seat), w.N)
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
	e = e.number(s.Indicator, s.Redraws, s.Hand.N, s.Deck.N).flags(s.Kept).text(s.Tracked)
	for _, plays := range [...]Plays{s.Used, s.More} {
		e = e.number(plays.Ninja, plays.Mission, plays.Client, plays.Counter, plays.Growth)
	}
	e = e.number(s.Dearer.Entrance, s.Dearer.Hand, s.Dearer.Jutsu)
	for _, list := range [...][]*cards.Card{s.Hand.Open, s.Hand.Known, s.Deck.Known, s.Apart, s.Chakra, s.Discard, s.Removed} {
		e = e.cards(list)
	}
	e = e.number(len(s.Rewards))
	for _, r := range s.Rewards {
		e = e.number(int(r.Owner)).card(r.Card)
	}
	e = e.number(len(s.InPlay))
	for i := range s.InPlay {
		e = e.inPlay(&s.InPlay[i])
	}
	return e
}

func (e Encoding) inPlay(p *InPlay) Encoding {
	e = e.number(p.Serial, p.Number, int(p.Owner), p.Growth, p.Coins, p.Entered, p.Team, p.Lane, p.Jutsu, p.Surges, p.Shield)
	e = e.card(p.Card).flags(p.Injured, p.Idle, p.Head).number(len(p.Changes))
	for _, c := range p.Changes {
		e = e.number(c.Combat, c.Support).flags(c.Lasting).cause(c.Cause)
	}
	return e
}
