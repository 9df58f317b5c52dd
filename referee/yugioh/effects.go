package yugioh

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yamlfile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// acting is an effect that is acting, with its card, its player and its context.
type acting struct {
	card *cards.Card
	line *cards.Line
	// seat is the player of the effect, source the serial number of its card: on the field, or
	// in the Graveyard.
	seat   referee.Seat
	source int
	// targets and that are the serial numbers of what it targets, and of the cards of its
	// event.
	targets, that []int
	// seen holds the cards of its event that all players have seen, and it the card of a hand
	// that a step has picked.
	seen []*cards.Card
	it   *cards.Card
	// gone means that the card of the effect has left the hand as a cost.
	gone bool
	// came is the number of the monster that a step has Special Summoned.
	came int
}

func (a *acting) cause() referee.Cause { return referee.Cause{Line: a.line.Code.Value} }

// reads reports whether Shinpan applies what cards do (ruling card-effects).
func (m *Match) reads() bool {
	return m.notes() && m.Ruled(rulebook.CardEffectsAutomatic)
}

// notes reports whether Shinpan notes what happens, for the effects that it triggers.
func (m *Match) notes() bool { return m.edition >= editionReads && !m.scoreOnly }

// carries reports whether Shinpan applies an effect, by these rules.
func (m *Match) carries(l *cards.Line) bool { return l.Carried() && l.Since <= m.edition }

// lines returns the effects of a card that Shinpan applies, which act on the field in one of
// some ways.
func (m *Match) lines(card *cards.Card, kinds ...effect.Kind) []*cards.Line {
	return slices.DeleteFunc(card.LinesAt(kinds...), func(l *cards.Line) bool { return !m.carries(l) || l.From != nil })
}

// linesFrom returns those that act elsewhere.
func (m *Match) linesFrom(place effect.Place, card *cards.Card, kinds ...effect.Kind) []*cards.Line {
	return slices.DeleteFunc(card.LinesAt(kinds...), func(l *cards.Line) bool { return !m.carries(l) || !slices.Contains(l.From, place) })
}

// linesOf returns the effects of a card on the field that act in its place.
func (m *Match) linesOf(p *position.OnField, kinds ...effect.Kind) []*cards.Line {
	if position.InPendulumZone(p.Zone) {
		return m.linesFrom(effect.FromPendulum, p.Card, kinds...)
	}
	return m.lines(p.Card, kinds...)
}

// lined reports whether Shinpan applies any effect of a card.
func (m *Match) lined(card *cards.Card) bool {
	return slices.ContainsFunc(card.Lines, func(l cards.Line) bool { return m.carries(&l) })
}

// activation returns the effect of a card that acts when the card itself is activated, nil for
// one that players apply.
func (m *Match) activation(card *cards.Card) *cards.Line {
	if card == nil || card.Lines == nil || !m.reads() {
		return nil
	}
	for _, line := range append(m.lines(card, effect.Activate), m.linesFrom(effect.FromPendulum, card, effect.Activate)...) {
		return line
	}
	return nil
}

// ofWords returns the effect of a face-up card that an answer means by a kind of effect: the
// only one of that kind, or the one with the given code. It returns nil for one that players
// apply.
func (m *Match) ofWords(p *position.OnField, kind, words string) *cards.Line {
	if p.Card == nil || p.Card.Lines == nil || !m.reads() {
		return nil
	}
	return meant(m.linesOf(p, kindsOf[kind]), words)
}

// kindsOf holds the kinds of lines that players activate, as answers name them. A trigger of a
// face-up card is activated by Shinpan.
var kindsOf = map[string]effect.Kind{kindIgnition: effect.Ignition, kindQuick: effect.Quick}

// elsewhereOf returns the effect of a card in a hand or in a Graveyard that an answer means.
func (m *Match) elsewhereOf(card *cards.Card, area, kind, words string) *cards.Line {
	if card == nil || card.Lines == nil || !m.reads() {
		return nil
	}
	of := kindsOf[kind]
	if kind == kindTrigger {
		of = effect.Trigger
	}
	return meant(m.linesFrom(effect.Place(area), card, of), words)
}

