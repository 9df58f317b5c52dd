package mythos

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// The table's own declarations: what a card does while the referee does not
// do it by itself, and for ever what people decide. Each obeys what the rules
// say of it and is logged with its cause.

// tools offers every declaration that has something to work on.
func (m *Match) tools(b *position.Board) []referee.Move {
	seats := SeatTokens()
	seat := referee.Slot{Name: "seat", Min: 1, From: seats}
	count := referee.Slot{Name: "count", Min: 1, Open: true}
	by := referee.Slot{Name: "by", Open: true}
	place := &m.blanks.missions[len(b.Missions)]
	moves := []referee.Move{
		{Verb: "chakra", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "steal", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "draw", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "discard", Slots: []*referee.Slot{&seat, {Name: "cards", Min: 1, Max: 9, Open: true, From: m.CharacterIDs}, {Name: "from", From: []string{"hand", "deck"}}, &by}},
		{Verb: "points", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "edge", Slots: []*referee.Slot{&seat, &by}},
	}
	if len(b.Missions) > 0 {
		card := referee.Slot{Name: "card", Open: true, From: m.CharacterIDs}
		from := referee.Slot{Name: "from", From: []string{"hand", "deck", "discard"}}
		moves = append(moves, referee.Move{Verb: "put", Slots: []*referee.Slot{&card, place, &from, {Name: "for", From: seats}, &by}})
	}
	return append(moves, m.pieceTools(b, place, &by)...)
}

// pieceTools are the declarations about one character in play.
func (m *Match) pieceTools(b *position.Board, place, by *referee.Slot) []referee.Move {
	any := pieces(b.All(nil))
	if len(any) == 0 {
		return nil
	}
	piece := referee.Slot{Name: "piece", Min: 1, From: any}
	count := referee.Slot{Name: "count", Min: 1, Open: true}
	as := referee.Slot{Name: "as", Open: true, From: m.CharacterIDs}
	moves := []referee.Move{
		{Verb: "token", Slots: []*referee.Slot{&piece, &count, by}},
		{Verb: "power", Slots: []*referee.Slot{&piece, &count, by}},
		{Verb: "defeat", Slots: []*referee.Slot{&piece, &as, by}},
		{Verb: "down", Slots: []*referee.Slot{&piece, by}},
		{Verb: "move", Slots: []*referee.Slot{&piece, place, by}},
		{Verb: "return", Slots: []*referee.Slot{&piece, by}},
		{Verb: "control", Slots: []*referee.Slot{&piece, by}},
	}
	if hidden := pieces(b.All(func(_ position.Spot, c *position.Character) bool { return c.Hidden })); len(hidden) > 0 {
		lying := referee.Slot{Name: "piece", Min: 1, From: hidden}
		face := referee.Slot{Name: "as", Min: 1, Open: true, From: m.CharacterIDs}
		moves = append(moves,
			referee.Move{Verb: "up", Slots: []*referee.Slot{&lying, &as, by}},
			referee.Move{Verb: "name", Slots: []*referee.Slot{&lying, &face}})
	}
	return moves
}

var lineCode = referee.Pattern(`^([A-Z][A-Z0-9]*-)?(M[0-9]{2,}|[0-9]{3,})[MUAS][0-9]?$`)

// cause is what the table said for a declaration: a card line's code, words
// of its own, or else the rule that speaks of such a change.
func cause(a referee.Answer, ruleID string) referee.Cause {
	said := a.One("by")
	switch {
	case said == "":
		return rule(ruleID)
	case lineCode().MatchString(strings.ToUpper(said)):
		return referee.Cause{Line: strings.ToUpper(said)}
	}
	return referee.Cause{Said: said}
}

// checkCause says when the cause has the form of a line's code, but no card
// has that line.
func (m *Match) checkCause(a referee.Answer) []referee.Problem {
	line := cause(a, "").Line
	if line == "" {
		return nil
	}
	if _, _, ok := m.Cards.Line(line); ok {
		return nil
	}
	near := m.Cards.LinesNear(line)
	problem := referee.Problem{Code: "unknown-line", Args: referee.Args{"line": line, "lines": near}, Fix: "unknown-line", Grade: referee.Impossible}
	if near != nil {
		problem.Fix = "unknown-line.near"
	}
	return []referee.Problem{problem}
}

// count is the number of an answer whose form has been checked.
func count(a referee.Answer) int {
	n, _ := strconv.Atoi(a.One("count"))
	return n
}

