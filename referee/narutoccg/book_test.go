package narutoccg_test

import (
	"slices"
	"sort"
	"strconv"
	"strings"
)

// book knows the rules of a turn from its Mission Phase to its Return, as far as a few
// plain cards meet them: deploying and paying, charging, Teams, attackers and blockers, the
// exchange of Jutsu and the Showdown. It is written from the rulebook's text alone and
// shares nothing with the referee but the lines that people say. Players look at their
// whole hand; no card says anything.
type book struct {
	// phase is what comes next, one of those below; lane is the attacking Team that may be
	// blocked, from 1.
	phase phase
	lane  int
	turn  int // 0 for p1, 1 for p2: whose turn it is
	sides [2]shelf
	// fights are the attacking Teams, in order; true once they are resolved.
	fights []bool
	// chain holds who added which Jutsu, the first one first. speaks may add to it next;
	// silent counts the passes in a row.
	chain  []spell
	speaks int
	silent int
	// pays is the card that is being paid for.
	pays string
}

type phase int

const (
	missions phase = iota
	paying
	organizing
	sending
	blocking
	exchanging
	spending
	applying // the last Jutsu of the Chain is applied: it changes nothing
	fighting
	turnOver
)

type shelf struct {
	indicator    int
	hand, chakra []string
	men          []man
	deployed     bool
}

// man is a Ninja in play, called n1, n2 and so on for good.
type man struct {
	card    string
	n       int
	injured bool
	team    int // 0 alone
	lane    int // 0 in the Village
	head    bool
}

type spell struct {
	by   int
	card string
}

// prints are the cards that the book knows.
var prints = map[string]struct {
	ninja          bool
	symbols        string
	entrance, hand int
	healthy        [2]int
	injured        [2]int
	// units are the symbols of a Jutsu's cost, and any what else it costs; attribute is
	// what its user must have.
	units, attribute string
	any              int
	has              string
}{
	"N-001": {ninja: true, symbols: "L", healthy: [2]int{1, 0}, injured: [2]int{3, 1}},
	"N-002": {ninja: true, symbols: "F", healthy: [2]int{3, 1}, injured: [2]int{0, 0}},
	"N-003": {ninja: true, symbols: "N", healthy: [2]int{1, 1}, injured: [2]int{0, 1}},
	"N-005": {ninja: true, symbols: "E", healthy: [2]int{0, 2}, injured: [2]int{0, 1}, has: "Shadow"},
	"N-023": {ninja: true, symbols: "F", entrance: 5, hand: 1, healthy: [2]int{6, 3}, injured: [2]int{3, 2}},
	"N-028": {ninja: true, symbols: "F", healthy: [2]int{2, 0}, injured: [2]int{0, 0}},
	"J-001": {symbols: "L", any: 1},
	"J-020": {symbols: "E", any: 1},
	"J-023": {symbols: "E", units: "E", attribute: "Shadow"},
	"J-029": {symbols: "F", units: "F", any: 1},
}

func (b book) copied() book {
	b.fights, b.chain = slices.Clone(b.fights), slices.Clone(b.chain)
	for i := range b.sides {
		s := &b.sides[i]
		s.hand, s.chakra, s.men = slices.Clone(s.hand), slices.Clone(s.chakra), slices.Clone(s.men)
	}
	return b
}

// decisions are the books after each answer that the rules allow, by its line.
func (b book) decisions() map[string]book {
	all := map[string]book{}
	add := func(line string, change func(*book)) {
		next := b.copied()
		change(&next)
		next.goOn()
		all[line] = next
	}
	switch b.phase {
	case missions:
		b.missionPhase(add)
	case paying:
		b.payments(add)
	case organizing:
		b.teams(add)
	case sending:
		b.attacks(add)
	case blocking:
		b.blocks(add)
	case exchanging:
		b.spells(add)
	case spending:
		b.spendings(add)
	case applying:
		add("done", func(n *book) { n.applied() })
	case fighting:
		for i, done := range b.fights {
			if !done {
				add("fight "+strconv.Itoa(i+1), func(n *book) { n.fight(i + 1) })
			}
		}
	}
	return all
}

type adding = func(line string, change func(*book))

// missionPhase: deploy one Ninja of the hand, charge, or end the phase.
func (b book) missionPhase(add adding) {
	side := b.sides[b.turn]
	for _, card := range unique(side.hand) {
		p := prints[card]
		if !p.ninja || side.deployed || p.entrance > side.indicator || slices.ContainsFunc(side.men, func(m man) bool { return m.card == card }) {
			continue
		}
		others := without(side.hand, card)
		can := 0
		for _, other := range others {
			if prints[other].symbols == p.symbols {
				can++
			}
		}
		switch {
		case p.hand > can:
		case p.hand > 0:
			add("deploy "+card, func(n *book) { n.phase, n.pays = paying, card })
		default:
			add("deploy "+card, func(n *book) { n.deploy(card) })
		}
	}
	for _, set := range subsets(side.hand, 1, len(side.hand)) {
		add("charge "+strings.Join(set, ", "), func(n *book) {
			s := &n.sides[n.turn]
			for _, card := range set {
				s.hand = without(s.hand, card)
			}
			s.chakra = append(s.chakra, set...)
		})
	}
	add("end", func(n *book) { n.phase = organizing })
}

