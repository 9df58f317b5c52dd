package yugioh

import (
	"slices"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/flow"
	ruling "shinpan/referee/rulebook"
	"shinpan/referee/unseen"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/deck"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// Match holds the settings that do not change during a duel.
type Match struct {
	*Rules
	ruling.Settled
	players []string
	// decks holds the registered decks, with nil for a player who registered none.
	decks [rulebook.Players]*registered
	// Dealt means that Shinpan deals every card of both decks and knows every hand; otherwise the
	// players deal, and name the cards that they play.
	Dealt bool
	// scoreOnly means that Shinpan keeps only Life Points (see pad.go).
	scoreOnly bool
	// first is the player who goes first if this is settled before the duel, or Nobody.
	first referee.Seat
	// known holds the deck sizes of the previous duel, or zeros if there was none.
	known [rulebook.Players]sizes
	// earlier means that the duel uses the first version of the rules.
	earlier bool
	// untold means that the duel uses the first or the second version, in which players don't have
	// to name the other player's face-down card.
	untold bool
	// edition is the number of the version of the rules that the duel uses.
	edition int
}

// registered is a player's registered deck in the form that Shinpan uses for counting.
type registered struct {
	main, extra unseen.List
	side        int
	// sided holds the Side Deck cards that can be in the other sections now.
	sided unseen.List
	// cards holds each card of the Main Deck and of the Extra Deck once.
	cards, extras []*cards.Card
	// newer holds the cards of the deck that are not in the game's set.
	newer unseen.Newer
}

// The options of a setup, and their values.
const (
	FirstOption = "first"
	// SizesOption holds the sizes of both decks in the previous duel of a match (see writeSizes).
	SizesOption = "sizes"
)

// Start sets up a duel. The option "hands" is "known" if Shinpan deals every card of both
// registered decks (default: "hidden"). The option "first" is the player who goes first;
// without it the players toss (R-TOSS).
func (g *Rules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	m, problems := g.NewMatch(setup)
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	next, events := m.Begin(m.Empty())
	return next, events, problems
}

// NewMatch returns the settings of a duel, or every problem with the setup at once.
func (g *Rules) NewMatch(setup referee.Setup) (*Match, []referee.Problem) {
	m := &Match{Rules: g, players: setup.Players, Dealt: setup.Dealt(), scoreOnly: setup.KeepsScore(), earlier: setup.Rules == firstVersion, untold: setup.Rules == firstVersion || setup.Rules == secondVersion, edition: edition(setup.Rules)}
	var problems []referee.Problem
	if n := len(setup.Players); n != rulebook.Players {
		problems = append(problems, referee.Cannot("players", referee.Args{"n": n})...)
	}
	settled, wrong := rulebook.Book.Settle(setup)
	m.Settled = settled
	problems = append(problems, wrong...)
	m.known, _ = readSizes(setup.Options[SizesOption])
	for i := range m.decks {
		if list := setup.Deck(referee.Seat(i + 1)); list != nil {
			problems = append(problems, m.register(i, *list, setup.Rulings)...)
		}
	}
	problems = append(problems, setup.CheckOptions(map[string][]string{
		referee.HandsOption: {referee.HandsKnown, referee.HandsHidden}, FirstOption: seatTokens(), SizesOption: {writeSizes(m.known)},
		referee.RefereeOption: {referee.RefereeScore},
	})...)
	m.first, _ = referee.ParseSeat(setup.Options[FirstOption])
	for _, d := range m.decks {
		if m.Dealt && d != nil && d.newer.N > 0 {
			problems = append(problems, referee.Cannot("hands-with-newer", nil)...)
			break
		}
	}
	if m.Dealt && (m.decks[0] == nil || m.decks[1] == nil) && !referee.Refuses(problems) {
		problems = append(problems, referee.Cannot("hands-without-decks", nil)...)
	}
	return m, problems
}

// register stores the decklist of a player by index.
func (m *Match) register(player int, list referee.Decklist, rulings map[string]string) []referee.Problem {
	problems := deck.Rules(m.Set).Check(list, rulings)
	if referee.Refuses(problems) {
		return problems
	}
	d := &registered{}
	for _, line := range list.Lines {
		card, ok := m.Set.Card(line.Card)
		switch {
		case line.Section == deck.SectionSide && ok && m.known[player].sided:
			d.side += line.Count
			d.sided.Add(card.Index, line.Count)
		case line.Section == deck.SectionSide && !ok && m.known[player].sided:
			d.side += line.Count
			d.newer.Add(line.Card, line.Count, facts.IsNameless(line.Card))
		case line.Section == deck.SectionSide:
			d.side += line.Count
		case !ok:
			part := &d.main
			if line.Section == deck.SectionExtra {
				part = &d.extra
			}
			part.N += line.Count
			d.newer.Add(line.Card, line.Count, facts.IsNameless(line.Card))
		case line.Section == deck.SectionExtra:
			d.extra.Add(card.Index, line.Count)
			d.extras = append(d.extras, card)
		default:
			d.main.Add(card.Index, line.Count)
			d.cards = append(d.cards, card)
		}
	}
	d.cards, d.extras = once(d.cards), once(d.extras)
	m.decks[player] = d
	return problems
}

// once returns a list of cards without duplicates, in the same order.
func once(list []*cards.Card) []*cards.Card {
	slices.SortFunc(list, func(a, b *cards.Card) int { return a.Index - b.Index })
	return slices.Compact(list)
}

// Empty returns the board before players draw: 8,000 Life Points each (R-LIFE-POINTS), and decks of
// the registered sizes, or 0 if the sizes are not known yet.
func (m *Match) Empty() *position.Board {
	b := &position.Board{}
	for i := range b.Sides {
		side := &b.Sides[i]
		side.LP = rulebook.LifePoints
		switch d, known := m.decks[i], m.known[i]; {
		case known.sided && !m.Ruled(rulebook.SidedPartsEach): // Shinpan will ask for it
		case known != sizes{}:
			side.Main, side.Extra, side.Siding = known.main, known.extra, known.side
			side.Deck.N, side.Down = known.main, known.extra
		case d != nil:
			side.Main, side.Extra, side.Siding = d.main.N, d.extra.N, d.side
			side.Deck.N, side.Down = d.main.N, d.extra.N
		}
	}
	return b
}

// sizes asks for the sizes of unregistered decks (R-DECK-SIZE, R-SIDE-COUNT).
func (r *run) sizes() error {
	for i := range r.b.Sides {
		side := &r.b.Sides[i]
		if side.Main > 0 {
			continue
		}
		seat := referee.Seat(i + 1)
		answer, err := r.ask(func() flow.Question {
			s := r.standing()
			return flow.Question{Ask: referee.Ask{Seat: seat, Key: "sizes", Cause: rule("R-SIDE-COUNT"), Moves: []referee.Move{s.verbs.Move(s, "sizes")}}, Check: s.checkSizes}
		})
		if err != nil {
			return err
		}
		side.Main, side.Extra, side.Siding = number(answer, "main"), number(answer, "extra"), number(answer, "side")
		side.Deck.N, side.Down = side.Main, side.Extra
		r.tell(referee.Event{Kind: "sizes", Seat: seat, Values: []int{side.Main, side.Extra, side.Siding}, Cause: rule("R-SIDE-COUNT")})
		return nil
	}
	r.tellStart()
	r.b.Phase = position.PhaseToss
	if r.first != referee.Nobody {
		return r.goesFirst(r.first)
	}
	return nil
}

// tellStart logs the players' initial Life Points (R-LIFE-POINTS).
func (r *run) tellStart() {
	for i := range r.b.Sides {
		r.tell(referee.Event{Kind: "lp", Seat: referee.Seat(i + 1), N: r.b.Sides[i].LP, Now: r.b.Sides[i].LP, Key: "points.start", Cause: rule("R-LIFE-POINTS")})
	}
}

// checkSizes refuses a Main Deck that is too small or too large (R-DECK-SIZE), and a deck that does
// not have the same cards as in the previous duel (R-SIDING).
func (s standing) checkSizes(a referee.Answer) []referee.Problem {
	was := s.known[a.Seat.Index()]
	total := number(a, "main") + number(a, "extra")
	if was.sided && (number(a, "side") != was.side || total != was.main+was.extra) {
		return referee.Breaks("sizes-differ", "R-SIDING", referee.Args{"seat": a.Seat, "n": total, "want": was.main + was.extra, "side": number(a, "side"), "was": was.side})
	}
	if n := number(a, "main"); n < rulebook.MainLeast || n > rulebook.MainMost {
		return referee.Breaks("main-size", "R-DECK-SIZE", referee.Args{"n": n, "least": rulebook.MainLeast, "most": rulebook.MainMost})
	}
	return nil
}

// toss determines the player who chooses who goes first (R-TOSS).
func (r *run) toss() error {
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: referee.Chance, Key: "toss", Cause: rule("R-TOSS"),
			Moves: []referee.Move{r.verbs.Move(r.standing(), "toss")}}}
	})
	if err != nil {
		return err
	}
	seat, _ := referee.ParseSeat(answer.One("seat"))
	r.b.Chooser, r.b.Phase = seat, position.PhaseFirst
	r.tell(referee.Event{Kind: "toss", Seat: seat, Cause: rule("R-TOSS")})
	return nil
}

