package screen

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
)

// spined is the width below which what two sides compete for stands between them, and not
// on a line above them.
const spined = 64

// grid lays out a position for a terminal. Each part of the board has the same place at
// every question, whatever lies there.
type grid struct {
	board
	as game.Wall
	// squeeze is what gives way where the board is too high.
	squeeze *squeeze
}

// squeeze says what gives way where a board is too high, and how high its parts are.
type squeeze struct {
	// folded says that rows of zones in which nobody has anything are left out, the last ones
	// first, and empty at most how many.
	folded bool
	empty  int
	// tight leaves out what stands between two sides beyond their rows.
	tight bool
	// piles is how many players show the piles that are spread out, next to the player who acts.
	piles int
	// most is how many rows the pieces of a lane may have, and rows how many they had.
	most, rows map[string]int
}

// more lets the next thing give way: what stands between the sides, the piles of the last
// player that shows any, a row of the lane that has most of them. It reports whether
// anything was left to give way.
func (s *squeeze) more() bool {
	switch {
	case !s.tight:
		s.tight = true
		return true
	case s.piles > 0:
		s.piles--
		return true
	}
	highest := ""
	for lane, rows := range s.rows {
		if most := s.rows[highest]; rows > most || rows == most && lane < highest {
			highest = lane
		}
	}
	if s.rows[highest] < 2 {
		return false
	}
	s.most[highest] = s.rows[highest] - 1
	return true
}

// Grid shows a position on paper of limited height, in the shape that the game's wall has.
// Names are cut so that each piece has its cell. If the board is too high, rows of zones that
// nobody uses are left out. Then the lanes with the most rows give way, and name the places of the pieces that are not shown. If that is
// not enough, the players come last, so that what scrolls away is the oldest lane and not
// what the one who is asked has to spend. A pile that is spread out on the table may take
// rows beyond the height. Rows that are left, except those that the paper keeps, show the
// texts that matter as long as their cards lie there. A position that has no such shape, or too many players for it, is shown
// as by Board.
func Grid(w *lang.Words, view referee.View, as game.Wall, p Paper) string {
	g := grid{board: board{words: w, view: view, paper: p}, as: as}
	draw := g.shape()
	if p.Plain || p.Height <= 0 || draw == nil {
		return Board(w, view, p)
	}
	g.squeeze = &squeeze{piles: len(view.Seats), most: map[string]int{}}
	queue := g.queues(g.view.Zones, "")
	for {
		g.squeeze.rows = map[string]int{}
		players, lanes := draw(g)
		top := append([]string{g.head()}, players...)
		room := p.Height - len(top) - len(lanes)
		if room < p.Kept && !g.squeeze.folded {
			g.squeeze.folded, g.squeeze.empty = true, p.Kept-room
			continue
		}
		if room >= 0 {
			return page(slices.Concat(top, lanes, queue, g.lasting(room-len(queue)-p.Kept)))
		}
		if !g.squeeze.more() {
			return page(slices.Concat(lanes, queue, top))
		}
	}
}

// shape is how the players and the lanes are drawn, nil if the position has no such shape.
func (g grid) shape() func(grid) (players, lanes []string) {
	if len(g.view.Lanes) == 0 {
		return nil
	}
	if g.as.Shape == game.WallPlaces {
		return grid.places
	}
	if len(g.view.Seats) != 2 {
		return nil
	}
	return map[game.WallShape]func(grid) ([]string, []string){
		game.WallColumns: grid.columns, game.WallZones: grid.zones, game.WallBattles: grid.battles,
	}[g.as.Shape]
}

// left is the width of the left one of two sides. A bar and a blank follow.
func (g grid) left() int { return g.width()/2 - 1 }

