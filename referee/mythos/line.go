package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// How Shinpan applies an effect of a card. The effects of a character that has come into play act
// one after another (enter). Other effects of the card can modify an effect (applyLine). For
// example, effect 133M of KS-133 turns two enemies face-down. If the card is played as an
// upgrade, its effect 133U replaces the steps of 133M and defeats the enemies instead.
//
// The steps of an effect are applied in order (apply, steps). A step without a target is not
// applied, and neither are the steps under its "then". A player who declines a step declines the
// rest of the effect. A player who has applied a step applies the rest as far as possible
// (R-ALL-OR-NOTHING).

// enter applies the consequences of a character's entrance. It first applies the effects that the
// entrance triggers on characters in play. It then applies the character's own effects in printed
// order, each followed by the effects that it triggers (R-TRIGGERS, R-EFFECT-ORDER).
func (r *run) enter(number int, how entrance) error {
	at, ok := r.b.Locate(number)
	if !ok {
		return nil
	}
	card := r.b.At(at).Face()
	r.tellLines(at, card, how)
	if !r.automatic() {
		return nil
	}
	r.b.LastTurnNow = append(r.b.LastTurnNow, number)
	r.pending = append(r.pending, r.triggered(cards.OnPlayed, at)...)
	if err := r.aftermath(); err != nil {
		return err
	}
	src := source{seat: at.Seat, character: number, place: at.Mission, played: how}
	for i := range card.Lines {
		line := &card.Lines[i]
		if !how.timings(line.At) || line.Modifies != "" || line.Effect.Do == nil {
			continue
		}
		if err := r.applyLine(&src, card, line); err != nil {
			return err
		}
		if err := r.aftermath(); err != nil {
			return err
		}
	}
	return nil
}

// applyLine applies an instant effect together with the applicable effects of the card that
// modify it (R-MODIFIES), which replace its steps or add more after them. The record attributes
// the results of such an effect to that effect.
func (r *run) applyLine(src *source, card *cards.Card, line *cards.Line) error {
	src.line = line
	steps := line.Effect.Do
	var adds []*cards.Line
	for i := range card.Lines {
		l := &card.Lines[i]
		switch {
		case l.Modifies != line.At || !src.played.timings(l.At):
		case l.Effect.Replaces != nil:
			src.line, steps = l, l.Effect.Replaces
		default:
			adds = append(adds, l)
		}
	}
	r.applied = false
	if err := r.apply(src, steps, freely); err != nil || r.declined {
		return err
	}
	for _, l := range adds {
		src.line = l
		how := freely
		if r.applied {
			how = compulsory
		}
		if err := r.apply(src, l.Effect.Adds, how); err != nil {
			return err
		}
	}
	return nil
}

// apply applies the steps of an effect. If the effect has nothing to do, apply records that once,
// and only if the effect had no other result.
func (r *run) apply(src *source, steps cards.Steps, how manner) error {
	if err := r.setsOff(src.line); err != nil {
		return err
	}
	outer, told := r.noEffect, r.Told()
	r.noEffect = nil
	if err := r.steps(src, steps, how); err != nil {
		return err
	}
	if r.noEffect != nil {
		r.tell(*r.noEffect)
	}
	if r.Told() == told {
		r.noEffect = outer
	}
	return nil
}

// steps applies steps of an effect. It applies mandatory steps even if the player has declined an
// earlier step.
func (r *run) steps(src *source, steps cards.Steps, how manner) error {
	for i := range steps {
		s := step{Step: &steps[i].Value, compulsory: how == compulsory}
		if how == insisted && s.degree() == "" {
			continue
		}
		if err := r.setsOff(src.line); err != nil {
			return err
		}
		r.declined = false
		told := r.Told()
		verb := r.stepVerbs[s.Word()]
		done, err := verb.apply(r, src, s)
		switch {
		case err != nil:
			return err
		case !done && r.owes(s.Step, told):
			return r.Refuse([]referee.Problem{refusal("must", "R-MUST", referee.Args{"line": src.line.Code})})
		case !done && r.declined:
			err := r.steps(src, steps[i+1:], how.afterDeclining())
			r.declined = true
			return err
		case done:
			r.applied = true
			r.settled(s.Step)
			if !verb.leads {
				r.noEffect = nil
			}
			if err := r.steps(src, s.Then, compulsory); err != nil {
				return err
			}
			r.declined = false
			return r.steps(src, steps[i+1:], how.afterDoing())
		}
	}
	return nil
}

// hasNoEffect records the reason why a step has nothing to do. Of several reasons, the first is the
// most informative.
func (r *run) hasNoEffect(why string, src *source) {
	if r.noEffect != nil {
		return
	}
	r.noEffect = &referee.Event{Kind: why, Seat: src.seat, Cause: src.cause()}
}

// changesNothing records that a step changes nothing, with a message that gives the reason.
func (r *run) changesNothing(src *source, because referee.Key) {
	if r.noEffect == nil {
		r.hasNoEffect("nothing", src)
		if !r.unexplained {
			r.noEffect.Key = because
		}
	}
}

// countsNothing records that a step changes nothing because it counts 0, and whether the reason
// is that a character is not its own friend.
func (r *run) countsNothing(src *source, counted *cards.Amount) {
	because := referee.Key("nothing.counted")
	if l := r.on(r.b); !r.friendless {
		if l.ownFriend = true; l.amount(src, counted) > 0 {
			because = "nothing.own-friend"
		}
	}
	r.changesNothing(src, because)
}

// manner is the way in which steps are applied.
type manner uint8

const (
	// freely means that the player can decline optional steps.
	freely manner = iota
	// compulsory means that the steps follow from one that was applied, and must be applied as
	// far as possible.
	compulsory
	// insisted means that only mandatory steps are applied.
	insisted
)

// afterDeclining returns the manner of the remaining steps after the player declined one.
func (m manner) afterDeclining() manner {
	if m == compulsory {
		return compulsory
	}
	return insisted
}

// afterDoing returns the manner of the remaining steps after one was applied.
func (m manner) afterDoing() manner {
	if m == insisted {
		return insisted
	}
	return compulsory
}

// entrance describes how a character came into play.
type entrance struct {
	upgraded, revealed bool
	// below is the Power that the upgraded character had before.
	below int
}

// timings reports whether an entrance applies effects with a given timing.
func (e entrance) timings(at cards.Timing) bool {
	switch at {
	case cards.Main:
		return true
	case cards.Upgrade:
		return e.upgraded
	case cards.Ambush:
		return e.revealed
	}
	return false
}