// meant returns the only one of some effects, or the one with the given code.
func meant(list []*cards.Line, words string) *cards.Line {
	if len(list) == 1 && words == "" {
		return list[0]
	}
	for _, line := range list {
		if strings.EqualFold(line.Code.Value, words) {
			return line
		}
	}
	return nil
}

// lineOf returns the effect that a link of the Chain applies, nil if players do.
func lineOf(link *position.Link) *cards.Line {
	if link.Line == "" {
		return nil
	}
	line, _ := link.Card.Line(link.Line)
	return line
}

// meets reports whether a card on the field meets a description, seen by an effect.
func (s standing) meets(a *acting, at position.Spot, w *cards.Which) bool {
	p := s.b.At(at)
	switch {
	case w.It && (p.Serial != a.came || a.came == 0),
		w.Stacked && len(p.Materials) == 0,
		w.In == cards.InPendulum && !position.InPendulumZone(p.Zone),
		w.Self && p.Serial != a.source,
		w.Other && p.Serial == a.source,
		w.Target && !slices.Contains(a.targets, p.Serial),
		w.That && !slices.Contains(a.that, p.Serial),
		w.Of == cards.OfYou && at.Seat != a.seat,
		w.Of == cards.OfOpponent && at.Seat == a.seat,
		w.Face == cards.FaceUp && p.Down,
		w.Face == cards.FaceDown && !p.Down,
		w.Position != "" && (p.Down || !p.Monster() || p.Defense != (w.Position == cards.Defense)):
		return false
	}
	if w.How != nil && (p.Down || !p.Monster() || p.How == position.HowSet || !slices.ContainsFunc(w.How, func(m cards.Manner) bool { return summonedSo(m, p.How) })) {
		return false
	}
	if w.Equipped {
		host, ok := s.b.Locate(a.source)
		if !ok || s.b.At(host).Equips != p.Serial {
			return false
		}
	}
	return printedFits(p, w)
}

