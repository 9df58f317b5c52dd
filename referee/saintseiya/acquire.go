package saintseiya

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// arrangement holds the cards of an acquisition: those that the player has already played, and
// those to play for it.
type arrangement struct {
	fight
	// fromHand holds the cards to play from the hand, in order.
	fromHand []*cards.Card
}

// arranged returns the cards that an answer names for an acquisition: characters that already face
// the place, then the Armure in play, then cards in the hand. Of several copies, it uses the named
// copy or the strongest one.
func (s standing) arranged(a referee.Answer) (arrangement, []referee.Problem) {
	f := arrangement{fight: fight{seat: s.b.Turn, place: position.PlaceOf(a.One("at")), value: a.One("value")}}
	side := s.b.Side(s.b.Turn)
	var armours []*cards.Card
	wrong := s.facesAnother(a, "with", "at")
	for _, token := range a.All("with") {
		if i := s.b.Find(token); i >= 0 {
			f.numbers = append(f.numbers, s.b.Played[i].Number)
		}
	}
	for _, card := range s.Match.named(a, "with") {
		if i := s.toUse(card, &f, s.near(f.place)); i >= 0 {
			f.numbers = append(f.numbers, s.b.Played[i].Number)
			continue
		}
		if card.Armour {
			armours = append(armours, card)
		}
		if card == side.Armour && f.armour == nil {
			f.armour = card
			continue
		}
		if i := s.toUse(card, &f, anywhere); i >= 0 && !side.MayHold(s.Knows(), append(slices.Clip(f.fromHand), card)) {
			f.numbers = append(f.numbers, s.b.Played[i].Number)
			wrong = append(wrong, s.faces(i, f.place)...)
			continue
		}
		f.fromHand = append(f.fromHand, card)
	}
	if len(armours) > 1 {
		return f, referee.Breaks("second-armour", "R-ARMOUR", referee.Args{"card": armours[1].ID, "other": armours[0].ID})
	}
	if !side.MayHold(s.Knows(), f.fromHand) {
		return f, notTogether(side, f.fromHand)
	}
	return f, wrong
}

// facesAnother refuses a played character that an answer names for a place that the character does
// not face (R-FACING, ruling moving).
func (s standing) facesAnother(a referee.Answer, slot, at string) []referee.Problem {
	place := position.PlaceOf(a.One(at))
	for _, token := range a.All(slot) {
		if i := s.b.Find(token); i >= 0 && place > 0 && !s.near(place)(s.b.Played[i]) {
			return s.faces(i, place)
		}
	}
	return nil
}

// faces refuses a played character, by its index, for a place that it does not face.
func (s standing) faces(i, place int) []referee.Problem {
	p := s.b.Played[i]
	args := referee.Args{"card": p.Card.ID, "place": position.PlaceID(p.Place), "other": position.PlaceID(place)}
	if p.Place == 0 {
		return referee.Breaks("faces-none", "R-FACING", args)
	}
	return referee.Breaks("faces-another", "R-FACING", args)
}

// near returns a test for the played characters that can be used for a place: those that face it
// (R-FACING, ruling moving).
func (s standing) near(place int) func(position.Played) bool {
	if s.Ruled(rulebook.MovingAllowed) {
		return anywhere
	}
	return func(p position.Played) bool { return p.Place == place }
}

// anywhere accepts every played character.
func anywhere(position.Played) bool { return true }

// toUse returns the index of the strongest played copy of a card that is unused and accepted, or -1
// if there is none.
func (s standing) toUse(card *cards.Card, f *arrangement, accepts func(position.Played) bool) int {
	best, most := -1, 0
	for i, p := range s.b.Played {
		if p.Card != card || !accepts(p) || slices.Contains(f.numbers, p.Number) {
			continue
		}
		if n := sum(s.strength(i, f.value)); best < 0 || n > most {
			best, most = i, n
		}
	}
	return best
}

