package toy

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/flow"
	"shinpan/referee/game"
	"shinpan/referee/unseen"
	"shinpan/referee/yamlfile"
)

// file is a position as YAML.
type file struct {
	Game  yamlfile.At[string]    `yaml:"game"`
	Round yamlfile.At[int]       `yaml:"round"`
	Phase yamlfile.At[phaseWord] `yaml:"phase"`
	First yamlfile.At[seatWord]  `yaml:"first,omitempty"`
	Turn  yamlfile.At[seatWord]  `yaml:"turn"`
	Stake yamlfile.At[int]       `yaml:"stake"`
	// Refereed means that a match that only kept the score so far is refereed from this position
	// on.
	Refereed bool                    `yaml:"refereed,omitempty"`
	Bids     []yamlfile.At[int]      `yaml:"bids,omitempty"`
	Market   []stallFile             `yaml:"market,omitempty"`
	Discard  []yamlfile.At[string]   `yaml:"discard,omitempty"`
	Players  yamlfile.At[[]sideFile] `yaml:"players"`
	// Declared holds the cards that the match has in addition to those of the game.
	Declared []boardfile.Declared `yaml:"declared,omitempty"`
	// Answers holds the answers given in the step that began on this board.
	Answers []yamlfile.At[string] `yaml:"answers,omitempty"`
}

// Common returns the fields that are the same in every game.
func (f file) Common() boardfile.Common { return boardfile.Common{Game: f.Game, Answers: f.Answers} }

// stallFile is a stall that is not empty.
type stallFile struct {
	Stall yamlfile.At[int]      `yaml:"stall"`
	Ware  yamlfile.At[string]   `yaml:"ware"`
	For   yamlfile.At[seatWord] `yaml:"for,omitempty"`
}

type sideFile struct {
	Coins yamlfile.At[int] `yaml:"coins"`
	// Kept holds the number of coins at the start and after each round.
	Kept      []yamlfile.At[int]    `yaml:"kept,omitempty"`
	Pieces    []yamlfile.At[string] `yaml:"pieces,omitempty"`
	Used      []yamlfile.At[string] `yaml:"used,omitempty"`
	Owned     []yamlfile.At[string] `yaml:"owned,omitempty"`
	Bonus     boardfile.Hand        `yaml:"bonus,omitempty"`
	Favour    yamlfile.At[int]      `yaml:"favour,omitempty"`
	Wares     []yamlfile.At[string] `yaml:"wares,omitempty"`
	Responses []yamlfile.At[string] `yaml:"responses,omitempty"`
}

type phaseWord string

// Choices returns the phases.
func (phaseWord) Choices() []string { return phases }

type seatWord = boardfile.OfFive

// most is a number that no count in a match reaches.
const most = 99

// boardsOf returns the reader and writer of positions.
func boardsOf(rules Rules) game.Boards {
	return boardfile.Boards[file, referee.Setup, *table, State]{
		Rules: rules, GameID: "toy", Catalog: catalog(),
		NewMatch: func(setup referee.Setup) (referee.Setup, []referee.Problem) { return setup, nil },
		Read:     readTable,
		Resume: func(setup referee.Setup, t *table, answers []flow.Line) (State, []referee.Event, []referee.Problem) {
			at, events, problems := steps(setup).Resume(t, answers)
			return State{setup, at}, events, problems
		},
		Match: func(s State) referee.Setup { return s.setup },
		Veil:  veiled, Write: mapping,
		Head: "A position of the toy.",
		Step: "A turn",
	}
}

// boardReader reads the parts of a board onto a table for the given number of players.
type boardReader struct {
	*boardfile.Reader
	t       *table
	players int
	// wares holds the wares read so far, because there is only one of each.
	wares map[referee.Card]bool
}

// readTable reads the table with which a step began.
func readTable(r *boardfile.Reader, setup, _ referee.Setup, f *file) *table {
	t := &table{}
	b := boardReader{r, t, len(setup.Players), map[referee.Card]bool{}}
	t.Declared, t.Refereed, t.Stake = b.Declared(f.Declared), f.Refereed, b.Count(f.Stake, most)
	t.Round, t.Phase = f.Round.Value, string(f.Phase.Value)
	isRound := t.Round == 1 || t.Round == 2
	if !boardfile.Missing(f.Round) && !isRound {
		b.Say("round", f.Round.Place, referee.Args{"n": t.Round})
	}
	t.First, t.Turn = b.seat(f.First), b.seat(f.Turn)
	for i, bid := range f.Bids {
		if t.Phase != "bid" || i >= t.Turn {
			b.Say("bids", bid.Place, nil)
		}
		b.Bounded(bid, most)
		t.Bids = append(t.Bids, bid.Value)
	}
	for _, s := range f.Market {
		b.stall(s)
	}
	t.Discard = b.cards(f.Discard, typeWare, typeResponse)
	for i, d := range boardfile.Players(r, f.Players, b.players) {
		args := referee.Args{"seat": referee.Seat(i + 1), "n": len(d.Pieces)}
		if !boardfile.Missing(f.Phase) && len(d.Pieces) != t.out(i, len(f.Players.Value)) {
			b.Say("pieces", d.Coins.Place, args)
		}
		if kept := len(d.Kept); kept != t.kept() && kept > 0 && isRound {
			b.Say("kept", d.Coins.Place, referee.Args{"seat": referee.Seat(i + 1), "n": kept, "want": t.kept()})
		}
		t.Sides = append(t.Sides, b.side(d))
	}
	if t.Phase == "reveal" && len(b.Problems) == 0 && !t.Sides[t.Turn].Pieces[0].Down {
		b.Say("shown", f.Turn.Place, referee.Args{"seat": t.seat()})
	}
	return t
}

