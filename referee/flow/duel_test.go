package flow_test

import (
	"encoding/json"
	"io/fs"
	"slices"
	"testing/fstest"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/flow"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// The duel is a game for two to five that is nothing but exchanges. In its turn
// a seat casts a spell or rests; then all respond in turn, and what was cast
// resolves last in, first out. Every spell costs one energy. Two rounds are
// played, or until one seat is left.
//
//	bolt    takes a life of a seat
//	counter negates the spell that it answers
//	gift    lets a seat take a life
//	scry    deals a card that only its seat sees, which it keeps or buries
//	echo    opens another exchange when it resolves
type duel struct{}

func newDuel() *game.Game {
	return &game.Game{ID: "duel", Name: "Duel", Rules: duel{}, Cards: cards.NewCatalog(nil, nil).WithDigest("none"), Messages: []fs.FS{duelWords, referee.Messages()}}
}

type spell struct {
	Name string
	At   referee.Seat
}

// arena is the duel's table.
type arena struct {
	Round, Turn  int
	Life, Energy []int
	Kept         [][]string
	Chain        flow.Chain[spell]
}

func (a *arena) copied() *arena {
	c := *a
	c.Life, c.Energy, c.Kept = slices.Clone(a.Life), slices.Clone(a.Energy), slices.Clone(a.Kept)
	c.Chain = slices.Clone(a.Chain)
	return &c
}

func (a *arena) alive(seat referee.Seat) bool { return a.Life[seat.Index()] > 0 }

func (a *arena) left() int {
	n := 0
	for _, life := range a.Life {
		n += min(life, 1)
	}
	return n
}

// after are the seats in turn, beginning with the one after a seat.
func (a *arena) after(seat referee.Seat) []referee.Seat {
	var seats []referee.Seat
	for i := range a.Life {
		seats = append(seats, referee.Seat((seat.Index()+1+i)%len(a.Life)+1))
	}
	return seats
}

var duelSteps = flow.Steps[*arena]{
	Step:  func(f *flow.Run[*arena]) error { return turn{f, f.Table}.play() },
	Copy:  (*arena).copied,
	Over:  func(a *arena) bool { return a.Round > 2 || a.left() < 2 },
	Forms: duelForms,
	Check: checkDuel,
}

// turn is one turn being played.
type turn struct {
	*flow.Run[*arena]
	a *arena
}

func (t turn) play() error {
	seat := referee.Seat(t.a.Turn + 1)
	if t.a.alive(seat) {
		cast, acts, err := t.ask(seat, "turn", "rest")
		if err != nil {
			return err
		}
		if acts {
			if err := t.exchange(seat, flow.Link[spell]{Seat: seat, What: cast}); err != nil {
				return err
			}
		}
	}
	if t.a.Turn++; t.a.Turn == len(t.a.Life) {
		t.a.Turn = 0
		t.a.Round++
	}
	t.Tell(referee.Event{Kind: "next", N: t.a.Round})
	return nil
}

// exchange resolves a spell and what is cast in response; after that a window
// stays open until all have passed.
func (t turn) exchange(caster referee.Seat, opening ...flow.Link[spell]) error {
	for {
		links, err := flow.Exchange[spell]{
			Chain: &t.a.Chain, Seats: t.a.after(caster),
			Respond: func(seat referee.Seat) (spell, bool, error) {
				if !t.a.alive(seat) || t.a.Energy[seat.Index()] == 0 {
					return spell{}, false, nil
				}
				return t.ask(seat, "respond", "pass")
			},
			Resolve: t.resolve,
		}.Run(opening...)
		if err != nil || links == 0 {
			return err
		}
		t.Tell(referee.Event{Kind: "resolved", N: links})
		opening = nil
	}
}

// ask lets a seat cast a spell, and takes what it costs.
func (t turn) ask(seat referee.Seat, key, otherwise string) (spell, bool, error) {
	answer, err := t.Ask(func() flow.Question {
		at := referee.Slot{Name: "at", From: tokens(len(t.a.Life))}
		name := referee.Slot{Name: "spell", Min: 1, From: spells}
		return flow.Question{
			Ask: referee.Ask{Seat: seat, Key: key, Moves: []referee.Move{
				{Verb: "cast", Slots: []*referee.Slot{&name, &at}}, {Verb: otherwise}}},
			Check: func(a referee.Answer) []referee.Problem { return t.a.checkCast(a) },
		}
	})
	if err != nil || answer.Verb == otherwise {
		return spell{}, false, err
	}
	at, _ := referee.ParseSeat(answer.One("at"))
	t.a.Energy[seat.Index()]--
	t.Tell(referee.Event{Kind: "cast-" + answer.One("spell"), Seat: seat, Other: at, Now: t.a.Energy[seat.Index()]})
	return spell{answer.One("spell"), at}, true, nil
}

func (a *arena) checkCast(answer referee.Answer) []referee.Problem {
	if answer.Verb != "cast" {
		return nil
	}
	name := answer.One("spell")
	at, _ := referee.ParseSeat(answer.One("at"))
	aims := name == "bolt" || name == "gift"
	switch {
	case !slices.Contains(spells, name), aims != at.IsPlayer(), at.Index() >= len(a.Life):
		return []referee.Problem{{Code: "duel.spell", Grade: referee.Impossible}}
	case a.Energy[answer.Seat.Index()] == 0, name == "counter" && len(a.Chain) == 0:
		return []referee.Problem{{Code: "duel.spell", Grade: referee.Impossible}}
	case aims && !a.alive(at):
		return []referee.Problem{{Code: "duel.gone"}}
	}
	return nil
}

func (t turn) resolve(link flow.Link[spell]) error {
	switch at := link.What.At; link.What.Name {
	case "bolt":
		t.a.Life[at.Index()] = max(0, t.a.Life[at.Index()]-1)
		t.Tell(referee.Event{Kind: "hit", Seat: link.Seat, Other: at, Now: t.a.Life[at.Index()]})
	case "counter":
		if below := len(t.a.Chain) - 2; below >= 0 {
			t.a.Chain[below].Negated = true
			t.Tell(referee.Event{Kind: "negated", Seat: t.a.Chain[below].Seat})
		}
	case "gift":
		answer, err := t.Ask(func() flow.Question {
			return flow.Question{Ask: referee.Ask{Seat: at, Key: "gift", Moves: []referee.Move{{Verb: "take"}, {Verb: "leave"}}}}
		})
		if err != nil {
			return err
		}
		if answer.Verb == "take" && t.a.alive(at) {
			t.a.Life[at.Index()]++
			t.Tell(referee.Event{Kind: "took", Seat: at, Now: t.a.Life[at.Index()]})
		}
	case "scry":
		return t.scry(link.Seat)
	case "echo":
		t.Tell(referee.Event{Kind: "echoed", Seat: link.Seat})
		return t.exchange(link.Seat)
	}
	return nil
}

// scry deals a card that only its seat sees, and lets it be kept.
func (t turn) scry(seat referee.Seat) error {
	dealt, err := t.Ask(func() flow.Question {
		return flow.Question{
			Ask: referee.Ask{Seat: referee.Chance, Key: "deal", Moves: []referee.Move{
				{Verb: "deal", Slots: []*referee.Slot{{Name: "face", Min: 1, From: []string{"sun", "moon"}}}}}},
			Sight: func(referee.Answer) referee.Sight { return referee.Sight{Only: seat} },
		}
	})
	if err != nil {
		return err
	}
	t.Tell(referee.Event{Kind: "dealt-" + dealt.One("face"), Seat: seat, Sight: referee.Sight{Only: seat}})
	answer, err := t.Ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: seat, Key: "scry", Moves: []referee.Move{{Verb: "keep"}, {Verb: "bury"}}}}
	})
	if err == nil && answer.Verb == "keep" {
		i := seat.Index()
		t.a.Kept[i] = append(slices.Clip(t.a.Kept[i]), dealt.One("face"))
		t.Tell(referee.Event{Kind: "kept", Seat: seat})
	}
	return err
}

