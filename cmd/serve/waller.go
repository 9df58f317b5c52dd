package serve

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// rowsOfAWall is the maximum number of pieces that a side shows. For the others, which are the
// weakest, it shows only the count.
const rowsOfAWall = 6

// waller turns a view into a wall.
type waller struct {
	words *lang.Words
	view  referee.View
	as    game.Wall
	cards *cards.Catalog
	// responds means that the player with the open question may respond but usually does not.
	responds bool
}

// passed is the usual answer of a player who does not respond.
const passed = "pass"

// wallOf returns the wall with the public view of a moment. Other goroutines must not use the
// moment meanwhile.
func (m *moment) wallOf(words *lang.Words) *wall {
	state := m.state()
	ask := state.Ask()
	b := waller{words, state.View(referee.Nobody), m.game.Wall, m.match.CardsAt(m.shown), ask != nil && ask.Usual == passed}
	w := &wall{Shape: b.as.Shape}
	w.When, w.Phase = b.when()
	for _, score := range screen.ScoreOutlines(words, state.Score()) {
		w.Outcome = withoutIDs(score.Outcome, b.cards)
	}
	for _, seat := range b.view.Seats {
		s := b.seat(seat)
		s.Won = state.Score().Over && state.Score().Won(seat.Seat)
		w.Seats = append(w.Seats, s)
	}
	w.Lanes, w.Rest = b.lanes()
	for _, lane := range w.Lanes {
		for _, side := range lane.Sides {
			w.Rows = max(w.Rows, side.rows())
		}
	}
	if b.as.Shape == game.WallZones {
		w.Grid = b.grid()
	}
	for _, c := range b.view.Counters {
		if c.Key == b.as.Dial {
			w.Dial = &wallDial{b.word("counter.", c.Key), c.N, make([]bool, b.as.DialFull)}
			for i := range w.Dial.Lit {
				w.Dial.Lit[i] = i >= b.as.DialFull-c.N
			}
		}
	}
	for _, z := range b.view.Zones {
		if z.Spread && len(z.Cards) > 0 {
			w.Queue = wallQueue{Name: b.zone(z.Key)}
			for _, card := range z.Cards {
				w.Queue.Cards = append(w.Queue.Cards, words.CardName(card))
			}
		}
	}
	w.News, w.By = m.news(words)
	return w
}

// news returns the last action of a player, and that player. It ignores changes to the clock.
func (m *moment) news(words *lang.Words) (string, referee.Seat) {
	all := m.accounts(words)
	for i := len(all) - 1; i >= 0; i-- {
		if e := m.entries[i]; len(all[i].said) > 0 && e.Kind != record.EntryClock {
			var said []string
			for _, s := range all[i].said {
				said = append(said, withoutIDs(s.Text, m.match.CardsAt(m.shown)))
			}
			return strings.Join(said, " · "), e.Seat
		}
	}
	return "", referee.Nobody
}

// pieceID matches ids of pieces.
var pieceID = regexp.MustCompile(`^[A-Za-z]{1,2}[0-9]+$`)

// inBrackets matches words in brackets that can be the id of a card, a piece or a rule.
var inBrackets = regexp.MustCompile(`[ \x{a0}]\(([^() ]+)\)`)

// withoutIDs returns a sentence without the ids of cards, pieces and rules.
func withoutIDs(text string, known *cards.Catalog) string {
	return inBrackets.ReplaceAllStringFunc(text, func(found string) string {
		id := inBrackets.FindStringSubmatch(found)[1]
		if _, card := known.Fact(referee.Card(id)); card || strings.HasPrefix(id, "R-") || pieceID.MatchString(id) {
			return ""
		}
		return found
	})
}

func (b waller) word(begin referee.Key, key string) string {
	return b.words.Text(begin+referee.Key(key), nil)
}

func (b waller) zone(key string) string {
	if b.words.Has(referee.Key("zone." + key)) {
		return b.word("zone.", key)
	}
	return b.word("counter.", key)
}

