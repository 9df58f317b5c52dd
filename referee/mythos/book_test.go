package mythos_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"shinpan/referee"
)

// A second referee, written from the text of the rulebook alone, as slow and
// as plain as can be. It knows every card of the match, also those that lie
// face-down. It knows no effects of cards: by a ruling the table declares them.
// It lists what a player may decide and carries that out. The tests take it and
// the referee through the same matches.

// printed is what is printed on a card, as far as the book needs it.
type printed struct {
	name        string
	cost, power int
	points      int  // of a mission
	score       bool // it has a SCORE effect
}

// bookFacts are those of oracle_test.go, and some missions.
func bookFacts() map[string]printed {
	all := map[string]printed{
		"KS-M01": {points: 1, score: true}, "KS-M02": {points: 2}, "KS-M03": {points: 1, score: true},
		"KS-M04": {points: 1, score: true}, "KS-M05": {points: 3, score: true}, "KS-M06": {points: 1, score: true},
		"KS-M07": {points: 2, score: true}, "KS-M08": {points: 2, score: true}, "KS-M09": {points: 2}, "KS-M10": {points: 2},
	}
	for _, f := range cardsOfOracle {
		all[f.id] = printed{name: f.name, cost: f.cost, power: f.power}
	}
	return all
}

// stack is a character: its cards from the bottom up, the top one its face.
type stack struct {
	cards  []string
	hidden bool
	tokens int
}

func (s stack) face() string { return s.cards[len(s.cards)-1] }

// The stages of a round, as far as somebody has to say something.
const (
	stageMission = "mission" // the next mission is turned up
	stageAction  = "action"
	stageScore   = "score" // the SCORE effects of the mission just won
	stageOver    = "over"
)

// book is a position. Players are 0 and 1; a mission's rank is its place.
type book struct {
	facts    map[string]printed
	stage    string
	turn     int
	edge     int
	passed   []int // in this order
	missions []string
	next     []string // the missions to come; nil when any may come
	sides    [][2][]stack
	scored   int // missions evaluated this round
	chakra   [2]int
	points   [2]int
	hand     [2][]string
	deck     [2][]string // the top first
}

// copied shares nothing with the book it comes from.
func (b book) copied() book {
	b.passed, b.missions = slices.Clone(b.passed), slices.Clone(b.missions)
	b.sides = slices.Clone(b.sides)
	for m := range b.sides {
		for p := range b.sides[m] {
			side := slices.Clone(b.sides[m][p])
			for i := range side {
				side[i].cards = slices.Clone(side[i].cards)
			}
			b.sides[m][p] = side
		}
	}
	for p := range b.hand {
		b.hand[p], b.deck[p] = slices.Clone(b.hand[p]), slices.Clone(b.deck[p])
	}
	return b
}

const rankNames = "DCBA"

// decision is one thing that can be decided: a verb, the card it is about and
// where. A reveal is about the character at that place in play order.
type decision struct {
	verb, card string
	mission    int
	place      int
}

// String writes it the way the referee's lines are written.
func (d decision) String() string {
	switch d.verb {
	case "play", "hide":
		return fmt.Sprintf("%s %s @%c", d.verb, d.card, rankNames[d.mission])
	case "reveal":
		return fmt.Sprintf("reveal %c%d as %s", rankNames[d.mission], d.place+1, d.card)
	case "mission":
		return "mission " + d.card
	}
	return d.verb
}

// decisions lists what may be decided, each once. Two copies of a card in a
// hand are the same decision.
func (b book) decisions() []decision {
	switch b.stage {
	case stageMission:
		return b.missionDecisions()
	case stageScore:
		return []decision{{verb: "done"}}
	case stageOver:
		return nil
	}
	all := []decision{{verb: "pass"}}
	for m := range b.missions {
		for _, card := range slices.Compact(slices.Sorted(slices.Values(b.hand[b.turn]))) {
			if b.chakra[b.turn] >= 1 {
				all = append(all, decision{verb: "hide", card: card, mission: m})
			}
			if price, ok := b.price(m, card); ok && price <= b.chakra[b.turn] {
				all = append(all, decision{verb: "play", card: card, mission: m})
			}
		}
		for i, s := range b.sides[m][b.turn] {
			if price, ok := b.price(m, s.face()); s.hidden && ok && price <= b.chakra[b.turn] {
				all = append(all, decision{"reveal", s.face(), m, i})
			}
		}
	}
	return all
}

// missionDecisions: each player brings three different missions, so that one
// may come up twice and not more often.
func (b book) missionDecisions() []decision {
	if len(b.next) > 0 {
		return []decision{{verb: "mission", card: b.next[0]}}
	}
	var all []decision
	for _, id := range slices.Sorted(maps.Keys(b.facts)) {
		if b.facts[id].points > 0 && times(b.missions, id) < 2 {
			all = append(all, decision{verb: "mission", card: id})
		}
	}
	return all
}

