package narutoccg_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/narutoccg"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/deck"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/refereetest"
	ruling "shinpan/referee/rulebook"
)

// TestRulebook holds the tables against the code.
func TestRulebook(t *testing.T) { refereetest.Rulebook(t, rulebook.Book, os.DirFS(".")) }

// R-SYMBOL, R-GENDER: every card of the pool has one to six of the symbols, and a Ninja
// is male, female, neither or both.
func TestPrintedFacts(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	genders := map[string]int{}
	for _, card := range all.All() {
		require.NotZero(t, card.Symbols.Len(), card.ID)
		require.Less(t, card.Symbols, cards.Symbols(1<<cards.SymbolCount), card.ID)
		if card.Type == cards.Ninja {
			gender := ""
			for _, word := range []string{"Male", "Female"} {
				if slices.Contains(card.Characteristics, word) {
					gender += word
				}
			}
			genders[gender]++
		}
	}
	for _, gender := range []string{"Male", "Female", "", "MaleFemale"} {
		require.Positive(t, genders[gender], "%q", gender)
	}
}

// R-COPIES, R-REINFORCEMENT-DECK, reinforcement-copies=together: whether a namesake in the
// Reinforcement Deck counts among the three.
func TestReinforcementCopies(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	line := func(section string, card referee.Card, n int) referee.DeckLine {
		return referee.DeckLine{Section: section, Ref: string(card), Card: card, Count: n}
	}
	list := referee.Decklist{Game: narutoccg.GameID, Lines: []referee.DeckLine{
		line(deck.SectionMain, "N-172", 3), line(deck.SectionReinforcements, "N-572", 1), // both “Kakashi Hatake & Might Guy”
	}}
	codes := func(choice ruling.Choice) (codes []string) {
		id, option := choice.Split()
		for _, p := range deck.Check(all, list, map[string]string{id: option}) {
			if p.Rule == "R-COPIES" {
				codes = append(codes, p.Code)
			}
		}
		return codes
	}
	require.Empty(t, codes(rulebook.ReinforcementCopiesApart))
	require.Len(t, codes(rulebook.ReinforcementCopiesTogether), 1)
}

// R-MATCH, sideboard=exchanged, sideboard=none: two games of a match, between which the
// players exchange cards, or do not.
func TestMatchOfSeveralGames(t *testing.T) {
	g := theGame(t)
	list := g.Simulation.RandomDeck(referee.NewRand(3))
	list.Lines = append(list.Lines, referee.DeckLine{Section: deck.SectionSideboard, Ref: "N-001", Card: "N-001", Count: 3})
	const newList = "00112233445566778899aabbccddeeff"
	for _, choice := range []ruling.Choice{rulebook.SideboardExchanged, rulebook.SideboardNone} {
		setup := referee.Setup{Players: players, Decks: []*referee.Decklist{&list, nil}, Options: map[string]string{"best-of": "3"}}
		s, _, problems := g.Rules.Start(setup.WithRuling(choice.Split()))
		require.Empty(t, problems)
		says := func(seat referee.Seat, verb string, args ...string) {
			t.Helper()
			next, _, problems := s.Apply(referee.Say(seat, verb, args...), false)
			require.Empty(t, problems)
			s = next
		}
		says(referee.Chance, "chooses", "seat", "p1")
		says(1, "begins", "seat", "p2")
		require.Equal(t, "mulligan", s.Ask().Key, "nobody asks for a coin")
		require.Equal(t, referee.Seat(2), s.Ask().Seat)
		says(2, "keep")
		says(1, "keep")
		says(2, "reward", "seat", "p2", "count", "10", "by", "a test")
		says(2, "end")
		says(2, "end")
		require.Equal(t, []int{0, 1}, s.Score().Total)
		if choice == rulebook.SideboardExchanged {
			require.Equal(t, "side", s.Ask().Key)
			for code, a := range map[string]referee.Answer{
				"side-id":   referee.Say(1, "side", "id", "mine", "size", "3"),
				"side-size": referee.Say(1, "side", "id", newList, "size", "2"),
			} {
				refused := s.Check(a)
				require.Len(t, refused, 1)
				require.Equal(t, code, refused[0].Code)
			}
			says(1, "side", "id", newList, "size", "3")
			says(2, "unchanged")
		}
		require.Equal(t, "begins", s.Ask().Key)
		require.Equal(t, referee.Seat(1), s.Ask().Seat, "the loser chooses")
		says(1, "begins", "seat", "p1")
		require.Equal(t, referee.Seat(1), s.Ask().Seat)
	}
}

