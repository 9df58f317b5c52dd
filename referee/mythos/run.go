package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
)

// run works out what an answer leads to: it goes over steps of the match until
// one waits for an answer. With the next answer that step is gone over again
// from its start, so that rules read as straight lines.
type run struct {
	*Match
	// given are the answers since the board from which the run began, next the
	// next of them to be taken; the match had so many answered before.
	given          []referee.Answer
	next, answered int
	events         []referee.Event
	// acted are the lines that have done something, or kept something from
	// being done.
	acted []string
	walk
}

// walk is what going over one step has of its own.
type walk struct {
	b *position.Board // no other walk's
	// first and begun are which answer and which event were next at its start.
	first, begun int
	// queue are triggered lines that wait for the line going on to end,
	// replacing the characters whose replacements are being carried out.
	queue     []source
	replacing map[int]bool
	// together is the board on which several characters were struck at once,
	// struck those characters.
	together *position.Board
	struck   []int
	// left says that the last optional step was left by its player, did that a
	// step of the line has been done.
	left, did bool
	// missed is what the line that is being applied has found nothing for, to be
	// told if it comes to nothing more.
	missed *referee.Event
	wait   waiting
	permits
}

// newRun is a run that nobody uses. It is to be released: what it has gathered
// is copied out of it, and it is used again.
func (m *Match) newRun() *run {
	r, ok := m.runs.Get().(*run)
	if !ok {
		r = new(run)
	}
	r.Match = m
	return r
}

func (r *run) release() {
	free := &r.Match.runs
	*r = run{given: r.given[:0], events: r.events[:0], acted: r.acted[:0]}
	free.Put(r)
}

// begin begins to walk on a board.
func (r *run) begin(b *position.Board) {
	r.walk = walk{b: b, first: r.next, begun: len(r.events)}
}

// fresh reports whether nothing has happened in the walk.
func (r *run) fresh() bool { return r.next == r.first && len(r.events) == r.begun }

// permits is what the question that stands allows beyond its options.
type permits struct {
	// naming checks a card that a player names, who has named the same card
	// so often already.
	naming func(s *State, by referee.Seat, card *cards.Card, already int) []referee.Problem
	// grant is a play that an effect lets be made.
	grant *grant
}

// waiting stops a run: the question nobody has answered yet.
type waiting struct {
	ask referee.Ask
	permits
}

func (w *waiting) Error() string { return "waiting for an answer to " + w.ask.Key }

// ask takes the next answer to a question, or stops the run. The table may
// declare effects where the question is the first of its step, and stands on
// the board as it was left: not in the middle of what a card does.
func (r *run) ask(question func() referee.Ask) (referee.Answer, error) {
	if r.next == len(r.given) {
		ask := question()
		if r.fresh() && !r.OpenHands {
			ask.Tools = r.tools(r.b)
		}
		r.wait = waiting{ask, r.permits}
		return referee.Answer{}, &r.wait
	}
	r.next++
	return r.given[r.next-1], nil
}

// tell records an event.
func (r *run) tell(e referee.Event) {
	r.events = append(r.events, e)
	r.missed = nil
	switch e.Kind {
	case "no-target", "nothing", "not-so", "left", "line-due", "line-active": // the line has done nothing
	default:
		r.acts(e.Cause.Line)
	}
}

// acts notes that a line has acted.
func (r *run) acts(line string) {
	if line != "" {
		r.acted = append(r.acted, line)
	}
}

func rule(id string) referee.Cause { return referee.Cause{Rule: id} }

// step carries the match on from the board's phase to the next point where
// the position can be kept. It returns nil or *waiting. Whom a line holds down
// is settled first, as a step of its own: also after what was only put down.
func (r *run) step() error {
	if before := len(r.events); r.automatic {
		if err := r.lock(); err != nil || len(r.events) > before {
			return err
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

// quote is the price of a card at its target; lines that change it are told.
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
	before := len(r.events)
	r.gain(seat, -price, cause)
	for i := before; i < len(r.events); i++ {
		r.events[i].Card = card.ID
	}
}

// gain changes a player's chakra, never below 0, and tells it.
func (r *run) gain(seat referee.Seat, n int, cause referee.Cause) {
	side := r.b.Side(seat)
	was := side.Chakra
	side.Chakra = max(0, was+n)
	if side.Chakra != was {
		r.tell(referee.Event{Kind: "chakra", Seat: seat, N: side.Chakra - was, Was: was, Now: side.Chakra, Cause: cause})
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

// drawn is draw where the referee need not know the cards.
func (r *run) drawn(seat referee.Seat, n int, cause referee.Cause) {
	side := r.b.Side(seat)
	was := side.Hand.N
	drawn := side.Draw(n)
	if drawn > 0 {
		r.tell(referee.Event{Kind: "drew", Seat: seat, N: drawn, Was: was, Now: side.Hand.N, Values: []int{side.Deck.N}, Cause: cause})
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
