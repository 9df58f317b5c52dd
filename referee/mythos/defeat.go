package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// The ways in which effects change characters: they defeat, hide and move them, and replace such
// events. Every way in which a character changes or leaves goes through this file, so
// replacements, immunities and triggers apply to all of them. declareDefeat handles a defeat that
// the players declare.

// inflict applies a fate to several characters at once. The characters were chosen before the fate
// changed the situation (R-SNAPSHOT). It returns the characters that the fate affected.
func (r *run) inflict(src *source, fate cards.Fate, numbers []int, to int) ([]memory, error) {
	if len(numbers) > 1 {
		before, inflicted, situation := r.situation, r.inflicted, r.b.Snapshot()
		r.situation, r.inflicted = situation, numbers
		defer func() { r.situation, r.inflicted = before, inflicted }()
	}
	var done []memory
	for _, number := range r.guardsLast(numbers) {
		if _, ok := r.b.Locate(number); !ok {
			continue
		}
		was, inflicted, err := r.inflictOn(src, fate, number, to)
		if err != nil {
			return done, err
		}
		if inflicted {
			done = append(done, was)
		}
	}
	return done, nil
}

// guardsLast moves the characters that can replace a fate of others to the end, because their
// effects were in force before any character was affected (R-SNAPSHOT).
func (r *run) guardsLast(numbers []int) []int {
	guards := linesInForce(r.b, cards.ReplacesFate, func(l *cards.Line) bool { return l.Effect.InsteadOf.Who != nil && !l.Effect.InsteadOf.ToHand })
	rank := func(number int) int {
		if slices.ContainsFunc(guards, func(s source) bool { return s.character == number }) {
			return 1
		}
		return 0
	}
	return slices.SortedStableFunc(slices.Values(numbers), func(a, b int) int { return rank(a) - rank(b) })
}

// inflictOn applies a fate to one character, unless an effect wards it off or replaces it. It
// returns the character as it was before, and reports whether the fate was applied.
func (r *run) inflictOn(src *source, fate cards.Fate, number, to int) (was memory, inflicted bool, err error) {
	at, _ := r.b.Locate(number)
	was = r.memoryOf(at)
	if by, warded := r.wardedOff(r.b, at, fate, src.seat); warded {
		r.tell(referee.Event{Kind: "warded-off", Seat: at.Seat, Piece: at.Id(), Card: r.b.At(at).Shown(), Cause: by.cause()})
		return was, false, nil
	}
	if err := r.affect(src, at); err != nil {
		return was, false, err
	}
	replaced, err := r.replaced(fate, number, src.seat)
	if replaced || err != nil {
		return was, false, err
	}
	at, _ = r.b.Locate(number)
	switch fate {
	case cards.ByDefeat:
		was.cards, err = r.defeat(at, src.cause())
		return was, true, err
	case cards.ByHide:
		return was, r.turnDown(at, src.cause()), nil
	}
	return was, r.relocate(src, at, to), nil
}

// replaced looks for an effect that replaces the action of a player's effect, and applies it. It
// reports whether it applied one. If the replacement is optional, it asks the player first.
func (r *run) replaced(fate cards.Fate, number int, by referee.Seat) (bool, error) {
	if !r.automatic() {
		return false, nil
	}
	at, _ := r.b.Locate(number)
	for _, s := range r.replacements(fate, number, by) {
		decided, err := r.agree(asking{&s, s.seat, "instead-" + string(fate), referee.Args{"piece": at.Id()}}, !s.line.Effect.InsteadOf.May)
		if err != nil {
			return false, err
		}
		if !decided {
			continue
		}
		r.tell(referee.Event{Kind: "instead", Seat: s.seat, Cause: s.cause()})
		if r.replacing == nil {
			r.replacing = map[int]bool{}
		}
		r.replacing[s.character] = true
		err = r.apply(&s, s.line.Effect.InsteadOf.Do, compulsory)
		delete(r.replacing, s.character)
		return true, err
	}
	return false, nil
}