// whom is the player a declaration is about: the one named, or the one who
// declares.
func whom(a referee.Answer, slot string) referee.Seat {
	if seat, _ := referee.ParseSeat(a.One(slot)); seat != referee.Nobody {
		return seat
	}
	return a.Seat
}

func declareTokens(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	c := r.b.Change(at)
	was := c.Tokens
	c.Tokens = max(0, was+count(a))
	r.tell(referee.Event{Kind: "tokens", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), N: c.Tokens - was, Was: was, Now: c.Tokens, Cause: cause(a, "R-POWERUP")})
}

func declarePower(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	was := r.characterPower(r.b, at)
	c := r.b.Change(at)
	c.Modifier += count(a)
	r.tell(referee.Event{Kind: "power", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), N: count(a), Was: was, Now: r.characterPower(r.b, at), Cause: cause(a, "R-CONTINUOUS")})
}

// declareDefeat discards a whole stack to its owners (R-DEFEAT, R-STACK). A
// hidden card that is named on the way is known from then on.
func declareDefeat(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	if card, ok := r.Cards.Card(referee.Card(a.One("as"))); ok && r.b.At(at).Hidden {
		c := r.b.Change(at)
		c.Bind(card)
		c.Named = true
	}
	c, gone := r.leaves(at, cause(a, "R-DEFEAT"))
	if !gone {
		return
	}
	if c.Hidden && !c.Named { // nobody has said what it is
		c.Bind(nil)
	}
	r.b.Discard(c.Cards())
	event := referee.Event{Kind: "defeated", Seat: at.Seat, From: at.Id(), Cards: position.CardIDs(c.Cards()), Cause: cause(a, "R-DEFEAT")}
	if card := c.Face(); card != nil {
		event.Card = card.ID
	}
	r.tell(event)
}

// declareDown turns a character face-down; tokens stay (R-TURN-DOWN). Whether
// everybody goes on knowing it is the ruling known-hidden.
func declareDown(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	c := r.b.Change(at)
	c.Hidden, c.Named = true, r.Ruled(rulebook.KnownHiddenKnown)
	r.tell(referee.Event{Kind: "turned-down", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), Cause: cause(a, "R-TURN-DOWN")})
}

func declareUp(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	card := r.face(r.b.At(at), a.One("as"))
	if _, taken := r.b.Named(at.Seat, at.Mission, card.Name); taken {
		if r.Ruled(rulebook.ForcedCollisionNewDiscarded) {
			r.b.TurnUp(at, card)
			r.collide(at, rule("R-COLLISION"))
			return
		}
		r.stays(at)
		return
	}
	r.b.TurnUp(at, card)
	r.tell(referee.Event{Kind: "turned-up", Seat: at.Seat, Piece: at.Id(), Card: card.ID, Cause: cause(a, "R-HIDDEN")})
	r.linesActive(at, card, entrance{})
}

// declareMove places a character last at another mission (R-MOVE).
func declareMove(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	to, _ := r.b.Mission(a.One("mission"))
	r.place(at, position.Spot{Seat: at.Seat, Mission: to, Index: 0}, referee.Event{Kind: "moved", Seat: at.Seat, Place: rulebook.Ranks[to], Cause: cause(a, "R-MOVE")})
}

// declareControl gives the other player control of a character (R-CONTROL).
func declareControl(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	taker := position.Other(at.Seat)
	r.place(at, position.Spot{Seat: taker, Mission: at.Mission, Index: 0}, referee.Event{Kind: "controlled", Seat: taker, Other: at.Seat, Place: rulebook.Ranks[at.Mission], Cause: cause(a, "R-CONTROL")})
}

// place puts a character on another side or mission. Where its name already
// stands, the ruling forced-collision says what becomes of it.
func (r *run) place(at, to position.Spot, event referee.Event) {
	c := *r.b.At(at)
	if _, taken := r.b.Named(to.Seat, to.Mission, c.Name()); taken {
		if r.Ruled(rulebook.ForcedCollisionNewDiscarded) {
			r.collide(at, rule("R-COLLISION"))
			return
		}
		r.stays(at)
		return
	}
	r.b.Remove(at)
	event.From, event.Piece, event.Card = at.Id(), r.b.Add(to.Seat, to.Mission, c).Id(), c.Shown()
	r.tell(event)
}

// declareReturn takes a character back to its owner's hand; of a stack all
// cards, or the top one, as the ruling returned-stack has it.
func declareReturn(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	r.handBack(at, cause(a, "R-STACK"))
}

