package yugioh

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// Uses also holds changes of the battle damage of the battle in progress, monsters that a monster
// has attacked this turn, the number of materials of a Summon, and monsters whose effects a battle
// has negated, with these words.
const (
	softenUse = "battle-damage"
	struckUse = "struck"
	madeUse   = "made"
	quellUse  = "quelled"
)

// fights reports whether an effect of a card changes its battles in a way.
func fights(card *cards.Card, so func(*cards.Fight) bool) bool {
	return card != nil && slices.ContainsFunc(card.LinesAt(effect.Continuous), func(l *cards.Line) bool {
		return slices.ContainsFunc(l.While, func(w effect.Standing[cards.Lasting]) bool { return w.Holds.Fight != nil && so(w.Holds.Fight) })
	})
}

// strikes notes the target of an attack of a monster that can attack each monster once.
func (r *run) strikes(serial, target int) {
	at, ok := r.b.Locate(serial)
	if !ok || r.edition < editionBattles || !r.reads() || !fights(r.b.At(at).Card, func(f *cards.Fight) bool { return f.Each }) {
		return
	}
	r.b.Uses = append(r.b.Uses, struckKey(serial, target))
}

func struckKey(serial, target int) string {
	return strconv.Itoa(serial) + ":" + struckUse + ":" + strconv.Itoa(target)
}

// mayStrike reports whether a monster can declare one more attack this turn: it has attacks left,
// or it can attack each monster once and has not attacked this one, nor directly.
func (s standing) mayStrike(p *position.OnField, on string) bool {
	if !p.Tired(s.b.Turn) {
		return true
	}
	to, ok := s.b.Find(on)
	return ok && p.May(position.EachOnce) && !slices.Contains(s.b.Uses, struckKey(p.Serial, s.b.At(to).Serial)) && !slices.Contains(s.b.Uses, struckKey(p.Serial, 0))
}

// materials returns the monsters that an answer uses as materials, as they are on the field.
func (s standing) materials(a referee.Answer) []position.OnField {
	var list []position.OnField
	for _, at := range s.spots(a, "with") {
		if p := s.b.At(at); p.Card != nil {
			list = append(list, *p)
		}
	}
	return list
}

// made notes what effects have to know about the materials of the monster that has just come: how
// many of them fit a description, if the number of its attacks depends on that, and which of them
// keep players from responding.
func (r *run) made(with []position.OnField) {
	at, ok := r.b.Locate(r.b.Serial)
	if !ok || r.edition < editionBattles || !r.reads() {
		return
	}
	r.madeQuiet(at, with)
	fights(r.b.At(at).Card, func(f *cards.Fight) bool {
		if f.Per == nil {
			return false
		}
		n := 0
		for i := range with {
			if card := with[i].Card; f.Per.Fits(card, card.Level, card.ATK) {
				n++
			}
		}
		r.b.Uses = append(r.b.Uses, strconv.Itoa(r.b.Serial)+":"+madeUse+"@duel:"+strconv.Itoa(n))
		return true
	})
}

// moreAttacks returns how many attacks, in addition to one, an effect allows a monster because of the
// materials of its Summon.
func (s standing) moreAttacks(l *cards.Lasting, serial int) int {
	if l.Fight == nil || l.Fight.Per == nil {
		return 0
	}
	for _, use := range s.b.Uses {
		if rest, ok := strings.CutPrefix(use, strconv.Itoa(serial)+":"+madeUse+"@duel:"); ok {
			n, _ := strconv.Atoi(rest)
			return max(0, n-1)
		}
	}
	return 0
}

// softens changes the battle damage that players take from the battle in progress.
func (r *run) softens(a *acting, v *cards.Soften) bool {
	if r.b.Attack.Attacker == 0 {
		return false
	}
	for _, seat := range a.players(v.Who) {
		r.b.Uses = append(r.b.Uses, strings.Join([]string{softenUse, seat.String(), string(v.To), a.line.Code.Value}, ":"))
		r.tell(referee.Event{Kind: "softened", Seat: seat, Card: a.card.ID, Key: referee.Key("share." + string(v.To)), Cause: a.cause()})
	}
	return true
}

