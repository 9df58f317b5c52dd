package mythos

import (
	"maps"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/yamlfile"
)

// The verbs of steps, carried out in order. A step that finds nothing to do is
// not done, and its "then" does not follow. Who leaves a step leaves the rest
// of the line; who has applied one applies the rest as far as possible
// (R-ALL-OR-NOTHING).

// manner is how steps are carried out.
type manner uint8

const (
	// freely: what the steps leave to the player, the player may leave.
	freely manner = iota
	// compulsory steps follow from one that was done: they must be done as far
	// as possible.
	compulsory
	// insisted steps are only those that must be done.
	insisted
)

// afterLeaving is how the rest is carried out when a step was left.
func (m manner) afterLeaving() manner {
	if m == compulsory {
		return compulsory
	}
	return insisted
}

// afterDoing is how the rest is carried out when a step was done.
func (m manner) afterDoing() manner {
	if m == insisted {
		return insisted
	}
	return compulsory
}

// step is a step that is being applied. It may be compulsory whatever it says
// itself.
type step struct {
	*cards.Step
	compulsory bool
}

// apply carries out a line. What it has found nobody, or nothing, for is told
// once, and only where nothing has come of it after that.
func (r *run) apply(src *source, steps cards.Steps, how manner) error {
	outer, told := r.noEffect, r.Told()
	r.noEffect = nil
	if err := r.steps(src, steps, how); err != nil {
		return err
	}
	if r.noEffect != nil {
		r.tell(*r.noEffect)
	}
	if r.Told() == told {
		r.noEffect = outer
	}
	return nil
}

// missing notes that a step has nothing to do, and why; the first reason tells
// most.
func (r *run) missing(why string, src *source) {
	if r.noEffect != nil {
		return
	}
	r.noEffect = &referee.Event{Kind: why, Seat: src.seat, Cause: src.cause()}
}

// steps carries out steps for a line. What a line says must be done is done
// even by who leaves what stands before it.
func (r *run) steps(src *source, steps cards.Steps, how manner) error {
	for i := range steps {
		s := step{Step: &steps[i].Value, compulsory: how == compulsory}
		if how == insisted && s.degree() == "" {
			continue
		}
		r.declined = false
		verb := r.stepVerbs[s.Word()]
		done, err := verb.apply(r, src, s)
		switch {
		case err != nil:
			return err
		case !done && r.declined:
			err := r.steps(src, steps[i+1:], how.afterLeaving())
			r.declined = true
			return err
		case done:
			r.applied = true
			if !verb.leads {
				r.noEffect = nil
			}
			if err := r.steps(src, s.Then, compulsory); err != nil {
				return err
			}
			r.declined = false
			return r.steps(src, steps[i+1:], how.afterDoing())
		}
	}
	return nil
}

// verb is how a verb of steps is applied. It reports whether it was done.
type stepVerb struct {
	word  string
	apply func(*run, *source, step) (bool, error)
	// leads says that the verb does nothing itself but leads to other steps.
	leads bool
}

// stepVerbs is the table of how verbs are applied, by their words.
func stepVerbs() map[string]stepVerb {
	table := map[string]stepVerb{}
	for _, v := range []stepVerb{
		applies((*run).applyPowerup),
		applies((*run).applyStrip),
		applies((*run).applyDefeat),
		applies((*run).applyHide),
		applies((*run).applyMove),
		applies((*run).applyReturn),
		applies((*run).applyControl),
		applies((*run).applyUncover),
		applies((*run).applyChoose),
		applies((*run).applyDraw),
		applies((*run).applyDiscard),
		applies((*run).applyPutBack),
		applies((*run).applyLook),
		applies((*run).applySearch),
		applies((*run).applyRecover),
		applies((*run).applyPlay),
		applies((*run).applyPlace),
		leads((*run).applyCopy),
		applies((*run).applyChakra),
		applies((*run).applySteal),
		applies((*run).applySpend),
		applies((*run).applyPoints),
		applies((*run).applyEdge),
		leads((*run).applyOneOf),
		leads((*run).applyEachMission),
		leads((*run).applyChooseMission),
		leads((*run).applyIf),
		leads((*run).applyRepeat),
	} {
		table[v.word] = v
	}
	return table
}

func applies[V cards.Verb](apply func(*run, *source, step, V) (bool, error)) stepVerb {
	var empty V
	return stepVerb{word: empty.Word(), apply: func(r *run, src *source, s step) (bool, error) { return apply(r, src, s, s.Verb.(V)) }}
}

func leads[V cards.Verb](apply func(*run, *source, step, V) (bool, error)) stepVerb {
	v := applies(apply)
	v.leads = true
	return v
}

