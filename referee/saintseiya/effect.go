package saintseiya

import (
	"iter"
	"slices"

	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/rulebook"
)

// doing is the application of a step: its effect, and the player who applies it.
type doing struct {
	*source
	// you is the player who applies the step: the player of the effect, or a player that the effect
	// names.
	you  referee.Seat
	step *cards.Step
	// paying means that the step must be applied in full.
	paying bool
}

// stepVerb applies a verb. It reports whether there was something to do, which payments require.
type stepVerb func(*run, doing, cards.Verb) (bool, error)

// stepVerbs returns the table of verbs, by their words.
func stepVerbs() map[string]stepVerb {
	return map[string]stepVerb{
		"draw":             stepDraw,
		"wound":            targeted(func(v cards.Verb) cards.Targets { return v.(*cards.Wound).Targets }, "wound", (*run).wound),
		"destroy":          targeted(func(v cards.Verb) cards.Targets { return v.(*cards.Destroy).Targets }, "destroy", (*run).destroy),
		"heal":             targeted(func(v cards.Verb) cards.Targets { return v.(*cards.Heal).Targets }, "heal", (*run).heals),
		"discard":          targeted(func(v cards.Verb) cards.Targets { return v.(*cards.Discard).Targets }, "discard", (*run).discard),
		"recover":          targeted(func(v cards.Verb) cards.Targets { return v.(*cards.Recover).Targets }, "recover", (*run).recover),
		"put":              stepPut,
		"exchange":         stepExchange,
		"acquire":          stepAcquire,
		"remove":           stepRemove,
		"refill":           stepRefill,
		"shuffle":          stepShuffle,
		"look_at_hand":     stepLookAtHand,
		"reveal":           stepReveal,
		"extinguish":       stepExtinguish,
		"gain":             stepGain,
		"reduce":           stepReduce,
		"payable_by_force": stepPayableByForce,
		"for":              stepFor,
	}
}

// linesAt returns the effects of the source's card that act at a given time, in printed order.
func (src source) linesAt(at cards.When) iter.Seq[source] {
	return func(yield func(source) bool) {
		for i := range src.card.Lines {
			if src.line = &src.card.Lines[i]; src.line.At == at && !yield(src) {
				return
			}
		}
	}
}

// linesOf applies the effects of a card that act at a given time, in printed order.
func (r *run) linesOf(src source, at cards.When) error {
	for of := range src.linesAt(at) {
		if r.due(&of) {
			continue
		}
		if err := r.carryOut(&of); err != nil {
			return err
		}
	}
	return nil
}

// due announces an effect that the players have to declare, because Shinpan does not apply
// effects (ruling card-effects) or the card file does not describe it. It reports whether there
// is such an effect.
func (r *run) due(src *source) bool {
	if r.automatic() && src.line.Effect.Carried() {
		return false
	}
	r.tell(referee.Event{Kind: "line-due", Seat: src.seat, Card: src.card.ID, Cause: src.cause()})
	return true
}

// carryOut applies an effect: first its payments, which must be made in full (ruling own-price),
// then its steps. If the effect changes nothing, carryOut records that.
func (r *run) carryOut(src *source) error {
	did := r.did
	if err := r.effect(src); err != nil {
		return err
	}
	r.conclude(src, did)
	if r.did > did {
		r.reminded(src.card)
	}
	return nil
}

// conclude ends an effect that began after the given number of events. Cards that the effect
// revealed and did not move go back. If the effect has changed nothing, either at all or for one
// player, conclude records that.
func (r *run) conclude(src *source, did int) {
	for _, x := range slices.Backward(src.shown) {
		if r.standing().there(x) {
			r.takeFrom(x)
			r.b.Side(x.seat).PutOnPile(x.card)
			r.tell(referee.Event{Kind: "to-pile", Seat: x.seat, Card: x.card.ID, Cause: src.cause()})
		}
	}
	if r.did == did {
		r.nothing("nothing", src.seat, src, nothingThere)
		return
	}
	for _, seat := range src.idle {
		r.nothing("nothing-for", seat, src, nothingThere)
	}
}

// reminded records that the effects that remind players of a card have acted.
func (r *run) reminded(of *cards.Card) {
	for i := range r.Cards.All() {
		for _, line := range r.Cards.All()[i].Lines {
			for _, change := range line.Effect.While {
				if reminder, ok := change.Verb.(*cards.Reminder); ok && reminder.Card.Value == of.Name {
					r.Acts(line.Code)
				}
			}
		}
	}
}

func (r *run) effect(src *source) error {
	effect := &src.line.Effect
	if err := r.looksFor(src, effect.If); err != nil || !r.standing().holds(src, effect.If) {
		return err
	}
	paid, err := r.paidFor(doing{source: src, you: src.seat}, effect.Pay, effect.Do)
	src.unpaid = !paid
	return err
}

// paidFor applies steps if it can apply the payments in full, and reports whether it could.
func (r *run) paidFor(d doing, pay, do cards.Steps) (bool, error) {
	paid, err := r.pay(d, pay)
	if err != nil || !paid {
		return false, err
	}
	return true, r.carry(d, do)
}

// pay applies steps that must be applied in full before the others. It reports whether the other
// steps may follow (ruling own-price).
func (r *run) pay(d doing, steps cards.Steps) (bool, error) {
	d.paying = true
	for i := range steps {
		done, err := r.do(d, &steps[i].Value)
		if err != nil {
			return false, err
		}
		if !done && r.Ruled(rulebook.OwnPriceNeeded) {
			return false, nil
		}
	}
	return true, nil
}

