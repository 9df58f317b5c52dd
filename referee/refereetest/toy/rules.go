package toy

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/notation"
)

// Check gives the rules that an answer breaks.
func (s State) Check(a referee.Answer) []referee.Problem {
	ask := s.Ask()
	if ask == nil {
		return impossible("toy.over", nil)
	}
	if a.Seat != ask.Seat {
		return impossible("toy.seat", referee.Args{"seat": ask.Seat})
	}
	move, ok := ask.Move(a.Verb)
	if !ok {
		return impossible("toy.verb", nil)
	}
	form, _ := notation.NewNotation(Rules{}.Forms()).Form(a.Verb)
	if problems := form.Check(a); problems != nil {
		return problems
	}
	if card := a.One("card"); card != "" && !s.known(a.Verb, card) {
		return impossible("toy.card", referee.Args{"text": card})
	}
	return s.checkRules(a, move)
}

func (s State) checkRules(a referee.Answer, move referee.Move) []referee.Problem {
	switch a.Verb {
	case "stake":
		if size := a.One("size"); size != "small" && size != "big" {
			return impossible("toy.size", nil)
		}
	case "show":
		return s.checkShow(a)
	case "reveal":
		if a.One("piece") != s.seat().String()+":A1" {
			return impossible("toy.piece", nil)
		}
		return append(s.checkOnce(a.One("card")), s.checkDeck(a.One("card"))...)
	case "own":
		return append(s.checkOnce(a.One("card")), s.checkDeck(a.One("card"))...)
	case "won":
		if slot, _ := move.Slot("seat"); !slices.Contains(slot.From, a.One("seat")) {
			return impossible("toy.seats", referee.Args{"n": len(s.p.Sides)})
		}
	case "steal":
		return s.checkSteal(a, move)
	case "declare":
		return s.checkDeclare(a)
	case "grant":
		if n := a.One("count"); n != "1" && n != "-1" {
			return []referee.Problem{{Code: "toy.nothing", Grade: referee.Warning}}
		}
	}
	return nil
}

func (s State) checkShow(a referee.Answer) []referee.Problem {
	card := a.One("card")
	problems := append(s.checkOnce(card), s.checkDeck(card)...)
	if s.p.Sides[s.p.Turn].Coins < s.number(card, "price") {
		p := referee.Problem{Code: "toy.poor", Rule: "T-PRICE", Fix: "toy.poor", Args: referee.Args{"card": referee.Card(card),
			"n": s.number(card, "price"), "coins": s.p.Sides[s.p.Turn].Coins}}
		if !slices.Contains(s.p.Sides[s.p.Turn].Owned, card) {
			told := referee.Say(a.Seat, "own", "card", card)
			p.Told = &told
		}
		problems = append(problems, p)
	}
	return problems
}

// checkOnce: each card once, and the referee never looks at hidden ones.
func (s State) checkOnce(card string) []referee.Problem {
	if !slices.Contains(s.p.Sides[s.p.Turn].Used, card) {
		return nil
	}
	args := referee.Args{"card": referee.Card(card), "seat": s.seat()}
	return []referee.Problem{{Code: "toy.once", Rule: "T-ONCE", Args: args}}
}

// checkDeck: a player whose registered deck has a section "main" plays the cards
// that it lists.
func (s State) checkDeck(card string) []referee.Problem {
	deck := s.setup.Deck(s.seat())
	if deck == nil {
		return nil
	}
	main := section(deck, "main")
	if len(main) == 0 || slices.ContainsFunc(main, func(l referee.DeckLine) bool { return string(l.Card) == card }) {
		return nil
	}
	args := referee.Args{"card": referee.Card(card), "seat": s.seat()}
	return []referee.Problem{{Code: "toy.not-in-deck", Rule: "T-DECK", Args: args}}
}

// section are the lines of a section of a deck.
func section(deck *referee.Decklist, name string) []referee.DeckLine {
	var lines []referee.DeckLine
	for _, line := range deck.Lines {
		if line.Section == name {
			lines = append(lines, line)
		}
	}
	return lines
}

