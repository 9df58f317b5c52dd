package yugioh

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// ban keeps a player from doing something, as long as a face-up card acts or for a time. A ban that
// players declared for a time has no card.
type ban struct {
	by   *acting
	what *cards.Forbid
}

// Uses holds more than the uses of effects. These are the prefixes of its entries for bans, for
// monsters that a player has Special Summoned, and for direct attacks.
const (
	forbidUse  = "forbid"
	specialUse = "special"
	chainUse   = "chain"  // an effect that this copy of a card can use once in a Chain
	whileUse   = "while"  // followed by the serial number of a card
	directUse  = "direct" // a monster that has attacked directly
)

// bans returns the bans that keep a player from doing something now.
func (s standing) bans(seat referee.Seat, from cards.Forbidden) []ban {
	list := s.declaredBans(seat, from)
	if s.edition < editionForbids || !s.reads() {
		return list
	}
	is := func(l *cards.Lasting) bool { return l.Forbid != nil && l.Forbid.From == from }
	s.eachOfHolding(effect.Continuous, is, func(a *acting, l *cards.Lasting) {
		if f := l.Forbid; slices.Contains(a.players(f.Who), seat) && s.inForce(a, l) && (!f.Second || slices.Contains(s.b.Uses, secondKey(a.source, seat))) {
			list = append(list, ban{a, f})
		}
	})
	for _, use := range s.b.Uses {
		parts := strings.Split(use, ":")
		if parts[0] != forbidUse || len(parts) < 4 {
			continue
		}
		code, last, _ := strings.Cut(parts[2], "@")
		card, line := s.lineOfCode(code)
		by, err := referee.ParseSeat(parts[1])
		if card == nil || err != nil {
			continue
		}
		a := &acting{card: card, line: line, seat: by}
		a.source, _ = strconv.Atoi(parts[3])
		for _, target := range parts[4:] {
			if id, named := strings.CutPrefix(target, "="); named {
				a.names(s, id)
				continue
			}
			n, _ := strconv.Atoi(target)
			a.targets = append(a.targets, n)
		}
		vocabulary.Each(line, func(part any) {
			if f, is := part.(*cards.Forbid); is && f.From == from && slices.Contains(a.players(f.Who), seat) && (!f.Only || last == strconv.Itoa(s.b.Turn)) && (f.Until != cards.UntilGone || s.staysUp(parts[3])) {
				list = append(list, ban{a, f})
			}
		})
	}
	return list
}

// banned refuses an action if a ban on it covers every card, or a card that passes a test.
func (s standing) banned(seat referee.Seat, from cards.Forbidden, meant func(*acting, *cards.Which) bool) []referee.Problem {
	for _, b := range s.bans(seat, from) {
		if b.by.card == nil {
			return referee.Breaks("forbidden-now", "R-CARD-TEXT", referee.Args{"seat": seat, "what": forbidKey(from)})
		}
		if b.what.Which == nil || meant(b.by, b.what.Which) {
			return referee.Breaks("forbidden", "R-CARD-TEXT", referee.Args{"other": b.by.card.ID, "seat": seat, "what": forbidKey(from)})
		}
	}
	return nil
}

// checkBanned refuses to Summon a card from an area.
func (s standing) checkBanned(seat referee.Seat, how cards.Forbidden, area string, card *cards.Card) []referee.Problem {
	if how == cards.NoSpecialSummon {
		if problems := s.checkVow(seat, card); problems != nil {
			return problems
		}
	}
	return s.banned(seat, how, func(a *acting, w *cards.Which) bool {
		return card != nil && (w.In != cards.InExtra || area == areaExtra) && a.fits(w, card)
	})
}

// checkBannedHere refuses an action of a card on the field.
func (s standing) checkBannedHere(at position.Spot, from cards.Forbidden) []referee.Problem {
	return s.banned(at.Seat, from, func(a *acting, w *cards.Which) bool { return s.meets(a, at, w) })
}

// checkBannedActivation refuses to activate a card or one of its effects.
func (s standing) checkBannedActivation(seat referee.Seat, area string, card *cards.Card) []referee.Problem {
	return s.banned(seat, cards.NoActivation, func(a *acting, w *cards.Which) bool {
		return (w.In == "" || string(w.In) == area) && a.fits(w, card)
	})
}

// forbids keeps players from doing something for a time.
func (r *run) forbids(a *acting, v *cards.Forbid) {
	if v.From == cards.NoResponse || v.From == cards.NoNegation { // the ban holds while the effect is the last link of the Chain
		return
	}
	parts := r.standing().forbidNote(a, v)
	for _, target := range a.targets {
		parts = append(parts, strconv.Itoa(target))
	}
	if v.While != nil { // the ban ends when such a monster is no longer face-up
		parts[2] += "@" + whileUse
		for _, serial := range r.standing().found(a, v.While) {
			parts[2] += strconv.Itoa(serial)
		}
	}
	parts = append(parts, r.standing().namedIn(a, v.Which)...)
	if key := strings.Join(parts, ":"); !slices.Contains(r.b.Uses, key) {
		r.b.Uses = append(r.b.Uses, key)
	}
	for _, seat := range a.players(v.Who) {
		r.tell(referee.Event{Kind: "forbidden", Seat: seat, Card: a.card.ID, Key: forbidKey(v.From), Cause: a.cause()})
	}
}

