package position

import (
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
)

// Encode adds everything in a position that can affect the rest of the match.
func (b *Board) Encode(e flow.Encoding) flow.Encoding {
	e = e.Number(int(b.Phase), b.Turn, int(b.First), int(b.Attacker), b.Chains, int(b.Begins), b.Serial, int(b.Winner)).Text(b.WonBy)
	e = e.Number(len(b.Battles))
	for _, battle := range b.Battles {
		e = e.Truth(battle.Blocked, battle.Done, battle.Mental)
	}
	if len(b.Waiting) > 0 { // left out if there are none, as in versions without them
		e = e.Text("waiting").Number(len(b.Waiting))
		for _, w := range b.Waiting {
			e = e.Number(int(w.Seat), w.Source, len(w.Targets)).Text(w.Line).Number(w.Targets...)
		}
	}
	e = e.Number(len(b.Wins))
	for _, w := range b.Wins {
		e = e.Number(w.Turn, int(w.Seat), w.N)
	}
	e = e.Number(len(b.Declared))
	for _, d := range b.Declared {
		e = e.Text(d.Name).Texts(d.Facts)
	}
	for i := range b.Sides {
		e = b.Sides[i].encode(e)
	}
	return e
}

func (s *Side) encode(e flow.Encoding) flow.Encoding {
	e = e.Number(s.Indicator, s.Redraws, s.Hand.N, s.Deck.N).Truth(s.Kept).Text(s.Tracked)
	for _, plays := range [...]Plays{s.Used, s.More} {
		e = e.Number(plays.Ninja, plays.Mission, plays.Client, plays.Counter, plays.Growth)
	}
	if s.Arrived > 0 { // left out if 0, as in versions that did not count them
		e = e.Text("arrived").Number(s.Arrived)
	}
	e = e.Number(s.Dearer.Entrance, s.Dearer.Hand, s.Dearer.Jutsu)
	for _, list := range [...][]*cards.Card{s.Hand.Open, s.Hand.Known, s.Deck.Known, s.Apart, s.Chakra, s.Discard, s.Removed} {
		e = flow.EncodeCards(e, list)
	}
	e = e.Number(len(s.Rewards))
	for _, r := range s.Rewards {
		e = e.Number(int(r.Owner)).Card(r.Card)
	}
	e = e.Number(len(s.InPlay))
	for i := range s.InPlay {
		e = s.InPlay[i].encode(e)
	}
	return e
}

func (p *InPlay) encode(e flow.Encoding) flow.Encoding {
	e = e.Number(p.Serial, p.Number, int(p.Owner), p.Growth, p.Coins, p.Entered, p.Team, p.Lane, p.Jutsu, p.Surges, p.Shield)
	e = e.Card(p.Card).Truth(p.Injured, p.Idle, p.Head).Number(len(p.Changes))
	for _, c := range p.Changes {
		e = e.Number(c.Combat, c.Support).Truth(c.Lasting).Cause(c.Cause)
	}
	for i, list := range [][]Word{p.Words, p.Bars} {
		if len(list) > 0 { // left out if there are none, as in versions without them
			e = e.Text([]string{"words", "bars"}[i]).Number(len(list))
			for _, w := range list {
				e = e.Text(w.Word).Truth(w.Lasting).Cause(w.Cause)
				if w.Instead != "" {
					e = e.Text(w.Instead)
				}
				if w.Attribute || w.Name || w.Tied > 0 { // left out if unset, as in versions without these fields
					e = e.Truth(w.Attribute, w.Name).Number(w.Tied)
				}
			}
		}
	}
	if p.Token { // left out otherwise, as in versions without tokens
		e = e.Text("token").Truth(p.Passing)
	}
	if len(p.Spent) > 0 { // left out if there are none, as in versions without effects
		e = e.Text("spent").Texts(p.Spent)
	}
	return e
}
