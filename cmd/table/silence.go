package table

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/record"
)

// Players do not say “pass” whenever they could respond. They continue, and a player with a
// response interrupts. A question states its usual answer (referee.Ask), and a command that answers
// a later question implies the usual answers to the questions before it. Shinpan records these as
// answers that no player gave, and players can claim them (claim.go).

// unsaid is an answer that applies if no player responds, with the position after it.
type unsaid struct {
	answer referee.Answer
	after  referee.State
	// events holds the events of the answer.
	events []referee.Event
	// only is the player whose command implies the answer, or Nobody if every player's command
	// does.
	only referee.Seat
}

// mostUnsaid is the maximum number of answers that one command implies.
const mostUnsaid = 40

// unsaid returns the answers that apply if no player responds. They answer the open question and
// the questions after it, up to a question that Shinpan always asks. It returns none in a match in
// which Shinpan asks for every response.
func (s session) unsaid() []unsaid {
	if s.match.Header().Asked || s.asOf != nil {
		return nil
	}
	return unsaidFrom(s.state())
}

// unsaidFrom is like unsaid, but begins at another position. It stops before an answer that reveals
// a card, because a rejected command or the options of a menu must not reveal cards early.
func unsaidFrom(state referee.State) []unsaid {
	var all []unsaid
	for len(all) < mostUnsaid {
		ask := state.Ask()
		if ask == nil || ask.Usual == "" || !ask.Seat.IsPlayer() {
			break
		}
		answer := referee.Answer{Seat: ask.Seat, Verb: ask.Usual}
		next, events, problems := state.Apply(answer, false)
		if next == nil || referee.Refuses(problems) || showsCard(state, next) {
			break
		}
		state = next
		all = append(all, unsaid{answer: answer, after: next, events: events})
	}
	return all
}

// ahead returns the answers of unsaid up to an answer that ends the current game, because players
// must see the end of a game before the questions of the next. It returns none if a player has just
// claimed the opportunity, because Shinpan asks that player.
func (s session) ahead() (all []unsaid, ends bool) {
	if s.claimed != nil && *s.claimed == s.match.Count() {
		return nil, false
	}
	all = s.unsaid()
	is := s.state().View(referee.Nobody)
	if is.Phase == referee.BetweenGames {
		return all, false
	}
	end := slices.IndexFunc(all, func(next unsaid) bool {
		then := next.after.View(referee.Nobody)
		return then.Over || then.Phase == referee.BetweenGames || then.Series.Game != is.Series.Game
	})
	if end < 0 {
		if n := len(all); n > 0 {
			if ask := all[n-1].after.Ask(); ask != nil && !ask.Seat.IsPlayer() { // no player sees a question to Chance
				return nil, false
			}
		}
		return all, false
	}
	return all[:end+1], true
}

// showsCard reports whether an answer makes a card public that was not public before.
func showsCard(before, after referee.State) bool {
	seen := publicCards(before.View(referee.Nobody))
	for card := range publicCards(after.View(referee.Nobody)) {
		if card != "" && !seen[card] {
			return true
		}
	}
	return false
}

// onward returns the answers that a command can imply. They are the answers that apply if no player
// responds, then the moves that lead to other questions of the same player, each with the answers
// that apply after it.
func (s session) onward() []unsaid {
	if s.match.Header().Asked || s.asOf != nil {
		return nil
	}
	all, state := s.unsaid(), s.state()
	seat := referee.Nobody
	for range mostOnward {
		if len(all) > 0 {
			state = all[len(all)-1].after
		}
		ask := state.Ask()
		if ask == nil || ask.Onward == "" || seat != referee.Nobody && ask.Seat != seat {
			break
		}
		seat = ask.Seat
		move := referee.Answer{Seat: seat, Verb: ask.Onward}
		next, _, problems := state.Apply(move, false)
		if next == nil || referee.Refuses(problems) || showsCard(state, next) {
			break
		}
		for _, after := range append([]unsaid{{answer: move, after: next}}, unsaidFrom(next)...) {
			after.only = seat
			all = append(all, after)
		}
	}
	return all
}

