package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// The table of the verbs that steps use. The files step_* apply the verbs; line.go applies an
// effect step by step.

// step is a step that is being applied. It can be compulsory even if the card does not say so.
type step struct {
	*cards.Step
	compulsory bool
}

// stepVerb describes how to apply a verb.
type stepVerb struct {
	word string
	// The function apply applies it, and reports whether the step was applied.
	apply func(*run, *source, step) (done bool, err error)
	// leads means that the verb does nothing itself but leads to other steps.
	leads bool
}

// stepVerbs returns the verbs by their words.
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

// degree returns the degree to which the step is compulsory.
func (s step) degree() cards.Must {
	if s.Must == "" && s.compulsory {
		return cards.MustIfAble
	}
	return s.Must
}

// must reports whether the player cannot decline a step, because the step says so, because it
// follows from a step that was applied, or because the opponent decides it (R-OPPONENT-DECIDES).
func (s step) must() bool { return s.degree() != "" || s.By == cards.Opponent }

// decider returns the player who decides about a step.
func (s *source) decider(step step) referee.Seat { return s.player(step.By) }
