package narutoccg

import (
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// tableChanges are about what players may do, about battles and the Chain, and about
// what is printed on cards.
func tableChanges() []verb {
	count := referee.SlotForm{Name: "count", Kind: referee.KindNumber, Least: -mostAtOnce, Most: mostAtOnce}
	some := count
	some.Least, some.Most = 1, 9
	what := func(name string) referee.SlotForm { return referee.SlotForm{Name: name, Kind: referee.KindWord} }
	link := referee.SlotForm{Name: "link", Kind: referee.KindNumber, Least: 1, Most: mostAtOnce}
	fact := referee.SlotForm{Name: "facts", Kind: referee.KindFact, Many: true}
	return []verb{
		{form: form("negate", link, slotBy), check: checkNegate, change: (*run).declareNegate,
			offer: func(s standing) []*referee.Slot {
				slot := &referee.Slot{Name: "link", Min: 1}
				for i := range len(s.b.Chain) - 1 { // the last one is being resolved
					if !s.b.Chain[i].What.Void {
						slot.From = append(slot.From, position.LaneID(i+1))
					}
				}
				return []*referee.Slot{slot}
			}},
		{form: form("mental", slotLane, slotBy), check: fits, change: (*run).declareMental,
			offer: func(s standing) []*referee.Slot {
				slot := &referee.Slot{Name: "lane", Min: 1}
				for _, lane := range s.undone() {
					if !s.b.Battles[s.b.LaneOf(lane)-1].Mental {
						slot.From = append(slot.From, lane)
					}
				}
				return []*referee.Slot{slot}
			}},
		{form: form("allow", slotSeat, what("play"), some, slotBy), check: fits, change: (*run).declareAllow,
			offer: func(s standing) []*referee.Slot {
				return []*referee.Slot{seatSlot(), wordSlot("play", "play", 1, "ninja", "mission", "client", "counter", "growth"), countSlot("count")}
			}},
		{form: form("dearer", slotSeat, what("cost"), count, slotBy), check: nonZero("count"), change: (*run).declareDearer,
			offer: func(s standing) []*referee.Slot {
				return []*referee.Slot{seatSlot(), wordSlot("cost", "cost", 1, "entrance", "hand", "jutsu"), countSlot("count")}
			}},
		{form: form("indicator", slotSeat, count, slotBy), check: nonZero("count"), change: (*run).declareIndicator,
			offer: func(s standing) []*referee.Slot { return []*referee.Slot{seatSlot(), countSlot("count")} }},
		{form: form("tracked", slotSeat, slotWords, slotBy), check: fits, change: (*run).declareTracked,
			offer: func(s standing) []*referee.Slot {
				return []*referee.Slot{seatSlot(), {Name: "words", Min: 1, Open: true}}
			}},
		{form: form("card", slotWords, fact), check: checkFacts, change: (*run).declareCard},
		{form: form("concede", optional(slotSeat, "for", "for")), check: checkConcede, change: (*run).declareConcede},
		{form: form(TimeVerb), check: checkTime, change: (*run).declareTime},
	}
}

// checkNegate wants a link of the Chain that is not negated yet.
func checkNegate(s standing, a referee.Answer) []referee.Problem {
	if i := s.inChain(a.One("link")); i < 0 || s.b.Chain[i].What.Void {
		return breaks(impossible("no-link", referee.Args{"n": number(a, "link")}), "R-CHAIN")
	}
	return nil
}

// declareNegate makes a link of the Chain do nothing. Its card goes where it would have
// gone.
func (r *run) declareNegate(a referee.Answer, cause referee.Cause) error {
	link := &r.b.Chain[r.standing().inChain(a.One("link"))]
	link.What.Void = true
	r.tell(referee.Event{Kind: "negated", Seat: link.Seat, Card: link.What.Card.ID, N: number(a, "link"), Cause: cause})
	return nil
}

// declareMental makes a battle a Mental Power Battle (R-MENTAL).
func (r *run) declareMental(a referee.Answer, cause referee.Cause) error {
	r.b.Battles[r.b.LaneOf(a.One("lane"))-1].Mental = true
	r.tell(referee.Event{Kind: "mental", Place: a.One("lane"), Cause: cause})
	return nil
}

// declareAllow lets a player play more of something this turn than once.
func (r *run) declareAllow(a referee.Answer, cause referee.Cause) error {
	seat, n := seatOf(a, "seat"), number(a, "count")
	more := &r.b.Side(seat).More
	*map[string]*int{"ninja": &more.Ninja, "mission": &more.Mission, "client": &more.Client, "counter": &more.Counter, "growth": &more.Growth}[a.One("play")] += n
	r.tell(referee.Event{Kind: "allowed", Seat: seat, N: n, Key: referee.Key("play." + a.One("play")), Cause: cause})
	return nil
}

// declareDearer changes what a player's cards cost this turn.
func (r *run) declareDearer(a referee.Answer, cause referee.Cause) error {
	seat, n := seatOf(a, "seat"), number(a, "count")
	dearer := &r.b.Side(seat).Dearer
	*map[string]*int{"entrance": &dearer.Entrance, "hand": &dearer.Hand, "jutsu": &dearer.Jutsu}[a.One("cost")] += n
	r.tell(referee.Event{Kind: "dearer", Seat: seat, N: n, Values: []int{n}, Key: referee.Key("cost." + a.One("cost")), Cause: cause})
	return nil
}

// declareIndicator moves a turn indicator, which never goes below 0.
func (r *run) declareIndicator(a referee.Answer, cause referee.Cause) error {
	seat := seatOf(a, "seat")
	side := r.b.Side(seat)
	was := side.Indicator
	side.Indicator = max(0, was+number(a, "count"))
	r.tell(referee.Event{Kind: "indicator", Seat: seat, Was: was, Now: side.Indicator, Cause: cause})
	return nil
}

func (r *run) declareTracked(a referee.Answer, cause referee.Cause) error {
	r.tracks(seatOf(a, "seat"), a.One("words"), cause)
	return nil
}

// TimeVerb says that the time of the event is over.
const TimeVerb = "time"

// endMoves end a game beside the rulebook (rulings concession, time-limit and time-tie).
func endMoves() []referee.Move {
	whose := &referee.Slot{Name: "for", From: seatTokens(), Implied: true}
	return []referee.Move{{Verb: "concede", Slots: []*referee.Slot{whose}}, {Verb: TimeVerb}}
}

// checkConcede refuses to give a game up where the table wants it played to its end.
func checkConcede(s standing, _ referee.Answer) []referee.Problem {
	if s.Ruled(rulebook.ConcessionRefused) {
		return illegal("no-concession", "R-JUDGE", nil)
	}
	return nil
}

// declareConcede ends the game: who is named gives it up, or else who speaks (ruling
// concession).
func (r *run) declareConcede(a referee.Answer, _ referee.Cause) error {
	seat := seatOf(a, "for")
	r.tell(referee.Event{Kind: "concedes", Seat: seat, Cause: rule("R-JUDGE")})
	r.wins(position.Other(seat), "R-JUDGE")
	return nil
}

// checkTime refuses to end a game by the clock where the table wants it played to its
// end.
func checkTime(s standing, _ referee.Answer) []referee.Problem {
	if s.Ruled(rulebook.TimeLimitRefused) {
		return illegal("no-time-limit", "R-JUDGE", nil)
	}
	return nil
}

// declareTime ends the game because the time of the event is over (rulings time-limit and
// time-tie).
func (r *run) declareTime(referee.Answer, referee.Cause) error {
	r.tell(referee.Event{Kind: "time-over", Values: r.b.Rewards(), Cause: rule("R-JUDGE")})
	r.wins(r.standing().winnerAtTime(), "R-JUDGE")
	return nil
}

// winnerAtTime wins when the time is over: who has more Battle Rewards. With as many the
// Attacker of the last finished turn loses, which was not the present one; before a turn is
// finished nobody wins (ruling time-tie).
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

// factMove declares what is printed on a card that the game does not have.
func (s standing) factMove() referee.Move {
	return referee.Move{Verb: "card", Slots: []*referee.Slot{{Name: "words", Min: 1, Open: true}, {Name: "facts", Min: 1, Max: 20, Open: true}}}
}

// declaration is the card that an answer declares.
func declaration(a referee.Answer, answer int) cards.Declaration {
	return cards.Declaration{Name: a.One("words"), Facts: a.All("facts"), Answer: answer}
}

// checkFacts says what is wrong with the facts of a declared card: what cannot be, and
// what contradicts an earlier declaration.
func checkFacts(s standing, a referee.Answer) []referee.Problem {
	return s.Set.Catalog().CheckDeclared(declaration(a, 0), s.b.Declared)
}

// declareCard makes a card known with its facts.
func (r *run) declareCard(a referee.Answer, _ referee.Cause) error {
	d := declaration(a, max(0, r.Answered()))
	r.b.Declared = r.Set.Catalog().Declare(r.b.Declared, d)
	r.Know(r.b)
	r.tell(referee.Event{Kind: "declared", Seat: a.Seat, Card: d.Card()})
	return nil
}

// Know makes the cards that a board has declared, each with all that was said of it.
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

// Declared are the cards that a position has declared.
func Declared(s referee.State) []cards.Declaration {
	return s.(*State).Table.Declared
}
