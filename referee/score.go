package referee

import "encoding/json"

// Score is a score table. Every player has the same columns, and every part of the match that is
// scored separately (a round, a quest) has a row. The table ends with the totals.
type Score struct {
	// Columns holds the headings repeated for each player ("D", "C", "B", "A"). A heading that
	// begins with "col." is a message key.
	Columns []string   `json:"columns"`
	Rows    []ScoreRow `json:"rows"`
	// Partial holds the sum of each column, by player. It is empty if the game does not sum its
	// columns. Total is the total of each player.
	Partial [][]int `json:"partial,omitempty"`
	Total   []int   `json:"total"`
	// Due counts how often the table was due to be shown to people. Shinpan prints the table
	// whenever Due has grown, and at the end of the match.
	Due int `json:"-"`
	// Over means that the match has ended. Only then is there an Outcome.
	Over bool `json:"over"`
	Outcome
	// Series identifies the current game in a match of several games. Games then holds the scores
	// of all games begun so far, the current one last, and the rows and totals are those of the
	// match.
	Series Series  `json:"series,omitzero"`
	Games  []Score `json:"games,omitempty"`
}

// ScoreRow is a row of a score table.
type ScoreRow struct {
	// Name is the heading of the row: a message with its arguments.
	Name Key  `json:"name"`
	Args Args `json:"args,omitempty"`
	// Cells is indexed by player, then by column.
	Cells [][]Cell `json:"cells"`
}

// Cell is the score of one player in one column of a row. Parts are shown joined by plus signs
// ("1+3"). A cell that was contested and lost has no Parts. A cell that is not in play yet has Open
// set to true ("-").
type Cell struct {
	Open  bool  `json:"open"`
	Parts []int `json:"parts"`
}

// MarshalJSON writes a cell without Parts with an empty list.
func (c Cell) MarshalJSON() ([]byte, error) {
	type plain Cell
	c.Parts = append([]int{}, c.Parts...)
	return json.Marshal(plain(c))
}

// Gain is the amount that a player won or lost in a turn.
type Gain struct {
	Turn int
	Seat Seat
	N    int
}

// TurnRows returns a row ("row.turn") for each turn in which players won or lost something,
// with one column per player.
func TurnRows(gains []Gain, players int) []ScoreRow {
	rows := []ScoreRow{}
	for i, first := range gains {
		if i > 0 && gains[i-1].Turn == first.Turn {
			continue
		}
		row := ScoreRow{Name: "row.turn", Args: Args{"turn": first.Turn}}
		for player := range players {
			var cell Cell
			for _, gain := range gains {
				if gain.Turn == first.Turn && gain.Seat == Seat(player+1) {
					cell.Parts = append(cell.Parts, gain.N)
				}
			}
			row.Cells = append(row.Cells, []Cell{cell})
		}
		rows = append(rows, row)
	}
	return rows
}

// Sum returns the cell's points.
func (c Cell) Sum() int {
	sum := 0
	for _, p := range c.Parts {
		sum += p
	}
	return sum
}

// Series identifies the current game in a match of several games, such as a best of three. It is
// zero for a match of one game.
type Series struct {
	// Game is the number of the game, from 1; 0 before the first one.
	Game int `json:"game"`
	// BestOf is the maximum number of games in the match.
	BestOf int `json:"best_of"`
}

// BetweenGames is the phase of a view between two games of a match.
const BetweenGames Key = "phase.between-games"
