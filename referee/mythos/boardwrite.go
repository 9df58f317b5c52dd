package mythos

import (
	"fmt"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// WriteBoard gives the position at the question as a board file, with the
// cards' names beside their ids. Faces that the viewer may not know are not in
// it. While an effect asks, it is the board before the effect, which asks
// again.
func (g Boards) WriteBoard(st referee.State, viewer referee.Seat) ([]byte, error) {
	s, ok := st.(*state)
	if !ok {
		return nil, fmt.Errorf("not a position of %s: %T", gameID, st)
	}
	b := s.veiled(viewer)
	file := entries{}
	file.add("game", gameID)
	file.flow(b)
	if len(b.missions) > 0 {
		file.add("missions", writeMissions(b))
	}
	for i := range players {
		file.add(referee.Seat(i+1).String(), writeSide(&b.sides[i]))
	}
	file.add("last-turn", writeLastTurn(b))
	file.add("held-down", writeHeldDown(b))
	file.add("scored", writeResults(b))
	file.add("effect-points", writeBonuses(b))
	file.add("rulings", s.changedRulings())
	above := "Naruto Mythos board. Mission sides are in play order; \"hidden\" is face-down."
	if s.inEffect() {
		above += "\nAn effect is going on; this is the board before it."
	}
	return yamlfile.Encode(yamlfile.Noted{Value: file.list, Above: above})
}

// inEffect reports whether the question is one that an effect asks.
func (s *state) inEffect() bool { return s.asked && strings.HasPrefix(s.ask.Key, "effect.") }

// veiled is the board without what a viewer may not know.
func (s *state) veiled(viewer referee.Seat) *board {
	at := s.now
	if s.inEffect() {
		at = s.base
	}
	if viewer == referee.Judge {
		return at
	}
	b := at.clone()
	for _, where := range b.all(func(where spot, c *character) bool { return c.hidden && !c.named && !s.maySee(where, viewer) }) {
		c := b.change(where)
		c.top.card, c.under = nil, slices.Clone(c.under)
		for i := range c.under {
			c.under[i].card = nil
		}
	}
	for i := range b.sides {
		b.sides[i].deck.known = nil
		if viewer.Index() != i {
			b.sides[i].hand.known = nil
		}
	}
	return b
}

// entries collects the words of a mapping, leaving empty ones out.
type entries struct{ list yamlfile.Entries[any] }

func (e *entries) add(word string, value any) {
	if list, ok := value.([]any); ok && len(list) == 0 {
		return
	}
	if list, ok := value.(yamlfile.Entries[any]); ok && len(list) == 0 {
		return
	}
	e.list = append(e.list, yamlfile.Entry[any]{Key: yamlfile.At[string]{Value: word}, Value: value})
}

// flow adds where the match stands.
func (e *entries) flow(b *board) {
	e.add("round", b.round)
	e.add("phase", b.phase.String())
	e.seat("edge", b.edge)
	if b.firstEdge != b.edge {
		e.seat("first", b.firstEdge)
	}
	if b.phase == phaseAction {
		e.seat("turn", b.turn)
	}
	e.seats("passed", passedOrder(b))
	if b.phase == phaseHands {
		e.seats("kept", decidedSeats(b))
	}
	if b.evaluated > 0 {
		e.add("evaluated", b.evaluated)
	}
	e.seat("scoring", b.pending)
}

func (e *entries) seat(word string, seat referee.Seat) {
	if seat != referee.Nobody {
		e.add(word, seat.String())
	}
}

func (e *entries) seats(word string, seats []referee.Seat) {
	var list []any
	for _, s := range seats {
		list = append(list, s.String())
	}
	if len(list) > 0 {
		e.add(word, yamlfile.Noted{Value: list, Flow: true})
	}
}

// passedOrder is who has passed this round, the first to pass first.
func passedOrder(b *board) []referee.Seat {
	var seats []referee.Seat
	if b.firstPass != referee.Nobody {
		seats = append(seats, b.firstPass)
		if second := other(b.firstPass); b.passed[second.Index()] {
			seats = append(seats, second)
		}
	}
	return seats
}

func decidedSeats(b *board) []referee.Seat {
	var seats []referee.Seat
	for i, done := range b.decided {
		if done {
			seats = append(seats, referee.Seat(i+1))
		}
	}
	return seats
}

func writeMissions(b *board) []any {
	var list []any
	for i, m := range b.missions {
		mission := entries{}
		mission.add("rank", ranks[i])
		mission.add("card", named(m.card))
		for s := range m.characters {
			var side []any
			for _, c := range m.characters[s] {
				side = append(side, writeCharacter(*c, referee.Seat(s+1)))
			}
			mission.add(referee.Seat(s+1).String(), side)
		}
		list = append(list, mission.list)
	}
	return list
}

// named is a card's id with its name beside it as a comment.
func named(card *Card) yamlfile.Noted {
	return yamlfile.Noted{Value: string(card.ID), Beside: card.Name}
}

func writeCharacter(c character, side referee.Seat) any {
	plain := len(c.under) == 0 && c.tokens == 0 && c.modifier == 0 && c.said == nil && c.owner() == side
	switch {
	case plain && c.hidden && c.card() == nil:
		return hiddenWord
	case plain && !c.hidden:
		return named(c.card())
	}
	e := entries{}
	if c.card() != nil {
		e.add("card", named(c.card()))
	}
	if c.hidden {
		e.add("hidden", true)
	}
	if c.named {
		e.add("named", true)
	}
	if c.tokens != 0 {
		e.add("tokens", c.tokens)
	}
	if c.modifier != 0 {
		e.add("power", c.modifier)
	}
	if c.top.owner != side {
		e.add("owner", c.top.owner.String())
	}
	e.add("over", writeUnder(c, side))
	e.add("said", writeClaims(c.said, 0))
	return e.list
}

func writeUnder(c character, side referee.Seat) []any {
	var list []any
	for _, h := range c.under {
		if h.owner == side && h.card != nil {
			list = append(list, named(h.card))
			continue
		}
		under := entries{}
		if h.card != nil {
			under.add("card", named(h.card))
		} else {
			under.add("card", hiddenWord)
		}
		under.add("owner", h.owner.String())
		list = append(list, under.list)
	}
	return list
}

// writeLastTurn lists what the last turn brought into play and is still there.
func writeLastTurn(b *board) []any {
	var list []any
	for _, at := range b.all(func(_ spot, c *character) bool { return slices.Contains(b.lastTurn, c.number) }) {
		list = append(list, at.id())
	}
	return list
}

// writeHeldDown lists whom lines hold down.
func writeHeldDown(b *board) []any {
	var list []any
	for _, at := range b.all(func(_ spot, c *character) bool { return c.locked != 0 }) {
		if who, ok := b.locate(b.at(at).locked); ok {
			e := entries{}
			e.add("by", at.id())
			e.add("who", who.id())
			list = append(list, yamlfile.Noted{Value: e.list, Flow: true})
		}
	}
	return list
}

func writeSide(side *side) yamlfile.Entries[any] {
	e := entries{}
	e.add("chakra", side.chakra)
	e.add("hand", writePile(side.hand))
	e.add("deck", writePile(side.deck))
	e.add("discard", cardList(side.discard))
	return e.list
}

// cardList writes cards, "hidden" for those nobody has named.
func cardList(cards []*Card) []any {
	var list []any
	for _, card := range cards {
		if card == nil {
			list = append(list, hiddenWord)
			continue
		}
		list = append(list, named(card))
	}
	return list
}

func writePile(p pile) any {
	said := writeDeckClaims(p)
	if len(p.faces()) == 0 && said == nil {
		return p.n
	}
	e := entries{}
	e.add("count", p.n)
	e.add("cards", cardList(p.known))
	e.add("seen", cardList(p.open))
	e.add("said", said)
	return e.list
}

func writeResults(b *board) []any {
	var list []any
	for _, r := range b.results {
		e := entries{}
		e.add("round", r.round)
		e.add("mission", ranks[r.mission])
		e.seat("winner", r.winner)
		list = append(list, yamlfile.Noted{Value: e.list, Flow: true})
	}
	return list
}

func writeBonuses(b *board) []any {
	var list []any
	for _, x := range b.bonuses {
		e := entries{}
		e.add("round", x.round)
		e.seat("player", x.seat)
		e.add("points", x.n)
		list = append(list, yamlfile.Noted{Value: e.list, Flow: true})
	}
	return list
}

// changedRulings are the rulings in force that are not the default.
func (m *match) changedRulings() yamlfile.Entries[any] {
	e := entries{}
	for _, r := range m.Rulings() {
		if option := m.ruling(r.ID); option != r.Default {
			e.add(r.ID, option)
		}
	}
	return e.list
}
