package mythos_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// A second, small reading of the rulebook's arithmetic, written from its text
// alone: what a round earns, what an upgrade costs, who wins a mission and
// what it is worth, where the Edge goes. Random boards must agree with it. The
// book of book_test.go goes on from here to whole matches.

// figure is a character as the oracle sees it. The oracle knows cards by these
// numbers only.
type figure struct {
	id          string
	name        string
	cost, power int
	hidden      bool
	tokens      int
}

// cardsOfOracle are played without their effects, so that only the rules speak.
var cardsOfOracle = []figure{
	{id: "KS-009", name: "naruto", cost: 2, power: 3}, {id: "KS-010", name: "naruto", cost: 3, power: 3},
	{id: "KS-108", name: "naruto", cost: 5, power: 5}, {id: "KS-141", name: "naruto", cost: 5, power: 4},
	{id: "KS-086", name: "zabuza", cost: 3, power: 5}, {id: "KS-087", name: "zabuza", cost: 5, power: 5},
	{id: "KS-021", name: "shikamaru", cost: 1, power: 0}, {id: "KS-022", name: "shikamaru", cost: 3, power: 3},
	{id: "KS-007", name: "jiraiya", cost: 4, power: 4}, {id: "KS-008", name: "jiraiya", cost: 5, power: 5},
}

// world is a position before the Action phase is over.
type world struct {
	base   []int // printed points of the missions in play, D first
	sides  [][2][]figure
	chakra [2]int
	edge   int
	draw   *referee.Rand
}

func (w *world) n(n int) int { return referee.IntN(w.draw, n) }

// randomWorld has one to four missions and up to four characters on a side.
func randomWorld(seed uint64) *world {
	w := &world{draw: referee.NewRand(seed)}
	w.edge = w.n(2)
	for range 1 + w.n(4) {
		w.base = append(w.base, 2+w.n(2))
		var sides [2][]figure
		for s := range sides {
			taken := map[string]bool{}
			for range w.n(5) {
				f := cardsOfOracle[w.n(len(cardsOfOracle))]
				f.tokens, f.hidden = w.n(3), w.n(3) == 0
				if f.hidden || !taken[f.name] {
					sides[s] = append(sides[s], f)
				}
				taken[f.name] = taken[f.name] || !f.hidden
			}
		}
		w.sides = append(w.sides, sides)
	}
	w.chakra = [2]int{w.n(9), w.n(9)}
	return w
}

// strength: a hidden character has 0 Power; every token adds 1.
func strength(side []figure) int {
	sum := 0
	for _, f := range side {
		sum += f.tokens
		if !f.hidden {
			sum += f.power
		}
	}
	return sum
}

// evaluate goes through the missions in order of rank. The player with the
// most Power wins, the Edge wins ties, and at least 1 Power is needed. The
// reward is the printed points and 1 to 4 by rank.
func (w *world) evaluate(edge int) (won []int, points [2]int) {
	for rank, sides := range w.sides {
		strengths := [2]int{strength(sides[0]), strength(sides[1])}
		winner := edge
		if strengths[0] != strengths[1] {
			winner = 0
			if strengths[1] > strengths[0] {
				winner = 1
			}
		}
		if strengths[winner] < 1 {
			won = append(won, -1)
			continue
		}
		won = append(won, winner)
		points[winner] += w.base[rank] + rank + 1
	}
	return won, points
}

// earns: 5, and 1 for each character in play, hidden ones too.
func (w *world) earns(player int) int {
	sum := 5
	for _, sides := range w.sides {
		sum += len(sides[player])
	}
	return sum
}

// cost of playing a card at a mission; false when the rules forbid it.
func (w *world) cost(player, mission int, card figure) (int, bool) {
	for _, f := range w.sides[mission][player] {
		if f.hidden || f.name != card.name {
			continue
		}
		return card.cost - f.cost, card.cost > f.cost
	}
	return card.cost, true
}

