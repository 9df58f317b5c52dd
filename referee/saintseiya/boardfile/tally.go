package boardfile

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/yamlfile"
)

// Tallies scores unrefereed games.
type Tallies struct{ *saintseiya.Rules }

// tallyFile lists each player's cards at the end: the cards that count, from all places, and the
// cards under the hero marker.
type tallyFile struct {
	Game    yamlfile.At[string]      `yaml:"game"`
	Players yamlfile.At[[]tallySide] `yaml:"players"`
	Rulings boardfile.Rulings        `yaml:"rulings,omitempty"`
}

type tallySide struct {
	Name      yamlfile.At[string]   `yaml:"name,omitempty"`
	Cards     []yamlfile.At[string] `yaml:"cards"`
	Destroyed []yamlfile.At[string] `yaml:"destroyed,omitempty"`
}

// ReadTally returns the end of a match with the players' cards from a file. There cannot be more
// copies of a card than the box has (R-BOX, R-BOX-COPIES). If that number of copies is only a
// guess, the problem is a warning.
func (g Tallies) ReadTally(setup referee.Setup, name string, text []byte) (referee.State, []referee.Problem) {
	var tally tallyFile
	var board file // a tally has no settings except rulings
	r := reader{file: &board, Reader: boardfile.Read(name, text, &tally, g.Library.Facts.Catalog(), nil)}
	setup.Rulings, setup.Players = boardfile.Chosen(tally.Rulings, setup.Rulings), nil
	for i, side := range tally.Players.Value {
		player := side.Name.Value
		if player == "" {
			player = fmt.Sprintf("%d", i+1)
		}
		setup.Players = append(setup.Players, player)
	}
	m, wrong := g.NewMatch(setup)
	r.match = m
	if r.Blank {
		return nil, r.Problems
	}
	r.Game(tally.Game, saintseiya.GameID)
	r.Setup(wrong, tally.Rulings)
	b := position.Board{Phase: position.PhaseOver, First: 1, Turn: 1}
	r.held = held{have: make([]int, len(m.Cards.All())), last: map[int]referee.Place{}, heroes: map[string]referee.Seat{}}
	for i, side := range tally.Players.Value {
		seat := referee.Seat(i + 1)
		b.Sides = append(b.Sides, position.Side{Discard: r.holds(seat, side.Cards), Destroyed: r.holds(seat, side.Destroyed)})
	}
	r.excesses()
	b.Reserve = m.Rest(&b)
	referee.SortProblems(r.Problems)
	if referee.Refuses(r.Problems) {
		return nil, r.Problems
	}
	s, _ := m.Begin(&b)
	return s, r.Problems
}

// The piles of a player, by their words in the file.
const (
	pileCards     = "cards"
	pileDestroyed = "destroyed"
)

// Piles returns the cards that count, and those under the hero marker.
func (Tallies) Piles() []string { return []string{pileCards, pileDestroyed} }

// WriteTally returns a file for ReadTally, with the cards' names next to their ids.
func (g Tallies) WriteTally(tally game.Tally) ([]byte, error) {
	var file boardfile.Mapping
	file.Add("game", saintseiya.GameID)
	var players []any
	for _, player := range tally.Players {
		var side boardfile.Mapping
		side.Add("name", player.Name)
		for i, pile := range g.Piles() {
			var list []any
			for _, held := range player.Piles[i] {
				if card, known := g.Library.Facts.Card(held.Card); known {
					list = append(list, copies(card, held.N))
				}
			}
			if side.Add(pile, list); len(list) == 0 && pile == pileCards {
				side.Add(pile, yamlfile.Noted{Value: []any{}, Flow: true})
			}
		}
		players = append(players, side)
	}
	file.Add("players", players)
	return file.Encode("What the players of a table of Saint Seiya Deckbuilding have at the end.")
}

// held counts the cards of all players of a tally: the number of each card by index, the line that
// named it last, and the player of each hero.
type held struct {
	have   []int
	last   map[int]referee.Place
	heroes map[string]referee.Seat
}

// holds reads the cards of a player. A hero's cards stay with one player, who has no other hero
// (R-HERO).
func (r *reader) holds(seat referee.Seat, refs []yamlfile.At[string]) []*cards.Card {
	var list []*cards.Card
	for _, ref := range each(refs) {
		card, at := r.card(ref), ref.Place
		if card == nil {
			continue
		}
		list = append(list, card)
		r.held.have[card.Index]++
		r.held.last[card.Index] = at
		if card.Hero != "" {
			r.heroOf(seat, card.Hero, at)
		}
	}
	return list
}

// heroOf records that a player has cards of a hero.
func (r *reader) heroOf(seat referee.Seat, hero string, at referee.Place) {
	if of, known := r.held.heroes[hero]; known && of != seat {
		r.breaks("R-HERO", "hero-of-two", at, referee.Args{"hero": referee.Key("hero." + hero), "seat": seat, "other": of})
		return
	}
	for other, of := range r.held.heroes {
		if of == seat && other != hero {
			r.breaks("R-HERO", "two-heroes", at, referee.Args{"hero": referee.Key("hero." + hero), "other": referee.Key("hero." + other), "seat": seat})
			return
		}
	}
	r.held.heroes[hero] = seat
}

// breaks reports a problem that breaks a rule.
func (r *reader) breaks(rule, code string, at referee.Place, args referee.Args) {
	r.Say(code, at, args)
	r.Problems[len(r.Problems)-1].Rule = rule
}

// excesses reports cards of which the players have more copies than the box contains, each at the
// last line that names the card.
func (r *reader) excesses() {
	for _, e := range r.match.Excesses(r.held.have) {
		p := e.Problem(r.match.Cards, "board.")
		for i := range r.match.Cards.All() {
			at, named := r.held.last[i]
			later := at.Line > p.At.Line || at.Line == p.At.Line && at.Col > p.At.Col
			if card := &r.match.Cards.All()[i]; named && later && e.Counts(card) {
				p.At = at
			}
		}
		r.Problems = append(r.Problems, p)
	}
}
