package toy

import (
	"cmp"
	"embed"
	"io/fs"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/rulebook"
)

//go:embed lang
var lang embed.FS

//go:embed rules.yaml
var rulesText []byte

// Book holds the rules of the toy, which has no rulings.
var Book = rulebook.New("referee/refereetest/toy", rulesText, nil)

// The options: "hands" with the value "known" means that Shinpan knows every hand. "referee" with
// the value "score" keeps only the score: after each stake, the players say who has won it.
// "market" with the value "open" adds the market.
const (
	handsOption, handsKnown  = "hands", "known"
	marketOption, marketOpen = "market", "open"
)

// market reports whether the match has a market.
func (s State) market() bool {
	return s.setup.Options[marketOption] == marketOpen && !s.setup.KeepsScore()
}

// Rules holds the toy's rules. Coins is the number of coins with which each player begins; another
// number is another version of the game.
type Rules struct{ Coins int }

// New returns the game with the usual number of coins.
func New() *game.Game { return With(2) }

// With returns the game in which each player begins with the given number of coins.
func With(coins int) *game.Game {
	return &game.Game{
		ID:         "toy",
		Name:       "Toy",
		Hides:      true,
		Rules:      Rules{coins},
		Cards:      catalog(),
		Declared:   declared,
		Boards:     boardsOf(Rules{coins}),
		Simulation: Simulation{},
		ScoreOnly:  true,
		Clock:      game.Clock{Minutes: 10, Ends: []game.ClockEnd{{ID: "finish-round", More: 1}, {ID: "at-once"}}},
		Wall:       game.Wall{Main: "coins", Facts: []string{"bonus"}, Shape: game.WallColumns, Worth: []string{"stake"}},
		Messages:   []fs.FS{referee.Messages(), lang},
	}
}

// Version returns the version, which depends on the coins.
func (g Rules) Version() string { return "toy-" + strconv.Itoa(g.Coins) }

// Seats returns 1 and 5.
func (Rules) Seats() (least, most int) { return 1, 5 }

// Forms lists the verbs.
func (Rules) Forms() []referee.Form { return verbTable.Forms() }

// Topics returns the coins and the favour, which are summed from events, the points of a player,
// and the stake.
func (Rules) Topics() []referee.TopicForm {
	ofSeat := []referee.Kind{referee.KindSeat}
	return []referee.TopicForm{
		{Name: "coins", Kinds: ofSeat, Counter: "coins"},
		{Name: "favour", Kinds: ofSeat, Counter: "favour"},
		{Name: "points", Kinds: ofSeat},
		{Name: "stake"},
	}
}

// Table returns the table of rules.
func (Rules) Table() []referee.Rule { return Book.Table() }

// Rulings returns none, because the toy has none.
func (Rules) Rulings() []referee.Ruling { return Book.Rulings() }

// Start gives each player the coins and, if there is a market, 18 more, 5 favour and the
// responses. The option "first" sets who acts first (default: p1).
func (g Rules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	if n := len(setup.Players); n < 1 || n > 5 {
		return nil, nil, impossible("toy.seats", referee.Args{"n": n})
	}
	first, err := referee.ParseSeat(cmp.Or(setup.Options["first"], "p1"))
	if err != nil || !first.IsPlayer() || first.Index() >= len(setup.Players) {
		return nil, nil, impossible("toy.first", referee.Args{"text": setup.Options["first"]})
	}
	t := &table{Round: 1, Phase: "stake", First: first.Index(), Turn: first.Index(), Sides: make([]side, len(setup.Players))}
	market := State{setup: setup}.market()
	if market {
		t.Phase, t.Turn = "bid", 0
	}
	var events []referee.Event
	for i := range t.Sides {
		d := side{Coins: g.Coins}
		if market {
			d = side{Coins: g.Coins + 18, Favour: 5, Responses: []referee.Card{offer, objection}}
			events = append(events, referee.Event{Kind: "favour", Seat: referee.Seat(i + 1), Now: d.Favour})
		}
		d.Kept = []int{d.Coins}
		t.Sides[i] = d
		events = append(events, referee.Event{Kind: "coins", Seat: referee.Seat(i + 1), Now: d.Coins})
	}
	at, _ := steps(setup).Begin(t)
	return State{setup, at}, events, nil
}
