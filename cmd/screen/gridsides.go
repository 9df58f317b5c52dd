package screen

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// bar separates two sides.
const bar = "│"

// facing lays out two players next to each other, with names and scores above their other facts.
func (g grid) facing() []string {
	names := [2]string{}
	facts := [2]string{}
	for i, seat := range g.view.Seats {
		width := g.left() - 2
		score, states := g.score(seat), g.states(seat)
		if states != "" {
			states = "  " + states
		}
		name := width - Cells(score) - Cells(states) - 2
		names[i] = g.title(seat, min(max(name, shortest), 24)) + "  " + score + states
		facts[i] = "  " + g.rest(seat, width)
	}
	return []string{g.beside(names[0], names[1]), g.beside(facts[0], facts[1])}
}

// beside joins two texts side by side on one line.
func (g grid) beside(left, right string) string {
	return pad(left, g.left()) + bar + " " + Fit(right, g.width()-g.left()-2)
}

// sides puts the rows of two sides side by side.
func (g grid) sides(left, right []string) []string {
	var lines []string
	for i := range max(len(left), len(right)) {
		lines = append(lines, g.beside(line(left, i), line(right, i)))
	}
	return lines
}

// columns returns the lanes in which two players face each other. Each lane has a line with its
// worth and its leader. On narrow paper, that line is between the sides.
func (g grid) columns() (players, lanes []string) {
	if g.width() < spined {
		return g.spine()
	}
	for _, lane := range g.view.Lanes {
		if isEmpty(lane) {
			continue
		}
		lanes = append(append(lanes, g.laneTitle(g.worthy(lane))...), g.loose(lane)...)
		lanes = append(lanes, g.sides(g.table(lane.ID, side(lane, 0), 2, g.left()), g.table(lane.ID, side(lane, 1), 2, g.width()-g.left()-2))...)
	}
	return g.facing(), lanes
}

// loose returns the pieces in a lane that belong to no player.
func (g grid) loose(lane referee.Lane) []string {
	return g.table(lane.ID+" loose", lane.Pieces, 3, g.width())
}

func side(lane referee.Lane, i int) []referee.Piece {
	if i < len(lane.Sides) {
		return lane.Sides[i]
	}
	return nil
}

// worthy returns the lane with its total worth in place of the counters that add up to it.
func (g grid) worthy(lane referee.Lane) referee.Lane {
	worth, counted := 0, false
	var rest []referee.Counter
	for _, c := range lane.Counters {
		if slices.Contains(g.as.Worth, c.Key) {
			worth, counted = worth+c.N, true
		} else {
			rest = append(rest, c)
		}
	}
	if counted && len(g.as.Worth) > 1 {
		lane.Counters = append([]referee.Counter{{Key: "worth", N: worth}}, rest...)
	}
	return lane
}

// spine lays out the lanes with each lane's title between the two sides.
func (g grid) spine() (players, lanes []string) {
	width := (g.width() - 12) / 2
	middle := g.width() - 2*width - 2
	rows := func(left, between, right []string) (lines []string) {
		for i := range max(len(left), len(between), len(right)) {
			lines = append(lines, pad(line(left, i), width)+bar+centred(line(between, i), middle)+bar+Fit(line(right, i), width))
		}
		return lines
	}
	var heads [2][]string
	var states []string
	for i, seat := range g.view.Seats {
		score := g.score(seat)
		name := width - Cells(score) - 3
		heads[i] = []string{pad(g.title(seat, max(name, shortest)), width-Cells(score)) + score, "  " + g.rest(seat, width-2)}
		for _, mark := range g.marks(seat.Marks) {
			states = append(states, toward(i, mark, middle))
		}
	}
	for _, lane := range g.view.Lanes {
		if isEmpty(lane) {
			continue
		}
		lanes = append(lanes, g.loose(lane)...)
		left, right := g.table(lane.ID, side(lane, 0), 1, width), g.table(lane.ID, side(lane, 1), 1, width)
		between := g.contest(g.worthy(lane), middle)
		if most := max(len(left), len(right), 1); g.squeeze.tight && len(between) > most {
			between = between[:most]
		}
		lanes = append(lanes, rows(left, between, right)...)
	}
	return rows(heads[0], states, heads[1]), lanes
}

// contest returns the text between two sides: the totals around the lane, the leader, and the
// lane's worth.
func (g grid) contest(lane referee.Lane, width int) []string {
	title := place(lane.ID)
	if len(lane.Totals) == 2 {
		title = number10(lane.Totals[0]) + " " + title + " " + number10(lane.Totals[1])
	}
	lines := []string{title}
	if lane.Leads.IsPlayer() {
		lines = append(lines, toward(lane.Leads.Index(), g.name(lane.Leads, width-2), width))
	}
	for _, c := range lane.Counters {
		lines = append(lines, g.counter(c))
	}
	return lines
}

