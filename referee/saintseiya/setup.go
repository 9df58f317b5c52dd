package saintseiya

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	ruling "shinpan/referee/rulebook"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/deck"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// Match holds the settings that do not change during a match.
type Match struct {
	*Rules
	ruling.Settled
	Cards *cards.Set
	names []string
	// copies holds the number of copies of each card in the box, by the index of the card.
	copies []int
	// listed means that copies comes from a list, without guessed numbers.
	listed bool
	// carries means that Shinpan applies the effects of cards; otherwise the players declare
	// them.
	carries bool
	// dealt means that Shinpan deals every card and knows every hand. Otherwise the players shuffle
	// and declare the cards that they turn over.
	Dealt bool
	// earlier means that the match uses the first version of the rules. unexplained means that it
	// uses a version in which an effect that changes nothing does not give the reason.
	earlier, unexplained bool
	// scoreOnly means that only the cards at the end are counted (see pad.go).
	scoreOnly bool
}

// Start sets up a match. The option "hands" is "known" if Shinpan deals every card (default:
// "hidden").
func (g *Rules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	m, problems := g.NewMatch(setup)
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	begun := m.empty()
	if m.scoreOnly {
		begun = m.beginPad()
	}
	next, events := m.Begin(begun)
	return next, events, problems
}

// NewMatch returns the settings of a match, or every problem with the setup at once.
func (g *Rules) NewMatch(setup referee.Setup) (*Match, []referee.Problem) {
	m := &Match{Rules: g, Cards: g.Library.Whole(), names: setup.Players, earlier: setup.Rules == firstVersion, scoreOnly: setup.KeepsScore()}
	m.unexplained = m.earlier || setup.Rules == secondVersion
	var problems []referee.Problem
	list := setup.Deck(1)
	if list != nil {
		problems = deck.Check(m.Cards, *list)
	}
	m.copies, _ = deck.Copies(m.Cards, list)
	m.listed = list != nil
	if n := len(setup.Players); n < rulebook.PlayersLeast || n > rulebook.PlayersMost {
		p := referee.Cannot("players", referee.Args{"n": n})
		p[0].Rule = "R-PLAYERS"
		problems = append(problems, p...)
	}
	settled, wrong := rulebook.Book.Settle(setup)
	m.Settled = settled
	m.carries = m.Ruled(rulebook.CardEffectsAutomatic)
	m.Dealt = setup.Dealt()
	return m, slices.Concat(problems, wrong, setup.CheckOptions(map[string][]string{referee.HandsOption: {referee.HandsKnown, referee.HandsHidden}, referee.RefereeOption: {referee.RefereeScore}}))
}

// automatic reports whether Shinpan applies the effects of cards. Only a trial looks this up in the
// table of rulings.
func (m *Match) automatic() bool {
	if m.Trial == nil {
		return m.carries
	}
	return m.Ruled(rulebook.CardEffectsAutomatic)
}

// Knows reports whether Shinpan uses its knowledge of a hand, from dealing or from a board file.
func (m *Match) Knows() bool { return m.Dealt || !m.earlier }

// FacesEmptied reports whether a character keeps facing a place whose card has left.
func (m *Match) FacesEmptied() bool { return m.earlier }

// empty returns the board before any choice, with the reserve of the box and the clock (R-CLOCK,
// R-RESERVE).
func (m *Match) empty() *position.Board {
	b := &position.Board{Flames: rulebook.Flames, Reserve: m.BoxReserve(), Sides: make([]position.Side, len(m.names))}
	return b
}

// Heroes returns the five heroes by their short names, in card order.
func (m *Match) Heroes() []string {
	var heroes []string
	for i := range m.Cards.All() {
		if hero := m.Cards.All()[i].Hero; hero != "" && !slices.Contains(heroes, hero) {
			heroes = append(heroes, hero)
		}
	}
	return heroes
}

// Pack returns the cards of a hero's draw pile (R-PILE), and those set aside (R-ASIDE).
func (m *Match) Pack(hero string) (pile, aside []*cards.Card) {
	for i := range m.Cards.All() {
		card := &m.Cards.All()[i]
		switch {
		case card.Hero != hero || hero == "":
		case card.Armour || card.Rank == cards.VeryCommon:
			pile = append(pile, slices.Repeat([]*cards.Card{card}, card.Copies.N)...)
		default:
			aside = append(aside, slices.Repeat([]*cards.Card{card}, card.Copies.N)...)
		}
	}
	return pile, aside
}

