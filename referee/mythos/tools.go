package mythos

import (
	"strconv"
	"strings"

	"shinpan/referee"
)

// The table's own declarations: what a card does while the referee does not
// do it by itself, and for ever what people decide. Each obeys what the rules
// say of it and is logged with its cause.

// tools offers every declaration that has something to work on.
func (m *match) tools(b *board) []referee.Move {
	seats := seatTokens()
	seat := referee.Slot{Name: "seat", Min: 1, From: seats}
	count := referee.Slot{Name: "count", Min: 1, Open: true}
	by := referee.Slot{Name: "by", Open: true}
	place := &m.blanks.missions[len(b.missions)]
	moves := []referee.Move{
		{Verb: "chakra", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "steal", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "draw", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "discard", Slots: []*referee.Slot{&seat, {Name: "cards", Min: 1, Max: 9, Open: true, From: m.characterIDs}, {Name: "from", From: []string{"hand", "deck"}}, &by}},
		{Verb: "points", Slots: []*referee.Slot{&seat, &count, &by}},
		{Verb: "edge", Slots: []*referee.Slot{&seat, &by}},
	}
	if len(b.missions) > 0 {
		card := referee.Slot{Name: "card", Open: true, From: m.characterIDs}
		from := referee.Slot{Name: "from", From: []string{"hand", "deck", "discard"}}
		moves = append(moves, referee.Move{Verb: "put", Slots: []*referee.Slot{&card, place, &from, {Name: "for", From: seats}, &by}})
	}
	return append(moves, m.pieceTools(b, place, &by)...)
}

