package app

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/game"
)

// Players writes the number of players of a game: "2", or "1–5".
func Players(least, most int) string {
	if least == most {
		return strconv.Itoa(least)
	}
	return strconv.Itoa(least) + "–" + strconv.Itoa(most)
}

// CheckSeats returns a usage error if the game cannot be played by this many.
func CheckSeats(game *game.Game, seats int) error {
	least, most := game.Rules.Seats()
	if seats >= least && seats <= most {
		return nil
	}
	return &Error{Key: "cmd.seats-count", Args: referee.Args{"n": seats, "game": game.Name, "want": Players(least, most)}, Code: ExitUsage}
}
