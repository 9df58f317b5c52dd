package saintseiya

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
)

// chooseFor is like choose, but for cards that a verb can be applied to.
func (r *run) chooseFor(d doing, w *cards.Which, take cards.Take, word string, verb cards.Verb) ([]ref, error) {
	chooser, err := r.chooser(d)
	if err != nil {
		return nil, err
	}
	c := choice{doing: d, which: w, take: take, word: word, verb: verb, chooser: chooser}
	if personal(w.In) && w.Those.Value == "" {
		return r.chooseBefore(c)
	}
	found := r.candidates(c)
	if n, all := take.Count(); all || len(found) <= n {
		return found, nil
	}
	switch found[0].zone {
	case cards.Terrain:
		return r.askPlaces(c, found)
	case cards.InPlay:
		return r.askPieces(c, found)
	}
	n, _ := c.take.Count()
	return r.askSome(c, found, n, n)
}

// choice describes a choice: the cards, the player who chooses, and the purpose.
type choice struct {
	doing
	which   *cards.Which
	take    cards.Take
	word    string
	verb    cards.Verb
	chooser referee.Seat
}

// chooser returns the player who chooses the cards of a step.
func (r *run) chooser(d doing) (referee.Seat, error) {
	switch {
	case d.step == nil || d.step.By == "":
		return d.you, nil
	case d.step.By == cards.ByYou:
		return d.seat, nil
	}
	return r.askPlayer(d, "opponent-chooses", r.b.Opponents(d.seat))
}

// candidates returns the possible cards for a choice. A card that a player is acquiring no longer
// counts as a card of the terrain.
func (r *run) candidates(c choice) []ref {
	s := r.standing()
	found := slices.DeleteFunc(s.described(c.source, c.which, c.you), func(x ref) bool {
		self := x.zone == cards.Terrain && x.place == c.place && c.which.Self
		return x.zone == cards.Terrain && r.acquiring(x.place) && !self
	})
	if c.verb != nil {
		r.kept(c, found)
		found = s.applicable(c.source, c.verb, found)
	}
	return found
}

// kept records the effects that protect cards from a verb.
func (r *run) kept(c choice, found []ref) {
	for _, x := range found {
		if by := r.standing().protects(c.source, c.verb, x); by != nil {
			r.tell(referee.Event{Kind: "protected", Card: x.card.ID, Cause: by.cause()})
		}
	}
}

// chooseBefore chooses cards that players have: first the player, if several players have such
// cards, then the cards.
func (r *run) chooseBefore(c choice) ([]ref, error) {
	seat, found, err := r.before(c)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	n, all := c.take.Count()
	if c.take.Identical {
		return r.chooseIdentical(c, found, n)
	}
	least, most := r.bounds(c, seat, found)
	if all {
		n = most
	}
	n, least = min(n, most), min(n, least)
	switch {
	case least == len(found):
		return found, nil
	case least == n && alike(found):
		return found[:n], nil
	}
	return r.askSome(c, found, least, n)
}

// before returns the possible cards of one player for a choice. If several players have such cards,
// it asks for the player. If that player's discard pile can have unnamed cards of this kind, the
// player names these discards first. If none of them fits, it asks for another player.
func (r *run) before(c choice) (referee.Seat, []ref, error) {
	for {
		found := r.candidates(c)
		var seats []referee.Seat
		for _, x := range found {
			if !slices.Contains(seats, x.seat) {
				seats = append(seats, x.seat)
			}
		}
		if len(seats) == 0 {
			return referee.Nobody, nil, nil
		}
		seat, err := r.askPlayer(c.doing, "whose", seats)
		if err != nil {
			return referee.Nobody, nil, err
		}
		if r.standing().unsure(c.source, c.which, c.you, seat) {
			if err := r.nameDiscards(seat, c.source); err != nil {
				return referee.Nobody, nil, err
			}
			found = r.candidates(c)
		}
		found = slices.DeleteFunc(found, func(x ref) bool { return x.seat != seat })
		if len(found) > 0 {
			return seat, found, nil
		}
	}
}

// alike reports whether cards are copies of one design, so no choice is needed.
func alike(found []ref) bool {
	return !slices.ContainsFunc(found, func(x ref) bool { return x.card != found[0].card })
}

// bounds returns the minimum and maximum numbers of the found cards that can be present at the same
// time.
func (r *run) bounds(c choice, seat referee.Seat, found []ref) (least, most int) {
	side := r.b.Side(seat)
	fits := func(card *cards.Card) bool {
		return slices.ContainsFunc(found, func(x ref) bool { return x.card == card })
	}
	switch c.which.In {
	case cards.InHand:
		return side.Certain(r.Knows(), fits), side.Possible(r.Knows(), fits)
	case cards.InPile:
		return side.InPileBounds(r.Knows(), fits)
	}
	return len(found), len(found)
}

// chooseIdentical chooses a design with several copies, and returns the copies.
func (r *run) chooseIdentical(c choice, found []ref, n int) ([]ref, error) {
	designs := identical(found, n)
	if len(designs) == 0 {
		return nil, nil
	}
	least := 1
	if c.which.In == cards.InHand {
		least = 0
		for _, x := range designs {
			if r.b.Side(x.seat).Certain(r.Knows(), func(card *cards.Card) bool { return card == x.card }) >= n {
				least = 1
			}
		}
	}
	chosen, err := r.askIdentical(c, designs, least, n)
	if err != nil || len(chosen) == 0 {
		return nil, err
	}
	return slices.Repeat(chosen, n), nil
}

func (r *run) askIdentical(c choice, designs []ref, least, n int) ([]ref, error) {
	if len(designs) == 1 && least == 1 {
		return designs, nil
	}
	c.word += "-copies"
	return r.askSomeOf(c, designs, least, 1, n)
}

