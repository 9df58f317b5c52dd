package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// meets reports whether a card on the field meets a description of an effect.
func (s standing) meets(a *acting, at position.Spot, w *cards.Which) bool {
	p := s.b.At(at)
	switch {
	case w.It && !slices.Contains(a.came, p.Serial),
		w.Rest && slices.Contains(a.targets, p.Serial), w.Worn && p.Equips != a.source,
		w.Wearing && len(s.b.All(1, equipped(p)))+len(s.b.All(2, equipped(p))) == 0,
		w.Weaker != "" && !s.weaker(a, at, w.Weaker),
		w.Done || w.In == cards.Beneath,
		w.Group == 1 && slices.Contains(a.second, p.Serial), w.Group == 2 && !slices.Contains(a.second, p.Serial),
		w.Battling && p.Serial != s.b.Attack.Attacker && p.Serial != s.b.Attack.Target,
		w.Came != "" && (p.Entered == s.b.Turn) != (w.Came == cards.CameNow),
		w.Stacked && len(p.Materials) == 0,
		w.FromExtra && (p.Down || !p.Monster() || !cameFromExtra(p)),
		w.Apt && !s.apt(a, p.Serial), w.Holder != "" && !s.holds(p, w.Holder),
		w.Own && !slices.ContainsFunc(p.Changes, func(c position.Change) bool {
			card, _ := s.lineOfCode(c.Cause.Line)
			return c.Stat == position.EquippedBy && card != nil && card.Same() == a.card.Same()
		}),
		w.Changed && (!upMonster(p) || p.Number(position.ATK) == p.Printed(position.ATK)),
		w.Did != "" && !s.did(p, w.Did),
		w.SameLevel && !sameLevel(a, p),
		w.Equipping && p.Equips == 0,
		w.Bare && (!upMonster(p) || !p.Card.Is(cards.Xyz) || len(p.Materials) > 0),
		w.Wears != nil && !s.wears(a, p.Serial, w.Wears),
		w.Twin && !s.twin(at), w.Namesake && !s.namesake(a, p),
		w.Token && !p.Token,
		w.Kept && !keptBy(a, p),
		w.Bearing != "" && countersOn(p, w.Bearing.Name()) == 0,
		w.Suits && !s.suitsHere(a, at),
		w.Brought != "" && !s.brought(p.Serial, w.Brought),
		w.In == cards.InPendulum && !position.InPendulumZone(p.Zone),
		w.Self && p.Serial != a.source,
		w.Other && p.Serial == a.source,
		w.Target && !slices.Contains(a.targets, p.Serial),
		w.That && !slices.Contains(a.that, p.Serial),
		w.Of == cards.OfYou && at.Seat != a.seat,
		w.Of == cards.OfOpponent && at.Seat == a.seat,
		w.Face == cards.FaceUp && p.Down,
		w.Face == cards.FaceDown && !p.Down,
		w.Position != "" && !stoodSo(p, w.Position):
		return false
	}
	if !ownText(w, p.May(position.OwnText)) || w.Saw != nil && !slices.Contains(s.b.Uses, sawKey(p.Serial, a.line)) {
		return false
	}
	if w.How != nil && (p.Down || !p.Monster() || p.How == position.HowSet && !slices.Contains(w.How, cards.BySet) || !slices.ContainsFunc(w.How, func(m cards.Manner) bool { return summonedSo(m, p.How) })) {
		return false
	}
	if w.Equipped {
		host, ok := s.b.Locate(a.source)
		if ok && s.b.At(host).Equips != p.Serial || !ok && (a.host == 0 || a.host != p.Serial) {
			return false
		}
	}
	return s.printedFits(p, w)
}

// stoodSo reports whether a card is a monster in the required battle position.
func stoodSo(p *position.OnField, in cards.Position) bool {
	switch {
	case !p.Monster():
		return false
	case in == cards.Covered:
		return p.Down || p.Defense
	}
	return !p.Down && p.Defense == (in == cards.Defense)
}

// printedFits reports whether the facts of a card on the field meet a description. For a face-down
// card, only its zone counts.
func (m *Match) printedFits(p *position.OnField, w *cards.Which) bool {
	if p.Down && w.Known && p.Named && p.Card != nil { // as if it were face-up
		up := *p
		up.Down = false
		return m.printedFits(&up, w)
	}
	if w.Type != nil {
		backrow := slices.Contains(w.Type, cards.Spell) && slices.Contains(w.Type, cards.Trap)
		switch {
		case p.Monster() && !slices.Contains(w.Type, cards.Monster),
			!p.Monster() && p.Down && !backrow,
			!p.Monster() && !p.Down && !slices.Contains(w.Type, kindThere(p)):
			return false
		}
	}
	rest := *w
	rest.Type, rest.Weaker, rest.Most, rest.Suits = nil, "", "", false
	if rest.Plain() {
		return true
	}
	if p.Down && w.NotSeries != nil && p.Monster() { // nothing shows that it belongs to these series
		rest.NotSeries = nil
		return rest.Plain()
	}
	if p.Down || !p.Monster() && rest.Name == nil && rest.Except == nil && rest.Series == nil && rest.Icon == nil {
		return false
	}
	level := p.Card.Level
	if p.HasLevel() {
		level = cards.Number(p.Number(position.Level))
	}
	if p.Token && rest.Series != nil && m.edition >= editionKeeps {
		if !m.tokenOf(p.Card, rest.Series) {
			return false
		}
		rest.Series = nil
	}
	fits := func(w *cards.Which) bool {
		return slices.ContainsFunc(asIs(p), func(card *cards.Card) bool {
			if w.DEF != nil || w.Zero != nil {
				now := *card
				now.DEF, card = cards.Number(p.Number(position.DEF)), &now
			}
			return m.fitsHere(w, card, level, cards.Number(p.Number(position.ATK)))
		})
	}
	if rest.Not != nil && fits(rest.Not) {
		return false
	}
	rest.Not = nil
	return fits(&rest)
}

