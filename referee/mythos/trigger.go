package mythos

import (
	"slices"

	"shinpan/referee"
)

// Triggered lines: what sets them off, and in which order they are resolved.

// triggered lists the lines in force that an event about a character sets off.
// It is asked while the character is where the event finds it.
func (r *run) triggered(event TriggerEvent, at spot, played *Card) []source {
	if !r.automatic {
		return nil
	}
	about, lines := r.b.at(at).number, r.b.linesInForce
	if event == OnDefeated {
		lines = r.witnesses
	}
	var list []source
	for _, s := range lines(triggers, func(l *Line) bool { return l.Effect.When.Event == event }) {
		when := s.line.Effect.When
		sets := when.Who == nil && s.character == about
		if when.Who != nil {
			sets = r.on(r.b).means(&s, when.Who, at) && (event != OnPlayed || s.character != about)
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
	list := r.queue
	r.queue = nil
	return r.resolve(list)
}

// turnPlayer decides orders: the player whose turn it is in the action phase,
// the Edge holder elsewhere.
func (r *run) turnPlayer() referee.Seat {
	if r.b.phase == phaseAction {
		return r.b.turn
	}
	return r.b.edge
}

// lock settles whom lines that hold the strongest down hold: the strongest
// when they come, until it or they leave, as the publisher's FAQ has it, known
// at second hand.
func (r *run) lock() error {
	for _, s := range r.b.linesInForce(holdsDown, nil) {
		holder, _ := r.b.locate(s.character)
		among := r.strongest(s)
		if held, stays := r.stillHeld(holder, among); stays {
			r.emptied(s, held)
			continue
		}
		r.b.change(holder).locked = 0
		if len(among) == 0 {
			continue
		}
		chosen, err := r.choose(choice{src: &s, verb: "strongest", decider: s.seat, among: r.numbers(among), min: 1, max: 1, must: true})
		if err != nil {
			return err
		}
		holder, _ = r.b.locate(s.character)
		r.b.change(holder).locked = chosen[0]
		held, _ := r.b.locate(chosen[0])
		r.tell(referee.Event{Kind: "held-down", Seat: held.seat, Piece: held.id(), Card: r.b.at(held).shown(), Cause: s.cause()})
		r.emptied(s, held)
	}
	return nil
}

// strongest are those whom a line may hold down: the strongest before any
// static. Whether a hidden character can be one is the ruling
// strongest-hidden.
func (r *run) strongest(s source) []spot {
	who := *s.line.Effect.While.Zero
	if r.ruling("strongest-hidden") == "passed-over" && who.Hidden == nil {
		who.Hidden = new(bool)
	}
	return r.before(r.b).meant(&s, &who)
}

// stillHeld gives whom a character holds down already, if it goes on: as long
// as both are where they are, or, by the ruling strongest-lock, only while it
// is the strongest.
func (r *run) stillHeld(holder spot, strongest []spot) (held spot, stays bool) {
	held, inPlay := r.b.locate(r.b.at(holder).locked)
	if !inPlay || held.mission != holder.mission || held.seat == holder.seat || r.b.at(holder).locked == 0 {
		return held, false
	}
	return held, r.ruling("strongest-lock") == "locked" || slices.Contains(strongest, held)
}

// emptied takes the tokens of a character that is held down.
func (r *run) emptied(s source, at spot) {
	r.tokens(at, -r.b.at(at).tokens, s.cause())
}

// tokens changes a character's Power tokens, never below 0, and tells it.
func (r *run) tokens(at spot, n int, cause referee.Cause) int {
	was := r.b.at(at).tokens
	now := max(0, was+n)
	if now != was {
		c := r.b.change(at)
		c.tokens = now
		r.tell(referee.Event{Kind: "tokens", Seat: at.seat, Piece: at.id(), Card: c.shown(), N: now - was, Was: was, Now: now, Cause: cause})
	}
	return now - was
}
