package mythos

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"shinpan/referee"
)

const (
	openingHand = 5 // R-OPENING-HAND
	mostDeck    = 200
)

// match is what does not change while a match is played: the cards, the
// rulings in force, the registered decks, the verbs.
type match struct {
	*Rules
	cards *Cards
	names []string
	// automatic says that the referee carries out the effects of cards; else
	// the table declares them.
	automatic bool
	// openHands says that the referee knows every card: see openhands.go.
	openHands bool
	rulings   map[string]string
	decks     [players]*registered
}

// registered is a player's deck as the referee counts with it.
type registered struct {
	size int
	// versions are the characters in the order of the card files, copies how
	// many there are of each card by its index.
	versions []*Card
	copies   []uint8
	missions []*Card
}

// Start sets up a match for two players. The options are "deck1" and "deck2",
// the number of cards in the deck of a player who registered none (default
// 30), and "hands": "known" where the referee knows every card of both
// registered decks as it is drawn (default: "hidden").
func (g *Rules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	m, problems := g.newMatch(setup)
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	b := board{phase: phaseFirst}
	for i := range players {
		b.sides[i].deck.n = m.deckSize(setup, referee.Seat(i+1))
	}
	next, events := m.settle(&b)
	return next, events, problems
}

// newMatch settles what does not change, and gives everything wrong with the
// setup at once.
func (g *Rules) newMatch(setup referee.Setup) (*match, []referee.Problem) {
	m := &match{Rules: g, cards: g.library.Whole(), names: setup.Players}
	var problems []referee.Problem
	if len(setup.Players) != players {
		problems = append(problems, referee.Problem{Code: "players", Args: referee.Args{"n": len(setup.Players)}, Fix: "players", Grade: referee.Impossible})
	}
	rulings, wrong := rulingOptions(setup.Rulings)
	m.rulings = rulings
	m.automatic = m.ruling("card-effects") == "automatic"
	problems = append(append(problems, wrong...), checkOptions(setup.Options)...)
	for i := range players {
		list := setup.Deck(referee.Seat(i + 1))
		if list == nil {
			continue
		}
		wrong := checkDeck(m.cards, *list, m.ruling("same-missions") == "allowed")
		problems = append(problems, wrong...)
		if !referee.Refuses(wrong) {
			m.decks[i] = register(m.cards, *list)
		}
	}
	m.openHands = setup.Options[handsOption] == handsKnown
	return m, append(problems, checkOpen(setup)...)
}

// settings are the names of the options of a setup.
var settings = []string{"deck1", "deck2", handsOption}

// checkOptions gives what is wrong with the options of a setup.
func checkOptions(options map[string]string) []referee.Problem {
	var problems []referee.Problem
	for _, name := range slices.Sorted(maps.Keys(options)) {
		value := options[name]
		switch {
		case !slices.Contains(settings, name):
			problems = append(problems, *unknownWord("unknown-setting", name, settings, referee.Args{"setting": name}))
		case name == handsOption:
			problems = append(problems, checkHandsOption(value)...)
		default:
			problems = append(problems, checkDeckSize(value)...)
		}
	}
	return problems
}

func checkDeckSize(value string) []referee.Problem {
	if n, err := strconv.Atoi(value); err == nil && n >= deckLeast && n <= mostDeck {
		return nil
	}
	return []referee.Problem{{Code: "deck-size-option", Rule: "R-DECK-SIZE", Fix: "deck-size-option", Grade: referee.Impossible,
		Args: referee.Args{"value": value, "least": deckLeast, "most": mostDeck}}}
}

func register(cards *Cards, list referee.Decklist) *registered {
	deck := &registered{copies: make([]uint8, len(cards.all))}
	for _, line := range list.Lines {
		card, ok := cards.Card(line.Card)
		switch {
		case !ok:
		case card.Mission:
			deck.missions = append(deck.missions, slices.Repeat([]*Card{card}, line.Count)...)
		default:
			if deck.copies[card.index] == 0 {
				deck.versions = append(deck.versions, card)
			}
			deck.copies[card.index] += uint8(line.Count) // two at most
			deck.size += line.Count
		}
	}
	slices.SortFunc(deck.versions, inOrder)
	return deck
}

func (m *match) deckSize(setup referee.Setup, seat referee.Seat) int {
	if deck := m.decks[seat.Index()]; deck != nil {
		return deck.size
	}
	if n, err := strconv.Atoi(setup.Options[fmt.Sprintf("deck%d", seat)]); err == nil {
		return n
	}
	return deckLeast
}

// ruling is the option in force for an open question.
func (m *match) ruling(id string) string { return m.rulings[id] }

// firstPlayer gives the Edge to a random player (R-FIRST).
func (r *run) firstPlayer() error {
	answer, err := r.ask(func() referee.Ask {
		return referee.Ask{Seat: referee.Chance, Key: "first", Cause: rule("R-FIRST"),
			Moves: filling("first", referee.Slot{Name: "seat", From: seatTokens(), Min: 1})}
	})
	if err != nil {
		return err
	}
	seat, _ := referee.ParseSeat(answer.One("seat"))
	r.tell(referee.Event{Kind: "first", Seat: seat, Cause: rule("R-FIRST")})
	r.b.firstEdge = seat
	r.giveEdge(seat, rule("R-FIRST"))
	for i := range players {
		if err := r.draw(referee.Seat(i+1), openingHand, rule("R-OPENING-HAND")); err != nil {
			return err
		}
	}
	r.b.phase = phaseHands
	return nil
}

func seatTokens() []string {
	return []string{referee.Seat(1).String(), referee.Seat(2).String()}
}

// openingHands lets each player redraw the whole hand once (R-MULLIGAN). Who
// decides first is the ruling mulligan-order.
func (r *run) openingHands() error {
	seat := r.b.firstEdge
	if r.ruling("mulligan-order") == "other-first" {
		seat = other(seat)
	}
	if r.b.decided[seat.Index()] {
		seat = other(seat)
	}
	answer, err := r.ask(func() referee.Ask {
		return referee.Ask{Seat: seat, Key: "mulligan", Cause: rule("R-MULLIGAN"), Moves: []referee.Move{{Verb: "keep"}, {Verb: "mulligan"}}}
	})
	if err != nil {
		return err
	}
	r.b.decided[seat.Index()] = true
	if answer.Verb == "mulligan" {
		if err := r.mulligan(seat); err != nil {
			return err
		}
	} else {
		r.tell(referee.Event{Kind: "kept", Seat: seat, N: r.b.side(seat).hand.n, Cause: rule("R-MULLIGAN")})
	}
	if r.b.decided == [players]bool{true, true} {
		r.b.phase = phaseStart
	}
	return nil
}

// mulligan puts a hand back and draws a new one: all are shuffled together, so
// that nothing is known any more.
func (r *run) mulligan(seat referee.Seat) error {
	side := r.b.side(seat)
	n := side.hand.n
	side.hand, side.deck = pile{}, pile{n: side.deck.n + n}
	if err := r.uncoverTop(seat, n, rule("R-MULLIGAN")); err != nil {
		return err
	}
	r.b.side(seat).draw(n)
	r.tell(referee.Event{Kind: "mulliganed", Seat: seat, N: n, Cause: rule("R-MULLIGAN")})
	return nil
}
