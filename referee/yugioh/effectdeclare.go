package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/pile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// races holds the Types that a player can declare.
var races = []string{"aqua", "beast", "beast-warrior", "cyberse", "dinosaur", "dragon", "fairy", "fiend", "fish", "illusion", "insect", "machine", "plant", "psychic", "pyro", "reptile", "rock", "sea-serpent", "spellcaster", "thunder", "warrior", "winged-beast", "wyrm", "zombie"}

// declaresOf asks the player of an effect to declare something, before a player responds.
func (r *run) declaresOf(a *acting, v *cards.Declare) error {
	answer, err := r.ask(func() flow.Question {
		move := referee.Move{Verb: "declare", Slots: []*referee.Slot{wordSlot("race", "race", 1, races...)}}
		if v.What == cards.DeclaredName {
			move = referee.Move{Verb: "is", Slots: []*referee.Slot{{Name: "card", Min: 1, Open: true, Pool: []string{}}}}
		}
		return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "declares-" + string(v.What), Args: referee.Args{"card": a.card.ID}, Cause: a.cause(), Moves: []referee.Move{move}}}
	})
	if err != nil {
		return err
	}
	e := referee.Event{Kind: "word-declared", Seat: a.seat, Card: a.card.ID, Cause: a.cause()}
	if v.What == cards.DeclaredName {
		card := r.standing().one(answer, "card")
		a.word, e.Kind, e.Cards = string(card.Same()), "name-declared", []referee.Card{card.ID}
		r.tell(e)
		return nil
	}
	a.word = answer.One("race")
	e.Key = referee.Key("race." + a.word)
	r.tell(e)
	if at, ok := r.b.Locate(a.source); ok {
		p := r.b.At(at)
		p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: position.Declared, N: 1, Word: a.word, Cause: a.cause()})
	}
	return nil
}

// declaredRace returns the Type that was declared for a card on the field, or "".
func (s standing) declaredRace(serial int) string {
	word := ""
	if at, ok := s.b.Locate(serial); ok {
		for _, c := range s.b.At(at).Changes {
			if c.Stat == position.Declared {
				word = c.Word
			}
		}
	}
	return word
}

// named reports whether a card has a name that a description requires: the declared one, or that of
// a card that the previous step has moved.
func (a *acting) named(w *cards.Which, c *cards.Card) bool {
	return (!w.Declared || string(c.Same()) == a.word) && (!w.DoneName || slices.ContainsFunc(a.done, func(m position.Moved) bool { return m.Card != nil && m.Card.Same() == c.Same() }))
}

// sorts adds the excavated cards that fit a description to the hand and puts the others in another
// place.
func (r *run) sorts(a *acting, v *cards.Excavate, list []*cards.Card) {
	a.done = nil
	for _, card := range list {
		to := areaTo(v.Rest)
		if a.fits(v.Which, card) {
			to = areaHand
		}
		if to == areaHand && r.standing().unadded(a.seat) != nil || to == areaGrave && r.standing().unsent(a.seat) {
			continue // it stays on top of the Deck
		}
		r.sends(a.seat, to, r.take(a.seat, areaDeck, card), referee.Event{Kind: "moved", Cause: a.cause()})
		a.done, r.b.Fresh = append(a.done, position.Moved{Card: card, Seat: a.seat}), true
	}
}

// drawsLots reveals cards of a Deck. A random one goes to the hand, the others go to the Graveyard
// (R-RANDOM).
func (r *run) drawsLots(a *acting, v *cards.Lot) (bool, error) {
	if r.standing().unadded(a.seat) != nil || r.standing().unsent(a.seat) {
		return false, nil
	}
	list, err := r.fetchSeveral(a, &v.Which, "take.reveal", v.N, nil, nil)
	if err != nil {
		return false, err
	}
	if list == nil {
		r.shuffles(a)
		return false, nil
	}
	for _, card := range list {
		r.tell(referee.Event{Kind: "shown-of-deck", Seat: a.seat, Card: card.ID, Cause: a.cause()})
	}
	place, err := r.lands("random", upTo(len(list)), "")
	if err != nil {
		return false, err
	}
	n, _ := strconv.Atoi(place)
	for i, card := range list {
		to := areaGrave
		if i == n-1 {
			to = areaHand
		}
		r.sends(a.seat, to, r.take(a.seat, areaDeck, card), referee.Event{Kind: "moved", Cause: a.cause()})
	}
	a.done, r.b.Fresh = movedOf(a.seat, list), true
	r.shuffles(a)
	return true, nil
}

// discardsPicked has each player pick the cards that the other one discards, from hands that all
// players know. Both discard at the same time.
func (r *run) discardsPicked(a *acting, v *cards.Discard) error {
	var said [2][]*cards.Card
	for i, seat := range r.b.InTurn() {
		hand := r.b.Side(position.Other(seat)).Hand
		n := min(v.Count(), len(hand.Open))
		if n == 0 {
			continue
		}
		answer, err := r.ask(func() flow.Question {
			slot := pile.Slot("cards", r.b.Side(position.Other(seat)).Hand.Open)
			slot.Min, slot.Max = n, n
			return flow.Question{Ask: referee.Ask{Seat: seat, Key: "picks-of-hand", Args: referee.Args{"card": a.card.ID, "n": n, "other": position.Other(seat)}, Cause: a.cause(), Moves: []referee.Move{{Verb: "pick", Slots: []*referee.Slot{slot}}}}}
		})
		if err != nil {
			return err
		}
		said[i] = r.standing().named(answer, "cards")
	}
	a.done = nil
	for i, seat := range r.b.InTurn() {
		if said[i] != nil {
			r.discard(position.Other(seat), said[i], a.cause())
			a.done = append(a.done, movedOf(position.Other(seat), said[i])...)
		}
	}
	r.b.Fresh = true
	return nil
}