// printedFits reports whether a card on the field meets a description. For a face-down card,
// only the zones in which it can be count.
func printedFits(p *position.OnField, w *cards.Which) bool {
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
	rest.Type = nil
	if rest.Plain() {
		return true
	}
	if p.Down && w.NotSeries != nil && p.Monster() { // nothing says that it belongs to them
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
	return rest.Fits(p.Card, level, cards.Number(p.Number(position.ATK)))
}

// kindThere returns what a face-up card is where it is: a monster outside the Monster Zones
// is a Spell.
func kindThere(p *position.OnField) cards.Kind {
	if p.Card.Kind == cards.Monster {
		return cards.Spell
	}
	return p.Card.Kind
}

// fits reports whether what is printed on a card of a hand or of a Deck meets a description.
func (a *acting) fits(w *cards.Which, c *cards.Card) bool {
	return w.Fits(c, c.Level, c.ATK) && (!w.SameName || slices.ContainsFunc(a.seen, func(seen *cards.Card) bool { return seen.Same() == c.Same() }))
}

// found returns the serial numbers of the cards that a description means: on the field, or in
// the Graveyards and among the banished cards.
func (s standing) found(a *acting, w *cards.Which) []int { return s.foundIf(a, w, nil) }

// foundIf returns those of them that are on the field, or pass a test.
func (s standing) foundIf(a *acting, w *cards.Which, test func(position.Lying) bool) []int {
	var list []int
	if w.In == "" || w.In == cards.OnField || w.In == cards.InPendulum {
		for _, seat := range []referee.Seat{a.seat, position.Other(a.seat)} {
			for _, at := range s.b.All(seat, nil) {
				if s.meets(a, at, w) {
					list = append(list, s.b.At(at).Serial)
				}
			}
		}
		return list
	}
	passed := false
	for i := range s.b.Sides {
		owner := referee.Seat(i + 1)
		if w.Of == cards.OfYou && owner != a.seat || w.Of == cards.OfOpponent && owner == a.seat {
			continue
		}
		pile := s.b.Sides[i].Grave
		if w.In == cards.InBanished {
			pile = s.b.Sides[i].Banished
		}
		for _, l := range pile {
			if w.Self && l.Serial != a.source && a.source != elsewhereSource || w.Other && l.Serial == a.source || w.Target && !slices.Contains(a.targets, l.Serial) || w.That && !slices.Contains(a.that, l.Serial) || !w.Fits(l.Card, l.Card.Level, l.Card.ATK) || test != nil && !test(l) {
				continue
			}
			if w.Other && a.source == elsewhereSource && owner == a.seat && l.Card == a.card && !passed {
				passed = true // whichever copy acts
				continue
			}
			list = append(list, l.Serial)
		}
	}
	return list
}

// aimable returns the serial numbers of what an effect may target. One that Special Summons its
// target needs a monster for which that is possible (R-PROPER).
func (s standing) aimable(a *acting) []int {
	summons := slices.ContainsFunc(a.line.Do, func(step yamlfile.At[cards.Step]) bool {
		v, ok := step.Value.Verb.(*cards.Special)
		return ok && v.Which.Target
	})
	if summons && s.edition >= editionEvents {
		return s.foundIf(a, &a.line.Target.Which, s.mayCome)
	}
	return s.found(a, &a.line.Target.Which)
}

// tokens returns the names of cards with some serial numbers, as answers have them: the zones
// of those on the field, the ids of the others.
func (s standing) tokens(serials []int) []string {
	var list []string
	for _, serial := range serials {
		if at, ok := s.b.Locate(serial); ok {
			list = append(list, s.b.ID(at))
		} else if _, _, l, ok := s.lying(serial); ok {
			list = append(list, string(l.Card.ID))
		}
	}
	return list
}

// numbered gives a number to every card of a Graveyard and to every banished one, so that
// effects find the same copy again. A number lasts as long as a step, or as something waits
// for its card.
func (r *run) numbered() {
	var unknown []*position.Lying
	last := firstLying
	for i := range r.b.Sides {
		for _, pile := range []*[]position.Lying{&r.b.Sides[i].Grave, &r.b.Sides[i].Banished} {
			*pile = slices.Clone(*pile)
			for k := range *pile {
				if l := &(*pile)[k]; l.Serial == 0 {
					unknown = append(unknown, l)
				} else {
					last = max(last, l.Serial)
				}
			}
		}
	}
	for i, l := range unknown {
		l.Serial = last + 1 + i
	}
	r.lies = true
}

// firstLying is more than any number of a card on the field.
const firstLying = 1_000_000

// unnumbered undoes the numbers for which nothing waits.
func (r *run) unnumbered() {
	if !r.lies {
		return
	}
	waits := func(serial int) bool {
		return slices.ContainsFunc(r.b.Happened, func(h position.Happened) bool { return h.Lying == serial && !h.Done })
	}
	for i := range r.b.Sides {
		for _, pile := range []*[]position.Lying{&r.b.Sides[i].Grave, &r.b.Sides[i].Banished} {
			*pile = slices.Clone(*pile)
			for k := range *pile {
				if l := &(*pile)[k]; l.Serial > 0 && !waits(l.Serial) {
					l.Serial = 0
				}
			}
		}
	}
	r.lies = false
}

// changes reports whether the effect of a card that is activated changes ATK or DEF directly.
func (s standing) changes(card *cards.Card) bool { return changesNumbers(s.activation(card)) }

// changesNumbers reports whether an effect changes ATK or DEF directly.
func changesNumbers(line *cards.Line) bool {
	return line != nil && len(line.Do) > 0 && (line.Do[0].Value.Word() == "atk" || line.Do[0].Value.Word() == "def")
}
