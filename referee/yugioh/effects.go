package yugioh

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// acting is an effect in action, with its card, its player and its context.
type acting struct {
	card *cards.Card
	line *cards.Line
	// seat is the player of the effect. source is the serial number of its card, on the field or in
	// the Graveyard.
	seat   referee.Seat
	source int
	// targets holds the serial numbers of its targets, and that those of the cards of its event.
	targets, that []int
	// seen holds the cards of its event that all players have seen. it is the card of a hand that a
	// step has picked.
	seen []*cards.Card
	it   *cards.Card
	// gone means that the card of the effect has left the hand as a cost.
	gone bool
	// came holds the serial numbers of the monsters that steps have Special Summoned.
	came []int
	// second holds the targets of the second group. done holds the cards that the cost, or the last
	// step that moves cards, has moved. amount is the amount by which the last step changed a
	// number. of is the player whose hand had the picked card.
	second []int
	done   []position.Moved
	amount int
	of     referee.Seat
	// host is the monster to which its card was equipped. kin holds the current facts of that
	// monster.
	host int
	kin  []*cards.Card
	// aimed holds the cards that it targets, if all players see them. avoided holds cards whose
	// names a step must not take again.
	aimed, avoided []*cards.Card
	// branch is the index of its chosen list of steps. caller is the player of its event. due is the
	// note of the effect, if it acts later.
	branch int
	// beneath is the number of Xyz Materials that the card of its event had. levels holds the Levels
	// of its targets.
	beneath int
	levels  []int
	// drawn is the number of cards that its event, or its last step, has drawn.
	drawn int
	// word is what its player has declared.
	word   string
	caller referee.Seat
	due    *position.Happened
	// hurt is the damage that its player took.
	hurt damage
	// declared is the cause of a change that players declare, which has no line.
	declared referee.Cause
}

// target returns the targets of the effect, or of its chosen list of steps if that has its own.
func (a *acting) target() *cards.Target {
	if a.line.Target == nil && a.branch < len(a.line.Choose) {
		return a.line.Choose[a.branch].Target
	}
	return a.line.Target
}

// aims returns the number of cards that the effect targets.
func (a *acting) aims() int {
	n := 0
	for _, t := range a.target().Groups() {
		n += t.Count()
	}
	return n
}

func (a *acting) cause() referee.Cause {
	if a.line == nil { // players declare it
		return a.declared
	}
	return referee.Cause{Line: a.line.Code.Value}
}

// reads reports whether Shinpan applies the effects of cards (ruling card-effects).
func (m *Match) reads() bool {
	return m.notes() && m.Ruled(rulebook.CardEffectsAutomatic)
}

// notes reports whether Shinpan records events, for the effects that they trigger.
func (m *Match) notes() bool { return m.edition >= editionReads && !m.scoreOnly }

// carries reports whether Shinpan applies an effect in this version of the rules.
func (m *Match) carries(l *cards.Line) bool { return l.Carried() && l.Since <= m.edition }

// lines returns the effects of the given kinds that Shinpan applies and that act on the field.
func (m *Match) lines(card *cards.Card, kinds ...effect.Kind) []*cards.Line {
	return slices.DeleteFunc(card.LinesAt(kinds...), func(l *cards.Line) bool {
		return !m.carries(l) || l.From != nil && !slices.Contains(l.From, effect.FromField) || l.Given != nil
	})
}

// linesFrom returns the effects of the given kinds that act from a place other than the field.
func (m *Match) linesFrom(place effect.Place, card *cards.Card, kinds ...effect.Kind) []*cards.Line {
	return slices.DeleteFunc(card.LinesAt(kinds...), func(l *cards.Line) bool { return !m.carries(l) || !slices.Contains(l.From, place) })
}

// linesOf returns the effects of a card on the field that act in its current zone.
func (m *Match) linesOf(p *position.OnField, kinds ...effect.Kind) []*cards.Line {
	if position.InPendulumZone(p.Zone) {
		return m.linesFrom(effect.FromPendulum, p.Card, kinds...)
	}
	if p.Card.Kind == cards.Monster && !p.Monster() && m.edition >= editionForbids {
		return m.linesFrom(effect.FromEquip, p.Card, kinds...)
	}
	return m.lines(p.Card, kinds...)
}