var spells = []string{"bolt", "counter", "gift", "scry", "echo"}

func tokens(seats int) []string {
	var list []string
	for i := range seats {
		list = append(list, referee.Seat(i+1).String())
	}
	return list
}

// duelist is a position of the duel.
type duelist struct{ flow.Position[*arena] }

func (d duelist) Check(a referee.Answer) []referee.Problem {
	if d.Question == nil || a.Seat != d.Question.Seat {
		return []referee.Problem{{Code: "duel.seat", Grade: referee.Impossible}}
	}
	move, ok := d.Question.Move(a.Verb)
	if !ok {
		return []referee.Problem{{Code: "duel.seat", Grade: referee.Impossible}}
	}
	form, _ := duelNotation.Form(a.Verb)
	if problems := form.Check(a); problems != nil {
		return problems
	}
	if d.Question.Check != nil {
		return d.Question.Check(a)
	}
	for _, slot := range move.Slots {
		if !slices.Contains(slot.From, a.One(slot.Name)) {
			return []referee.Problem{{Code: "duel.spell", Grade: referee.Impossible}}
		}
	}
	return nil
}

func (d duelist) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	problems := d.Check(a)
	if referee.Stops(problems, anyway) {
		return nil, nil, problems
	}
	next, events := d.Answer(a)
	return duelist{next}, events, problems
}

