package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// Triggered lines: what sets them off, and in which order they are resolved.

// triggered returns the lines in force that an event about a character sets off. The
// character must still be where the event finds it.
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

// affect sets off what is triggered by an effect of the other player affecting a
// character. This comes before the effect itself.
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

// witnessed returns the board on which lines see a character defeated: as it was before
// anything was done to the characters defeated together (R-SNAPSHOT).
func (r *run) witnessed() *position.Board {
	if r.situation != nil && r.Ruled(rulebook.DefeatedTogetherSeen) {
		return r.situation
	}
	return r.b
}

// resolve applies triggered lines. The turn player orders those that were triggered
// together (R-TURN-PLAYER); what each of them triggers comes before the rest
// (R-CHAIN).
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

// aftermath settles what follows from what has happened: lines that hold the
// strongest down first, then what was triggered.
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

// turnPlayer returns the player who orders lines: in the action phase the one whose turn
// it is, otherwise the Edge holder.
func (r *run) turnPlayer() referee.Seat {
	if r.b.Phase == position.PhaseAction {
		return r.b.Turn
	}
	return r.b.Edge
}
