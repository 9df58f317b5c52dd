package table

import (
	"maps"
	"slices"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
)

// checkFlags returns an error for flags that do not fit a game: flags for a part that the game does
// not have, names that look alike, and too many or too few names or decks for its seats.
func checkFlags(game *game.Game, words *lang.Words, o *playOptions) error {
	if o.luck != "" && o.luck != luckReferee && o.luck != luckTable {
		return &app.Error{Key: "cmd.bad-luck", Args: referee.Args{"word": o.luck}, Code: app.ExitUsage}
	}
	if err := o.checkDecklists(); err != nil {
		return err
	}
	if o.responses != "" && !slices.Contains(app.ResponseModes, o.responses) {
		return &app.Error{Key: "cmd.bad-responses", Args: referee.Args{"word": o.responses}, Code: app.ExitUsage}
	}
	if o.fair && o.luck == luckTable {
		return &app.Error{Key: "cmd.flags-exclude", Args: referee.Args{"one": "--fair", "other": "--luck table"}, Code: app.ExitUsage}
	}
	if o.from == "-" && o.script == "-" {
		return &app.Error{Key: "cmd.input-twice", Args: referee.Args{"one": "--from", "other": "--script"}, Code: app.ExitUsage}
	}
	if err := checkParts(game, o); err != nil {
		return err
	}
	least, most := game.Rules.Seats()
	if n := len(o.players); n > 0 && (n < least || n > most) {
		return &app.Error{Key: "cmd.players-count", Args: referee.Args{"n": n, "want": app.Players(least, most)}, Code: app.ExitUsage}
	}
	if o.seats > 0 {
		if err := app.CheckSeats(game, o.seats); err != nil {
			return err
		}
		most = o.seats
	}
	if len(o.players) > 0 {
		most = len(o.players)
	}
	if game.Decks != nil && game.Decks.Table && len(o.decks) > 1 {
		return &app.Error{Key: "cmd.one-list", Args: referee.Args{"list": o.decks[1]}, Code: app.ExitUsage}
	}
	if n := len(o.decks); n > most {
		return &app.Error{Key: "cmd.decks-count", Args: referee.Args{"n": n, "most": most, "deck": o.decks[most]}, Code: app.ExitUsage}
	}
	for i, name := range o.players {
		if key, args := app.BadName(o.players[:i], name); key != "" {
			return &app.Error{Key: "cmd.bad-player", Args: referee.Args{"why": words.Text(key, args)}, Code: app.ExitUsage}
		}
	}
	return nil
}

// checkParts returns an error for flags about parts that the game does not have.
func checkParts(played *game.Game, o *playOptions) error {
	for _, name := range slices.Sorted(maps.Keys(o.flags)) {
		switch {
		case slices.ContainsFunc(played.Flags, func(f game.Flag) bool { return f.Name == name && f.Option != "" }):
		case !slices.ContainsFunc(played.Flags, func(f game.Flag) bool { return f.Name == name }):
			return &app.Error{Key: "cmd.unknown-flag", Args: referee.Args{"flag": "--" + name, "command": "shinpan play " + played.ID}, Code: app.ExitUsage}
		case o.from != "": // the board already sets the number of players
			return &app.Error{Key: "cmd.flags-exclude", Args: referee.Args{"one": "--from", "other": "--" + name}, Code: app.ExitUsage}
		}
	}
	if len(o.decks) > 0 {
		if err := app.NeedsDecks(played); err != nil {
			return err
		}
	}
	if o.from != "" {
		return app.NeedsBoards(played)
	}
	return nil
}

// names returns the players' names, with "Player 1" and so on for players without one.
func (o *playOptions) names(rules referee.Rules, words *lang.Words) []string {
	least, _ := rules.Seats()
	names := o.players
	for i := len(names); i < max(least, o.seats); i++ {
		names = append(names, words.Seat(referee.Seat(i+1)))
	}
	return names
}
