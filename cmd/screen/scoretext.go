package screen

import (
	"encoding/csv"
	"fmt"
	"strings"

	"shinpan/referee"
)

// text is the table for people. Where the players do not fit side by side,
// their tables stand below each other.
func (t scoreTable) text() []string {
	groups := [][]referee.Seat{t.seats()}
	if len(groups[0]) == 0 {
		return nil
	}
	if t.paper.Width > 0 && t.groupWidth(groups[0]) > t.paper.Width {
		groups = nil
		for _, seat := range t.seats() {
			groups = append(groups, []referee.Seat{seat})
		}
	}
	var lines []string
	for _, group := range groups {
		lines = append(lines, t.group(group)...)
	}
	if outcome := t.outcome(); outcome != "" {
		lines = append(lines, wrap(t.paper.paint(good, outcome), t.paper.Width, "")...)
	}
	return lines
}

// margin is the width of the first column.
func (t scoreTable) margin() int {
	width := max(cells(t.say("score.partial", nil)), cells(t.say("score.total", nil)))
	for _, row := range t.score.Rows {
		width = max(width, cells(t.label(row)))
	}
	return width
}

// column is the width of a cell: that of the widest, and at least three.
func (t scoreTable) column() int {
	width := 3
	widen := func(texts []string) {
		for _, text := range texts {
			width = max(width, cells(text))
		}
	}
	widen(t.columns())
	for _, seat := range t.seats() {
		widen(t.partial(seat))
		for _, row := range t.score.Rows {
			widen(t.rowCells(row, seat))
		}
	}
	return width
}

// groupWidth is how wide the table of some players is.
func (t scoreTable) groupWidth(seats []referee.Seat) int {
	return t.margin() + len(seats)*(1+t.playerWidth())
}

// playerWidth is the width of one player's columns.
func (t scoreTable) playerWidth() int {
	columns := len(t.score.Columns) * (t.column() + 1)
	for _, seat := range t.seats() {
		columns = max(columns, cells(t.total(seat))+1)
	}
	return columns
}

// group is the table of some players.
func (t scoreTable) group(seats []referee.Seat) []string {
	names := func(seat referee.Seat) string { return fit(t.words.Seat(seat), t.playerWidth()) }
	lines := []string{
		t.paper.paint(loud, t.row("", seats, func(seat referee.Seat) []string { return []string{names(seat)} })),
		t.row("", seats, func(referee.Seat) []string { return t.columns() }),
	}
	for _, row := range t.score.Rows {
		lines = append(lines, t.row(t.label(row), seats, func(seat referee.Seat) []string { return t.rowCells(row, seat) }))
	}
	return append(lines,
		t.row(t.say("score.partial", nil), seats, t.partial),
		t.paper.paint(loud, t.row(t.say("score.total", nil), seats, func(seat referee.Seat) []string { return []string{t.total(seat)} })))
}

// row is one line of the table. A player's only cell takes all their columns.
func (t scoreTable) row(label string, seats []referee.Seat, texts func(referee.Seat) []string) string {
	line := pad(label, t.margin())
	for _, seat := range seats {
		own := texts(seat)
		if len(own) == 1 {
			line += " " + pad(own[0], t.playerWidth())
			continue
		}
		joined := ""
		for _, text := range own {
			joined += " " + pad(text, t.column())
		}
		line += " " + pad(strings.TrimPrefix(joined, " "), t.playerWidth())
	}
	return fit(strings.TrimRight(line, " "), max(t.paper.Width, t.groupWidth(seats)))
}

// plain is the score as facts, one a line; what is not open is not a fact.
func (t scoreTable) plain() []string {
	var lines []string
	for _, row := range t.score.Rows {
		for _, seat := range t.seats() {
			for i, text := range t.rowCells(row, seat) {
				if text != "-" {
					lines = append(lines, t.label(row)+", "+t.words.Seat(seat)+", "+t.columns()[i]+": "+text)
				}
			}
		}
	}
	for _, seat := range t.seats() {
		for i, text := range t.partial(seat) {
			lines = append(lines, t.say("score.partial", nil)+", "+t.words.Seat(seat)+", "+t.columns()[i]+": "+text)
		}
	}
	for _, seat := range t.seats() {
		lines = append(lines, t.say("score.total", nil)+", "+t.words.Seat(seat)+": "+number10(t.score.Total[seat.Index()]))
	}
	if outcome := t.outcome(); outcome != "" {
		lines = append(lines, outcome)
	}
	return lines
}

// flat is the table with every cell in its own column, for other programs.
func (t scoreTable) flat() [][]string {
	head, total := []string{""}, []string{t.say("score.total", nil)}
	for _, seat := range t.seats() {
		for i, column := range t.columns() {
			head = append(head, t.words.Seat(seat)+" "+column)
			total = append(total, map[bool]string{true: t.total(seat)}[i == 0])
		}
	}
	table := [][]string{head}
	for _, row := range t.score.Rows {
		line := []string{t.label(row)}
		for _, seat := range t.seats() {
			line = append(line, t.rowCells(row, seat)...)
		}
		table = append(table, line)
	}
	partial := []string{t.say("score.partial", nil)}
	for _, seat := range t.seats() {
		partial = append(partial, t.partial(seat)...)
	}
	return append(table, partial, total)
}

// markdown is the table as Markdown.
func (t scoreTable) markdown() string {
	var b strings.Builder
	for i, row := range t.flat() {
		for n, text := range row {
			row[n] = strings.NewReplacer("|", "\\|", "<", "&lt;").Replace(text)
		}
		fmt.Fprintf(&b, "| %s |\n", strings.Join(row, " | "))
		if i == 0 {
			b.WriteString(strings.Repeat("|---", len(row)) + "|\n")
		}
	}
	return b.String()
}

// csv is the table as comma-separated values. A name that a spreadsheet would
// take for a formula gets an apostrophe.
func (t scoreTable) csv() (string, error) {
	table := t.flat()
	for i, head := range table[0] {
		if strings.IndexAny(head, "=+-@") == 0 {
			table[0][i] = "'" + head
		}
	}
	var b strings.Builder
	if err := csv.NewWriter(&b).WriteAll(table); err != nil {
		return "", fmt.Errorf("score as CSV: %w", err)
	}
	return b.String(), nil
}
