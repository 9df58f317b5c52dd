package story_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
	"shinpan/referee/story"
)

// coins is the fact that a player has so many coins in the toy.
func coins(seat referee.Seat, n int) story.Fact {
	return story.Fact{Off: func(v referee.View) int {
		off := v.Seats[seat.Index()].Counters[0].N - n
		return max(off, -off)
	}}
}

func Example() {
	start, _, _ := toy.New().Rules.Start(referee.Setup{Players: []string{"Ann"}})
	found := story.Search(story.Question{
		Start: start, MostAnswers: 9, MostPositions: 1000,
		Cards:    [][]referee.Card{{"T-1", "T-5"}},
		Accounts: []story.Account{{Name: "Ann", Facts: []story.Fact{coins(1, 9)}}},
	})
	fmt.Println(found.Exact, found.Accounts[0].Histories, found.Accounts[0].Impossible)
	// Output: true 0 0
}

// brute counts the histories of a question by trying them one by one. It merges
// nothing and keeps nothing.
type brute struct {
	story.Question
	most  map[referee.Card]int
	round int
	games referee.Series
	alike func(referee.State) string
	// fits counts, for each account, the histories after which its first facts hold.
	fits [][]uint64
}

func counted(v referee.View) map[referee.Card]int {
	counts := map[referee.Card]int{}
	for _, p := range v.Pieces() {
		counts[p.Card]++
		for _, card := range p.Under {
			counts[card]++
		}
	}
	for _, zones := range append([]referee.SeatView{{Zones: v.Zones}}, v.Seats...) {
		for _, z := range zones.Zones {
			for _, card := range z.Cards {
				counts[card]++
			}
		}
	}
	delete(counts, "")
	return counts
}

func tryAll(q story.Question) *brute {
	start := q.Start.View(referee.Nobody)
	b := &brute{Question: q, most: counted(start), round: start.Round, games: start.Series, alike: referee.State.Hash}
	byPlace := false
	for _, facts := range append([]story.Account{{Facts: q.Agreed}}, q.Accounts...) {
		for _, fact := range facts.Facts {
			byPlace = byPlace || fact.ByPlace
		}
	}
	for _, cards := range q.Cards {
		for _, card := range cards {
			b.most[card]++
		}
	}
	if at, ok := q.Start.(referee.Reorderable); ok && !byPlace {
		var named []referee.Card
		for card := range b.most {
			named = append(named, card)
		}
		b.alike = at.Alike(named)
	}
	for _, account := range q.Accounts {
		b.fits = append(b.fits, make([]uint64, len(q.Agreed)+len(account.Facts)+1))
	}
	b.follow(q.Start, nil)
	return b
}

// follow counts a history and all that go on from it.
func (b *brute) follow(s referee.State, said []referee.Answer) {
	v := s.View(referee.Nobody)
	for card, n := range counted(v) {
		if n > b.most[card] {
			return
		}
	}
	for _, fact := range b.Agreed {
		if fact.Always != nil && !fact.Always(v) {
			return
		}
	}
	for a, account := range b.Accounts {
		b.fits[a][0]++
		for f, fact := range append(append([]story.Fact{}, b.Agreed...), account.Facts...) {
			if !trueOf(fact, v, said) {
				break
			}
			b.fits[a][f+1]++
		}
	}
	if s.Ask() == nil || v.Round != b.round || v.Series != b.games || len(said) == b.MostAnswers {
		return
	}
	reached := map[string]bool{}
	for _, a := range referee.Answers(s, func(s referee.State, _ referee.Move, _ *referee.Slot) []string {
		var tokens []string
		for i, cards := range b.Cards {
			if seat := s.Ask().Seat; !seat.IsPlayer() || seat.Index() == i {
				for _, card := range cards {
					tokens = append(tokens, string(card))
				}
			}
		}
		return tokens
	}) {
		next, _, problems := s.Apply(a, false)
		if referee.Refuses(problems) {
			continue
		}
		then := append(append([]referee.Answer{}, said...), a)
		way := b.alike(next)
		for _, facts := range append([]story.Account{{Facts: b.Agreed}}, b.Accounts...) {
			for _, fact := range facts.Facts {
				way += fmt.Sprint(fact.Said != nil && trueOf(fact, v, then))
			}
		}
		if !reached[way] {
			reached[way] = true
			b.follow(next, then)
		}
	}
}

func trueOf(fact story.Fact, v referee.View, said []referee.Answer) bool {
	if fact.Always != nil {
		return true
	}
	if fact.Off != nil {
		return fact.Off(v) == 0
	}
	for _, a := range said {
		if fact.Said(a) {
			return true
		}
	}
	return false
}

