package screen

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
)

// battlesBeside is the number of battles side by side.
const battlesBeside = 3

// battles lays out lanes in which two sides fight. Each player's pieces outside battles are at the
// top or the bottom. Between them, each battle has a column with the totals of both sides and the
// leader.
func (g grid) battles() (players, lanes []string) {
	var fought []referee.Lane
	rest := [2][]string{}
	for _, lane := range g.view.Lanes {
		lanes = append(lanes, g.loose(lane)...)
		if len(lane.Totals) > 0 {
			fought = append(fought, lane)
			continue
		}
		for i := range rest {
			rest[i] = append(rest[i], g.teams(side(lane, i), lane)...)
		}
	}
	lanes = append(append(lanes, g.summary(0)), rest[0]...)
	for beside := range slices.Chunk(fought, battlesBeside) {
		lanes = append(lanes, g.abreast(beside)...)
	}
	return nil, append(append(lanes, rest[1]...), g.summary(1))
}

// summary returns a player's important facts on one line.
func (g grid) summary(player int) string {
	seat := g.view.Seats[player]
	text := g.title(seat, 16) + "  " + g.score(seat)
	if states := g.states(seat); states != "" {
		text += "  " + states
	}
	text = Fit(text, g.width())
	return strings.TrimRight(text+"  "+g.rest(seat, g.width()-Cells(text)-2), " ")
}

// third returns the width of the i-th column of battles.
func (g grid) third(i int) int {
	width := (g.width() - battlesBeside + 1) / battlesBeside
	if i == battlesBeside-1 {
		width = g.width() - (width+1)*i
	}
	return width
}

// abreast returns battles side by side. The pieces of the first player are above those of the
// second, with "·" between them.
func (g grid) abreast(lanes []referee.Lane) []string {
	var columns [][]string
	for i, lane := range lanes {
		columns = append(columns, []string{g.battleTitle(lane, g.third(i))})
	}
	for player := range 2 {
		rows := 0
		var sides [][]string
		for i, lane := range lanes {
			sides = append(sides, g.table(lane.ID, side(lane, player), 1, g.third(i)))
			rows = max(rows, len(sides[i]))
		}
		for i := range columns {
			for row := range rows {
				columns[i] = append(columns[i], line(sides[i], row))
			}
			if player == 0 {
				columns[i] = append(columns[i], rule(g.third(i)))
			}
		}
	}
	var lines []string
	for row := range columns[0] {
		var cells []string
		for i := range columns {
			cells = append(cells, pad(columns[i][row], g.third(i)))
		}
		lines = append(lines, strings.ReplaceAll(strings.Join(cells, bar), "─"+bar+"─", "─┼─"))
	}
	return lines
}

// battleTitle returns the title of a battle, with its totals, its leader and, if there is room, the
// value of a win.
func (g grid) battleTitle(lane referee.Lane, width int) string {
	parts := []string{place(lane.ID)}
	if len(lane.Totals) == 2 {
		parts = append(parts, number10(lane.Totals[0])+" : "+number10(lane.Totals[1]))
	}
	if lane.Leads.IsPlayer() {
		parts = append(parts, g.name(lane.Leads, 10))
	}
	for _, c := range lane.Counters {
		parts = append(parts, g.counter(c))
	}
	for n := len(parts); ; n-- {
		text := "─ " + strings.Join(parts[:n], " ─ ") + " "
		if Cells(text) <= width || n == 1 {
			return Fit(text+rule(width-Cells(text)), width)
		}
	}
}

// teams lays out a player's pieces outside battles, three to a row. Each team begins a row that
// starts with its name.
func (g grid) teams(pieces []referee.Piece, lane referee.Lane) []string {
	var lines []string
	for _, group := range grouped(pieces, lane) {
		name := ""
		if group.ID != "" {
			group.Key = "" // the short name of the team is enough
			name = g.groupTitle(group.Group) + " "
		}
		width := g.width() - Cells(name)
		for i, text := range g.table(lane.ID, group.pieces, battlesBeside, width) {
			if i > 0 {
				name = strings.Repeat(" ", Cells(name))
			}
			lines = append(lines, name+text)
		}
	}
	return lines
}

