package yugioh

import (
	"errors"
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// run runs one step of a duel.
type run struct {
	*Match
	*flow.Run[*position.Board]
	b *position.Board // the run's own
	// agent is the cause of the current events. apart means that the next event begins a new
	// moment. lies means that the cards of the piles have serial numbers. falling means that
	// destroyed cards leave at the end of the Damage Step.
	agent   agent
	apart   bool
	lies    bool
	falling bool
	// from is the place that the last card came from. thrown means that it was discarded. paying is
	// the card for which a cost is being paid.
	from   string
	thrown bool
	paying *cards.Card
	// tributing means that the leaving cards are Tributes for a Ritual Summon.
	tributing bool
	// bringing is the card whose effect or text Summons monsters now.
	bringing *cards.Card
	// givenUp is the number of cards that were given up to Special Summon a monster in its own way.
	givenUp int
	// leaving means that a card is leaving the field.
	leaving bool
	// summoning means that a monster comes to the field after its Tributes or materials have left.
	// left holds the serial numbers of these cards. The monsters that they gave to the other player
	// return afterwards.
	summoning bool
	left      []int
	// stacked holds the numbers of the monsters that have just become Xyz Material, over the card of
	// the Xyz Monster.
	stacked []int
	over    *cards.Card
	// breaking means that a card of a hand or a Deck is being destroyed, and own that a monster comes
	// to the field by its own text.
	breaking, own bool
	// pending holds the actions to take right after the resolving card.
	pending []func() error
	// fall holds the cards to destroy because others have left.
	fall []falls
	// quiet holds the players who cannot activate anything until the window, or the Chain that begins
	// in it, is over.
	quiet []referee.Seat
	// burial is the effect that has banished the last card instead of sending it to a Graveyard.
	burial referee.Cause
}

func (m *Match) run(f *flow.Run[*position.Board]) *run {
	return &run{Match: m, Run: f, b: f.Table, agent: agent{by: position.ByRule}, apart: true}
}

// standing is the current board of a duel, with methods that look things up.
type standing struct {
	*Match
	b *position.Board
	// responding means that an answer responds to the last link of the Chain.
	responding bool
}

// standing returns the standing at the next question of the step.
func (r *run) standing() standing { return standing{Match: r.Match, b: r.b} }

// errOver stops a step in which a player has ended the duel.
var errOver = errors.New("the duel has been ended")

// ask returns the answer to a question, or stops the step. Instead of answering, a player may end
// the duel (R-CONCEDE). If the duel continues anyway, the question stays open.
func (r *run) ask(question func() flow.Question) (referee.Answer, error) {
	for {
		r.refresh()
		if r.completes(); r.edition >= editionCopies && r.b.Phase == position.PhaseOver {
			r.b.Chain = nil
			return referee.Answer{}, errOver
		}
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

// step continues the duel from the board's phase (R-PHASES).
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

// phase carries out the next part of the board's phase.
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