// agrees compares a search with the histories that were tried one by one, and says the
// example.
func agrees(t *testing.T, q story.Question) story.Result {
	t.Helper()
	q.Workers, q.MostPositions = 2, 1_000_000
	found := story.Search(q)
	b := tryAll(q)
	for a, told := range found.Accounts {
		fits := b.fits[a]
		last := len(fits) - 1
		require.Equal(t, fits[last], told.Histories.Uint64(), told.Name)
		require.True(t, told.Histories.IsUint64())
		impossible := -1
		for f := range last {
			if fits[f+1] == 0 {
				impossible = f
				break
			}
		}
		require.Equal(t, impossible, told.Impossible, told.Name)
		require.Equal(t, told.Histories.Sign() > 0, told.Example != nil || len(told.Example) == 0 && fits[last] > 0)
		s := q.Start
		for _, answer := range told.Example {
			next, _, problems := s.Apply(answer, false)
			require.False(t, referee.Refuses(problems), problems)
			s = next
		}
		if told.Histories.Sign() > 0 {
			for _, fact := range append(append([]story.Fact{}, q.Agreed...), q.Accounts[a].Facts...) {
				require.True(t, trueOf(fact, s.View(referee.Nobody), told.Example))
			}
		}
	}
	return found
}

// TestSearch_AgreesWithBruteForce counts whole rounds of the toy: with coins, with what
// was said, and with what is not possible.
func TestSearch_AgreesWithBruteForce(t *testing.T) {
	start, _, problems := toy.New().Rules.Start(referee.Setup{Players: []string{"Ann", "Bob"}})
	require.Empty(t, problems)
	hides := story.Fact{Said: func(a referee.Answer) bool { return a.Verb == "hide" && a.Seat == 1 }}
	big := story.Fact{Said: referee.Say(referee.Chance, "stake", "size", "big").Equal}
	start.Ask()
	q := story.Question{
		Start: start, MostAnswers: 20, Cards: [][]referee.Card{{"T-1", "T-2"}, {"T-4", "T-5"}},
		Accounts: []story.Account{
			{Name: "nothing"}, {Name: "hidden", Facts: []story.Fact{hides}}, {Name: "big", Facts: []story.Fact{big, hides}},
			{Name: "coins", Facts: []story.Fact{coins(1, 4), hides}}, {Name: "never", Facts: []story.Fact{hides, coins(1, 99), coins(2, 3)}},
		},
	}
	found := agrees(t, q)
	require.True(t, found.Exact)
	require.Positive(t, found.Accounts[1].Histories.Sign())
	require.Negative(t, found.Accounts[1].Histories.Cmp(found.Accounts[0].Histories))
	require.Equal(t, 1, found.Accounts[4].Impossible)

	q.Agreed = []story.Fact{{Always: func(v referee.View) bool { return len(v.Lanes[0].Sides[1]) == 0 }}, hides}
	found = agrees(t, q)
	require.Less(t, found.Positions, 100)

	// A search that must stop says so, and counts too few rather than too many.
	q.Agreed = nil
	q.MostPositions = 100_000
	whole := story.Search(q)
	require.True(t, whole.Exact)
	q.MostAnswers = 2
	short := agrees(t, q)
	require.False(t, short.Exact)
	require.Negative(t, short.Accounts[0].Histories.Cmp(whole.Accounts[0].Histories))
	q.MostAnswers, q.MostPositions = 20, 5
	require.False(t, story.Search(q).Exact)
	q.MostPositions, q.Stop = 1000, func() bool { return true }
	require.False(t, story.Search(q).Exact)
}

