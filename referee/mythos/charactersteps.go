package mythos

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// The verbs of characters: tokens, moves, control.

func (r *run) doPowerup(src *source, s doing) (bool, error) {
	n := r.on(r.b).amount(src, &s.Powerup.Amount)
	who := Who{Self: true}
	if s.Powerup.Who != nil {
		who = *s.Powerup.Who
	}
	if n <= 0 {
		r.missing("nothing", src)
		return false, nil
	}
	numbers, err := r.targets(src, s, &Targets{who, s.Powerup.Take})
	if err != nil {
		return false, err
	}
	return r.toEach(src, numbers, func(at spot) {
		r.tokens(at, n, src.cause())
		src.recall(s, r.remember(at))
	})
}

// toEach does something to the chosen characters, each after what being affected
// sets off, if it is still there.
func (r *run) toEach(src *source, numbers []int, do func(spot)) (bool, error) {
	for _, number := range numbers {
		at, ok := r.b.locate(number)
		if !ok {
			continue
		}
		if err := r.affect(src, at); err != nil {
			return false, err
		}
		if at, ok = r.b.locate(number); ok {
			do(at)
		}
	}
	return len(numbers) > 0, nil
}

func (r *run) doStrip(src *source, s doing) (bool, error) {
	var among []spot
	for _, at := range r.on(r.b).meant(src, &s.Strip.Who) {
		if r.b.at(at).tokens > 0 {
			among = append(among, at)
		}
	}
	numbers, err := r.choose(r.choiceOf(src, s, &Take{}, among))
	if err != nil || len(numbers) == 0 {
		return false, err
	}
	at, _ := r.b.locate(numbers[0])
	if err := r.affect(src, at); err != nil {
		return false, err
	}
	n := r.b.at(at).tokens
	if !s.Strip.All && n > 1 {
		if n, err = r.numberUpTo(src, "strip-count", min(n, s.Strip.UpTo)); err != nil {
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
func (r *run) doMove(src *source, s doing) (bool, error) {
	var among []spot
	for _, at := range r.on(r.b).meant(src, &s.Move.Who) {
		if !r.warded(at, ByMove, src.seat) && len(r.ways(src, at, s.Move.To)) > 0 {
			among = append(among, at)
		}
	}
	var numbers []int
	var err error
	if s.Move.Who.Self {
		numbers, err = r.selfTarget(src, s, among)
	} else {
		numbers, err = r.choose(r.choiceOf(src, s, &s.Move.Take, among))
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

func (r *run) moveOne(src *source, s doing, number int) (bool, error) {
	at, ok := r.b.locate(number)
	if !ok {
		return false, nil
	}
	ways := r.ways(src, at, s.Move.To)
	if len(ways) == 0 {
		return false, nil
	}
	to, err := r.mission(src, src.decider(s), where{verb: "move-to", piece: at.id(), among: ways})
	if err != nil {
		return false, err
	}
	done, err := r.strikes(src, ByMove, []int{number}, to)
	src.recall(s, done...)
	return len(done) > 0, err
}

// ways are the missions that a character may be moved to: nobody may choose
// one where its name stands on its side (R-COLLISION).
func (r *run) ways(src *source, at spot, to Place) []int {
	var ways []int
	for m := range r.b.missions {
		_, taken := r.b.named(at.seat, m, r.b.at(at).name())
		if m == at.mission || taken || to == Here && m != src.here(r.b) {
			continue
		}
		ways = append(ways, m)
	}
	return ways
}

func (r *run) doReturn(src *source, s doing) (bool, error) {
	numbers, err := r.targets(src, s, s.Return)
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
func (r *run) doControl(src *source, s doing) (bool, error) {
	var among []spot
	for _, at := range r.on(r.b).meant(src, &s.Control.Who) {
		if _, taken := r.b.named(src.seat, at.mission, r.b.at(at).name()); at.seat != src.seat && !taken {
			among = append(among, at)
		}
	}
	numbers, err := r.choose(r.choiceOf(src, s, &s.Control.Take, among))
	if err != nil {
		return false, err
	}
	return r.toEach(src, numbers, func(at spot) {
		src.recall(s, r.remember(at))
		r.place(at, spot{src.seat, at.mission, 0}, referee.Event{Kind: "controlled", Seat: src.seat, Other: at.seat, Place: ranks[at.mission], Cause: src.cause()})
	})
}

// doUncover discards the top card of upgraded characters; the one below is the
// character from then on, with the tokens and the status.
func (r *run) doUncover(src *source, s doing) (bool, error) {
	among := r.uncoverable(r.on(r.b).meant(src, &s.Uncover.Who))
	numbers, err := r.choose(r.choiceOf(src, s, &s.Uncover.Take, among))
	if err != nil {
		return false, err
	}
	return r.toEach(src, numbers, func(at spot) {
		c := r.b.change(at)
		top, below := c.top, len(c.under)-1
		src.recall(s, remembered{cards: []*Card{top.card}, n: 1, cost: costOf(top.card)})
		c.top, c.under, c.said = c.under[below], c.under[:below:below], nil
		r.b.discard([]held{top})
		r.tell(referee.Event{Kind: "uncovered", Seat: at.seat, Piece: at.id(), Card: cardIDs([]held{top})[0], Cause: src.cause()})
	})
}

// uncoverable leaves out those that would become a second character of one
// name on their side: nobody may choose that (R-COLLISION).
func (r *run) uncoverable(among []spot) []spot {
	return slices.DeleteFunc(among, func(at spot) bool {
		c := r.b.at(at)
		if len(c.under) == 0 {
			return true
		}
		below := c.under[len(c.under)-1].card
		if c.hidden || below == nil || below.Name == c.name() {
			return false
		}
		_, taken := r.b.named(at.seat, at.mission, below.Name)
		return taken
	})
}

func costOf(card *Card) int {
	if card == nil {
		return 0
	}
	return card.Cost
}

// doChoose chooses characters for later steps of the line, of those that these
// can be done to.
func (r *run) doChoose(src *source, s doing) (bool, error) {
	among := r.on(r.b).meant(src, &s.Choose.Who)
	for _, event := range src.line.strikesAt(s.As.Value) {
		among = r.strikable(src, event, among)
	}
	c := r.choiceOf(src, s, &s.Choose.Take, among)
	c.verb = src.choosing(s.As.Value)
	numbers, err := r.choose(c)
	for _, number := range numbers {
		at, _ := r.b.locate(number)
		src.recall(s, r.remember(at))
	}
	return len(numbers) > 0, err
}

// choosing is the question for characters that are remembered by a name: what
// is then done to them, and whether others have been chosen for it already.
func (s source) choosing(name string) string {
	events := s.line.strikesAt(name)
	switch {
	case len(events) == 0:
		return "choose"
	case len(s.noted().things) > 0:
		return string(events[0]) + "-too"
	}
	return string(events[0])
}

// verbOf is the one verb of a step.
func verbOf(s *Step) string {
	if words := filledWords(*s, "as", "must", "by", "then"); len(words) > 0 {
		return strings.ReplaceAll(words[0], "_", "-")
	}
	return ""
}

// strikesAt are what a line does to the characters that it remembers by a name.
func (l *Line) strikesAt(name string) []ReplacedEvent {
	var events []ReplacedEvent
	for _, s := range slices.Concat(l.Effect.Do, l.Effect.Replaces) {
		switch {
		case s.Value.Defeat != nil && s.Value.Defeat.Who.refersTo(name):
			events = append(events, ByDefeat)
		case s.Value.Hide != nil && s.Value.Hide.Who.refersTo(name):
			events = append(events, ByHide)
		}
	}
	return events
}

func (w Who) refersTo(name string) bool {
	return slices.ContainsFunc(w.Those, func(those yamlfile.At[string]) bool { return those.Value == name })
}

// doOneOf lets the decider choose one of several things. Only the decider may
// know what cannot be done; what is chosen and not done gives way to another.
func (r *run) doOneOf(src *source, s doing) (bool, error) {
	answer, err := r.ask(func() referee.Ask {
		slot := referee.Slot{Name: "count", Min: 1}
		for i, option := range s.OneOf {
			slot.From = append(slot.From, string(rune('1'+i)))
			slot.Words = append(slot.Words, referee.Key("option."+verbOf(&option.Do[0].Value)))
		}
		return asking{src, src.decider(s), "one-of", nil}.ask(filling("amount", slot))
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
	done, err := r.do(src, doing{Step: &o.Do[0].Value, compulsory: true})
	if err != nil || !done {
		return false, err
	}
	return true, r.steps(src, o.Do[1:], compulsory)
}

func (r *run) doEach(src *source, s doing) (bool, error) {
	before, answers := src.chosen, r.next
	defer func() { src.chosen = before }()
	for m := range r.b.missions {
		src.chosen = m
		if err := r.steps(src, s.Each.Do, freely); err != nil {
			return false, err
		}
		r.left = false // each mission is left, or not, on its own
	}
	if r.next > answers {
		r.missed = nil // at some mission there was a choice
	}
	return true, nil
}

func (r *run) doMission(src *source, s doing) (bool, error) {
	all, how := r.everyMission(), freely
	r.left = false
	m, err := r.mission(src, src.decider(s), where{verb: "choose-mission", among: all, may: !s.must()})
	if err != nil || r.left {
		return false, err
	}
	if len(all) > 1 {
		how = compulsory // who has chosen goes on (R-ALL-OR-NOTHING)
	}
	src.chosen = m
	return true, r.steps(src, s.Mission.Do, how)
}

func (r *run) doIf(src *source, s doing) (bool, error) {
	held, err := r.judge(src, s)
	if err != nil {
		return false, err
	}
	if !held {
		r.missing("not-so", src)
		return false, nil
	}
	how := freely
	if s.degree() != "" {
		how = compulsory
	}
	err = r.steps(src, s.If.Do, how)
	return !r.left, err
}

// doRepeat applies another line of the same card again: afresh, so that what
// it was done to the first time does not count twice.
func (r *run) doRepeat(src *source, s doing) (bool, error) {
	at, ok := r.b.locate(src.character)
	if !ok || r.b.at(at).card() == nil {
		return false, nil
	}
	again := *src
	again.memory = nil
	for i := range r.b.at(at).card().Lines {
		if line := &r.b.at(at).card().Lines[i]; line.At == s.Repeat && line.Effect.Do != nil {
			return true, r.steps(&again, line.Effect.Do, freely)
		}
	}
	return false, nil
}
