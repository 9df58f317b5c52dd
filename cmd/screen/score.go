package screen

import (
	"encoding/json"
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
	JSON     Format = "json"
)

// Formats lists them, the default first.
func Formats() []Format { return []Format{Text, Markdown, CSV, JSON} }

// FormatError is the error for a format that there is not.
type FormatError struct{ Asked Format }

// Error names the formats there are.
func (e *FormatError) Error() string {
	return fmt.Sprintf("format %q is not known; choose one of: %v", lang.Clean(string(e.Asked)), Formats())
}

// Score shows the score in the layout of the rulebook's table: for each
// player the same columns, a row for each part of the match, partial totals
// where the game has them, totals, and who has won. Of a match of several games
// the text has the table of the game at hand, then that of the match; Markdown
// and CSV have that of the match. Only the text depends on the paper.
func Score(w *lang.Words, s referee.Score, format Format, p Paper) (string, error) {
	t := scoreTable{words: w, score: s, paper: p}
	switch format {
	case Text:
		return page(t.whole()), nil
	case Markdown:
		return t.markdown(), nil
	case CSV:
		return t.csv()
	case JSON:
		return t.json()
	}
	return "", &FormatError{format}
}

// scoreTable is a score with its words.
type scoreTable struct {
	words *lang.Words
	score referee.Score
	paper Paper
	// bare leaves the mark of the winner out of the totals.
	bare bool
}

func (t scoreTable) say(key referee.Key, args referee.Args) string { return t.words.Text(key, args) }

// seats are the players that have a score.
func (t scoreTable) seats() []referee.Seat {
	seats := make([]referee.Seat, len(t.score.Total))
	for i := range seats {
		seats[i] = referee.Seat(i + 1)
	}
	return seats
}

// columns are the heads of one player's columns.
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

// label heads a row.
func (t scoreTable) label(row referee.ScoreRow) string { return t.say(row.Name, row.Args) }

// totalLabel heads the row of the totals: of a match of several games they are
// games won.
func (t scoreTable) totalLabel() string {
	if t.score.Series != (referee.Series{}) {
		return t.say("score.games", nil)
	}
	return t.say("score.total", nil)
}

// cell is what is written in a cell: "1+3", "0" for nothing scored, "-" for a
// column that is not open yet.
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

// rowCells are one player's cells of a row; missing ones are not open.
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

// partials reports whether the columns are added up.
func (t scoreTable) partials() bool { return len(t.score.Partial) > 0 }

// partial are one player's column totals.
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

// total is one player's total, with the mark of a winner.
func (t scoreTable) total(seat referee.Seat) string {
	total := number10(t.score.Total[seat.Index()])
	if t.score.Won(seat) && !t.bare {
		return t.say("score.won", referee.Args{"total": total})
	}
	return total
}

// outcome says who has won and by which rule; "" while play goes on.
func (t scoreTable) outcome() string {
	switch {
	case !t.score.Over:
		return ""
	case t.score.By == "":
		return t.words.Outcome(t.score.Outcome)
	}
	return t.say("score.by", referee.Args{"outcome": t.score.Outcome, "rule": t.score.By})
}

// json is the score with the players' names.
func (t scoreTable) json() (string, error) {
	names := []string{}
	for _, seat := range t.seats() {
		names = append(names, t.words.Seat(seat))
	}
	text, err := json.MarshalIndent(struct {
		Players []string `json:"players"`
		referee.Score
	}{names, t.score}, "", "  ")
	if err != nil {
		return "", fmt.Errorf("score as JSON: %w", err)
	}
	return string(lang.EscapedJSON(text)) + "\n", nil
}
