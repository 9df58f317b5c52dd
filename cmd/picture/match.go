package picture

import (
	"math"
	"strconv"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/record"
)

// Match holds the contents of a picture about a match.
type Match struct {
	Words *lang.Words
	// Game and Date appear below the names. Date can be "".
	Game, Date string
	Score      referee.Score
	// Totals holds the players' totals before the first decision and after each decision. A picture
	// of just a score has none.
	Totals [][]int
	// Decks holds the names of the players' decks in seat order, or "" for an unknown deck. It is
	// empty before the end.
	Decks []string
}

// Of returns the contents of a picture about a recorded match after an entry. It names the decks
// only when the match is over.
func Of(words *lang.Words, m *record.Match, entry int, decks []record.Sealed) Match {
	state, _ := m.At(entry)
	p := Match{Words: words, Game: m.Game().Name, Score: state.Score(), Totals: [][]int{m.Opening().State.Score().Total}}
	if made := m.Header().Made; len(made) >= len("2026-11-23") {
		p.Date = made[:len("2026-11-23")]
	}
	for _, step := range m.LineAt(entry) {
		if step.Answer.Seat.IsPlayer() {
			p.Totals = append(p.Totals, step.State.Score().Total)
		} else { // a random result counts as part of the decision before it
			p.Totals[len(p.Totals)-1] = step.State.Score().Total
		}
	}
	for i := range m.Header().Players {
		if p.Score.Over && i < len(decks) && decks[i].Deck != nil {
			for len(p.Decks) < i {
				p.Decks = append(p.Decks, "")
			}
			p.Decks = append(p.Decks, decks[i].Deck.Name)
		}
	}
	return p
}

// The dimensions of a picture.
const (
	margin  = 40.0
	wide    = 1200.0
	row     = 34.0
	chart   = 260.0
	letters = 20.0
)

// Draw lays out the picture from top to bottom.
func (m Match) Draw() *Drawing {
	var names []string
	for i := range m.Score.Total {
		names = append(names, m.Words.Seat(referee.Seat(i+1)))
	}
	d := &Drawing{Width: wide, Title: m.Words.Text("picture.title", referee.Args{"players": names, "game": m.Game})}
	d.rect(0, 0, wide, 0, ground) // the height is known only at the end
	y := margin + 30
	d.write(margin, y, wide-2*margin, ink, style{size: 36, bold: true}, m.Words.List(names))
	y += 34
	under := m.Game
	if m.Date != "" {
		under += " · " + m.Date
	}
	d.write(margin, y, wide-2*margin, quiet, style{size: letters}, under)
	y += 20
	for _, score := range screen.ScoreOutlines(m.Words, m.Score) {
		y = m.table(d, score, y)
	}
	if len(m.Totals) > 1 {
		y = m.lead(d, names, y+40)
	}
	for i, deck := range m.Decks {
		if deck != "" {
			y += row
			d.write(margin, y, wide-2*margin, ink, style{size: letters}, m.Words.Text("picture.deck", referee.Args{"player": referee.Seat(i + 1), "deck": deck}))
		}
	}
	d.Height = float64(int(y + margin))
	d.shapes[0].points[1].y = d.Height
	return d
}

// table draws a score table with the winner.
func (m Match) table(d *Drawing, score screen.ScoreOutline, y float64) float64 {
	if score.Title != "" {
		y += row
		d.write(margin, y, wide-2*margin, ink, style{size: letters, bold: true}, score.Title)
	}
	head := 0.0
	for _, r := range append(score.Rows, score.Total) {
		head = max(head, style{size: letters, bold: true}.wide(r.Label)+30)
	}
	head = min(head, wide/3)
	per := (wide - 2*margin - head) / float64(max(1, len(score.Players)))
	column := per / float64(max(1, len(score.Columns)))
	cells := func(label string, bold bool, c colour, of func(player int) []string) {
		y += row
		d.write(margin, y, head-10, c, style{size: letters, bold: bold}, label)
		for i := range score.Players {
			texts := of(i)
			each := per / float64(max(1, len(texts)))
			for k, text := range texts {
				d.write(margin+head+per*float64(i)+each*(float64(k)+0.5), y, each-4, c, style{size: letters, bold: bold, anchor: 0.5}, text)
			}
		}
		d.line(rule, 1, point{margin, y + 10}, point{wide - margin, y + 10})
	}
	y += 6
	cells("", true, ink, func(i int) []string { return []string{score.Players[i]} })
	if column > 20 {
		cells("", false, quiet, func(int) []string { return score.Columns })
	}
	for _, r := range score.Rows {
		cells(r.Label, false, ink, func(i int) []string { return r.Cells[i] })
	}
	cells(score.Total.Label, true, ink, func(i int) []string { return score.Total.Cells[i] })
	if score.Outcome != "" {
		y += row + 4
		d.write(margin, y, wide-2*margin, accent, style{size: letters, bold: true}, score.Outcome)
	}
	return y
}

// lead draws the course of the match after each decision: the lead of one of two players, or the
// totals of three or more players.
func (m Match) lead(d *Drawing, names []string, y float64) float64 {
	y += letters
	d.write(margin, y, wide-2*margin, ink, style{size: letters, bold: true}, m.Words.Text("picture.lead", nil))
	y += 14
	lines := m.lines()
	least, most := 0, 1
	for _, line := range lines {
		for _, n := range line {
			least, most = min(least, n), max(most, n)
		}
	}
	if len(names) == 2 { // this puts zero in the middle
		most = max(most, -least)
		least = -most
	}
	left, right := margin+60, wide-margin-150
	height := func(n int) float64 { return math.Floor(y+chart*float64(most-n)/float64(most-least)) + 0.5 }
	d.rect(left, y, right-left, chart, panel)
	for _, n := range []int{least, 0, most} {
		d.line(rule, 1, point{left, height(n)}, point{right, height(n)})
		label := n
		if len(names) == 2 {
			label = max(n, -n)
		}
		d.write(left-10, height(n)+7, 0, quiet, style{size: 16, anchor: 1}, strconv.Itoa(label))
	}
	for i, line := range lines {
		var points []point
		for k, n := range line {
			x := math.Floor(left+(right-left)*float64(k)/float64(max(1, len(line)-1))) + 0.5
			if k > 0 { // a total changes in a step, not in a slope
				points = append(points, point{x, points[len(points)-1].y})
			}
			points = append(points, point{x, height(n)})
		}
		d.line(accent, 3, points...)
		if len(names) > 2 {
			d.write(right+8, height(line[len(line)-1])+6+float64(i)*2, 140, ink, style{size: 16}, names[i])
		}
	}
	if len(names) == 2 {
		d.write(right+8, y+16, 140, ink, style{size: 16}, names[0])
		d.write(right+8, y+chart-4, 140, ink, style{size: 16}, names[1])
	}
	return y + chart + 10
}

// lines returns the values after each decision: the lead of the first of two players, or the totals
// of three or more players.
func (m Match) lines() [][]int {
	if len(m.Score.Total) == 2 {
		var lead []int
		for _, total := range m.Totals {
			if len(total) == 2 {
				lead = append(lead, total[0]-total[1])
			}
		}
		return [][]int{lead}
	}
	lines := make([][]int, len(m.Score.Total))
	for _, total := range m.Totals {
		for i := range lines {
			if i < len(total) {
				lines[i] = append(lines[i], total[i])
			}
		}
	}
	return lines
}
