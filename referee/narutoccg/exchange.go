package narutoccg

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// exchange runs one Chain of the Exchange of Jutsu, or the passes that end the Exchange
// (R-EXCHANGE, R-CHAIN, rulings exchange-chains and chain-priority).
func (r *run) exchange() error {
	first := r.b.Attacker
	if r.b.Begins != referee.Nobody {
		first = r.b.Begins
	}
	opener := referee.Nobody
	links, err := flow.Exchange[position.Link]{
		Chain: &r.b.Chain,
		Seats: []referee.Seat{first, position.Other(first)},
		Respond: func(seat referee.Seat) (position.Link, bool, error) {
			link, adds, err := r.respondJutsu(seat)
			if adds && opener == referee.Nobody {
				opener = seat
			}
			return link, adds, err
		},
		Resolve: r.resolve,
	}.Run()
	if err != nil {
		return err
	}
	if links == 0 || r.Ruled(rulebook.ExchangeChainsOne) {
		r.tell(referee.Event{Kind: "phase", Seat: r.b.Attacker, Key: phaseKey(position.PhaseShowdown), Cause: rule("R-PHASES")})
		r.b.Phase = position.PhaseShowdown
		return nil
	}
	r.b.Chains++
	r.b.Begins = r.b.Attacker
	if r.Ruled(rulebook.ChainPriorityOther) {
		r.b.Begins = position.Other(opener)
	}
	return nil
}

// respondJutsu asks a player for a Jutsu or another effect, and makes them pay its cost. It reports
// false if the player passes.
func (r *run) respondJutsu(seat referee.Seat) (position.Link, bool, error) {
	answer, err := r.ask(func() flow.Question { return r.standing().askExchange(seat) })
	switch {
	case err != nil:
		return position.Link{}, false, err
	case answer.Verb == "jutsu":
		link, err := r.playJutsu(answer)
		return link, true, err
	case answer.Verb == "surge":
		return r.surge(answer), true, nil
	case answer.Verb == "use":
		link, err := r.useLine(answer)
		return link, true, err
	case answer.Verb == "effect":
		return r.declared(answer), true, nil
	}
	return position.Link{}, false, nil
}

// askExchange asks a player to play a Jutsu or to pass.
func (s standing) askExchange(seat referee.Seat) flow.Question {
	side := s.b.Side(seat)
	args := referee.Args{"n": len(s.b.Chain), "hand": side.Hand.N, "chakra": len(side.Chakra), "card": referee.Card(""), "other": position.Other(seat)}
	if top, ok := s.b.Chain.Top(); ok {
		args["card"], args["other"] = top.What.Card.ID, top.Seat
	}
	var moves []referee.Move
	users := s.b.All(seat, func(p *position.InPlay) bool { return p.Ninja() && p.Lane > 0 })
	card := s.handSlot("card", seat, []string{"type=jutsu"}, func(c *cards.Card) bool { return c.Type == cards.Jutsu })
	if side.Hand.N > 0 && len(users) > 0 && offers(card) {
		moves = append(moves, referee.Move{Verb: "jutsu", Slots: []*referee.Slot{card, {Name: "user", Min: 1, From: s.b.IDs(users)}, s.targetSlot()}})
	}
	if move, ok := s.surgeMove(seat); ok {
		moves = append(moves, move)
	}
	if move, ok := s.useMove(seat); ok {
		moves = append(moves, move)
	}
	if slots := s.effectSlots(seat); offers(slots[0]) {
		moves = append(moves, referee.Move{Verb: "effect", Slots: slots})
	}
	key, by := "exchange", "R-EXCHANGE"
	if len(s.b.Chain) > 0 {
		key, by = "answer", "R-RESPOND"
	}
	return flow.Question{
		Ask:    referee.Ask{Seat: seat, Key: key, Args: args, Cause: rule(by), Moves: append(moves, referee.Move{Verb: "pass"}), Usual: "pass", Tools: s.tools()},
		Check:  s.checkExchange,
		Renews: len(s.b.Chain) == 0,
	}
}

// checkExchange returns the problems with an answer in the Exchange of Jutsu.
func (s standing) checkExchange(a referee.Answer) []referee.Problem {
	switch a.Verb {
	case "jutsu":
		return s.checkJutsu(a)
	case "surge":
		return s.checkSurge(a)
	case "effect":
		return s.checkEffect(a)
	case "use":
		return s.checkUse(a)
	}
	return nil
}

