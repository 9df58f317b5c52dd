package record

import (
	"slices"

	"shinpan/referee"
)

// Why explains a number. If the topic is a counter, the parts are its events since it was last
// empty. The position explains any other topic.
func (m *Match) Why(topic referee.Topic) (referee.Ledger, []referee.Problem) {
	return m.WhyAt(m.Count(), topic)
}

// WhyAt explains a number as it was after an entry; 0 is the start. For an entry out of range, it
// uses the nearest one.
func (m *Match) WhyAt(entry int, topic referee.Topic) (referee.Ledger, []referee.Problem) {
	line := m.LineAt(entry)
	form, ok := m.topicForm(topic)
	switch {
	case !ok:
		return referee.Ledger{}, []referee.Problem{{Code: "match.why-unknown", Args: referee.Args{"topic": topic.Name}, Grade: referee.Impossible}}
	case form.Counter == "":
		return m.after(line).Why(topic)
	case len(form.Kinds) == 0:
		return m.countAll(line, form), nil
	}
	seat, problems := m.topicSeat(form, topic)
	if problems != nil {
		return referee.Ledger{}, problems
	}
	return m.count(line, form, seat), nil
}

// topicForm returns the form of a topic: the form with its name and number of arguments, or
// otherwise the first form with its name.
func (m *Match) topicForm(topic referee.Topic) (referee.TopicForm, bool) {
	forms := m.game.Rules.Topics()
	i := slices.IndexFunc(forms, func(f referee.TopicForm) bool { return f.Name == topic.Name && len(f.Kinds) == len(topic.Args) })
	if i < 0 {
		i = slices.IndexFunc(forms, func(f referee.TopicForm) bool { return f.Name == topic.Name })
	}
	if i < 0 {
		return referee.TopicForm{}, false
	}
	return forms[i], true
}

// topicSeat returns the player whose counter a topic explains.
func (m *Match) topicSeat(form referee.TopicForm, topic referee.Topic) (referee.Seat, []referee.Problem) {
	text := ""
	if i := slices.Index(form.Kinds, referee.KindSeat); i >= 0 && i < len(topic.Args) {
		text = topic.Args[i]
	}
	seat, err := referee.ParseSeat(text)
	if err != nil || !seat.IsPlayer() || seat.Index() >= len(m.header.Players) {
		return referee.Nobody, []referee.Problem{{Code: "match.why-seat", Args: referee.Args{"topic": form.Name, "text": text}, Grade: referee.Impossible}}
	}
	return seat, nil
}

// count sums the events of a counter since it was last empty. If it is empty now, the sum begins at
// the previous time when it was empty, to show what emptied it. In a match from a board, it begins
// with the count on the board. For a counter of a single game, the sum begins with the game.
func (m *Match) count(line []Step, form referee.TopicForm, seat referee.Seat) referee.Ledger {
	ledger := referee.Ledger{Title: referee.Key("why.title." + form.Name), Args: referee.Args{"seat": seat}}
	parts := m.boardPart(form, seat)
	for _, step := range append([]Step{m.opening}, line...) {
		for _, e := range step.Events {
			if e.Kind == referee.GameBegins && !form.Match {
				parts = parts[:0]
			}
			if e.Kind != form.Counter || e.Seat != seat {
				continue
			}
			if len(parts) > 0 && parts[len(parts)-1].Now == 0 {
				parts = parts[:0]
			}
			parts = append(parts, countPart(e, step))
		}
	}
	ledger.Parts = parts
	for _, p := range parts {
		ledger.Total += p.N
	}
	return ledger
}

// countAll sums the counters of all players. If the match or game is over, it adds the winner and
// the deciding rule.
func (m *Match) countAll(line []Step, form referee.TopicForm) referee.Ledger {
	ledger := referee.Ledger{Title: referee.Key("why.title." + form.Name), NoTotal: true}
	for i := range m.header.Players {
		seat := referee.Seat(i + 1)
		own := m.count(line, form, seat)
		head := referee.Part{Head: true, Key: "why.of-seat", Args: referee.Args{"seat": seat, "n": own.Total}}
		ledger.Parts = append(append(ledger.Parts, head), own.Parts...)
	}
	if verdict, over := m.verdict(line, form); over {
		ledger.Parts = append(ledger.Parts, verdict)
	}
	return ledger
}

// verdict returns the winner and the deciding rule. It reports false while the game continues.
func (m *Match) verdict(line []Step, form referee.TopicForm) (referee.Part, bool) {
	score, won := m.after(line).Score(), referee.Key("why.match")
	if n := len(score.Games); n > 0 && !form.Match {
		score, won = score.Games[n-1], "why.game"
	}
	key, args := score.Message(won)
	return referee.Part{Head: true, Key: key, Args: args, Cause: referee.Cause{Rule: score.By}}, score.Over
}

// boardPart returns the count at the beginning of a match from a board. The events
// give only the changes since then.
func (m *Match) boardPart(form referee.TopicForm, seat referee.Seat) []referee.Part {
	if m.header.Board == "" || !seat.IsPlayer() {
		return nil
	}
	n := 0
	for _, c := range m.opening.State.View(referee.Nobody).Seats[seat.Index()].Counters {
		if c.Key == form.Counter {
			n = c.N
		}
	}
	for _, e := range m.opening.Events {
		if e.Kind == form.Counter && e.Seat == seat {
			n -= e.Now - e.Was
		}
	}
	if n == 0 {
		return nil
	}
	return []referee.Part{{N: n, Now: n, Key: "why.from-board", Args: referee.Args{"seat": seat}}}
}

func countPart(e referee.Event, step Step) referee.Part {
	args := referee.Args{"seat": e.Seat, "n": e.N, "was": e.Was, "now": e.Now, "card": "", "piece": e.Piece, "place": e.Place, "other": ""}
	if e.Other != referee.Nobody {
		args["other"] = e.Other
	}
	if e.Card != "" {
		args["card"] = e.Card
	}
	return referee.Part{N: e.Now - e.Was, Now: e.Now, Key: referee.Key("why." + e.Kind), Args: args, Cause: e.Cause, Entry: step.Entry}
}
