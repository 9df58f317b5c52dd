package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/saintseiya/position"
)

// run runs one step of a match.
type run struct {
	*Match
	*flow.Run[*position.Board]
	b *position.Board // the run's own board
	// fights holds the acquisitions in progress, the innermost last.
	fights []*fight
	// did is the number of events so far that changed something.
	did int
}

func (m *Match) run(f *flow.Run[*position.Board]) *run { return &run{Match: m, Run: f, b: f.Table} }

// standing returns the standing at the next question of the step.
func (r *run) standing() standing { return standing{r.Match, r.b} }

// ask returns the answer to a question, or stops the step.
func (r *run) ask(question func() flow.Question) (referee.Answer, error) { return r.Ask(question) }

// tell records an event, and notes that the effect that caused it has acted.
func (r *run) tell(e referee.Event) {
	r.Tell(e)
	r.did++
	if e.Cause.Line != "" {
		r.Acts(e.Cause.Line)
	}
}

// The reasons why an effect changes nothing.
const (
	nothingThere     = referee.Key("nothing.there")
	nothingCondition = referee.Key("nothing.condition")
	nothingPrice     = referee.Key("nothing.price")
)

// nothing records that an effect has changed nothing for a player, with the reason.
func (r *run) nothing(kind string, seat referee.Seat, src *source, because referee.Key) {
	e := referee.Event{Kind: kind, Seat: seat, Card: src.card.ID, Cause: src.cause()}
	if !r.unexplained {
		e.Key = because
	}
	r.Tell(e)
}

func rule(id string) referee.Cause { return referee.Cause{Rule: id} }

// step continues the match from the board's phase.
func (r *run) step() error {
	switch r.b.Phase {
	case position.PhaseHeroes:
		return r.chooseHero()
	case position.PhaseFirst:
		return r.firstPlayer()
	case position.PhaseTerrain:
		return r.layOut()
	case position.PhaseHands:
		return r.openingHands()
	case position.PhaseMain:
		return r.turn()
	case position.PhaseDraw:
		return r.drawUp()
	case position.PhaseShift:
		r.shift()
	case position.PhasePad:
		return r.pad()
	case position.PhaseFill:
		return r.fill()
	}
	return nil
}
