package mythos

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// The verbs of characters: tokens, moves, control.

func (r *run) applyPowerup(src *source, s step, verb *cards.Powerup) (bool, error) {
	n := r.on(r.b).amount(src, &verb.Amount)
	to := &cards.Targets{Who: cards.Who{Self: true}, Take: verb.Take}
	if verb.Who != nil {
		to.Who = *verb.Who
	}
	if n <= 0 {
		r.missing("nothing", src)
		return false, nil
	}
	numbers, err := r.targets(src, s, to, referee.Args{"n": n})
	if err != nil {
		return false, err
	}
	return r.toEach(src, numbers, func(at position.Spot) {
		r.tokens(at, n, src.cause())
		src.recall(s, r.remember(at))
	})
}

// toEach does something to the chosen characters, each after what being affected
// sets off, if it is still there.
func (r *run) toEach(src *source, numbers []int, do func(position.Spot)) (bool, error) {
	for _, number := range numbers {
		at, ok := r.b.Locate(number)
		if !ok {
			continue
		}
		if err := r.affect(src, at); err != nil {
			return false, err
		}
		if at, ok = r.b.Locate(number); ok {
			do(at)
		}
	}
	return len(numbers) > 0, nil
}

func (r *run) applyStrip(src *source, s step, verb *cards.Strip) (bool, error) {
	var among []position.Spot
	for _, at := range r.on(r.b).meant(src, &verb.Who) {
		if r.b.At(at).Tokens > 0 {
			among = append(among, at)
		}
	}
	numbers, err := r.choose(r.choiceOf(src, s, &cards.Take{}, among))
	if err != nil || len(numbers) == 0 {
		return false, err
	}
	at, _ := r.b.Locate(numbers[0])
	if err := r.affect(src, at); err != nil {
		return false, err
	}
	n := r.b.At(at).Tokens
	if !verb.All && n > 1 {
		if n, err = r.numberUpTo(src, "strip-count", min(n, verb.UpTo)); err != nil {
			return false, err
		}
	}
	taken := -r.tokens(at, -n, src.cause())
	if self, ok := r.b.Locate(src.character); ok && verb.ToSelf {
		r.tokens(self, taken, src.cause())
	}
	return taken > 0, nil
}

// applyMove moves characters to another mission, each where its decider wants.
func (r *run) applyMove(src *source, s step, verb *cards.Move) (bool, error) {
	var among []position.Spot
	for _, at := range r.on(r.b).meant(src, &verb.Who) {
		if !r.warded(at, cards.ByMove, src.seat) && len(r.ways(src, at, verb.To)) > 0 {
			among = append(among, at)
		}
	}
	var numbers []int
	var err error
	if verb.Who.Self {
		numbers, err = r.selfTarget(src, s, among, nil)
	} else {
		numbers, err = r.choose(r.choiceOf(src, s, &verb.Take, among))
	}
	if err != nil {
		return false, err
	}
	moved := false
	for _, number := range numbers {
		done, err := r.moveOne(src, s, number, verb.To)
		if err != nil {
			return moved, err
		}
		moved = moved || done
	}
	return moved, nil
}

func (r *run) moveOne(src *source, s step, number int, to cards.Where) (bool, error) {
	at, ok := r.b.Locate(number)
	if !ok {
		return false, nil
	}
	ways := r.ways(src, at, to)
	if len(ways) == 0 {
		return false, nil
	}
	place, err := r.mission(src, src.decider(s), where{verb: "move-to", piece: at.Id(), among: ways})
	if err != nil {
		return false, err
	}
	done, err := r.strikes(src, cards.ByMove, []int{number}, place)
	src.recall(s, done...)
	return len(done) > 0, err
}

// ways are the missions that a character may be moved to: nobody may choose
// one where its name stands on its side (R-COLLISION).
func (r *run) ways(src *source, at position.Spot, to cards.Where) []int {
	var ways []int
	for m := range r.b.Missions {
		_, taken := r.b.Named(at.Seat, m, r.b.At(at).Name())
		if m == at.Mission || taken || to == cards.Here && m != src.here(r.b) {
			continue
		}
		ways = append(ways, m)
	}
	return ways
}

func (r *run) applyReturn(src *source, s step, verb *cards.Return) (bool, error) {
	numbers, err := r.targets(src, s, &verb.Targets, nil)
	for _, number := range numbers {
		if at, ok := r.b.Locate(number); ok {
			src.recall(s, r.remember(at))
			r.handBack(at, src.cause())
		}
	}
	return len(numbers) > 0, err
}

// applyControl takes characters to the player's own side of their mission; one
// whose name stands there already cannot be chosen.
func (r *run) applyControl(src *source, s step, verb *cards.Control) (bool, error) {
	var among []position.Spot
	for _, at := range r.on(r.b).meant(src, &verb.Who) {
		if _, taken := r.b.Named(src.seat, at.Mission, r.b.At(at).Name()); at.Seat != src.seat && !taken {
			among = append(among, at)
		}
	}
	numbers, err := r.choose(r.choiceOf(src, s, &verb.Take, among))
	if err != nil {
		return false, err
	}
	return r.toEach(src, numbers, func(at position.Spot) {
		src.recall(s, r.remember(at))
		r.place(at, position.Spot{Seat: src.seat, Mission: at.Mission, Index: 0}, referee.Event{Kind: "controlled", Seat: src.seat, Other: at.Seat, Place: rulebook.Ranks[at.Mission], Cause: src.cause()})
	})
}

