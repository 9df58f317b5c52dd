package narutoccg

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/pile"
)

// mission applies one action of the Mission Phase, or ends the phase.
func (r *run) mission() error {
	answer, err := r.ask(func() flow.Question { return r.standing().askMission() })
	if err != nil {
		return err
	}
	seat := r.b.Attacker
	switch answer.Verb {
	case "deploy", "client":
		return r.deploy(answer)
	case "ambush":
		return r.ambush(answer)
	case "grow":
		return r.grow(answer)
	case "platoon":
		return r.platoon(answer)
	case "reinforce":
		return r.reinforce(answer)
	case "mission", "counter":
		return r.playMission(answer)
	case "effect":
		return r.chain(answer.Seat, r.declared(answer))
	case "use":
		link, err := r.useLine(answer)
		if err != nil {
			return err
		}
		return r.chain(answer.Seat, link)
	case "hear":
		_, err := r.missionWindow().Run()
		return err
	case "charge":
		r.charge(answer)
	case "end":
		r.tell(referee.Event{Kind: "phase", Seat: seat, Key: phaseKey(position.PhaseOrganization), Cause: rule("R-PHASES")})
		r.beginOrganizing()
	}
	return nil
}

// askMission asks the Attacker for an action (R-WHO-ACTS).
func (s standing) askMission() flow.Question {
	side := s.b.Side(s.b.Attacker)
	return flow.Question{
		Ask: referee.Ask{Seat: s.b.Attacker, Key: "mission", Cause: rule("R-PHASES"), Onward: "end",
			Args:  referee.Args{"turn": s.b.Turn, "indicator": side.Indicator, "n": side.Hand.N, "limit": rulebook.Limit},
			Moves: s.missionMoves(), Tools: s.tools()},
		Check: s.checkAction,
	}
}

// checkAction returns the problems with an action of the Mission Phase.
func (s standing) checkAction(a referee.Answer) []referee.Problem {
	switch a.Verb {
	case "deploy", "client":
		return s.checkDeploy(a.Seat, a.Verb, s.one(a, "card"))
	case "ambush":
		return s.checkAmbush(s.one(a, "card"))
	case "grow":
		return s.checkGrow(a)
	case "platoon":
		return s.checkPlatoon(s.one(a, "card"))
	case "reinforce":
		return s.checkReinforce(s.one(a, "card"))
	case "mission", "counter":
		return s.checkPlayMission(a)
	case "charge":
		return s.checkHand(a.Seat, s.named(a, "cards"), "R-CHARGE")
	case "effect":
		return s.checkEffect(a)
	case "use":
		return s.checkUse(a)
	}
	return nil
}

// missionMoves returns the moves that the Attacker has in the Mission Phase.
func (s standing) missionMoves() []referee.Move {
	seat := s.b.Attacker
	side := s.b.Side(seat)
	reach := "entrance<=" + strconv.Itoa(max(0, side.Indicator-side.Dearer.Entrance+s.cheapest(seat)))
	of := func(t cards.Type) func(*cards.Card) bool { return func(c *cards.Card) bool { return c.Type == t } }
	keyed := func(word string) func(*cards.Card) bool { return func(c *cards.Card) bool { return c.Has(word) } }
	hand := func(pool []string, test func(*cards.Card) bool) *referee.Slot {
		return s.handSlot("card", seat, pool, test)
	}
	var moves []referee.Move
	add := func(verb string, slots ...*referee.Slot) {
		for _, slot := range slots {
			if slot.Min > 0 && !offers(slot) {
				return
			}
		}
		moves = append(moves, referee.Move{Verb: verb, Slots: slots})
	}
	if side.Hand.N > 0 {
		add("deploy", hand([]string{"type=ninja", reach}, of(cards.Ninja)))
		add("mission", hand([]string{"type=mission", reach}, of(cards.Mission)), s.targetSlot())
		add("client", hand([]string{"type=client", reach}, of(cards.Client)))
		charged := s.handSlot("cards", seat, anyCard(), nil)
		charged.Max = side.Hand.N
		add("charge", charged)
	}
	add("ambush", single("card", pile.Filter(side.Chakra, keyed(cards.Ambush))))
	if ninjas := s.b.All(seat, func(p *position.InPlay) bool { return p.Ninja() && p.Lane == 0 }); side.Hand.N > 0 && len(ninjas) > 0 {
		over := &referee.Slot{Name: "over", From: s.b.IDs(ninjas), Implied: true}
		add("grow", hand([]string{"type=ninja", "keywords=" + cards.Growth}, keyed(cards.Growth)), over)
		add("platoon", hand([]string{"type=ninja", "keywords=" + cards.Platoon}, keyed(cards.Platoon)))
	}
	if len(s.b.Side(seat).InPlay) > 0 {
		add("reinforce", s.apartSlot(seat))
	}
	if move, ok := s.useMove(seat); ok {
		moves = append(moves, move)
	}
	add("effect", s.effectSlots(seat)...)
	if s.Ruled(rulebook.CounterWindowAnyTime) {
		add("hear")
	}
	add("end")
	return moves
}