// carry applies steps in order.
func (r *run) carry(d doing, steps cards.Steps) error {
	for i := range steps {
		if _, err := r.do(d, &steps[i].Value); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) do(d doing, step *cards.Step) (bool, error) {
	d.step = step
	return r.stepVerbs[step.Word()](r, d, step.Verb)
}

// remember keeps cards for later steps of the effect.
func (d doing) remember(list []ref) {
	if d.step != nil && d.step.As.Value != "" {
		if d.source.those == nil {
			d.source.those = map[string][]ref{}
		}
		d.those[d.step.As.Value] = list
	}
}

// usable reports whether a Mise en jeu or an Activation can be used: its condition holds, and its
// payments are possible (ruling own-price).
func (s standing) usable(src *source) bool {
	effect := &src.line.Effect
	return s.holds(src, effect.If) && (s.Ruled(rulebook.OwnPriceAsPossible) || s.payableBy(src, src.seat, effect.Pay))
}

// payableBy reports whether a player can pay steps, as far as all players are allowed to know.
func (s standing) payableBy(src *source, you referee.Seat, steps cards.Steps) bool {
	for i := range steps {
		targets, ok := targetsOf(steps[i].Value.Verb)
		if ok && !s.enough(src, you, targets, steps[i].Value.Verb) {
			return false
		}
	}
	return true
}

// enough reports whether there can be as many cards as a step takes.
func (s standing) enough(src *source, you referee.Seat, t cards.Targets, verb cards.Verb) bool {
	n, all := t.Take.Count()
	if all {
		return true
	}
	found := s.applicable(src, verb, s.described(src, &t.Which, you))
	if t.Take.Identical {
		return len(identical(found, n)) > 0
	}
	if t.Which.In == cards.InHand && t.Which.Of == "" {
		return s.b.Side(you).Possible(s.Knows(), func(c *cards.Card) bool { return t.Which.Fits(c) }) >= n
	}
	if t.Which.In == cards.InDiscard && t.Which.Of == "" {
		_, most := s.b.Side(you).DiscardBounds(s.Knows(), func(c *cards.Card) bool { return t.Which.Fits(c) })
		return most >= n
	}
	return len(found) >= n
}

// targetsOf returns the cards that a verb is applied to, or false for verbs without cards.
func targetsOf(verb cards.Verb) (cards.Targets, bool) {
	switch verb := verb.(type) {
	case *cards.Wound:
		return verb.Targets, true
	case *cards.Destroy:
		return verb.Targets, true
	case *cards.Heal:
		return verb.Targets, true
	case *cards.Discard:
		return verb.Targets, true
	case *cards.Recover:
		return verb.Targets, true
	case *cards.Put:
		return cards.Targets{Which: verb.Which, Take: verb.Take}, true
	}
	return cards.Targets{}, false
}

// applicable returns the cards of a list that an effect can apply a verb to.
func (s standing) applicable(src *source, verb cards.Verb, found []ref) []ref {
	return slices.DeleteFunc(slices.Clone(found), func(x ref) bool {
		return !s.there(x) || !suits(verb, x) || s.protects(src, verb, x) != nil
	})
}

// suits reports whether a verb can be applied to a card at all. Only characters can be wounded
// (R-WOUND), and a hero's card cannot be in the reserve (R-BOX).
func suits(verb cards.Verb, x ref) bool {
	switch verb := verb.(type) {
	case *cards.Wound:
		return !x.card.Armour
	case *cards.Put:
		return verb.To != cards.ToReserve || x.card.Hero == ""
	}
	return true
}

// protects returns the effect that protects a card from another effect, or nil if there is
// none. A protected card cannot be wounded, healed or acquired for free (rulings no-healing,
// free-ban).
func (s standing) protects(src *source, verb cards.Verb, x ref) *source {
	switch verb := verb.(type) {
	case *cards.Wound:
		return s.unwoundable(x.number)
	case *cards.Heal:
		if !s.Ruled(rulebook.NoHealingHealed) {
			return s.unhealable(x.seat, x.card)
		}
	case *cards.Acquire:
		if !s.Ruled(rulebook.FreeBanAllows) {
			return s.unacquirable(x.place)
		}
	case *cards.Put:
		if !s.earlier && !s.Ruled(rulebook.FreeBanAllows) && s.acquires(src, verb.To, x) {
			return s.unacquirable(x.place)
		}
	}
	return nil
}

// identical returns one card of each design that a single player has at least n copies of.
func identical(found []ref, n int) []ref {
	type design struct {
		card *cards.Card
		seat referee.Seat
	}
	count := map[design]int{}
	var first []ref
	for _, x := range found {
		of := design{x.card, x.seat}
		if count[of]++; count[of] == n {
			first = append(first, x)
		}
	}
	return first
}

// targeted returns a verb that is applied to cards, one at a time.
func targeted(of func(cards.Verb) cards.Targets, word string, apply func(*run, doing, ref)) stepVerb {
	return func(r *run, d doing, verb cards.Verb) (bool, error) {
		t := of(verb)
		chosen, err := r.chooseFor(d, &t.Which, t.Take, word, verb)
		if err != nil {
			return false, err
		}
		for _, x := range chosen {
			if r.standing().there(x) {
				apply(r, d, x)
			}
		}
		d.remember(chosen)
		n, all := t.Take.Count()
		return all || len(chosen) >= n, nil
	}
}
