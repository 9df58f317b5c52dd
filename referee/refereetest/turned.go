package refereetest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// RunTurned plays all scenarios with every player moved by one seat, and requires the same results:
// a rule that applies to one player applies to all players. It ignores the boards that scenarios
// print, and the order of simultaneous events. exceptions lists the first words of the names of
// scenarios that depend on a particular player.
func (s Scenarios) RunTurned(t *testing.T, exceptions ...string) {
	there, back := turn{len(s.Setup.Players), 1}, turn{len(s.Setup.Players), len(s.Setup.Players) - 1}
	for file, archive := range s.archives(t) {
		eachScenario(archive, func(board string, scenario *txtar.File) {
			if slices.ContainsFunc(exceptions, func(e string) bool { return strings.HasPrefix(scenario.Name, e) }) {
				return
			}
			t.Run(file+"/"+scenario.Name, func(t *testing.T) {
				state, _, problems := s.Game.Boards.ReadBoard(s.Setup, "board", []byte(board))
				require.False(t, referee.Refuses(problems), "the board: %v", problems)
				whole, err := s.Game.Boards.WriteBoard(state, referee.Judge) // the text includes all default values
				require.NoError(t, err)
				text := string(scenario.Data)
				got := s.play(t, there.players(there.seats(string(whole))), there.seats(text))
				require.Equal(t, unordered(text), unordered(back.seats(got)))
			})
		})
	}
}

// turn moves each player by a number of seats.
type turn struct{ of, by int }

var (
	seatName   = regexp.MustCompile(`\bp([1-9])\b`)
	ofPlayers  = regexp.MustCompile(`(?m)^players:\n((?:  .*\n)+)`)
	boardShown = regexp.MustCompile(`(?m)^  board\n(?:    .*\n)*`)
	listed     = regexp.MustCompile(`[\w:-]+(?:[,/][\w:-]+)+`)
)

// seats rotates the names of seats in a text, except unused ones.
func (m turn) seats(text string) string {
	return seatName.ReplaceAllStringFunc(text, func(name string) string {
		n, _ := strconv.Atoi(name[1:])
		if n > m.of {
			return name
		}
		return fmt.Sprintf("p%d", (n-1+m.by)%m.of+1)
	})
}

// players rotates the list of players of a board that has one.
func (m turn) players(board string) string {
	return ofPlayers.ReplaceAllStringFunc(board, func(block string) string {
		items := strings.SplitAfter(strings.TrimPrefix(block, "players:\n"), "\n")
		var players []string
		for _, line := range items {
			if strings.HasPrefix(line, "  - ") {
				players = append(players, "")
			}
			players[len(players)-1] += line
		}
		turned := make([]string, len(players))
		for i, player := range players {
			turned[(i+m.by)%len(players)] = player
		}
		return "players:\n" + strings.Join(turned, "")
	})
}

// unordered sorts the results of each answer in a scenario, and the lists within them.
func unordered(text string) string {
	text = listed.ReplaceAllStringFunc(boardShown.ReplaceAllString(text, ""), func(list string) string {
		parts := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == '/' })
		slices.Sort(parts)
		return strings.Join(parts, ",")
	})
	lines := strings.SplitAfter(text, "\n")
	for from := 0; from < len(lines); {
		to := from + 1
		for to < len(lines) && strings.HasPrefix(lines[to], " ") {
			to++
		}
		slices.Sort(lines[from+1 : to])
		from = to
	}
	return strings.Join(lines, "")
}