// single returns a slot for one of several cards, whatever the number of copies.
func single(name string, list []*cards.Card) *referee.Slot {
	slot := pile.Slot(name, list)
	slot.Copies = nil
	return slot
}

// mostTargets is the maximum number of cards in play that an effect can target.
const mostTargets = cards.MostTargets

// targetSlot returns a slot for the cards in play that an effect can target.
func (s standing) targetSlot() *referee.Slot {
	slot := &referee.Slot{Name: "on", Max: mostTargets}
	for _, seat := range s.inTurn() {
		slot.From = append(slot.From, s.b.IDs(s.b.All(seat, nil))...)
	}
	return slot
}

// targets returns the serial numbers of the cards in play that an answer targets.
func (s standing) targets(a referee.Answer) []int {
	var targets []int
	for _, id := range a.All("on") {
		if at, ok := s.b.Find(id); ok {
			targets = append(targets, s.b.At(at).Serial)
		}
	}
	return targets
}

// charge moves cards from the hand to the Chakra area (R-CHARGE).
func (r *run) charge(a referee.Answer) {
	side := r.b.Side(a.Seat)
	list := r.standing().named(a, "cards")
	for _, card := range list {
		side.Hand.Take(card)
		side.Chakra = append(side.Chakra, card)
	}
	r.tell(referee.Event{Kind: "charged", Seat: a.Seat, Cards: pile.IDs(list), N: len(list), Was: side.Hand.N + len(list), Now: side.Hand.N, Values: []int{len(side.Chakra)}, Cause: rule("R-CHARGE")})
}

// checkPlayMission returns the problems with playing a Mission or a Counter Mission (R-MISSION,
// R-COUNTER-MISSION, rulings counter-limit and counter-costs).
func (s standing) checkPlayMission(a referee.Answer) []referee.Problem {
	card, counter := s.one(a, "card"), a.Verb == "counter"
	if problems := s.checkHand(a.Seat, []*cards.Card{card}, "R-MISSION"); problems != nil {
		return problems
	}
	problems := s.wrongType(card, cards.Mission)
	side := s.b.Side(a.Seat)
	switch {
	case problems != nil:
	case counter && !card.Has(cards.Counter):
		problems = referee.Breaks("no-counter", "R-COUNTER-MISSION", referee.Args{"card": card.ID})
	case counter && s.Ruled(rulebook.CounterLimitOne) && side.Used.Counter > side.More.Counter:
		problems = referee.Breaks("second-play", "R-COUNTER-MISSION", referee.Args{"card": card.ID, "type": referee.Key("play.counter"), "n": side.Used.Counter})
	case !counter && card.Has(cards.Counter):
		problems = referee.Breaks("counter-only", "R-COUNTER-MISSION", referee.Args{"card": card.ID})
	case !counter && side.Used.Mission > side.More.Mission:
		problems = referee.Breaks("second-play", "R-MISSION", referee.Args{"card": card.ID, "type": referee.Key("play.mission"), "n": side.Used.Mission})
	}
	if s.Ruled(rulebook.PermanentCopiesOne) && s.isPermanent(card) {
		problems = append(problems, s.checkSingle(a.Seat, card, "R-PERMANENT")...)
	}
	problems = append(problems, s.checkTargets(a.Seat, card, 0, a.All("on"))...)
	if counter && s.Ruled(rulebook.CounterCostsFree) {
		return problems
	}
	return append(problems, s.checkCosts(a.Seat, card, []*cards.Card{card})...)
}

// wrongType rejects a card of another type, which the players can allow.
func (s standing) wrongType(card *cards.Card, want cards.Type) []referee.Problem {
	if card.Type == want {
		return nil
	}
	return referee.Breaks("wrong-type", "R-CARD-TYPES", referee.Args{"card": card.ID, "type": typeKey(card.Type), "want": typeKey(want)})
}

// cannotEnter rejects a card that would enter play as another type. A Jutsu can never do so.
func (s standing) cannotEnter(card *cards.Card, want cards.Type) []referee.Problem {
	problems := s.wrongType(card, want)
	if position.Letter(card.Type) == "" {
		return referee.ByRule(referee.Cannot("never-in-play", problems[0].Args), "R-CARD-TYPES")
	}
	return problems
}

func typeKey(t cards.Type) referee.Key { return referee.Key("type." + string(t)) }

// playMission makes the Attacker pay for a Mission and puts it on the Chain, to which the Blocker
// may respond.
func (r *run) playMission(a referee.Answer) error {
	link, err := r.layMission(a)
	if err != nil {
		return err
	}
	return r.chain(a.Seat, link)
}

