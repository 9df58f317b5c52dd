package yugioh

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// grants lets a monster do something.
func (r *run) grants(a *acting, at position.Spot, v *cards.Grant) {
	p := r.b.At(at)
	stat, n := granted(string(v.What))
	if v.What == grantAttack {
		p.More++
	} else {
		p.Changes = append(slices.Clip(p.Changes), r.changeOf(a, stat, n, v.Until))
	}
	r.tell(referee.Event{Kind: "granted", Seat: at.Seat, Card: shownCard(p), Piece: r.b.ID(at), Key: referee.Key("grant." + v.What), Cause: a.cause()})
}

// grantsAll protects the targets of an effect, even if they are face-down.
func (r *run) grantsAll(a *acting, v *cards.Grant) bool {
	serials := r.affected(a, r.standing().found(a, &v.Which))
	for _, serial := range serials {
		if at, ok := r.b.Locate(serial); ok {
			r.grants(a, at, v)
		}
	}
	return len(serials) > 0
}

// keptBy reports whether an effect of the same card has changed a card on the field as long as it
// stays itself.
func keptBy(a *acting, p *position.OnField) bool {
	return slices.ContainsFunc(p.Changes, func(c position.Change) bool {
		return !c.Live && c.Source == a.source && a.source > 0 && strings.HasPrefix(c.Cause.Line, string(a.card.ID))
	})
}

// bars keeps a monster from doing something.
func (r *run) bars(a *acting, at position.Spot, v *cards.Bar) {
	p := r.b.At(at)
	for _, what := range v.From {
		p.Changes = append(slices.Clip(p.Changes), r.changeOf(a, barred[what], 1, v.Until))
		r.tell(referee.Event{Kind: "granted", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: referee.Key("bar." + string(what)), Cause: a.cause()})
	}
}

// barsActing keeps cards, also Set ones, from being activated.
func (r *run) barsActing(a *acting, v *cards.Bar) bool {
	serials := r.affected(a, r.standing().found(a, &v.Which))
	for _, serial := range serials {
		if at, ok := r.b.Locate(serial); ok {
			p := r.b.At(at)
			p.Changes = append(slices.Clip(p.Changes), r.changeOf(a, position.NoActivation, 1, v.Until))
			r.tell(referee.Event{Kind: "granted", Seat: at.Seat, Card: shownCard(p), Piece: r.b.ID(at), Key: "bar.activating", Cause: a.cause()})
		}
	}
	return len(serials) > 0
}

// facing returns the player from whose opponent a change protects a card on the field: the player
// of the card whose stay it depends on, or the player who controls the card itself. Before the tenth
// version, the latter also held for changes that face-up cards make.
func (s standing) facing(c *position.Change, at position.Spot) referee.Seat {
	if source, ok := s.b.Locate(c.Source); ok && (!c.Live || s.edition >= editionBattles) {
		return source.Seat
	}
	return at.Seat
}

// barredFor reports whether a step keeps a monster from being used as Xyz Material for another one.
func (s standing) barredFor(p *position.OnField, card *cards.Card) bool {
	return slices.ContainsFunc(p.Changes, func(c position.Change) bool {
		if c.Stat != position.NoXyz {
			return false
		}
		_, line := s.lineOfCode(c.Cause.Line)
		allowed := false
		each(line, func(v *cards.Bar) {
			allowed = allowed || v.Except != nil && slices.Contains(v.From, cards.Stacking) && v.Except.Fits(card, card.Level, card.ATK)
		})
		return !allowed
	})
}

// lastsUse is the prefix of the notes in Uses about changes that hold for a time.
const lastsUse = "lasts"

// lasts makes a change hold for a time.
func (r *run) lasts(a *acting, v *cards.Lasts) {
	parts := []string{lastsUse, a.seat.String(), a.line.Code.Value, strconv.Itoa(max(0, a.source))}
	if turn := r.standing().lastTurn(a.seat, v.Until); turn > 0 {
		parts[2] += "@" + strconv.Itoa(turn)
	}
	if key := strings.Join(parts, ":"); !slices.Contains(r.b.Uses, key) {
		r.b.Uses = append(r.b.Uses, key)
	}
	r.tell(referee.Event{Kind: "continues", Seat: a.seat, Card: a.card.ID, Cause: a.cause()})
	r.refresh()
}

// eachTimed calls a function with each change that holds for a time.
func (s standing) eachTimed(do func(*acting, *cards.Lasting)) {
	for _, use := range s.b.Uses {
		if !strings.HasPrefix(use, lastsUse+":") {
			continue
		}
		parts := strings.Split(use, ":")
		if len(parts) != 4 {
			continue
		}
		code, _, _ := strings.Cut(parts[2], "@")
		card, line := s.lineOfCode(code)
		seat, err := referee.ParseSeat(parts[1])
		if card == nil || err != nil {
			continue
		}
		a := &acting{card: card, line: line, seat: seat}
		a.source, _ = strconv.Atoi(parts[3])
		for i := range line.While {
			if line.While[i].Holds.After != nil {
				do(a, &line.While[i].Holds)
			}
		}
		vocabulary.Each(line, func(part any) {
			if v, is := part.(*cards.Lasts); is {
				do(a, &v.Holds)
			}
		})
	}
}

// timed reports whether any change holds for a time.
func (s standing) timed() bool {
	return slices.ContainsFunc(s.b.Uses, func(use string) bool { return strings.HasPrefix(use, lastsUse+":") })
}