// price of a card that is put face-up at a mission, from the hand or from
// hidden: its cost, or, where the player has a face-up character of its name,
// the difference to that one's; false when the new one does not cost more.
func (b book) price(m int, card string) (int, bool) {
	if i := b.twin(m, card); i >= 0 {
		difference := b.facts[card].cost - b.facts[b.sides[m][b.turn][i].face()].cost
		return difference, difference > 0
	}
	return b.facts[card].cost, true
}

// twin is the player's face-up character of a card's name at a mission, or -1.
func (b book) twin(m int, card string) int {
	return slices.IndexFunc(b.sides[m][b.turn], func(s stack) bool {
		return !s.hidden && b.facts[s.face()].name == b.facts[card].name
	})
}

// after carries a decision out.
func (b book) after(d decision) book {
	b = b.copied()
	switch d.verb {
	case "mission":
		b.startPhase(d.card)
	case "done":
		b.scored++
		b.evaluate()
	case "pass":
		b.pass()
	default:
		b.put(d)
		if other := 1 - b.turn; !slices.Contains(b.passed, other) {
			b.turn = other
		}
	}
	return b
}

// startPhase: a mission is turned up, then each player gains 5 chakra and 1
// for each character in play, then each draws 2 cards. The player with the
// Edge begins.
func (b *book) startPhase(mission string) {
	b.missions = append(b.missions, mission)
	b.sides = append(b.sides, [2][]stack{})
	if len(b.next) > 0 {
		b.next = b.next[1:]
	}
	for p := range 2 {
		b.chakra[p] += 5
		for m := range b.sides {
			b.chakra[p] += len(b.sides[m][p])
		}
		n := min(2, len(b.deck[p]))
		b.hand[p], b.deck[p] = append(b.hand[p], b.deck[p][:n]...), b.deck[p][n:]
	}
	b.stage, b.turn, b.passed, b.scored = stageAction, b.edge, nil, 0
}

// put plays, hides or reveals a card.
func (b *book) put(d decision) {
	side := &b.sides[d.mission][b.turn]
	if d.verb == "hide" {
		b.fromHand(d.card)
		b.chakra[b.turn]--
		*side = append(*side, stack{cards: []string{d.card}, hidden: true})
		return
	}
	price, _ := b.price(d.mission, d.card)
	b.chakra[b.turn] -= price
	twin := b.twin(d.mission, d.card)
	put := stack{cards: []string{d.card}}
	switch {
	case d.verb == "play":
		b.fromHand(d.card)
	case twin < 0: // it is turned up where it lies
		(*side)[d.place].hidden = false
		return
	default:
		put = (*side)[d.place]
	}
	if twin < 0 {
		*side = append(*side, put)
		return
	}
	(*side)[twin].cards = append((*side)[twin].cards, put.cards...)
	(*side)[twin].tokens += put.tokens
	if d.verb == "reveal" {
		*side = slices.Delete(*side, d.place, d.place+1)
	}
}

func (b *book) fromHand(card string) {
	i := slices.Index(b.hand[b.turn], card)
	b.hand[b.turn] = slices.Delete(b.hand[b.turn], i, i+1)
}

// pass: the first to pass has the Edge; when both have, the missions are
// evaluated.
func (b *book) pass() {
	b.passed = append(b.passed, b.turn)
	b.edge = b.passed[0]
	b.turn = 1 - b.turn
	if len(b.passed) == 2 {
		b.evaluate()
	}
}

// power of a side: each token adds 1, and a hidden character has 0 besides.
func (b book) power(m, player int) int {
	sum := 0
	for _, s := range b.sides[m][player] {
		sum += s.tokens
		if !s.hidden {
			sum += b.facts[s.face()].power
		}
	}
	return sum
}

// winner of a mission: the most Power, ties to the Edge, at least 1; or -1.
func (b book) winner(m int) int {
	winner := b.edge
	if one, two := b.power(m, 0), b.power(m, 1); one > two {
		winner = 0
	} else if two > one {
		winner = 1
	}
	if b.power(m, winner) < 1 {
		return -1
	}
	return winner
}

// evaluate goes on with the missions in order of rank, up to one whose winner
// has SCORE effects to declare; after the last one the round ends.
func (b *book) evaluate() {
	for b.stage = stageScore; b.scored < len(b.missions); b.scored++ {
		m := b.scored
		winner := b.winner(m)
		if winner < 0 {
			continue
		}
		b.points[winner] += b.facts[b.missions[m]].points + m + 1
		if b.facts[b.missions[m]].score {
			return
		}
	}
	b.endPhase()
}

