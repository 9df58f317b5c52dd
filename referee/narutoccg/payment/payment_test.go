package payment_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/payment"
)

// symbols reads the symbols of cards: "EF W" is two.
func symbols(t testing.TB, text string) []cards.Symbols {
	cost, ok := cards.ReadCost("0")
	require.True(t, ok, cost)
	var pool []cards.Symbols
	next := true
	for _, letter := range text {
		if letter == ' ' {
			next = true
			continue
		}
		if next {
			pool, next = append(pool, 0), false
		}
		price, ok := cards.ReadCost(string(letter))
		require.True(t, ok, text)
		for s, n := range price[0].Units {
			if n > 0 {
				pool[len(pool)-1] |= cards.Symbol(s).Set()
			}
		}
	}
	return pool
}

func bill(t testing.TB, price string, x int) payment.Bill {
	cost, ok := cards.ReadCost(price)
	require.True(t, ok, price)
	return payment.Bill{Price: cost[0], X: x}
}

// The cost of the rulebook's picture: one Earth and one of any symbol (p. 14).
func TestTheCostOfTheRulebook(t *testing.T) {
	paid, lack := payment.Find(bill(t, "E 1", 0), symbols(t, "F W E"))
	require.True(t, lack.Nothing())
	require.Equal(t, []int{0, 2}, paid)
	_, lack = payment.Find(bill(t, "E 1", 0), symbols(t, "F W"))
	require.Equal(t, payment.Lack{Symbols: cards.Earth.Set(), Short: 1}, lack)
}

// A card with two symbols is kept for the unit that no other card pays.
func TestTheRightCardForTheRightUnit(t *testing.T) {
	paid, lack := payment.Find(bill(t, "E F", 0), symbols(t, "EF E"))
	require.True(t, lack.Nothing())
	require.Equal(t, []int{0, 1}, paid)
	_, lack = payment.Find(bill(t, "E F", 0), symbols(t, "EF W"))
	require.Equal(t, payment.Lack{Symbols: cards.Earth.Set() | cards.Fire.Set(), Short: 1}, lack, "one card for two units: either symbol would do")
	_, lack = payment.Find(bill(t, "E F 1", 0), symbols(t, "EF"))
	require.Equal(t, payment.Lack{Symbols: cards.Earth.Set() | cards.Fire.Set(), Short: 1, Any: 1}, lack)
}

func TestX(t *testing.T) {
	pool := symbols(t, "L F W E N")
	_, lack := payment.Find(bill(t, "L X", 4), pool)
	require.True(t, lack.Nothing())
	_, lack = payment.Find(bill(t, "L X", 5), pool)
	require.Equal(t, payment.Lack{Any: 1}, lack)
	_, lack = payment.Find(bill(t, "L X X", 2), pool)
	require.True(t, lack.Nothing())
}

func TestAlternatives(t *testing.T) {
	cost, _ := cards.ReadCost("LL or 3")
	price, paid, lacks := firstPaid(cost, 0, false, symbols(t, "L W E F"))
	require.Equal(t, 1, price)
	require.Equal(t, []int{0, 1, 2}, paid)
	require.Nil(t, lacks)
	price, _, lacks = firstPaid(cost, 0, false, symbols(t, "L W"))
	require.Equal(t, -1, price)
	require.Equal(t, []payment.Lack{{Symbols: cards.Lightning.Set(), Short: 1}, {Any: 1}}, lacks)
	price, _, _ = firstPaid(cost, 0, true, symbols(t, "E W"))
	require.Equal(t, 0, price, "Senjutsu pays two Lightning with any two cards")
}

func TestCheckNamedCards(t *testing.T) {
	require.Equal(t, payment.Lack{Over: 1}, payment.Check(bill(t, "E 1", 0), symbols(t, "E F F")))
	require.Equal(t, payment.Lack{}, payment.Check(bill(t, "E 1", 0), symbols(t, "F E")))
	require.Equal(t, payment.Lack{Symbols: cards.Earth.Set(), Short: 1}, payment.Check(bill(t, "E 1", 0), symbols(t, "F F F")))
	require.Equal(t, payment.Lack{}, payment.Check(bill(t, "0", 0), nil))
}