// fitsHere reports whether the printed facts of a card on the field or in a Graveyard meet a
// description. The card's name there can differ from the printed one.
func (m *Match) fitsHere(w *cards.Which, c *cards.Card, level, atk cards.Figure) bool {
	name := m.alsoNamed(c)
	if name == "" || w.Name == nil {
		return w.Fits(c, level, atk)
	}
	rest := *w
	rest.Name = nil
	return slices.Contains(w.Name, name) && rest.Fits(c, level, atk)
}

// kindThere returns the kind of a face-up card in its zone. A monster outside the Monster Zones is
// a Spell.
func kindThere(p *position.OnField) cards.Kind {
	if p.Card.Kind == cards.Monster {
		return cards.Spell
	}
	return p.Card.Kind
}

// fits reports whether the printed facts of a card in a hand or a Deck meet a description.
func (a *acting) fits(w *cards.Which, c *cards.Card) bool {
	if w.Namesake && !slices.ContainsFunc(a.seen, func(seen *cards.Card) bool { return seen.Same() == c.Same() }) {
		return false
	}
	return w.Fits(c, c.Level, c.ATK) && a.leveled(w, c) && a.allowsName(w, c) && a.named(w, c) && (!w.Alike || alike(c, a.kin)) && (!w.SameName || slices.ContainsFunc(a.known(), func(seen *cards.Card) bool { return seen.Same() == c.Same() }))
}

// leveled reports whether a card outside the field has the Level that a description takes from the
// targets.
func (a *acting) leveled(w *cards.Which, c *cards.Card) bool {
	n, ok := c.Level.Value()
	return !w.TargetLevel || ok && slices.Contains(a.levels, n)
}

// known returns the cards of an effect's event that all players have seen, or the cards that its
// last step has moved.
func (a *acting) known() []*cards.Card {
	if a.line.Event != nil {
		return a.seen
	}
	var list []*cards.Card
	for _, m := range a.done {
		if m.Card != nil {
			list = append(list, m.Card)
		}
	}
	return list
}

// equipped returns a test for cards that are equipped to a monster.
func equipped(p *position.OnField) func(*position.OnField) bool {
	return func(q *position.OnField) bool { return q.Equips == p.Serial }
}

// weaker reports whether the ATK of a monster is as low as a description requires.
func (s standing) weaker(a *acting, at position.Spot, w cards.Weaker) bool {
	p := s.b.At(at)
	if !upMonster(p) {
		return false
	}
	if w == cards.UpToLP {
		return p.Number(position.ATK) <= s.b.Side(at.Seat).LP
	}
	self, ok := s.b.Locate(a.source)
	if !ok {
		return false
	}
	mine := s.b.At(self).Number(position.ATK)
	if w == cards.SameSelf {
		return p.Number(position.ATK) == mine
	}
	return p.Number(position.ATK) < mine || w == cards.UpToSelf && p.Number(position.ATK) == mine
}

// most returns the cards of a list that have the highest number of a kind.
func (s standing) most(serials []int, stat cards.Measure) []int {
	var best []int
	highest := -1
	for _, serial := range serials {
		at, ok := s.b.Locate(serial)
		if !ok {
			continue
		}
		switch n := measure(s.b.At(at), stat); {
		case n > highest:
			highest, best = n, []int{serial}
		case n == highest:
			best = append(best, serial)
		}
	}
	return best
}

// so reports whether a condition of an effect is met, as far as all players can see.
func (s standing) so(a *acting, c *cards.Condition) bool {
	w := &c.There
	if c.Than != nil {
		return s.counted(a, w) > s.counted(a, c.Than)
	}
	count := func(of func(*position.Side) int) int {
		n := 0
		for _, seat := range s.b.InTurn() {
			if w.Of == "" || (w.Of == cards.OfYou) == (seat == a.seat) {
				n += of(s.b.Side(seat))
			}
		}
		return n
	}
	switch w.In {
	case cards.InHand:
		n := count(func(side *position.Side) int { return side.Hand.N })
		if a.source == 0 && w.Other {
			n--
		}
		return c.Holds(n)
	case cards.InDeck:
		return c.Holds(count(func(side *position.Side) int { return side.Deck.N }))
	case cards.InLife:
		return c.Holds(count(func(side *position.Side) int { return side.LP }))
	}
	if w.In == cards.Beneath || w.Done || w.Spent != nil {
		return c.Holds(s.counted(a, w))
	}
	names := map[referee.Card]bool{}
	found := s.foundIf(a, w, func(l position.Lying) bool {
		names[l.Card.Same()] = true
		return true
	})
	for _, serial := range found {
		if at, ok := s.b.Locate(serial); ok && s.b.At(at).Card != nil {
			names[s.b.At(at).Card.Same()] = true
		}
	}
	if c.Different {
		return c.Holds(len(names))
	}
	return c.Holds(len(found))
}
