package mythos

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/game"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/deck"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	ruling "shinpan/referee/rulebook"
	"shinpan/referee/unseen"
)

// Match holds the parts that do not change during a match: the cards, the rulings in force, the
// registered decks and the verbs. Its many methods compute prices, Power and effects in force
// from these parts and a board. They change nothing.
type Match struct {
	*Rules
	ruling.Settled
	Cards *cards.Set
	names []string
	// carries means that Shinpan applies the effects of cards; otherwise the players declare
	// them.
	carries bool
	// allCarried means that the card files describe every effect of every card.
	allCarried bool
	// mustless means that players may play a card even if it demands something that they cannot
	// do, because the match uses version 3 of the rules.
	mustless bool
	// readyAlone means that players order only effects that can act, because the match uses
	// version 3 or 4.
	readyAlone bool
	// unexplained means that an effect that changes nothing does not give the reason, because the
	// match uses one of versions 3 to 5.
	unexplained bool
	// friendless means that an effect that counts nothing does not explain that its own character
	// is not a friend, because the match uses one of versions 3 to 6.
	friendless bool
	// tolls means that continuous effects owe a toll, as instant effects do.
	tolls bool
	// openHands means that Shinpan knows every card: see openhands.go.
	OpenHands bool
	// scoreOnly means that Shinpan keeps only the score: see scorekeeping.go.
	scoreOnly bool
	// undeclared means that the players declare nothing (referee.Declarable).
	undeclared bool
	decks      [rulebook.Players]*registered
	// missions holds the registered missions, with or without a deck, or nil if a player
	// registered none.
	missions [rulebook.Players][]*cards.Card
}

// registered is a player's deck in the form that Shinpan uses: its characters by index, in the
// order of the card files.
type registered struct {
	unseen.List
	versions []*cards.Card
}

// Start sets up a match for two players. The option "deck1" or "deck2" is the number of cards in
// the deck of a player who registered none (default 30). The option "referee" is "score" if
// Shinpan keeps only the score. The option "hands" is "known" if Shinpan knows every card of both
// registered decks as it is drawn (default "hidden"). A player may register a list with only
// missions instead of a deck.
func (g *Rules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	m, problems := g.NewMatch(setup)
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	b := position.Board{Phase: position.PhaseFirst}
	for i := range rulebook.Players {
		b.Sides[i].Deck.N = m.DeckSize(setup, referee.Seat(i+1))
	}
	next, events := m.Begin(&b)
	return next, events, problems
}

// NewMatch returns the match of a setup, and every problem in the setup.
func (g *Rules) NewMatch(setup referee.Setup) (*Match, []referee.Problem) {
	m := &Match{Rules: g, Cards: g.Library.Whole(), names: setup.Players, mustless: setup.Rules == thirdVersion}
	m.readyAlone = m.mustless || setup.Rules == fourthVersion
	m.unexplained = m.readyAlone || setup.Rules == fifthVersion
	m.friendless = m.unexplained || setup.Rules == sixthVersion
	var problems []referee.Problem
	if len(setup.Players) != rulebook.Players {
		problems = append(problems, referee.Problem{Code: "players", Args: referee.Args{"n": len(setup.Players)}, Fix: "players", Grade: referee.Impossible})
	}
	settled, wrong := rulebook.Book.Settle(setup)
	m.Settled = settled
	m.carries = m.Ruled(rulebook.CardEffectsAutomatic)
	m.allCarried = !slices.ContainsFunc(m.Cards.All(), func(c cards.Card) bool { return c.Uncarried })
	m.tolls = m.carries && !m.Ruled(rulebook.ContinuousTollInstant)
	problems = append(append(problems, wrong...), checkOptions(setup.Options)...)
	for i := range rulebook.Players {
		list := setup.Deck(referee.Seat(i + 1))
		if list == nil {
			continue
		}
		wrong := m.register(i, *list)
		problems = append(problems, wrong...)
	}
	m.OpenHands = setup.Dealt()
	m.scoreOnly = setup.KeepsScore()
	return m, append(problems, checkOpen(setup)...)
}

// settings lists the names of the options of a setup.
var settings = []string{"deck1", "deck2", referee.HandsOption, referee.RefereeOption}

// checkOptions returns the problems with a setup's options.
func checkOptions(options map[string]string) []referee.Problem {
	var problems []referee.Problem
	for _, name := range slices.Sorted(maps.Keys(options)) {
		value := options[name]
		switch {
		case !slices.Contains(settings, name):
			problems = append(problems, referee.UnknownWord("unknown-setting", name, settings, referee.Args{"setting": name}))
		case name == referee.RefereeOption:
			problems = append(problems, checkRefereeOption(value)...)
		case name == referee.HandsOption:
			problems = append(problems, checkHandsOption(value)...)
		default:
			problems = append(problems, checkDeckSize(value)...)
		}
	}
	return problems
}

func checkRefereeOption(value string) []referee.Problem {
	if value == referee.RefereeScore {
		return nil
	}
	return []referee.Problem{referee.UnknownWord("referee-option", value, []string{referee.RefereeScore}, referee.Args{"value": value})}
}

func checkDeckSize(value string) []referee.Problem {
	if n, err := strconv.Atoi(value); err == nil && n >= rulebook.DeckLeast && n <= rulebook.DeckMost {
		return nil
	}
	return []referee.Problem{{Code: "deck-size-option", Rule: "R-DECK-SIZE", Fix: "deck-size-option", Grade: referee.Impossible,
		Args: referee.Args{"value": value, "least": rulebook.DeckLeast, "most": rulebook.DeckMost}}}
}