// TestFindAgreesWithBruteForce compares ten thousand random bills and Chakra areas
// with a search that tries everything.
func TestFindAgreesWithBruteForce(t *testing.T) {
	random := referee.NewRand(14)
	upTo := func(n int) int { return int(random.Uint64() % uint64(n+1)) }
	payable := 0
	for range 10_000 {
		b := payment.Bill{X: upTo(3), Generic: upTo(9) == 0}
		for s := range b.Price.Units {
			b.Price.Units[s] = max(0, upTo(4)-2)
		}
		b.Price.Any, b.Price.X = upTo(2), upTo(1)
		pool := make([]cards.Symbols, upTo(8))
		for i := range pool {
			pool[i] = cards.Symbol(upTo(cards.SymbolCount - 1)).Set()
			for upTo(2) == 0 {
				pool[i] |= cards.Symbol(upTo(cards.SymbolCount - 1)).Set()
			}
		}
		if agree(t, b, pool) {
			payable++
		}
	}
	require.Greater(t, payable, 2000, "many of the bills can be paid")
	require.Less(t, payable, 8000, "and many cannot")
}

// agree compares Find and Check with the search, and reports whether the bill can
// be paid.
func agree(t *testing.T, b payment.Bill, pool []cards.Symbols) bool {
	paid, lack := payment.Find(b, pool)
	least := fewestUnpaid(b, pool)
	require.Equal(t, least, lack.Short+lack.Any, "%+v with %v", b, pool)
	require.Equal(t, lack.Short > 0, lack.Symbols != 0)
	if least > 0 {
		require.Nil(t, paid)
		remedy(t, b, pool, lack)
		return false
	}
	require.Len(t, paid, b.Total())
	named := make([]cards.Symbols, len(paid))
	for i, place := range paid {
		require.True(t, i == 0 || paid[i-1] < place)
		named[i] = pool[place]
	}
	require.Zero(t, fewestUnpaid(b, named))
	require.Equal(t, payment.Lack{}, payment.Check(b, named))
	require.Equal(t, payment.Lack{Over: 1}, payment.Check(b, with(named, cards.Fire.Set())))
	return true
}

// remedy checks that what is said to be lacking would do, and that nothing less
// would: any of the symbols helps.
func remedy(t *testing.T, b payment.Bill, pool []cards.Symbols, lack payment.Lack) {
	for _, s := range lack.Symbols.List() {
		require.Equal(t, lack.Short+lack.Any-1, fewestUnpaid(b, with(pool, s.Set())), "%+v with %v: %v helps", b, pool, s)
	}
	helped := pool
	for range lack.Short {
		helped = with(helped, lack.Symbols)
	}
	for range lack.Any {
		helped = with(helped, cards.Earth.Set())
	}
	require.Zero(t, fewestUnpaid(b, helped), "%+v with %v lacks %+v", b, pool, lack)
}

func with(pool []cards.Symbols, more cards.Symbols) []cards.Symbols {
	return append(pool[:len(pool):len(pool)], more)
}

// fewestUnpaid is how many units stay unpaid at least. Every unit is paid with
// every card that can pay it, or with none.
func fewestUnpaid(b payment.Bill, pool []cards.Symbols) int {
	symbols, any := b.Units()
	best := map[uint]int{0: 0} // the fewest unpaid units, by the cards used
	pay := func(can func(cards.Symbols) bool) {
		next := map[uint]int{}
		keep := func(used uint, unpaid int) {
			if old, met := next[used]; !met || unpaid < old {
				next[used] = unpaid
			}
		}
		for used, unpaid := range best {
			keep(used, unpaid+1)
			for i, card := range pool {
				if used&(1<<i) == 0 && can(card) {
					keep(used|1<<i, unpaid)
				}
			}
		}
		best = next
	}
	for s, n := range symbols {
		for range n {
			pay(func(card cards.Symbols) bool { return card.Has(cards.Symbol(s)) })
		}
	}
	for range any {
		pay(func(cards.Symbols) bool { return true })
	}
	return slices.Min(slices.Collect(maps.Values(best)))
}

// firstPaid returns the first price of a cost that the pool pays, with the places of the cards. If
// there is none, lacks holds what is missing for each price.
func firstPaid(cost cards.Cost, x int, generic bool, pool []cards.Symbols) (price int, paid []int, lacks []payment.Lack) {
	for i, p := range cost {
		paid, lack := payment.Find(payment.Bill{Price: p, X: x, Generic: generic}, pool)
		if lack.Nothing() {
			return i, paid, nil
		}
		lacks = append(lacks, lack)
	}
	return -1, nil, lacks
}
