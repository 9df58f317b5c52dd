package refereetest

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/game"
)

// Setups returns the setup of a random match for the given number of players, for Options.Setup.
type Setups = func(seats int, src referee.Source) referee.Setup

// Plain returns a setup with just players.
func Plain(seats int, _ referee.Source) referee.Setup {
	var setup referee.Setup
	for i := range seats {
		setup.Players = append(setup.Players, "Player "+strconv.Itoa(i+1))
	}
	return setup
}

// Listed returns setups with a random deck for each player.
func Listed(g *game.Game) Setups {
	return func(seats int, src referee.Source) referee.Setup {
		setup := Plain(seats, src)
		for range setup.Players {
			list := g.Simulation.RandomDeck(src)
			setup.Decks = append(setup.Decks, &list)
		}
		return setup
	}
}

// Dealt returns setups with a random deck for each player, in which Shinpan deals every card.
func Dealt(g *game.Game) Setups {
	return func(seats int, src referee.Source) referee.Setup {
		return g.Simulation.OpenHands(Listed(g)(seats, src))
	}
}

// BestOf returns setups for a match of the given number of games, such as "3".
func BestOf(games string) Setups {
	return func(seats int, src referee.Source) referee.Setup {
		return Plain(seats, src).WithOption("best-of", games)
	}
}

// OtherRulings returns one of the given setups at random, with a random option of each ruling.
func OtherRulings(g *game.Game, setups ...Setups) Setups {
	return func(seats int, src referee.Source) referee.Setup {
		setup := setups[referee.IntN(src, len(setups))](seats, src)
		setup.Rulings = RandomRulings(g, src)
		return setup
	}
}

// RandomRulings returns a random option of each ruling.
func RandomRulings(g *game.Game, src referee.Source) map[string]string {
	chosen := map[string]string{}
	for _, ruling := range g.Rules.Rulings() {
		chosen[ruling.ID] = ruling.Options[referee.IntN(src, len(ruling.Options))].ID
	}
	return chosen
}

// Few returns at most n cards of a pool, beginning at a position that depends only on the hash of
// the state. A Fill can return them if the pool is too large.
func Few(g *game.Game, conditions []string, hash string, n int) []string {
	filter, _ := g.Cards.Pool(conditions)
	all := g.Cards.All()
	start, _ := strconv.ParseUint(hash[:8], 16, 32)
	var list []string
	for i := range all {
		fact := all[(int(start%uint64(len(all)))+i)%len(all)]
		if filter.Keeps(fact) {
			list = append(list, string(fact.ID))
		}
		if len(list) == n {
			break
		}
	}
	return list
}

// Naming returns a function for Options.Try. It picks one of the given verbs at random and names
// cards for it, if the question does not list any because hands are hidden. Otherwise, the function
// acts like a simulated player.
func Naming(g *game.Game, fill referee.Fill, verbs []string) func(referee.State, referee.Source) (referee.Answer, bool) {
	return func(s referee.State, src referee.Source) (referee.Answer, bool) {
		verb := verbs[referee.IntN(src, len(verbs))]
		if move, ok := s.Ask().Move(verb); ok && move.Slots[0].Open {
			guesser := referee.Guesser{Source: src, Fill: fill}
			if a, ok := guesser.Legal(s, verb, 6); ok {
				return a, true
			}
		}
		return g.Simulation.Try(s, src)
	}
}