// places lays out the players and, below them, the cards with their prices, one on each row. The
// players' pieces in a place follow its card or appear below it. If there is little room, places
// shows spread-out piles only for the player to act.
func (g grid) places() (players, lanes []string) {
	width := 0
	for _, seat := range g.view.Seats {
		width = max(width, Cells(g.name(seat.Seat, 16)))
	}
	for i, seat := range g.view.Seats {
		players = append(players, g.player(seat, width))
		if piles := g.piles(seat); piles != "" && (i < g.squeeze.piles || seat.Seat == g.view.Acting) {
			players = append(players, "    "+Fit(piles, g.width()-4))
		}
	}
	return players, g.priced()
}

// player returns a player's important facts, below the other players.
func (g grid) player(seat referee.SeatView, width int) string {
	text := pad(g.title(seat, 16), width+2) + "  " + pad(g.score(seat), max(Cells(g.score(seat)), 5))
	if states := g.states(seat); states != "" {
		text += "  " + states
	}
	text = Fit(text, g.width())
	return strings.TrimRight(text+"  "+g.rest(seat, g.width()-Cells(text)-2), " ")
}

// piles returns the cards of a player's spread-out piles.
func (g grid) piles(seat referee.SeatView) string {
	var piles []string
	for _, z := range seat.Zones {
		if isSpread(z) {
			piles = append(piles, g.pile(z, true))
		}
	}
	return strings.Join(piles, " · ")
}

// priced returns the places with the cost and the value of their cards in columns. "-" means a free
// place.
func (g grid) priced() []string {
	keys := slices.Clone(g.as.Values)
	widths := map[string]int{}
	name, worth := 0, 0
	for _, lane := range g.view.Lanes {
		name, worth = max(name, Cells(g.words.CardName(lane.Card))), max(worth, Cells(g.worth(lane)))
		for _, c := range lane.Counters {
			if !slices.Contains(keys, c.Key) {
				keys = append(keys, c.Key)
			}
			widths[c.Key] = max(widths[c.Key], Cells(g.price(lane, c.Key)))
		}
	}
	keys = slices.DeleteFunc(keys, func(key string) bool { return widths[key] == 0 })
	room := g.width() - worth - 4
	for _, width := range widths {
		room -= width + 2
	}
	name = min(name, max(room, 12))
	var lines []string
	for _, lane := range g.view.Lanes {
		text := g.laneName(lane) + " "
		switch {
		case lane.Card != "":
			text += pad(clipped(g.words.CardName(lane.Card), name), name)
		case !isEmpty(lane):
			lines = append(append(lines, g.loose(lane)...), g.competing(lane, text+" ")...)
			continue
		case slices.Contains(g.as.Lanes, lane.ID):
			lines = append(lines, text+"-")
			continue
		default:
			continue
		}
		for _, key := range keys {
			text += "  " + pad(g.price(lane, key), widths[key])
		}
		lines = append(lines, Fit(text+"  "+g.worth(lane), g.width()))
		lines = append(append(lines, g.loose(lane)...), g.competing(lane, "  ")...)
	}
	return lines
}

func (g grid) laneName(lane referee.Lane) string {
	return g.say("board.lane", referee.Args{"lane": lane.ID})
}

// price returns the lane's counter with the given key, or "" if the lane has none. On narrow paper,
// it uses the short form.
func (g grid) price(lane referee.Lane, key string) string {
	for _, c := range lane.Counters {
		if c.Key == key && g.width() < spined {
			return g.short(c)
		}
		if c.Key == key {
			return g.counter(c)
		}
	}
	return ""
}

// worth returns the value of a lane's card, with a note if the card moves the dial.
func (g grid) worth(lane referee.Lane) string {
	text := g.words.Printed(lane.Card, g.as.WorthCard)
	if g.words.Counts(lane.Card, g.as.DialCard) {
		text = strings.TrimSpace(text + "  " + g.say(referee.Key("fact."+g.as.DialCard), nil))
	}
	return text
}

// competing returns the players' pieces in a lane, each player's on lines that begin with the given
// name.
func (g grid) competing(lane referee.Lane, name string) []string {
	var lines []string
	for i, pieces := range lane.Sides {
		if len(pieces) == 0 {
			continue
		}
		whose := name + g.name(referee.Seat(i+1), 12)
		if i < len(lane.Totals) {
			whose += " " + strconv.Itoa(lane.Totals[i])
		}
		whose += "  "
		for n, text := range g.table(lane.ID, pieces, 2, g.width()-Cells(whose)) {
			if n > 0 {
				whose = strings.Repeat(" ", Cells(whose))
			}
			lines = append(lines, whose+text)
		}
	}
	return lines
}
