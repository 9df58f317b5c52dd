package series

import (
	"maps"
	"slices"
	"strconv"

	"shinpan/referee"
)

// match holds the data that does not change during a match of several games.
type match struct {
	rules   rules
	players int
	bestOf  int
	// replays means that a game without a winner does not count, and byRuling means that a ruling
	// of the game determines this.
	replays, byRuling bool
	// time is the verb for the end of the event's time, or "" for none.
	time string
}

// The options of a setup for the number of games in a match.
const (
	optionBestOf = "best-of"
	optionDrawn  = "drawn-games"
)

// most is the maximum number of games that can decide a match.
const most = 9

// match splits a setup into the options of the match and the setup of its games. It returns the
// problems with the options.
func (r rules) match(setup referee.Setup) (*match, referee.Setup, []referee.Problem) {
	m := &match{rules: r, players: len(setup.Players), bestOf: 1}
	m.byRuling = r.terms.Replays != nil
	m.replays = m.byRuling && r.terms.Replays(setup)
	if r.terms.Time != nil {
		m.time = r.terms.Time(setup)
	}
	var problems []referee.Problem
	if text, ok := setup.Options[optionBestOf]; ok {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > most || n%2 == 0 {
			problems = append(problems, wrongOption("series.best-of", text))
		}
		m.bestOf = n
	}
	if text, ok := setup.Options[optionDrawn]; ok {
		if text != "count" && text != "replay" {
			problems = append(problems, wrongOption("series.drawn-games", text))
		}
		m.replays, m.byRuling = text == "replay", false
	}
	options := maps.Clone(setup.Options)
	delete(options, optionBestOf)
	delete(options, optionDrawn)
	setup.Options = options
	return m, setup, problems
}

func wrongOption(code, text string) referee.Problem {
	return referee.Problem{Code: code, Args: referee.Args{"text": text}, Grade: referee.Impossible}
}

// won counts the games that each player has won.
func (m *match) won(games []referee.Score) []int {
	won := make([]int, m.players)
	for _, game := range games {
		for _, seat := range game.Winners {
			won[seat.Index()]++
		}
	}
	return won
}

// counted returns the number of given games that count.
func (m *match) counted(games []referee.Score) int {
	n := 0
	for _, game := range games {
		if len(game.Winners) > 0 || !m.replays {
			n++
		}
	}
	return n
}

// decided reports whether the remaining games can no longer change who wins.
func (m *match) decided(games []referee.Score) bool {
	won, counted := m.won(games), m.counted(games)
	if m.players == 1 { // a solo player plays against the game
		won = append(won, counted-won[0])
	}
	slices.Sort(won)
	lead := won[len(won)-1] - won[len(won)-2]
	left := m.bestOf - counted
	return left == 0 || lead > left
}

// outcome returns the winners of a finished match: the players who have won the most games. If all
// have won the same number, it is a draw; if all lost every game, all lose the match. A solo player
// wins the match with more than half of the games.
func (m *match) outcome(games []referee.Score) referee.Outcome {
	won := m.won(games)
	best := slices.Max(won)
	outcome := referee.Outcome{By: m.rules.terms.Rule}
	switch {
	case m.players == 1 && best <= m.counted(games)/2:
	case m.players > 1 && slices.Min(won) == best:
		outcome.Draw = best > 0 || slices.ContainsFunc(games, func(game referee.Score) bool { return game.Draw })
	default:
		for i, n := range won {
			if n == best {
				outcome.Winners = append(outcome.Winners, referee.Seat(i+1))
			}
		}
	}
	return outcome
}

// choosers returns the candidates for the choice of who begins the next game: the losers of the
// last game, or all players if there was no game or it had no winner or no loser.
func (m *match) choosers(games []referee.Score) []referee.Seat {
	if len(games) == 0 {
		return m.seats()
	}
	won := func(seat referee.Seat) bool { return games[len(games)-1].Won(seat) }
	losers := slices.DeleteFunc(m.seats(), won)
	if len(losers) == 0 {
		return m.seats()
	}
	return losers
}

// seats returns all players.
func (m *match) seats() []referee.Seat {
	seats := make([]referee.Seat, m.players)
	for i := range seats {
		seats[i] = referee.Seat(i + 1)
	}
	return seats
}
