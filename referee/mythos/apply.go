package mythos

import (
	"shinpan/referee"
)

// The verbs of steps, carried out in order. A step that is left, or finds
// nothing to do, is not done, and its "then" does not follow.

// steps carries out steps for a line.
func (r *run) steps(src *source, steps Steps) error {
	for _, s := range steps {
		done, err := r.do(src, s.Value)
		if err != nil {
			return err
		}
		if done {
			if err := r.steps(src, compulsory(s.Value.Then)); err != nil {
				return err
			}
		}
	}
	return nil
}

// compulsory makes steps that follow from one that was done compulsory as far
// as possible: who applies an effect applies all of it (R-ALL-OR-NOTHING).
func compulsory(steps Steps) Steps {
	must := make(Steps, len(steps))
	for i, s := range steps {
		if s.Value.Must == "" {
			s.Value.Must = MustIfAble
		}
		must[i] = s
	}
	return must
}

// do carries out one step.
func (r *run) do(src *source, s Step) (done bool, err error) {
	switch {
	case s.Powerup != nil:
		return r.doPowerup(src, s)
	case s.Strip != nil:
		return r.doStrip(src, s)
	case s.Defeat != nil:
		return r.doStrike(src, s, ByDefeat, *s.Defeat)
	case s.Hide != nil:
		return r.doStrike(src, s, ByHide, *s.Hide)
	case s.Move != nil:
		return r.doMove(src, s)
	case s.Return != nil:
		return r.doReturn(src, s)
	case s.Control != nil:
		return r.doControl(src, s)
	case s.Uncover != nil:
		return r.doUncover(src, s)
	case s.Choose != nil:
		return r.doChoose(src, s)
	case s.OneOf != nil:
		return r.doOneOf(src, s)
	case s.Each != nil:
		return r.doEach(src, s)
	case s.Mission != nil:
		return r.doMission(src, s)
	case s.If != nil:
		return r.doIf(src, s)
	case s.Repeat != "":
		return r.doRepeat(src, s)
	}
	return r.doCards(src, s)
}

// doCards carries out the verbs of cards and counters.
func (r *run) doCards(src *source, s Step) (bool, error) {
	switch {
	case s.Draw != nil:
		return r.doDraw(src, s)
	case s.Discard != nil:
		return r.doDiscard(src, s)
	case s.PutBack != nil:
		return r.doPutBack(src, s)
	case s.Look != nil:
		return r.doLook(src, s)
	case s.Search != nil:
		return r.doSearch(src, s)
	case s.Recover:
		return r.doRecover(src, s)
	case s.Play != nil:
		return r.doPlay(src, s)
	case s.Place != nil:
		return r.doPlace(src, s)
	case s.Copy != nil:
		return r.doCopy(src, s)
	case s.Chakra != nil:
		return r.doChakra(src, s)
	case s.Steal != nil:
		return r.doSteal(src, s)
	case s.Spend:
		return r.doSpend(src, s)
	case s.Points != nil:
		return r.doPoints(src, s)
	}
	return r.doEdge(src, s)
}

// must reports whether a step may not be left: it says so, or the opponent
// decides it (R-OPPONENT-DECIDES).
func (s Step) must() bool { return s.Must != "" || s.By == Opponent }

func (s source) decider(step Step) referee.Seat { return s.player(step.By) }

// recall remembers what a step was done to under its name, adding to what a
// loop has remembered so far.
func (s *source) recall(step Step, things ...remembered) {
	name := step.As.Value
	if name == "" {
		return
	}
	all := s.memory.things[name]
	for _, t := range things {
		all.characters = append(all.characters, t.characters...)
		all.cards = append(all.cards, t.cards...)
		all.names = append(all.names, t.names...)
		all.cost, all.power = all.cost+t.cost, all.power+t.power
		all.n += t.n
	}
	s.memory.things[name] = all
}

