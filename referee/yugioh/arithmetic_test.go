package yugioh_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/yugioh"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// These tables say a second time, from the rulebook alone, what the referee computes.

// settled is what a battle has done.
type settled struct {
	lp               [2]int
	attacker, target bool // still on the field
}

// battle is the rulebook's table of battles (pages “Déterminer les dommages”): who is
// destroyed, and who loses how much.
func battle(atk, other int, defending, piercing bool) settled {
	s := settled{lp: [2]int{8000, 8000}, attacker: true, target: true}
	lose := func(player, n int) { s.lp[player] = max(0, s.lp[player]-n) }
	if defending {
		if atk > other {
			s.target = false
			if piercing {
				lose(1, atk-other)
			}
		} else if atk < other {
			lose(0, other-atk)
		}
		return s
	}
	if atk > other {
		s.target = false
		lose(1, atk-other)
	} else if other > atk {
		s.attacker = false
		lose(0, other-atk)
	} else if atk > 0 {
		s.attacker, s.target = false, false
	}
	return s
}

// R-ATTACK-BOTH, R-ATTACK-DEFENSE, R-ZERO-ATK, R-PIERCING, R-BATTLE-GONE: ten thousand battles
// between random monsters, with random changes.
func TestBattles(t *testing.T) {
	t.Parallel()
	src := referee.NewRand(2014)
	for range 10_000 {
		atk, other := 50*referee.IntN(src, 120), 50*referee.IntN(src, 120)
		if referee.IntN(src, 4) == 0 {
			other = atk
		}
		if referee.IntN(src, 20) == 0 {
			atk = 0
		}
		defending, piercing := referee.IntN(src, 2) == 0, referee.IntN(src, 3) == 0
		require.Equal(t, battle(atk, other, defending, piercing), fought(t, src, atk, other, defending, piercing),
			"ATK %d against %d, defending %v, piercing %v", atk, other, defending, piercing)
	}
}

// theRules are those of the game, whose table of verbs is made once.
var theRules = sync.OnceValue(func() *yugioh.Rules {
	all, _ := set()
	return yugioh.New(all)
})

// fought fights the battle with the referee.
func fought(t *testing.T, src referee.Source, atk, other int, defending, piercing bool) settled {
	all, _ := set()
	pick := func() *cards.Card {
		for {
			if card := all.At(referee.IntN(src, all.Len())); card.Kind == cards.Monster && !card.Extra() && !card.Is(cards.Pendulum) {
				return card
			}
		}
	}
	// monster is one whose number comes to n with a change.
	monster := func(serial int, stat position.Stat, n int) position.OnField {
		p := position.OnField{Serial: serial, Zone: "m1", Card: pick(), Owner: referee.Seat(serial), How: position.HowNormal, Proper: true}
		p.Changes = []position.Change{{Stat: stat, N: n - p.Printed(stat)}}
		return p
	}
	m, problems := theRules().NewMatch(referee.Setup{Players: []string{"Ann", "Bob"}, Rulings: declared}) // no text of a card counts
	require.Empty(t, problems)
	b := m.Empty()
	b.Phase, b.Turn, b.First, b.Active, b.Serial = position.PhaseDamage, 3, 1, 1, 2
	b.Attack = position.Attack{Attacker: 1, Target: 2, Defenders: []int{2}}
	one, two := monster(1, position.ATK, atk), monster(2, position.ATK, other)
	if piercing {
		one.Changes = append(one.Changes, position.Change{Stat: position.Piercing, N: 1})
	}
	if defending {
		two = monster(2, position.DEF, other)
		two.Defense = true
	}
	b.Sides[0].Field, b.Sides[1].Field = []position.OnField{one}, []position.OnField{two}
	after := m.Calculated(b)
	return settled{[2]int{after.Sides[0].LP, after.Sides[1].LP}, len(after.Sides[0].Field) == 1, len(after.Sides[1].Field) == 1}
}

