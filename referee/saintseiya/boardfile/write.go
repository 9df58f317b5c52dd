package boardfile

import (
	"fmt"
	"slices"

	"shinpan/referee/boardfile"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/yamlfile"
)

// mapping returns the content of the board file for a board.
func mapping(m *saintseiya.Match, b *position.Board) boardfile.Mapping {
	var file boardfile.Mapping
	file.Add("game", saintseiya.GameID)
	file.Add("phase", b.Phase.String())
	file.Number("round", b.Round)
	file.Seat("first", b.First)
	file.Seat("turn", b.Turn)
	file.Add("flames", b.Flames)
	file.Add("terrain", writeTerrain(b))
	file.Add("played", writePlayed(b))
	file.Number("played-in-all", b.Serial)
	addGains(&file, b.Gains, "force-for-all", "gained-by-all")
	file.Add("by-force", boardfile.Texts(b.ByForce))
	file.Add("removed", list(b.Removed))
	addReserve(&file, m, b)
	file.Add("players", boardfile.List(b.Sides, writeSide))
	file.Add("rulings", boardfile.WriteRulings(m.ChangedRulings()))
	return file
}

func named(card *cards.Card) any { return boardfile.WriteCard(card.ID, card.Name) }

func list(cards []*cards.Card) []any {
	return boardfile.List(cards, named)
}

// counted returns each of the cards with its number of copies.
func counted(list []*cards.Card) []any {
	var all []any
	for i := 0; i < len(list); {
		n := 1
		for i+n < len(list) && list[i+n] == list[i] {
			n++
		}
		all = append(all, copies(list[i], n))
		i += n
	}
	return all
}

func copies(card *cards.Card, n int) any {
	if n == 1 {
		return named(card)
	}
	return yamlfile.Noted{Value: fmt.Sprintf("%d %s", n, card.ID), Beside: card.Name}
}

// writeTerrain lists the places, starting with the next one to be removed.
func writeTerrain(b *position.Board) []any {
	var all []any
	for i, place := range slices.Backward(b.Terrain[:]) {
		if place.Card == nil {
			continue
		}
		var m boardfile.Mapping
		m.Add("place", i+1)
		m.Add("card", named(place.Card))
		var less []any
		for _, reduction := range place.Less {
			var l boardfile.Mapping
			l.Add("line", reduction.Line)
			l.Number("force", reduction.Force)
			l.Number("cosmos", reduction.Cosmos)
			l.Number("least", reduction.Least)
			less = append(less, l.Line())
		}
		m.Add("less", less)
		all = append(all, m)
	}
	return all
}

func writePlayed(b *position.Board) []any {
	var all []any
	for _, p := range b.Played {
		var m boardfile.Mapping
		m.Add("number", p.Number)
		m.Add("card", named(p.Card))
		m.Number("place", p.Place)
		addGains(&m, p.Gains, "force", "gained")
		m.Text("waits", p.Line)
		all = append(all, m)
	}
	return all
}

// addGains writes Force from unnamed effects as a number, and Force from named effects as a list.
func addGains(m *boardfile.Mapping, gains []position.Gain, number, list string) {
	force, by := 0, []any(nil)
	for _, gain := range gains {
		if gain.Line == "" {
			force += gain.Force
			continue
		}
		var g boardfile.Mapping
		g.Add("line", gain.Line)
		g.Add("force", gain.Force)
		by = append(by, g.Line())
	}
	m.Number(number, force)
	m.Add(list, by)
}

// addReserve writes the reserve unless it is exactly the rest of the box.
func addReserve(file *boardfile.Mapping, m *saintseiya.Match, b *position.Board) {
	rest := m.Rest(b)
	if rest.N == b.Reserve.N && slices.Equal(rest.Copies, b.Reserve.Copies) {
		return
	}
	var all []any
	for i, n := range b.Reserve.Copies {
		if n > 0 {
			all = append(all, copies(&m.Cards.All()[i], int(n)))
		}
	}
	var reserve boardfile.Mapping
	reserve.Add("count", b.Reserve.N)
	reserve.Add("cards", all)
	file.Add("reserve", reserve)
}

func writeSide(s position.Side) any {
	var m boardfile.Mapping
	m.Text("hero", s.Hero)
	m.Add("hand", boardfile.WriteHand(s.Hand, named))
	m.Add("pile", boardfile.WriteDeck(s.Pile, named))
	if s.Armour != nil {
		m.Add("armour", named(s.Armour))
	}
	m.Add("hidden", orNone(counted(s.Hidden), s.Hero))
	m.Add("discard", list(s.Discard))
	m.Number("unnamed", s.Unnamed)
	m.Add("wounded", list(s.Wounded))
	m.Add("destroyed", list(s.Destroyed))
	m.Add("aside", orNone(counted(s.Aside), s.Hero))
	return m
}

// orNone writes even an empty list once the player has a hero, because without a list the reader
// assumes the rest of the pack.
func orNone(list []any, hero string) any {
	if len(list) == 0 && hero != "" {
		return yamlfile.Noted{Value: []any{}, Flow: true}
	}
	return list
}
