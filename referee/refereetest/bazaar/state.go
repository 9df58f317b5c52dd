package bazaar

import (
	"encoding/json"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// State is a position of the bazaar.
type State struct {
	setup referee.Setup
	flow.Position[*table]
}

// Check gives the rules that an answer breaks.
func (s State) Check(a referee.Answer) []referee.Problem {
	if s.Question == nil {
		return impossible("bazaar.over", nil)
	}
	if a.Seat != s.Question.Seat {
		return impossible("bazaar.seat", referee.Args{"seat": s.Question.Seat})
	}
	move, ok := s.Question.Move(a.Verb)
	if !ok {
		return impossible("bazaar.verb", nil)
	}
	form, _ := verbs.Form(a.Verb)
	if problems := form.Check(a); problems != nil {
		return problems
	}
	for _, slot := range move.Slots {
		if token := a.One(slot.Name); token != "" && !slot.Open && !slices.Contains(slot.From, token) {
			return impossible("bazaar.token", referee.Args{"text": token, "slot": referee.Key("slot." + slot.Name)})
		}
	}
	if s.Question.Check == nil {
		return nil
	}
	return s.Question.Check(a)
}

// Apply does what the answer says.
func (s State) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	problems := s.Check(a)
	if referee.Stops(problems, anyway) {
		return nil, nil, problems
	}
	if a.Verb == "gain" {
		next, events := s.Declare(func(f *flow.Run[*table]) {
			play{f, f.Table}.pay(a.Seat, "gold", number(a), referee.Cause{Card: referee.Card(a.One("card"))})
		})
		return State{s.setup, next}, events, problems
	}
	next, events := s.Answer(a)
	return State{s.setup, next}, events, problems
}

// Hash is of everything that changes.
func (s State) Hash() string {
	text, err := json.Marshal(s.Begun())
	if err != nil {
		return err.Error()
	}
	return s.Digest(text)
}

// Score is the points of the wares. Those with the most win together, if they
// have a ware (B-MOST).
func (s State) Score() referee.Score {
	row := referee.ScoreRow{Name: "row.wares"}
	score := referee.Score{Columns: []string{"col.points"}, Due: max(s.Table.Round-1, 0), Over: s.Table.over()}
	for i := range s.Table.Sides {
		parts, sum := s.Table.Sides[i].points()
		row.Cells = append(row.Cells, []referee.Cell{{Parts: parts}})
		score.Total = append(score.Total, sum)
	}
	score.Rows = []referee.ScoreRow{row}
	if !score.Over {
		return score
	}
	score.By = "B-MOST"
	most := slices.Max(score.Total)
	for i, points := range score.Total {
		if points == most && points > 0 {
			score.Winners = append(score.Winners, referee.Seat(i+1))
		}
	}
	return score
}

// Why explains the points of a player, ware by ware.
func (s State) Why(topic referee.Topic) (referee.Ledger, []referee.Problem) {
	seat, err := referee.ParseSeat(strings.Join(topic.Args, " "))
	if err != nil || !seat.IsPlayer() || seat.Index() >= len(s.Table.Sides) {
		return referee.Ledger{}, impossible("bazaar.topic", referee.Args{"text": strings.Join(topic.Args, " ")})
	}
	ledger := referee.Ledger{Title: "why.points", Args: referee.Args{"seat": seat}}
	for _, w := range s.Table.side(seat).Wares {
		n := value(w, "points")
		ledger.Total += n
		ledger.Parts = append(ledger.Parts, referee.Part{N: n, Now: ledger.Total, Key: "why.ware", Args: referee.Args{"card": w}, Cause: rule("B-MOST")})
	}
	return ledger, nil
}
