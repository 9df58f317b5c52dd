package mythos_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/position"
)

// TestAlike_OrderMakesNoDifferenceForTheFuture shuffles the characters and the discard
// piles of random positions: as many different answers lead from them to positions that
// are alike.
func TestAlike_OrderMakesNoDifferenceForTheFuture(t *testing.T) {
	g := loadedGame()
	src := referee.NewRand(11)
	var ids []referee.Card
	for _, fact := range g.Cards.All() {
		ids = append(ids, fact.ID)
	}
	shuffled, rounds := 0, 15
	if *long {
		rounds = 2000
	}
	for range rounds {
		var pool []referee.Card
		for range 12 {
			pool = append(pool, ids[referee.IntN(src, len(ids))])
		}
		s, _, problems := g.Rules.Start(referee.Setup{Players: twoPlayers})
		require.False(t, referee.Refuses(problems))
		fill := func(referee.State, referee.Move, *referee.Slot) []string {
			tokens := []string{"KS-M09", "KS-M06", "KS-M01", "KS-M02"}
			for _, id := range pool {
				tokens = append(tokens, string(id))
			}
			return tokens
		}
		for range 40 {
			answer, ok := referee.RandomAnswer(s, src, fill)
			if !ok {
				break
			}
			next, _, problems := s.Apply(answer, false)
			if next == nil || referee.Refuses(problems) {
				continue
			}
			s = next
			alike := s.(referee.Reorderable).Alike(pool)
			if other, different := reordered(s.(*mythos.State), src); different {
				shuffled++
				require.Equal(t, alike(s), alike(other))
				require.Equal(t, reaches(s, alike, fill), reaches(other, alike, fill))
			}
		}
	}
	require.Greater(t, shuffled, 2*rounds)
}

// reordered is a position with its characters and discarded cards in another order.
func reordered(s *mythos.State, src referee.Source) (*mythos.State, bool) {
	if s.Ask() == nil || len(s.Given()) > 0 {
		return nil, false
	}
	b := s.Begun().Clone()
	b.Missions = slices.Clone(b.Missions)
	for m := range b.Missions {
		for seat := range b.Missions[m].Characters {
			b.Missions[m].Characters[seat] = mixed(b.Missions[m].Characters[seat], src)
		}
	}
	for seat := range b.Sides {
		b.Sides[seat].Discard = mixed(b.Sides[seat].Discard, src)
	}
	other, _ := s.Begin((*position.Board)(b))
	return other, other.Hash() != s.Hash()
}

func mixed[T any](list []T, src referee.Source) []T {
	list = slices.Clone(list)
	for i := range list {
		k := i + referee.IntN(src, len(list)-i)
		list[i], list[k] = list[k], list[i]
	}
	return list
}

// reaches are what the positions after a position are alike to. Of answers that call
// characters by their places only the effects that acted can be compared.
func reaches(s referee.State, alike func(referee.State) string, fill referee.Fill) []string {
	reached := map[string]bool{}
	for answer := range referee.Each(s, fill, 0) {
		next, _, problems := s.Apply(answer, false)
		switch {
		case next == nil || referee.Refuses(problems):
		case callsPieces(next.(*mythos.State)):
			reached["… "+strings.Join(next.(*mythos.State).Acted(), " ")] = true
		default:
			reached[alike(next)] = true
		}
	}
	return slices.Sorted(maps.Keys(reached))
}

var placeOfPiece = regexp.MustCompile(`p[12]:[DCBA][0-9]+`)

func callsPieces(s *mythos.State) bool {
	return slices.ContainsFunc(s.Given(), func(a referee.Answer) bool {
		return slices.ContainsFunc(a.Args, func(arg referee.Arg) bool { return slices.ContainsFunc(arg.Values, placeOfPiece.MatchString) })
	})
}