// targets chooses the characters that a step is done to.
func (r *run) targets(src *source, s Step, verb string, t Targets) ([]int, error) {
	among := r.meant(&r.b, *src, t.Who, fullPower)
	if t.Who.Self {
		return r.selfTarget(src, s, verb, among)
	}
	return r.choose(r.choiceOf(src, s, verb, t.Take, among))
}

// selfTarget is the character of the line itself, if the step is not left.
func (r *run) selfTarget(src *source, s Step, verb string, among []spot) ([]int, error) {
	if len(among) == 0 {
		return nil, nil
	}
	agreed, err := r.agree(*src, src.decider(s), verb+"-self", s.must())
	if err != nil || !agreed {
		return nil, err
	}
	return r.numbers(among), nil
}

// choiceOf is the question for a step's characters.
func (r *run) choiceOf(src *source, s Step, verb string, t Take, among []spot) choice {
	c := choice{src: *src, verb: verb, decider: src.decider(s), among: r.numbers(among), min: 1, max: 1, must: s.must(), total: t.TotalPower}
	switch {
	case t.All:
		c.min, c.max = len(among), len(among)
	case t.Any:
		c.max = len(among)
	case t.UpTo > 0:
		c.max = t.UpTo
	case t.N != nil:
		n := r.amount(&r.b, *src, *t.N, fullPower)
		c.min, c.max = n, n
	case t.DownTo > 0:
		n := max(0, len(among)-t.DownTo)
		c.min, c.max = n, n
	}
	return c
}

// doStrike defeats or hides.
func (r *run) doStrike(src *source, s Step, event ReplacedEvent, t Targets) (bool, error) {
	verb := string(event)
	among := r.strikable(src, event, r.meant(&r.b, *src, t.Who, fullPower))
	var numbers []int
	var err error
	if t.Who.Self {
		numbers, err = r.selfTarget(src, s, verb, among)
	} else {
		numbers, err = r.choose(r.choiceOf(src, s, verb, t.Take, among))
	}
	if err != nil || len(numbers) == 0 {
		return false, err
	}
	done, err := r.strikes(*src, event, numbers, 0)
	src.recall(s, done...)
	return len(done) > 0, err
}

// strikable leaves out whom the effect cannot do it to.
func (r *run) strikable(src *source, event ReplacedEvent, among []spot) []spot {
	var able []spot
	for _, at := range among {
		if event == ByHide && r.b.at(at).hidden || r.wardedOff(&r.b, at, event, src.seat) != nil {
			continue
		}
		able = append(able, at)
	}
	return able
}

func (r *run) doPowerup(src *source, s Step) (bool, error) {
	n := r.amount(&r.b, *src, s.Powerup.Amount, fullPower)
	who := Who{Self: true}
	if s.Powerup.Who != nil {
		who = *s.Powerup.Who
	}
	if n <= 0 {
		r.tell(referee.Event{Kind: "nothing", Seat: src.seat, Cause: src.cause()})
		return false, nil
	}
	numbers, err := r.targets(src, s, "powerup", Targets{who, s.Powerup.Take})
	for _, number := range numbers {
		at, ok := r.b.locate(number)
		if !ok {
			continue
		}
		if err := r.affect(*src, at); err != nil {
			return false, err
		}
		at, _ = r.b.locate(number)
		r.tokens(at, n, src.cause())
		src.recall(s, r.remember(at))
	}
	return len(numbers) > 0, err
}