// arrange returns the standing after the cards from the hand have been played, without their
// triggered effects.
func (s standing) arrange(f *arrangement) standing {
	b := s.b.Clone()
	for i := range b.Played {
		if slices.Contains(f.numbers, b.Played[i].Number) {
			b.Played[i].Place = f.place
		}
	}
	for _, card := range f.fromHand {
		b.Side(b.Turn).TakeFromHand(card)
		if card.Armour {
			b.Side(b.Turn).Armour, f.armour = card, card
			continue
		}
		b.Serial++
		b.Played = append(b.Played, position.Played{Number: b.Serial, Card: card, Place: f.place})
		f.numbers = append(f.numbers, b.Serial)
	}
	return standing{s.Match, b}
}

// take plays the cards that an acquisition needs, each with its Mise en jeu, and carries out the
// acquisition. If their effects make it impossible, the cards stay in play.
func (r *run) take(a referee.Answer) error {
	s := r.standing()
	f, problems := s.arranged(a)
	overruled := len(problems) > 0 || referee.Refuses(s.checkTake(a))
	if r.Ruled(rulebook.MovingAllowed) {
		for _, number := range f.numbers {
			r.b.Played[r.b.Numbered(number)].Place = f.place
		}
	}
	target := r.b.On(f.place)
	for _, card := range f.fromHand {
		if !r.b.Side(f.seat).MayHold(r.Knows(), []*cards.Card{card}) {
			return r.fails(&f.fight, target)
		}
		if err := r.play(card, f.place); err != nil {
			return err
		}
		if card.Armour {
			f.armour = card
		} else {
			f.numbers = append(f.numbers, r.b.Serial)
		}
	}
	gone := r.b.On(f.place) != target || f.armour != nil && r.b.Side(f.seat).Armour != f.armour ||
		slices.ContainsFunc(f.numbers, func(number int) bool { return r.b.Numbered(number) < 0 })
	if gone || !overruled && referee.Refuses(r.standing().checkFight(&f.fight)) {
		return r.fails(&f.fight, target)
	}
	return r.win(&f.fight)
}

// fails records that an acquisition has failed.
func (r *run) fails(f *fight, card *cards.Card) error {
	r.tell(referee.Event{Kind: "not-taken", Seat: f.seat, Card: card.ID, Place: position.PlaceID(f.place), Cause: rule("R-ACQUIRE")})
	return nil
}

// win applies an acquisition whose price is reached (R-ACQUIRE): additional costs, waiting effects,
// the effects of the card, then the moves of the card and of the cards used.
func (r *run) win(f *fight) error {
	s := r.standing()
	card := r.b.On(f.place)
	used, price := slices.Concat(s.usedBy(f, s.lasting(nil))...), []term(nil)
	if terms, ok := s.price(f); ok {
		price = terms
	}
	for _, t := range slices.Concat(used, price) {
		if t.cause.Line != "" {
			r.Acts(t.cause.Line)
		}
	}
	r.tell(referee.Event{Kind: "acquired", Seat: f.seat, Card: card.ID, Place: position.PlaceID(f.place), Key: referee.Key("value." + f.value),
		Cards: r.usedCards(f), N: sum(used), Now: sum(price), Cause: rule("R-ACQUIRE")})
	if err := r.tolls(f); err != nil {
		return err
	}
	if err := r.waiting(f); err != nil {
		return err
	}
	if r.b.On(f.place) != card {
		return r.fails(f, card) // a waiting effect has moved the card
	}
	if err := r.defeat(f, rule(either(f.value, "R-BY-FORCE", "R-BY-COSMOS")), f.value == byCosmos); err != nil {
		return err
	}
	for _, number := range f.numbers {
		if i := r.b.Numbered(number); i >= 0 {
			r.discardPlayed(i, rule("R-USED"))
		}
	}
	if f.armour != nil && r.b.Side(f.seat).Armour == f.armour {
		r.discardArmour(f.seat, rule("R-USED"))
	}
	return nil
}

