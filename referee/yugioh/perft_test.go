package yugioh_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// A Battle Step between monsters alone is a game that can be counted to its end: no card is
// in hand, none is Set, and no effect is activated. These types say its rules a second time,
// from the rulebook's text, without the referee's code.

// fighter is a monster: ATK and DEF, Defense Position, whether it has attacked.
type fighter struct {
	atk, def int
	defends  bool
	done     bool
}

// fray is a Battle Step: the Life Points and monsters of both players, the turn player first,
// by their zones.
type fray struct {
	lp    [2]int
	sides [2]map[int]fighter
}

func (f fray) copied() fray {
	c := f
	for i, side := range f.sides {
		c.sides[i] = map[int]fighter{}
		for zone, m := range side {
			c.sides[i][zone] = m
		}
	}
	return c
}

func (f fray) over() bool { return f.lp[0] <= 0 || f.lp[1] <= 0 }

// attacks are the Battle Steps after each attack that may be declared, by attacker and
// target; target 0 is a direct attack.
func (f fray) attacks() map[[2]int]fray {
	all := map[[2]int]fray{}
	if f.over() {
		return all
	}
	for zone, m := range f.sides[0] {
		if m.defends || m.done {
			continue
		}
		if len(f.sides[1]) == 0 {
			next := f.copied()
			m.done = true
			next.sides[0][zone] = m
			next.lp[1] -= m.atk
			all[[2]int{zone, 0}] = next
			continue
		}
		for target, other := range f.sides[1] {
			next := f.copied()
			attacker := m
			attacker.done = true
			next.sides[0][zone] = attacker
			against := other.atk
			if other.defends {
				against = other.def
			}
			if m.atk > against {
				delete(next.sides[1], target)
				if !other.defends {
					next.lp[1] -= m.atk - against
				}
			}
			if m.atk < against {
				next.lp[0] -= against - m.atk
				if !other.defends {
					delete(next.sides[0], zone)
				}
			}
			if m.atk == against && !other.defends && m.atk > 0 {
				delete(next.sides[0], zone)
				delete(next.sides[1], target)
			}
			all[[2]int{zone, target}] = next
		}
	}
	return all
}

// count is how many ways there are to declare so many attacks, or fewer if the duel is over
// or nobody can attack.
func (f fray) count(attacks int) int {
	next := f.attacks()
	if attacks == 0 || len(next) == 0 {
		return 1
	}
	n := 0
	for _, after := range next {
		n += after.count(attacks - 1)
	}
	return n
}

// board is the Battle Step as a board file; cards are Gemini Elves with changed numbers.
func (f fray) board() string {
	text := "game: yugioh\nturn: 5\nphase: battle\nactive: p1\nfought: true\nplayers:\n"
	for i, side := range f.sides {
		text += fmt.Sprintf("  - {lp: %d, hand: 0, deck: 0, main: %d, field: [", f.lp[i], len(side))
		for zone := 1; zone <= 5; zone++ {
			m, ok := side[zone]
			if !ok {
				continue
			}
			position := "attack"
			if m.defends {
				position = "defense"
			}
			text += fmt.Sprintf("{zone: m%d, card: %d, entered: 1, position: %s, changes: [{of: atk, n: %d}, {of: def, n: %d}]}, ",
				zone, []int{69140098, 15025844}[i], position, m.atk-[]int{1900, 800}[i], m.def-[]int{900, 2000}[i])
		}
		text += "]}\n"
	}
	return text
}

// walk counts the same with the referee, and compares every position on the way.
func walk(t *testing.T, s referee.State, f fray, attacks int) int {
	t.Helper()
	require.Equal(t, []int{max(0, f.lp[0]), max(0, f.lp[1])}, s.Score().Total)
	require.Equal(t, f.over(), s.Ask() == nil)
	known := f.attacks()
	ways := map[[2]int]referee.State{}
	if s.Ask() != nil {
		require.Equal(t, "battle", s.Ask().Key)
		for zone := 1; zone <= 5; zone++ {
			for target := 0; target <= 5; target++ {
				a := referee.Say(1, "attack", "piece", fmt.Sprintf("p1:m%d", zone))
				if target > 0 {
					a = a.With("on", fmt.Sprintf("p2:m%d", target))
				}
				if _, offered := s.Ask().Move("attack"); offered && !referee.Refuses(s.Check(a)) {
					next, _, problems := s.Apply(a, false)
					require.Empty(t, problems)
					ways[[2]int{zone, target}] = next
				}
			}
		}
	}
	require.ElementsMatch(t, keys(known), keys(ways), "%+v", f)
	if attacks == 0 || len(ways) == 0 {
		return 1
	}
	n := 0
	for way, next := range ways {
		for next.Ask() != nil && slices.Contains([]string{"window-attack", "window-damage", "window-after", "window-react"}, next.Ask().Key) {
			next = said(t, next, next.Ask().Seat, "pass")
		}
		n += walk(t, next, known[way], attacks-1)
	}
	return n
}

func keys[V any](m map[[2]int]V) (list [][2]int) {
	for key := range m {
		list = append(list, key)
	}
	return list
}

// TestPerft counts the ways through small Battle Steps twice: by what the referee lets stand,
// and by the rulebook's text alone. Their numbers are kept here.
func TestPerft(t *testing.T) {
	for name, c := range map[string]struct {
		fray   fray
		counts []int
	}{
		"two against two": {fray{[2]int{8000, 8000}, [2]map[int]fighter{
			{1: {atk: 2500, def: 2100}, 3: {atk: 1900, def: 900}}, {2: {atk: 1900, def: 900}, 4: {atk: 400, def: 2000, defends: true}},
		}}, []int{1, 4, 5, 5}},
		"three against two": {fray{[2]int{2000, 1500}, [2]map[int]fighter{
			{1: {atk: 1900}, 2: {atk: 1900}, 5: {atk: 0}}, {1: {atk: 1900}, 2: {atk: 2000, def: 1900, defends: true}},
		}}, []int{1, 6, 20, 30}},
		"a direct attack ends it": {fray{[2]int{100, 3000}, [2]map[int]fighter{
			{1: {atk: 1500}, 2: {atk: 1500}, 3: {atk: 2000, defends: true}}, {4: {atk: 1400, def: 3000}},
		}}, []int{1, 2, 2, 2}},
		"five against five": {fray{[2]int{4000, 4000}, [2]map[int]fighter{
			{1: {atk: 1000}, 2: {atk: 2000}, 3: {atk: 3000}, 4: {atk: 0}, 5: {atk: 1500}},
			{1: {atk: 1000}, 2: {def: 2000, defends: true}, 3: {atk: 2500}, 4: {def: 0, defends: true}, 5: {atk: 1500}},
		}}, []int{1, 25}},
	} {
		t.Run(name, func(t *testing.T) {
			s := boardOf(t, c.fray.board())
			for depth, want := range c.counts {
				require.Equal(t, want, c.fray.count(depth), "after %d attacks", depth)
				require.Equal(t, want, walk(t, s, c.fray, depth), "after %d attacks", depth)
			}
		})
	}
}
