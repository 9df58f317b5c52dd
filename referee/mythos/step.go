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

// verb is how a verb of steps is applied. It reports whether it was done.
type stepVerb struct {
	word  string
	apply func(*run, *source, step) (bool, error)
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

// manner is how steps are carried out.
type manner uint8

const (
	// freely: what the steps leave to the player, the player may leave.
	freely manner = iota
	// compulsory steps follow from one that was done: they must be done as far
	// as possible.
	compulsory
	// insisted steps are only those that must be done.
	insisted
)

// afterLeaving is how the rest is carried out when a step was left.
func (m manner) afterDeclining() manner {
	if m == compulsory {
		return compulsory
	}
	return insisted
}

// afterDoing is how the rest is carried out when a step was done.
func (m manner) afterDoing() manner {
	if m == insisted {
		return insisted
	}
	return compulsory
}

// apply carries out a line. What it has found nobody, or nothing, for is told
// once, and only where nothing has come of it after that.
func (r *run) apply(src *source, steps cards.Steps, how manner) error {
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

// steps carries out steps for a line. What a line says must be done is done
// even by who leaves what stands before it.
func (r *run) steps(src *source, steps cards.Steps, how manner) error {
	for i := range steps {
		s := step{Step: &steps[i].Value, compulsory: how == compulsory}
		if how == insisted && s.degree() == "" {
			continue
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

// missing notes that a step has nothing to do, and why; the first reason tells
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

// must reports whether a step may not be left: it says so, it follows from one
// that was done, or the opponent decides it (R-OPPONENT-DECIDES).
func (s step) must() bool { return s.degree() != "" || s.By == cards.Opponent }

func (s *source) decider(step step) referee.Seat { return s.player(step.By) }
