package screen

import (
	"encoding/csv"
	"fmt"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// whole returns the score for people. For a match of several games, it returns the table of the
// current game and, once a game is over, the table of the match.
func (t scoreTable) whole() []string {
	if len(t.score.Games) == 0 {
		return t.one()
	}
	game := scoreTable{words: t.words, score: t.score.Games[len(t.score.Games)-1], paper: t.paper}
	lines := append([]string{t.paper.paint(loud, GameOf(t.words, t.score.Series))}, game.one()...)
	if len(t.score.Rows) == 0 { // no game of the match is over yet
		return lines
	}
	return append(append(lines, "", t.paper.paint(loud, t.say("score.match", nil))), t.one()...)
}

// one returns a single table and its outcome.
func (t scoreTable) one() []string {
	if t.paper.Plain {
		return t.plain()
	}
	return t.text()
}

// GameOf names the current game of a match.
func GameOf(w *lang.Words, series referee.Series) string {
	key := referee.Key("series.game")
	if series.Game == 0 {
		key = "series.before"
	}
	return w.Text(key, referee.Args{"game": series.Game, "of": series.BestOf})
}

// text returns the lines of a table. If the players do not fit side by side, each gets a separate
// table below the previous one.
func (t scoreTable) text() []string {
	groups := [][]referee.Seat{t.seats()}
	if len(groups[0]) == 0 {
		return nil
	}
	if t.paper.Width > 0 && t.groupWidth(groups[0], 1) > t.paper.Width {
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

// margin returns the width of the first column.
func (t scoreTable) margin() int {
	width := Cells(t.totalLabel())
	if t.partials() {
		width = max(width, Cells(t.say("score.partial", nil)))
	}
	for _, row := range t.score.Rows {
		width = max(width, Cells(t.label(row)))
	}
	return width
}

// widths returns the widths of one player's columns. Each is the width of the widest cell, but at
// least three.
func (t scoreTable) widths(seat referee.Seat) []int {
	widths := make([]int, len(t.score.Columns))
	widen := func(texts []string) {
		for i, text := range texts {
			widths[i] = max(widths[i], Cells(text), 3)
		}
	}
	widen(t.columns())
	widen(t.partial(seat))
	for _, row := range t.score.Rows {
		widen(t.rowCells(row, seat))
	}
	return widths
}

// gap returns the space between two players' columns, which is wide if there is room.
func (t scoreTable) gap() int {
	for _, gap := range []int{4, 2} {
		if t.paper.Width == 0 || t.groupWidth(t.seats(), gap) <= t.paper.Width {
			return gap
		}
	}
	return 1
}

// groupWidth returns the width of a table for the given players, with a gap before each.
func (t scoreTable) groupWidth(seats []referee.Seat, gap int) int {
	width := t.margin()
	for _, seat := range seats {
		width += gap + t.playerWidth(seat)
	}
	return width
}

// shortName is the minimum number of characters of a player's name that a column shows.
const shortName = 12

// playerWidth returns the width of one player's columns.
func (t scoreTable) playerWidth(seat referee.Seat) int {
	name := min(Cells(t.words.Seat(seat)), shortName)
	return max(sum(t.widths(seat))+len(t.score.Columns)-1, Cells(t.total(seat)), name)
}

// group returns a table for the given players.
func (t scoreTable) group(seats []referee.Seat) []string {
	names := func(seat referee.Seat) string { return Fit(t.words.Seat(seat), t.playerWidth(seat)) }
	lines := []string{
		t.paper.paint(loud, t.row("", seats, func(seat referee.Seat) []string { return []string{names(seat)} })),
		t.row("", seats, func(referee.Seat) []string { return t.columns() }),
	}
	for _, row := range t.score.Rows {
		lines = append(lines, t.row(t.label(row), seats, func(seat referee.Seat) []string { return t.rowCells(row, seat) }))
	}
	if t.partials() {
		lines = append(lines, t.row(t.say("score.partial", nil), seats, t.partial))
	}
	return append(lines,
		t.paper.paint(loud, t.row(t.totalLabel(), seats, func(seat referee.Seat) []string { return []string{t.total(seat)} })))
}

// row returns one line of the table. If a player has only one cell, it spans all of the player's
// columns.
func (t scoreTable) row(label string, seats []referee.Seat, texts func(referee.Seat) []string) string {
	line := pad(label, t.margin())
	for _, seat := range seats {
		own, widths := texts(seat), t.widths(seat)
		if len(own) == 1 {
			widths = []int{t.playerWidth(seat)}
		}
		for i, text := range own {
			own[i] = pad(text, widths[i])
		}
		line += strings.Repeat(" ", t.gap()) + pad(strings.Join(own, " "), t.playerWidth(seat))
	}
	line = strings.TrimRight(line, " ")
	if t.paper.Width > 0 {
		line = Fit(line, t.paper.Width)
	}
	return line
}

// plain returns the score with one fact on each line. It leaves out columns that are not in play
// yet.
func (t scoreTable) plain() []string {
	var lines []string
	for _, row := range t.score.Rows {
		for _, seat := range t.seats() {
			for i, text := range t.rowCells(row, seat) {
				if text != "-" {
					lines = append(lines, t.fact(text, t.label(row), t.words.Seat(seat), t.columns()[i]))
				}
			}
		}
	}
	for _, seat := range t.seats() {
		if !t.partials() {
			break
		}
		var parts []string
		for i, text := range t.partial(seat) {
			parts = append(parts, t.columns()[i]+" "+text)
		}
		lines = append(lines, t.fact(strings.Join(parts, ", "), t.say("score.partial", nil), t.words.Seat(seat)))
	}
	for _, seat := range t.seats() {
		lines = append(lines, t.fact(number10(t.score.Total[seat.Index()]), t.totalLabel(), t.words.Seat(seat)))
	}
	if outcome := t.outcome(); outcome != "" {
		lines = append(lines, outcome)
	}
	return lines
}

// fact returns a number as text, with its subject.
func (t scoreTable) fact(number string, of ...string) string {
	return t.say("plain.fact", referee.Args{"of": strings.Join(of, ", "), "fact": number})
}

// flat returns the table for other programs, with each cell in its own column.
func (t scoreTable) flat() [][]string {
	head, total := []string{""}, []string{t.totalLabel()}
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
	if t.partials() {
		partial := []string{t.say("score.partial", nil)}
		for _, seat := range t.seats() {
			partial = append(partial, t.partial(seat)...)
		}
		table = append(table, partial)
	}
	return append(table, total)
}

// markdown returns the table as Markdown.
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

// csv returns the table as comma-separated values. A name that a spreadsheet would read as a
// formula gets an apostrophe, and totals are plain numbers.
func (t scoreTable) csv() (string, error) {
	t.bare = true
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