// R-MATCH, sideboard-size=any, sideboard-size=fifteen: how large a sideboard is.
func TestSideboardSize(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	list := theGame(t).Simulation.RandomDeck(referee.NewRand(3))
	codes := func(n int, choice ruling.Choice) (codes []string) {
		sided := list
		sided.Lines = append(sided.Lines[:len(list.Lines):len(list.Lines)], referee.DeckLine{Section: deck.SectionSideboard, Ref: "N-001", Card: "N-001", Count: n})
		id, option := choice.Split()
		for _, p := range deck.Check(all, sided, map[string]string{id: option}) {
			codes = append(codes, p.Code+" "+p.Rule)
		}
		return codes
	}
	require.Empty(t, codes(14, rulebook.SideboardSizeAny))
	require.Empty(t, codes(15, rulebook.SideboardSizeFifteen))
	require.Empty(t, codes(0, rulebook.SideboardSizeFifteen))
	require.Equal(t, []string{"decklist.sideboard-size R-MATCH"}, codes(14, rulebook.SideboardSizeFifteen))
}

// withReinforcements is a legal deck with a Reinforcement Deck of this many cards.
func withReinforcements(t *testing.T, n int) referee.Decklist {
	t.Helper()
	all, problems := set()
	require.Empty(t, problems)
	list := theGame(t).Simulation.RandomDeck(referee.NewRand(3))
	main := slices.DeleteFunc(slices.Clone(list.Lines), func(l referee.DeckLine) bool { return l.Section == deck.SectionReinforcements })
	var apart []referee.DeckLine
	names := map[string]bool{}
	for i := range all.All() {
		if card := all.At(i); card.Apart() && !names[card.Name] {
			names[card.Name] = true
			apart = append(apart, referee.DeckLine{Section: deck.SectionReinforcements, Ref: string(card.ID), Card: card.ID, Count: 1})
		}
	}
	require.Greater(t, len(apart), n)
	return referee.Decklist{Game: narutoccg.GameID, Lines: append(main, apart[:n]...)}
}

// R-REINFORCEMENT-DECK, reinforcement-size=any, reinforcement-size=fifteen: how large a
// Reinforcement Deck is.
func TestReinforcementSize(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	codes := func(n int, choice ruling.Choice) (codes []string) {
		id, option := choice.Split()
		for _, p := range deck.Check(all, withReinforcements(t, n), map[string]string{id: option}) {
			codes = append(codes, p.Code+" "+p.Rule)
		}
		return codes
	}
	require.Empty(t, codes(16, rulebook.ReinforcementSizeAny))
	require.Empty(t, codes(15, rulebook.ReinforcementSizeFifteen))
	require.Empty(t, codes(0, rulebook.ReinforcementSizeFifteen))
	require.Equal(t, []string{"decklist.reinforcement-size R-REINFORCEMENT-DECK"}, codes(16, rulebook.ReinforcementSizeFifteen))
}

