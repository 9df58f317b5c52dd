package screen

import (
	"fmt"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Format is a way of writing a score table.
type Format string

// The formats.
const (
	Text     Format = "text"
	Markdown Format = "markdown"
	CSV      Format = "csv"
)

// Formats lists the formats, the default first.
func Formats() []Format { return []Format{Text, Markdown, CSV} }

// FormatError reports an unknown format.
type FormatError struct{ Asked Format }

// Error returns a message that names the known formats.
func (e *FormatError) Error() string {
	return fmt.Sprintf("format %q is not known; choose one of: %v", lang.Clean(string(e.Asked)), Formats())
}

// Score returns the score as a table. It has the same columns for each player, a row for each part
// of the match, partial totals if the game has them, totals, and the winner. For a match of several
// games, the text format has a table for the current game and one for the match. Markdown and CSV
// have only the table for the match. Only the text format depends on the paper.
func Score(w *lang.Words, s referee.Score, format Format, p Paper) (string, error) {
	t := scoreTable{words: w, score: s, paper: p}
	switch format {
	case Text:
		return page(t.whole()), nil
	case Markdown:
		return t.markdown(), nil
	case CSV:
		return t.csv()
	}
	return "", &FormatError{format}
}

// scoreTable is a score with the messages for its texts.
type scoreTable struct {
	words *lang.Words
	score referee.Score
	paper Paper
	// bare means that the winner gets no mark.
	bare bool
}

func (t scoreTable) say(key referee.Key, args referee.Args) string { return t.words.Text(key, args) }

// seats returns the players with a score.
func (t scoreTable) seats() []referee.Seat {
	seats := make([]referee.Seat, len(t.score.Total))
	for i := range seats {
		seats[i] = referee.Seat(i + 1)
	}
	return seats
}

// columns returns the headings of one player's columns.
func (t scoreTable) columns() []string {
	heads := make([]string, len(t.score.Columns))
	for i, column := range t.score.Columns {
		heads[i] = lang.Clean(column)
		if strings.HasPrefix(column, "col.") {
			heads[i] = t.say(referee.Key(column), nil)
		}
	}
	return heads
}

// label returns the heading of a row.
func (t scoreTable) label(row referee.ScoreRow) string { return t.say(row.Name, row.Args) }

// totalLabel returns the heading of the totals. In a match of several games, the totals are the
// numbers of games won.
func (t scoreTable) totalLabel() string {
	if t.score.Series != (referee.Series{}) {
		return t.say("score.games", nil)
	}
	return t.say("score.total", nil)
}

// cell returns the text of a cell: for example "1+3", "0" without points, or "-" if the column is
// not in play yet.
func cell(c referee.Cell) string {
	if c.Open {
		return "-"
	}
	if len(c.Parts) == 0 {
		return "0"
	}
	parts := make([]string, len(c.Parts))
	for i, part := range c.Parts {
		parts[i] = number10(part)
	}
	return strings.ReplaceAll(strings.Join(parts, "+"), "+-", "-")
}

// rowCells returns one player's cells of a row. A missing cell is "-".
func (t scoreTable) rowCells(row referee.ScoreRow, seat referee.Seat) []string {
	texts := make([]string, len(t.score.Columns))
	for i := range texts {
		texts[i] = "-"
		if seat.Index() < len(row.Cells) && i < len(row.Cells[seat.Index()]) {
			texts[i] = cell(row.Cells[seat.Index()][i])
		}
	}
	return texts
}

// partials reports whether the columns have sums.
func (t scoreTable) partials() bool { return len(t.score.Partial) > 0 }

// partial returns one player's column totals.
func (t scoreTable) partial(seat referee.Seat) []string {
	texts := make([]string, len(t.score.Columns))
	if seat.Index() < len(t.score.Partial) {
		for i, n := range t.score.Partial[seat.Index()] {
			if i < len(texts) {
				texts[i] = number10(n)
			}
		}
	}
	return texts
}

// total returns one player's total, with a mark if the player has won.
func (t scoreTable) total(seat referee.Seat) string {
	total := number10(t.score.Total[seat.Index()])
	if t.score.Won(seat) && !t.bare {
		return t.say("score.won", referee.Args{"total": total})
	}
	return total
}

// outcome returns the winner and the rule behind the win. It returns "" before the end.
func (t scoreTable) outcome() string {
	switch {
	case !t.score.Over:
		return ""
	case t.score.By == "":
		return t.words.Outcome(t.score.Outcome)
	}
	return t.say("score.by", referee.Args{"outcome": t.score.Outcome, "rule": t.score.By})
}
