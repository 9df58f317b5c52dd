package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/deck"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	ruling "shinpan/referee/rulebook"
	"shinpan/referee/unseen"
)

// Match holds the parts that do not change during a match.
type Match struct {
	*Rules
	ruling.Settled
	players []string
	// decks holds the registered decks; nil for a player who registered none.
	decks [rulebook.Players]*registered
	// Dealt means that Shinpan deals every card of both decks and knows every hand. Otherwise the
	// players deal, and name the cards that they play.
	Dealt bool
	// scoreOnly means that Shinpan keeps only Battle Rewards: see pad.go.
	scoreOnly bool
	// first is the player who goes first if that is known before the game, or otherwise Nobody.
	first referee.Seat
	// earlier means that the match uses version 1 of the rules, oldTime version 1 or 2, and
	// untracked version 1, 2 or 3.
	earlier, oldTime, untracked bool
	// edition is the number of the match's version of the rules.
	edition int
}

// registered is a player's deck in the form that Shinpan uses.
type registered struct {
	unseen.List
	prints []*cards.Card // the cards of the deck, in card order
	apart  []*cards.Card // the Reinforcement Deck
	// newer holds the cards in the deck that the game does not have. apartOpen means that the
	// Reinforcement Deck has some of these.
	newer     unseen.Newer
	apartOpen bool
}

// Start sets up a match. The option "hands" is "known" if Shinpan deals every card of both
// registered decks (default: "hidden"). The option "first" is the player who goes first; without
// it, a coin or a die decides (R-ROLES).
func (g *Rules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	m, problems := g.NewMatch(setup)
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	next, events := m.Begin(m.Empty())
	return next, events, problems
}

// NewMatch returns the match of a setup, and every problem in the setup.
func (g *Rules) NewMatch(setup referee.Setup) (*Match, []referee.Problem) {
	m := &Match{Rules: g, players: setup.Players, Dealt: setup.Dealt(), scoreOnly: setup.KeepsScore(), earlier: setup.Rules == firstVersion}
	m.oldTime = m.earlier || setup.Rules == secondVersion
	m.untracked = m.oldTime || setup.Rules == thirdVersion
	m.edition = edition(setup.Rules)
	m.first, _ = referee.ParseSeat(setup.Options[FirstOption])
	var problems []referee.Problem
	if n := len(setup.Players); n != rulebook.Players {
		problems = append(problems, referee.Cannot("players", referee.Args{"n": n})...)
	}
	settled, wrong := rulebook.Book.Settle(setup)
	m.Settled = settled
	problems = append(problems, wrong...)
	for i := range m.decks {
		if list := setup.Deck(referee.Seat(i + 1)); list != nil {
			problems = append(problems, m.register(i, *list, setup.Rulings)...)
		}
	}
	problems = append(problems, setup.CheckOptions(map[string][]string{referee.HandsOption: {referee.HandsKnown, referee.HandsHidden}, FirstOption: seatTokens(), referee.RefereeOption: {referee.RefereeScore}})...)
	for _, d := range m.decks {
		if m.Dealt && d != nil && (d.newer.N > 0 || d.apartOpen) {
			problems = append(problems, referee.Cannot("hands-with-newer", nil)...)
			break
		}
	}
	if m.Dealt && (m.decks[0] == nil || m.decks[1] == nil) && !referee.Refuses(problems) {
		problems = append(problems, referee.Cannot("hands-without-decks", nil)...)
	}
	return m, problems
}

// register registers the list of a player by index.
func (m *Match) register(player int, list referee.Decklist, rulings map[string]string) []referee.Problem {
	problems := deck.Check(m.Set, list, rulings)
	if referee.Refuses(problems) {
		return problems
	}
	d := &registered{}
	for _, line := range list.Lines {
		card, ok := m.Set.Card(line.Card)
		switch {
		case !ok && line.Section == deck.SectionMain:
			d.N += line.Count
			d.newer.Add(line.Card, line.Count, false)
		case !ok:
			d.apartOpen = d.apartOpen || line.Section == deck.SectionReinforcements
		case line.Section == deck.SectionMain:
			if d.Count(card.Index) == 0 {
				d.prints = append(d.prints, card)
			}
			d.Add(card.Index, line.Count)
		case line.Section == deck.SectionReinforcements:
			d.apart = append(d.apart, slices.Repeat([]*cards.Card{card}, line.Count)...)
		}
	}
	slices.SortFunc(d.prints, func(a, b *cards.Card) int { return a.Index - b.Index })
	m.decks[player] = d
	return problems
}

