package narutoccg

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/position"
)

// run applies one step of a match.
type run struct {
	*Match
	*flow.Run[*position.Board]
	b *position.Board // the run's own board
	// gone holds the effects that act because their cards have left play. pending holds the
	// damage about to be received.
	gone    []*acting
	pending []*int
	// tool means that the players are making a declaration on their own, so no question can be
	// asked.
	tool bool
}

func (m *Match) run(f *flow.Run[*position.Board]) *run { return &run{Match: m, Run: f, b: f.Table} }

// standing is a board in a match, for lookups.
type standing struct {
	*Match
	b *position.Board
}

// standing returns the standing at the step's next question.
func (r *run) standing() standing { return standing{r.Match, r.b} }

// ask returns the answer to a question, or stops the step until there is one.
func (r *run) ask(question func() flow.Question) (referee.Answer, error) { return r.Ask(question) }

func (r *run) tell(e referee.Event) { r.Tell(e) }

func rule(id string) referee.Cause { return referee.Cause{Rule: id} }

// step continues the match in the board's current phase (R-PHASES).
func (r *run) step() error {
	if err := r.phase(); err != nil {
		return err
	}
	return r.goneAct()
}

func (r *run) phase() error {
	if r.scoreOnly && r.b.Phase != position.PhaseFirst {
		return r.pad()
	}
	switch r.b.Phase {
	case position.PhaseFirst:
		return r.firstPlayer()
	case position.PhaseHands:
		return r.openingHands()
	case position.PhaseStart:
		return r.start()
	case position.PhaseMission:
		return r.mission()
	case position.PhaseOrganization:
		return r.organize()
	case position.PhaseSend:
		return r.send()
	case position.PhaseBlock:
		return r.block()
	case position.PhaseExchange:
		return r.exchange()
	case position.PhaseShowdown:
		return r.showdown()
	case position.PhaseReturn:
		r.giveBack()
	case position.PhaseEnd:
		return r.end()
	}
	return nil
}

// asksFirst reports whether the step from a board begins with a question and changes nothing
// before it.
func asksFirst(b *position.Board) bool {
	switch b.Phase {
	case position.PhaseMission, position.PhaseOrganization, position.PhaseSend, position.PhaseBlock, position.PhaseExchange:
		return true
	}
	return false
}