// when returns the round and the phase.
func (b waller) when() (round, phase string) {
	if b.view.Round > 0 {
		key := referee.Key("board.round")
		if b.view.Rounds > 0 {
			key = "board.round.of"
		}
		round = b.words.Text(key, referee.Args{"round": b.view.Round, "rounds": b.view.Rounds})
	}
	switch {
	case b.view.Over:
		phase = b.words.Text("board.over", nil)
	case b.view.Phase != "":
		phase = b.words.Text(b.view.Phase, nil)
	}
	if b.view.Series != (referee.Series{}) {
		phase = strings.TrimSuffix(phase+" · "+screen.GameOf(b.words, b.view.Series), " · ")
	}
	return round, phase
}

func (b waller) seat(v referee.SeatView) wallSeat {
	s := wallSeat{Side: v.Seat.Index() + 1, Name: b.words.Seat(v.Seat), Full: b.as.Full}
	s.Acting = v.Seat == b.view.Acting && !b.view.Over
	s.Responds = s.Acting && b.responds
	for _, mark := range v.Marks {
		if b.view.Over {
			break // the match is over, so the wall shows only the winner
		}
		s.Marks = append(s.Marks, b.words.Text(mark, nil))
	}
	facts := map[string]screen.FactOutline{}
	for _, c := range v.Counters {
		if c.Key == b.as.Main {
			s.Of, s.Main, s.Unit = c.N, number(c), b.word("counter.", c.Key)
			continue
		}
		facts[c.Key] = screen.FactOutline{Key: c.Key, Name: b.word("counter.", c.Key), Number: number(c)}
	}
	for _, z := range v.Zones {
		if _, counted := facts[z.Key]; !counted && z.N > 0 {
			facts[z.Key] = screen.FactOutline{Key: z.Key, Name: b.zone(z.Key), Number: strconv.Itoa(z.N), Pile: true}
		}
		if slices.Contains(b.as.Named, z.Key) {
			for _, card := range z.Cards {
				s.Named = append(s.Named, b.words.CardName(card))
			}
		}
	}
	for _, key := range append(slices.Clone(b.as.Facts), "games") {
		if fact, ok := facts[key]; ok {
			s.Facts = append(s.Facts, fact)
		}
	}
	s.Digits = min(max(2, len(strings.TrimPrefix(s.Main, "−"))), 5)
	return s
}

func number(c referee.Counter) string {
	if c.Unknown {
		return "?"
	}
	return strings.Replace(strconv.Itoa(c.N), "-", "−", 1)
}

// lanes returns the lanes in the game's order, including those still to come, and the pieces
// outside lanes with totals.
func (b waller) lanes() (all []wallLane, rest *wallLane) {
	if b.as.Shape == game.WallZones {
		return nil, nil
	}
	ids := b.as.Lanes
	for _, lane := range b.view.Lanes {
		if ids == nil || !slices.Contains(ids, lane.ID) {
			if b.as.Lanes != nil && !slices.ContainsFunc(lane.Sides, func(s []referee.Piece) bool { return len(s) > 0 }) {
				continue
			}
			ids = append(slices.Clip(ids), lane.ID)
		}
	}
	for _, id := range ids {
		i := slices.IndexFunc(b.view.Lanes, func(l referee.Lane) bool { return l.ID == id })
		if i < 0 {
			all = append(all, wallLane{ID: id})
			continue
		}
		lane := b.lane(b.view.Lanes[i])
		if b.as.Shape == game.WallBattles && !lane.Totals() {
			rest = &lane
			continue
		}
		all = append(all, lane)
	}
	return all, rest
}

func (b waller) lane(v referee.Lane) wallLane {
	lane := wallLane{ID: v.ID, Here: true}
	if v.Card != "" {
		lane.Card = b.words.CardName(v.Card)
		lane.Worth = b.printed(v.Card, b.as.WorthCard)
		lit := b.printed(v.Card, b.as.DialCard)
		lane.Lit = lit != "" && lit != "0"
	}
	worth, counted := 0, false
	for _, c := range v.Counters {
		if slices.Contains(b.as.Worth, c.Key) {
			worth, counted = worth+c.N, true
			continue
		}
		lane.Prices = append(lane.Prices, screen.FactOutline{Key: c.Key, Name: b.word("counter.", c.Key), Number: number(c)})
	}
	if counted {
		lane.Worth = strconv.Itoa(worth)
	}
	for _, piece := range v.Pieces {
		lane.Nobodys = append(lane.Nobodys, b.piece(piece))
	}
	for i, pieces := range v.Sides {
		side := wallSide{Side: i + 1}
		if i < len(v.Totals) {
			side.Total = strconv.Itoa(v.Totals[i])
		}
		if v.Leads == referee.Seat(i+1) {
			side.Leads = true
			side.Tie = slices.ContainsFunc(v.Totals, func(n int) bool { return n == v.Totals[i] }) && count(v.Totals, v.Totals[i]) > 1
		}
		b.fill(&side, pieces, v.Groups)
		lane.Sides = append(lane.Sides, side)
	}
	return lane
}