// firstPlayer asks the winner of the toss who goes first (R-TOSS).
func (r *run) firstPlayer() error {
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: r.b.Chooser, Key: "first", Cause: rule("R-TOSS"),
			Moves: []referee.Move{r.verbs.Move(r.standing(), "first")}}}
	})
	if err != nil {
		return err
	}
	seat, _ := referee.ParseSeat(answer.One("seat"))
	return r.goesFirst(seat)
}

func (r *run) goesFirst(seat referee.Seat) error {
	r.b.First, r.b.Active, r.b.Phase = seat, seat, position.PhaseHands
	r.tell(referee.Event{Kind: "first", Seat: seat, Cause: rule("R-TOSS")})
	return nil
}

// openingHands draws five cards for each player (R-OPENING-HAND).
func (r *run) openingHands() error {
	for _, seat := range r.b.InTurn() {
		r.tell(referee.Event{Kind: "shuffled", Seat: seat, Other: position.Other(seat), Cause: rule("R-SHUFFLE")})
		if err := r.draw(seat, rulebook.Hand, rule("R-OPENING-HAND")); err != nil {
			return err
		}
	}
	r.b.Turn = 1
	r.goes(position.PhaseDraw)
	return nil
}

// seatTokens returns the names of the players in answers.
func seatTokens() []string { return []string{referee.Seat(1).String(), referee.Seat(2).String()} }
