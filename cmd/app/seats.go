package app

import (
	"strconv"
	"unicode/utf8"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
)

// Players returns the number of players of a game as text: "2", or "1–5".
func Players(least, most int) string {
	if least == most {
		return strconv.Itoa(least)
	}
	return strconv.Itoa(least) + "–" + strconv.Itoa(most)
}

// CheckSeats returns a usage error if the game does not allow this number of players.
func CheckSeats(game *game.Game, seats int) error {
	least, most := game.Rules.Seats()
	if seats >= least && seats <= most {
		return nil
	}
	return &Error{Key: "cmd.seats-count", Args: referee.Args{"n": seats, "game": game.Name, "want": Players(least, most)}, Code: ExitUsage}
}

// longestPlayer is the maximum length of a player's name, in characters. A longer one does not
// fit the headings of the board and the score.
const longestPlayer = 40

// BadName returns the reason why a player cannot have a name in addition to the earlier names, or
// "" if the name is fine.
func BadName(before []string, name string) (referee.Key, referee.Args) {
	if !utf8.ValidString(name) {
		return "setup.name-utf8", nil
	}
	folded := referee.Fold(lang.Clean(name))
	if folded == "" {
		return "setup.name-empty", nil
	}
	if _, err := referee.ParseSeat(folded); err == nil {
		return "setup.name-seat", referee.Args{"name": name}
	}
	if n := utf8.RuneCountInString(name); n > longestPlayer {
		return "setup.name-long", referee.Args{"n": n, "most": longestPlayer}
	}
	for i, other := range before {
		if referee.Fold(lang.Clean(other)) == folded {
			return "setup.name-twice", referee.Args{"name": name, "n": i + 1}
		}
	}
	return "", nil
}
