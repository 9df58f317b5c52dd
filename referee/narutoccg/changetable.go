package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/verbs"
)

// tableChanges returns the changes to the plays that players may make, to battles and the Chain,
// and to the printed facts of cards.
func tableChanges() []verb {
	count := newBlank("count", referee.KindNumber).Between(-mostAtOnce, mostAtOnce)
	some := count.Between(1, 9)
	what := func(name string, words ...string) blank {
		return newBlank(name, referee.KindWord).OneOf(name, words...)
	}
	link := newBlank("link", referee.KindNumber).Between(1, mostAtOnce).From(standing.negatable)
	facts := newBlank("facts", referee.KindFact).AtMost(20)
	return []verb{
		{Name: "negate", Blanks: []blank{link, blankBy}, Check: checkNegate, Change: (*run).declareNegate},
		{Name: "mental", Blanks: []blank{blankLane.From(standing.physical), blankBy}, Change: (*run).declareMental},
		{Name: "allow", Blanks: []blank{blankSeat, what("play", "ninja", "mission", "client", "counter", "growth"), some, blankBy}, Change: (*run).declareAllow},
		{Name: "dearer", Blanks: []blank{blankSeat, what("cost", "entrance", "hand", "jutsu"), count, blankBy}, Check: nonZero("count"), Change: (*run).declareDearer},
		{Name: "indicator", Blanks: []blank{blankSeat, count, blankBy}, Check: nonZero("count"), Change: (*run).declareIndicator},
		{Name: "tracked", Blanks: []blank{blankSeat, blankWords, blankBy}, Change: (*run).declareTracked},
		{Name: "card", Blanks: []blank{blankWords, facts}, Check: checkFacts, Change: (*run).declareCard, Offered: verbs.Beside},
		{Name: "concede", Blanks: []blank{blankSeat.As("for", "for").Optionally()}, Check: checkConcede, Change: (*run).declareConcede, Offered: verbs.Always},
		{Name: TimeVerb, Check: checkTime, Change: (*run).declareTime, Offered: verbs.Always},
	}
}

// negatable returns the links of the Chain that are not negated yet. The last one is being
// resolved.
func (s standing) negatable() []string {
	var links []string
	for i := range len(s.b.Chain) - 1 {
		if !s.b.Chain[i].What.Void {
			links = append(links, position.LaneID(i+1))
		}
	}
	return links
}

// physical returns the upcoming battles that are not Mental Power Battles.
func (s standing) physical() []string {
	return slices.DeleteFunc(s.undone(), func(lane string) bool { return s.b.Battles[s.b.LaneOf(lane)-1].Mental })
}

// checkNegate requires a link of the Chain that is not negated yet.
func checkNegate(s standing, a referee.Answer) []referee.Problem {
	if i := s.inChain(a.One("link")); i < 0 || s.b.Chain[i].What.Void {
		return referee.ByRule(referee.Cannot("no-link", referee.Args{"n": a.Number("link")}), "R-CHAIN")
	}
	return nil
}

// declareNegate makes a link of the Chain do nothing. Its card still goes to its usual area.
func (r *run) declareNegate(a referee.Answer, cause referee.Cause) error {
	link := &r.b.Chain[r.standing().inChain(a.One("link"))]
	link.What.Void = true
	r.tell(referee.Event{Kind: "negated", Seat: link.Seat, Card: link.What.Card.ID, N: a.Number("link"), Cause: cause})
	return nil
}

// declareMental makes a battle a Mental Power Battle (R-MENTAL).
func (r *run) declareMental(a referee.Answer, cause referee.Cause) error {
	r.b.Battles[r.b.LaneOf(a.One("lane"))-1].Mental = true
	r.tell(referee.Event{Kind: "mental", Place: a.One("lane"), Cause: cause})
	return nil
}

// declareAllow lets a player play something more than once this turn.
func (r *run) declareAllow(a referee.Answer, cause referee.Cause) error {
	seat, n := a.About("seat"), a.Number("count")
	more := &r.b.Side(seat).More
	*map[string]*int{"ninja": &more.Ninja, "mission": &more.Mission, "client": &more.Client, "counter": &more.Counter, "growth": &more.Growth}[a.One("play")] += n
	r.tell(referee.Event{Kind: "allowed", Seat: seat, N: n, Key: referee.Key("play." + a.One("play")), Cause: cause})
	return nil
}

// declareDearer changes the cost of a player's cards this turn.
func (r *run) declareDearer(a referee.Answer, cause referee.Cause) error {
	seat, n := a.About("seat"), a.Number("count")
	dearer := &r.b.Side(seat).Dearer
	*map[string]*int{"entrance": &dearer.Entrance, "hand": &dearer.Hand, "jutsu": &dearer.Jutsu}[a.One("cost")] += n
	r.tell(referee.Event{Kind: "dearer", Seat: seat, N: n, Values: []int{n}, Key: referee.Key("cost." + a.One("cost")), Cause: cause})
	return nil
}

