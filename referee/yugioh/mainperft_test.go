package yugioh_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// A Main Phase in which nobody activates anything can be counted too: monsters are Normal
// Summoned and Set with Tributes, flipped and turned, and Spells and Traps Set. These types say
// its rules a second time, from the rulebook's text alone, without the referee's code.

// own is a monster of the turn player: face down, in Defense Position, come this turn, or
// changed in position, and whether it attacked.
type own struct {
	down, defends, now, moved, attacked bool
}

// phase is a Main Phase: the cards in hand, the monsters by their zones, which Spell & Trap
// Zones are taken, and whether a monster was Normal Summoned or Set.
type phase struct {
	hand     int
	monsters [6]*own
	backs    [6]bool
	used     bool
}

// levels are monsters that may be in any hand, by how many Tributes they take.
var levels = [...]string{"69140098", "70781052", "46986414"}

func (p phase) copied() phase {
	for zone, m := range p.monsters {
		if m != nil {
			c := *m
			p.monsters[zone] = &c
		}
	}
	return p
}

// tributes are all sets of so many monsters, by their zones.
func (p phase) tributes(n int) (sets [][]int) {
	for mask := range 64 {
		var zones []int
		for zone := 1; zone <= 5; zone++ {
			if mask>>zone&1 == 1 {
				zones = append(zones, zone)
			}
		}
		if mask&1 == 0 && len(zones) == n && !slices.ContainsFunc(zones, func(zone int) bool { return p.monsters[zone] == nil }) {
			sets = append(sets, zones)
		}
	}
	return sets
}

// does are the Main Phases after each thing that may be done, by the line that says it.
func (p phase) does() map[string]phase {
	all := map[string]phase{}
	// comes is a monster that comes to a zone, for Tributes.
	comes := func(what string, n int, as own) {
		for _, offered := range p.tributes(n) {
			for zone := 1; zone <= 5; zone++ {
				if p.monsters[zone] != nil && !slices.Contains(offered, zone) {
					continue
				}
				next := p.copied()
				for _, gone := range offered {
					next.monsters[gone] = nil
				}
				m := as
				next.monsters[zone], next.used, next.hand = &m, true, p.hand-1
				all[fmt.Sprintf("%s %v in %d", what, offered, zone)] = next
			}
		}
	}
	if !p.used && p.hand > 0 {
		for n := range levels {
			comes(fmt.Sprintf("summon %d", n), n, own{now: true})
			comes("set", n, own{now: true, down: true, defends: true})
		}
	}
	for zone := 1; zone <= 5; zone++ {
		if p.hand > 0 && !p.backs[zone] {
			next := p.copied()
			next.backs[zone], next.hand = true, p.hand-1
			all[fmt.Sprint("back ", zone)] = next
		}
		m := p.monsters[zone]
		switch {
		case m == nil || m.now || m.moved:
		case m.down:
			next := p.copied()
			*next.monsters[zone] = own{moved: true}
			all[fmt.Sprint("flip ", zone)] = next
		case !m.attacked:
			next := p.copied()
			next.monsters[zone].defends, next.monsters[zone].moved = !m.defends, true
			all[fmt.Sprint("turn ", zone)] = next
		}
	}
	return all
}

// count is how many ways there are to do so many things.
func (p phase) count(things int) int {
	if things == 0 {
		return 1
	}
	n := 0
	for _, next := range p.does() {
		n += next.count(things - 1)
	}
	return n
}

// board is the Main Phase as a board file.
func (p phase) board(name string) string {
	text := fmt.Sprintf("game: yugioh\nturn: 5\nphase: %s\nactive: p1\nfought: %v\nplayers:\n  - {hand: %d, field: [", name, name == "main-2", p.hand)
	for zone := 1; zone <= 5; zone++ {
		if m := p.monsters[zone]; m != nil {
			entered, position := map[bool]int{true: 5, false: 3}[m.now], "attack"
			if m.defends {
				position = "defense"
			}
			if m.down {
				position = "face-down"
			}
			text += fmt.Sprintf("{zone: m%d, card: 15025844, position: %s, entered: %d, moved: %d, attacked: %d}, ", zone, position, entered,
				map[bool]int{true: 5}[m.moved], map[bool]int{true: 5}[m.attacked])
		}
		if p.backs[zone] {
			text += fmt.Sprintf("{zone: s%d, card: hidden, position: face-down, entered: 3}, ", zone)
		}
	}
	return text + "]}\n  - {hand: 1, field: [{zone: m1, card: 69140098, entered: 2}]}\n"
}