// degree is how compulsory the step is.
func (s step) degree() cards.Must {
	if s.Must == "" && s.compulsory {
		return cards.MustIfAble
	}
	return s.Must
}

// must reports whether a step may not be left: it says so, it follows from one
// that was done, or the opponent decides it (R-OPPONENT-DECIDES).
func (s step) must() bool { return s.degree() != "" || s.By == cards.Opponent }

func (s *source) decider(step step) referee.Seat { return s.player(step.By) }

// recall remembers what a step was done to under its name, adding to what a
// loop has remembered so far.
func (s *source) recall(step step, things ...remembered) {
	name := step.As.Value
	if name == "" {
		return
	}
	memory := s.noting()
	all := memory.things[name]
	for _, t := range things {
		all.owner = t.owner
		all.characters = append(all.characters, t.characters...)
		all.cards = append(all.cards, t.cards...)
		all.names = append(all.names, t.names...)
		all.cost, all.power = all.cost+t.cost, all.power+t.power
		all.n += t.n
	}
	if memory.things == nil {
		memory.things = map[string]remembered{}
	}
	memory.things[name] = all
}

// targets chooses the characters that a step is applied to. The question has
// more blanks, if there are any.
func (r *run) targets(src *source, s step, t *cards.Targets, about referee.Args) ([]int, error) {
	among := r.on(r.b).meant(src, &t.Who)
	if t.Who.Self {
		return r.selfTarget(src, s, among, about)
	}
	c := r.choiceOf(src, s, &t.Take, among)
	c.about = about
	return r.choose(c)
}

// selfTarget is the character of the line itself, if the step is not left.
func (r *run) selfTarget(src *source, s step, among []position.Spot, more referee.Args) ([]int, error) {
	if len(among) == 0 {
		r.missing("no-target", src)
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

// choiceOf is the question for a step's characters.
func (r *run) choiceOf(src *source, s step, t *cards.Take, among []position.Spot) choice {
	c := choice{src: src, verb: s.Word(), decider: src.decider(s), among: r.numbers(among), min: 1, max: 1, must: s.must(), total: t.TotalPower}
	switch {
	case t.All:
		c.min, c.max = len(among), len(among)
	case t.Any:
		c.max = len(among)
	case t.UpTo > 0:
		c.max = t.UpTo
	case t.N != nil:
		n := r.on(r.b).amount(src, t.N)
		c.min, c.max = n, n
	case t.DownTo > 0:
		n := max(0, len(among)-t.DownTo)
		c.min, c.max = n, n
	}
	return c
}

func (r *run) applyDefeat(src *source, s step, verb *cards.Defeat) (bool, error) {
	return r.applyStrike(src, s, cards.ByDefeat, &verb.Targets)
}

func (r *run) applyHide(src *source, s step, verb *cards.Hide) (bool, error) {
	return r.applyStrike(src, s, cards.ByHide, &verb.Targets)
}

// applyStrike defeats or hides.
func (r *run) applyStrike(src *source, s step, event cards.Fate, t *cards.Targets) (bool, error) {
	meant := r.on(r.b).meant(src, &t.Who)
	among := r.strikable(src, event, meant)
	var numbers []int
	var err error
	answered := r.Answered()
	if t.Who.Self {
		numbers, err = r.selfTarget(src, s, among, nil)
	} else {
		c := r.choiceOf(src, s, &t.Take, meant) // who is left counts those it cannot be done to
		c.among = r.numbers(among)
		numbers, err = r.choose(c)
	}
	if err == nil && event == cards.ByDefeat && r.Answered() == answered {
		numbers, err = r.discardOrder(src, s, t.Who.Those, numbers)
	}
	if err != nil || len(numbers) == 0 {
		return false, err
	}
	done, err := r.strikes(src, event, numbers, 0)
	src.recall(s, done...)
	return len(done) > 0, err
}

// warded reports whether a line keeps an effect of a player from doing
// something to a character.
func (r *run) warded(at position.Spot, event cards.Fate, by referee.Seat) bool {
	line, warded := r.wardedOff(r.b, at, event, by)
	if warded {
		r.acts(line.line.Code)
	}
	return warded
}

// discardOrder asks in which order characters that are defeated together reach
// a discard pile that several of them go to (R-DISCARD-ORDER). Who has chosen
// them one by one has given the order with that.
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

// strikable leaves out whom the effect cannot do it to.
func (r *run) strikable(src *source, event cards.Fate, among []position.Spot) []position.Spot {
	var able []position.Spot
	for _, at := range among {
		if event == cards.ByHide && r.b.At(at).Hidden || r.warded(at, event, src.seat) {
			continue
		}
		able = append(able, at)
	}
	return able
}
