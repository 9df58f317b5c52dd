package narutoccg_test

import (
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/narutoccg"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/deck"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/narutoccg/sim"
	"shinpan/referee/refereetest"
)

// set is the embedded cards.
var set = sync.OnceValues(func() (*cards.Set, []referee.Problem) { return cards.Open(cardsdb.Game(narutoccg.GameID)) })

// theGame is the game with the embedded cards; a Game may be shared.
func theGame(t testing.TB) *game.Game {
	t.Helper()
	all, problems := set()
	require.Empty(t, problems)
	return games.NarutoCCG(all)
}

// rarely is of how many answers one is a declaration at a table where the referee deals, at
// which every declaration ends the game.
const rarely = 400

// mostAnswers is more than a match takes.
const mostAnswers = 20_000

// TestConformance plays random matches at every kind of table.
func TestConformance(t *testing.T) {
	t.Parallel()
	g := theLinedGame(t)
	tables := map[string]refereetest.Options{
		"only Battle Rewards": {Matches: 12, Recorded: 2, Setup: func(i int, src referee.Source) referee.Setup {
			return refereetest.Plain(i, src).WithScoreOnly()
		}},
		"no decks":         {Matches: 4, Recorded: 1, Setup: refereetest.Plain},
		"registered decks": {Matches: 4, Recorded: 1, Setup: refereetest.Listed(g)},
		"best of three":    {Matches: 2, Recorded: 1, OneGameBoards: true, Setup: refereetest.BestOf("3")},
		"dealt":            {Matches: 5, Recorded: 1, Setup: refereetest.Dealt(g), Declare: rarely},
		"keywords":         {Matches: 8, Recorded: 1, Setup: keyworded(g, cards.Surge, cards.Mastery), Declare: rarely},
		"tracking":         {Matches: 2, Recorded: 1, Setup: keyworded(g, cards.Tracking), Declare: rarely},
		"lines, dealt":     {Matches: 6, Recorded: 1, Setup: withLines(g, true), Declare: rarely},
		"lines, hidden":    {Matches: 6, Recorded: 1, Setup: withLines(g, false)},
		"other rulings":    {Matches: 8, Recorded: 1, Setup: refereetest.OtherRulings(g, refereetest.Listed(g), refereetest.Dealt(g))},
	}
	for name, options := range tables {
		options.Most, options.Fill, options.Try, options.Invariant = mostAnswers, fill(g), willing(g), sim.Sound
		if name == "best of three" { // whose positions are those of package series
			options.Try, options.Invariant = hasty, nil
		}
		tables[name] = options
	}
	refereetest.RunTables(t, g, tables)
}

// hasty lets a player win each game of a match within a few turns.
func hasty(s referee.State, src referee.Source) (referee.Answer, bool) {
	ask := s.Ask()
	say := func(verb string, args ...string) (referee.Answer, bool) {
		return referee.Say(ask.Seat, verb, args...), true
	}
	switch ask.Key {
	case "mulligan":
		return say("keep")
	case "mission":
		if referee.IntN(src, 3) == 0 {
			return say("reward", "seat", ask.Seat.String(), "count", "10", "by", "agreed")
		}
		return say("end")
	case "organization":
		return say("end")
	case "send":
		return say("stay")
	}
	return referee.Answer{}, false
}

// keyworded is a table with decks full of Ninjas with some keywords and of cheap Jutsu, at
// which a lost Head Ninja is replaced.
func keyworded(g *game.Game, words ...string) func(int, referee.Source) referee.Setup {
	return func(int, referee.Source) referee.Setup {
		all, _ := set()
		list := referee.Decklist{Game: narutoccg.GameID}
		n, copies := 0, map[string]int{}
		add := func(card *cards.Card, most int) {
			if k := min(3-copies[card.Name], most-n); k > 0 {
				copies[card.Name] += k
				n += k
				list.Lines = append(list.Lines, referee.DeckLine{Section: deck.SectionMain, Ref: string(card.ID), Card: card.ID, Count: k})
			}
		}
		for _, card := range all.All() {
			if entrance, _ := card.Entrance.Value(); card.Type == cards.Ninja && !card.Apart() && entrance <= 4 && slices.ContainsFunc(words, card.Has) {
				add(card, 30)
			}
		}
		for _, card := range all.All() {
			if card.Type == cards.Jutsu && len(card.Requirement) == 0 && slices.Contains([]string{"0", "1", "X"}, card.Cost.String()) {
				add(card, 50)
			}
		}
		setup := referee.Setup{Players: []string{"Ann", "Bob"}, Decks: []*referee.Decklist{&list, &list}}
		return g.Simulation.OpenHands(setup.WithRuling(rulebook.HeadGoneNewHead.Split()))
	}
}