// lines are everything that could be said, by the names of does.
func (p phase) lines() map[string]referee.Answer {
	all := map[string]referee.Answer{}
	for mask := range 64 {
		var zones []int
		var pieces []string
		for zone := 1; zone <= 5; zone++ {
			if mask>>zone&1 == 1 {
				zones, pieces = append(zones, zone), append(pieces, fmt.Sprint("p1:m", zone))
			}
		}
		if mask&1 == 1 || len(zones) > 3 {
			continue
		}
		for zone := 1; zone <= 5; zone++ {
			at := fmt.Sprint("p1:m", zone)
			for n, card := range levels {
				all[fmt.Sprintf("summon %d %v in %d", n, zones, zone)] = referee.Say(1, "summon", "card", card, "zone", at).With("tribute", pieces...)
			}
			all[fmt.Sprintf("set %v in %d", zones, zone)] = referee.Say(1, "set", "what", "monster", "zone", at).With("tribute", pieces...)
		}
	}
	for zone := 1; zone <= 5; zone++ {
		all[fmt.Sprint("back ", zone)] = referee.Say(1, "set", "what", "spell-trap", "zone", fmt.Sprint("p1:s", zone))
		all[fmt.Sprint("flip ", zone)] = referee.Say(1, "flip", "piece", fmt.Sprint("p1:m", zone))
		all[fmt.Sprint("turn ", zone)] = referee.Say(1, "position", "piece", fmt.Sprint("p1:m", zone))
	}
	return all
}

// walk counts the same with the referee, and compares every position on the way.
func (p phase) walk(t *testing.T, s referee.State, things int) int {
	t.Helper()
	require.Equal(t, "main", s.Ask().Key)
	if things == 0 {
		return 1
	}
	known := p.does()
	var want, got []string
	for line := range known {
		want = append(want, line)
	}
	n := 0
	for line, a := range p.lines() {
		if _, offered := s.Ask().Move(a.Verb); !offered || referee.Refuses(s.Check(a)) {
			continue
		}
		got = append(got, line)
		next, ok := known[line]
		if !ok {
			continue
		}
		after, _, problems := s.Apply(a, false)
		require.Empty(t, problems)
		for strings.HasPrefix(after.Ask().Key, "window-") {
			after = said(t, after, after.Ask().Seat, "pass")
		}
		n += next.walk(t, after, things-1)
	}
	require.ElementsMatch(t, want, got, "%+v", p)
	return n
}

// R-ONE-SUMMON, R-TRIBUTES, R-MONSTER-ZONE, R-SPELL-ZONE, R-SET, R-FLIP-SUMMON, R-FLIP-TURN,
// R-POSITION-NEW, R-POSITION-ONCE, R-POSITION-ATTACKED: the ways through Main Phases, counted
// by what the referee lets stand and by the rulebook's text alone. Their numbers are kept here.
func TestPerft_MainPhases(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		phase  phase
		in     string
		counts []int
	}{
		"an empty field":       {phase{hand: 2}, "main-1", []int{1, 15, 120}},
		"one of everything":    {phase{hand: 3, monsters: [6]*own{1: {}, 3: {down: true, defends: true}, 4: {now: true}}, backs: [6]bool{2: true}}, "main-1", []int{1, 52, 538}},
		"a full field":         {phase{hand: 2, monsters: [6]*own{1: {}, 2: {defends: true}, 3: {down: true, defends: true}, 4: {moved: true}, 5: {}}, backs: [6]bool{1: true, 2: true, 3: true, 4: true, 5: true}}, "main-1", []int{1, 54}},
		"after the battle":     {phase{hand: 1, monsters: [6]*own{2: {attacked: true}, 5: {}}}, "main-2", []int{1, 38, 56, 0}},
		"nothing in hand":      {phase{monsters: [6]*own{1: {}, 2: {down: true, defends: true}, 3: {defends: true}}}, "main-2", []int{1, 3, 6, 6, 0}},
		"only Tributes for it": {phase{hand: 2, used: true, monsters: [6]*own{1: {now: true}}}, "main-1", []int{1, 5}},
	} {
		t.Run(name, func(t *testing.T) {
			text := c.phase.board(c.in)
			if c.phase.used {
				text = strings.Replace(text, "{hand:", "{summons: 1, hand:", 1)
			}
			s := boardOf(t, text)
			for depth, want := range c.counts {
				require.Equal(t, want, c.phase.count(depth), "after %d things", depth)
				require.Equal(t, want, c.phase.walk(t, s, depth), "after %d things", depth)
			}
		})
	}
}
