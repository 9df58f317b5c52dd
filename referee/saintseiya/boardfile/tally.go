package boardfile

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/yamlfile"
)

// Tallies score tables that nobody refereed.
type Tallies struct{ *saintseiya.Rules }

// tallyFile says what each player has at the end: the cards that count, from
// wherever they are, and those under the hero marker.
type tallyFile struct {
	Game    yamlfile.At[string]      `yaml:"game"`
	Players yamlfile.At[[]tallySide] `yaml:"players"`
	Rulings boardfile.Rulings        `yaml:"rulings,omitempty"`
}

type tallySide struct {
	Name      yamlfile.At[string]        `yaml:"name,omitempty"`
	Cards     []yamlfile.At[countedFile] `yaml:"cards"`
	Destroyed []yamlfile.At[countedFile] `yaml:"destroyed,omitempty"`
}

// ReadTally gives the end of a match in which the players have what a file says. No
// more copies of a card can be there than the box has (R-BOX, R-BOX-COPIES); where
// their number is only guessed, that is a warning.
func (g Tallies) ReadTally(setup referee.Setup, name string, text []byte) (referee.State, []referee.Problem) {
	var tally tallyFile
	var board file // a tally has only its rulings
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
	have := map[*cards.Card]int{}
	for _, side := range tally.Players.Value {
		b.Sides = append(b.Sides, position.Side{Discard: r.held(side.Cards, have), Destroyed: r.held(side.Destroyed, have)})
	}
	b.Reserve = m.Rest(&b)
	referee.SortProblems(r.Problems)
	if referee.Refuses(r.Problems) {
		return nil, r.Problems
	}
	s, _ := m.Begin(&b)
	return s, r.Problems
}

// held reads the cards of a player, and counts them among those that all players
// have.
func (r *reader) held(refs []yamlfile.At[countedFile], have map[*cards.Card]int) []*cards.Card {
	var list []*cards.Card
	for _, ref := range refs {
		card := r.card(ref.Value.Card)
		if card == nil {
			continue
		}
		for range ref.Value.N {
			list = append(list, card)
		}
		have[card] += ref.Value.N
		if n, guessed := r.match.InBox(card); have[card] > n {
			r.tooMany(card, ref.Value.Card.Place, have[card], n, guessed)
		}
	}
	return list
}

// tooMany says that there are more copies of a card than the box has.
func (r *reader) tooMany(card *cards.Card, at referee.Place, n, most int, guessed bool) {
	p := referee.Problem{Code: "board.too-many", At: at, Rule: "R-BOX-COPIES", Args: referee.Args{"card": card.ID, "n": n, "most": most}, Fix: "board.too-many"}
	if card.Hero != "" {
		p.Rule = "R-PACK"
	}
	if guessed {
		p.Code, p.Fix, p.Grade = "board.too-many-guessed", "board.too-many-guessed", referee.Warning
	}
	r.Problems = append(r.Problems, p)
}