// tells reports whether card files described an effect when this version of the rules was current.
// Versions before the eighth have all effects that were described by then.
func (m *Match) tells(l *cards.Line) bool {
	return max(l.Since, l.Stub) < editionForbids || l.Stub > 0 && l.Stub <= m.edition || l.Stub == 0 && l.Since <= m.edition
}

// toldOf reports whether card files describe any effect of a card.
func (m *Match) toldOf(card *cards.Card) bool {
	return slices.ContainsFunc(card.Lines, func(l cards.Line) bool { return m.tells(&l) })
}

// tellsEvent reports whether card files describe the event that triggers an effect.
func (m *Match) tellsEvent(l *cards.Line) bool {
	return l.Event != nil && m.tells(l) && (m.carries(l) || !l.Unseen)
}

// lined reports whether Shinpan applies any effect of a card.
func (m *Match) lined(card *cards.Card) bool {
	return slices.ContainsFunc(card.Lines, func(l cards.Line) bool { return m.carries(&l) })
}

// activation returns the effect of a card that acts when the card itself is activated, or nil if
// players apply it.
func (m *Match) activation(card *cards.Card) *cards.Line {
	if card == nil || card.Lines == nil || !m.reads() {
		return nil
	}
	for _, line := range append(m.lines(card, effect.Activate), m.linesFrom(effect.FromPendulum, card, effect.Activate)...) {
		return line
	}
	return nil
}

// ofWords returns the effect of a face-up card that an answer means by a kind of effect: the only
// one of that kind, or the one with the given code. It returns nil if players apply the effect.
func (m *Match) ofWords(p *position.OnField, kind, words string) *cards.Line {
	if p.Card == nil || p.Card.Lines == nil || !m.reads() {
		return nil
	}
	return meant(m.linesOf(p, kindsOf[kind]), words)
}

// kindsOf holds the kinds of effects that players activate, by their names in answers. Shinpan
// itself activates the trigger of a face-up card.
var kindsOf = map[string]effect.Kind{kindIgnition: effect.Ignition, kindQuick: effect.Quick}

// elsewhereOf returns the effect that an answer means, of a card in a hand or in a Graveyard.
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

// meant returns the effect with the given code, or the only effect of a list.
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

// lineOf returns the effect that a link of the Chain applies, or nil if players apply it.
func lineOf(link *position.Link) *cards.Line {
	if link.Line == "" {
		return nil
	}
	line, _ := link.Card.Line(link.Line)
	return line
}

// found returns the serial numbers of the cards that a description means, on the field, in the
// Graveyards or among the banished cards.
func (s standing) found(a *acting, w *cards.Which) []int { return s.foundIf(a, w, nil) }

// foundIf returns the same cards as found, except cards off the field that fail a test.
func (s standing) foundIf(a *acting, w *cards.Which, test func(position.Lying) bool) []int {
	if w.Plus != nil {
		first := *w
		first.Plus = nil
		return append(s.foundIf(a, &first, test), s.foundIf(a, w.Plus, test)...)
	}
	var list []int
	if w.In == "" || w.In == cards.OnField || w.In == cards.InPendulum {
		for _, seat := range []referee.Seat{a.seat, position.Other(a.seat)} {
			for _, at := range s.b.All(seat, nil) {
				if s.meets(a, at, w) {
					list = append(list, s.b.At(at).Serial)
				}
			}
		}
		if w.Most != "" {
			list = s.most(list, w.Most)
		}
		return list
	}
	if w.In == cards.InHand || w.In == cards.InDeck || w.In == cards.InExtra || w.In == cards.Beneath || w.Done {
		return nil
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
			if w.Self && l.Serial != a.source && (a.source != elsewhereSource || s.edition >= editionForbids && (l.Card != a.card || owner != a.seat)) || w.Other && l.Serial == a.source || w.Target && !slices.Contains(a.targets, l.Serial) || w.That && !slices.Contains(a.that, l.Serial) || w.Group == 1 && slices.Contains(a.second, l.Serial) || w.Group == 2 && !slices.Contains(a.second, l.Serial) ||
				w.Came != "" && l.Now != (w.Came == cards.CameNow) || w.Did != "" && !s.didLying(l.Serial, w.Did) || w.Own && !s.pairedWith(a, &l) || w.SameName && !a.fits(&cards.Which{SameName: true}, l.Card) || w.Suits && !s.suits(a, l.Card) || !a.leveled(w, l.Card) || !s.fitsHere(w, l.Card, l.Card.Level, l.Card.ATK) || test != nil && !test(l) {
				continue
			}
			if w.Other && a.source == elsewhereSource && owner == a.seat && l.Card == a.card && !passed {
				passed = true // it does not matter which copy acts
				continue
			}
			list = append(list, l.Serial)
		}
	}
	return list
}

