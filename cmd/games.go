package cmd

import (
	"strconv"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee/game"
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
	games, err := loadGames(a)
	if err != nil {
		return err
	}
	var list []gameJSON
	for _, g := range games {
		least, most := g.Rules.Seats()
		list = append(list, gameJSON{g.ID, g.Name, seatsJSON{least, most}, g.Cards.Len(), g.Rules.Version()})
	}
	if asJSON {
		return a.WriteJSON(list)
	}
	words, err := a.Words(nil)
	if err != nil {
		return err
	}
	return a.WriteTable(func(p screen.Paper) string { return gameTable(words, list).Text(words, p) })
}

// loadGames loads every game. The card folders belong to one game; the others get only their own
// cards. If no game can read the folders, loadGames returns the first game's error.
func loadGames(a *app.App) ([]*game.Game, error) {
	own := *a
	own.Cards = nil
	var list []*game.Game
	var unread []error
	for _, entry := range a.Entries() {
		played, err := a.Loaded(entry.ID)
		if err != nil {
			unread = append(unread, err)
			played, err = own.Loaded(entry.ID)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, played)
	}
	if len(unread) == len(list) {
		return nil, unread[0]
	}
	return list, nil
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