// R-TRIBUTES: how many Tributes each monster of the pool takes, for every number that is
// offered.
func TestTributes_OfThePool(t *testing.T) {
	all, _ := set()
	s := boardOf(t, `game: yugioh
turn: 3
players:
  - {hand: 6, field: [{zone: m1, card: 69140098}, {zone: m2, card: 9365703}, {zone: m3, card: 40640057}]}
  - {}
`)
	for i := range all.Len() {
		card := all.At(i)
		if card.Kind != cards.Monster || card.Extra() || card.Is(cards.Ritual) {
			continue
		}
		level, _ := card.Level.Value()
		want := map[bool]int{true: 1, false: 0}[level > 4]
		if level > 6 {
			want = 2
		}
		for n := range 4 {
			a := referee.Say(1, "summon", "card", string(card.ID))
			a = a.With("tribute", []string{"p1:m1", "p1:m2", "p1:m3"}[:n]...)
			require.Equal(t, n == want, !referee.Refuses(s.Check(a)), "%s of Level %d with %d Tributes", card.Name("en"), level, n)
		}
	}
}

// R-SYNCHRO, R-SYNCHRO-LEVELS, R-XYZ: every set of up to four monsters of a random field as
// materials of random Extra Deck monsters that ask for nothing in particular.
func TestMaterials_OfRandomFields(t *testing.T) {
	t.Parallel()
	all, _ := set()
	src := referee.NewRand(7)
	var plain, tuners []*cards.Card
	extras := map[cards.Trait][]*cards.Card{}
	for i := range all.Len() {
		card := all.At(i)
		level, _ := card.Level.Value()
		switch {
		case card.Kind != cards.Monster:
		case card.Extra():
			if anyMonsters(card) {
				for _, kind := range []cards.Trait{cards.Synchro, cards.Xyz} {
					if card.Is(kind) {
						extras[kind] = append(extras[kind], card)
					}
				}
			}
		case card.Is(cards.Ritual), level > 4:
		case card.Is(cards.Tuner):
			tuners = append(tuners, card)
		default:
			plain = append(plain, card)
		}
	}
	one := func(list []*cards.Card) *cards.Card { return list[referee.IntN(src, len(list))] }
	allowed := 0
	for range 400 {
		field := []*cards.Card{one(plain), one(plain), one(plain), one(tuners), one(slices.Concat(tuners, plain))}
		var text []string
		for i, card := range field {
			text = append(text, fmt.Sprintf("{zone: m%d, card: %s}", i+1, card.ID))
		}
		s := boardOf(t, "game: yugioh\nturn: 3\nplayers:\n  - {extra-deck: 3, field: ["+strings.Join(text, ", ")+"]}\n  - {}\n")
		synchro, xyz := one(extras[cards.Synchro]), one(extras[cards.Xyz])
		for mask := 1; mask < 32; mask++ {
			var with []string
			var used []*cards.Card
			for i, card := range field {
				if mask>>i&1 == 1 {
					with, used = append(with, fmt.Sprintf("p1:m%d", i+1)), append(used, card)
				}
			}
			for verb, c := range map[string]struct {
				card *cards.Card
				fits bool
			}{"synchro": {synchro, tunes(synchro, used)}, "xyz": {xyz, overlays(xyz, used)}} {
				a := referee.Say(1, verb, "card", string(c.card.ID), "in", "attack").With("with", with...)
				require.Equal(t, c.fits, !referee.Refuses(s.Check(a)), "%s %s with %v", verb, c.card.Name("en"), names(used))
				if c.fits {
					allowed++
				}
			}
		}
	}
	require.Greater(t, allowed, 300)
}

func names(list []*cards.Card) (names []string) {
	for _, card := range list {
		level, _ := card.Level.Value()
		names = append(names, fmt.Sprintf("%s (%d)", card.Name("en"), level))
	}
	return names
}

