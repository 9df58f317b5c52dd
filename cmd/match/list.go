package match

import (
	"io"
	"strconv"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/matchfile"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

func NewMatches(a *app.App) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:  "matches",
		Args: app.Takes(0, 0),
		RunE: func(*cobra.Command, []string) error { return runMatches(a, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	return cmd
}

func runMatches(a *app.App, asJSON bool) error {
	if err := app.NeedsHome(); err != nil {
		return err
	}
	words, err := a.Words(nil)
	if err != nil {
		return err
	}
	list, problems := matchfile.Store{}.List(matchfile.Folder())
	if len(problems) > 0 {
		a.Diagnose(&app.ProblemsError{Problems: problems, Words: words})
	}
	if asJSON {
		return a.WriteJSON(append([]matchfile.Saved{}, list...))
	}
	if len(list) == 0 {
		_, err := io.WriteString(a.Err, words.Text("cmd.no-matches", referee.Args{"path": matchfile.Folder()})+"\n")
		return err
	}
	table := screen.Table{Head: []string{
		words.Text("matches.id", nil), words.Text("matches.players", nil), words.Text("matches.entries", nil), words.Text("matches.state", nil)}}
	for _, m := range list {
		state := referee.Key("matches.open")
		if m.Finished {
			state = "matches.finished"
		}
		table.Rows = append(table.Rows, []string{m.Name, words.List(m.Players), strconv.Itoa(m.Entries), words.Text(state, nil)})
	}
	_, err = io.WriteString(a.Out, table.Text(words, a.Paper()))
	return err
}
