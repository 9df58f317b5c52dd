package screen

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Outline is a board as text without a layout, for pages that have their own layout.
type Outline struct {
	// Moment is the current point in the match: the game of a series, the round, the phase and
	// whose turn it is.
	Moment []string
	Over   bool
	// Rows holds the row of the table, unless it is empty, and the rows of the players.
	Rows  []RowOutline
	Lanes []LaneOutline
}

// RowOutline holds the facts about a player, or about the table if Seat is Nobody.
type RowOutline struct {
	Seat   referee.Seat
	Name   string
	Acting bool
	Facts  []FactOutline
	Zones  []ZoneOutline
	Marks  []string
}

// FactOutline is a named number. Key is the counter's name in the game. Pile means that the number
// is only the size of a pile.
type FactOutline struct {
	Key, Name, Number string
	Pile              bool
}

// ZoneOutline is a pile whose cards the viewer is allowed to know, listed by name. Key is the
// pile's name in the game.
type ZoneOutline struct {
	Key, Name string
	Cards     []string
}

// Long reports whether the pile has so many cards that pages should show their names only on
// request.
func (z ZoneOutline) Long() bool { return len(z.Cards) > 4 }

// LaneOutline is a lane that is not empty. Name is the name of the lane, and Card the name of its
// card or "". Nobodys holds the pieces that have no owner.
type LaneOutline struct {
	ID, Name, Card string
	Facts          []FactOutline
	Nobodys        []GroupOutline
	Sides          []SideOutline
}

// Used reports whether the sides of the lane have totals or pieces.
func (l LaneOutline) Used() bool {
	return slices.ContainsFunc(l.Sides, func(s SideOutline) bool { return s.Total != "" || len(s.Groups) > 0 })
}

// SideOutline is the side of a player in a lane. Total is "" if the lane has no
// totals.
type SideOutline struct {
	Seat   referee.Seat
	Name   string
	Total  string
	Leads  bool
	Groups []GroupOutline
}

// GroupOutline is a group of pieces. Name is "" for pieces in no group.
type GroupOutline struct {
	Name   string
	Facts  []FactOutline
	Marks  []string
	Pieces []PieceOutline
}

// PieceOutline is a piece. Place is the piece's id without the player. Face is the piece's name, or
// a note that the piece is hidden.
type PieceOutline struct {
	ID, Place, Face string
	Down            bool
	Facts           []FactOutline
	Tags            []string
}

// OutlineOf returns a position as text, as one viewer is allowed to see it.
func OutlineOf(w *lang.Words, view referee.View, viewer referee.Seat) Outline {
	b := board{words: w, view: view, viewer: viewer}
	o := Outline{Moment: b.moment(0), Over: view.Over}
	for _, r := range b.rows(0) {
		o.Rows = append(o.Rows, b.rowOutline(r))
	}
	for _, lane := range view.Lanes {
		if !isEmpty(lane) {
			o.Lanes = append(o.Lanes, b.laneOutline(lane))
		}
	}
	return o
}

func (b board) rowOutline(r row) RowOutline {
	o := RowOutline{Seat: r.seat, Name: r.name, Marks: b.marks(r.marks)}
	o.Acting = r.seat == b.view.Acting && r.seat != referee.Nobody && !b.view.Over
	o.Facts = b.factOutlines(r.counters)
	counted := map[string]bool{}
	for _, c := range r.counters {
		counted[c.Key] = true
	}
	for _, z := range r.zones {
		if z.N > 0 && !counted[z.Key] {
			o.Facts = append(o.Facts, FactOutline{z.Key, b.zone(z.Key), number10(z.N), true})
		}
		if len(z.Cards) > 0 {
			zone := ZoneOutline{Key: z.Key, Name: b.zone(z.Key)}
			for _, card := range z.Cards {
				zone.Cards = append(zone.Cards, b.words.CardName(card))
			}
			o.Zones = append(o.Zones, zone)
		}
	}
	return o
}

func (b board) laneOutline(lane referee.Lane) LaneOutline {
	o := LaneOutline{ID: lane.ID, Name: b.say("board.lane", referee.Args{"lane": lane.ID}), Facts: b.factOutlines(lane.Counters)}
	if lane.Card != "" {
		o.Card = b.words.CardName(lane.Card)
	}
	o.Nobodys = b.groupOutlines(lane.Pieces, lane)
	for i, pieces := range lane.Sides {
		seat := referee.Seat(i + 1)
		side := SideOutline{Seat: seat, Name: b.name(seat, 0), Leads: lane.Leads == seat, Groups: b.groupOutlines(pieces, lane)}
		if i < len(lane.Totals) {
			side.Total = number10(lane.Totals[i])
		}
		if len(b.view.Seats) <= 2 || !leftOut(lane, i) {
			o.Sides = append(o.Sides, side)
		}
	}
	return o
}