// anyMonsters reports whether a card asks for one Tuner and others that are none, or for a
// number of monsters of a Level.
func anyMonsters(card *cards.Card) bool {
	m := card.Materials.Parts
	if card.Is(cards.Synchro) {
		return len(m) == 2 && fmt.Sprint(m[0]) == fmt.Sprint(cards.Part{Is: []cards.Trait{cards.Tuner}}) &&
			fmt.Sprint(m[1]) == fmt.Sprint(cards.Part{N: m[1].N, More: true, Not: []cards.Trait{cards.Tuner}}) && m[1].N < 2
	}
	return len(m) == 1 && fmt.Sprint(m[0]) == fmt.Sprint(cards.Part{N: m[0].N, Level: m[0].Level})
}

// tunes: one Tuner, at least one other, Levels that come to that of the card.
func tunes(card *cards.Card, used []*cards.Card) bool {
	want, _ := card.Level.Value()
	tuners := 0
	for _, m := range used {
		n, _ := m.Level.Value()
		want -= n
		if m.Is(cards.Tuner) {
			tuners++
		}
	}
	return tuners == 1 && len(used) >= 2 && want == 0
}

// overlays: as many as printed, all of the printed Level.
func overlays(card *cards.Card, used []*cards.Card) bool {
	part := card.Materials.Parts[0]
	for _, m := range used {
		if n, _ := m.Level.Value(); n != part.Level {
			return false
		}
	}
	return len(used) == max(part.N, 1)
}

// R-PENDULUM-LEVEL, R-RANK: which Levels lie between all pairs of scales, for the monsters of
// the pool.
func TestPendulumRanges(t *testing.T) {
	all, _ := set()
	scales, byLevel := map[int]*cards.Card{}, map[int]*cards.Card{}
	for i := range all.Len() {
		card := all.At(i)
		if n, ok := card.Scale.Value(); ok {
			scales[n] = card
		}
		if n, ok := card.Level.Value(); ok && !card.Extra() && !card.Is(cards.Ritual) {
			byLevel[n] = card
		}
	}
	require.Greater(t, len(scales), 5)
	for left, one := range scales {
		for right, two := range scales {
			s := boardOf(t, fmt.Sprintf("game: yugioh\nturn: 3\nplayers:\n  - {hand: 5, field: [{zone: pl, card: %s}, {zone: pr, card: %s}]}\n  - {}\n", one.ID, two.ID))
			for level, card := range byLevel {
				want := level > left && level < right || level > right && level < left
				got := !referee.Refuses(s.Check(referee.Say(1, "pendulum", "cards", string(card.ID))))
				require.Equal(t, want, got, "Level %d between %d and %d", level, left, right)
			}
		}
	}
}