// applyUncover discards the top card of upgraded characters; the one below is the
// character from then on, with the tokens and the status.
func (r *run) applyUncover(src *source, s step, verb *cards.Uncover) (bool, error) {
	among := r.uncoverable(r.on(r.b).meant(src, &verb.Who))
	numbers, err := r.choose(r.choiceOf(src, s, &verb.Take, among))
	if err != nil {
		return false, err
	}
	return r.toEach(src, numbers, func(at position.Spot) {
		c := r.b.Change(at)
		top, below := c.Top, len(c.Under)-1
		src.recall(s, remembered{cards: []*cards.Card{top.Card}, n: 1, cost: costOf(top.Card)})
		c.Top, c.Under, c.Said = c.Under[below], c.Under[:below:below], nil
		r.b.Discard([]position.Held{top})
		r.tell(referee.Event{Kind: "uncovered", Seat: at.Seat, Piece: at.Id(), Card: position.CardIDs([]position.Held{top})[0], Cause: src.cause()})
	})
}

// uncoverable leaves out those that would become a second character of one
// name on their side: nobody may choose that (R-COLLISION).
func (r *run) uncoverable(among []position.Spot) []position.Spot {
	return slices.DeleteFunc(among, func(at position.Spot) bool {
		c := r.b.At(at)
		if len(c.Under) == 0 {
			return true
		}
		below := c.Under[len(c.Under)-1].Card
		if c.Hidden || below == nil || below.Name == c.Name() {
			return false
		}
		_, taken := r.b.Named(at.Seat, at.Mission, below.Name)
		return taken
	})
}

func costOf(card *cards.Card) int {
	if card == nil {
		return 0
	}
	return card.Cost
}

// applyChoose chooses characters for later steps of the line, of those that these
// can be done to.
func (r *run) applyChoose(src *source, s step, verb *cards.Choose) (bool, error) {
	among := r.on(r.b).meant(src, &verb.Who)
	for _, event := range src.line.FatesOf(s.As.Value) {
		among = r.strikable(src, event, among)
	}
	c := r.choiceOf(src, s, &verb.Take, among)
	c.verb = src.choosing(s.As.Value)
	numbers, err := r.choose(c)
	for _, number := range numbers {
		at, _ := r.b.Locate(number)
		src.recall(s, r.remember(at))
	}
	return len(numbers) > 0, err
}

// choosing is the question for characters that are remembered by a name: what
// is then done to them, and whether others have been chosen for it already.
func (s source) choosing(name string) string {
	events := s.line.FatesOf(name)
	switch {
	case len(events) == 0:
		return "choose"
	case len(s.noted().things) > 0:
		return string(events[0]) + "-too"
	}
	return string(events[0])
}

// applyOneOf lets the decider choose one of several things. Only the decider may
// know what cannot be done; what is chosen and not done gives way to another.
func (r *run) applyOneOf(src *source, s step, options cards.OneOf) (bool, error) {
	answer, err := r.ask(func() flow.Question {
		slot := referee.Slot{Name: "count", Min: 1}
		for i, option := range options {
			slot.From = append(slot.From, string(rune('1'+i)))
			slot.Words = append(slot.Words, referee.Key("option."+strings.ReplaceAll(option.Do[0].Value.Word(), "_", "-")))
		}
		return asking{src, src.decider(s), "one-of", nil}.question(filling("amount", slot))
	})
	if err != nil {
		return false, err
	}
	taken := *src
	taken.seat = src.decider(s)
	first := count(answer) - 1
	done, err := r.option(&taken, options[first])
	for i := 0; i < len(options) && !done && err == nil; i++ {
		if i != first { // what was chosen could not be done
			done, err = r.option(&taken, options[i])
		}
	}
	return done, err
}

// option carries out one of several things, and says whether it was done.
func (r *run) option(src *source, o cards.Option) (bool, error) {
	first := step{Step: &o.Do[0].Value, compulsory: true}
	done, err := r.stepVerbs[first.Word()].apply(r, src, first)
	if err != nil || !done {
		return false, err
	}
	return true, r.steps(src, o.Do[1:], compulsory)
}

func (r *run) applyEachMission(src *source, s step, each *cards.EachMission) (bool, error) {
	before, answered := src.chosen, r.Answered()
	defer func() { src.chosen = before }()
	for m := range r.b.Missions {
		src.chosen = m
		if err := r.steps(src, each.Do, freely); err != nil {
			return false, err
		}
		r.declined = false // each mission is left, or not, on its own
	}
	if r.Answered() > answered {
		r.noEffect = nil // at some mission there was a choice
	}
	return true, nil
}

func (r *run) applyChooseMission(src *source, s step, verb *cards.ChooseMission) (bool, error) {
	all, how := r.everyMission(), freely
	r.declined = false
	m, err := r.mission(src, src.decider(s), where{verb: "choose-mission", among: all, may: !s.must()})
	if err != nil || r.declined {
		return false, err
	}
	if len(all) > 1 {
		how = compulsory // who has chosen goes on (R-ALL-OR-NOTHING)
	}
	src.chosen = m
	return true, r.steps(src, verb.Do, how)
}

func (r *run) applyIf(src *source, s step, branch *cards.If) (bool, error) {
	held, err := r.judge(src, &branch.Condition)
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
	err = r.steps(src, branch.Do, how)
	return !r.declined, err
}

// applyRepeat applies another line of the same card again: afresh, so that what
// it was done to the first time does not count twice.
func (r *run) applyRepeat(src *source, _ step, repeat cards.Repeat) (bool, error) {
	at, ok := r.b.Locate(src.character)
	if !ok || r.b.At(at).Face() == nil {
		return false, nil
	}
	again := *src
	again.memory = nil
	for i := range r.b.At(at).Face().Lines {
		if line := &r.b.At(at).Face().Lines[i]; line.At == repeat.Timing && line.Effect.Do != nil {
			return true, r.steps(&again, line.Effect.Do, freely)
		}
	}
	return false, nil
}
