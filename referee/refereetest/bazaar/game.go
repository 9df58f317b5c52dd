package bazaar

import (
	"embed"
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
	"shinpan/referee/rulebook"
)

//go:embed lang
var lang embed.FS

//go:embed rules.yaml
var rulesText []byte

// Book is the rules of the bazaar, which leave nothing open.
var Book = rulebook.New("referee/refereetest/bazaar", rulesText, nil)

// Rules are the rules of the bazaar.
type Rules struct{}

// New is the game.
func New() *game.Game {
	return &game.Game{
		ID:       "bazaar",
		Name:     "Bazaar",
		Rules:    Rules{},
		Cards:    catalog(),
		Boards:   boards(),
		Messages: []fs.FS{referee.Messages(), lang},
	}
}

// Version is that of the only rules there have been.
func (Rules) Version() string { return "bazaar-1" }

// Seats is two to five.
func (Rules) Seats() (least, most int) { return 2, 5 }

// most is the largest amount of gold that is named at once.
const most = 2500

// Forms lists the verbs.
func (Rules) Forms() []referee.Form {
	by := referee.SlotForm{Name: "currency", Kind: referee.KindWord, Lead: "by"}
	return []referee.Form{
		{Verb: "lay", Slots: []referee.SlotForm{{Name: "card", Kind: referee.KindCard}}},
		{Verb: "bid", Slots: []referee.SlotForm{{Name: "gold", Kind: referee.KindNumber, Least: -most, Most: most}}},
		{Verb: "take", Slots: []referee.SlotForm{
			{Name: "stall", Kind: referee.KindPlace}, by,
			{Name: "using", Kind: referee.KindPiece, Lead: "using", Optional: true},
		}},
		{Verb: "reserve", Slots: []referee.SlotForm{{Name: "ware", Kind: referee.KindPiece, Shared: []string{"w"}}}},
		{Verb: "rest"},
		{Verb: "outbid", Slots: []referee.SlotForm{by}},
		{Verb: "object"},
		{Verb: "pass"},
		{Verb: "gain", Declares: true, Slots: []referee.SlotForm{
			{Name: "gold", Kind: referee.KindNumber, Least: -most, Most: most},
			{Name: "card", Kind: referee.KindCard, Lead: "by"},
		}},
	}
}

var verbs = notation.NewNotation(Rules{}.Forms())

// Topics are gold and favour, summed from events, and the points of a player.
func (Rules) Topics() []referee.TopicForm {
	ofSeat := []referee.Kind{referee.KindSeat}
	return []referee.TopicForm{
		{Name: "gold", Kinds: ofSeat, Counter: "gold"},
		{Name: "favour", Kinds: ofSeat, Counter: "favour"},
		{Name: "points", Kinds: ofSeat},
	}
}

// Table is the table of rules.
func (Rules) Table() []referee.Rule { return Book.Table() }

// Rulings is empty.
func (Rules) Rulings() []referee.Ruling { return Book.Rulings() }

// Start gives each player gold, favour and responses. The first question is
// which ware lies at the first stall.
func (Rules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	if n := len(setup.Players); n < 2 || n > 5 {
		return nil, nil, impossible("bazaar.seats", referee.Args{"n": n})
	}
	var t table
	var events []referee.Event
	for i := range setup.Players {
		seat := referee.Seat(i + 1)
		t.Sides = append(t.Sides, side{Gold: 2000, Favour: 5, Hand: responses})
		events = append(events, referee.Event{Kind: "gold", Seat: seat, Now: 2000}, referee.Event{Kind: "favour", Seat: seat, Now: 5})
	}
	at, told := steps(setup).Begin(&t)
	return State{setup, at}, append(events, told...), nil
}
