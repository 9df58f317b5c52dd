package mythos

import (
	"maps"
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/unseen"
)

// How effects ask questions. They ask only about things that become public or that the effect
// needs, never if just one answer is possible, and only once for several targets.

// choice is a question that asks a player to choose among characters.
type choice struct {
	src      *source
	verb     string // the message "ask.effect.<verb>"
	decider  referee.Seat
	among    []int // numbers of characters
	min, max int
	must     bool
	total    int          // limits the sum of their Power; 0 means no limit
	ordered  bool         // the order of the answer matters
	about    referee.Args // additional arguments for the message
}

// choose returns the numbers of the chosen characters. It returns none if there are no candidates
// or an optional effect is declined.
func (r *run) choose(c choice) ([]int, error) {
	if c.total > 0 {
		c.among = r.fitting(c)
	}
	c.max = min(c.max, len(c.among))
	c.min = min(c.min, c.max)
	if c.max == 0 {
		r.hasNoEffect("no-target", c.src)
		return nil, nil
	}
	if c.must && c.min == len(c.among) && !c.ordered {
		return c.among, nil // a forced choice is made and recorded without a question
	}
	answer, err := r.ask(func() flow.Question { return c.question(r) })
	if err != nil || r.skips(c.src, answer) {
		return nil, err
	}
	var chosen []int
	for _, id := range answer.All("pieces") {
		at, _ := r.b.Find(id)
		chosen = append(chosen, r.b.At(at).Number)
	}
	return chosen, nil
}

// fitting returns the characters that can be part of a choice whose total Power is within the
// limit. Negative Power makes room for other characters.
func (r *run) fitting(c choice) []int {
	room := c.total
	power := make([]int, len(c.among))
	for i, number := range c.among {
		at, _ := r.b.Locate(number)
		power[i] = r.characterPower(r.b, at)
		room -= min(0, power[i])
	}
	var fit []int
	for i, number := range c.among {
		if power[i] <= room {
			fit = append(fit, number)
		}
	}
	return fit
}

func (r *run) numbers(spots []position.Spot) []int {
	numbers := make([]int, len(spots))
	for i, at := range spots {
		numbers[i] = r.b.At(at).Number
	}
	return numbers
}

func (c choice) question(r *run) flow.Question {
	slot := referee.Slot{Name: "pieces", Min: max(c.min, 1), Max: c.max}
	if c.total > 0 {
		slot.Limit = &referee.Limit{Max: c.total}
	}
	for _, number := range c.among {
		at, _ := r.b.Locate(number)
		slot.From = append(slot.From, at.Id())
		if slot.Limit != nil {
			slot.Limit.Weights = append(slot.Limit.Weights, r.characterPower(r.b, at))
		}
	}
	moves := filling("pick", slot)
	if !c.must {
		moves = append(moves, referee.Move{Verb: "skip"})
	}
	return asking{c.src, c.decider, c.verb, c.about}.question(moves)
}

// filling returns the move of a question that has one slot. The caller can add other moves to it.
func filling(verb string, slot referee.Slot) []referee.Move {
	var made struct { // at once
		slot  referee.Slot
		slots [1]*referee.Slot
		moves [2]referee.Move
	}
	m := &made
	m.slot, m.slots[0] = slot, &m.slot
	m.moves[0] = referee.Move{Verb: verb, Slots: m.slots[:]}
	return m.moves[:1]
}

// asking is an effect's question to a player: the message "ask.effect.<verb>" with its
// arguments.
type asking struct {
	src   *source
	seat  referee.Seat
	verb  string
	about referee.Args
}

func (q asking) question(moves []referee.Move) flow.Question {
	args := referee.Args{"line": q.src.line.Code}
	maps.Copy(args, q.about)
	return flow.Question{Ask: referee.Ask{Seat: q.seat, Key: "effect." + q.verb, Args: args, Cause: q.src.cause(), Moves: moves}}
}

