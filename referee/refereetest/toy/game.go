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

// Book is the rules of the toy, which leave nothing open.
var Book = rulebook.New("referee/refereetest/toy", rulesText, nil)

// Rules are the toy's rules. Coins is what each player begins with; with
// another number it is another version of the game.
type Rules struct{ Coins int }

// New is the game as it is always played.
func New() *game.Game { return With(2) }

// With is the game in which each player begins with this many coins.
func With(coins int) *game.Game {
	rules := Rules{coins}
	return &game.Game{
		ID:         "toy",
		Name:       "Toy",
		Hides:      true,
		Rules:      rules,
		Cards:      catalog(),
		Declared:   declared,
		Boards:     boardsOf(rules),
		Simulation: Simulation{},
		ScoreOnly:  ScoreOnly,
		Clock:      game.Clock{Minutes: 10, Ends: []game.ClockEnd{{ID: "finish-round", More: 1}, {ID: "at-once"}}},
		Messages:   []fs.FS{referee.Messages(), lang},
	}
}

// Version changes with the coins.
func (g Rules) Version() string { return "toy-" + strconv.Itoa(g.Coins) }

// Seats is one to five.
func (Rules) Seats() (least, most int) { return 1, 5 }

// Forms lists the verbs.
func (Rules) Forms() []referee.Form {
	slot := func(name string, kind referee.Kind, lead string) referee.SlotForm {
		return referee.SlotForm{Name: name, Kind: kind, Lead: lead}
	}
	from := slot("from", referee.KindSeat, "from")
	from.Many = true
	facts := slot("facts", referee.KindFact, "")
	facts.Many = true
	why := slot("why", referee.KindText, "")
	why.Optional = true
	return []referee.Form{
		{Verb: "stake", Slots: []referee.SlotForm{slot("size", referee.KindWord, "")}},
		{Verb: "show", Slots: []referee.SlotForm{slot("card", referee.KindCard, "")}},
		{Verb: "hide"},
		{Verb: "steal", Slots: []referee.SlotForm{from}},
		{Verb: "skip"},
		{Verb: "reveal", Slots: []referee.SlotForm{slot("piece", referee.KindPiece, ""), slot("card", referee.KindCard, "as")}},
		{Verb: "deal", Slots: []referee.SlotForm{slot("card", referee.KindCard, "")}},
		{Verb: "won", Slots: []referee.SlotForm{slot("seat", referee.KindSeat, "")}},
		{Verb: "referee"},
		{Verb: "own", Declares: true, Slots: []referee.SlotForm{slot("card", referee.KindCard, "")}},
		{Verb: "declare", Declares: true, Slots: []referee.SlotForm{slot("name", referee.KindText, ""), facts}},
		{Verb: "grant", Declares: true, Slots: []referee.SlotForm{slot("count", referee.KindNumber, ""), why}},
	}
}

// Topics are the coins, summed from events, and the stake.
func (Rules) Topics() []referee.TopicForm {
	return []referee.TopicForm{
		{Name: "coins", Kinds: []referee.Kind{referee.KindSeat}, Counter: "coins"},
		{Name: "stake"},
	}
}

// Table is the table of rules.
func (Rules) Table() []referee.Rule { return Book.Table() }

// Rulings is empty.
func (Rules) Rulings() []referee.Ruling { return Book.Rulings() }

// Start gives each player the coins. The option "first" says who acts first,
// p1 where it is not given.
func (g Rules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	if n := len(setup.Players); n < 1 || n > 5 {
		return nil, nil, []referee.Problem{{Code: "toy.seats", Args: referee.Args{"n": n}, Grade: referee.Impossible}}
	}
	first, err := referee.ParseSeat(cmp.Or(setup.Options["first"], "p1"))
	if err != nil || !first.IsPlayer() || first.Index() >= len(setup.Players) {
		return nil, nil, []referee.Problem{{Code: "toy.first", Args: referee.Args{"text": setup.Options["first"]}, Grade: referee.Impossible}}
	}
	p := &position{Round: 1, Phase: "stake", First: first.Index(), Turn: first.Index(), Sides: make([]side, len(setup.Players))}
	var events []referee.Event
	for i := range p.Sides {
		p.Sides[i] = side{Coins: g.Coins, Kept: []int{g.Coins}}
		events = append(events, referee.Event{Kind: "coins", Seat: referee.Seat(i + 1), Now: g.Coins})
	}
	at, _ := steps(setup).Begin(p)
	return state(setup, at), events, nil
}
