package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// Triggered lines: what sets them off, and in which order they are resolved.

// triggered lists the lines in force that an event about a character sets off.
// It is asked while the character is where the event finds it.
func (r *run) triggered(event cards.TriggerEvent, at position.Spot, played *cards.Card) []source {
	if !r.automatic {
		return nil
	}
	about, seen := r.b.At(at).Number, r.b
	if event == cards.OnDefeated {
		seen = r.witnessed()
	}
	var list []source
	for _, s := range linesInForce(seen, cards.Triggers, func(l *cards.Line) bool { return l.Effect.When.Event == event }) {
		when := s.line.Effect.When
		sets := when.Who == nil && s.character == about
		if when.Who != nil {
			sets = r.on(r.b).means(&s, when.Who, at) && (event != cards.OnPlayed || s.character != about)
		}
		if sets && r.on(r.b).holds(&s, when.If) {
			list = append(list, s)
		}
	}
	return list
}

// resolve carries out triggered lines: the turn player orders those that are
// set off together (R-TURN-PLAYER), and what each sets off in turn comes
// before the rest (R-CHAIN).
func (r *run) resolve(list []source) error {
	for len(list) > 0 {
		i, err := r.order(r.turnPlayer(), list)
		if err != nil {
			return err
		}
		s := list[i]
		list = slices.Concat(list[:i], list[i+1:])
		if err := r.trigger(s); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) trigger(s source) error {
	if err := r.apply(&s, s.line.Effect.When.Do, freely); err != nil {
		return err
	}
	return r.aftermath()
}

// aftermath settles what a step of the match has left: lines that hold the
// strongest down, then what was triggered.
func (r *run) aftermath() error {
	if !r.automatic {
		return nil
	}
	if err := r.lock(); err != nil {
		return err
	}
	list := r.pending
	r.pending = nil
	return r.resolve(list)
}

// turnPlayer decides orders: the player whose turn it is in the action phase,
// the Edge holder elsewhere.
func (r *run) turnPlayer() referee.Seat {
	if r.b.Phase == position.PhaseAction {
		return r.b.Turn
	}
	return r.b.Edge
}

// lock settles whom lines that hold the strongest down hold: the strongest
// when they come, until it or they leave, as the publisher's FAQ has it, known
// at second hand.
func (r *run) lock() error {
	for _, s := range linesInForce(r.b, cards.HoldsDown, nil) {
		holder, _ := r.b.Locate(s.character)
		among := r.strongest(s)
		if held, stays := r.stillHeld(holder, among); stays {
			r.emptied(s, held)
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
		r.emptied(s, held)
	}
	return nil
}

// strongest are those whom a line may hold down: the strongest before any
// static. Whether a hidden character can be one is the ruling
// strongest-hidden.
func (r *run) strongest(s source) []position.Spot {
	who := s.line.Effect.While.Verb.(*cards.Zero).Who
	if r.Ruled(rulebook.StrongestHiddenPassedOver) && who.Hidden == nil {
		who.Hidden = new(bool)
	}
	return r.before(r.b).meant(&s, &who)
}

// stillHeld gives whom a character holds down already, if it goes on: as long
// as both are where they are, or, by the ruling strongest-lock, only while it
// is the strongest.
func (r *run) stillHeld(holder position.Spot, strongest []position.Spot) (held position.Spot, stays bool) {
	held, inPlay := r.b.Locate(r.b.At(holder).Locked)
	if !inPlay || held.Mission != holder.Mission || held.Seat == holder.Seat || r.b.At(holder).Locked == 0 {
		return held, false
	}
	return held, r.Ruled(rulebook.StrongestLockLocked) || slices.Contains(strongest, held)
}

// emptied takes the tokens of a character that is held down.
func (r *run) emptied(s source, at position.Spot) {
	r.tokens(at, -r.b.At(at).Tokens, s.cause())
}

// tokens changes a character's Power tokens, never below 0, and tells it.
func (r *run) tokens(at position.Spot, n int, cause referee.Cause) int {
	was := r.b.At(at).Tokens
	now := max(0, was+n)
	if now != was {
		c := r.b.Change(at)
		c.Tokens = now
		r.tell(referee.Event{Kind: "tokens", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), N: now - was, Was: was, Now: now, Cause: cause})
	}
	return now - was
}
