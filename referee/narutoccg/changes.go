package narutoccg

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/verbs"
)

// If a card has no description, Shinpan does not know its effect. The players then declare it,
// either as the changes of a resolving effect or separately if nothing is on the Chain. Each
// change is recorded with its cause.

// mostAtOnce is larger than any number by which an effect changes something at once.
const mostAtOnce = 99

// said returns the cause that the players give for a declaration: the id of a card, or their own
// words.
func said(a referee.Answer) referee.Cause { return referee.Cause{Said: a.One("by")} }

// tools returns the changes that players can declare on their own, with a reason. They can do so
// only if they deal the cards themselves, because otherwise Shinpan has to ask for draws.
// Conceding is always possible.
func (s standing) tools() []referee.Move {
	if s.Dealt {
		return s.endings()
	}
	return s.verbs.Offers(s, &referee.Slot{Name: "by", Min: 1, Open: true}, verbs.Anywhere, verbs.Beside, verbs.Always)
}

// endings lists the ways to end a game outside the rulebook (rulings concession, time-limit and
// time-tie).
func (s standing) endings() []referee.Move { return s.verbs.Offers(s, nil, verbs.Always) }

// all returns the tokens of both players' cards in play that a test accepts.
func (s standing) all(test func(*position.InPlay) bool) []string {
	var found []string
	for _, seat := range []referee.Seat{1, 2} {
		found = append(found, s.b.IDs(s.b.All(seat, test))...)
	}
	return found
}

// pieces returns a function that lists the cards in play that a test accepts, as tokens for a
// slot.
func pieces(test func(*position.InPlay) bool) func(standing) []string {
	return func(s standing) []string { return s.all(test) }
}

