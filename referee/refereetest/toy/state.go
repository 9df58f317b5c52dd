package toy

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/flow"
)

// State is a position of the toy.
type State struct {
	setup referee.Setup
	p     *position // the table at the question
	flow.Position[*position]
}

// state is a position of the toy with this setup.
func state(setup referee.Setup, at flow.Position[*position]) State { return State{setup, at.Table, at} }

// position is all that changes.
type position struct {
	Round int
	// Phase is what is waited for, one of phases; "steal" only in the middle of
	// an "act".
	Phase string
	// First is the index of the player who acts first, Turn of the one asked.
	First int
	Turn  int
	Stake int
	Sides []side
	// Refereed says that a match that only kept the score is refereed from here
	// on.
	Refereed bool `json:",omitempty"`
	// Declared are the cards beside the six that have been declared.
	Declared []cards.Declaration `json:",omitempty"`
}

// phases are where a step may begin.
var phases = []string{"stake", "act", "reveal", "deal", "over"}

// side is what a player has.
type side struct {
	Coins int
	// Kept is how many coins there were at the start, then after each round.
	Kept []int
	// Pieces are the cards of this round, Used those of earlier ones and
	// Owned those the referee has seen in the hand.
	Pieces []piece
	Used   []string
	Owned  []string
	Bonus  []string
}

type piece struct {
	Card string
	Down bool
}

// copied gives a position that may be written into.
func (p *position) copied() *position {
	c := *p
	c.Sides, c.Declared = slices.Clone(p.Sides), slices.Clip(p.Declared)
	for i, d := range c.Sides {
		d.Kept, d.Pieces, d.Used = slices.Clone(d.Kept), slices.Clone(d.Pieces), slices.Clone(d.Used)
		d.Owned, d.Bonus = slices.Clone(d.Owned), slices.Clone(d.Bonus)
		c.Sides[i] = d
	}
	return &c
}

// Hash is of everything that changes.
func (s State) Hash() string {
	text, err := json.Marshal(s.Begun())
	if err != nil {
		return err.Error()
	}
	return s.Digest(text)
}

func (s State) seat() referee.Seat { return referee.Seat(s.p.Turn + 1) }

var faces = []string{"T-1", "T-2", "T-3", "T-4", "T-5", "T-6"}

// ask is the question of the phase.
func (s State) ask() *referee.Ask {
	card := s.handSlot()
	tools := []referee.Move{
		{Verb: "own", Slots: []*referee.Slot{&card}},
		{Verb: "declare", Slots: []*referee.Slot{{Name: "name", Open: true, Min: 1}, {Name: "facts", Open: true, Min: 1, Max: 9}}},
		{Verb: "grant", Slots: []*referee.Slot{{Name: "count", From: []string{"-1", "1"}, Min: 1}}},
	}
	args := referee.Args{"round": s.p.Round}
	switch s.p.Phase {
	case "stake":
		size := referee.Slot{Name: "size", From: []string{"small", "big"}, Weights: []int{3, 1}, Min: 1}
		return &referee.Ask{Seat: referee.Chance, Key: "stake", Args: args, Cause: rule("T-STAKE"),
			Moves: []referee.Move{{Verb: "stake", Slots: []*referee.Slot{&size}}}}
	case "act":
		if s.keepsScore() {
			return s.askWinner(args)
		}
		return &referee.Ask{Seat: s.seat(), Key: "act", Args: args, Tools: tools,
			Moves: []referee.Move{{Verb: "show", Slots: []*referee.Slot{&card}, Rule: "T-ONCE"}, {Verb: "hide"}}}
	case "steal":
		return &referee.Ask{Seat: s.seat(), Key: "steal", Args: args, Cause: referee.Cause{Line: "T-3"}, Tools: tools,
			Moves: []referee.Move{{Verb: "steal", Slots: []*referee.Slot{s.victims()}}, {Verb: "skip"}}}
	case "reveal":
		piece := referee.Slot{Name: "piece", From: []string{s.seat().String() + ":A1"}, Min: 1}
		return &referee.Ask{Seat: s.seat(), Key: "reveal", Args: args, Tools: tools,
			Moves: []referee.Move{{Verb: "reveal", Slots: []*referee.Slot{&piece, &card}}}}
	case "deal":
		return &referee.Ask{Seat: referee.Chance, Key: "deal", Args: referee.Args{"seat": s.seat()},
			Moves: []referee.Move{{Verb: "deal", Slots: []*referee.Slot{{Name: "card", From: faces, Min: 1}}}}}
	}
	return nil
}