// layMission removes a Mission from the hand and pays for it.
func (r *run) layMission(a referee.Answer) (position.Link, error) {
	card, counter := r.standing().one(a, "card"), a.Verb == "counter"
	link := position.Link{Kind: position.LinkMission, Card: card, Owner: a.Seat, Targets: r.standing().targets(a)}
	side := r.b.Side(a.Seat)
	if !counter || r.Ruled(rulebook.CounterCostsPaid) {
		if err := r.payHand(a.Seat, card, card); err != nil {
			return link, err
		}
	}
	if counter {
		side.Used.Counter++
		r.tell(r.told("counters", a, card, "R-COUNTER-MISSION"))
	} else {
		side.Used.Mission++
		r.tell(r.told("plays-mission", a, card, "R-MISSION"))
	}
	err := r.pick(&link, a.Seat, r.aimed(card))
	if err == nil { // the card stays in the hand until all questions are answered
		side.Hand.Take(card)
	}
	return link, err
}

// told returns the event of playing a card that can have targets in play.
func (r *run) told(kind string, a referee.Answer, card *cards.Card, by string) referee.Event {
	e := referee.Event{Kind: kind, Seat: a.Seat, Card: card.ID, Cause: rule(by)}
	for _, id := range a.All("on") {
		if at, ok := r.b.Find(id); ok {
			e.Cards = append(e.Cards, r.b.At(at).Card.ID)
		}
	}
	return e
}

// missionWindow returns the exchange of the Mission Phase, in which the Blocker and then the
// Attacker add effects to the Chain.
func (r *run) missionWindow() flow.Exchange[position.Link] {
	return flow.Exchange[position.Link]{Chain: &r.b.Chain, Seats: []referee.Seat{r.b.Blocker(), r.b.Attacker}, Respond: r.respondMission, Resolve: r.resolve}
}

// chain opens a Chain with a link, and resolves it together with the links added to it.
func (r *run) chain(seat referee.Seat, link position.Link) error {
	_, err := r.missionWindow().Run(flow.Link[position.Link]{Seat: seat, What: link})
	return err
}

// interruption returns the Blocker's response while the Attacker has the question in the Mission
// Phase, as if the Attacker had let the Blocker respond first (ruling counter-window).
func (s standing) interruption(asked string, a referee.Answer) (referee.Move, bool) {
	if asked != "mission" || a.Seat != s.b.Blocker() || a.Verb == "pass" || !s.Ruled(rulebook.CounterWindowAnyTime) {
		return referee.Move{}, false
	}
	for _, move := range s.responses(a.Seat) {
		if move.Verb == a.Verb {
			return move, true
		}
	}
	return referee.Move{}, false
}

// respondMission lets a player add an effect in the Mission Phase, and reports whether the player
// did. The Blocker can also add a Counter Mission. It does not ask a player whose own effect is the
// last.
func (r *run) respondMission(seat referee.Seat) (position.Link, bool, error) {
	top, responds := r.b.Chain.Top()
	if !responds && seat == r.b.Attacker || responds && top.Seat == seat {
		return position.Link{}, false, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		args := referee.Args{"card": referee.Card("")}
		if responds {
			args["card"] = top.What.Card.ID
		}
		key := "respond"
		if !responds {
			key = "window"
		}
		return flow.Question{
			Ask:   referee.Ask{Seat: seat, Key: key, Args: args, Cause: rule("R-RESPOND"), Moves: s.responses(seat), Usual: "pass"},
			Check: s.checkAction,
		}
	})
	switch {
	case err != nil:
		return position.Link{}, false, err
	case answer.Verb == "counter":
		link, err := r.layMission(answer)
		return link, true, err
	case answer.Verb == "use":
		link, err := r.useLine(answer)
		return link, true, err
	case answer.Verb == "effect":
		return r.declared(answer), true, nil
	}
	return position.Link{}, false, nil
}

// responses returns the moves that add to the Chain in the Mission Phase.
func (s standing) responses(seat referee.Seat) []referee.Move {
	var moves []referee.Move
	side := s.b.Side(seat)
	if seat == s.b.Blocker() && side.Hand.N > 0 {
		pool := []string{"type=mission", "keywords=" + cards.Counter}
		slot := s.handSlot("card", seat, pool, func(c *cards.Card) bool { return c.Type == cards.Mission && c.Has(cards.Counter) })
		if offers(slot) {
			moves = append(moves, referee.Move{Verb: "counter", Slots: []*referee.Slot{slot, s.targetSlot()}})
		}
	}
	if move, ok := s.useMove(seat); ok {
		moves = append(moves, move)
	}
	if slots := s.effectSlots(seat); offers(slots[0]) {
		moves = append(moves, referee.Move{Verb: "effect", Slots: slots})
	}
	return append(moves, referee.Move{Verb: "pass"})
}
