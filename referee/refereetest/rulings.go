package refereetest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/ruled"
)

// RulingSweep wants every ruling of a game to be named. It watches what tests play and look
// at. Where a ruling decides something, the same is done again on the same board under the
// other option, and must name the ruling there, too.
type RulingSweep struct {
	game  *game.Game
	named map[pair]bool
	// unread are pairs that one output named and whose board could not be read again under
	// the other option.
	unread map[pair]bool
}

// pair is a ruling under one option, where another would give something else.
type pair struct{ ruling, option, other string }

// NewRulingSweep has named no ruling.
func NewRulingSweep(g *game.Game) *RulingSweep {
	return &RulingSweep{game: g, named: map[pair]bool{}, unread: map[pair]bool{}}
}

// Answer looks at what comes of an answer.
func (s *RulingSweep) Answer(t testing.TB, at referee.State, setup referee.Setup, a referee.Answer) {
	for _, anyway := range []bool{false, true} {
		s.look(t, at, setup, func(at referee.State) []referee.Decided { return ruled.OfAnswer(at, a, anyway) })
	}
}

// Position looks at what everybody sees of a position.
func (s *RulingSweep) Position(t testing.TB, at referee.State, setup referee.Setup) {
	for _, viewer := range []referee.Seat{referee.Nobody, 1, 2} {
		s.look(t, at, setup, func(at referee.State) []referee.Decided { return ruled.OfView(at, viewer) })
	}
	s.look(t, at, setup, ruled.OfScore)
}

// Number looks at a number.
func (s *RulingSweep) Number(t testing.TB, at referee.State, setup referee.Setup, topic referee.Topic) {
	s.look(t, at, setup, func(at referee.State) []referee.Decided { return ruled.OfNumber(at, topic) })
}

// Opening looks at how a match begins.
func (s *RulingSweep) Opening(setup referee.Setup) {
	of := func(setup referee.Setup) []referee.Decided {
		return ruled.OfOpening(func(t *referee.Trial) (referee.State, []referee.Event, []referee.Problem) {
			setup.Trial = t
			return s.game.Rules.Start(setup)
		})
	}
	s.both(of(setup), func(ruling, option string) []referee.Decided {
		again := setup
		again.Rulings = map[string]string{}
		for id, chosen := range setup.Rulings {
			again.Rulings[id] = chosen
		}
		again.Rulings[ruling] = option
		return of(again)
	})
}

// look looks at a position, and at the same board under every option that would give
// something else.
func (s *RulingSweep) look(t testing.TB, at referee.State, setup referee.Setup, decided func(referee.State) []referee.Decided) {
	s.both(decided(at), func(ruling, option string) []referee.Decided {
		if s.game.Boards == nil {
			return nil
		}
		text, err := s.game.Boards.WriteBoard(at, referee.Judge)
		require.NoError(t, err)
		setup.Rulings = map[string]string{ruling: option}
		again, _, problems := s.game.Boards.ReadBoard(setup, "board", text)
		if again == nil || referee.Refuses(problems) {
			return nil
		}
		return decided(again)
	})
}

// both notes what is named under both options.
func (s *RulingSweep) both(decided []referee.Decided, under func(ruling, option string) []referee.Decided) {
	for _, d := range decided {
		for _, o := range d.Others {
			this, that := pair{d.Ruling, d.Option, o.Option}, pair{d.Ruling, o.Option, d.Option}
			if o.Same || s.named[this] && s.named[that] {
				continue
			}
			if named(under(d.Ruling, o.Option), that) {
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

// Complete fails for a ruling with an option that nothing has shown against the default. Rulings that
// cannot be shown are given with their reasons; one that is shown after all fails, too.
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