func (w *world) pos() pos {
	p := pos{edge: fmt.Sprintf("p%d", w.edge+1), rulings: declared}
	for i, sides := range w.sides {
		lane := "card: " + map[int]string{2: "KS-M08", 3: "KS-M05"}[w.base[i]]
		for s, side := range sides {
			var figures []string
			for _, f := range side {
				text := fmt.Sprintf("{card: %s, tokens: %d}", f.id, f.tokens)
				if f.hidden {
					text = fmt.Sprintf("{hidden: true, tokens: %d}", f.tokens)
				}
				figures = append(figures, text)
			}
			lane += fmt.Sprintf(", p%d: [%s]", s+1, strings.Join(figures, ", "))
		}
		p.lanes = append(p.lanes, lane)
	}
	p.p1 = fmt.Sprintf("chakra: %d, hand: 5, deck: 20", w.chakra[0])
	p.p2 = fmt.Sprintf("chakra: %d, hand: 5, deck: 20", w.chakra[1])
	return p
}

const worlds = 300

func TestOracleOfScoring(t *testing.T) {
	for seed := range uint64(worlds) {
		w := randomWorld(seed)
		tb := on(t, w.pos())
		want, points := w.evaluate(w.edge) // whoever has the Edge passes first and keeps it
		require.Equal(t, want, leads(tb), w.pos().yaml())
		tb.says("pass", "pass")
		for tb.state.Ask() != nil && tb.state.Ask().Key == "score-effects" {
			tb.says("done")
		}
		require.Equal(t, points, [2]int{tb.counter("p1 points"), tb.counter("p2 points")}, w.pos().yaml())
	}
}

func leads(tb *table) []int {
	var winners []int
	for _, lane := range tb.state.View(referee.Nobody).Lanes {
		winners = append(winners, int(lane.Leads)-1)
	}
	return winners
}

// The first to pass takes the Edge, and with it the ties.
func TestOracleOfTheEdge(t *testing.T) {
	for seed := range uint64(worlds) {
		w := randomWorld(seed)
		w.chakra = [2]int{9, 9}
		tb := on(t, w.pos())
		turns, mover := w.n(4), w.edge
		for range turns {
			m := w.n(len(w.sides))
			tb.says("hide @" + string("DCBA"[m]))
			w.sides[m][mover] = append(w.sides[m][mover], figure{hidden: true})
			mover = 1 - mover
		}
		tb.says("pass")
		want, _ := w.evaluate(mover)
		require.Equal(t, want, leads(tb))
		require.Equal(t, fmt.Sprintf("p%d", mover+1), tb.edge())
	}
}

func TestOracleOfIncome(t *testing.T) {
	for seed := range uint64(worlds) {
		w := randomWorld(seed)
		if len(w.sides) == 4 {
			continue
		}
		p := w.pos()
		p.phase = "start"
		tb := on(t, p).says("mission KS-M01")
		require.Equal(t, [2]int{w.chakra[0] + w.earns(0), w.chakra[1] + w.earns(1)}, [2]int{tb.counter("p1 chakra"), tb.counter("p2 chakra")}, p.yaml())
	}
}

func TestOracleOfPrices(t *testing.T) {
	for seed := range uint64(worlds) {
		w := randomWorld(seed)
		tb := on(t, w.pos())
		m, card := w.n(len(w.sides)), cardsOfOracle[w.n(len(cardsOfOracle))]
		price, allowed := w.cost(w.edge, m, card)
		line := fmt.Sprintf("play %s @%c", card.id, "DCBA"[m])
		var codes []string
		for _, p := range tb.state.Check(tb.read(line)) {
			if p.Rule != "R-DECK-COPIES" { // the same card often, at random
				codes = append(codes, p.Code)
			}
		}
		switch has := w.chakra[w.edge]; {
		case !allowed:
			require.Contains(t, codes, "upgrade-cost", "%s: %s", line, w.pos().yaml())
		case price > has:
			require.Equal(t, []string{"price"}, codes, "%s: %s", line, w.pos().yaml())
		default:
			require.Empty(t, codes, "%s: %s", line, w.pos().yaml())
			tb.apply(tb.read(line))
			require.Equal(t, has-price, tb.counter(fmt.Sprintf("p%d chakra", w.edge+1)))
		}
	}
}
