package app

import (
	"cmp"
	"strconv"
	"time"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// ClockWords holds the length of a round and the way it ends, as people write them. The length is
// "50m" or "usual", for example; the end is a number of rounds or one of the game's ways. "" leaves
// a value open.
type ClockWords struct{ Round, End string }

// usual is the word to type for a game's usual round length.
const usual = "usual"

// LongestClock is the longest time that a clock can have.
const LongestClock = 24 * time.Hour

// mostAfter is the maximum number of rounds after time is called.
const mostAfter = 99

// Clock returns the clock with which a new match of a game begins: the clock that the flags set or,
// if settled allows it, the clock set for all matches of the game. It reports false if there is
// none. In that case the players time the round themselves, and the clock only sets how the round
// ends.
func (a *App) Clock(g *game.Game, flags ClockWords, settled bool) (record.Clock, bool, error) {
	words, where := ClockWords{}, ""
	for _, c := range a.settings.clocks { // later settings override earlier settings
		if settled && c.game == g.ID {
			words, where = ClockWords{cmp.Or(c.round, usual), c.end}, c.where
		}
	}
	if flags != (ClockWords{}) {
		words, where = ClockWords{cmp.Or(flags.Round, words.Round), cmp.Or(flags.End, words.End)}, ""
	}
	clock, err := endOf(g, words.End, where)
	if err != nil || words.Round == "" {
		if err == nil && flags.End != "" {
			err = &Error{Key: "cmd.needs-flag", Args: referee.Args{"flag": "--at-time", "needs": "--clock"}, Code: ExitUsage}
		}
		return clock, false, err
	}
	length, err := time.ParseDuration(words.Round)
	switch {
	case words.Round == usual && g.Clock.Minutes > 0:
		length = time.Duration(g.Clock.Minutes) * time.Minute
	case err != nil || length < time.Second || length > LongestClock:
		return clock, false, &Error{Key: "clock.range", Args: referee.Args{"word": words.Round, "where": where, "minutes": g.Clock.Minutes}, Code: ExitUsage}
	}
	clock.Left, clock.Runs = int(length/time.Second), true
	return clock, true, nil
}

// endOf returns how a round ends: a number of rounds, one of the game's ways, or the usual
// one.
func endOf(g *game.Game, text, where string) (record.Clock, error) {
	if n, err := strconv.Atoi(text); err == nil && n >= 0 && n <= mostAfter {
		return record.Clock{More: n}, nil
	}
	end, ok := g.Clock.End(text)
	if !ok && text != "" {
		var ids []string
		for _, e := range g.Clock.Ends {
			ids = append(ids, e.ID)
		}
		return record.Clock{}, &Error{Key: "clock.at-time", Args: referee.Args{"word": text, "list": ids, "where": where}, Code: ExitUsage}
	}
	if !ok { // the game has no usual way, so players finish the current round
		return record.Clock{More: 1}, nil
	}
	return record.Clock{More: end.More, End: end.ID}, nil
}