// R-SQUAD, R-SACRIFICE, R-PERMANENT-COINS, R-UNIQUE, R-GROWTH: a match that was made with the
// first version is replayed with it.
func TestEarlierVersion(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	rules := narutoccg.New(all)
	for version, code := range map[string]string{"": "none-to-remove", "narutoccg-3": "none-to-remove", "narutoccg-2": "none-to-remove", "narutoccg-1": ""} {
		m, problems := rules.NewMatch(referee.Setup{Players: players, Rules: version})
		require.Empty(t, problems)
		b := m.Empty()
		b.Phase, b.Turn, b.First, b.Attacker = position.PhaseMission, 9, 1, 1
		b.Sides[0].Indicator, b.Sides[0].Hand.N = 9, 6
		permanent, _ := rules.Set.Card("M-059")
		b.At(b.Enter(1, 1, permanent)).Coins = 1
		s, _ := m.Begin(b)
		refused := s.Check(referee.Say(1, "reinforce", "card", "N-549"))
		if code == "" {
			require.Empty(t, refused)
		} else {
			require.Equal(t, code, refused[0].Code)
		}
		next, _, problems := s.Apply(referee.Say(1, "coins", "piece", "p1:m1", "count", "-1", "by", "a test"), false)
		require.Empty(t, problems)
		require.Equal(t, code == "", len(next.(*narutoccg.State).Table.Sides[0].InPlay) == 1, "whether the Mission is still there")
	}
}

// R-TRACKING: with the versions before, nobody is asked what a Ninja tracks that people put
// in play as an effect says.
func TestEarlierTracking(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	rules := narutoccg.New(all)
	for version, asked := range map[string]string{"": "track", "narutoccg-4": "track", "narutoccg-3": "resolve", "narutoccg-2": "resolve", "narutoccg-1": "resolve"} {
		m, problems := rules.NewMatch(referee.Setup{Players: players, Rules: version})
		require.Empty(t, problems)
		b := m.Empty()
		b.Phase, b.Turn, b.First, b.Attacker = position.PhaseMission, 9, 1, 1
		b.Sides[0].Indicator, b.Sides[0].Hand.N = 9, 6
		kakashi, _ := rules.Set.Card("N-023")
		b.Enter(1, 1, kakashi)
		var s referee.State
		s, _ = m.Begin(b)
		for _, a := range []referee.Answer{
			referee.Say(1, "effect", "piece", "p1:n1", "words", "puts a Ninja in play"), referee.Say(2, "pass"),
			referee.Say(1, "put", "card", "N-896", "from", "hand"),
		} {
			s, _, problems = s.Apply(a, false)
			require.Empty(t, problems, a.Verb)
		}
		require.Equal(t, asked, s.Ask().Key, version)
	}
}

// R-JUDGE, time-tie=attacker-loses: with the versions before, the Attacker of the present
// turn loses when the time is over, and before the first turn who begins.
func TestEarlierTime(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	rules := narutoccg.New(all)
	for version, winners := range map[string][2][]referee.Seat{
		"": {{1}, nil}, "narutoccg-4": {{1}, nil}, "narutoccg-3": {{1}, nil}, "narutoccg-2": {{2}, {1}}, "narutoccg-1": {{2}, {1}},
	} {
		m, problems := rules.NewMatch(referee.Setup{Players: players, Rules: version})
		require.Empty(t, problems)
		turn, hands := m.Empty(), m.Empty()
		turn.Phase, turn.Turn, turn.First, turn.Attacker = position.PhaseMission, 9, 1, 1
		hands.Phase, hands.First, hands.Attacker = position.PhaseHands, 2, 2
		for i, b := range []*position.Board{turn, hands} {
			s, _ := m.Begin(b)
			over, _, problems := s.Apply(referee.Say(2, "time"), false)
			require.Empty(t, problems)
			require.Equal(t, referee.Outcome{Winners: winners[i], Draw: winners[i] == nil, By: "R-JUDGE"}, over.Score().Outcome, version)
		}
	}
}

