package position

import (
	"slices"

	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
)

// Encode adds everything in a position that matters for the future.
func (b *Board) Encode(e flow.Encoding) flow.Encoding {
	e = e.Number(int(b.Phase), int(b.Stage), int(b.Next), b.Turn, int(b.Chooser), int(b.First), int(b.Active), b.Serial, int(b.Winner))
	e = e.Truth(b.Fought, b.Fresh, b.Drawn, b.Attack.Flipped).Text(b.WonBy)
	e = e.Number(b.Attack.Attacker, b.Attack.Target, len(b.Attack.Defenders)).Number(b.Attack.Defenders...)
	e = e.Truth(b.Attack.Changed).Cause(b.Attack.Cause)
	for _, list := range [...][]Points{b.Attack.Damage, b.Points} {
		e = e.Number(len(list))
		for _, p := range list {
			e = e.Number(p.Turn, int(p.Seat), p.N)
		}
	}
	e = e.Number(len(b.Declared))
	for _, d := range b.Declared {
		e = e.Text(d.Name).Texts(d.Facts)
	}
	for i := range b.Sides {
		e = b.Sides[i].encode(e)
	}
	if b.Sudden { // left out if false, to keep the digests of older matches
		e = e.Text("sudden")
	}
	if len(b.Happened)+len(b.Uses) > 0 { // left out if empty, to keep the digests of older matches
		e = e.Text("effects").Number(len(b.Happened))
		if len(b.Happened) > 0 {
			e = e.Number(b.Moment)
		}
		for i := range b.Happened {
			e = b.Happened[i].encode(e)
		}
		e = e.Texts(b.Uses)
	}
	return e
}

func (s *Side) encode(e flow.Encoding) flow.Encoding {
	e = e.Number(s.LP, s.Main, s.Extra, s.Siding, s.Hand.N, s.Deck.N, s.Down, s.Summons, s.More).Truth(s.Pendulum, s.Quiet)
	for _, list := range [...][]*cards.Card{s.Hand.Open, s.Hand.Known, s.Deck.Known, s.FaceUp} {
		e = flow.EncodeCards(e, list)
	}
	e = encodeLying(encodeLying(e, s.Grave), s.Banished).Number(len(s.Skips))
	for _, p := range s.Skips {
		e = e.Number(int(p))
	}
	if s.SkipsTurn { // none before the ninth version
		e = e.Text("skips-turn")
	}
	e = e.Number(len(s.Field))
	for i := range s.Field {
		e = s.Field[i].encode(e)
	}
	return e
}

func (p *OnField) encode(e flow.Encoding) flow.Encoding {
	e = e.Number(p.Serial, int(p.Owner), p.Entered, p.Tributes, p.Moved, p.Attacked, p.Attacks, p.More, p.Equips)
	e = e.Text(p.Zone).Text(string(p.How)).Card(p.Card).Truth(p.Down, p.Named, p.Defense, p.Token, p.Proper)
	e = e.Number(len(p.Materials))
	for _, m := range p.Materials {
		e = e.Card(m.Card).Number(int(m.Owner)).Truth(m.Proper)
	}
	e = e.Number(len(p.Counters))
	for _, c := range p.Counters {
		e = e.Text(c.Name).Number(c.N)
	}
	lasting := p.Changes
	if slices.ContainsFunc(lasting, func(c Change) bool { return c.Live }) {
		lasting = p.Lasting()
	}
	e = e.Number(len(lasting))
	for _, c := range lasting {
		e = e.Text(string(c.Stat)).Number(c.N, c.Source).Text(string(c.Until)).Cause(c.Cause)
		if c.Turn > 0 || c.Set { // matches before the eighth version do not have this
			e = e.Text("set").Number(c.Turn).Truth(c.Set).Texts(c.Over)
		}
		if c.Word != "" { // matches before the ninth version have none
			e = e.Text("word").Text(c.Word)
		}
	}
	if p.Again > 0 { // left out if 0, to keep the digests of older matches
		e = e.Text("again").Number(p.Again)
	}
	return e
}

func encodeLying(e flow.Encoding, list []Lying) flow.Encoding {
	e = e.Number(len(list))
	for _, l := range list {
		e = e.Card(l.Card).Truth(l.Proper)
		if l.Serial > 0 { // matches without effects have no serial numbers here
			e = e.Number(l.Serial)
		}
		if l.Now {
			e = e.Text("now")
		}
		if l.Pair > 0 {
			e = e.Text("pair").Number(l.Pair)
		}
	}
	return e
}
