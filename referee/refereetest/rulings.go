package refereetest

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
	"shinpan/referee/ruled"
)

// RulingSweep requires that every ruling of a game is named when it makes a difference. It checks
// the answers, positions and numbers that tests produce. If a ruling decides something, it repeats
// the check on the same board under the other option, and the result must name the ruling there,
// too.
type RulingSweep struct {
	game  *game.Game
	named map[pair]bool
	// unread holds the pairs that one output named but whose board could not be read back under the
	// other option.
	unread map[pair]bool
}

// Course is the history of a position: the answers that lead to it from a board or, without
// one, from the start of a match.
type Course struct {
	Setup   referee.Setup
	Board   string
	Answers []referee.Answer
}

// again returns the position to which the same answers lead under an option of a ruling, or nil if
// the answers cannot be applied.
func (c Course) again(g *game.Game, ruling, option string) referee.State {
	setup := c.Setup
	setup.Rulings = map[string]string{}
	maps.Copy(setup.Rulings, c.Setup.Rulings)
	setup.Rulings[ruling] = option
	var s referee.State
	if c.Board == "" {
		s, _, _ = g.Rules.Start(setup)
	} else {
		s, _, _ = g.Boards.ReadBoard(setup, "board", []byte(c.Board))
	}
	for _, a := range c.Answers {
		if s == nil || s.Ask() == nil {
			return nil
		}
		s, _, _ = s.Apply(a, true)
	}
	return s
}

// pair is a ruling and an option, with another option that would give a different result.
type pair struct{ ruling, option, other string }

// NewRulingSweep returns a sweep in which no output has named a ruling yet.
func NewRulingSweep(g *game.Game) *RulingSweep {
	return &RulingSweep{game: g, named: map[pair]bool{}, unread: map[pair]bool{}}
}

// Answer checks the result of an answer.
func (s *RulingSweep) Answer(t testing.TB, at referee.State, by Course, a referee.Answer) {
	for _, anyway := range []bool{false, true} {
		s.look(t, at, by, func(at referee.State) []referee.Decided { return ruled.OfAnswer(at, a, anyway) })
	}
}

// Position checks what all players see of a position.
func (s *RulingSweep) Position(t testing.TB, at referee.State, by Course) {
	s.look(t, at, by, ruled.OfView)
	s.look(t, at, by, ruled.OfScore)
}

// Number checks a number.
func (s *RulingSweep) Number(t testing.TB, at referee.State, by Course, topic referee.Topic) {
	s.look(t, at, by, func(at referee.State) []referee.Decided { return ruled.OfNumber(at, topic) })
}

// Match checks the result of each answer of a match from its start. Each line is a command by the
// player whom the position asks.
func (s *RulingSweep) Match(t testing.TB, setup referee.Setup, lines ...string) {
	t.Helper()
	at, _, problems := s.game.Rules.Start(setup)
	require.Empty(t, problems)
	read := notation.NewNotation(s.game.Rules.Forms())
	by := Course{Setup: setup}
	for _, line := range lines {
		require.NotNil(t, at.Ask(), line)
		a, problems := read.Parse(at.Ask().Seat, line)
		require.Empty(t, problems, line)
		s.Answer(t, at, by, a)
		next, _, problems := at.Apply(a, false)
		require.False(t, referee.Refuses(problems), "%s: %v", line, problems)
		at, by.Answers = next, append(slices.Clip(by.Answers), a)
		s.Position(t, at, by)
	}
}

// Deck checks the problems with a decklist.
func (s *RulingSweep) Deck(list referee.Decklist) {
	s.both(s.game.Decks.Decided(list, nil), func(ruling, option string) [][]referee.Decided {
		return [][]referee.Decided{s.game.Decks.Decided(list, map[string]string{ruling: option})}
	})
}

// With switches to a game with the same rules and other cards.
func (s *RulingSweep) With(g *game.Game) { s.game = g }

// look checks a position. Under every option that would give a different result, it also checks the
// position to which the same answers lead, and the same board.
func (s *RulingSweep) look(t testing.TB, at referee.State, by Course, decided func(referee.State) []referee.Decided) {
	s.both(decided(at), func(ruling, option string) [][]referee.Decided {
		var all [][]referee.Decided
		if again := by.again(s.game, ruling, option); again != nil {
			all = append(all, decided(again))
		}
		if s.game.Boards == nil {
			return all
		}
		text, err := s.game.Boards.WriteBoard(at, referee.Judge)
		require.NoError(t, err)
		setup := by.Setup
		setup.Rulings = map[string]string{ruling: option}
		if again, _, problems := s.game.Boards.ReadBoard(setup, "board", text); again != nil && !referee.Refuses(problems) {
			all = append(all, decided(again))
		}
		return all
	})
}

// both records the rulings that outputs name under both options.
func (s *RulingSweep) both(decided []referee.Decided, under func(ruling, option string) [][]referee.Decided) {
	for _, d := range decided {
		for _, o := range d.Others {
			this, that := pair{d.Ruling, d.Option, o.Option}, pair{d.Ruling, o.Option, d.Option}
			if o.Same || s.named[this] && s.named[that] {
				continue
			}
			if slices.ContainsFunc(under(d.Ruling, o.Option), func(decided []referee.Decided) bool { return named(decided, that) }) {
				s.named[this], s.named[that] = true, true
				continue
			}
			s.unread[this] = true
		}
	}
}

func named(decided []referee.Decided, p pair) bool {
	i := slices.IndexFunc(decided, func(d referee.Decided) bool { return d.Ruling == p.ruling && d.Option == p.option })
	return i >= 0 && slices.ContainsFunc(decided[i].Others, func(o referee.Otherwise) bool { return o.Option == p.other && !o.Same })
}

// Complete fails the test for every option that no output names as an alternative to the default.
// hidden gives the reasons for rulings that cannot be shown; Complete also fails if an output does
// show one of them.
func (s *RulingSweep) Complete(t *testing.T, hidden map[string]string) {
	for _, r := range s.game.Rules.Rulings() {
		for _, o := range r.Options {
			if o.ID == r.Default {
				continue
			}
			there, back := pair{r.ID, r.Default, o.ID}, pair{r.ID, o.ID, r.Default}
			shown := s.named[there] && s.named[back]
			_, unseen := hidden[r.ID]
			switch {
			case shown && unseen:
				t.Errorf("the ruling %s is named after all", r.ID)
			case !shown && !unseen:
				t.Errorf("no output names %s=%s against %s (by one side alone: %t, %t)", r.ID, o.ID, r.Default, s.unread[there], s.unread[back])
			}
		}
	}
}