// nonZero returns a check that rejects a change by 0, which the players can allow.
func nonZero(slots ...string) func(standing, referee.Answer) []referee.Problem {
	return func(_ standing, a referee.Answer) []referee.Problem {
		for _, slot := range slots {
			if a.Number(slot) != 0 {
				return nil
			}
		}
		return referee.Breaks("zero", "", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
}

// spotOf returns the card in play that a checked answer names.
func (r *run) spotOf(a referee.Answer) position.Spot {
	at, _ := r.b.Find(a.One("piece"))
	return at
}

// pieceChanges returns the changes to one card in play.
func pieceChanges() []verb {
	piece := blankPiece.From(pieces(nil))
	ninja := blankPiece.From(pieces((*position.InPlay).Ninja))
	injured := blankPiece.From(pieces(func(p *position.InPlay) bool { return p.Injured }))
	fighting := blankPiece.From(pieces(func(p *position.InPlay) bool { return p.Lane > 0 }))
	led := blankPiece.From(pieces(func(p *position.InPlay) bool { return p.Lane > 0 && !p.Head }))
	resting := blankPiece.From(pieces(func(p *position.InPlay) bool { return p.Ninja() && p.Lane == 0 }))
	count := newBlank("count", referee.KindNumber).Between(-mostAtOnce, mostAtOnce)
	some := count.Between(1, mostAtOnce)
	length := newBlank("length", referee.KindWord).As("length", "for").Optionally().Asked().OneOf("length", "turn", "good")
	kind := newBlank("kind", referee.KindWord).As("kind", "as").Optionally().OneOf("coin", "growth")
	to := newBlank("to", referee.KindWord).As("to", "to").OneOf("where", zoneDiscard, zoneChakra, zoneRemoved, zoneHand, zoneDeck, zoneBottom)
	lane := blankLane.As("lane", "@").From(standing.lanes)
	return []verb{
		{Name: "damage", Blanks: []blank{ninja, some, blankBy}, Change: (*run).declareDamage},
		{Name: "heal", Blanks: []blank{injured, blankBy}, Change: (*run).declareHeal},
		{Name: "power", Blanks: []blank{ninja, count.As("combat", ""), count.As("support", ""), length, blankBy}, Check: nonZero("combat", "support"), Change: (*run).declarePower},
		{Name: "coins", Blanks: []blank{piece, count, kind, blankBy}, Check: checkCoins, Change: (*run).declareCoins},
		{Name: "shield", Blanks: []blank{ninja, some, blankBy}, Change: (*run).declareShield},
		{Name: "leave", Blanks: []blank{piece, to, blankBy}, Change: (*run).declareLeave},
		{Name: "control", Blanks: []blank{piece, blankBy}, Check: checkControl, Change: (*run).declareControl},
		{Name: "recall", Blanks: []blank{fighting, blankBy}, Change: (*run).declareRecall},
		{Name: "join", Blanks: []blank{resting, lane, blankBy}, Check: checkJoin, Change: (*run).declareJoin},
		{Name: "lead", Blanks: []blank{led, blankBy}, Change: (*run).declareLead},
		{Name: "gain", Blanks: []blank{ninja, blankWords, newBlank("instead", referee.KindText).As("instead", "over").Optionally(), length, blankBy}, Change: (*run).declareGain},
		{Name: "bar", Blanks: []blank{ninja, newBlank("what", referee.KindWord).OneOf("bar", cards.Bar("").Choices()...), length, blankBy}, Change: (*run).declareBar},
	}
}

// lanes returns the battles of this turn.
func (s standing) lanes() []string {
	var lanes []string
	for i := range s.b.Battles {
		lanes = append(lanes, position.LaneID(i+1))
	}
	return lanes
}

func (r *run) declareDamage(a referee.Answer, cause referee.Cause) error {
	return r.damage(r.spotOf(a), a.Number("count"), cause)
}

func (r *run) declareHeal(a referee.Answer, cause referee.Cause) error {
	at := r.spotOf(a)
	r.b.At(at).Injured = false
	r.tell(referee.Event{Kind: "healed", Seat: at.Seat, Card: r.b.At(at).Card.ID, Piece: r.b.ID(at), Cause: cause})
	return nil
}

func (r *run) declarePower(a referee.Answer, cause referee.Cause) error {
	r.changePower(r.spotOf(a), position.Change{Combat: a.Number("combat"), Support: a.Number("support"), Lasting: a.One("length") == "good", Cause: cause})
	return nil
}

// changePower changes the Power of a Ninja.
func (r *run) changePower(at position.Spot, c position.Change) {
	p := r.b.At(at)
	p.Changes = append(p.Changes, c)
	kind := "power"
	if c.Lasting {
		kind = "power-lasting"
	}
	r.tell(referee.Event{Kind: kind, Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), N: c.Combat, Now: c.Support, Values: []int{c.Combat, c.Support}, Cause: c.Cause})
}

// coinsOf returns the coins of a kind on a card in play.
func coinsOf(p *position.InPlay, kind string) *int {
	if kind == "growth" {
		return &p.Growth
	}
	return &p.Coins
}

// checkCoins rejects removing more coins than there are (R-COINS).
func checkCoins(s standing, a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	p := s.b.At(at)
	has, n := *coinsOf(p, a.One("kind")), a.Number("count")
	switch {
	case n == 0:
		return nonZero("count")(s, a)
	case has+n < 0:
		return referee.ByRule(referee.Cannot("coins-short", referee.Args{"card": p.Card.ID, "has": has, "n": -n}), "R-COINS")
	}
	return nil
}

func (r *run) declareCoins(a referee.Answer, cause referee.Cause) error {
	at := r.spotOf(a)
	p := r.b.At(at)
	coins := coinsOf(p, a.One("kind"))
	was := *coins
	*coins += a.Number("count")
	kind := "coins"
	if a.One("kind") == "growth" {
		kind = "growth-coins"
	}
	r.tell(referee.Event{Kind: kind, Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Was: was, Now: *coins, Cause: cause})
	if kind == "coins" && !r.earlier {
		r.lastCoin(at)
	}
	return nil
}

func (r *run) declareShield(a referee.Answer, cause referee.Cause) error {
	at := r.spotOf(a)
	p := r.b.At(at)
	p.Shield += a.Number("count")
	r.tell(referee.Event{Kind: "shielded", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), N: a.Number("count"), Cause: cause})
	return nil
}