// payments: cards of the hand that share the symbol of what is deployed.
func (b book) payments(add adding) {
	p := prints[b.pays]
	var pay []string
	for _, card := range without(b.sides[b.turn].hand, b.pays) {
		if prints[card].symbols == p.symbols {
			pay = append(pay, card)
		}
	}
	for _, set := range subsets(pay, p.hand, p.hand) {
		add("pay "+strings.Join(set, ", "), func(n *book) {
			s := &n.sides[n.turn]
			for _, card := range set {
				s.hand = without(s.hand, card)
			}
			s.chakra = append(s.chakra, set...)
			n.deploy(n.pays)
			n.phase = missions
		})
	}
}

func (b *book) deploy(card string) {
	s := &b.sides[b.turn]
	s.hand, s.deployed = without(s.hand, card), true
	free := 1
	for slices.ContainsFunc(s.men, func(m man) bool { return m.n == free }) {
		free++
	}
	s.men = append(s.men, man{card: card, n: free})
}

// teams: one to three Ninjas form a Team, and leave those that they were in.
func (b book) teams(add adding) {
	side := b.sides[b.turn]
	var names []string
	for _, m := range side.men {
		names = append(names, m.name())
	}
	for _, set := range subsets(names, 1, 3) {
		add("team "+strings.Join(set, ", "), func(n *book) {
			s := &n.sides[n.turn]
			free := 1
			for slices.ContainsFunc(s.men, func(m man) bool { return m.team == free && !slices.Contains(set, m.name()) }) {
				free++
			}
			for i := range s.men {
				if slices.Contains(set, s.men[i].name()) {
					s.men[i].team = free
				}
			}
			s.single()
		})
	}
	add("end", func(n *book) { n.phase = sending })
}

// single makes Teams of one Ninja none.
func (s *shelf) single() {
	for i := range s.men {
		if s.men[i].team > 0 && len(s.teamOf(s.men[i])) == 1 {
			s.men[i].team = 0
		}
	}
}

// teamOf are the indices of the Ninjas in a Ninja's Team.
func (s shelf) teamOf(m man) []int {
	var team []int
	for i, other := range s.men {
		if other.n == m.n || m.team > 0 && other.team == m.team {
			team = append(team, i)
		}
	}
	return team
}

func (m man) name() string { return "n" + strconv.Itoa(m.n) }

// attacks: up to three Teams, one head each, or none.
func (b book) attacks(add adding) {
	side := b.sides[b.turn]
	var names []string
	for _, m := range side.men {
		names = append(names, m.name())
	}
	for _, set := range subsets(names, 1, 3) {
		if side.twoHeads(set) {
			continue
		}
		add("send "+strings.Join(set, ", "), func(n *book) {
			for _, head := range set {
				n.fights = append(n.fights, false)
				n.sides[n.turn].sally(head, len(n.fights))
			}
			n.phase, n.lane = blocking, 1
		})
	}
	add("stay", func(n *book) { n.phase = turnOver })
}

func (s shelf) twoHeads(set []string) bool {
	seen := map[int]bool{}
	for _, m := range s.men {
		if !slices.Contains(set, m.name()) || m.team == 0 {
			continue
		}
		if seen[m.team] {
			return true
		}
		seen[m.team] = true
	}
	return false
}

// sally sends the Team of a head to a lane.
func (s *shelf) sally(head string, lane int) {
	i := slices.IndexFunc(s.men, func(m man) bool { return m.name() == head })
	for _, k := range s.teamOf(s.men[i]) {
		s.men[k].lane, s.men[k].head = lane, k == i
	}
}

// blocks: a Team of the Village against the attacking Team, or none.
func (b book) blocks(add adding) {
	for _, m := range b.sides[1-b.turn].men {
		if m.lane == 0 {
			add("block "+m.name(), func(n *book) {
				n.sides[1-n.turn].sally(m.name(), n.lane)
				n.lane++
			})
		}
	}
	add("pass", func(n *book) { n.lane++ })
}

// spells: a Jutsu of the hand, used by a Ninja on the Battlefield, aimed at up to two cards
// in play, if the Chakra area pays; or a pass.
func (b book) spells(add adding) {
	side := b.sides[b.speaks]
	var pieces []string
	for _, seat := range []int{b.turn, 1 - b.turn} {
		for _, m := range b.sides[seat].men {
			name := m.name()
			if seat != b.speaks {
				name = "p" + strconv.Itoa(seat+1) + ":" + name
			}
			pieces = append(pieces, name)
		}
	}
	aims := append([][]string{nil}, subsets(pieces, 1, 2)...)
	for _, card := range unique(side.hand) {
		p := prints[card]
		if p.ninja || len(b.payingSets(card)) == 0 {
			continue
		}
		for _, m := range side.men {
			if m.lane == 0 || p.attribute != "" && prints[m.card].has != p.attribute {
				continue
			}
			for _, aim := range aims {
				line := "jutsu " + card + " by " + m.name()
				if len(aim) > 0 {
					line += " on " + strings.Join(aim, ", ")
				}
				add(line, func(n *book) {
					n.pays, n.phase = card, spending
					if sets := n.payingSets(card); len(sets) == 1 {
						n.spend(sets[0])
					}
				})
			}
		}
	}
	add("pass", func(n *book) {
		n.speaks, n.silent = 1-n.speaks, n.silent+1
	})
}

