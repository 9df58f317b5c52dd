package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// The steps of an effect, applied in order. A step that finds nothing to do is
// not done, and its "then" does not follow. A player who declines a step declines
// the rest of the line; one who has applied a step applies the rest as far as
// possible (R-ALL-OR-NOTHING).

// step is a step that is being applied. It may be compulsory whatever it says
// itself.
type step struct {
	*cards.Step
	compulsory bool
}

// stepVerb is how a verb of steps is applied.
type stepVerb struct {
	word string
	// apply reports whether the step was done.
	apply func(*run, *source, step) (done bool, err error)
	// leads says that the verb does nothing itself but leads to other steps.
	leads bool
}

// stepVerbs is the table of how verbs are applied, by their words.
func stepVerbs() map[string]stepVerb {
	table := map[string]stepVerb{}
	for _, v := range []stepVerb{
		applies((*run).applyPowerup),
		applies((*run).applyStrip),
		applies((*run).applyDefeat),
		applies((*run).applyHide),
		applies((*run).applyMove),
		applies((*run).applyReturn),
		applies((*run).applyControl),
		applies((*run).applyUncover),
		applies((*run).applyChoose),
		applies((*run).applyDraw),
		applies((*run).applyDiscard),
		applies((*run).applyPutBack),
		applies((*run).applyLook),
		applies((*run).applySearch),
		applies((*run).applyRecover),
		applies((*run).applyPlay),
		applies((*run).applyPlace),
		leads((*run).applyCopy),
		applies((*run).applyChakra),
		applies((*run).applySteal),
		applies((*run).applySpend),
		applies((*run).applyPoints),
		applies((*run).applyEdge),
		leads((*run).applyOneOf),
		leads((*run).applyEachMission),
		leads((*run).applyChooseMission),
		leads((*run).applyIf),
		leads((*run).applyRepeat),
	} {
		table[v.word] = v
	}
	return table
}

func applies[V cards.Verb](apply func(*run, *source, step, V) (bool, error)) stepVerb {
	var empty V
	return stepVerb{word: empty.Word(), apply: func(r *run, src *source, s step) (bool, error) { return apply(r, src, s, s.Verb.(V)) }}
}

func leads[V cards.Verb](apply func(*run, *source, step, V) (bool, error)) stepVerb {
	v := applies(apply)
	v.leads = true
	return v
}

// manner is how steps are applied.
type manner uint8

const (
	// freely: the player may decline what the steps leave to the player.
	freely manner = iota
	// compulsory: the steps follow from one that was done, and must be done as
	// far as possible.
	compulsory
	// insisted: only the steps that say that they must be done are applied.
	insisted
)

// afterDeclining is how the rest is applied after a step was declined.
func (m manner) afterDeclining() manner {
	if m == compulsory {
		return compulsory
	}
	return insisted
}

// afterDoing is how the rest is applied after a step was done.
func (m manner) afterDoing() manner {
	if m == insisted {
		return insisted
	}
	return compulsory
}

// apply applies the steps of a line. If the line finds nothing to do, that is told
// once, and only if nothing else has come of the line in the end.
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

// steps applies steps of a line. Steps that say that they must be done are done
// even if the player has declined an earlier one.
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
		verb := r.stepVerbs[s.Word()]
		done, err := verb.apply(r, src, s)
		switch {
		case err != nil:
			return err
		case !done && r.declined:
			err := r.steps(src, steps[i+1:], how.afterDeclining())
			r.declined = true
			return err
		case done:
			r.applied = true
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

// hasNoEffect notes why a step has nothing to do. The first reason of a line says
// most.
func (r *run) hasNoEffect(why string, src *source) {
	if r.noEffect != nil {
		return
	}
	r.noEffect = &referee.Event{Kind: why, Seat: src.seat, Cause: src.cause()}
}

// degree is how compulsory the step is.
func (s step) degree() cards.Must {
	if s.Must == "" && s.compulsory {
		return cards.MustIfAble
	}
	return s.Must
}

// must reports whether a step may not be declined: because it says so, because it
// follows from one that was done, or because the opponent decides it
// (R-OPPONENT-DECIDES).
func (s step) must() bool { return s.degree() != "" || s.By == cards.Opponent }

// decider is the player who decides about a step.
func (s *source) decider(step step) referee.Seat { return s.player(step.By) }
