package verbs

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// Standing is the state of a game at a question, with the game's own checks of an answer. Every
// method can be called with any answer whose verb is in the table.
type Standing[S, R any] interface {
	// Players returns the number of players.
	Players() int
	// Beside returns the move of an answer that is possible although the question does not offer
	// the move or asks another player. It reports false if there is no such move.
	Beside(q *flow.Question, a referee.Answer) (Said, bool)
	// NotNow returns the reason why the question does not take a verb.
	NotNow(q *flow.Question, v *Verb[S, R], a referee.Answer) []referee.Problem
	// NotYours returns the problem with an answer of a player who is not asked.
	NotYours(q *flow.Question, a referee.Answer) []referee.Problem
	// Misfits returns the problems with anything that a move does not offer. If players can allow
	// the answer anyway, its problems are not Impossible.
	Misfits(q *flow.Question, v *Verb[S, R], move referee.Move, a referee.Answer) []referee.Problem
	// Weigh returns the problems that remain: a card's own text can override a rule, and a
	// declaration can need a cause.
	Weigh(a referee.Answer, declared bool, problems []referee.Problem) []referee.Problem
}

// Said is the interpretation of an answer.
type Said struct {
	Move referee.Move
	// Declared means that any player can declare the answer without being asked.
	Declared bool
	// Interrupts means that the answer comes at another player's question.
	Interrupts bool
	// Doubts holds the problems with this interpretation.
	Doubts []referee.Problem
}

// Table holds the verbs of a game, by name and in the order of its rows. It is immutable.
type Table[S Standing[S, R], R any] struct {
	rows  map[string]*Verb[S, R]
	order []*Verb[S, R]
	forms []referee.Form
}

// New makes a table from rows with different names.
func New[S Standing[S, R], R any](rows ...Verb[S, R]) *Table[S, R] {
	t := &Table[S, R]{rows: map[string]*Verb[S, R]{}}
	for i := range rows {
		v := &rows[i]
		t.rows[v.Name] = v
		t.order = append(t.order, v)
		v.form = v.written()
		t.forms = append(t.forms, v.form)
	}
	return t
}

// Forms returns the forms of the verbs, in order.
func (t *Table[S, R]) Forms() []referee.Form { return t.forms }

// Verb returns a row of the table. The name must be in the table.
func (t *Table[S, R]) Verb(name string) *Verb[S, R] { return t.rows[name] }

// FormsOf returns the forms of the verbs that answer a question.
func (t *Table[S, R]) FormsOf(q *flow.Question) []referee.Form {
	var forms []referee.Form
	for _, move := range q.Moves {
		forms = append(forms, t.rows[move.Verb].form)
	}
	return forms
}

// Move returns a verb of the table as a move with tokens for its slots.
func (t *Table[S, R]) Move(now S, name string) referee.Move { return t.rows[name].move(now, nil) }

// Offers returns the changes offered at the given places, in table order, without those that have
// nothing to act on. reason fills their slot of the same name; it can be nil.
func (t *Table[S, R]) Offers(now S, reason *referee.Slot, places ...Where) []referee.Move {
	var names []string
	for _, v := range t.order {
		if v.Change != nil && slices.Contains(places, v.Offered) {
			names = append(names, v.Name)
		}
	}
	return t.Offered(now, reason, names...)
}

// Offered returns the given verbs as moves, in the given order, without those that have nothing to
// act on.
func (t *Table[S, R]) Offered(now S, reason *referee.Slot, names ...string) []referee.Move {
	var moves []referee.Move
	for _, name := range names {
		v := t.rows[name]
		if v.Possible != nil && !v.Possible(now) {
			continue
		}
		if move := v.move(now, reason); move.Empty() == nil {
			moves = append(moves, move)
		}
	}
	return moves
}

// IsDeclared reports whether people can declare a verb at a question without answering it.
func IsDeclared(q *flow.Question, verb string) bool {
	return slices.ContainsFunc(q.Tools, func(m referee.Move) bool { return m.Verb == verb })
}

// Check returns every rule that an answer to a question breaks; q is nil after the last question.
// If a problem makes the answer meaningless, Check returns no others.
func (t *Table[S, R]) Check(now S, q *flow.Question, a referee.Answer) []referee.Problem {
	if q == nil {
		return referee.Cannot("match-over", nil)
	}
	v, known := t.rows[a.Verb]
	if !known {
		return referee.Cannot("unknown-verb", referee.Args{"verb": referee.Verb(a.Verb)})
	}
	move, offered := q.Move(a.Verb)
	said := Said{Move: move, Declared: IsDeclared(q, a.Verb)}
	if !offered || a.Seat != q.Seat {
		if beside, ok := now.Beside(q, a); ok {
			said, offered = beside, true
		}
	}
	if !offered {
		return now.NotNow(q, v, a)
	}
	switch {
	case !said.Declared && !said.Interrupts && a.Seat != q.Seat:
		return now.NotYours(q, a)
	case said.Declared && (!a.Seat.IsPlayer() || a.Seat.Index() >= now.Players()):
		return referee.Cannot("not-a-player", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	problems := slices.Concat(said.Doubts, v.form.Check(a), now.Misfits(q, v, said.Move, a))
	if referee.CannotBe(problems) {
		return problems
	}
	if v.Change != nil {
		problems = append(problems, v.Against(now, a)...)
	}
	if _, asked := q.Move(a.Verb); q.Check != nil && (v.Change == nil || asked && !said.Declared) {
		problems = append(problems, q.Check(a)...)
	}
	return now.Weigh(a, said.Declared, problems)
}

// Listed returns the problems with everything that a move does not offer, and with too many or too
// few tokens. If unfit calls a token unusual, Listed continues as if the move offered it.
func Listed(move referee.Move, a referee.Answer, isCard func(token string) bool, unfit func(referee.Misfit) (problems []referee.Problem, unusual bool)) []referee.Problem {
	var all []referee.Problem
	for {
		misfit, is := move.Misfit(a, isCard)
		if !is {
			return all
		}
		problems, unusual := unfit(misfit)
		all = append(all, problems...)
		if !unusual {
			return all
		}
		move = move.Offering(misfit.Name, misfit.Token)
	}
}

// Apply continues a position with an answer that is legal or that players allow anyway. declare
// makes a change without answering the question. Apply returns the position after the answer, the
// events, and every rule that the answer breaks. It reports false, without a position, if the
// answer is rejected.
func Apply[B any, S Standing[S, R], R any](t *Table[S, R], now S, p flow.Position[B], a referee.Answer, anyway bool, declare func(*flow.Run[B], *Verb[S, R])) (after flow.Position[B], events []referee.Event, problems []referee.Problem, done bool) {
	problems = t.Check(now, p.Question, a)
	if referee.Stops(problems, anyway) {
		return p, nil, problems, false
	}
	if IsDeclared(p.Question, a.Verb) {
		after, events = p.Declare(func(f *flow.Run[B]) { declare(f, t.rows[a.Verb]) })
	} else {
		after, events = p.Answer(a)
	}
	if refused := after.Refused(); refused != nil {
		return p, nil, append(problems, refused...), false
	}
	return after, events, problems, true
}