// agree asks whether to apply an optional effect, and reports the answer.
func (r *run) agree(q asking, must bool) (bool, error) {
	if must {
		return true, nil
	}
	answer, err := r.ask(func() flow.Question {
		return q.question([]referee.Move{{Verb: "yes"}, {Verb: "skip"}})
	})
	return err == nil && !r.skips(q.src, answer), err
}

// skips records whether a player has declined an optional step, and reports it.
func (r *run) skips(src *source, a referee.Answer) bool {
	r.declined = a.Verb == "skip"
	if r.declined {
		r.tell(referee.Event{Kind: "left", Seat: a.Seat, Cause: src.cause()})
	}
	return r.declined
}

// fact asks a player whether something that only they can see is true, and reports the answer.
func (r *run) fact(q asking) (bool, error) {
	answer, err := r.ask(func() flow.Question {
		return q.question([]referee.Move{{Verb: "yes"}, {Verb: "no"}})
	})
	return err == nil && answer.Verb == "yes", err
}

// where is a question about one of several missions, and about a character if piece names one.
type where struct {
	verb  string
	piece string
	among []int
	may   bool // the player can decline
}

// mission asks a player to choose one of several missions.
func (r *run) mission(src *source, decider referee.Seat, w where) (int, error) {
	if len(w.among) == 1 {
		return w.among[0], nil
	}
	answer, err := r.ask(func() flow.Question {
		slot := referee.Slot{Name: "mission", Min: 1, LastFirst: true}
		for _, m := range w.among {
			slot.From = append(slot.From, rulebook.Ranks[m])
		}
		moves := filling("at", slot)
		if w.may {
			moves = append(moves, referee.Move{Verb: "skip"})
		}
		return asking{src, decider, w.verb, referee.Args{"piece": w.piece}}.question(moves)
	})
	if err != nil || r.skips(src, answer) {
		return 0, err
	}
	m, _ := r.b.Mission(answer.One("mission"))
	return m, nil
}

// request asks a player to name between least and most cards, which become public. If the minimum
// is 0, "skip" declines the effect, or states that there are none if that is possible.
type request struct {
	asking
	least, most int
	// orNone means that there may be no card to name. among holds the cards that can be named, if
	// all of them are known.
	orNone bool
	among  []*cards.Card
	// check returns the problems with a card that the player names, given how often the answer has
	// already named it.
	check func(s standing, by referee.Seat, card *cards.Card, already int) []referee.Problem
	// secret means that only the player sees the cards. Shinpan asks for secret cards only with
	// open hands.
	secret bool
}

// cardsNamed asks a player to name cards and returns them.
func (r *run) cardsNamed(q request) ([]*cards.Card, error) {
	answer, err := r.ask(func() flow.Question {
		slot := anyCharacter("cards", 0)
		if q.among != nil {
			slot = referee.Slot{Name: "cards", Min: 1}
			addCards(&slot, q.among)
		}
		slot.Min, slot.Max = max(q.least, 1), q.most
		moves := filling("card", slot)
		if q.least == 0 {
			moves = append(moves, referee.Move{Verb: "skip"})
		}
		question, stands := q.question(moves), r.standing()
		question.Check = func(a referee.Answer) []referee.Problem { return stands.checkNamed(a, moves[0].Slots[0], q.check) }
		if q.secret {
			question.Sight = flow.Only(q.seat)
		}
		return question
	})
	if err != nil || !q.orNone && r.skips(q.src, answer) {
		return nil, err
	}
	var cards []*cards.Card
	for _, id := range answer.All("cards") {
		card, _ := r.Cards.Card(referee.Card(id))
		cards = append(cards, card)
	}
	return cards, nil
}

