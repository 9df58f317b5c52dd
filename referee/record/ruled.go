package record

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/ruled"
)

// Decided gives the rulings that decided what came of an entry: of an answer, of the
// answer that a fix changed, or of the result.
func (m *Match) Decided(entry int) []referee.Decided {
	if entry < 1 || entry > len(m.entries) {
		return nil
	}
	line := m.LineAt(entry)
	switch m.entries[entry-1].Kind {
	case EntryAnswer:
		return m.decidedAt(line, len(line)-1)
	case EntryFix:
		return m.decidedAt(line, slices.IndexFunc(line, func(s Step) bool { return s.Fixed == entry }))
	case EntryResult:
		return ruled.OfScore(m.after(line))
	}
	return nil
}

// decidedAt gives the rulings that decided what came of the answer at an index of a line.
func (m *Match) decidedAt(line []Step, i int) []referee.Decided {
	if i < 0 || i >= len(line) {
		return nil
	}
	return ruled.OfAnswer(m.after(line[:i]), line[i].Answer, line[i].Anyway != "")
}

// ExplainAt is WhyAt with the rulings that decided the number.
func (m *Match) ExplainAt(entry int, topic referee.Topic) (referee.Ledger, []referee.Problem) {
	ledger, problems := m.WhyAt(entry, topic)
	decided := m.whyDecided(entry, topic, ledger, problems)
	ledger.Decided = decided
	return ledger, ruled.OfProblems(problems, decided)
}

// Explain is Why with the rulings that decided the number.
func (m *Match) Explain(topic referee.Topic) (referee.Ledger, []referee.Problem) {
	return m.ExplainAt(m.Count(), topic)
}

func (m *Match) whyDecided(entry int, topic referee.Topic, ledger referee.Ledger, problems []referee.Problem) []referee.Decided {
	form, known := m.topicForm(topic)
	line := m.LineAt(entry)
	switch {
	case !known:
		return nil
	case form.Counter == "":
		return ruled.OfNumber(m.after(line), topic)
	case problems != nil:
		return nil
	}
	sum := decidedSum{total: ledger.Total, single: !ledger.NoTotal, form: form}
	if sum.single {
		sum.seat, _ = m.topicSeat(form, topic)
	}
	var entries []int
	for _, part := range ledger.Parts {
		if part.Entry > 0 && !slices.Contains(entries, part.Entry) {
			entries = append(entries, part.Entry)
			sum.add(m.decidedAt(line, slices.IndexFunc(line, func(s Step) bool { return s.Entry == part.Entry })))
		}
	}
	if _, over := m.verdict(line, form); over && !sum.single {
		sum.addAll(ruled.OfScore(m.after(line)))
	}
	return sum.decided
}

// decidedSum gathers the rulings that decided events of a counter: of one player, or if it
// is no single number of all.
type decidedSum struct {
	form    referee.TopicForm
	seat    referee.Seat
	single  bool
	total   int
	decided []referee.Decided
}

// add adds the rulings that decided what one answer did to the counter.
func (s *decidedSum) add(decided []referee.Decided) {
	for _, d := range decided {
		counts := false
		others := slices.Clone(d.Others)
		for i, o := range others {
			instead, missing := s.of(o.Instead), s.of(o.Missing)
			others[i] = referee.Otherwise{Option: o.Option, Instead: instead, Missing: missing}
			others[i].Same = len(instead)+len(missing) == 0 && o.Problems == nil
			counts = counts || !others[i].Same
		}
		if counts {
			d.Others = others
			s.addAll([]referee.Decided{d})
		}
	}
}

// of are the events of the counter.
func (s *decidedSum) of(events []referee.Event) []referee.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e referee.Event) bool {
		return e.Kind != s.form.Counter || s.single && e.Seat != s.seat
	})
}

// addAll adds what rulings decided to what they decided before.
func (s *decidedSum) addAll(decided []referee.Decided) {
	for _, d := range decided {
		i := slices.IndexFunc(s.decided, func(known referee.Decided) bool { return known.Ruling == d.Ruling })
		if i < 0 {
			i = len(s.decided)
			known := referee.Decided{Ruling: d.Ruling, Option: d.Option, Always: d.Always}
			for _, o := range d.Others {
				known.Others = append(known.Others, referee.Otherwise{Option: o.Option, Same: true})
			}
			s.decided = append(s.decided, known)
		}
		for k, o := range d.Others {
			s.otherwise(&s.decided[i].Others[k], o)
		}
	}
}

// otherwise adds what another option would have given to a sum.
func (s *decidedSum) otherwise(sum *referee.Otherwise, o referee.Otherwise) {
	sum.Same = sum.Same && o.Same
	if !s.single || o.Same {
		return
	}
	total := s.total
	if sum.Total != nil {
		total = *sum.Total
	}
	for _, e := range o.Instead {
		total += e.Now - e.Was
	}
	for _, e := range o.Missing {
		total -= e.Now - e.Was
	}
	sum.Total = &total
}