// seat returns the index of a player, or 0 if the file names none.
func (b boardReader) seat(f yamlfile.At[seatWord]) int {
	seat := boardfile.SeatOf(f.Value)
	switch {
	case seat == referee.Nobody:
		return 0
	case seat.Index() >= b.players:
		b.Say("turn", f.Place, referee.Args{"seat": seat})
		return 0
	}
	return seat.Index()
}

// out returns the number of pieces that the i-th of n players has on the table.
func (t *table) out(i, n int) int {
	inOrder := func(i int) int { return (i - t.First + n) % n }
	played := map[string]int{"act": inOrder(t.Turn), "reveal": n, "deal": n}[t.Phase]
	if inOrder(i) < played {
		return 1
	}
	return 0
}

func (b boardReader) stall(f stallFile) {
	at := f.Stall.Value - 1
	switch {
	case boardfile.Missing(f.Stall):
		return
	case at < 0 || at >= len(b.t.Stalls) || b.t.Stalls[at].Ware != "":
		b.Say("stall", f.Stall.Place, referee.Args{"n": f.Stall.Value})
		return
	}
	b.t.Stalls[at].Ware, _ = b.card(f.Ware, typeWare)
	if !boardfile.Missing(f.For) {
		b.t.Stalls[at].For = referee.Seat(b.seat(f.For) + 1)
	}
}

func (b boardReader) side(f sideFile) side {
	d := side{Coins: b.Count(f.Coins, most), Favour: b.Count(f.Favour, most),
		Used: b.cards(f.Used, typeCard), Owned: b.cards(f.Owned, typeCard),
		Wares: b.cards(f.Wares, typeWare), Responses: b.cards(f.Responses, typeResponse)}
	for _, coins := range f.Kept {
		d.Kept = append(d.Kept, b.Count(coins, most))
	}
	if d.Kept == nil { // the default: as many coins as now after every round
		d.Kept = slices.Repeat([]int{d.Coins}, min(max(b.t.kept(), 1), most))
	}
	for _, ref := range f.Pieces {
		if ref.Value == boardfile.HiddenWord {
			d.Pieces = append(d.Pieces, piece{Down: true})
		} else if card, ok := b.card(ref, typeCard); ok {
			d.Pieces = append(d.Pieces, piece{Card: card})
		}
	}
	bonus := boardfile.ReadHand(b.Reader, f.Bonus, most, func(ref yamlfile.At[string], _ bool) (referee.Card, bool) { return b.card(ref, typeCard) })
	d.Bonus = bonus.Faces()
	for len(d.Bonus) < min(bonus.N, most) {
		d.Bonus = append(d.Bonus, "")
	}
	return d
}

// card returns a card that a file names, which must be of one of the given types.
func (b boardReader) card(ref yamlfile.At[string], types ...string) (referee.Card, bool) {
	fits := func(c referee.Card) bool { return slices.Contains(types, b.t.typeOf(c)) }
	card, ok := b.Card(ref, fits)
	switch {
	case !ok:
		return "", false
	case !fits(card):
		b.Say("misplaced", ref.Place, referee.Args{"card": card})
	case isWare(card) && b.wares[card]:
		b.Say("twice", ref.Place, referee.Args{"card": card})
	}
	b.wares[card] = true
	return card, true
}

func (b boardReader) cards(refs []yamlfile.At[string], types ...string) []referee.Card {
	var all []referee.Card
	for _, ref := range refs {
		if card, ok := b.card(ref, types...); ok {
			all = append(all, card)
		}
	}
	return all
}

// veiled returns a position without the bonus cards of the other players.
func veiled(_ referee.Setup, t *table, viewer referee.Seat) *table {
	t = t.copied()
	for i := range t.Sides {
		if viewer != referee.Judge && viewer.Index() != i {
			t.Sides[i].Bonus = make([]referee.Card, len(t.Sides[i].Bonus))
		}
	}
	return t
}

func mapping(_ referee.Setup, t *table) boardfile.Mapping {
	var m boardfile.Mapping
	m.Add("game", "toy")
	m.Add("round", t.Round)
	m.Add("phase", t.Phase)
	m.Seat("first", referee.Seat(t.First+1))
	m.Seat("turn", t.seat())
	m.Add("stake", t.Stake)
	m.Flag("refereed", t.Refereed)
	m.Add("bids", numbers(t.Bids))
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
	m.Add("discard", boardfile.Texts(t.Discard))
	m.Add("players", boardfile.List(t.Sides, writeSide))
	m.Add("declared", boardfile.WriteDeclared(t.Declared))
	return m
}

func numbers(list []int) []any { return boardfile.List(list, func(n int) any { return n }) }

func writeSide(d side) any {
	var m boardfile.Mapping
	m.Add("coins", d.Coins)
	m.Add("kept", numbers(d.Kept))
	m.Add("pieces", boardfile.List(d.Pieces, func(p piece) any {
		if p.Down {
			return boardfile.HiddenWord
		}
		return string(p.Card)
	}))
	m.Add("used", boardfile.Texts(d.Used))
	m.Add("owned", boardfile.Texts(d.Owned))
	if bonus := (unseen.Hand[referee.Card]{N: len(d.Bonus), Known: without(slices.Clone(d.Bonus), []referee.Card{""})}); bonus.N > 0 {
		m.Add("bonus", boardfile.WriteHand(bonus, func(card referee.Card) any { return string(card) }))
	}
	m.Number("favour", d.Favour)
	m.Add("wares", boardfile.Texts(d.Wares))
	m.Add("responses", boardfile.Texts(d.Responses))
	return m
}