// broken reports whether a player has already done something this turn that a cost forbids for the
// whole turn.
func (s standing) broken(a *acting, v *cards.Forbid) bool {
	switch v.From {
	case cards.NoSpecialSummon:
		return slices.ContainsFunc(s.b.Uses, func(use string) bool {
			kind, rest, _ := strings.Cut(use, ":")
			seat, id, _ := strings.Cut(rest, ":")
			card, ok := s.card(id)
			return kind == specialUse && seat == a.seat.String() && (v.Which == nil || ok && a.fits(v.Which, card))
		})
	case cards.NoNormalSummon:
		return v.Which == nil && s.b.Side(a.seat).Summons > 0
	case cards.NoBattlePhase:
		return s.b.Fought && s.b.Active == a.seat
	case cards.NoDirectAttacks:
		return slices.Contains(s.b.Uses, directUse+":"+strconv.Itoa(a.source)) && v.Which != nil && v.Which.Self
	case cards.NoAttacks:
		return len(s.b.All(a.seat, func(p *position.OnField) bool {
			at, ok := s.b.Locate(p.Serial)
			return ok && p.Attacked == s.b.Turn && (v.Which == nil || s.meets(a, at, v.Which))
		})) > 0
	}
	return false
}

// lastTurn returns the last turn in which a player's effect holds, or 0 if that is the current turn
// or there is none.
func (s standing) lastTurn(seat referee.Seat, until cards.Until) int {
	switch mine := s.b.Active == seat; {
	case until == cards.UntilNextTurn:
		return s.b.Turn + 1
	case until == cards.UntilYourTurn && !mine, until == cards.UntilOpponentTurn && mine:
		return s.b.Turn + 1
	case until == cards.UntilStandby && (!mine || s.b.Phase < position.PhaseStandby):
		return s.b.Turn + map[bool]int{true: 0, false: 1}[mine]
	case until == cards.UntilYourTurn, until == cards.UntilOpponentTurn, until == cards.UntilStandby:
		return s.b.Turn + 2
	}
	return 0
}

// outlives reports whether an entry of Uses holds after a turn: for the whole duel, or up to a
// later turn.
func outlives(use string, turn int) bool {
	_, rest, ok := strings.Cut(use, "@")
	last, _, _ := strings.Cut(rest, ":")
	n, err := strconv.Atoi(last)
	return ok && (err != nil || n > turn)
}

// materialFor refuses a monster as material for another one if its text forbids that.
func (s standing) materialFor(at position.Spot, card *cards.Card, how cards.Manner, n int) []referee.Problem {
	p := s.b.At(at)
	if how == cards.BySynchro && p.May(position.NoSynchro) || how == cards.ByXyz && s.barredFor(p, card) {
		return referee.Breaks("no-material-for", "R-CARD-TEXT", referee.Args{"card": card.ID, "other": p.Card.ID, "piece": s.b.ID(at)})
	}
	if p.Card == nil || p.Card.Lines == nil || s.edition < editionForbids || !s.reads() {
		return nil
	}
	for _, line := range s.linesOf(p, effect.Printed) {
		for i := range line.While {
			no := line.While[i].Holds.NoMaterial
			if no != nil && slices.Contains(no.For, how) && (no.Fewer == 0 || n < no.Fewer) && (no.Except == nil || !no.Except.Fits(card, card.Level, card.ATK)) {
				return referee.Breaks("no-material-for", "R-CARD-TEXT", referee.Args{"card": card.ID, "other": p.Card.ID, "piece": s.b.ID(at)})
			}
		}
	}
	return nil
}

// over returns the effect that lets a player Xyz Summon a monster over a single other monster.
func (s standing) over(seat referee.Seat, card *cards.Card, spots []position.Spot) *acting {
	if len(spots) != 1 || s.edition < editionForbids || !s.reads() {
		return nil
	}
	for _, line := range s.lines(card, effect.Printed) {
		for i := range line.While {
			l := &line.While[i].Holds
			a := &acting{card: card, line: line, seat: seat}
			if l.Over != nil && s.meets(a, spots[0], l.Over) && s.during(a, l.During) && !(l.Once && slices.Contains(s.b.Uses, seat.String()+":"+line.Code.Value)) {
				return a
			}
		}
	}
	return nil
}

// extraSummon returns the entry of Uses for an additional Normal Summon that a face-up card allows,
// or "" if none allows it.
func (s standing) extraSummon(seat referee.Seat, card *cards.Card, tributes int) string {
	key := ""
	if s.edition < editionForbids || !s.reads() {
		return ""
	}
	s.eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		use := seat.String() + ":" + a.line.Code.Value
		if l.Extra != nil && (tributes > 0 || !l.ByTribute) && a.seat == seat && a.fits(l.Extra, card) && s.inForce(a, l) && !slices.Contains(s.b.Uses, use) {
			key = use
		}
	})
	return key
}