// mostOnward is the maximum number of moves to another question that a command can imply.
const mostOnward = 3

// at returns a conversation about the question of another position.
func (c *conversation) at(state referee.State) *conversation {
	other := *c
	other.session.asOf = state
	other.wording.session, other.wording.last = other.session, nil
	other.reading.session = other.session
	return &other
}

// later reads a command as an answer to a question that follows if no player responds. It starts
// with the question that people see, unless the command names a player. If none of these questions
// accepts the command, later returns the problems at the first one that offers its verb.
func (c *conversation) later(line string, by referee.Seat) (heard said, problems []referee.Problem, ok bool) {
	onward := c.session.onward()
	var order []int
	if ahead, ends := c.session.ahead(); c.from.seated && by == referee.Nobody && len(ahead) > 0 && !ends {
		order = append(order, len(ahead)-1)
	}
	for i := range onward {
		order = append(order, i)
	}
	for _, i := range order {
		next, then := onward[i], c.at(onward[i].after)
		var silent []referee.Answer
		for _, implied := range onward[:i+1] {
			silent = append(silent, implied.answer)
		}
		if ask := next.after.Ask(); ask == nil || by != referee.Nobody && ask.Seat != by || next.only != referee.Nobody && ask.Seat != next.only {
			continue
		}
		heard, wrong := then.hears(line)
		if wrong == nil && heard.answer != nil {
			heard.silent, heard.at = silent, next.after
			return heard, nil, true
		}
		if problems == nil && wrong != nil && then.offers(line) {
			problems = wrong
		}
	}
	return said{}, problems, false
}

// hears reads a command as an answer to the question of this conversation, or explains why it is
// not one. At a terminal, the command can leave out required slots, for which Shinpan asks.
func (c *conversation) hears(line string) (said, []referee.Problem) {
	heard, problems := c.reading.read(line)
	switch {
	case problems != nil && c.from.seated:
		if move, ok := c.verbAlone(line); ok {
			return said{answer: &referee.Answer{Seat: c.session.speaker(move.Verb), Verb: move.Verb}}, nil
		}
		return said{}, problems
	case problems != nil || heard.answer == nil:
		return heard, problems
	case c.from.seated && c.session.lacks(*heard.answer):
		return heard, nil
	}
	if refused := c.session.state().Check(*heard.answer); referee.Refuses(refused) {
		return heard, refused
	}
	return heard, nil
}

// offers reports whether the question of this conversation offers the verb of a command.
func (c *conversation) offers(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	return c.reading.answers(word, "more")
}

// addressed splits off a player and a colon at the start of a command: “bob: mirror force”.
func (r reading) addressed(line string) (seat referee.Seat, rest string) {
	name, rest, found := strings.Cut(line, ": ") // “p2:D1” names a piece
	if !found || strings.ContainsAny(name, `"`) {
		return referee.Nobody, line
	}
	token, problems := r.reader().Token(referee.Nobody, referee.SlotForm{Kind: referee.KindSeat}, strings.TrimSpace(name))
	seat, err := referee.ParseSeat(token)
	if problems != nil || err != nil || !seat.IsPlayer() {
		return referee.Nobody, line
	}
	return seat, strings.TrimSpace(rest)
}

// interrupts reads a command of the player whose name comes before it. If another player has to
// answer, the command is a response to an opportunity that is still open or that a later answer has
// skipped.
func (c *conversation) interrupts(seat referee.Seat, line string) (said, []referee.Problem) {
	if c.session.turn() == seat {
		heard, problems := c.hears(line)
		if problems == nil {
			return heard, nil
		}
		if later, _, ok := c.later(line, seat); ok {
			return later, nil
		}
		return said{}, problems
	}
	heard, problems, ok := c.later(line, seat)
	if ok {
		return heard, nil
	}
	line = strings.TrimSpace(line)
	for _, i := range slices.Backward(c.session.open()) {
		if c.session.match.Line()[i].Answer.Seat != seat {
			continue
		}
		then := c.at(c.session.before(i))
		heard, wrong := then.hears(line)
		if wrong == nil && heard.answer != nil {
			heard.claims, heard.at = c.session.match.Line()[i].Entry, c.session.before(i)
			return heard, nil
		}
		if problems == nil {
			problems = wrong
		}
	}
	if problems == nil {
		problems = []referee.Problem{{Code: "table.not-asked", Fix: "table.not-asked", Grade: referee.Impossible, Args: referee.Args{"seat": seat}}}
	}
	return said{}, problems
}