// unsoftens ends the changes of the battle damage of a battle.
func (r *run) unsoftens() {
	is := func(use string) bool { return strings.HasPrefix(use, softenUse+":") }
	if slices.ContainsFunc(r.b.Uses, is) {
		r.b.Uses = slices.DeleteFunc(slices.Clone(r.b.Uses), is)
	}
}

// shares changes the battle damage of a battle by the effects that apply to it, and asks the player
// who would take it whether an effect prevents it.
func (r *run) shares(k *strike) error {
	if r.edition < editionBattles || !r.reads() || k.hurt == referee.Nobody || k.damage == 0 || r.b.Attack.Changed {
		return nil
	}
	apply := func(to cards.Share, line string) {
		was := k.damage
		switch to {
		case cards.NoShare:
			k.damage = 0
		case cards.Half:
			k.damage = (k.damage + 1) / 2
		case cards.Twice:
			k.damage *= 2
		}
		if k.damage != was {
			r.Acts(line)
		}
	}
	for _, use := range r.b.Uses {
		if parts := strings.Split(use, ":"); parts[0] == softenUse && parts[1] == k.hurt.String() {
			apply(cards.Share(parts[2]), parts[3])
		}
	}
	var waivers []*acting
	s := r.standing()
	s.eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		switch f := l.Fight; {
		case f == nil || !s.inForce(a, l):
		case f.Inflicts != "" && a.seat != k.hurt && s.b.Attack.Target != 0 && s.fightsNow(a, &l.To):
			apply(f.Inflicts, a.line.Code.Value)
		case f.Waived && a.seat == k.hurt && !slices.Contains(s.b.Uses, waivedKey(a)):
			waivers = append(waivers, a)
		}
	})
	for _, a := range waivers {
		if k.damage == 0 || slices.Contains(r.b.Uses, waivedKey(a)) {
			continue
		}
		answer, err := r.ask(func() flow.Question {
			return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "waives", Args: referee.Args{"card": a.card.ID, "n": k.damage}, Cause: a.cause(), Moves: []referee.Move{{Verb: "yes"}, {Verb: "no"}}}}
		})
		if err != nil {
			return err
		}
		if answer.Verb == "yes" {
			r.b.Uses = append(r.b.Uses, waivedKey(a))
			apply(cards.NoShare, a.line.Code.Value)
		}
	}
	return nil
}

func waivedKey(a *acting) string { return a.seat.String() + ":" + a.line.Code.Value }

// fightsNow reports whether a monster of a description is in the battle in progress.
func (s standing) fightsNow(a *acting, w *cards.Which) bool {
	return slices.ContainsFunc([]int{s.b.Attack.Attacker, s.b.Attack.Target}, func(serial int) bool {
		at, ok := s.b.Locate(serial)
		return ok && s.meets(a, at, w)
	})
}

// quellers calls a function with each effect that negates those of the monster with which a monster
// battles.
func (s standing) quellers(serial int, do func(*acting, *cards.Quelled)) {
	s.eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		at, ok := s.b.Locate(serial)
		if l.Fight != nil && l.Fight.Quells != nil && ok && s.meets(a, at, &l.To) && s.inForce(a, l) {
			do(a, l.Fight.Quells)
		}
	})
}

// quells negates the effects of monsters in the battle that has begun.
func (r *run) quells() {
	if r.edition < editionBattles || !r.reads() || r.b.Attack.Target == 0 {
		return
	}
	for _, pair := range [][2]int{{r.b.Attack.Attacker, r.b.Attack.Target}, {r.b.Attack.Target, r.b.Attack.Attacker}} {
		r.standing().quellers(pair[0], func(a *acting, q *cards.Quelled) {
			at, ok := r.b.Locate(pair[1])
			if !ok || q.Fell || !r.standing().meets(a, at, &q.Which) || r.standing().unaffected(a, pair[1]) {
				return
			}
			p := r.b.At(at)
			p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: position.NoEffects, N: 1, Until: position.UntilBattle, Cause: a.cause()})
			r.tell(referee.Event{Kind: "granted", Seat: at.Seat, Card: shownCard(p), Piece: r.b.ID(at), Key: "bar.effects", Cause: a.cause()})
			r.Acts(a.line.Code.Value)
		})
	}
}

