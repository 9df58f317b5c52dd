package mythos

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// run applies one step of a match on its own board. It has many methods because every change to a
// board is one: actions, phases, and every verb of the effect language. They share the board, the
// events and the memory of the step, and they call each other. Each file holds one kind of
// change.
type run struct {
	*Match
	*flow.Run[*position.Board]
	b *position.Board // the run's own board
	// pending holds triggered effects that wait until the current effect ends. replacing holds
	// the characters whose replacements are being applied.
	pending   []source
	replacing map[int]bool
	// situation is the board before an effect acted on several characters at once, and inflicted
	// holds those characters.
	situation *position.Board
	inflicted []int
	// declined means that the player declined the last optional step, and applied means that a
	// step of the effect has been applied.
	declined, applied bool
	// held holds one player's continuous effects that change the other player's characters, if
	// the ruling continuous-toll needs them.
	held []hold
	// setOff is the number of effects and effect steps that the step of the match has triggered
	// so far. Near the limit, circling collects the codes of these effects.
	setOff   int
	circling []string
	// owed holds the mandatory steps if the run only tests whether a card can be played
	// (attempt).
	owed []*cards.Step
	// noEffect is the reason why the current effect has had no result so far. The run records it if
	// the effect ends without a result.
	noEffect *referee.Event
}

// run returns the run that applies a step, with the memory of an earlier run of the step if there
// is one.
func (m *Match) run(f *flow.Run[*position.Board]) *run {
	r, again := f.Own.(*run)
	if !again {
		r = new(run)
		f.Own = r
	}
	*r = run{Match: m, Run: f, b: f.Table}
	return r
}

// ask returns the answer to a question, or stops the step until there is one. The players can
// declare effects only between effects, not during one.
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

// standing returns the standing at the step's next question.
func (r *run) standing() standing { return standing{r.Match, r.b} }

// tell records an event.
func (r *run) tell(e referee.Event) {
	r.Tell(e)
	r.noEffect = nil
	switch e.Kind {
	case "no-target", "nothing", "not-so", "left", "line-due", "line-active": // these events record that the effect has done nothing
	default:
		r.acts(e.Cause.Line)
	}
}

// acts records that an effect has acted.
func (r *run) acts(line string) {
	if line != "" {
		r.Acts(line)
	}
}

func rule(id string) referee.Cause { return referee.Cause{Rule: id} }

// step continues the match in the board's current phase. It first determines which characters are
// held down, as a separate step. It does so even if a card was only placed.
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

// quote returns the price of a card at its target and records the effects that change it.
func (r *run) quote(card *cards.Card, to target) int {
	for _, s := range r.ownPrices(r.placePrices(nil, r.b, card, to), r.b, card, to) {
		kind := "costs-more"
		if s.n < 0 {
			kind = "costs-less"
		}
		r.tell(referee.Event{Kind: kind, Seat: to.seat, Card: card.ID, N: max(s.n, -s.n), Cause: s.cause})
	}
	return r.price(r.b, card, to)
}

// pay takes the price of a card from its player's chakra, or all of the chakra if the price is
// higher.
func (r *run) pay(seat referee.Seat, price int, card *cards.Card, cause referee.Cause) {
	r.chakra(seat, -price, referee.Event{Card: card.ID, Cause: cause})
}

// gain changes a player's chakra and records the cause.
func (r *run) gain(seat referee.Seat, n int, cause referee.Cause) {
	r.chakra(seat, n, referee.Event{Cause: cause})
}

// counted returns a count within its limits: never below 0 or above the maximum.
func counted(n int) int { return min(max(0, n), rulebook.MostCount) }

// chakra changes a player's chakra, never below 0, and records it.
func (r *run) chakra(seat referee.Seat, n int, e referee.Event) {
	side := r.b.Side(seat)
	was := side.Chakra
	side.Chakra = counted(was + n)
	if side.Chakra != was {
		e.Kind, e.Seat, e.N, e.Was, e.Now = "chakra", seat, side.Chakra-was, was, side.Chakra
		r.tell(e)
	}
}

// draw moves cards from a player's deck to the hand; drawing from an empty deck has no effect
// (R-EMPTY-DECK).
func (r *run) draw(seat referee.Seat, n int, cause referee.Cause) error {
	if err := r.uncoverTop(seat, n, cause); err != nil {
		return err
	}
	r.drawn(seat, n, cause)
	return nil
}

// drawn draws cards if Shinpan does not need to know them.
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
