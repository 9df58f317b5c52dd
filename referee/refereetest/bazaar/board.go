package bazaar

import (
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/flow"
	"shinpan/referee/game"
	"shinpan/referee/yamlfile"
)

// file is a position as YAML.
type file struct {
	Game yamlfile.At[string] `yaml:"game"`
	// Round is 0 while the players bid, and 4 when the match is over.
	Round   yamlfile.At[int]        `yaml:"round"`
	First   yamlfile.At[seatWord]   `yaml:"first,omitempty"`
	Turn    yamlfile.At[seatWord]   `yaml:"turn,omitempty"`
	Bids    []yamlfile.At[int]      `yaml:"bids,omitempty"`
	Market  []stallFile             `yaml:"market,omitempty"`
	Discard []yamlfile.At[string]   `yaml:"discard,omitempty"`
	Players yamlfile.At[[]sideFile] `yaml:"players"`
	// Answers are those given in the step that began on this board.
	Answers []yamlfile.At[string] `yaml:"answers,omitempty"`
}

// Common are the words that are the same in every game.
func (f file) Common() boardfile.Common { return boardfile.Common{Game: f.Game, Answers: f.Answers} }

// stallFile is a stall that is not empty.
type stallFile struct {
	Stall yamlfile.At[int]      `yaml:"stall"`
	Ware  yamlfile.At[string]   `yaml:"ware"`
	For   yamlfile.At[seatWord] `yaml:"for,omitempty"`
}

type sideFile struct {
	Gold   yamlfile.At[int]      `yaml:"gold"`
	Favour yamlfile.At[int]      `yaml:"favour"`
	Wares  []yamlfile.At[string] `yaml:"wares,omitempty"`
	Hand   []yamlfile.At[string] `yaml:"hand,omitempty"`
}

type seatWord = boardfile.OfFive

// plenty is more gold or favour than anybody comes to.
const plenty = 999999

// boards read and write positions. Everybody may see all of them.
func boards() game.Boards {
	return boardfile.Boards[file, referee.Setup, *table, State]{
		Rules: Rules{}, GameID: "bazaar", Catalog: catalog(),
		NewMatch: func(setup referee.Setup) (referee.Setup, []referee.Problem) { return setup, nil },
		Read:     readTable,
		Resume: func(setup referee.Setup, t *table, answers []flow.Line) (State, []referee.Event, []referee.Problem) {
			at, events, problems := steps(setup).Resume(t, answers)
			return State{setup, at}, events, problems
		},
		Match: func(s State) referee.Setup { return s.setup },
		Veil:  func(_ referee.Setup, t *table, _ referee.Seat) *table { return t },
		Write: mapping,
		Head:  "A position of the bazaar.",
		Step:  "A turn",
	}
}

// readTable reads the table with which a step began.
func readTable(r *boardfile.Reader, setup, _ referee.Setup, f *file) *table {
	b := boardReader{r, len(setup.Players), map[referee.Card]bool{}}
	players := b.players
	t := &table{Round: f.Round.Value, First: b.seat(f.First), Turn: b.seat(f.Turn)}
	if t.Round < 0 || t.Round > rounds+1 {
		b.Say("round", f.Round.Place, referee.Args{"n": t.Round})
	}
	for i, bid := range f.Bids {
		if t.Round > 0 || i == players-1 {
			b.Say("bids", bid.Place, nil)
		}
		b.Bounded(bid, most)
		t.Bids = append(t.Bids, bid.Value)
	}
	for _, s := range f.Market {
		b.stall(t, s)
	}
	t.Discard = b.cards(f.Discard, func(referee.Card) bool { return true })
	for _, d := range boardfile.Players(r, f.Players, players) {
		t.Sides = append(t.Sides, side{Gold: b.Count(d.Gold, plenty), Favour: b.Count(d.Favour, plenty),
			Wares: b.cards(d.Wares, isWare), Hand: b.cards(d.Hand, func(c referee.Card) bool { return !isWare(c) })})
	}
	return t
}

// boardReader reads the parts of a board.
type boardReader struct {
	*boardfile.Reader
	players int
	// seen are the wares met so far: there is one of each.
	seen map[referee.Card]bool
}

// seat is the index of a player, the first one where none is named.
func (b boardReader) seat(f yamlfile.At[seatWord]) int {
	seat := boardfile.SeatOf(f.Value)
	if seat == referee.Nobody {
		return 0
	}
	if seat.Index() >= b.players {
		b.Say("seat", f.Place, referee.Args{"seat": seat})
		return 0
	}
	return seat.Index()
}

func (b boardReader) stall(t *table, f stallFile) {
	at := f.Stall.Value - 1
	switch {
	case boardfile.Missing(f.Stall):
		return
	case at < 0 || at >= len(t.Stalls) || t.Stalls[at].Ware != "":
		b.Say("stall", f.Stall.Place, referee.Args{"n": f.Stall.Value})
		return
	}
	t.Stalls[at].Ware, _ = b.card(f.Ware, isWare)
	if !boardfile.Missing(f.For) {
		t.Stalls[at].For = referee.Seat(b.seat(f.For) + 1)
	}
}

// card is a card that may lie where it is written.
func (b boardReader) card(ref yamlfile.At[string], fits func(referee.Card) bool) (referee.Card, bool) {
	card, ok := b.Card(ref, fits)
	switch {
	case !ok:
		return "", false
	case !fits(card):
		b.Say("misplaced", ref.Place, referee.Args{"card": card})
	case isWare(card) && b.seen[card]:
		b.Say("twice", ref.Place, referee.Args{"card": card})
	}
	b.seen[card] = true
	return card, true
}

func (b boardReader) cards(refs []yamlfile.At[string], fits func(referee.Card) bool) []referee.Card {
	var all []referee.Card
	for _, ref := range refs {
		if card, ok := b.card(ref, fits); ok {
			all = append(all, card)
		}
	}
	return all
}

func mapping(_ referee.Setup, t *table) boardfile.Mapping {
	var m boardfile.Mapping
	m.Add("game", "bazaar")
	m.Add("round", t.Round)
	if t.Round > 0 {
		m.Seat("first", referee.Seat(t.First+1))
		m.Seat("turn", referee.Seat(t.Turn+1))
	}
	m.Add("bids", boardfile.List(t.Bids, func(n int) any { return n }))
	var market []any
	for i, stall := range t.Stalls {
		if stall.Ware != "" {
			var entry boardfile.Mapping
			entry.Add("stall", i+1)
			entry.Add("ware", string(stall.Ware))
			entry.Seat("for", stall.For)
			market = append(market, entry.Line())
		}
	}
	m.Add("market", market)
	m.Add("discard", boardfile.List(t.Discard, writeCard))
	m.Add("players", boardfile.List(t.Sides, writeSide))
	return m
}

func writeSide(d side) any {
	var m boardfile.Mapping
	m.Add("gold", d.Gold)
	m.Add("favour", d.Favour)
	m.Add("wares", boardfile.List(d.Wares, writeCard))
	m.Add("hand", boardfile.List(d.Hand, writeCard))
	return m
}

func writeCard(card referee.Card) any {
	fact, _ := catalog().Fact(card)
	return boardfile.WriteCard(card, fact.Name.In("en"))
}