// askWinner asks who has won the stake, or to referee the match from here on.
func (s State) askWinner(args referee.Args) *referee.Ask {
	seats := referee.Slot{Name: "seat", Min: 1}
	for i := range s.p.Sides {
		seats.From = append(seats.From, referee.Seat(i+1).String())
	}
	return &referee.Ask{Seat: s.seat(), Key: "won", Args: args, Cause: rule("T-WIN"),
		Moves: []referee.Move{{Verb: "won", Slots: []*referee.Slot{&seats}}, {Verb: "referee"}}}
}

// victims are the players T-3 may steal from.
func (s State) victims() *referee.Slot {
	slot := &referee.Slot{Name: "from", Min: 1, Max: 2, Limit: &referee.Limit{Max: 3}}
	for i, d := range s.p.Sides {
		if i != s.p.Turn && d.Coins > 0 {
			slot.From = append(slot.From, referee.Seat(i+1).String())
			slot.Limit.Weights = append(slot.Limit.Weights, d.Coins)
		}
	}
	return slot
}

func rule(id string) referee.Cause { return referee.Cause{Rule: id} }

// View shows the table; a hidden card has no face for anyone, and a bonus
// card one for its owner only.
func (s State) View(viewer referee.Seat) referee.View {
	v := referee.View{Game: "toy", Round: s.p.Round, Rounds: 2, Phase: referee.Key("phase." + s.p.Phase), Over: s.p.Phase == "over"}
	if ask := s.Ask(); ask != nil {
		v.Acting = ask.Seat
	}
	lane := referee.Lane{ID: "A", Counters: []referee.Counter{{Key: "stake", N: s.p.Stake}}}
	for i, d := range s.p.Sides {
		seat := referee.Seat(i + 1)
		zone := referee.Zone{Key: "bonus", N: len(d.Bonus)}
		if viewer == seat || viewer == referee.Judge {
			for _, c := range d.Bonus {
				zone.Cards = append(zone.Cards, referee.Card(c))
			}
		}
		v.Seats = append(v.Seats, referee.SeatView{Seat: seat, Name: s.setup.Players[i],
			Counters: []referee.Counter{{Key: "coins", N: d.Coins}}, Zones: []referee.Zone{zone}})
		var pieces []referee.Piece
		for n, p := range d.Pieces {
			id := fmt.Sprintf("%s:A%d", seat, n+1)
			token := (s.p.Round*len(s.p.Sides)+i)*100 + n // pieces only leave at the end of a round
			pieces = append(pieces, referee.Piece{ID: id, Token: token, Card: referee.Card(p.Card), Down: p.Down})
		}
		lane.Sides = append(lane.Sides, pieces)
	}
	v.Lanes = []referee.Lane{lane}
	return v
}

// Why explains the stake.
func (s State) Why(topic referee.Topic) (referee.Ledger, []referee.Problem) {
	if len(topic.Args) > 0 {
		args := referee.Args{"text": strings.Join(topic.Args, " ")}
		return referee.Ledger{}, []referee.Problem{{Code: "toy.topic", Args: args, Grade: referee.Impossible}}
	}
	part := referee.Part{N: s.p.Stake, Now: s.p.Stake, Key: "why.size", Cause: rule("T-STAKE")}
	return referee.Ledger{Title: "why.stake", Parts: []referee.Part{part}, Total: s.p.Stake}, nil
}