func count(all []int, n int) (times int) {
	for _, one := range all {
		if one == n {
			times++
		}
	}
	return times
}

// printed returns an attribute of a card in words, or "" if it has none.
func (b waller) printed(card referee.Card, key string) string {
	if key == "" {
		return ""
	}
	fact, known := b.cards.Fact(card)
	for _, a := range b.cards.Schema() {
		if known && a.Key == key {
			return b.words.FactText(a, fact.Value(key))
		}
	}
	return ""
}

// fill puts pieces on a side, group by group. In a column, the strongest pieces come first.
func (b waller) fill(side *wallSide, pieces []referee.Piece, groups []referee.Group) {
	byGroup := map[string][]wallPiece{}
	order := []string{}
	for _, g := range groups {
		order = append(order, g.ID)
	}
	for _, p := range pieces {
		if p.Down && p.Card == "" {
			side.Hidden++
			continue
		}
		if !slices.Contains(order, p.Group) {
			order = append(order, p.Group)
		}
		byGroup[p.Group] = append(byGroup[p.Group], b.piece(p))
	}
	for _, id := range order {
		group := byGroup[id]
		if len(group) == 0 {
			continue
		}
		if b.as.Shape == game.WallColumns {
			slices.SortStableFunc(group, func(a, b wallPiece) int { return cmp.Compare(b.n, a.n) })
			most := rowsOfAWall
			if side.Hidden > 0 {
				most--
			}
			if len(group) > most {
				for _, left := range group[most-1:] {
					side.More, side.Rest = side.More+1, side.Rest+left.n
				}
				group = group[:most-1]
			}
		}
		side.Groups = append(side.Groups, group)
	}
}

// piece returns a piece of the wall with its important values.
func (b waller) piece(p referee.Piece) wallPiece {
	piece := wallPiece{Name: b.words.CardName(p.Card), Down: p.Down}
	if p.Down && p.Card == "" {
		piece.Name = b.words.Text("board.hidden", nil)
	}
	values := slices.Clone(b.as.Values)
	for _, mark := range p.Marks {
		if mark == referee.Key(b.as.Turned) {
			piece.Turned = true
			if len(values) > 1 {
				values[0], values[1] = values[1], values[0]
			}
			continue
		}
		if b.as.Shape != game.WallZones {
			piece.Marks = append(piece.Marks, b.words.Text(mark, nil))
		}
	}
	for i, key := range values {
		at := slices.IndexFunc(p.Counters, func(c referee.Counter) bool { return c.Key == key })
		switch {
		case at < 0:
		case i == 0:
			piece.n, piece.Main, piece.MainName = p.Counters[at].N, number(p.Counters[at]), b.word("counter.", key)
		default:
			piece.Other = append(piece.Other, screen.FactOutline{Key: key, Name: b.word("counter.", key), Number: number(p.Counters[at])})
		}
	}
	return piece
}

// grid returns the zones of the players.
func (b waller) grid() []wallGrid {
	var all []wallGrid
	for _, seat := range b.view.Seats {
		g := wallGrid{Side: seat.Seat.Index() + 1}
		for i, column := range b.as.Zones {
			var places []wallPiece
			used := false
			for _, place := range column {
				piece, here := b.view.Piece(referee.PieceID(seat.Seat, place))
				shown := wallPiece{Empty: true}
				if here {
					shown, used = b.piece(piece), true
				}
				places = append(places, shown)
			}
			switch {
			case i < len(b.as.Zones)-1:
				g.Columns = append(g.Columns, places)
			case used:
				g.Extra = places
			}
		}
		if seat.Seat.Index() > 0 { // the mirror image
			slices.Reverse(g.Columns)
		}
		all = append(all, g)
	}
	return all
}