// head is the first line: when it is, what the table has, whose turn it is, and that nobody
// is advised. What finds no room is left out; the player to act is marked below as well.
func (g grid) head() string {
	moment, advice := g.moment(20), g.advice()
	acting := ""
	if n := len(moment) - 1; n >= 0 && !g.view.Over && g.view.Acting != referee.Nobody {
		acting, moment = moment[n], moment[:n]
	}
	moment = append(moment, g.facts(row{counters: g.view.Counters, zones: g.unspread(g.view.Zones)})...)
	full := moment
	if acting != "" {
		full = append(slices.Clip(moment), acting)
	}
	for _, facts := range [][]string{full, moment} {
		left := strings.Join(facts, " · ")
		if gap := g.width() - Cells(left) - Cells(advice); gap >= 2 {
			return g.paper.paint(loud, left) + strings.Repeat(" ", gap) + g.paper.paint(faint, advice)
		}
	}
	return g.paper.paint(loud, Fit(strings.Join(moment, " · "), g.width()))
}

// unspread are the piles whose cards are not named on the board.
func (g grid) unspread(zones []referee.Zone) []referee.Zone {
	return slices.DeleteFunc(slices.Clone(zones), isSpread)
}

// title is a player's name behind the mark of the player who is asked.
func (g grid) title(seat referee.SeatView, width int) string {
	name := g.name(seat.Seat, width)
	if seat.Seat == g.view.Acting && !g.view.Over {
		return "> " + g.paper.paint(loud, name)
	}
	return "  " + name
}

// score is the counter that counts most: "points 12".
func (g grid) score(seat referee.SeatView) string {
	for _, c := range seat.Counters {
		if c.Key == g.as.Main {
			return g.counter(c)
		}
	}
	return ""
}

// rest are the other facts of a player, the most important one first, as many as fit.
func (g grid) rest(seat referee.SeatView, width int) string {
	all := row{counters: seat.Counters}
	for _, z := range seat.Zones {
		if !isSpread(z) || slices.Contains(g.as.Facts, z.Key) {
			all.zones = append(all.zones, z)
		}
	}
	var keys []string
	for _, c := range all.counters {
		keys = append(keys, c.Key)
	}
	for _, z := range all.zones {
		if z.N > 0 && !slices.Contains(keys, z.Key) {
			keys = append(keys, z.Key)
		}
	}
	facts := g.facts(all)
	var ordered []string
	add := func(key string) {
		if i := slices.Index(keys, key); i >= 0 && key != g.as.Main {
			ordered, keys[i] = append(ordered, facts[i]), ""
		}
	}
	for _, key := range append(slices.Clone(g.as.Facts), keys...) {
		if key != "" {
			add(key)
		}
	}
	for n := len(ordered); n > 0; n-- {
		for _, gap := range []string{"  ", " "} {
			if text := strings.Join(ordered[:n], gap); Cells(text) <= width {
				return text
			}
		}
	}
	return ""
}

// states are the marks of a player.
func (g grid) states(seat referee.SeatView) string {
	return strings.Join(g.marks(seat.Marks), " ")
}

// queues names the cards of the piles that the board spreads out: each on a line, with
// whose they are.
func (g grid) queues(zones []referee.Zone, whose string) []string {
	var lines []string
	for _, z := range zones {
		if isSpread(z) {
			lines = append(lines, Fit(whose+g.pile(z, whose != ""), g.width()))
		}
	}
	return lines
}

// pile is a pile with the names of its cards.
func (g grid) pile(z referee.Zone, ofPlayer bool) string {
	var cards []string
	for _, f := range g.cards(z, ofPlayer) {
		cards = append(cards, f.text(Cells(f.name)))
	}
	text := strings.Join(cards, ", ")
	if slices.Contains(g.as.Named, z.Key) {
		return text
	}
	return g.fact(g.zone(z.Key), text)
}

// lasting are what the rows that are left show: the known cards of the players, and then
// the lasting texts.
func (g grid) lasting(rows int) []string {
	var lines []string
	for _, seat := range g.view.Seats {
		if g.as.Shape != game.WallPlaces {
			lines = append(lines, g.queues(seat.Zones, g.name(seat.Seat, 12)+" ")...)
		}
	}
	lines = lines[:min(len(lines), max(rows, 0))]
	return append(lines, g.board.lasting(rows-len(lines))...)
}
