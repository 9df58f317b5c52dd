package sim

import (
	"cmp"
	"math"
	"slices"

	"shinpan/referee"
	"shinpan/referee/game"
)

// Tally adds up many matches. It holds only sums, so the order of the matches does not matter.
type Tally struct {
	// Matches is the number of matches begun, and Finished is the number of those that ended
	// without a fault.
	Matches, Finished int
	// Wins counts wins by seat. A shared win counts for each of its winners, and once in Shared.
	// Draws counts matches that ended in a draw; in NoWinner matches, all players lost. By counts
	// how often each rule decided a match.
	Wins                    []int
	Shared, Draws, NoWinner int
	By                      map[string]int
	// Points holds the points by seat, over the finished matches.
	Points []Spread
	// Answers describes the number of answers in a match, and Decisions the number of answers by
	// players. Rounds describes the rounds in which matches ended.
	Answers, Decisions, Rounds Spread
	// Lines counts, for each effect, the matches in which it has acted.
	Lines map[string]int
	// Bytes is the total length of the match files, if they were written.
	Bytes int
	// Faults holds the faults with the lowest seeds, at most mostFaults. Faulty is the number of
	// all faults.
	Faults []Fault
	Faulty int
}

// Fault is a match in which something went wrong.
type Fault struct {
	Seed uint64 `json:"seed"`
	Why  string `json:"why"`
}

const mostFaults = 10

// Spread describes a set of numbers: their count, sum, sum of squares, minimum and maximum.
type Spread struct{ N, Sum, Squares, Least, Most int }

// With returns the set with one more number.
func (s Spread) With(n int) Spread { return s.And(Spread{1, n, n * n, n, n}) }

// And returns two sets of numbers as one.
func (s Spread) And(o Spread) Spread {
	switch {
	case s.N == 0:
		return o
	case o.N == 0:
		return s
	}
	return Spread{s.N + o.N, s.Sum + o.Sum, s.Squares + o.Squares, min(s.Least, o.Least), max(s.Most, o.Most)}
}

// Mean returns the mean, or 0 if there are no numbers.
func (s Spread) Mean() float64 { return float64(s.Sum) / float64(max(s.N, 1)) }

// Deviation returns the standard deviation of the whole set.
func (s Spread) Deviation() float64 {
	mean := s.Mean()
	return math.Sqrt(max(0, float64(s.Squares)/float64(max(s.N, 1))-mean*mean))
}

// add counts a match, with its fault if it has one.
func (t *Tally) add(m Match, fault error) {
	t.Matches++
	for line := range m.Lines {
		count(&t.Lines, line, 1)
	}
	if m.Match != nil {
		t.Answers = t.Answers.With(len(m.Line()))
		t.Decisions = t.Decisions.With(m.Decisions)
	}
	if fault != nil {
		t.Faulty++
		t.fail(Fault{m.Seed, fault.Error()})
		return
	}
	t.Finished++
	t.Bytes += len(m.File)
	score := m.score
	t.Rounds = t.Rounds.With(m.round)
	t.seats(len(score.Total))
	for i, points := range score.Total {
		t.Points[i] = t.Points[i].With(points)
	}
	t.ended(score.Outcome)
}

// ended counts the way in which a match ended.
func (t *Tally) ended(outcome referee.Outcome) {
	count(&t.By, outcome.By, 1)
	for _, seat := range outcome.Winners {
		t.Wins[seat.Index()]++
	}
	switch {
	case len(outcome.Winners) > 1:
		t.Shared++
	case outcome.Draw:
		t.Draws++
	case len(outcome.Winners) == 0:
		t.NoWinner++
	}
}

func count(counts *map[string]int, key string, n int) {
	if *counts == nil {
		*counts = map[string]int{}
	}
	(*counts)[key] += n
}

// seats extends the counts to n seats.
func (t *Tally) seats(n int) {
	for len(t.Wins) < n {
		t.Wins, t.Points = append(t.Wins, 0), append(t.Points, Spread{})
	}
}

// fail keeps the faults with the lowest seeds.
func (t *Tally) fail(faults ...Fault) {
	t.Faults = append(t.Faults, faults...)
	slices.SortFunc(t.Faults, func(a, b Fault) int { return cmp.Compare(a.Seed, b.Seed) })
	t.Faults = t.Faults[:min(len(t.Faults), mostFaults)]
}

// merge adds another tally to this one.
func (t *Tally) merge(o Tally) {
	t.Matches, t.Finished = t.Matches+o.Matches, t.Finished+o.Finished
	t.Shared, t.Draws, t.NoWinner = t.Shared+o.Shared, t.Draws+o.Draws, t.NoWinner+o.NoWinner
	t.Faulty, t.Bytes = t.Faulty+o.Faulty, t.Bytes+o.Bytes
	t.Answers, t.Decisions, t.Rounds = t.Answers.And(o.Answers), t.Decisions.And(o.Decisions), t.Rounds.And(o.Rounds)
	t.seats(len(o.Wins))
	for i := range o.Wins {
		t.Wins[i] += o.Wins[i]
		t.Points[i] = t.Points[i].And(o.Points[i])
	}
	for key, n := range o.By {
		count(&t.By, key, n)
	}
	for line, n := range o.Lines {
		count(&t.Lines, line, n)
	}
	t.fail(o.Faults...)
}

// LinesOf returns the effects of a game, in the order of its cards.
func LinesOf(game *game.Game) []string {
	if game.Effects == nil {
		return nil
	}
	var codes []string
	for _, fact := range game.Cards.All() {
		for _, line := range game.Effects.Lines(fact.ID) {
			codes = append(codes, line.Code)
		}
	}
	return codes
}

// Lines returns the effects that can occur in matches of the table, in the order of the cards: the
// effects in the decks, or the effects of all cards if there are no decks.
func (t Table) Lines() []string {
	if len(t.Decks) == 0 || t.Game.Effects == nil {
		return LinesOf(t.Game)
	}
	var codes []string
	for _, fact := range t.Game.Cards.All() {
		in := func(list referee.Decklist) bool {
			return slices.ContainsFunc(list.Lines, func(l referee.DeckLine) bool { return l.Card == fact.ID })
		}
		if !slices.ContainsFunc(t.Decks, in) {
			continue
		}
		for _, line := range t.Game.Effects.Lines(fact.ID) {
			codes = append(codes, line.Code)
		}
	}
	return codes
}

// Unused returns the effects of a game that have not acted.
func (t Tally) Unused(game *game.Game) []string {
	return slices.DeleteFunc(LinesOf(game), func(code string) bool { return t.Lines[code] > 0 })
}
