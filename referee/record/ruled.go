package record

import (
	"cmp"
	"slices"

	"shinpan/referee"
	"shinpan/referee/ruled"
)

// Decided returns the rulings that made a difference to an entry: to an answer, to the answer that
// a fix changed, or to the result. For entry 0, it returns those that decided how the match began.
func (m *Match) Decided(entry int) []referee.Decided {
	switch {
	case entry < 0 || entry > len(m.entries):
		return nil
	case entry == 0:
		return m.decidedSetup()
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

// decidedAt returns the rulings that made a difference to the answer at an index of a line.
func (m *Match) decidedAt(line []Step, i int) []referee.Decided {
	if i < 0 || i >= len(line) {
		return nil
	}
	return ruled.OfAnswer(m.after(line[:i]), line[i].Answer, line[i].Anyway != "")
}

// decidedSetup returns the rulings that decided how the match began, as far as all players know
// that. It ignores the contents of decks and the hidden part of a board.
func (m *Match) decidedSetup() []referee.Decided {
	public, setup := *m, m.setup
	public.board, setup.Decks = SealedBoard{}, nil
	return ruled.OfSetup(public.begin, setup, nil)
}

// problemsRuled names the rulings that decided the problems with a new match's setup, for the
// people who have just written it.
func (m *Match) problemsRuled(problems []referee.Problem) []referee.Problem {
	if len(problems) == 0 {
		return nil
	}
	var asked []referee.Consulted
	if decks := m.game.Decks; decks != nil && decks.Asks != nil && len(m.decks) > 0 {
		asked = decks.Asks(m.setup.Rulings)
	}
	return ruled.OfProblems(problems, ruled.OfSetup(m.begin, m.setup, asked))
}

// DecidedScore returns the rulings that decided the score after an entry: the rulings for the
// result, and those for the changes that the answers up to that entry made to the score.
func (m *Match) DecidedScore(entry int) []referee.Decided {
	line := m.LineAt(entry)
	sum := decidedSum{}
	before := m.opening.State.Score()
	for i := range line {
		after := line[i].State.Score()
		if !ruled.SameScore(before, after) {
			sum.gather(ruled.OfScored(m.after(line[:i]), line[i].Answer, line[i].Anyway != ""))
		}
		before = after
	}
	sum.gather(ruled.OfScore(m.after(line)))
	return sum.decided
}

// ExplainAt is like WhyAt, with the rulings that decided the number.
func (m *Match) ExplainAt(entry int, topic referee.Topic) (referee.Ledger, []referee.Problem) {
	ledger, problems := m.WhyAt(entry, topic)
	decided := m.whyDecided(entry, topic, ledger, problems)
	ledger.Decided = decided
	return ledger, ruled.OfProblems(problems, decided)
}

// Explain is like Why, with the rulings that decided the number.
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

// decidedSum gathers the rulings that decided events of a counter of one player or, if it is not
// a single number, of all players.
type decidedSum struct {
	form    referee.TopicForm
	seat    referee.Seat
	single  bool
	total   int
	decided []referee.Decided
}

// add adds the rulings that affected one answer's changes to the counter.
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

// of returns the events of the counter.
func (s *decidedSum) of(events []referee.Event) []referee.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e referee.Event) bool {
		return e.Kind != s.form.Counter || s.single && e.Seat != s.seat
	})
}

// addAll merges the given rulings into those collected so far.
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

// gather merges the given rulings into those collected so far, with all that each option would have
// changed.
func (s *decidedSum) gather(decided []referee.Decided) {
	for _, d := range decided {
		i := slices.IndexFunc(s.decided, func(known referee.Decided) bool { return known.Ruling == d.Ruling })
		if i < 0 {
			s.decided = append(s.decided, d)
			continue
		}
		others := slices.Clone(s.decided[i].Others)
		for k, o := range d.Others {
			sum := &others[k]
			sum.Same, sum.Allowed = sum.Same && o.Same, sum.Allowed || o.Allowed
			sum.Problems = slices.Concat(sum.Problems, o.Problems)
			sum.Instead, sum.Missing = slices.Concat(sum.Instead, o.Instead), slices.Concat(sum.Missing, o.Missing)
			sum.Score = cmp.Or(o.Score, sum.Score)
		}
		s.decided[i].Others = others
	}
}

// otherwise adds the result of another option to a sum.
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