// declareIndicator moves a turn indicator, which never goes below 0.
func (r *run) declareIndicator(a referee.Answer, cause referee.Cause) error {
	seat := a.About("seat")
	side := r.b.Side(seat)
	was := side.Indicator
	side.Indicator = max(0, was+a.Number("count"))
	r.tell(referee.Event{Kind: "indicator", Seat: seat, Was: was, Now: side.Indicator, Cause: cause})
	return nil
}

func (r *run) declareTracked(a referee.Answer, cause referee.Cause) error {
	r.tracks(a.About("seat"), a.One("words"), cause)
	return nil
}

// TimeVerb is the verb for the end of the event's time (rulings time-limit and time-tie).
const TimeVerb = "time"

// checkConcede rejects conceding if a ruling requires playing the game to its end.
func checkConcede(s standing, _ referee.Answer) []referee.Problem {
	if s.Ruled(rulebook.ConcessionRefused) {
		return referee.Breaks("no-concession", "R-JUDGE", nil)
	}
	return nil
}

// declareConcede ends the game: the named player, or otherwise the speaker, concedes (ruling
// concession).
func (r *run) declareConcede(a referee.Answer, _ referee.Cause) error {
	seat := a.About("for")
	r.tell(referee.Event{Kind: "concedes", Seat: seat, Cause: rule("R-JUDGE")})
	r.wins(position.Other(seat), "R-JUDGE")
	return nil
}

// checkTime rejects ending a game by the clock if a ruling requires playing it to its end.
func checkTime(s standing, _ referee.Answer) []referee.Problem {
	if s.Ruled(rulebook.TimeLimitRefused) {
		return referee.Breaks("no-time-limit", "R-JUDGE", nil)
	}
	return nil
}

// declareTime ends the game because the event's time is over (rulings time-limit and time-tie).
func (r *run) declareTime(referee.Answer, referee.Cause) error {
	r.tell(referee.Event{Kind: "time-over", Values: r.b.Rewards(), Cause: rule("R-JUDGE")})
	r.wins(r.standing().winnerAtTime(), "R-JUDGE")
	return nil
}

// winnerAtTime returns the winner when time is over: the player with more Battle Rewards. On a
// tie, the Attacker of the last finished turn loses; before the first finished turn, there is no
// winner (ruling time-tie).
func (s standing) winnerAtTime() referee.Seat {
	rewards := s.b.Rewards()
	switch {
	case rewards[0] > rewards[1]:
		return 1
	case rewards[1] > rewards[0]:
		return 2
	case s.oldTime:
		return s.b.Blocker()
	case s.b.Turn < 2, s.Ruled(rulebook.TimeTieDraw):
		return referee.Nobody
	case s.Ruled(rulebook.TimeTieAttackerWins):
		return s.b.Blocker()
	}
	return s.b.Attacker
}

// declaration returns the card and the facts that an answer declares.
func declaration(a referee.Answer, answer int) cards.Declaration {
	return cards.Declaration{Name: a.One("words"), Facts: a.All("facts"), Answer: answer}
}

// checkFacts returns the problems in the facts of a declared card: impossible values, and
// contradictions of an earlier declaration.
func checkFacts(s standing, a referee.Answer) []referee.Problem {
	return s.Set.Catalog().CheckDeclared(declaration(a, 0), s.b.Declared)
}

// declareCard adds a card with its facts.
func (r *run) declareCard(a referee.Answer, _ referee.Cause) error {
	d := declaration(a, max(0, r.Answered()))
	r.b.Declared = r.Set.Catalog().Declare(r.b.Declared, d)
	r.Know(r.b)
	r.tell(referee.Event{Kind: "declared", Seat: a.Seat, Card: d.Card()})
	return nil
}

// Know updates the known cards of a board with the cards that the players have declared, each with
// everything declared about it.
func (m *Match) Know(b *position.Board) {
	set := m.Set.With(b.Declared)
	for _, d := range b.Declared {
		card, ok := set.Card(d.Card())
		if !ok {
			continue
		}
		known := false
		for _, old := range b.Known {
			if old.ID == card.ID {
				b.Replace(old, card)
				known = true
			}
		}
		if !known {
			b.Known = append(b.Known, card)
		}
	}
}

// Declared returns the cards that the players have declared in a position.
func Declared(s referee.State) []cards.Declaration {
	return s.(*State).Table.Declared
}
