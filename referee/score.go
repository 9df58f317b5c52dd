package referee

// Score is a score table: for each player the same columns, one row for each
// part of the match that the game scores apart (a round, a quest), then totals.
type Score struct {
	// Columns are the heads repeated for each player ("D", "C", "B", "A").
	// One that starts with "col." is a message key.
	Columns []string   `json:"columns"`
	Rows    []ScoreRow `json:"rows"`
	// Partial has the sum of each column, by player; empty where the game does
	// not add its columns up. Total is the total of each player.
	Partial [][]int `json:"partial,omitempty"`
	Total   []int   `json:"total"`
	// Due counts the moments at which people are to be shown the table: it is
	// printed whenever this number has grown, and at the end of the match.
	Due int `json:"-"`
	// Over says that the match has ended. Only then is there an Outcome.
	Over bool `json:"over"`
	Outcome
	// Series says which game of a match of several this is; then Games are the
	// scores of all games begun so far, the last one that of the game at hand,
	// and the rows and totals are those of the match.
	Series Series  `json:"series,omitzero"`
	Games  []Score `json:"games,omitempty"`
}

// ScoreRow is one row of a score table.
type ScoreRow struct {
	// Name heads the row: a message with its blanks.
	Name Key  `json:"name"`
	Args Args `json:"args,omitempty"`
	// Cells are by player, then by column.
	Cells [][]Cell `json:"cells"`
}

// Cell is what one player scored in one column of a row. Parts are shown
// joined by plus signs ("1+3"). A cell that was contested and lost is an
// empty list with Open false; one not in play yet has Open true ("-").
type Cell struct {
	Open  bool  `json:"open,omitempty"`
	Parts []int `json:"parts,omitempty"`
}

// Sum is the cell's points.
func (c Cell) Sum() int {
	sum := 0
	for _, p := range c.Parts {
		sum += p
	}
	return sum
}

// Series says which game of a match of several is at hand: a best of three. It
// is zero where a match is one game.
type Series struct {
	// Game is the number of the game, from 1; 0 before the first one begins.
	Game int `json:"game"`
	// BestOf is how many games decide the match.
	BestOf int `json:"best_of"`
}
