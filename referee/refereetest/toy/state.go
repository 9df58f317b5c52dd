package toy

import (
	"encoding/json"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/notation"
)

// State is a position of the toy.
type State struct {
	setup referee.Setup
	flow.Position[*table]
}

var verbs = notation.NewNotation(Rules{}.Forms())

// Check gives the rules that an answer breaks.
func (s State) Check(a referee.Answer) []referee.Problem {
	if s.Question == nil {
		return impossible("toy.over", nil)
	}
	if a.Seat != s.Question.Seat {
		return impossible("toy.seat", referee.Args{"seat": s.Question.Seat})
	}
	move, ok := s.Question.Move(a.Verb)
	if !ok {
		return impossible("toy.verb", nil)
	}
	form, _ := verbs.Form(a.Verb)
	if problems := form.Check(a); problems != nil {
		return problems
	}
	isShown := func(card string) bool { return s.Table.typeOf(referee.Card(card)) == typeCard }
	switch misfit, is := move.Misfit(a, isShown); {
	case !is, misfit.Why == referee.NotAsked, // the reason for a grant
		misfit.Name == "card" && isShown(misfit.Token) && a.Seat != referee.Chance: // one that has been played
		return s.checkRules(a)
	case misfit.Why == referee.NotACard:
		return impossible("toy.card", referee.Args{"text": misfit.Token})
	default:
		return impossible("toy.token", referee.Args{"text": misfit.Token, "slot": referee.Key("slot." + misfit.Name)})
	}
}

// Apply does what the answer says.
func (s State) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	problems := s.Check(a)
	if referee.Stops(problems, anyway) {
		return nil, nil, problems
	}
	if slices.ContainsFunc(s.Question.Tools, func(m referee.Move) bool { return m.Verb == a.Verb }) {
		next, events := s.Declare(func(f *flow.Run[*table]) { playing(s.setup, f).declare(a) })
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

// Why explains the stake, and the points of a player ware by ware.
func (s State) Why(topic referee.Topic) (referee.Ledger, []referee.Problem) {
	t := s.Table
	if topic.Name == "stake" && len(topic.Args) == 0 {
		part := referee.Part{N: t.Stake, Now: t.Stake, Key: "why.size", Cause: rule("T-STAKE")}
		return referee.Ledger{Title: "why.stake", Parts: []referee.Part{part}, Total: t.Stake}, nil
	}
	seat, err := referee.ParseSeat(strings.Join(topic.Args, " "))
	if topic.Name == "stake" || err != nil || !seat.IsPlayer() || seat.Index() >= len(t.Sides) {
		return referee.Ledger{}, impossible("toy.topic", referee.Args{"text": strings.Join(topic.Args, " ")})
	}
	ledger := referee.Ledger{Title: "why.points", Args: referee.Args{"seat": seat}}
	parts, _ := t.points(*t.side(seat))
	for i, n := range parts {
		ledger.Total += n
		ledger.Parts = append(ledger.Parts, referee.Part{N: n, Now: ledger.Total, Key: "why.ware", Args: referee.Args{"card": t.side(seat).Wares[i]}, Cause: rule("T-MOST")})
	}
	return ledger, nil
}

func rule(id string) referee.Cause { return referee.Cause{Rule: id} }

func illegal(code, rule string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Rule: rule, Args: args}}
}

func impossible(code string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Args: args, Grade: referee.Impossible}}
}
