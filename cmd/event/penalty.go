package event

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/event"
)

func newPenalty(a *app.App) *cobra.Command {
	e := event.Entry{Kind: event.Penalized}
	cmd := command("penalty", 1, 1, func(folder string, args []string) error {
		if e.Infraction == "" {
			return &app.Error{Key: "eventdesk.penalty-missing", Code: app.ExitUsage}
		}
		d, err := write(a, folder)
		if err != nil {
			return err
		}
		defer d.close()
		if e.Player, err = d.player(args[0]); err != nil {
			return err
		}
		path, before, next := d.state.Usual(e.Player, e.Infraction)
		usual := referee.Args{"name": d.state.Name(e.Player), "infraction": path.Infraction, "n": before, "path": strings.Join(path.Steps, " → "), "next": next}
		switch {
		case e.Penalty == "" && next == "":
			return &app.Error{Key: "eventdesk.penalty-missing", Code: app.ExitUsage}
		case e.Penalty == "":
			return &app.Error{Key: "eventdesk.penalty-usual", Args: usual, Code: app.ExitUsage}
		}
		e.Round = len(d.state.Rounds)
		if err := d.add(e); err != nil {
			return err
		}
		if next != "" && referee.Fold(next) != referee.Fold(e.Penalty) {
			a.Remark(d.words.Text("eventdesk.penalty-other", usual))
		}
		return d.say("eventdesk.penalized", d.penaltyArgs(e))
	})
	cmd.Flags().StringVar(&e.Infraction, "infraction", "", "")
	cmd.Flags().StringVar(&e.Penalty, "penalty", "", "")
	cmd.Flags().StringVar(&e.Remedy, "remedy", "", "")
	cmd.Flags().StringVar(&e.Judge, "judge", "", "")
	return cmd
}

func (d *desk) penaltyArgs(e event.Entry) referee.Args {
	return referee.Args{"name": d.state.Name(e.Player), "round": e.Round, "infraction": lang.Clean(e.Infraction), "penalty": lang.Clean(e.Penalty),
		"remedy": lang.Clean(e.Remedy), "judge": lang.Clean(e.Judge), "at": e.At}
}

// exportPenalties writes the penalties as CSV for a spreadsheet.
func (d *desk) exportPenalties(out io.Writer) error {
	rows := [][]string{{"round", "player", "infraction", "penalty", "remedy", "judge", "at"}}
	for _, e := range d.state.Notes {
		rows = append(rows, []string{strconv.Itoa(e.Round), d.state.Name(e.Player), e.Infraction, e.Penalty, e.Remedy, e.Judge, e.At})
	}
	return csv.NewWriter(out).WriteAll(rows)
}
