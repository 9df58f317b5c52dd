package toy

import (
	"encoding/json"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// State is a position of the toy.
type State struct {
	setup referee.Setup
	flow.Position[*table]
}

// Hash returns a hash of everything that can change.
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