// endPhase: after the fourth round the match is over; else what chakra and
// tokens are left is given up, and the next round begins.
func (b *book) endPhase() {
	if len(b.missions) == 4 {
		b.stage = stageOver
		return
	}
	b.chakra = [2]int{}
	for m := range b.sides {
		for p := range b.sides[m] {
			for i := range b.sides[m][p] {
				b.sides[m][p][i].tokens = 0
			}
		}
	}
	b.stage = stageMission
}

// leader has won the match, or would: the most points, ties to the Edge.
func (b book) leader() int {
	switch {
	case b.points[0] > b.points[1]:
		return 0
	case b.points[1] > b.points[0]:
		return 1
	}
	return b.edge
}

// yaml is the position as a board file, with everything known. It is written
// between a round and the next or in the action phase.
func (b book) yaml() string {
	var s strings.Builder
	phase := "action"
	if b.stage == stageMission {
		phase = "start"
	}
	fmt.Fprintf(&s, "game: mythos\nround: %d\nphase: %s\nedge: p%d\n", len(b.missions), phase, b.edge+1)
	if b.stage == stageAction {
		fmt.Fprintf(&s, "turn: p%d\n", b.turn+1)
	}
	for _, p := range b.passed {
		fmt.Fprintf(&s, "passed: [p%d]\n", p+1)
	}
	if len(b.missions) > 0 {
		s.WriteString("missions:\n")
	}
	for m, card := range b.missions {
		fmt.Fprintf(&s, "  - rank: %c\n    card: %s\n", rankNames[m], card)
		for p, side := range b.sides[m] {
			fmt.Fprintf(&s, "    p%d: [%s]\n", p+1, strings.Join(writtenStacks(side), ", "))
		}
	}
	for p := range 2 {
		fmt.Fprintf(&s, "p%d: {chakra: %d, hand: {cards: [%s]}, deck: {cards: [%s]}}\n", p+1,
			b.chakra[p], strings.Join(b.hand[p], ", "), strings.Join(b.deck[p], ", "))
	}
	return s.String() + "rulings: {card-effects: declared}\n"
}

func writtenStacks(side []stack) []string {
	var all []string
	for _, s := range side {
		text := "{card: " + s.face()
		if s.hidden {
			text += ", hidden: true"
		}
		if s.tokens > 0 {
			text += fmt.Sprintf(", tokens: %d", s.tokens)
		}
		if len(s.cards) > 1 {
			text += ", over: [" + strings.Join(s.cards[:len(s.cards)-1], ", ") + "]"
		}
		all = append(all, text+"}")
	}
	return all
}

// randomBook has one to four missions in play, characters on both sides, and
// a deck of the oracle's cards, two copies of each at most.
func randomBook(seed uint64) book {
	src := referee.NewRand(seed)
	n := func(n int) int { return referee.IntN(src, n) }
	b := book{facts: bookFacts(), stage: stageAction, edge: n(2), chakra: [2]int{n(9), n(9)}}
	b.turn = b.edge
	missions := shuffled(src, slices.Sorted(maps.Keys(b.facts)))
	for _, id := range missions {
		if b.facts[id].points > 0 && len(b.next) < 4 {
			b.next = append(b.next, id)
		}
	}
	rounds := 1 + n(4)
	b.missions, b.next = b.next[:rounds:rounds], b.next[rounds:]
	b.sides = make([][2][]stack, rounds)
	for p := range 2 {
		var cards []string
		for _, f := range cardsOfOracle {
			cards = append(cards, f.id, f.id)
		}
		cards = shuffled(src, cards)
		b.turn = p
		for m := range b.sides {
			cards = b.peopled(m, cards, n)
		}
		hand := 1 + n(4)
		b.hand[p], b.deck[p] = cards[:hand:hand], cards[hand:hand+n(len(cards)-hand)]
	}
	if b.turn = b.edge; n(4) == 0 {
		b.passed, b.turn = []int{b.edge}, 1-b.edge
	}
	return b
}

// peopled puts some of the cards on the turn player's side of a mission, and
// gives those that are left.
func (b *book) peopled(m int, cards []string, n func(int) int) []string {
	side := &b.sides[m][b.turn]
	for range n(4) {
		s := stack{cards: cards[:1:1], hidden: n(3) == 0, tokens: n(3) / 2}
		cards = cards[1:]
		if price, ok := b.price(m, s.face()); !s.hidden && ok && price < b.facts[s.face()].cost {
			twin := b.twin(m, s.face())
			(*side)[twin].cards = append((*side)[twin].cards, s.face())
		} else if s.hidden || ok {
			*side = append(*side, s)
		}
	}
	return cards
}

func shuffled(src referee.Source, list []string) []string {
	for i := len(list) - 1; i > 0; i-- {
		j := referee.IntN(src, i+1)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

func times(list []string, text string) int {
	n := 0
	for _, s := range list {
		if s == text {
			n++
		}
	}
	return n
}
