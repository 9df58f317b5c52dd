package boardfile

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// onField reads a card on the field.
func (r *reader) onField(seat referee.Seat, f fieldFile) {
	zone := string(f.Zone.Value)
	if boardfile.Missing(f.Zone) {
		return
	}
	p := position.OnField{Zone: zone, Owner: boardfile.Owner(f.Owner.Value, seat), Named: f.Named, Token: f.Token, How: position.How(f.How.Value), Proper: !f.Improper}
	p.Down = f.Position.Value == down
	p.Defense = p.Monster() && (f.Position.Value == defense || p.Down)
	if f.Card.Value != boardfile.HiddenWord {
		if p.Card = r.card(f.Card); p.Card == nil {
			return
		}
	} else if !p.Down {
		r.Say("face-up-hidden", f.Card.Place, nil)
		return
	}
	if p.How == "" {
		p.How = usualHow(&p)
	}
	p.Serial, p.Entered = r.Count(f.Serial, most), r.Count(f.Entered, most)
	p.Tributes, p.Moved, p.Attacked = r.Count(f.Tributes, most), r.Count(f.Moved, most), r.Count(f.Attacked, most)
	p.Attacks, p.More, p.Again = r.Count(f.Attacks, most), r.Count(f.More, most), r.Count(f.Again, most)
	for _, m := range f.Materials {
		if card := r.card(m.Card); card != nil {
			p.Materials = append(p.Materials, position.Material{Card: card, Owner: boardfile.Owner(m.Owner.Value, p.Owner), Proper: m.Summoned})
		}
	}
	for _, c := range f.Counters {
		if n := r.Count(c.N, most); n > 0 {
			p.Count(c.Name.Value, n)
		}
	}
	for _, c := range f.Changes {
		if c.Of.Value == statWord(position.Control) && (c.N.Value < 1 || c.N.Value > rulebook.Players) {
			r.Say("control-of", c.N.Place, nil)
			continue
		}
		p.Changes = append(p.Changes, position.Change{Stat: position.Stat(c.Of.Value), N: r.signed(c.N, most*100), Until: position.Until(c.Until.Value), Source: r.Count(c.While, most), Turn: r.Count(c.Turn, most), Set: c.Set, Over: c.Over, Word: c.Word,
			Cause: referee.Cause{Rule: c.Rule, Line: c.Line, Card: referee.Card(c.Card), Said: c.Said}})
	}
	r.placed(seat, &p, f)
	side := r.b.Side(seat)
	side.Field = append(side.Field, p)
}

// usualHow returns the default way in which a card came to the field.
func usualHow(p *position.OnField) position.How {
	switch {
	case p.Down:
		return position.HowSet
	case !p.Monster():
		return position.HowPlayed
	case p.Token:
		return position.HowSpecial
	}
	for trait, how := range map[cards.Trait]position.How{cards.Fusion: position.HowFusion, cards.Ritual: position.HowRitual, cards.Synchro: position.HowSynchro, cards.Xyz: position.HowXyz} {
		if p.Card.Is(trait) {
			return how
		}
	}
	return position.HowNormal
}

// placed reports an impossible place for a card: a zone that is taken, or a position that its zone
// does not allow.
func (r *reader) placed(seat referee.Seat, p *position.OnField, f fieldFile) {
	args := referee.Args{"zone": p.Zone}
	if slices.ContainsFunc(r.b.Side(seat).Field, func(other position.OnField) bool { return other.Zone == p.Zone }) {
		r.Say("zone-twice", f.Zone.Place, args)
	}
	switch {
	case !p.Monster() && f.Position.Value == defense, position.InPendulumZone(p.Zone) && p.Down, p.Token && p.Down:
		r.Say("no-such-position", f.Position.Place, args)
	case len(p.Materials) > 0 && !p.Card.Is(cards.Xyz):
		r.Say("no-xyz", f.Card.Place, referee.Args{"card": p.Card.ID})
	case p.Token && p.Card != nil && p.Card.Kind != cards.Monster:
		r.Say("no-token", f.Card.Place, referee.Args{"card": p.Card.ID})
	}
}
