package yugioh

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/position"
)

// Topics returns the numbers that can be explained: the ATK, DEF and Level of a monster, and the
// Life Points of a player.
func (g *Rules) Topics() []referee.TopicForm {
	piece := []referee.Kind{referee.KindPiece}
	return []referee.TopicForm{
		{Name: "atk", Kinds: piece}, {Name: "def", Kinds: piece}, {Name: "level", Kinds: piece},
		{Name: "lp", Kinds: []referee.Kind{referee.KindSeat}, Counter: "lp"},
	}
}

// Why explains a number of a monster: the printed value and each change of it.
func (s *State) Why(topic referee.Topic) (referee.Ledger, []referee.Problem) {
	word := strings.Join(topic.Args, " ")
	at, ok := s.Table.Find(word)
	if !ok || topic.Name == "lp" || s.Table.At(at).Down || !s.Table.At(at).Monster() {
		return referee.Ledger{}, referee.Cannot("why-what", referee.Args{"word": word})
	}
	p := s.Table.At(at)
	stat := position.Stat(topic.Name)
	if stat == position.Level && !p.HasLevel() {
		return referee.Ledger{}, referee.ByRule(referee.Cannot("no-level", referee.Args{"card": p.Card.ID}), "R-RANK")
	}
	args := referee.Args{"card": p.Card.ID, "piece": word, "stat": referee.Key("stat." + topic.Name)}
	l := referee.Ledger{Title: "why.stat", Args: args}
	add := func(n int, key referee.Key, cause referee.Cause) {
		l.Total += n
		l.Parts = append(l.Parts, referee.Part{N: n, Now: l.Total, Key: key, Args: args, Cause: cause})
	}
	printed := rule("R-ORIGINAL")
	if stat == position.Level {
		printed = referee.Cause{}
	}
	add(p.Printed(stat), "part.printed", printed)
	for _, live := range []bool{false, true} { // live changes come last, because they add to a set number
		for _, c := range p.Changes {
			switch {
			case c.Stat != stat || c.Live != live:
			case c.Set:
				add(c.N-l.Total, "part.becomes", c.Cause)
			default:
				add(c.N, "part.change", c.Cause)
			}
		}
	}
	if l.Total < 0 {
		add(-l.Total, "part.floor", referee.Cause{}) // the rulebook has no number below 0
	}
	return l, nil
}
