package screen

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// lanes returns all lanes that are not empty, each with its title, the pieces without an owner and
// the sides.
func (b board) lanes() []string {
	var lines []string
	headed := false
	for _, lane := range b.view.Lanes {
		switch {
		case isEmpty(lane):
		case !b.twoSided():
			lines = append(lines, b.stackedLane(lane)...)
		case !headed && hasSides(lane):
			headed = true
			lines = slices.Concat(lines, b.headed(lane), b.nobodys(lane), b.beside(lane))
		default:
			lines = slices.Concat(lines, b.laneTitle(lane), b.nobodys(lane), b.beside(lane))
		}
	}
	return lines
}

// headed returns the title of the first lane, below a line with the names of the two players.
func (b board) headed(lane referee.Lane) []string {
	column := (b.width() - 3) / 2
	return append([]string{pad(b.name(1, column), column) + " │ " + b.name(2, column)}, b.laneTitle(lane)...)
}

// stackedLane returns a lane with one side below the other.
func (b board) stackedLane(lane referee.Lane) []string {
	return slices.Concat(b.laneTitle(lane), b.nobodys(lane), b.stacked(lane))
}

// hasSides reports whether the players have pieces or totals in a lane.
func hasSides(lane referee.Lane) bool {
	return len(lane.Totals) > 0 || slices.ContainsFunc(lane.Sides, func(side []referee.Piece) bool { return len(side) > 0 })
}

// isEmpty reports whether a lane is empty.
func isEmpty(lane referee.Lane) bool {
	if lane.Card != "" || len(lane.Counters) > 0 || len(lane.Pieces) > 0 || lane.Leads != referee.Nobody {
		return false
	}
	for i, side := range lane.Sides {
		if len(side) > 0 || i < len(lane.Totals) && lane.Totals[i] != 0 {
			return false
		}
	}
	return true
}

// leftOut reports whether to leave out an empty side of a lane. If only two players compare totals,
// it keeps an empty side.
func leftOut(lane referee.Lane, i int) bool {
	if len(lane.Sides[i]) > 0 || lane.Leads == referee.Seat(i+1) {
		return false
	}
	return i >= len(lane.Totals) || len(lane.Totals) > 2 && lane.Totals[i] == 0
}

// twoSided reports whether the sides are side by side.
func (b board) twoSided() bool {
	for _, lane := range b.view.Lanes {
		if len(lane.Sides) > 2 {
			return false
		}
	}
	return b.width() >= twoSides && len(b.view.Seats) == 2
}

// nobodys returns the pieces in a lane that belong to no player.
func (b board) nobodys(lane referee.Lane) []string {
	return indented(b.side(lane.Pieces, lane, min(b.width()-3, sideWidth)))
}

// laneTitle returns a ruled line with the lane's card and counters on the left and its standing on
// the right. If there is no room, it cuts the card's name. If that is not enough, it returns
// several lines.
func (b board) laneTitle(lane referee.Lane) []string {
	stand, width := b.stand(lane), b.width()
	end := ""
	if stand != "" {
		end = " " + stand + " ──"
	}
	room := width - Cells(end) - 2
	title := b.laneFacts(lane, 0)
	if over := Cells(title) - room; over > 0 && lane.Card != "" {
		title = b.laneFacts(lane, Cells(b.words.CardName(lane.Card))-over)
	}
	if Cells(title) > room {
		lines := wrap(b.laneFacts(lane, 0), width, "   ")
		if stand != "" {
			lines = append(lines, b.paper.paint(good, Fit("   "+stand, width)))
		}
		return lines
	}
	return []string{b.paper.paint(loud, title) + " " + rule(width-Cells(title)-Cells(end)-1) + b.paper.paint(good, end)}
}

// laneFacts returns the lane, its card and its counters. It cuts the name to fit if people can
// still recognise it.
func (b board) laneFacts(lane referee.Lane, room int) string {
	facts := []string{b.say("board.lane", referee.Args{"lane": lane.ID})}
	if name := b.words.CardName(lane.Card); lane.Card != "" && room >= 8 {
		facts = append(facts, Fit(name, room))
	} else if lane.Card != "" {
		facts = append(facts, name)
	}
	for _, c := range lane.Counters {
		facts = append(facts, b.counter(c))
	}
	return "── " + strings.Join(facts, " · ")
}

func rule(width int) string { return strings.Repeat("─", max(width, 0)) }

// width returns the width to which lines are filled.
func (b board) width() int {
	if b.paper.Width == 0 {
		return 80
	}
	return b.paper.Width
}

// stand returns the standing of a lane: "5 : 4 · Lina leads". Stacked sides show their own totals,
// so the standing is then "".
func (b board) stand(lane referee.Lane) string {
	if !b.twoSided() {
		return ""
	}
	var facts []string
	if len(lane.Totals) == 2 {
		facts = append(facts, number10(lane.Totals[0])+" : "+number10(lane.Totals[1]))
	}
	if lane.Leads != referee.Nobody {
		facts = append(facts, b.say(b.leads(lane), referee.Args{"player": b.name(lane.Leads, 12)}))
	}
	return strings.Join(facts, " · ")
}

// leads returns the message that names the leader of a lane. For a tie, a game can have the message
// “board.tied”, which names the tie-breaker.
func (b board) leads(lane referee.Lane) referee.Key {
	if tied(lane) && b.words.Has("board.tied") {
		return "board.tied"
	}
	return "board.leads"
}

// beside lays out two sides in two columns.
func (b board) beside(lane referee.Lane) []string {
	column := (b.width() - 3) / 2
	var sides [2][]string
	for i := range min(len(lane.Sides), 2) {
		sides[i] = b.side(lane.Sides[i], lane, column)
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

// sideWidth keeps a piece's numbers near its name on wide screens.
const sideWidth = 47

// stacked lays out one side below the other, each under its player's total. A single line of pieces
// is next to the total if it fits.
func (b board) stacked(lane referee.Lane) []string {
	var lines []string
	for i := range lane.Sides {
		if leftOut(lane, i) {
			continue
		}
		title := b.sideTitle(lane, i)
		pieces := b.side(lane.Sides[i], lane, min(b.width()-3, sideWidth))
		if len(pieces) == 1 && Cells(pieces[0]) < b.width()-Cells(title)-between {
			lines = append(lines, title+"   "+pieces[0])
			continue
		}
		lines = slices.Concat(lines, wrap(title, b.width(), "   "), indented(pieces))
	}
	return lines
}

// sideTitle returns a player's name with the total in a lane.
func (b board) sideTitle(lane referee.Lane, i int) string {
	seat := referee.Seat(i + 1)
	title := " " + b.name(seat, 16)
	if i < len(lane.Totals) {
		title += " " + number10(lane.Totals[i])
	}
	if lane.Leads == seat {
		title += " " + b.paper.paint(good, b.say("board.leading", nil))
	}
	return title
}

func indented(lines []string) []string {
	out := make([]string, len(lines))
	for i, text := range lines {
		out[i] = "   " + text
	}
	return out
}
