package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Table is a table with a header row. Columns of numbers are right-aligned.
type Table struct {
	Head []string
	Rows [][]string
}

// Text lays out the table. If the table is wider than the paper, Text cuts the widest columns. In
// plain output, each row becomes a sentence that leaves out empty cells.
func (t Table) Text(w *lang.Words, p Paper) string {
	t = t.cleaned()
	if p.Plain {
		return t.plain(w)
	}
	widths, numeric := t.widths(), t.numeric()
	if p.Width > 0 {
		shrink(widths, p.Width-2*(len(widths)-1))
	}
	var lines []string
	if len(t.Head) > 0 {
		lines = append(lines, p.paint(loud, strings.TrimRight(rowLine(t.Head, widths, numeric), " ")))
	}
	for _, row := range t.Rows {
		lines = append(lines, rowLine(row, widths, numeric))
	}
	return page(lines)
}

func (t Table) cleaned() Table {
	clean := Table{Head: cleanRow(t.Head)}
	for _, row := range t.Rows {
		clean.Rows = append(clean.Rows, cleanRow(row))
	}
	return clean
}

func cleanRow(row []string) []string {
	clean := make([]string, len(row))
	for i, cell := range row {
		clean[i] = lang.Clean(cell)
	}
	return clean
}

// widths returns the widths of the columns.
func (t Table) widths() []int {
	var widths []int
	for _, row := range append([][]string{t.Head}, t.Rows...) {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Cells(cell))
		}
	}
	return widths
}

// shrink makes the widest columns narrower until all fit.
func shrink(widths []int, room int) {
	for sum(widths) > room {
		widest := 0
		for i, w := range widths {
			if w > widths[widest] {
				widest = i
			}
		}
		if widths[widest] <= 1 {
			return
		}
		widths[widest]--
	}
}

func sum(numbers []int) int {
	total := 0
	for _, n := range numbers {
		total += n
	}
	return total
}

func rowLine(row []string, widths []int, numeric []bool) string {
	cellsOf := make([]string, len(row))
	for i, cell := range row {
		if numeric[i] {
			cellsOf[i] = padLeft(cell, widths[i])
		} else {
			cellsOf[i] = pad(cell, widths[i])
		}
	}
	return strings.Join(cellsOf, "  ")
}

// numeric reports for each column whether it holds only numbers. Text calls it only once, because a
// table can have ten thousand rows.
func (t Table) numeric() []bool {
	columns := len(t.Head)
	for _, row := range t.Rows {
		columns = max(columns, len(row))
	}
	numeric := make([]bool, columns)
	for i := range numeric {
		numeric[i] = t.numbers(i)
	}
	return numeric
}

// numbers reports whether a column holds only numbers.
func (t Table) numbers(column int) bool {
	found := false
	for _, row := range t.Rows {
		if column >= len(row) || row[column] == "" {
			continue
		}
		if strings.Trim(row[column], "+-0123456789.,<>") != "" {
			return false
		}
		found = true
	}
	return found
}

// plain returns each row on a line, as a sentence to read aloud. If the first cell is not a number,
// it names the row and the other cells follow: "12 cards: cost 3, power 4".
func (t Table) plain(w *lang.Words) string {
	var lines []string
	numeric := t.numeric()
	for _, row := range t.Rows {
		name, facts := "", []string(nil)
		for i, cell := range row {
			switch {
			case cell == "":
			case i == 0 && !numeric[0]:
				name = cell
			case i < len(t.Head) && t.Head[i] != "":
				facts = append(facts, headedCell(w, t.Head[i], cell))
			default:
				facts = append(facts, cell)
			}
		}
		lines = append(lines, rowAloud(w, name, facts)+".")
	}
	return page(lines)
}

// headedCell returns a cell after its heading. A colon separates a number from a heading that
// ends in one: "round 1: 67.7".
func headedCell(w *lang.Words, head, cell string) string {
	if last := head[len(head)-1]; last >= '0' && last <= '9' {
		return w.Text("plain.fact", referee.Args{"of": head, "fact": cell})
	}
	return head + " " + cell
}

// rowAloud returns the name of a row followed by its cells.
func rowAloud(w *lang.Words, name string, facts []string) string {
	list := strings.Join(facts, ", ")
	if name == "" || list == "" {
		return name + list
	}
	return w.Text("plain.fact", referee.Args{"of": name, "fact": list})
}
