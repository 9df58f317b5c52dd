package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// What effects do to characters: defeat, hide, move, and what may happen
// instead. Every way of leaving or changing comes through here, so that
// replacements, immunities and triggers see all of it.

// strikes does something to several characters at once: who they are was
// settled on the situation before (R-SNAPSHOT). It gives those it was done to.
func (r *run) strikes(src *source, event cards.Fate, numbers []int, to int) ([]remembered, error) {
	if len(numbers) > 1 {
		before, struck, situation := r.situation, r.struck, r.b.Snapshot()
		r.situation, r.struck = situation, numbers
		defer func() { r.situation, r.struck = before, struck }()
	}
	var done []remembered
	for _, number := range r.guardsLast(numbers) {
		if _, ok := r.b.Locate(number); !ok {
			continue
		}
		was, struck, err := r.strike(src, event, number, to)
		if err != nil {
			return done, err
		}
		if struck {
			done = append(done, was)
		}
	}
	return done, nil
}

// guardsLast puts those who may stand in for others behind them: what they
// would do was in force before any of them was struck (R-SNAPSHOT).
func (r *run) guardsLast(numbers []int) []int {
	guards := linesInForce(r.b, cards.Replaces, func(l *cards.Line) bool { return l.Effect.InsteadOf.Who != nil && !l.Effect.InsteadOf.ToHand })
	rank := func(number int) int {
		if slices.ContainsFunc(guards, func(s source) bool { return s.character == number }) {
			return 1
		}
		return 0
	}
	return slices.SortedStableFunc(slices.Values(numbers), func(a, b int) int { return rank(a) - rank(b) })
}

// remember notes what a character is now.
func (r *run) remember(at position.Spot) remembered {
	c := r.b.At(at)
	thing := remembered{owner: c.Owner(), characters: []int{c.Number}, cost: r.cost(r.b, at), power: r.characterPower(r.b, at), n: 1}
	thing.cards = position.Faces(c.Cards())
	if c.Shown() != "" { // a hidden character has no name
		thing.names = []string{c.Face().Name}
	}
	return thing
}

// strike does one thing to one character, unless it is warded off or something
// happens instead; struck says whether it was done, and was what the character
// had been.
func (r *run) strike(src *source, event cards.Fate, number, to int) (was remembered, struck bool, err error) {
	at, _ := r.b.Locate(number)
	was = r.remember(at)
	if by, warded := r.wardedOff(r.b, at, event, src.seat); warded {
		r.tell(referee.Event{Kind: "warded-off", Seat: at.Seat, Piece: at.Id(), Card: r.b.At(at).Shown(), Cause: by.cause()})
		return was, false, nil
	}
	if err := r.affect(src, at); err != nil {
		return was, false, err
	}
	replaced, err := r.replace(src, event, number)
	if replaced || err != nil {
		return was, false, err
	}
	at, _ = r.b.Locate(number)
	switch event {
	case cards.ByDefeat:
		was.cards, err = r.defeat(at, src.cause())
		return was, true, err
	case cards.ByHide:
		return was, r.turnDown(at, src.cause()), nil
	}
	return was, r.relocate(src, at, to), nil
}

