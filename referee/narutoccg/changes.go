package narutoccg

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
)

// What a card does nobody but its readers knows, so the table declares it: as the
// changes of an effect that resolves, or by itself where nothing is on the Chain. Each
// change is logged with its cause.

// mostAtOnce is more than any effect changes at once.
const mostAtOnce = 99

// changes are the verbs of changes of the table, about cards in play first.
func changes() []verb { return slices.Concat(pieceChanges(), cardChanges(), tableChanges()) }

// said is the cause that the table gives for a declaration: the id of a card, or words.
func said(a referee.Answer) referee.Cause { return referee.Cause{Said: a.One("by")} }

// tools are the changes that the table may declare by itself: with a reason, and only
// where the players deal, for a draw has to be asked for elsewhere. A game may be given up
// at any table.
func (s standing) tools() []referee.Move {
	if s.Dealt {
		return endMoves()
	}
	return append(append(s.offered(&referee.Slot{Name: "by", Min: 1, Open: true}), s.factMove()), endMoves()...)
}

// changeMoves are the changes that an effect may make while it resolves. Its card is
// their cause unless another is said.
func (s standing) changeMoves() []referee.Move {
	return s.offered(&referee.Slot{Name: "by", Open: true, Implied: true})
}

// offered are all changes that there is something for.
func (s standing) offered(by *referee.Slot) []referee.Move {
	var moves []referee.Move
	for _, form := range s.forms {
		v := s.verbs[form.Verb]
		if v.offer == nil {
			continue
		}
		slots := v.offer(s)
		if slices.ContainsFunc(slots, func(slot *referee.Slot) bool { return slot.Min > 0 && !offers(slot) }) {
			continue
		}
		moves = append(moves, referee.Move{Verb: form.Verb, Slots: append(slots, by)})
	}
	return moves
}

// all are the cards in play of both players that a test accepts.
func (s standing) all(test func(*position.InPlay) bool) []string {
	var found []string
	for _, seat := range []referee.Seat{1, 2} {
		found = append(found, s.b.IDs(s.b.All(seat, test))...)
	}
	return found
}

func pieceSlot(from []string) *referee.Slot { return &referee.Slot{Name: "piece", Min: 1, From: from} }

func countSlot(name string) *referee.Slot { return &referee.Slot{Name: name, Min: 1, Open: true} }

func seatSlot() *referee.Slot { return &referee.Slot{Name: "seat", Min: 1, From: seatTokens()} }

// wordSlot takes a word of a list; its words are messages "<key>.<word>".
func wordSlot(name, key string, least int, list ...string) *referee.Slot {
	slot := &referee.Slot{Name: name, Min: least, From: list, Implied: least == 0}
	for _, word := range list {
		slot.Words = append(slot.Words, referee.Key(key+"."+word))
	}
	return slot
}

// fits is the check of a change that needs none beside its slots.
func fits(standing, referee.Answer) []referee.Problem { return nil }

