package refereetest

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/game"
)

// Setups makes the setup of a random match for a number of players: an Options.Setup.
type Setups = func(seats int, src referee.Source) referee.Setup

// Plain returns a setup with just players.
func Plain(seats int, _ referee.Source) referee.Setup {
	var setup referee.Setup
	for i := range seats {
		setup.Players = append(setup.Players, "Player "+strconv.Itoa(i+1))
	}
	return setup
}

// Listed has a random deck for each player.
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

// Dealt has a random deck for each player, and Shinpan deals every card.
func Dealt(g *game.Game) Setups {
	return func(seats int, src referee.Source) referee.Setup {
		return g.Simulation.OpenHands(Listed(g)(seats, src))
	}
}

// BestOf has players for a match of that many games: "3".
func BestOf(games string) Setups {
	return func(seats int, src referee.Source) referee.Setup {
		return Plain(seats, src).WithOption("best-of", games)
	}
}

// OtherRulings returns one of some setups, with an option of each ruling at random.
func OtherRulings(g *game.Game, setups ...Setups) Setups {
	return func(seats int, src referee.Source) referee.Setup {
		setup := setups[referee.IntN(src, len(setups))](seats, src)
		setup.Rulings = RandomRulings(g, src)
		return setup
	}
}

// RandomRulings returns an option of each ruling at random.
func RandomRulings(g *game.Game, src referee.Source) map[string]string {
	chosen := map[string]string{}
	for _, ruling := range g.Rules.Rulings() {
		chosen[ruling.ID] = ruling.Options[referee.IntN(src, len(ruling.Options))].ID
	}
	return chosen
}

// Few returns some cards of a pool, at most n, from a position that depends only on the hash of
// the state. A Fill returns them if the pool is too large.
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

// Naming returns an Options.Try that names cards for a random one of some verbs if the
// questions do not list any because hands are hidden. Otherwise it does what a simulated player
// would do.
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
