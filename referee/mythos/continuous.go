package mythos

import (
	"iter"
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// Continuous effects change something as long as they are in force. They are on face-up
// characters and on missions. Each is calculated on the board without any of them, and their
// changes add up (R-STATIC).

// static is a continuous effect in force.
type static struct {
	source
	*cards.Static
}

// statics returns the effects in force for a purpose, or none if the players apply effects.
func (m *Match) statics(b *position.Board, why cards.Purpose) iter.Seq[static] {
	return func(yield func(static) bool) {
		if m.automatic() {
			eachStatic(b, why, yield)
		}
	}
}

// staticLines returns the effects in force for a purpose, in board order, with those of
// missions last.
func staticLines(b *position.Board, why cards.Purpose) iter.Seq[static] {
	return func(yield func(static) bool) { eachStatic(b, why, yield) }
}

func eachStatic(b *position.Board, why cards.Purpose, yield func(static) bool) {
	if !b.Used(why) {
		return
	}
	for at, c := range b.Characters() {
		if c.Hidden || c.Face() == nil {
			continue
		}
		for _, line := range c.Face().InForce[why] {
			if !yield(static{source{seat: at.Seat, line: line, character: c.Number, place: at.Mission}, line.Effect.While}) {
				return
			}
		}
	}
	for i := range b.Missions {
		for s := range rulebook.Players {
			for _, line := range b.Missions[i].Card.InForce[why] {
				if !yield(static{source{seat: referee.Seat(s + 1), line: line, place: i}, line.Effect.While}) {
					return
				}
			}
		}
	}
}

// linesInForce returns the effects of face-up characters that serve a purpose and that a test
// accepts, in board order. A nil test accepts all.
func linesInForce(b *position.Board, why cards.Purpose, test func(*cards.Line) bool) []source {
	if !b.Used(why) {
		return nil
	}
	var list []source
	for at, c := range b.Characters() {
		if c.Hidden || c.Face() == nil {
			continue
		}
		for _, line := range c.Face().InForce[why] {
			if test == nil || test(line) {
				list = append(list, source{seat: at.Seat, line: line, character: c.Number, place: at.Mission})
			}
		}
	}
	return list
}

// inForce reports whether the condition of an effect holds.
func (m *Match) inForce(b *position.Board, s *static) bool { return m.before(b).holds(&s.source, s.If) }

// powerStatics returns the effects in force that can change Power.
func (m *Match) powerStatics(b *position.Board) []static {
	var list []static
	for s := range m.statics(b, cards.ChangesPower) {
		if list == nil {
			list = make([]static, 0, 2)
		}
		list = append(list, s)
	}
	return list
}

// powerLines returns the effects that change a character's Power, with the amount that each adds.
// An effect that sets the Power to 0 is returned alone, with 0.
func (m *Match) powerLines(b *position.Board, lines []static, at position.Spot) iter.Seq2[*static, int] {
	return func(yield func(*static, int) bool) { m.eachPowerLine(b, lines, at, yield) }
}

func (m *Match) eachPowerLine(b *position.Board, lines []static, at position.Spot, yield func(*static, int) bool) {
	for i := range lines {
		s := &lines[i]
		if _, zero := s.Verb.(*cards.Zero); zero && m.zeroes(b, s, at) && m.inForce(b, s) {
			yield(s, 0)
			return
		}
	}
	for i := range lines {
		s := &lines[i]
		power, ok := s.Verb.(*cards.StaticPower)
		if !ok || !m.changesPower(b, s, power, at) || !m.inForce(b, s) {
			continue
		}
		n := power.Amount
		if power.Per != nil {
			n *= m.before(b).count(&s.source, power.Per)
		}
		if n != 0 && !yield(s, n) {
			return
		}
	}
}

// staticPower returns the total that the effects add to a character's Power. zero reports that
// one of them sets it to 0 instead.
func (m *Match) staticPower(b *position.Board, lines []static, at position.Spot) (sum int, zero bool) {
	for s, n := range m.powerLines(b, lines, at) {
		if _, zero := s.Verb.(*cards.Zero); zero {
			return 0, true
		}
		sum += n
	}
	return sum, false
}

// staticParts lists the changes that effects in force make to a character's Power; power is its
// Power without them.
func (m *Match) staticParts(b *position.Board, at position.Spot, power int) []referee.Part {
	var parts []referee.Part
	for s, n := range m.powerLines(b, m.powerStatics(b), at) {
		if _, zero := s.Verb.(*cards.Zero); zero {
			n = -power
		}
		parts = append(parts, referee.Part{N: n, Key: "why.line", Args: m.lineArgs(b, &s.source), Cause: s.cause()})
	}
	return parts
}

// changesPower reports whether an effect adds to a character's Power. A mission's effect is in
// force once for each side, and only for the characters of that side.
func (m *Match) changesPower(b *position.Board, s *static, power *cards.StaticPower, at position.Spot) bool {
	if power.To == nil {
		return b.At(at).Number == s.character
	}
	if s.character == 0 && at.Seat != s.seat {
		return false
	}
	return m.before(b).fits(&s.source, power.To, at)
}

// zeroes reports whether an effect that sets the strongest character's Power to 0 holds this
// character down.
func (m *Match) zeroes(b *position.Board, s *static, at position.Spot) bool {
	holder, ok := b.Locate(s.character)
	return ok && b.At(holder).Locked == b.At(at).Number && b.At(at).Number != 0
}

func (m *Match) lineArgs(b *position.Board, s *source) referee.Args {
	args := referee.Args{"line": s.line.Code, "piece": "", "card": ""}
	if at, ok := b.Locate(s.character); ok {
		args["piece"], args["card"] = at.Id(), b.At(at).Face().ID
	} else {
		args["card"] = b.Missions[s.place].Card.ID
	}
	return args
}

// chakraLines returns the CHAKRA +X effects that give a player chakra.
func (m *Match) chakraLines(b *position.Board, seat referee.Seat) []static {
	var list []static
	for s := range staticLines(b, cards.PaysChakra) {
		mine := s.seat == seat || s.Verb.(*cards.StaticChakra).Both && s.character != 0
		if mine && m.inForce(b, &s) {
			list = append(list, s)
		}
	}
	return list
}

// wardedOff returns the effect that protects a character from being defeated, hidden or moved by
// a player's effect. It reports false if there is none.
func (m *Match) wardedOff(b *position.Board, at position.Spot, fate cards.Fate, by referee.Seat) (line static, ok bool) {
	for s := range m.statics(b, cards.WardsOff) {
		switch verb := s.Verb.(type) {
		case *cards.Immunity:
			if by != at.Seat && slices.Contains(verb.From, fate) && m.inForce(b, &s) && m.shields(b, &s, verb.To, at) {
				return s, true
			}
		case *cards.Pin:
			if fate == cards.ByMove && m.inForce(b, &s) && m.on(b).fits(&s.source, &verb.Who, at) {
				return s, true
			}
		}
	}
	return static{}, false
}

func (m *Match) shields(b *position.Board, s *static, to *cards.Who, at position.Spot) bool {
	if to == nil {
		return b.At(at).Number == s.character
	}
	return m.on(b).fits(&s.source, to, at)
}

// noReveals returns the effect that prevents a player from revealing at a mission. It reports
// false if there is none.
func (m *Match) noReveals(b *position.Board, seat referee.Seat, place int) (line static, ok bool) {
	for s := range m.statics(b, cards.ForbidsReveals) {
		if s.seat != seat && s.here(b) == place && m.inForce(b, &s) {
			return s, true
		}
	}
	return static{}, false
}

// keepsTokens returns the effect that lets a character keep its tokens at the end of the round,
// or "" if there is none.
func (m *Match) keepsTokens(c *position.Character) string {
	if !m.automatic() || c.Hidden || c.Face() == nil {
		return ""
	}
	for _, line := range c.Face().Statics {
		if _, keeps := line.Effect.While.Verb.(cards.KeepTokens); keeps {
			return line.Code
		}
	}
	return ""
}

// covers returns the effect of a card that lets it upgrade a character with another name, or ""
// if it has none.
func (m *Match) covers(b *position.Board, card *cards.Card, over position.Spot) string {
	if !m.automatic() {
		return ""
	}
	src := source{seat: over.Seat, place: over.Mission}
	for _, line := range card.Statics {
		if verb, ok := line.Effect.While.Verb.(*cards.UpgradeOver); ok && m.on(b).fits(&src, &verb.Who, over) {
			return line.Code
		}
	}
	return ""
}

// lock finds the characters that are held down by effects on the strongest character. Such an
// effect holds the character that is strongest when it comes into force, until either leaves.
// This follows the publisher's FAQ, which we know only second-hand.
func (r *run) lock() error {
	for _, s := range linesInForce(r.b, cards.HoldsDown, nil) {
		holder, _ := r.b.Locate(s.character)
		among := r.strongest(s)
		if held, stays := r.stillHeld(&s, holder, among); stays {
			r.takeTokens(s, held)
			continue
		}
		r.b.Change(holder).Locked = 0
		if len(among) == 0 {
			continue
		}
		chosen, err := r.choose(choice{src: &s, verb: "strongest", decider: s.seat, among: r.numbers(among), min: 1, max: 1, must: true})
		if err != nil {
			return err
		}
		holder, _ = r.b.Locate(s.character)
		r.b.Change(holder).Locked = chosen[0]
		held, _ := r.b.Locate(chosen[0])
		r.tell(referee.Event{Kind: "held-down", Seat: held.Seat, Piece: held.Id(), Card: r.b.At(held).Shown(), Cause: s.cause()})
		r.takeTokens(s, held)
	}
	return nil
}

// strongest returns the characters that an effect can hold down. These are the strongest
// characters if no effects were in force. The ruling strongest-hidden decides whether a hidden
// character can be one of them.
func (r *run) strongest(s source) []position.Spot {
	who := s.line.Effect.While.Verb.(*cards.Zero).Who
	if r.Ruled(rulebook.StrongestHiddenPassedOver) && who.Hidden == nil {
		who.Hidden = new(bool)
	}
	return r.before(r.b).characters(&s, &who)
}

// stillHeld returns the character that another one already holds down, and reports whether that
// other one still holds it down. The hold lasts while both stay in reach or, depending on the
// ruling strongest-lock, only while the character is the strongest.
func (r *run) stillHeld(s *source, holder position.Spot, strongest []position.Spot) (held position.Spot, stays bool) {
	held, inPlay := r.b.Locate(r.b.At(holder).Locked)
	if !inPlay || r.b.At(holder).Locked == 0 {
		return held, false
	}
	w := s.line.Effect.While.Verb.(*cards.Zero).Who
	if reach := (cards.Who{Side: w.Side, In: w.In}); !r.on(r.b).fits(s, &reach, held) {
		return held, false
	}
	return held, r.Ruled(rulebook.StrongestLockLocked) || slices.Contains(strongest, held)
}

// takeTokens removes the tokens of a character that is held down.
func (r *run) takeTokens(s source, at position.Spot) {
	r.tokens(at, -r.b.At(at).Tokens, s.cause())
}