// aimable returns the serial numbers of the possible targets of an effect. If the effect Special
// Summons its target, this must be possible for the monster (R-PROPER).
func (s standing) aimable(a *acting, t *cards.Target) []int {
	if s.bringsBack(a, t) && s.edition >= editionEvents && !(s.edition >= editionMarks && ofOtherGroup(a, t)) {
		return s.foundIf(a, &t.Which, s.mayCome)
	}
	return slices.DeleteFunc(s.found(a, &t.Which), func(serial int) bool { return s.untouchable(a.seat, serial) != "" })
}

// untouchable returns the card that keeps a player from targeting a card on the field, or "".
func (s standing) untouchable(seat referee.Seat, serial int) referee.Card {
	at, ok := s.b.Locate(serial)
	if !ok {
		return ""
	}
	for _, c := range s.b.At(at).Changes {
		if c.Stat == position.NoTarget && (position.Threat(c.N)&position.ThreatEffect != 0 || s.facing(&c, at) != seat) {
			return s.causeCard(&c)
		}
	}
	return ""
}

// causeCard returns the card whose effect makes a change.
func (s standing) causeCard(c *position.Change) referee.Card {
	if at, ok := s.b.Locate(c.Source); ok && s.b.At(at).Card != nil {
		return s.b.At(at).Card.ID
	}
	id := strings.TrimRight(c.Cause.Line, "0123456789")
	return referee.Card(id[:max(0, len(id)-1)])
}

// tokens returns the names that answers use for the cards with the given serial numbers: the zones
// of cards on the field, and the ids of other cards.
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

// numbered gives a serial number to every card in a Graveyard and to every banished card, so that
// effects find the same copy again. A number lasts until the end of the step, or as long as an
// event needs it.
func (r *run) numbered() {
	numberPiles(r.b)
	r.lies = true
}

// numberPiles gives the cards of the piles of a board their numbers.
func numberPiles(b *position.Board) {
	var unknown []*position.Lying
	last := firstLying
	for i := range b.Sides {
		for _, pile := range []*[]position.Lying{&b.Sides[i].Grave, &b.Sides[i].Banished} {
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
}

// firstLying is larger than any serial number of a card on the field.
const firstLying = 1_000_000

// unnumbered removes the serial numbers that no event needs.
func (r *run) unnumbered() {
	if !r.lies {
		return
	}
	waits := func(serial int) bool {
		return r.remembered(r.b.Uses, serial) || slices.ContainsFunc(r.b.Happened, func(h position.Happened) bool { return h.Lying == serial && !h.Done })
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

// changes reports whether the activation of a card changes ATK or DEF directly.
func (s standing) changes(card *cards.Card) bool { return changesNumbers(s.activation(card)) }

// changesBy reports whether the effect that an answer means changes ATK or DEF directly, or is
// for the Damage Step.
func (s standing) changesBy(a referee.Answer, card *cards.Card) bool {
	var line *cards.Line
	if s.edition < editionForbids {
		return false
	}
	switch at, ok := s.b.Find(a.One("piece")); {
	case a.Verb == "use":
		line = s.elsewhereOf(card, a.One("area"), a.One("kind"), a.One("words"))
	case a.Verb == "effect" && ok:
		line = s.ofWords(s.b.At(at), a.One("kind"), a.One("words"))
	}
	return changesNumbers(line) || line != nil && slices.Contains(line.During, effect.InDamageStep)
}

// changesNumbers reports whether an effect changes ATK or DEF directly.
func changesNumbers(line *cards.Line) bool {
	return line != nil && len(line.Do) > 0 && (line.Do[0].Value.Word() == "atk" || line.Do[0].Value.Word() == "def")
}