// nonZero refuses a change by nothing, which people may let stand.
func nonZero(slots ...string) func(standing, referee.Answer) []referee.Problem {
	return func(_ standing, a referee.Answer) []referee.Problem {
		for _, slot := range slots {
			if number(a, slot) != 0 {
				return nil
			}
		}
		return illegal("zero", "", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
}

// seatOf is the player of a slot, or else the one who speaks.
func seatOf(a referee.Answer, slot string) referee.Seat {
	if seat, _ := referee.ParseSeat(a.One(slot)); seat != referee.Nobody {
		return seat
	}
	return a.Seat
}

// spotOf is the card in play of an answer that has been checked.
func (r *run) spotOf(a referee.Answer) position.Spot {
	at, _ := r.b.Find(a.One("piece"))
	return at
}

// pieceChanges are about one card in play.
func pieceChanges() []verb {
	count := referee.SlotForm{Name: "count", Kind: referee.KindNumber, Least: -mostAtOnce, Most: mostAtOnce}
	some := count
	some.Least = 1
	ninjas := func(s standing) []string { return s.all((*position.InPlay).Ninja) }
	fighting := func(s standing) []string { return s.all(func(p *position.InPlay) bool { return p.Lane > 0 }) }
	numbers := func(names ...string) []referee.SlotForm {
		forms := []referee.SlotForm{slotPiece}
		for _, name := range names {
			n := count
			n.Name = name
			forms = append(forms, n)
		}
		return forms
	}
	length := referee.SlotForm{Name: "length", Kind: referee.KindWord, Lead: "for", Optional: true}
	kind := referee.SlotForm{Name: "kind", Kind: referee.KindWord, Lead: "as", Optional: true}
	to := referee.SlotForm{Name: "to", Kind: referee.KindWord, Lead: "to"}
	lane := referee.SlotForm{Name: "lane", Kind: referee.KindPlace, Lead: "@"}
	return []verb{
		{form: form("damage", slotPiece, some, slotBy), check: fits, change: (*run).declareDamage,
			offer: func(s standing) []*referee.Slot { return []*referee.Slot{pieceSlot(ninjas(s)), countSlot("count")} }},
		{form: form("heal", slotPiece, slotBy), check: fits, change: (*run).declareHeal,
			offer: func(s standing) []*referee.Slot {
				return []*referee.Slot{pieceSlot(s.all(func(p *position.InPlay) bool { return p.Injured }))}
			}},
		{form: form("power", append(numbers("combat", "support"), length, slotBy)...), check: nonZero("combat", "support"), change: (*run).declarePower,
			offer: func(s standing) []*referee.Slot {
				return []*referee.Slot{pieceSlot(ninjas(s)), countSlot("combat"), countSlot("support"), wordSlot("length", "length", 0, "turn", "good")}
			}},
		{form: form("coins", slotPiece, count, kind, slotBy), check: checkCoins, change: (*run).declareCoins,
			offer: func(s standing) []*referee.Slot {
				return []*referee.Slot{pieceSlot(s.all(nil)), countSlot("count"), wordSlot("kind", "coin", 0, "growth")}
			}},
		{form: form("shield", slotPiece, some, slotBy), check: fits, change: (*run).declareShield,
			offer: func(s standing) []*referee.Slot { return []*referee.Slot{pieceSlot(ninjas(s)), countSlot("count")} }},
		{form: form("leave", slotPiece, to, slotBy), check: fits, change: (*run).declareLeave,
			offer: func(s standing) []*referee.Slot {
				return []*referee.Slot{pieceSlot(s.all(nil)), wordSlot("to", "where", 1, zoneDiscard, zoneChakra, zoneRemoved, zoneHand, zoneDeck, zoneBottom)}
			}},
		{form: form("control", slotPiece, slotBy), check: checkControl, change: (*run).declareControl,
			offer: func(s standing) []*referee.Slot { return []*referee.Slot{pieceSlot(s.all(nil))} }},
		{form: form("recall", slotPiece, slotBy), check: fits, change: (*run).declareRecall,
			offer: func(s standing) []*referee.Slot { return []*referee.Slot{pieceSlot(fighting(s))} }},
		{form: form("join", slotPiece, lane, slotBy), check: checkJoin, change: (*run).declareJoin,
			offer: func(s standing) []*referee.Slot {
				return []*referee.Slot{pieceSlot(s.all(func(p *position.InPlay) bool { return p.Ninja() && p.Lane == 0 })), {Name: "lane", Min: 1, From: s.lanes()}}
			}},
		{form: form("lead", slotPiece, slotBy), check: fits, change: (*run).declareLead,
			offer: func(s standing) []*referee.Slot {
				return []*referee.Slot{pieceSlot(s.all(func(p *position.InPlay) bool { return p.Lane > 0 && !p.Head }))}
			}},
	}
}

// lanes are the battles of this turn.
func (s standing) lanes() []string {
	var lanes []string
	for i := range s.b.Battles {
		lanes = append(lanes, position.LaneID(i+1))
	}
	return lanes
}

func (r *run) declareDamage(a referee.Answer, cause referee.Cause) error {
	r.damage(r.spotOf(a), number(a, "count"), cause)
	return nil
}

func (r *run) declareHeal(a referee.Answer, cause referee.Cause) error {
	at := r.spotOf(a)
	r.b.At(at).Injured = false
	r.tell(referee.Event{Kind: "healed", Seat: at.Seat, Card: r.b.At(at).Card.ID, Piece: r.b.ID(at), Cause: cause})
	return nil
}

func (r *run) declarePower(a referee.Answer, cause referee.Cause) error {
	r.changePower(r.spotOf(a), position.Change{Combat: number(a, "combat"), Support: number(a, "support"), Lasting: a.One("length") == "good", Cause: cause})
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

// coinsOf are the coins of a kind on a card in play.
func coinsOf(p *position.InPlay, kind string) *int {
	if kind == "growth" {
		return &p.Growth
	}
	return &p.Coins
}

// checkCoins refuses to take off more coins than there are (R-COINS).
func checkCoins(s standing, a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	p := s.b.At(at)
	has, n := *coinsOf(p, a.One("kind")), number(a, "count")
	switch {
	case n == 0:
		return nonZero("count")(s, a)
	case has+n < 0:
		return breaks(impossible("coins-short", referee.Args{"card": p.Card.ID, "has": has, "n": -n}), "R-COINS")
	}
	return nil
}

func (r *run) declareCoins(a referee.Answer, cause referee.Cause) error {
	at := r.spotOf(a)
	p := r.b.At(at)
	coins := coinsOf(p, a.One("kind"))
	was := *coins
	*coins += number(a, "count")
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
	p.Shield += number(a, "count")
	r.tell(referee.Event{Kind: "shielded", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), N: number(a, "count"), Cause: cause})
	return nil
}

func (r *run) declareLeave(a referee.Answer, cause referee.Cause) error {
	r.leave(r.spotOf(a), a.One("to"), cause)
	return nil
}

// checkControl refuses a Ninja or a Client in the Village of a player who has one of its
// name in play (R-UNIQUE, R-NON-UNIQUE).
func checkControl(s standing, a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	card := s.b.At(at).Card
	if card.Type == cards.Mission || s.earlier {
		return nil
	}
	return s.checkSingle(position.Other(at.Seat), card, "R-UNIQUE")
}

// declareControl moves a card in play to the other player's Village. It does not count
// as removed from play (R-REMOVED-FROM-PLAY, R-YOUR-CARDS).
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

// checkJoin refuses a fourth Ninja in a Team, and a Ninja in a battle that is over
// (R-TEAM).
func checkJoin(s standing, a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	lane := s.b.LaneOf(a.One("lane"))
	team := s.b.Fighters(at.Seat, lane)
	switch {
	case s.b.Battles[lane-1].Done:
		return breaks(impossible("battle-over", referee.Args{"lane": a.One("lane")}), "R-SHOWDOWN")
	case len(team) >= 3:
		return illegal("team-full", "R-TEAM", referee.Args{"lane": a.One("lane"), "n": len(team)})
	}
	return nil
}

// declareJoin moves a Ninja to the Team of its player in a battle, as its head if there
// is none.
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

// inChain is the index of a link of the Chain that is called by its number, from 1.
func (s standing) inChain(number string) int {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(s.b.Chain) {
		return -1
	}
	return n - 1
}