// replace looks for a line by which something else happens instead, and asks
// where it may be left.
func (r *run) replace(src *source, event cards.Fate, number int) (bool, error) {
	if !r.automatic {
		return false, nil
	}
	at, _ := r.b.Locate(number)
	for _, s := range r.replacements(event, number, src.seat) {
		decided, err := r.agree(asking{&s, s.seat, "instead-" + string(event), referee.Args{"piece": at.Id()}}, !s.line.Effect.InsteadOf.May)
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

// replacements are the lines in force that replace what an effect of a player
// would do to a character, those that may be left first, so that none is lost
// to one that is not. A line does not replace what it does itself.
func (r *run) replacements(event cards.Fate, number int, by referee.Seat) []source {
	var list []source
	at, _ := r.b.Locate(number)
	for _, s := range linesInForce(r.b, cards.Replaces, nil) {
		w := s.line.Effect.InsteadOf
		enemy := w.By == cards.Enemy && by == s.seat
		if w.ToHand || enemy || !slices.Contains(w.Events, event) || r.replacing[s.character] || w.Who != nil && r.alsoStruck(s.character) {
			continue
		}
		if w.Who == nil && s.character == number || w.Who != nil && r.on(r.b).means(&s, w.Who, at) {
			list = append(list, s)
		}
	}
	return slices.SortedStableFunc(slices.Values(list), func(a, b source) int { return (&a).urgency() - (&b).urgency() })
}

// alsoStruck reports whether a character cannot stand in for another, because
// the same effect strikes it too: the ruling stand-in.
func (r *run) alsoStruck(number int) bool {
	return r.Ruled(rulebook.StandInMayNot) && slices.Contains(r.struck, number)
}

// urgency is 0 for a replacement that may be left, 1 for one that may not.
func (s *source) urgency() int {
	if s.line.Effect.InsteadOf.May {
		return 0
	}
	return 1
}

// witnessed is the board on which lines see a character defeated: as it was
// when the character was struck, whoever was struck with it (R-SNAPSHOT).
func (r *run) witnessed() *position.Board {
	if r.situation != nil && r.Ruled(rulebook.DefeatedTogetherSeen) {
		return r.situation
	}
	return r.b
}

// linesInForce lists the continuous lines of face-up characters for a purpose
// that a test accepts, in board order. A nil test accepts all.
func linesInForce(b *position.Board, why cards.Purpose, test func(*cards.Line) bool) []source {
	if !b.Used(why) {
		return nil
	}
	var list []source
	for at, c := range b.Characters() {
		if c.Hidden || c.Face() == nil {
			continue
		}
		for _, line := range c.Face().InForce[why] {
			if test == nil || test(line) {
				list = append(list, source{seat: at.Seat, line: line, character: c.Number, place: at.Mission})
			}
		}
	}
	return list
}

// defeat puts a character's cards on the discard piles, or in the hand where a
// line says so, and sets off what its defeat triggers.
// It gives the cards, of which those shown by then are known.
func (r *run) defeat(at position.Spot, cause referee.Cause) ([]*cards.Card, error) {
	number := r.b.At(at).Number
	set := r.triggered(cards.OnDefeated, at, nil)
	saved, toHand := r.savedToHand(at)
	if !toHand && r.b.At(at).Hidden && r.b.At(at).Face() == nil && r.Ruled(rulebook.DefeatedHiddenShown) {
		if err := r.show(at, cause); err != nil {
			return nil, err
		}
	}
	at, _ = r.b.Locate(number)
	cards := position.Faces(r.b.At(at).Cards())
	c, gone := r.leaves(at, cause)
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

// show asks the owner which card a hidden character is, as it goes to the open
// discard pile.
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

// savedToHand gives the line that sends the defeated character to its owner's
// hand; ok is false when none does.
func (r *run) savedToHand(at position.Spot) (by source, ok bool) {
	for _, s := range linesInForce(r.witnessed(), cards.Replaces, func(l *cards.Line) bool { return l.Effect.InsteadOf.ToHand }) {
		if w := s.line.Effect.InsteadOf.Who; w != nil && r.on(r.b).means(&s, w, at) {
			return s, true
		}
	}
	return source{}, false
}

// turnDown turns a character face-down; one that is hidden already stays as
// it is.
func (r *run) turnDown(at position.Spot, cause referee.Cause) bool {
	if r.b.At(at).Hidden {
		return false
	}
	c := r.b.Change(at)
	c.Hidden, c.Named, c.Locked = true, r.Ruled(rulebook.KnownHiddenKnown), 0
	r.tell(referee.Event{Kind: "turned-down", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), Cause: cause})
	return true
}

// relocate moves a character to another mission, and sets off what its move
// triggers.
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
	r.pending = append(r.pending, r.triggered(cards.OnMoved, now, nil)...)
	if mine {
		r.pending = append(r.pending, r.triggered(cards.OnMovedByYou, now, nil)...)
	}
	return true
}

// affect sets off what happens to a character because an effect of the other
// player affects it, before it does.
func (r *run) affect(src *source, at position.Spot) error {
	if src.seat == at.Seat || r.b.At(at).Hidden {
		return nil
	}
	for _, s := range r.triggered(cards.OnAffected, at, nil) {
		if err := r.apply(&s, s.line.Effect.When.Do, freely); err != nil {
			return err
		}
	}
	return nil
}