// open returns the indices of the answers that the last command implied. Until the next command, or
// until a random result is revealed, a player may change these answers without asking the others.
func (s session) open() []int {
	line := s.match.Line()
	last := len(line) - 1
	if last < 0 || line[last].Drawn {
		return nil
	}
	if !line[last].Implied {
		last--
	}
	var open []int
	for i := last; i >= 0 && line[i].Implied; i-- {
		open = append([]int{i}, open...)
	}
	return open
}

// saySilent records the answers that a command implied, and shows their results. It reports whether
// the command itself can follow.
func (t *table) saySilent(silent []referee.Answer) bool {
	grounds := t.session.grounds()
	grounds.Implied = true
	var all []record.Entry
	for _, answer := range silent {
		entries, problems := t.session.match.Do(answer, grounds)
		if all = append(all, entries...); len(entries) == 0 {
			t.display.recorded(all, problems)
			return false
		}
	}
	if len(all) > 0 {
		t.display.recorded(all, nil)
	}
	return true
}

// asking returns the positions whose questions a player can answer on the player's own device: the
// open question, and the questions that follow if no player responds. Nobody means all players. The
// player who played last can continue without another player's response, and another player can
// respond without waiting. The list never skips any other player, or a player who still has to keep
// a hand or a deck.
func (s session) asking(seat referee.Seat) []referee.State {
	var states []referee.State
	isTheirs := func(state referee.State) bool {
		ask := state.Ask()
		return ask != nil && (ask.Seat == seat || seat == referee.Nobody && ask.Seat.IsPlayer())
	}
	if ask := s.ask(); ask != nil && (ask.Seat == seat || seat == referee.Nobody) {
		states = append(states, s.state())
	}
	last, unsaid := s.lastToPlay(), s.unsaid()
	if n := len(unsaid); last == referee.Nobody || n > 0 && seat == referee.Nobody && !isTheirs(unsaid[n-1].after) {
		return states
	}
	for _, next := range unsaid {
		if next.answer.Seat != last && seat != last && seat != referee.Nobody || next.answer.Verb == verbKeep {
			break
		}
		if isTheirs(next.after) {
			states = append(states, next.after)
		}
	}
	return states
}

// lastToPlay returns the player who gave the last answer, or Nobody before the first.
func (s session) lastToPlay() referee.Seat {
	for _, step := range slices.Backward(s.match.Line()) {
		if !step.Implied && step.Answer.Seat.IsPlayer() {
			return step.Answer.Seat
		}
	}
	return referee.Nobody
}

// Asks reports whether a player can answer a question of a match now, either the open question or
// one that follows if no player responds.
func Asks(m *record.Match, seat referee.Seat) bool {
	return len(session{game: m.Game(), match: m}.asking(seat)) > 0
}

// Fits returns the problems with an answer at the question that it fits best, either the open
// question or one that follows if no player responds.
func Fits(m *record.Match, answer referee.Answer) []referee.Problem {
	_, problems := session{game: m.Game(), match: m}.fits(answer)
	return problems
}

// fits returns the implied answers after which an answer is legal, or otherwise the problems with
// the answer.
func (s session) fits(answer referee.Answer) (silent []referee.Answer, problems []referee.Problem) {
	problems = s.state().Check(answer)
	if !referee.Refuses(problems) || told(problems) {
		return nil, problems
	}
	for _, next := range s.unsaid() {
		silent = append(silent, next.answer)
		if wrong := next.after.Check(answer); next.after.Ask() != nil && !referee.Refuses(wrong) {
			return silent, wrong
		}
	}
	return nil, problems
}