func either(value, force, cosmos string) string {
	if value == byForce {
		return force
	}
	return cosmos
}

func (r *run) usedCards(f *fight) []referee.Card {
	var used []referee.Card
	for _, number := range f.numbers {
		if i := r.b.Numbered(number); i >= 0 {
			used = append(used, r.b.Played[i].Card.ID)
		}
	}
	if f.armour != nil {
		used = append(used, f.armour.ID)
	}
	return used
}

// tolls takes the cards that players must discard to fight the card.
func (r *run) tolls(f *fight) error {
	for _, e := range r.standing().lasting(f) {
		src := e.source
		verb, ok := e.Verb.(*cards.Toll)
		if !ok || src.place != f.place || src.number > 0 {
			continue
		}
		d := doing{source: src, you: f.seat}
		chosen, err := r.chooseFor(d, &verb.Discard, cards.Take{}, "discard", nil)
		if err != nil {
			return err
		}
		for _, x := range chosen {
			r.discard(d, x)
		}
	}
	return nil
}

// waiting applies the effects of a Mise en jeu that wait until a player uses the card's Cosmos.
func (r *run) waiting(f *fight) error {
	if f.value != byCosmos {
		return nil
	}
	for _, number := range f.numbers {
		i := r.b.Numbered(number)
		if i < 0 || r.b.Played[i].Line == "" {
			continue
		}
		card, line, _ := r.Cards.Line(r.b.Played[i].Line)
		src := &source{seat: f.seat, card: card, line: &line, place: f.place, number: number, fight: f}
		did := r.did
		if r.standing().describes(src, &line.Effect.Later.Acquires, r.standing().lying(f.place)) {
			if err := r.carry(doing{source: src, you: f.seat}, line.Effect.Later.Do); err != nil {
				return err
			}
		}
		if !r.earlier {
			r.conclude(src, did)
		}
	}
	return nil
}

// defeat applies the Vaincu effect and the Flamme of an acquired card (R-DEFEATED, R-FLAME, ruling
// flame-order), then moves the card to the hand or the discard pile.
func (r *run) defeat(f *fight, way referee.Cause, toHand bool) error {
	card := r.b.On(f.place)
	r.fights = append(r.fights, f)
	defer func() { r.fights = r.fights[:len(r.fights)-1] }()
	if r.Ruled(rulebook.FlameOrderFlameFirst) {
		r.flame(card)
	}
	if err := r.linesOf(source{seat: f.seat, card: card, place: f.place, fight: f}, cards.Vaincu); err != nil {
		return err
	}
	if r.Ruled(rulebook.FlameOrderDefeatedFirst) {
		r.flame(card)
	}
	if f.moved {
		return nil
	}
	r.lift(f.place)
	side := r.b.Side(f.seat)
	if toHand {
		side.AddToHand(card)
		r.tell(referee.Event{Kind: "to-hand", Seat: f.seat, Card: card.ID, Cause: way})
		return nil
	}
	side.Discard = append(side.Discard, card)
	r.tell(referee.Event{Kind: "to-discard", Seat: f.seat, Card: card.ID, Cause: way})
	return nil
}

// takeFree acquires the card in a place for free (rulings placed-cards and free-card).
func (r *run) takeFree(d doing, place int, toHand bool) error {
	if r.acquiring(place) {
		return nil // it cannot be acquired twice
	}
	r.tell(referee.Event{Kind: "acquired-free", Seat: d.you, Card: r.b.On(place).ID, Place: position.PlaceID(place), Cause: d.cause()})
	return r.defeat(&fight{seat: d.you, place: place}, d.cause(), toHand)
}

// acquiring reports whether a player is acquiring the card in a place.
func (r *run) acquiring(place int) bool {
	return slices.ContainsFunc(r.fights, func(f *fight) bool { return f.place == place && !f.moved })
}