// R-PENDULUM, R-PENDULUM-LEVEL, R-PENDULUM-EXTRA, R-MONSTER-ZONE, R-RANK, R-RITUAL: ten thousand Pendulum
// Summons of some monsters at once, of the hand and of the Extra Deck, between scales that
// effects may have changed, with some of the zones taken.
func TestPendulumSummons_AtRandom(t *testing.T) {
	all, _ := set()
	src := referee.NewRand(12)
	var monsters, pendulums, extras []*cards.Card
	for i := range all.Len() {
		switch card := all.At(i); {
		case card.Kind != cards.Monster:
		case card.Extra():
			extras = append(extras, card)
		case card.Is(cards.Pendulum):
			pendulums = append(pendulums, card)
		default:
			monsters = append(monsters, card)
		}
	}
	one := func(list []*cards.Card) *cards.Card { return list[referee.IntN(src, len(list))] }
	scale := func(card *cards.Card) int { n, _ := card.Scale.Value(); return n }
	allowed := 0
	for range 1000 {
		left, right, there := one(pendulums), one(pendulums), one(pendulums)
		// changed is by how much the left scale was changed, taken the number of zones in use.
		changed, taken := referee.IntN(src, 8)-scale(left), referee.IntN(src, 5)
		if referee.IntN(src, 2) == 0 {
			changed = 0
		}
		low, high := scale(left)+changed, scale(right)
		text := fmt.Sprintf("game: yugioh\nturn: 3\nplayers:\n  - hand: 5\n    extra-deck: 3\n    face-up: [%q]\n    field: [{zone: pl, card: %q", there.ID, left.ID)
		if changed != 0 {
			text += fmt.Sprintf(", changes: [{of: scale, n: %d}]", changed)
		}
		text += fmt.Sprintf("}, {zone: pr, card: %q}", right.ID)
		for i := range taken {
			text += fmt.Sprintf(", {zone: m%d, card: 69140098}", i+1)
		}
		s := boardOf(t, text+"]\n  - {}\n")
		for range 10 {
			a := referee.Say(1, "pendulum")
			fits, n := true, 0
			say := func(slot string, card *cards.Card) {
				level, ok := card.Level.Value()
				fits = fits && ok && !card.Is(cards.Ritual) && (level > low && level < high || level > high && level < low)
				a, n = a.With(slot, append(slices.Clone(a.All(slot)), string(card.ID))...), n+1
			}
			for range referee.IntN(src, 4) {
				say("cards", one(monsters))
			}
			switch referee.IntN(src, 4) {
			case 0:
				say("extra", there)
			case 1:
				say("extra", one(extras))
				fits = false
			}
			want := fits && n > 0 && n <= 5-taken
			require.Equal(t, want, !referee.Refuses(s.Check(a)), "%v between %d and %d, %d zones taken: %v", a, low, high, taken, s.Check(a))
			if want {
				allowed++
			}
		}
	}
	require.Greater(t, allowed, 500)
}

// R-CHAIN-SPEED, R-SPELL-SPEED, R-SPELL-PHASE, R-TRAP-SET, R-QUICK-PLAY: who may answer what:
// every kind of card that was Set, or is in the hand, in response to every other.
func TestAnswers(t *testing.T) {
	kinds := map[string]struct {
		card  string
		speed int
		trap  bool
		quick bool
	}{
		"Normal Spell": {"53129443", 1, false, false}, "Continuous Spell": {"3136426", 1, false, false}, "Quick-Play Spell": {"5318639", 2, false, true},
		"Normal Trap": {"44095762", 2, true, false}, "Continuous Trap": {"97077563", 2, true, false}, "Counter Trap": {"3819470", 3, true, false},
	}
	for first, opening := range kinds {
		for name, answer := range kinds {
			for _, seat := range []referee.Seat{1, 2} {
				s := boardOf(t, fmt.Sprintf(`game: yugioh
turn: 3
players:
  - {hand: 5, field: [{zone: s1, card: %s, position: face-down, entered: 1}, {zone: s2, card: %s, position: face-down, entered: 1}]}
  - {hand: 5, field: [{zone: s1, card: %s, position: face-down, entered: 2}]}
`, opening.card, answer.card, answer.card))
				s = said(t, s, 1, "activate", "card", opening.card, "set", "p1:s1")
				if seat == 1 {
					s = said(t, s, 2, "pass")
				}
				piece := map[referee.Seat]string{1: "p1:s2", 2: "p2:s1"}[seat]
				fromSet := !referee.Refuses(s.Check(referee.Say(seat, "activate", "card", answer.card, "set", piece)))
				require.Equal(t, answer.speed > 1 && answer.speed >= opening.speed, fromSet, "%s that was Set, by player %d, against %s", name, seat, first)
				fromHand := !referee.Refuses(s.Check(referee.Say(seat, "activate", "card", answer.card)))
				want := answer.quick && seat == 1 && answer.speed >= opening.speed
				require.Equal(t, want, fromHand, "%s of the hand, by player %d, against %s", name, seat, first)
			}
		}
	}
}