func (b board) groupOutlines(pieces []referee.Piece, lane referee.Lane) []GroupOutline {
	var outlines []GroupOutline
	for _, g := range grouped(pieces, lane) {
		o := GroupOutline{Facts: b.factOutlines(g.Counters), Marks: b.marks(g.Marks)}
		if g.ID != "" {
			o.Name = b.groupName(g.Group)
		}
		for _, piece := range g.pieces {
			o.Pieces = append(o.Pieces, b.pieceOutline(piece))
		}
		outlines = append(outlines, o)
	}
	return outlines
}

func (b board) pieceOutline(piece referee.Piece) PieceOutline {
	o := PieceOutline{ID: piece.ID, Place: place(piece.ID), Face: b.face(piece, b.words.CardName(piece.Card)), Down: piece.Down}
	o.Facts, o.Tags = b.factOutlines(piece.Counters), b.marks(piece.Marks)
	if n := len(piece.Under); n > 0 {
		o.Tags = append(o.Tags, b.say("board.under", referee.Args{"n": n}))
	}
	if piece.Owner != referee.Nobody {
		o.Tags = append(o.Tags, b.say("board.owner", referee.Args{"player": b.name(piece.Owner, 0)}))
	}
	return o
}

// factOutlines returns counters with their names.
func (b board) factOutlines(counters []referee.Counter) []FactOutline {
	facts := make([]FactOutline, len(counters))
	for i, c := range counters {
		facts[i] = FactOutline{Key: c.Key, Name: b.word(referee.Key("counter." + c.Key)), Number: number10(c.N)}
		if c.Unknown {
			facts[i].Number = "?"
		}
	}
	return facts
}

func (b board) marks(keys []referee.Key) []string {
	var marks []string
	for _, key := range keys {
		marks = append(marks, b.word(key))
	}
	return marks
}

// ScoreOutline is a score table as text without a layout.
type ScoreOutline struct {
	// Title names a game of the match, or the whole match. It is "" for a match of one game.
	Title string
	// Players holds the headings of groups of columns. Each player has all Columns.
	Players, Columns []string
	Rows             []ScoreRowOutline
	Total            ScoreRowOutline
	// Outcome names the winner. It is "" before the end.
	Outcome string
}

// ScoreRowOutline is a row of the score, with its cells by player.
type ScoreRowOutline struct {
	Label string
	Cells [][]string
}

// ScoreOutlines returns a score as text: one table or, for a match of several games, the table
// of the current game and that of the match.
func ScoreOutlines(w *lang.Words, score referee.Score) []ScoreOutline {
	t := scoreTable{words: w, score: score}
	if len(score.Games) == 0 {
		return []ScoreOutline{t.outline("")}
	}
	game := scoreTable{words: w, score: score.Games[len(score.Games)-1]}
	outlines := []ScoreOutline{game.outline(GameOf(w, score.Series))}
	if len(score.Rows) > 0 {
		outlines = append(outlines, t.outline(t.say("score.match", nil)))
	}
	return outlines
}

func (t scoreTable) outline(title string) ScoreOutline {
	o := ScoreOutline{Title: title, Columns: t.columns(), Outcome: t.outcome()}
	row := func(label string, cells func(referee.Seat) []string) ScoreRowOutline {
		r := ScoreRowOutline{Label: label}
		for _, seat := range t.seats() {
			r.Cells = append(r.Cells, cells(seat))
		}
		return r
	}
	for _, seat := range t.seats() {
		o.Players = append(o.Players, t.words.Seat(seat))
	}
	for _, r := range t.score.Rows {
		o.Rows = append(o.Rows, row(t.label(r), func(seat referee.Seat) []string { return t.rowCells(r, seat) }))
	}
	if t.partials() {
		o.Rows = append(o.Rows, row(t.say("score.partial", nil), t.partial))
	}
	o.Total = row(t.totalLabel(), func(seat referee.Seat) []string { return []string{t.total(seat)} })
	return o
}

// Sayings returns, as separate texts, the events of an entry that the viewer is allowed to know.
func Sayings(w *lang.Words, h Happened) []Saying {
	said := sayings(w, h)
	for i := range said {
		said[i].Text = strings.TrimSpace(lang.Clean(said[i].Text))
	}
	return said
}