// withLines is a table with decks full of cards with effect lines, and Ninjas and Jutsu
// that cost next to nothing.
func withLines(g *game.Game, dealt bool) func(int, referee.Source) referee.Setup {
	return func(int, referee.Source) referee.Setup {
		all, _ := linedSet()
		list := referee.Decklist{Game: narutoccg.GameID}
		n, names := 0, map[string]bool{}
		for i := all.Len() - 1; i >= 0 && n < 50; i-- { // those with lines are the last
			card := all.At(i)
			entrance, _ := card.Entrance.Value()
			cheap := card.Type == cards.Jutsu && len(card.Requirement) == 0 && card.Cost.String() == "1" || card.Type == cards.Ninja && entrance == 0
			if k := min(3, 50-n); (card.Lines != nil || cheap) && !card.Apart() && !names[card.Name] {
				names[card.Name] = true
				n += k
				list.Lines = append(list.Lines, referee.DeckLine{Section: deck.SectionMain, Ref: string(card.ID), Card: card.ID, Count: k})
			}
		}
		setup := referee.Setup{Players: []string{"Ann", "Bob"}, Decks: []*referee.Decklist{&list, &list}}
		if !dealt {
			return setup
		}
		return g.Simulation.OpenHands(setup)
	}
}

// few is how many cards of a pool are tried.
const few = 160

// fill gives what questions do not list: cards of the player's registered deck, or a few
// of the pool.
func fill(g *game.Game) referee.Fill {
	return func(s referee.State, _ referee.Move, slot *referee.Slot) []string {
		switch {
		case slot.Pool != nil && s.Ask().Seat.IsPlayer():
			if likely := narutoccg.Likely(s, s.Ask().Seat); likely != nil {
				return likely
			}
			return refereetest.Few(g, slot.Pool, s.Hash(), few)
		case slot.Name == "id":
			return []string{"00112233445566778899aabbccddeeff"}
		case slot.Name == "size":
			return []string{"0"}
		case slot.Name == "count":
			return []string{"1", "-1", "2"}
		case slot.Name == "combat", slot.Name == "support":
			return []string{"2", "-3", "0"}
		case slot.Name == "by":
			return []string{"agreed"}
		case slot.Name == "words":
			return []string{"Naruto Uzumaki", "draws a card", "Male"}
		case slot.Name == "facts":
			return []string{"type=ninja", "symbols=fire", "entrance=1", "combat=3", "support=1"}
		}
		return nil
	}
}

// hidden are the verbs that need cards which a table with hidden hands does not list.
var hidden = []string{"take", "deploy", "grow", "mission", "client", "platoon", "reinforce", "counter", "jutsu", "surge", "charge"}

// willing does what a simulated player would do, and names cards where the questions of
// a table with hidden hands do not list any.
func willing(g *game.Game) func(referee.State, referee.Source) (referee.Answer, bool) {
	fill := fill(g)
	naming := refereetest.Naming(g, fill, hidden)
	return func(s referee.State, src referee.Source) (referee.Answer, bool) {
		if _, may := s.Ask().Move("none"); may && referee.IntN(src, 3) == 0 {
			return referee.Say(s.Ask().Seat, "none"), true
		}
		for _, verb := range []string{"use", "combine"} {
			if _, ok := s.Ask().Move(verb); ok && referee.IntN(src, 2) == 0 {
				guesser := referee.Guesser{Source: src, Fill: fill}
				if a, ok := guesser.Legal(s, verb, 16); ok {
					return a, true
				}
			}
		}
		return naming(s, src)
	}
}