// toward returns a text with an arrow towards a player's side.
func toward(player int, text string, width int) string {
	if player == 0 {
		return "< " + Fit(text, width-2)
	}
	return Fit(text, width-2) + " >"
}

func centred(text string, width int) string {
	text = Fit(text, width)
	return pad(strings.Repeat(" ", (width-Cells(text))/2)+text, width)
}

// zones returns the players' zones on the table, one on each row. The last zones are rarely used,
// so they share rows. "-" means a free zone.
func (g grid) zones() (players, lanes []string) {
	order := g.filled(g.zoneRows())
	var sides [2][]string
	for i := range sides {
		tails := g.tails(i)
		for _, zones := range order {
			cell := (g.left()+1)/len(zones) - 1
			var cells []string
			for _, zone := range zones {
				cells = append(cells, g.zoned(i, zone, tails, cell))
			}
			sides[i] = append(sides[i], strings.Join(cells, " "))
		}
		sides[i] = append(sides[i], g.table("outside", g.outside(i, order), 2, g.left())...)
	}
	for _, lane := range g.view.Lanes {
		lanes = append(lanes, g.loose(lane)...)
	}
	return g.facing(), append(g.sides(sides[0], sides[1]), lanes...)
}

// zoneRows returns the zones of each row, beginning with the row nearest to the middle of the
// table.
func (g grid) zoneRows() (order [][]string) {
	n := len(g.as.Zones) - 1
	for _, column := range slices.Backward(g.as.Zones[:max(n, 0)]) {
		for _, zone := range column {
			order = append(order, []string{zone})
		}
	}
	if n < 0 {
		return order
	}
	last := g.as.Zones[n]
	if odd := len(last) % 2; odd > 0 {
		order, last = append(order, last[:odd]), last[odd:]
	}
	return slices.AppendSeq(order, slices.Chunk(last, 2))
}

// filled returns the rows of zones without the empty rows that the squeeze leaves out.
func (g grid) filled(order [][]string) [][]string {
	out := 0
	for i := len(order) - 1; i >= 0 && out < g.squeeze.empty; i-- {
		if !g.taken(order[i]) {
			order, out = slices.Delete(order, i, i+1), out+1
		}
	}
	return order
}

// taken reports whether a player has a piece in one of these zones.
func (g grid) taken(zones []string) bool {
	for _, piece := range g.view.Pieces() {
		if slices.Contains(zones, place(piece.ID)) {
			return true
		}
	}
	return false
}

// outside returns a player's pieces that are in none of the zones.
func (g grid) outside(player int, zones [][]string) []referee.Piece {
	var outside []referee.Piece
	for seat, piece := range g.view.Pieces() {
		if seat == referee.Seat(player+1) && !slices.Contains(slices.Concat(zones...), place(piece.ID)) {
			outside = append(outside, piece)
		}
	}
	return outside
}

// zoned returns the contents of a player's zone.
func (g grid) zoned(player int, zone string, tails map[string]string, width int) string {
	for seat, piece := range g.view.Pieces() {
		if seat == referee.Seat(player+1) && place(piece.ID) == zone {
			tail, aligned := tails[zone]
			if !aligned || width < g.left() || g.width() < spined {
				tail = g.tail(piece)
			}
			return g.celled(piece, tail, width)
		}
	}
	return pad(zone+" -", width)
}

// tails returns the numbers and marks of a player's pieces by zone, aligned in columns.
func (g grid) tails(player int) map[string]string {
	widths := []int{}
	split := map[string][]string{}
	for seat, piece := range g.view.Pieces() {
		if seat != referee.Seat(player+1) || g.tail(piece) == "" {
			continue
		}
		parts := strings.SplitN(g.tail(piece), " ", 3)
		split[place(piece.ID)] = parts
		if len(piece.Counters) == 0 {
			delete(split, place(piece.ID)) // marks without numbers are not aligned in columns
			continue
		}
		for i, part := range parts {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Cells(part))
		}
	}
	tails := map[string]string{}
	for zone, parts := range split {
		var cells []string
		for i, width := range widths {
			if i == 0 {
				cells = append(cells, padLeft(line(parts, i), width))
			} else {
				cells = append(cells, pad(line(parts, i), width))
			}
		}
		tails[zone] = strings.Join(cells, " ")
	}
	return tails
}