// R-JUDGE: a board that is over has a winner or is drawn, one that goes on is not drawn.
func TestBoardOutcome(t *testing.T) {
	const both = "players: [{hand: 6}, {hand: 6}]\n"
	for text, refused := range map[string]bool{
		"phase: over\nwinner: p2\nwon-by: R-JUDGE\n": false,
		"phase: over\ndraw: true\nwon-by: R-JUDGE\n": false,
		"phase: over\n": true,
		"phase: over\nwinner: p2\ndraw: true\nwon-by: R-JUDGE\n": true,
		"phase: mission\ndraw: true\n":                           true,
	} {
		s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: players}, "f", []byte("game: narutoccg\nturn: 3\n"+text+both))
		if refused {
			require.Len(t, problems, 1, text)
			require.Equal(t, "board.no-winner", problems[0].Code, text)
			continue
		}
		require.Empty(t, problems, text)
		require.Equal(t, strings.Contains(text, "draw"), s.Score().Draw, text)
	}
}

// R-GROWTH, R-SACRIFICE: the Ninja that is replaced is not removed for the one that
// replaces it, which takes over its state wherever others have left.
func TestGrowthWithSacrifice(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	m, problems := narutoccg.New(all).NewMatch(referee.Setup{Players: players})
	require.Empty(t, problems)
	b := m.Empty()
	b.Phase, b.Turn, b.First, b.Attacker = position.PhaseMission, 9, 1, 1
	b.Sides[0].Indicator, b.Sides[0].Hand.N = 9, 6
	for _, id := range []referee.Card{"N-001", "N-002"} {
		card, _ := all.Card(id)
		b.At(b.Enter(1, 1, card)).Entered = 1
	}
	b.Sides[0].InPlay[1].Injured = true
	s, _ := m.Begin(b)
	apply := func(a referee.Answer) (refused []referee.Problem) {
		next, _, problems := s.Apply(a, false)
		if next != nil {
			s = next.(*narutoccg.State)
		}
		return problems
	}
	require.Empty(t, apply(referee.Say(1, "card", "words", "Stitched Twin", "facts", "type=ninja", "facts", "symbol=fire", "facts", "entrance=0", "facts", "hand=0",
		"facts", "combat=2", "facts", "support=1", "facts", "injured_combat=1", "facts", "injured_support=0",
		"facts", "keyword=growth", "facts", "keyword=sacrifice", "facts", "second_name=Sasuke Uchiha")))
	require.Empty(t, apply(referee.Say(1, "grow", "card", "*stitched_twin")))
	require.Equal(t, "not-that-piece", apply(referee.Say(1, "sacrifice", "removed", "p1:n2"))[0].Code)
	require.Empty(t, apply(referee.Say(1, "sacrifice", "removed", "p1:n1")))
	left := s.Table.Sides[0].InPlay
	require.Len(t, left, 1)
	require.Equal(t, "Stitched Twin", left[0].Card.Name)
	require.True(t, left[0].Injured)
}

// R-JUDGE, concession=ends: a game may be given up at a table where the referee deals, too.
func TestConcedingADealtGame(t *testing.T) {
	g := theGame(t)
	list := g.Simulation.RandomDeck(referee.NewRand(3))
	setup := g.Simulation.OpenHands(referee.Setup{Players: players, Decks: []*referee.Decklist{&list, &list}})
	s, _, problems := g.Rules.Start(setup.WithOption("first", "p1"))
	require.Empty(t, problems)
	for s.Ask().Key != "mission" {
		if s.Ask().Key == "mulligan" {
			s, _, problems = s.Apply(referee.Say(s.Ask().Seat, "keep"), false)
			require.Empty(t, problems)
			continue
		}
		guesser := referee.Guesser{Source: referee.NewRand(4)}
		a, ok := guesser.Legal(s, s.Ask().Moves[0].Verb, 9)
		require.True(t, ok)
		s, _, problems = s.Apply(a, false)
		require.Empty(t, problems)
	}
	s, _, problems = s.Apply(referee.Say(2, "concede"), false)
	require.Empty(t, problems)
	require.Equal(t, []referee.Seat{1}, s.Score().Outcome.Winners)
}
