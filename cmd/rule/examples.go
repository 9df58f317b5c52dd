package rule

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// examples plays the examples of the rules that are shown, and tells what came of
// them. A game, or a rule, without examples says so.
func (l law) examples(played *game.Game, w *lang.Words, p screen.Paper) string {
	if played.Examples == nil {
		return screen.Said(w.Text("rule.no-examples", referee.Args{"game": played.Name}), p)
	}
	text := ""
	for _, e := range played.Examples() {
		if slices.ContainsFunc(l.rules, func(r referee.Rule) bool { return r.ID == e.Rule }) {
			text += example(played, e, w, p)
		}
	}
	if text == "" {
		return screen.Said(w.Text("rule.no-example", nil), p)
	}
	return text
}

// example plays one example: the referee answers as at a table.
func example(played *game.Game, e referee.Example, w *lang.Words, p screen.Paper) string {
	least, _ := played.Rules.Seats()
	var players []string
	for i := range least {
		players = append(players, w.Seat(referee.Seat(i+1)))
	}
	m, problems := record.NewMatch(played, record.Opening{Header: record.Header{Players: players, Board: e.Board, BoardName: e.Rule}})
	if m == nil {
		return screen.Refused(w, problems, nil, p)
	}
	w = w.With(players, m.Named())
	text := screen.Said(w.Text("rule.example", referee.Args{"rule": e.Rule}), p)
	if e.Board != "" {
		text += screen.Board(w, m.State().View(referee.Nobody), p)
	}
	for _, line := range e.Lines {
		who, say, _ := strings.Cut(line, " ")
		seat, _ := referee.ParseSeat(who)
		text += screen.Said(w.Text("rule.example.said", referee.Args{"seat": seat, "say": m.Notation().Line(say)}), p)
		answer, problems := m.Notation().Parse(seat, say)
		var entries []record.Entry
		if problems == nil {
			entries, problems = m.Do(answer, record.Grounds{})
		}
		text += screen.Refused(w, problems, played.Rules.Table(), p)
		for _, entry := range entries {
			text += screen.Order(w, entry.Events, p)
		}
	}
	return text
}
