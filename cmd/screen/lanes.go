package screen

import (
	"strings"

	"shinpan/referee"
)

// setter lays out the pieces of one side in lines of a width.
type setter func(pieces []referee.Piece, width int) []string

// lanes are all lanes, each with its title and the sides below.
func (b board) lanes(set setter) []string {
	var lines []string
	for _, lane := range b.view.Lanes {
		if b.paper.Width == 0 || b.paper.Width >= twoSides && len(lane.Sides) <= 2 {
			lines = append(lines, b.laneTitle(lane, b.totals(lane))...)
			lines = append(lines, b.beside(lane, set)...)
		} else {
			lines = append(lines, b.laneTitle(lane, b.leader(lane))...)
			lines = append(lines, b.stacked(lane, set)...)
		}
	}
	return lines
}

// laneTitle is a ruled line with the lane's card and counters at the left and
// how it stands at the right.
func (b board) laneTitle(lane referee.Lane, stand string) []string {
	width := b.width()
	facts := []string{b.say("board.lane", referee.Args{"lane": lane.ID})}
	if lane.Card != "" {
		facts = append(facts, b.words.CardName(lane.Card))
	}
	for _, c := range lane.Counters {
		facts = append(facts, b.counter(c))
	}
	left := "── " + strings.Join(facts, " · ") + " "
	if stand == "" {
		return []string{b.paper.paint(loud, fit(left, width)) + rule(width-cells(left))}
	}
	if gap := width - cells(left) - cells(stand) - 4; gap > 0 {
		return []string{b.paper.paint(loud, left) + rule(gap) + " " + b.paper.paint(good, stand) + " ──"}
	}
	return []string{b.paper.paint(loud, fit(left, width)) + rule(width-cells(left)),
		b.paper.paint(good, fit("   "+stand, width))}
}

func rule(width int) string { return strings.Repeat("─", max(width, 0)) }

// width is the width that lines are filled to.
func (b board) width() int {
	if b.paper.Width == 0 {
		return 80
	}
	return b.paper.Width
}

// totals is how a lane stands: "Lina 5 : 4 Marco · Lina leads".
func (b board) totals(lane referee.Lane) string {
	if len(lane.Totals) != 2 {
		return b.leader(lane)
	}
	stand := b.name(1, 12) + " " + number10(lane.Totals[0]) + " : " + number10(lane.Totals[1]) + " " + b.name(2, 12)
	if leader := b.leader(lane); leader != "" {
		stand += " · " + leader
	}
	return stand
}

// leader says who leads a lane, "" for nobody.
func (b board) leader(lane referee.Lane) string {
	if lane.Leads == referee.Nobody {
		return ""
	}
	return b.say("board.leads", referee.Args{"player": b.name(lane.Leads, 12)})
}

// beside sets two sides in two columns.
func (b board) beside(lane referee.Lane, set setter) []string {
	column := (b.width() - 3) / 2
	var sides [2][]string
	for i := range min(len(lane.Sides), 2) {
		sides[i] = set(lane.Sides[i], column)
	}
	var lines []string
	for row := range max(len(sides[0]), len(sides[1])) {
		lines = append(lines, pad(line(sides[0], row), column)+" │ "+line(sides[1], row))
	}
	return lines
}

func line(lines []string, row int) string {
	if row < len(lines) {
		return lines[row]
	}
	return ""
}

// stacked sets the sides below each other, each under its player's total.
func (b board) stacked(lane referee.Lane, set setter) []string {
	var lines []string
	for i, side := range lane.Sides {
		title := " " + b.name(referee.Seat(i+1), 20)
		if i < len(lane.Totals) {
			title += " " + number10(lane.Totals[i])
		}
		lines = append(lines, title)
		for _, text := range set(side, b.width()-3) {
			lines = append(lines, "   "+text)
		}
	}
	return lines
}