func (d duelist) Hash() string {
	table, _ := json.Marshal(d.Begun())
	return d.Digest(table)
}

func (d duelist) View(referee.Seat) referee.View {
	v := referee.View{Game: "duel", Phase: "phase.duel", Over: d.Question == nil}
	if d.Question != nil {
		v.Acting = d.Question.Seat
	}
	for i := range d.Table.Life {
		v.Seats = append(v.Seats, referee.SeatView{Seat: referee.Seat(i + 1), Counters: []referee.Counter{
			{Key: "life", N: d.Table.Life[i]}, {Key: "energy", N: d.Table.Energy[i]}}})
	}
	return v
}

// Score is the lives that are left: the match ends when one seat is, or none.
func (d duelist) Score() referee.Score {
	score := referee.Score{Columns: []string{"col.lives"}, Total: slices.Clone(d.Table.Life), Over: d.Question == nil}
	if !score.Over {
		return score
	}
	score.Due, score.By = 1, "D-LIVES"
	most := slices.Max(score.Total)
	for i, lives := range score.Total {
		if lives == most && lives > 0 {
			score.Winners = append(score.Winners, referee.Seat(i+1))
		}
	}
	return score
}

func (d duelist) Why(referee.Topic) (referee.Ledger, []referee.Problem) {
	return referee.Ledger{}, []referee.Problem{{Code: "duel.seat", Grade: referee.Impossible}}
}

func (duel) Version() string             { return "duel-1" }
func (duel) Seats() (least, most int)    { return 2, 5 }
func (duel) Topics() []referee.TopicForm { return nil }
func (duel) Table() []referee.Rule {
	return []referee.Rule{{ID: "D-LIVES", Text: referee.Words{"en": "Those with the most lives win.", "fr": "Ceux qui ont le plus de vies gagnent."}}}
}
func (duel) Rulings() []referee.Ruling { return nil }
func (duel) Forms() []referee.Form     { return duelForms }
func arenaFor(seats int) *arena {
	return &arena{Round: 1, Life: slices.Repeat([]int{3}, seats), Energy: slices.Repeat([]int{3}, seats), Kept: make([][]string, seats)}
}

func (duel) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	p, events := duelSteps.Begin(arenaFor(len(setup.Players)))
	return duelist{p}, events, nil
}

var duelForms = []referee.Form{
	{Verb: "cast", Slots: []referee.SlotForm{
		{Name: "spell", Kind: referee.KindWord}, {Name: "at", Kind: referee.KindSeat, Lead: "at", Optional: true}}},
	{Verb: "rest"}, {Verb: "pass"}, {Verb: "take"}, {Verb: "leave"}, {Verb: "keep"}, {Verb: "bury"},
	{Verb: "deal", Slots: []referee.SlotForm{{Name: "face", Kind: referee.KindWord}}},
}

var duelNotation = notation.NewNotation(duelForms)

var duelWords = fstest.MapFS{"lang/en.yaml": {Data: []byte(duelText)}, "lang/fr.yaml": {Data: []byte(duelText)}}

const duelText = `
verb.cast: "cast"
verb.rest: "rest"
verb.pass: "pass"
verb.take: "take"
verb.leave: "leave"
verb.keep: "keep"
verb.bury: "bury"
verb.deal: "deal"
slot.spell: "spell"
slot.at: "at"
slot.face: "face"
ask.turn: "a turn"
ask.respond: "a response"
ask.gift: "a gift"
ask.deal: "a card"
ask.scry: "keep it?"
phase.duel: "duel"
counter.life: "life"
col.lives: "lives"
counter.energy: "energy"
event.next: "next"
event.resolved: "resolved"
event.cast-bolt: "bolt"
event.cast-counter: "counter"
event.cast-gift: "gift"
event.cast-scry: "scry"
event.cast-echo: "echo"
event.hit: "hit"
event.negated: "negated"
event.took: "took"
event.echoed: "echoed"
event.dealt-sun: "sun"
event.dealt-moon: "moon"
event.kept: "kept"
problem.duel.seat: "not now"
problem.duel.spell: "no such spell here"
problem.duel.gone: "they are gone"
kind.word: "word"
kind.seat: "seat"
`