// checkJutsu returns the problems with playing a Jutsu (R-JUTSU, R-JUTSU-COST, rulings
// jutsu-per-ninja and injured-user).
func (s standing) checkJutsu(a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	if problems := s.checkHand(a.Seat, []*cards.Card{card}, "R-JUTSU"); problems != nil {
		return problems
	}
	at, _ := s.b.Find(a.One("user"))
	user := s.b.At(at)
	args := referee.Args{"card": card.ID, "user": user.Card.ID, "piece": a.One("user")}
	problems := s.wrongType(card, cards.Jutsu)
	if user.Injured && s.Ruled(rulebook.InjuredUserRefused) {
		problems = append(problems, referee.Breaks("injured-user", "R-VALID", args)...)
	}
	if user.Jutsu > 0 && s.Ruled(rulebook.JutsuPerNinjaOne) {
		problems = append(problems, referee.Breaks("second-jutsu", "R-JUTSU", args)...)
	}
	for _, bar := range []cards.Bar{cards.BarJutsu, cards.BarSpecific} {
		if cause, is := s.barred(user, bar); is && (bar == cards.BarJutsu || card.Cost.Specific()) {
			problems = append(problems, s.barredProblem(user, bar, cause, "R-JUTSU")...)
		}
	}
	problems = append(problems, s.checkRequirement(card, at)...)
	problems = append(problems, s.checkTargets(a.Seat, card, user.Serial, a.All("on"))...)
	return append(problems, s.checkPayable(a.Seat, card, at)...)
}

// checkRequirement returns the requirements that a Ninja lacks to use a Jutsu: the unmet
// conditions of the option that comes closest. The players decide conditions that Shinpan cannot
// know.
func (s standing) checkRequirement(card *cards.Card, at position.Spot) []referee.Problem {
	user := s.user(at)
	verdict := card.Requirement.Allows(user)
	if verdict == cards.Yes {
		return nil
	}
	var lacks []cards.Condition
	for i, option := range card.Requirement {
		if missing := conditions(option, user, verdict); option.Allows(user) == verdict && (i == 0 || lacks == nil || len(missing) < len(lacks)) {
			lacks = missing
		}
	}
	var problems []referee.Problem
	for _, c := range lacks {
		args := referee.Args{"card": card.ID, "user": user.Card.ID, "piece": s.b.ID(at), "kind": referee.Key("want." + string(c.Want)), "word": wanted(c)}
		if verdict == cards.No {
			problems = append(problems, referee.Breaks("requirement", "R-JUTSU", args)...)
		} else {
			problems = append(problems, referee.Warns("requirement-unsure", "R-JUTSU", args)...)
		}
	}
	return problems
}

// conditions returns the conditions of an option that have the given verdict for a Ninja.
func conditions(option cards.Option, user cards.User, verdict cards.Verdict) []cards.Condition {
	var list []cards.Condition
	for _, c := range option {
		if c.Holds(user) == verdict {
			list = append(list, c)
		}
	}
	return list
}

// wanted returns the value that a condition requires, without its kind.
func wanted(c cards.Condition) any {
	switch c.Want {
	case cards.WantSymbol:
		return referee.Key("symbol." + c.Word)
	case cards.WantRank:
		return c.Rank.Name()
	case cards.WantTeamOf:
		return strings.Join(c.Words, ", ")
	case cards.WantEntrance, cards.WantPrinted, cards.WantCombat, cards.WantMental:
		return strconv.Itoa(c.N)
	}
	return c.Word
}

// playJutsu takes a Jutsu from the hand, and its cost from the Chakra area.
func (r *run) playJutsu(a referee.Answer) (position.Link, error) {
	card := r.standing().one(a, "card")
	at, _ := r.b.Find(a.One("user"))
	link := position.Link{Kind: position.LinkJutsu, Card: card, Owner: a.Seat, Source: r.b.At(at).Serial, Targets: r.standing().targets(a)}
	x, err := r.askX(a.Seat, card, at)
	if err != nil {
		return link, err
	}
	link.X = x
	if err := r.spend(a.Seat, card, r.standing().bills(a.Seat, card, at, x)); err != nil {
		return link, err
	}
	r.b.At(at).Jutsu++
	e := r.told("plays-jutsu", a, card, "R-JUTSU")
	e.Piece, e.N, e.Now = a.One("user"), x, len(r.b.Chain)+1
	r.tell(e)
	if err := r.pick(&link, a.Seat, r.linesAt(card, cards.Resolves)); err != nil {
		return link, err
	}
	user := link.Source
	err = r.happened(happening{n: 1, actor: a.Seat}, func(s standing, by *acting, e *cards.Event) bool {
		at, ok := s.b.Locate(user)
		return ok && e.Uses != nil && s.means(by, e.Uses, at.Seat, s.b.At(at))
	})
	if err == nil { // the card stays in the hand until all questions are answered
		r.b.Side(a.Seat).Hand.Take(card)
	}
	return link, err
}