func (s State) checkSteal(a referee.Answer, move referee.Move) []referee.Problem {
	slot, _ := move.Slot("from")
	sum := 0
	seen := map[string]bool{}
	for _, from := range a.All("from") {
		i := slices.Index(slot.From, from)
		if i < 0 || seen[from] {
			return impossible("toy.victim", nil)
		}
		seen[from] = true
		sum += slot.Limit.Weights[i]
	}
	if sum > slot.Limit.Max || len(a.All("from")) > slot.Max {
		return []referee.Problem{{Code: "toy.rich", Rule: "T-STEAL", Args: referee.Args{"n": sum}}}
	}
	return nil
}

func impossible(code string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Args: args, Grade: referee.Impossible}}
}

// Apply does what the answer says.
func (s State) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	problems := s.Check(a)
	if referee.Stops(problems, anyway) {
		return nil, nil, problems
	}
	if slices.ContainsFunc(s.Question.Tools, func(m referee.Move) bool { return m.Verb == a.Verb }) {
		next, events := s.Declare(func(f *flow.Run[*position]) { playing(s.setup, f).declare(a) })
		return state(s.setup, next), events, problems
	}
	next, events := s.Answer(a)
	return state(s.setup, next), events, problems
}

// steps are the rules with a setup: each step is the question of a phase with
// all that its answer leads to.
func steps(setup referee.Setup) flow.Steps[*position] {
	return flow.Steps[*position]{
		Step:  func(f *flow.Run[*position]) error { return playing(setup, f).step() },
		Copy:  (*position).copied,
		Over:  func(p *position) bool { return p.Phase == "over" },
		Forms: Rules{}.Forms(),
		Check: func(at flow.Position[*position], a referee.Answer) []referee.Problem {
			return state(setup, at).Check(a)
		},
	}
}

// play is a step being carried out.
type play struct {
	state State
	run   *flow.Run[*position]
}

func playing(setup referee.Setup, f *flow.Run[*position]) *play {
	return &play{State{setup: setup, p: f.Table}, f}
}

func (p *play) side() *side { return &p.state.p.Sides[p.state.p.Turn] }

func (p *play) tell(e referee.Event) { p.run.Tell(e) }

// ask takes the answer to the question of the phase. Which bonus card luck deals
// only its player knows.
func (p *play) ask() (referee.Answer, error) {
	return p.run.Ask(func() flow.Question {
		q := flow.Question{Ask: *p.state.ask()}
		if seat := p.state.seat(); p.state.p.Phase == "deal" {
			q.Sight = func(referee.Answer) referee.Sight { return referee.Sight{Only: seat} }
		}
		return q
	})
}

// pay changes a player's coins; nobody has less than none.
func (p *play) pay(seat referee.Seat, n int, cause referee.Cause) {
	d := &p.state.p.Sides[seat.Index()]
	was := d.Coins
	d.Coins = max(was+n, 0)
	p.tell(referee.Event{Kind: "coins", Seat: seat, Was: was, Now: d.Coins, Cause: cause})
}

func (p *play) step() error {
	a, err := p.ask()
	if err != nil {
		return err
	}
	seat, card := p.state.seat(), a.One("card")
	switch a.Verb {
	case "stake":
		p.state.p.Stake = map[string]int{"small": 1, "big": 2}[a.One("size")]
		p.tell(referee.Event{Kind: "staked", N: p.state.p.Stake, Cause: rule("T-STAKE")})
		p.state.p.Phase, p.state.p.Turn = "act", p.state.p.First
	case "show":
		return p.show(seat, card)
	case "hide":
		p.side().Pieces = append(p.side().Pieces, piece{Down: true})
		p.tell(referee.Event{Kind: "hidden", Seat: seat, Piece: seat.String() + ":A1", Place: "A"})
		p.next()
	case "reveal":
		p.side().Pieces[0] = piece{Card: card}
		p.tell(referee.Event{Kind: "shown", Seat: seat, Card: referee.Card(card), Piece: seat.String() + ":A1"})
		n := len(p.state.p.Sides)
		p.reveal((p.state.p.Turn-p.state.p.First+n)%n + 1)
	case "deal":
		p.deal(seat, card)
	case "won":
		winner, _ := referee.ParseSeat(a.One("seat"))
		p.pay(winner, p.state.p.Stake, rule("T-WIN"))
		p.endRound()
	case "referee":
		p.state.p.Refereed = true
		p.tell(referee.Event{Kind: "taken-up", N: p.state.p.Round})
	}
	return nil
}

