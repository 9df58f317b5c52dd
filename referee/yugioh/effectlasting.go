package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// refresh finds anew what follows from the face-up cards that act: it changes numbers of
// monsters, and what they may do (R-CONTINUOUS).
func (r *run) refresh() {
	lasting := false
	for i := range r.b.Sides {
		for k := range r.b.Sides[i].Field {
			p := &r.b.Sides[i].Field[k]
			lasting = lasting || !p.Down && p.Card != nil && p.Card.Lines != nil
			if slices.ContainsFunc(p.Changes, func(c position.Change) bool { return c.Live }) {
				p.Changes = slices.DeleteFunc(slices.Clone(p.Changes), func(c position.Change) bool { return c.Live })
			}
		}
	}
	if !lasting || !r.reads() {
		return
	}
	s := r.standing()
	for _, seat := range []referee.Seat{1, 2} {
		for _, at := range s.b.All(seat, func(p *position.OnField) bool { return !p.Down && p.Card.Lines != nil && s.acts(p) }) {
			p := s.b.At(at)
			for _, line := range r.lines(p.Card, effect.Continuous) {
				a := &acting{card: p.Card, line: line, seat: seat, source: p.Serial}
				for i := range line.While {
					r.holds(a, &line.While[i].Holds)
				}
			}
		}
	}
}

// holds has something hold that follows from a line.
func (r *run) holds(a *acting, l *cards.Lasting) {
	if l.Turn == cards.OfYou && r.b.Active != a.seat || l.Turn == cards.OfOpponent && r.b.Active == a.seat {
		return
	}
	s := r.standing()
	for i := range l.If {
		if !s.so(a, &l.If[i]) {
			return
		}
	}
	times := s.times(a, l.Per)
	for _, serial := range s.found(a, &l.To) {
		at, ok := r.b.Locate(serial)
		if !ok || !upMonster(r.b.At(at)) {
			continue
		}
		p := r.b.At(at)
		for _, c := range []position.Change{
			{Stat: position.ATK, N: l.ATK * times}, {Stat: position.DEF, N: l.DEF * times}, {Stat: position.Direct, N: truth(l.Direct)}, {Stat: position.Piercing, N: truth(l.Pierce)},
			{Stat: position.Survives, N: truth(l.Survives)}, {Stat: position.NoAttack, N: truth(l.NoAttack)}, {Stat: position.NoTurn, N: truth(l.NoTurn)},
		} {
			if c.N != 0 {
				c.Source, c.Cause, c.Live = a.source, a.cause(), true
				p.Changes = append(slices.Clip(p.Changes), c)
				r.Acts(a.line.Code.Value)
			}
		}
	}
}

func truth(is bool) int {
	if is {
		return 1
	}
	return 0
}
