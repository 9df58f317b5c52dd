package saintseiya_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/saintseiya"
)

// begin starts a match of the game.
func begin(t *testing.T, setup referee.Setup) referee.State {
	t.Helper()
	s, _, problems := theGame(t).Rules.Start(setup)
	require.Empty(t, problems)
	return s
}

// say gives the position after lines, said by whoever is asked.
func say(t *testing.T, s referee.State, lines ...string) referee.State {
	t.Helper()
	for _, line := range lines {
		next, problems := try(t, s, line)
		require.Empty(t, problems, line)
		s = next
	}
	return s
}

// try says a line, which may be refused.
func try(t *testing.T, s referee.State, line string) (referee.State, []referee.Problem) {
	t.Helper()
	g := theGame(t)
	a, problems := notation.Reader{Notation: notation.NewNotation(g.Rules.Forms()), Catalog: g.Cards}.Read(s.Ask().Seat, line)
	require.Empty(t, problems, line)
	next, _, problems := s.Apply(a, false)
	return next, problems
}

// codes are the codes of problems with their rules.
func codes(problems []referee.Problem) string {
	var all []string
	for _, p := range problems {
		all = append(all, strings.TrimSpace(p.Code+" "+p.Rule))
	}
	return strings.Join(all, "; ")
}

// R-PLAYERS: two to five play.
func TestPlayers(t *testing.T) {
	rules := theGame(t).Rules
	for n := range 7 {
		_, _, problems := rules.Start(referee.Setup{Players: append(players(min(n, 5)), make([]string, max(0, n-5))...)})
		if n >= 2 && n <= 5 {
			require.Empty(t, problems)
			continue
		}
		require.Equal(t, "players R-PLAYERS", codes(problems))
	}
	_, _, problems := rules.Start(referee.Setup{Players: players(2), Options: map[string]string{"hands": "knwon", "deck": "5"}, Rulings: map[string]string{"facing": "no"}})
	require.Equal(t, "unknown-option; unknown-option-name; unknown-option-value", codes(problems))
}

// R-HERO: no two players are the same hero, however the name is written.
func TestHeroes(t *testing.T) {
	s := say(t, begin(t, referee.Setup{Players: players(3)}), "hero Shiryū", "hero IKKI")
	_, problems := try(t, s, "hero shiryu")
	require.Equal(t, "hero-taken R-HERO", codes(problems))
	require.Equal(t, []string{"seiya", "hyoga", "shun"}, s.Ask().Moves[0].Slots[0].From)
}

// R-PACK, R-PILE, R-ASIDE, R-OPENING-HAND, R-FIRST, R-CLOCK, R-RESERVE,
// R-SETUP-EFFECTS: how the match is set up. Ptolemy and Gigas have Arrivée effects,
// which do not apply.
func TestSetup(t *testing.T) {
	s := say(t, begin(t, referee.Setup{Players: players(2)}), "hero seiya", "hero shun", "first p2", "reveal 52", "reveal 87", "reveal 42", "reveal 43", "reveal 58", "reveal 16")
	require.Equal(t, referee.Seat(2), s.Ask().Seat)
	b := s.(*saintseiya.State).Table
	require.Equal(t, 12, b.Flames)
	require.Equal(t, 119, b.Reserve.N)
	require.Equal(t, "Ptolemy de la Flèche", b.On(1).Name)
	require.Equal(t, "Athéna", b.On(6).Name)
	for i, hero := range []string{"seiya", "shun"} {
		side := b.Sides[i]
		require.Equal(t, hero, side.Hero)
		require.Equal(t, []int{5, 5, 5}, []int{side.Hand.N, side.Pile.N, len(side.Aside)})
		require.Len(t, side.Hidden, 10)
		require.True(t, side.Hidden[9].Armour)
		require.Empty(t, side.Discard)
	}
}

// R-RESERVE, R-BOX: heroes are never in the reserve, and six cards are laid out.
func TestSetup_Refused(t *testing.T) {
	s := say(t, begin(t, referee.Setup{Players: players(2)}), "hero seiya", "hero shun", "first p2")
	s = say(t, s, "reveal 69", "reveal 69")
	for line, want := range map[string]string{
		"reveal 52 87": "how-many",
		"reveal 1":     "hero-card R-BOX",
		"reveal 69":    "too-many R-BOX-COPIES",
		"reveal 70":    "",
	} {
		_, problems := try(t, s, line)
		require.Equal(t, want, codes(problems), line)
	}
}

func TestKnownHandsAreDealt(t *testing.T) {
	s := begin(t, referee.Setup{Players: players(2), Options: map[string]string{"hands": "known"}})
	s = say(t, s, "hero seiya", "hero shun", "first p1", "reveal 52", "reveal 87", "reveal 42", "reveal 43", "reveal 58", "reveal 16")
	require.Equal(t, "deal", s.Ask().Key)
	s = say(t, s, "deal 1 1 1 1 6", "deal 4 4 4 4 4")
	table := s.(*saintseiya.State).Table
	require.Len(t, table.Sides[0].Hand.Known, 5)
	hand := func(viewer referee.Seat) int {
		for _, zone := range s.View(viewer).Seats[0].Zones {
			if zone.Key == "hand" {
				return len(zone.Cards)
			}
		}
		return 0
	}
	require.Equal(t, []int{5, 0, 0, 5}, []int{hand(1), hand(2), hand(referee.Nobody), hand(referee.Judge)}, "a hand is for its player's eyes")
}
