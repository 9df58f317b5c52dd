package mythos

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// run applies one step of a match on a board of its own. It has many methods
// because everything that changes a board is one: actions, phases, every verb of
// the effect language. They share the board, the events and what the step
// remembers, and they call each other. Each file holds one kind of change.
type run struct {
	*Match
	*flow.Run[*position.Board]
	b *position.Board // the run's own
	// pending are triggered lines that wait until the line that is being applied
	// ends, replacing the characters whose replacements are being applied.
	pending   []source
	replacing map[int]bool
	// situation is the board before something was done to several characters at
	// once, inflicted are those characters.
	situation *position.Board
	inflicted []int
	// declined says that the last optional step was declined by its player,
	// applied that a step of the line has been applied.
	declined, applied bool
	// held are the continuous lines of one player that change characters of the
	// other, as far as the ruling continuous-toll asks for them.
	held []hold
	// setOff is how many lines and steps of lines the step of the match has set off
	// so far. When the bound is near, circling gathers which lines these are.
	setOff   int
	circling []string
	// owed are the steps that must be done where the run only tries whether a card
	// can be played (attempt).
	owed []*cards.Step
	// noEffect is why the line that is being applied has had no effect so far, to
	// be told if it has none in the end.
	noEffect *referee.Event
}

// run applies a step, in the memory of an earlier run if there is one.
func (m *Match) run(f *flow.Run[*position.Board]) *run {
	r, again := f.Own.(*run)
	if !again {
		r = new(run)
		f.Own = r
	}
	*r = run{Match: m, Run: f, b: f.Table}
	return r
}

// ask takes the answer to a question, or stops the step. The players may declare
// effects only where the board stands as it was left, not in the middle of what
// a card does.
func (r *run) ask(question func() flow.Question) (referee.Answer, error) {
	if r.OpenHands || r.undeclared || !r.AtStart() {
		return r.Ask(question)
	}
	return r.Ask(func() flow.Question {
		q := question()
		q.Tools = r.standing().tools()
		q.Corrects = r.automatic() && r.allCarried && !r.unrefereed(r.b)
		return q
	})
}

// standing returns how things stand at the question that the step asks next.
func (r *run) standing() standing { return standing{r.Match, r.b} }

// tell records an event.
func (r *run) tell(e referee.Event) {
	r.Tell(e)
	r.noEffect = nil
	switch e.Kind {
	case "no-target", "nothing", "not-so", "left", "line-due", "line-active": // the line has done nothing
	default:
		r.acts(e.Cause.Line)
	}
}

// acts notes that a line has acted.
func (r *run) acts(line string) {
	if line != "" {
		r.Acts(line)
	}
}

func rule(id string) referee.Cause { return referee.Cause{Rule: id} }

// step carries the match on from the board's phase. Whom a line holds down is
// settled first, as a step of its own: also after what was only put down.
func (r *run) step() error {
	if told := r.Told(); r.automatic() && !r.unrefereed(r.b) {
		if err := r.lock(); err != nil || r.Told() > told {
			return err
		}
	}
	r.held = r.holds()
	if r.b.Takeover == position.LayingOut {
		return r.layOut()
	}
	if r.KeepsScore(r.b) {
		switch r.b.Phase {
		case position.PhaseAction, position.PhaseEvaluation:
			return r.keepScore()
		case position.PhaseEnd:
			return r.endScored()
		}
	}
	switch r.b.Phase {
	case position.PhaseFirst:
		return r.firstPlayer()
	case position.PhaseHands:
		return r.openingHands()
	case position.PhaseStart:
		return r.startPhase()
	case position.PhaseAction:
		return r.turn()
	case position.PhaseEvaluation:
		return r.evaluate()
	case position.PhaseEnd:
		return r.endPhase()
	}
	return nil
}

// quote returns the price of a card at its target; lines that change it are told.
func (r *run) quote(card *cards.Card, to target) int {
	for _, s := range r.staticPrices(r.b, card, to) {
		kind := "costs-more"
		if s.n < 0 {
			kind = "costs-less"
		}
		r.tell(referee.Event{Kind: kind, Seat: to.seat, Card: card.ID, N: max(s.n, -s.n), Cause: s.cause})
	}
	return r.price(r.b, card, to)
}

// pay takes the price of a card, as much of it as there is.
func (r *run) pay(seat referee.Seat, price int, card *cards.Card, cause referee.Cause) {
	r.chakra(seat, -price, referee.Event{Card: card.ID, Cause: cause})
}

// gain changes a player's chakra by a cause.
func (r *run) gain(seat referee.Seat, n int, cause referee.Cause) {
	r.chakra(seat, n, referee.Event{Cause: cause})
}

// counted returns a count within its bounds: never below 0, nor beyond all counts.
func counted(n int) int { return min(max(0, n), rulebook.MostCount) }

// chakra changes a player's chakra, never below 0, and tells it.
func (r *run) chakra(seat referee.Seat, n int, e referee.Event) {
	side := r.b.Side(seat)
	was := side.Chakra
	side.Chakra = counted(was + n)
	if side.Chakra != was {
		e.Kind, e.Seat, e.N, e.Was, e.Now = "chakra", seat, side.Chakra-was, was, side.Chakra
		r.tell(e)
	}
}

// draw moves cards from a player's deck to the hand; an empty deck gives
// nothing (R-EMPTY-DECK).
func (r *run) draw(seat referee.Seat, n int, cause referee.Cause) error {
	if err := r.uncoverTop(seat, n, cause); err != nil {
		return err
	}
	r.drawn(seat, n, cause)
	return nil
}

// drawn is draw if the referee need not know the cards.
func (r *run) drawn(seat referee.Seat, n int, cause referee.Cause) {
	side := r.b.Side(seat)
	was := side.Hand.N
	drawn := side.Deck.Draw(n, &side.Hand)
	if drawn > 0 {
		r.tell(referee.Event{Kind: referee.Drew, Seat: seat, N: drawn, Was: was, Now: side.Hand.N, Values: []int{side.Deck.N}, Cause: cause})
	}
	if drawn < n {
		r.tell(referee.Event{Kind: "deck-empty", Seat: seat, N: n - drawn, Cause: rule("R-EMPTY-DECK")})
	}
}

// giveEdge hands the Edge to a player.
func (r *run) giveEdge(seat referee.Seat, cause referee.Cause) {
	kind := "edge-gained"
	if r.b.Edge == seat {
		kind = "edge-kept"
	}
	r.b.Edge = seat
	r.tell(referee.Event{Kind: kind, Seat: seat, Cause: cause})
}