// replacements returns the effects in force that replace the action of a player's effect on a
// character. Optional ones come first, so that a mandatory one does not pre-empt them. An effect
// does not replace its own action.
func (r *run) replacements(fate cards.Fate, number int, by referee.Seat) []source {
	var list []source
	at, _ := r.b.Locate(number)
	for _, s := range linesInForce(r.b, cards.ReplacesFate, nil) {
		w := s.line.Effect.InsteadOf
		enemy := w.By == cards.Enemy && by == s.seat
		if w.ToHand || enemy || !slices.Contains(w.Events, fate) || r.replacing[s.character] || w.Who != nil && r.Ruled(rulebook.StandInMayNot) && slices.Contains(r.inflicted, s.character) {
			continue
		}
		if w.Who == nil && s.character == number || w.Who != nil && r.on(r.b).fits(&s, w.Who, at) {
			list = append(list, s)
		}
	}
	return slices.SortedStableFunc(slices.Values(list), func(a, b source) int { return (&a).urgency() - (&b).urgency() })
}

// urgency returns 0 for an optional replacement and 1 for a mandatory one.
func (s *source) urgency() int {
	if s.line.Effect.InsteadOf.May {
		return 0
	}
	return 1
}

// defeat puts a character's cards on the discard piles (R-DEFEAT, R-STACK), or in the hand if an
// effect sends them there, and applies the effects that the defeat triggers. It returns the
// cards that are known by then, including any that were just shown.
func (r *run) defeat(at position.Spot, cause referee.Cause) ([]*cards.Card, error) {
	number := r.b.At(at).Number
	set := r.triggered(cards.OnDefeated, at)
	saved, toHand := r.savedToHand(at)
	if !toHand && r.b.At(at).Hidden && r.b.At(at).Face() == nil && r.Ruled(rulebook.DefeatedHiddenShown) {
		if err := r.show(at, cause); err != nil {
			return nil, err
		}
	}
	at, _ = r.b.Locate(number)
	cards := position.Faces(r.b.At(at).Cards())
	c, gone := r.takeOutOfPlay(at, cause)
	if !gone {
		return cards, nil
	}
	event := referee.Event{Kind: "defeated", Seat: at.Seat, From: at.Id(), Cards: position.CardIDs(c.Cards()), Card: c.Shown(), Cause: cause}
	if toHand {
		r.tell(referee.Event{Kind: "instead", Seat: saved.seat, Cause: saved.cause()})
		event.Kind, event.Cards = "defeated-to-hand", nil
		r.b.ToHand(c.Cards(), c.Shown() != "")
	} else {
		r.b.Discard(c.Cards())
		if c.Face() != nil {
			event.Card = c.Face().ID
		}
	}
	r.tell(event)
	r.pending = append(r.pending, set...)
	return cards, nil
}

// show asks the owner to name a hidden character's card, because it goes to the open discard
// pile.
func (r *run) show(at position.Spot, cause referee.Cause) error {
	q := request{asking: asking{src: &source{seat: at.Seat, line: &cards.Line{Code: cause.Line}}, seat: at.Seat, verb: "show", about: referee.Args{"piece": at.Id()}}, least: 1, most: 1}
	q.check = func(s standing, by referee.Seat, card *cards.Card, _ int) []referee.Problem {
		_, problems := s.checkFace(by, at, string(card.ID))
		return problems
	}
	named, err := r.cardsNamed(q)
	if err == nil && len(named) == 1 {
		r.b.Change(at).Bind(named[0])
	}
	return err
}

// savedToHand returns the effect that sends a defeated character to its owner's hand. It
// reports false if there is none.
func (r *run) savedToHand(at position.Spot) (by source, ok bool) {
	for _, s := range linesInForce(r.witnessed(), cards.ReplacesFate, func(l *cards.Line) bool { return l.Effect.InsteadOf.ToHand }) {
		if w := s.line.Effect.InsteadOf.Who; w != nil && r.on(r.b).fits(&s, w, at) {
			return s, true
		}
	}
	return source{}, false
}

// turnDown turns a character face-down. It reports whether the character was face-up before.
func (r *run) turnDown(at position.Spot, cause referee.Cause) bool {
	if r.b.At(at).Hidden {
		return false
	}
	c := r.b.Change(at)
	c.Hidden, c.Named, c.Locked = true, r.Ruled(rulebook.KnownHiddenKnown), 0
	r.tell(referee.Event{Kind: "turned-down", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), Cause: cause})
	return true
}

