package cmd

import (
	"strconv"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
)

// gameJSON is a game as "games --json" writes it.
type gameJSON struct {
	ID    string    `json:"id"`
	Name  string    `json:"name"`
	Seats seatsJSON `json:"seats"`
	Cards int       `json:"cards"`
	Rules string    `json:"rules"`
}

type seatsJSON struct {
	Least int `json:"least"`
	Most  int `json:"most"`
}

func newGames(a *app.App) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:               "games",
		Args:              app.Takes(0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(*cobra.Command, []string) error { return runGames(a, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	return cmd
}

func runGames(a *app.App, asJSON bool) error {
	var list []gameJSON
	for _, entry := range a.Entries() {
		game, _, err := a.Game(entry.ID)
		if err != nil {
			return err
		}
		least, most := game.Rules.Seats()
		list = append(list, gameJSON{entry.ID, entry.Name, seatsJSON{least, most}, len(game.Cards.All()), game.Rules.Version()})
	}
	if asJSON {
		return a.WriteJSON(list)
	}
	words, err := a.Words(nil)
	if err != nil {
		return err
	}
	return a.WriteTable(gameTable(words, list).Text)
}

func gameTable(w *lang.Words, list []gameJSON) screen.Table {
	table := screen.Table{Head: []string{
		w.Text("games.head.id", nil), w.Text("games.head.name", nil), w.Text("games.head.players", nil),
		w.Text("games.head.cards", nil), w.Text("games.head.rules", nil),
	}}
	for _, g := range list {
		seats := app.Players(g.Seats.Least, g.Seats.Most)
		table.Rows = append(table.Rows, []string{g.ID, g.Name, seats, strconv.Itoa(g.Cards), g.Rules})
	}
	return table
}
