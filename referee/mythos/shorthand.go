package mythos

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/mythos/rulebook"
)

// The questions of a score-only match: which mission a round reveals, and who won a mission.
const (
	missionQuestion = "mission"
	winnerQuestion  = "mission-won"
)

// winners maps a typed character to the command for who won a mission: a player's number, "0" for
// nobody, or "=" for equal Power.
var winners = map[rune]string{'1': "won p1", '2': "won p2", '0': "nobody", '=': "tied"}

// Shorthand returns the commands of a round typed in one word: the number of its mission, then
// the winners of its missions in order. In round 3, “10221” means mission 10, with two missions won
// by player 2 and one by player 1. “0” means nobody and “=” equal Power. Spaces are ignored. At a
// later question of the round, the rest of the word is enough.
func (g *Rules) Shorthand(ask *referee.Ask, typed string, _ func(referee.Key) string) (line, rest string, ok bool) {
	word := strings.Join(strings.Fields(typed), "")
	round, _ := ask.Args["round"].(int)
	switch ask.Key {
	case missionQuestion:
		at := len(word) - round
		if g.isMission(word) || at < 1 || !g.isMission(word[:at]) || !areWinners(word[at:]) {
			return "", "", false
		}
		return "mission " + word[:at], word[at:], true
	case winnerQuestion:
		place, _ := ask.Args["place"].(string)
		left := round - slices.Index(rulebook.Ranks[:], place)
		if word == "" || len(word) > left || !areWinners(word) {
			return "", "", false
		}
		return winners[rune(word[0])], word[1:], true
	}
	return "", "", false
}

// areWinners reports whether each character of a word stands for a mission's winner.
func areWinners(word string) bool {
	return !strings.ContainsFunc(word, func(sign rune) bool { return winners[sign] == "" })
}

// isMission reports whether a word is the number of a mission.
func (g *Rules) isMission(word string) bool {
	n, err := strconv.Atoi(word)
	return err == nil && strconv.Itoa(n) == word && slices.ContainsFunc(g.MissionIDs, func(id string) bool {
		return strings.HasSuffix(id, fmt.Sprintf("-M%02d", n))
	})
}
