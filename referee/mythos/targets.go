package mythos

import (
	"maps"
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// The functions that find the targets of a step: the characters that it describes, and the choice
// among them, for this step or for later ones.

// targets chooses the characters that a step is applied to. The caller can give more arguments
// for the question.
func (r *run) targets(src *source, s step, t *cards.Targets, about referee.Args) ([]int, error) {
	among := r.on(r.b).characters(src, &t.Who)
	if t.Who.Self {
		return r.selfTarget(src, s, among, about)
	}
	c := r.targetChoice(src, s, &t.Take, among)
	c.about = about
	return r.choose(c)
}

// selfTarget returns the effect's own character, unless the player declines the step.
func (r *run) selfTarget(src *source, s step, among []position.Spot, more referee.Args) ([]int, error) {
	if len(among) == 0 {
		r.hasNoEffect("no-target", src)
		return nil, nil
	}
	about := referee.Args{"piece": among[0].Id()}
	maps.Copy(about, more)
	agreed, err := r.agree(asking{src, src.decider(s), s.Word() + "-self", about}, s.must())
	if err != nil || !agreed {
		return nil, err
	}
	return r.numbers(among), nil
}

// targetChoice returns the question about a step's targets.
func (r *run) targetChoice(src *source, s step, t *cards.Take, among []position.Spot) choice {
	c := choice{src: src, verb: s.Word(), decider: src.decider(s), among: r.numbers(among), min: 1, max: 1, must: s.must(), total: t.TotalPower}
	switch {
	case t.All:
		c.min, c.max = len(among), len(among)
	case t.Any:
		c.max = len(among)
	case t.UpTo > 0:
		c.max = t.UpTo
	case t.N != nil:
		n := counted(r.on(r.b).amount(src, t.N))
		c.min, c.max = n, n
	case t.DownTo > 0:
		n := max(0, len(among)-t.DownTo)
		c.min, c.max = n, n
	}
	return c
}

// toEach calls do for each chosen character that is still in play, after applying the triggers of
// affecting that character. It reports whether any character was chosen.
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

// applyChoose chooses characters for later steps of the effect, from those to which the later
// steps can apply.
func (r *run) applyChoose(src *source, s step, verb *cards.Choose) (bool, error) {
	if !r.wholePair(src) {
		r.hasNoEffect("no-target", src)
		return false, nil
	}
	c := r.targetChoice(src, s, &verb.Take, r.choosable(src, s.As.Value, &verb.Who))
	c.verb = src.choosing(s.As.Value)
	numbers, err := r.choose(c)
	for _, number := range numbers {
		at, _ := r.b.Locate(number)
		src.remember(s, r.memoryOf(at))
	}
	return len(numbers) > 0, err
}

// choosable returns the characters that can be chosen for later steps, which refer to them by a
// name. These are the characters to which the later steps can apply.
func (r *run) choosable(src *source, name string, w *cards.Who) []position.Spot {
	among := r.on(r.b).characters(src, w)
	for _, fate := range src.line.FatesOf(name) {
		among = r.exposed(src, fate, among)
	}
	return among
}

// wholePair reports whether an effect on several separately chosen characters can find all of
// them. The ruling half-pair can waive this condition.
func (r *run) wholePair(src *source) bool {
	if r.Ruled(rulebook.HalfPairHalf) {
		return true
	}
	names, found := src.line.Together(), map[int]bool{}
	whole := true
	src.line.Effect.Each(func(s *cards.Step) {
		choose, ok := s.Verb.(*cards.Choose)
		if !ok || !slices.Contains(names, s.As.Value) {
			return
		}
		among := r.choosable(src, s.As.Value, &choose.Who)
		chosen := src.memory(s.As.Value).characters
		whole = whole && len(among)+len(chosen) > 0
		for _, number := range slices.Concat(r.numbers(among), chosen) {
			found[number] = true
		}
	})
	return whole && len(found) >= len(names)
}

// choosing returns the question that asks for characters to remember under a name. The question
// depends on the steps that use these characters, and on whether others have already been chosen.
func (s source) choosing(name string) string {
	fates := s.line.FatesOf(name)
	switch {
	case len(fates) == 0:
		return "choose"
	case s.notes != nil && len(s.notes.memories) > 0:
		return string(fates[0]) + "-too"
	}
	return string(fates[0])
}