// TestSearch_AgreesWithBruteForceOnARoundOfMythos counts a whole round, in which the order
// of characters makes no difference unless somebody remembers a place.
func TestSearch_AgreesWithBruteForceOnARoundOfMythos(t *testing.T) {
	const board = `game: mythos
round: 1
phase: action
edge: p1
missions: [{card: KS-M09, p1: [hidden]}]
p1: {chakra: 4, hand: 3}
p2: {chakra: 2, hand: 2}
`
	var g *game.Game
	for _, entry := range games.List() {
		if entry.ID == "mythos" {
			g, _ = entry.Load(entry.Cards())
		}
	}
	m, problems := record.NewMatch(g, record.Opening{Header: record.Header{Players: []string{"A", "B"}, Board: board}})
	require.False(t, referee.Refuses(problems), problems)
	one := func(say ...string) story.Fact {
		return story.Fact{Said: referee.Say(1, say[0], say[1:]...).Equal, ByPlace: say[0] == "reveal"}
	}
	chakra := func(n int) story.Fact {
		return story.Fact{Off: func(v referee.View) int { return max(v.Seats[0].Counters[0].N-n, n-v.Seats[0].Counters[0].N) }}
	}
	q := story.Question{
		Start: m.State(), Forms: g.Rules.Forms(), MostAnswers: 20, Cards: [][]referee.Card{{"KS-009", "KS-013"}, {"KS-025"}},
		Accounts: []story.Account{{Name: "nothing"}, {Name: "hid", Facts: []story.Fact{one("hide", "mission", "D"), chakra(1)}}, {Name: "never", Facts: []story.Fact{chakra(1), chakra(2)}}},
	}
	found := agrees(t, q)
	require.True(t, found.Exact)
	alike := found.Positions
	q.Accounts = append(q.Accounts, story.Account{Name: "revealed", Facts: []story.Fact{one("reveal", "piece", "p1:D1", "as", "KS-009")}})
	found = agrees(t, q)
	require.Greater(t, found.Positions, alike)
	require.Positive(t, found.Accounts[3].Histories.Sign())
}

// TestSearch_InAHurryFindsLongHistories gives a search no time to try everything: it says
// so, and still finds the one long history that fits.
func TestSearch_InAHurryFindsLongHistories(t *testing.T) {
	start, _, _ := toy.New().Rules.Start(referee.Setup{Players: []string{"Ann", "Bob"}})
	q := story.Question{Start: start, MostAnswers: 20, MostPositions: 1_000_000, Workers: 2, Cards: [][]referee.Card{{"T-1", "T-2"}, {"T-4"}},
		Accounts: []story.Account{{Name: "Ann", Facts: []story.Fact{coins(1, 2)}}}}
	whole := story.Search(q)
	q.Hurry = func() bool { return true }
	hurried := story.Search(q)
	require.Equal(t, whole.Answers, hurried.Answers)
	require.Equal(t, 1, whole.Accounts[0].Histories.Cmp(new(big.Int).Sub(hurried.Accounts[0].Histories, big.NewInt(1))))
	require.NotNil(t, hurried.Accounts[0].Example)
}

// TestSearch_IsTheSameWithAnyNumberOfWorkers compares examples too.
func TestSearch_IsTheSameWithAnyNumberOfWorkers(t *testing.T) {
	start, _, _ := toy.New().Rules.Start(referee.Setup{Players: []string{"Ann", "Bob"}})
	q := story.Question{Start: start, MostAnswers: 20, MostPositions: 100_000, Cards: [][]referee.Card{{"T-1", "T-2"}, {"T-4"}},
		Accounts: []story.Account{{Name: "Ann", Facts: []story.Fact{coins(1, 4)}}}}
	q.Workers = 1
	one := story.Search(q)
	q.Workers = 4
	require.Equal(t, one, story.Search(q))
}

// TestSearch_EveryGame tries a few answers of every game, one by one and merged.
func TestSearch_EveryGame(t *testing.T) {
	for _, entry := range games.List() {
		t.Run(entry.ID, func(t *testing.T) {
			t.Parallel()
			g, problems := entry.Load(entry.Cards())
			require.False(t, referee.Refuses(problems))
			least, _ := g.Rules.Seats()
			setup := referee.Setup{Players: []string{"A", "B", "C", "D", "E"}[:max(least, 1)]}
			src := referee.NewRand(3)
			cards := make([][]referee.Card, len(setup.Players))
			all := g.Cards.All()
			for i := range cards {
				for range 2 {
					cards[i] = append(cards[i], all[referee.IntN(src, len(all))].ID)
				}
			}
			s, _, problems := g.Rules.Start(setup)
			require.False(t, referee.Refuses(problems), problems)
			fill := func(referee.State, referee.Move, *referee.Slot) []string {
				return []string{string(all[referee.IntN(src, len(all))].ID)}
			}
			for range 6 {
				a, ok := referee.RandomAnswer(s, src, fill)
				if !ok {
					break
				}
				s, _, _ = s.Apply(a, false)
			}
			q := story.Question{Start: s, MostAnswers: 2, Cards: cards, Accounts: []story.Account{{Name: "A"}, {Name: "turn", Facts: []story.Fact{
				{Off: func(v referee.View) int {
					if v.Acting == 1 {
						return 0
					}
					return 1
				}}}}}}
			found := agrees(t, q)
			require.Positive(t, found.Accounts[0].Histories.Sign())
		})
	}
}