// relocate moves a character to another mission and applies the effects that the move triggers.
// It reports whether the character has moved.
func (r *run) relocate(src *source, at position.Spot, to int) bool {
	if at.Mission == to {
		return false
	}
	number, mine := r.b.At(at).Number, src.seat == at.Seat
	r.place(at, position.Spot{Seat: at.Seat, Mission: to, Index: 0}, referee.Event{Kind: "moved", Seat: at.Seat, Place: rulebook.Ranks[to], Cause: src.cause()})
	now, ok := r.b.Locate(number)
	if !ok || now.Mission != to {
		return false
	}
	r.b.Change(now).Locked = 0
	r.pending = append(r.pending, r.triggered(cards.OnMoved, now)...)
	if mine {
		r.pending = append(r.pending, r.triggered(cards.OnMovedByYou, now)...)
	}
	return true
}

// place puts a character on another side or at another mission. If its name is already there, the
// ruling forced-collision decides what happens.
func (r *run) place(at, to position.Spot, event referee.Event) {
	c := *r.b.At(at)
	if _, taken := r.b.Named(to.Seat, to.Mission, c.Name()); taken {
		if r.Ruled(rulebook.ForcedCollisionNewDiscarded) {
			r.collide(at, rule("R-COLLISION"))
			return
		}
		r.stays(at)
		return
	}
	r.b.Remove(at)
	event.From, event.Piece, event.Card = at.Id(), r.b.Add(to.Seat, to.Mission, c).Id(), c.Shown()
	r.tell(event)
}

// handBack puts a character back into its owner's hand. The ruling returned-stack decides whether
// the whole stack goes or only its top card.
func (r *run) handBack(at position.Spot, cause referee.Cause) {
	shown := r.b.At(at).Shown()
	c, gone := r.takeOutOfPlay(at, cause)
	if !gone {
		return
	}
	if shown == "" && !r.OpenHands { // no other player saw the card
		c.Top.Card = nil
		if r.Ruled(rulebook.ReturnedStackTop) { // otherwise the owner would have to show the cards below
			c.ForgetBelow()
		}
	}
	back, rest := c.Cards(), []position.Held(nil)
	if r.Ruled(rulebook.ReturnedStackTop) {
		back, rest = []position.Held{c.Top}, c.Under
	}
	r.b.ToHand(back, shown != "")
	r.b.Discard(rest)
	r.tell(referee.Event{Kind: "returned", Seat: back[len(back)-1].Owner, From: at.Id(), Card: shown, N: len(back), Cause: cause})
}

// takeOutOfPlay removes a defeated or returned character from play. The whole stack goes
// (R-STACK), each card to its owner. By the ruling removed-control, a character under the other
// player's control can go back to its owner's side instead; done is then false.
func (r *run) takeOutOfPlay(at position.Spot, cause referee.Cause) (c position.Character, done bool) {
	owner := r.b.At(at).Owner()
	if owner != at.Seat && r.Ruled(rulebook.RemovedControlOwnerSide) {
		r.giveBack(at, cause)
		return position.Character{}, false
	}
	return r.b.Remove(at), true
}

// giveBack moves a controlled character back to its owner's side of its mission. If its name is
// already there, the ruling control-collision decides what happens.
func (r *run) giveBack(at position.Spot, cause referee.Cause) {
	c := *r.b.At(at)
	owner := c.Owner()
	if _, taken := r.b.Named(owner, at.Mission, c.Name()); taken {
		if r.Ruled(rulebook.ControlCollisionNewDiscarded) {
			r.collide(at, cause)
			return
		}
		r.stays(at)
		return
	}
	r.b.Remove(at)
	to := r.b.Add(owner, at.Mission, c)
	r.tell(referee.Event{Kind: "given-back", Seat: owner, Other: at.Seat, From: at.Id(), Piece: to.Id(), Card: c.Shown(), Cause: cause})
}

// collide discards a character that cannot be next to a character with its own name. This is not
// a defeat (R-COLLISION).
func (r *run) collide(at position.Spot, cause referee.Cause) {
	c := r.b.Remove(at)
	r.b.Discard(c.Cards())
	r.tell(referee.Event{Kind: "collided", Seat: at.Seat, From: at.Id(), Card: c.Shown(), Cards: position.CardIDs(c.Cards()), Cause: cause})
}

// stays records that a character does not move, because its name is already at its destination.
func (r *run) stays(at position.Spot) {
	r.tell(referee.Event{Kind: "stayed", Seat: at.Seat, Piece: at.Id(), Card: r.b.At(at).Shown(), Cause: rule("R-COLLISION")})
}