// handBack returns a character to its owner's hand.
func (r *run) handBack(at position.Spot, cause referee.Cause) {
	shown := r.b.At(at).Shown()
	c, gone := r.leaves(at, cause)
	if !gone {
		return
	}
	if shown == "" && !r.OpenHands { // nobody saw what it is
		c.Top.Card = nil
	}
	back, rest := c.Cards(), []position.Held(nil)
	if r.Ruled(rulebook.ReturnedStackTop) {
		back, rest = []position.Held{c.Top}, c.Under
	}
	r.b.ToHand(back, shown != "")
	r.b.Discard(rest)
	r.tell(referee.Event{Kind: "returned", Seat: back[len(back)-1].Owner, From: at.Id(), Card: shown, N: len(back), Cause: cause})
}

func declareDraw(r *run, a referee.Answer) {
	r.drawn(whom(a, "seat"), count(a), cause(a, "R-DRAW"))
}

// declareDiscard puts named cards of the hand, or of the top of the deck, on
// the discard pile.
func declareDiscard(r *run, a referee.Answer) {
	seat := whom(a, "seat")
	side := r.b.Side(seat)
	var ids []referee.Card
	for _, id := range a.All("cards") {
		card, _ := r.Cards.Card(referee.Card(id))
		if a.One("from") == "deck" {
			side.Deck.TakeTop()
		} else {
			side.Hand.Take(card)
		}
		side.Discard = append(side.Discard, card)
		ids = append(ids, card.ID)
	}
	kind, left := "discarded", side.Hand.N
	if a.One("from") == "deck" {
		kind, left = "discarded-deck", side.Deck.N
	}
	r.tell(referee.Event{Kind: kind, Seat: seat, Cards: ids, N: len(ids), Was: left + len(ids), Now: left, Cause: cause(a, "R-DISCARD-PILE")})
}

func declareChakra(r *run, a referee.Answer) {
	r.gain(whom(a, "seat"), count(a), cause(a, "R-OPTIONAL"))
}

func declareSteal(r *run, a referee.Answer) {
	taker := whom(a, "seat")
	n := min(count(a), r.b.Side(position.Other(taker)).Chakra)
	r.gain(position.Other(taker), -n, cause(a, "R-OPTIONAL"))
	r.gain(taker, n, cause(a, "R-OPTIONAL"))
}

func declareEdge(r *run, a referee.Answer) {
	r.giveEdge(whom(a, "seat"), cause(a, "R-OPTIONAL"))
}

func declarePoints(r *run, a referee.Answer) {
	seat := whom(a, "seat")
	was := r.b.Points(seat)
	n := max(count(a), -was)
	r.b.Bonuses = append(r.b.Bonuses, position.Bonus{Round: max(1, r.b.Round), Seat: seat, N: n})
	r.tell(referee.Event{Kind: "points", Seat: seat, N: n, Was: was, Now: was + n, Cause: cause(a, "R-POINTS")})
}

func declareName(r *run, a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	card, _ := r.Cards.Card(referee.Card(a.One("as")))
	c := r.b.Change(at)
	c.Bind(card)
	c.Named = true
	r.tell(referee.Event{Kind: "named", Seat: at.Seat, Piece: at.Id(), Card: card.ID, Cause: rule("R-HIDDEN")})
}

// declarePut brings a card into play by an effect, face-up when it is named
// and face-down when it is not; what it costs is declared apart.
func declarePut(r *run, a referee.Answer) {
	seat := whom(a, "for")
	m, _ := r.b.Mission(a.One("mission"))
	card, named := r.Cards.Card(referee.Card(a.One("card")))
	r.b.Side(seat).TakeFrom(a.One("from"), card)
	if !named {
		at := r.b.Add(seat, m, position.Character{Top: position.Held{Card: nil, Owner: seat}, Hidden: true})
		r.tell(referee.Event{Kind: "put-hidden", Seat: seat, Piece: at.Id(), Place: rulebook.Ranks[m], Cause: cause(a, "R-HIDE")})
		return
	}
	over, upgrades := r.b.Named(seat, m, card.Name)
	if upgrades {
		r.cover(over, position.Held{Card: card, Owner: seat}, rule("R-UPGRADE"))
	} else {
		over = r.b.Add(seat, m, position.Character{Top: position.Held{Card: card, Owner: seat}})
		r.tell(referee.Event{Kind: "put", Seat: seat, Card: card.ID, Piece: over.Id(), Place: rulebook.Ranks[m], Cause: cause(a, "R-PLAY")})
	}
	r.linesDue(over, card.Due(cards.Main)) // all of them: the referee has carried none out
	if upgrades {
		r.linesDue(over, card.Due(cards.Upgrade))
	}
	r.linesActive(over, card, entrance{upgraded: upgrades})
}