// chooseHero lets the next player choose a hero (R-HERO).
func (r *run) chooseHero() error {
	i := slices.IndexFunc(r.b.Sides, func(s position.Side) bool { return s.Hero == "" })
	seat := referee.Seat(i + 1)
	answer, err := r.ask(func() flow.Question { return r.standing().askHero(seat) })
	if err != nil {
		return err
	}
	side := r.b.Side(seat)
	side.Hero = answer.One("hero")
	pile, aside := r.Pack(side.Hero)
	side.Hidden, side.Pile.N, side.Aside = pile, len(pile), aside
	r.tell(referee.Event{Kind: "hero", Seat: seat, Card: slices.Concat(pile, aside)[0].ID, N: len(pile), Values: []int{len(aside)}, Cause: rule("R-PACK")})
	if seat.Index() == len(r.b.Sides)-1 {
		r.b.Phase = position.PhaseFirst
	}
	return nil
}

func (s standing) askHero(seat referee.Seat) flow.Question {
	slot := &referee.Slot{Name: "hero", Min: 1}
	for _, hero := range s.Heroes() {
		if !slices.ContainsFunc(s.b.Sides, func(side position.Side) bool { return side.Hero == hero }) {
			slot.From = append(slot.From, hero)
			slot.Words = append(slot.Words, referee.Key("hero."+hero))
		}
	}
	return flow.Question{Ask: referee.Ask{Seat: seat, Key: "hero", Cause: rule("R-HERO"), Moves: []referee.Move{{Verb: "hero", Slots: []*referee.Slot{slot}}}}}
}

// firstPlayer determines who begins (R-FIRST).
func (r *run) firstPlayer() error {
	answer, err := r.ask(func() flow.Question {
		slot := &referee.Slot{Name: "seat", Min: 1, From: seatTokens(r.b.After(1))}
		return flow.Question{Ask: referee.Ask{Seat: referee.Chance, Key: "first", Cause: rule("R-FIRST"), Moves: []referee.Move{{Verb: "first", Slots: []*referee.Slot{slot}}}}}
	})
	if err != nil {
		return err
	}
	seat, _ := referee.ParseSeat(answer.One("seat"))
	r.b.First, r.b.Turn, r.b.Phase = seat, seat, position.PhaseTerrain
	r.tell(referee.Event{Kind: "first", Seat: seat, Cause: rule("R-FIRST")})
	return nil
}

func seatTokens(seats []referee.Seat) []string {
	tokens := make([]string, len(seats))
	for i, seat := range seats {
		tokens[i] = seat.String()
	}
	return tokens
}

// layOut puts the first cards of the reserve in the empty places of the terrain, until all six
// places have one. Their effects do not act (R-RESERVE, R-SETUP-EFFECTS).
func (r *run) layOut() error {
	place := slices.IndexFunc(r.b.Terrain[:], func(p position.Place) bool { return p.Card == nil }) + 1
	if place == 0 || r.b.Reserve.N == 0 {
		r.b.Phase = position.PhaseHands
		return nil
	}
	card, err := r.firstOfReserve(referee.Args{"place": position.PlaceID(place)}, "reveal", rule("R-RESERVE"))
	if err != nil {
		return err
	}
	r.b.Terrain[place-1].Card = card
	r.tell(referee.Event{Kind: "laid", Card: card.ID, Place: position.PlaceID(place), Cause: rule("R-SETUP-EFFECTS")})
	return nil
}

// openingHands draws 5 cards for each player, beginning with the first one
// (R-OPENING-HAND).
func (r *run) openingHands() error {
	for _, seat := range r.b.After(r.b.First) {
		if err := r.draw(seat, rulebook.Hand, rule("R-OPENING-HAND")); err != nil {
			return err
		}
	}
	r.b.Phase, r.b.Round = position.PhaseMain, 1
	r.begins()
	return nil
}

// begins records that a player's turn begins.
func (r *run) begins() {
	r.tell(referee.Event{Kind: "turn", Seat: r.b.Turn, N: r.b.Round, Cause: rule("R-TURN")})
}

// named returns the cards that an answer names in a slot.
func (m *Match) named(a referee.Answer, slot string) []*cards.Card {
	var list []*cards.Card
	for _, id := range a.All(slot) {
		if card, ok := m.Cards.Card(referee.Card(id)); ok {
			list = append(list, card)
		}
	}
	return list
}