// askSome asks for some of the found cards, in a number from least to most.
func (r *run) askSome(c choice, found []ref, least, most int) ([]ref, error) {
	if most == 0 {
		return nil, nil
	}
	return r.askSomeOf(c, found, least, most, most)
}

func (r *run) askSomeOf(c choice, found []ref, least, most, n int) ([]ref, error) {
	answer, err := r.ask(func() flow.Question {
		slot := pile.Slot("cards", cardsOf(found))
		slot.Min, slot.Max = max(least, 1), most
		q := r.question(c, found[0].seat, n, referee.Move{Verb: "choose", Slots: []*referee.Slot{slot}})
		if least == 0 {
			q.Moves = append(q.Moves, referee.Move{Verb: "none"})
		}
		if c.which.In == cards.InHand {
			q.Check = r.standing().checkHand(found[0].seat, n/most)
		}
		return q
	})
	if err != nil {
		return nil, err
	}
	return refsTo(r.named(answer, "cards"), found), nil
}

// checkHand returns a check that the hand can hold this many copies of each named card.
func (s standing) checkHand(seat referee.Seat, copies int) func(referee.Answer) []referee.Problem {
	return func(a referee.Answer) []referee.Problem {
		list, side := s.named(a, "cards"), s.b.Side(seat)
		if side.MayHold(s.Knows(), slices.Repeat(list, copies)) {
			return nil
		}
		return notTogether(side, list)
	}
}

// notTogether refuses cards that a hand cannot hold together.
func notTogether(side *position.Side, list []*cards.Card) []referee.Problem {
	p := referee.Cannot("not-in-hand-together", referee.Args{"cards": pile.IDs(list), "n": side.Hand.N})
	p[0].Rule = "R-CHARACTER"
	return p
}

// askPlaces asks for places of the terrain.
func (r *run) askPlaces(c choice, found []ref) ([]ref, error) {
	n, _ := c.take.Count()
	answer, err := r.ask(func() flow.Question {
		slot := &referee.Slot{Name: "places", Min: n, Max: n}
		for _, x := range found {
			slot.From = append(slot.From, position.PlaceID(x.place))
		}
		return r.question(c, referee.Nobody, n, referee.Move{Verb: "place", Slots: []*referee.Slot{slot}})
	})
	if err != nil {
		return nil, err
	}
	var chosen []ref
	for _, id := range answer.All("places") {
		chosen = append(chosen, found[slices.IndexFunc(found, func(x ref) bool { return position.PlaceID(x.place) == id })])
	}
	return chosen, nil
}

// askPieces asks for some of the played characters, one at a time.
func (r *run) askPieces(c choice, found []ref) ([]ref, error) {
	n, _ := c.take.Count()
	var chosen []ref
	for range n {
		one, err := r.askPiece(c, found)
		if err != nil {
			return nil, err
		}
		chosen = append(chosen, one...)
		found = less(found, one)
	}
	return chosen, nil
}

func (r *run) askPiece(c choice, found []ref) ([]ref, error) {
	piece := func(x ref) string { return r.b.PieceID(r.b.Played[r.b.Numbered(x.number)]) }
	answer, err := r.ask(func() flow.Question {
		slot := &referee.Slot{Name: "piece", Min: 1}
		for _, x := range found {
			slot.From = append(slot.From, piece(x))
		}
		return r.question(c, referee.Nobody, 1, referee.Move{Verb: "pick", Slots: []*referee.Slot{slot}})
	})
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(found, func(x ref) bool { return piece(x) == answer.One("piece") })
	return found[at : at+1], nil
}

// question returns the question of a choice, from the message "ask.<word>".
func (r *run) question(c choice, owner referee.Seat, n int, moves ...referee.Move) flow.Question {
	args := referee.Args{"card": c.card.ID, "n": n, "of": owner}
	return flow.Question{Ask: referee.Ask{Seat: c.chooser, Key: c.word, Args: args, Cause: c.cause(), Moves: moves}}
}

// askPlayer asks the player of an effect to choose a player. If there is only one, it does not ask.
func (r *run) askPlayer(d doing, key string, seats []referee.Seat) (referee.Seat, error) {
	if len(seats) == 1 {
		return seats[0], nil
	}
	answer, err := r.ask(func() flow.Question {
		slot := &referee.Slot{Name: "seat", Min: 1, From: seatTokens(seats)}
		return flow.Question{Ask: referee.Ask{Seat: d.you, Key: key, Args: referee.Args{"card": d.card.ID}, Cause: d.cause(),
			Moves: []referee.Move{{Verb: "player", Slots: []*referee.Slot{slot}}}}}
	})
	seat, _ := referee.ParseSeat(answer.One("seat"))
	return seat, err
}

// askYesNo asks a player whether to do something optional, and reports the answer.
func (r *run) askYesNo(seat referee.Seat, key string, args referee.Args, cause referee.Cause) (bool, error) {
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: seat, Key: key, Args: args, Cause: cause, Moves: []referee.Move{{Verb: "yes"}, {Verb: "no"}}}}
	})
	return answer.Verb == "yes", err
}

func cardsOf(found []ref) []*cards.Card {
	list := make([]*cards.Card, len(found))
	for i, x := range found {
		list[i] = x.card
	}
	return list
}

// refsTo returns references to named cards, each once.
func refsTo(named []*cards.Card, found []ref) []ref {
	left := slices.Clone(found)
	var chosen []ref
	for _, card := range named {
		at := slices.IndexFunc(left, func(x ref) bool { return x.card == card })
		chosen = append(chosen, left[at])
		left = slices.Delete(left, at, at+1)
	}
	return chosen
}
