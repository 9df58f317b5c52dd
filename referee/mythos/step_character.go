package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/yamlfile"
)

// The verbs that are applied to characters. The code that they share with each other and with
// the rules is in defeat.go.

func (r *run) applyPowerup(src *source, s step, verb *cards.Powerup) (bool, error) {
	n := r.on(r.b).amount(src, &verb.Amount)
	to := &cards.Targets{Who: cards.Who{Self: true}, Take: verb.Take}
	if verb.Who != nil {
		to.Who = *verb.Who
	}
	if n <= 0 {
		r.countsNothing(src, &verb.Amount)
		return false, nil
	}
	numbers, err := r.targets(src, s, to, referee.Args{"n": n})
	if err != nil {
		return false, err
	}
	return r.toEach(src, numbers, func(at position.Spot) {
		r.tokens(at, n, src.cause())
		src.remember(s, r.memoryOf(at))
	})
}

func (r *run) applyStrip(src *source, s step, verb *cards.Strip) (bool, error) {
	var among []position.Spot
	for _, at := range r.on(r.b).characters(src, &verb.Who) {
		if r.b.At(at).Tokens > 0 {
			among = append(among, at)
		}
	}
	numbers, err := r.choose(r.targetChoice(src, s, &cards.Take{}, among))
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

func (r *run) applyDefeat(src *source, s step, verb *cards.Defeat) (bool, error) {
	return r.applyFate(src, s, cards.ByDefeat, &verb.Targets)
}

func (r *run) applyHide(src *source, s step, verb *cards.Hide) (bool, error) {
	return r.applyFate(src, s, cards.ByHide, &verb.Targets)
}

// applyFate defeats or hides characters.
func (r *run) applyFate(src *source, s step, fate cards.Fate, t *cards.Targets) (bool, error) {
	described := r.on(r.b).characters(src, &t.Who)
	among := r.exposed(src, fate, described)
	var numbers []int
	var err error
	answered := r.Answered()
	if t.Who.Self {
		numbers, err = r.selfTarget(src, s, among, nil)
	} else {
		c := r.targetChoice(src, s, &t.Take, described) // "down to" also counts characters that are not exposed
		c.among = r.numbers(among)
		numbers, err = r.choose(c)
	}
	if err == nil && fate == cards.ByDefeat && r.Answered() == answered {
		numbers, err = r.discardOrder(src, s, t.Who.Those, numbers)
	}
	if err != nil || len(numbers) == 0 {
		return false, err
	}
	done, err := r.inflict(src, fate, numbers, 0)
	src.remember(s, done...)
	return len(done) > 0, err
}

// exposed returns the characters that an effect can affect.
func (r *run) exposed(src *source, fate cards.Fate, among []position.Spot) []position.Spot {
	var exposed []position.Spot
	for _, at := range among {
		if fate == cards.ByHide && r.b.At(at).Hidden || r.warded(at, fate, src.seat) {
			continue
		}
		exposed = append(exposed, at)
	}
	return exposed
}

// warded reports whether an effect prevents a player's effect from applying a fate to a
// character.
func (r *run) warded(at position.Spot, fate cards.Fate, by referee.Seat) bool {
	line, warded := r.wardedOff(r.b, at, fate, by)
	if warded {
		r.acts(line.line.Code)
	}
	return warded
}

// discardOrder asks for the order in which characters that are defeated together reach a discard
// pile, if several of them go to the same one (R-DISCARD-ORDER). Characters that were chosen one
// by one already have an order.
func (r *run) discardOrder(src *source, s step, those []yamlfile.At[string], numbers []int) ([]int, error) {
	if len(those) > 0 {
		return src.asChosen(those, numbers), nil
	}
	owners := map[referee.Seat]bool{}
	for _, number := range numbers {
		at, _ := r.b.Locate(number)
		owners[r.b.At(at).Owner()] = true
	}
	if len(owners) == len(numbers) {
		return numbers, nil
	}
	return r.choose(choice{src: src, verb: "discard-order", decider: src.decider(s), among: numbers, min: len(numbers), max: len(numbers), must: true, ordered: true})
}

// applyMove moves characters to another mission. The deciding player chooses the mission for each
// of them.
func (r *run) applyMove(src *source, s step, verb *cards.Move) (bool, error) {
	var among []position.Spot
	for _, at := range r.on(r.b).characters(src, &verb.Who) {
		if !r.warded(at, cards.ByMove, src.seat) && len(r.ways(src, at, verb.To)) > 0 {
			among = append(among, at)
		}
	}
	var numbers []int
	var err error
	if verb.Who.Self {
		numbers, err = r.selfTarget(src, s, among, nil)
	} else {
		numbers, err = r.choose(r.targetChoice(src, s, &verb.Take, among))
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
	done, err := r.inflict(src, cards.ByMove, []int{number}, place)
	src.remember(s, done...)
	return len(done) > 0, err
}

// ways returns the missions that a character can move to. No player can choose a mission where
// the character's name is already on its side (R-COLLISION).
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
			src.remember(s, r.memoryOf(at))
			r.handBack(at, src.cause())
		}
	}
	return len(numbers) > 0, err
}

// applyControl moves characters to the player's own side of their mission. A character whose name
// is already there cannot be chosen.
func (r *run) applyControl(src *source, s step, verb *cards.Control) (bool, error) {
	var among []position.Spot
	for _, at := range r.on(r.b).characters(src, &verb.Who) {
		if _, taken := r.b.Named(src.seat, at.Mission, r.b.At(at).Name()); at.Seat != src.seat && !taken {
			among = append(among, at)
		}
	}
	numbers, err := r.choose(r.targetChoice(src, s, &verb.Take, among))
	if err != nil {
		return false, err
	}
	return r.toEach(src, numbers, func(at position.Spot) {
		src.remember(s, r.memoryOf(at))
		r.place(at, position.Spot{Seat: src.seat, Mission: at.Mission, Index: 0}, referee.Event{Kind: "controlled", Seat: src.seat, Other: at.Seat, Place: rulebook.Ranks[at.Mission], Cause: src.cause()})
	})
}

// applyUncover discards the top card of upgraded characters. The card below then becomes the
// character, with its tokens and its status.
func (r *run) applyUncover(src *source, s step, verb *cards.Uncover) (bool, error) {
	among := r.uncoverable(r.on(r.b).characters(src, &verb.Who))
	numbers, err := r.choose(r.targetChoice(src, s, &verb.Take, among))
	if err != nil {
		return false, err
	}
	return r.toEach(src, numbers, func(at position.Spot) {
		c := r.b.Change(at)
		top, below := c.Top, len(c.Under)-1
		src.remember(s, memory{cards: []*cards.Card{top.Card}, n: 1, cost: costOf(top.Card)})
		c.Top, c.Under, c.Said = c.Under[below], c.Under[:below:below], nil
		r.b.Discard([]position.Held{top})
		r.tell(referee.Event{Kind: "uncovered", Seat: at.Seat, Piece: at.Id(), Card: position.CardIDs([]position.Held{top})[0], Cause: src.cause()})
	})
}

// uncoverable returns the characters except those that would give their side a second character of
// the same name. No player can choose that (R-COLLISION), unless the ruling uncover-namesake lets
// both stay.
func (r *run) uncoverable(among []position.Spot) []position.Spot {
	return slices.DeleteFunc(among, func(at position.Spot) bool {
		c := r.b.At(at)
		if len(c.Under) == 0 {
			return true
		}
		below := c.Under[len(c.Under)-1].Card
		if r.Ruled(rulebook.UncoverNamesakeAllowed) || c.Hidden || below == nil || below.Name == c.Name() {
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