// payingSets are the cards of the speaker's Chakra area that pay for a Jutsu.
func (b book) payingSets(card string) [][]string {
	p := prints[card]
	n := len(p.units) + p.any
	return slices.DeleteFunc(subsets(b.sides[b.speaks].chakra, n, n), func(set []string) bool {
		for _, unit := range p.units {
			have := 0
			for _, c := range set {
				if prints[c].symbols == string(unit) {
					have++
				}
			}
			if have < strings.Count(p.units, string(unit)) {
				return true
			}
		}
		return false
	})
}

func (b book) spendings(add adding) {
	for _, set := range b.payingSets(b.pays) {
		add("spend "+strings.Join(set, ", "), func(n *book) { n.spend(set) })
	}
}

func (b *book) spend(set []string) {
	s := &b.sides[b.speaks]
	for _, card := range set {
		s.chakra = without(s.chakra, card)
	}
	s.hand = without(s.hand, b.pays)
	b.chain = append(b.chain, spell{b.speaks, b.pays})
	b.phase, b.speaks, b.silent = exchanging, 1-b.speaks, 0
}

// applied puts the Jutsu that was applied into its owner's Chakra area.
func (b *book) applied() {
	last := b.chain[len(b.chain)-1]
	b.chain = b.chain[:len(b.chain)-1]
	b.sides[last.by].chakra = append(b.sides[last.by].chakra, last.card)
	if len(b.chain) == 0 {
		b.phase, b.speaks, b.silent = exchanging, b.turn, 0
	}
}

// power is that of a side's Team in a lane; false where there is none.
func (s shelf) power(lane int) (n int, there bool) {
	for _, m := range s.men {
		if m.lane != lane {
			continue
		}
		values := prints[m.card].healthy
		if m.injured {
			values = prints[m.card].injured
		}
		if there = true; m.head {
			n += values[0]
		} else {
			n += values[1]
		}
	}
	return n, there
}

// fight resolves a lane.
func (b *book) fight(lane int) {
	b.fights[lane-1] = true
	power, _ := b.sides[b.turn].power(lane)
	against, blocked := b.sides[1-b.turn].power(lane)
	switch by := power - against; {
	case !blocked: // Battle Rewards change no decision of this turn
	case by == 0:
		b.sides[0].hurt(lane, 1, 0)
		b.sides[1].hurt(lane, 1, 0)
	case by >= 5:
		b.sides[1-b.turn].hurt(lane, 2, 1)
	case by > 0:
		b.sides[1-b.turn].hurt(lane, 1, 0)
	case by > -5:
		b.sides[b.turn].hurt(lane, 1, 0)
	default:
		b.sides[b.turn].hurt(lane, 2, 1)
	}
}

// hurt damages the head and the others in a lane.
func (s *shelf) hurt(lane, head, rest int) {
	var left []man
	for _, m := range s.men {
		n := 0
		switch {
		case m.lane != lane:
		case m.head:
			n = head
		default:
			n = rest
		}
		if n >= 2 || n == 1 && m.injured {
			continue
		}
		m.injured = m.injured || n == 1
		left = append(left, m)
	}
	s.men = left
	s.single()
}

// goOn goes on to the next decision.
func (b *book) goOn() {
	if b.phase == blocking && b.lane > len(b.fights) {
		b.phase, b.speaks, b.silent = exchanging, b.turn, 0
	}
	if b.phase == exchanging && b.silent == 2 {
		b.silent, b.phase = 0, applying
		if len(b.chain) == 0 {
			b.phase = fighting
		}
	}
	if b.phase == fighting && !slices.Contains(b.fights, false) {
		b.phase = turnOver
	}
}

// without is a list less one copy of a card.
func without(list []string, card string) []string {
	i := slices.Index(list, card)
	return slices.Concat(list[:i], list[i+1:])
}

// unique is a list with each card once.
func unique(list []string) []string {
	var once []string
	for _, card := range list {
		if !slices.Contains(once, card) {
			once = append(once, card)
		}
	}
	return once
}

// subsets are the different choices of so many things of a list, each in order.
func subsets(list []string, least, most int) [][]string {
	var all [][]string
	seen := map[string]bool{}
	for bits := range 1 << len(list) {
		var set []string
		for i, one := range list {
			if bits>>i&1 == 1 {
				set = append(set, one)
			}
		}
		sort.Strings(set)
		if key := strings.Join(set, ","); len(set) >= least && len(set) <= most && !seen[key] {
			seen[key] = true
			all = append(all, set)
		}
	}
	return all
}