// numberUpTo asks for a whole number up to a limit; 0 means none.
func (r *run) numberUpTo(src *source, verb string, most int) (int, error) {
	if most == 0 {
		return 0, nil
	}
	answer, err := r.ask(func() flow.Question {
		slot := referee.Slot{Name: "count", Min: 1}
		for n := 1; n <= most; n++ {
			slot.From = append(slot.From, strconv.Itoa(n))
		}
		return asking{src: src, seat: src.seat, verb: verb}.question(append(filling("amount", slot), referee.Move{Verb: "skip"}))
	})
	if err != nil || r.skips(src, answer) {
		return 0, err
	}
	return answer.Number("count"), nil
}

// order asks which of several effects comes next. Several triggers of the same effect are a
// single choice.
func (r *run) order(decider referee.Seat, list []source) (int, error) {
	if len(list) == 1 {
		return 0, nil
	}
	var tokens, choices []string
	for i := range list {
		token := r.lineToken(&list[i], i)
		tokens = append(tokens, token)
		if !slices.Contains(choices, token) {
			choices = append(choices, token)
		}
	}
	if len(choices) == 1 {
		return 0, nil
	}
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: decider, Key: "effect.order", Cause: rule("R-TRIGGERS"),
			Moves: filling("next", referee.Slot{Name: "effect", From: choices, Min: 1})}}
	})
	if err != nil {
		return 0, err
	}
	return max(0, slices.Index(tokens, answer.One("effect"))), nil
}

// lineToken names an effect among others: its code and the place of its character.
func (r *run) lineToken(s *source, i int) string {
	if at, ok := r.b.Locate(s.character); ok {
		return s.line.Code + "/" + at.Id()
	}
	return s.line.Code + "/" + rulebook.Ranks[s.place] + strconv.Itoa(i+1)
}

// effectVerbs returns the verbs that answer questions of effects.
func effectVerbs() []verb {
	return []verb{
		says("pick", newBlank("pieces", referee.KindPiece).Several()),
		says("skip"),
		says("yes"),
		says("no"),
		says("at", blankMission),
		says("card", blankCards),
		says("amount", blankCount),
		says("choose", newBlank("choice", referee.KindWord)),
		says("next", newBlank("effect", referee.KindText)),
	}
}

// checkListed returns the default check of a question: each choice must be one of those offered,
// at most once, and their number must be valid and within the limit.
func checkListed(move referee.Move, a referee.Answer) []referee.Problem {
	for _, slot := range move.Slots {
		values := a.All(slot.Name)
		sum := 0
		for i, v := range values {
			at := slices.Index(slot.From, v)
			if at < 0 || slices.Contains(values[:i], v) {
				return referee.Cannot("not-offered", referee.Args{"word": v, "list": slot.From})
			}
			if slot.Limit != nil {
				sum += slot.Limit.Weights[at]
			}
		}
		if len(values) < slot.Min || len(values) > slot.Most() {
			return referee.Cannot("how-many", referee.Args{"least": slot.Min, "most": slot.Most(), "n": len(values)})
		}
		if slot.Limit != nil && sum > slot.Limit.Max {
			return []referee.Problem{refusal("over-limit", "R-ALL-OR-NOTHING", referee.Args{"sum": sum, "most": slot.Limit.Max, "n": sum})}
		}
	}
	return nil
}

// checkNamed checks the cards that a player names. They must be characters, as many as the
// question asks for, and each must be possible in the given place.
func (s standing) checkNamed(a referee.Answer, slot *referee.Slot, check func(standing, referee.Seat, *cards.Card, int) []referee.Problem) []referee.Problem {
	if a.Verb == "skip" {
		return nil
	}
	ids := a.All("cards")
	if len(ids) < slot.Min || len(ids) > slot.Most() {
		return referee.Cannot("how-many", referee.Args{"least": slot.Min, "most": slot.Most(), "n": len(ids)})
	}
	var problems []referee.Problem
	for i, id := range ids {
		card, wrong := s.character(id)
		if wrong == nil {
			wrong = check(s, a.Seat, card, unseen.Count(ids[:i], id))
		}
		problems = append(problems, wrong...)
	}
	return problems
}
