package series_test

import (
	"errors"
	"fmt"
	"maps"
	"strings"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/series"
)

// duel is the smallest game there is: whoever begins says who has won. "boast"
// does nothing, and is allowed once in a game. With "late" the time is over: it is a draw.
func duel() *game.Game {
	g := &game.Game{ID: "duel", Name: "Duel", Rules: duelRules{}, Boards: duelBoards{}}
	return series.Of(g, series.Terms{Rule: "D-MATCH", Begin: func(setup referee.Setup, first referee.Seat) referee.Setup {
		options := maps.Clone(setup.Options)
		options["first"] = first.String()
		setup.Options = options
		return setup
	}, Time: func(setup referee.Setup) string {
		if setup.Rules == "old" {
			return ""
		}
		return "late"
	}, Late: func(s referee.State) bool { return s.(duelState).late }})
}

type duelRules struct{}

func (duelRules) Version() string          { return "duel" }
func (duelRules) Seats() (least, most int) { return 1, 3 }
func (duelRules) Topics() []referee.TopicForm {
	return []referee.TopicForm{{Name: "points", Counter: "points"}}
}
func (duelRules) Table() []referee.Rule     { return nil }
func (duelRules) Rulings() []referee.Ruling { return nil }

func (duelRules) Forms() []referee.Form {
	winners := referee.SlotForm{Name: "winners", Kind: referee.KindSeat, Many: true, Optional: true}
	return []referee.Form{{Verb: "won", Slots: []referee.SlotForm{winners}}, {Verb: "drawn"}, {Verb: "boast"}, {Verb: "late"}}
}

// Start refuses options that it does not know.
func (duelRules) Start(setup referee.Setup) (referee.State, []referee.Event, []referee.Problem) {
	for name := range setup.Options {
		if name != "first" {
			return nil, nil, []referee.Problem{{Code: "duel.option", Args: referee.Args{"name": name}, Grade: referee.Impossible}}
		}
	}
	first, err := referee.ParseSeat(setup.Options["first"])
	if err != nil || first == referee.Nobody {
		first = 1
	}
	return duelState{setup: setup, first: first}, []referee.Event{{Kind: "drawn-swords"}}, nil
}

type duelState struct {
	setup   referee.Setup
	first   referee.Seat
	boasts  int
	over    bool
	late    bool
	outcome referee.Outcome
}

func (s duelState) Ask() *referee.Ask {
	if s.over {
		return nil
	}
	return &referee.Ask{Seat: s.first, Key: "duel", Moves: []referee.Move{{Verb: "won"}, {Verb: "drawn"}, {Verb: "boast"}, {Verb: "late"}}}
}

func (s duelState) Check(a referee.Answer) []referee.Problem {
	switch {
	case s.over || a.Seat != s.first:
		return []referee.Problem{{Code: "duel.turn", Grade: referee.Impossible}}
	case a.Verb == "boast" && s.boasts > 0:
		return []referee.Problem{{Code: "duel.boast", Earlier: 1}}
	}
	return nil
}

func (s duelState) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	problems := s.Check(a)
	if referee.Stops(problems, anyway) {
		return nil, nil, problems
	}
	events := []referee.Event{{Kind: "said"}}
	s.boasts++
	if a.Verb != "boast" {
		s.over, s.outcome = true, referee.Outcome{By: "D-DUEL", Draw: a.Verb == "drawn" || a.Verb == "late"}
		for _, text := range a.All("winners") {
			seat, _ := referee.ParseSeat(text)
			s.outcome.Winners = append(s.outcome.Winners, seat)
			events = append(events, referee.Event{Kind: "points", Seat: seat, Now: 1})
		}
	}
	return s, events, problems
}

func (s duelState) View(referee.Seat) referee.View {
	v := referee.View{Game: "duel", Round: 1, Rounds: 1, Phase: "phase.duel", Over: s.over, Lanes: []referee.Lane{{ID: "A"}}}
	for i, name := range s.setup.Players {
		seat := referee.Seat(i + 1)
		points := referee.Counter{Key: "points"}
		if s.outcome.Won(seat) {
			points.N = 1
		}
		v.Seats = append(v.Seats, referee.SeatView{Seat: seat, Name: name, Counters: []referee.Counter{points}})
	}
	return v
}

func (s duelState) Score() referee.Score {
	score := referee.Score{Columns: []string{"points"}, Over: s.over, Outcome: s.outcome}
	for i := range s.setup.Players {
		points := 0
		if s.outcome.Won(referee.Seat(i + 1)) {
			points = 1
		}
		score.Total = append(score.Total, points)
	}
	if s.over {
		score.Due = 1
	}
	return score
}

func (s duelState) Why(referee.Topic) (referee.Ledger, []referee.Problem) {
	return referee.Ledger{}, []referee.Problem{{Code: "duel.why"}}
}

func (s duelState) Hash() string { return fmt.Sprintf("%032d", s.boasts) }

// duelBoards write whether the time is over, who begins, and who has won where the game is over.
type duelBoards struct{}

func (duelBoards) ReadBoard(setup referee.Setup, _ string, text []byte) (referee.State, []referee.Event, []referee.Problem) {
	rest, late := strings.CutPrefix(string(text), "late ")
	first, won, over := strings.Cut(rest, " ")
	seat, err := referee.ParseSeat(first)
	if err != nil || len(setup.Options) > 0 {
		return nil, nil, []referee.Problem{{Code: "duel.board", Grade: referee.Impossible}}
	}
	s := duelState{setup: setup, first: seat, over: over, late: late}
	if over {
		winner, _ := referee.ParseSeat(won)
		s.outcome = referee.Outcome{Winners: []referee.Seat{winner}, By: "D-DUEL"}
	}
	return s, []referee.Event{{Kind: "said"}}, nil
}

// NewBoard is the beginning of a duel.
func (b duelBoards) NewBoard(game.Tongue) ([]byte, error) {
	return b.WriteBoard(duelState{first: 1}, referee.Nobody)
}

func (duelBoards) WriteBoard(s referee.State, _ referee.Seat) ([]byte, error) {
	d, ok := s.(duelState)
	if !ok {
		return nil, errors.New("no duel")
	}
	return []byte(d.first.String()), nil
}

func (b duelBoards) VeilBoard(setup referee.Setup, name string, text []byte, _ referee.Seat) ([]byte, []referee.Problem) {
	s, _, problems := b.ReadBoard(setup, name, text)
	if problems != nil {
		return nil, problems
	}
	written, _ := b.WriteBoard(s, referee.Judge)
	return written, nil
}