func (r *run) declareLeave(a referee.Answer, cause referee.Cause) error {
	r.leave(r.spotOf(a), a.One("to"), cause)
	return nil
}

// checkControl rejects moving a Ninja or a Client to the Village of a player who has one with the
// same name in play (R-UNIQUE, R-NON-UNIQUE).
func checkControl(s standing, a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	card := s.b.At(at).Card
	if card.Type == cards.Mission || s.earlier {
		return nil
	}
	return s.checkSingle(position.Other(at.Seat), card, "R-UNIQUE")
}

// declareControl moves a card in play to the other player's Village. This does not count as
// removed from play (R-REMOVED-FROM-PLAY, R-YOUR-CARDS).
func (r *run) declareControl(a referee.Answer, cause referee.Cause) error {
	from := r.spotOf(a)
	was, to := r.b.ID(from), position.Other(from.Seat)
	at := r.b.Control(from, to)
	p := r.b.At(at)
	p.Idle = p.Ninja() && r.standing().newcomerIdle(to)
	r.tell(referee.Event{Kind: "controlled", Seat: to, Other: p.Owner, Card: p.Card.ID, Piece: r.b.ID(at), From: was, Cause: cause})
	return nil
}

func (r *run) declareRecall(a referee.Answer, cause referee.Cause) error {
	at := r.spotOf(a)
	p := r.b.At(at)
	p.Lane, p.Head = 0, false
	if p.Team > 0 {
		p.Team = 0
		r.b.Disband(at.Seat)
	}
	r.tell(referee.Event{Kind: "recalled", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Cause: cause})
	return nil
}

// checkJoin rejects a fourth Ninja in a Team, and a Ninja joining a battle that is over (R-TEAM).
func checkJoin(s standing, a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	lane := s.b.LaneOf(a.One("lane"))
	team := s.b.Fighters(at.Seat, lane)
	switch {
	case s.b.Battles[lane-1].Done:
		return referee.ByRule(referee.Cannot("battle-over", referee.Args{"lane": a.One("lane")}), "R-SHOWDOWN")
	case len(team) >= 3:
		return referee.Breaks("team-full", "R-TEAM", referee.Args{"lane": a.One("lane"), "n": len(team)})
	}
	return nil
}

// declareJoin moves a Ninja to its player's Team in a battle, as the Head Ninja if there is none.
func (r *run) declareJoin(a referee.Answer, cause referee.Cause) error {
	at := r.spotOf(a)
	lane := r.b.LaneOf(a.One("lane"))
	p := r.b.At(at)
	team := r.b.Fighters(at.Seat, lane)
	number := r.b.FreeTeam(at.Seat)
	for _, other := range team {
		if r.b.At(other).Team > 0 {
			number = r.b.At(other).Team
		}
	}
	_, headed := r.b.Head(at.Seat, lane)
	p.Lane, p.Head, p.Idle, p.Team = lane, !headed, false, 0
	r.b.Disband(at.Seat)
	if len(team) > 0 {
		p.Team = number
		for _, other := range team {
			r.b.At(other).Team = number
		}
	}
	if at.Seat == r.b.Blocker() {
		r.b.Battles[lane-1].Blocked = true
	}
	r.tell(referee.Event{Kind: "joined", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Place: a.One("lane"), Cause: cause})
	return nil
}

func (r *run) declareLead(a referee.Answer, cause referee.Cause) error {
	r.lead(a.One("piece"), cause)
	return nil
}

// inChain returns the index of the link of the Chain with a given number, counted from 1.
func (s standing) inChain(number string) int {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(s.b.Chain) {
		return -1
	}
	return n - 1
}