// pieceTools are the declarations about one character in play.
func (m *match) pieceTools(b *board, place, by *referee.Slot) []referee.Move {
	any := pieces(b.all(nil))
	if len(any) == 0 {
		return nil
	}
	piece := referee.Slot{Name: "piece", Min: 1, From: any}
	count := referee.Slot{Name: "count", Min: 1, Open: true}
	as := referee.Slot{Name: "as", Open: true, From: m.characterIDs}
	moves := []referee.Move{
		{Verb: "token", Slots: []*referee.Slot{&piece, &count, by}},
		{Verb: "power", Slots: []*referee.Slot{&piece, &count, by}},
		{Verb: "defeat", Slots: []*referee.Slot{&piece, &as, by}},
		{Verb: "down", Slots: []*referee.Slot{&piece, by}},
		{Verb: "move", Slots: []*referee.Slot{&piece, place, by}},
		{Verb: "return", Slots: []*referee.Slot{&piece, by}},
		{Verb: "control", Slots: []*referee.Slot{&piece, by}},
	}
	if hidden := pieces(b.all(func(_ spot, c *character) bool { return c.hidden })); len(hidden) > 0 {
		lying := referee.Slot{Name: "piece", Min: 1, From: hidden}
		face := referee.Slot{Name: "as", Min: 1, Open: true, From: m.characterIDs}
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
func (s *state) checkCause(a referee.Answer) []referee.Problem {
	line := cause(a, "").Line
	if line == "" {
		return nil
	}
	if _, _, ok := s.cards.line(line); ok {
		return nil
	}
	near := s.cards.linesNear(line)
	problem := referee.Problem{Code: "unknown-line", Args: referee.Args{"line": line, "lines": near}, Fix: "unknown-line", Grade: referee.Impossible}
	if near != nil {
		problem.Fix = "unknown-line.near"
	}
	return []referee.Problem{problem}
}

// linesNear are the codes that one which no line has may be a slip for: those
// of the same card, or else the most alike.
func (c *Cards) linesNear(code string) []string {
	number := strings.TrimRight(strings.TrimRight(code, "0123456789"), "MUAS")
	var own, all []string
	for _, card := range c.all {
		for _, line := range card.Lines {
			all = append(all, line.Code)
			if strings.HasPrefix(line.Code, number) {
				own = append(own, line.Code)
			}
		}
	}
	if own != nil {
		return own
	}
	return referee.NearestAll(code, all, suggestedLines)
}

const suggestedLines = 3 // codes that a message names at most

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
	at, _ := r.b.find(a.One("piece"))
	c := r.b.change(at)
	was := c.tokens
	c.tokens = max(0, was+count(a))
	r.tell(referee.Event{Kind: "tokens", Seat: at.seat, Piece: at.id(), Card: c.shown(), N: c.tokens - was, Was: was, Now: c.tokens, Cause: cause(a, "R-POWERUP")})
}

func declarePower(r *run, a referee.Answer) {
	at, _ := r.b.find(a.One("piece"))
	was := r.characterPower(r.b, at)
	c := r.b.change(at)
	c.modifier += count(a)
	r.tell(referee.Event{Kind: "power", Seat: at.seat, Piece: at.id(), Card: c.shown(), N: count(a), Was: was, Now: r.characterPower(r.b, at), Cause: cause(a, "R-CONTINUOUS")})
}

// declareDefeat discards a whole stack to its owners (R-DEFEAT, R-STACK). A
// hidden card that is named on the way is known from then on.
func declareDefeat(r *run, a referee.Answer) {
	at, _ := r.b.find(a.One("piece"))
	if card, ok := r.cards.Card(referee.Card(a.One("as"))); ok && r.b.at(at).hidden {
		c := r.b.change(at)
		c.bind(card)
		c.named = true
	}
	c, gone := r.leaves(at, cause(a, "R-DEFEAT"))
	if !gone {
		return
	}
	if c.hidden && !c.named { // nobody has said what it is
		c.bind(nil)
	}
	r.b.discard(c.cards())
	event := referee.Event{Kind: "defeated", Seat: at.seat, From: at.id(), Cards: cardIDs(c.cards()), Cause: cause(a, "R-DEFEAT")}
	if card := c.card(); card != nil {
		event.Card = card.ID
	}
	r.tell(event)
}

// declareDown turns a character face-down; tokens stay (R-TURN-DOWN). Whether
// everybody goes on knowing it is the ruling known-hidden.
func declareDown(r *run, a referee.Answer) {
	at, _ := r.b.find(a.One("piece"))
	c := r.b.change(at)
	c.hidden, c.named = true, r.ruling("known-hidden") == "known"
	r.tell(referee.Event{Kind: "turned-down", Seat: at.seat, Piece: at.id(), Card: c.shown(), Cause: cause(a, "R-TURN-DOWN")})
}

func declareUp(r *run, a referee.Answer) {
	at, _ := r.b.find(a.One("piece"))
	card := r.face(r.b.at(at), a.One("as"))
	if _, taken := r.b.named(at.seat, at.mission, card.Name); taken {
		if r.ruling("forced-collision") == "new-discarded" {
			r.b.turnUp(at, card)
			r.collide(at, rule("R-COLLISION"))
			return
		}
		r.stays(at)
		return
	}
	r.b.turnUp(at, card)
	r.tell(referee.Event{Kind: "turned-up", Seat: at.seat, Piece: at.id(), Card: card.ID, Cause: cause(a, "R-HIDDEN")})
	r.linesActive(at, card, entrance{})
}

// declareMove places a character last at another mission (R-MOVE).
func declareMove(r *run, a referee.Answer) {
	at, _ := r.b.find(a.One("piece"))
	to, _ := r.b.mission(a.One("mission"))
	r.place(at, spot{at.seat, to, 0}, referee.Event{Kind: "moved", Seat: at.seat, Place: ranks[to], Cause: cause(a, "R-MOVE")})
}

// declareControl gives the other player control of a character (R-CONTROL).
func declareControl(r *run, a referee.Answer) {
	at, _ := r.b.find(a.One("piece"))
	taker := other(at.seat)
	r.place(at, spot{taker, at.mission, 0}, referee.Event{Kind: "controlled", Seat: taker, Other: at.seat, Place: ranks[at.mission], Cause: cause(a, "R-CONTROL")})
}

// place puts a character on another side or mission. Where its name already
// stands, the ruling forced-collision says what becomes of it.
func (r *run) place(at, to spot, event referee.Event) {
	c := *r.b.at(at)
	if _, taken := r.b.named(to.seat, to.mission, c.name()); taken {
		if r.ruling("forced-collision") == "new-discarded" {
			r.collide(at, rule("R-COLLISION"))
			return
		}
		r.stays(at)
		return
	}
	r.b.remove(at)
	event.From, event.Piece, event.Card = at.id(), r.b.add(to.seat, to.mission, c).id(), c.shown()
	r.tell(event)
}

// declareReturn takes a character back to its owner's hand; of a stack all
// cards, or the top one, as the ruling returned-stack has it.
func declareReturn(r *run, a referee.Answer) {
	at, _ := r.b.find(a.One("piece"))
	r.handBack(at, cause(a, "R-STACK"))
}

// handBack returns a character to its owner's hand.
func (r *run) handBack(at spot, cause referee.Cause) {
	shown := r.b.at(at).shown()
	c, gone := r.leaves(at, cause)
	if !gone {
		return
	}
	if shown == "" && !r.openHands { // nobody saw what it is
		c.top.card = nil
	}
	back, rest := c.cards(), []held(nil)
	if r.ruling("returned-stack") == "top" {
		back, rest = []held{c.top}, c.under
	}
	r.b.toHand(back, shown != "")
	r.b.discard(rest)
	r.tell(referee.Event{Kind: "returned", Seat: back[len(back)-1].owner, From: at.id(), Card: shown, N: len(back), Cause: cause})
}

func declareDraw(r *run, a referee.Answer) {
	r.drawn(whom(a, "seat"), count(a), cause(a, "R-DRAW"))
}

// declareDiscard puts named cards of the hand, or of the top of the deck, on
// the discard pile.
func declareDiscard(r *run, a referee.Answer) {
	seat := whom(a, "seat")
	side := r.b.side(seat)
	var ids []referee.Card
	for _, id := range a.All("cards") {
		card, _ := r.cards.Card(referee.Card(id))
		if a.One("from") == "deck" {
			side.deck.takeTop()
		} else {
			side.hand.take(card)
		}
		side.discard = append(side.discard, card)
		ids = append(ids, card.ID)
	}
	kind, pile := "discarded", side.hand
	if a.One("from") == "deck" {
		kind, pile = "discarded-deck", side.deck
	}
	r.tell(referee.Event{Kind: kind, Seat: seat, Cards: ids, N: len(ids), Was: pile.n + len(ids), Now: pile.n, Cause: cause(a, "R-DISCARD-PILE")})
}

func declareChakra(r *run, a referee.Answer) {
	r.gain(whom(a, "seat"), count(a), cause(a, "R-OPTIONAL"))
}

func declareSteal(r *run, a referee.Answer) {
	taker := whom(a, "seat")
	n := min(count(a), r.b.side(other(taker)).chakra)
	r.gain(other(taker), -n, cause(a, "R-OPTIONAL"))
	r.gain(taker, n, cause(a, "R-OPTIONAL"))
}

func declareEdge(r *run, a referee.Answer) {
	r.giveEdge(whom(a, "seat"), cause(a, "R-OPTIONAL"))
}

func declarePoints(r *run, a referee.Answer) {
	seat := whom(a, "seat")
	was := r.b.points(seat)
	n := max(count(a), -was)
	r.b.bonuses = append(r.b.bonuses, bonus{max(1, r.b.round), seat, n})
	r.tell(referee.Event{Kind: "points", Seat: seat, N: n, Was: was, Now: was + n, Cause: cause(a, "R-POINTS")})
}

func declareName(r *run, a referee.Answer) {
	at, _ := r.b.find(a.One("piece"))
	card, _ := r.cards.Card(referee.Card(a.One("as")))
	c := r.b.change(at)
	c.bind(card)
	c.named = true
	r.tell(referee.Event{Kind: "named", Seat: at.seat, Piece: at.id(), Card: card.ID, Cause: rule("R-HIDDEN")})
}

// declarePut brings a card into play by an effect, face-up when it is named
// and face-down when it is not; what it costs is declared apart.
func declarePut(r *run, a referee.Answer) {
	seat := whom(a, "for")
	m, _ := r.b.mission(a.One("mission"))
	card, named := r.cards.Card(referee.Card(a.One("card")))
	r.b.side(seat).takeFrom(a.One("from"), card)
	if !named {
		at := r.b.add(seat, m, character{top: held{nil, seat}, hidden: true})
		r.tell(referee.Event{Kind: "put-hidden", Seat: seat, Piece: at.id(), Place: ranks[m], Cause: cause(a, "R-HIDE")})
		return
	}
	over, upgrades := r.b.named(seat, m, card.Name)
	if upgrades {
		r.cover(over, held{card, seat}, rule("R-UPGRADE"))
	} else {
		over = r.b.add(seat, m, character{top: held{card, seat}})
		r.tell(referee.Event{Kind: "put", Seat: seat, Card: card.ID, Piece: over.id(), Place: ranks[m], Cause: cause(a, "R-PLAY")})
	}
	r.linesDue(over, card.due(Main)) // all of them: the referee has carried none out
	if upgrades {
		r.linesDue(over, card.due(Upgrade))
	}
	r.linesActive(over, card, entrance{upgraded: upgrades})
}

// takeFrom removes a card, unseen when it is nil, from where it comes from.
func (s *side) takeFrom(from string, card *Card) {
	switch {
	case from == "deck" && card == nil:
		s.deck.takeTop()
	case from == "deck":
		s.deck.take(card)
	case from == "discard":
		s.discard = without(s.discard, card)
	case card == nil:
		s.hand.takeUnseen()
	default:
		s.hand.take(card)
	}
}
