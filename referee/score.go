package referee

// Score is the scoreboard in the layout of a rulebook table: for each player
// the same columns, one row per round, then totals.
type Score struct {
	// Columns are the heads repeated for each player ("D", "C", "B", "A").
	// One that starts with "col." is a message key.
	Columns []string   `json:"columns"`
	Rows    []ScoreRow `json:"rows"`
	// Partial is the sum of each player's columns; Total of each player.
	Partial [][]int `json:"partial"`
	Total   []int   `json:"total"`
	// Over says that the match has ended; Winner is then set, and By is the
	// rule that decided (a plain majority or a tie-break).
	Over   bool   `json:"over"`
	Winner Seat   `json:"winner,omitzero"`
	By     string `json:"by,omitempty"`
}

// ScoreRow is one round.
type ScoreRow struct {
	Round int `json:"round"`
	// Cells are by player, then by column.
	Cells [][]Cell `json:"cells"`
}

// Cell is what one player scored in one column in one round. Parts are shown
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