// register registers the list of a player by index: a whole deck, or only missions.
func (m *Match) register(player int, list referee.Decklist) []referee.Problem {
	check, whole := deck.CheckBy, true
	if deck.OnlyMissions(list) {
		check, whole = deck.CheckMissions, false
	}
	problems := check(m.Cards, list, m.Ruled(rulebook.SameMissionsAllowed))
	if referee.Refuses(problems) {
		return problems
	}
	characters := &registered{}
	for _, line := range list.Lines {
		card, ok := m.Cards.Card(line.Card)
		switch {
		case !ok:
		case card.Mission:
			m.missions[player] = append(m.missions[player], slices.Repeat([]*cards.Card{card}, line.Count)...)
		default:
			if characters.Count(card.Index) == 0 {
				characters.versions = append(characters.versions, card)
			}
			characters.Add(card.Index, line.Count)
		}
	}
	slices.SortFunc(characters.versions, inOrder)
	if whole {
		m.decks[player] = characters
	}
	return problems
}

// DeckSize returns the number of cards in a player's deck before the match.
func (m *Match) DeckSize(setup referee.Setup, seat referee.Seat) int {
	if deck := m.decks[seat.Index()]; deck != nil {
		return deck.N
	}
	if n, err := strconv.Atoi(setup.Options[fmt.Sprintf("deck%d", seat)]); err == nil {
		return n
	}
	return rulebook.DeckLeast
}

// automatic reports whether Shinpan applies the effects of cards. Only a trial needs to look this
// up in the table of rulings.
func (m *Match) automatic() bool {
	if m.Trial == nil {
		return m.carries
	}
	return m.Ruled(rulebook.CardEffectsAutomatic)
}

// owesTolls reports whether continuous effects owe a toll, as instant effects do.
func (m *Match) owesTolls() bool {
	if m.Trial == nil {
		return m.tolls
	}
	return m.automatic() && !m.Ruled(rulebook.ContinuousTollInstant)
}

// Flags lists the flag that names the first player before a match (R-FIRST).
func Flags() []game.Flag { return []game.Flag{{Name: "edge", Verb: "first", Score: true}} }

// firstPlayer draws a player at random and gives them the Edge (R-FIRST).
func (r *run) firstPlayer() error {
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Check: checkSeat, Ask: referee.Ask{Seat: referee.Chance, Key: "first", Cause: rule("R-FIRST"),
			Moves: filling("first", referee.Slot{Name: "seat", From: SeatTokens(), Min: 1})}}
	})
	if err != nil {
		return err
	}
	seat, _ := referee.ParseSeat(answer.One("seat"))
	r.tell(referee.Event{Kind: "first", Seat: seat, Cause: rule("R-FIRST")})
	r.b.FirstEdge = seat
	r.giveEdge(seat, rule("R-FIRST"))
	if r.KeepsScore(r.b) {
		r.b.Decided = [rulebook.Players]bool{true, true}
		r.b.Phase = position.PhaseStart
		return nil
	}
	for i := range rulebook.Players {
		if err := r.draw(referee.Seat(i+1), rulebook.OpeningHand, rule("R-OPENING-HAND")); err != nil {
			return err
		}
	}
	r.b.Phase = position.PhaseHands
	return nil
}

func SeatTokens() []string {
	return []string{referee.Seat(1).String(), referee.Seat(2).String()}
}

// openingHands lets each player redraw the whole hand once (R-MULLIGAN). The ruling
// mulligan-order sets who decides first.
func (r *run) openingHands() error {
	seat := r.b.FirstEdge
	if r.Ruled(rulebook.MulliganOrderOtherFirst) {
		seat = position.Other(seat)
	}
	if r.b.Decided[seat.Index()] {
		seat = position.Other(seat)
	}
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: seat, Key: "mulligan", Cause: rule("R-MULLIGAN"), Usual: "keep", Moves: []referee.Move{{Verb: "keep"}, {Verb: "mulligan"}}}}
	})
	if err != nil {
		return err
	}
	r.b.Decided[seat.Index()] = true
	if answer.Verb == "mulligan" {
		if err := r.mulligan(seat); err != nil {
			return err
		}
	} else {
		r.tell(referee.Event{Kind: "kept", Seat: seat, N: r.b.Side(seat).Hand.N, Cause: rule("R-MULLIGAN")})
	}
	if r.b.Decided == [rulebook.Players]bool{true, true} {
		r.b.Phase = position.PhaseStart
	}
	return nil
}

// mulligan shuffles a hand into the deck and draws a new one, so Shinpan no longer knows either.
func (r *run) mulligan(seat referee.Seat) error {
	side := r.b.Side(seat)
	n := side.Hand.N
	side.Hand, side.Deck = unseen.Hand[*cards.Card]{}, unseen.Deck[*cards.Card]{N: side.Deck.N + n}
	if err := r.uncoverTop(seat, n, rule("R-MULLIGAN")); err != nil {
		return err
	}
	side = r.b.Side(seat)
	side.Deck.Draw(n, &side.Hand)
	r.tell(referee.Event{Kind: "mulliganed", Seat: seat, N: n, Cause: rule("R-MULLIGAN")})
	return nil
}
