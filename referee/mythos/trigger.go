package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// Triggered effects: the events that trigger them, and the order in which they resolve.

// triggered returns the effects in force that an event about a character triggers. The character
// must still be in the place where the event happened.
func (r *run) triggered(event cards.TriggerEvent, at position.Spot) []source {
	if !r.automatic() {
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
			sets = r.on(r.b).fits(&s, when.Who, at) && (event != cards.OnPlayed || s.character != about)
		}
		if sets && r.on(r.b).holds(&s, when.If) {
			list = append(list, s)
		}
	}
	return list
}

// affect applies the effects that trigger when the other player's effect affects a character.
// They come before the effect itself.
func (r *run) affect(src *source, at position.Spot) error {
	if src.seat == at.Seat || r.b.At(at).Hidden {
		return nil
	}
	list := r.triggered(cards.OnAffected, at)
	for len(list) > 0 {
		i, err := 0, error(nil)
		if !r.readyAlone {
			i, err = r.order(r.turnPlayer(), list)
		}
		if err != nil {
			return err
		}
		s := list[i]
		list = slices.Concat(list[:i], list[i+1:])
		if err := r.apply(&s, s.line.Effect.When.Do, freely); err != nil {
			return err
		}
	}
	return nil
}

// witnessed returns the board on which effects see a defeat: the board before any of the
// characters defeated together was affected (R-SNAPSHOT).
func (r *run) witnessed() *position.Board {
	if r.situation != nil && r.Ruled(rulebook.DefeatedTogetherSeen) {
		return r.situation
	}
	return r.b
}

// resolve applies triggered effects. The turn player orders the effects that were triggered
// together (R-TURN-PLAYER). Any effects that one of them triggers come before the rest (R-CHAIN).
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

// aftermath applies the consequences of the latest events: first effects that hold down the
// strongest character, then triggered effects.
func (r *run) aftermath() error {
	if !r.automatic() {
		return nil
	}
	if err := r.lock(); err != nil {
		return err
	}
	if err := r.tolls(); err != nil {
		return err
	}
	list := r.pending
	r.pending = nil
	return r.resolve(list)
}

// turnPlayer returns the player who orders effects: the player whose turn it is in the action
// phase, and the Edge holder in the others.
func (r *run) turnPlayer() referee.Seat {
	if r.b.Phase == position.PhaseAction {
		return r.b.Turn
	}
	return r.b.Edge
}