// Apart returns the cards of a player's registered Reinforcement Deck. It reports false if none
// is registered, or if it has cards that the game does not have. In both cases, the Reinforcement
// Deck can hold any card.
func (m *Match) Apart(seat referee.Seat) ([]*cards.Card, bool) {
	d := m.decks[seat.Index()]
	if d == nil || d.apartOpen {
		return nil, false
	}
	return d.apart, true
}

// Empty returns the board before any card is drawn: a deck of 50 cards for each player
// (R-DECK-SIZE) and turn indicators at 0 (R-INDICATOR). The first player may already be known.
func (m *Match) Empty() *position.Board {
	b := &position.Board{First: m.first}
	for i := range b.Sides {
		b.Sides[i].Deck.N = rulebook.Deck
		b.Sides[i].Apart, _ = m.Apart(referee.Seat(i + 1))
	}
	return b
}

// firstPlayer determines who goes first, unless that is known (R-ROLES), and draws the opening
// hands (R-OPENING-HAND).
func (r *run) firstPlayer() error {
	seat := r.b.First
	if seat == referee.Nobody {
		answer, err := r.ask(func() flow.Question {
			return flow.Question{Ask: referee.Ask{Seat: referee.Chance, Key: "first", Cause: rule("R-ROLES"),
				Moves: []referee.Move{r.verbs.Move(r.standing(), "first")}}}
		})
		if err != nil {
			return err
		}
		seat, _ = referee.ParseSeat(answer.One("seat"))
	}
	r.b.First, r.b.Attacker = seat, seat
	r.tell(referee.Event{Kind: "first", Seat: seat, Cause: rule("R-ROLES")})
	if r.scoreOnly {
		r.beginPad()
		return nil
	}
	for _, seat := range r.standing().inTurn() {
		r.tell(referee.Event{Kind: "shuffled", Seat: seat, Other: position.Other(seat), Cause: rule("R-SHUFFLE")})
		if err := r.draw(seat, rulebook.Opening, rule("R-OPENING-HAND")); err != nil {
			return err
		}
	}
	r.b.Phase = position.PhaseHands
	return nil
}

// openingHands lets the players take their mulligans (R-MULLIGAN, ruling
// mulligan-order).
func (r *run) openingHands() error {
	seat := r.redraws()
	side := r.b.Side(seat)
	n := rulebook.Opening - side.Redraws - 1
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: seat, Key: "mulligan", Args: referee.Args{"n": n}, Cause: rule("R-MULLIGAN"),
			Moves: []referee.Move{{Verb: "keep"}, {Verb: "mulligan"}}, Usual: "keep", Tools: r.standing().endings()}}
	})
	if err != nil {
		return err
	}
	if answer.Verb == "mulligan" {
		if err := r.mulligan(seat, n); err != nil {
			return err
		}
	} else {
		r.tell(referee.Event{Kind: "kept", Seat: seat, N: side.Hand.N, Cause: rule("R-MULLIGAN")})
	}
	side.Kept = answer.Verb == "keep" || side.Redraws == rulebook.Redraws
	if r.b.Sides[0].Kept && r.b.Sides[1].Kept {
		r.b.Phase, r.b.Turn = position.PhaseStart, 1
	}
	return nil
}

// redraws returns the player who decides next about a mulligan.
func (r *run) redraws() referee.Seat {
	first, other := r.b.First, position.Other(r.b.First)
	a, b := r.b.Side(first), r.b.Side(other)
	switch {
	case a.Kept:
		return other
	case b.Kept || r.Ruled(rulebook.MulliganOrderFirstThenSecond) || a.Redraws <= b.Redraws:
		return first
	}
	return other
}

// mulligan shuffles a hand back into the deck and draws n cards.
func (r *run) mulligan(seat referee.Seat, n int) error {
	side := r.b.Side(seat)
	side.Redraws++
	side.Deck = unseen.Deck[*cards.Card]{N: side.Deck.N + side.Hand.N}
	side.Hand = unseen.Hand[*cards.Card]{}
	r.tell(referee.Event{Kind: "mulligan", Seat: seat, Other: position.Other(seat), N: n, Cause: rule("R-MULLIGAN")})
	return r.draw(seat, n, rule("R-MULLIGAN"))
}

// inTurn returns both players, the Attacker first.
func (s standing) inTurn() []referee.Seat { return []referee.Seat{s.b.Attacker, s.b.Blocker()} }

// seatTokens returns the tokens that name the players in answers.
func seatTokens() []string { return []string{referee.Seat(1).String(), referee.Seat(2).String()} }
