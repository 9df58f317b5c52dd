package series

import (
	"slices"

	"shinpan/referee"
)

// turn is an answer being applied: the position so far, the events, and the problems that stop it.
type turn struct {
	state
	events   []referee.Event
	problems []referee.Problem
}

// done returns the result of the turn.
func (t *turn) done() (referee.State, []referee.Event, []referee.Problem) {
	if t.problems != nil {
		return nil, nil, t.problems
	}
	return t.state, t.events, nil
}

func (t *turn) tell(events ...referee.Event) {
	t.events = append(slices.Clip(t.events), events...)
}

// answer applies an answer to a question between games.
func (t *turn) answer(a referee.Answer) {
	seat, _ := referee.ParseSeat(a.One("seat"))
	if t.time != "" && a.Verb == t.time {
		t.late = true
		t.end()
		return
	}
	switch t.phase {
	case choosing:
		t.phase, t.asked = beginning, seat
		t.tell(referee.Event{Kind: "chooses", Seat: seat, Cause: referee.Cause{Rule: t.rules.terms.Rule}})
	case beginning:
		t.begin(seat)
	case siding:
		setup, events := t.rules.terms.Siding.Side(t.setup, a)
		t.setup, t.sided = setup, append(slices.Clip(t.sided), a)
		t.tell(events...)
		t.side(t.asked + 1)
	}
}

// begin begins the next game, in which the given player goes first.
func (t *turn) begin(first referee.Seat) {
	game, events, problems := t.rules.Rules.Start(t.rules.terms.Begin(t.setup, first))
	if referee.Refuses(problems) {
		t.problems = problems
		return
	}
	t.game, t.phase, t.asked, t.before = game, playing, referee.Nobody, t.answers
	e := referee.Event{Kind: referee.GameBegins, Seat: first, N: len(t.games) + 1, Cause: referee.Cause{Rule: t.rules.terms.Rule}}
	if t.unasked() {
		e.Seat = referee.Nobody
	}
	t.tell(e)
	t.tell(events...)
	t.settle()
}

// settle moves on to the next game if the current one is over, or to the end of the match if it is
// decided or the time is over.
func (t *turn) settle() {
	if t.game.Ask() != nil {
		return
	}
	won := t.won(t.games)
	score := t.game.Score()
	t.games = append(slices.Clip(t.games), score)
	t.tellGame(score, won)
	if t.late || t.decided(t.games) {
		t.end()
		return
	}
	if t.rules.terms.Next != nil {
		t.setup = t.rules.terms.Next(t.setup, t.game)
	}
	t.side(1)
}

// end ends the match, because it is decided or because the time is over.
func (t *turn) end() {
	t.phase, t.asked = over, referee.Nobody
	cause := referee.Cause{Rule: t.rules.terms.Rule}
	if !t.decided(t.games) {
		t.tell(referee.Event{Kind: "match-late", Cause: cause})
	}
	t.tell(referee.Event{Kind: "match-over", Values: t.won(t.games), Cause: cause})
}

// tellGame records the winners of a game and the number of games that each player had won before.
func (t *turn) tellGame(score referee.Score, before []int) {
	e := referee.Event{N: len(t.games), Cause: referee.Cause{Rule: score.By}}
	for _, seat := range score.Winners {
		e.Kind, e.Seat, e.Was, e.Now = eventGames, seat, before[seat.Index()], before[seat.Index()]+1
		t.tell(e)
	}
	switch {
	case score.Draw:
		e.Kind = "game-drawn"
		t.tell(e)
	case len(score.Winners) == 0:
		e.Kind = "game-lost"
		t.tell(e)
	}
}

// side asks the next player who can change their deck, starting with the given one.
func (t *turn) side(from referee.Seat) {
	for seat := from; !t.unasked() && t.rules.terms.Siding != nil && seat.Index() < t.players; seat++ {
		if t.rules.terms.Siding.Ask(t.setup, seat) != nil {
			t.phase, t.asked = siding, seat
			return
		}
	}
	t.choose()
}

// unasked reports whether the players are not asked anything between two games.
func (t *turn) unasked() bool { return t.rules.terms.Unasked != nil && t.rules.terms.Unasked(t.setup) }

// choose waits for the player who chooses who begins the next game: the loser of the last one,
// or a random player if there is not exactly one loser. It does not ask a solo player.
func (t *turn) choose() {
	choosers := t.choosers(t.games)
	switch {
	case t.unasked():
		t.begin(1)
	case t.players == 1:
		t.begin(choosers[0])
	case len(choosers) == 1:
		t.phase, t.asked = beginning, choosers[0]
	default:
		t.phase, t.asked = choosing, referee.Nobody
	}
}