func (r *run) doStrip(src *source, s Step) (bool, error) {
	var among []spot
	for _, at := range r.meant(&r.b, *src, s.Strip.Who, fullPower) {
		if r.b.at(at).tokens > 0 {
			among = append(among, at)
		}
	}
	numbers, err := r.choose(r.choiceOf(src, s, "strip", Take{}, among))
	if err != nil || len(numbers) == 0 {
		return false, err
	}
	at, _ := r.b.locate(numbers[0])
	if err := r.affect(*src, at); err != nil {
		return false, err
	}
	n := r.b.at(at).tokens
	if !s.Strip.All && n > 1 {
		if n, err = r.numberUpTo(*src, "strip-count", min(n, s.Strip.UpTo)); err != nil {
			return false, err
		}
	}
	taken := -r.tokens(at, -n, src.cause())
	if self, ok := r.b.locate(src.character); ok && s.Strip.ToSelf {
		r.tokens(self, taken, src.cause())
	}
	return taken > 0, nil
}

// doMove moves characters to another mission, each where its decider wants.
func (r *run) doMove(src *source, s Step) (bool, error) {
	var among []spot
	for _, at := range r.meant(&r.b, *src, s.Move.Who, fullPower) {
		if r.wardedOff(&r.b, at, ByMove, src.seat) == nil && len(r.ways(*src, at, s.Move.To)) > 0 {
			among = append(among, at)
		}
	}
	var numbers []int
	var err error
	if s.Move.Who.Self {
		numbers, err = r.selfTarget(src, s, "move", among)
	} else {
		numbers, err = r.choose(r.choiceOf(src, s, "move", s.Move.Take, among))
	}
	if err != nil {
		return false, err
	}
	moved := false
	for _, number := range numbers {
		done, err := r.moveOne(src, s, number)
		if err != nil {
			return moved, err
		}
		moved = moved || done
	}
	return moved, nil
}

func (r *run) moveOne(src *source, s Step, number int) (bool, error) {
	at, ok := r.b.locate(number)
	if !ok {
		return false, nil
	}
	ways := r.ways(*src, at, s.Move.To)
	if len(ways) == 0 {
		return false, nil
	}
	to, err := r.mission(*src, src.decider(s), "move-to", ways)
	if err != nil {
		return false, err
	}
	done, err := r.strikes(*src, ByMove, []int{number}, to)
	src.recall(s, done...)
	return len(done) > 0, err
}

// ways are the missions that a character may be moved to: nobody may choose
// one where its name stands on its side (R-COLLISION).
func (r *run) ways(src source, at spot, to Place) []int {
	var ways []int
	for m := range r.b.missions {
		_, taken := r.b.named(at.seat, m, r.b.at(at).name())
		if m == at.mission || taken || to == Here && m != src.here(&r.b) {
			continue
		}
		ways = append(ways, m)
	}
	return ways
}

func (r *run) doReturn(src *source, s Step) (bool, error) {
	numbers, err := r.targets(src, s, "return", *s.Return)
	for _, number := range numbers {
		if at, ok := r.b.locate(number); ok {
			src.recall(s, r.remember(at))
			r.handBack(at, src.cause())
		}
	}
	return len(numbers) > 0, err
}

// doControl takes characters to the player's own side of their mission; one
// whose name stands there already cannot be chosen.
func (r *run) doControl(src *source, s Step) (bool, error) {
	var among []spot
	for _, at := range r.meant(&r.b, *src, s.Control.Who, fullPower) {
		if _, taken := r.b.named(src.seat, at.mission, r.b.at(at).name()); at.seat != src.seat && !taken {
			among = append(among, at)
		}
	}
	numbers, err := r.choose(r.choiceOf(src, s, "control", s.Control.Take, among))
	for _, number := range numbers {
		at, ok := r.b.locate(number)
		if !ok {
			continue
		}
		if err := r.affect(*src, at); err != nil {
			return false, err
		}
		at, _ = r.b.locate(number)
		src.recall(s, r.remember(at))
		r.place(at, spot{src.seat, at.mission, 0}, referee.Event{Kind: "controlled", Seat: src.seat, Other: at.seat, Place: ranks[at.mission], Cause: src.cause()})
	}
	return len(numbers) > 0, err
}

