package yugioh

import (
	"errors"
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// run goes over one step of a duel.
type run struct {
	*Match
	*flow.Run[*position.Board]
	b *position.Board // the run's own
	// agent is what makes something happen now. apart says that the next thing to happen
	// comes after what has happened so far. lies says that the cards of the piles have
	// numbers. falling says that what is destroyed leaves at the end of the Damage Step.
	agent   agent
	apart   bool
	lies    bool
	falling bool
	// from is where the last card came from, thrown says that it was discarded, and paying what
	// card a cost is paid for.
	from   string
	thrown bool
	paying *cards.Card
	// leaving says that a card leaves the field.
	leaving bool
	// summoning says that a monster comes to the field once what it takes has left. left are
	// the numbers of what has: what they gave to the other player goes back after it.
	summoning bool
	left      []int
	// fall are cards that are destroyed with others that have left.
	fall []falls
}

func (m *Match) run(f *flow.Run[*position.Board]) *run {
	return &run{Match: m, Run: f, b: f.Table, agent: agent{by: position.ByRule}, apart: true}
}

// standing is how things stand: a board in a duel, to be looked at.
type standing struct {
	*Match
	b *position.Board
	// responding says that an answer responds to the last link of the Chain.
	responding bool
}

// standing returns how things stand at the question that the step asks next.
func (r *run) standing() standing { return standing{Match: r.Match, b: r.b} }

// errOver stops a step in which a player has ended the duel.
var errOver = errors.New("the duel has been ended")

// ask takes the answer to a question, or stops the step. Instead of an answer the duel may
// be ended (R-CONCEDE); where it goes on anyway, the question stands.
func (r *run) ask(question func() flow.Question) (referee.Answer, error) {
	for {
		r.refresh()
		answer, err := r.Ask(question)
		if err != nil || !slices.Contains(endings, answer.Verb) {
			return answer, err
		}
		if err := r.verbs.Verb(answer.Verb).Change(r, answer, said(answer)); err != nil {
			return answer, err
		}
		if r.b.Phase == position.PhaseOver {
			r.b.Chain = nil
			return answer, errOver
		}
	}
}

func (r *run) tell(e referee.Event) {
	r.happens(e.Kind)
	r.Tell(e)
}

func rule(id string) referee.Cause { return referee.Cause{Rule: id} }

// step carries the duel on from the board's phase (R-PHASES).
func (r *run) step() error {
	err := r.phase()
	if err == errOver {
		err = nil
	}
	if err == nil {
		r.unnumbered()
	}
	return err
}

// phase does the next thing of the board's phase.
func (r *run) phase() error {
	switch {
	case r.scoreOnly && r.b.Phase == position.PhaseSizes:
		return r.beginPad()
	case r.scoreOnly:
		return r.pad()
	}
	switch r.b.Phase {
	case position.PhaseSizes:
		return r.sizes()
	case position.PhaseToss:
		return r.toss()
	case position.PhaseFirst:
		return r.firstPlayer()
	case position.PhaseHands:
		return r.openingHands()
	case position.PhaseDiscard:
		return r.handLimit()
	case position.PhaseAttack, position.PhaseDamage, position.PhaseAfter:
		return r.fight()
	}
	switch r.b.Stage {
	case position.StageBegin:
		return r.begin()
	case position.StageClose:
		return r.closing()
	}
	return r.open()
}