// declare does what the table declares.
func (p *play) declare(a referee.Answer) {
	seat, card := p.state.seat(), a.One("card")
	switch a.Verb {
	case "own":
		p.side().Owned = append(p.side().Owned, card)
		p.tell(referee.Event{Kind: "owned", Seat: seat, Card: referee.Card(card)})
	case "declare":
		p.declareCard(seat, declaration(a, p.run.Answered()))
	case "grant":
		n := map[string]int{"-1": -1, "1": 1}[a.One("count")]
		p.pay(seat, n, referee.Cause{Said: a.One("why")})
	}
}

func (p *play) show(seat referee.Seat, card string) error {
	p.side().Pieces = append(p.side().Pieces, piece{Card: card})
	p.tell(referee.Event{Kind: "shown", Seat: seat, Card: referee.Card(card), Piece: seat.String() + ":A1", Place: "A"})
	if price := p.state.number(card, "price"); price != 0 {
		p.pay(seat, -price, rule("T-PRICE"))
	}
	if card == "T-3" && len(p.state.victims().From) > 0 {
		p.state.p.Phase = "steal"
		a, err := p.ask()
		if err != nil {
			return err
		}
		for _, from := range a.All("from") { // none where it was skipped
			victim, _ := referee.ParseSeat(from)
			p.pay(victim, -1, referee.Cause{Line: "T-3"})
			p.pay(seat, 1, referee.Cause{Line: "T-3"})
		}
	}
	p.next()
	return nil
}

// next goes to the next player, or to turning up the hidden cards.
func (p *play) next() {
	p.state.p.Phase, p.state.p.Turn = "act", (p.state.p.Turn+1)%len(p.state.p.Sides)
	if p.state.p.Turn == p.state.p.First {
		p.reveal(0)
	}
}

// reveal waits for the next player who has a hidden card, beginning with the
// i-th in playing order.
func (p *play) reveal(i int) {
	for ; i < len(p.state.p.Sides); i++ {
		p.state.p.Turn = p.inOrder(i)
		if p.side().Pieces[0].Down {
			p.state.p.Phase = "reveal"
			return
		}
	}
	p.win()
}

// inOrder is the index of the i-th player in playing order.
func (p *play) inOrder(i int) int { return (p.state.p.First + i) % len(p.state.p.Sides) }

// win pays the stake to the highest card; the earlier player wins ties.
func (p *play) win() {
	best := p.state.p.First
	for i := range p.state.p.Sides {
		next := p.inOrder(i)
		if p.state.number(p.state.p.Sides[next].Pieces[0].Card, "power") > p.state.number(p.state.p.Sides[best].Pieces[0].Card, "power") {
			best = next
		}
	}
	p.pay(referee.Seat(best+1), p.state.p.Stake, rule("T-WIN"))
	p.state.p.Phase, p.state.p.Turn = "deal", best
}

// deal gives the winner a card that only they may see.
func (p *play) deal(seat referee.Seat, card string) {
	p.side().Bonus = append(p.side().Bonus, card)
	p.tell(referee.Event{Kind: "dealt", Seat: seat, Card: referee.Card(card), Sight: referee.Sight{Only: seat}})
	p.tell(referee.Event{Kind: "dealt-hidden", Seat: seat})
	p.endRound()
}

// endRound puts away what was played.
func (p *play) endRound() {
	for i := range p.state.p.Sides {
		d := &p.state.p.Sides[i]
		for _, played := range d.Pieces {
			d.Used = append(d.Used, played.Card)
		}
		d.Pieces = nil
		d.Kept = append(d.Kept, d.Coins)
	}
	p.state.p.Stake, p.state.p.Turn = 0, p.state.p.First
	if p.state.p.Round == 2 {
		p.state.p.Phase = "over"
		return
	}
	p.state.p.Round, p.state.p.Phase = 2, "stake"
}
