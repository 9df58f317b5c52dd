package screen

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
)

// spined is the width below which a lane's title appears between the two sides instead of on a line
// above them.
const spined = 64

// grid lays out a position for a terminal. Each part of the board keeps its place from question to
// question, whatever its contents.
type grid struct {
	board
	as game.Wall
	// squeeze holds the parts to leave out if the board is too high.
	squeeze *squeeze
}

// squeeze holds the parts to leave out if a board is too high, and the heights of its lanes.
type squeeze struct {
	// folded means that empty rows of zones are left out, the last rows first. empty is the maximum
	// number of rows to leave out.
	folded bool
	empty  int
	// tight means that texts between two sides are left out if they need more rows than the sides.
	tight bool
	// piles is the number of players, in addition to the player to act, whose spread-out piles the
	// board shows.
	piles int
	// most holds the maximum number of rows for each lane's pieces, and rows holds the number of
	// rows that they took.
	most, rows map[string]int
}

// more leaves out the next part: the texts between the sides, the piles of the last player who
// shows any, or a row of the lane with the most rows. It reports false if there is nothing more to
// leave out.
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

// Grid lays out a position for paper of limited height, in the layout that the game chose for its
// wall. It cuts names so that each piece fits its cell. If the board is too high, it leaves out
// rows of zones that no player uses. Then it shortens the lanes with the most rows, and names the
// places of the pieces that it does not show. If that is not enough, the players come last. The
// oldest lane then scrolls away, but the counters of the player to act stay visible. A spread-out
// pile can take rows beyond the height. The lasting texts of cards on the table fill the remaining
// rows, except those that the paper keeps free. For a position without such a layout, or with too
// many players for it, Grid returns the result of Board.
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

// shape returns the function that draws the players and the lanes, or nil if the position has
// no such layout.
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

// left returns the width of the left side, which is followed by a bar and a space.
func (g grid) left() int { return g.width()/2 - 1 }

// head returns the first line: the round and phase, the counters of the table, whose turn it is,
// and the note that there is no advice. It leaves out parts that do not fit. The player to act is
// also marked below.
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

// unspread returns the piles whose cards the board does not name.
func (g grid) unspread(zones []referee.Zone) []referee.Zone {
	return slices.DeleteFunc(slices.Clone(zones), isSpread)
}

// title returns a player's name, with a mark before the name of the player who has to answer.
func (g grid) title(seat referee.SeatView, width int) string {
	name := g.name(seat.Seat, width)
	if seat.Seat == g.view.Acting && !g.view.Over {
		return "> " + g.paper.paint(loud, name)
	}
	return "  " + name
}

// score returns the most important counter: "points 12".
func (g grid) score(seat referee.SeatView) string {
	for _, c := range seat.Counters {
		if c.Key == g.as.Main {
			return g.counter(c)
		}
	}
	return ""
}

// rest returns the other facts about a player, as many as fit, most important first.
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

// states returns the marks of a player.
func (g grid) states(seat referee.SeatView) string {
	return strings.Join(g.marks(seat.Marks), " ")
}

// queues returns a line for each pile that the board spreads out, with its owner and its cards.
func (g grid) queues(zones []referee.Zone, whose string) []string {
	var lines []string
	for _, z := range zones {
		if isSpread(z) {
			lines = append(lines, Fit(whose+g.pile(z, whose != ""), g.width()))
		}
	}
	return lines
}

// pile returns a pile with the names of its cards.
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

// lasting returns the contents of the remaining rows: the known cards of the players, then the
// lasting texts.
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