// doUncover discards the top card of upgraded characters; the one below is the
// character from then on, with the tokens and the status.
func (r *run) doUncover(src *source, s Step) (bool, error) {
	numbers, err := r.targets(src, s, "uncover", *s.Uncover)
	for _, number := range numbers {
		at, ok := r.b.locate(number)
		if !ok {
			continue
		}
		if err := r.affect(*src, at); err != nil {
			return false, err
		}
		at, _ = r.b.locate(number)
		c := r.b.at(at)
		top := c.top()
		src.recall(s, remembered{cards: []*Card{top.card}, n: 1, cost: costOf(top.card)})
		c.cards = c.cards[: len(c.cards)-1 : len(c.cards)-1]
		r.b.discard([]held{top})
		r.tell(referee.Event{Kind: "uncovered", Seat: at.seat, Piece: at.id(), Card: cardIDs([]held{top})[0], Cause: src.cause()})
	}
	return len(numbers) > 0, err
}

func costOf(card *Card) int {
	if card == nil {
		return 0
	}
	return card.Cost
}

func (r *run) doChoose(src *source, s Step) (bool, error) {
	numbers, err := r.targets(src, s, "choose", *s.Choose)
	for _, number := range numbers {
		at, _ := r.b.locate(number)
		src.recall(s, r.remember(at))
	}
	return len(numbers) > 0, err
}

// doOneOf lets the decider choose one of several things; those that cannot be
// done are not offered.
func (r *run) doOneOf(src *source, s Step) (bool, error) {
	answer, err := r.ask(func() referee.Ask {
		slot := referee.Slot{Name: "count", Min: 1}
		for i := range s.OneOf {
			slot.From = append(slot.From, string(rune('1'+i)))
		}
		return effectAsk(*src, src.decider(s), "one-of", []referee.Move{{Verb: "amount", Slots: []referee.Slot{slot}}})
	})
	if err != nil {
		return false, err
	}
	taken := *src
	taken.seat = src.decider(s)
	first := count(answer) - 1
	done, err := r.option(&taken, s.OneOf[first])
	for i := 0; i < len(s.OneOf) && !done && err == nil; i++ {
		if i != first { // what was chosen could not be done
			done, err = r.option(&taken, s.OneOf[i])
		}
	}
	return done, err
}

// option carries out one of several things, and says whether it was done.
func (r *run) option(src *source, o Option) (bool, error) {
	steps := compulsory(o.Do)
	done, err := r.do(src, steps[0].Value)
	if err != nil || !done {
		return false, err
	}
	return true, r.steps(src, steps[1:])
}

func (r *run) doEach(src *source, s Step) (bool, error) {
	before := src.chosen
	defer func() { src.chosen = before }()
	for m := range r.b.missions {
		src.chosen = m
		if err := r.steps(src, s.Each.Do); err != nil {
			return false, err
		}
	}
	return true, nil
}

func (r *run) doMission(src *source, s Step) (bool, error) {
	var all []int
	for m := range r.b.missions {
		all = append(all, m)
	}
	m, err := r.mission(*src, src.decider(s), "choose-mission", all)
	if err != nil {
		return false, err
	}
	src.chosen = m
	return true, r.steps(src, s.Mission.Do)
}

func (r *run) doIf(src *source, s Step) (bool, error) {
	if !r.holds(&r.b, *src, &s.If.Condition, fullPower) {
		r.tell(referee.Event{Kind: "nothing", Seat: src.seat, Cause: src.cause()})
		return false, nil
	}
	return true, r.steps(src, s.If.Do)
}

// doRepeat applies another line of the same card again.
func (r *run) doRepeat(src *source, s Step) (bool, error) {
	at, ok := r.b.locate(src.character)
	if !ok || r.b.at(at).card() == nil {
		return false, nil
	}
	for _, line := range r.b.at(at).card().Lines {
		if line.At == s.Repeat && line.Effect.Do != nil {
			return true, r.steps(src, line.Effect.Do)
		}
	}
	return false, nil
}