// fellQuelled notes that the effects of a monster that a battle has destroyed are negated: because
// they were when it left, or because of an effect of the other monster.
func (r *run) fellQuelled(h *position.Happened, p *position.OnField) {
	if r.edition < editionBattles || !r.reads() || h.By != position.ByBattle || p.Card == nil {
		return
	}
	key := quellUse + ":" + strconv.Itoa(h.Serial)
	if p.May(position.NoEffects) && p.Card.Is(cards.Flip) {
		r.b.Uses = append(r.b.Uses, key)
	}
	r.standing().quellers(h.With, func(a *acting, q *cards.Quelled) {
		if q.Fell && r.standing().wasOf(a, h, &q.Which) && !slices.Contains(r.b.Uses, key) {
			r.b.Uses = append(r.b.Uses, key)
			r.Acts(a.line.Code.Value)
		}
	})
}

// quelled reports whether a battle has negated the effects of a card, which has been destroyed.
func (s standing) quelled(source int) bool {
	if s.edition < editionBattles {
		return false
	}
	has := func(serial int) bool { return slices.Contains(s.b.Uses, quellUse+":"+strconv.Itoa(serial)) }
	return has(source) || slices.ContainsFunc(s.b.Happened, func(h position.Happened) bool { return h.Lying == source && h.Lying > 0 && has(h.Serial) })
}

// wasStopped notes that the attack of a monster was negated, which can trigger effects.
func (r *run) wasStopped(at position.Spot) {
	if !r.notes() || r.edition < editionBattles || !r.reads() {
		return
	}
	p := r.b.At(at)
	r.b.Happened = append(r.b.Happened, position.Happened{
		Kind: position.WasStopped, Serial: p.Serial, Card: p.Card, Owner: p.Owner, Seat: at.Seat, Monster: true, By: r.agent.by, BySeat: r.agent.seat, Moment: r.b.Moment,
	})
}

// doubles doubles the ATK of the attacker for this Damage Step, if an effect has allowed its attack
// on this condition.
func (r *run) doubles() {
	at, ok := r.b.Locate(r.b.Attack.Attacker)
	if !ok {
		return
	}
	for _, c := range r.b.At(at).Changes {
		if card, line := r.standing().lineOfCode(c.Cause.Line); c.Stat == position.Doubles && card != nil {
			a := &acting{card: card, line: line, seat: at.Seat, targets: []int{r.b.Attack.Attacker}}
			r.strengthens(a, &cards.Strengthen{Which: cards.Which{Target: true}, N: 2, Becomes: true, By: &cards.Amount{Stat: cards.OfATK}, Until: "damage"}, position.ATK)
		}
	}
	r.undoubles()
}

// undoubles ends the doubling of ATK that was to happen in the attack that ends.
func (r *run) undoubles() {
	at, ok := r.b.Locate(r.b.Attack.Attacker)
	if !ok || !r.b.At(at).May(position.Doubles) {
		return
	}
	p := r.b.At(at)
	p.Changes = slices.DeleteFunc(slices.Clone(p.Changes), func(c position.Change) bool { return c.Stat == position.Doubles })
}

// holdsAfter makes the effects of a monster hold for the rest of the turn that do so after its Summon.
func (r *run) holdsAfter(at position.Spot, h *position.Happened) {
	p := r.b.At(at)
	if r.edition < editionBattles || !r.reads() || p.Card == nil || p.Card.Lines == nil || p.May(position.NoEffects) {
		return
	}
	for _, line := range r.lines(p.Card, effect.Continuous) {
		for i := range line.While {
			after := line.While[i].Holds.After
			key := strings.Join([]string{lastsUse, at.Seat.String(), line.Code.Value, "0"}, ":")
			if after == nil || !r.standing().cameSo(h, after) || slices.Contains(r.b.Uses, key) {
				continue
			}
			r.b.Uses = append(r.b.Uses, key)
			r.tell(referee.Event{Kind: "continues", Seat: at.Seat, Card: p.Card.ID, Cause: referee.Cause{Line: line.Code.Value}})
			r.Acts(line.Code.Value)
		}
	}
}
